"""Charts on their way out of the dashboard: presentations, pictures, a page of their own, the data behind them."""
