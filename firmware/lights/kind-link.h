/* The part of the link that only a board with lights has: sequenced lines and inputs. Included by common/link.c. */
#ifndef ARTIGLIO_KIND_LINK_H
#define ARTIGLIO_KIND_LINK_H

#include "configuration.h"
#include "effects.h"
#include "inputs.h"
#include "leds.h"
#include "records.h"
#include "scene.h"

enum { OWED_STATE, OWED_HELLO, OWED_FAULT, OWED_MEMORY, OWED_TIMING, OWED_STATUS, OWED_REPLY };
#define OWED_LAST OWED_STATUS
#define TURNS ((1 << OWED_REPLY) - 1)
#define KIND_MARK MARK_INPUTS_RECEIVED
/* A host that never stops talking must not keep the lights waiting. */
#define KIND_LINES_AT_ONCE 20

static uint8_t expected; /* the sequence number of the next line */
static uint8_t reply;    /* LINE_ACKNOWLEDGE, or the reason of a refusal */
static uint8_t fault_sequence, fault_number;
static uint16_t refused_count;
static uint8_t inputs_counter, inputs_waiting, inputs_ms;

static void refuse(uint8_t reason) {
  if (refused_count != 0xffff) refused_count++;
  reply = lost_lately ? REFUSED_LOST : reason;
  lost_lately = 0;
  OWE(OWED_REPLY);
}

static void take_sequenced(uint8_t end) {
  uint8_t sequence = line_field(0, 2);
  int8_t ahead = sequence - expected;
  if (line_bad || ahead > 0) {
    refuse(REFUSED_SEQUENCE);
    return;
  }
  uint8_t fault = ahead < 0 ? 0 : records_obey(2, end);
  /* There is room for one fault. The line, which had no effect, is sent again when that one has been told. */
  if (fault && owed & 1 << OWED_FAULT) {
    refuse(REFUSED_FAULT_WAITS);
    return;
  }
  reply = LINE_ACKNOWLEDGE;
  OWE(OWED_REPLY);
  if (ahead < 0) return;
  expected++;
  lost_lately = 0;
  if (fault == 0) return;
  fault_sequence = sequence;
  fault_number = fault;
  OWE(OWED_FAULT);
}

/* Takes a line that may be a sequenced one. Returns whether it was whole. */
static uint8_t kind_takes(uint8_t end, uint8_t whole) {
  if (!whole || end < 2) {
    refuse(REFUSED_CRC);
    return 0;
  }
  take_sequenced(end);
  return 1;
}

static void kind_too_long(void) { refuse(REFUSED_LENGTH); }

static void kind_between_lines(void) { inputs_step(); }

static void kind_marked(uint8_t end) {
  if (end == 3 && (uint8_t)line_field(1, 2) == inputs_counter && !line_bad) inputs_waiting = 0;
}

static void kind_query(uint8_t letter) {
  if (letter == QUERY_INPUTS) OWE(OWED_STATE);
}

void link_inputs_changed(void) {
  inputs_counter++;
  inputs_waiting = 1;
  if (session) OWE(OWED_STATE);
}

static void kind_opened(void) {
  expected = 0;
  owed &= ~(1 << OWED_REPLY | 1 << OWED_FAULT);
  scene_reopen();
  so_far.scene_check = scene_committed_check;
  link_inputs_changed();
}

static void kind_advance(uint8_t elapsed) {
  if (!inputs_waiting || link_silent || !session) return;
  inputs_ms = inputs_ms > elapsed ? inputs_ms - elapsed : 0;
  if (inputs_ms == 0) OWE(OWED_STATE);
}

static void kind_write_hello(void) {
  decimal(MAX_SLOTS);
  decimal(MAX_PIXELS);
  decimal(MAX_LOOKS);
  decimal(MAX_INPUTS);
  decimal(LINK_WINDOW_BYTES);
}

static void write_status(void) {
  uint8_t flags = 0;
  if (link_silent) flags |= STATUS_HOST_SILENT;
  if (clock_ms < INPUTS_IGNORED_AFTER_RESET_MS) flags |= STATUS_STARTING_UP;
  if (scene_held_back) flags |= STATUS_SCENE_HELD_BACK;
  if (effects_limited) flags |= STATUS_CURRENT_LIMITED;
  hex2(expected);
  hex4(so_far.configured ? so_far.configuration_check : 0);
  hex4(scene_committed_number);
  hex4(scene_committed_check);
  hex4(scene_shown_number);
  hex2(flags);
  hex4(lost_count);
  hex4(refused_count);
  hex2(reset_cause);
}

static void write_inputs(void) {
  inputs_ms = LINK_INPUT_REPEAT_MS;
  hex2(inputs_counter);
  hex8(inputs_pads);
  hex8(inputs_buttons[0]);
  hex8(inputs_buttons[1]);
  hex8(inputs_stuck);
}

/* Of 12 bytes. Every line but the hello has 46 at most, so both fit. */
static void kind_write_reply(void) {
  if (!(owed & 1 << OWED_REPLY)) return;
  owed &= ~(1 << OWED_REPLY);
  begin_line(reply == LINE_ACKNOWLEDGE ? LINE_ACKNOWLEDGE : LINE_REFUSE);
  hex2(expected);
  if (reply != LINE_ACKNOWLEDGE) {
    character(reply);
    character(' ');
  }
  end_line();
}

static void kind_write(uint8_t kind) {
  switch (kind) {
    case OWED_STATE:
      begin_line(LINE_INPUTS);
      write_inputs();
      break;
    case OWED_FAULT:
      begin_line(LINE_FAULT);
      hex2(fault_sequence);
      nibble(fault_number);
      character(' ');
      break;
    case OWED_TIMING:
      begin_line(LINE_TIMING);
      hex8(leds_frames);
      hex8(clock_ms);
      decimal(leds_longest_4us * 4);
      decimal(inputs_slowest_ms);
      break;
    default:
      begin_line(LINE_STATUS);
      write_status();
  }
}

#endif
