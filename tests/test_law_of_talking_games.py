"""The law of the play of sizette, sixte and quadrette, worked out by hand from the sources and the rules pages.

They know the text and not the code, so that the two can disagree.
"""

from __future__ import annotations

import pytest

from shorthand import (
    C4,
    D4,
    H4,
    LOST,
    Q3,
    QC,
    QM,
    RUFF,
    S4,
    SHORT,
    SIX,
    STOCK,
    TENS,
    UNFINISHED,
    UNTOLD,
    X3,
    X5,
    B,
    C,
    Case,
    D,
    H,
    M,
    S,
    ac,
    ace,
    case,
    deal,
    judged,
    outcome,
    params,
    told,
    won,
)

ENDS = {
    "three and stop": case(M, deal(H, S, D), results=ace((3, 0), (1, 0))),
    "volley": case(M, deal(H, S, D, C, "A: 8C 7S 6S 8S 7C 6C", "A: 8H 7H 6H 8D 7D 6D"), results=ace((6, 0), (2, 0))),
    "volley broken": case(M, deal(H, S, D, RUFF), results=ace((3, 1), (1, 0))),
    "won in five": case(
        M,
        deal(H, RUFF, "D: AS TS 9S KS QS JS", "A: 8C QC JC AD TC 9C", "B: QD JD 8D TD 9D KD"),
        results=ace((3, 2), (1, 0)),
    ),
    "no going on after a lost trick": case(
        M, deal(H, S, RUFF, "D: 8S TD 9C KD 7S 6S", "F: 6C KC QC JC AD TC"), results=ace((3, 2), (1, 0))
    ),
    "played on after a broken volley": case(
        M, deal(H, S, D, RUFF, "D: 8S*P209 7C 9C 8C 7S 6S", "F: 6C KC QC JC 8D TC"), results=ace((4, 2), (1, 0))
    ),
    "volley announced": case(M, deal(H, S, D, "A announce volley", RUFF), results=ace((3, 1), (1, 0))),
    "volley announced too early": case(M, deal(H, S, "A announce volley*X404", D), results=ace((3, 0), (1, 0))),
    "stop announced": case(M, deal(H, S, D, "A announce stop"), results=ace((3, 0), (1, 0))),
    "played after a stop": case(M, deal(H, S, D, "A announce stop", "A: KC*P209 QC JC AC TC 9C"), results={"points": {"ACE": 1, "BDF": 0}}),
    "unfinished": case(M, deal(H, S), expect=UNFINISHED),
    "unfinished within a trick": case(M, deal(H, S, "A: KD QD"), expect=UNFINISHED),
    "blocks, three and stop": case(B, deal(H, S, D), results=won("ABC", "DEF", (3, 0), (1, 0))),
    "blocks, broken": case(B, deal(H, S, D, RUFF), results=won("ABC", "DEF", (3, 1), (1, 0))),
    "classic, four and stop": case(QC, deal(H4, S4, D4, C4), results=ac((4, 0), (1, 0))),
    "classic, volley": case(QC, deal(H4, S4, D4, C4, *TENS), results=ac((8, 0), (2, 0))),
    "classic, broken": case(QC, deal(H4, TENS[1], S4, TENS[2], LOST), results=ac((4, 1), (1, 0))),
    "classic, played on": case(QC, deal(H4, TENS[1], S4, TENS[2], LOST, "B: 9D*P209 8D 7D KD"), results=ac((5, 1), (1, 0))),
    "classic, the other pair": case(
        QC, deal("A: TH QH JH AH", "B: QS JS AS TS", "B: QD JD AD TD", "B: QC JC AC TC"), results=ac((0, 4), (0, 1))
    ),
    "classic, four of five": case(QC, deal(H4, S4, D4, "A: TC QC JC AC", "B: 9H 8H 7H TH"), results=ac((4, 1), (1, 0))),
    "classic, three is not enough": case(QC, deal(H4, S4, D4), expect=UNFINISHED),
    "1930, volley": case(Q3, deal(H4, S4, D4, C4, *TENS), results=ac((8, 0), (2, 0))),
    "modern, four and stop": case(QM, deal(H4, S4, D4, TENS[1]), results=ac((4, 0), (1, 0))),
    "modern, all six": case(QM, deal(H4, S4, D4, *TENS[1:]), results=ac((6, 0), (2, 0))),
    "modern, broken": case(QM, deal(H4, TENS[1], S4, TENS[2], LOST), results=ac((4, 1), (1, 0))),
    "modern, at the fifth": case(QM, deal(H4, S4, LOST, "B: 9H 8H 7H TH", TENS[2]), results=ac((4, 1), (1, 0))),
    "modern, played on": case(QM, deal(H4, S4, LOST, "B: 9H 8H 7H TH", TENS[2], "A: KD*P209 9D 8D 7D"), results=ac((5, 1), (1, 0))),
    "modern, three each": case(
        QM,
        deal("A: TH QH JH AH", "B: QS JS AS TS", "B: QD JD AD TD", "B: 9H 8H 7H KH", "A: KS 9S 8S 7S", "A: KD 9D 8D 7D"),
        results=ac((3, 3), (1, 1)),
    ),
    "modern, three to nothing is unfinished": case(QM, deal("A: TH QH JH AH", "B: QS JS AS TS", "B: QD JD AD TD"), expect=UNFINISHED),
    "volley announced by those who lost": case(M, deal(H, S, D, "B announce volley*X404")),
    "trumps from the dealer's last card": case(M, deal(H, S, D, RUFF, turned=None), results=ace((3, 1), (1, 0))),
    "trumps untold": case(
        M,
        deal(H, RUFF, "D: AS TS 9S KS QS JS", turned=None, hands={seat: SIX[seat] for seat in "ABCDE"}),
        expect=UNFINISHED,
    ),
    "volley announced by a partner": case(M, deal(H, S, D, "C announce volley", RUFF), results=ace((3, 1), (1, 0))),
    "modern, volley announced too early": case(QM, deal(H4, S4, D4, "A announce volley*X404", TENS[1]), results=ac((4, 0), (1, 0))),
}

