/* Tags of ISO/IEC 14443-3 type A in one field: asked for, told apart by their numbers, and put to rest one by one. */
#ifndef ARTIGLIO_TAGS_H
#define ARTIGLIO_TAGS_H

#include <stdint.h>
#include "board.h"

#define NUMBER_BYTES 10

typedef struct {
  uint8_t number[NUMBER_BYTES];
  uint8_t size : 4;   /* 4, 7 or 10; 0: there is none */
  uint8_t kind : 2;   /* TAG_LAYER4, TAG_RANDOM_NUMBER */
  uint8_t rested : 1; /* it was read in this field, and does not answer any more */
  uint8_t lost : 1;   /* it did not answer to its number */
  uint8_t since;      /* rounds since it was read */
} tag;

/* A result: nobody answers, it is done, something answered that is not understood, or the time of the slot is over. */
enum { TAGS_NONE, TAGS_DONE, TAGS_UNCLEAR, TAGS_NO_TIME };

/* Whether tags answer that do not rest. */
uint8_t tags_request(void);
/* After a request: selects this one. */
uint8_t tags_select(const tag *one);
/*
 * After a request: finds one of the tags. Where several answer it turns from the numbers of `known` that do not rest,
 * so that a new one is found first; where that does not decide, the bits of `sides` do.
 */
uint8_t tags_find(tag *found, const tag known[MAX_TAGS], uint8_t sides);
/* Puts the selected one to rest. Returns 0 without the time for it. */
uint8_t tags_rest(void);

#endif
