#include "link.h"
#include <avr/pgmspace.h>
#include <util/crc16.h>
#include "clock.h"
#include "configuration.h"
#include "effects.h"
#include "identity.h"
#include "inputs.h"
#include "leds.h"
#include "memory.h"
#include "records.h"
#include "scene.h"
#include "serial.h"

uint8_t link_silent;

/*
 * Lines owed to the host. Each is composed only when it can be sent. A reply goes with whatever is sent, because
 * it is short; the others take turns, and after inputs another one is next, so that inputs that change
 * without end keep nobody waiting.
 */
enum { OWED_INPUTS, OWED_HELLO, OWED_FAULT, OWED_MEMORY, OWED_TIMING, OWED_STATUS, OWED_REPLY };
static uint8_t owed; /* a bit for each */
static uint8_t turn; /* which of them was sent last, of those that take turns */
static uint8_t after_inputs; /* 1: the last of them was inputs */

#define OWE(kind) (owed |= 1 << (kind))

static uint8_t expected;      /* the sequence number of the next line */
static uint8_t reply;         /* LINE_ACKNOWLEDGE, or the reason of a refusal */
static uint8_t fault_sequence, fault_number;
static uint16_t opened;       /* the result of the last open */
static uint8_t reset_cause;
static uint16_t lost_count, refused_count;
static uint8_t lost_lately;   /* 1: bytes were lost since a sequenced line was taken */
static uint16_t silent_ms, status_ms;
static uint8_t session;       /* 1: a session was opened since the reset */
static uint8_t inputs_counter, inputs_waiting, inputs_ms;

static uint8_t length;  /* characters of the unfinished line that were looked at */
static uint16_t line_crc = 0xffff; /* of these characters */
static uint8_t too_long; /* 1: the rest of a line that is too long is being passed over */

/* A host that never stops talking must not keep the lights waiting. */
#define LINES_AT_ONCE 20

void link_begin(uint8_t cause) {
  reset_cause = cause;
  OWE(OWED_HELLO);
}

/* ------------------------------------------------- lines from the host */

static void heard(void) {
  silent_ms = 0;
  link_silent = 0;
}

static void refuse(uint8_t reason) {
  if (refused_count != 0xffff) refused_count++;
  reply = lost_lately ? REFUSED_LOST : reason;
  lost_lately = 0;
  OWE(OWED_REPLY);
}

