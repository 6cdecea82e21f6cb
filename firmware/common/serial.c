#include "serial.h"
#include <avr/interrupt.h>
#include "board.h"

/* At the start of RAM, where the Makefile tells the linker to put it: a page without a gap before it. */
uint8_t serial_ring[256] __attribute__((section(".rxring,\"aw\",@nobits;")));
volatile uint8_t serial_head, serial_tail, serial_lost;

uint8_t serial_line[SERIAL_LINE_BYTES];
volatile uint8_t serial_left;
const uint8_t *volatile serial_next; /* leds.S sends from here too */

void serial_begin(void) {
  /* Some bootloaders jump here without a reset and leave the double speed switched on. */
  UCSR0A = 0;
  UBRR0 = CLOCK_HZ / 16 / LINK_BAUD - 1;
  UCSR0C = _BV(UCSZ01) | _BV(UCSZ00);
  UCSR0B = _BV(RXEN0) | _BV(TXEN0) | _BV(RXCIE0);
}

void serial_send(uint8_t length) {
  serial_next = serial_line;
  serial_left = length;
  UCSR0B |= _BV(UDRIE0);
}

#if defined(BOARD_UNO)
ISR(USART_UDRE_vect)
#else
ISR(USART0_UDRE_vect)
#endif
{
  uint8_t left = serial_left;
  if (left == 0) {
    UCSR0B &= ~_BV(UDRIE0);
    return;
  }
  const uint8_t *next = serial_next;
  UDR0 = *next;
  serial_next = next + 1;
  serial_left = left - 1;
}
