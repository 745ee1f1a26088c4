// The random numbers of src/tafelrunde/core/engine/dice.py, and the checksum of playout.py.
#pragma once
#include <cstdint>

constexpr int64_t LANE = 0x7FFFFFFF;

inline int64_t scramble(int64_t seed, int64_t stream, int64_t k) {
    int64_t left = k & LANE, right = (stream ^ (k >> 31)) & LANE, key_a = seed & LANE, key_b = seed >> 31 & LANE;
    for (int i = 0; i < 5; i++) {
        int64_t product = left * 0x69C36E35;
        left = (product >> 31) ^ key_a ^ right;
        right = product & LANE;
        product = left * 0x69C36E35;
        left = (product >> 31) ^ key_b ^ right;
        right = product & LANE;
        key_a = (key_a + 0x4F1BBCDD) & LANE;
        key_b = (key_b + 0x5A827999) & LANE;
    }
    return left << 31 | right;
}

inline int64_t derive(int64_t seed, int64_t k) { return scramble(seed, 201, k); }

struct Dice {
    int64_t seed, stream, drawn = 0;

    int64_t below(int64_t n) {
        int64_t bits = scramble(seed, stream, drawn++);
        return ((bits >> 31) * n + ((bits & LANE) * n >> 31)) >> 31;
    }
};

inline int64_t fold(int64_t checksum, int64_t value) { return (checksum * 1000003 + value + 1) & 0x7FFFFFFF; }
