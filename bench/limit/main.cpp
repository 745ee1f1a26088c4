// Random games of Euphrat & Tigris as `tafelrunde simulate euphrat` plays them: limit SEATS GAMES SEED [listed]
// Prints actions, checksum, CPU seconds, and the nanoseconds of a copy as JSON.
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>

#include "rules.h"

static double now() {
    timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return t.tv_sec + t.tv_nsec * 1e-9;
}

static int pick(Euphrat &game, Dice &dice, bool listed) {
    Offer offer;
    game.offer(offer);
    if (!listed) return offer.covering(dice.below(offer.total));
    static uint16_t actions[2048];
    int count = offer.list(actions);
    return actions[dice.below(count)];
}

static int64_t with_result(const Euphrat &game, int64_t checksum) {
    int own[4][4];
    for (int seat = 0; seat < game.seats; seat++) game.spheres(seat, own[seat]);
    for (int seat = 0; seat < game.seats; seat++) checksum = fold(checksum, own[seat][0]);
    for (int seat = 0; seat < game.seats; seat++) {
        int rank = 1;
        for (int other = 0; other < game.seats; other++)
            rank += std::lexicographical_compare(own[seat], own[seat] + 4, own[other], own[other] + 4);
        checksum = fold(checksum, rank);
    }
    return checksum;
}

// Plays to the end; counts actions and folds them into the checksum.
static int64_t playout(Euphrat &game, int64_t seed, bool listed, int64_t &actions) {
    Dice chance{seed, 0}, players{seed, 1};
    int64_t checksum = 0;
    while (!game.is_over()) {
        bool is_chance = game.top().step == DRAWING;
        int action = pick(game, is_chance ? chance : players, listed && !is_chance);
        game.apply(action);
        checksum = fold(checksum, action);
        actions++;
    }
    return with_result(game, checksum);
}

static double copy_ns(const Euphrat &start) {
    constexpr int COPIES = 1000000;
    static Euphrat pool[64];
    for (Euphrat &game : pool) game = start;
    double began = now();
    for (int i = 0; i < COPIES; i++) {
        pool[(i + 1) & 63] = pool[i & 63];
        asm volatile("" ::: "memory");
    }
    return (now() - began) / COPIES * 1e9;
}

int main(int argc, char **argv) {
    if (argc < 4) return fprintf(stderr, "limit SEATS GAMES SEED [listed]\n"), 2;
    int seats = atoi(argv[1]), games = atoi(argv[2]);
    int64_t seed = atoll(argv[3]), actions = 0, checksum = 0;
    bool listed = argc > 4 && strcmp(argv[4], "listed") == 0;
    if (seats < 2 || seats > 4) return fprintf(stderr, "%d seats, expected 2 to 4\n", seats), 2;
    Euphrat start, game;
    start.begin(seats);
    double began = now();
    for (int number = 0; number < games; number++) {
        game = start;
        checksum = fold(checksum, playout(game, derive(seed, number), listed, actions));
    }
    double seconds = now() - began;
    printf("{\"actions\": %ld, \"checksum\": %ld, \"seconds\": %.6f, \"copy_ns\": %.2f}\n", long(actions), long(checksum),
           seconds, copy_ns(game));
}
