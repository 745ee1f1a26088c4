// All rules of Euphrat & Tigris with the usual options, by hand: src/tafelrunde/games/euphrat/{rules,conflicts}.py.
#pragma once
#include <algorithm>

#include "dice.h"
#include "position.h"

// What a step offers: sets of actions with equal weights, or weighted single actions, in ascending order.
struct Offer {
    int parts = 0, total = 0, first[32], count[32];
    Squares members[32];

    void some(int from, Squares set) {
        int n = set.count();
        if (n == 0) return;
        first[parts] = from, members[parts] = set, count[parts++] = n;
        total += n;
    }
    void bits(int from, uint64_t set) { some(from, {set, 0, 0}); }
    void weighted(int action, int weight) {
        if (weight == 0) return;
        first[parts] = action, members[parts] = NONE, count[parts++] = weight;
        total += weight;
    }
    int covering(int k) const {
        for (int i = 0;; i++) {
            if (k < count[i]) return members[i] ? first[i] + nth(members[i], k) : first[i];
            k -= count[i];
        }
    }
    int list(uint16_t *out) const {
        int n = 0;
        for (int i = 0; i < parts; i++) {
            const uint64_t words[3] = {members[i].a, members[i].b, members[i].c};
            for (int word = 0; word < 3; word++)
                for (uint64_t left = words[word]; left; left &= left - 1)
                    out[n++] = first[i] + 64 * word + __builtin_ctzll(left);
        }
        return n;
    }
};

struct Euphrat : Position {
    void begin(int players) {
        memset(static_cast<void *>(this), 0, sizeof *this);
        seats = players;
        union_field = OFF;
        memset(where, OFF, sizeof where);
        memset(catastrophes, 2, sizeof catastrophes);
        for (int16_t &monument : monuments) monument = -1;
        bag[0] = 30, bag[1] = 57 - 10, bag[2] = 36, bag[3] = 30;
        tiles[RED] = treasures = TEMPLES;
        ask(TURN, 0, 2);
        for (int seat = seats - 1; seat >= 0; seat--) ask(DRAWING, seat, HAND);
    }

    void offer(Offer &choices) {
        const Frame frame = top();
        switch (frame.step) {
            case DRAWING:
                for (int colour = 0; colour < 4; colour++) choices.weighted(DRAW + colour, bag[colour]);
                break;
            case TURN: offer_turn(frame.seat, choices); break;
            case SWAPPING: choices.bits(AWAY, in_hand(frame.seat)), choices.bits(DONE, 1); break;
            case ATTACK:
            case DEFEND: choices.bits(SUPPORT, (2ull << hands[4 * frame.seat + support_colour(frame.a)]) - 1); break;
            case WARS: choices.bits(WAR, wars()); break;
            case SQUARES: choices.some(SQUARE, squares_at(frame.a, frame.b)), choices.bits(DECLINE, 1); break;
            case MONUMENT: choices.bits(BUILD, monuments_left(frame.b)), choices.bits(DECLINE, 1); break;
            case TREASURES: choices.some(TAKE, treasures_to_take(frame.a)); break;
        }
    }

    void apply(int action) {
        const Frame frame = stack[--depth];
        switch (frame.step) {
            case DRAWING: draw(frame, action - DRAW); break;
            case TURN: take_action(frame, action); break;
            case SWAPPING:
                if (action == DONE) draw_replacements(frame.seat, frame.a);
                else lay_away(frame.seat, action - AWAY, frame.a + 1);
                break;
            case ATTACK:
                lay_out(frame.seat, frame.a, action - SUPPORT);
                ask(DEFEND, frame.b, frame.a, frame.seat, frame.c + action - SUPPORT, frame.d);
                break;
            case DEFEND: defend(frame, action - SUPPORT); break;
            case WARS: start_war(frame.seat, action - WAR); break;
            case SQUARES:
                if (action == DECLINE) collect_treasures(frame.b);
                else ask(MONUMENT, frame.seat, action - SQUARE, frame.a, frame.b);
                break;
            case MONUMENT: build(frame, action); break;
            case TREASURES: take_treasure(frame.seat, action - TAKE), collect_treasures(frame.a); break;
        }
    }

    // ---- A turn

    uint64_t in_hand(int seat) const {
        uint64_t colours = 0;
        for (int colour = 0; colour < 4; colour++) colours |= uint64_t(hands[4 * seat + colour] > 0) << colour;
        return colours;
    }

