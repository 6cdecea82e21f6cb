#include "effects.h"
#include <string.h>
#include "clock.h"
#include "configuration.h"
#include "inputs.h"
#include "leds.h"
#include "scene.h"
#include "tables.h"

uint8_t effects_limited;

#define WHOLE_PATTERN 0xfff
#define ARCS 12

/* Perceived brightness of the effects' turning points. */
#define PULSE_LOW 32
#define PULSE_SWING (255 - PULSE_LOW)
#define PULSE_RISE_MS 150
#define PULSE_FALL_MS 600
#define SEARCH_TURN_MS 4000
#define REST_PERIOD_S 8
#define SILENT_PERIOD_S 8
#define TOUCH_LEVEL 7
#define SILENT_COLOUR ((colour){160, 84, 16})
#define SILENT_LEVEL 3

static uint8_t changed; /* a pixel differs from the frame before */

/* The time this frame shows. */
static uint32_t frame_ms;
static uint16_t frame_shared_ms;

uint16_t effects_gamma(uint8_t perceived) { return pgm_read_word(&GAMMA[perceived]); }

/* The product of two parts of 65 536. */
static uint16_t part(uint16_t one, uint16_t other) { return (uint32_t)one * other >> 16; }

static uint16_t level_part(uint8_t level) { return level * (uint16_t)0x1111; }

/* full x scale / 65536, rounded: two products of bytes instead of one of 32 bits. */
static inline uint8_t component(uint8_t full, uint16_t scale) {
  uint16_t product = full * (uint8_t)(scale >> 8) + ((uint16_t)(full * (uint8_t)scale) >> 8);
  return (product + 128) >> 8;
}

/*
 * A colour at `scale`/65536. The light of a dim level stays: if every component would be rounded
 * to nothing the strongest are 1.
 */
static colour shade(colour full, uint16_t scale) {
  colour lit = {component(full.red, scale), component(full.green, scale), component(full.blue, scale)};
  if (scale == 0 || (lit.red | lit.green | lit.blue) != 0) return lit;
  uint8_t strongest = full.red > full.green ? full.red : full.green;
  if (full.blue > strongest) strongest = full.blue;
  if (strongest == 0) return lit;
  lit.red = full.red == strongest;
  lit.green = full.green == strongest;
  lit.blue = full.blue == strongest;
  return lit;
}

/* Walks along a ring, clockwise from its first pixel. */
typedef struct {
  uint8_t *at, *start, *end;
  uint8_t backwards;
} walk;

static walk walk_along(const strip *along) {
  uint8_t *start = leds_frame + along->first * 3;
  walk one = {start + along->rotation * 3, start, start + along->count * 3, along->counter_clockwise};
  return one;
}

/*
 * The next `count` pixels: `lit` where `arcs` says so and dark elsewhere. The highest bit of `arcs`
 * is the first arc; `arc_pixels` pixels share twelve of them. All effects end here, so the loop is
 * written out to keep everything in registers.
 */
static void put_arcs(walk *one, uint8_t count, colour lit, uint16_t arcs, uint8_t arc_pixels) {
  uint8_t *at = one->at, *start = one->start, *end = one->end;
  uint8_t backwards = one->backwards;
  uint8_t rest = 0, differs = 0;
  for (; count != 0; count--) {
    uint8_t green = 0, red = 0, blue = 0;
    if ((int16_t)arcs < 0) {
      green = lit.green;
      red = lit.red;
      blue = lit.blue;
    }
    differs |= at[0] ^ green;
    at[0] = green;
    differs |= at[1] ^ red;
    at[1] = red;
    differs |= at[2] ^ blue;
    at[2] = blue;
    if (backwards) {
      if (at == start) at = end;
      at -= 3;
    } else {
      at += 3;
      if (at == end) at = start;
    }
    rest += ARCS;
    while (rest >= arc_pixels) {
      rest -= arc_pixels;
      arcs <<= 1;
    }
  }
  one->at = at;
  changed |= differs;
}

