/* Registers of the chip as variables of a program on this machine. Those with a behaviour are in ../board.c. */
#ifndef STUB_AVR_IO_H
#define STUB_AVR_IO_H

#include <stdint.h>

#define _BV(bit) (1 << (bit))

extern volatile uint8_t UCSR0A, UCSR0B, UCSR0C, UDR0, TCCR0A, TCCR0B, TIMSK0, OCR0A, TIFR0, TCNT0, PORTD, DDRD, DDRB;
extern volatile uint8_t SPCR, SPSR, EEAR, EECR;
extern volatile uint16_t UBRR0;
/* Each access of these counts. */
volatile uint8_t *chip_latch_port(void);
volatile uint8_t *chip_spi_byte(void);
volatile uint8_t *chip_eeprom_byte(void);
#define PORTB (*chip_latch_port())
#define SPDR (*chip_spi_byte())
#define EEDR (*chip_eeprom_byte())

enum { UCSZ00 = 1, UCSZ01, RXEN0 = 4, TXEN0 = 3, RXCIE0 = 7, UDRIE0 = 5 };
enum { WGM01 = 1, CS00 = 0, CS01 = 1, OCIE0A = 1, OCF0A = 1 };
enum { PB2 = 2, PB3 = 3, PB5 = 5, PD4 = 4, PD5 = 5 };
enum { SPE = 6, MSTR = 4, SPIF = 7 };
enum { EERE = 0, EEPE = 1, EEMPE = 2 };

/* The receive ring is the first page of RAM. */
#define RAMSTART serial_ring

#endif
