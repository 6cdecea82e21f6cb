/* The frame and its way to the pixels. */
#ifndef ARTIGLIO_LEDS_H
#define ARTIGLIO_LEDS_H

#include <stdint.h>
#include "board.h"

/* Green, red, blue of each pixel, in the order of the wire. */
extern uint8_t leds_frame[MAX_PIXELS * 3];

void leds_begin(void);
/*
 * Paints the first `pixels` (not 0) of the frame, each colour byte scaled by (factor + 1) / 256, after the
 * silence that ends the former frame. A `breakable` frame ends early when an input changes: then
 * the answer is 1 and the caller paints again.
 */
uint8_t leds_paint(uint16_t pixels, uint8_t factor, uint8_t breakable);

extern uint32_t leds_frames;     /* painted since the reset */
extern uint16_t leds_longest_4us; /* the longest of them, in units of 4 us */

/* In leds.S, and in inputs.c what it calls between pixels. */
uint8_t leds_gap(void);
uint8_t leds_send(const uint8_t *data, uint16_t pixels, uint8_t factor, uint8_t breakable);

#endif
