#include "line.h"

uint8_t line_at, line_bad;

uint32_t line_field(uint8_t at, uint8_t digits) {
  uint32_t value = 0;
  while (digits--) value = value << 4 | line_digit(at++);
  return value;
}
