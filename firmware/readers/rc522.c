#include "rc522.h"
#include <util/crc16.h>
#include "bus.h"
#include "protocol.h"
#include "slot.h"

uint8_t rc522_air[10];
uint8_t rc522_received;

enum {
  COMMAND = 0x01,
  COM_IRQ = 0x04,
  DIV_IRQ = 0x05,
  ERRORS = 0x06,
  FIFO_DATA = 0x09,
  FIFO_LEVEL = 0x0a,
  CONTROL = 0x0c,
  BIT_FRAMING = 0x0d,
  COLLISION = 0x0e,
  MODE = 0x11,
  TX_CONTROL = 0x14,
  TX_ASK = 0x15,
  CRC_HIGH = 0x21,
  CRC_LOW = 0x22,
  RF_CONFIGURATION = 0x26,
  TIMER_MODE = 0x2a,
  TIMER_PRESCALER = 0x2b,
  TIMER_RELOAD_HIGH = 0x2c,
  TIMER_RELOAD_LOW = 0x2d,
  VERSION = 0x37
};

#define IDLE 0x00
#define CALCULATE_CRC 0x03
#define TRANSMIT 0x04
#define TRANSCEIVE 0x0c
#define SOFT_RESET 0x0f
#define POWER_DOWN 0x10

#define IRQ_ALL 0x7f
#define IRQ_RX 0x20
#define IRQ_IDLE 0x10
#define IRQ_ERROR 0x02
#define IRQ_TIMER 0x01
#define IRQ_CRC 0x04
#define FLUSH 0x80
#define START_SEND 0x80
#define POSITION_INVALID 0x20
#define FORCE_100_ASK 0x40
#define DRIVERS_OFF 0x80
#define DRIVERS_ON 0x83

#define ERROR_HOT 0x40
#define ERROR_COLLISION 0x08
#define ERROR_OVERFLOW 0x10
#define ERROR_PARITY 0x02
#define ERROR_PROTOCOL 0x01

/* Steps of 25 us: 339 periods of the carrier. An answer begins 86 us after the frame, or never. */
#define PRESCALER 169
#define RELOAD 11
/* The longest frame with its answer takes 1.2 ms; a chip that has said nothing by then has stopped. */
#define LONGEST_US 2500
#define GAIN_43_DB 0x60
/* Begins the CRC of type A at 6363. */
#define MODE_A 0x3d
#define CRC_START 0x6363

uint8_t rc522_answers(void) {
  uint8_t version = bus_read(VERSION);
  return version != 0 && version != 0xff;
}

uint8_t rc522_silence(void) {
  /* A resistor holds MISO high when nothing drives it. */
  return bus_read(VERSION) == 0 ? HEALTH_STUCK : HEALTH_MISSING;
}

void rc522_reset(void) { bus_write(COMMAND, SOFT_RESET); }

uint8_t rc522_prepare(void) {
  /* TX_ASK is set last, so it shows whether all registers are set. After a reset it is 0. */
  if (bus_read(TX_ASK) == FORCE_100_ASK) return 1;
  if (bus_read(COMMAND) & POWER_DOWN) {
    /* It wakes, or does not. */
    rc522_reset();
    return 0;
  }
  bus_write(TIMER_MODE, 0x80);
  bus_write(TIMER_PRESCALER, PRESCALER);
  bus_write(TIMER_RELOAD_HIGH, 0);
  bus_write(TIMER_RELOAD_LOW, RELOAD);
  bus_write(MODE, MODE_A);
  bus_write(RF_CONFIGURATION, GAIN_43_DB);
  bus_write(COLLISION, 0);
  bus_write(TX_ASK, FORCE_100_ASK);
  return 1;
}

static uint8_t holds(uint8_t value) {
  bus_write(TIMER_RELOAD_HIGH, value);
  return bus_read(TIMER_RELOAD_HIGH) == value;
}

