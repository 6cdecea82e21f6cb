/** A small table that nobody has taught yet, and hands on its emulated board that do what first start asks. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SetupWalk } from '../../../src/app/commands/setup/setup-walk.js';
import type { EmulatedEnd } from '../../../src/app/running/open-board.js';
import { temporaryDirectory } from '../../support/temporary.js';
import { Builder, configurationOf } from './builder.js';

/** Small, so that it is soon gone through; turned, mirrored and wired out of order, so that nothing is guessed. */
export const TABLE = `
board: { kind: emulated, model: uno }
slots: { count: 4 }
seats: [[0, 1], [2]]
rings:
  pixels: 12
  exceptions:
    - { slot: 1, first: 24, rotation: 2 }
    - { slot: 2, first: 12, direction: counter-clockwise }
    - { slot: 3, pixels: 0 }
claw: { pixels: 24, rotation: 23 }
inputs:
  bits:
    - { bit: 4, pad: 0 }
    - { bit: 3, pad: 1 }
    - { bit: 9, pad: 2 }
    - { bit: 5, pad: 3 }
    - { bit: 0, seat: 1, side: left }
    - { bit: 1, seat: 1, side: right }
    - { bit: 2, seat: 2, side: left }
    - { bit: 8, seat: 2, side: right }
voice: { output: none }
`;

/** First start and its emulated table. */
export interface Met {
  readonly emulated: EmulatedEnd;
  readonly walk: SetupWalk;
}

/** Resolves when this is so, now or after a change. */
export async function until(walk: SetupWalk, isSo: () => boolean): Promise<void> {
  if (isSo()) return;
  await new Promise<void>((resolve) => {
    walk.subscribe(() => {
      if (isSo()) resolve();
    });
  });
}

/** Hands that do what is asked until `isEnough`. @returns how many acts it took. */
export async function build(
  { emulated, walk }: Met,
  isEnough: (acts: number) => boolean = () => false,
): Promise<number> {
  const builder = new Builder(configurationOf(TABLE));
  for (let acts = 0; ; acts += 1) {
    await until(walk, () => walk.state().board.isReady && walk.start.learnt.phase !== 'board');
    const act = builder.next(walk.start);
    if (act.kind === 'over' || isEnough(acts)) return acts;
    const before = walk.state().happenedSoFar;
    // A machine that stands still loses its board for a moment: the act is seen to be missing, and is done again.
    const isSeen = () => walk.state().happenedSoFar > before || !walk.state().board.isReady;
    const happened = until(walk, isSeen);
    const down = builder.level(act.input);
    const up = builder.level({ ...act.input, down: false });
    emulated.worker.setInput(down.bit, down.high);
    if (act.kind === 'hold') await happened;
    emulated.worker.setInput(up.bit, up.high);
    await happened;
  }
}

/** A folder with the emulated table. */
export async function folderWith(table: string): Promise<string> {
  const folder = await temporaryDirectory();
  await writeFile(join(folder, 'emulated.yaml'), table);
  return folder;
}
