"""Die Große Mauer: a scenario for Catan."""
