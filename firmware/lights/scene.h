/* The scene that is shown and the one that is being built; what may change, and how often. */
#ifndef ARTIGLIO_SCENE_H
#define ARTIGLIO_SCENE_H

#include <stdint.h>
#include "board.h"

#define NO_LOOK 0xff

typedef struct {
  uint8_t effect; /* letter of the effect */
  uint8_t shade;  /* colour x 16 + level */
  union {
    struct {
      uint16_t pattern;
      uint8_t period_s;
    } whole;
    struct {
      uint8_t colours[EFFECT_COUNT_RUNS_MAX / 2]; /* two to a byte, the first one high */
      uint8_t counts[EFFECT_COUNT_RUNS_MAX];
    } count; /* unused runs count 0 */
    struct {
      uint32_t ends_ms; /* until the commit: how long is left */
      uint16_t whole;   /* how long the whole ring takes, halved or doubled until 32768-65535 */
      uint16_t inverse; /* 2^31 / whole */
      uint8_t halvings : 4, doublings : 4;
      uint8_t started;
    } sweep;
    uint16_t bearing_deg;
    uint8_t index; /* of a pixel; or the arcs of an answer */
  } is;
} look;

typedef struct {
  look looks[MAX_LOOKS];
  uint8_t given[MAX_SLOTS + 1]; /* the look of each ring, then of the claw */
  uint8_t touch_answered;
} scene;

/* What the table shows as a whole. */
enum { VIEW_DARK, VIEW_SCENE, VIEW_SILENT };

extern scene *shown, *next;
extern uint16_t scene_shown_number, scene_committed_number, scene_committed_check;
extern uint8_t scene_view;
extern uint8_t scene_fresh;      /* 1: the next frame begins a scene and must be painted whole */
extern uint8_t scene_held_back;  /* 1: a committed scene waits for the flash limit */
extern uint8_t scene_touched;    /* the slot whose touch is being answered, or NO_LOOK */
extern uint8_t scene_outdated;   /* 1: what is shown belongs to a configuration that is gone */
extern uint32_t scene_dirty;     /* strips that must be rendered whole: a bit for each, the claw's last */
extern uint32_t scene_moving;    /* strips whose look moves by itself */

#define ALL_STRIPS 0xffffffff

/* Whether pixels of a look with this effect change by themselves. */
uint8_t scene_moves(uint8_t effect);
/* Turns everything off, and forgets what was committed. */
void scene_forget(void);
/* Starts building from nothing. */
void scene_clear(void);
/*
 * Both change `next`, so a commit that is held back is given up for the one that will follow. The
 * first returns a look that is all zero, to be written; the second gives a look to strips, a bit
 * for each.
 */
look *scene_new_look(uint8_t index);
void scene_give(uint8_t look, uint32_t strips);
/* `next` is complete. It is shown as soon as the flash limit allows. */
void scene_commit(uint16_t number, uint16_t check);
/* Makes `next` like the scene that has begun. It is called when that scene's frame is on the way. */
void scene_settle(void);
/* Forgets what was not committed. */
void scene_reopen(void);
/* Shows the answer to a touch on these slots, if that is allowed. */
void scene_touch(uint32_t slots);
/* Lets `elapsed` ms pass. `silent`: the host has not been heard for too long. */
void scene_advance(uint8_t elapsed, uint8_t configured, uint8_t silent);

#endif
