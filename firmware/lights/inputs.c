#include "inputs.h"
#include "clock.h"

uint32_t inputs_pads, inputs_buttons[2], inputs_stuck;
uint8_t inputs_slowest_ms;

/* Eight inputs. A count of three bits for each lies across the three bytes. leds.S knows this too. */
typedef struct {
  uint8_t down;
  uint8_t count0, count1, count2; /* scans in a row that differed from `down` */
  uint8_t inverted;               /* bits whose active level is 0 */
  uint8_t used;
} chip;

_Static_assert(sizeof(chip) == CHIP_BYTES, "leds.S counts in chips of this size");

/* One chip more than there are. It has no inputs; leds.S debounces it between two scans. */
static chip chips[MAX_CHIPS + 1];
uint8_t inputs_chips, inputs_chips_left, inputs_changed;
uint8_t *inputs_after_chips = (uint8_t *)&chips[MAX_CHIPS];
static uint8_t meanings[MAX_INPUTS];
static uint8_t number_of_chips, pads_level, buttons_level;

static uint8_t step;         /* 0: between scans; n: byte n - 1 is being shifted in */
static uint8_t scanned_tick; /* when the last scan began */
static uint8_t awake;        /* the first second is over */
/* How long each pad has been down, in steps that let 20 s fit into a byte. */
#define STUCK_STEP_MS 80
#define STUCK_STEPS (INPUTS_STUCK_AFTER_MS / STUCK_STEP_MS)
_Static_assert(STUCK_STEPS < 256, "down_for counts them in a byte");
static uint8_t down_for[MAX_SLOTS];
static uint8_t step_ms; /* the time of the step that has begun */

static void choose_chips(void) {
  inputs_chips = awake ? number_of_chips : 0;
  inputs_after_chips = (uint8_t *)&chips[inputs_chips ? inputs_chips : MAX_CHIPS];
}

void inputs_begin(void) {
  SPI_PORT |= _BV(SPI_LATCH_PIN);
  SPI_DIRECTION |= SPI_OUTPUTS;
  SPCR = _BV(SPE) | _BV(MSTR);
  inputs_forget();
}

void inputs_forget(void) {
  /* Waits for a byte that is still on its way: it would be taken for the first one of the next scan. */
  if (step != 0) {
    while (!(SPSR & _BV(SPIF))) {
    }
    (void)SPDR;
  }
  number_of_chips = 0;
  choose_chips();
  pads_level = 0;
  buttons_level = 0;
  step = 0;
  for (uint8_t at = 0; at < MAX_INPUTS; at++) meanings[at] = INPUT_UNUSED;
  for (uint8_t at = 0; at < MAX_CHIPS; at++) chips[at] = (chip){0};
  for (uint8_t at = 0; at < MAX_SLOTS; at++) down_for[at] = 0;
  inputs_changed = 1;
}

void inputs_start(uint8_t count) {
  number_of_chips = count;
  choose_chips();
}

void inputs_levels(uint8_t pads_active, uint8_t buttons_active) {
  pads_level = pads_active;
  buttons_level = buttons_active;
}

void inputs_name(uint8_t bit, uint8_t meaning) {
  chip *one = &chips[bit >> 3];
  uint8_t mask = 1 << (bit & 7);
  meanings[bit] = meaning;
  one->used |= mask;
  one->inverted &= ~mask;
  if ((meaning >= INPUT_FIRST_BUTTON ? buttons_level : pads_level) == 0) one->inverted |= mask;
}

/* A press counts after 4 scans that say so, a release after 8. All eight inputs are counted at once. */
static inline void debounce(chip *one, uint8_t sample) {
  uint8_t down = one->down;
  uint8_t differs = ((sample ^ one->inverted) & one->used) ^ down;
  uint8_t count0 = one->count0, count1 = one->count1;
  uint8_t count2 = (one->count2 ^ (count1 & count0)) & differs;
  count1 = (count1 ^ count0) & differs;
  count0 = ~count0 & differs;
  one->count0 = count0;
  one->count1 = count1;
  one->count2 = count2;
  uint8_t low = ~(count0 | count1);
  uint8_t toggled = differs & low & (count2 ^ down);
  if (toggled) {
    one->down = down ^ toggled;
    inputs_changed = 1;
  }
}

