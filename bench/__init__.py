"""Measurements that take longer than tests may: see docs/speed.md and docs/bots.md."""
