#include "tags.h"
#include <string.h>
#include "rc522.h"
#include "slot.h"

#define REQA 0x26
#define SHORT_FRAME_BITS 7
#define HLTA 0x50
#define CASCADE_TAG 0x88
#define MORE_LEVELS 0x04
#define SPEAKS_LAYER4 0x20
#define WHOLE_LEVEL 0x70
#define NO_BITS 0x20
#define RANDOM_NUMBER 0x08

#define LEVELS 3
#define LEVEL_BYTES 4
#define LEVEL_BITS 32

static const uint8_t CODES[LEVELS] = {0x93, 0x95, 0x97};

/* The longest that each takes on the air and on the SPI, with an answer that does not come. */
#define REQUEST_US 800
#define EXCHANGE_US 1650
#define REST_US 800

static uint8_t level_count(const tag *one) { return one->size == 4 ? 1 : one->size == 7 ? 2 : 3; }

/* A byte of the four of a level (6.5.4): a level that is not the last begins with the cascade tag. */
static uint8_t level_byte(const tag *one, uint8_t level, uint8_t at) {
  uint8_t first = level * 3;
  if (level + 1 == level_count(one)) return one->number[first + at];
  return at == 0 ? CASCADE_TAG : one->number[first + at - 1];
}

static uint8_t level_bit(const tag *one, uint8_t level, uint8_t bit) {
  return level_byte(one, level, bit >> 3) >> (bit & 7) & 1;
}

uint8_t tags_request(void) {
  if (!slot_has(REQUEST_US)) return TAGS_NO_TIME;
  rc522_air[0] = REQA;
  /* Several that answer differ: that is an answer too. */
  return rc522_exchange(1, SHORT_FRAME_BITS) == NO_ANSWER ? TAGS_NONE : TAGS_DONE;
}

/* Selects by rc522_air[2] and the three after it, and puts the answer, SAK, into rc522_air[0]. */
static uint8_t select_level(uint8_t level) {
  if (!slot_has(EXCHANGE_US)) return TAGS_NO_TIME;
  uint8_t *air = rc522_air;
  air[0] = CODES[level];
  air[1] = WHOLE_LEVEL;
  air[6] = air[2] ^ air[3] ^ air[4] ^ air[5];
  uint16_t crc = rc522_crc(7);
  air[7] = crc;
  air[8] = crc >> 8;
  uint8_t come = rc522_exchange(9, 0);
  if (come == NO_ANSWER) return TAGS_NONE;
  if (come != ANSWERED || rc522_received != 3) return TAGS_UNCLEAR;
  /* A CRC over a frame with its CRC is 0. */
  return rc522_crc(3) == 0 ? TAGS_DONE : TAGS_UNCLEAR;
}

uint8_t tags_select(const tag *one) {
  uint8_t levels = level_count(one);
  for (uint8_t level = 0; level < levels; level++) {
    for (uint8_t at = 0; at < LEVEL_BYTES; at++) rc522_air[2 + at] = level_byte(one, level, at);
    uint8_t result = select_level(level);
    if (result != TAGS_DONE) return result;
    if ((rc522_air[0] & MORE_LEVELS ? 1 : 0) != (level + 1 < levels)) return TAGS_UNCLEAR;
  }
  return TAGS_DONE;
}

/* Bit t: known tag t answers, as far as its number is the one that is being found. */
static uint8_t candidates;

static uint8_t undecided; /* the sides for bits that known numbers do not decide */

/* The value for a bit in which the answers differ. Drops the candidates that have the other. */
static uint8_t choose(const tag known[MAX_TAGS], uint8_t level, uint8_t bit) {
  uint8_t ones = 0;
  for (uint8_t at = 0; at < MAX_TAGS; at++)
    if (candidates & 1 << at) ones |= level_bit(&known[at], level, bit) << at;
  uint8_t zeros = candidates & ~ones;
  uint8_t wanted = ones == 0;
  /* Where no known number lies a new one does. */
  if ((ones == 0) == (zeros == 0)) {
    wanted = undecided & 1;
    undecided >>= 1;
  }
  candidates = wanted ? ones : zeros;
  return wanted;
}

/* Drops candidates that differ from the first `bits` of this level. */
static void narrow(const tag known[MAX_TAGS], uint8_t level, const uint8_t *found, uint8_t bits) {
  for (uint8_t at = 0; at < MAX_TAGS; at++) {
    if (!(candidates & 1 << at)) continue;
    if (level >= level_count(&known[at])) {
      candidates &= ~(1 << at);
      continue;
    }
    for (uint8_t bit = 0; bit < bits; bit++)
      if (level_bit(&known[at], level, bit) != (found[bit >> 3] >> (bit & 7) & 1)) candidates &= ~(1 << at);
  }
}

