"""The deal, the play and the talk of Piquet: every fault of the cards (D, P), of questions (T), and incidents with their prices."""

from __future__ import annotations

from typing import Any

import pytest

from parlaire.cards import parse_card
from parlaire.games import find
from parlaire.rules.pages import laws_of
from piquet_shorthand import CLUB, PLAIN, deal, exchange, found, hands, judged, played_out

GAMES = (PLAIN, CLUB)
TABLE = hands("AS KS QS 7S AH KH 9H 8H QD JD 9D 8C", "JS TS 9S QH JH TH AD KD AC KC QC 7C")
BEGIN = exchange(TABLE)


def assert_found(game: str, *lines: str, expect: str = "", **keys: Any) -> None:
    got, marks = found(game, deal(*BEGIN, *lines, **{**TABLE, "partial": True} | keys), expect=expect)
    assert got == marks


# The deal.


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    ("keys", "code"),
    [
        ({"hands": {"A": "2S KS QS 7S AH KH 9H 8H QD JD 9D 8C"}}, "D101"),
        ({"hands": {"A": "AS KS QS 7S AH KH 9H 8H QD JD 9D 8C", "B": "AS .."}}, "D102"),
        ({"hands": {"A": "AS KS QS 7S AH KH 9H 8H QD JD 9D"}}, "D103"),
        ({"hands": {"A": "AS KS QS 7S AH KH 9H 8H QD JD 9D 8C 7C"}}, "D103"),
        ({"talon": "JS TS 9S QH JH TH AD"}, "D103"),
        ({"talon": "AS TS ..", "hands": {"A": "AS .."}}, "D102"),
        ({"cut": "B"}, "D107"),
    ],
)
def test_faults_of_the_deal(game: str, keys: dict[str, Any], code: str) -> None:
    assert found(game, deal(**keys))[0] == [f"{code}@0.-"]


def test_the_deal_alternates() -> None:
    assert found(PLAIN, deal(dealer="A"), deal(dealer="B"), deal(dealer="A"))[0] == []
    assert found(PLAIN, deal(dealer="A"), deal(dealer="A"), deal(dealer="B"))[0] == ["D105@1.-"]
    assert (
        judged(CLUB, deal(dealer="A"), deal(dealer="A")).findings[0].penalty
        == "the deal is void if it is seen before the cards are taken up"
    )


@pytest.mark.parametrize(
    ("packets", "codes"),
    [
        ([[2] * 6, [2]], []),
        ([[3, 3, 3, 3]], []),
        ([[4, 4, 4]], ["D106@0.-"]),
        ([[3, 2, 3, 2, 2]], ["D106@0.-"]),
        ([[2] * 6, [3] * 4, [2] * 6], ["D106@1.-"]),
    ],
)
def test_packets_are_of_two_or_three_all_through_the_clubs_game(packets: list[list[int]], codes: list[str]) -> None:
    deals = [deal(dealer="AB"[number % 2], packets=told) for number, told in enumerate(packets)]
    assert found(CLUB, *deals)[0] == codes
    assert found(PLAIN, *deals)[0] == []


@pytest.mark.parametrize(
    ("incident", "plain", "club", "price"),
    [
        ("wrong pack", ("D108", "note"), ("D108", "note"), "the deal is void; earlier ones stand"),
        ("faced card", ("D108", "note"), ("D108", "note"), "a new deal"),
        ("misdeal", ("D108", "error"), ("D108", "error"), "elder may claim a new deal before he touches the stock"),
        ("exposed | seat=A", ("D108", "error"), ("D108", "error"), "elder may claim a new deal"),
        ("exposed | seat=B", ("D108", "note"), ("D108", "note"), None),
        ("exposed", ("D108", "error"), ("D108", "error"), "elder may claim a new deal"),
        ("kept turn-up", ("D108", "note"), ("D108", "note"), None),
        ("dealt out of turn", ("D105", "error"), ("D105", "error"), "the deal is void if it is seen before the cards are taken up"),
        ("wrong packets", None, ("D106", "error"), None),
        ("wrong cut", ("D107", "error"), ("D107", "error"), None),
        ("changed seat", ("D110", "error"), ("D110", "error"), None),
        ("signal", ("T305", "error"), ("T305", "error"), None),
        ("quit", ("S507", "error"), ("S507", "error"), None),
        ("looked at trick | trick=0", ("P212", "error"), None, None),
        ("spread", None, None, None),
    ],
)
def test_incidents(incident: str, plain: Any, club: Any, price: str | None) -> None:
    for game, expected in ((PLAIN, plain), (CLUB, club)):
        findings = judged(game, deal(f"B incident {incident}", partial=True)).findings
        assert [(finding.code, finding.severity) for finding in findings] == ([expected] if expected else [])
        if findings:
            assert findings[0].penalty == (price if game == CLUB else None)


