/* The line from the host that is being read, in the receive ring. Its first character is number 0. */
#ifndef ARTIGLIO_LINE_H
#define ARTIGLIO_LINE_H

#include <stdint.h>
#include "serial.h"

extern uint8_t line_at;  /* where it begins in the ring */
extern uint8_t line_bad; /* a digit was none */

static inline uint8_t line_character(uint8_t at) { return SERIAL_BYTE(line_at + at); }
/* The hexadecimal digit at `at`. Sets line_bad if it is none. */
static inline uint8_t line_digit(uint8_t at) {
  uint8_t value = line_character(at) - '0';
  if (value < 10) return value;
  value -= 'a' - '0';
  if (value < 6) return value + 10;
  line_bad = 1;
  return 0;
}
/* `digits` of them from `at`. */
uint32_t line_field(uint8_t at, uint8_t digits);

#endif