uint8_t inputs_step(void) {
  uint8_t at = step;
  if (at == 0) {
    uint8_t since = clock_ticks - scanned_tick;
    if (since < INPUTS_SCAN_INTERVAL_MS || inputs_chips == 0) return inputs_changed;
    scanned_tick += since;
    if (since > inputs_slowest_ms) inputs_slowest_ms = since;
    SPI_PORT &= ~_BV(SPI_LATCH_PIN);
    step = 1;
    SPI_PORT |= _BV(SPI_LATCH_PIN);
    SPDR = 0;
    return inputs_changed;
  }
  if (!(SPSR & _BV(SPIF))) return inputs_changed;
  uint8_t sample = SPDR;
  if (at == inputs_chips) {
    step = 0;
  } else {
    SPDR = 0;
    step = at + 1;
  }
  debounce(&chips[at - 1], sample);
  return inputs_changed;
}

void inputs_end_scan(void) {
  while (step != 0) inputs_step();
}

uint8_t inputs_rest(void) {
  uint8_t since = clock_ticks - scanned_tick;
  return step == 0 && !inputs_changed && (since < INPUTS_SCAN_INTERVAL_MS || inputs_chips == 0);
}

uint8_t inputs_pause(uint8_t scan_pixels) {
  inputs_end_scan();
  uint8_t since = clock_ticks - scanned_tick;
  if (inputs_chips != 0 && since > inputs_slowest_ms) inputs_slowest_ms = since;
  return since != 0 ? 1 : scan_pixels / 2;
}

void inputs_resume(void) {
  /* leds.S leaves the flag of the transfer set. Reading the flag and then the byte clears it. */
  (void)SPSR;
  (void)SPDR;
  scanned_tick = clock_ticks;
  if (inputs_chips_left != 0) scanned_tick--;
}

static void read_meanings(uint32_t *pads, uint32_t *buttons) {
  const uint8_t *meaning = meanings;
  *pads = 0;
  buttons[0] = 0;
  buttons[1] = 0;
  for (uint8_t at = 0; at < MAX_CHIPS; at++) {
    uint8_t down = chips[at].down;
    for (uint8_t bit = 0; bit < 8; bit++, down >>= 1, meaning++) {
      if (!(down & 1) || *meaning == INPUT_UNUSED) continue;
      if (*meaning >= INPUT_FIRST_BUTTON)
        buttons[(*meaning - INPUT_FIRST_BUTTON) >> 5] |= 1UL << (*meaning & 31);
      else
        *pads |= 1UL << *meaning;
    }
  }
}

uint8_t inputs_collect(uint8_t elapsed) {
  if (!awake && clock_ms >= INPUTS_IGNORED_AFTER_RESET_MS) {
    awake = 1;
    choose_chips();
    scanned_tick = clock_ticks;
  }
  uint32_t pads = inputs_pads, stuck = inputs_stuck;
  uint32_t buttons[2] = {inputs_buttons[0], inputs_buttons[1]};
  if (inputs_changed) {
    inputs_changed = 0;
    read_meanings(&pads, buttons);
  }
  step_ms += elapsed;
  uint8_t passed = step_ms >= STUCK_STEP_MS;
  if (passed) step_ms -= STUCK_STEP_MS;
  /* Without the second term a pad's time would not be forgotten when the last one is released. */
  if (pads != inputs_pads || (passed && pads != 0)) {
    uint32_t slot = 1;
    for (uint8_t at = 0; at < MAX_SLOTS; at++, slot <<= 1) {
      if (!(pads & slot)) {
        down_for[at] = 0;
        stuck &= ~slot;
      } else if (down_for[at] < STUCK_STEPS) {
        down_for[at] += passed;
      } else if (passed) {
        stuck |= slot;
      }
    }
  }
  if (pads == inputs_pads && buttons[0] == inputs_buttons[0] && buttons[1] == inputs_buttons[1] && stuck == inputs_stuck)
    return 0;
  inputs_pads = pads;
  inputs_buttons[0] = buttons[0];
  inputs_buttons[1] = buttons[1];
  inputs_stuck = stuck;
  return 1;
}