/* Lets the CRC coprocessor do a sum that is known: registers can answer while nothing moves behind them. */
static uint8_t works(void) {
  static const uint8_t tried[2] = {0x5a, 0xc3};
  bus_write(COMMAND, IDLE);
  bus_write(DIV_IRQ, IRQ_CRC);
  bus_write(FIFO_LEVEL, FLUSH);
  bus_write_bytes(FIFO_DATA, tried, sizeof tried);
  bus_write(COMMAND, CALCULATE_CRC);
  uint16_t crc = CRC_START;
  for (uint8_t at = 0; at < sizeof tried; at++) crc = _crc_ccitt_update(crc, tried[at]);
  uint8_t done = bus_read(DIV_IRQ) & IRQ_CRC;
  bus_write(COMMAND, IDLE);
  return done && bus_read(CRC_LOW) == (uint8_t)crc && bus_read(CRC_HIGH) == crc >> 8;
}

uint8_t rc522_examine(uint8_t prepared) {
  uint8_t asked = bus_read(TX_ASK), driven = bus_read(TX_CONTROL);
  if (!rc522_answers() && (asked == 0 || asked == 0xff) && driven == asked) return rc522_silence();
  uint8_t faithful = holds(0x5a) & holds(0xa5);
  if (!(holds(0) & faithful)) return HEALTH_GARBLED;
  if (!prepared) return HEALTH_STOPPED;
  if (asked != FORCE_100_ASK || driven != DRIVERS_ON) return HEALTH_RESTARTS;
  if (bus_read(ERRORS) & ERROR_HOT) return HEALTH_HOT;
  return works() ? HEALTH_WELL : HEALTH_STOPPED;
}

void rc522_field(uint8_t on) { bus_write(TX_CONTROL, on ? DRIVERS_ON : DRIVERS_OFF); }

uint16_t rc522_crc(uint8_t bytes) {
  uint16_t crc = CRC_START;
  for (uint8_t at = 0; at < bytes; at++) crc = _crc_ccitt_update(crc, rc522_air[at]);
  return crc;
}

/* Returns the interrupts that came, or 0: the chip has stopped. */
static uint8_t wait_for(uint8_t interrupts) {
  uint16_t since = slot_now();
  do {
    uint8_t come = bus_read(COM_IRQ) & interrupts;
    if (come) return come;
  } while ((uint16_t)(slot_now() - since) < SLOT_UNITS(LONGEST_US));
  return 0;
}

static void send(uint8_t command, uint8_t bytes, uint8_t framing) {
  bus_write(COMMAND, IDLE);
  bus_write(COM_IRQ, IRQ_ALL);
  bus_write(FIFO_LEVEL, FLUSH);
  bus_write_bytes(FIFO_DATA, rc522_air, bytes);
  if (command == TRANSMIT) {
    bus_write(BIT_FRAMING, 0);
    bus_write(COMMAND, TRANSMIT);
    return;
  }
  bus_write(COMMAND, TRANSCEIVE);
  bus_write(BIT_FRAMING, framing | START_SEND);
}

void rc522_tell(uint8_t bytes) {
  send(TRANSMIT, bytes, 0);
  wait_for(IRQ_IDLE);
}

uint8_t rc522_exchange(uint8_t bytes, uint8_t last_bits) {
  send(TRANSCEIVE, bytes, last_bits << 4 | last_bits);
  uint8_t come = wait_for(IRQ_RX | IRQ_TIMER);
  if (come == 0) return DAMAGED;
  if (!(come & IRQ_RX)) return NO_ANSWER;
  uint8_t errors = bus_read(ERRORS);
  uint8_t level = bus_read(FIFO_LEVEL);
  if (level > sizeof rc522_air) return DAMAGED;
  rc522_received = level;
  bus_read_bytes(FIFO_DATA, rc522_air, level);
  if (errors & ERROR_COLLISION) return COLLIDED;
  return errors & (ERROR_OVERFLOW | ERROR_PARITY | ERROR_PROTOCOL) ? DAMAGED : ANSWERED;
}

uint8_t rc522_collision(void) {
  uint8_t place = bus_read(COLLISION);
  if (place & POSITION_INVALID) return 0;
  place &= 0x1f;
  return place == 0 ? 32 : place;
}
