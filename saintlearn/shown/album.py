"""The album on the screen: a wall with a pane for every saint of the year, a month of windows, and a window with its story."""

from __future__ import annotations

import os
import re
import zlib
from base64 import b64encode
from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import lru_cache, partial
from typing import TYPE_CHECKING, Any, ClassVar, Final

from saintlearn.catalogue.card import Card
from saintlearn.catalogue.catalogue import AnyCatalogue, Chosen, cards_of
from saintlearn.catalogue.deck import Deck
from saintlearn.catalogue.picking import card_in
from saintlearn.ground.arguments import checked_function, checked_whole
from saintlearn.ground.days import Clock, utc_now
from saintlearn.ground.keywords import keywords
from saintlearn.ground.refusal import Refusal, UnknownName
from saintlearn.languages import mark, say, say_count, speaking
from saintlearn.lessons.deeds import deeds_for
from saintlearn.questions import QuestionBank, bank_of, shipped_bank
from saintlearn.questions.told import told_by
from saintlearn.shown.base import Shown, acting, packed
from saintlearn.shown.kinds import hosted
from saintlearn.shown.observable import Observable
from saintlearn.shown.remembering import learner_meant, open_store
from saintlearn.shown.scenes.asked import window_of
from saintlearn.wire.album import AlbumState, MonthPictures
from saintlearn.wire.base import Drawings, FaceCard, Reply
from saintlearn.wire.gallery import WindowsMessage
from saintlearn.wire.plain import ABSENT, WINDOW, plain
from saintlearn.wire.requests import CardsRequest

if TYPE_CHECKING:
    from saintlearn.learners.album import Album, Light, Pane
    from saintlearn.learners.records import Learner
    from saintlearn.learners.store import Store

_MOST: Final = 60
"""Windows that may be asked for at once."""


@lru_cache(maxsize=512)
def _far(card: Card, light: Light) -> str:
    from saintlearn.render.light import lit_window

    return lit_window(card, light, far=True)


