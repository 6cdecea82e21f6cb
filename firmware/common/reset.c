#include "reset.h"
#include <avr/io.h>
#include <avr/wdt.h>

/* In .noinit because static RAM is cleared only after .init3 has run. */
uint8_t reset_cause __attribute__((section(".noinit")));

/*
 * Before anything else (.init3): after a watchdog reset the watchdog still runs, at its shortest.
 */
__attribute__((naked, used, section(".init3"))) void silence_watchdog(void);
void silence_watchdog(void) {
  reset_cause = MCUSR;
  MCUSR = 0;
  wdt_disable();
}
