/**
 * The setup of a board while nothing is known of its table: it reports every input of the chain as a button
 * or a pad, and its wire of pixels is cut into stretches. Once the lengths are known, into the rings and the claw.
 */
import type { BoardSetup, PixelRun } from '../../devices/board/index.js';
import type { TableInput } from '../../engine/table/index.js';
import { clawsFirstPixel, type Learnt } from './learnt.js';
import { limitsOf, MOST_RING_PIXELS, type ProbedModel } from './limits.js';

/** Inputs that a board reports as buttons; those after them it reports as pads. */
const AS_BUTTONS = 60;
/** The current of a USB socket, mA: all pixels at their least, and some more. */
const PROBING_MA = 500;
const PROBING_BRIGHTNESS_PERCENT = 40;

const NO_CLAW: PixelRun = { first: 0, pixels: 0, rotation: 0, direction: 'clockwise' };

/** The set-up of a board for what is known by now. */
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

/** The input of the chain that a probing board reports as this one. */
export function probedBit(input: TableInput): number {
  return input.kind === 'pad'
    ? AS_BUTTONS + input.slot
    : 2 * input.seat + (input.side === 'right' ? 1 : 0);
}

/** Whether rings and claw are lit as such, and not as a wire of pixels. */
export function areLengthsKnown({ phase }: Learnt): boolean {
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
