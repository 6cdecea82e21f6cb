#include "effects.h"
#include <string.h>
#include "clock.h"
#include "configuration.h"
#include "inputs.h"
#include "leds.h"
#include "pixels.h"
#include "scene.h"
#include "tables.h"

uint8_t effects_limited;

#define WHOLE_PATTERN 0xfff

/* Perceived brightness of the effects' turning points. */
#define PULSE_LOW 32
#define PULSE_SWING (255 - PULSE_LOW)
#define PULSE_RISE_MS 150
#define PULSE_FALL_MS 600
#define SEARCH_TURN_MS 4000
#define REST_PERIOD_S 8
#define SILENT_PERIOD_S 8
#define TOUCH_LEVEL 7
/* Green, red, blue. */
#define SILENT_COLOUR ((colour){84, 160, 16})
#define SILENT_LEVEL 3
#define NO_LEVEL 16

static uint16_t last_changed; /* pixels up to the last strip with one that differs from the frame before */

/* The time this frame shows. */
static uint32_t frame_ms;
static uint16_t frame_shared_ms;
static uint16_t frame_turned; /* how far the searching spot has gone round, of 65 536 */

uint16_t effects_gamma(uint8_t perceived) { return pgm_read_word(&GAMMA[perceived]); }

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

/* Each writes the whole strip or, if `all` is 0, only what has moved since the frame before. */

static void render_pattern(const strip *along, light lit, uint16_t pattern, uint8_t all) {
  if (!all)
    recolour(leds_frame + along->first * table.pixel_bytes, along->count, lit, pattern == WHOLE_PATTERN);
  else if (pattern == WHOLE_PATTERN)
    fill_strip(along, lit);
  else
    put_arcs(along, lit, pattern);
}

static void render_count(const strip *along, const look *what, uint16_t scale) {
  walk one = walk_from(along, 0);
  uint8_t count = along->count;
  uint16_t total = 0, sum = 0;
  for (uint8_t run = 0; run < EFFECT_COUNT_RUNS_MAX; run++) total += what->is.count.counts[run];
  uint8_t done = 0;
  for (uint8_t run = 0; run < EFFECT_COUNT_RUNS_MAX; run++) {
    uint8_t index = what->is.count.colours[run >> 1];
    index = run & 1 ? index & 15 : index >> 4;
    sum += what->is.count.counts[run];
    uint8_t end = total <= count ? sum : (2UL * count * sum + total) / (2UL * total);
    fill(&one, end - done, shade(of_palette(along, index), scale));
    done = end;
  }
  fill(&one, count - done, DARK);
}

/*
 * Half of the pixels in so many arcs, spread evenly. Every number of arcs lights as many pixels, so
 * that no sum of light tells one answer from another. More arcs than lit pixels are single pixels.
 */
static void render_arcs(const strip *along, uint8_t arcs, light lit) {
  uint8_t count = along->count, bright = count / 2;
  walk one = walk_from(along, 0);
  if (arcs > bright) arcs = bright;
  uint16_t pixel_sum = 0, bright_sum = 0; /* in parts of an arc */
  uint8_t pixels_done = 0, bright_done = 0;
  for (uint8_t arc = 0; arc < arcs; arc++) {
    pixel_sum += count;
    bright_sum += bright;
    uint8_t pixels = pixel_sum / arcs - pixels_done, lights = bright_sum / arcs - bright_done;
    fill(&one, lights, lit);
    fill(&one, pixels - lights, DARK);
    pixels_done += pixels;
    bright_done += lights;
  }
  if (arcs == 0) fill(&one, count, DARK);
}

/* The part of a sweep that is left, of 65 536. */
static uint16_t sweep_left(const look *what) {
  int32_t left = what->is.sweep.ends_ms - frame_ms;
  if (left <= 0) return 0;
  uint32_t most = what->is.sweep.whole;
  uint8_t halvings = what->is.sweep.halvings, doublings = what->is.sweep.doublings;
  for (; halvings != 0; halvings--) left >>= 1;
  if ((uint32_t)left >= most >> doublings) return 0xffff;
  /* A shift by 15 in two steps, because each is a move of registers or a shift by one bit. */
  uint32_t product = (uint32_t)((uint16_t)left << doublings) * what->is.sweep.inverse;
  return (uint16_t)((product << 1) >> 16);
}