def test_a_deal_given_up_for_an_incident_is_dealt_again_and_is_none_of_the_six() -> None:
    deals = [deal("B incident faced card"), *(deal(dealer="BA"[number % 2], points={"A": 10, "B": 0}) for number in range(6))]
    verdict = judged(PLAIN, *deals, score={"A": 60, "B": 0}, winner="A")
    assert [(finding.code, finding.deal) for finding in verdict.findings] == [("D108", 0)]
    assert verdict.winner == "A"
    assert found(PLAIN, *deals, deal(dealer="B"))[0] == ["D108@0.0", "S506@7.-"]


# The play.


@pytest.mark.parametrize("game", GAMES)
def test_who_can_follow_suit_must(game: str) -> None:
    assert_found(game, "play A:AS B:JS A:KS B:QH*P201")
    assert_found(game, "play A:AS B:JS A:QD B:AD B:AC A:8C")
    assert_found(game, "play A:8C B:AC B:7C A:9D")
    verdict = judged(game, deal(*BEGIN, "play A:AS B:QH", partial=True, **TABLE))
    assert verdict.findings[0].penalty == ("the card is taken back and another played" if game == CLUB else None)
    assert verdict.findings[0].evidence[-1].what == "A led AS"


@pytest.mark.parametrize("game", GAMES)
def test_faults_of_turn_and_of_holding(game: str) -> None:
    full = {"partial": None}
    for lines in (
        ["play B:JS*P202 A:AS A:KS B:TS"],
        ["play A:AS B:JS B:TS*P202 A:7S"],
        ["play A:AS A:KS*P206 B:JS A:QS B:TS"],
        ["play A:AS A:KS*P203"],
        ["play A:AS B:JS A:JS*P205 B:TS"],
        ["play A:AS B:JS A:AD*P204 B:KD"],
        ["play A:2S*D101 B:JS"],
    ):
        assert_found(game, *lines, expect="P210@0.-", **full)


@pytest.mark.parametrize("game", GAMES)
def test_a_thirteenth_trick_is_played_for_nothing(game: str) -> None:
    play = played_out(TABLE, "AS")
    lines = ["play " + " ".join(play), f"play {play[-1]}*P209"]
    codes = [finding.code for finding in judged(game, deal(*BEGIN, *lines, **TABLE)).findings]
    assert "P209" in codes and "P210" not in codes
    assert [f.severity for f in judged(game, deal(*BEGIN, *lines, **TABLE)).findings if f.code == "P209"] == ["note"]


def test_a_deal_that_stops_is_unfinished_and_a_part_of_one_is_not() -> None:
    assert_found(PLAIN, "play A:AS B:JS", partial=None, expect="P210@0.-")
    assert_found(PLAIN, "play A:AS B:JS")
    assert_found(PLAIN, partial=None)


def test_after_a_player_has_left_nothing_more_is_to_come() -> None:
    assert_found(PLAIN, "play A:AS B:JS", "B incident quit*S507", partial=None)
    assert_found(PLAIN, "play A:AS B:JS", "B incident quit*S507", "play A:KS*P209 B:TS A:QS", partial=None)


def test_a_gap_in_a_partial_log_is_no_fault() -> None:
    assert_found(PLAIN, "play A:AS B:JS B:QH A:AH", "A say twenty | score=20", "play A:KH B:JH", "A say x | score=90")


