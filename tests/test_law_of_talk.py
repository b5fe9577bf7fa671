"""The law of talk in sizette, sixte and quadrette, worked out by hand from the sources and the rules pages.

They know the text and not the code, so that the two can disagree.
"""

from __future__ import annotations

import pytest

from shorthand import C4, D4, FOUR, H4, Q3, QC, QM, S4, TENS, UNFINISHED, UNTOLD, B, Case, D, H, M, S, case, deal, judged, outcome, params

TRUE = (
    "trumps = 2", "hearts = 2", "spades >= 1", "longest = 2", "courts = 4", "kings = 4", "kings >= 3", "tens = 0", "KH = 1", "QH = 0",
    "K of trumps = 1", "Q of trumps = 0", "best hearts = KH", "best hearts = K", "best trumps = KC", "best diamonds >= QD", "trumps <= 2",
)  # fmt: skip
FALSE = (
    "trumps = 1", "longest = 3", "courts <= 3", "kings >= 5", "KH = 0", "QH = 1", "K of trumps = 0", "best hearts = QH",
    "best spades = none", "best trumps = 8", "aces = 1", "hearts >= 3",
)  # fmt: skip
ASKED = "C>A ask trumps"

TALK = {
    **{f"true: {claim}": case(M, deal(ASKED, f"A tell {claim}", H, S, D)) for claim in TRUE},
    **{f"false: {claim}": case(M, deal(ASKED, f"A tell {claim}*T303", H, S, D)) for claim in FALSE},
    "the leading side confers": case(
        M, deal("A>C ask trumps", "C tell trumps = 1", "C>E ask kings", "E tell kings = 0", "E>A direct play hearts", H, S, D)
    ),
    "the other side confers": case(
        M, deal("A: KH", "B>D ask trumps", "D tell trumps = 1", "F>B direct play QH", "B: QH JH AH TH 9H", S, D)
    ),
    "the other side before the lead": case(M, deal("B>D ask trumps*T301", H, S, D)),
    "the leading side after its card": case(M, deal("A: KH", "A>C ask trumps*T301", "B: QH JH AH TH 9H", S, D)),
    "the other side after its card": case(M, deal("A: KH QH", "D>F tell trumps = 1*T301", "C: JH AH TH 9H", S, D)),
    "cards shown out of council": case(M, deal(H, "C show JS*T301", S, D)),
    "blocks, the council lasts to its own first card": case(
        B, deal("A: KH QH JH", "D>E ask trumps", "E tell trumps = 2", "D: AH TH 9H", S, D)
    ),
    "blocks, the leader's side is closed": case(B, deal("A: KH", "C tell trumps = 1*T301", "B: QH JH AH TH 9H", S, D)),
    "a direction by another than the captain": case(M, deal(H, "C>A direct play spades*T302", S, D)),
    "a direction by the captain": case(M, deal(H, "A>C direct play JS", S, "B>D direct play AD", D)),
    "no captain is named": case(M, deal(H, "C>A direct play spades", S, D, captains=None)),
    "another captain for the deal": case(M, deal(H, "C>A direct play spades", S, D, captains={"ACE": "C"}), captains={"ACE": "A"}),
    "the captain of the record": case(M, deal(H, "C>A direct play spades*T302", S, D, captains=None), captains={"ACE": "A"}),
    "a question to an opponent": case(M, deal("A>B ask trumps*T301", H, S, D)),
    "a direction to an opponent": case(M, deal(H, "C>B direct play QS*T301", S, D)),
    "a lie out of season": case(M, deal(H, "C>A tell trumps = 3*T301*T303", S, D)),
    "one finding for two lies": case(M, deal(ASKED, "A tell trumps = 3; KH = 0; KS = 1*T303", H, S, D)),
    "a lie proven by what is played later": case(
        M, deal("A>C ask KS", "C tell KS = 0*T303", "A: KH QH JH AH TH 9H", "A: QS 7S KS", **UNTOLD), expect=UNFINISHED
    ),
    "neither true nor false": case(M, deal("A>C ask KS", "C tell KS = 1", "A: KH QH JH AH TH 9H", **UNTOLD), expect=UNFINISHED),
    "impossible whatever he holds": case(
        M, deal("A>C ask KS", "C tell longest = 1*T303", "A: KH QH JH AH TH 9H", **UNTOLD), expect=UNFINISHED
    ),
    "false for another's known card": case(M, deal("A>C ask KS", "C tell KS = 1*T303", H, hands={"E": "KS .."}), expect=UNFINISHED),
    "unasked": case(M, deal("C tell trumps = 1*T306", H, S, D)),
    "modern, the captain unknown where nobody is told to have dealt": case(
        QM, deal(H4, "C>A direct play spades", "A: KS", dealer=None, partial=True, captains=None)
    ),
    "unanswered, and the first trick closes short": case(
        QM, deal("A>C ask kings*T307", "A: KH QH JH", "A: KS*P203 QS JS AS"), expect=UNFINISHED
    ),
    "not followed at a lead, while a wrong one waits": case(
        QC,
        deal("A: KH QH JH AH", "C>A direct play KS", "C: JS*P202", "A: KD*T308 QD", "D: AD", captains={"AC": "C"}),
        expect=UNFINISHED,
    ),
    "unanswered": case(M, deal("A>C ask trumps*T307", H, S, D)),
    "answered by another": case(M, deal("A>C ask trumps*T307", "E tell trumps = 2*T306", H, S, D)),
    "asked of all, answered by one": case(M, deal("A ask trumps", "E tell trumps = 2", H, S, D)),
    "asked of all, answered by both": case(M, deal("A ask trumps", "E tell trumps = 2", "C tell trumps = 1", H, S, D)),
    "answered on another topic": case(M, deal("A>C ask trumps", "C tell kings = 0", H, S, D)),
    "two questions, one answer": case(M, deal("A>C ask trumps", "A>C ask kings", "C tell kings = 0", H, S, D)),
    "one question, two answers": case(M, deal("A>C ask trumps", "C tell kings = 0", "C tell trumps = 1", H, S, D)),
    "unlawful talk is owed no answer": case(M, deal("B>D ask trumps*T301", "D tell trumps = 1*T301", H, S, D)),
    "partial: no answer is owed": case(M, deal("A>C ask trumps", H, S, partial=True)),
    "a direction not followed": case(M, deal("A: KH", "A>C direct play 6H", "B: QH JH*T308 AH TH 9H", S, D)),
    "a direction that cannot be followed": case(M, deal("A: KH", "A>C direct play KC", "B: QH JH AH TH 9H", S, D)),
    "a direction against the law": case(M, deal("A: KH", "A>C direct play trumps", "B: QH JH AH TH 9H", S, D)),
    "the last direction counts": case(M, deal("A: KH", "A>C direct play 6H", "A>C direct play JH", "B: QH JH AH TH 9H", S, D)),
    "told to take, and cannot": case(M, deal("A: KH", "A>C direct take", "B: QH JH AH TH 9H", S, D)),
    "told to trump, and throws": case(M, deal(H, S, D, "B>D direct trump", "A: 8H 7H 6H 8D*T308 7D 6D", partial=True)),
    "told to throw, and trumps": case(M, deal(H, S, D, "B>D direct throw", "A: 8H 7H 6H AC*T308 7D 6D")),
    "told to hide his hand": case(M, deal(H, "A>C direct hide", S, D)),
    "nobody in particular": case(M, deal("A: KH", "A direct play 6H", "B: QH JH AH TH 9H", S, D)),
    "a waiting card closes no council": case(
        M,
        deal(
            "C: JH*P202",
            "A>C ask trumps",
            "C tell trumps = 1",
            "A: KH",
            "B>D ask trumps",
            "D tell trumps = 1",
            "B: QH",
            "D: AH TH 9H",
            S,
            D,
        ),
    ),
    "classic, both confer": case(
        QC, deal("A>C ask trumps", "C tell trumps = 2", "A: KH", "B>D ask trumps", "D tell trumps = 2", "B: QH JH AH", S4, D4, C4)
    ),
    "classic, the partner asks": case(QC, deal("C>A ask trumps", "A tell trumps = 2", H4, S4, D4, C4)),
    "classic, too late": case(QC, deal(H4, "A>C ask trumps*T301", S4, D4, C4)),
    "classic, the only partner": case(QC, deal("A: KH", "A direct play 8H", "B: QH JH*T308 AH", S4, D4, C4)),
    "classic, told to leave": case(QC, deal("A: TH", "A>C direct leave", "B: 9H JH*T308 AH", "C: JS AS KS QS"), expect=UNFINISHED),
    "classic, told to take": case(QC, deal("A: TH", "A>C direct take", "B: 9H 8H*T308 7H"), expect=UNFINISHED),
    "1930, both confer": case(
        Q3,
        deal("A>C ask longest", "C tell longest = 2", "A: KH", "B>D ask best trumps", "D tell best trumps = A", "B: QH JH AH", S4, D4, C4),
    ),
    "1930, orders in play": case(Q3, deal(H4, "C>A direct play spades*T302", S4, "A>C direct play JD", D4, C4)),
    "modern, the talk lasts a trick": case(
        QM,
        deal("A: KH", "A>C ask hearts", "C tell hearts = 2", "B: QH", "D>B ask spades", "B tell spades = 2", "C: JH AH", S4, D4, TENS[1]),
    ),
    "modern, a claim speaks of what is left": case(QM, deal("A: KH", "C>A ask KH", "A tell KH = 1*T303", "B: QH JH AH", S4, D4, TENS[1])),
    "modern, the other pair before the lead": case(QM, deal("D>B ask hearts*T301", H4, S4, D4, TENS[1])),
    "modern, after the trick: no captain": case(
        QM, deal(H4, "C>A ask spades*T302", "C>A tell spades = 2*T302", "C>A direct play KS*T302", "B show QS*T302", S4, D4, TENS[1])
    ),
    "modern, after the trick: the captains": case(
        QM, deal(H4, "A>C ask spades*T301", "A>C direct play JS", "D>B tell spades = 2*T301", "D>B direct play QS", S4, D4, TENS[1])
    ),
    "modern, unanswered": case(QM, deal("A>C ask hearts*T307", H4, "C tell hearts = 1*T302", S4, D4, TENS[1])),
    "modern, the captains go with the deal": case(
        QM,
        deal(H4, "C>A direct play KS*T302", S4, D4, TENS[1]),
        deal("B: QH JH AH KH", "B>D direct play KS", dealer="A", hands=None),
        expect="P210@1.-",
    ),
    "blocks, the other side last to lead": case(
        B,
        deal(
            "E>F ask trumps",
            "F tell trumps = 1",
            "E: TH 9H",
            "B>A ask hearts",
            "A tell hearts = 2",
            "E>F ask kings*T301",
            "A: KH QH JH AH",
            dealer="D",
            hands=None,
            turned=None,
            partial=True,
        ),
    ),
    "trumps from the dealer's last card": case(M, deal(ASKED, "A tell trumps = 1*T303", H, S, D, turned=None)),
    "told to lead a suit": case(M, deal(H, "C>A direct play spades", "A: KD*T308 QD JD AD TD 9D", S, captains={"ACE": "C"})),
    "the hand is shown by later cards": case(
        M, deal("C>A direct play KS", "A: KH*T308 QH JH AH TH 9H", S, **UNTOLD, captains={"ACE": "C"}), expect=UNFINISHED
    ),
    "the hand is not shown": case(M, deal("C>A direct play KS", H, **UNTOLD, captains={"ACE": "C"}), expect=UNFINISHED),
    "the other side's captain directs before the lead": case(M, deal("B>D direct play AH", H, S, D)),
    "the other side's member directs before the lead": case(M, deal("D>F direct play 9H*T302", H, S, D)),
    "the other side, unanswered": case(M, deal("A: KH", "B>D ask trumps*T307", "B: QH JH AH TH 9H", S, D)),
    "the captain, unasked": case(M, deal("A tell trumps = 2*T306", H, S, D)),
    "told to an opponent": case(M, deal("A>B tell trumps = 2*T301", H, S, D)),
    "shown in council": case(M, deal("E show TH", H, S, D)),
    "modern, unanswered within the trick": case(QM, deal("A: KH", "A>C ask hearts*T307", "B: QH JH AH", S4, D4, TENS[1])),
    "modern, unasked": case(QM, deal("A: KH", "C tell hearts = 2*T306", "B: QH JH AH", S4, D4, TENS[1])),
    "modern, the other pair's captain directs before the lead": case(QM, deal("D>B direct play QH", H4, S4, D4, TENS[1])),
    "modern, the other pair's member directs before the lead": case(QM, deal("B>D direct play AH*T302", H4, S4, D4, TENS[1])),
    **{
        f"trumps untold: {claim}": case(
            QC, deal(ASKED, f"A tell {claim}{mark}", H4, turned=None, hands={"A": FOUR["A"]}), expect=UNFINISHED
        )
        for claim, mark in {
            "trumps = 2": "",
            "trumps = 3": "*T303",
            "K of trumps = 1": "",
            "Q of trumps = 1": "*T303",
            "best trumps = K": "",
            "best trumps = KH": "",
            "best trumps = none": "*T303",
            "best trumps = QH": "*T303",
        }.items()
    },
}
ON_LEAD = {
    "in the lead, any time": case(
        Q3, deal(H4, "C>A ask spades", "A tell spades = 2", "C>A direct play KS", S4, D4, C4), rules={"talk": "on lead"}
    ),
    "in its own trick": case(
        Q3, deal("A: KH QH", "A>C direct play JH", "C tell hearts = 2", "C: JH AH", S4, D4, C4), rules={"talk": "on lead"}
    ),
    "out of the lead": case(
        Q3,
        deal("B>D ask hearts*T301", "A: KH", "D tell hearts = 2*T301", "B>D direct play AH*T301", "B: QH JH AH", S4, D4, C4),
        rules={"talk": "on lead"},
    ),
    "when the lead changes": case(
        Q3,
        deal("A: TH QH JH AH", "A>C ask spades*T301", "D>B ask spades", "B tell spades = 2", "B: QS JS AS TS"),
        rules={"talk": "on lead"},
        expect=UNFINISHED,
    ),
    "neither asked nor answered": case(Q3, deal("A>C ask hearts", H4, "C tell spades = 2", S4, D4, C4), rules={"talk": "on lead"}),
    "truth all the same": case(Q3, deal("C tell spades = 3*T303", H4, S4, D4, C4), rules={"talk": "on lead"}),
    "an opponent all the same": case(Q3, deal("C>B tell spades = 2*T301", H4, S4, D4, C4), rules={"talk": "on lead"}),
}