static void fill(walk *one, uint8_t count, colour lit) {
  uint8_t *at = one->at, *start = one->start, *end = one->end;
  uint8_t backwards = one->backwards;
  uint8_t differs = 0;
  for (; count != 0; count--) {
    differs |= at[0] ^ lit.green;
    at[0] = lit.green;
    differs |= at[1] ^ lit.red;
    at[1] = lit.red;
    differs |= at[2] ^ lit.blue;
    at[2] = lit.blue;
    if (backwards) {
      if (at == start) at = end;
      at -= 3;
    } else {
      at += 3;
      if (at == end) at = start;
    }
  }
  one->at = at;
  changed |= differs;
}

static const colour dark = {0, 0, 0};

/* ------------------------------------------------- the shared clock's effects */

/* Time since the last maximum, of the clock that all periods (1, 2, 4, 8 s) divide. */
static uint16_t phase_ms(uint8_t period_s) {
  uint16_t period_ms = period_s * (uint16_t)1000;
  uint16_t phase = frame_shared_ms;
  while (phase >= period_ms) phase -= period_ms;
  return phase;
}

/* Divisions are written as products with a shift: they cost a tenth, and these run in every frame. */
static uint16_t breath(uint8_t period_s) {
  uint16_t quarters = (uint32_t)phase_ms(period_s) * 16777 >> 16; /* x 256 / 1000 */
  for (; period_s != 1; period_s >>= 1) quarters >>= 1;
  uint8_t phase = quarters;
  uint8_t from_maximum = phase < 128 ? phase : 256 - phase;
  return effects_gamma(pgm_read_byte(&BREATH[from_maximum]));
}

static uint16_t pulse(uint8_t period_s) {
  uint16_t after_ms = phase_ms(period_s);
  uint16_t before_ms = period_s * (uint16_t)1000 - after_ms;
  if (before_ms < PULSE_RISE_MS)
    return effects_gamma(PULSE_LOW + ((uint16_t)(PULSE_RISE_MS - before_ms) * (uint16_t)(PULSE_SWING * 256UL / PULSE_RISE_MS) >> 8));
  if (after_ms < PULSE_FALL_MS)
    return effects_gamma(255 - (after_ms * (uint16_t)(PULSE_SWING * 256UL / PULSE_FALL_MS) >> 8));
  return effects_gamma(PULSE_LOW);
}

/* The same few envelopes serve all rings of a frame; each is worked out once. */
static uint8_t known_effect, known_period;
static uint16_t known_envelope;

static uint16_t shared_envelope(uint8_t effect, uint8_t period_s) {
  if (effect == known_effect && period_s == known_period) return known_envelope;
  known_effect = effect;
  known_period = period_s;
  known_envelope = effect == EFFECT_PULSE ? pulse(period_s) : breath(period_s);
  return known_envelope;
}

/* ------------------------------------------------- one effect after the other */

static void render_pattern(walk *one, uint8_t count, colour lit, uint16_t pattern) {
  if (pattern == WHOLE_PATTERN)
    fill(one, count, lit);
  else
    put_arcs(one, count, lit, pattern << (16 - ARCS), count);
}

static void render_count(walk *one, uint8_t count, const look *what, uint16_t scale) {
  uint16_t total = 0, sum = 0;
  for (uint8_t run = 0; run < EFFECT_COUNT_RUNS_MAX; run++) total += what->is.count.counts[run];
  uint8_t done = 0;
  for (uint8_t run = 0; run < EFFECT_COUNT_RUNS_MAX; run++) {
    uint8_t index = what->is.count.colours[run >> 1];
    index = run & 1 ? index & 15 : index >> 4;
    sum += what->is.count.counts[run];
    uint8_t end = total <= count ? sum : (2UL * count * sum + total) / (2UL * total);
    fill(one, end - done, shade(table.palette[index], scale));
    done = end;
  }
  fill(one, count - done, dark);
}

