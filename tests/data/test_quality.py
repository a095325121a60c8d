"""What the data layer says of documents, checks and problems."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from data import quality


def test_documents_by_layout(database: Path) -> None:
    rows = quality.by_layout().set_index("layout")
    assert rows["accepted"].to_dict() == {"page_text": 4, "csv": 1, "one_line": 1}
    assert rows["rejected"].sum() == rows["duplicate"].sum() == 0
    assert (rows["lines"] == rows["understood"]).all()


def test_rejected_documents_come_first_and_the_cap_is_known(copy_with: Callable[..., Path]) -> None:
    copy_with(
        "update documents set status = 'rejected', reason = 'too odd', layout = null where path like '%sun%'",
        "update documents set lines_understood = lines - 2 where path like '%ibm%'",
    )
    rows = quality.documents(None, 2)
    assert [path.split("-")[1] for path in rows["path"]] == ["sun", "ibm"]
    assert rows["unread"].tolist()[1] == 2
    assert rows["documents_in_all"].tolist() == [6, 6]
    assert quality.documents("rejected", 10)["reason"].tolist() == ["too odd"]
    assert quality.by_layout().set_index("layout")["rejected"].max() == 1


def test_checks_with_the_most_failures_first(copy_with: Callable[..., Path]) -> None:
    copy_with(
        "update checks set passed = false, message = 'no' where check_name = 'score_is_median' "
        "and result_id in (select result_id from results where system_vendor in ('IBM', 'Dell'))"
    )
    rows = quality.checks()
    first = rows.iloc[0]
    assert (first["check_name"], first["passed"], first["failed"]) == ("score_is_median", 2, 2)
    assert first["message"] == "The score is the median of the iterations' conforming connections."
    found = quality.failures(None, 1)
    assert found["failures_in_all"].tolist() == [2]
    assert found["vendor"].tolist() == ["Dell"]
    assert quality.failures("overall_score", 10).empty


def test_evidence_of_the_request_counts(database: Path) -> None:
    rows = quality.evidence()
    assert rows["rows"].sum() == 108
    assert rows[rows["workload"] == "Banking"]["evidence"].tolist() == ["printed", "derived", "bounded"]
    assert rows.groupby("evidence")["rows"].sum().to_dict() == {"bounded": 77, "derived": 21, "printed": 10}


def test_problems_to_the_line(database: Path, copy_with: Callable[..., Path]) -> None:
    assert quality.problem_kinds().empty
    copy_with(
        "insert into problems select document_id, 7, 'warning', 'unread_line', 'not understood', 'what?' "
        "from results where system_vendor = 'IBM' and origin = 'published'",
        "insert into problems select document_id, null, 'error', 'cut_off', 'cut off', null "
        "from results where system_vendor = 'Sun Microsystems'",
    )
    assert quality.problem_kinds()[["kind", "problems"]].values.tolist() == [["cut_off", 1], ["unread_line", 1]]
    rows = quality.problems("unread_line", 5)
    assert rows[["line_no", "text", "vendor", "problems_in_all"]].values.tolist() == [[7, "what?", "IBM", 1]]
    assert quality.problems(None, 1)["kind"].tolist() == ["cut_off"]
    assert "SPECweb99 Result" in str(quality.around(rows["document_id"][0])["text"])


def test_lists_and_what_they_joined(database: Path) -> None:
    assert quality.lists()[["rows", "joined", "alone"]].values.tolist() == [[12, 0, 12]]
    rows = quality.list_rows(3)
    assert rows["rows_in_all"].unique().tolist() == [12]
    assert rows["origin"].unique().tolist() == ["quoted"]


def test_an_empty_database(empty: Path) -> None:
    for rows in (quality.by_layout(), quality.checks(), quality.evidence(), quality.problems(None, 5), quality.lists()):
        assert rows.empty
