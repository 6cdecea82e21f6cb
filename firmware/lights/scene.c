#include "scene.h"
#include <string.h>
#include "clock.h"
#include "configuration.h"
#include "effects.h"

static scene scenes[2];
scene *shown = &scenes[0], *next = &scenes[1];
uint16_t scene_shown_number, scene_committed_number, scene_committed_check = 0xffff;
uint8_t scene_view = VIEW_DARK;
uint8_t scene_fresh, scene_held_back, scene_outdated;
uint32_t scene_dirty, scene_moving;
uint8_t scene_touched = NO_LOOK;

static uint8_t begun;           /* a scene has been shown since the configuration */
static uint16_t shown_check = 0xffff;
static uint16_t touch_left_ms;
static uint8_t promised; /* the change that is kept for the end of the touch's light */

/*
 * Where `next` may differ from `shown`; everywhere else they are alike. Only these places are
 * compared and copied, and only strips that show something else are rendered again, because most
 * scenes change little.
 */
static uint8_t written_looks[(MAX_LOOKS + 7) / 8]; /* a bit for each look */
static uint32_t given_strips;                       /* and for each ring, and the claw */
/*
 * Of the scene that is held back: the strips that it gives another look, and whether it differs at
 * all.
 */
static uint32_t differing_strips;
static uint8_t differs;
static uint8_t uncompared; /* 1: these two are of an earlier scene */
static uint8_t unsettled;  /* 1: `next` is still the scene shown before */

#define AFTER_RESET_MS 350

/*
 * The flash limit. Each change of what is shown takes one of these and keeps it for a while; if
 * none is free, nothing changes. Effects take none, because their common clock flashes once a
 * second at most.
 */
static uint16_t held_ms[FLASH_CHANGES_PER_WINDOW] = {
    /*
     * A reset makes the table dark, which nothing can prevent. If the light came back at once, a
     * cable that falls out again and again would make it flash. So one change waits until three
     * flashes a second are not possible any more, the others until the second is over.
     */
    AFTER_RESET_MS, FLASH_WINDOW_MS, FLASH_WINDOW_MS, FLASH_WINDOW_MS,
};
/* A change is seen when its frame is painted, up to this much after it was allowed. */
#define FRAME_ALLOWANCE_MS 50

static uint8_t changes_free(void) {
  uint8_t free = 0;
  for (uint8_t at = 0; at < FLASH_CHANGES_PER_WINDOW; at++) free += held_ms[at] == 0;
  return free;
}

/* Below this level a moving effect stays under a tenth of full light, and cannot flash. */
#define LEVEL_THAT_FLASHES 3

/* Whether this look of the next scene may be another one than is shown. */
static uint8_t is_written(uint8_t index) { return written_looks[index >> 3] & 1 << (index & 7); }

/* Compares the scene that is held back with the one that is shown. */
static void compare(void) {
  uint32_t strips = 0, bit = 1;
  uncompared = 0;
  for (uint8_t at = 0; at < STRIPS; at++, bit <<= 1) {
    uint8_t given = next->given[at];
    if (given == shown->given[at]) {
      if (given == NO_LOOK || !is_written(given)) continue;
      const look *one = &next->looks[given], *other = &shown->looks[given];
      if (one->shade == other->shade && memcmp(one, other, sizeof(look)) == 0) continue;
    }
    strips |= bit;
  }
  differing_strips = strips;
  differs = strips != 0 || next->touch_answered != shown->touch_answered;
}

/*
 * A ring that is given a moving look changes twice: at once, and again when its effect turns the
 * other way. Otherwise lights that fall could be raised again and again.
 */
static uint8_t cost_of_next(void) {
  uint32_t strips = differing_strips;
  for (uint8_t at = 0; at < STRIPS; at++, strips >>= 1) {
    uint8_t given = next->given[at];
    if (given == NO_LOOK) continue;
    const look *one = &next->looks[given];
    if (!scene_moves(one->effect) || (one->shade & 15) < LEVEL_THAT_FLASHES) continue;
    /* Under the current limit every change of one light changes all the others. */
    if (effects_limited || strips & 1) return 2;
  }
  return 1;
}

uint8_t scene_moves(uint8_t effect) {
  return effect == EFFECT_BREATHE || effect == EFFECT_PULSE || effect == EFFECT_SWEEP ||
         effect == EFFECT_SEARCHES || effect == EFFECT_RESTS;
}

/* Takes one of them and returns which. One must be free. */
static uint8_t take_change(uint16_t hold_ms) {
  uint8_t at = 0;
  while (held_ms[at] != 0) at++;
  held_ms[at] = hold_ms;
  return at;
}

static void empty(scene *one) {
  memset(one, 0, sizeof *one);
  for (uint8_t at = 0; at < MAX_LOOKS; at++) one->looks[at].effect = EFFECT_OFF;
  memset(one->given, NO_LOOK, sizeof one->given);
}

static void forget_marks(uint8_t written, uint32_t given) {
  memset(written_looks, written, sizeof written_looks);
  given_strips = given;
}

void scene_clear(void) {
  scene_held_back = 0;
  empty(next);
  forget_marks(0xff, ALL_STRIPS);
}

look *scene_new_look(uint8_t index) {
  scene_held_back = 0;
  written_looks[index >> 3] |= 1 << (index & 7);
  look *one = &next->looks[index];
#ifdef __AVR__
  look *at = one;
  /* As memset, in a third of the time: looks are most of what comes over the link. */
  __asm__ volatile(".rept %[bytes]\n\tst %a[at]+, __zero_reg__\n\t.endr" : [at] "+e"(at) : [bytes] "n"(sizeof(look)) : "memory");
#else
  memset(one, 0, sizeof *one);
#endif
  return one;
}