    void offer_turn(int seat, Offer &choices) {
        cache_adjacency();
        Squares empty = BOARD.minus(solid() | ruins), free = empty.minus(beside_three);
        Squares places = empty & LAND & spread(tiles[RED]);
        uint64_t on_board = 0;
        for (int colour = 0; colour < 4; colour++)
            if (hands[4 * seat + colour]) choices.some(LAY + CELLS * colour, free & (colour == BLUE ? RIVER : LAND));
        for (int colour = 0; colour < 4; colour++) {
            on_board |= uint64_t(where[4 * seat + colour] != OFF) << colour;
            choices.some(SET + CELLS * colour, fields_for_leader(where[4 * seat + colour], places));
        }
        choices.bits(WITHDRAW, on_board);
        if (catastrophes[seat]) choices.some(RUIN, BOARD.minus(leaders | treasures | flipped | ruins));
        choices.bits(SWAP, in_hand(seat));
        choices.bits(PASS, 1);
    }

    Squares fields_for_leader(int field, Squares places) const {
        if (field == OFF) return places.minus(beside_two);
        Squares kingdom = area(field), rest = kingdom.minus(square(field)), one = NONE, two = NONE, todo = rest & leaders;
        while (todo) {
            Squares part = flood(todo.first(), rest), beside = spread(part);
            todo = todo.minus(part);
            two |= one & beside;
            one |= beside;
        }
        Squares by_kingdom = spread(kingdom), others = beside_one.minus(by_kingdom) | beside_two;
        return places.minus(two | (one & others) | beside_two.minus(by_kingdom) | beside_three);
    }

    void take_action(const Frame &frame, int action) {
        int seat = frame.seat;
        if (action == PASS) return end_turn(seat);
        ask(TURN, seat, frame.a - 1);
        if (action < SET) lay_tile(seat, action / CELLS, action % CELLS);
        else if (action < WITHDRAW) set_leader(seat, (action - SET) / CELLS, (action - SET) % CELLS);
        else if (action < RUIN) remove_leader(seat, action - WITHDRAW), end_action();
        else if (action < SWAP) use_catastrophe(seat, action - RUIN);
        else lay_away(seat, action - SWAP, 1);
    }

    void end_action() {
        if (depth == 0 || top().step != TURN || top().a != 0) return;
        int seat = stack[--depth].seat;
        end_turn(seat);
    }

    void end_turn(int seat) {
        take_income(seat);
        if (missing_tiles() > bag_size() || treasures.count() <= TREASURES_AT_THE_END) {
            depth = 0;
            return;
        }
        ask(TURN, (seat + 1) % seats, 2);
        for (int i = 0; i < seats; i++) {
            int drawer = (seat + seats - 1 - i) % seats, number = HAND - hand_size(drawer);
            if (number > 0) ask(DRAWING, drawer, number);
        }
    }

    void draw(const Frame &frame, int colour) {
        bag[colour]--;
        hands[4 * frame.seat + colour]++;
        if (frame.a > 1) ask(DRAWING, frame.seat, frame.a - 1);
        else end_action();
    }

    void lay_away(int seat, int colour, int number) {
        hands[4 * seat + colour]--;
        away[4 * seat + colour]++;
        if (hand_size(seat) > 0) ask(SWAPPING, seat, number);
        else draw_replacements(seat, number);
    }
    void draw_replacements(int seat, int number) {
        if (number > bag_size()) depth = 0;
        else ask(DRAWING, seat, number);
    }

    void set_leader(int seat, int colour, int field) {
        if (where[4 * seat + colour] != OFF) remove_leader(seat, colour);
        place_leader(seat, colour, field);
        int rival = owner(area(field), colour, seat);
        if (rival < 0) collect_treasures(field);
        else start_conflict(seat, rival, colour);
    }

    void lay_tile(int seat, int colour, int field) {
        cache_adjacency();
        bool unites = beside_two.has(field);
        Squares before = solid();
        hands[4 * seat + colour]--;
        tiles[colour] |= square(field);
        adjacency_cached = false;
        if (unites) return unite(field, before);
        Squares kingdom = area(field);
        int scorer = owner(kingdom, colour);
        if (scorer < 0) scorer = owner(kingdom, KING);
        if (scorer >= 0) points[5 * scorer + colour]++;
        offer_monument(seat, colour, field);
    }

    void use_catastrophe(int seat, int field) {
        Squares ruin = square(field);
        for (int colour = 0; colour < 4; colour++)
            if (tiles[colour].has(field)) tiles[colour] = tiles[colour].minus(ruin), gone[colour]++;
        ruins |= ruin;
        catastrophes[seat]--;
        adjacency_cached = false;
        expel_from(ruin);
        end_action();
    }

    // ---- Conflicts

    int support_colour(int leader) const { return union_field == OFF ? int(RED) : leader; }
    int strength(int seat, int leader) const {
        return union_field == OFF ? temples_beside(where[4 * seat + leader]) : supporters(seat, leader).count();
    }
    Squares supporters(int seat, int leader) const {
        Squares side = side_a.has(where[4 * seat + leader]) ? side_a : side_b;
        return tiles[leader] & side & area(union_field);
    }
    void start_conflict(int attacker, int defender, int leader) {
        ask(ATTACK, attacker, leader, defender, strength(attacker, leader), strength(defender, leader));
    }
    void lay_out(int seat, int leader, int number) {
        hands[4 * seat + support_colour(leader)] -= number;
        gone[support_colour(leader)] += number;
    }

