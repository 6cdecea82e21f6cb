/*
 * Registers of the module that is addressed. A decoder selects one of sixteen and a multiplexer takes its MISO, both
 * by the same four lines.
 */
#ifndef ARTIGLIO_BUS_H
#define ARTIGLIO_BUS_H

#include <stdint.h>

void bus_begin(void);
/* From now on this module is meant. */
void bus_address(uint8_t module);
/* RST of all modules for as long as it takes. */
void bus_reset(void);

uint8_t bus_read(uint8_t reg);
void bus_write(uint8_t reg, uint8_t value);
/* So many bytes into, or out of, one register: the FIFO. */
void bus_write_bytes(uint8_t reg, const uint8_t *from, uint8_t count);
void bus_read_bytes(uint8_t reg, uint8_t *to, uint8_t count);

#endif
