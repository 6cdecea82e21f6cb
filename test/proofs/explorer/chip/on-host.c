/*
 * The firmware of a board with lights as a program of this machine: its own sources, with registers that are variables.
 * Left out are what has no C in it or drives pixels: leds.c, leds.S, receive.S, effects.c, memory.c and reset.c. The
 * three with most of the state are included here, so that their static variables can be looked at.
 */
#include "on-host.h"
#include <string.h>
#include "common/link.c"
#include "lights/inputs.c"
#include "lights/scene.c"

volatile uint8_t UCSR0A, UCSR0B, UCSR0C, UDR0, TCCR0A, TCCR0B, TIMSK0, OCR0A, TIFR0, TCNT0, PORTD, DDRD, DDRB;
volatile uint8_t SPCR, SPSR = _BV(SPIF), EEAR, EECR;
volatile uint16_t UBRR0;
extern const uint8_t *volatile serial_next;

uint8_t chip_chain[12];
uint8_t chip_hums;
uint8_t chip_eeprom[256];
uint8_t chip_out[CHIP_OUT_BYTES];
uint8_t chip_out_length;
uint16_t chip_waits_ms[CHIP_WAITS];

/* ------------------------------------------------- what is not compiled */

uint8_t leds_frame[MAX_PIXELS * 3], leds_yields, effects_limited;
uint32_t leds_frames;
uint16_t leds_longest_4us;
void leds_begin(void) {}
void leds_wait(uint8_t tick) { (void)tick; }
uint8_t leds_paint(uint16_t pixels, uint8_t factor, uint8_t breakable) {
  (void)pixels, (void)factor, (void)breakable;
  return 0;
}
uint16_t effects_gamma(uint8_t perceived) { return perceived * 257; }
uint16_t effects_render(uint8_t late_ms, uint16_t pixels) {
  (void)late_ms, (void)pixels;
  scene_dirty = 0;
  return 0;
}
uint8_t effects_current_factor(void) { return 0xff; }
uint8_t effects_may_break(void) { return 0; }
void effects_sent(void) {}
uint16_t memory_static(void) { return 1; }
uint16_t memory_room(void) { return 2; }
uint16_t memory_untouched(void) { return 1; }

/* ------------------------------------------------- registers with a behaviour */

static volatile uint8_t latch_port, spi_byte, eeprom_byte;
static uint8_t spi_accesses; /* since the latch: the first starts chip 0, the second reads it, and so on */

volatile uint8_t *chip_latch_port(void) {
  spi_accesses = 0;
  return &latch_port;
}

volatile uint8_t *chip_spi_byte(void) {
  uint8_t chip = spi_accesses++ / 2;
  spi_byte = chip < sizeof chip_chain ? chip_chain[chip] : 0;
  return &spi_byte;
}

volatile uint8_t *chip_eeprom_byte(void) {
  if (EECR & _BV(EERE)) eeprom_byte = ~chip_eeprom[EEAR];
  EECR &= ~_BV(EERE);
  return &eeprom_byte;
}

/* ------------------------------------------------- time and bytes */

void chip_keep_eeprom(void) {
  if (!(EECR & _BV(EEPE))) return;
  chip_eeprom[EEAR] = ~eeprom_byte;
  EECR = 0;
}

void chip_receive(uint8_t byte) {
  serial_ring[serial_head] = byte;
  uint8_t head = serial_head + 1;
  if (head == serial_tail)
    serial_lost = 1;
  else
    serial_head = head;
}

void USART_UDRE_vect(void);

uint8_t chip_send(uint8_t bytes) {
  while (bytes-- != 0 && serial_left != 0) {
    USART_UDRE_vect();
    chip_out[chip_out_length++] = UDR0;
    if (UDR0 == '\n') return 1;
  }
  return 0;
}

/* Pads in turn, each down for 5 scans of 13: one is pressed and one is released with every scan. */
#define HUMMING_PERIOD 13
static uint8_t humming;