# A deal of sixte in which A takes the first three tricks and D, who has the high trumps, the others.
THREE_EACH = {
    "A": "KH KS KD 6H 7H 8H",
    "B": "QH QS QD AC 8S 8D",
    "C": "JH JS JD TC 7S 7D",
    "D": "AH AS AD KC QC JC",
    "E": "TH TS TD 9C 8C 6S",
    "F": "9H 9S 9D 7C 6D 6C",
}
# A deal of sixte in which everyone takes one trick, B the first.
ONE_EACH = {
    "A": "6H TS 9D 8C JH QC",
    "B": "KH 6S TD 9C AS JC",
    "C": "7H KS 6D TC JS AD",
    "D": "8H 7S KD 6C QS JD",
    "E": "9H 8S 7D KC AH QD",
    "F": "TH 9S 8D 7C QH AC",
}
ONES = (
    "A: 6H KH 7H 8H 9H TH",
    "B: 6S KS 7S 8S 9S TS",
    "C: 6D KD 7D 8D 9D TD",
    "D: 6C KC 7C 8C 9C TC",
    "E: AH QH JH AS JS QS",
    "F: AC QC JC AD JD QD",
)
ALL_SIX = (H, S, D, C, "A: 8C 7S 6S 8S 7C 6C", "A: 8H 7H 6H 8D 7D 6D")

FIVE = dict.fromkeys("BCDEF", 0) | {"A": 5}

