"""One vocabulary for the whole public interface: deck= and catalogue= wherever saints are chosen, one family of refusals, listed options."""

import inspect
import warnings

import pytest

import saintlearn as sl
from saintlearn.catalogue.finding import find_group, find_named, find_saint, search
from saintlearn.engine.option_list import GameOptions
from saintlearn.ground.extras import EXTRAS, need, require
from saintlearn.ground.keywords import keywords
from saintlearn.ground.refusal import FileInTheWay, MissingPackage, NoSuchFile, Refusal, SaveError, UnknownName, WrongKind

CHOOSING = (sl.bee, sl.drill, sl.export, sl.flashcards, sl.gallery, sl.memory, sl.new_game, sl.play, sl.progress, sl.quiz)


@pytest.fixture(scope="module")
def cat():
    return sl.load_catalogue()


@pytest.mark.parametrize("function", CHOOSING, ids=lambda function: function.__name__)
def test_saints_are_chosen_by_the_same_two_keywords(function):
    names = inspect.signature(function).parameters
    assert {"deck", "catalogue"} <= set(names)
    assert not {"cards", "saints", "what"} & set(names)
    assert "deck:" in inspect.getdoc(function) or function is sl.progress


@pytest.mark.parametrize(
    ("show", "former"),
    [
        (sl.flashcards, "cards"),
        (sl.memory, "cards"),
        (sl.gallery, "saints"),
    ],
    ids=["flashcards", "memory", "gallery"],
)
def test_a_former_keyword_is_taken_with_a_warning(show, former):
    with pytest.warns(DeprecationWarning, match=rf"\({former}=...\) is now \w+\(deck=...\); the old name goes away in version") as caught:
        show(**{former: "starter"})
    assert caught[0].filename == __file__  # whoever called it is shown, not saintlearn
    with warnings.catch_warnings(action="error"):
        show(deck="starter")


def test_both_names_at_once_or_a_slip_are_refused():
    with pytest.raises(WrongKind, match=r"flashcards\(\) has no option 'cards'"):
        sl.flashcards("starter", cards="core")
    with pytest.raises(WrongKind, match=r"quiz\(\) has no option 'lenght'; did you mean 'length'\?"):
        sl.quiz(lenght=3)


def test_keywords_of_a_function_that_takes_all_go_through():
    @keywords(old="new")
    def taken(new=0, **rest):
        return new, rest

    with pytest.warns(DeprecationWarning, match="goes away in version"):
        assert taken(old=1, other=2) == (1, {"other": 2})


@pytest.mark.parametrize(
    ("words", "name", "first", "count"),
    [
        ("core", "core", None, 106),
        ("Lucy", "Lucy", "lucy", 1),
        ("lucy", "St. Lucy", "lucy", 1),
        ("saint thérèse of lisieux", "saint thérèse of lisieux", "therese-of-lisieux", 1),
    ],
)
def test_one_name_means_a_deck_or_a_saint(cat, words, name, first, count):
    deck = cat.deck(words)
    assert (deck.name, len(deck)) == (name, count)
    assert first is None or deck[0].slug == first


@pytest.mark.parametrize("word", ["martyrs", "Franciscans", "Africa", "March", "teachers", "patrons of teachers", "Soldiers"])
def test_a_group_means_the_same_saints_everywhere(cat, word):
    slugs = {card.slug for card in find_group(word, cat.values()).cards}
    assert len(slugs) > 2
    assert {card.slug for card in cat.deck(word)} == slugs
    assert {card.slug for card in sl.gallery(word)._cards.values()} == slugs
    if len(slugs) > 5:
        assert {question.saint for question in sl.quiz(6, topics=word, seed=1).quiz.questions} <= slugs
        assert {question.saint for question in sl.quiz(6, deck=word, seed=1).quiz.questions} <= slugs


def test_every_theme_is_a_group_with_saints(cat):
    assert {"March", "Martyr", "Franciscan", "Africa", "Soldiers"} <= set(cat.themes)
    assert all(find_group(word, cat.values()).cards for word in cat.themes)


