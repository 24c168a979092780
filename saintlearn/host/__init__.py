"""What serves pages over HTTP, for a family as for a class: one way to answer, one policy of contents, one server."""
