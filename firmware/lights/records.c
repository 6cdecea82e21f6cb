#include "records.h"
#include <string.h>
#include <util/crc16.h>
#include "clock.h"
#include "configuration.h"
#include "effects.h"
#include "inputs.h"
#include "line.h"
#include "scene.h"
#include "serial.h"

/* What follows is done twice for every line: CHECK judges it, APPLY does it. */
enum { CHECK, APPLY };

/* ------------------------------------------------- characters and fields */

static uint8_t field8(uint8_t at) { return line_digit(at) << 4 | line_digit(at + 1); }

/* Three or four digits. */
static uint16_t field16(uint8_t at, uint8_t digits) {
  uint8_t high = digits == 3 ? line_digit(at) : field8(at);
  return (uint16_t)high << 8 | field8(at + digits - 2);
}

static uint8_t look_index(uint8_t at) {
  uint8_t character = line_character(at);
  if (character >= '0' && character <= '9') return character - '0';
  if (character >= 'a' && character <= 'u') return character - 'a' + 10;
  line_bad = 1;
  return 0;
}

/* The place of field `name` in record `record`, which begins at `at`; and the value of that field. */
#define AT(record_name) (at + RECORD_##record_name##_AT)
#define LENGTH_IS(record_name) (length == RECORD_##record_name##_LENGTH)

/* ------------------------------------------------- configuration */

static uint8_t place_strip(uint8_t index, uint8_t at, uint8_t step, progress *trial) {
  uint8_t winding = line_digit(at + 7), order = line_digit(at + 8);
  strip one = {field16(at, 3), field8(at + 3), field8(at + 5), order & 7, winding & 1};
  if (step == APPLY) {
    table.strips[index] = one;
    return 0;
  }
  uint32_t place = 1UL << index;
  if (trial->powered || trial->placed & place) return FAULT_OUT_OF_ORDER;
  trial->placed |= place;
  uint16_t end = one.first + one.count;
  if (one.count > RECORD_RING_COUNT_MAX || winding > 1 || order > RECORD_RING_ORDER_MAX) return FAULT_BAD_FIELD;
  if (one.rotation != 0 && one.rotation >= one.count) return FAULT_BAD_FIELD;
  if (end > (trial->white ? MAX_PIXELS * 3 / 4 : MAX_PIXELS)) return FAULT_BEYOND_LIMITS;
  if (one.count != 0 && end > trial->pixels) trial->pixels = end;
  return 0;
}

/* Not inline: it would take registers from the records of scenes, which come with every frame. */
static __attribute__((noinline)) uint8_t read_pixels(uint8_t at, uint8_t step, progress *trial) {
  uint8_t kind = line_digit(AT(PIXELS_KIND));
  if (kind > RECORD_PIXELS_KIND_MAX) return FAULT_BAD_FIELD;
  if (step == CHECK && (trial->placed || trial->powered)) return FAULT_OUT_OF_ORDER;
  trial->white = kind;
  trial->lit_ma = 0;
  for (uint8_t one = 0; one < 4; one++) {
    uint8_t ma = field8(AT(PIXELS_FIRST_MA) + 2 * one);
    if (ma > RECORD_PIXELS_FIRST_MA_MAX) return FAULT_BAD_FIELD;
    if (one < 3 || kind) trial->lit_ma += ma;
    if (step == APPLY) table.full_ma[one] = ma;
  }
  if (step == APPLY) table.pixel_bytes = kind ? 4 : 3;
  return 0;
}

static uint8_t begin(uint8_t step, progress *trial) {
  if (step == APPLY) {
    configuration_forget();
    inputs_forget();
    scene_forget();
    return 0;
  }
  *trial = (progress){
      .configuring = 1, .configuration_check = 0xffff, .scene_check = 0xffff, .lit_ma = WS2812_LIT_MA};
  return 0;
}

static uint8_t finish(uint8_t at, progress *trial, uint8_t step) {
  if (step == APPLY) {
    inputs_start(trial->chips);
    return 0;
  }
  if (field16(AT(FINISH_CONFIGURATION_CHECK), 4) != trial->configuration_check || !trial->powered)
    return FAULT_CHECK_DIFFERS;
  uint16_t least = trial->pixels + ((uint32_t)trial->pixels * trial->lit_ma + 254) / 255;
  if (trial->limit_ma < least) return FAULT_CURRENT_LIMIT_TOO_LOW;
  if (trial->configuration_check == 0) trial->configuration_check = 1;
  trial->configuring = 0;
  trial->configured = 1;
  return 0;
}