def test_a_group_that_this_catalogue_lacks_is_refused(cat):
    few = sl.load_catalogue(cat.frame.loc[["lucy", "agnes-of-rome"]])
    with pytest.raises(Refusal, match="None of these saints belong to 'Jesuits'") as caught:
        few.deck("Jesuits")
    assert caught.value.code == "no-saints"


@pytest.mark.parametrize(
    ("words", "code", "sentence"),
    [
        ("St. Patrrick", "unknown-deck", "There are no saints called 'St. Patrrick'; did you mean 'patrick' (St. Patrick)?"),
        ("Fransiscans", "unknown-deck", "There are no saints called 'Fransiscans'; did you mean 'Franciscan'?"),
        ("cor", "unknown-deck", "There are no saints called 'cor'; did you mean 'core'?"),
        ("zzz", "unknown-deck", "There are no saints called 'zzz'; name a deck (core, "),
    ],
)
def test_what_means_nobody_gets_one_sentence(cat, words, code, sentence):
    with pytest.raises(Refusal) as caught:
        cat.deck(words)
    assert caught.value.code == code
    assert str(caught.value).startswith(sentence)
    assert caught.value._render_traceback_() == [str(caught.value)]


def test_lists_take_names_and_keys(cat):
    assert [card.slug for card in cat.deck(["St. Lucy", "agnes-of-rome", cat["martha"]])] == ["lucy", "agnes-of-rome", "martha"]
    with pytest.raises(KeyError, match="There's no card 'Lucie of Nowhere'"):
        cat.deck(["Lucie of Nowhere"])


def test_finding_prefers_the_whole_name(cat):
    assert [card.slug for card in find_named("Teresa of Avila", cat)] == ["teresa-of-avila"]
    assert find_named("St.", cat) == ()
    assert find_saint("lucy", cat) is cat["lucy"]
    with pytest.raises(UnknownName):
        cat.find("nobody at all")


def test_search_finds_all_words_wherever_they_stand(cat):
    assert [card.slug for card in cat.search("rose lima")] == ["rose-of-lima", "turibius-of-mogrovejo"]
    roses = cat.search("ROSE")
    names = [
        any(word.casefold().startswith("rose") for word in " ".join([card.name, *card.other_names, card.title]).replace("-", " ").split())
        for card in roses
    ]
    assert names == sorted(names, reverse=True)  # those called Rose come first
    assert set(names) == {True, False}
    assert "therese-of-lisieux" in [card.slug for card in cat.search("therese")]  # without her accents
    assert len(cat.search("no such words here")) == 0 == len(search("  ", cat.values()))


def test_a_catalogue_can_be_sliced(cat):
    assert cat[:5] == cat.deck(list(cat)[:5])
    assert len(cat[-2:]) == 2
    assert isinstance(cat[:5], sl.Deck)


def test_the_frame_is_yours(cat):
    mine = cat.frame
    mine.loc["lucy", "name"] = "X"
    assert cat.frame.loc["lucy", "name"] == "St. Lucy" == cat["lucy"].name


def test_select_knows_the_words_that_people_use(cat):
    assert cat.select(region="Africa") == cat.select(geography="Africa")
    assert cat.select(order="Franciscan") == cat.select(orders="Franciscan")
    assert {fact.word for card in cat.select(ribbon="Martyr") for fact in card.ribbons} >= {"Martyr"}


def test_players_have_seats_by_name():
    game = sl.new_game("saintcards", ["Ana", "Ben"], seed=1)
    assert (game.seat("Ana"), game.seat(" ben ")) == (0, 1)
    assert game.view("Ben") == game.view(1)
    with pytest.raises(Refusal, match="Nobody at this table is called 'Bern'; did you mean 'Ben'") as caught:
        game.view("Bern")
    assert caught.value.code == "no-such-seat"


@pytest.mark.parametrize("game", sl.list_games())
def test_every_option_of_every_game_is_explained(game):
    options = sl.game_options(game)
    assert isinstance(options, GameOptions)
    for one in options.values():
        assert one.meaning, one
        assert one.values, one
        assert one.name in options._repr_html_()
        assert f"{one.name}={one.default!r}" in repr(options)


