"""What is handed out on paper: a document is a row of blocks (`blocks`), and two writers set the same ones, as PDF (`sheets`) and as HTML (`pages`)."""
