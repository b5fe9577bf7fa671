"""The law of the deal and of the score in sizette, sixte and quadrette, worked out by hand from the sources and the rules pages.

They know the text and not the code, so that the two can disagree.
"""

from __future__ import annotations

from typing import Any

import pytest

from shorthand import (
    C4,
    D4,
    FOUR,
    H4,
    Q3,
    QC,
    QM,
    RUFF,
    S4,
    SIX,
    TALON,
    TENS,
    UNFINISHED,
    UNTOLD,
    X3,
    B,
    Case,
    D,
    Deal,
    H,
    M,
    S,
    case,
    deal,
    judged,
    outcome,
    params,
    told,
)

VOIDS = ("wrong pack", "faced card", "misdeal", "kept turn-up", "exposed | card=KH seat=A")
DEALS = {
    **{
        f"void by {incident.split(' |')[0]}": case(
            M, deal(f"F incident {incident}*D108"), deal(H, S, D, points={"ACE": 1}, score={"ACE": 1})
        )
        for incident in VOIDS
    },
    "void, and the next deals": case(M, deal("F incident misdeal*D108"), told("A"), expect="D105@1.-"),
    "void twice": case(M, told("E"), deal("F incident misdeal*D108"), deal("F incident faced card*D108"), deal(H, S, D), told("A")),
    "void after some play": case(M, deal(H, "A: KS QS", "B incident wrong pack*D108")),
    "void, and played on": case(M, deal("F incident misdeal*D108", "A: KH*P209 QH JH")),
    **{
        f"void and played on, then {dealer} deals": case(
            M, deal("F incident misdeal*D108", "A: KH*P209 QH JH"), told(dealer), expect="" if dealer in "FA" else "D105@1.-"
        )
        for dealer in "FAB"
    },
    "void, and scored": case(M, deal("F incident misdeal*D108", points={"ACE": 1, "BDF": 0}), expect="S502@0.-"),
    "void in sixte": case(X3, deal("F incident faced card*D108"), told("F", tricks={"A": 5, "B": 1}, points={"A": 1})),
    "void in quadrette": case(QC, deal("D incident misdeal*D108"), deal(H4, S4, D4, C4)),
    "dealt out of turn": case(M, told("F"), told("B"), told("C"), expect="D105@1.-"),
    "dealt out of turn, with the turn-up": case(
        M,
        told("F"),
        deal("B incident dealt out of turn*D105", "C: JH AH TH 9H KH QH", dealer="B", hands=None),
        told("C"),
        expect="P210@1.-",
    ),
    "dealt out of turn, and stopped": case(
        M, told("F"), deal("B incident dealt out of turn*D105", dealer="B", hands=None, turned=None), told("A")
    ),
    "a foreign card": case(M, deal(H, S, D, hands={**SIX, "C": "JH JS JD JC 5H 6S"}), expect="D101@0.-"),
    "a foreign card in play": case(M, deal("A: 5H*D101", **UNTOLD), expect=UNFINISHED),
    "a card twice": case(M, deal(H, S, D, hands={**SIX, "C": "JH JS JD JC 7H 6S"}), expect="D102@0.-"),
    "a card short": case(M, deal(H, S, D, hands={**SIX, "C": "JH JS JD JC 6S"}), expect="D103@0.-"),
    "a card too many": case(QC, deal(H4, S4, D4, C4, hands={"A": f"{FOUR['A']} 8C"}), expect="D103@0.-"),
    "classic, six cards": case(QC, deal(H4, S4, D4, C4, hands={"B": "QH QS QD QC 9H 9S"}), expect="D103@0.-"),
    "the rest of a hand untold": case(M, deal(H, S, D, hands={"A": "KH ..", "B": "QH QS .."})),
    "the talon a card short": case(QM, deal(H4, S4, D4, TENS[1], talon=TALON[:-3]), expect="D103@0.-"),
    "a turn-up that the dealer lacks": case(M, deal(H, S, D, turned="7C"), expect="D104@0.-"),
    "a turn-up in an open hand": case(M, deal(H, S, D, turned="7C", hands={"F": "9H 9S 9D .."})),
    "a turn-up that is not the talon's top": case(QM, deal(H4, S4, D4, TENS[1], turned="QC"), expect="D104@0.-"),
    "by twos": case(M, told("F", packets=[2, 2, 2]), expect="D106@0.-"),
    "by threes": case(M, told("F", packets=[3, 3])),
    "blocks, by fours and twos": case(B, told("F", packets=[4, 2]), expect="D106@0.-"),
    "classic, four and four": case(QC, told("D", packets=[4, 4])),
    "classic, five and three": case(QC, told("D", packets=[5, 3]), expect="D106@0.-"),
    "1930, five and three": case(Q3, told("D", packets=[5, 3])),
    "1930, three and five": case(Q3, told("D", packets=[3, 5]), expect="D106@0.-"),
    "modern, by threes": case(QM, told("D", packets=[3, 3])),
    "modern, by twos": case(QM, told("D", packets=[2, 2, 2]), expect="D106@0.-"),
    "cut by the dealer's left": case(M, told("F", cut="E")),
    "cut by the dealer's right": case(M, told("F", cut="A"), expect="D107@0.-"),
    "quadrette, cut by the left": case(QC, told("D", cut="C")),
    "quadrette, cut by the partner": case(Q3, told("D", cut="B"), expect="D107@0.-"),
    "a wrong cut": case(M, deal("F incident wrong cut*D107", H, S, D)),
    "a wrong cut told twice": case(M, deal("F incident wrong cut*D107", H, S, D, cut="A")),
    "first hand away from the dealer": case(M, deal("C: JH AH TH 9H KH QH", first="C"), expect=f"D109@0.- {UNFINISHED}"),
    "first hand at the dealer's right": case(M, deal(H, S, D, first="A")),
    "another first in the second deal": case(
        M, told("F"), deal("C: JH*P202 AH TH 9H KH QH", first="C", dealer="A", hands=None), expect="P210@1.-"
    ),
    "another first in a later deal of the game": case(M, deal("C: JH*P202 AH TH 9H KH QH", first="C"), number=4, expect=UNFINISHED),
    "quadrette knows no first hand": case(QC, deal("C: JH*P202 AH KH QH", first="C"), expect=UNFINISHED),
    "untold cards, and too few": case(M, deal(H, S, D, hands={"B": "QH ?? ??"}), expect="D103@0.-"),
    "a foreign turn-up": case(M, deal("A: KH QH", turned="5C", hands=None), expect=f"D101@0.- {UNFINISHED}"),
    "a card in a hand and in the talon": case(QM, deal(H4, S4, D4, TENS[1], hands={"A": "KH KS KD TH TS QC"}), expect="D102@0.-"),
    "a later deal of the game": case(M, told("C"), number=5),
}


