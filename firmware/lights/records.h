/* The records of a sequenced line: understood, checked, and then obeyed all together. */
#ifndef ARTIGLIO_RECORDS_H
#define ARTIGLIO_RECORDS_H

#include <stdint.h>

/* Obeys all records between `from` and `to`, or none of them: then it returns a fault. */
uint8_t records_obey(uint8_t from, uint8_t to);

#endif
