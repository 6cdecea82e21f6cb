/* The module that is addressed: its health, its field, and frames to and from the tags in it (MFRC522, rev. 3.9). */
#ifndef ARTIGLIO_RC522_H
#define ARTIGLIO_RC522_H

#include <stdint.h>

/* A frame out and the answer to it. A SELECT has nine bytes. */
extern uint8_t rc522_air[10];
extern uint8_t rc522_received; /* bytes of the answer */

enum { NO_ANSWER, ANSWERED, COLLIDED, DAMAGED };

/* Whether a module answers at all. */
uint8_t rc522_answers(void);
/* The fault of a module that does not answer: a HEALTH of the protocol. */
uint8_t rc522_silence(void);
/* Before the field: sets the module up if it is not. Returns whether it is. */
uint8_t rc522_prepare(void);
/* Lets the module begin anew: the next rc522_prepare sets it up, some milliseconds later. */
void rc522_reset(void);
/* With the field on: what is wrong with a module that was `prepared`, a HEALTH of the protocol. */
uint8_t rc522_examine(uint8_t prepared);
/* Exactly one register is written, so that the field's edge comes a fixed time after the call. */
void rc522_field(uint8_t on);

/*
 * Sends `bytes` of rc522_air, of the last one only `last_bits` if that is not 0, and receives the answer into it.
 * The answer's first bit is put at bit `last_bits` of its first byte.
 */
uint8_t rc522_exchange(uint8_t bytes, uint8_t last_bits);
/* The place of the collision of the last answer, counted from 1 and from its first byte's bit 0; 0: unknown. */
uint8_t rc522_collision(void);
/* Sends without waiting for an answer. */
void rc522_tell(uint8_t bytes);
/* CRC_A of `bytes` of rc522_air. */
uint16_t rc522_crc(uint8_t bytes);

#endif
