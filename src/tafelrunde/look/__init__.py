"""The palette and the drawings that every game shares."""
