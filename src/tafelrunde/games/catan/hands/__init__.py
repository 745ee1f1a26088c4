"""What players hold: goods as numbers, and what each observer can conclude about the hands of others."""
