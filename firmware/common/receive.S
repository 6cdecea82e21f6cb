/*
 * The interrupt of a received byte, outside of painting. In assembly because it runs fifty times a
 * millisecond on a busy link: the registers r2 to r5 belong to it alone (the Makefile keeps the compiler
 * away from them), so it saves none on the stack.
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
  in r2, _SFR_IO_ADDR(SREG)
  movw r4, r30
  lds r3, UCSR0A
  sbrc r3, DOR0
  sts serial_lost, r3
  lds r3, UDR0
  lds r30, serial_head
  ldi r31, hi8(serial_ring)
  st Z, r3
  inc r30
  lds r3, serial_tail
  cp r30, r3
  breq .Lring_full
  sts serial_head, r30
.Lend:
  movw r30, r4
  out _SFR_IO_ADDR(SREG), r2
  reti

/* The place before the tail stays free, or a full ring would look empty: the byte there is lost. */
.Lring_full:
  ldi r30, 1
  sts serial_lost, r30
  rjmp .Lend
.size RECEIVED, . - RECEIVED