static void render_sweep(const strip *along, const look *what, colour full, uint16_t scale, uint8_t all) {
  uint8_t count = along->count;
  uint16_t left = sweep_left(what);
  uint16_t lit = left == 0xffff ? count * 256 : (uint32_t)left * count >> 8; /* pixels x 256 */
  uint8_t whole_pixels = lit >> 8;
  walk one = walk_from(along, all ? 0 : whole_pixels);
  if (all) fill(&one, whole_pixels, shade(full, scale));
  if (whole_pixels == count) return;
  put(&one, shade(full, part(scale, (lit & 0xff) << 8)));
  uint8_t behind = count - whole_pixels - 1;
  if (all) {
    fill(&one, behind, DARK);
    return;
  }
  /* Behind the last pixel with light all are dark already. */
  for (; behind != 0; behind--) {
    const uint8_t *at = here(&one);
    uint8_t now = at[0] | at[1] | at[2];
    if (HAVE_WHITE) now |= at[3];
    if (now == 0) return;
    put(&one, DARK);
  }
}

/*
 * Where a narrow spot is on strips of one length; how bright its two pixels are at one level; and their lights where
 * the colour and its order are one too.
 */
static uint8_t known_count, known_behind, known_shade, known_order, known_spot_level;
static uint16_t known_parts[2], known_scales[2];
static light known_lights[2];

/* Four pixels one after the other: the lights, with dark before and behind them. */
INLINE void write_four(uint8_t *at, light first, light second, uint8_t bytes) {
  uint8_t differs = write_pixel(at, DARK, bytes);
  differs |= write_pixel(at + bytes, first, bytes);
  differs |= write_pixel(at + 2 * bytes, second, bytes);
  differs |= write_pixel(at + 3 * bytes, DARK, bytes);
  changed |= differs;
}

/* The same across the strip's end. */
static __attribute__((noinline)) void write_across(const strip *along, uint8_t behind) {
  walk one = walk_from(along, behind);
  put(&one, DARK);
  put(&one, known_lights[0]);
  put(&one, known_lights[1]);
  put(&one, DARK);
}

INLINE void write_narrow(const strip *along, uint8_t behind) {
  walk one = walk_from(along, behind);
  uint8_t beyond = one.backwards ? one.at : one.count - 1 - one.at; /* pixels up to the strip's end */
  if (beyond < 3) {
    write_across(along, behind);
    return;
  }
  if (one.backwards) one.at -= 3;
  uint8_t *at = here(&one);
  light first = known_lights[0], second = known_lights[1];
  if (one.backwards) first = known_lights[1], second = known_lights[0];
  if (HAVE_WHITE)
    write_four(at, first, second, 4);
  else
    write_four(at, first, second, 3);
}

/* Pixels to each side of a spot's centre that it reaches. */
static uint8_t spot_half_width(uint8_t count) {
  uint8_t half_width = (uint8_t)(count + ARCS / 2) / ARCS;
  return half_width == 0 ? 1 : half_width;
}

/*
 * A spot with its centre `centre`/256 pixels from the first. It falls off in a straight line over a
 * whole number of pixels, so that the light of the ring is the same wherever the spot is.
 */
static void render_spot(const strip *along, uint16_t centre, colour full, uint16_t scale, uint8_t all) {
  uint8_t count = along->count;
  uint8_t half_width = spot_half_width(count);
  uint8_t nearest = centre >> 8, beyond = centre;
  uint8_t slope = 255;
  if (half_width != 1) slope /= half_width;
  uint16_t reach = half_width * 256;
  uint8_t behind = (count - 1) / 2, pixels = count;
  if (!all && 2 * half_width + 2 < count) {
    behind = half_width + 1;
    pixels = 2 * half_width + 2;
  }
  walk one = walk_from(along, nearest >= behind ? nearest - behind : nearest + count - behind);
  int16_t ahead = -(int16_t)(behind * 256) - beyond;
  for (; pixels != 0; pixels--, ahead += 256) {
    uint16_t distance = ahead < 0 ? -ahead : ahead;
    put(&one, distance >= reach ? DARK : shade(full, part(scale, 0xffff - distance * slope)));
  }
}