void scene_give(uint8_t look, uint32_t strips) {
  scene_held_back = 0;
  given_strips |= strips;
  uint8_t *given = next->given;
  for (; strips != 0; strips >>= 8, given += 8) {
    uint8_t *at = given;
    for (uint8_t some = strips; some != 0; some >>= 1, at++)
      if (some & 1) *at = look;
  }
}

void scene_forget(void) {
  scene_clear();
  begun = 0;
  scene_outdated = 1;
  touch_left_ms = 0;
  scene_committed_number = 0;
  scene_committed_check = 0xffff;
}

void scene_commit(uint16_t number, uint16_t check) {
  for (uint8_t at = 0; at < MAX_LOOKS; at++) {
    look *one = &next->looks[at];
    if (one->effect != EFFECT_SWEEP || one->is.sweep.started) continue;
    one->is.sweep.started = 1;
    one->is.sweep.ends_ms += clock_ms;
  }
  scene_committed_number = number;
  scene_committed_check = check;
  scene_held_back = 1;
  uncompared = 1;
}

void scene_reopen(void) {
  /* A commit held back is whole: it stays. Anything else that differs was never committed. */
  if (scene_held_back) return;
  /* While the table waits to become dark, the scene still shown is of a configuration that is forgotten. */
  if (scene_outdated) {
    scene_clear();
    return;
  }
  *next = *shown;
  forget_marks(0, 0);
  scene_committed_number = scene_shown_number;
  scene_committed_check = shown_check;
}

static void end_touch(void) {
  if (scene_touched != NO_LOOK) scene_dirty |= 1UL << scene_touched;
  scene_touched = NO_LOOK;
  touch_left_ms = 0;
}

static void begin_scene(void) {
  scene *former = shown;
  shown = next;
  next = former;
  unsettled = 1;
  scene_shown_number = scene_committed_number;
  shown_check = scene_committed_check;
  if (!shown->touch_answered) end_touch();
  scene_held_back = 0;
  begun = 1;
  scene_dirty |= differing_strips;
  scene_fresh = 1;
}

/* Copying takes as long as painting ten pixels, so the frame goes first. */
void scene_settle(void) {
  if (!unsettled) return;
  unsettled = 0;
  uint32_t given = given_strips, moving = 0, bit = 1;
  uint8_t written = 0;
  for (uint8_t at = 0; at < MAX_LOOKS; at++, written >>= 1) {
    if (at % 8 == 0) written = written_looks[at / 8];
    if (written & 1) next->looks[at] = shown->looks[at];
  }
  for (uint8_t at = 0; at < STRIPS; at++, given >>= 1, bit <<= 1) {
    uint8_t one = shown->given[at];
    if (given & 1) next->given[at] = one;
    if (one != NO_LOOK && scene_moves(shown->looks[one].effect)) moving |= bit;
  }
  next->touch_answered = shown->touch_answered;
  scene_moving = moving;
  forget_marks(0, 0);
}

void scene_touch(uint32_t slots) {
  if (scene_view != VIEW_SCENE || !shown->touch_answered || slots == 0) return;
  if (changes_free() < FLASH_CHANGES_FREE_FOR_TOUCH || touch_left_ms != 0) return;
  uint8_t slot = 0;
  uint32_t bit = 1;
  while (!(slots & bit)) {
    bit <<= 1;
    slot++;
  }
  /* The change back is taken now, too, because this light must be able to go out again. */
  take_change(FLASH_WINDOW_MS);
  promised = take_change(FLASH_WINDOW_MS + FLASH_TOUCH_SHOWN_MS + FRAME_ALLOWANCE_MS);
  scene_touched = slot;
  scene_dirty |= bit;
  touch_left_ms = FLASH_TOUCH_SHOWN_MS;
}

void scene_advance(uint8_t elapsed, uint8_t configured, uint8_t silent) {
  for (uint8_t at = 0; at < FLASH_CHANGES_PER_WINDOW; at++)
    held_ms[at] = held_ms[at] > elapsed ? held_ms[at] - elapsed : 0;

  touch_left_ms = touch_left_ms > elapsed ? touch_left_ms - elapsed : 0;
  if (touch_left_ms == 0) end_touch();

  /* A first scene that is given up before it was shown leaves the table dark. */
  uint8_t has_scene = configured && (begun || scene_held_back);
  uint8_t view = silent ? VIEW_SILENT : has_scene ? VIEW_SCENE : VIEW_DARK;
  if (scene_outdated) {
    if (scene_view != VIEW_DARK) {
      if (changes_free() == 0) return;
      take_change(FLASH_WINDOW_MS);
    }
    scene_outdated = 0;
    empty(shown);
    scene_moving = 0;
    scene_shown_number = 0;
    shown_check = 0xffff;
    scene_view = VIEW_DARK;
    scene_dirty = ALL_STRIPS;
    forget_marks(0xff, ALL_STRIPS);
    uncompared = 1;
    return;
  }
  if (scene_held_back && uncompared) compare();
  uint8_t cost = view != scene_view;
  uint8_t free = changes_free();
  uint8_t answered = 0;
  if (scene_held_back && view == VIEW_SCENE && differs) {
    cost = cost_of_next();
    /* The game shows its own answer on the touched ring, which ends the board's. */
    answered = scene_touched != NO_LOOK && differing_strips >> scene_touched & 1;
  }
  if (cost > free + answered) return;
  if (answered) {
    held_ms[promised] = 0;
    end_touch();
  }
  while (cost-- != 0) take_change(FLASH_WINDOW_MS);
  if (scene_held_back) begin_scene();
  if (view != scene_view) {
    scene_view = view;
    scene_dirty = ALL_STRIPS;
  }
}
