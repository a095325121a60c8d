"""Adding results through Streamlit's own test runner: dropped, understood, standing, own on the other pages and nowhere else."""

from __future__ import annotations

import io
import os
import zipfile
from collections.abc import Callable
from pathlib import Path

import duckdb
import pandas as pd
import pytest
from streamlit.testing.v1 import AppTest

from data import freshness, keeping, store
from pages.add import chart, words
from pages.common import style
from tests.documents import DOCUMENTS
from tests.pages.spec import charts, figures, open_page, said, trace, values

SUN = (DOCUMENTS / "specweb99-sun-enterprise-420r.txt").read_text(encoding="utf-8")
ACME = SUN.replace("Sun Microsystems", "Acme").replace("1400", "20400").encode()
OWN_ID = "own-web99-acme-enterprise-420r-with-snca-zeus-3.3.8.4-2001-10"


def drop(app: AppTest, *files: tuple[str, bytes]) -> AppTest:
    app.file_uploader[0].set_value([(name, data, "application/octet-stream") for name, data in files]).run(timeout=60)
    assert not app.exception, app.exception
    return app


def go(app: AppTest, page: str, **parameters: str | list[str]) -> AppTest:
    app.switch_page(f"pages/{page}/page.py")
    for name, value in parameters.items():
        app.query_params[name] = value
    app.run()
    assert not app.exception, (page, app.exception)
    return app


def test_an_empty_page_explains_itself(database: Path) -> None:
    app = open_page("add")
    assert [title.value for title in app.title] == ["Where does my result stand?"]
    text = said(app)
    for part in (
        "Drop result files",
        "What is read",
        "Who sees it",
        "20 files of 8 MB each, 64 MB unpacked",
        "registered trademarks",
    ):
        assert part in text, part
    assert not charts(app)


def test_from_the_drop_to_every_other_page(database: Path) -> None:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as file:
        file.writestr("in/sun.txt", SUN)
        file.writestr("../out.txt", SUN)
    app = drop(open_page("add"), ("mine.txt", ACME), ("a.zip", packed.getvalue()), ("x.txt", b"hello"), ("e.txt", b""))
    text = said(app)
    assert (
        "**1 result of your own** from 5 files; 1 file is a copy of a result that is there already; 3 could not be read." in text
    )
    assert (
        "Beside 3 published valid SPECweb99 results it would be 1st of 4. By score per core, 5,100 (derived), 1st of 4." in text
    )
    table = next(one.value for one in app.dataframe if "remark" in one.value)
    assert dict(zip(table["File"], table["remark"], strict=True)) == {
        "mine.txt": "Read",
        "a.zip/in/sun.txt": "The same result is already there",
        "x.txt": "Not read: no SPECweb result: no title of a known benchmark stands at its beginning",
        "a.zip/../out.txt": "Not read: its name leads out of its folder",
        "e.txt": "Not read: the file is empty",
    }
    assert table.loc[0, ["layout", "lines", "named", "score", "validity"]].tolist() == [
        "Text of a result page",
        "254 of 254",
        "Acme Enterprise 420R with SNCA",
        20_400,
        "Valid",
    ]
    checks = next(one.value for one in app.dataframe if "outcome" in one.value)
    assert (checks["outcome"] == "Failed").sum() == 4
    assert trace(charts(app)[0], "This result")["marker"]["symbol"] == "circle-open"
    assert not app.file_uploader[0].value

    drawn = charts(go(app, "score"))[0]
    assert trace(drawn, "Acme")["marker"]["symbol"] == ["circle-open"]
    assert "20,400 (own)" in str(drawn["layout"]["annotations"])
    assert "IBM eServer pSeries 655** leads 3 SPECweb99 results" in said(app)
    origin = next(pills for pills in app.sidebar.pills if pills.label == "Origin")
    assert origin.options == ["Published (3)", "Quoted (12)", "Own (1)"]
    assert origin.value == ["published", "own"]
    origin.set_value(["published"]).run()
    assert app.query_params["only"][-1] == "own.hidden"
    assert "Acme" not in str(charts(app))
    next(pills for pills in app.sidebar.pills if pills.label == "Origin").set_value(["published", "own"]).run()
    assert "Acme" in str(charts(app))
    drawn = next(one for one in charts(go(app, "overview")) if "Acme" in str(one))
    marks = next(one for one in drawn["data"] if "Acme" in str(one.get("customdata")))
    own = next(place for place, said in enumerate(marks["customdata"]) if "Acme" in said[1])
    assert marks["marker"]["symbol"][own] == "circle-open"
    assert max(values(trace(drawn, "Best so far")["y"])) == 10_291
    assert "Own" in str(charts(go(app, "tuning")))
    assert "your own: only you see it" in go(app, "result", id=OWN_ID).warning[0].value
    beside = "The 3 documents of your own are not counted here"
    for page in ("overview", "data_quality"):
        assert beside in said(go(app, page))
        assert figures(app)["Documents accepted"] == "6 of 6"

    go(app, "add")
    assert "1 result of your own" in said(app)
    next(button for button in app.button if button.key == "add_remove").click().run()
    assert "Drop result files" in said(app)
    assert "Acme" not in str(charts(go(app, "score")))


def test_a_long_list_is_counted_whole_and_hides_no_document_after_it(database: Path) -> None:
    rows = "".join(f"SPECweb99,Acme,Box {number},{1000 + number},me\n" for number in range(600))
    app = drop(open_page("add"), ("list.csv", f"Benchmark,Vendor,System,Result,Source\n{rows}".encode()), ("mine.txt", ACME))
    assert "**601 results of your own** from 2 files; 1 file is a list." in said(app)
    chosen = next(box for box in app.selectbox if box.label.startswith("Result"))
    assert chosen.label == "Result (the first 500 of 601)"
    assert len(chosen.options) == 500
    table = next(one.value for one in app.dataframe if "remark" in one.value)
    assert table["named"].tolist() == ["600 results", "Acme Enterprise 420R with SNCA"]