def three(dealer: str, tricks: tuple[int, int] = (3, 1), **keys: Any) -> Deal:
    return told(dealer, tricks={"ACE": tricks[0], "BDF": tricks[1]}, **keys)


RESULTS = {
    "tricks": case(M, deal(H, S, D, tricks={"ACE": 3, "BDF": 0}, points={"ACE": 1, "BDF": 0}, score={"ACE": 1, "BDF": 0})),
    "wrong tricks": case(M, deal(H, S, D, tricks={"ACE": 2, "BDF": 1}), expect="S501@0.-"),
    "tricks count what is played on": case(M, deal(H, S, D, RUFF, "D: 8S*P209 7C 9C 8C 7S 6S", tricks={"ACE": 3, "BDF": 2})),
    "only what is named": case(M, deal(H, S, D, tricks={"BDF": 0}, points={"BDF": 0})),
    "wrong points": case(M, deal(H, S, D, points={"ACE": 2}), expect="S502@0.-"),
    "points for the other side": case(M, deal(H, S, D, points={"BDF": 1}), expect="S502@0.-"),
    "points of told tricks": case(M, three("F", points={"ACE": 1, "BDF": 0})),
    "wrong points of told tricks": case(M, three("F", points={"ACE": 2, "BDF": 0}), expect="S502@0.-"),
    "points of six told tricks": case(M, three("F", (6, 0), points={"ACE": 2, "BDF": 0})),
    "told tricks that settle nothing": case(M, three("F", (3, 3), points={"ACE": 1})),
    "modern quadrette, three each told": case(QM, told("D", tricks={"AC": 3, "BD": 3}, points={"AC": 1, "BD": 1})),
    "modern quadrette, three each scored wrong": case(
        QM, told("D", tricks={"AC": 3, "BD": 3}, points={"AC": 1, "BD": 0}), expect="S502@0.-"
    ),
    "a slip is told once": case(M, three("F", points={"ACE": 2}, score={"ACE": 2}), three("A", score={"ACE": 3}), expect="S502@0.-"),
    "wrong score": case(M, three("F", score={"ACE": 2}), three("A", score={"ACE": 3}), expect="S503@0.-"),
    "a score from the start": case(M, three("F", score={"ACE": 4, "BDF": 2}), start={"ACE": 3, "BDF": 2}),
    "the wrong final score": case(M, three("F"), three("A"), score={"ACE": 3, "BDF": 0}, expect="S503@-.-"),
    "a score before the record is unknown": case(M, three("F", score={"ACE": 5}), three("A", score={"ACE": 6}), number=9),
    "a score after an unknown one": case(M, three("F", score={"ACE": 5}), three("A", score={"ACE": 7}), number=9, expect="S503@1.-"),
    "the winner": case(M, three("F"), three("A"), rules={"target": 2}, winner="ACE", score={"ACE": 2, "BDF": 0}),
    "the wrong winner": case(M, three("F"), three("A"), rules={"target": 2}, winner="BDF", expect="S504@-.-"),
    "the winner of the told score": case(M, three("F"), rules={"target": 2}, winner="BDF", score={"ACE": 1, "BDF": 2}, expect="S503@-.-"),
    "a winner short of the target": case(M, three("F"), winner="BDF"),
    "the volley goes past the target": case(M, three("F"), three("A", (6, 0)), rules={"target": 2}, winner="ACE", score={"ACE": 3}),
    "played on": case(M, three("F"), three("A"), three("B"), three("C"), rules={"target": 2}, expect="S506@2.-"),
    "both at the target together": case(
        QM,
        *(told(seat, tricks={"AC": 3, "BD": 3}) for seat in "DA"),
        told("B", tricks={"AC": 4, "BD": 1}),
        rules={"target": 2},
        winner="AC",
    ),
    "played on after it was settled": case(
        QM,
        *(told(seat, tricks={"AC": 3, "BD": 3}) for seat in "DA"),
        *(told(seat, tricks={"AC": 4, "BD": 1}) for seat in "BC"),
        rules={"target": 2},
        expect="S506@3.-",
    ),
    "a deal of the novel": case(
        Q3,
        deal(
            "C>A ask trumps",
            "A tell KH = 1",
            "C>A direct play KH",
            "A: KH 7H 8H 9H",
            "C>A direct play AH",
            dealer="D",
            partial=True,
            turned=None,
            trumps="H",
            hands={"A": "KH .."},
            captains={"AC": "C"},
            tricks={"AC": 1, "BD": 0},
        ),
    ),
    "won before the record": case(M, three("F"), three("A"), start={"ACE": 7, "BDF": 0}, expect="S506@0.-"),
    "won by the told score": case(M, three("F", score={"ACE": 7}), three("A"), three("B"), expect="S503@0.- S506@1.-"),
    "four of six told": case(M, three("F", (4, 2), points={"ACE": 1, "BDF": 0})),
    "of the loser only, who has no point whatever the other took": case(
        M, told("F", tricks={"ACE": 0}, points={"ACE": 1, "BDF": 1}), expect="S502@0.-"
    ),
    "of the loser only, and the winner may have stopped": case(M, told("F", tricks={"ACE": 0}, points={"ACE": 0, "BDF": 1})),
    "more tricks than there are": case(M, told("F", tricks={"ACE": 6, "BDF": 3}, points={"ACE": 1, "BDF": 0})),
    "partial, and perhaps left off before the end": case(
        QM,
        told("D", tricks={"AC": 2}, points={"AC": 0, "BD": 0}, partial=True),
        told("D", tricks={"AC": 4, "BD": 0}, points={"AC": 2, "BD": 0}, partial=True),
    ),
    "of one side only, which settles nothing": case(M, told("F", tricks={"ACE": 3}, points={"ACE": 0})),
    "classic, five to three": case(QC, told("D", tricks={"AC": 5, "BD": 3}, points={"AC": 2}), expect="S502@0.-"),
    "classic, four each settles nothing": case(QC, told("D", tricks={"AC": 4, "BD": 4}, points={"AC": 1})),
    "modern, four to two": case(QM, told("D", tricks={"AC": 4, "BD": 2}, points={"AC": 1, "BD": 0})),
    "modern, all six": case(QM, told("D", tricks={"AC": 6, "BD": 0}, points={"AC": 1}), expect="S502@0.-"),
}


