#include "configuration.h"
#include <avr/pgmspace.h>
#include <string.h>

configuration table;
progress so_far = {.configuration_check = 0xffff, .scene_check = 0xffff, .lit_ma = WS2812_LIT_MA};

static const uint8_t WS2812[] PROGMEM = WS2812_MA;

void configuration_forget(void) {
  memset(&table, 0, sizeof table);
  table.refresh_ms = 250;
  table.pixel_bytes = 3;
  for (uint8_t at = 0; at < 3; at++) table.full_ma[at] = pgm_read_byte(&WS2812[at]);
}
