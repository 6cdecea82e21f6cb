/** Compares what a rehearsal expects of what nobody sees: cards face down, and what was sealed. */

import type { EmulatedCards } from '../engine/bots/index.js';
import { type Entry, encodeEntry, type SealedContent } from '../engine/play/index.js';
import { difference, type Game, type Json } from '../engine/script/index.js';
import type { CardId, SeatIndex, SlotIndex } from '../engine/table/index.js';
import type { PublicView, Said } from '../engine/view/index.js';
import { inAnyOrder, sameJson } from './cue-values.js';
import type { HiddenExpected } from './expectation-schema.js';
import type { TableNames } from './table-names.js';

/** Returns the differences of hidden cards and sealed records from the expectation. */
export function hiddenDifferences(
  { cards, holds, sealed, ...rest }: HiddenExpected,
  witness: Witness,
): Found[] {
  // A key that is named above is compared below.
  rest satisfies Readonly<Record<string, never>>;
  const { emulatedCards, names, cardsOf } = witness;
  const found: Found[] = [];
  for (const [slot, words] of cards ?? []) {
    const is = emulatedCards.readings(slot);
    const wanted = cardsOf(words, names.layout.slots[slot]?.seat);
    if (!sameJson(is, wanted)) {
      found.push({ what: `hidden.cards.${names.slotText(slot)}`, found: is });
    }
  }
  for (const [seat, words] of holds ?? []) {
    const is = emulatedCards.belongingTo(seat);
    if (!holdsAll(is, cardsOf(words, seat))) {
      found.push({ what: `hidden.holds.${seat + 1}`, found: is });
    }
  }
  return sealed === undefined ? found : [...found, ...sealedDifferences(sealed, witness)];
}

/** Tells whether every card is there as often as it is named; `none` means no card at all. */
function holdsAll(held: readonly CardId[], named: readonly CardId[]): boolean {
  return named.length === 0 ? held.length === 0 : difference(named, held).length === 0;
}

function sealedDifferences(
  { choice, votes, shown, number, ...rest }: NonNullable<HiddenExpected['sealed']>,
  { journal, names, cardsOf }: Witness,
): Found[] {
  rest satisfies Readonly<Record<string, never>>;
  const found: Found[] = [];
  const same = (what: string, wanted: Json, is: Json | undefined) => {
    if (is !== undefined && sameJson(wanted, is)) return;
    found.push({ what: `hidden.sealed.${what}`, found: is ?? 'no such record' });
  };
  const slotText = (slot: SlotIndex | null) => (slot === null ? 'nothing' : names.slotText(slot));
  if (choice !== undefined) {
    const last = lastSealed(journal, 'choice');
    const wanted = choice === 'nothing' ? choice : slotText(choice);
    same('choice', wanted, last && slotText(last.slot));
  }
  if (votes !== undefined) {
    const wanted = [...votes].map(([seat, { first, second }]) => [seat, first, second]);
    const last = lastSealed(journal, 'votes');
    same('votes', inAnyOrder(wanted), last && inAnyOrder(last.votes));
  }
  if (shown !== undefined) {
    const { slot, card } = shown;
    const [wanted = card] = cardsOf([card], names.layout.slots[slot]?.seat);
    const last = lastSealed(journal, 'shown');
    same('shown', [slotText(slot), wanted], last && [slotText(last.slot), last.card]);
  }
  if (number !== undefined) same('number', number, lastSealed(journal, 'number')?.number);
  return found;
}

/** Returns the content of the last sealed entry of a kind. */
function lastSealed<K extends SealedContent['kind']>(
  journal: readonly Entry[],
  kind: K,
): Extract<SealedContent, { kind: K }> | undefined {
  for (const entry of journal.toReversed()) {
    if (entry.kind !== 'sealed') continue;
    // The codec wrote it, so it is sealed content again.
    const sealed = JSON.parse(encodeEntry(entry).payload) as SealedContent;
    if (sealed.kind === kind) return sealed as Extract<SealedContent, { kind: K }>;
  }
  return undefined;
}

// The things that a rehearsal can see and hear at one moment, and the form of a difference.

/** Everything that an expectation is compared with. */
export interface Witness {
  readonly view: PublicView;
  readonly names: TableNames;
  readonly game: Game;
  readonly caption: (said: Said) => string;
  /** Everything said so far. */
  readonly said: readonly Said[];
  /** The index in `said` from which the expectation listens. */
  readonly heardFrom: number;
  readonly sinceMs: number;
  /** The emulated cards, for `hidden:` only. */
  readonly emulatedCards: EmulatedCards;
  readonly journal: readonly Entry[];
  readonly cardsOf: (words: readonly string[], owner: SeatIndex | undefined) => readonly CardId[];
}

/** One thing that is not as expected. */
export interface Difference {
  readonly what: string;
  /** The expectation as the file has it. */
  readonly expected: unknown;
  readonly found: Json;
}

/** A difference, before it is known what the file said there. */
export type Found = Omit<Difference, 'expected'>;
