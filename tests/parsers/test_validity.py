"""Results that the document itself does not let stand: no score is invented, and the reason is kept."""

from __future__ import annotations

import pytest

from tests.documents import DOCUMENTS, parse

IBM = (DOCUMENTS / "specweb99-ibm-pseries-655.txt").read_text()
FOLDED = (DOCUMENTS / "specweb99-dell-poweredge-1750.txt").read_text()
DELL = (DOCUMENTS / "specweb2005-dell-poweredge-750.txt").read_text()


@pytest.mark.parametrize(
    ("text", "validity", "reason"),
    [
        (IBM, "valid", None),
        (IBM.replace("SPECweb99 = 10291", "SPECweb99 = NC"), "non_compliant", "NC"),
        (IBM.replace("SPECweb99 = 10291", "SPECweb99 = CD"), "non_compliant", "CD"),
        (IBM.replace("SPECweb99 = 10291", "SPECweb99 = 10291\n\nINVALID TEST"), "invalid", "INVALID TEST"),
        (FOLDED.replace("2.2 || ||", "2.2 || INVALID TEST ||", 1), "invalid", "INVALID TEST"),
        (DELL.replace("SPECweb2005 = 848", "Invalid Run!"), "invalid", "Invalid Run!"),
        (
            DELL.replace("SPECweb2005 = 848", "Invalid Run!").replace("No QOS Errors Found", "Iteration 1 failed", 1),
            "invalid",
            "Invalid Run!; Iteration 1 failed",
        ),
    ],
)
def test_what_the_document_says_of_itself(text: str, validity: str, reason: str | None) -> None:
    record = parse(text).records[0]
    result = record["results"][0]
    assert (result["validity"], result["validity_reason"]) == (validity, reason)
    assert (result["score"] is None) == (validity != "valid")
    assert (len(record["submetrics"]) == 0) == (validity != "valid" or result["benchmark"] != "SPECweb2005")


def test_an_invalid_result_keeps_its_figures() -> None:
    record = parse(IBM.replace("SPECweb99 = 10291", "INVALID TEST")).records[0]
    assert [row["conforming"] for row in record["iterations"]] == [10300, 10262, 10291]
