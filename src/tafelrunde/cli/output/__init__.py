"""Output that several commands share: tables, progress, mistakes of bots."""
