/*
 * Sends pixels while nothing else may interrupt, and serves the link, the clock and the inputs
 * meanwhile.
 *
 * Every bit takes 18 cycles (1.125 us), whatever comes in, so a frame is always on the wire for the
 * same number of cycles. A 0 is high for 5 cycles (312 ns). A 1 is high for 12 (750 ns; WS2812B:
 * 650-950) or for 10 (625 ns; SK6812: 450-750). That leaves 14 cycles a bit. All other work is done in
 * them. Each way through that work takes the same time:
 *
 *   - the next colour byte is fetched and scaled;
 *   - the USART is asked twice in each pixel: at 500 000 baud a byte comes every 320 cycles, a pixel
 *     takes 432, and the USART holds two bytes besides the one that is arriving;
 *   - a byte is given to the USART if one is to be sent;
 *   - the tick of the clock is counted, whose interrupt waits;
 *   - one byte of the input chain is read and debounced, as small_step in inputs.c does.
 *
 * const uint8_t *leds_send(const uint8_t *data, uint16_t pixels, uint8_t factor, uint8_t breakable,
 *                          uint8_t until_scan)
 * and leds_send_rgbw, with four bytes a pixel.
 *
 * `pixels` is not 0. Each byte that is not 0 is sent as 1 + ((byte - 1) * (factor + 1) >> 8): 255
 * changes nothing, and no light is ever scaled to dark. A scan of the inputs begins with pixel
 * `until_scan` (from 1) and then every millisecond. If an input changes and `breakable` is 0xff the
 * frame ends with that pixel, and so does one that yields when a byte comes in. The answer is the first byte that was not sent.
 */
#define __SFR_OFFSET 0
#include "board.h"

/* Registers and addresses by name; the preprocessor would not look into the texts that BIT is given. */
.set LOW, 2
.set HIGH, 3
.set HEAD, 4
.set TAIL, 5
.set LOST, 6
.set LEFT, 7
.set FACTOR, 8
.set BREAKABLE, 9
.set ZERO, 10
.set CHIPS, 11
.set CHIPS_LEFT, 12
.set CHIPS_BYTES, 13
.set CHIP_LOW, 14
.set CHIP_HIGH, 15
.set PIXELS_LOW, 16
.set PIXELS_HIGH, 17
.set STATUS, 18
.set ONE, 19
.set TWO, 20
.set THREE, 21
.set COLOUR, 22
.set NEXT, 23
.set UNTIL_SCAN, 24
.set CHANGED, 25
.set PORT, _SFR_IO_ADDR(LEDS_PORT)
.set RECEIVER_STATUS, UCSR0A
.set RECEIVER_DATA, UDR0
.set RECEIVED_BIT, RXC0
.set SENT_BIT, UDRE0
.set TICK_FLAGS, _SFR_IO_ADDR(TIFR0)
.set TICK_MASK, _BV(OCF0A)
.set CHAIN_DATA, _SFR_IO_ADDR(SPDR)
.set LATCH_PORT, _SFR_IO_ADDR(SPI_PORT)
.set LATCH_MASK, _BV(SPI_LATCH_PIN)
.set CHIP_SIZE, CHIP_BYTES

/*
 * One bit of COLOUR, and what is done meanwhile: 3, 4, 2 and 5 cycles. `$` separates instructions.
 * No instruction of the bit itself changes a flag.
 */
.macro BIT number, three="nop $ nop $ nop", four="nop $ nop $ nop $ nop", two="nop $ nop", five="nop $ nop $ nop $ nop $ nop"
  out PORT, HIGH
  \three
  sbrs COLOUR, \number
  out PORT, LOW
  \four
  .if WHITE
  out PORT, LOW
  .endif
  \two
  .if !WHITE
  out PORT, LOW
  .endif
  \five
.endm

/* Fetches the next byte and scales it: ONE is 0xff if it is not 0. */
.macro BIT_SCALE number
  BIT \number, "ld NEXT, Y+ $ cp ZERO, NEXT", "sbc ONE, ONE $ add NEXT, ONE $ mul NEXT, FACTOR", "add r0, NEXT $ mov NEXT, r1", "adc NEXT, ZERO $ sub NEXT, ONE $ nop $ nop $ nop"
.endm

