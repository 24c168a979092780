"""A voice of one's own: a grandmother or a catechist reads a story into the page, and it is heard from then on wherever that story is read aloud."""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Iterable
from datetime import date as Date  # noqa: N812 - it is a type, and `date` writes one
from typing import TYPE_CHECKING, Any, ClassVar, Final

from saintlearn.catalogue.card import Card
from saintlearn.ground.days import Clock, day_of, utc_now
from saintlearn.ground.refusal import Refusal
from saintlearn.ground.spellings import letters
from saintlearn.languages import date, mark, say, say_count
from saintlearn.lessons.calendar import saint_of_the_day
from saintlearn.lessons.nations import Country
from saintlearn.shown.arriving import Arriving
from saintlearn.shown.scenes.bedtime import care_words
from saintlearn.shown.windows import ShownByWindows
from saintlearn.wire.base import Reply
from saintlearn.wire.voices import KeptVoice, VoicePartRequest, VoiceSaint, VoicesState

if TYPE_CHECKING:
    from saintlearn.learners.voices import StoryVoice, StoryVoices

_MOST: Final = 32
"""Parts of one recording: far more than the largest has."""
_TITLE: Final = re.compile(r"^(Sts?\.|Blessed|The) ")


class ShownVoices(ShownByWindows[VoicesState]):
    """The page on which stories are read aloud and recorded."""

    heading = mark("A voice of your own")
    module = "voices"
    begins_anew = True
    _answers: ClassVar[frozenset[str]] = frozenset({"saint", "voice", "voice-file", "voice-delete"})

    def __init__(
        self, cards: Iterable[Card], voices: StoryVoices, day: Date, country: Country, clock: Clock = utc_now, first: str = ""
    ) -> None:
        told = [card for card in cards if card.bio]
        if not told:
            raise Refusal("deck-too-small", say("There's no story here to read."))
        self.voices, self._clock, self._news = voices, clock, ""
        self._kept = voices
        self._arriving = Arriving()
        by_slug = {card.slug: card for card in told}
        self._chosen = by_slug.get(first) or saint_of_the_day(by_slug, day, country)[0]
        ordered = sorted(told, key=lambda card: letters(_TITLE.sub("", card.name)))
        self._saints = tuple(VoiceSaint(slug=card.slug, name=card.name) for card in ordered)
        super().__init__(told)

    # --- the screen ---------------------------------------------------------------------------------------------------------

    def _build(self) -> VoicesState:
        from saintlearn.learners.voices import LONGEST

        card, read = self._chosen, {voice.saint: voice for voice in self._kept.listed()}
        kept = {one.slug: self._kept_voice(read[one.slug], one.name) for one in self._saints if one.slug in read}
        mine = kept.get(card.slug)
        if mine is None:
            told = say("Press “Record” and read it aloud. From then on, the children hear you wherever this story is read.")
        elif mine.changed:
            told = f"{mine.changed} {say('Until then, the children hear the earlier one.')}"
        else:
            told = say("The children hear your voice wherever this story is read aloud.")
        task, self._news = f"{self._news} {told}".strip(), ""
        headline = say("Read the story of {name}", name=card.name_inside)
        return VoicesState(
            headline=headline,
            task=task,
            said=f"{headline}. {task}",
            saint=card.slug,
            name=card.name,
            say=card.say,
            story=card.bio,
            care=care_words(card),
            kept=mine,
            read=tuple(kept.values()),
            saints=self._saints,
            longest=LONGEST,
            where=say("Your voice is kept in this folder and goes nowhere else: {folder}", folder=self._kept.folder),
        )

    def _kept_voice(self, voice: StoryVoice, name: str) -> KeptVoice:
        from saintlearn.learners.voices import story_key

        changed = voice.story and voice.story != story_key(self._cards[voice.saint].bio)
        return KeptVoice(
            slug=voice.saint,
            name=name,
            words=self._when(voice),
            changed=say("The story has changed since; please read it again.") if changed else "",
        )

    def _when(self, voice: StoryVoice) -> str:
        """Say when a story was read, and how long that took."""
        if voice.at is None:
            return say("A recording from another place.")
        day = day_of(voice.at)
        told = date(day.month, day.day, day.year)
        return say_count("Read on {date} ({count} second).", "Read on {date} ({count} seconds).", voice.seconds, date=told)

    def _in_sight(self, state: VoicesState) -> list[str]:
        return [state.saint]

    # --- messages -----------------------------------------------------------------------------------------------------------

    def _answer(self, kind: str, request: Any) -> Reply | None:
        if kind == "voice":
            return self._take_part(request)
        card = self._card(next(iter(request.slugs), "") if kind == "saint" else request.saint)
        if kind == "voice-file":
            return self._file(card)
        if kind == "voice-delete":
            self._kept.delete(card.slug)
            self._news = say("Your recording is deleted.")
        self._show(card)
        return None

    def _card(self, slug: str) -> Card:
        if slug not in self._cards:
            raise Refusal("unknown-card", say("We don't have that saint. Choose one from the list."), slug[:40])
        return self._cards[slug]

    def _show(self, card: Card) -> None:
        self._chosen = card
        self._publish()
        self.tell_voices()

    def _take_part(self, request: VoicePartRequest) -> Reply | None:
        card = self._card(request.name)
        if request.parts > _MOST:
            raise Refusal("too-large", say("This recording is too large to keep. Read the story once more, a little faster."))
        arrived = self._arriving.take(request)
        if arrived is None:
            return Reply()
        self._kept.keep(card.slug, arrived[1], card.bio, request.seconds, self._clock())
        self._news = say("Your recording is kept.")
        self._show(card)
        return None

    def _file(self, card: Card) -> Reply:
        voice = self._kept.of(card.slug)
        if voice is None:
            raise Refusal("no-voice", say("This recording isn't there anymore."))
        data = b64encode(self._kept.content(voice)).decode()
        return Reply(file=voice.file, data=data, sentence=say("Your recording is saved as {file}.", file=voice.file))

    def __repr__(self) -> str:
        return f"<Voices: {len(self._shown.read)} stories read>"
