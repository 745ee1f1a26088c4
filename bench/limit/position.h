// A position of Euphrat & Tigris by hand: src/tafelrunde/games/euphrat/position.py, without the heuristic's caches.
#pragma once
#include <cstring>

#include "squares.h"

enum Colour { BLACK, RED, BLUE, GREEN };
enum Leader { KING, PRIEST, FARMER, TRADER };
enum Step : uint8_t { DRAWING, TURN, SWAPPING, ATTACK, DEFEND, WARS, SQUARES, MONUMENT, TREASURES };
enum Action {
    LAY = 0, SET = 704, WITHDRAW = 1408, RUIN = 1412, SWAP = 1588, PASS = 1592, AWAY = 1593, DONE = 1597, SUPPORT = 1598,
    WAR = 1605, SQUARE = 1609, BUILD = 1785, DECLINE = 1791, TAKE = 1792, DRAW = 1968
};

constexpr int OFF = 200;  // the field of a leader that is not on the board: in no set
constexpr int TREASURE = 4, HAND = 6, MONUMENT_COUNT = 6, TREASURES_AT_THE_END = 2;
constexpr uint8_t COLOURS_OF_MONUMENT[MONUMENT_COUNT] = {0b0011, 0b0101, 0b1001, 0b0110, 0b1010, 0b1100};
constexpr const char *PICTURE =
    "....~~~~~.T.~..." ".C..~.......~..C" "...~~T......~~.." "~~~~.........~~~" ".............T~~" "..............~."
    "~~~~....T...~~~." ".C.~~~~.....~..." "......~~~~~~~.C." ".....T.........." "..........T.....";

inline Squares fields_of(const char *signs) {
    Squares found = NONE;
    for (int i = 0; i < CELLS; i++)
        if (strchr(signs, PICTURE[i])) found |= square(i);
    return found;
}

inline const Squares LAND = fields_of(".TC"), RIVER = fields_of("~"), TEMPLES = fields_of("TC"), CORNERS = fields_of("C");

// A pending decision; the numbers are those of frames.py, in the same order.
struct Frame {
    Step step;
    uint8_t seat, a, b, c, d;
};

struct Position {
    Squares tiles[4], flipped, ruins, leaders, treasures, side_a, side_b, beside_one, beside_two, beside_three;
    uint8_t where[16], hands[16], away[16], points[20], bag[4], gone[4], catastrophes[4];
    int16_t monuments[MONUMENT_COUNT];  // 4 * upper left field + colour, or -1
    Frame stack[8];
    uint8_t depth, seats, union_field;
    bool adjacency_cached;

    void ask(Step step, int seat, int a = 0, int b = 0, int c = 0, int d = 0) {
        stack[depth++] = {step, uint8_t(seat), uint8_t(a), uint8_t(b), uint8_t(c), uint8_t(d)};
    }
    const Frame &top() const { return stack[depth - 1]; }
    bool is_over() const { return depth == 0; }

    Squares solid() const { return tiles[0] | tiles[1] | tiles[2] | tiles[3] | flipped | leaders; }
    Squares area(int field) const { return flood(square(field), solid()); }
    int hand_size(int seat) const {
        return hands[4 * seat] + hands[4 * seat + 1] + hands[4 * seat + 2] + hands[4 * seat + 3];
    }
    int bag_size() const { return bag[0] + bag[1] + bag[2] + bag[3]; }
    int missing_tiles() const {
        int total = HAND * seats;
        for (int i = 0; i < 4 * seats; i++) total -= hands[i];
        return total;
    }
    int owner(Squares fields, int colour, int but = -1) const {
        for (int seat = 0; seat < seats; seat++)
            if (seat != but && fields.has(where[4 * seat + colour])) return seat;
        return -1;
    }
    int temples_beside(int field) const { return (spread(square(field)) & tiles[RED]).count(); }

    void cache_adjacency() {
        if (adjacency_cached) return;
        Squares ground = solid(), one = NONE, two = NONE, three = NONE, todo = leaders;
        while (todo) {
            Squares kingdom = flood(todo.first(), ground), beside = spread(kingdom);
            todo = todo.minus(kingdom);
            three |= two & beside;
            two |= one & beside;
            one |= beside;
        }
        beside_one = one, beside_two = two, beside_three = three;
        adjacency_cached = true;
    }

    void place_leader(int seat, int colour, int field) {
        leaders |= square(field);
        where[4 * seat + colour] = field;
        adjacency_cached = false;
    }
    void remove_leader(int seat, int colour) {
        leaders = leaders.minus(square(where[4 * seat + colour]));
        where[4 * seat + colour] = OFF;
        adjacency_cached = false;
    }
    // Temples on these fields are gone or flipped: leaders without another temple beside them leave the board.
    void expel_from(Squares fields) {
        Squares homeless = (spread(fields) & leaders).minus(spread(tiles[RED]));
        if (!homeless) return;
        for (int i = 0; i < 4 * seats; i++)
            if (homeless.has(where[i])) remove_leader(i / 4, i % 4);
    }
    Squares squares_at(int colour, int field) const {
        Squares own = NONE, all = two_by_two(tiles[colour]);
        if (!all) return own;
        for (int row = 0; row < 2; row++)
            for (int column = 0; column < 2; column++) {
                int corner = field - 16 * row - column;
                if (corner >= 0 && all.has(corner) && block(corner).has(field)) own |= square(corner);
            }
        return own;
    }
    int monuments_left(int colour) const {
        int left = 0;
        for (int i = 0; i < MONUMENT_COUNT; i++)
            if (monuments[i] < 0 && COLOURS_OF_MONUMENT[i] >> colour & 1) left |= 1 << i;
        return left;
    }
    int monuments_in(Squares fields, int colour) const {
        int number = 0;
        for (int i = 0; i < MONUMENT_COUNT; i++)
            number += monuments[i] >= 0 && COLOURS_OF_MONUMENT[i] >> colour & 1 && fields.has(monuments[i] / 4);
        return number;
    }
    Squares treasures_to_take(int field) const {
        Squares inside = treasures & area(field), in_corners = inside & CORNERS;
        return in_corners ? in_corners : inside;
    }
};
