/* Bytes in and out of the USART, whether a frame is being painted or not. */
#ifndef ARTIGLIO_SERIAL_H
#define ARTIGLIO_SERIAL_H

#include <avr/io.h>
#include <stdint.h>
#include "board.h"

/*
 * The receive ring is one page of RAM, so that its index wraps by itself and leds.S needs no
 * arithmetic to store a byte. 128 bytes of it are the window the hello promises, the rest is for
 * lines without a sequence number.
 */
extern uint8_t serial_ring[256];
/*
 * A byte of it. The address stands here, because the linker puts the ring at the start of RAM and
 * this saves an addition.
 */
#define SERIAL_BYTE(index) (((const uint8_t *)RAMSTART)[(uint8_t)(index)])
extern volatile uint8_t serial_head; /* where the next byte received goes */
extern volatile uint8_t serial_tail; /* the first byte not yet taken */
extern volatile uint8_t serial_lost; /* not 0: bytes were lost since this was last looked at */

extern uint8_t serial_line[SERIAL_LINE_BYTES]; /* the line being sent */
extern volatile uint8_t serial_left;           /* bytes of it still to be sent */

void serial_begin(void);
/* Sends the first `length` bytes of serial_line. Only when serial_left is 0. */
void serial_send(uint8_t length);

#endif