class ShownAlbum(Shown[AlbumState]):
    """One child's album.

    The wall is plain glass. Windows are drawn for the month that is open, and only this child's light is in them.
    """

    heading = mark("My Windows")
    module = "album"
    _answers: ClassVar[frozenset[str]] = frozenset({"year", "month", "saint", "read", "play", "promise", "poster", "stickers", "windows"})

    def __init__(
        self,
        store: Store,
        learner: Learner,
        *,
        cards: Iterable[Card],
        clock: Clock = utc_now,
        opens: Callable[[Deck], None] | None = None,
        bank: Callable[[], QuestionBank] = shipped_bank,
    ) -> None:
        self.store, self.learner = store, learner
        self._deck: Deck | None = None
        self._saints = {card.slug: card for card in cards}
        if not self._saints:
            raise Refusal("deck-too-small", say("An album needs at least one saint."))
        self._clock, self._opens, self._bank = clock, opens, bank
        self._month = 0
        self._saint = ""
        self._before: Light = 0
        self._opened = True
        self._walls: dict[str, str] = {}
        super().__init__(self._saints.values())

    @Observable
    def deck(self) -> Deck | None:
        """The deck that was last made in the browser; None before."""
        return self._deck

    @Observable
    def saint(self) -> Card | None:
        """The saint whose window is open; None if none is."""
        return self._saints.get(self._saint)

    @property
    def album(self) -> Album:
        """The album as it is now: look at it, or print it from Python."""
        from saintlearn.learners.album import album as look
        from saintlearn.shown.scenes.album import week_before

        now = self._clock()
        return look(self.store, self.learner, now, cards=self._saints, since=week_before(now))

    # --- the screen ---------------------------------------------------------------------------------------------------------

    def _build(self) -> AlbumState:
        from saintlearn.shown.scenes import album as scene

        album, name, plays = self.album, self.learner.name, self._opens is not None
        if self._saint:
            pane = album.panes[self._saint]
            headline, task = scene.saint_words(album, pane)
            return AlbumState(
                scene="saint",
                headline=headline,
                task=task,
                said=scene.grown_words(pane, self._before) if self._opened else "",
                learner=name,
                plays=plays,
                saint=scene.saint_scene(pane, self._before, self.store.promised(self.learner), self._told()),
            )
        if self._month:
            shown = scene.month_scene(album, self._month)
            words = scene.month_words(album, self._month)
            return AlbumState(
                scene="month", headline=shown.name, task=words, said=f"{shown.name}. {words}", learner=name, plays=plays, month=shown
            )
        year = scene.year_scene(album, {number: self._glass(album, number) for number in range(1, 13)}, self._rose(album))
        task = say("Every saint you meet starts a window. The story and two kinds of facts light all of it.")
        return AlbumState(
            scene="year", headline=album.title, task=task, said=f"{album.title}. {year.counted}", learner=name, plays=plays, year=year
        )

    def _told(self) -> str:
        """Say what was told of the saint on the last evening with this one; empty if there was none, or nobody knows it anymore."""
        from saintlearn.learners.evenings import evenings
        from saintlearn.shown.scenes.album import told_words

        for evening in reversed(evenings(self.store, self.learner)):
            if evening.saint == self._saint:
                with suppress(UnknownName):
                    return told_words(evening.day, told_by(self._bank()[evening.asked]))
        return ""

    def _glass(self, album: Album, number: int) -> str:
        from saintlearn.render.year import month_svg

        return self._kept(f"month-{number}", month_svg(album, number))

    def _rose(self, album: Album) -> str:
        from saintlearn.render.year import rose_svg

        return self._kept("rose", rose_svg(album))

    def _kept(self, name: str, drawing: str) -> str:
        """Keep a drawing of the wall under a name that changes with it; the one before is forgotten."""
        key = f"{name}{WINDOW}{zlib.crc32(drawing.encode()):x}"
        if key not in self._walls:
            for old in [one for one in self._walls if one.partition(WINDOW)[0] == name]:
                del self._walls[old]
            self._walls[key] = drawing
        return key

    def _in_sight(self, state: AlbumState) -> list[str]:
        if state.saint is not None:
            return [f"{state.saint.saint}{WINDOW}", state.saint.saint]
        return [] if state.year is None else [state.year.rose, *(one.glass for one in state.year.months)]

    def _first_faces(self, slugs: Iterable[str]) -> Drawings:
        return self._parcel(self._drawn(slugs), self._signs(self._shown))

    def _drawn(self, slugs: Iterable[str]) -> dict[str, FaceCard]:
        found = {}
        with speaking(self._language):
            for key in slugs:
                slug, _, _ = key.partition(WINDOW)
                if key in self._walls:
                    found[key] = FaceCard(svg=self._walls[key], name="", label="")
                elif slug in self._cards:
                    found[key] = window_of(self._cards[slug]) if key != slug else self._draw(self._cards[slug])
        return found

    def _may_ask(self, slug: str) -> bool:
        return slug in self._walls or slug.removesuffix(WINDOW) in self._cards

    # --- messages -----------------------------------------------------------------------------------------------------------

    def _prepare(self, *, has_fonts: bool) -> None:
        """Send what the page lacks, and what has changed while nobody looked, as after a game."""
        super()._prepare(has_fonts=has_fonts)
        if self._saint:
            self._before = self.album.panes[self._saint].light
        self._renew()

    def _keeper(self) -> ShownAlbum:
        return self

    def _answer(self, kind: str, request: Any) -> Reply | None:
        if kind == "windows":
            self._send_windows(list(dict.fromkeys(request.slugs)))
            return Reply()
        if kind in ("poster", "stickers"):
            return self._print(kind)
        if kind == "month":
            if not 1 <= request.month <= 12:
                raise Refusal("bad-message", say("The album doesn't understand that."))
            self.look(request.month)
            return None
        if kind == "year":
            self.look()
            return None
        saint = "".join(request.slugs[:1]) if isinstance(request, CardsRequest) else request.saint
        if saint not in self._saints:
            raise Refusal("unknown-card", say("There's no saint {slug} in this album.", slug=repr(saint[:40])), saint[:40])
        if kind == "promise":
            self._promise(saint, "" if request.deed is ABSENT else request.deed)
            return None
        if kind == "play":
            return self._deal(saint)
        self.open_window(saint, read=kind == "read")
        return None

    @acting
    def look(self, month: int | None = None) -> None:
        """Show a month, 1 to 12, or the whole year.

        Raises:
            Refusal: ``bad-option``: there is no such month.
        """
        checked_whole("month", month, 1, 12, 12, or_none=True)
        self._month, self._saint = month or 0, ""
        self._publish()

    @acting
    @keywords()
    def open_window(self, saint: str | Card, *, read: bool = False) -> None:
        """Open a saint's window: the child has met this saint now, and with `read` knows the story.

        Args:
            saint: The saint's key, name, or card.
            read: Whether the child knows the story.

        Raises:
            Refusal: ``unknown-card``: there is no such saint in this album; ``unknown-learner``: nobody of that name is in the store anymore; then nothing was changed.
        """
        card = card_in(saint, self._saints)
        before = self.album.panes[card.slug].light
        self.store.meet(self.learner, card, "read" if read else "seen", self._clock())
        self._saint, self._month, self._before, self._opened = card.slug, card.feast.month, before, True
        self._publish()

    def _promise(self, saint: str, deed: str) -> None:
        """Keep the one thing that the child wants to do this week; the one that was chosen before is forgotten, and so is this one if it was."""
        if deed not in {one.key for one in deeds_for(self._saints[saint].virtues)}:
            raise Refusal("bad-message", say("The album doesn't understand that."))
        before = self.store.promised(self.learner)
        self.store.promise(self.learner, None if before and before.deed == deed else deed, self._clock())
        self._before, self._opened = self.album.panes[saint].light, False  # the button says what was chosen
        self._publish()

    def _send_windows(self, slugs: list[str]) -> None:
        """Send the windows of a month, each a whole drawing in two parts: what they have in common comes first, so that it packs well."""
        if len(slugs) > _MOST:
            raise Refusal("too-many", say("The gallery draws at most {most} windows at once.", most=_MOST))
        panes: list[Pane] = [pane for slug in slugs if (pane := self.album.panes.get(slug))]
        drawn = [_far(pane.card, pane.light).partition("</defs>") for pane in panes]
        parts = MonthPictures(heads=tuple(head + end for head, end, _ in drawn), rests=tuple(rest for _, _, rest in drawn))
        self.send(plain(WindowsMessage(slugs=tuple(f"{pane.slug}{WINDOW}{pane.light}" for pane in panes))), [packed(parts)])

    def _deal(self, saint: str) -> Reply:
        from saintlearn.shown.scenes.album import companions

        cards = companions(self.album.panes[saint], self._saints.values())
        self._deck = deck = Deck(cards, self._saints[saint].name)
        self._tell()
        if self._opens is not None:
            self._opens(deck)
            return Reply()
        sentence = say_count(
            "Your deck of {count} saint is ready. If your notebook says album = sl.album('Ana'), play with sl.play(deck=album.deck).",
            "Your deck of {count} saints is ready. If your notebook says album = sl.album('Ana'), play with sl.play(deck=album.deck).",
            len(cards),
        )
        return Reply(sentence=sentence)

    def _print(self, kind: str) -> Reply:
        from saintlearn.render.album import poster_pdf, stickers_pdf

        try:
            content = (poster_pdf if kind == "poster" else stickers_pdf)(self.album)
        except ImportError as error:
            raise Refusal("no-printer", str(error)) from None
        stem = re.sub(r"[^0-9A-Za-z]+", "-", self.learner.name).strip("-").lower() or "my"
        file = f"{stem}-{kind}.pdf"
        sentence = (
            mark("Your poster is {file}, in the folder where your browser keeps what you download.")
            if kind == "poster"
            else mark("Your stickers are {file}, in the folder where your browser keeps what you download.")
        )
        return Reply(file=file, data=b64encode(content).decode(), sentence=say(sentence, file=file))

    def __repr__(self) -> str:
        return repr(self.album)


