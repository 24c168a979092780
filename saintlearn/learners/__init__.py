"""Learners: what each of them did and knows, kept in a store (`saintlearn.learners.store.Store`)."""

from saintlearn.ground.extras import need

need("sqlalchemy", "study")
need("fsrs", "study")
