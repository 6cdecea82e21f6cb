/* Why the chip has started, and the watchdog that may still run. */
#ifndef ARTIGLIO_RESET_H
#define ARTIGLIO_RESET_H

#include <stdint.h>

extern uint8_t reset_cause; /* MCUSR: 1 power, 2 reset pin, 4 brown-out, 8 watchdog */

#endif
