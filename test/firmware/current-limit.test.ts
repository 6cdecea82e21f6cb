/**
 * The current limit, in every picture that the LEDs latch: also in one that a hand has broken off,
 * whose first pixels are of one frame and the rest of another.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { look, record } from '../../src/devices/board/generated/protocol.js';
import { type BenchHost, configured } from './bench-host.js';
import { type BenchTable, BOARD_NAMES, largestTable } from './bench-table.js';
import { drawnMa } from './drawn-current.js';

const level = fc.integer({ min: 1, max: 15 });
const colour = fc.integer({ min: 0, max: 12 });
const pattern = fc.constantFrom(0xfff, 0xaaa, 0xf00, 0x00f);
/** A look of the given index, of every kind that lights more than one pixel. */
const anyLook = (index: number): fc.Arbitrary<string> =>
  fc.oneof(
    fc.record({ colour, level, pattern }).map((one) => look.steady({ look: index, ...one })),
    fc
      .record({ colour, level, pattern })
      .map((one) => look.breathe({ look: index, periodS: 1, ...one })),
    fc
      .record({ colour, level, pattern })
      .map((one) => look.pulse({ look: index, periodS: 1, ...one })),
    fc.record({ colour, level }).map((one) => look.searches({ look: index, ...one })),
    fc
      .record({ colour, level })
      .map((one) => look.sweep({ look: index, remainingMs: 3_000, totalMs: 4_000, ...one })),
  );
const scene = fc
  .tuple(anyLook(0), anyLook(1), anyLook(2))
  .chain((looks) =>
    fc
      .tuple(fc.nat({ max: 0xffff }), fc.nat({ max: 0xffff }), fc.nat({ max: 2 }))
      .map(([first, second, ofClaw]) => [
        ...looks,
        record.assign({ look: 0, mask: 0xffff }),
        record.assign({ look: 1, mask: first }),
        record.assign({ look: 2, mask: second }),
        record.assignClaw({ look: ofClaw }),
      ]),
  );

/** A pad, and a second one while the frame with the first one's light may be on the wire. */
const touch = fc.record({
  slot: fc.nat({ max: 5 }),
  laterMs: fc.double({ min: 0.5, max: 13, noNaN: true }),
});

/** Every picture that was latched while these scenes were shown and hands were at work. */
function overdrawn(host: BenchHost, table: BenchTable): number[] {
  const pixelCount = Math.max(...[...table.rings, table.claw].map((at) => end(at)));
  return host.frames
    .map(({ pixels }) => drawnMa(pixels, pixelCount))
    .filter((ma) => ma > table.limitMa);
}

function end(place: { first: number; count: number } | undefined): number {
  return place === undefined ? 0 : place.first + place.count;
}

describe('the current limit', () => {
  // The code is the same on both boards: the Mega shows that its longer wire is summed whole.
  test.each(BOARD_NAMES)(
    'holds in every latched picture, whatever is shown and wherever hands are (%s)',
    (name) => {
      let limited = 0;
      let host: BenchHost | undefined;
      for (const limitMa of name === 'uno' ? [450, 1_500] : [600]) {
        const table = largestTable(name, { limitMa });
        if (host === undefined) host = configured(name, table);
        else host.configure(table);
        const board = host;
        board.runAliveMs(1_100);
        fc.assert(
          fc.property(scene, touch, (records, { slot, laterMs }) => {
            board.frames.length = 0;
            board.tellAll(board.sceneRecords(records));
            board.runMs(45);
            board.setPad(slot, true);
            board.runMs(laterMs);
            board.setPad(15, true);
            board.runMs(30);
            board.setPad(slot, false);
            board.setPad(15, false);
            // Until the light of the touch is out and the flash limit lets another one come.
            board.runAliveMs(1_300);
            limited += board.ask('s', 'status').flags & 8 ? 1 : 0;
            expect(overdrawn(board, table)).toEqual([]);
          }),
          { numRuns: name === 'uno' ? 4 : 2, seed: limitMa },
        );
      }
      // The property must have met what it is about.
      expect(limited).toBeGreaterThan(0);
    },
  );

  test('a hand that comes while the light of another is being sent does not add the one to the other', () => {
    // The last rings of the wire draw nearly all there is. The light of a touch on the first one makes
    // all of them dimmer, in one frame: were it broken off, the last rings would still be bright.
    const table = largestTable('uno', { limitMa: 216 + 96 * 5 });
    const host = configured('uno', table);
    host.runMs(1_100);
    host.show([
      look.steady({ look: 0, colour: 7, level: 2, pattern: 0xfff }),
      record.assign({ look: 0, mask: 0xff00 }),
    ]);
    let answered = 0;
    for (let laterMs = 1.5; laterMs < 9; laterMs += 1) {
      host.runAliveMs(1_300);
      host.frames.length = 0;
      host.setPad(0, true);
      host.runMs(laterMs);
      host.setPad(1, true);
      host.runMs(40);
      answered += host.frames.some(({ pixels }) => (pixels[0] ?? 0) > 0) ? 1 : 0;
      expect(overdrawn(host, table)).toEqual([]);
      host.setPad(0, false);
      host.setPad(1, false);
    }
    expect(answered).toBeGreaterThan(6);
  });
});