    void defend(const Frame &frame, int number) {
        int defender = frame.seat, attacker = frame.b, leader = frame.a;
        lay_out(defender, leader, number);
        bool attacked = frame.c > frame.d + number;
        int winner = attacked ? attacker : defender, loser = attacked ? defender : attacker;
        if (union_field == OFF) {
            remove_leader(loser, leader);
            points[5 * winner + RED]++;
            if (where[4 * attacker + leader] == OFF) end_action();
            else collect_treasures(where[4 * attacker + leader]);
        } else {
            end_war(winner, loser, leader);
            next_war();
        }
    }

    void unite(int field, Squares before) {
        union_field = field;
        Squares beside = spread(square(field)) & before;
        while (beside) {
            Squares part = flood(beside.first(), before);
            beside = beside.minus(part);
            if (part.meets(leaders)) side_a = side_b, side_b = part;
        }
        next_war();
    }

    int wars() const {
        Squares kingdom = area(union_field);
        int colours = 0;
        for (int colour = 0; colour < 4; colour++) {
            int seat = owner(kingdom, colour);
            if (seat >= 0 && owner(kingdom, colour, seat) >= 0) colours |= 1 << colour;
        }
        return colours;
    }

    void next_war() {
        int colours = wars();
        if (colours == 0) {
            int field = union_field, colour = 0;
            union_field = OFF;
            side_a = side_b = NONE;
            while (!tiles[colour].has(field)) colour++;
            offer_monument(top().seat, colour, field);
        } else if (__builtin_popcount(colours) == 1) {
            start_war(top().seat, __builtin_ctz(colours));
        } else {
            ask(WARS, top().seat);
        }
    }

    void start_war(int active, int leader) {
        Squares kingdom = area(union_field);
        int attacker = -1, defender = -1;
        for (int i = 0; i < seats; i++) {
            int seat = (active + i) % seats;
            if (kingdom.has(where[4 * seat + leader])) (attacker < 0 ? attacker : defender) = seat;
        }
        start_conflict(attacker, defender, leader);
    }

    void end_war(int winner, int loser, int leader) {
        Squares losses = supporters(loser, leader);
        remove_leader(loser, leader);
        if (leader == PRIEST) losses = losses.minus(treasures | spread(leaders));
        int number = losses.count();
        tiles[leader] = tiles[leader].minus(losses);
        gone[leader] += number;
        points[5 * winner + leader] += number + 1;
    }

    // ---- Monuments and treasures

    void offer_monument(int seat, int colour, int field) {
        Squares squares = squares_at(colour, field);
        if (!squares || monuments_left(colour) == 0) collect_treasures(field);
        else if (squares.count() == 1) ask(MONUMENT, seat, squares.lowest(), colour, field);
        else ask(SQUARES, seat, colour, field);
    }

    void build(const Frame &frame, int action) {
        if (action == DECLINE) return collect_treasures(frame.c);
        Squares fields = block(frame.a);
        int colour = frame.b;
        monuments[action - BUILD] = 4 * frame.a + colour;
        tiles[colour] = tiles[colour].minus(fields);
        flipped |= fields;
        adjacency_cached = false;
        if (colour == RED) expel_from(fields);
        collect_treasures(frame.c);
    }

    void take_income(int seat) {
        if (!flipped) return;
        for (int colour = 0; colour < 4; colour++) {
            int field = where[4 * seat + colour];
            if (field != OFF) points[5 * seat + colour] += monuments_in(area(field), colour);
        }
    }

    void collect_treasures(int field) {
        for (;;) {
            Squares kingdom = area(field), inside = treasures & kingdom;
            int trader = inside.count() > 1 ? owner(kingdom, TRADER) : -1;
            if (trader < 0) return end_action();
            Squares to_take = treasures_to_take(field);
            if (to_take.count() > 1 && to_take == inside) return ask(TREASURES, trader, field);
            take_treasure(trader, to_take.lowest());
        }
    }
    void take_treasure(int seat, int field) {
        treasures = treasures.minus(square(field));
        points[5 * seat + TREASURE]++;
    }

    // ---- The end: the points of the four colours, the weakest first, with the treasures where they help most

    void spheres(int seat, int *out) const {
        for (int colour = 0; colour < 4; colour++) out[colour] = points[5 * seat + colour];
        for (int i = 0; i < points[5 * seat + TREASURE]; i++) ++*std::min_element(out, out + 4);
        std::sort(out, out + 4);
    }
};
