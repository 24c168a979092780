"""Stories are heard in the voice of whoever read them aloud at home: a page learns which ones there are, and asks for a recording when it's about to play it."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from saintlearn.catalogue.card import Card
from saintlearn.ground.paths import kept_folder
from saintlearn.ground.refusal import Refusal
from saintlearn.languages import say
from saintlearn.wire.plain import plain
from saintlearn.wire.voices import VoiceMessage, VoicesMessage

if TYPE_CHECKING:
    from saintlearn.learners.voices import StoryVoice, StoryVoices


def voices_at_home() -> StoryVoices | None:
    """Find the recordings in the user's data folder; None if there are none, and then nothing is loaded for it."""
    if not any(kept_folder().glob("*.voices")):
        return None
    try:
        from saintlearn.learners.voices import StoryVoices
    except ImportError:  # without the extra study nothing is kept here
        return None
    return StoryVoices()


class Voiced:
    """Something shown whose stories can be heard. What its page learns is the same whatever it shows: a recording belongs to a text, not to a question."""

    voices: StoryVoices | None = None
    """The recordings of this place; None where there are none."""
    _told_of_voices: bool = False
    _cards: dict[str, Card]

    @abstractmethod
    def send(self, content: Any, buffers: Sequence[bytes] = ()) -> None:
        """Send the pages a message besides the state."""

    def tell_voices(self) -> None:
        """Tell the pages which stories somebody has read aloud; nothing if nobody has, and nobody had."""
        found = {key: voice.mark for key, voice in self._voices_by_story().items()}
        if found or self._told_of_voices:
            self._told_of_voices = bool(found)
            self.send(plain(VoicesMessage(stories=found)))

    def _stories(self) -> Iterable[Card]:
        """Name the cards whose stories may be read aloud here."""
        return self._cards.values()

    def _voices_by_story(self) -> dict[str, StoryVoice]:
        """Find the recordings by the text that a page reads now: a story that was changed since it was read is still heard."""
        if self.voices is None:
            return {}
        from saintlearn.learners.voices import story_key

        read = {voice.saint: voice for voice in self.voices.listed()}
        if not read:
            return {}
        return {story_key(card.bio): read[card.slug] for card in self._stories() if card.slug in read and card.bio}

    def _send_voice(self, story: str) -> None:
        """Send the recording of a story."""
        voice = self._voices_by_story().get(story)
        if voice is None or self.voices is None:
            raise Refusal("no-voice", say("This recording isn't there anymore."))
        from saintlearn.learners.voices import KINDS

        content = self.voices.content(voice)
        self.send(plain(VoiceMessage(story=story, mark=voice.mark, kind=KINDS[voice.kind])), [content])
