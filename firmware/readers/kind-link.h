/* The part of the link that only a board with readers has: lines about its readers. Included by common/link.c. */
#ifndef ARTIGLIO_KIND_LINK_H
#define ARTIGLIO_KIND_LINK_H

#include "round.h"
#include "slot.h"

enum { OWED_STATE, OWED_HELLO, OWED_MEMORY, OWED_TIMING, OWED_SIGNAL, OWED_STATUS };
#define OWED_LAST OWED_STATUS
#define TURNS 0xff
#define KIND_MARK MARK_TAGS_RECEIVED
/* One line at a time fits the time in which the link is served. */
#define KIND_LINES_AT_ONCE 1

static uint16_t readers_waiting; /* bit r: the host has not said that it knows of reader r */
static uint16_t readers_owed;    /* of those: to be told now */
static uint8_t reader_turn;      /* who was told of last */
static uint8_t repeat_ms;

/* There are no sequenced lines: what is none of ours is passed over. */
static uint8_t kind_takes(uint8_t end, uint8_t whole) {
  (void)end;
  return whole;
}

static void kind_too_long(void) {}

static void kind_between_lines(void) {}

static void owe_readers(void) {
  if (session && readers_owed) OWE(OWED_STATE);
}

void link_reader_changed(uint8_t number) {
  uint16_t one = 1U << number;
  round_readers[number].counter++;
  readers_waiting |= one;
  readers_owed |= one;
  owe_readers();
}

static void kind_marked(uint8_t end) {
  if (end != 4) return;
  uint8_t number = line_digit(1), counter = line_field(2, 2);
  if (line_bad || round_readers[number].counter != counter) return;
  readers_waiting &= ~(1U << number);
  readers_owed &= readers_waiting;
  if (readers_owed == 0) owed &= ~(1 << OWED_STATE);
}

static void kind_query(uint8_t letter) {
  if (letter == QUERY_SIGNAL) OWE(OWED_SIGNAL);
}

static void kind_opened(void) {
  for (uint8_t number = 0; number < MAX_READERS; number++) link_reader_changed(number);
}

static void kind_advance(uint8_t elapsed) {
  repeat_ms += elapsed;
  if (repeat_ms < LINK_INPUT_REPEAT_MS) return;
  repeat_ms = 0;
  if (link_silent) return;
  /* Those that were told of are told of again only when all have been. */
  if (readers_owed == 0) readers_owed = readers_waiting;
  owe_readers();
}

static void kind_write_hello(void) {
  decimal(MAX_READERS);
  decimal(MAX_TAGS);
}

static void kind_write_reply(void) {}

static void write_tags(const reader *one) {
  uint8_t count = 0;
  for (uint8_t at = 0; at < MAX_TAGS; at++) {
    const tag *here = &one->tags[at];
    if (here->size == 0) continue;
    if (count++ != 0) character('.');
    nibble(here->kind);
    uint8_t bytes = here->kind & TAG_RANDOM_NUMBER ? 1 : here->size;
    for (uint8_t byte = 0; byte < bytes; byte++) digits2(here->number[byte]);
  }
  if (count == 0) character('-');
  character(' ');
}

static void write_reader(void) {
  do reader_turn = (reader_turn + 1) % MAX_READERS;
  while (!(readers_owed >> reader_turn & 1));
  readers_owed &= ~(1U << reader_turn);
  const reader *one = &round_readers[reader_turn];
  nibble(reader_turn);
  character(' ');
  hex2(one->counter);
  decimal(one->health);
  write_tags(one);
  owe_readers();
}

static void write_signal(void) {
  hex2(round_count);
  for (uint8_t number = 0; number < MAX_READERS; number++) digits2(round_readers[number].seen);
  character(' ');
  for (uint8_t number = 0; number < MAX_READERS; number++) digits2(round_readers[number].weak);
  character(' ');
}

static void kind_write(uint8_t kind) {
  switch (kind) {
    case OWED_STATE:
      begin_line(LINE_READER);
      write_reader();
      break;
    case OWED_TIMING:
      begin_line(LINE_TIMING);
      hex8(round_count);
      hex8(clock_ms);
      hex4(slot_late);
      break;
    case OWED_SIGNAL:
      begin_line(LINE_SIGNAL);
      write_signal();
      break;
    default:
      begin_line(LINE_STATUS);
      hex4(round_present);
      hex2(link_silent ? STATUS_HOST_SILENT : 0);
      hex4(lost_count);
      hex2(reset_cause);
  }
}

#endif
