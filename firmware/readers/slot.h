/*
 * The time of one reader in the round. Timer 1 counts it in units of 0.5 us and begins again by itself, so that no
 * round is shorter or longer for what lies there.
 */
#ifndef ARTIGLIO_SLOT_H
#define ARTIGLIO_SLOT_H

#include <avr/io.h>
#include <stdint.h>
#include "protocol.h"

#define SLOT_UNITS(us) ((us) * 2U)

extern uint16_t slot_late; /* times that an instant had passed already */

void slot_begin(void);
/* Now, in this slot. */
static inline uint16_t slot_now(void) { return TCNT1; }
/* Whether `us` are left before the field goes off. */
static inline uint8_t slot_has(uint16_t us) { return slot_now() + SLOT_UNITS(us) < SLOT_UNITS(ROUND_FIELD_US); }

/*
 * Serves the link until the slot begins, or its field must go off, and returns exactly then, to the cycle. Until
 * slot_go_on nothing interrupts.
 */
void slot_wait_begin(void);
void slot_wait_end(void);
void slot_go_on(void);
/* Serves the link until this time of the slot. */
void slot_serve_until(uint16_t us);

#endif
