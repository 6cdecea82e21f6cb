/* The pins of a board with readers, and what else differs between the two chips. */
#ifndef ARTIGLIO_BOARD_H
#define ARTIGLIO_BOARD_H

#include <avr/io.h>
#include "chip.h"
#include "protocol.h"

/*
 * A line about four tags of ten bytes has 102 bytes, one with all signals 76. Longer than a line from the host, for
 * which there is room anyway.
 */
#define SERIAL_LINE_BYTES 104

/* Address lines A0-A3 of decoder and multiplexer: the pins of that name. RST D9. Select: SS. SCK, MOSI, MISO: of the SPI. */
#if defined(BOARD_UNO)
#define ADDRESS_PORT PORTC
#define ADDRESS_DIRECTION DDRC
#define RESET_PORT PORTB
#define RESET_DIRECTION DDRB
#define RESET_PIN PB1
#define SELECT_PIN PB2
#define SPI_OUTPUTS (_BV(PB2) | _BV(PB3) | _BV(PB5))
#define STATUS_PORT PORTD
#define STATUS_DIRECTION DDRD
#define STATUS_PIN PD4
#elif defined(BOARD_MEGA)
#define ADDRESS_PORT PORTF
#define ADDRESS_DIRECTION DDRF
#define RESET_PORT PORTH
#define RESET_DIRECTION DDRH
#define RESET_PIN PH6
#define SELECT_PIN PB0
#define SPI_OUTPUTS (_BV(PB0) | _BV(PB1) | _BV(PB2))
#define STATUS_PORT PORTB
#define STATUS_DIRECTION DDRB
#define STATUS_PIN PB7
#endif

#define SPI_PORT PORTB
#define SPI_DIRECTION DDRB

#endif
