"""The Holy Quest."""

from saintlearn.games.holy_quest.rules import HolyQuest

__all__ = ["HolyQuest"]
