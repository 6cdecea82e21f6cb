/* How much RAM was ever used: a pattern painted at the reset shows it. */
#ifndef ARTIGLIO_MEMORY_H
#define ARTIGLIO_MEMORY_H

#include <stdint.h>

uint16_t memory_static(void);    /* bytes of static RAM */
uint16_t memory_room(void);      /* bytes above it, for the stack */
uint16_t memory_untouched(void); /* bytes of that room never written since the reset */

#endif
