"""Study: what is asked, and when it is asked again.

Each activity is a game of the engine, with rules of its own, and acts, logs, takes back and saves by the same session as all games do (see
`saintlearn.study.sitting`): quiz, bee, memory, flashcards, and the walk over a card (loci). Of each there are a table (what it is made of), rules, and a
class that holds its session; their sentences stand in `saintlearn.study.words`.
"""