static void take_sequenced(uint8_t end) {
  uint8_t sequence = records_field(0, 2);
  int8_t ahead = sequence - expected;
  if (records_bad || ahead > 0) {
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

static void take_open(void) {
  uint32_t proposed = records_field(1, 8);
  if (records_bad) return;
  identity_propose(proposed);
  opened = proposed;
  expected = 0;
  owed &= ~(1 << OWED_REPLY | 1 << OWED_FAULT);
  scene_reopen();
  so_far.scene_check = scene_committed_check;
  session = 1;
  OWE(OWED_HELLO);
  link_inputs_changed();
}

static void take_query(uint8_t letter) {
  switch (letter) {
    case QUERY_HELLO:
      OWE(OWED_HELLO);
      break;
    case QUERY_STATUS:
      OWE(OWED_STATUS);
      break;
    case QUERY_INPUTS:
      OWE(OWED_INPUTS);
      break;
    case QUERY_MEMORY:
      OWE(OWED_MEMORY);
      break;
    case QUERY_TIMING:
      OWE(OWED_TIMING);
      break;
  }
}

/*
 * Whether the digits from `end` are the CRC of what is before them. line_crc includes the digits
 * already, so the CRC that they name is continued over them too before the two are compared.
 */
static uint8_t crc_is_right(uint8_t end) {
  uint16_t crc = records_field(end, 4);
  for (uint8_t left = 4; left != 0; left--) crc = _crc_ccitt_update(crc, records_character(end++));
  return !records_bad && crc == line_crc;
}

static void take_line(uint8_t count) {
  uint8_t mark = records_character(0);
  if (mark == MARK_QUERY && count == 3 && records_character(2) == '*') {
    take_query(records_character(1));
    return;
  }
  uint8_t end = count - 4;
  records_bad = 0;
  uint8_t whole = count > 4 && crc_is_right(end);
  if (mark == MARK_QUERY || mark == MARK_OPEN || mark == MARK_INPUTS_RECEIVED) {
    if (!whole) return;
    heard();
    if (mark == MARK_QUERY && end == 2) take_query(records_character(1));
    if (mark == MARK_OPEN && end == 9) take_open();
    if (mark == MARK_INPUTS_RECEIVED && end == 3 && (uint8_t)records_field(1, 2) == inputs_counter && !records_bad)
      inputs_waiting = 0;
    return;
  }
  if (!whole || end < 2) {
    refuse(REFUSED_CRC);
    return;
  }
  heard();
  take_sequenced(end);
}

static void count_losses(void) {
  if (!serial_lost) return;
  serial_lost = 0;
  lost_lately = 1;
  if (lost_count != 0xffff) lost_count++;
}

void link_receive(void) {
  count_losses();
  uint8_t lines = LINES_AT_ONCE;
  uint8_t at = serial_tail + length; /* the next character to look at */
  while (lines != 0) {
    uint8_t head = serial_head;
    if (at == head) break;
    uint8_t ended, so_long = length;
    uint16_t crc = line_crc;
    for (;;) {
      uint8_t one = SERIAL_BYTE(at++);
      ended = one <= '\r' && (one == '\n' || one == '\r');
      if (ended) break;
      /* The CRC is taken as the characters come in, so that no time is lost at the end of the line. */
      crc = _crc_ccitt_update(crc, one);
      if (++so_long == LINK_LINE_BYTES_MAX || at == head) break;
    }
    length = so_long;
    line_crc = crc;
    if (!ended && length < LINK_LINE_BYTES_MAX) break;
    if (ended) {
      records_line = at - 1 - length;
      if (too_long)
        refuse(REFUSED_LENGTH);
      else if (length != 0)
        take_line(length);
      too_long = 0;
      lines--;
      inputs_step();
    } else {
      too_long = 1;
    }
    length = 0;
    line_crc = 0xffff;
    serial_tail = at;
  }
}

void link_advance(uint8_t elapsed) {
  silent_ms += elapsed;
  if (silent_ms >= LINK_HOST_SILENT_MS) {
    silent_ms = LINK_HOST_SILENT_MS;
    link_silent = 1;
  }
  status_ms += elapsed;
  if (status_ms >= LINK_STATUS_INTERVAL_MS) {
    status_ms = 0;
    OWE(OWED_STATUS);
  }
  if (!inputs_waiting || link_silent || !session) return;
  inputs_ms = inputs_ms > elapsed ? inputs_ms - elapsed : 0;
  if (inputs_ms == 0) OWE(OWED_INPUTS);
}

void link_inputs_changed(void) {
  inputs_counter++;
  inputs_waiting = 1;
  if (session) OWE(OWED_INPUTS);
}

/* ------------------------------------------------- lines to the host */

static uint8_t written;

static void character(uint8_t one) { serial_line[written++] = one; }

/* A text in flash: in RAM there is no room for words. */
static void text(const char *from) {
  uint8_t one;
  while ((one = pgm_read_byte(from++)) != 0) character(one);
  character(' ');
}

static void nibble(uint8_t value) { character(value < 10 ? '0' + value : 'a' - 10 + value); }

static void digits2(uint8_t value) {
  nibble(value >> 4);
  nibble(value & 15);
}

static void digits4(uint16_t value) {
  digits2(value >> 8);
  digits2(value);
}

static void hex2(uint8_t value) {
  digits2(value);
  character(' ');
}

static void hex4(uint16_t value) {
  digits4(value);
  character(' ');
}

static void hex8(uint32_t value) {
  digits4(value >> 16);
  hex4(value);
}

static void decimal(uint16_t value) {
  uint16_t unit = 10000;
  while (unit > value && unit > 1) unit /= 10;
  for (; unit != 0; unit /= 10) character('0' + value / unit % 10);
  character(' ');
}

static void write_hello(void) {
  text(PSTR(FIRMWARE_VERSION));
  text(PSTR(DEFINITION_HASH));
  hex8(identity);
  text(PSTR(BOARD_NAME));
  decimal(MAX_SLOTS);
  decimal(MAX_PIXELS);
  decimal(MAX_LOOKS);
  decimal(MAX_INPUTS);
  decimal(LINK_WINDOW_BYTES);
  hex4(opened);
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

static uint8_t line_start; /* where the line begins that is being written */

static void begin_line(uint8_t letter) {
  line_start = written;
  character(letter);
  character(' ');
}

static void end_line(void) {
  uint16_t crc = 0xffff;
  for (uint8_t at = line_start; at < written; at++) crc = _crc_ccitt_update(crc, serial_line[at]);
  digits4(crc);
  character('\n');
}

static void write_reply(void) {
  begin_line(reply == LINE_ACKNOWLEDGE ? LINE_ACKNOWLEDGE : LINE_REFUSE);
  hex2(expected);
  if (reply != LINE_ACKNOWLEDGE) {
    character(reply);
    character(' ');
  }
  end_line();
}

/* The next line of those that take turns. At least one of them is owed. */
static uint8_t next_turn(void) {
  uint8_t others = owed & ~(1 << OWED_INPUTS | 1 << OWED_REPLY);
  uint8_t inputs_first = owed & 1 << OWED_INPUTS && !(after_inputs && others);
  after_inputs = inputs_first;
  if (inputs_first) return OWED_INPUTS;
  do {
    if (++turn == OWED_REPLY) turn = OWED_HELLO;
  } while (!(others & 1 << turn));
  return turn;
}

static void write_turn(uint8_t kind) {
  switch (kind) {
    case OWED_INPUTS:
      begin_line(LINE_INPUTS);
      write_inputs();
      break;
    case OWED_HELLO:
      begin_line(LINE_HELLO);
      write_hello();
      break;
    case OWED_FAULT:
      begin_line(LINE_FAULT);
      hex2(fault_sequence);
      nibble(fault_number);
      character(' ');
      break;
    case OWED_MEMORY:
      begin_line(LINE_MEMORY);
      decimal(memory_static());
      decimal(memory_room());
      decimal(memory_untouched());
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
  end_line();
}

/* A hello, of 58 bytes, leaves no room for a reply of 12. Every other line has 46 at most, and does. */
void link_send(void) {
  if (owed == 0 || serial_left != 0) return;
  written = 0;
  uint8_t replies = owed & 1 << OWED_REPLY;
  if (owed & ~(1 << OWED_REPLY)) {
    uint8_t kind = next_turn();
    if (replies && kind != OWED_HELLO) {
      owed &= ~(1 << OWED_REPLY);
      write_reply();
    }
    owed &= ~(1 << kind);
    write_turn(kind);
  } else {
    owed = 0;
    write_reply();
  }
  serial_send(written);
}

uint8_t link_rests(void) {
  uint8_t looked_at = serial_tail + length;
  return (owed == 0 || serial_left != 0) && looked_at == serial_head && !serial_lost;
}
