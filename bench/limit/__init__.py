"""A core of Euphrat & Tigris by hand in C++: what a machine can do at most, with the same games."""
