#include "leds.h"
#include "clock.h"
#include "configuration.h"
#include "inputs.h"

uint8_t leds_frame[MAX_PIXELS * 3];
uint32_t leds_frames;
uint16_t leds_longest_4us;
uint8_t leds_yields;

/* Timer 2 counts units of 8 us. After 36 of them, 288 us, newer pixels have latched too. */
#define LATCH_UNITS 36

void leds_begin(void) {
  LEDS_PORT &= ~_BV(LEDS_PIN);
  LEDS_DIRECTION |= _BV(LEDS_PIN);
  TCCR2A = 0;
  TCCR2B = _BV(CS22) | _BV(CS20);
  OCR2A = LATCH_UNITS;
}

static uint8_t due_tick;
static uint8_t waits; /* 1: the next frame begins with the tick `due_tick` */

/*
 * The last stretch before a tick has no scan. It is shorter than the two bytes of the link for
 * which interrupts may be off.
 */
#define LAST_STRETCH_4US 8
/* To end a scan of the whole chain takes less than this. */
#define SCAN_4US 20

void leds_wait(uint8_t tick) {
  due_tick = tick;
  waits = 1;
}

/* Waits until the tick is SCAN_4US away, and scans meanwhile. */
static void come_near(void) {
  while ((int8_t)(due_tick - clock_ticks) > 1) {
    inputs_step();
    cli();
    if (inputs_rest() && (int8_t)(due_tick - clock_ticks) > 1) clock_sleep();
    sei();
  }
  while (due_tick - clock_ticks == 1 && TCNT0 < OCR0A - LAST_STRETCH_4US - SCAN_4US) inputs_step();
}

uint8_t leds_paint(uint16_t pixels, uint8_t factor, uint8_t breakable) {
  uint8_t white = table.pixel_bytes == 4;
  while (!(TIFR2 & _BV(OCF2A))) inputs_step();
  if (waits) come_near();
  uint8_t until_scan = inputs_pause(white ? LEDS_SCAN_PIXELS_RGBW : LEDS_SCAN_PIXELS_RGB);
  if (breakable && inputs_changed) return 1;
  if (waits)
    while ((uint8_t)(due_tick - clock_ticks) == 1 && TCNT0 < OCR0A - LAST_STRETCH_4US) {
    }
  cli();
  if (waits && (uint8_t)(due_tick - clock_ticks) == 1)
    while (!(TIFR0 & _BV(OCF0A))) {
    }
  waits = 0;
  clock_catch_up();
  uint8_t ticks = clock_ticks;
  uint8_t started = TCNT0;
  breakable = breakable ? 0xff : 0;
  const uint8_t *sent = white ? leds_send_rgbw(leds_frame, pixels, factor, breakable, until_scan)
                              : leds_send(leds_frame, pixels, factor, breakable, until_scan);
  clock_catch_up();
  uint16_t took = (uint8_t)(clock_ticks - ticks) * 250 + TCNT0 - started;
  TCNT2 = 0;
  TIFR2 = _BV(OCF2A);
  sei();
  inputs_resume();
  leds_frames++;
  if (took > leds_longest_4us) leds_longest_4us = took;
  return sent != leds_frame + pixels * table.pixel_bytes;
}
