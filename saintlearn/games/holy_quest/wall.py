"""A quest as the wall of a class shows it: the saint who is met there, what is asked or was done, and how far each color is."""

from __future__ import annotations

from dataclasses import replace

from saintlearn.catalogue.card import Card
from saintlearn.games.holy_quest import events as ev
from saintlearn.games.holy_quest.faces import places_on
from saintlearn.games.holy_quest.questions import in_words
from saintlearn.games.holy_quest.state import Public
from saintlearn.games.holy_quest.view import HolyQuestView
from saintlearn.games.holy_quest.wire import QuestState
from saintlearn.languages import say
from saintlearn.questions.story import line_alone
from saintlearn.rooms.look import Look
from saintlearn.wire.classroom import WallAsked, WallPawn, WallSeen, WallTeam
from saintlearn.wire.questions import Option


def on_the_wall(look: Look[HolyQuestView], shown: QuestState, moment: object) -> WallSeen:
    """Tell what is to be seen of a quest from afar, as for `saintlearn.rooms.scene.Scene`."""
    teams = tuple(WallTeam(color=side.color, names=side.names, now=side.now, home=side.home, points=side.points) for side in shown.sides)
    now = look.view.public
    at = places_on(now)
    pawns = tuple(
        WallPawn(drawing=f"pawn {pawn.slug}", x=at[pawn.at].x, y=at[pawn.at].y, frozen=pawn.frozen)
        for pawn in sorted(shown.pawns, key=lambda pawn: at[pawn.at].y)
    )
    seen = WallSeen(headline=shown.headline, teams=teams, board="board", turned=now.forward < 0, pawns=pawns)
    if shown.over is not None:
        return seen
    if now.asking is not None:
        card = now.asking.card
        told = in_words(card.slug, now.asking.prompt)
        return replace(seen, saint=card.slug, headline=card.name if told else shown.headline, told=told or shown.task, asked=_asked(now))
    met = _met(look)
    if met is not None:
        card, told = met
        return replace(seen, saint=card.slug, headline=say("Meet {saint}", saint=card.name_inside), told=told)
    walked = next((event.saint.slug for line in reversed(look.log) for event in reversed(line.events) if isinstance(event, ev.Moved)), "")
    rolled = shown.rolled.words if shown.rolled is not None and (now.phase == "move" or not shown.log) else ""
    told = shown.log[-1].text if shown.log else ""
    return replace(seen, saint=walked, told=rolled or told)


def _asked(now: Public) -> WallAsked | None:
    """Write the question for all to think about; None where another player asks aloud."""
    asking = now.asking
    if asking is None or not asking.prompt:
        return None
    slug = asking.card.slug
    options = tuple(Option(text=in_words(slug, choice), card="", sign="") for choice in asking.choices)
    return WallAsked(prompt=in_words(slug, asking.prompt), clues=(), options=options, things=(), right="", sentence="", line="", saint=slug)


def _met(look: Look[HolyQuestView]) -> tuple[Card, str] | None:
    """Find the saint who was met last, and what to tell of the saint; children still read while the next one rolls, so that only the next move ends it."""
    for line in reversed(look.log):
        for event in line.events:
            if isinstance(event, ev.Read):
                return event.card, event.card.title
            if isinstance(event, ev.Answered):
                card = event.card
                prompt, answer = (in_words(card.slug, text) for text in (event.prompt, event.answer))
                return card, line_alone(card, prompt, answer) or in_words(card.slug, event.why) or card.title
        if any(isinstance(event, (ev.Moved, ev.Drawn)) for event in line.events):
            return None
    return None
