"""Tables of questions as catechists and quiz programs write them: which column holds what, which answer is right, and which saint is meant."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from saintlearn.catalogue.card import Card
from saintlearn.catalogue.faults import CatalogueError, Fault
from saintlearn.catalogue.read import LARGEST, Columns, Row, name_of, read_csv
from saintlearn.ground.csv_files import cut, read_sheet
from saintlearn.ground.decoding import UnreadableText, text_of
from saintlearn.ground.spellings import folded, letters, spelled, without_title, words_of
from saintlearn.languages import say

if TYPE_CHECKING:
    from saintlearn.catalogue.frames import Frame

_MOST: Final = 8
"""Choices, each in a column of its own."""
_HEADS: Final = {
    "saint": (
        "saint|saints|saint name|saint s name|name of saint|name of the saint|which saint|about which saint|santo|santa|santo a|santos|nombre del santo|"
        "heiliger|heilige|saint e|sainte|santo santa|swiety|święty|thánh"
    ),
    "prompt": (
        "prompt|question|questions|question text|question prompt|question title|the question|text of question|stem|question stem|q|statement|statements|"
        "pregunta|preguntas|texto de la pregunta|la pregunta|enunciado|enunciados|afirmacion|frage|fragen|fragetext|domanda|domande|pergunta|perguntas|"
        "pytanie|pytania|texte de la question|câu hỏi|cau hoi|tanong|kesyon|質問|问题|題目|题目|질문|문제|вопрос|питання"
    ),
    "key": (
        "correct|correct answer|correct answers|right|right answer|right answers|correct option|correct choice|correct response|correct letter|key|"
        "answer key|the correct answer|true answer|solution|correcta|correcto|respuesta correcta|respuestas correctas|opcion correcta|clave|solucion|"
        "richtig|richtige antwort|losung|bonne reponse|reponse correcte|risposta corretta|risposta esatta|resposta correta|resposta certa|"
        "poprawna odpowiedz|poprawna odpowiedź|prawidłowa odpowiedź|đáp án đúng|câu trả lời đúng|tamang sagot|정답|正解|正确答案"
    ),
    "answer": (
        "answer|answers|the answer|response|respuesta|respuestas|la respuesta|antwort|antworten|reponse|reponses|risposta|risposte|resposta|respostas|"
        "odpowiedź|odpowiedz|đáp án|dap an|sagot|repons|답|答案|答え|ответ|відповідь"
    ),
    "options": "options|choices|answer choices|answer options|possible answers|opciones|opciones de respuesta|alternativas|optionen|choix|opzioni|opcoes",
    "wrong": (
        "wrong|wrong answer|wrong answers|wrong choice|wrong choices|wrong option|wrong options|incorrect|incorrect answer|incorrect answers|"
        "incorrect choice|incorrect choices|incorrect option|incorrect options|distractor|distractors|distractora|distractores|distractor answer|"
        "other answer|other answers|false answer|false answers|incorrecta|incorrectas|incorrecto|respuesta incorrecta|respuestas incorrectas|"
        "respuesta falsa|respuestas falsas|respuesta equivocada|respuestas equivocadas|opcion incorrecta|falsche antwort|falsche antworten|falsch|"
        "mauvaise reponse|mauvaises reponses|reponse fausse|risposta sbagliata|risposte sbagliate|resposta errada|respostas erradas|"
        "błędna odpowiedź|maling sagot|오답|錯誤答案"
    ),
    "also": "also|also right|also correct|other right answers|accepted answers|accept|also accept|tambien",
    "form": "form|type|question type|type of question|tipo|tipo de pregunta",
    "level": "level|difficulty|nivel|dificultad",
    "tell": "tell|explanation|fun fact|did you know|explicacion",
    "source": "source|fuente",
}
"""What a column is called, as `_plain` writes it."""
_CHOICE: Final = (
    r"(?:(?:option|choice|answer|answer choice|answer option|possible answer|response|opcion|respuesta|alternativa|alternative|antwort|reponse|choix|"
    r"risposta|opzione|resposta|opcao|odpowiedź|odpowiedz|sagot|đáp án)(?: text)? ?)?([a-h]|[1-8])"
)
"""What a column with one of several choices is called."""
_EACH: Final = r"(.+?) ?([a-h]|[1-8])"
TRUTH: Final = {
    **dict.fromkeys(
        (
            "true",
            "t",
            "yes",
            "y",
            "right",
            "verdadero",
            "verdadera",
            "v",
            "cierto",
            "si",
            "sí",
            "wahr",
            "ja",
            "vrai",
            "oui",
            "vero",
            "verdadeiro",
            "sim",
        ),
        "true",
    ),
    **dict.fromkeys(
        ("false", "f", "no", "n", "falso", "falsa", "falsch", "nein", "faux", "non", "nao", "não"), "false"
    ),  # codespell:ignore falso
}
"""What people and spreadsheets write for true and false, in small letters."""
_ASKS_TRUTH: Final = r"\s*[(\[]?\b(?:t(?:rue)?\s*(?:/|or)\s*f(?:alse)?|y(?:es)?\s*(?:/|or)\s*n(?:o)?|v(?:erdadero)?\s*(?:/|o)\s*f(?:also)?|s[ií]\s*(?:/|o)\s*no)\b[)\]]?[?.:]?\s*"
"""What asks for true or false beside a sentence, which the two buttons ask already."""
_QUOTES: Final = {"\u201c": "\u201d", "\u201e": "\u201c\u201d", "\u00ab": "\u00bb", '"': '"', "\u2018": "\u2019"}


def read_asked(path: Path | Frame, columns: Columns, needed: Sequence[str]) -> tuple[list[Row], list[Fault], set[str]]:
    """Read the rows of a table of questions, whatever its columns are called."""
    beside = [f"{part}{number}" for part in ("wrong", "option") for number in range(1, _MOST + 1)]
    known: dict[str, Callable[[str], Any]] = {**columns, **dict.fromkeys(("options", *beside), str)}
    rows, faults = read_csv(path, known, needed, _meant)
    missing = {fault.column for fault in faults if fault.column}
    keyed = any(_place(row.get("answer", ""), _choices(row)) is not None for _, row in rows)
    found: list[Row] = []
    for number, row in rows:
        told, wrong = _told(row, keyed=keyed)
        faults += [Fault(name_of(path), number, *fault) for fault in wrong]
        if not wrong:
            found.append((number, {column: text for column, text in told.items() if column in columns}))
    return found, faults, missing


def asked_at(path: Path) -> int:
    """Tell in which row of a file the headings of a table of questions are; 0 if it's no such table."""
    if not path.is_file() or path.stat().st_size > LARGEST:
        return 0
    try:
        sheet = read_sheet(text_of(path.read_bytes()), _worth)
    except (OSError, UnreadableText):
        return 0  # it is told by whoever reads the table
    if sheet.header is None:
        return 0
    row, cells = sheet.lines[sheet.header]
    return 0 if "slug" in map(str.casefold, cells) else row


