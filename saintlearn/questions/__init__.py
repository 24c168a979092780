"""Questions made from facts (`ST-05`, `ST-07`), each with exactly one right answer (`ST-10`).

>>> from random import Random
>>> from saintlearn.catalogue import load_catalogue
>>> bank = QuestionBank(load_catalogue())
>>> question = bank.ask("agnes-of-rome", 1, Random(3), kinds=["symbol"])
>>> asked = question.ask(Random(1))
>>> asked.prompt
'What helps you spot St. Agnes of Rome in a picture?'
>>> len(asked.choices)
3
"""

from saintlearn.questions.bank import QuestionBank, bank_of, own_questions, quiz, shipped_bank
from saintlearn.questions.forms import AskedPart, Choice, Form, GradedAnswer, Ordering, Pairs, Question, Statement, TrueFalse, Typed
from saintlearn.questions.making import KINDS, LEVELS
from saintlearn.questions.mixes import DEFAULT_MIX, MIXES, TOPICS, Mix, checked_mix, in_turn, turns_of
from saintlearn.questions.own import read_questions

__all__ = [
    "DEFAULT_MIX", "KINDS", "LEVELS", "MIXES", "TOPICS", "AskedPart", "Choice", "Form", "GradedAnswer", "Mix", "Ordering", "Pairs", "Question",
    "QuestionBank", "Statement", "TrueFalse", "Typed",
    "bank_of", "checked_mix", "in_turn", "own_questions", "quiz", "read_questions", "shipped_bank", "turns_of",
]  # fmt: skip
