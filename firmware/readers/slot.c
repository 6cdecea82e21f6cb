#include "slot.h"
#include <avr/interrupt.h>
#include <avr/sleep.h>
#include <avr/wdt.h>
#include "board.h"
#include "clock.h"
#include "identity.h"
#include "link.h"

uint16_t slot_late;

/* Serving the link once takes less than this: one line from the host, one line to it. */
#define SERVING_US 900
/* The longest sleep: until the clock ticks. */
#define SLEEP_US 1000
/*
 * The last stretch before an instant, in which nothing interrupts. With the registers written after it it is shorter
 * than the 60 us in which the USART holds what comes.
 */
#define STILL_US 12

EMPTY_INTERRUPT(TIMER1_COMPA_vect)
EMPTY_INTERRUPT(TIMER1_COMPB_vect)

static uint8_t usart_interrupts;

void slot_begin(void) {
  TCCR1A = 0;
  OCR1A = SLOT_UNITS(ROUND_SLOT_US) - 1;
  OCR1B = SLOT_UNITS(ROUND_FIELD_US);
  TCCR1B = _BV(WGM12) | _BV(CS11);
}

static void serve(void) {
  wdt_reset();
  uint8_t elapsed = clock_advance();
  link_receive();
  link_advance(elapsed);
  link_send();
  identity_keep();
}

/*
 * Serves the link until there is time for no more of it before `end`, or one of these instants has passed, and sleeps
 * while it has nothing to do.
 */
static void serve_until(uint16_t end, uint8_t instants) {
  while (!(TIFR1 & instants) && slot_now() + SLOT_UNITS(SERVING_US) < end) {
    serve();
    if (slot_now() + SLOT_UNITS(SERVING_US + SLEEP_US) >= end) continue;
    cli();
    if (clock_ticks == clock_taken && link_rests()) clock_sleep();
    sei();
  }
}

void slot_serve_until(uint16_t us) {
  uint16_t end = SLOT_UNITS(us);
  serve_until(end, 0);
  while (slot_now() < end) {
  }
}

static void be_still(void) {
  cli();
  TIMSK0 = 0;
  usart_interrupts = UCSR0B & (_BV(RXCIE0) | _BV(UDRIE0));
  UCSR0B &= ~(_BV(RXCIE0) | _BV(UDRIE0));
}

/*
 * The chip sleeps until the timer wakes it: from sleep the way to the next instruction always has the same length,
 * which no loop that asks has. Flag and interrupt of an instant are the same bit.
 */
static void wait(uint8_t instant, uint8_t other, uint16_t at) {
  serve_until(at, instant);
  while (!(TIFR1 & instant) && slot_now() + SLOT_UNITS(STILL_US) < at) {
  }
  be_still();
  if (TIFR1 & instant) {
    slot_late++;
    TIFR1 = instant;
  } else {
    TIMSK1 = instant;
    clock_sleep();
    cli();
    TIMSK1 = 0;
  }
  /* The other instant is now to come: its flag is of the slot before. */
  TIFR1 = other;
}

void slot_wait_begin(void) { wait(_BV(OCF1A), _BV(OCF1B), SLOT_UNITS(ROUND_SLOT_US)); }

void slot_wait_end(void) { wait(_BV(OCF1B), _BV(OCF1A), SLOT_UNITS(ROUND_FIELD_US)); }

void slot_go_on(void) {
  UCSR0B |= usart_interrupts;
  TIMSK0 = _BV(OCIE0A);
  sei();
}
