import { describe, expect, it } from 'vitest';
import type { BoardSetup } from '../../src/devices/board/board-setup.js';
import { paintScene } from '../../src/devices/firmata/driver/scene-frames.js';
import type { ChipName } from '../../src/devices/table-board.js';
import { type Colour, SEAT_COLOURS } from '../../src/engine/table/scene.js';
import { VirtualBoard } from '../support/virtual-boards/virtual-board.js';
import { firmwareImage } from './emulator/firmware-image.js';
import { FaultyCable, ROUGH } from './faulty-cable.js';
import { MEGA_SETUP, plainScene, UNO_SETUP } from './scenes.js';

const SCENES = 16;
const SCENE_MS = 300;

/** What the wire shows of a table in one colour, by colour. */
function pictures(chip: ChipName): ReadonlyMap<string, Colour> {
  return new Map(
    SEAT_COLOURS.map((colour) => {
      const scene = plainScene(slotsOf(chip), colour);
      return [paintScene(setupOf(chip), scene, 0).colours.join(), colour];
    }),
  );
}

function newBoard(chip: ChipName, cable: FaultyCable): VirtualBoard {
  return new VirtualBoard({ setup: setupOf(chip), chip, hexText: firmwareImage(chip), cable });
}

function setupOf(chip: ChipName): BoardSetup {
  return chip === 'uno' ? UNO_SETUP : MEGA_SETUP;
}

function slotsOf(chip: ChipName): number {
  return chip === 'uno' ? 16 : 30;
}

describe.each([
  ['uno', [1, 2, 3, 4]],
  ['mega', [7]],
] as const)('a %s on a bad cable', (chip, seeds) => {
  const known = pictures(chip);

  it.each(seeds)(
    'shows and feels nothing false, and comes right when it is good again (seed %i)',
    (seed) => {
      const cable = new FaultyCable(seed, ROUGH);
      const virtual = newBoard(chip, cable);
      const shown: (Colour | 'dark' | 'silence' | 'false')[] = [];
      virtual.onFrame = ({ rings, claw }, { pixels }) => {
        const isDark = pixels.every((value) => value === 0);
        // The board's own sign that the host is silent: at most the first pixel of each ring.
        const isSilence = [...rings.map((ring) => ring.subarray(3)), claw].every((rest) =>
          rest.every((value) => value === 0),
        );
        const what =
          known.get(pixels.join()) ?? (isDark ? 'dark' : isSilence ? 'silence' : 'false');
        if (what !== shown.at(-1)) shown.push(what);
      };
      const down = new Map<number, boolean>();
      let touched = -1;
      virtual.onInput = (input) => {
        expect(input.kind === 'pad' && input.slot).toBe(touched);
        if (input.kind !== 'pad') return;
        expect(input.down).toBe(!(down.get(input.slot) ?? false));
        down.set(input.slot, input.down);
      };

      virtual.plug();
      const wanted: Colour[] = [];
      for (let i = 0; i < SCENES; i++) {
        const colour = SEAT_COLOURS[i % SEAT_COLOURS.length] ?? 'white';
        wanted.push(colour);
        virtual.show(plainScene(slotsOf(chip), colour));
        if (!virtual.isPortOpen) virtual.openPort();
        virtual.advance(SCENE_MS);
        // One pad at a time: down, up, a rest in which even a late report of it arrives.
        if (i % 4 === 0) touched = i % slotsOf(chip);
        if (i % 4 < 2) virtual.hand({ kind: 'pad', slot: touched, down: i % 4 === 0 });
      }
      expect(cable.faults).toBeGreaterThan(10);
      expect(shown).not.toContain('false');
      expect(isInOrder(shown, wanted)).toBe(true);

      cable.faulty = false;
      if (!virtual.isPortOpen) virtual.openPort();
      expect(virtual.runUntilSettled(6000)).toBe(true);
      virtual.advance(1500);
      expect(known.get(virtual.board.pixels.join())).toBe(wanted.at(-1));
      expect([...down.values()]).not.toContain(true);
      expect(virtual.board.counters.serial.overruns).toBe(0);
    },
  );
});

/** Whether the colours that were shown come in the order in which they were wanted, some left out. */
function isInOrder(shown: readonly string[], wanted: readonly string[]): boolean {
  let next = 0;
  for (const what of shown) {
    if (what === 'dark' || what === 'silence' || what === wanted[next - 1]) continue;
    next = wanted.indexOf(what, next) + 1;
    if (next === 0) return false;
  }
  return true;
}
