/* The link: lines taken from the host, and lines owed to it. */
#ifndef ARTIGLIO_LINK_H
#define ARTIGLIO_LINK_H

#include <stdint.h>

extern uint8_t link_silent; /* 1: the host has not been heard for 3 s */

void link_begin(uint8_t reset_cause);
/* Takes the lines that have come. */
void link_receive(void);
/* Lets `elapsed` ms pass: the host falls silent, the status is due. */
void link_advance(uint8_t elapsed);
/* Begins to send the most urgent line owed, if none is being sent. */
void link_send(void);
/* Whether nothing is to be done here before the next tick, the next byte, or the end of the line being sent. */
uint8_t link_rests(void);

#endif
