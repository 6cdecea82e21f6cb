/*
 * The firmware of an Artiglio board: one loop, in which nothing waits.
 *
 * The host says what the table shows (docs/protocol.md); the lights are animated here, the inputs
 * are read here, and what must never go wrong whatever the host does is held here: the flash limit,
 * the current limit, scenes that appear whole.
 */
#include <avr/interrupt.h>
#include <avr/wdt.h>
#include "board.h"
#include "clock.h"
#include "configuration.h"
#include "effects.h"
#include "identity.h"
#include "inputs.h"
#include "leds.h"
#include "link.h"
#include "scene.h"
#include "serial.h"

/* At night frames begin on this grid, so that nothing hands do shifts what can be seen. */
#define NIGHT_GRID_MS 20

/* In .noinit because static RAM is cleared only after .init3 has run. */
static uint8_t reset_cause __attribute__((section(".noinit")));

/*
 * Before anything else (.init3): after a watchdog reset the watchdog still runs, at its shortest.
 */
__attribute__((naked, used, section(".init3"))) void silence_watchdog(void);
void silence_watchdog(void) {
  reset_cause = MCUSR;
  MCUSR = 0;
  wdt_disable();
}

static void show_status(void) {
  /* Steady: the host is heard. Slow blinking, a second on and a second off: it is not. */
  uint8_t lit = !link_silent || clock_shared_ms % 2000 < 1000;
  if (lit)
    STATUS_PORT |= _BV(STATUS_PIN);
  else
    STATUS_PORT &= ~_BV(STATUS_PIN);
}

/* Paints a frame if one is due. */
static void paint(void) {
  static uint16_t painted_ms;
  static uint8_t broken, unpainted;
  static uint32_t night_ms;
  uint8_t begins_scene = scene_fresh;
  uint8_t night = scene_view == VIEW_SCENE && !shown.touch_answered;

  if (scene_outdated) return;
  if (night) {
    if (clock_ms - night_ms < NIGHT_GRID_MS) return;
    night_ms = clock_ms - clock_ms % NIGHT_GRID_MS;
  }
  uint16_t pixels = scene_view == VIEW_SCENE ? so_far.pixels : scene_dirty ? MAX_PIXELS : so_far.pixels;
  if (pixels == 0) pixels = 1;
  unpainted |= effects_render();
  if (!unpainted && (uint16_t)(clock_ms - painted_ms) < table.refresh_ms) return;
  painted_ms = clock_ms;
  unpainted = 0;
  /* Twice in a row would let busy hands keep the rest of the table from its frames. */
  uint8_t breakable = shown.touch_answered && !begins_scene && !broken;
  scene_fresh = 0;
  broken = leds_paint(pixels, effects_current_factor(), breakable);
  if (broken) unpainted = 1;
}

int main(void) {
  wdt_enable(WDTO_2S);
  configuration_forget();
  serial_begin();
  clock_begin();
  leds_begin();
  inputs_begin();
  identity_begin();
  link_begin(reset_cause);
  scene_forget();
  STATUS_DIRECTION |= _BV(STATUS_PIN);
  sei();
  for (;;) {
    wdt_reset();
    uint8_t elapsed = clock_advance();
    inputs_step();
    uint32_t before = inputs_pads;
    if (inputs_collect(elapsed)) {
      link_inputs_changed();
      scene_touch(inputs_pads & ~before);
    }
    link_receive();
    link_advance(elapsed);
    link_send();
    scene_advance(elapsed, so_far.configured, link_silent);
    identity_keep();
    show_status();
    paint();
  }
}
