/** The table's lights in first start. Pure. */

import type { BoardSetup, PixelRun } from '../../devices/board/index.js';
import {
  type ClawLook,
  type Colour,
  type CountRun,
  type Look,
  OFF,
  type Scene,
  steady,
  type TableInput,
} from '../../engine/table/index.js';
import { limitsOf, MOST_RING_PIXELS, type ProbedModel } from './answers.js';
import type { Pending } from './first-start.js';
import { buttonsOf, clawsFirstPixel, type Learnt, type LightPlace, nextPixel } from './learnt.js';

/** Time the running light stays on one pixel of its four, ms: no faster than the board's flash limit. */
export const RUN_STEP_MS = 700;
const RUN_STEPS = 4;

/** Returns the scene of a step. @param nowMs for the lights that run; any clock. */
export function setupScene(known: Learnt, pending: Pending, nowMs: number): Scene {
  const scene = areLengthsKnown(known)
    ? tableScene(known, pending, Math.floor(nowMs / RUN_STEP_MS) % RUN_STEPS)
    : wireScene(known, pending);
  return { ...scene, touchAcknowledged: false };
}

/** Returns whether the scene changes by itself. */
export function runs({ phase }: Learnt): boolean {
  return phase === 'direction';
}

/** Shows the wire of pixels: known stretches are dim, the one asked for is bright, and its last pixel white. */
function wireScene(known: Learnt, { pixels }: Pending): Omit<Scene, 'touchAcknowledged'> {
  const isAsking = pixels > 0;
  // While inputs are learnt one light more says that the last one was taken.
  const done = isAsking ? nextPixel(known) : known.pads.length + buttonsOf(known.seats).length;
  const parts: readonly CountRun[] = [
    { colour: 'moon', count: done },
    { colour: 'candle', count: isAsking ? pixels - 1 : 0 },
    { colour: 'white', count: isAsking ? 1 : 0 },
  ];
  const { rings } = probingSetup(known);
  return {
    rings: rings.map(({ first, pixels: length }) => stretchOf(parts, first, length)),
    claw: OFF,
  };
}

/** Returns the part of these runs that lies on one stretch of the wire. */
function stretchOf(parts: readonly CountRun[], first: number, length: number): Look {
  const own: CountRun[] = [];
  let at = 0;
  for (const { colour, count } of parts) {
    const from = Math.max(at, first);
    const to = Math.min(at + count, first + length);
    if (to > from) own.push({ colour, count: to - from });
    at += count;
  }
  return own.length === 0 ? OFF : { effect: 'count', runs: own, level: 'half' };
}

function tableScene(
  known: Learnt,
  { turning }: Pending,
  step: number,
): Omit<Scene, 'touchAcknowledged'> {
  const { rings, claw } = probingSetup(known);
  const look = (at: LightPlace, pixels: number): Look => {
    if (pixels === 0) return OFF;
    switch (known.phase) {
      case 'turn':
        return at === 'claw' ? OFF : pixelLook(known, at, at === turning ? 'candle' : 'white');
      case 'claw-turn':
        return at === 'claw' ? pixelLook(known, at, 'white') : OFF;
      case 'direction':
        return pixelLook(known, at, 'white', stepOf(known, at, pixels, step), pixels);
      case 'language':
      case 'board':
      case 'seats':
      case 'middle':
      case 'rings':
      case 'claw':
      case 'readers':
      case 'sound':
      case 'details':
      case 'over':
        return steady('candle', 'dim');
    }
  };
  const clawLook: ClawLook = look('claw', claw.pixels);
  return { rings: rings.map(({ pixels }, slot) => look(slot, pixels)), claw: clawLook };
}

function pixelLook(
  { rotations }: Learnt,
  at: LightPlace,
  colour: Colour,
  further = 0,
  pixels = Number.MAX_SAFE_INTEGER,
): Look {
  const index = ((rotations.get(at) ?? 0) + further + pixels) % pixels;
  return { effect: 'pixel', colour, level: 'full', index };
}

/**
 * Returns the running light's way from its start, pixels along the wire: backward where that runs counter-clockwise.
 */
function stepOf({ flipped }: Learnt, at: LightPlace, pixels: number, step: number): number {
  const further = Math.floor((pixels * step) / RUN_STEPS);
  return flipped.has(at) ? -further : further;
}

// The setup of a board while nothing is known of its table: it reports every input of the chain as a button
// or a pad, and its wire of pixels is cut into stretches. Once the lengths are known, into the rings and the claw.

/** Inputs that a board reports as buttons; those after them it reports as pads. */
const AS_BUTTONS = 60;
/** The current of a USB socket, mA: all pixels at their least, and some more. */
const PROBING_MA = 500;
const PROBING_BRIGHTNESS_PERCENT = 40;

const NO_CLAW: PixelRun = { first: 0, pixels: 0, rotation: 0, direction: 'clockwise' };

/** Returns the set-up of a board for what is known by now. */
export function probingSetup(known: Learnt): BoardSetup {
  const model = known.model ?? 'uno';
  const { rings, claw } = areLengthsKnown(known) ? learntRuns(known) : stretches(model);
  const { chips } = limitsOf(model);
  return {
    rings,
    claw,
    anglesDeg: rings.map(() => 0),
    currentLimitMa: PROBING_MA,
    brightnessPercent: PROBING_BRIGHTNESS_PERCENT,
    inputs: {
      chips,
      restIsKnown: false,
      padsActive: 'high',
      buttonsActive: 'high',
      wires: Array.from({ length: 8 * chips }, (_, bit) =>
        bit < AS_BUTTONS
          ? { bit, seat: bit >> 1, side: bit % 2 === 1 ? ('right' as const) : ('left' as const) }
          : { bit, pad: bit - AS_BUTTONS },
      ),
    },
  };
}

/** Returns the input of the chain that a probing board reports as this one. */
export function probedBit(input: TableInput): number {
  return input.kind === 'pad'
    ? AS_BUTTONS + input.slot
    : 2 * input.seat + (input.side === 'right' ? 1 : 0);
}

/** Returns whether rings and claw are lit as such, and not as a wire of pixels. */
function areLengthsKnown({ phase }: Learnt): boolean {
  return !['language', 'board', 'seats', 'middle', 'rings', 'claw'].includes(phase);
}

function stretches(model: ProbedModel): Pick<BoardSetup, 'rings' | 'claw'> {
  const { pixels } = limitsOf(model);
  const rings: PixelRun[] = [];
  for (let first = 0; first < pixels; first += MOST_RING_PIXELS) {
    const length = Math.min(MOST_RING_PIXELS, pixels - first);
    rings.push({ first, pixels: length, rotation: 0, direction: 'clockwise' });
  }
  return { rings, claw: NO_CLAW };
}

/** Returns the runs by slot, as if every wire began nearest the middle: so a pixel has one index on table and wire. */
function learntRuns(known: Learnt): Pick<BoardSetup, 'rings' | 'claw'> {
  const { rings, pads, clawPixels } = known;
  return {
    rings: pads.map((_, slot) => {
      const ring = rings.find((one) => one.slot === slot);
      return ring === undefined ? NO_CLAW : { ...NO_CLAW, first: ring.first, pixels: ring.pixels };
    }),
    claw:
      clawPixels > 0 ? { ...NO_CLAW, first: clawsFirstPixel(known), pixels: clawPixels } : NO_CLAW,
  };
}