SIXTE = {
    "one trick each": case(
        X3, deal(*ONES, hands=ONE_EACH, turned="7C"), results={"points": dict(zip("ABCDEF", (0, 1, 0, 0, 0, 0), strict=True))}
    ),
    "four, one, one": case(
        X3,
        deal(H, RUFF, "D: AS TS 9S KS QS JS", "A: 8C QC JC AD TC 9C", "B: QD JD 8D TD 9D KD", "A: KC 7S 6S 8S 7C 6C"),
        results={"tricks": {"A": 4, "B": 1, "C": 0, "D": 1, "E": 0, "F": 0}, "points": dict.fromkeys("BCDEF", 0) | {"A": 1}},
    ),
    "all six win the game": case(
        X3,
        deal(*ALL_SIX, score={"A": 6, "B": 3}),
        start={"A": 2, "B": 3},
        winner="A",
        results={"points": dict.fromkeys("BCDEF", 0) | {"A": 4}},
    ),
    "all six at the target of the record": case(X3, deal(*ALL_SIX, points={"A": 10}), rules={"target": 10}, winner="A"),
    "three do not end it": case(X3, deal(H, S, D), expect=UNFINISHED),
    "two each for three": case(X3, told("F", tricks=dict.fromkeys("ABC", 2) | dict.fromkeys("DEF", 0), points={"A": 0})),
    "two each scored": case(X3, told("F", tricks=dict.fromkeys("ABC", 2) | dict.fromkeys("DEF", 0), points={"A": 1}), expect="S502@0.-"),
    "five and one": case(X3, told("F", tricks={"A": 5, "B": 1, "C": 0, "D": 0, "E": 0, "F": 0}, points={"A": 1, "B": 0})),
    "five and one, wrong": case(X3, told("F", tricks={"A": 5, "B": 1, "C": 0, "D": 0, "E": 0, "F": 0}, points={"A": 2}), expect="S502@0.-"),
    "talk": case(
        X3, deal("A>B ask trumps*T304", "B tell trumps = 1*T304", "B direct play KH*T304", "A say a fine day", H), expect=UNFINISHED
    ),
    "talk that is false": case(X3, deal("B tell trumps = 3*T304*T303", H), expect=UNFINISHED),
    "revoke": case(X3, deal("A: KH 7S*P201 JH AH TH 9H"), expect=UNFINISHED),
    "the wrong first lead": case(X3, deal("B: QH*P202 JH AH TH 9H KH"), expect=UNFINISHED),
    "other packets": case(X3, told("F", packets=[2, 4]), expect="D106@0.-"),
    "52, all is well": case(X5, deal(H, S, D, C, "A: 2C 7S 6S 8S 7C 6C", "E: 7D 6D 8H 7H 6H 8D", points={"A": 1, "D": 0})),
    "52, not the top of the stock": case(X5, deal(H, turned="4C"), expect=f"D104@0.- {UNFINISHED}"),
    "52, the stock one short": case(X5, deal(H, talon=STOCK[:-3]), expect=f"D103@0.- {UNFINISHED}"),
    "52, the turned card is nobody's": case(X5, deal("A: KH QH JH 5C*P204", hands=None), expect=UNFINISHED),
    "36, a card of the full pack": case(X3, deal(H, hands={**SIX, "A": "KH KS KD KC 5C 8H"}), expect=f"D101@0.- {UNFINISHED}"),
    "three each": case(
        X3,
        deal(H, S, D, "A: 6H 8S 7S KC 6S 6D", "D: QC 8C 6C 7H AC TC", "D: JC 9C 7C 8H 8D 7D", hands=THREE_EACH),
        results={"tricks": dict.fromkeys("BCEF", 0) | {"A": 3, "D": 3}, "points": dict.fromkeys("BCDEF", 0) | {"A": 1}},
    ),
    "three each told, order untold": case(X3, told("F", tricks={"A": 3, "D": 3}, points={"A": 1})),
    "one each told, order untold": case(X3, told("F", tricks=dict.fromkeys("ABCDEF", 1), points={"C": 1})),
    "the winner": case(X3, told("F", tricks={"A": 5, "B": 1}, score={"A": 6}), start=FIVE, winner="A"),
    "the wrong winner": case(X3, told("F", tricks={"A": 5, "B": 1}, score={"A": 6}), start=FIVE, winner="B", expect="S504@-.-"),
    "played on after all six": case(X3, told("F", tricks={"A": 6}), told("A", tricks={"A": 5, "B": 1}), expect="S506@1.-"),
    "the deal goes round": case(X3, told("F"), told("A"), told("C"), expect="D105@2.-"),
}

