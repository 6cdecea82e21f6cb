/* Pads and buttons, through the chain of 74HC165. */
#ifndef ARTIGLIO_INPUTS_H
#define ARTIGLIO_INPUTS_H

#include <stdint.h>
#include "board.h"

#define INPUT_UNUSED 0xff
#define INPUT_FIRST_BUTTON 0x40

extern uint32_t inputs_pads;    /* bit s: the pad of slot s is down */
extern uint32_t inputs_buttons[2]; /* bit 2 x seat + side; of 16 seats each */
extern uint32_t inputs_stuck;   /* bit s: down for more than 20 s */
extern uint8_t inputs_slowest_ms; /* the longest time between two scans */

/* What leds.S needs to go on scanning while it paints. */
extern uint8_t inputs_chips;         /* chips that are read; 0 in the first second */
extern uint8_t *inputs_after_chips;  /* the chip after them, which has no inputs */
extern uint8_t inputs_chips_left;    /* chips of a scan that the end of a frame has cut off */
extern uint8_t inputs_changed;       /* not 0: a debounced input has changed since inputs_collect */

void inputs_begin(void);
/* Forgets what the bits mean. The chain is not read until inputs_start. */
void inputs_forget(void);
/* Sets the active levels. It is called before the first inputs_name. */
void inputs_levels(uint8_t pads_active, uint8_t buttons_active);
/* Sets what a bit of the chain means. The last call for a bit holds. */
void inputs_name(uint8_t bit, uint8_t meaning);
/* From now on the chain of so many chips is read. Only after inputs_forget. */
void inputs_start(uint8_t chips);

/*
 * Ends the scan that is under way, so that leds.S can go on. Returns the pixel before which a scan
 * begins.
 */
uint8_t inputs_pause(uint8_t scan_pixels);
void inputs_resume(void);

/*
 * One small step of the scan: at most one byte of the chain is read and debounced. It is called
 * everywhere but while a frame is on the wire. Returns not 0 from a change of a debounced input
 * until inputs_collect.
 */
uint8_t inputs_step(void);
/* Ends the scan that is under way, if one is. */
void inputs_end_scan(void);
/* Whether nothing is to be done here before the next tick. */
uint8_t inputs_rest(void);
/*
 * Brings inputs_pads, inputs_buttons and inputs_stuck up to date, `elapsed` ms after the last call.
 * Returns 1 if one of them changed.
 */
uint8_t inputs_collect(uint8_t elapsed);
/* Of the link: the inputs have changed, and the host has to be told until it answers. */
void link_inputs_changed(void);

#endif
