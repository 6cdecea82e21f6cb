/**
 * Law 2 on the wire to the LEDs: the real firmware, in lockstep with a table, through a night and
 * into dawn. The pictures decoded from the pin, and the times at which they latch, are the same
 * whatever hands do in the dark.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { CYCLES_PER_MS } from '../../../src/devices/emulator/chips.js';
import { type TimedAct, touch } from '../../../src/engine/bots/hand-acts.js';
import type { TableInput } from '../../../src/engine/table/layout.js';
import type { Scene } from '../../../src/engine/table/scene.js';
import { breathing, withRings } from '../../../src/engine/table/scene.js';
import { firmwareImage } from '../../devices/emulator/firmware-image.js';
import { tableSetup } from '../../devices/scenes.js';
import { left, type Opening, openedAt, right } from '../../support/tables/lupusburg-table.js';
import { CUE_MS, type TestTable } from '../../support/tables/test-table.js';
import { temporaryDirectory } from '../../support/temporary.js';
import { VirtualBoard } from '../../support/virtual-boards/virtual-board.js';

/** How finely table and board go side by side, ms. */
const STEP_MS = 10;
const VICTIM = left(3);
/**
 * At night the board paints on a grid of its own. A chip takes its interrupt after the instruction that
 * it is busy with, so a picture may be a cycle or two beside the grid.
 */
const NIGHT_CYCLES = 2;
/**
 * By day the board paints as soon as it is free. Its first picture is still on the night's grid; after that
 * a picture may be earlier or later by what the loop does meanwhile: no more than a quarter of a ms.
 */
const DAY_CYCLES = CYCLES_PER_MS / 4;
/** Short calls: each second is 16 million cycles. */
const NIGHT_SECONDS = 2;

/** Twelve rings of twelve pixels, three bytes each, come before the claw. */
const RINGS_HEX_DIGITS = 12 * 12 * 3 * 2;

interface Secret {
  readonly opening: Pick<Opening, 'wolf' | 'thief'>;
  /** What hands do, ms after eyes open in the thief’s and in the wolf’s call. */
  readonly thief: (openMs: number) => readonly TimedAct[];
  readonly wolf: (openMs: number) => readonly TimedAct[];
}

const QUIET: Secret = {
  opening: { wolf: right(4), thief: right(1) },
  thief: () => [],
  wolf: (openMs) => touch(VICTIM, openMs + 1_000, 900),
};

/** Another wolf, who bites himself; a thief who looks; drumming; choices that may not be. */
const BUSY: Secret = {
  opening: { wolf: right(3), thief: right(0) },
  thief: (openMs) => [
    { atMs: openMs + 200, act: { kind: 'lift', hand: 'A', slot: right(2), card: 'house' } },
    ...[0, 4, 7, 9].flatMap((slot, index) => touch(slot, openMs + 300 + 130 * index, 220)),
    { atMs: openMs + 1_800, act: { kind: 'put-back', hand: 'A' } },
  ],
  wolf: (openMs) => [
    ...touch(right(2), openMs + 40, 840),
    ...[1, 5, 8].flatMap((slot, index) => touch(slot, openMs + 890 + 70 * index, 60)),
    ...touch(VICTIM, openMs + 1_110, 870),
    ...[2, 6].flatMap((slot, index) => touch(slot, openMs + 1_985 + 50 * index, 150)),
  ],
};

/** A picture that the LEDs latch, and the cycle at which it does. */
interface Picture {
  readonly cycle: number;
  readonly pixels: string;
}

/** Plays the night on the board until `last` has been said for a second. */
function pictures(
  secret: Secret,
  last: string,
  shown: (scene: Scene, padsDown: ReadonlySet<number>) => Scene = (scene) => scene,
  hexText = firmwareImage('uno'),
): { readonly pictures: readonly Picture[]; readonly nightCycles: readonly [number, number] } {
  const virtual = new VirtualBoard({
    setup: tableSetup(12, 24),
    chip: 'uno',
    hexText,
  });
  const test = openedAt({
    players: 6,
    ...secret.opening,
    options: { nightPhaseSeconds: NIGHT_SECONDS, wolfNoChoice: 'nobody' },
  });
  const inputs: { input: TableInput; atMs: number }[] = [];
  virtual.onInput = (input, atMs) => inputs.push({ input, atMs });
  virtual.plug();
  virtual.show(test.view.scene);
  virtual.runUntilSettled();
  virtual.advance(1_500);
  const bootMs = Math.ceil(virtual.nowMs);
  virtual.advanceTo(bootMs);
  const seen: Picture[] = [];
  virtual.onFrame = (_, { lastBitCycle, pixels }) =>
    seen.push({ cycle: lastBitCycle, pixels: Buffer.from(pixels).toString('hex') });

  const padsDown = new Set<number>();
  let planned: TimedAct[] = [];
  let sent = '';
  const opened = new Set<string>();
  for (let ms = STEP_MS; !wasSaid(test, last); ms += STEP_MS) {
    for (const call of ['thief', 'wolf'] as const) {
      if (test.view.caption?.cue.id !== `${call}.open` || opened.has(call)) continue;
      opened.add(call);
      planned = [...planned, ...secret[call](test.view.caption.atMs + CUE_MS)].sort(
        (a, b) => a.atMs - b.atMs,
      );
    }
    while (planned[0] !== undefined && planned[0].atMs < ms) {
      const { act, atMs } = planned.shift() as TimedAct;
      virtual.advanceTo(bootMs + atMs);
      if (act.kind === 'input') {
        virtual.hand(act.input);
        if (act.input.kind === 'pad') {
          if (act.input.down) padsDown.add(act.input.slot);
          else padsDown.delete(act.input.slot);
        }
      } else test.table.do(act);
    }
    virtual.advanceTo(bootMs + ms);
    for (const { input, atMs } of inputs.splice(0)) {
      test.table.advanceTo(Math.max(test.nowMs, Math.ceil(atMs - bootMs)));
      test.table.receive(input);
    }
    test.table.advanceTo(Math.max(test.nowMs, ms));
    const scene = shown(test.view.scene, padsDown);
    if (JSON.stringify(scene) !== sent) virtual.show(scene);
    sent = JSON.stringify(scene);
  }
  const cycleOf = (id: string) => (bootMs + (test.timesOf(id)[0] ?? Infinity)) * CYCLES_PER_MS;
  return {
    pictures: seen,
    nightCycles: [cycleOf('thief.open'), cycleOf('dawn.open-eyes')],
  };
}

