/*
 * The firmware of an Artiglio board: one loop, in which nothing waits.
 *
 * The host says what the table shows (docs/inside/protocol.md); the lights are animated here, the inputs
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
#include "reset.h"
#include "scene.h"
#include "serial.h"

/*
 * A scene that does not answer touches is a night. Its frames show the instants of this grid and go
 * out a fixed time after them, so that nothing hands do, and no line about it, shifts what is seen.
 * That time is for rendering, and for the lines that came before; with the time on the wire it is how
 * far frames are apart at least. A frame of up to NIGHT_SHORT_BYTES takes 6 ms. The first frame of the
 * day is on the grid too: where the loop is by then depends on the hands of the night.
 */
#define NIGHT_GRID_MS 4
#define NIGHT_SHORT_BYTES 660
#define NIGHT_SHORT_MS 12
#define NIGHT_SHORT_RENDERING_MS 3
#define NIGHT_LONG_MS 20
#define NIGHT_LONG_RENDERING_MS 8
/*
 * By day effects that move are rendered at most once in this time. A full frame of an Uno is longer on the wire,
 * so that only a smaller table paints less often for it: at most 166 frames a second.
 */
#define DAY_FRAME_MS 6
/* Unchanged pixels that are due (record U) wait so long at most for what is more urgent. */
#define UNCHANGED_WAIT_MS 750

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
  static uint16_t painted_ms;       /* when all pixels were last painted */
  static uint16_t unpainted;        /* pixels up to the last one that has changed since */
  static uint8_t broken, factor;
  static uint32_t night_ms;         /* the instant that the last frame on the grid showed */
  static uint8_t after_night;       /* the last frame was one of a night */
  static uint8_t looked_ms;         /* the instant of the grid that was looked at last */
  static uint8_t rendered_ms;       /* when effects were rendered last */
  uint8_t begins_scene = scene_fresh;
  uint8_t night = scene_view == VIEW_SCENE && !shown->touch_answered;
  uint8_t on_grid = night || (scene_view == VIEW_SCENE && begins_scene && after_night);
  uint8_t late_ms = 0, rendering_ms = 0;

  if (scene_outdated) return;
  uint16_t pixels =
      scene_view == VIEW_SCENE || !scene_dirty ? so_far.pixels : sizeof leds_frame / table.pixel_bytes;
  if (pixels == 0) pixels = 1;
  if (on_grid) {
    uint8_t is_long = pixels * table.pixel_bytes > NIGHT_SHORT_BYTES;
    late_ms = clock_shared_ms % NIGHT_GRID_MS;
    /* Looked at once, at the beginning of an instant: what comes later waits for the next one. */
    if (looked_ms == (uint8_t)(clock_ms - late_ms)) return;
    looked_ms = clock_ms - late_ms;
    if (clock_ms - late_ms - night_ms < (is_long ? NIGHT_LONG_MS : NIGHT_SHORT_MS)) return;
    rendering_ms = is_long ? NIGHT_LONG_RENDERING_MS : NIGHT_SHORT_RENDERING_MS;
  }
  uint8_t is_urgent = on_grid || begins_scene || scene_dirty != 0 || unpainted != 0;
  if (!is_urgent && (uint8_t)(clock_ms - rendered_ms) < DAY_FRAME_MS) return;
  rendered_ms = clock_ms;
  uint16_t changed = effects_render(late_ms, pixels);
  if (changed != 0) {
    uint8_t before = factor;
    factor = effects_current_factor();
    /* All pixels share one factor: with another factor every pixel looks different. */
    if (factor != before) changed = pixels;
    if (changed > unpainted) unpainted = changed;
  }
  uint16_t now_ms = clock_ms - late_ms, age_ms = now_ms - painted_ms;
  leds_yields = 0;
  /* All pixels, so that when they are due again by night does not follow from the hands of the day. */
  if (night && !after_night) unpainted = pixels;
  if (age_ms >= table.refresh_ms) {
    /*
     * Pixels that show nothing new let others go first, or a scene would wait for them: what has changed, and by day
     * the host's lines. At night, when no line about hands may shift a frame, they come less often.
     */
    uint8_t may_wait = table.refresh_ms != 0 && age_ms - table.refresh_ms < UNCHANGED_WAIT_MS;
    if (unpainted == 0 && may_wait) {
      if (on_grid || serial_tail != serial_head) {
        scene_fresh = 0;
        return;
      }
      leds_yields = 0xff;
    }
    if (unpainted == 0 || !may_wait) unpainted = pixels;
  }
  if (unpainted == 0) {
    scene_fresh = 0;
    return;
  }
  /* Not twice in a row: busy hands would keep the rest of the table from its frames. */
  uint8_t breakable = shown->touch_answered && !begins_scene && !broken && effects_may_break();
  if (breakable && inputs_step()) return;
  scene_fresh = 0;
  after_night = night;
  if (on_grid) {
    night_ms = clock_ms - late_ms;
    leds_wait(clock_taken - late_ms + rendering_ms);
  }
  if (unpainted > pixels) unpainted = pixels;
  uint8_t cut = leds_paint(unpainted, factor, breakable);
  effects_sent();
  if (cut && leds_yields) {
    unpainted = 0;
    return;
  }
  broken = cut;
  if (cut) return;
  if (unpainted == pixels) painted_ms = now_ms;
  unpainted = 0;
}

/* Sleeps if nothing is to be done before the next interrupt. */
static void rest(void) {
  inputs_end_scan();
  cli();
  if (clock_ticks == clock_taken && inputs_rest() && link_rests()) clock_sleep();
  sei();
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
    inputs_end_scan();
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
    scene_settle();
    rest();
  }
}
