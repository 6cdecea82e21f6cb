/* The crystal of every board. */
#ifndef ARTIGLIO_CHIP_H
#define ARTIGLIO_CHIP_H

/* All times assume this: a bit of a pixel takes 18 cycles, a tick of the clock 16 000. */
#define CLOCK_HZ 16000000UL

#endif
