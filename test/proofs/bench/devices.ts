/**
 * What is measured of the link and the emulator. Times of the link are virtual: emulated cycles of
 * the real firmware under the real driver. The emulator's own speed is a ratio: emulated cycles to
 * this process's processor time.
 */

import { ASLEEP_MS, AWAKE_MS } from '../../../src/devices/emulator/input-chain.js';
import type { ChipName } from '../../../src/devices/table-board.js';
import type { TableInput } from '../../../src/engine/table/layout.js';
import type { Scene } from '../../../src/engine/table/scene.js';
import { firmwareImage } from '../../devices/emulator/firmware-image.js';
import { MEGA_SETUP, ordinaryScene, plainScene, UNO_SETUP } from '../../devices/scenes.js';
import { VirtualBoard } from '../../support/virtual-boards/virtual-board.js';
import type { MeasuredRow } from './firmware.js';

const CYCLES_PER_MS = 16_000;

/** White at level 7 of 15, full brightness: what the board shows by itself where it was touched. */
const TOUCH_LIGHT = 119;

type Picture = VirtualBoard['picture'];

/** What a game answers to an input: the scene that follows, and how long the host took for it. */
export interface GameAnswer {
  readonly scene: Scene;
  /** From the input to the scene, the journal's sync included, in real milliseconds. */
  readonly hostMs: number;
}

/** How often one core emulates the board's 16 MHz, scene standing still and all rings breathing. */
export function measureEmulator(): MeasuredRow[] {
  const rows: MeasuredRow[] = [];
  for (const chip of ['uno', 'mega'] as const) {
    for (const moving of [false, true]) {
      const virtual = runningBoard(chip, moving ? breathing(chip) : ordinaryScene(slots(chip)));
      const cycle = virtual.board.cycle;
      const processor = process.cpuUsage();
      virtual.advance(5000);
      const seconds = process.cpuUsage(processor).user / 1e6;
      const megahertz = (virtual.board.cycle - cycle) / 1e6 / seconds;
      rows.push({
        what: `emulated board, ${chip}, ${moving ? 'all rings breathing' : 'scene at rest'}`,
        how: 'cycles of 5 s of the real firmware for each second of processor time',
        measured: `${megahertz.toFixed(0)} MHz`,
        atLeast: '16 MHz',
        met: megahertz >= 16,
      });
    }
  }
  return rows;
}

/** The link by itself: one ring's change until it is acknowledged, and a board that comes back. */
export function measureLink(): MeasuredRow[] {
  const virtual = runningBoard('uno', ordinaryScene(16));
  const times: number[] = [];
  for (let change = 0; change < 50; change++) {
    // A prime step walks through the phases of the board's frames.
    virtual.advance(310 + change * 0.37);
    const startMs = virtual.nowMs;
    virtual.show(changed(change));
    virtual.runUntilSettled();
    times.push(virtual.nowMs - startMs);
  }
  virtual.advance(3000);
  let shownMs = Number.NaN;
  const wanted = virtual.board.pixels.join();
  virtual.onFrame = (_, { pixels, lastBitCycle }) => {
    if (Number.isNaN(shownMs) && pixels.join() === wanted) shownMs = lastBitCycle / CYCLES_PER_MS;
  };
  const resetMs = virtual.nowMs;
  virtual.board.powerCycle();
  virtual.advance(3000);
  return [
    {
      what: "link round trip: one ring's change until acknowledged, Uno",
      how: '50 changes, virtual time, 216 px',
      measured: `median ${atShare(times, 0.5).toFixed(1)} ms, p99 ${atShare(times, 0.99).toFixed(1)} ms`,
      atLeast: '—',
      met: true,
    },
    {
      what: 'power back → configured and the same scene shown, Uno',
      how: 'one power cycle, virtual time; a bootloader would come on top',
      measured: `${(shownMs - resetMs).toFixed(0)} ms`,
      atLeast: '—',
      met: !Number.isNaN(shownMs),
    },
  ];
}

/** A game that answers touches. */
export interface AnsweringGame {
  /** Gets to where the next touch is answered; the scene to be shown until then. */
  ready(): Promise<Scene>;
  /** Hears a touch and answers it. */
  answer(touch: TableInput): Promise<GameAnswer>;
  /** Hears everything else. */
  hear(input: TableInput): void;
  /** Which slot is touched the next time. */
  nextSlot(): number;
}

/**
 * Touch → game answer → light: from the edge at the pad's pin to the last bit of the first picture
 * that differs, the host's time added between input and scene.
 *
 * @param hostDelayMs the serial converter's delay each way.
 */
