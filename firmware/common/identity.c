#include "identity.h"
#include <avr/eeprom.h>
#include <avr/interrupt.h>
#include <util/crc16.h>

uint32_t identity = NO_IDENTITY;

/* Bytes 0-3 the id, most significant first; 4 and 5 their CRC. */
#define KEPT_BYTES 6
static uint8_t unwritten;

static uint8_t kept_byte(uint8_t at) {
  uint16_t crc = 0xffff;
  for (uint8_t byte = 0; byte < 4; byte++) {
    uint8_t value = identity >> (24 - 8 * byte);
    if (byte == at) return value;
    crc = _crc_ccitt_update(crc, value);
  }
  return at == 4 ? crc >> 8 : crc;
}

/* Reading does not wait: nothing is being written when this is called. */
static uint8_t read_byte(uint8_t at) {
  EEAR = at;
  EECR |= _BV(EERE);
  return EEDR;
}

void identity_begin(void) {
  for (uint8_t at = 0; at < 4; at++) identity = identity << 8 | read_byte(at);
  if (read_byte(4) != kept_byte(4) || read_byte(5) != kept_byte(5)) identity = NO_IDENTITY;
}

void identity_propose(uint32_t id) {
  if (identity != NO_IDENTITY || id == NO_IDENTITY) return;
  identity = id;
  unwritten = KEPT_BYTES;
}

void identity_keep(void) {
  /* Writing a byte takes 3.4 ms, which nobody waits for: the next call finds it done. */
  if (unwritten == 0 || (EECR & _BV(EEPE))) return;
  uint8_t at = --unwritten;
  EEAR = at;
  EEDR = kept_byte(at);
  cli();
  EECR = _BV(EEMPE);
  EECR |= _BV(EEPE);
  sei();
}
