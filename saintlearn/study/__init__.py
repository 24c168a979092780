"""Study: what is asked, and when it is asked again.

Each activity is a session over frozen states (`saintlearn.study.activity.Activity`): quiz, bee, memory, flashcards, and the walk over a card (loci).
"""
