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
  uint8_t counter_clockwise;
} strip;

typedef struct {
  uint8_t red, green, blue;
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
} configuration;

extern configuration table;

/* What full colours draw by the model of the current limit, in mA: red, green, blue, white. */
#define RED_MA 16
#define GREEN_MA 11
#define BLUE_MA 15
#define WHITE_MA 20
#define PIXEL_MA(white) (RED_MA + GREEN_MA + BLUE_MA + ((white) ? WHITE_MA : 0))

/* What a line of records needs to know of the records before it. link.c tries a line on a copy first. */
typedef struct {
  uint8_t configuring : 1;
  uint8_t configured : 1;
  uint8_t powered : 1;           /* the current limit is configured */
  uint8_t chained : 1;           /* the input chain is configured */
  uint8_t white : 1;             /* pixels have white too */
  uint8_t chips;
  uint32_t placed;               /* bit s: the ring of slot s is configured; the claw's bit is after them */
  uint16_t pixels;               /* up to the last one of any strip */
  uint16_t limit_ma;
  uint16_t configuration_check;  /* of the records so far, or of the configuration in force */
  uint16_t scene_check;
} progress;

extern progress so_far;

void configuration_forget(void);

#endif
