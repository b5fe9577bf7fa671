"""What is judged when a card falls at a talking game's table: its turn, that it was held, and that it followed suit."""

from __future__ import annotations

from parlaire.cards import Card, cards_in
from parlaire.record.events import Incident, Play
from parlaire.rules.game import Proof
from parlaire.rules.talking.directions import disobeyed
from parlaire.rules.talking.laws import law_of_lead, law_of_play_after_end
from parlaire.rules.talking.state import TalkingState
from parlaire.rules.tricks import Trick
from parlaire.rules.unheld import not_held
from parlaire.rules.views import early

__all__ = ["play", "take_back"]


def play(table: TalkingState, index: int, event: Play) -> None:
    """A card falls: whose turn, was it held, did it follow suit."""
    seat, card = table.index[event.by], event.card
    hands, tricks = table.hands, table.tricks
    held, bit, suit = hands.known[seat], card.bit, tricks.suit_mask
    leads = suit < 0 and tricks.leaders == 1 << seat
    follows = seat == tricks.due and (bit & suit or not (held & suit or suit == 0 or hands.untold[seat]))
    if held & bit and (leads or follows) and not table.alert:
        # The ordinary card: held, in turn, and one that may be played, with nothing pending.
        if follows:
            tricks.follow(seat, card, index)
        else:
            tricks.lead(seat, card, index)
        hands.known[seat] = held ^ bit
        if table.talking:
            _note_first_trick(table)
        if tricks.suit_mask < 0:
            _weigh_trick(table)
    else:
        _play_closely(table, index, event)


def _play_closely(table: TalkingState, index: int, event: Play) -> None:
    """A card that is not in order, or at which more than the cards must be watched."""
    seat, card = table.index[event.by], event.card
    hands, tricks = table.hands, table.tricks
    if table.ended is not None and not table.played_on:
        _play_on(table, index, event)
    flaw = None if hands.known[seat] & card.bit else hands.flaw(index, seat, card)
    if not card.bit:
        hands.blur(index, seat)
    open_trick, unsure = None if tricks.between else tricks.trick, tricks.unsure
    code = tricks.play(seat, card, index, flaw is not None)
    trick = tricks.trick
    if tricks.unsure < unsure or (open_trick is not None and open_trick is not trick):
        _weigh_late(table, index, event)
    if code == "gap":
        hands.gap(index)
    elif code is not None:
        _out_of_turn(table, index, event, code)
    elif flaw is None and trick is not None:
        _judge_choice(table, index, event, trick)
    if flaw is not None:
        not_held(table, index, event, flaw)
        hands.blur(index, seat)
    elif card.bit:
        hands.leave(seat, card.bit)
    _watch(table, index, seat)
    if trick is not None and trick.closed:
        _weigh_trick(table)


def _judge_choice(table: TalkingState, index: int, event: Play, trick: Trick) -> None:
    """A card played in turn: might it be played, and was it what the captain wished?"""
    seat, card, hands, suit = table.index[event.by], event.card, table.hands, trick.suit_mask
    known = card.bit & table.dealt.pack  # of a foreign card nothing more is said
    if trick.leader != seat and suit and known and not known & suit and hands.least(seat, suit):
        _revoke(table, index, event, trick, suit)
    if table.directions and not table.played_on:
        _follow(table, index, seat, card, trick)


def _watch(table: TalkingState, index: int, seat: int) -> None:
    """What else hangs on a card: a direction is done with, a council closes, a third hand should lie open."""
    if table.directions:
        table.directions.pop(seat, None)
    if table.talking:
        _note_first_trick(table)
    if table.open_hands:
        _third_hand(table, index, seat)
    table.alert = bool(table.directions or table.open_hands or (table.ended is not None and not table.played_on))


def _note_first_trick(table: TalkingState) -> None:
    """The councils follow the first trick; a waiting card counts from its turn."""
    history, council = table.tricks.history, table.council
    if not history or council is None:
        return
    first = history[0]
    while table.noted < len(first.cards):
        seat = first.cards[table.noted][0]
        table.noted += 1
        complete = first.closed and table.noted == len(first.cards)
        for asker, event, _ in council.card(seat, first_lead=table.noted == 1, complete=complete):
            _unanswered(table, asker, event)
    if len(history) > 1 and council.running:
        for asker, event, _ in council.card(first.leader, first_lead=False, complete=True):
            _unanswered(table, asker, event)
    table.talking = council.running


def _unanswered(table: TalkingState, seat: int, event: int) -> None:
    if not table.deal.partial and not table.played_on and not table.on_lead:
        asker = table.game.seats[seat]
        table.find("T307", event, asker, f"nobody answered what {asker} asked")


def _weigh_trick(table: TalkingState) -> None:
    """A trick is closed: is the deal over?"""
    tricks = table.tricks
    table.volley.weigh(tricks.won, tricks.unsure, tricks.broken)
    if table.ended is None and table.volley.over:
        table.stop("note", table.volley.end)


def _weigh_late(table: TalkingState, index: int, event: Play) -> None:
    """This lead shows that the trick before has closed short, or who took it: was the deal over with that?"""
    table.volley.again(table.tricks.history, table.sides, table.tricks)
    if table.ended is None and table.volley.over:
        table.stop("note", table.volley.end)
        _play_on(table, index, event)


