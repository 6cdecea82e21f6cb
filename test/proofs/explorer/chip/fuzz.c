/*
 * The firmware under libFuzzer. An input is read as what happens to a board: bytes on the wire, lines that are whole,
 * time, hands, a reset of the session. After each turn every line that went out must have its form, and none may wait
 * longer than docs/inside/protocol.md says.
 */
#include "on-host.h"
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>
#include <util/crc16.h>
#include "common/clock.h"
#include "lights/configuration.h"

uint8_t reset_cause = 1;
/* The static memory of the firmware: sections.h puts it into these. */
extern uint8_t __start_firmware_bss[], __stop_firmware_bss[], __start_firmware_data[], __stop_firmware_data[];

/* 30 ms and 50 ms, less what painting takes of them. */
#define LONGEST_WAIT_MS 30
#define TURNS_A_MS 4
#define LEAP_MS 60

static struct {
  const uint8_t *at, *end;
  uint8_t *pristine;
  uint16_t turns_left;
  uint8_t leap_ms; /* time that passes in one turn beside its millisecond */
  jmp_buf over;
} own;

__attribute__((no_sanitize("address", "undefined"))) static void copy(uint8_t *to, const uint8_t *from, size_t bytes) {
  for (size_t at = 0; at < bytes; at++) to[at] = from[at];
}

static uint8_t taken(void) { return own.at < own.end ? *own.at++ : 0; }

static void put(uint8_t byte, uint16_t *crc) {
  chip_receive(byte);
  *crc = _crc_ccitt_update(*crc, byte);
}

static const char DIGITS[] = "0123456789abcdef";

/* The line's own characters, up to a character above 0x7f; then its CRC. */
static void whole_line(uint8_t sequenced) {
  uint16_t crc = 0xffff;
  if (sequenced) {
    put(DIGITS[chip_expected() >> 4], &crc);
    put(DIGITS[chip_expected() & 15], &crc);
  }
  for (uint8_t length = 0; own.at < own.end && *own.at < 0x80 && length < 57; length++) put(*own.at++, &crc);
  if (own.at < own.end) own.at++;
  for (int8_t shift = 12; shift >= 0; shift -= 4) chip_receive(DIGITS[crc >> shift & 15]);
  chip_receive('\n');
}

static void happen(void) {
  switch (taken() % 8) {
    case 0:
    case 1:
    case 2: whole_line(1); break;
    case 3: whole_line(0); break;
    case 4: /* bytes as they are */
      for (uint8_t left = taken() % 80; left != 0; left--) chip_receive(taken());
      break;
    case 5: own.turns_left = 1 + taken() % 32; break;
    case 6: /* a long time, in leaps */
      own.turns_left = 1 + taken() % 64;
      own.leap_ms = LEAP_MS;
      break;
    default: chip_chain[taken() % sizeof chip_chain] = taken(); break;
  }
}

static void check_line(void) {
  uint16_t crc = 0xffff, said = 0;
  uint8_t length = chip_out_length;
  if (length < 7 || length > 64) abort();
  for (uint8_t at = 0; at < length - 5; at++) {
    if (chip_out[at] < ' ' || chip_out[at] > '~') abort();
    crc = _crc_ccitt_update(crc, chip_out[at]);
  }
  for (uint8_t at = length - 5; at < length - 1; at++) {
    const char *digit = memchr(DIGITS, chip_out[at], 16);
    if (digit == 0) abort();
    said = said << 4 | (digit - DIGITS);
  }
  if (said != crc) abort();
  chip_out_length = 0;
}

void chip_turn(void) {
  chip_keep_eeprom();
  for (uint8_t kind = 0; kind < CHIP_WAITS; kind++)
    if (chip_waits_ms[kind] > LONGEST_WAIT_MS) abort();
  if (own.turns_left == 0) {
    if (own.at == own.end) longjmp(own.over, 1);
    own.turns_left = TURNS_A_MS;
    own.leap_ms = 0;
    happen();
  }
  if (own.turns_left-- % TURNS_A_MS == 0 || own.leap_ms) chip_tick();
  if (own.leap_ms) clock_ticks += own.leap_ms;
  if (chip_send(own.leap_ms ? 64 : 13)) check_line();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  size_t bss = __stop_firmware_bss - __start_firmware_bss, initial = __stop_firmware_data - __start_firmware_data;
  if (own.pristine == 0) {
    own.pristine = malloc(bss + initial);
    copy(own.pristine, __start_firmware_bss, bss);
    copy(own.pristine + bss, __start_firmware_data, initial);
  }
  copy(__start_firmware_bss, own.pristine, bss);
  copy(__start_firmware_data, own.pristine + bss, initial);
  own.at = data;
  own.end = data + size;
  own.turns_left = 0;
  if (setjmp(own.over) == 0) firmware_main();
  return 0;
}
