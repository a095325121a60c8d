"""The page on which a reader asks the database in SQL."""
