/* The records of a sequenced line: understood, checked, and then obeyed all together. */
#ifndef ARTIGLIO_RECORDS_H
#define ARTIGLIO_RECORDS_H

#include <stdint.h>

/* The line being read, in the receive ring: its first character is number 0. */
extern uint8_t records_line;
/* Character `at` of the line. */
uint8_t records_character(uint8_t at);
/* `digits` hexadecimal digits from `at`. Sets records_bad if one is none. */
uint32_t records_field(uint8_t at, uint8_t digits);
extern uint8_t records_bad;

/* Obeys all records between `from` and `to`, or none of them: then it returns a fault. */
uint8_t records_obey(uint8_t from, uint8_t to);

#endif
