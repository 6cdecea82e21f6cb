/*
 * The light of pixels: its arithmetic, and how it is written into the frame. Only effects.c includes this: its loops
 * are compiled with those below, because each pixel costs some cycles of every frame.
 */
#ifndef ARTIGLIO_PIXELS_H
#define ARTIGLIO_PIXELS_H

#include "configuration.h"
#include "leds.h"

#define HAVE_WHITE (table.pixel_bytes == 4)
#define ARCS 12
#define INLINE static inline __attribute__((always_inline))

/*
 * The product of two fractions of 65 536. In assembly because the compiler calls a product of 32 bits, and this is
 * done several times a strip.
 */
INLINE uint16_t part(uint16_t one, uint16_t other) {
  uint16_t product;
  uint8_t below, zero;
  __asm__("ldi %[zero], 0\n\tmul %A[one], %A[other]\n\tmov %[below], r1\n\tmul %B[one], %B[other]\n\t"
          "movw %A[product], r0\n\tmul %A[one], %B[other]\n\tadd %[below], r0\n\tadc %A[product], r1\n\t"
          "adc %B[product], %[zero]\n\tmul %B[one], %A[other]\n\tadd %[below], r0\n\tadc %A[product], r1\n\t"
          "adc %B[product], %[zero]\n\tclr r1"
          : [product] "=&r"(product), [below] "=&r"(below), [zero] "=&d"(zero)
          : [one] "r"(one), [other] "r"(other)
          : "r0");
  return product;
}

static uint16_t level_part(uint8_t level) { return level * (uint16_t)0x1111; }

/*
 * full x scale / 65536, rounded: full x high + full x low / 256, then the carry of the byte below. In
 * assembly because the compiler makes three products of 16 bits of it; this is done six times a ring.
 */
static inline uint8_t component(uint8_t full, uint16_t scale) {
  uint8_t lit;
  __asm__("mul %[full], %A[scale]\n\tmov %[lit], r1\n\tmul %[full], %B[scale]\n\tadd r0, %[lit]\n\t"
          "ldi %[lit], 0\n\tadc r1, %[lit]\n\tlsl r0\n\tadc r1, %[lit]\n\tmov %[lit], r1\n\tclr r1"
          : [lit] "=&d"(lit)
          : [full] "r"(full), [scale] "r"(scale)
          : "r0");
  return lit;
}

/* The bytes of a pixel, in the order of the wire. */
typedef struct {
  uint8_t first, second, third;
  uint8_t white; /* of pixels that have it */
} light;

/* No object, because an object would lie in RAM and be loaded from there. */
#define DARK ((light){0, 0, 0, 0})

/*
 * A colour at `scale`/65536. A dim colour never becomes dark: if every component would be rounded
 * to 0, the strongest are 1. Pixels with white show with it what the three colours have in common.
 */
static light shade(colour full, uint16_t scale) {
  light lit = {component(full.first, scale), component(full.second, scale), component(full.third, scale), 0};
  if (scale == 0) return DARK;
  if ((lit.first | lit.second | lit.third) == 0) {
    uint8_t strongest = full.first > full.second ? full.first : full.second;
    if (full.third > strongest) strongest = full.third;
    if (strongest == 0) return DARK;
    lit.first = full.first == strongest;
    lit.second = full.second == strongest;
    lit.third = full.third == strongest;
  }
  if (HAVE_WHITE) {
    lit.white = lit.first < lit.second ? lit.first : lit.second;
    if (lit.third < lit.white) lit.white = lit.third;
    lit.first -= lit.white;
    lit.second -= lit.white;
    lit.third -= lit.white;
  }
  return lit;
}

/*
 * A colour in the order of a strip: bit 0 of its number less two for 4 and 5 says whether first and second change
 * places, then from 2 on second and third do, then from 4 on first and second again. That is once a strip, so that
 * nothing after it knows of orders.
 */
static __attribute__((noinline)) colour ordered(colour full, uint8_t order) {
  if (order & 1) full = (colour){full.second, full.first, full.third};
  if (order >= 2) full = (colour){full.first, full.third, full.second};
  if (order >= 4) full = (colour){full.second, full.first, full.third};
  return full;
}

/* Most strips have the palette's own order. */
INLINE colour in_order(const strip *along, colour full) {
  return along->order == 0 ? full : ordered(full, along->order);
}

static __attribute__((noinline)) colour of_palette(const strip *along, uint8_t index) {
  return in_order(along, table.palette[index]);
}

/* ------------------------------------------------- pixels of the frame */

static uint8_t changed; /* a pixel differs from the frame before */

/* The loops over pixels exist twice, so that the one for three bytes keeps them in registers. */
INLINE uint8_t write_pixel(uint8_t *at, light lit, uint8_t bytes) {
  uint8_t differs = (at[0] ^ lit.first) | (at[1] ^ lit.second) | (at[2] ^ lit.third);
  at[0] = lit.first;
  at[1] = lit.second;
  at[2] = lit.third;
  if (bytes == 4) {
    differs |= at[3] ^ lit.white;
    at[3] = lit.white;
  }
  return differs;
}

