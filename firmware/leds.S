/*
 * Sends pixels while nothing else may interrupt, and loses no byte of the link meanwhile.
 *
 * A bit takes 17 cycles (1.06 us): high for 5 (312 ns) if it is 0, for 11 (688 ns) if it is 1.
 * Interrupts would stretch a bit, so the caller turns them off and this code asks the USART itself
 * once in every pixel, between two of its bytes: at 500 000 baud one arrives every 320 cycles, a
 * pixel takes about 460, and the USART holds two bytes besides the one that is arriving.
 *
 * uint8_t leds_send(const uint8_t *data, uint16_t pixels, uint8_t factor, uint8_t breakable)
 *
 * `pixels` is not 0. Each byte that is not 0 is sent as 1 + ((byte - 1) * (factor + 1) >> 8): 255
 * changes nothing, and no light is ever scaled to dark. After every four pixels leds_gap is called;
 * if it answers not 0 and `breakable` is not 0 the frame ends there and the answer is 1, otherwise
 * it is 0.
 */
#define __SFR_OFFSET 0
#include "board.h"

#define LOW r8
#define HIGH r9
#define HEAD r10
#define TAIL r11
#define LOST r12
#define LEFT r13
#define UNTIL_GAP r14
#define FACTOR r15
#define BREAKABLE r7
#define ONE r6
#define COLOUR r21

#define PIXELS_BETWEEN_GAPS 4

.macro BIT number
  out _SFR_IO_ADDR(LEDS_PORT), HIGH
  nop
  nop
  nop
  sbrs COLOUR, \number
  out _SFR_IO_ADDR(LEDS_PORT), LOW
  nop
  nop
  nop
  nop
  nop
  out _SFR_IO_ADDR(LEDS_PORT), LOW
.endm

.macro BYTE
  ld COLOUR, Y+
  tst COLOUR
  breq 1f
  dec COLOUR
  mul COLOUR, FACTOR
  add r0, COLOUR
  mov COLOUR, r1
  adc COLOUR, ONE
1:
  .irp number, 7, 6, 5, 4, 3, 2, 1
  BIT \number
  nop
  nop
  nop
  nop
  nop
  .endr
  BIT 0
.endm

.section .text.leds_send,"ax",@progbits
.global leds_send
.type leds_send, @function
leds_send:
  push r6
  push r7
  push r8
  push r9
  push r10
  push r11
  push r12
  push r13
  push r14
  push r15
  push r16
  push r17
  push r28
  push r29
  movw r28, r24
  movw r16, r22
  mov FACTOR, r20
  mov BREAKABLE, r18
  in LOW, _SFR_IO_ADDR(LEDS_PORT)
  mov HIGH, LOW
  ldi r18, _BV(LEDS_PIN)
  or HIGH, r18
  com r18
  and LOW, r18
  lds HEAD, serial_head
  lds TAIL, serial_tail
  lds LEFT, serial_left
  clr LOST
  ldi r18, 1
  mov ONE, r18
  ldi r18, PIXELS_BETWEEN_GAPS
  mov UNTIL_GAP, r18
  rjmp .Lnext_pixel

/* Takes a byte out of the USART and asks again: two may be waiting. */
.Lreceive:
  lds r19, UDR0
  or LOST, r18
  mov r30, HEAD
  ldi r31, hi8(serial_ring)
  mov r18, HEAD
  inc r18
  cp r18, TAIL
  breq .Lring_full
  st Z, r19
  mov HEAD, r18
  rjmp .Lask
.Lring_full:
  ldi r18, _BV(DOR0)
  or LOST, r18
  rjmp .Lask

.Ltransmit:
  sbrs r18, UDRE0
  rjmp .Lasked
  lds r26, serial_next
  lds r27, serial_next + 1
  ld r19, X+
  sts UDR0, r19
  sts serial_next, r26
  sts serial_next + 1, r27
  dec LEFT
  rjmp .Lasked

.Lnext_pixel:
  BYTE
.Lask:
  lds r18, UCSR0A
  sbrc r18, RXC0
  rjmp .Lreceive
  tst LEFT
  breq .Lasked
  rjmp .Ltransmit
.Lasked:
  BYTE
  BYTE
  subi r16, 1
  sbci r17, 0
  breq .Lwhole_frame
  dec UNTIL_GAP
  breq .Lgap
  rjmp .Lnext_pixel
.Lgap:
  ldi r18, PIXELS_BETWEEN_GAPS
  mov UNTIL_GAP, r18
  clr r1
  call leds_gap
  tst r24
  breq .Lgo_on
  tst BREAKABLE
  breq .Lgo_on
  ldi r24, 1
  rjmp .Ldone
.Lgo_on:
  rjmp .Lnext_pixel

.Lwhole_frame:
  clr r24
.Ldone:
  sts serial_head, HEAD
  sts serial_left, LEFT
  ldi r18, _BV(DOR0)
  and LOST, r18
  breq .Lnothing_lost
  sts serial_lost, LOST
.Lnothing_lost:
  clr r1
  pop r29
  pop r28
  pop r17
  pop r16
  pop r15
  pop r14
  pop r13
  pop r12
  pop r11
  pop r10
  pop r9
  pop r8
  pop r7
  pop r6
  ret
.size leds_send, . - leds_send