/*
 * The part of full light that a level leaves, of 65 536. It is kept, because most rings have one
 * level.
 */
static uint8_t known_level;
static uint16_t known_scale;

static __attribute__((noinline)) void learn_scale(uint8_t level) {
  known_level = level;
  known_scale = part(table.bright, level_part(level));
  if (known_scale == 0 && table.bright != 0) known_scale = 1;
}

INLINE uint16_t level_scale(uint8_t level) {
  if (level == 0) return 0;
  if (level != known_level) learn_scale(level);
  return known_scale;
}

/* The centre of the searching spot, in pixels x 256. */
static uint16_t search_centre(uint8_t count) { return (uint32_t)frame_turned * count >> 8; }

/* Moves a spot that is two pixels wide. Since the frame before it left only the pixel behind it. */
static void move_narrow(const strip *along, uint8_t colour_and_level) {
  uint8_t count = along->count;
  if (known_count != count) {
    uint16_t centre = search_centre(count);
    uint8_t nearest = centre >> 8;
    known_behind = nearest == 0 ? count - 1 : nearest - 1;
    uint8_t beyond = centre;
    known_parts[0] = 0xffff - beyond * 255;
    known_parts[1] = beyond == 0 ? 0 : 0xffff - (256 - beyond) * 255;
    known_count = count;
    known_shade = ~colour_and_level;
    known_spot_level = NO_LEVEL;
  }
  if (known_shade != colour_and_level || known_order != along->order) {
    uint8_t level = colour_and_level & 15;
    if (known_spot_level != level) {
      uint16_t scale = level_scale(level);
      known_scales[0] = part(scale, known_parts[0]);
      known_scales[1] = part(scale, known_parts[1]);
      known_spot_level = level;
    }
    colour full = of_palette(along, colour_and_level >> 4);
    known_lights[0] = shade(full, known_scales[0]);
    known_lights[1] = shade(full, known_scales[1]);
    known_shade = colour_and_level;
    known_order = along->order;
  }
  write_narrow(along, known_behind);
}

static void render_strip(const strip *along, const look *what, uint8_t all) {
  uint8_t count = along->count;
  /* A narrow spot is for short strips. On fewer than five pixels the pixel that it left is before it too. */
  if (what->effect == EFFECT_SEARCHES && !all && count > 4 && count < ARCS + ARCS / 2) {
    move_narrow(along, what->shade);
    return;
  }
  colour full = of_palette(along, what->shade >> 4);
  uint16_t scale = level_scale(what->shade & 15);
  switch (what->effect) {
    case EFFECT_STEADY:
      render_pattern(along, shade(full, scale), what->is.whole.pattern, all);
      break;
    case EFFECT_BREATHE:
    case EFFECT_PULSE:
    case EFFECT_RESTS: {
      uint8_t rests = what->effect == EFFECT_RESTS;
      uint16_t envelope = rests ? shared_envelope(EFFECT_BREATHE, REST_PERIOD_S)
                                : shared_envelope(what->effect, what->is.whole.period_s);
      uint16_t now = part(scale, envelope);
      light lit = shade(full, now == 0 && scale != 0 ? 1 : now);
      render_pattern(along, lit, rests ? WHOLE_PATTERN : what->is.whole.pattern, all);
      break;
    }
    case EFFECT_COUNT:
      render_count(along, what, scale);
      break;
    case EFFECT_SWEEP:
      render_sweep(along, what, full, scale, all);
      break;
    case EFFECT_POINTS:
      render_spot(along, (uint32_t)what->is.bearing_deg * count * 256 / 360, full, scale, all);
      break;
    case EFFECT_SEARCHES:
      render_spot(along, search_centre(count), full, scale, all);
      break;
    case EFFECT_ANSWERS:
      render_arcs(along, what->is.index, shade(full, scale));
      break;
    case EFFECT_PIXEL: {
      fill_strip(along, DARK);
      walk one = walk_from(along, what->is.index);
      if (what->is.index < count) fill(&one, 1, shade(full, scale));
      break;
    }
    default:
      fill_strip(along, DARK);
  }
}