/*
 * Asks the USART for a byte. The place at the ring's head is free, so something is stored there even
 * if no byte came. The head moves on by TWO: it is 1 if a byte came and the next place is free too.
 * THREE is 1 if a byte came and there is no room.
 */
.macro BITS_RECEIVE number, after
  BIT \number, "lds STATUS, RECEIVER_STATUS $ bst STATUS, RECEIVED_BIT", "sbrc STATUS, RECEIVED_BIT $ lds ONE, RECEIVER_DATA $ mov r30, HEAD", "ldi r31, hi8(serial_ring) $ mov THREE, HEAD", "st Z, ONE $ inc THREE $ clr TWO $ nop"
  BIT \after, "cpse THREE, TAIL $ bld TWO, 0 $ add HEAD, TWO", "clr THREE $ bld THREE, 0 $ eor THREE, TWO $ or LOST, THREE", "or LOST, STATUS $ nop"
.endm

/* Gives the USART a byte if it wants one and one is left: TWO is 1 then. */
.macro BIT_TRANSMIT number
  BIT \number, "ld ONE, X $ bst STATUS, SENT_BIT", "clr TWO $ cpse LEFT, ZERO $ bld TWO, 0 $ nop", "sub LEFT, TWO $ nop", "sbrc TWO, 0 $ sts RECEIVER_DATA, ONE $ add r26, TWO $ adc r27, ZERO"
.endm

/* Counts the tick whose interrupt waits. */
.macro BIT_CLOCK number
  BIT \number, "in ONE, TICK_FLAGS $ andi ONE, TICK_MASK $ out TICK_FLAGS, ONE", "lds TWO, clock_ticks $ lsr ONE $ add TWO, ONE", "sts clock_ticks, TWO"
.endm

/* If a byte has come since the frame began and the frame yields to it, no pixel is left after this one. */
.macro BIT_YIELD number
  BIT \number, "lds ONE, serial_head $ eor ONE, HEAD", "lds TWO, leds_yields $ and ONE, TWO $ cp ZERO, ONE", "sbc ONE, ONE $ com ONE", "and PIXELS_LOW, ONE $ and PIXELS_HIGH, ONE $ nop $ nop $ nop"
.endm

/* The last bit of a byte: the next one takes its place. */
.macro BIT_LAST
  BIT 0, , , , "mov COLOUR, NEXT $ nop $ nop $ nop $ nop"
.endm

/*
 * Reads the inputs, in the third byte of each pixel. Z is the chip whose byte is in SPDR; between two
 * scans it is a chip without inputs. First ONE holds the inputs that differ from the known state, and
 * THREE, r0 and r1 hold their counts. At the end ONE holds the inputs that have changed. The scan goes
 * on in the bits 2 and 1. TWO is 0xff in the pixel with which a scan begins.
 */
.macro BYTE_INPUTS
  BIT_SCALE 7
  BIT 6, "movw r30, CHIP_LOW $ ldd TWO, Z + 4", "in ONE, CHAIN_DATA $ eor ONE, TWO $ ldd TWO, Z + 5", "and ONE, TWO $ nop", "ld TWO, Z $ eor ONE, TWO $ ldd THREE, Z + 1"
  BIT 5, "ldd r0, Z + 2 $ mov STATUS, THREE", "ldd r1, Z + 3 $ and STATUS, r0 $ eor r1, STATUS", "and r1, ONE $ eor r0, THREE", "and r0, ONE $ com THREE $ and THREE, ONE $ std Z + 1, THREE"
  BIT 4, "std Z + 2, r0 $ or THREE, r0", "std Z + 3, r1 $ com THREE $ and ONE, THREE", "eor r1, TWO $ and ONE, r1", "eor TWO, ONE $ st Z, TWO $ or CHANGED, ONE $ nop"
  /* To the next chip, if there is one: THREE is 0xff then. */
  BIT 3, "cp ZERO, CHIPS_LEFT $ sbc THREE, THREE $ add CHIPS_LEFT, THREE", "andi THREE, CHIP_SIZE $ add CHIP_LOW, THREE $ adc CHIP_HIGH, ZERO $ dec UNTIL_SCAN", "cp ZERO, UNTIL_SCAN $ sbc TWO, TWO", "com TWO $ mov THREE, TWO $ andi THREE, SCAN_PIXELS $ or UNTIL_SCAN, THREE $ nop"
  /* With the first pixel of a scan the latch takes the inputs over, and the first chip is next. */
  BIT 2, "mov THREE, TWO $ and THREE, CHIPS $ or CHIPS_LEFT, THREE", "mov THREE, TWO $ and THREE, CHIPS_BYTES $ sub CHIP_LOW, THREE $ sbc CHIP_HIGH, ZERO", "in ONE, LATCH_PORT $ andi TWO, LATCH_MASK", "eor ONE, TWO $ out LATCH_PORT, ONE $ eor ONE, TWO $ out LATCH_PORT, ONE $ out CHAIN_DATA, ZERO"
  /* A frame that is broken off is one that has no pixels left. */
  BIT 1, "mov ONE, CHANGED $ and ONE, BREAKABLE $ cp ZERO, ONE", "sbc ONE, ONE $ com ONE $ and PIXELS_LOW, ONE $ and PIXELS_HIGH, ONE"
