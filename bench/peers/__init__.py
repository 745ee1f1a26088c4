"""Other libraries, beside ours or at one table with our bots."""
