/* The plain five-handed game with random decisions, as fast as C plays it one hand at a time.
 *
 * Rules: 32 cards, five hands of six, a blind of two. Each seat in turn picks with
 * probability 1/2 and the last must (nopick.forced). The picker takes the blind and buries
 * two random cards. The holder of the jack of diamonds is partner; a picker who has it after
 * taking the blind is alone. Thirty uniformly random legal cards, then the score of the
 * standard table.
 *
 * What costs time here is mispredicted branches, so none depends on the cards: the n-th legal
 * card is found by PDEP, the picker, the winner and the level by arithmetic. Card points are
 * counted once a hand, the last trick has no choices, and random words do not wait for one
 * another. Without PDEP (or with PORTABLE_SELECT defined) the results are the same.
 *
 * Bits, low to high: clubs 0-5, spades 6-11, hearts 12-17 (7 8 9 K T A), trump 18-31
 * (7D 8D 9D KD TD AD JD JH JS JC QD QH QS QC).
 */
#include <stdint.h>

#if defined(__BMI2__) && !defined(PORTABLE_SELECT)
#include <immintrin.h>
#define USE_PDEP 1
#endif

#define SEATS 5
#define TRICKS 6
#define JACK_OF_DIAMONDS (1u << 24)

static const uint32_t ACES = 1u << 5 | 1u << 11 | 1u << 17 | 1u << 23;
static const uint32_t TENS = 1u << 4 | 1u << 10 | 1u << 16 | 1u << 22;
static const uint32_t KINGS = 1u << 3 | 1u << 9 | 1u << 15 | 1u << 21;
static const uint32_t JACKS = 15u << 24;
static const uint32_t QUEENS = 15u << 28;

#define TRUMP 0xfffc0000u
#define FAIL(bit) ((bit) < 6 ? 0x3fu : (bit) < 12 ? 0xfc0u : 0x3f000u)
#define SIX_FAIL(bit) FAIL(bit), FAIL(bit), FAIL(bit), FAIL(bit), FAIL(bit), FAIL(bit)
/* Suit of the card on each bit. */
static const uint32_t SUIT_OF[32] = {
    SIX_FAIL(0), SIX_FAIL(6), SIX_FAIL(12),
    TRUMP, TRUMP, TRUMP, TRUMP, TRUMP, TRUMP, TRUMP,
    TRUMP, TRUMP, TRUMP, TRUMP, TRUMP, TRUMP, TRUMP};

enum { NO_TRICKS, TO_30, TO_60, TO_90, TO_120, ALL_TRICKS, LEVELS };

/* Units of picker, partner, each opponent: by picker alone, level. */
static const int8_t UNITS[2][LEVELS][3] = {
    {{-6, -3, 3}, {-4, -2, 2}, {-2, -1, 1}, {2, 1, -1}, {4, 2, -2}, {6, 3, -3}},
    {{-12, 0, 3}, {-8, 0, 2}, {-4, 0, 1}, {4, 0, -1}, {8, 0, -2}, {12, 0, -3}}};

typedef struct {
    int64_t deals, alone;
    int64_t picker_units, partner_units, opponents_units; /* opponents: all of them */
    int64_t side_points, opponents_points;                /* the bury is the side's */
    int64_t side_tricks;
    int64_t picked_by[SEATS], levels[LEVELS];
} Totals;

/* splitmix64 (Steele, Lea, Flood 2014): words depend on a counter, not on one another. */
static inline uint64_t next_word(uint64_t *counter) {
    uint64_t z = (*counter += 0x9e3779b97f4a7c15u);
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return z ^ z >> 31;
}

/* A number below `below`. What is left of the word serves the numbers after it: six draws
 * from a deck of 32 favour no outcome by more than 2^-34. */
static inline uint32_t draw(uint64_t *word, uint32_t below) {
    unsigned __int128 product = (unsigned __int128)*word * below;
    *word = (uint64_t)product;
    return (uint32_t)(product >> 64);
}

/* A number below `below` (at most 6) from the lowest 21 bits, none favoured by more than
 * 2^-18. Unlike `draw` it need not wait for the draw before. */
static inline uint32_t draw_short(uint64_t bits, uint32_t below) {
    return (uint32_t)((bits & 0x1fffff) * below >> 21);
}

/* The n-th lowest set bit of the mask, from 0, as a mask; n is at most 7. */
static inline uint32_t select_bit(uint32_t mask, uint32_t n) {
#ifdef USE_PDEP
    return _pdep_u32(1u << n, mask);
#else
    for (uint32_t i = 0; i < 7; i++) mask &= mask - (i < n); /* the lowest, n times */
    return mask & -mask;
#endif
}

/* A card with its power in this trick above its seat: the greatest of five is the winner. */
static inline uint64_t bid(uint32_t card, uint32_t power, uint32_t seat) {
    return (uint64_t)(card & power) << 3 | seat;
}

static inline uint64_t greater(uint64_t a, uint64_t b) { return a > b ? a : b; }