@pytest.mark.parametrize("found", params(**{"talk": TALK, "on lead": ON_LEAD}))
def test_the_findings_are_those_of_the_text(found: Case) -> None:
    assert outcome(found) == (found.expected, found.results)


SEVERITIES = {
    "a false statement": ("false: trumps = 1", "T303", "error"),
    "out of season": ("the other side before the lead", "T301", "error"),
    "unasked": ("unasked", "T306", "note"),
    "unanswered": ("unanswered", "T307", "note"),
    "not followed": ("a direction not followed", "T308", "note"),
}


@pytest.mark.parametrize(("name", "code", "severity"), [pytest.param(*row, id=name) for name, row in SEVERITIES.items()])
def test_the_severity_is_that_of_the_case(name: str, code: str, severity: str) -> None:
    assert [(finding.code, finding.severity) for finding in judged(TALK[name].record).findings] == [(code, severity)]


EVIDENCE = {"the hand as dealt": ("false: KH = 0", (0, None)), "a later card": ("a lie proven by what is played later", (0, 10))}


@pytest.mark.parametrize(("name", "where"), [pytest.param(*row, id=name) for name, row in EVIDENCE.items()])
def test_a_false_statement_names_what_proves_it(name: str, where: tuple[int, int | None]) -> None:
    (finding,) = (finding for finding in judged(TALK[name].record).findings if finding.code == "T303")
    assert where in [(evidence.deal, evidence.event) for evidence in finding.evidence]
