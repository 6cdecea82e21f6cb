/* The board's unique id, given to it once and kept in EEPROM. */
#ifndef ARTIGLIO_IDENTITY_H
#define ARTIGLIO_IDENTITY_H

#include <stdint.h>

#define NO_IDENTITY 0xffffffffUL

extern uint32_t identity;

void identity_begin(void);
/* Takes the id if there is none yet. It is written a byte at a time by identity_keep. */
void identity_propose(uint32_t id);
void identity_keep(void);

#endif
