/* The two boards: pins, ports and what else differs between them. */
#ifndef ARTIGLIO_BOARD_H
#define ARTIGLIO_BOARD_H

#include <avr/io.h>
#include "chip.h"
#include "protocol.h"

#if defined(BOARD_UNO)
/* LED data D5, status D4, latch D10 (= SS), MOSI D11, SCK D13. */
#define LEDS_PORT PORTD
#define LEDS_DIRECTION DDRD
#define LEDS_PIN PD5
#define STATUS_PORT PORTD
#define STATUS_DIRECTION DDRD
#define STATUS_PIN PD4
#define SPI_LATCH_PIN PB2
#define SPI_OUTPUTS (_BV(PB2) | _BV(PB3) | _BV(PB5))
#elif defined(BOARD_MEGA)
/* LED data D5, status D13, latch D53 (= SS), MOSI D51, SCK D52. */
#define LEDS_PORT PORTE
#define LEDS_DIRECTION DDRE
#define LEDS_PIN PE3
#define STATUS_PORT PORTB
#define STATUS_DIRECTION DDRB
#define STATUS_PIN PB7
#define SPI_LATCH_PIN PB0
#define SPI_OUTPUTS (_BV(PB0) | _BV(PB1) | _BV(PB2))
#endif

/* A line to the host. */
#define SERIAL_LINE_BYTES LINK_LINE_BYTES_MAX

#define SPI_PORT PORTB
#define SPI_DIRECTION DDRB
#define MAX_CHIPS (MAX_INPUTS / 8)
/* Bytes that inputs.c keeps of each chip, in the order that leds.S knows. */
#define CHIP_BYTES 6

/* Pixels between two scans while a frame is painted: 1 ms. A pixel takes 27 us, one with white 36. */
#define LEDS_SCAN_PIXELS_RGB 37
#define LEDS_SCAN_PIXELS_RGBW 28

#endif