@pytest.mark.parametrize("game", GAMES)
def test_taking_back(game: str) -> None:
    assert_found(game, "play A:AS B:JS", "B incident took back | card=JS*P211", "play B:TS A:KS B:9S")
    revoke = "" if game == CLUB else "*P211"
    assert_found(game, "play A:AS B:QH*P201", f"B incident took back | card=QH{revoke}", "play B:JS A:KS B:TS")
    lead = ["play A:AS B:JS B:TS*P202", f"B incident took back{revoke}", "play A:KS B:TS"]
    assert_found(game, *lead, partial=None, expect="P210@0.-")
    assert_found(game, "A incident took back*P211")


def test_elder_leads_the_card_that_he_has_laid() -> None:
    assert_found(PLAIN, "A lay AS", "play A:AS B:JS")
    assert_found(PLAIN, "A lay AS", "play A:KS*P207 B:JS A:AS B:TS")
    assert_found(PLAIN, "A lay AS", "A lay KS", "play A:KS*P207 B:JS")
    assert_found(PLAIN, "A lay AD*P204", "play A:KS B:JS")
    assert_found(PLAIN, "A lay AD*P204", "play A:AD B:KD", hands={"A": TABLE["hands"]["A"]}, talon=TABLE["talon"], expect="")
    assert_found(CLUB, "A lay AS", "play A:KS B:JS")


# Talk.


def test_in_the_plain_game_nobody_may_speak_of_the_cards() -> None:
    assert_found(PLAIN, "A ask kings*T304", "A tell kings = 2*T304", "B tell aces = 4*T303*T304", "A direct play hearts*T304")


def test_in_the_clubs_game_one_may_ask_about_what_was_reckoned() -> None:
    calls = ["A declare point 4", "B reply good", "A declare sequence 3 to A", "B reply good", "A show AS KS QS", "play A:8C"]
    assert_found(CLUB, *calls, "B ask spades", "A tell spades = 4", "B ask QS", "A tell QS = 1")
    assert_found(CLUB, *calls, "B ask spades", "A tell spades = 3*T303")
    assert_found(CLUB, *calls, "A ask spades*T301", "B tell spades = 3")
    assert_found(CLUB, *calls, "A tell AS = 1", "A tell aces >= 1", "B tell aces = 2*T301", "A direct play hearts*T301")
    lie = judged(CLUB, deal(*BEGIN, *calls, "B ask spades", "A tell spades = 3", partial=True, **TABLE)).findings[0]
    assert (lie.penalty, lie.law) == ("the other may play again from there", "PE11")
    assert "KS QS AS 7S" in lie.message


@pytest.mark.parametrize(
    ("claim", "false"),
    [
        ("hearts = 4", False),
        ("hearts >= 5", True),
        ("longest = 4", False),
        ("longest = 5", True),
        ("best hearts = A", False),
        ("best hearts = K", True),
        ("best clubs = none", True),
        ("courts = 5", False),
        ("courts = 6", True),
        ("trumps = 0", False),
    ],
)
def test_the_truth_of_a_claim(claim: str, false: bool) -> None:
    got, marks = found(PLAIN, deal(*BEGIN, f"A tell {claim}*T304{'*T303' if false else ''}", **TABLE))
    assert got == marks


# Laws.


@pytest.mark.parametrize("game", GAMES)
def test_every_law_that_is_cited_is_one_that_the_page_gives(game: str) -> None:
    laws = laws_of(game)
    lines = [
        ["play B:JS A:AS A:KS B:QH A:AD B:AD A:2S"],
        ["A ask kings", "A tell kings = 4", "A incident signal", "B incident misdeal", "A incident changed seat", "play A:AS"],
        ["A discard AS | draw=KD", "A look AC", "B announce carte blanche", "A announce pique", "B announce capot", "play A:AS B:JS"],
        [
            "A declare point 9",
            "B reply not good",
            "B declare trio A",
            "A lay AS",
            "play A:KS B:JS",
            "A incident took back",
            "A incident quit",
        ],
    ]
    cited = 0
    for events in lines:
        for finding in judged(game, deal(*BEGIN, *events, packets=[5, 7], cut="B", tricks={"A": 12}, **TABLE)).findings:
            cited += 1
            assert finding.law in laws.get(finding.code, ()), (finding.code, finding.law)
    assert cited > 20


def test_the_family_is_known_by_its_name() -> None:
    assert find("piquet") is find(PLAIN)
    assert find(CLUB).settles and not find(PLAIN).settles
    assert parse_card("KH").bit & find(PLAIN).orders(None)[0].pack