function wasSaid(test: TestTable, id: string): boolean {
  const [saidMs] = test.timesOf(id);
  return saidMs !== undefined && test.nowMs >= saidMs + CUE_MS;
}

/** The quiet night, played once for both tests. */
let quiet: ReturnType<typeof pictures>;
beforeAll(() => {
  quiet = pictures(QUIET, 'dawn.victim');
});

test('the LEDs show the same pictures at the same times for two secrets, and the rings stand still', () => {
  const busy = pictures(BUSY, 'dawn.victim');
  const [nightfall, dawn] = quiet.nightCycles;
  expect(quiet.pictures.filter(({ cycle }) => cycle < nightfall).length).toBeGreaterThan(5);
  expect(quiet.pictures.filter(({ cycle }) => cycle > dawn).length).toBeGreaterThan(20);
  const inTheCalls = [quiet, busy].flatMap(({ pictures: all }) =>
    all.filter(({ cycle }) => cycle > nightfall && cycle < dawn),
  );
  // The claw breathes at rest, by the board's own clock; the rings stand still.
  expect(new Set(inTheCalls.map(({ pixels }) => pixels.slice(0, RINGS_HEX_DIGITS))).size).toBe(1);
  const differs = busy.pictures.findIndex(
    ({ pixels }, at) => pixels !== quiet.pictures[at]?.pixels,
  );
  expect([differs, busy.pictures.length]).toEqual([-1, quiet.pictures.length]);
  const laterCycles = (isMeant: (cycle: number) => boolean) =>
    busy.pictures.map(({ cycle }, at) =>
      isMeant(cycle) ? Math.abs(cycle - (quiet.pictures[at]?.cycle ?? 0)) : 0,
    );
  expect(Math.max(...laterCycles((cycle) => cycle < nightfall))).toBe(0);
  expect(Math.max(...laterCycles((cycle) => cycle < dawn))).toBeLessThanOrEqual(NIGHT_CYCLES);
  expect(Math.max(...laterCycles(() => true))).toBeLessThan(DAY_CYCLES);
});

test('a planted light that answers a touch of the night is seen', () => {
  const leaking = pictures(BUSY, 'thief.close', (scene, padsDown) =>
    scene.touchAcknowledged ? scene : withRings(scene, padsDown, breathing('moon', 'dim')),
  );
  const { pictures: shown } = leaking;
  expect(shown.map(({ pixels }) => pixels)).not.toEqual(
    quiet.pictures.slice(0, shown.length).map(({ pixels }) => pixels),
  );
});

test('a planted delay of 150 µs in the frames of the night, while a pad is down, is seen', async () => {
  // After the wait for the tick of the frame: before it, the wait would take the delay in.
  const image = await firmwareWith(
    'lights/leds.c',
    '  cli();\n  if (waits &&',
    `  if (waits && inputs_pads) __builtin_avr_delay_cycles(${PLANTED_CYCLES});\n  cli();\n  if (waits &&`,
  );
  const { pictures: late } = pictures(BUSY, 'thief.close', (scene) => scene, image);
  const [nightfall] = quiet.nightCycles;
  const atNight = late.flatMap(({ cycle }, at) =>
    cycle > nightfall ? [cycle - (quiet.pictures[at]?.cycle ?? 0)] : [],
  );
  // The wait itself ends some 30 µs before the tick.
  expect(Math.max(...atNight)).toBeGreaterThan(PLANTED_CYCLES - CYCLES_PER_MS / 20);
  expect(Math.max(...atNight)).toBeLessThan(PLANTED_CYCLES + CYCLES_PER_MS / 20);
});

/** 150 µs. */
const PLANTED_CYCLES = (150 * CYCLES_PER_MS) / 1_000;

/** The image of a firmware one of whose sources was changed in this place. */
async function firmwareWith(source: string, find: string, put: string): Promise<string> {
  const folder = join(await temporaryDirectory(), 'firmware');
  cpSync(fileURLToPath(new URL('../../../firmware', import.meta.url)), folder, { recursive: true });
  const path = join(folder, source);
  const text = readFileSync(path, 'utf8');
  if (!text.includes(find)) throw new RangeError(`The firmware has changed: ${find}`);
  writeFileSync(
    path,
    text.replace(find, () => put),
  );
  execFileSync('make', ['-s', '-C', folder, 'clean', 'build/lights-uno.hex'], { stdio: 'pipe' });
  return readFileSync(join(folder, 'build', 'lights-uno.hex'), 'utf8');
}
