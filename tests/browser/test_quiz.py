"""The quiz in JupyterLab, in a real Chromium: every form of question by keyboard alone and by mouse; the saved notebook tells no answer."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from tests.browser.tables import Person, look_at, shower

FORMS = "('feast', 'true-false', 'type', 'sequence', 'pairs')"
SETUP = """
import saintlearn as sl
from saintlearn.questions.asking import key

def plain(value):
    return value if not isinstance(value, tuple) else list(value) if isinstance(value[0], str) else dict(value)

def right(table):
    return plain(key(table.quiz.state.asking.question))

def wrong(table):
    asked, answer = table.quiz.view.asked, right(table)
    if asked.form == "choice":
        return next(text for text in asked.choices if text != answer)
    if asked.form == "true-false":
        return not answer
    if asked.form == "order":
        return [answer[1], answer[0], *answer[2:]]
    things = list(getattr(answer, "values", list)())
    return dict(zip(answer, [things[1], things[0], *things[2:]])) if asked.form == "pairs" else "nobody at all"

def about(topics, **how):
    table = sl.quiz(3, topics=topics, seed=3, **how)
    table.answer(right(table))
    table.act("next")
    return table

def told(table):
    table.answer(wrong(table))
    return table

def whole(known, back=False):
    table = sl.quiz(6, seed=3)
    for number in range(6):
        table.answer(right(table) if number in known else wrong(table))
        table.act("next")
    while back is False and table.quiz.state.asking:
        table.answer(right(table))
        table.act("next")
    return table
