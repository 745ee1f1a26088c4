// Sets of fields on a board of 16 columns and 11 rows, in three machine words of four rows each.
#pragma once
#include <cstdint>

#if defined(__BMI2__)
#include <immintrin.h>
#endif

struct Squares {
    uint64_t a, b, c;

    Squares operator|(Squares o) const { return {a | o.a, b | o.b, c | o.c}; }
    Squares operator&(Squares o) const { return {a & o.a, b & o.b, c & o.c}; }
    Squares minus(Squares o) const { return {a & ~o.a, b & ~o.b, c & ~o.c}; }
    void operator|=(Squares o) { *this = *this | o; }
    void operator&=(Squares o) { *this = *this & o; }
    bool operator==(Squares o) const { return ((a ^ o.a) | (b ^ o.b) | (c ^ o.c)) == 0; }
    explicit operator bool() const { return (a | b | c) != 0; }

    bool meets(Squares o) const { return ((a & o.a) | (b & o.b) | (c & o.c)) != 0; }
    bool has(int i) const { return i < 64 ? a >> i & 1 : i < 128 ? b >> (i - 64) & 1 : i < 192 ? c >> (i - 128) & 1 : 0; }
    int count() const { return __builtin_popcountll(a) + __builtin_popcountll(b) + __builtin_popcountll(c); }
    Squares first() const {
        if (a) return {a & -a, 0, 0};
        if (b) return {0, b & -b, 0};
        return {0, 0, c & -c};
    }
    int lowest() const {
        if (a) return __builtin_ctzll(a);
        return b ? 64 + __builtin_ctzll(b) : 128 + __builtin_ctzll(c);
    }
};

constexpr int CELLS = 176;
constexpr uint64_t NOT_FIRST_COLUMN = 0xFFFEFFFEFFFEFFFE;
constexpr uint64_t NOT_LAST_COLUMN = 0x7FFF7FFF7FFF7FFF;
constexpr Squares NONE{0, 0, 0};
constexpr Squares BOARD{~0ull, ~0ull, 0xFFFFFFFFFFFF};

inline Squares square(int i) {
    uint64_t bit = 1ull << (i & 63);
    return i < 64 ? Squares{bit, 0, 0} : i < 128 ? Squares{0, bit, 0} : Squares{0, 0, bit};
}

// The fields beside those of a set, not across corners.
inline Squares spread(Squares x) {
    uint64_t a = x.a << 16 | x.a >> 16 | x.b << 48 | (x.a & NOT_LAST_COLUMN) << 1 | (x.a & NOT_FIRST_COLUMN) >> 1;
    uint64_t b = x.b << 16 | x.a >> 48 | x.b >> 16 | x.c << 48 | (x.b & NOT_LAST_COLUMN) << 1 | (x.b & NOT_FIRST_COLUMN) >> 1;
    uint64_t c = x.c << 16 | x.b >> 48 | x.c >> 16 | (x.c & NOT_LAST_COLUMN) << 1 | (x.c & NOT_FIRST_COLUMN) >> 1;
    return Squares{a, b, c} & BOARD;
}

// Everything in `ground` that is connected with `seed`, a part of it.
inline Squares flood(Squares seed, Squares ground) {
    for (;;) {
        Squares grown = (seed | spread(seed)) & ground;
        if (grown == seed) return seed;
        seed = grown;
    }
}

// The upper left fields of all blocks of four, two by two, within a set.
inline Squares two_by_two(Squares x) {
    x.a &= (x.a & NOT_FIRST_COLUMN) >> 1;
    x.b &= (x.b & NOT_FIRST_COLUMN) >> 1;
    x.c &= (x.c & NOT_FIRST_COLUMN) >> 1;
    return {x.a & (x.a >> 16 | x.b << 48), x.b & (x.b >> 16 | x.c << 48), x.c & x.c >> 16};
}

inline Squares block(int corner) {
    return square(corner) | square(corner + 1) | square(corner + 16) | square(corner + 17);
}

// The member that has k smaller members.
inline int nth(uint64_t members, int k) {
#if defined(__BMI2__)
    return __builtin_ctzll(_pdep_u64(1ull << k, members));
#else
    while (k-- > 0) members &= members - 1;
    return __builtin_ctzll(members);
#endif
}

inline int nth(Squares x, int k) {
    int n = __builtin_popcountll(x.a);
    if (k < n) return nth(x.a, k);
    k -= n;
    n = __builtin_popcountll(x.b);
    return k < n ? 64 + nth(x.b, k) : 128 + nth(x.c, k - n);
}