def _worth(cells: Sequence[str]) -> int:
    names = _meant(cells)
    return len(names) if {"prompt", "answer"} <= set(names) else 0


# Headings


def _plain(heading: str) -> str:
    text = re.sub(r"\(\s*([A-Ha-h1-8])\s*\)", r" \1", heading)
    text = re.sub(r"\([^()]*\)|\s+[-\u2013\u2014]\s.*$|[#\u2116]", " ", text)
    return " ".join(re.sub(r"[\W_]+", " ", folded(text)).split())


def _role(heading: str) -> str:
    """Tell which column is meant; an empty text if it's none that is known, or holds the numbers of the questions."""
    if heading.rstrip()[-1:] in ("#", "\u2116"):
        return ""
    text = _plain(heading)
    for words in (text, " ".join(letters(text).split())):
        for role, known in _HEADS.items():
            if words in known.split("|"):
                return role
        if found := re.fullmatch(_CHOICE, words):
            return f"option{_number(found[1])}"
        if (found := re.fullmatch(_EACH, words)) and found[1] in _HEADS["wrong"].split("|"):
            return f"wrong{_number(found[2])}"
    return ""


def _number(sign: str) -> int:
    return int(sign) if sign.isdigit() else "abcdefgh".index(sign) + 1


def _meant(header: Sequence[str]) -> list[str]:
    """Name the columns of a header; one that isn't known stays as it is."""
    roles = [_role(cell) for cell in header]
    if "prompt" not in roles:
        return list(header)
    if "key" in roles:  # the answers are there, and beside them which one is right
        roles = ["options" if role == "answer" else role for role in roles]
    roles = ["answer" if role == "key" else role for role in roles]
    names: list[str] = []
    for cell, role in zip(header, roles, strict=True):
        name = role or cell
        if name == "wrong" and roles.count("wrong") > 1:
            name = next(each for number in range(1, 99) if (each := f"{name}{number}") not in {*names, *roles})
        names.append(name)
    return names


# Rows


