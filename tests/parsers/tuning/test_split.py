"""A notes section folded into one line."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from parsers.tuning import split_statements
from tests.parsers.tuning.notes_of import DOCUMENTS, FOLDED, folded_sections

SECTIONS = dict(folded_sections((DOCUMENTS / f"{FOLDED}.txt").read_text(encoding="utf-8")))


def test_sections_of_the_folded_document() -> None:
    assert list(SECTIONS) == [
        "SUT Notes",
        "Operating System Notes",
        "HTTP Software Notes",
        "Network Notes",
        "Client Notes",
        "Other Notes",
    ]


def test_prose() -> None:
    assert split_statements(SECTIONS["SUT Notes"]) == [
        "1 disk for OS, 1 disk logs (internal storage)",
        "14-disk SW RAID-0 for file set (external storage attached to PowerVault 220S)",
        "Hyper-Threading enabled, Sequential Memory Access disabled",
    ]
    assert split_statements(SECTIONS["Other Notes"]) == [
        "Tuning Disclosure: See above.",
        "Dynamic API and compiler flags: Dell-20030527-RHCA.tgz",
        "Kernel config: Dell-20030818-PE1750-config.txt",
    ]


def test_settings_and_prose() -> None:
    statements = split_statements(SECTIONS["Operating System Notes"])
    assert statements[:5] == [
        "ulimit -n 10000, sets number of open files, default 1024",
        "One NIC IRQ bound per logical CPU",
        "Each NIC's TX queue length set to 20000 via ifconfig, default 1000",
        'File systems mounted with "noatime,nodiratime", no inode access time updating',
        "net.ipv4.nonlocal_bind = 1, allows processes to bind to non-local IP adresses",
    ]
    assert len(statements) == 21
    assert all(statement.startswith("net.") for statement in statements[4:20])
    assert statements[20].startswith("Kernel parameters: idle=poll, ")


def test_headings_stand_apart_but_labels_do_not() -> None:
    assert [statement.split("=")[0] for statement in split_statements(SECTIONS["Client Notes"])] == [
        "Registry tunes:",
        "- Tcpip\\Parameters\\MaxUserPort",
        "- Tcpip\\Parameters\\TcpTimedWaitDelay",
        "- Tcpip\\Parameters\\MaxFreeTWTcbs",
        "- Tcpip\\Parameters\\TcpWindowSize",
    ]
    assert split_statements(SECTIONS["Network Notes"]) == [SECTIONS["Network Notes"]]
    http = split_statements(SECTIONS["HTTP Software Notes"])
    assert (len(http), http[0]) == (11, "One network bound per TUX thread")


def test_values_before_their_path() -> None:
    text = (
        "1 > /proc/sys/net/ipv4/tcp_timestamps #off, default 1 2000000 > /proc/sys/net/ipv4/tcp_max_tw_buckets "
        "#pool, default 180000 3 3 3 > /proc/sys/net/ipv4/tcp_rmem #max, default 4096 87380 174760 "
        "5 > /proc/sys/net/core/rmem_max #max"
    )
    assert [statement.split(" > ")[0] for statement in split_statements(text)] == ["1", "2000000", "3 3 3", "5"]


@given(st.text(alphabet=st.sampled_from("ab =,.!()\n\t -_0{>/#"), max_size=200) | st.text(max_size=200))
def test_joined_by_a_blank_they_give_the_text_back(text: str) -> None:
    assert " ".join(split_statements(text)) == text


def test_the_documents_sections_are_given_back() -> None:
    for body in SECTIONS.values():
        assert " ".join(split_statements(body)) == body