/* `crc` is the check over all records with this one. */
static uint8_t configure(uint8_t at, uint8_t length, uint8_t step, progress *trial, uint16_t crc) {
  uint8_t letter = line_character(at);
  if (letter == RECORD_BEGIN_CONFIGURATION)
    return LENGTH_IS(BEGIN_CONFIGURATION) ? begin(step, trial) : FAULT_BAD_LENGTH;
  if (!trial->configuring && step == CHECK) return FAULT_NOT_CONFIGURING;
  if (letter == RECORD_FINISH_CONFIGURATION)
    return LENGTH_IS(FINISH_CONFIGURATION) ? finish(at, trial, step) : FAULT_BAD_LENGTH;
  if (step == CHECK) trial->configuration_check = crc;
  switch (letter) {
    case RECORD_PIXELS:
      return LENGTH_IS(PIXELS) ? read_pixels(at, step, trial) : FAULT_BAD_LENGTH;
    case RECORD_RING: {
      if (!LENGTH_IS(RING)) return FAULT_BAD_LENGTH;
      uint8_t slot = field8(AT(RING_SLOT));
      if (slot >= MAX_SLOTS) return FAULT_BEYOND_LIMITS;
      return place_strip(slot, AT(RING_FIRST), step, trial);
    }
    case RECORD_CLAW:
      if (!LENGTH_IS(CLAW)) return FAULT_BAD_LENGTH;
      return place_strip(CLAW, AT(CLAW_FIRST), step, trial);
    case RECORD_CHAIN: {
      if (!LENGTH_IS(CHAIN)) return FAULT_BAD_LENGTH;
      uint8_t chips = line_digit(AT(CHAIN_CHIPS));
      uint8_t pads_active = line_digit(AT(CHAIN_PADS_ACTIVE));
      uint8_t buttons_active = line_digit(AT(CHAIN_BUTTONS_ACTIVE));
      if (pads_active > 1 || buttons_active > 1) return FAULT_BAD_FIELD;
      if (step == APPLY) {
        inputs_levels(pads_active, buttons_active);
        return 0;
      }
      if (chips > MAX_CHIPS) return FAULT_BEYOND_LIMITS;
      if (trial->chained) return FAULT_OUT_OF_ORDER;
      trial->chained = 1;
      trial->chips = chips;
      return 0;
    }
    case RECORD_INPUT: {
      if (!LENGTH_IS(INPUT)) return FAULT_BAD_LENGTH;
      uint8_t bit = field8(AT(INPUT_BIT));
      uint8_t meaning = field8(AT(INPUT_MEANING));
      if (step == APPLY) {
        inputs_name(bit, meaning);
        return 0;
      }
      if (bit >= trial->chips * 8) return FAULT_BEYOND_LIMITS;
      if (meaning >= INPUT_FIRST_BUTTON) return meaning > RECORD_INPUT_MEANING_MAX ? FAULT_BAD_FIELD : 0;
      return meaning >= MAX_SLOTS ? FAULT_BEYOND_LIMITS : 0;
    }
    case RECORD_PALETTE: {
      if (!LENGTH_IS(PALETTE)) return FAULT_BAD_LENGTH;
      uint8_t index = line_digit(AT(PALETTE_COLOUR));
      colour one = {field8(AT(PALETTE_GREEN)), field8(AT(PALETTE_RED)), field8(AT(PALETTE_BLUE))};
      if (step == APPLY) table.palette[index] = one;
      return 0;
    }
    case RECORD_POWER: {
      if (!LENGTH_IS(POWER)) return FAULT_BAD_LENGTH;
      uint8_t brightness = field8(AT(POWER_BRIGHTNESS));
      if (brightness == 0) return FAULT_BAD_FIELD;
      trial->limit_ma = field16(AT(POWER_LIMIT_MA), 4);
      trial->powered = 1;
      if (step == APPLY) table.bright = effects_gamma(brightness);
      return 0;
    }
    default: {
      if (!LENGTH_IS(REFRESH)) return FAULT_BAD_LENGTH;
      uint16_t interval_ms = field16(AT(REFRESH_INTERVAL_MS), 4);
      if (step == APPLY) table.refresh_ms = interval_ms;
      return 0;
    }
  }
}

/* ------------------------------------------------- the scene */

static uint8_t read_pattern(look *one, uint8_t at) {
  one->is.whole.pattern = field16(at + EFFECT_STEADY_PATTERN_AT, 3);
  return 0;
}

static uint8_t read_period(look *one, uint8_t at) {
  uint8_t period_s = line_digit(at + EFFECT_BREATHE_PERIOD_S_AT);
  one->is.whole.period_s = period_s;
  return period_s == 1 || period_s == 2 || period_s == 4 || period_s == 8 ? 0 : FAULT_BAD_FIELD;
}

