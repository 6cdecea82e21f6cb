#include "clock.h"
#include <avr/interrupt.h>
#include "board.h"

volatile uint8_t clock_ticks;
uint32_t clock_ms;
uint16_t clock_shared_ms;
uint8_t clock_taken;

void clock_begin(void) {
  OCR0A = CLOCK_HZ / 64 / 1000 - 1;
  TCCR0A = _BV(WGM01);
  TCCR0B = _BV(CS01) | _BV(CS00);
  TIMSK0 = _BV(OCIE0A);
}

uint8_t clock_advance(void) {
  uint8_t elapsed = clock_ticks - clock_taken;
  clock_taken += elapsed;
  clock_ms += elapsed;
  uint16_t shared = clock_shared_ms + elapsed;
  clock_shared_ms = shared >= 8000 ? shared - 8000 : shared;
  return elapsed;
}

ISR(TIMER0_COMPA_vect) { clock_ticks++; }
