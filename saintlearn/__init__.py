"""saintlearn: get to know the saints by playing.

Everything here is loaded when it is first used, so that importing the package takes almost no time. In a notebook, what a card and the first table need is
loaded after the cell that imports the package, while the kernel has nothing else to do.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from saintlearn.ground.hooks import answered_by
from saintlearn.ground.idle import load_when_idle

__version__ = "0.1.0"

if TYPE_CHECKING:
    from saintlearn import deck_report
    from saintlearn.catalogue import Card, Catalogue, CatalogueError, Deck, load_catalogue
    from saintlearn.catalogue.card import CardArtist, CardShower
    from saintlearn.catalogue.deck import DeckReporter
    from saintlearn.engine import Computer, Refusal, Session
    from saintlearn.exports import export
    from saintlearn.hall.notebook import classroom
    from saintlearn.languages import language
    from saintlearn.learners.album import AlbumPrinter
    from saintlearn.learners.store import Store
    from saintlearn.lessons import Plan, calendar_day, lesson, list_lessons, saint_of_the_day, writing
    from saintlearn.lessons.plan import PlanWriter
    from saintlearn.lobby import game_options, list_games, load_game, new_game
    from saintlearn.matching import Match, MatchArtist, match, score_matrix
    from saintlearn.questions import read_questions
    from saintlearn.render import album as album_on_paper
    from saintlearn.render import sheet, shown
    from saintlearn.widgets.album import album
    from saintlearn.widgets.bedtime import bedtime
    from saintlearn.widgets.bee import bee
    from saintlearn.widgets.drill import drill
    from saintlearn.widgets.flashcards import flashcards
    from saintlearn.widgets.gallery import gallery
    from saintlearn.widgets.home import home
    from saintlearn.widgets.memory import memory
    from saintlearn.widgets.opening import play
    from saintlearn.widgets.progress import progress
    from saintlearn.widgets.quiz import quiz
    from saintlearn.widgets.replaying import replay

    # a type checker sees here that who answers a hook has the functions that its protocol asks for
    _cards: CardArtist = shown
    _showing: CardShower = sheet
    _matches: MatchArtist = sheet
    _decks: DeckReporter = deck_report
    _plans: PlanWriter = writing
    _albums: AlbumPrinter = album_on_paper

answered_by(
    {
        "albums printed": "saintlearn.render.album",
        "cards drawn": "saintlearn.render.shown",
        "cards shown": "saintlearn.render.sheet",
        "matches shown": "saintlearn.render.sheet",
        "decks counted": "saintlearn.deck_report",
        "plans written": "saintlearn.lessons.writing",
    }
)

_HOMES = {
    "Card": "catalogue",
    "Catalogue": "catalogue",
    "CatalogueError": "catalogue",
    "Computer": "engine",
    "Deck": "catalogue",
    "Match": "matching",
    "Plan": "lessons",
    "Refusal": "engine",
    "Session": "engine",
    "Store": "learners.store",
    "album": "widgets.album",
    "bedtime": "widgets.bedtime",
    "bee": "widgets.bee",
    "calendar_day": "lessons",
    "classroom": "hall.notebook",
    "drill": "widgets.drill",
    "export": "exports",
    "flashcards": "widgets.flashcards",
    "gallery": "widgets.gallery",
    "home": "widgets.home",
    "game_options": "lobby",
    "language": "languages",
    "lesson": "lessons",
    "list_games": "lobby",
    "list_lessons": "lessons",
    "load_catalogue": "catalogue",
    "load_game": "lobby",
    "match": "matching",
    "memory": "widgets.memory",
    "new_game": "lobby",
    "play": "widgets.opening",
    "progress": "widgets.progress",
    "quiz": "widgets.quiz",
    "read_questions": "questions",
    "replay": "widgets.replaying",
    "saint_of_the_day": "lessons",
    "score_matrix": "matching",
}

__all__ = [
    "Card",
    "Catalogue",
    "CatalogueError",
    "Computer",
    "Deck",
    "Match",
    "Plan",
    "Refusal",
    "Session",
    "Store",
    "album",
    "bedtime",
    "bee",
    "calendar_day",
    "classroom",
    "drill",
    "export",
    "flashcards",
    "gallery",
    "game_options",
    "home",
    "language",
    "lesson",
    "list_games",
    "list_lessons",
    "load_catalogue",
    "load_game",
    "match",
    "memory",
    "new_game",
    "play",
    "progress",
    "quiz",
    "read_questions",
    "replay",
    "saint_of_the_day",
    "score_matrix",
]

load_when_idle(
    (
        "saintlearn.catalogue",
        "saintlearn.catalogue:load_catalogue",
        "saintlearn.render.sheet",
        "saintlearn.render.shelf:definitions",
        "ipywidgets",
        "anywidget",
        "saintlearn.lobby",
        "saintlearn.rooms.room",
        "saintlearn.rooms.scene",
        "saintlearn.widgets.opening",
        "saintlearn.games.saintcards.rules",
        "saintlearn.lobby:first_deck",
        "saintlearn.games.saintcards.computers",
        "saintlearn.games.saintcards.scene",
    )
)


if not TYPE_CHECKING:  # a type checker knows the names above, and no others

    def __getattr__(name: str) -> object:
        if name not in _HOMES:
            from saintlearn.ground.suggestions import no_such_name

            raise no_such_name(name, _HOMES)
        value = getattr(import_module(f"saintlearn.{_HOMES[name]}"), name)
        globals()[name] = value
        return value


def __dir__() -> list[str]:
    return sorted([*__all__, "__version__"])
