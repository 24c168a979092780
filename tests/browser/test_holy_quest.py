"""The Holy Quest in JupyterLab, in a real Chromium: to the end by mouse and by keyboard, questions, dice and pawns that move, every state under axe."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from tests.browser.tables import HANDS, Hands, look_at, shower

REACH = '''
import dataclasses
import random
import saintlearn as sl


FOUR = ["Ana", sl.Computer("random", "Ben"), sl.Computer("random", "Cleo"), sl.Computer("random", "Dan")]
PEOPLE = ["Ana", "Ben", "Cleo", "Dan"]

def wish(table, **content):
    table.hears({**content, "id": 0, "version": table._state["version"]})

def move(table, rng):
    """Do something that leads on, as the browser would ask for it."""
    state = table._state
    if state["phase"] == "watch":
        return wish(table, type="step")
    if state["throws"]:
        return wish(table, type="act", action=rng.choice(state["dice"])["action"])
    wish(table, type="act", action=rng.choice(state["choices"])["action"])

def reach(wanted, players=FOUR, seed=3, **how):
    """A table that has just come into a state."""
    for seed in range(seed, seed + 12):
        table, rng = sl.play("holy-quest", players, seed=seed, **how), random.Random(seed)
        for _ in range(1500):
            if wanted(table._state):
                return table
            if table._state["phase"] == "over":
                break
            move(table, rng)
    raise RuntimeError("no game came there")

def nearly(seed, **how):
    """A game in which Ana's last saint stands three tiles before Heaven."""
    table = sl.play("holy-quest", ["Ana", sl.Computer("random", "Ben")], seed=seed, mode="simple", begins=0, **how)
    state = table.session.state
    now = state.public
    size, gate = now.board.size, now.board.gates[0]
    table.session.state = state.with_public(pawns=(size, size + 1, size + 2, gate - 3, *now.pawns[4:]))
    table._go_on(())
    table._publish()
    return table