def test_option_tables_hold_no_markup_of_their_own():
    assert "<script" not in GameOptions("<script>", sl.new_game("saintcards", ["A", "B"]).game.options)._repr_html_()


def test_an_unknown_computer_is_refused_at_once():
    with pytest.raises(Refusal, match=r"There's no computer player 'gredy'; did you mean 'greedy'\?"):
        sl.Computer("gredy")
    with pytest.raises(Refusal, match="There's no computer player 'hard'; choose one of these: gentle, greedy, strong, random") as caught:
        sl.Computer("hard")
    assert caught.value.code == "unknown-computer"


def test_levels_have_names():
    easy = sl.quiz(4, "easy", seed=1).quiz.questions
    assert easy == sl.quiz(4, 1, seed=1).quiz.questions
    with pytest.raises(Refusal, match="level must be 1"):
        sl.quiz(4, "easiest")


def test_dir_shows_what_is_public():
    assert dir(sl) == sorted([*sl.__all__, "__version__"])


@pytest.mark.parametrize(
    ("kind", "builtin"),
    [
        (UnknownName, KeyError),
        (WrongKind, TypeError),
        (MissingPackage, ImportError),
        (NoSuchFile, FileNotFoundError),
        (FileInTheWay, FileExistsError),
        (SaveError, ValueError),
        (sl.CatalogueError, ValueError),
    ],
)
def test_refusals_are_one_family(kind, builtin):
    assert issubclass(kind, Refusal)
    assert issubclass(kind, builtin)
    if kind is not sl.CatalogueError:
        made = kind("some-code", "One sentence.", "what")
        assert (str(made), made.code, made.refused, made._render_traceback_()) == ("One sentence.", "some-code", "what", ["One sentence."])


@pytest.mark.parametrize(
    "wrong",
    [
        lambda cat: cat["agnes"],
        lambda cat: cat.deck("nothing like it"),
        lambda cat: cat.deck(5),
        lambda cat: cat.select(nonsense="x"),
        lambda cat: cat.select(region="Mars"),
        lambda cat: cat.deck(["lucy", "lucy"]),
        lambda cat: sl.flashcards("nothing like it"),
        lambda cat: sl.gallery("nothing like it"),
        lambda cat: sl.lesson("nothing like it"),
        lambda cat: sl.lesson("martyrs", age="99-100"),
        lambda cat: sl.match(cat["lucy"], 5),
        lambda cat: sl.load_catalogue("no such file.csv"),
        lambda cat: sl.load_catalogue(5),
        lambda cat: sl.new_game("saintcards", ["A", "B"], hand=3),
        lambda cat: sl.new_game("saintcards", [1, 2]),
        lambda cat: sl.play("chess"),
        lambda cat: sl.quiz(level=9),
        lambda cat: sl.export("cards.doc"),
        lambda cat: sl.saint_of_the_day("today-ish"),
        lambda cat: cat["lucy"].save("lucy.doc"),
    ],
)
def test_whatever_is_wrong_is_refused_in_one_line(cat, wrong):
    with pytest.raises(Refusal) as caught:
        wrong(cat)
    assert caught.value.code
    assert len(caught.value._render_traceback_()) == 1
    assert "\n" not in str(caught.value)


def test_all_that_is_missing_is_named_at_once(monkeypatch):
    monkeypatch.setitem(EXTRAS, "print", {"no_such_press": "Press", "no_such_ink": "Ink", "json": "json"})
    monkeypatch.setitem(EXTRAS, "lab", {"no_such_lab": "Lab"})
    require("study")
    with pytest.raises(MissingPackage, match=r"This needs Lab, Press,? and Ink\. Install them with: pip install 'saintlearn\[lab,print\]'"):
        require("lab", "print", "study")
    with pytest.raises(ImportError, match=r"This needs Lab\. Install it with: pip install 'saintlearn\[lab\]'"):
        need("no_such_lab.inside", "lab")
    assert need("json", "print").dumps([]) == "[]"


def test_a_checkout_without_its_widgets_says_so():
    from saintlearn.shown.front_modules import front_module

    with pytest.raises(Refusal, match="The widgets haven't been built yet") as caught:
        front_module("no-such-widget", "en")
    assert caught.value.code == "not-built"