@pytest.mark.parametrize("found", params(deals=DEALS, results=RESULTS))
def test_the_findings_are_those_of_the_text(found: Case) -> None:
    assert outcome(found) == (found.expected, found.results)


SEVERITIES = {
    "played in a void deal": (DEALS["void, and played on"], "P209", "error"),
    "nobody's fault": (DEALS["void by wrong pack"], "D108", "note"),
    "a faced card": (DEALS["void by faced card"], "D108", "note"),
    "the dealer's fault": (DEALS["void by misdeal"], "D108", "error"),
    "packets in sizette": (DEALS["by twos"], "D106", "error"),
    "packets in quadrette": (DEALS["classic, five and three"], "D106", "warning"),
    "first hand": (DEALS["first hand away from the dealer"], "D109", "warning"),
}


@pytest.mark.parametrize(("found", "code", "severity"), [pytest.param(*row, id=name) for name, row in SEVERITIES.items()])
def test_the_severity_is_that_of_the_case(found: Case, code: str, severity: str) -> None:
    assert [finding.severity for finding in judged(found.record).findings if finding.code == code] == [severity]


@pytest.mark.parametrize("keys", [{}, {"packets": [2, 4]}])
def test_wrong_packets_told_once_or_twice_void_the_deal_in_one_finding(keys: dict[str, Any]) -> None:
    found = case(M, deal("F incident wrong packets", **keys), deal(H, S, D, points={"ACE": 1}))
    (finding,) = judged(found.record).findings
    assert (finding.deal, finding.event) == (0, 0)
    assert finding.code in ("D106", "D108")


def test_the_winner_and_the_score_of_the_verdict() -> None:
    verdict = judged(RESULTS["the winner"].record)
    assert verdict.winner == "ACE"
    assert dict(verdict.score) == {"ACE": 2, "BDF": 0}