static inline uint32_t card_points(uint32_t cards) {
    return (uint32_t)(__builtin_popcount(cards & (ACES | QUEENS)) +
                      2 * __builtin_popcount(cards & (ACES | TENS | QUEENS | JACKS)) +
                      4 * __builtin_popcount(cards & KINGS) +
                      8 * __builtin_popcount(cards & (ACES | TENS)));
}

/* Partial Fisher-Yates: thirty cards to the hands, the two left over are the blind. The deck
 * may come in any order, so it is kept from one deal to the next. */
static inline uint32_t deal(uint32_t deck[32], uint64_t *counter, uint32_t hands[SEATS]) {
    uint32_t left = 32;
    for (int seat = 0; seat < SEATS; seat++) {
        uint64_t word = next_word(counter);
        uint32_t hand = 0;
#pragma GCC unroll 1 /* unrolled, loads overtake the stores they wait for: 10 % slower */
        for (int i = 0; i < 6; i++) {
            uint32_t at = draw(&word, left--);
            uint32_t card = deck[at];
            deck[at] = deck[left];
            deck[left] = card;
            hand |= card;
        }
        hands[seat] = hand;
    }
    return deck[0] | deck[1];
}

/* Plays the first five tricks; returns who leads the last. */
static inline uint32_t five_tricks(uint64_t *counter, uint32_t hands[SEATS],
                                   uint32_t taken[SEATS]) {
    uint32_t leader = 0;
#pragma GCC unroll 5
    for (uint32_t trick = 0; trick < TRICKS - 1; trick++) {
        uint64_t low = next_word(counter), high = next_word(counter);
        uint32_t card = select_bit(hands[leader], draw_short(low, TRICKS - trick));
        hands[leader] ^= card;
        uint32_t led = SUIT_OF[__builtin_ctz(card)];
        uint32_t cards = card;
        uint64_t best = bid(card, led, leader);
#pragma GCC unroll 4
        for (uint32_t i = 1; i < SEATS; i++) {
            uint64_t bits = i < 3 ? low >> 21 * i : high >> 21 * (i - 3);
            uint32_t seat = leader + i;
            seat -= seat >= SEATS ? SEATS : 0;
            uint32_t hand = hands[seat];
            uint32_t follow = hand & led;
            uint32_t legal = follow ? follow : hand;
            card = select_bit(legal, draw_short(bits, (uint32_t)__builtin_popcount(legal)));
            hands[seat] = hand ^ card;
            cards |= card;
            best = greater(best, bid(card, led | TRUMP, seat));
        }
        leader = (uint32_t)(best & 7);
        taken[leader] |= cards;
    }
    return leader;
}

static inline void last_trick(uint32_t leader, const uint32_t hands[SEATS],
                              uint32_t taken[SEATS]) {
    uint32_t power = SUIT_OF[__builtin_ctz(hands[leader])] | TRUMP;
    uint32_t cards = 0;
    uint64_t best = 0;
    for (uint32_t seat = 0; seat < SEATS; seat++) {
        cards |= hands[seat];
        best = greater(best, bid(hands[seat], power, seat));
    }
    taken[best & 7] |= cards;
}

static void play_hand(uint32_t deck[32], uint64_t *counter, Totals *sum) {
    uint32_t hands[SEATS], taken[SEATS] = {0};
    uint32_t blind = deal(deck, counter, hands);

    uint64_t word = next_word(counter);
    uint32_t picker = (uint32_t)__builtin_ctz((uint32_t)(word >> 60) | 1u << (SEATS - 1));
    word <<= 4;
    uint32_t eight = hands[picker] | blind;
    hands[picker] = eight;
    uint32_t partner = 0;
    for (uint32_t seat = 1; seat < SEATS; seat++)
        partner += seat * ((hands[seat] & JACK_OF_DIAMONDS) != 0);
    uint32_t alone = partner == picker;
    uint32_t bury = select_bit(eight, draw(&word, 8));
    bury |= select_bit(eight ^ bury, draw(&word, 7));
    hands[picker] = eight ^ bury;

    last_trick(five_tricks(counter, hands, taken), hands, taken);

    uint32_t side = taken[picker] | taken[partner];
    uint32_t tricks = (uint32_t)__builtin_popcount(side) / SEATS;
    uint32_t points = card_points(side | bury);
    /* All tricks hold 120 points with the bury, so they are one level above TO_120. */
    uint32_t level = 1u + (points > 30) + (points > 60) + (points > 90) + (tricks == TRICKS);
    level &= -(uint32_t)(tricks != 0);
    const int8_t *units = UNITS[alone][level];
    sum->alone += alone;
    sum->picker_units += units[0];
    sum->partner_units += units[1];
    sum->opponents_units += (SEATS - 2 + (int)alone) * units[2];
    sum->side_points += points;
    sum->opponents_points += card_points(~(side | bury));
    sum->side_tricks += tricks;
    sum->picked_by[picker]++;
    sum->levels[level]++;
}

void play(uint64_t seed, int64_t deals, Totals *totals) {
    uint64_t counter = next_word(&seed);
    uint32_t deck[32];
    for (int bit = 0; bit < 32; bit++) deck[bit] = 1u << bit;
    Totals sum = {.deals = deals};
    for (int64_t i = 0; i < deals; i++) play_hand(deck, &counter, &sum);
    *totals = sum;
}
