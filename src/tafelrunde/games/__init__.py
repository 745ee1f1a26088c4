"""The games, one folder each. Dependencies point one way: games use core and nothing else."""
