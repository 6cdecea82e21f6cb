/*
 * The interrupt of a received byte, outside of painting. In assembly because it runs fifty times a
 * millisecond on a busy link, and a compiler saves more registers than it needs.
 */
#define __SFR_OFFSET 0
#include "board.h"

#if defined(BOARD_UNO)
#define RECEIVED USART_RX_vect
#else
#define RECEIVED USART0_RX_vect
#endif

.section .text.receive,"ax",@progbits
.global RECEIVED
.type RECEIVED, @function
RECEIVED:
  push r24
  in r24, _SFR_IO_ADDR(SREG)
  push r24
  push r25
  push r30
  push r31
  lds r24, UCSR0A
  lds r25, UDR0
  andi r24, _BV(DOR0)
  breq .Lnothing_lost
  sts serial_lost, r24
.Lnothing_lost:
  lds r30, serial_head
  ldi r31, hi8(serial_ring)
  lds r24, serial_tail
  st Z, r25
  inc r30
  cp r30, r24
  breq .Lring_full
  sts serial_head, r30
.Lend:
  pop r31
  pop r30
  pop r25
  pop r24
  out _SFR_IO_ADDR(SREG), r24
  pop r24
  reti

/* The place before the tail stays free, or a full ring would look empty: the byte there is lost. */
.Lring_full:
  ldi r24, 1
  sts serial_lost, r24
  rjmp .Lend
.size RECEIVED, . - RECEIVED