export async function measureTouchToAnswer(
  game: AnsweringGame,
  touches: number,
  hostDelayMs = 0,
): Promise<{ readonly totalMs: readonly number[]; readonly hostMs: readonly number[] }> {
  const totalMs: number[] = [];
  const hostMs: number[] = [];
  const virtual = runningBoard('uno', await game.ready(), hostDelayMs);
  for (let touch = 0; touch < touches; touch++) {
    virtual.show(await game.ready());
    // Longer than the flash limit's window, so that it is the link and not the limit that is measured.
    virtual.advance(1200 + touch * 0.37);
    const slot = game.nextSlot();
    const before = virtual.picture;
    const startCycle = virtual.board.cycle;
    let touched: TableInput | undefined;
    virtual.onInput = (input) => {
      touched = input;
    };
    virtual.hand({ kind: 'pad', slot, down: true });
    while (touched === undefined) virtual.advance(0.1);
    const answered = await game.answer(touched);
    virtual.advance(answered.hostMs);
    let lightCycle: number | undefined;
    virtual.onFrame = (frame) => {
      if (isAnswer(before, frame, slot)) lightCycle ??= frame.lastBitCycle;
    };
    virtual.show(answered.scene);
    const limitMs = virtual.nowMs + 1000;
    while (lightCycle === undefined && virtual.nowMs < limitMs) virtual.advance(0.5);
    virtual.onFrame = undefined;
    totalMs.push(((lightCycle ?? Number.NaN) - startCycle) / CYCLES_PER_MS);
    hostMs.push(answered.hostMs);
    virtual.onInput = (input) => game.hear(input);
    virtual.hand({ kind: 'pad', slot, down: false });
    virtual.advance(50);
  }
  return { totalMs, hostMs };
}

/** Whether a picture shows more than the board's own light on the ring that was touched. */
function isAnswer(before: Picture, after: Picture, touched: number): boolean {
  return [...before.rings, before.claw].some((colours, place) => {
    const now = place < after.rings.length ? after.rings[place] : after.claw;
    if (now === undefined || now.join() === colours.join()) return false;
    return place !== touched || now.some((value) => value !== TOUCH_LIGHT);
  });
}

/** The value that a share of the sorted values does not exceed. */
export function atShare(values: readonly number[], share: number): number {
  const sorted = [...values].sort((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

/** Touch → light with a game that answers at once: what link and board take of the 25 ms. */
export async function measureBareAnswer(): Promise<MeasuredRow[]> {
  let count = 0;
  const game: AnsweringGame = {
    ready: async () => changed(count),
    answer: async () => ({ scene: changed(++count), hostMs: 0 }),
    hear: () => {},
    nextSlot: () => (count + 5) % 16,
  };
  const { totalMs } = await measureTouchToAnswer(game, 50);
  const worst = atShare(totalMs, 0.99);
  return [
    {
      what: 'touch → scene from the host → light, the game taking no time, Uno, 216 px',
      how: '50 touches, pin edge to last latched bit, virtual time',
      measured: `median ${atShare(totalMs, 0.5).toFixed(1)} ms, p99 ${worst.toFixed(1)} ms`,
      atLeast: '≤ 25 ms at p99 with the game’s own time',
      met: worst <= 25,
    },
    {
      what: 'finger → the same light, through a TTP223',
      how: 'the module’s time, awake and asleep, and the p99 above',
      measured: [AWAKE_MS, ASLEEP_MS].map((ms) => `${(ms + worst).toFixed(0)} ms`).join(', '),
      atLeast: '',
      met: true,
    },
  ];
}

/** All rows of link and emulator, in the order of the table. */
export async function measureDevices(): Promise<MeasuredRow[]> {
  const rows = [...measureLink(), ...(await measureBareAnswer()), ...measureEmulator()];
  for (const { what, how, measured, atLeast, met } of rows) {
    console.log(`| ${what} | ${how} | ${measured} | ${atLeast} | ${met ? 'met' : 'NOT MET'} |`);
  }
  return rows;
}

function runningBoard(chip: ChipName, scene: Scene, hostDelayMs = 0): VirtualBoard {
  const virtual = new VirtualBoard({
    setup: chip === 'uno' ? UNO_SETUP : MEGA_SETUP,
    chip,
    hexText: firmwareImage(chip),
    hostDelayMs,
  });
  virtual.show(scene);
  virtual.plug();
  virtual.runUntilSettled();
  virtual.advance(1500);
  return virtual;
}

function slots(chip: ChipName): number {
  return chip === 'uno' ? 16 : 30;
}

function breathing(chip: ChipName): Scene {
  const scene = plainScene(slots(chip), 'orange');
  return {
    ...scene,
    rings: scene.rings.map(() => ({
      effect: 'breathe',
      colour: 'orange',
      level: 'full',
      pattern: 'whole',
    })),
  };
}

/** An ordinary scene in which one ring, another each time, is another colour. */
function changed(count: number): Scene {
  const scene = ordinaryScene(16);
  const slot = count % 16;
  const rings = scene.rings.map((ring, at) =>
    at === slot
      ? ({
          effect: 'steady',
          colour: count % 32 < 16 ? 'tuft' : 'blood',
          level: 'full',
          pattern: 'whole',
        } as const)
      : ring,
  );
  return { ...scene, rings };
}
