#include "bus.h"
#include <util/delay_basic.h>
#include "board.h"

/* Of an address byte; the register is between the two (data sheet 8.1.2.3). */
#define READ 0x80

void bus_begin(void) {
  SPI_PORT |= _BV(SELECT_PIN);
  SPI_DIRECTION |= SPI_OUTPUTS;
  ADDRESS_DIRECTION |= 0x0f;
  RESET_DIRECTION |= _BV(RESET_PIN);
  /* 1 MHz, mode 0: what wires of 0.6 m to sixteen modules allow (hardware/README.md). */
  SPCR = _BV(SPE) | _BV(MSTR) | _BV(SPR0);
}

void bus_address(uint8_t module) { ADDRESS_PORT = (ADDRESS_PORT & 0xf0) | module; }

void bus_reset(void) {
  /* At least 100 ns low (8.8.1). */
  RESET_PORT &= ~_BV(RESET_PIN);
  _delay_loop_1(100);
  RESET_PORT |= _BV(RESET_PIN);
}

static uint8_t transfer(uint8_t value) {
  SPDR = value;
  while (!(SPSR & _BV(SPIF))) {
  }
  return SPDR;
}

static void select(uint8_t first) {
  SPI_PORT &= ~_BV(SELECT_PIN);
  transfer(first);
}

static void release(void) { SPI_PORT |= _BV(SELECT_PIN); }

uint8_t bus_read(uint8_t reg) {
  uint8_t value;
  bus_read_bytes(reg, &value, 1);
  return value;
}

void bus_write(uint8_t reg, uint8_t value) { bus_write_bytes(reg, &value, 1); }

void bus_write_bytes(uint8_t reg, const uint8_t *from, uint8_t count) {
  select(reg << 1);
  for (; count != 0; count--) transfer(*from++);
  release();
}

void bus_read_bytes(uint8_t reg, uint8_t *to, uint8_t count) {
  uint8_t again = reg << 1 | READ;
  select(again);
  /* Each byte sent names the register of the next answer. */
  for (; count != 0; count--) *to++ = transfer(count == 1 ? 0 : again);
  release();
}