/* ------------------------------------------------- the whole table */

/*
 * The current that the light of all pixels draws, in mA x 255. What a dark pixel draws is not in it.
 * When much is rendered, all pixels are added up anew. Otherwise the sum of a strip is subtracted
 * before the strip is rendered, and added after.
 */
static uint32_t frame_light;
static uint8_t light_known; /* 1: frame_light is that of the frame */

/* With more strips than this, one sum of all pixels is faster than two sums for each strip. */
#define FEW_STRIPS 6

static uint32_t light_of(const uint8_t *at, uint16_t pixels) {
  uint32_t light = 0;
  while (pixels != 0) {
    /* The block is small: its sum fits into 16 bits, and the inputs do not wait for long. */
    uint8_t some = pixels > 128 ? 128 : pixels;
    uint16_t first = 0, second = 0, third = 0;
    pixels -= some;
    if (HAVE_WHITE) {
      uint16_t white = 0;
      do {
        first += *at++;
        second += *at++;
        third += *at++;
        white += *at++;
      } while (--some);
      light += (uint32_t)white * table.full_ma[3];
    } else {
      /* As above, in 15 cycles a pixel: this is done for every pixel of every frame. */
      __asm__("1: ld __tmp_reg__, %a[at]+\n\tadd %A[first], __tmp_reg__\n\tadc %B[first], __zero_reg__\n\t"
              "ld __tmp_reg__, %a[at]+\n\tadd %A[second], __tmp_reg__\n\tadc %B[second], __zero_reg__\n\t"
              "ld __tmp_reg__, %a[at]+\n\tadd %A[third], __tmp_reg__\n\tadc %B[third], __zero_reg__\n\t"
              "dec %[some]\n\tbrne 1b"
              : [at] "+e"(at), [some] "+r"(some), [first] "+r"(first), [second] "+r"(second), [third] "+r"(third)
              :
              : "memory");
    }
    light += (uint32_t)first * table.full_ma[0] + (uint32_t)second * table.full_ma[1] + (uint32_t)third * table.full_ma[2];
    inputs_step();
  }
  return light;
}

static uint32_t light_of_strip(const strip *along) {
  return light_of(leds_frame + along->first * table.pixel_bytes, along->count);
}

static uint8_t are_few(uint32_t strips) {
  uint8_t few = FEW_STRIPS;
  for (; strips != 0; strips &= strips - 1)
    if (few-- == 0) return 0;
  return 1;
}

/* How many strips are rendered between two steps of the scan: a long chain has more of them. */
#define STRIPS_PER_STEP (MAX_CHIPS > 8 ? 1 : 2)

/* Renders a strip, all of it if `all`. If frame_light was right before, it is right after. */
static void render_one(uint8_t at, uint8_t all) {
  const strip *along = &table.strips[at];
  if (along->count == 0) return;
  if (at % STRIPS_PER_STEP == 0) inputs_step();
  if (light_known) frame_light -= light_of_strip(along);
  uint8_t given = shown->given[at];
  if (at == scene_touched) {
    uint16_t scale = part(table.bright, level_part(TOUCH_LEVEL));
    fill_strip(along, shade(of_palette(along, PALETTE_TOUCH), scale ? scale : 1));
  } else if (given == NO_LOOK) {
    fill_strip(along, DARK);
  } else {
    render_strip(along, &shown->looks[given], all);
  }
  if (light_known) frame_light += light_of_strip(along);
  if (!changed) return;
  changed = 0;
  uint16_t end = along->first + along->count;
  if (end > last_changed) last_changed = end;
}