def test_no_session_sees_what_another_has_added(database: Path) -> None:
    one = drop(open_page("add"), ("mine.txt", ACME))
    other = drop(open_page("add"), ("mine.txt", ACME.replace(b"Acme", b"Bolt")))
    third = open_page("score", only="benchmark.SPECweb99")
    pages = {"one": go(one, "score"), "other": go(other, "score"), "third": third}
    seen = {
        name: {word for word in ("Acme", "Bolt") if word in str(charts(app)) + str(app.dataframe)} for name, app in pages.items()
    }
    assert seen == {"one": {"Acme"}, "other": {"Bolt"}, "third": set()}
    third = open_page("result", id=OWN_ID)
    assert "There is no result called" in third.info[0].value
    assert "Acme" not in said(third)


def test_text_of_files_and_their_names_stay_text(database: Path) -> None:
    hostile = "<b>x</b> [y](http://e.vil) :material/delete: $z$ **w** :red[v]"
    app = drop(
        open_page("add"),
        (f"{hostile.replace('/', '')}.txt", ACME.replace(b"Enterprise 420R with SNCA", hostile.encode())),
        (f"{hostile} 2.txt", b""),
    )
    text = said(app)
    assert "it would be 1st of 4" in text
    for markup in ("<b>", "[y](", ":material/delete", ":red[", "**w**", "$z$", "http://e"):
        assert markup not in text, markup
    assert "<b>x" not in str(charts(app)[0])


def test_own_results_outlive_a_rebuild_and_are_said_to_be_gone_when_they_are(
    built: Path, use: Callable[[Path], Path], tmp_path: Path
) -> None:
    path = use(tmp_path / "served.duckdb")
    path.write_bytes(built.read_bytes())
    app = drop(open_page("add"), ("mine.txt", ACME))
    newer = tmp_path / "newer.duckdb"
    newer.write_bytes(built.read_bytes())
    with duckdb.connect(str(newer)) as connection:
        connection.execute("delete from results where system_vendor = 'IBM'").fetchall()
    os.replace(newer, path)
    app.run()
    assert "Beside 2 published valid SPECweb99 results it would be 1st of 3" in said(app)
    app.session_state["own_results"].remove()
    app.run()
    assert "Your own results were removed" in app.info[0].value
    assert "Drop result files" in said(app)


def test_kept_for_everybody_where_the_operator_allows_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    documents = tmp_path / "documents"
    documents.mkdir()
    (documents / "sun.txt").write_text(SUN)
    monkeypatch.delenv(store.VARIABLE, raising=False)
    monkeypatch.setattr(store, "DEFAULT_DATABASE", tmp_path / "specweb.duckdb")
    monkeypatch.setattr(freshness, "DOCUMENTS", documents)
    app = drop(open_page("add"), ("mine.txt", ACME))
    assert not any(button.key == "add_keep" for button in app.button)
    monkeypatch.setenv(keeping.VARIABLE, "1")
    app.run()
    next(button for button in app.button if button.key == "add_keep").click().run(timeout=60)
    assert not app.exception
    assert "Kept as specweb99\\-acme\\-enterprise\\-420r\\-with\\-snca\\.txt" in said(app)
    assert "**0 results of your own** from 1 file; 1 file is a copy" in said(app)
    assert "Acme" in str(charts(open_page("score")))
    store.close()


def test_ordinals() -> None:
    assert [words.ordinal(place) for place in (1, 2, 3, 4, 11, 12, 13, 21, 102, 1_113)] == [
        "1st", "2nd", "3rd", "4th", "11th", "12th", "13th", "21st", "102nd", "1,113th",
    ]  # fmt: skip


def test_words_for_a_lonely_and_a_level_result() -> None:
    row = {"vendor": "Acme", "system": "Box", "origin": "own", "validity": None, "validity_reason": None}
    alone = {"score": 7.0, "peers": 0, "higher": 0, "same": 0, "per_core": None, "peers_per_core": 0}
    assert words.standing(row, alone, "SPECweb96") == (
        "**Acme Box** reached 7 operations/s. There is no published valid SPECweb96 result to hold it against."
    )
    level = alone | {"peers": 1, "same": 1}
    assert "Beside 1 published valid SPECweb96 result it would be 1st of 2, level with 1." in words.standing(
        row, level, "SPECweb96"
    )
    assert words.no_score(row) == "**Acme Box** has no score to be held against others."


def test_the_chart_shows_where_results_are_left_out() -> None:
    rows = pd.DataFrame(
        {
            "result_id": ["a", "b", "own", "c", "z"],
            "vendor": "IBM",
            "system": "Box",
            "test_date": pd.Timestamp("2003-05-01"),
            "score": [900.0, 100.0, 95.0, 90.0, 1.0],
            "per_core": [None, 50.0, 47.0, None, None],
            "mine": [False, False, True, False, False],
            "place": [1, 50, 51, 51, 99],
            "number": [1, 50, None, 51, 99],
        }
    )
    drawn = chart.figure(rows, "SPECweb99", 99, style.LIGHT, own=True)
    assert list(drawn.figure.layout.yaxis.ticktext) == [
        "1 · IBM Box",
        chart.GAP,
        "50 · IBM Box",
        "<b>(51) · IBM Box (own)</b>",
        "51 · IBM Box",
        chart.GAP,
        "99 · IBM Box",
    ]
    assert drawn.figure.layout.xaxis.type == "log"
    assert "n = 99" in drawn.subtitle
