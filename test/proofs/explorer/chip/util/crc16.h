/* The CRC of avr-libc, in C. */
#ifndef STUB_UTIL_CRC16_H
#define STUB_UTIL_CRC16_H

#include <stdint.h>

static inline uint16_t _crc_ccitt_update(uint16_t crc, uint8_t byte) {
  crc ^= byte;
  for (uint8_t bit = 0; bit < 8; bit++) crc = crc & 1 ? crc >> 1 ^ 0x8408 : crc >> 1;
  return crc;
}

#endif