"""
CELL = f"table = sl.quiz(5, topics={FORMS}, seed=7)\ntable"
STATES = {
    "choice told": "table = told(about('order'))",
    "windows": "table = about('which', deck='starter', level=1)",
    "clues": "table = about('who')",
    "order": "table = about('sequence')",
    "letters": "table = about('type'); table.act('letter')",
    "pairs": "table = about('pairs')",
    "pairs told": "table = told(about('pairs'))",
    "back": "table = whole((0, 2, 3), back=True)",
    "end": "table = whole((0, 2, 3))",
}


class Child(Person):
    """A child in front of the quiz."""

    most = 20

    def onward(self) -> None:
        """Press what leads on, and wait until the quiz shows it."""
        version = self.state["version"]
        button = self.root.get_by_role("button", name=re.compile("^(Next question|See how|Try new questions)"))
        expect(button).to_be_focused()
        self.key("Enter")
        for _ in range(500):
            if self.state["version"] > version:
                break
            self.page.wait_for_timeout(10)
        expect(self.root.locator(".sl-headline")).to_have_text(self.state["headline"])
        self.settled()

    def right(self) -> Any:
        return self.book.value("right(table)")

    def phase(self, name: str) -> None:
        """Wait until a phase is on the screen, with the focus in the quiz."""
        expect(
            self.root.get_by_role(
                "button", name=re.compile({"ask": "^Skip$", "told": "^(Next question|See how)", "over": "^Try new questions"}[name])
            )
        ).to_be_visible()
        self.stays_inside()

    def check(self) -> None:
        self.tab_to(self.root.get_by_role("button", name="Check", exact=True))
        self.key("Enter")

    def answer_by_keys(self) -> None:
        """Give the right answer to what is on the screen, without a mouse."""
        question, answer = self.state["question"], self.right()
        if question["form"] in ("choice", "true-false"):
            choices = [choice["text"] for choice in question["choices"]] or [True, False]
            self.key(str(choices.index(answer) + 1))
        elif question["form"] == "typed":
            assert self.page.evaluate("() => document.activeElement.tagName") == "INPUT"
            self.page.keyboard.type(answer)
            self.key("Enter")
        elif question["form"] == "order":
            now = [choice["text"] for choice in question["choices"]]
            for to, name in enumerate(answer):
                self.tab_to(self.root.locator(".sl-q-item[tabindex='0']"))
                self.key("Home", *["ArrowRight"] * now.index(name), "Space")
                assert self.focused().startswith(name)
                self.key(*["ArrowLeft"] * (now.index(name) - to), "Space")
                now.insert(to, now.pop(now.index(name)))
                expect(self.root.locator(".sl-q-item b")).to_have_text(now)
            self.check()
        else:
            things = [choice["text"] for choice in question["choices"]]
            for row in question["rows"]:
                self.key("Home", *["ArrowRight"] * things.index(answer[row["name"]]), "Enter")
                expect(self.root.get_by_role("button", name=f"{row['name']}: {answer[row['name']]}", exact=True)).to_be_visible()
            self.check()


def test_a_quiz_by_keyboard_alone(notebook: Callable[..., Any]) -> None:
    """All forms of question, the result, and a second try; the focus never gets lost, and each step is said once."""
    child = Child.at(notebook(SETUP, CELL))
    child.root.locator(".sl-headline").focus()
    forms = []
    for number in range(5):
        if number == 0:
            child.tab_to(child.root.locator(".sl-q-option[tabindex='0']"))
        child.phase("ask")
        forms.append(child.state["question"]["form"])
        child.answer_by_keys()
        child.phase("told")
        assert child.state["told"]["right"], forms
        expect(child.root.locator(".sl-q-why")).to_contain_text(child.state["told"]["sentence"])
        child.hears(child.state["told"]["sentence"])
        child.onward()
    assert sorted(forms) == ["choice", "order", "pairs", "true-false", "typed"]
    child.phase("over")
    expect(child.root.locator(".sl-headline")).to_have_text("You knew all 5!")
    assert child.book.value("list(table.results['right'])") == [True] * 5
    child.onward()
    child.phase("ask")
    assert child.state["attempt"] == 2
    expect(child.root.get_by_role("status")).to_have_count(1)


def test_a_press_beside_everything_gives_no_key_to_the_notebook(notebook: Callable[..., Any]) -> None:
    """The keys that delete, add, cut and run a cell stay in the widget; by Tab and by a press elsewhere, one leaves it."""
    child = Child.at(notebook(SETUP, CELL))
    page = child.page
    cells = "() => window.jupyterapp.shell.currentWidget.content.widgets.map(cell => cell.model.sharedModel.getSource())"
    mode = "() => window.jupyterapp.shell.currentWidget.content.mode"
    before, version = page.evaluate(cells), child.state["version"]
    for place in (".sl-quiz-stand", ".sl-head", ".sl-foot", ".sl-headline"):
        child.root.locator(place).click(position={"x": 2, "y": 2})
        child.stays_inside()
        child.key("d", "d", "a", "b", "x", "m", "Escape", "ArrowUp", "ArrowDown", "d", "d", "Shift+Enter")
        child.stays_inside()
        assert page.evaluate(cells) == before
    assert child.state["version"] == version
    child.key("1")  # a choice, wherever the focus is
    child.phase("told")
    page.locator(".jp-Notebook .jp-InputArea-editor").first.click()
    assert page.evaluate(mode) == "edit"
    expect(page.locator(".sl-root:focus-within")).to_have_count(0)


def test_a_quiz_by_mouse(stage: Callable[..., Any]) -> None:
    """Skip, lift a clue, drag a saint, put things beside names and take them back, look at the end."""
    child = Child.at(stage(SETUP, CELL))
    for _ in range(5):
        state = child.state
        form, before = state["question"]["form"], state["question"]["choices"]
        if form in ("choice", "true-false"):
            expect(child.root.get_by_role("button", name="Check")).to_have_count(0)
            child.root.locator(".sl-q-option").first.click()
            child.phase("told")
            assert child.state["told"]["given"] == (before[0]["text"] if before else True)
            child.onward()
            continue
        child.root.get_by_role("button", name="Check").click()
        if form == "typed":
            expect(child.root.locator(".sl-notice")).to_contain_text("Type a name first")
            child.root.get_by_role("button", name="Show the next clue").click()
            expect(child.root.locator(".sl-q-open")).to_have_count(2)
            child.root.get_by_role("button", name="Show the first letter").click()
            name = re.sub(r"^(Sts?\.|Blessed) ", "", child.right())
            expect(child.root.locator(".sl-q-letters")).to_contain_text(f"It starts with {name[0]}")
            expect(child.root.get_by_role("status").locator("p").last).to_have_text(f"The name starts with {name[0]}.")
            child.root.get_by_role("textbox").fill("nobody at all")
            child.root.get_by_role("button", name="Check").click()
            expect(child.root.locator(".sl-q-typed")).to_contain_text("you wrote “nobody at all”")
        elif form == "pairs":
            expect(child.root.locator(".sl-notice")).to_contain_text("Match each one first")
            things = child.root.locator(".sl-q-thing")
            for index in range(len(before)):
                things.nth(index).click()
            things.first.click()
            expect(child.root.locator(".sl-q-filled")).to_have_count(len(before) - 1)
            child.root.locator(".sl-q-row").first.click()
            things.first.click()
            expect(child.root.locator(".sl-q-filled")).to_have_count(len(before))
            child.root.get_by_role("button", name="Check").click()
        else:
            child.phase("told")  # the order was given as it stood
            assert child.state["told"]["given"] == [choice["text"] for choice in before]
        child.phase("told")
        child.onward()
    while child.state["back"]:
        expect(child.root).to_contain_text(f"Question {child.state['back']} again")
        child.root.get_by_role("button", name="True").click()
        child.phase("told")
        child.onward()
    child.phase("over")
    expect(child.root.locator(".sl-quiz-pane")).to_have_count(5)
    child.root.locator(".sl-quiz-again").first.click()
    child.root.get_by_role("button", name="Read the card").click()
    expect(child.root.get_by_role("dialog").locator(".sl-card .sl-face")).to_be_visible()
    child.page.keyboard.press("Escape")
    expect(child.root.locator(".sl-quiz-pane:focus .sl-quiz-seen")).to_be_visible()
    # dragging, with a mouse, and a skipped question
    child.book.show("table = about('sequence')\ntable")
    names = child.root.locator(".sl-q-item b")
    first = names.first.inner_text()
    start, end = (child.root.locator(".sl-q-item").nth(place).bounding_box() for place in (0, 2))
    assert start is not None
    assert end is not None
    child.page.mouse.move(start["x"] + 40, start["y"] + 60)
    child.page.mouse.down()
    child.page.mouse.move(end["x"] + 60, end["y"] + 60, steps=8)
    child.page.mouse.up()
    expect(names.nth(2)).to_have_text(first)
    expect(child.root.locator(".sl-q-picked")).to_have_count(0)
    child.root.get_by_role("button", name="Skip").click()
    child.phase("told")
    expect(child.root.locator(".sl-q-why")).to_contain_text("Here it is.")


def test_the_saved_notebook_tells_no_answer(notebook: Callable[..., Any]) -> None:
    """The file is saved with all widgets' states in it, while questions are open, and after a reload of the page."""
    child = Child.at(notebook(SETUP, "table = sl.quiz(6, topics=('type', 'feast', 'pairs'), seed=5)\ntable"))
    child.book.command("@jupyter-widgets/jupyterlab-manager:saveWidgetState")
    try:
        for number in range(3):
            child.book.save()
            content = (child.book.folder / child.book.name).read_text(encoding="utf-8")
            assert "application/vnd.jupyter.widget-state+json" in content
            text = json.dumps(json.loads(content), ensure_ascii=False)
            secrets = child.book.value(
                f"[text for question in table.quiz.questions[{number}:] for text in (question.id, question.fact, question.sentence, "
                "*((question.answer,) if question.form == 'typed' else ()))]"
            )
            assert secrets
            assert [secret for secret in secrets if secret in text] == []
            child.root.get_by_role("button", name="Skip").click()
            child.phase("told")
            child.onward()
        child.book.reload()
        expect(child.root.locator(".sl-headline")).to_have_text(child.state["headline"], timeout=30_000)
        expect(child.root.get_by_role("button", name="Skip")).to_be_visible()
    finally:
        child.book.command("@jupyter-widgets/jupyterlab-manager:saveWidgetState")


def test_every_state_is_accessible(stage: Callable[..., Any], axe: Callable[..., list[Any]]) -> None:
    book = stage("1")
    book.run()
    book.execute(SETUP)
    look_at(book, axe, STATES, shower(book, STATES), fits=("1200px", "900px"))
