/** Lights of other kinds and orders, on the wire. */
import { describe, expect, test } from 'vitest';
import { runColours } from '../../src/devices/board/board-setup.js';
import { configurationRecords } from '../../src/devices/board/configuration-records.js';
import { look, record } from '../../src/devices/board/generated/protocol.js';
import { COLOUR_ORDERS, type PixelKind, wireModel } from '../../src/devices/board/pixels.js';
import { COLOUR_LEVELS } from '../../src/engine/table/scene.js';
import { UNO_SETUP } from '../devices/scenes.js';
import { configured } from './bench-host.js';
import { BOARD_NAMES, colourIndex, smallTable } from './bench-table.js';

const RINGS = COLOUR_ORDERS.map((_, at) => ({ first: 12 * at, count: 12, order: at }));
const CLAW = { first: 72, count: 12, order: 3 };

describe.each(BOARD_NAMES)('the %s', (board) => {
  test('paints each strip in its order, at rest and in every effect', () => {
    const host = configured(board, smallTable({ rings: RINGS, claw: CLAW }));
    const orange = colourIndex('orange');
    const shade = { colour: orange, level: 15 };
    const assigned = [record.assign({ look: 0, mask: 0x3f }), record.assignClaw({ look: 0 })];
    const asOne = (): number[][] =>
      [...RINGS, CLAW].map(({ first, count, order }) => {
        const run = { first, pixels: count, rotation: 0, direction: 'clockwise' } as const;
        const named = COLOUR_ORDERS[order] ?? 'grb';
        return [...runColours({ ...run, order: named }, host.board.pixels)];
      });
    for (const effect of [
      look.steady({ look: 0, ...shade, pattern: 0xfff }),
      look.count({ look: 0, level: 15, runs: [{ colour: orange, count: 5 }] }),
      look.searches({ look: 0, ...shade }),
      look.sweep({ look: 0, ...shade, remainingMs: 30_000, totalMs: 60_000 }),
      look.breathe({ look: 0, ...shade, pattern: 0xfff, periodS: 4 }),
    ]) {
      host.show([effect, ...assigned]);
      for (let phase = 0; phase < 5; phase++) {
        // A moment at which no frame is under way.
        const { length } = host.frames;
        host.runUntil(() => host.frames.length > length, 400);
        const [first, ...others] = asOne();
        expect(Math.max(...(first ?? [])), effect).toBeGreaterThan(0);
        for (const other of others) expect(other, effect).toEqual(first);
        host.runMs(23);
      }
    }
    host.show([look.steady({ look: 0, ...shade, pattern: 0xfff }), ...assigned]);
    expect(asOne()[1]?.slice(0, 3)).toEqual([...COLOUR_LEVELS.orange]);
    expect([...host.board.pixels.slice(36, 39)], 'on the wire they differ').not.toEqual([
      ...host.board.pixels.slice(0, 3),
    ]);
  });

  test.each<PixelKind>(['ws2811', 'pl9823', 'ws2815'])(
    'reckons %s with its own current',
    (kind) => {
      const strip = { first: 0, pixels: 24, kind };
      const setup = {
        ...UNO_SETUP,
        rings: [{ ...strip, rotation: 0, direction: 'clockwise' as const }],
        claw: { first: 24, pixels: 0, rotation: 0, direction: 'clockwise' as const },
        currentLimitMa: 300,
        brightnessPercent: 100,
      };
      const { records } = configurationRecords(setup);
      const host = configured(board);
      host.tellAll(records);
      host.show([
        look.steady({ look: 0, colour: 7, level: 15, pattern: 0xfff }),
        record.assign({ look: 0, mask: 1 }),
      ]);
      const { fullMa } = wireModel(setup.rings);
      const bytes = host.board.pixels.slice(0, 72);
      // The decoder reads green, red, blue.
      const drawn = bytes.reduce(
        (sum, value, at) => sum + value * (fullMa[[1, 0, 2][at % 3] ?? 0] ?? 0),
        0,
      );
      expect(24 + drawn / 255).toBeLessThanOrEqual(300);
      expect(24 + drawn / 255).toBeGreaterThan(280);
    },
  );
});