/* Finds the four bytes of a level and leaves them in `found`, with their check byte. */
static uint8_t find_level(uint8_t level, uint8_t found[LEVEL_BYTES + 1], const tag known[MAX_TAGS]) {
  uint8_t bits = 0; /* of `found` that are known */
  memset(found, 0, LEVEL_BYTES + 1);
  for (;;) {
    if (!slot_has(EXCHANGE_US)) return TAGS_NO_TIME;
    uint8_t whole = bits >> 3, more = bits & 7;
    rc522_air[0] = CODES[level];
    rc522_air[1] = NO_BITS + (whole << 4 | more);
    memcpy(rc522_air + 2, found, LEVEL_BYTES);
    uint8_t come = rc522_exchange(2 + whole + (more != 0), more);
    if (come == NO_ANSWER) return TAGS_NONE;
    if (come == DAMAGED || rc522_received + whole > LEVEL_BYTES + 1) return TAGS_UNCLEAR;
    /* The answer begins in the byte in which what was sent ends; its bits before that are 0. */
    for (uint8_t at = 0; at < rc522_received; at++) found[whole + at] |= rc522_air[at];
    if (come == ANSWERED) {
      uint8_t check = found[0] ^ found[1] ^ found[2] ^ found[3] ^ found[4];
      return rc522_received + whole == LEVEL_BYTES + 1 && check == 0 ? TAGS_DONE : TAGS_UNCLEAR;
    }
    uint8_t place = rc522_collision();
    if (place == 0) return TAGS_UNCLEAR;
    place += whole << 3;
    if (place <= bits || place > LEVEL_BITS) return TAGS_UNCLEAR;
    bits = place;
    uint8_t last = place - 1;
    /* Bits from the collision on are no bits of any tag. */
    for (uint8_t at = (last >> 3) + 1; at <= LEVEL_BYTES; at++) found[at] = 0;
    found[last >> 3] &= (1 << (last & 7)) - 1;
    narrow(known, level, found, last);
    found[last >> 3] |= choose(known, level, last) << (last & 7);
  }
}

uint8_t tags_find(tag *found, const tag known[MAX_TAGS], uint8_t sides) {
  uint8_t bytes[LEVEL_BYTES + 1];
  undecided = sides;
  candidates = 0;
  for (uint8_t at = 0; at < MAX_TAGS; at++)
    if (known[at].size && !known[at].rested && !(known[at].kind & TAG_RANDOM_NUMBER)) candidates |= 1 << at;
  memset(found, 0, sizeof *found);
  for (uint8_t level = 0; level < LEVELS; level++) {
    uint8_t result = find_level(level, bytes, known);
    if (result != TAGS_DONE) return result;
    narrow(known, level, bytes, LEVEL_BITS);
    memcpy(rc522_air + 2, bytes, LEVEL_BYTES);
    result = select_level(level);
    if (result == TAGS_NO_TIME) return result;
    /* It has just answered: its silence is a fault of the air. */
    if (result != TAGS_DONE) return TAGS_UNCLEAR;
    uint8_t more = rc522_air[0] & MORE_LEVELS;
    uint8_t first = level * 3;
    if (more && (level + 1 == LEVELS || bytes[0] != CASCADE_TAG)) return TAGS_UNCLEAR;
    memcpy(found->number + first, bytes + (more ? 1 : 0), more ? 3 : LEVEL_BYTES);
    if (more) continue;
    found->size = first + LEVEL_BYTES;
    if (rc522_air[0] & SPEAKS_LAYER4) found->kind |= TAG_LAYER4;
    if (found->size == LEVEL_BYTES && found->number[0] == RANDOM_NUMBER) {
      found->kind |= TAG_RANDOM_NUMBER;
      memset(found->number + 1, 0, LEVEL_BYTES - 1);
    }
    return TAGS_DONE;
  }
  return TAGS_UNCLEAR;
}

uint8_t tags_rest(void) {
  if (!slot_has(REST_US)) return 0;
  rc522_air[0] = HLTA;
  rc522_air[1] = 0;
  uint16_t crc = rc522_crc(2);
  rc522_air[2] = crc;
  rc522_air[3] = crc >> 8;
  rc522_tell(4);
  return 1;
}
