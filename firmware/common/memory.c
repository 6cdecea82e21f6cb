#include "memory.h"
#include <avr/io.h>

extern uint8_t _end; /* of static RAM, from the linker */

#define CANARY 0xc5

/*
 * Before anything else has used the stack (.init1): paints all RAM above the static part. In
 * assembly, because a compiled loop may assume registers that are not set up so early.
 */
__attribute__((naked, used, section(".init1"))) void memory_paint(void);
void memory_paint(void) {
  __asm__ volatile(
      "ldi r30, lo8(_end)\n"
      "ldi r31, hi8(_end)\n"
      "ldi r24, %[canary]\n"
      "ldi r25, hi8(%[past])\n"
      "rjmp 2f\n"
      "1: st Z+, r24\n"
      "2: cpi r30, lo8(%[past])\n"
      "cpc r31, r25\n"
      "brne 1b\n"
      :
      : [canary] "i"(CANARY), [past] "i"(RAMEND + 1));
}

uint16_t memory_static(void) { return (uint16_t)&_end - RAMSTART; }

uint16_t memory_room(void) { return RAMEND + 1 - (uint16_t)&_end; }

uint16_t memory_untouched(void) {
  const uint8_t *at = &_end;
  while (at <= (const uint8_t *)RAMEND && *at == CANARY) at++;
  return at - &_end;
}
