"""What the widgets of study show: questions, the bee, memory, flashcards, the walk over a card, and progress."""
