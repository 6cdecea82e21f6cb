/* What the host has configured: where the pixels are, and how bright they may be. */
#ifndef ARTIGLIO_CONFIGURATION_H
#define ARTIGLIO_CONFIGURATION_H

#include <stdint.h>
#include "board.h"

/* Where a ring or the claw is on the wire. */
typedef struct {
  uint16_t first;
  uint8_t count;
  uint8_t rotation;
  uint8_t order : 3; /* of its colours, as record P says */
  uint8_t counter_clockwise : 1;
} strip;

/* In the order of the wire: of the palette green, red, blue, as most pixels want it. */
typedef struct {
  uint8_t first, second, third;
} colour;

#define PALETTE_SIZE 16
/* Index of the colour that answers a touch. */
#define PALETTE_TOUCH 7
/* The claw is the last of the strips. */
#define CLAW MAX_SLOTS
#define STRIPS (MAX_SLOTS + 1)

typedef struct {
  strip strips[STRIPS];
  colour palette[PALETTE_SIZE];
  uint16_t refresh_ms;
  uint16_t bright; /* linear, 0-65535 */
  uint8_t pixel_bytes; /* 3, or 4 where pixels have white too */
  uint8_t full_ma[4];  /* what each byte of a pixel draws at 255 */
} configuration;

extern configuration table;

/* What a WS2812 draws, in mA: green, red, blue. */
#define WS2812_MA {11, 16, 15, 0}
#define WS2812_LIT_MA (11 + 16 + 15)

/* What a line of records needs to know of the records before it. link.c tries a line on a copy first. */
typedef struct {
  uint8_t configuring : 1;
  uint8_t configured : 1;
  uint8_t powered : 1;           /* the current limit is configured */
  uint8_t chained : 1;           /* the input chain is configured */
  uint8_t white : 1;             /* pixels have white too */
  uint8_t chips;
  uint8_t lit_ma;                /* what a pixel draws with all its bytes at 255 */
  uint32_t placed;               /* bit s: the ring of slot s is configured; the claw's bit is after them */
  uint16_t pixels;               /* up to the last one of any strip */
  uint16_t limit_ma;
  uint16_t configuration_check;  /* of the records so far, or of the configuration in force */
  uint16_t scene_check;
} progress;

extern progress so_far;

void configuration_forget(void);

#endif