def _choices(row: Mapping[str, str]) -> dict[int, str]:
    """The choices of a row, by their places."""
    found = {number: row[f"option{number}"] for number in range(1, _MOST + 1) if row.get(f"option{number}")}
    if "options" in row:
        listed = (re.sub(r"^\(?[A-Ha-h1-8][).:]\s*", "", item) for item in cut(row["options"], commas=True))
        found |= dict(enumerate(listed, len(found) + 1))
    return found


def _place(answer: str, choices: Mapping[int, str]) -> int | None:
    """Find the choice that an answer names: by its text, its letter, or its number."""
    if not answer:
        return None
    same = [place for place, text in choices.items() if spelled(unwrapped(text)) == spelled(unwrapped(answer)) or text == answer]
    if same:
        return same[0]
    labeled = re.fullmatch(r"\(?(?:(?:option|choice|answer|opci[oó]n)\s*)?([A-Ha-h]|[1-8])(?:[.,]0)?\s*[).:]?", answer, re.IGNORECASE)
    if labeled:
        place = _number(labeled[1].casefold())
        return place if place in choices else None
    beside = re.fullmatch(r"\(?([A-Ha-h]|[1-8])\s*[).:\u2013-]\s*(.+)", answer)
    return _place(beside[2], choices) if beside else None


def _told(written: Mapping[str, str], *, keyed: bool) -> tuple[dict[str, str], list[tuple[str, str, str]]]:
    """Write the answers of a row as this house has them: the right one, the wrong ones, or true and false; and tell what's wrong with them."""
    row = dict(written)
    if form := _FORMS.get("-".join(re.findall(r"[a-z]+", row.get("form", "").casefold()))):
        row["form"] = form
    for column in ("prompt", "answer"):
        if column in row:
            row[column] = unwrapped(row[column])
    if any(unwrapped(item) != item for item in _cut(row)):
        row["wrong"] = ";".join(map(unwrapped, _cut(row))) + ";"
    choices = _choices(row)
    answer = row.get("answer", "")
    each = [row[column] for column in (f"wrong{place}" for place in range(1, _MOST + 1)) if column in row]
    truths = {TRUTH.get(folded(text).strip(" .")) for text in (*choices.values(), *each, *_cut(row))}
    if _is_choice(row) and answer and (truth := TRUTH.get(_truth(answer, choices))) and not truths - {"true", "false"}:
        row |= {"answer": truth} if "form" in row else {"form": "true-false", "answer": truth, "prompt": _sentence(row.get("prompt", ""))}
        row["form"] = "true-false"
        row.pop("wrong", None)
        return row, []
    if choices:
        place = _place(answer, choices)
        if place is not None:
            row["answer"] = unwrapped(choices.pop(place))
        elif keyed and answer:
            told = say(
                "{text!r} is none of the choices; write the letter of the right one, or its words, into the column of the answer",
                text=answer[:40],
            )
            return row, [("answer", answer, told)]
        each += choices.values()
    if each:
        items = [unwrapped(item).replace(";", r"\;") for item in each]
        row["wrong"] = ";".join([*filter(None, [row.get("wrong", "").strip().strip(";")]), *items]) + ";"
    return row, list(_of_others(row))


_FORMS: Final = {
    **dict.fromkeys(
        ("tf", "t-f", "true-or-false", "true-false", "yes-no", "yes-or-no", "verdadero-o-falso", "verdadero-falso"), "true-false"
    ),
    **dict.fromkeys(("multiple-choice", "mc", "mcq", "quiz", "choices", "opcion-multiple"), "choice"),
    **dict.fromkeys(("matching", "match"), "pairs"),
    **dict.fromkeys(("fill-in-the-blank", "short-answer", "type-answer", "open-ended"), "typed"),
}
"""What teachers and quiz programs call the forms."""


def _is_choice(row: Mapping[str, str]) -> bool:
    return row.get("form", "choice") in ("choice", "true-false")


def _truth(answer: str, choices: Mapping[int, str]) -> str:
    word = folded(answer).strip(" .")
    place = _place(answer, choices)
    return folded(choices[place]).strip(" .") if place is not None and word not in TRUTH else word


def _sentence(prompt: str) -> str:
    rest = re.sub(rf"{_ASKS_TRUTH}$|^{_ASKS_TRUTH}", " ", prompt, flags=re.IGNORECASE).strip()
    return rest or prompt


def _cut(row: Mapping[str, str]) -> list[str]:
    return cut(row.get("wrong", ""), commas="," not in row.get("answer", ""))


_ALL: Final = (
    r"(?:all|none|both|neither) of (?:the above|these|them|those)|(?:all|none) the above|all are (?:correct|right|true)|both|both a and b|[a-h] and [a-h]|"
    r"todas las anteriores|ninguna de las anteriores|todas|ninguna|alle|keine"
)
"""Answers that speak of the other answers."""


