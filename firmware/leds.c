#include "leds.h"
#include <avr/interrupt.h>
#include "clock.h"
#include "inputs.h"

uint8_t leds_frame[MAX_PIXELS * 3];
uint32_t leds_frames;
uint16_t leds_longest_4us;

/* Timer 2 counts units of 8 us; after 36 of them, 288 us, new parts have latched too. */
#define LATCH_UNITS 36

void leds_begin(void) {
  LEDS_PORT &= ~_BV(LEDS_PIN);
  LEDS_DIRECTION |= _BV(LEDS_PIN);
  TCCR2A = 0;
  TCCR2B = _BV(CS22) | _BV(CS20);
  OCR2A = LATCH_UNITS;
}

uint8_t leds_paint(uint16_t pixels, uint8_t factor, uint8_t breakable) {
  while (!(TIFR2 & _BV(OCF2A))) inputs_step();
  cli();
  clock_catch_up();
  uint8_t ticks = clock_ticks;
  uint8_t started = TCNT0;
  uint8_t broken = leds_send(leds_frame, pixels, factor, breakable);
  clock_catch_up();
  uint16_t took = (uint8_t)(clock_ticks - ticks) * 250 + TCNT0 - started;
  TCNT2 = 0;
  TIFR2 = _BV(OCF2A);
  sei();
  leds_frames++;
  if (took > leds_longest_4us) leds_longest_4us = took;
  return broken;
}
