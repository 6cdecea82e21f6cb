/*
 * The round: one reader after the other has its field on for the same time, and what lies on each is state. A reader
 * has its time in the round from the first time that it answers.
 */
#ifndef ARTIGLIO_ROUND_H
#define ARTIGLIO_ROUND_H

#include <stdint.h>
#include "tags.h"

typedef struct {
  tag tags[MAX_TAGS];
  uint8_t health : 4;  /* as the host knows it */
  uint8_t suspect : 3; /* as it looked last */
  uint8_t hungry : 1;  /* there was no time to find one that answered */
  uint8_t suspected;   /* rounds in a row in which it did */
  uint8_t counter;     /* of the line about it */
  uint8_t seen, weak;  /* rounds in which a tag was read; in which something answered and was not */
} reader;

extern reader round_readers[MAX_READERS];
extern uint16_t round_present; /* bit r: reader r has its time */
extern uint32_t round_count;

void round_begin(void);
/* The time of one reader. */
void round_step(void);
/* Of the link: this reader has changed, and the host has to be told until it answers. */
void link_reader_changed(uint8_t number);

#endif