static void render_sweep(walk *one, uint8_t count, const look *what, colour full, uint16_t scale) {
  int32_t left = what->is.sweep.ends_ms - frame_ms;
  uint32_t whole = what->is.sweep.total_ms;
  if (whole < FLASH_SWEEP_FASTEST_MS) whole = FLASH_SWEEP_FASTEST_MS;
  if (left < 0) left = 0;
  if ((uint32_t)left > whole) left = whole;
  /* Both fit 16 bits then, and their ratio loses nothing that a pixel could show. */
  while (whole > 0xffff) {
    whole >>= 1;
    left >>= 1;
  }
  uint16_t lit = (uint32_t)left * count * 256 / whole; /* pixels x 256 */
  uint8_t whole_pixels = lit >> 8;
  fill(one, whole_pixels, shade(full, scale));
  if (whole_pixels == count) return;
  fill(one, 1, shade(full, part(scale, (lit & 0xff) << 8)));
  fill(one, count - whole_pixels - 1, dark);
}

/*
 * A spot with its centre `centre`/256 pixels from the first. It falls off in a straight line over a
 * whole number of pixels, so that the light of the ring is the same wherever the spot is.
 */
static void render_spot(walk *one, uint8_t count, uint16_t centre, colour full, uint16_t scale) {
  uint8_t half_width = (uint8_t)(count + ARCS / 2) / ARCS;
  if (half_width == 0) half_width = 1;
  uint16_t around = count * 256;
  uint16_t reach = half_width * 256;
  uint16_t slope = 0xffff / reach;
  uint16_t distance = centre;
  uint8_t dark_pixels = 0; /* passed over and not yet written */
  for (uint8_t pixel = 0; pixel < count; pixel++) {
    uint16_t nearest = distance > around / 2 ? around - distance : distance;
    if (nearest >= reach) {
      dark_pixels++;
    } else {
      fill(one, dark_pixels, dark);
      fill(one, 1, shade(full, part(scale, 0xffff - nearest * slope)));
      dark_pixels = 0;
    }
    distance = distance >= 256 ? distance - 256 : distance + around - 256;
  }
  fill(one, dark_pixels, dark);
}

static void render_strip(const strip *along, const look *what) {
  walk one = walk_along(along);
  uint8_t count = along->count;
  colour full = table.palette[what->shade >> 4];
  uint16_t scale = part(table.bright, level_part(what->shade & 15));
  if (table.bright != 0 && scale == 0 && (what->shade & 15) != 0) scale = 1;
  switch (what->effect) {
    case EFFECT_STEADY:
      render_pattern(&one, count, shade(full, scale), what->is.whole.pattern);
      break;
    case EFFECT_BREATHE:
    case EFFECT_PULSE: {
      uint16_t envelope = shared_envelope(what->effect, what->is.whole.period_s);
      uint16_t now = part(scale, envelope);
      render_pattern(&one, count, shade(full, now == 0 && scale != 0 ? 1 : now), what->is.whole.pattern);
      break;
    }
    case EFFECT_COUNT:
      render_count(&one, count, what, scale);
      break;
    case EFFECT_SWEEP:
      render_sweep(&one, count, what, full, scale);
      break;
    case EFFECT_POINTS:
      render_spot(&one, count, (uint32_t)what->is.bearing_deg * count * 256 / 360, full, scale);
      break;
    case EFFECT_SEARCHES: {
      uint16_t turned = (uint32_t)phase_ms(SEARCH_TURN_MS / 1000) * (65536UL * 1024 / SEARCH_TURN_MS) >> 10;
      render_spot(&one, count, (uint32_t)turned * count >> 8, full, scale);
      break;
    }
    case EFFECT_RESTS: {
      uint16_t now = part(scale, shared_envelope(EFFECT_BREATHE, REST_PERIOD_S));
      fill(&one, count, shade(full, now == 0 && scale != 0 ? 1 : now));
      break;
    }
    case EFFECT_PIXEL:
      for (uint8_t pixel = 0; pixel < count; pixel++)
        fill(&one, 1, pixel == what->is.index ? shade(full, scale) : dark);
      break;
    default:
      fill(&one, count, dark);
  }
}

/* ------------------------------------------------- the whole table */