.endm

/* The registers r2 to r5 belong to receive.S, which cannot interrupt. */
.macro SEND name
.section .text.\name,"ax",@progbits
.global \name
.type \name, @function
\name:
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
  mov UNTIL_SCAN, r16
  movw PIXELS_LOW, r22
  mov FACTOR, r20
  mov BREAKABLE, r18
  clr ZERO
  clr LOST
  clr CHANGED
  clr CHIPS_LEFT
  lds CHIPS, inputs_chips
  lds CHIP_LOW, inputs_after_chips
  lds CHIP_HIGH, inputs_after_chips + 1
  ldi r18, CHIP_SIZE
  mul CHIPS, r18
  mov CHIPS_BYTES, r0
  in LOW, PORT
  mov HIGH, LOW
  ldi r18, _BV(LEDS_PIN)
  or HIGH, r18
  com r18
  and LOW, r18
  lds HEAD, serial_head
  lds TAIL, serial_tail
  lds LEFT, serial_left
  lds r26, serial_next
  lds r27, serial_next + 1
  /* The first byte is scaled before there is a bit to do it in. */
  ld NEXT, Y+
  cp ZERO, NEXT
  sbc ONE, ONE
  add NEXT, ONE
  mul NEXT, FACTOR
  add r0, NEXT
  mov NEXT, r1
  adc NEXT, ZERO
  sub NEXT, ONE
  mov COLOUR, NEXT
  subi PIXELS_LOW, 1
  sbci PIXELS_HIGH, 0
1:
  BIT_SCALE 7
  BITS_RECEIVE 6, 5
  BIT_CLOCK 4
  BIT 3
  BIT 2
  BIT 1
  BIT_LAST
  BIT_SCALE 7
  BITS_RECEIVE 6, 5
  BIT_TRANSMIT 4
  BIT_YIELD 3
  BIT 2
  BIT 1
  BIT_LAST
  .if WHITE
  BIT_SCALE 7
  BITS_RECEIVE 6, 5
  BIT 4
  BIT 3
  BIT 2
  BIT 1
  BIT_LAST
  .endif
  BYTE_INPUTS
  BIT 0, , "mov COLOUR, NEXT $ nop $ nop $ nop", , "subi PIXELS_LOW, 1 $ sbci PIXELS_HIGH, 0 $ brcs 2f $ rjmp 1b"
2:
  sts inputs_chips_left, CHIPS_LEFT
  lds r18, inputs_changed
  or r18, CHANGED
  sts inputs_changed, r18
  sts serial_head, HEAD
  sts serial_left, LEFT
  sts serial_next, r26
  sts serial_next + 1, r27
  ldi r18, _BV(DOR0) | 1
  and LOST, r18
  breq 3f
  sts serial_lost, LOST
3:
  /* One byte has been fetched ahead. */
  movw r24, r28
  sbiw r24, 1
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
.size \name, . - \name
.endm

.set WHITE, 0
.set SCAN_PIXELS, LEDS_SCAN_PIXELS_RGB
SEND leds_send
.set WHITE, 1
.set SCAN_PIXELS, LEDS_SCAN_PIXELS_RGBW
SEND leds_send_rgbw
