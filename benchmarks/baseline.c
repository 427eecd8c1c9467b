/* The plain five-handed game with random decisions, as fast as C plays it one hand at a time.
 *
 * These are the hands that the package plays with Setup.of("5p-jack-of-diamonds",
 * ["pick.forced"], policy="random", seed=...): the same deals, dice and decisions, and the
 * same sums to the digit. There the rules are data and the policies are functions called by
 * address; here both are compiled in.
 *
 * Rules: 32 cards, five hands of six, a blind of two. Each seat in turn picks on the top bit
 * of its die and the last must (pick.forced). The picker takes the blind and buries two
 * random cards. The holder of the jack of diamonds is partner; a picker who has it after
 * taking the blind is alone. Thirty random legal cards, then the score of the standard table.
 *
 * What costs time here is mispredicted branches, so none depends on the cards: the n-th card
 * of a mask is found by PDEP, the picker, the winner and the level by arithmetic. Card points
 * are counted once a hand and the last trick has no choices. Without PDEP (or with
 * PORTABLE_SELECT defined) the results are the same.
 *
 * Bits of a mask of cards, low to high: clubs 0-5, spades 6-11, hearts 12-17 (7 8 9 K T A),
 * trump 18-31 (7D 8D 9D KD TD AD JD JH JS JC QD QH QS QC).
 */
#include <stdint.h>

#if defined(__BMI2__) && !defined(PORTABLE_SELECT)
#include <immintrin.h>
#define USE_PDEP 1
#else
#define USE_PDEP 0
#endif

enum { SEATS = 5, HAND = 6, BLIND = 2, CARDS = 32, TRICKS = HAND };

#define JACK_OF_DIAMONDS (1u << 24)
static const uint32_t ACES = 1u << 5 | 1u << 11 | 1u << 17 | 1u << 23;
static const uint32_t TENS = 1u << 4 | 1u << 10 | 1u << 16 | 1u << 22;
static const uint32_t KINGS = 1u << 3 | 1u << 9 | 1u << 15 | 1u << 21;
static const uint32_t JACKS = 15u << 24;
static const uint32_t QUEENS = 15u << 28;

#define TRUMP 0xfffc0000u
#define SIX(suit) suit, suit, suit, suit, suit, suit
/* Suit of the card on each bit. */
static const uint32_t SUIT_OF[CARDS] = {
    SIX(0x3fu), SIX(0x3fu << 6), SIX(0x3fu << 12), SIX(TRUMP),
    TRUMP, TRUMP, TRUMP, TRUMP, TRUMP, TRUMP, TRUMP, TRUMP};

/* A T K Q J 9 8 7 of a printed suit: the bit of its 7, its place among queens and jacks. */
#define PRINTED(seven, place)                                                              \
    1u << (seven + 5), 1u << (seven + 4), 1u << (seven + 3), 1u << (28 + place),           \
        1u << (24 + place), 1u << (seven + 2), 1u << (seven + 1), 1u << seven
/* The cards as they lie in the addressed deck: clubs, spades, hearts, diamonds. */
static const uint32_t DECK[CARDS] = {
    PRINTED(0, 3), PRINTED(6, 2), PRINTED(12, 1), PRINTED(18, 0)};

enum { LEVELS = 6 }; /* no tricks, to 30 points, to 60, to 90, to 120, all tricks */
enum { PICKER, PARTNER, OPPONENT, ROLES };

/* Units of picker, partner, each opponent: by picker alone, level. */
static const int8_t UNITS[2][LEVELS][ROLES] = {
    {{-6, -3, 3}, {-4, -2, 2}, {-2, -1, 1}, {2, 1, -1}, {4, 2, -2}, {6, 3, -3}},
    {{-12, 0, 3}, {-8, 0, 2}, {-4, 0, 1}, {4, 0, -1}, {8, 0, -2}, {12, 0, -3}}};

/* The package's record of sums, TALLY_DTYPE; what cannot occur here stays 0. */
typedef struct {
    int64_t hands, outcomes[6]; /* the first outcome: picked */
    int64_t passed_out, chances[8], picks[8], alone, levels[LEVELS];
    int64_t side_points, side_points_sq;
    int64_t role_hands[4], role_units[4], role_units_sq[4]; /* the last: nobody picked */
    int64_t units[8], units_sq[8];
    int64_t announced[6], solos[6]; /* of rules that the plain game does not have */
} Tally;

