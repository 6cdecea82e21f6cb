/* Flash is memory like any other. */
#ifndef STUB_AVR_PGMSPACE_H
#define STUB_AVR_PGMSPACE_H

#include <stdint.h>

#define PROGMEM
#define PSTR(text) (text)
#define pgm_read_byte(at) (*(const uint8_t *)(at))

#endif