static void render_scene(uint32_t all) {
  /* Not worth it while the whole frame is summed up in any case. */
  light_known = light_known && are_few(all | scene_moving);
  uint8_t whole = 0, some = 0;
  for (uint8_t at = 0; at < STRIPS; at++, some >>= 1, whole >>= 1) {
    if (at % 8 == 0) {
      whole = ((const uint8_t *)&all)[at / 8];
      some = whole | ((const uint8_t *)&scene_moving)[at / 8];
    }
    if (some & 1) render_one(at, whole & 1);
  }
}

/*
 * The picture while the host is silent: the nearest pixel of every ring, faint and slow. No scene
 * is like it.
 */
static void render_silence(uint8_t configured) {
  uint16_t bright = configured ? table.bright : 0xffff;
  uint16_t scale = part(part(bright, level_part(SILENT_LEVEL)), shared_envelope(EFFECT_BREATHE, SILENT_PERIOD_S));
  if (scale == 0) scale = 1;
  if (!configured) {
    run(leds_frame, 1, shade(SILENT_COLOUR, scale));
    return;
  }
  for (uint8_t at = 0; at < STRIPS; at++) {
    const strip *along = &table.strips[at];
    if (along->count == 0) continue;
    walk one = walk_from(along, 0);
    fill(&one, 1, at == CLAW ? DARK : shade(in_order(along, SILENT_COLOUR), scale));
    fill(&one, along->count - 1, DARK);
    inputs_step();
  }
}

uint16_t effects_render(uint8_t late_ms, uint16_t pixels) {
  uint32_t all = scene_dirty;
  if (scene_view != VIEW_SILENT && !all && !scene_moving) return 0;
  frame_ms = clock_ms - late_ms;
  frame_shared_ms = clock_shared_ms >= late_ms ? clock_shared_ms - late_ms : clock_shared_ms + 8000 - late_ms;
  frame_turned = (uint32_t)phase_ms(SEARCH_TURN_MS / 1000) * (65536UL * 1024 / SEARCH_TURN_MS) >> 10;
  changed = 0;
  last_changed = 0;
  known_effect = 0;
  known_count = 0;
  known_level = 0;
  scene_dirty = 0;
  if (scene_view == VIEW_SCENE) {
    render_scene(all);
    return last_changed;
  }
  light_known = 0;
  if (scene_view == VIEW_SILENT) {
    if (all) memset(leds_frame, 0, sizeof leds_frame);
    render_silence(so_far.configured);
  } else if (all) {
    memset(leds_frame, 0, sizeof leds_frame);
  }
  return changed || all ? pixels : 0;
}

static uint32_t light_limit; /* what the current limit leaves for light, in mA x 255 */
static uint32_t sent_light;  /* frame_light of what the pixels show, at most */

uint8_t effects_may_break(void) { return !effects_limited && frame_light + sent_light <= light_limit; }

/*
 * A frame may be broken off only if the old and the new light together are within the limit. The
 * next frame is whole.
 */
void effects_sent(void) { sent_light = frame_light; }

/*
 * A frame of n pixels draws n + sum(byte x its mA) / 255 mA. Scaling keeps every lit byte at 1 or more. Those
 * ones alone draw n x lit_ma / 255 mA at most. The rest of the light shares what is left.
 */
uint8_t effects_current_factor(void) {
  if (!light_known) frame_light = light_of(leds_frame, so_far.pixels);
  light_known = 1;
  effects_limited = 0;
  if (!so_far.configured) return 255;
  uint32_t budget = (uint32_t)(so_far.limit_ma - so_far.pixels) * 255;
  light_limit = budget;
  if (frame_light <= budget) return 255;
  effects_limited = 1;
  uint32_t least = (uint32_t)so_far.pixels * so_far.lit_ma;
  if (budget <= least) return 0;
  uint8_t factor = ((budget - least) << 8) / frame_light;
  return factor ? factor - 1 : 0;
}