const int64_t tally_bytes = sizeof(Tally);
const int64_t uses_pdep = USE_PDEP;

/* Numbers of a deal's words from which decisions draw; the shuffle has those before. */
enum { PICK_DIE = 64, BURY_DIE = 64 + 9, PLAY_DIE = 64 + 16 };

/* Word k of the splitmix64 stream of `key` (Steele, Lea, Flood 2014). */
static inline uint64_t word(uint64_t key, uint64_t k) {
    uint64_t z = key + (k + 1) * 0x9e3779b97f4a7c15u;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return z ^ z >> 31;
}

/* A number below n from 32 random bits. */
static inline uint32_t below(uint32_t random, uint32_t n) {
    return (uint32_t)((uint64_t)random * n >> 32);
}

static inline uint32_t high_half(uint64_t random) { return (uint32_t)(random >> 32); }

static inline uint32_t count(uint32_t cards) { return (uint32_t)__builtin_popcount(cards); }

/* The n-th lowest set bit of the mask, from 0, as a mask; it has more than n. */
static inline uint32_t select_bit(uint32_t mask, uint32_t n) {
#if USE_PDEP
    return _pdep_u32(1u << n, mask);
#else
    uint32_t place = 0;
    for (uint32_t width = CARDS / 2; width > 0; width /= 2) {
        uint32_t low = count(mask >> place & ((1u << width) - 1));
        uint32_t beyond = -(uint32_t)(n >= low);
        n -= low & beyond;
        place += width & beyond;
    }
    return 1u << place;
#endif
}

static inline uint32_t card_points(uint32_t cards) {
    return count(cards & (ACES | QUEENS)) + 2 * count(cards & (ACES | TENS | QUEENS | JACKS)) +
           4 * count(cards & KINGS) + 8 * count(cards & (ACES | TENS));
}

/* Draws a card from the places left in the deck. */
static inline uint32_t draw(uint32_t *left, uint32_t random, uint32_t n) {
    uint32_t place = select_bit(*left, below(random, n));
    *left ^= place;
    return DECK[__builtin_ctz(place)];
}

/* Deals the hands, two cards from a word, its low half first; returns the blind. */
static inline uint32_t deal(uint64_t key, uint32_t hands[SEATS]) {
    uint32_t left = ~0u, n = CARDS;
#pragma GCC unroll 5
    for (uint32_t seat = 0; seat < SEATS; seat++) {
        uint32_t hand = 0;
#pragma GCC unroll 3
        for (uint32_t pair = 0; pair < HAND / 2; pair++, n -= 2) {
            uint64_t random = word(key, seat * (HAND / 2) + pair);
            hand |= draw(&left, (uint32_t)random, n);
            hand |= draw(&left, high_half(random), n - 1);
        }
        hands[seat] = hand;
    }
    return DECK[__builtin_ctz(left)] | DECK[__builtin_ctz(left & (left - 1))];
}

/* The first seat whose die says so; the last must. */
static inline uint32_t first_picker(uint64_t key) {
    uint32_t picks = 1u << (SEATS - 1);
    for (uint32_t seat = 0; seat < SEATS - 1; seat++)
        picks |= (uint32_t)(word(key, PICK_DIE + seat) >> 63) << seat;
    return (uint32_t)__builtin_ctz(picks);
}

static inline uint32_t draw_bury(uint64_t key, uint32_t eight) {
    uint64_t dice = word(key, BURY_DIE);
    uint32_t bury = select_bit(eight, below(high_half(word(dice, 32)), HAND + BLIND));
    return bury | select_bit(eight ^ bury, below(high_half(word(dice, 33)), HAND + BLIND - 1));
}

/* A card with its power in this trick above its seat: the greatest of five is the winner. */
static inline uint64_t bid(uint32_t card, uint32_t power, uint32_t seat) {
    return (uint64_t)(card & power) << 3 | seat;
}

static inline uint64_t greater(uint64_t a, uint64_t b) { return a > b ? a : b; }

