#include "link.h"
#include <avr/pgmspace.h>
#include <util/crc16.h>
#include "clock.h"
#include "identity.h"
#include "line.h"
#include "memory.h"
#include "serial.h"

uint8_t link_silent;

/*
 * Lines owed to the host. Each is composed only when it can be sent. They take turns, and after the state (inputs, or
 * tags) another one is next, so that a state that changes without end keeps nobody waiting. The kind of board says
 * which lines there are: OWED_STATE is bit 0, and TURNS are the bits of those that take turns, of which OWED_HELLO
 * is the first and OWED_LAST the last. A reply, where a kind has one, goes with whatever is sent, because it is short.
 */
static uint8_t owed;
static uint8_t turn;        /* which of them was sent last, of those that take turns */
static uint8_t after_state; /* 1: the last of them was the state */

#define OWE(kind) (owed |= 1 << (kind))

static uint16_t opened; /* the result of the last open */
static uint8_t reset_cause;
static uint16_t lost_count;
static uint8_t lost_lately; /* 1: bytes were lost since a whole line was taken */
static uint16_t silent_ms, status_ms;
static uint8_t session; /* 1: a session was opened since the reset */

static uint8_t length;             /* characters of the unfinished line that were looked at */
static uint16_t line_crc = 0xffff; /* of these characters */
static uint8_t too_long;           /* 1: the rest of a line that is too long is being passed over */

/* ------------------------------------------------- writing a line */

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

/*
 * The part of one kind of board. It is included and not called, because the stack of an Uno has no room for more calls:
 * the compiler sees both as one.
 */
#include "kind-link.h"

void link_begin(uint8_t cause) {
  reset_cause = cause;
  OWE(OWED_HELLO);
}

/* ------------------------------------------------- lines from the host */

static void heard(void) {
  silent_ms = 0;
  link_silent = 0;
}

static void take_open(void) {
  uint32_t proposed = line_field(1, 8);
  if (line_bad) return;
  identity_propose(proposed);
  opened = proposed;
  session = 1;
  OWE(OWED_HELLO);
  kind_opened();
}

static void take_query(uint8_t letter) {
  switch (letter) {
    case QUERY_HELLO:
      OWE(OWED_HELLO);
      break;
    case QUERY_STATUS:
      OWE(OWED_STATUS);
      break;
    case QUERY_MEMORY:
      OWE(OWED_MEMORY);
      break;
    case QUERY_TIMING:
      OWE(OWED_TIMING);
      break;
    default:
      kind_query(letter);
  }
}

/*
 * Whether the digits from `end` are the CRC of what is before them. line_crc includes the digits
 * already, so the CRC that they name is continued over them too before the two are compared.
 */
static uint8_t crc_is_right(uint8_t end) {
  uint16_t crc = line_field(end, 4);
  for (uint8_t left = 4; left != 0; left--) crc = _crc_ccitt_update(crc, line_character(end++));
  return !line_bad && crc == line_crc;
}

static void take_line(uint8_t count) {
  uint8_t mark = line_character(0);
  if (mark == MARK_QUERY && count == 3 && line_character(2) == '*') {
    take_query(line_character(1));
    return;
  }
  uint8_t end = count - 4;
  line_bad = 0;
  uint8_t whole = count > 4 && crc_is_right(end);
  if (mark == MARK_QUERY || mark == MARK_OPEN || mark == KIND_MARK) {
    if (!whole) return;
    heard();
    if (mark == MARK_QUERY && end == 2) take_query(line_character(1));
    if (mark == MARK_OPEN && end == 9) take_open();
    if (mark == KIND_MARK) kind_marked(end);
    return;
  }
  if (kind_takes(end, whole)) heard();
}

static void count_losses(void) {
  if (!serial_lost) return;
  serial_lost = 0;
  lost_lately = 1;
  if (lost_count != 0xffff) lost_count++;
}

void link_receive(void) {
  count_losses();
  uint8_t lines = KIND_LINES_AT_ONCE;
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
      line_at = at - 1 - length;
      if (too_long)
        kind_too_long();
      else if (length != 0)
        take_line(length);
      too_long = 0;
      lines--;
      kind_between_lines();
    } else {
      too_long = 1;
    }
    length = 0;
    line_crc = 0xffff;
    serial_tail = at;
  }
}

#define STATUS_WAIT_MS 20

void link_advance(uint8_t elapsed) {
  silent_ms += elapsed;
  if (silent_ms >= LINK_HOST_SILENT_MS) {
    silent_ms = LINK_HOST_SILENT_MS;
    link_silent = 1;
  }
  status_ms += elapsed;
  /* Not amid the host's lines, which wait for their acknowledgement, unless they go on for long. */
  if (status_ms >= LINK_STATUS_INTERVAL_MS &&
      (serial_tail == serial_head || status_ms >= LINK_STATUS_INTERVAL_MS + STATUS_WAIT_MS)) {
    status_ms = 0;
    OWE(OWED_STATUS);
  }
  kind_advance(elapsed);
}

/* ------------------------------------------------- lines to the host */

static void write_hello(void) {
  text(PSTR(FIRMWARE_VERSION));
  text(PSTR(DEFINITION_HASH));
  hex8(identity);
  text(PSTR(BOARD_NAME));
  kind_write_hello();
  hex4(opened);
}

/* The next line of those that take turns. At least one of them is owed. */
static uint8_t next_turn(void) {
  uint8_t others = owed & TURNS & ~(1 << OWED_STATE);
  uint8_t state_first = owed & 1 << OWED_STATE && !(after_state && others);
  after_state = state_first;
  if (state_first) return OWED_STATE;
  do {
    if (turn++ == OWED_LAST) turn = OWED_HELLO;
  } while (!(others & 1 << turn));
  return turn;
}

static void write_turn(uint8_t kind) {
  switch (kind) {
    case OWED_HELLO:
      begin_line(LINE_HELLO);
      write_hello();
      break;
    case OWED_MEMORY:
      begin_line(LINE_MEMORY);
      decimal(memory_static());
      decimal(memory_room());
      decimal(memory_untouched());
      break;
    default:
      kind_write(kind);
  }
  end_line();
}

/* A reply goes before a line that leaves room for it: a hello does not. */
void link_send(void) {
  if (owed == 0 || serial_left != 0) return;
  written = 0;
  if (owed & TURNS) {
    uint8_t kind = next_turn();
    if (kind != OWED_HELLO) kind_write_reply();
    owed &= ~(1 << kind);
    write_turn(kind);
  } else {
    kind_write_reply();
  }
  serial_send(written);
}

uint8_t link_rests(void) {
  uint8_t looked_at = serial_tail + length;
  return (owed == 0 || serial_left != 0) && looked_at == serial_head && !serial_lost;
}