INLINE void write_run(uint8_t *at, uint8_t count, light lit, uint8_t bytes) {
  for (; count != 0; count--, at += bytes) {
    if (write_pixel(at, lit, bytes) == 0) continue;
    changed = 1;
    /*
     * One pixel differs, so the frame is painted: the others are written without a look at what
     * they show.
     */
    while (--count != 0) {
      at += bytes;
      at[0] = lit.first;
      at[1] = lit.second;
      at[2] = lit.third;
      if (bytes == 4) at[3] = lit.white;
    }
    return;
  }
}

/* Pixels that lie one after the other on the wire. */
static void run(uint8_t *at, uint8_t count, light lit) {
  if (HAVE_WHITE)
    write_run(at, count, lit, 4);
  else
    write_run(at, count, lit, 3);
}

INLINE uint8_t is_lit(const uint8_t *at, uint8_t bytes) {
  uint8_t now = at[0] | at[1] | at[2];
  if (bytes == 4) now |= at[3];
  return now != 0;
}

INLINE void recolour_run(uint8_t *at, uint8_t count, light lit, uint8_t whole, uint8_t bytes) {
  while (!is_lit(at, bytes)) {
    if (--count == 0) return;
    at += bytes;
  }
  /* All have the same light, so the first one says whether anything changes. */
  if (write_pixel(at, lit, bytes) == 0) return;
  changed = 1;
  while (--count != 0) {
    at += bytes;
    if (whole || is_lit(at, bytes)) write_pixel(at, lit, bytes);
  }
}

/* Gives the lit pixels of a strip, which are all alike, another light. A lit pixel is never dark. */
static void recolour(uint8_t *at, uint8_t count, light lit, uint8_t whole) {
  if (HAVE_WHITE)
    recolour_run(at, count, lit, whole, 4);
  else if (whole)
    recolour_run(at, count, lit, 1, 3);
  else
    recolour_run(at, count, lit, 0, 3);
}

/* Walks along a ring, clockwise from a pixel. */
typedef struct {
  uint8_t *start;
  uint8_t count, at, backwards;
} walk;

INLINE walk walk_from(const strip *along, uint8_t pixel) {
  uint8_t count = along->count;
  uint8_t at = along->counter_clockwise ? along->rotation - pixel : along->rotation + pixel;
  if (along->counter_clockwise) {
    if (along->rotation < pixel) at += count;
  } else if (at >= count) {
    at -= count;
  }
  walk one = {leds_frame + along->first * table.pixel_bytes, count, at, along->counter_clockwise};
  return one;
}

static uint8_t *here(const walk *one) { return one->start + one->at * table.pixel_bytes; }

/* The next `count` pixels; at most once round. */
static void fill(walk *one, uint8_t count, light lit) {
  while (count != 0) {
    uint8_t some = one->backwards ? one->at + 1 : one->count - one->at;
    if (some > count) some = count;
    count -= some;
    if (one->backwards) {
      one->at -= some - 1;
      run(here(one), some, lit);
      one->at = one->at == 0 ? one->count - 1 : one->at - 1;
    } else {
      run(here(one), some, lit);
      one->at += some;
      if (one->at == one->count) one->at = 0;
    }
  }
}

/* The next pixel alone. */
static void put(walk *one, light lit) {
  uint8_t *at = here(one);
  changed |= HAVE_WHITE ? write_pixel(at, lit, 4) : write_pixel(at, lit, 3);
  if (one->backwards) {
    if (one->at == 0) one->at = one->count;
    one->at--;
  } else {
    one->at++;
    if (one->at == one->count) one->at = 0;
  }
}

static void fill_strip(const strip *along, light lit) {
  run(leds_frame + along->first * table.pixel_bytes, along->count, lit);
}

INLINE void write_arcs(const walk *one, light lit, uint16_t arcs, uint8_t bytes) {
  uint8_t *at = here(one);
  uint8_t count = one->count, rest = 0, differs = 0;
  uint8_t to_end = one->backwards ? one->at + 1 : count - one->at; /* pixels up to the strip's end */
  int8_t step = one->backwards ? -bytes : bytes;
  for (uint8_t left = count; left != 0; left--) {
    uint8_t on = (int16_t)arcs < 0 ? 0xff : 0;
    light here = {lit.first & on, lit.second & on, lit.third & on, lit.white & on};
    differs |= write_pixel(at, here, bytes);
    at += step;
    if (--to_end == 0) at -= step * count;
    rest += ARCS;
    while (rest >= count) {
      rest -= count;
      arcs <<= 1;
    }
  }
  changed |= differs;
}

/*
 * A whole strip: `lit` where `arcs` says so and dark elsewhere. The highest of the twelve bits is the
 * arc of the first pixel.
 */
static void put_arcs(const strip *along, light lit, uint16_t arcs) {
  walk one = walk_from(along, 0);
  arcs <<= 16 - ARCS;
  if (HAVE_WHITE)
    write_arcs(&one, lit, arcs, 4);
  else
    write_arcs(&one, lit, arcs, 3);
}

#endif
