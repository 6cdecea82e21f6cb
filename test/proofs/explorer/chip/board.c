/*
 * A board that is asked step by step. A line of commands comes in, a line about the board goes out:
 *   R<id>    the board is as it was at that snapshot
 *   B        the chip is reset
 *   C<hex>   the inputs have these levels      H0, H1   pads hum, or not
 *   I<hex>   these bytes come in
 *   T<turns> time passes, at most until a line has gone out: four turns of the firmware's loop are a millisecond
 *   S        a snapshot is taken               F<id>    and forgotten
 * All state of the firmware is static, so a snapshot is a copy of the program's static memory. What this file keeps
 * itself is in memory of its own.
 */
#include "on-host.h"
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "lights/configuration.h"

extern uint8_t __data_start[], _end[];
extern uint32_t identity;
uint8_t reset_cause = 1; /* as if by power */
void identity_begin(void);

#define TURNS_A_MS 4
#define BYTES_A_TURN 13
#define LONGEST_TURN_S 60
#define MOST_SNAPSHOTS 2000000

typedef struct {
  int from, to;
  uint8_t *snapshots[MOST_SNAPSHOTS];
  uint32_t next_free, free_count, free_ids[MOST_SNAPSHOTS];
  uint8_t *pristine;
  uint32_t turns_left, elapsed_turns, snapshot;
  uint8_t line_ended, began;
  uint16_t worst_ms[CHIP_WAITS];
  char request[8192];
} station;

static uint8_t phase; /* turns of the millisecond */
static station *own; /* the same in every snapshot */

__attribute__((no_sanitize("address", "undefined"))) static void copy(uint8_t *to, const uint8_t *from) {
  for (size_t at = 0, bytes = _end - __data_start; at < bytes; at++) to[at] = from[at];
}

static uint8_t *taken(void) {
  uint8_t *one = malloc(_end - __data_start);
  copy(one, __data_start);
  return one;
}

static void reset(void) {
  uint8_t eeprom[sizeof chip_eeprom], chain[sizeof chip_chain], hums = chip_hums;
  memcpy(eeprom, chip_eeprom, sizeof eeprom);
  memcpy(chain, chip_chain, sizeof chain);
  copy(__data_start, own->pristine);
  memcpy(chip_eeprom, eeprom, sizeof eeprom);
  memcpy(chip_chain, chain, sizeof chain);
  chip_hums = hums;
  identity_begin();
}

static uint8_t digit(char one) { return one <= '9' ? one - '0' : one - 'a' + 10; }

static void put(char **at, const char *text) {
  while (*text) *(*at)++ = *text++;
}

static void put_number(char **at, uint64_t value) {
  char digits[24];
  uint8_t length = 0;
  do digits[length++] = "0123456789abcdef"[value & 15];
  while (value >>= 4);
  while (length) *(*at)++ = digits[--length];
  *(*at)++ = ' ';
}

static void tell(void) {
  char reply[512], picture[128], *at = reply;
  put_number(&at, own->elapsed_turns);
  put_number(&at, own->snapshot);
  put_number(&at, chip_fingerprint() + phase);
  put_number(&at, chip_expected());
  put_number(&at, chip_opened());
  put_number(&at, chip_held_back());
  put_number(&at, identity);
  for (uint8_t kind = 0; kind < CHIP_WAITS; kind++) put_number(&at, own->worst_ms[kind]);
  picture[chip_picture(picture)] = 0;
  put(&at, picture);
  *at++ = '|';
  if (own->line_ended) {
    memcpy(at, chip_out, chip_out_length - 1);
    at += chip_out_length - 1;
    chip_out_length = 0;
  }
  *at++ = '\n';
  if (write(own->to, reply, at - reply) != at - reply) _exit(0);
}

static void listen(void) {
  size_t length = 0;
  alarm(0);
  do {
    ssize_t got = read(own->from, own->request + length, sizeof own->request - length);
    if (got <= 0) _exit(0);
    length += got;
  } while (own->request[length - 1] != '\n');
  alarm(LONGEST_TURN_S);
}

static uint32_t number(const char **at) {
  uint32_t value = 0;
  while ((**at >= '0' && **at <= '9') || (**at >= 'a' && **at <= 'f')) value = value * 16 + digit(*(*at)++);
  return value;
}

static void obey(void) {
  for (const char *at = own->request; *at != '\n';) {
    char command = *at++;
    switch (command) {
      case 'R': copy(__data_start, own->snapshots[number(&at)]); break;
      case 'B': reset(); break;
      case 'H': chip_hums = number(&at); break;
      case 'C':
        for (uint8_t chip = 0; *at != ' ' && *at != '\n'; chip++, at += 2) chip_chain[chip] = digit(*at) << 4 | digit(at[1]);
        break;
      case 'I':
        for (; *at != ' ' && *at != '\n'; at += 2) chip_receive(digit(*at) << 4 | digit(at[1]));
        break;
      case 'T': own->turns_left = number(&at); break;
      case 'S': own->snapshot = 1; break;
      case 'F': {
        uint32_t id = number(&at);
        free(own->snapshots[id]);
        own->free_ids[own->free_count++] = id;
        break;
      }
      default: break;
    }
  }
}

/* The answer to a request, when its time is over. */
static void answer(void) {
  if (own->snapshot) {
    uint32_t id = own->free_count ? own->free_ids[--own->free_count] : ++own->next_free;
    if (id == MOST_SNAPSHOTS) _exit(3);
    uint8_t sent = chip_out_length, ended = own->line_ended;
    /* What is about to be told has left the board. */
    if (ended) chip_out_length = 0;
    own->snapshots[id] = taken();
    chip_out_length = sent;
    own->snapshot = id;
  }
  tell();
}

void chip_turn(void) {
  chip_keep_eeprom();
  if (!own->began) {
    own->began = 1;
    own->pristine = taken();
  } else {
    own->elapsed_turns++;
  }
  for (uint8_t kind = 0; kind < CHIP_WAITS; kind++)
    if (chip_waits_ms[kind] > own->worst_ms[kind]) own->worst_ms[kind] = chip_waits_ms[kind];
  while (own->turns_left == 0 || own->line_ended) {
    answer();
    own->turns_left = own->elapsed_turns = own->snapshot = own->line_ended = 0;
    memset(own->worst_ms, 0, sizeof own->worst_ms);
    listen();
    obey();
    if (own->turns_left == 0) continue;
  }
  own->turns_left--;
  if (phase == 0) chip_tick();
  phase = (phase + 1) % TURNS_A_MS;
  own->line_ended = chip_send(BYTES_A_TURN);
}

void __sanitizer_set_death_callback(void (*callback)(void));

/* A sanitizer has found something, or a turn does not end: whoever asks must not wait. */
static void say_dead(void) {
  if (write(own->to, "!\n", 2) != 2) _exit(4);
}

static void stuck(int signal) {
  (void)signal;
  say_dead();
  _exit(5);
}

#undef main
int main(void) {
  __sanitizer_set_death_callback(say_dead);
  signal(SIGALRM, stuck);
  own = calloc(1, sizeof(station));
  own->from = 0;
  own->to = 1;
  return firmware_main();
}
