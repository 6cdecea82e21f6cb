/* The firmware as a program of this machine: its time, its bytes, and what can be seen of it. */
#ifndef EXPLORER_CHIP_H
#define EXPLORER_CHIP_H

#include <stdint.h>

#define CHIP_OUT_BYTES 80
#define CHIP_WAITS 7 /* the kinds of lines owed, in the order of kind-link.h */

extern uint8_t chip_chain[12];             /* the inputs, eight a byte */
extern uint8_t chip_hums;                  /* 1: pads change with every scan */
extern uint8_t chip_eeprom[256];           /* inverted: 0 is an erased byte */
extern uint8_t chip_out[CHIP_OUT_BYTES];   /* the line that is being sent */
extern uint8_t chip_out_length;
extern uint16_t chip_waits_ms[CHIP_WAITS]; /* how long a line of each kind has been owed */

int firmware_main(void);
/* Called once in each turn of the firmware's loop. */
void chip_turn(void);
/* A millisecond has passed. */
void chip_tick(void);
/* A byte has come: the interrupt of receive.S. */
void chip_receive(uint8_t byte);
/* Sends up to so many bytes; 1: the last of them ended a line. */
uint8_t chip_send(uint8_t bytes);
/* Ends the write of a byte of the EEPROM. */
void chip_keep_eeprom(void);

uint8_t chip_expected(void);
uint16_t chip_opened(void);
uint8_t chip_held_back(void);
/* What the strips show: of each its effect, and of a lit one its colour and level. Nothing: the table is dark. */
uint8_t chip_picture(char *into);
/* A sum of all that decides what comes next; times count from now. */
uint64_t chip_fingerprint(void);

#endif