PLAY = {
    "revoke": case(M, deal("A: KH 7S*P201 JH AH TH 9H"), expect=UNFINISHED),
    "revoke with a trump": case(M, deal("A: KH QC*P201 JH AH TH 9H", "B: 7S 6S 8S TS 9S KS"), expect=UNFINISHED),
    "revoke proven by what is played later": case(M, deal("A: KH 7S*P201 JH AH TH 9H", "A: KS QH", **UNTOLD), expect=UNFINISHED),
    "revoke not proven": case(M, deal("A: KH 7S JH AH TH 9H", "A: KS QS", **UNTOLD), expect=UNFINISHED),
    "revoke proven by all other hands": case(
        M, deal("A: KH 7S*P201 JH AH TH 9H", hands={seat: hand for seat, hand in SIX.items() if seat != "B"}), expect=UNFINISHED
    ),
    "a revoke in each of two seats": case(QC, deal("A: KH QS*P201 JH AD*P201"), expect=UNFINISHED),
    "void, and neither trumping nor beating": case(M, deal(H, "A: 8H 7H 6H 8D 7D 6D"), expect=UNFINISHED),
    "first lead by another": case(M, deal("B: QH*P202 JH AH TH 9H KH", "A: KS QS"), expect=UNFINISHED),
    "later lead by another": case(M, deal(H, "B: QS*P202 JS AS TS 9S KS", "A: KD QD"), expect=UNFINISHED),
    "the rightful leader leads after all": case(M, deal("C: JH*P202", "A: KH QH", "D: AH TH 9H", "A: KS QS"), expect=UNFINISHED),
    "the waiting card is no revoke": case(M, deal("C: JH*P202", "A: KS QS", "D: AS TS 9S", "A: KD QD"), expect=UNFINISHED),
    "the rightful leader sits next, and follows": case(M, deal("F: 9H*P202 KH QH JH AH TH", "A: KS QS"), expect=UNFINISHED),
    "who follows a wrong lead may revoke": case(M, deal("F: 9H*P202 KS*P201 QH JH AH TH"), expect=UNFINISHED),
    "out of turn, filled in at once": case(M, deal("A: KH", "C: JH*P203", "B: QH", "D: AH TH 9H", "A: KS QS"), expect=UNFINISHED),
    "out of turn, filled in at the end": case(M, deal("A: KH", "C: JH*P203 AH TH 9H", "B: QH", "A: KS QS"), expect=UNFINISHED),
    "out of turn and off suit": case(M, deal("A: KH", "C: JS*P203", "B: QH", "D: AH TH 9H"), expect=UNFINISHED),
    "passed over for good": case(M, deal("A: 8H", "C: 6H*P203 AH TH 9H", "D: AS TS 9S KS QS JS"), expect=UNFINISHED),
    "the trick closes short": case(M, deal("A: KH QH JH AH TH", "A: KS*P203 QS JS AS TS 9S"), expect=UNFINISHED),
    "a second card": case(M, deal("A: KH QH", "B: 7H*P206", "C: JH AH TH 9H", "A: KS QS"), expect=UNFINISHED),
    "a second card, four seats": case(QC, deal("A: KH QH", "B: 9H*P206", "C: JH AH", "A: KS QS"), expect=UNFINISHED),
    "an untold card cannot beat the king of trumps": case(
        QC,
        deal("A: KH ?? 8H 9H", "B: KS*P202 8S 9S TS", turned=None, trumps="H", **UNTOLD, tricks={"AC": 0, "BD": 2}),
        expect=f"{UNFINISHED} S501@0.-",
    ),
    "who is beaten in his own suit has not won, whatever was led": case(
        QM, deal("D: ?? AH 8H KH", "A: 9C", turned=None, talon=None, trumps="C", partial=True, dealer="C", **UNTOLD)
    ),
    "an untold card of a hand that is told was not another's": case(
        QC,
        deal(
            "A: KH 7S ?? 8C*P201",
            turned=None,
            trumps="H",
            partial=True,
            hands={"A": "KS QS JS AS KH QH JH AH", "B": "TS 9S 8S 7S KD QD JD AD", "C": "TH 9H KC QC JC AC TD 9D"},
        ),
    ),
    "the lead shows who took the trick before, and that the deal was over with it": case(
        M,
        deal(
            "A: KH QH 6H 7H 8H 9H",
            "A: KD QD 6D 7D 8D 9D",
            "A: 6C KC 7C 8C 9C TC",
            "B: KS 6S 7S 8S 9S TS",
            "B: JC ?? QC JD JS AH",
            "F: AD*P209 AS TH TD JH QS",
            turned=None,
            trumps="S",
            points={"ACE": 0, "BDF": 1},
            **UNTOLD,
        ),
        results=ace((3, 3), (0, 1)),
    ),
    "a trick that closes short wins the deal": case(
        M,
        deal(H, RUFF, "D: AS TS 9S KS QS JS", "A: KD QD JD AD TD", "A: KC*P203*P209 QC JC"),
        results=ace((3, 1), (1, 0)),
    ),
    "a trick that closes short, and on for the volley": case(
        M, deal(H, S, "A: KD QD JD AD TD", "A: KC*P203 QC JC AC TC 9C"), results=ace((4, 0), (1, 0))
    ),
    "an untold card taken back is of the hand again": case(
        Q3,
        deal("A: ??", "A incident took back*P211", "A: KH", "A tell hearts = 7*T301", turned=None, trumps="S", **UNTOLD),
        expect=UNFINISHED,
    ),
    "a second card taken back may be played again": case(
        M, deal("A: KH QH", "A: KS*P206", "A incident took back*P211", "C: JH AH TH 9H", "A: KS QS JS AS TS 9S"), expect=UNFINISHED
    ),
    "of two second cards the last is taken back": case(
        M,
        deal(
            *("A: KH QH", "A: KS*P206", "C: JH AH TH 9H"),
            *("A: KC QC", "A: KD*P206", "A incident took back*P211", "C: JC AC TC 9C"),
            D,
        ),
        results=ace((3, 0), (1, 0)),
    ),
    "who put down two has none for the last trick": case(
        M,
        deal("A: KH QH", "B: 7H*P206", "C: JH AH TH 9H", S, D, C, "A: 8C 7S 6S 8S 7C 6C", "A: 8H", "C: 6H 8D 7D 6D"),
        results=ace((6, 0), (2, 0)),
    ),
    "a second card of another hand leaves one for the last trick": case(
        M,
        deal("A: KH QH", "B: QH*P205*P206", "C: JH AH TH 9H", S, D, C, "A: 8C 7S 6S 8S 7C 6C", "A: 8H 7H 6H 8D 7D 6D"),
        results=ace((6, 0), (2, 0)),
    ),
    "a card of another's hand": case(M, deal("A: KH 6H*P204 JH AH TH 9H", "A: 8H QH 6H 8D 7D 6D"), expect=UNFINISHED),
    "a trump of another's hand": case(M, deal("A: KH KC*P204 JH AH TH 9H", "A: KS QS"), expect=UNFINISHED),
    "an untold card may be any": case(M, deal("A: KH 7S", hands={"B": "QS QD QC AC AD ??"}), expect=UNFINISHED),
    "more than the untold cards": case(
        M,
        deal(
            "A: KH QH 6D 7D 8D 9D",
            "A: JH 7H TD JD AD KD",
            "A: TH 7S 6S 9S TS JS",
            "A: 9H 8S*P204",
            hands={"B": "QH QS QD QC 7H ??"},
        ),
        expect=UNFINISHED,
    ),
    "an open hand may hold any": case(M, deal("A: KH 7S", hands={"B": "QS QD .."}), expect=UNFINISHED),
    "a card played again": case(M, deal(H, "A: KS QS JS AS TS KH*P205"), expect=UNFINISHED),
    "a card played by two untold hands": case(M, deal("A: KH QH JH AH TH 9H", "A: KS QS JS QH*P205", **UNTOLD), expect=UNFINISHED),
    "taken back": case(M, deal("A: KH 7H", "B incident took back | card=7H*P211", "B: QH JH AH TH 9H", "A: KS QS"), expect=UNFINISHED),
    "a revoke taken back": case(M, deal("A: KH 7S*P201", "B incident took back | card=7S*P211", "B: QH JH AH TH 9H"), expect=UNFINISHED),
    "the talon's card is nobody's": case(QM, deal("A: KC*P204", hands={}, talon=None), expect=UNFINISHED),
    "untold cards are no fault": case(
        M, deal("A: ?? ?? ?? ?? ?? ??", "A: ?? ?? ??", hands=dict.fromkeys("ABCDEF", "?? ?? ?? ?? ?? ??")), expect=UNFINISHED
    ),
    "tricks looked at": case(M, deal(H, "B incident looked at trick | trick=0*P212", S, D)),
    "a changed seat": case(M, deal("A incident changed seat*D110", H, S, D)),
    "a secret sign": case(M, deal("C incident signal*T305", H, S, D)),
    "a hand laid open": case(M, deal("C incident spread", H, S, D)),
    "a player leaves": case(M, deal(H, "B incident quit*S507", partial=True)),
    "partial: a gap is no fault": case(M, deal("A: KH QH", "D: AS TS 9S KS", partial=True)),
    "partial: may stop": case(M, deal("A: KH QH JH", partial=True)),
    "partial: a revoke is one all the same": case(M, deal("A: KH 7S*P201", partial=True)),
    "the wrong leader plays again": case(M, deal("C: JH*P202", "A: KH QH", "C: 6H*P206", "D: AH TH 9H", "A: KS QS"), expect=UNFINISHED),
    "a wrong lead, and out of turn after it": case(
        M, deal("C: JH*P202", "E: TH*P203", "D: AH", "F: 9H KH QH", "A: KS QS"), expect=UNFINISHED
    ),
    "a card of another's hand, off suit": case(M, deal("A: KH AS*P204 JH AH TH 9H", "A: KS QS"), expect=UNFINISHED),
    "partial: may begin late": case(M, deal("C: JH AH TH 9H KH QH", "A: KS QS", partial=True)),
    "one finding a fault, whatever follows": case(
        QC, deal("A: KH QS*P201 JH AH", "B: QH*P202 8H 7H TH", "B: 9S JS AS KS"), expect=UNFINISHED
    ),
    "a card shown and not held": case(M, deal("C show KH*P204", H, S, D)),
    "revoke proven by what was shown": case(M, deal("C show JH", "A: KH QH JS*P201 AH TH 9H", **UNTOLD), expect=UNFINISHED),
    "a statement proves no revoke": case(
        M, deal("A>C ask hearts", "C tell hearts = 2", "A: KH QH JS AH TH 9H", **UNTOLD), expect=UNFINISHED
    ),
    "revoke proven by the turn-up": case(M, deal("A: KC QC JC AC TC 9H*P201", **UNTOLD), expect=UNFINISHED),
    "revoke proven by all other hands and the talon": case(
        QM, deal("A: KH QS*P201 JH AH", hands={seat: SHORT[seat] for seat in "ACD"}), expect=UNFINISHED
    ),
    "revoke not proven with the talon untold": case(
        QM, deal("A: KH QS JH AH", hands={seat: SHORT[seat] for seat in "ACD"}, talon=None), expect=UNFINISHED
    ),
    "a hand with too many cards proves nothing": case(
        M, deal("A: KH 7S", hands={"B": "QH QS QD QC 7H 7S 8D"}), expect=f"D103@0.- {UNFINISHED}"
    ),
    "after a card not held the hand is no proof": case(M, deal("A: KH 6H*P204 JH AH TH 9H", "A: KD 7S JD AD TD 9D"), expect=UNFINISHED),
    "after the end play is checked": case(M, deal(H, S, D, RUFF, "D: 8S*P209 7C 9C 8C QC*P201 6S")),
    "after the end talk is not judged": case(M, deal(H, S, D, RUFF, "D: 8S*P209 7C", "B>A ask trumps", "B tell trumps = 5")),
}