static uint8_t read_runs(look *one, uint8_t at, uint8_t length) {
  uint8_t run = 0;
  one->shade = line_digit(at + EFFECT_COUNT_LEVEL_AT);
  for (uint8_t from = EFFECT_COUNT_LENGTH; from < length; from += EFFECT_COUNT_RUNS_DIGITS, run++) {
    if (run == EFFECT_COUNT_RUNS_MAX || from + EFFECT_COUNT_RUNS_DIGITS > length) return FAULT_BAD_LENGTH;
    uint8_t index = line_digit(at + from);
    if (run & 1)
      one->is.count.colours[run >> 1] |= index;
    else
      one->is.count.colours[run >> 1] = index << 4;
    one->is.count.counts[run] = field8(at + from + 1);
  }
  return 0;
}

/* Divides here, once, because a frame has no time for it. */
static void measure_sweep(look *one, uint32_t whole_ms) {
  uint8_t halvings = 0, doublings = 0;
  if (whole_ms < FLASH_SWEEP_FASTEST_MS) whole_ms = FLASH_SWEEP_FASTEST_MS;
  for (; whole_ms > 0xffff; whole_ms >>= 1) halvings++;
  for (; whole_ms < 0x8000; whole_ms <<= 1) doublings++;
  one->is.sweep.halvings = halvings;
  one->is.sweep.doublings = doublings;
  one->is.sweep.whole = whole_ms;
  one->is.sweep.inverse = 0x7fffffffUL / whole_ms;
}

/* Reads the look that begins at `at`. `one` is all zero if the look is to be kept. Returns a fault. */
static uint8_t read_look(look *one, uint8_t at, uint8_t length) {
  if (length < RECORD_LOOK_LENGTH) return FAULT_BAD_LENGTH;
  one->effect = line_character(AT(LOOK_EFFECT));
  if (one->effect == EFFECT_OFF) return length == EFFECT_OFF_LENGTH ? 0 : FAULT_BAD_LENGTH;
  if (one->effect == EFFECT_COUNT)
    return length < EFFECT_COUNT_LENGTH ? FAULT_BAD_LENGTH : read_runs(one, at, length);
  if (length < EFFECT_RESTS_LENGTH) return FAULT_BAD_LENGTH;
  /* The other effects all begin with colour and level. */
  one->shade = field8(at + EFFECT_STEADY_COLOUR_AT);
  switch (one->effect) {
    case EFFECT_STEADY:
      return length == EFFECT_STEADY_LENGTH ? read_pattern(one, at) : FAULT_BAD_LENGTH;
    case EFFECT_BREATHE:
    case EFFECT_PULSE:
      if (length != EFFECT_BREATHE_LENGTH) return FAULT_BAD_LENGTH;
      read_pattern(one, at);
      return read_period(one, at);
    case EFFECT_SWEEP:
      if (length != EFFECT_SWEEP_LENGTH) return FAULT_BAD_LENGTH;
      one->is.sweep.ends_ms = line_field(at + EFFECT_SWEEP_REMAINING_MS_AT, EFFECT_SWEEP_REMAINING_MS_DIGITS);
      measure_sweep(one, line_field(at + EFFECT_SWEEP_TOTAL_MS_AT, EFFECT_SWEEP_TOTAL_MS_DIGITS));
      return 0;
    case EFFECT_POINTS:
      if (length != EFFECT_POINTS_LENGTH) return FAULT_BAD_LENGTH;
      one->is.bearing_deg = field16(at + EFFECT_POINTS_BEARING_DEG_AT, EFFECT_POINTS_BEARING_DEG_DIGITS);
      return one->is.bearing_deg > EFFECT_POINTS_BEARING_DEG_MAX ? FAULT_BAD_FIELD : 0;
    case EFFECT_SEARCHES:
    case EFFECT_RESTS:
      return length == EFFECT_RESTS_LENGTH ? 0 : FAULT_BAD_LENGTH;
    case EFFECT_ANSWERS:
      if (length != EFFECT_ANSWERS_LENGTH) return FAULT_BAD_LENGTH;
      one->is.index = field8(at + EFFECT_ANSWERS_ARCS_AT);
      return one->is.index < EFFECT_ANSWERS_ARCS_MIN ? FAULT_BAD_FIELD : 0;
    case EFFECT_PIXEL:
      if (length != EFFECT_PIXEL_LENGTH) return FAULT_BAD_LENGTH;
      one->is.index = field8(at + EFFECT_PIXEL_INDEX_AT);
      return one->is.index > EFFECT_PIXEL_INDEX_MAX ? FAULT_BAD_FIELD : 0;
    default:
      return FAULT_BAD_FIELD;
  }
}

static uint8_t assign(uint8_t at, uint8_t length, uint8_t step) {
  uint8_t digits = length - RECORD_ASSIGN_MASK_AT;
  if (length <= RECORD_ASSIGN_MASK_AT || digits > 8) return FAULT_BAD_LENGTH;
  uint8_t given = look_index(AT(ASSIGN_LOOK));
  uint32_t mask = line_field(AT(ASSIGN_MASK), digits);
  if (given >= MAX_LOOKS || mask >> MAX_SLOTS != 0) return FAULT_BEYOND_LIMITS;
  if (step == CHECK) return 0;
  scene_give(given, mask);
  return 0;
}

