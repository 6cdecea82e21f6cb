/** Turns steps of a rehearsal into moments, each with what happens then. */

import { chanceOf, type HandAct, TAP_MS } from '../engine/bots/index.js';
import type { Side } from '../engine/table/index.js';
import type { PlayCommand } from '../engine/view/index.js';
import type { TimedStep } from './step-schema.js';
import type { TableNames } from './table-names.js';
import type { Contact } from './vocabulary.js';

/** Something that happens at one moment, by a hand or not. */
export type Happening =
  | HandAct
  /** A hand puts back the card it still holds. Somebody may have taken it out of the hand. */
  | { readonly kind: 'let-go'; readonly hand: string }
  | { readonly kind: 'put-in-front'; readonly hand: string; readonly seat: number }
  | {
      readonly kind: 'take-away-to';
      readonly slot: number;
      readonly seat: number;
      readonly card?: string;
    }
  | { readonly kind: 'move'; readonly from: number; readonly to: number; readonly card?: string }
  | {
      readonly kind: 'lay';
      readonly card: string;
      readonly slot: number;
      /** The seat in front of which the card lies. Absent: the slot's owner. */
      readonly from: number | 'box' | undefined;
    }
  | { readonly kind: 'give'; readonly card: string; readonly seat: number }
  | { readonly kind: 'gather' }
  | { readonly kind: 'talk'; readonly seat: number | undefined; readonly words: string }
  | { readonly kind: 'command'; readonly command: PlayCommand }
  | { readonly kind: 'cable'; readonly state: 'out' | 'in' };

/** Something that happens, and when, in play's time. */
export interface TimedHappening {
  readonly atMs: number;
  readonly happening: Happening;
}

/** The happenings of a step, or of several at once, and the end of the last. */
export interface Plan {
  readonly happenings: readonly TimedHappening[];
  readonly endMs: number;
}

/** A time longer than a hold of one button (1 s), of both (3 s) and of a pad (0.8 s). */
const HOLD_MS = 1_200;
const HOLD_BOTH_MS = 3_200;
const HOLD_PAD_MS = 1_000;
const LOOK_MS = 2_000;
/** The time between two presses of one button. */
const GAP_MS = 150;

/** Plans rows of steps that begin together. */
export function planTogether(
  rows: readonly (readonly TimedStep[])[],
  startMs: number,
  names: TableNames,
): Plan {
  const plans = rows.map((row) => planRow(row, startMs, names));
  return {
    happenings: plans
      .flatMap(({ happenings }) => happenings)
      .sort((one, other) => one.atMs - other.atMs),
    endMs: Math.max(startMs, ...plans.map(({ endMs }) => endMs)),
  };
}

function planRow(row: readonly TimedStep[], startMs: number, names: TableNames): Plan {
  const happenings: (readonly TimedHappening[])[] = [];
  let endMs = startMs;
  for (const step of row) {
    const plan = planStep(step, endMs, names);
    happenings.push(plan.happenings);
    endMs = plan.endMs;
  }
  return { happenings: happenings.flat(), endMs };
}

function planStep(step: TimedStep, atMs: number, names: TableNames): Plan {
  switch (step.verb) {
    case 'press': {
      const { buttons, times } = step.value;
      return contacts(buttons.flat(), atMs, step.value.for ?? TAP_MS, times);
    }
    case 'touch': {
      const pads = step.value.pads.map((slot): Contact => ({ kind: 'pad', slot }));
      return contacts(pads, atMs, step.value.for ?? TAP_MS, step.value.times);
    }
    case 'hold': {
      const { what } = step.value;
      return contacts(what.flat(), atMs, step.value.for ?? Math.max(...what.map(holdMs)), 1);
    }
    case 'down':
    case 'up':
      return {
        happenings: step.value.flat().map((one) => edge(one, step.verb === 'down', atMs)),
        endMs: atMs,
      };
    case 'drum': {
      const { pads, for: forMs, seed } = step.value;
      const slots = pads === 'all' ? names.layout.slots.map((_, slot) => slot) : pads;
      return drum(slots, atMs, forMs, seed);
    }
    case 'wait':
      return { happenings: [], endMs: atMs + step.value };
    default:
      // The type of its steps says which are left.
      return planCards(step, atMs, names);
  }
}