def _of_others(row: Mapping[str, str]) -> Iterator[tuple[str, str, str]]:
    if not _is_choice(row):
        return
    for column, texts in (("answer", [row.get("answer", "")]), ("wrong", _cut(row))):
        for text in texts:
            if re.fullmatch(_ALL, " ".join(letters(text).strip(" .;").split())):
                told = say(
                    "{text!r} speaks of the other answers, but they come in another order each time; write an answer of its own", text=text
                )
                yield column, text, told


def unwrapped(text: str) -> str:
    """A text without the quotation marks around all of it.

    >>> unwrapped("“Who was St. Lucy?”"), unwrapped("“I am,” he said, “here”")
    ('Who was St. Lucy?', '“I am,” he said, “here”')
    """
    text = text.strip()
    ends = _QUOTES.get(text[:1], "")
    inside = text[1:-1]
    if len(text) > 2 and ends and text[-1] in ends and not any(sign in inside for sign in {text[0], *ends} - {"\u2019"}):
        return inside.strip()
    return text


# Saints


def named_in(texts: Sequence[str], cards: Mapping[str, Card]) -> list[str]:
    """Find the saints whom the first of some texts names that names any; several where a name is that of several, and no card tells more.

    >>> from saintlearn.catalogue import load_catalogue
    >>> named_in(["Who is the patron of our parish?", "St. Boniface"], load_catalogue())
    ['boniface']
    >>> named_in(["What animal did St. Francis tame in Gubbio?", "a wolf"], load_catalogue())
    ['francis-of-assisi']
    """
    names = _names(cards)
    for text in texts:
        words = words_of(text)
        found: dict[str, None] = {}
        at = 0
        while at < len(words):
            longest = next((size for size in range(_WIDE, 0, -1) if tuple(words[at : at + size]) in names and at + size <= len(words)), 0)
            titled = at > 0 and words[at - 1] in _TITLES
            if longest > 1 or (longest and titled):
                found |= dict.fromkeys(names[tuple(words[at : at + longest])])
            at += longest or 1
        if found:
            return _told_by_cards(texts, list(found), cards)
    return []


def _told_by_cards(texts: Sequence[str], slugs: list[str], cards: Mapping[str, Card]) -> list[str]:
    """Of several saints with one name, give the only one on whose card another word of the question stands."""
    if len(slugs) < 2:
        return slugs
    asked = {word for text in texts for word in words_of(text) if len(word) >= _TELLING}
    told = {
        slug: {*words_of(" ".join((cards[slug].bio, cards[slug].title, *cards[slug].symbols, *cards[slug].patronages)))} for slug in slugs
    }
    common = set.intersection(*told.values())
    worth = [len(asked & (told[slug] - common) - {*words_of(cards[slug].name)}) for slug in slugs]
    best = [slug for slug, count in zip(slugs, worth, strict=True) if count]
    return best if len(best) == 1 else slugs


_TELLING: Final = 4
"""Letters of the shortest word that tells a saint from others of that name."""


_WIDE: Final = 6
_TITLES: Final = frozenset(
    ("st", "saint", "saints", "sts", "blessed", "bl", "san", "santa", "santo", "sta", "sto", "sainte", "sankt", "pope", "our")
)
"""Words in front of a saint's name; a name of one word is only a saint's after one of these."""


def _names(cards: Mapping[str, Card]) -> dict[tuple[str, ...], list[str]]:
    """The names of all saints as words, each with the slugs of those who have it."""
    found: dict[tuple[str, ...], list[str]] = {}
    short: dict[tuple[str, ...], list[str]] = {}
    for slug, card in cards.items():
        for name in (card.name, *card.other_names):
            words = tuple(words_of(without_title(name)))
            found.setdefault(words, []).append(slug) if slug not in found.get(words, ()) else None
        first = tuple(words_of(without_title(card.name)))[:1]
        short.setdefault(first, []).append(slug)
    return {**short, **found}


def unknown_saint(found: Sequence[str]) -> str:
    """Say what to write where a question names no saint, or several."""
    if found:
        return say(
            "the question could be about several saints; write the key of one into a column saint: {keys}", keys=", ".join(found[:6])
        )
    return say(
        "the question names no saint whose picture could be shown with the answer; write one into a column saint, such as the patron of your parish"
    )


def no_saints(path: Path, row: int) -> CatalogueError:
    """Refuse a table of questions where saints are wanted."""
    told = say(
        "this is a table of questions, not of saints; to use it, name it {name!r}, and put it into your own folder", name="questions.csv"
    )
    return CatalogueError([Fault(path.name, row, "", "", told)])
