/* The frame and its way to the pixels. */
#ifndef ARTIGLIO_LEDS_H
#define ARTIGLIO_LEDS_H

#include <stdint.h>
#include "board.h"

/* Green, red, blue of each pixel, in the order of the wire. */
extern uint8_t leds_frame[MAX_PIXELS * 3];

void leds_begin(void);
/*
 * Paints the first `pixels` (not 0) of the frame, each colour byte scaled by (factor + 1) / 256,
 * after the silence that ends the former frame. A `breakable` frame ends early, or does not begin, when
 * an input changes: then it returns 1 and the caller paints again.
 */
uint8_t leds_paint(uint16_t pixels, uint8_t factor, uint8_t breakable);

/* The next frame begins exactly with this tick of the clock, or at once if that is over. */
void leds_wait(uint8_t tick);

/* 0xff: the next frame ends early when a byte comes in. 0: it does not. */
extern uint8_t leds_yields;

extern uint32_t leds_frames;     /* painted since the reset */
extern uint16_t leds_longest_4us; /* the longest of them, in units of 4 us */

/* In leds.S. */
const uint8_t *leds_send(const uint8_t *data, uint16_t pixels, uint8_t factor, uint8_t breakable, uint8_t until_scan);
const uint8_t *leds_send_rgbw(const uint8_t *data, uint16_t pixels, uint8_t factor, uint8_t breakable, uint8_t until_scan);

#endif