@pytest.mark.parametrize("found", params(ends=ENDS, sixte=SIXTE, play=PLAY))
def test_the_findings_are_those_of_the_text(found: Case) -> None:
    assert outcome(found) == (found.expected, found.results)


SEVERITIES = {
    "played on for nothing": (ENDS["played on after a broken volley"], "P209", "note"),
    "played after a stop": (ENDS["played after a stop"], "P209", "error"),
    "packets in sixte": (SIXTE["other packets"], "D106", "warning"),
}


@pytest.mark.parametrize(("found", "code", "severity"), [pytest.param(*row, id=name) for name, row in SEVERITIES.items()])
def test_the_severity_is_that_of_the_case(found: Case, code: str, severity: str) -> None:
    assert [finding.severity for finding in judged(found.record).findings if finding.code == code] == [severity]


EVIDENCE = {
    "the hand as dealt": (PLAY["revoke"], (0, None)),
    "the card that gives him away": (PLAY["revoke proven by what is played later"], (0, 7)),
}


@pytest.mark.parametrize(("found", "where"), [pytest.param(*row, id=name) for name, row in EVIDENCE.items()])
def test_a_revoke_names_what_proves_it(found: Case, where: tuple[int, int | None]) -> None:
    (finding,) = (finding for finding in judged(found.record).findings if finding.code == "P201")
    assert where in [(evidence.deal, evidence.event) for evidence in finding.evidence]


def test_no_price_is_paid_where_none_is_named() -> None:
    verdict = judged(case(M, deal("A: KH 7S*P201 JH AH TH 9H", S, D)).record)
    assert [(finding.code, finding.penalty) for finding in verdict.findings] == [("P201", None)]
    assert dict(verdict.deals[0].points) == {"ACE": 1, "BDF": 0}
