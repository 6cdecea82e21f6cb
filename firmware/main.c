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

/*
 * A scene that does not answer touches is a night. Its frames show the instants of this grid and go
 * out a fixed time after them, so that nothing hands do, and no line about it, shifts what is seen.
 */
#define NIGHT_GRID_MS 20
#define NIGHT_RENDERING_MS 8

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
  static uint8_t broken, unpainted, factor;
  static uint32_t night_ms;
  uint8_t begins_scene = scene_fresh;
  uint8_t night = scene_view == VIEW_SCENE && !shown.touch_answered;
  uint8_t late_ms = 0;

  if (scene_outdated) return;
  if (night) {
    late_ms = clock_ms % NIGHT_GRID_MS;
    if (clock_ms - late_ms == night_ms) return;
    night_ms = clock_ms - late_ms;
  }
  uint16_t pixels = scene_view == VIEW_SCENE ? so_far.pixels : scene_dirty ? MAX_PIXELS : so_far.pixels;
  if (pixels == 0) pixels = 1;
  if (effects_render(late_ms)) {
    unpainted = 1;
    factor = effects_current_factor();
  }
  if (!unpainted && (uint16_t)(clock_ms - late_ms - painted_ms) < table.refresh_ms) return;
  /* Twice in a row would let busy hands keep the rest of the table from its frames. */
  uint8_t breakable = shown.touch_answered && !begins_scene && !broken && effects_may_break();
  if (breakable && inputs_step()) return;
  if (night) {
    uint8_t due = clock_taken - late_ms + NIGHT_RENDERING_MS;
    while ((int8_t)(due - clock_ticks) > 0) inputs_step();
  }
  scene_fresh = 0;
  painted_ms = clock_ms - late_ms;
  broken = leds_paint(pixels, factor, breakable);
  effects_sent();
  unpainted = broken;
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
