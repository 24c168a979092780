"""Study: what is asked, and when it is asked again."""
