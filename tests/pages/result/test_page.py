"""The result page through Streamlit's own test runner."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from data.result import listed
from data.selection import Selection
from pages.common import style
from pages.result import answer, head, lines, source
from tests.pages.spec import headings, open_page, said


def of(vendor: str) -> str:
    return str(listed(Selection(vendors=(vendor,)))["result_id"][0])


def html(app, kind: str) -> str:
    return next(element.proto.body for element in app.get("html") if f'class="{kind}"' in element.proto.body)


def test_head_and_figures(database: Path) -> None:
    app = open_page("result")
    assert "**Dell PowerEdge 750** reached a SPECweb2005 score of 848" in said(app)
    assert "1 of 5 results in the selection" in said(app)
    shown = html(app, "res")
    for part in (">848<", ">950<", ">850<", ">1,675<", "Dell PowerEdge 750", "Aug 2005", "28 Sep 2005", "4 GB"):
        assert part in shown, part
    assert len(app.dataframe[0].value) == 9
    assert len(app.dataframe[1].value) == 108
    assert app.dataframe[0].value["at"].tolist()[0] == "61 →"


def test_values_of_the_head_lead_to_their_line(database: Path) -> None:
    app = open_page("result", id=of("IBM"))
    assert 'line=6" title="Line 6 of the document">10,291</a>' in html(app, "res")


def test_previous_and_next_within_the_selection(database: Path) -> None:
    app = open_page("result", id=of("IBM"))
    assert "3 of 5 results in the selection" in said(app)
    next(button for button in app.button if button.label == "Next").click().run()
    assert app.query_params["id"] == "web99-dell-poweredge-1750-red-hat-content-accelerator-2.2-2003-08"
    assert "**Dell PowerEdge 1750** reached 6,638" in said(app)
    app = open_page("result", id=of("IBM"), only=["vendor.IBM"])
    assert "1 of 1 result in the selection" in said(app)
    assert all(button.disabled for button in app.button if button.label in ("Previous", "Next"))


def test_who_quotes_a_result_is_said(database: Path) -> None:
    quoted = listed(Selection(origins=("quoted",)))["result_id"].iloc[0]
    warning = open_page("result", id=quoted).warning[0].value.replace("\\", "").replace("\u2060", "")
    assert warning.startswith("This result is quoted by a third party (linux-kernel mailing list, 2001-05-1")


def test_a_result_outside_the_selection_is_shown_all_the_same(database: Path) -> None:
    quoted = listed(Selection(origins=("quoted",)))["result_id"].tolist()[0]
    app = open_page("result", id=quoted)
    assert "This result is not in the selection" in said(app)
    assert "quoted by a third party" in app.warning[0].value
    assert "In lists" in headings(open_page("result", id=quoted, tab="Source text"))


def test_an_unknown_id_is_reported(database: Path) -> None:
    app = open_page("result", id="nothing")
    assert "There is no result called nothing" in app.info[0].value
    assert "Dell PowerEdge 750" in said(app)


def test_source_at_a_line_with_what_was_read_from_it(database: Path) -> None:
    app = open_page("result", id=of("IBM"), tab="Source text", line="181")
    pane = html(app, "src")
    assert pane.count('<div class="src-line">') == 1
    assert '<div class="src-line"><span>181</span>' in pane
    assert "Read from line 181" in headings(app)
    assert any("50021" in table.value.get("value", []).tolist() for table in app.dataframe if "value" in table.value)


def test_source_finds_words(database: Path) -> None:
    app = open_page("result", id=of("IBM"), tab="Source text", find="cache_files")
    assert "<mark>cache_files</mark>" in html(app, "src")
    assert "Hit 1 of 1 for “cache_files”, in line 181" in said(app).replace("\\", "")
    assert '<div class="src-line"><span>181</span>' in html(app, "src")


def test_find_goes_from_hit_to_hit(database: Path) -> None:
    app = open_page("result", id=of("IBM"), tab="Source text")
    assert 'class="src-line"' not in html(app, "src").split("</style>")[1]
    app.text_input(key=lines.key_of("find", of("IBM"))).set_value("KEEPALIVE").run()
    assert [app.query_params["line"], app.query_params["find"]] == ["188", "KEEPALIVE"]
    step = {button.label: button for button in app.button}
    step["Next hit"].click().run()
    assert app.query_params["line"] == "189"
    assert "Hit 2 of 3 for “KEEPALIVE”, in lines 188, 189 and 190" in said(app).replace("\\", "")
    for _ in range(2):
        next(button for button in app.button if button.label == "Previous hit").click().run()
    assert app.query_params["line"] == "190"
    app.text_input(key=lines.key_of("find", of("IBM"))).set_value("no such words").run()
    assert app.query_params["line"] == "190"
    assert "Next hit" not in [button.label for button in app.button]


def test_a_line_that_does_not_exist_is_ignored(database: Path) -> None:
    for line in ("0", "99999999999999999999", "-3", "x", "²"):
        app = open_page("result", id=of("IBM"), tab="Source text", line=line)
        assert 'class="src-line"' not in html(app, "src").split("</style>")[1]


def test_copies_are_listed_and_can_be_read(copy_with: Callable[..., Path]) -> None:
    copy_with(
        "insert into documents by name select * replace ('copy' as document_id, 'a-copy.html' as path, 'duplicate' as status, "
        "'text of the copy' as text) from documents where path like '%ibm%'"
    )
    app = open_page("result", id=of("IBM"), tab="Source text")
    assert "Documents of this result" in headings(app)
    app.selectbox(key="document").set_value("copy").run()
    assert "text of the copy" in html(app, "src")


def test_every_tab_opens(database: Path) -> None:
    for tab in ("Figures", "Configuration", "Tuning", "Notes", "Checks", "Source text"):
        assert not open_page("result", id=of("Sun Microsystems"), tab=tab).exception


def test_an_invalid_result_is_marked(copy_with: Callable[..., Path]) -> None:
    copy_with(
        "update results set validity = 'invalid', validity_reason = 'ran *too* short', score = null "
        "where benchmark = 'SPECweb2005'"
    )
    app = open_page("result", id=str(listed(Selection(benchmark="SPECweb2005", validities=()))["result_id"][0]))
    assert "has no SPECweb2005 score" in said(app)
    assert "It is marked invalid: ran \\*too\\* short" in app.warning[0].value
    assert "No score" in html(app, "res")


def test_text_of_documents_stays_text(copy_with: Callable[..., Path]) -> None:
    hostile = "<img src=x onerror=alert(1)>"
    copy_with(
        f"update results set system = '{hostile}', web_server = '{hostile}', tested_by = '{hostile}'",
        f"update documents set text = '{hostile}' || chr(10) || text",
    )
    app = open_page("result", tab="Source text", find="<img")
    for kind in ("res", "src"):
        assert "<img" not in html(app, kind)
        assert "&lt;img" in html(app, kind)


def test_window_around_a_line() -> None:
    body = "\n".join(f"line {number}" for number in range(1, 2501))
    shown = source.window(body, 100)
    assert (shown.first, len(shown.lines), shown.total) == (86, 29, 2500)
    assert source.window(body, 2500).lines[-1] == "line 2500"
    assert source.window(body, None, 3).first == 2001
    assert source.pages(body) == 3
    assert source.window(body, None, words="line 9").hits[:2] == (9, 90)
    assert [source.hit((4, 9), line, step) for line, step in ((None, 0), (9, 0), (9, 1), (4, -1), (20, 0))] == [4, 9, 4, 9, 4]
    assert source.hit((), 7, 1) == 7
    long = "a" * 2_000 + " keep-alive on " + "b" * 3_000
    part = source.excerpt(long, "KEEP", chosen=True)
    assert part == f"[…] {'a' * 239} keep-alive on {'b' * 230} […]"
    assert source.excerpt(long, "", chosen=True) == long
    assert source.excerpt(long, "no", chosen=False) == f"{'a' * 240} […]"
    assert "max-height:none" in source.pane(source.window(long, 1), 1, "keep", style.LIGHT)
    assert "max-height:40rem" in source.pane(source.window(long, 1), 1, "", style.LIGHT)
    assert "&lt;b&gt;" in source.pane(source.window("<b>", 1), 1, "", style.LIGHT)


def test_words() -> None:
    assert answer.warning({"origin": "published", "validity": "valid"}) == ""
    assert "does not say whether" in answer.warning({"origin": "kit", "validity": None})
    assert answer.hits("x", ()) == "No line holds “x”."
    assert answer.hits("x", tuple(range(1, 21))).endswith("11, 12, …")
    assert lines.key_of("line", "a") == "line_a"


def test_facts_leave_out_what_is_not_known() -> None:
    assert head.facts({"tested_by": "IBM"}, {}, {("test", "tested_by"): 4}) == [("Tested by", "IBM", 4)]


def test_a_bare_count_of_processors_is_put_in_words(database: Path) -> None:
    quoted = listed(Selection(origins=("quoted",)))["result_id"].tolist()
    shown = html(open_page("result", id=quoted[0]), "res")
    assert re.search(r"<dt>Processor</dt><dd>[^<]*\d processors?, chips or cores not said<", re.sub(r"</?a[^>]*>", "", shown))


def test_of_a_cluster_the_number_of_machines_is_said() -> None:
    system = {"machines": 4, "memory_gb": 8.0, "processor": "CPU", "processors_printed": "2 cores, 2 chips"}
    known = {label: value for label, value, _ in head.facts({}, system, {})}
    assert known == {"Machines under test": "4", "Processor": "CPU; 2 cores, 2 chips", "Memory": "8 GB a machine"}
    assert "Machines under test" not in {label for label, _, _ in head.facts({}, system | {"machines": 1}, {})}
