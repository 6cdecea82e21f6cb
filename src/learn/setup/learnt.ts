/** The knowledge of first start about a table: folded from the answers, one after the other. Pure. */
import type { Language, SlotIndex } from '../../engine/table/index.js';
import type { Answer } from './answers.js';
import { limitsOf, MOST_PLACES, type ProbedModel } from './answers.js';

/** The steps, in their order. */
const PHASES = [
  ...(['language', 'board', 'seats', 'middle', 'rings', 'claw', 'turn', 'claw-turn'] as const),
  ...(['direction', 'readers', 'sound', 'details', 'over'] as const),
] as const;
export type Phase = (typeof PHASES)[number];

/** An input of the chain. */
export interface LearntInput {
  /** 8 × chip + bit. */
  readonly bit: number;
  /** Its level while no hand is there. */
  readonly restsHigh: boolean;
}

/** The parts asked for at a seat, in this order. */
export type AskedAtSeat = 'right-slot' | 'left-slot' | 'right-button' | 'left-button';

/** A seat: its slots, and its buttons; `none`: nobody pressed one. */
export interface LearntSeat {
  readonly slots: readonly SlotIndex[];
  readonly right: LearntInput | 'none' | undefined;
  readonly left: LearntInput | 'none' | undefined;
}

/** A ring, in the order of the wire. */
export interface LearntRing {
  readonly slot: SlotIndex;
  readonly first: number;
  readonly pixels: number;
}

/** The place of a light: the ring of a slot, or the claw. */
export type LightPlace = SlotIndex | 'claw';

export interface LearntReader {
  readonly reader: string;
  readonly place: SlotIndex | 'rim';
}

/** Everything that is known by now. */
export interface Learnt {
  readonly phase: Phase;
  readonly language: Language | undefined;
  readonly model: ProbedModel | undefined;
  /** The pads by slot. */
  readonly pads: readonly LearntInput[];
  /** The last one is being learnt while the phase is `seats`. */
  readonly seats: readonly LearntSeat[];
  readonly asked: AskedAtSeat;
  readonly rings: readonly LearntRing[];
  readonly clawPixels: number;
  readonly rotations: ReadonlyMap<LightPlace, number>;
  readonly flipped: ReadonlySet<LightPlace>;
  readonly readers: readonly LearntReader[];
  readonly volumePercent: number;
  readonly card: string;
  readonly name: string;
  readonly supplyMa: number;
  readonly isOpenToNetwork: boolean;
}

const NEW_SEAT: LearntSeat = { slots: [], right: undefined, left: undefined };

/** The knowledge before the first answer. */
export const NOTHING: Learnt = {
  phase: 'language',
  language: undefined,
  model: undefined,
  pads: [],
  seats: [NEW_SEAT],
  asked: 'right-slot',
  rings: [],
  clawPixels: 0,
  rotations: new Map(),
  flipped: new Set(),
  readers: [],
  volumePercent: 80,
  card: 'auto',
  name: 'Artiglio',
  supplyMa: 2_000,
  isOpenToNetwork: false,
};

/** Returns the knowledge from these answers. */
export function learntFrom(answers: readonly Answer[]): Learnt {
  return answers.reduce(learn, NOTHING);
}

/** Returns the knowledge after one more answer. An answer that does not fit its step teaches nothing. */
export function learn(known: Learnt, answer: Answer): Learnt {
  switch (answer.kind) {
    case 'language':
      return {
        ...known,
        language: answer.language,
        phase: known.phase === 'language' ? 'board' : known.phase,
      };
    case 'board':
      return {
        ...known,
        model: answer.model,
        phase: known.phase === 'board' ? 'seats' : known.phase,
      };
    case 'input':
      return withInput(known, answer);
    case 'none':
      return withNone(known);
    case 'on':
      return goOn(known);
    case 'ring':
      return withRing(known, answer.slot, answer.pixels);
    case 'claw':
      return withClaw({ ...known, clawPixels: answer.pixels });
    case 'turned':
      return { ...known, rotations: new Map(known.rotations).set(answer.at, answer.rotation) };
    case 'flipped': {
      const flipped = new Set(known.flipped);
      if (!flipped.delete(answer.at)) flipped.add(answer.at);
      return { ...known, flipped };
    }
    case 'reader': {
      const { reader, place } = answer;
      const others = known.readers.filter(
        (one) => one.reader !== reader && (place === 'rim' || one.place !== place),
      );
      return { ...known, readers: [...others, { reader, place }] };
    }
    case 'volume':
      return { ...known, volumePercent: answer.percent };
    case 'card':
      return { ...known, card: answer.card };
    case 'name':
      return { ...known, name: answer.name };
    case 'supply':
      return { ...known, supplyMa: answer.milliamps };
    case 'network':
      return { ...known, isOpenToNetwork: answer.open };
  }
}

/** Returns the level at which pads rest, and buttons; undefined while none is known. */
export function restLevels({ pads, seats }: Learnt): {
  readonly pads: boolean | undefined;
  readonly buttons: boolean | undefined;
} {
  const button = buttonsOf(seats)[0];
  return { pads: pads[0]?.restsHigh, buttons: button?.restsHigh };
}

/** Returns the buttons that were pressed. */
export function buttonsOf(seats: readonly LearntSeat[]): readonly LearntInput[] {
  return seats
    .flatMap(({ right, left }) => [right, left])
    .filter((one) => one !== undefined && one !== 'none');
}

/** Returns whether a new input must be a button, because it rests at another level than the pads. */
export function mustBeButton(known: Learnt, restsHigh: boolean): boolean {
  const { pads } = restLevels(known);
  return pads !== undefined && restsHigh !== pads;
}

