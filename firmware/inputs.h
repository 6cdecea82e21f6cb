/* Pads and buttons, through the chain of 74HC165. */
#ifndef ARTIGLIO_INPUTS_H
#define ARTIGLIO_INPUTS_H

#include <stdint.h>
#include "board.h"

#define INPUT_UNUSED 0xff
#define INPUT_FIRST_BUTTON 0x40

extern uint32_t inputs_pads;    /* bit s: the pad of slot s is down */
extern uint32_t inputs_buttons; /* bit 2 x seat + side */
extern uint32_t inputs_stuck;   /* bit s: down for more than 20 s */
extern uint8_t inputs_slowest_ms; /* the longest time between two scans */

void inputs_begin(void);
/* Forgets what the bits mean; the chain is not read until inputs_start. */
void inputs_forget(void);
/* The active levels, before the first inputs_name. */
void inputs_levels(uint8_t pads_active, uint8_t buttons_active);
/* What a bit of the chain is; said again, the last one holds. */
void inputs_name(uint8_t bit, uint8_t meaning);
/* From now on the chain of so many chips is read. Only after inputs_forget. */
void inputs_start(uint8_t chips);

/*
 * One small step of the scan: at most one byte of the chain is read and debounced. Called between
 * pixels and everywhere else. Answers not 0 once a debounced input has changed, until
 * inputs_collect.
 */
uint8_t inputs_step(void);
/*
 * Brings inputs_pads, inputs_buttons and inputs_stuck up to date, `elapsed` ms after the last
 * call; answers 1 if one of them changed.
 */
uint8_t inputs_collect(uint8_t elapsed);

#endif
