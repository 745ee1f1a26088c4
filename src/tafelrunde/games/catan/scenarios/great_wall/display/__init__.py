"""How the title looks and what it says. Imports the rules; the rules never import it."""