def _play_on(table: TalkingState, index: int, event: Play) -> None:
    table.played_on = True
    why = "the game was won" if table.penalties is not None and table.penalties.winner else "the deal was over"
    law = law_of_play_after_end(table)
    table.find("P209", index, event.by, f"{event.by} played {event.card} after {why}", severity=table.ended, law=law)


def _revoke(table: TalkingState, index: int, event: Play, trick: Trick, suit: int) -> None:
    seat, game = table.index[event.by], table.game
    led = trick.cards[0]
    held = cards_in(table.hands.known[seat] & suit)
    what = f"held {' '.join(card.text for card in held)}" if held else "must have held a card of that suit"
    evidence = [*table.hands.proof(seat, suit), (led[2], f"{game.seats[led[0]]} led {led[1]}")]
    penalty = law = None
    if game.price_list == "academie":
        law = "F6"
        if not table.played_on and not _quits_later(table, index, event.by):
            penalty = table.exact(event.by, 2, f"{event.by} revoked")
        if game.revokes == "stop" and not table.played_on:
            if table.ended is None:
                table.stop("note", "revoke")
            table.unscored = True
    table.find(
        "P201", index, event.by, f"{event.by} played {event.card} to {led[1]} but {what}", evidence, penalty=penalty, law=table.law(law)
    )


def _quits_later(table: TalkingState, index: int, seat: str) -> bool:
    """Whether the offender's side leaves the game instead of paying for a revoke (option `revoke: quit`)."""
    if table.game.revokes != "quit":
        return False
    side = table.game.side_of(seat)
    return any(type(event) is Incident and event.kind == "quit" and event.by in side for event in table.deal.events[index + 1 :])


def _out_of_turn(table: TalkingState, index: int, event: Play, code: str) -> None:
    seat, tricks, card = table.index[event.by], table.tricks, event.card
    if code == "P202":
        last = tricks.history[-2] if len(tricks.history) > 1 and tricks.trick is tricks.history[-1] else tricks.trick
        later = last is not None and last.closed
        evidence: Proof = [(last.cards[-1][2], "the trick before ends")] if last is not None and later else [(None, "the seat that dealt")]
        law = law_of_lead(table, first=not later)
        table.find("P202", index, event.by, f"{event.by} led {card} though it was not his lead", evidence, law=law)
    elif code == "P206":
        first = next((when for who, _, when in tricks.trick.cards if who == seat), None) if tricks.trick is not None else None
        table.find("P206", index, event.by, f"{event.by} played {card} as a second card to the trick", [(first, "the first card")])
    else:
        penalty, law = None, "F14a"
        message, evidence = early(tricks, index, table.game.seats, event.by, card)
        trick = tricks.trick
        suit = trick.suit_mask if trick is not None else 0
        known = card.bit & table.dealt.pack
        if known and trick is not None and trick.leader != seat and not known & suit and table.hands.least(seat, suit):
            law = "F14b"
            message += f", and did not follow {trick.cards[0][1]} though he could"
            table.early_revokes.add((seat, card))
            if table.game.price_list == "academie" and not table.played_on and not table.ended:
                penalty = table.exact(event.by, 1, f"{event.by} played before his turn and revoked")
        table.find("P203", index, event.by, message, evidence, penalty=penalty, law=table.law(law))


def _follow(table: TalkingState, index: int, seat: int, card: Card, trick: Trick | None) -> None:
    """The last direction that this seat was given, held against the card that it plays."""
    told = table.directions.get(seat)
    if told is None or trick is None or not card.bit:
        return
    event, when = told
    better = disobeyed(event.direction, table.hands, seat, card, trick, table.orders)
    if better is not None:
        name = table.game.seats[seat]
        message = f"{name} played {card} though told to {event.direction}, and held {better}"
        table.find("T308", index, name, message, [(when, f"{event.by} said so"), *table.hands.proof(seat, better.bit)])


def _third_hand(table: TalkingState, index: int, seat: int) -> None:
    """Two hands of a side lie open: the third must follow (F9)."""
    members = table.members[table.sides[seat]]
    if members.bit_count() != 3 or table.open_hands >> seat & 1 or table.hidden_told or table.played_on:
        return
    if (table.open_hands & members).bit_count() == 2:
        table.hidden_told = True
        name = table.game.seats[seat]
        table.find(
            "P213", index, name, f"two hands of {table.game.side_of(name)} lie open, and {name} keeps his closed", law=table.law("F9")
        )


def take_back(table: TalkingState, index: int, event: Incident) -> None:
    """A played card returns to the hand, and the turn to the seat."""
    seat = table.index[event.by]
    card = table.tricks.take_back(seat, event.card)
    taken = card or event.card
    if card is not None:
        if card.bit:
            table.hands.restore(seat, card.bit)
        else:
            table.hands.regain(seat)
        table.noted = min(table.noted, len(table.tricks.history[0].cards) if table.tricks.history else 0)
        if table.ended == "note" and not table.unscored:
            table.ended = None
        table.volley.again(table.tricks.history, table.sides, table.tricks)
    if table.game.price_list == "academie" and taken is not None and (seat, taken) in table.early_revokes:
        return
    what = f"{taken.text if taken is not None else 'a card'}, which was played" if card is not None else "a card that lay in no open trick"
    table.find("P211", index, event.by, f"{event.by} took back {what}", law=table.law("F8"))
