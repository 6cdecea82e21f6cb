/* Milliseconds since the reset, from timer 0. */
#ifndef ARTIGLIO_CLOCK_H
#define ARTIGLIO_CLOCK_H

#include <avr/interrupt.h>
#include <avr/io.h>
#include <avr/sleep.h>
#include <stdint.h>

extern volatile uint8_t clock_ticks; /* milliseconds, modulo 256 */
extern uint8_t clock_taken;          /* clock_ticks as of the last clock_advance */
extern uint32_t clock_ms;            /* as of the last clock_advance */
extern uint16_t clock_shared_ms;     /* the same modulo 8000: the phase all effects share */

void clock_begin(void);
/* Takes over the ticks since the last call, and returns how many there were. */
uint8_t clock_advance(void);

/* Counts a tick that waits in its flag while interrupts are off. Then it is called once a ms or more. */
static inline void clock_catch_up(void) {
  if (TIFR0 & _BV(OCF0A)) {
    TIFR0 = _BV(OCF0A);
    clock_ticks++;
  }
}

/*
 * Sleeps until an interrupt: a tick, a byte that came, or one that the USART has taken. It is called with
 * interrupts off, so that nothing comes between the reason to sleep and the sleep. The instruction after sei()
 * runs before any interrupt.
 */
static inline void clock_sleep(void) {
  sleep_enable();
  sei();
  sleep_cpu();
  sleep_disable();
}

#endif