def album(
    learner: Learner | str | None = None,
    *,
    store: Store | str | os.PathLike[str] | None = None,
    deck: Chosen = None,
    catalogue: AnyCatalogue = None,
    now: Clock = utc_now,
    lang: str | None = None,
) -> ShownAlbum:
    """Show a child's album: a wall with a pane for every saint of the year, which lights up as the child gets to know the saints.

    Args:
        learner: A learner, or a name, which is added if there is none with that name yet; None if there is only one learner in the store.
        store: Where learners are kept (`saintlearn.learners.store.Store`), or its file or URL; None for the file in the user's data folder.
        deck: The saints of the wall: a catalogue, the name of a deck, or cards; None for all that come with saintlearn.
        catalogue: Where to look up names: a catalogue, or the path or frame of one; None for the catalogue that comes with saintlearn.
        now: What tells the time (UTC).
        lang: The language to use, as a tag such as ``"en"``; None for the language of the session.

    Returns:
        The widget. What is printed, and what can be counted, is its `album`.

    Raises:
        Refusal: ``no-learner``: nobody is named, and there isn't exactly one learner; or if the store can't be opened, or the language isn't spoken.
        ImportError: If the extra ``study`` isn't installed.
    """
    from saintlearn.learners.records import checked_learner, checked_name

    with speaking(lang):
        checked_function("now", now)
        if isinstance(learner, str):
            checked_name(learner)  # before a file is made for it
        elif learner is not None:
            checked_learner(learner)
        kept = open_store(store)
        if learner is not None:
            learner = learner_meant(kept, learner)
        else:
            if len(kept.learners) != 1:
                raise Refusal("no-learner", say("Say whose album it is: learner='Ana'."))
            learner = kept.learners[0]
        return hosted(ShownAlbum)(
            kept, learner, cards=cards_of(deck, catalogue), clock=now, bank=partial(bank_of, None, catalogue=catalogue)
        )