/** The steps that are neither pads and buttons nor waiting: cards, words, the page, the cable. */
type OtherStep = Exclude<
  TimedStep,
  { verb: 'press' | 'touch' | 'hold' | 'down' | 'up' | 'drum' | 'wait' }
>;

function planCards(step: OtherStep, atMs: number, names: TableNames): Plan {
  const at = (happening: Happening): Plan => ({ happenings: [{ atMs, happening }], endMs: atMs });
  const card = (value: { readonly card?: string | undefined }) =>
    value.card === undefined ? {} : { card: value.card };
  switch (step.verb) {
    case 'lift': {
      const { hand, from: slot } = step.value;
      return at({ kind: 'lift', hand, slot, ...card(step.value) });
    }
    case 'look': {
      const hand = `a hand at ${names.slotText(step.value.under)}`;
      const endMs = atMs + (step.value.for ?? LOOK_MS);
      const lift = { kind: 'lift', hand, slot: step.value.under, ...card(step.value) } as const;
      return {
        happenings: [
          { atMs, happening: lift },
          { atMs: endMs, happening: { kind: 'let-go', hand } },
        ],
        endMs,
      };
    }
    case 'show': {
      const { from, card } = step.value;
      if (from !== undefined) return at({ kind: 'show', slot: from, card });
      return at({ kind: 'show-card', card });
    }
    case 'put-back':
      return at({ kind: 'put-back', hand: step.value.hand });
    case 'put-on':
      return at({ kind: 'put-on', ...step.value });
    case 'put-in-front':
      return at({ kind: 'put-in-front', ...step.value });
    case 'move':
      return at({ kind: 'move', from: step.value.from, to: step.value.to, ...card(step.value) });
    case 'swap': {
      const [first, second] = step.value.slots;
      return at({ kind: 'swap', first, second, ...card(step.value) });
    }
    case 'take-away': {
      const { from: slot, to: seat } = step.value;
      const what = { slot, ...card(step.value) };
      return at(
        seat === undefined
          ? { kind: 'take-away', ...what }
          : { kind: 'take-away-to', seat, ...what },
      );
    }
    case 'lay': {
      const { card, on: slot, from } = step.value;
      return at({ kind: 'lay', card, slot, from });
    }
    case 'give':
      return at({ kind: 'give', card: step.value.card, seat: step.value.to });
    case 'gather':
      return at({ kind: 'gather' });
    case 'talk':
      return at({ kind: 'talk', seat: step.value.seat, words: step.value.words });
    case 'page':
      return at({ kind: 'command', command: step.value });
    case 'cable':
      return at({ kind: 'cable', state: step.value });
  }
}

function contacts(what: readonly Contact[], startMs: number, forMs: number, times: number): Plan {
  const happenings = Array.from({ length: times }, (_, time) => {
    const atMs = startMs + time * (forMs + GAP_MS);
    return what.flatMap((one) => [edge(one, true, atMs), edge(one, false, atMs + forMs)]);
  }).flat();
  // All go down together and up together.
  happenings.sort((one, other) => one.atMs - other.atMs);
  return { happenings, endMs: startMs + times * (forMs + GAP_MS) - GAP_MS };
}

function holdMs(contact: readonly Contact[]): number {
  if (contact.some(({ kind }) => kind === 'pad')) return HOLD_PAD_MS;
  return contact.length > 1 ? HOLD_BOTH_MS : HOLD_MS;
}

/** Plans hands that drum on each pad by itself, 60–200 ms down and 60–200 ms up, for `forMs`. */
function drum(slots: readonly number[], startMs: number, forMs: number, seed: number): Plan {
  const chance = chanceOf(seed);
  const endMs = startMs + forMs;
  const happenings: TimedHappening[] = [];
  for (const slot of slots) {
    let atMs = startMs + chance(200);
    while (atMs < endMs) {
      const upMs = Math.min(endMs, atMs + 60 + chance(140));
      happenings.push(edge({ kind: 'pad', slot }, true, atMs));
      happenings.push(edge({ kind: 'pad', slot }, false, upMs));
      atMs = upMs + 60 + chance(140);
    }
  }
  return { happenings, endMs };
}

function edge(contact: Contact, down: boolean, atMs: number): TimedHappening {
  const input =
    contact.kind === 'pad'
      ? { kind: 'pad' as const, slot: contact.slot, down }
      : { kind: 'button' as const, seat: contact.seat, side: contact.side satisfies Side, down };
  return { atMs, happening: { kind: 'input', input } };
}
