"""The connections of a table: who is present, what each of them is sent, and the chat."""
