"""What the page benchmark serves and puts into the browser."""