'''


class QuestHands(Hands):
    """A child's hands at the board."""

    def move(self, state: dict[str, Any] | None = None) -> dict[str, Any]:
        """Do the next thing, always with the first choice of the list."""
        state = state or self.state
        if state["phase"] == "watch":
            self.press("We've read it" if state["read"] else "Continue")
        elif state["step"] == "roll":
            self.press(state["choices"][0]["title"])
        else:
            self.take(".sl-hq-answer" if state["question"] else ".sl-hq-choice", 0, enter="Enter")
        return self.settle(state["version"])


@HANDS
def test_a_quest_to_its_end(notebook: Callable[..., Any], keyboard: bool) -> None:
    """The last saint comes home by mouse alone and by keyboard alone; the focus stays in the game; the kernel knows the same end."""
    book = notebook(REACH, "table = nearly(4)\ntable")
    hands = QuestHands.at(book, keyboard=keyboard)
    hands.play_to_the_end(120, "throne of Jesus")
    expect(hands.root.locator(".sl-task")).to_contain_text("Ana won: four saints are in Heaven")
    assert hands.play_again()["phase"] != "over"


def test_number_list_and_board_agree(stage: Callable[..., Any]) -> None:
    """Each saint that can move has the same number on the board, in the list and on its tile; all three move it."""
    book = stage(
        REACH,
        "table = reach(lambda s: s['step'] == 'move' and sum(c['to'] is not None and c['to'].isdigit() for c in s['choices']) >= 2)\ntable",
    )
    hands = QuestHands.at(book)
    state = hands.state
    listed = {choice["n"]: choice for choice in state["choices"]}
    assert hands.root.locator(".sl-hq-can").count() == len(listed)
    for n, choice in listed.items():
        expect(hands.root.get_by_role("button", name=f"{n}: {choice['title']}")).to_be_visible()
        expect(hands.root.locator(".sl-hq-choice").nth(n - 1)).to_contain_text(choice["title"])
    last = max(n for n, choice in listed.items() if choice["to"].isdigit())
    numbers = " ".join(str(n) for n, choice in listed.items() if choice["to"] == listed[last]["to"])
    expect(hands.root.locator(".sl-hq-target", has_text=numbers).last).to_be_visible()
    hands.page.keyboard.press("Tab")
    hands.root.locator(".sl-hq-choice").first.focus()
    hands.page.keyboard.press(str(last))
    after = hands.settle(state["version"])
    assert after["walks"][0]["pawn"] == listed[last]["pawn"]
    assert book.value("table.session.log[-1].action") == listed[last]["action"]


def test_a_question_is_answered_by_its_number_and_explained(stage: Callable[..., Any]) -> None:
    """The page never holds which answer is right; after the answer it says so, and the card is read on."""
    book = stage(REACH, "table = reach(lambda s: s['question'], players=PEOPLE, score='on')\ntable")
    hands = QuestHands.at(book)
    state = hands.state
    expect(hands.root.locator(".sl-hq-asks h3")).to_have_text(state["question"]["prompt"])
    why = book.value("table.session.state.question.answer")
    assert [choice["title"] for choice in state["choices"]].count(why) == 1
    hands.root.locator(".sl-hq-answer").first.focus()
    hands.page.keyboard.press("2")
    after = hands.settle(state["version"])
    assert after["answer"]["given"] == state["choices"][1]["title"]
    expect(hands.root.locator(".sl-hq-yes")).to_have_text(why)
    expect(hands.root.get_by_role("button", name="Continue")).to_be_focused()


def test_children_meet_a_saint_before_the_question(stage: Callable[..., Any], axe: Callable[..., list[Any]]) -> None:
    """The scene comes first, then the question; after the answer the story can be read, and all of it is accessible."""
    book = stage(REACH, "table = reach(lambda s: s['question'], players=PEOPLE[:2], mode='simple', questions='meet', level=1)\ntable")
    hands = QuestHands.at(book)
    question = hands.state["question"]
    expect(hands.root.locator(".sl-hq-scene")).to_have_text(question["scene"])
    assert axe(".sl-root") == []
    hands.press("Ask me")
    expect(hands.root.locator(".sl-hq-asks h3")).to_have_text(question["prompt"])
    expect(hands.root.locator(".sl-hq-answer").first).to_be_focused()
    assert axe(".sl-root") == []
    version = hands.state["version"]
    hands.page.keyboard.press("1")
    after = hands.settle(version)
    hands.press("Read the story")
    expect(hands.root.get_by_role("dialog")).to_contain_text(after["answer"]["story"])
    assert axe(".sl-root") == []
    hands.page.keyboard.press("Escape")
    expect(hands.root.get_by_role("button", name="Continue")).to_be_visible()


def test_dice_roll_and_pawns_walk(stage: Callable[..., Any]) -> None:
    """With motion a pawn is on its way for a while, and a click ends that; computers then go on by themselves."""
    book = stage(
        REACH,
        "table = reach(lambda s: s['step'] == 'move' and any((c['to'] or '').isdigit() and 'tile' in c['title'] for c in s['choices']))\ntable",
    )
    hands = QuestHands.at(book)
    hands.page.emulate_media(reduced_motion="no-preference")
    state = hands.state
    number = next(choice["n"] for choice in state["choices"] if (choice["to"] or "").isdigit() and "tile" in choice["title"])
    hands.root.locator(".sl-hq-choice").nth(number - 1).click()
    hands.page.wait_for_function("() => [...document.querySelectorAll('.sl-hq-pawn')].some(pawn => pawn.getAnimations().length > 0)")
    hands.root.locator(".sl-hq-ground").click(position={"x": 5, "y": 5})
    hands.page.wait_for_function("() => [...document.querySelectorAll('.sl-hq-pawn')].every(pawn => pawn.getAnimations().length === 0)")
    hands.page.emulate_media(reduced_motion="reduce")
    hands.settle(state["version"])


def test_the_orders_and_the_rules_open_and_close(stage: Callable[..., Any], axe: Callable[..., list[Any]]) -> None:
    """Each order has its page, reached by arrow keys; Escape leads back to the game."""
    book = stage(REACH, "table = reach(lambda s: s['step'] == 'roll' and s['phase'] == 'turn')\ntable")
    hands = QuestHands.at(book)
    hands.press("More")
    hands.press("The four orders")
    tabs = hands.root.get_by_role("tab")
    expect(tabs).to_have_text(["Franciscans", "Carmelites", "Dominicans", "Jesuits"])
    tabs.first.focus()
    hands.page.keyboard.press("ArrowRight")
    hands.key("Enter")
    expect(hands.root.get_by_role("tabpanel")).to_contain_text("Mount Carmel")
    assert hands.page.locator(".sl-hq-eight li").count() == 8
    assert axe(".sl-root") == []
    hands.page.keyboard.press("Escape")
    expect(hands.root.get_by_role("dialog")).to_have_count(0)
    hands.press("Rules")
    expect(hands.root.get_by_role("dialog")).to_contain_text("Quick start")
    hands.page.keyboard.press("Escape")


def test_every_state_under_axe(stage: Callable[..., Any], axe: Callable[..., list[Any]]) -> None:
    """Light and dark, wide and 320 px; one screen is enough beside JupyterLab's side bar too."""
    states = {
        "move": "table = reach(lambda s: s['step'] == 'move' and s['notes'])",
        "question": "table = reach(lambda s: s['question'], players=PEOPLE)",
        "read": "table = reach(lambda s: s['read'])",
        "wild": "table = reach(lambda s: s['step'] == 'wild' and s['phase'] == 'turn' and len(s['choices']) > 4, mode='competition')",
        "dice": "table = reach(lambda s: s['throws'] == 2, players=PEOPLE, chance='family', dice=2)",
        "end": "table = reach(lambda s: s['phase'] == 'over', mode='competition', series=(46, 38, 61, 22))",
    }
    book = stage(REACH, "None")
    book.run()
    look_at(book, axe, states, shower(book, states), fits=("1180px", "940px"))
