/*
 * The firmware of a board with readers: what lies on which reader is state, which the host is told of until it says
 * that it knows (docs/inside/protocol.md). One field is on at a time, and the time of a round is the same whatever lies there.
 */
#include <avr/interrupt.h>
#include <avr/wdt.h>
#include "board.h"
#include "clock.h"
#include "identity.h"
#include "link.h"
#include "reset.h"
#include "round.h"
#include "serial.h"

int main(void) {
  wdt_enable(WDTO_2S);
  serial_begin();
  clock_begin();
  identity_begin();
  link_begin(reset_cause);
  round_begin();
  STATUS_DIRECTION |= _BV(STATUS_PIN);
  sei();
  for (;;) {
    /* Steady: the host is heard. */
    if (link_silent)
      STATUS_PORT &= ~_BV(STATUS_PIN);
    else
      STATUS_PORT |= _BV(STATUS_PIN);
    round_step();
  }
}