static void hum(void) {
  if (++humming == HUMMING_PERIOD) humming = 0;
  for (uint8_t pad = 0; pad < HUMMING_PERIOD; pad++) {
    uint8_t mask = 1 << (pad & 7);
    uint8_t down = (humming + pad) % HUMMING_PERIOD < 5;
    chip_chain[pad >> 3] = (chip_chain[pad >> 3] & ~mask) | (down ? mask : 0);
  }
}

void chip_tick(void) {
  clock_ticks++;
  if (chip_hums) hum();
  for (uint8_t kind = 0; kind < CHIP_WAITS; kind++) chip_waits_ms[kind] = owed >> kind & 1 ? chip_waits_ms[kind] + 1 : 0;
}

/* ------------------------------------------------- what is looked at */

uint8_t chip_expected(void) { return expected; }
uint16_t chip_opened(void) { return session ? opened : 0; }
uint8_t chip_held_back(void) { return scene_held_back; }

uint8_t chip_picture(char *into) {
  uint8_t at = 0;
  if (scene_view != VIEW_SCENE || scene_outdated) return 0;
  for (uint8_t one = 0; one < STRIPS; one++) {
    if (!(so_far.placed >> one & 1)) continue;
    uint8_t given = shown->given[one];
    static const look OFF = {.effect = EFFECT_OFF};
    const look *is = given == NO_LOOK ? &OFF : &shown->looks[given];
    into[at++] = is->effect;
    if (is->effect == EFFECT_OFF) continue;
    into[at++] = '0' + (is->shade >> 4);
    into[at++] = '0' + (is->shade & 15);
  }
  return at;
}

static uint64_t sum;

static void add(const volatile void *from, uint16_t bytes) {
  const volatile uint8_t *at = from;
  while (bytes--) sum = (sum ^ *at++) * 0x100000001b3;
}
#define ADD(name) add(&(name), sizeof(name))

static void add_number(uint32_t value) { add(&value, sizeof value); }

uint64_t chip_fingerprint(void) {
  sum = 0xcbf29ce484222325;
  ADD(owed), ADD(turn), ADD(after_state), ADD(lost_lately), ADD(silent_ms), ADD(status_ms), ADD(session), ADD(length);
  ADD(line_crc), ADD(too_long), ADD(expected), ADD(reply), ADD(fault_sequence), ADD(fault_number), ADD(inputs_counter);
  ADD(inputs_waiting), ADD(inputs_ms), ADD(serial_left), ADD(serial_lost), ADD(identity), ADD(chip_hums), ADD(humming);
  for (uint8_t at = serial_tail; at != serial_head; at++) add(&serial_ring[at], 1);
  add(serial_next, serial_left);
  add(chip_out, chip_out_length);
  ADD(chip_chain), ADD(chip_waits_ms), ADD(table), ADD(inputs_pads), ADD(inputs_buttons), ADD(inputs_stuck), ADD(chips);
  ADD(meanings), ADD(number_of_chips), ADD(awake), ADD(step_ms), ADD(down_for);
  add_number(clock_ms < INPUTS_IGNORED_AFTER_RESET_MS ? clock_ms : INPUTS_IGNORED_AFTER_RESET_MS);
  add_number((uint8_t)(clock_ticks - scanned_tick));
  add_number(so_far.configuring), add_number(so_far.configured), add_number(so_far.powered), add_number(so_far.placed);
  ADD(so_far.configuration_check), ADD(so_far.scene_check);
  add(shown, sizeof *shown), add(next, sizeof *next);
  ADD(scene_shown_number), ADD(scene_committed_number), ADD(scene_committed_check), ADD(scene_view);
  ADD(scene_held_back), ADD(scene_outdated), ADD(scene_touched), ADD(begun), ADD(shown_check), ADD(touch_left_ms);
  ADD(written_looks), ADD(given_strips), ADD(unsettled), ADD(uncompared), ADD(differs), ADD(differing_strips);
  uint16_t held[FLASH_CHANGES_PER_WINDOW];
  memcpy(held, held_ms, sizeof held);
  ADD(held);
  return sum;
}

