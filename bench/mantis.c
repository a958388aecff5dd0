/* Random legal play of Mantis with four players, as a C programmer would write it: the measure
   for the compiled rules. Prints moves a second; the argument is for how long, in seconds. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { PLAYERS = 4, COLOURS = 6, FRONTS = 10, CARDS = 60, DEALT = 4, GOAL = 10 };

typedef struct {
    uint32_t generator[4];
    int32_t step;
    int8_t order[CARDS], tanks[6][COLOURS], scores[6], next, turn, over;
} State;

static uint32_t draw(uint32_t *w) {
    uint32_t result = w[0] + w[1] + w[3]++;
    w[0] = w[1] ^ (w[1] >> 9);
    w[1] = w[2] + (w[2] << 3);
    w[2] = ((w[2] << 21) | (w[2] >> 11)) + result;
    return result;
}

static uint32_t below(uint32_t *w, uint32_t n) {
    uint64_t product = (uint64_t)draw(w) * n;
    uint32_t low = (uint32_t)product;
    if (low < n) {
        uint32_t threshold = (0u - n) % n;
        while (low < threshold) {
            product = (uint64_t)draw(w) * n;
            low = (uint32_t)product;
        }
    }
    return product >> 32;
}

static void start(State *s, const uint32_t *seed) {
    memset(s, 0, sizeof *s);
    memcpy(s->generator, seed, sizeof s->generator);
    for (int i = 0; i < CARDS; i++) s->order[i] = i;
    for (int i = CARDS - 1; i > 0; i--) {
        int j = below(s->generator, i + 1);
        int8_t kept = s->order[i];
        s->order[i] = s->order[j];
        s->order[j] = kept;
    }
    for (int i = 0; i < DEALT * PLAYERS; i++) s->tanks[i % PLAYERS][s->order[i] / FRONTS]++;
    s->next = DEALT * PLAYERS;
    s->turn = below(s->generator, PLAYERS);
}

static int legal(const State *s, int *out) {
    int count = 0;
    out[count++] = 0;
    for (int other = 0; other < PLAYERS; other++)
        if (other != s->turn) out[count++] = 1 + other;
    return count;
}

static void play(State *s, int action) {
    int seat = s->turn, owner = action == 0 ? seat : action - 1;
    int colour = s->order[s->next++] / FRONTS;
    int cards = s->tanks[owner][colour];
    s->step++;
    if (cards == 0) {
        s->tanks[owner][colour] = 1;
    } else {
        s->tanks[owner][colour] = 0;
        if (action == 0) s->scores[seat] += cards + 1;
        else s->tanks[seat][colour] += cards + 1;
    }
    if (s->scores[seat] >= GOAL || s->next == CARDS) s->over = 1;
    else s->turn = seat + 1 < PLAYERS ? seat + 1 : 0;
}

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec + t.tv_nsec * 1e-9;
}

int main(int argc, char **argv) {
    double seconds = argc > 1 ? atof(argv[1]) : 1.0, best = 0, spent = 0;
    uint32_t words[4] = {1, 2, 3, 4}, seed[4];
    enum { BATCH = 64, GAMES = 20000 };
    static State begin[BATCH], states[GAMES];
    int out[6];
    volatile long sink = 0;
    for (int i = 0; i < BATCH; i++) {
        for (int k = 0; k < 4; k++) seed[k] = draw(words);
        start(&begin[i], seed);
    }
    while (spent < seconds) {
        long moves = 0;
        for (int i = 0; i < GAMES; i++) states[i] = begin[i % BATCH];
        double began = now();
        for (int i = 0; i < GAMES; i++) {
            while (!states[i].over) {
                int count = legal(&states[i], out);
                play(&states[i], out[below(words, count)]);
                moves++;
            }
        }
        double lasted = now() - began;
        for (int i = 0; i < GAMES; i++) sink += states[i].scores[0];
        spent += lasted;
        if (moves / lasted > best) best = moves / lasted;
    }
    printf("%.0f\n", best);
    return 0;
}