static uint8_t build(uint8_t at, uint8_t length, uint8_t step, progress *trial, uint16_t crc) {
  uint8_t letter = line_character(at);
  if (step == CHECK) {
    if (!trial->configured) return FAULT_NOT_CONFIGURED;
    if (letter != RECORD_CLEAR && letter != RECORD_COMMIT) trial->scene_check = crc;
  }
  switch (letter) {
    case RECORD_CLEAR:
      if (!LENGTH_IS(CLEAR)) return FAULT_BAD_LENGTH;
      if (step == CHECK)
        trial->scene_check = 0xffff;
      else {
        scene_clear();
        /* A line has room for 57 of these, of 200 us each: the scan does not wait for all of them. */
        inputs_step();
      }
      return 0;
    case RECORD_LOOK: {
      uint8_t index = look_index(AT(LOOK_LOOK));
      if (index >= MAX_LOOKS) return FAULT_BEYOND_LIMITS;
      if (step == CHECK) {
        look tried;
        return read_look(&tried, at, length);
      }
      return read_look(scene_new_look(index), at, length);
    }
    case RECORD_ASSIGN:
      return assign(at, length, step);
    case RECORD_ASSIGN_CLAW: {
      if (!LENGTH_IS(ASSIGN_CLAW)) return FAULT_BAD_LENGTH;
      uint8_t given = look_index(AT(ASSIGN_CLAW_LOOK));
      if (given >= MAX_LOOKS) return FAULT_BEYOND_LIMITS;
      if (step == CHECK) return 0;
      scene_give(given, 1UL << CLAW);
      return 0;
    }
    default: {
      if (!LENGTH_IS(COMMIT)) return FAULT_BAD_LENGTH;
      uint8_t flags = line_digit(AT(COMMIT_FLAGS));
      uint16_t check = field16(AT(COMMIT_CHECK), 4);
      if (flags > RECORD_COMMIT_FLAGS_MAX) return FAULT_BAD_FIELD;
      if (step == CHECK) return check == trial->scene_check ? 0 : FAULT_CHECK_DIFFERS;
      next->touch_answered = flags & 1;
      scene_commit(field16(AT(COMMIT_NUMBER), 4), check);
      return 0;
    }
  }
}

/* ------------------------------------------------- a line of records */

static uint8_t is_of_scene(uint8_t letter) {
  return letter == RECORD_LOOK || letter == RECORD_ASSIGN || letter == RECORD_ASSIGN_CLAW ||
         letter == RECORD_CLEAR || letter == RECORD_COMMIT;
}

static uint8_t is_of_configuration(uint8_t letter) {
  return letter == RECORD_BEGIN_CONFIGURATION || letter == RECORD_PIXELS || letter == RECORD_RING || letter == RECORD_CLAW ||
         letter == RECORD_CHAIN || letter == RECORD_INPUT || letter == RECORD_PALETTE ||
         letter == RECORD_POWER || letter == RECORD_REFRESH || letter == RECORD_FINISH_CONFIGURATION;
}

static uint8_t all_records(uint8_t at, uint8_t to, uint8_t step, progress *trial) {
  while (at < to) {
    uint8_t letter = line_character(at);
    uint8_t of_scene = is_of_scene(letter);
    if (!of_scene && !is_of_configuration(letter)) return FAULT_UNKNOWN_RECORD;
    /* A record ends before the next capital letter. Its check is taken on the way there. */
    uint16_t crc = of_scene ? trial->scene_check : trial->configuration_check;
    uint8_t from = line_at + at, end = from, last = line_at + to, one = letter;
    if (step == CHECK)
      do {
        crc = _crc_ccitt_update(crc, one);
        one = SERIAL_BYTE(++end);
      } while (end != last && (uint8_t)(one - 'A') > 'Z' - 'A');
    else
      do {
        one = SERIAL_BYTE(++end);
      } while (end != last && (uint8_t)(one - 'A') > 'Z' - 'A');
    uint8_t length = end - from;
    uint8_t fault = of_scene ? build(at, length, step, trial, crc) : configure(at, length, step, trial, crc);
    if (fault) return fault;
    at += length;
  }
  return 0;
}

uint8_t records_obey(uint8_t from, uint8_t to) {
  progress trial = so_far;
  line_bad = 0;
  uint8_t fault = all_records(from, to, CHECK, &trial);
  if (fault) return fault;
  if (line_bad) return FAULT_BAD_FIELD;
  so_far = trial;
  all_records(from, to, APPLY, &trial);
  return 0;
}