/** Returns whether pads and buttons can be told apart by their levels. */
export function canTellButtons(known: Learnt): boolean {
  const { pads, buttons } = restLevels(known);
  return pads !== undefined && buttons !== undefined && pads !== buttons;
}

/** Returns whether the seat that is asked for has nothing yet. */
export function isSeatEmpty({ slots, right, left }: LearntSeat): boolean {
  return slots.length === 0 && isNot(right) && isNot(left);
}

const isNot = (button: LearntInput | 'none' | undefined) =>
  button === undefined || button === 'none';

function withInput(known: Learnt, { bit, restsHigh }: LearntInput): Learnt {
  const input = { bit, restsHigh };
  if (known.phase === 'middle') return endOfMiddle({ ...known, pads: [...known.pads, input] });
  if (known.phase !== 'seats') return known;
  const seat = known.seats.at(-1) ?? NEW_SEAT;
  const isSlot = known.asked === 'right-slot' || known.asked === 'left-slot';
  if (isSlot && !mustBeButton(known, restsHigh)) {
    const changed = { ...seat, slots: [...seat.slots, known.pads.length] };
    const asked = known.asked === 'right-slot' ? 'left-slot' : 'right-button';
    return { ...withSeat(known, changed), pads: [...known.pads, input], asked };
  }
  if (known.asked === 'left-button') return nextSeat(withSeat(known, { ...seat, left: input }));
  return { ...withSeat(known, { ...seat, right: input }), asked: 'left-button' };
}

function withNone(known: Learnt): Learnt {
  if (known.phase !== 'seats') return known;
  const seat = known.seats.at(-1) ?? NEW_SEAT;
  switch (known.asked) {
    case 'right-slot':
    case 'left-slot':
      return { ...known, asked: 'right-button' };
    case 'right-button':
      return { ...withSeat(known, { ...seat, right: 'none' }), asked: 'left-button' };
    case 'left-button':
      return nextSeat(withSeat(known, { ...seat, left: 'none' }));
  }
}

function withSeat(known: Learnt, seat: LearntSeat): Learnt {
  return { ...known, seats: [...known.seats.slice(0, -1), seat] };
}

/** Closes the seat; one in which there was nothing ends the walk. */
function nextSeat(known: Learnt): Learnt {
  const seat = known.seats.at(-1) ?? NEW_SEAT;
  if (isSeatEmpty(seat)) return endOfSeats({ ...known, seats: known.seats.slice(0, -1) });
  if (known.seats.length >= MOST_PLACES) return endOfSeats(known);
  return { ...known, seats: [...known.seats, NEW_SEAT], asked: 'right-slot' };
}

function endOfSeats(known: Learnt): Learnt {
  if (known.seats.length === 0) return { ...known, seats: [NEW_SEAT], asked: 'right-slot' };
  return endOfMiddle({ ...known, phase: 'middle' });
}

/** Ends the slots of the middle when the board has no room for another one, which is not asked for then. */
function endOfMiddle(known: Learnt): Learnt {
  const isFull = known.pads.length >= limitsOf(known.model ?? 'mega').slots;
  return isFull ? { ...known, phase: 'rings' } : known;
}

function withRing(known: Learnt, slot: SlotIndex, pixels: number): Learnt {
  const rings = [...known.rings, { slot, first: nextPixel(known), pixels }];
  const all = rings.length >= known.pads.length;
  return { ...known, rings, phase: all ? phaseAfterRings(known) : known.phase };
}

/** Adds the claw; one before any ring is the first on the wire, and its rings follow. */
function withClaw(known: Learnt): Learnt {
  const { rings, pads } = known;
  if (rings.length > 0) return { ...known, phase: 'turn' };
  return { ...known, phase: pads.length > 0 ? 'rings' : 'claw-turn' };
}

/** Returns the first pixel of the wire that belongs to nothing yet. */
export function nextPixel({ rings, clawPixels }: Pick<Learnt, 'rings' | 'clawPixels'>): number {
  const last = rings.at(-1);
  return last === undefined ? clawPixels : last.first + last.pixels;
}

/** Returns the claw's first pixel on the wire: before all rings, or after them. */
export function clawsFirstPixel(known: Pick<Learnt, 'rings' | 'clawPixels'>): number {
  const [ring] = known.rings;
  return ring === undefined || ring.first > 0 ? 0 : nextPixel(known);
}

function phaseAfterRings({ clawPixels }: Learnt): Phase {
  return clawPixels > 0 ? 'turn' : 'claw';
}

function goOn(known: Learnt): Learnt {
  switch (known.phase) {
    case 'language':
    case 'board':
    case 'over':
      return known;
    case 'seats': {
      const seat = known.seats.at(-1) ?? NEW_SEAT;
      if (!isSeatEmpty(seat)) return withNone(known);
      return endOfSeats({ ...known, seats: known.seats.slice(0, -1) });
    }
    case 'rings': {
      const isClawAlone = known.clawPixels > 0 && known.rings.length === 0;
      return { ...known, phase: isClawAlone ? 'claw-turn' : phaseAfterRings(known) };
    }
    case 'claw':
      return { ...known, phase: known.rings.length > 0 ? 'turn' : 'readers' };
    case 'turn':
      return { ...known, phase: known.clawPixels > 0 ? 'claw-turn' : 'direction' };
    case 'middle':
    case 'claw-turn':
    case 'direction':
    case 'readers':
    case 'sound':
    case 'details':
      return { ...known, phase: PHASES[PHASES.indexOf(known.phase) + 1] ?? 'over' };
  }
}
