"""The catalogue of findings, from which `replay explain`, the docs and the tests are made.

One row a code. Codes are stable for ever; severities are `error` (a breach of the rules, or a
result that the rules do not give), `warning` (doubtful or incomplete) and `note` (worth seeing).
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal

from attrs import frozen

__all__ = ["CATALOGUE", "Evidence", "Fault", "Finding", "Severity"]

Severity = Literal["error", "warning", "note"]


@frozen
class Fault:
    """A row of the catalogue: `word` is the short shout of a screen, `what` one or two sentences of explanation."""

    code: str
    name: str
    what: str
    word: str
    severity: Severity = "error"


@frozen
class Evidence:
    """What proves a finding: an event, or where `event` is None the hands as dealt (`deal` None: the record's head)."""

    deal: int | None
    event: int | None
    what: str


@frozen(kw_only=True)
class Finding:
    """A fault that the referee found; `deal` and `event` (indices) are None where it belongs to the whole.

    `message` is one sentence that names the cards and seats, `penalty` what the variant's law
    exacts, `law` the number of the rule in `formats/rules/`, `path` the keys that lead to the
    place in the record where that is not an event or a deal.
    """

    code: str
    name: str
    severity: Severity
    message: str
    deal: int | None = None
    event: int | None = None
    seat: str | None = None
    evidence: tuple[Evidence, ...] = ()
    penalty: str | None = None
    law: str | None = None
    path: tuple[str | int, ...] | None = None
    line: int | None = None
    column: int | None = None


_ROWS = (
    Fault("R001", "unreadable", "The file is not JSON, or not the notation that it is said to be.", "UNREADABLE"),
    Fault("R002", "bad-record", "The JSON is not a record: a key, a type, a card, a seat or a verb is wrong.", "BAD"),
    Fault("R003", "unknown-game", "There is no such game, variant or option.", "UNKNOWN"),
    Fault("D101", "foreign-card", "A card that the game's pack lacks.", "FOREIGN"),
    Fault("D102", "duplicate-card", "The same card stands twice in one deal.", "TWICE"),
    Fault("D103", "wrong-count", "A hand or the talon has the wrong number of cards.", "COUNT"),
    Fault("D104", "wrong-turn-up", "The dealer's hand, told in full, lacks the turned card; or it is not the talon's top card.", "TURN-UP"),
    Fault("D105", "dealt-out-of-turn", "It was not this seat's deal.", "DEALER"),
    Fault(
        "D106",
        "wrong-packets",
        "The cards were dealt otherwise than in the packets that the game allows; a warning where only custom fixes them.",
        "PACKETS",
    ),
    Fault("D107", "wrong-cut", "The pack was cut by another than the rules say.", "CUT"),
    Fault(
        "D108",
        "deal-incident",
        "An incident of the deal that voids it or costs a penalty; a note where nobody is at fault.",
        "INCIDENT",
    ),
    Fault("D109", "unusual-deal", "Allowed, but out of custom.", "UNUSUAL", "warning"),
    Fault("D110", "changed-seat", "A player changed his seat during the game.", "SEAT"),
    Fault("P201", "revoke", "A card of another suit was played in turn by a player who could follow suit.", "REVOKE"),
    Fault(
        "P202",
        "led-out-of-turn",
        "An illegal lead: by another than the winner of the last trick, or than the one who leads first.",
        "LEAD",
    ),
    Fault("P203", "played-out-of-turn", "A card was played to a trick before its player's turn, or a turn was passed over.", "TURN"),
    Fault("P204", "card-not-held", "A card was played, shown or laid by a player who did not hold it.", "NOT HELD"),
    Fault("P205", "card-played-twice", "A card that had already been played in this deal was played again, by anyone.", "AGAIN"),
    Fault("P206", "second-card", "A second card was played to one trick by the same player.", "SECOND"),
    Fault("P207", "broken-commitment", "Another card was led than the one that had been laid for it.", "LAID"),
    Fault(
        "P208",
        "did-not-obey",
        "A card that the game does not allow when one must follow, trump, or play under a matador.",
        "DISOBEYED",
    ),
    Fault(
        "P209",
        "play-after-end",
        "A card was played after the deal was over; told once. An error after a stop, a void deal or the end of the game, else a note.",
        "OVER",
    ),
    Fault("P210", "unfinished", "The deal stops before the rules let it.", "UNFINISHED", "warning"),
    Fault("P211", "took-back", "A played card was taken back where the law forbids it.", "TOOK BACK"),
    Fault("P212", "looked-at-trick", "Tricks already taken were looked at.", "LOOKED"),
    Fault("P213", "third-hand-hidden", "Two hands of a side lie open and the third does not follow.", "HIDDEN"),
    Fault(
        "T301",
        "spoke-out-of-turn",
        "Cards were asked for, told or shown when that side might not speak of them, or to an opponent.",
        "SPOKE",
    ),
    Fault("T302", "not-captain", "A player who is not the captain spoke where only the captain may.", "CAPTAIN"),
    Fault("T303", "false-statement", "A statement that no hand which agrees with what is known makes true.", "FALSE"),
    Fault("T304", "talk-forbidden", "Talk of the cards in a game that allows none.", "TALK"),
    Fault("T305", "secret-signal", "A secret sign was given.", "SIGNAL"),
    Fault("T306", "unasked", "A player told what nobody had asked of him.", "UNASKED", "note"),
    Fault("T307", "unanswered", "A question was not answered before the council closed.", "UNANSWERED", "note"),
    Fault("T308", "not-followed", "A player did otherwise than his captain recommended, though he could; he is free.", "FREE", "note"),
    Fault(
        "X401",
        "bad-exchange",
        "Too few or too many cards were exchanged, cards not held were discarded, or the stock was not drawn from the top.",
        "EXCHANGE",
    ),
    Fault("X402", "bad-declaration", "A declaration is better than the hand, none is held, or a card serves twice.", "DECLARED"),
    Fault(
        "X403",
        "bad-reply",
        "A reply that the declarations belie, a declaration in a category that is closed, or one owed and not made.",
        "REPLY",
    ),
    Fault("X404", "bad-announcement", "Carte blanche, pique, repique, capot, volley or vole was announced without ground.", "GROUNDLESS"),
    Fault("X405", "forfeited", "A bonus was earned and not announced, and so lost.", "FORFEITED", "note"),
    Fault("X406", "bad-bid", "A bid out of turn, too low or unknown, or a wrong stake.", "BID"),
    Fault("X407", "bad-call", "A card that the rules do not let one call, or a wrong reveal.", "CALL"),
    Fault("S501", "wrong-tricks", "The told number of tricks is not what the play gives.", "TRICKS"),
    Fault("S502", "wrong-points", "The told points are not what the play, or the told tricks, give.", "POINTS"),
    Fault("S503", "wrong-score", "The told score, of a deal or of the end, is not the score before it and the points since.", "SCORE"),
    Fault("S504", "wrong-winner", "The told winner or settlement is not what the score gives.", "WINNER"),
    Fault("S505", "wrong-announced-score", "A player announced another running score than he had.", "ANNOUNCED"),
    Fault("S506", "played-on", "A further deal was played after the game was won; told once.", "PLAYED ON"),
    Fault("S507", "quit", "A player left the game.", "QUIT"),
)

CATALOGUE: Mapping[str, Fault] = MappingProxyType({row.code: row for row in _ROWS})
