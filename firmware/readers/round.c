#include "round.h"
#include <string.h>
#include "bus.h"
#include "rc522.h"
#include "slot.h"

reader round_readers[MAX_READERS];
uint16_t round_present;
uint32_t round_count;

/* No module: of the pauses in a round that is too short for fields to die away in. */
#define NOBODY MAX_READERS

static uint8_t now;    /* whose time it is */
static uint8_t pauses; /* times of nobody that are left in this round */
static uint8_t sought; /* which module is looked for next, of those that have not answered */

static uint8_t is_present(uint8_t number) { return round_present >> number & 1; }

static void seek(uint8_t number) {
  bus_address(number);
  if (rc522_answers()) round_present |= 1U << number;
}

void round_begin(void) {
  bus_begin();
  bus_reset();
  for (uint8_t number = 0; number < MAX_READERS; number++) {
    seek(number);
    round_readers[number].health = is_present(number) ? HEALTH_WELL : rc522_silence();
    link_reader_changed(number);
  }
  now = NOBODY;
  slot_begin();
}

/* Looks for one of the modules that have never answered. */
static void seek_one(void) {
  sought = (sought + 1) % MAX_READERS;
  if (!is_present(sought)) seek(sought);
}

static uint8_t present_from(uint8_t number) {
  while (number < MAX_READERS && !is_present(number)) number++;
  return number < MAX_READERS ? number : NOBODY;
}

/* Whose time comes next. */
static void go_on(void) {
  now = present_from(now + 1);
  if (now != NOBODY) return;
  if (pauses != 0) {
    pauses--;
    return;
  }
  round_count++;
  uint8_t count = 0;
  for (uint16_t left = round_present; left != 0; left &= left - 1) count++;
  pauses = count < ROUND_LEAST_SLOTS ? ROUND_LEAST_SLOTS - count : 0;
  now = present_from(0);
}

/* ------------------------------------------------- what lies on a reader */

/* Of its tags that can be selected by their numbers the one that was not read for longest; 0: none. */
static tag *oldest(reader *one) {
  tag *found = 0;
  for (uint8_t at = 0; at < MAX_TAGS; at++) {
    tag *here = &one->tags[at];
    if (here->size == 0 || here->kind & TAG_RANDOM_NUMBER) continue;
    if (found == 0 || here->since > found->since) found = here;
  }
  return found;
}

static uint8_t is_same(const tag *one, const tag *other) {
  return one->size == other->size && one->kind == other->kind && memcmp(one->number, other->number, one->size) == 0;
}

/* Its place among the tags of a reader, which may be a new one; 0: there are too many. */
static tag *place_of(reader *one, const tag *found) {
  tag *free = 0;
  for (uint8_t at = 0; at < MAX_TAGS; at++) {
    tag *here = &one->tags[at];
    if (here->size == 0)
      free = here;
    else if (!here->rested && is_same(here, found))
      return here;
  }
  return free;
}

static uint8_t changed;

static void read_one(reader *one, tag *here, const tag *found) {
  if (!here && found) here = place_of(one, found);
  if (!here) return;
  if (here->size == 0) {
    *here = *found;
    changed = 1;
  }
  here->rested = 1;
  here->since = 0;
}

/* Whether there is one that should have answered. */
static uint8_t misses_any(const reader *one) {
  for (uint8_t at = 0; at < MAX_TAGS; at++)
    if (one->tags[at].size && !one->tags[at].rested) return 1;
  return 0;
}

/* Reads as many tags as there is time for. Returns whether those that were not read are gone. */
static uint8_t read_tags(reader *one) {
  /*
   * The one that waited longest is asked for by its number, which costs less and tells whether it is gone. Where that
   * leaves no time to find another, it is done in every fourth round only.
   */
  uint8_t first = !one->hungry || round_count % 4 == 0;
  uint8_t read = 0, unclear = 0, silent = 0, gone = 0;
  one->hungry = 0;
  for (;;) {
    uint8_t result = tags_request();
    if (result == TAGS_NO_TIME) break;
    if (result == TAGS_NONE) {
      /* A selection that broke off makes a tag silent once, and a frame can be lost. */
      if (!silent && (unclear || misses_any(one))) {
        silent = 1;
        continue;
      }
      gone = 1;
      break;
    }
    silent = 0;
    tag *known = first ? oldest(one) : 0;
    tag found;
    first = 0;
    result = known ? tags_select(known) : tags_find(&found, one->tags, round_count);
    if (result == TAGS_NO_TIME) {
      one->hungry = 1;
      break;
    }
    if (result == TAGS_DONE) {
      read = 1;
      read_one(one, known, &found);
      if (!tags_rest()) break;
    } else if (known && result == TAGS_NONE) {
      known->lost = 1;
    } else {
      unclear = 1;
    }
  }
  one->seen += read;
  one->weak += unclear & ~read & 1;
  return gone;
}

static void look(reader *one) {
  for (uint8_t at = 0; at < MAX_TAGS; at++) {
    tag *here = &one->tags[at];
    here->rested = 0;
    here->lost = 0;
    if (here->since != 0xff) here->since++;
  }
  uint8_t gone = read_tags(one);
  for (uint8_t at = 0; at < MAX_TAGS; at++) {
    tag *here = &one->tags[at];
    if (here->size == 0 || here->rested || !(gone || here->lost)) continue;
    here->size = 0;
    changed = 1;
  }
}

/* Modules are set up anew after so many rounds: noise on the SPI can change a register that nobody looks at. */
#define ROUNDS_OF_A_SETUP 32

/* A fault counts after some rounds: noise on the wires passes. */
static void judge(reader *one, uint8_t health) {
  if (health != one->suspect) one->suspected = 0;
  one->suspect = health;
  if (one->suspected != 0xff) one->suspected++;
  if (health == one->health || (health != HEALTH_WELL && one->suspected < ROUND_FAULT_ROUNDS)) return;
  one->health = health;
  memset(one->tags, 0, sizeof one->tags);
  changed = 1;
}

void round_step(void) {
  static uint8_t prepared;
  uint8_t health = HEALTH_WELL;
  slot_wait_begin();
  if (now != NOBODY) rc522_field(1);
  slot_go_on();
  if (now != NOBODY) {
    reader *one = &round_readers[now];
    health = rc522_examine(prepared);
    slot_serve_until(ROUND_GUARD_US);
    if (health == HEALTH_WELL) look(one);
    judge(one, health);
  }
  slot_wait_end();
  if (now != NOBODY) rc522_field(0);
  slot_go_on();
  if (now != NOBODY && (health != HEALTH_WELL || round_count % ROUNDS_OF_A_SETUP == 0)) rc522_reset();
  if (changed) link_reader_changed(now);
  changed = 0;
  seek_one();
  go_on();
  bus_address(now & (MAX_READERS - 1));
  prepared = now != NOBODY && rc522_prepare();
}