static void render_scene(uint8_t all) {
  for (uint8_t at = 0; at < STRIPS; at++) {
    const strip *along = &table.strips[at];
    if (along->count == 0) continue;
    inputs_step();
    if (at == scene_touched) {
      walk one = walk_along(along);
      uint16_t scale = part(table.bright, level_part(TOUCH_LEVEL));
      fill(&one, along->count, shade(table.palette[PALETTE_TOUCH], scale ? scale : 1));
      continue;
    }
    uint8_t given = shown.given[at];
    if (given == NO_LOOK) {
      walk one = walk_along(along);
      if (all) fill(&one, along->count, dark);
    } else if (all || scene_moves(shown.looks[given].effect)) {
      render_strip(along, &shown.looks[given]);
    }
  }
}

/* Faint, slow, and none of the scenes: the nearest pixel of every ring says that nobody speaks. */
static void render_silence(uint8_t configured) {
  uint16_t bright = configured ? table.bright : 0xffff;
  uint16_t scale = part(part(bright, level_part(SILENT_LEVEL)), shared_envelope(EFFECT_BREATHE, SILENT_PERIOD_S));
  colour lit = shade(SILENT_COLOUR, scale ? scale : 1);
  if (!configured) {
    strip wire = {0, 1, 0, 0};
    walk one = walk_along(&wire);
    fill(&one, 1, lit);
    return;
  }
  for (uint8_t at = 0; at < STRIPS; at++) {
    const strip *along = &table.strips[at];
    if (along->count == 0) continue;
    walk one = walk_along(along);
    fill(&one, 1, at == CLAW ? dark : lit);
    fill(&one, along->count - 1, dark);
    inputs_step();
  }
}

uint8_t effects_render(uint8_t late_ms) {
  uint8_t all = scene_dirty;
  frame_ms = clock_ms - late_ms;
  frame_shared_ms = clock_shared_ms >= late_ms ? clock_shared_ms - late_ms : clock_shared_ms + 8000 - late_ms;
  changed = 0;
  known_effect = 0;
  scene_dirty = 0;
  if (scene_view == VIEW_SCENE) {
    render_scene(all);
  } else if (scene_view == VIEW_SILENT) {
    if (all) memset(leds_frame, 0, sizeof leds_frame);
    render_silence(so_far.configured);
  } else if (all) {
    memset(leds_frame, 0, sizeof leds_frame);
  }
  return changed | all;
}

static uint32_t light_limit; /* what the current limit leaves for light, in mA x 255 */
static uint32_t frame_light; /* of the frame, as effects_current_factor found it */
static uint32_t sent_light;  /* the same of what the pixels show: as much, or less */

uint8_t effects_may_break(void) { return !effects_limited && frame_light + sent_light <= light_limit; }

/* A frame is broken off only where both lights together are within the limit; the next one is whole. */
void effects_sent(void) { sent_light = frame_light; }

/*
 * A frame of n pixels draws n + sum(16 R + 11 G + 15 B) / 255 mA. Scaling keeps every byte at 1 or
 * more, which alone is 42 n / 255 mA at most: the rest of the light shares what is left.
 */
uint8_t effects_current_factor(void) {
  uint32_t light = 0;
  const uint8_t *at = leds_frame;
  uint16_t left = so_far.pixels;
  effects_limited = 0;
  while (left != 0) {
    uint8_t some = left > 64 ? 64 : left;
    uint16_t green = 0, red = 0, blue = 0;
    left -= some;
    do {
      green += *at++;
      red += *at++;
      blue += *at++;
    } while (--some);
    light += (uint32_t)red * 16 + (uint32_t)green * 11 + (uint32_t)blue * 15;
    inputs_step();
  }
  frame_light = light;
  if (!so_far.configured) return 255;
  uint32_t budget = (uint32_t)(so_far.limit_ma - so_far.pixels) * 255;
  light_limit = budget;
  if (light <= budget) return 255;
  effects_limited = 1;
  uint32_t least = (uint32_t)so_far.pixels * 42;
  if (budget <= least) return 0;
  uint8_t factor = ((budget - least) << 8) / light;
  return factor ? factor - 1 : 0;
}