/* Plays the first five tricks; returns who leads the last. */
static inline uint32_t five_tricks(uint64_t key, uint32_t hands[SEATS], uint32_t taken[SEATS]) {
    /* The dice apart from the cards: the compiler rolls them four at a time. */
    uint32_t dice[SEATS * (TRICKS - 1)];
    for (uint32_t k = 0; k < SEATS * (TRICKS - 1); k++)
        dice[k] = high_half(word(key, PLAY_DIE + k));
    const uint32_t *die = dice;
    uint32_t leader = 0;
    for (uint32_t trick = 0; trick < TRICKS - 1; trick++) {
        uint32_t card = select_bit(hands[leader], below(*die++, HAND - trick));
        hands[leader] ^= card;
        uint32_t led = SUIT_OF[__builtin_ctz(card)];
        uint32_t cards = card;
        uint64_t best = bid(card, led, leader);
#pragma GCC unroll 4
        for (uint32_t i = 1; i < SEATS; i++) {
            uint32_t seat = leader + i;
            seat -= seat >= SEATS ? SEATS : 0;
            uint32_t hand = hands[seat];
            uint32_t follow = hand & led;
            uint32_t legal = follow ? follow : hand;
            card = select_bit(legal, below(*die++, count(legal)));
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

/* Scores a hand played out and adds it to the sums. */
static inline void tally_hand(uint32_t picker, uint32_t partner, uint32_t bury,
                              const uint32_t taken[SEATS], Tally *sum) {
    uint32_t points[SEATS], tricks[SEATS];
    for (uint32_t seat = 0; seat < SEATS; seat++) {
        points[seat] = card_points(taken[seat]);
        tricks[seat] = count(taken[seat]) / SEATS;
    }
    uint32_t alone = partner == picker;
    uint32_t side_tricks = tricks[picker] + (1 - alone) * tricks[partner];
    uint32_t side_points = points[picker] + (1 - alone) * points[partner] + card_points(bury);
    side_points *= side_tricks != 0; /* or the bury is the opponents' */
    /* Without a trick there are no points by now, with all of them there are 120; each is a
     * level beyond that of its points. */
    uint32_t level = (side_tricks != 0) + (side_points > 30) + (side_points > 60) +
                     (side_points > 90) + (side_tricks == TRICKS);

    const int8_t *paid = UNITS[alone][level];
    int64_t units[SEATS];
    for (uint32_t seat = 0; seat < SEATS; seat++) units[seat] = paid[OPPONENT];
    units[partner] = paid[PARTNER];
    units[picker] = paid[PICKER]; /* the last word where both are one */
    for (uint32_t seat = 0; seat < SEATS; seat++) {
        sum->units[seat] += units[seat];
        sum->units_sq[seat] += units[seat] * units[seat];
    }
    for (uint32_t role = 0; role < ROLES; role++) {
        sum->role_units[role] += paid[role];
        sum->role_units_sq[role] += paid[role] * paid[role];
    }
    sum->picks[picker]++;
    sum->alone += alone;
    sum->levels[level]++;
    sum->side_points += side_points;
    sum->side_points_sq += side_points * side_points;
}

static inline void play_hand(uint64_t key, Tally *sum) {
    uint32_t hands[SEATS], taken[SEATS] = {0};
    uint32_t blind = deal(key, hands);
    uint32_t picker = first_picker(key);
    uint32_t eight = hands[picker] | blind;
    hands[picker] = eight;
    uint32_t partner = 0;
    for (uint32_t seat = 1; seat < SEATS; seat++)
        partner += seat * ((hands[seat] & JACK_OF_DIAMONDS) != 0);
    uint32_t bury = draw_bury(key, eight);
    hands[picker] = eight ^ bury;
    last_trick(five_tricks(key, hands, taken), hands, taken);
    tally_hand(picker, partner, bury, taken, sum);
}

/* Plays hands 0 to n - 1 of the seed and writes their sums. */
void play(uint64_t seed, int64_t n, Tally *tally) {
    uint64_t stream = word(0, seed);
    Tally sum = {.hands = n, .outcomes = {n}};
    for (int64_t i = 0; i < n; i++) play_hand(word(word(stream, (uint64_t)i), 0), &sum);
    /* Counts of hands that follow from other counts. */
    int64_t asked = 0;
    for (int seat = SEATS - 1; seat >= 0; seat--) sum.chances[seat] = asked += sum.picks[seat];
    sum.role_hands[PICKER] = sum.role_hands[OPPONENT] = n;
    sum.role_hands[PARTNER] = n - sum.alone;
    *tally = sum;
}
