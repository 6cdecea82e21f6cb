/* From the scene to the frame: what each pixel shows now. */
#ifndef ARTIGLIO_EFFECTS_H
#define ARTIGLIO_EFFECTS_H

#include <stdint.h>

extern uint8_t effects_limited; /* 1: the last frame was scaled to the current limit */

/* Level 15 and the brightness of the table, after gamma. */
uint16_t effects_gamma(uint8_t perceived);
/*
 * Renders what changed, as it was `late_ms` ago. Returns how many of the `pixels` must be painted:
 * up to the last strip with a change.
 */
uint16_t effects_render(uint8_t late_ms, uint16_t pixels);
/* The factor leds_paint needs to keep the frame below the current limit. */
uint8_t effects_current_factor(void);
/*
 * A frame that is broken off leaves the pixels it did not reach as they were. Returns 1 if the
 * table stays below the current limit wherever that happens.
 */
uint8_t effects_may_break(void);
/* The frame was sent, whole or broken off. */
void effects_sent(void);

#endif
