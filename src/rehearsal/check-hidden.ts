/** Compares what a rehearsal expects of what nobody sees: cards face down, and what was sealed. */
import type { Entry, SealedContent } from '../play/entries.js';
import { encodeEntry } from '../play/entry-codec.js';
import type { Json } from '../script/json.js';
import type { SlotIndex } from '../table/layout.js';
import { inAnyOrder, sameJson } from './cue-values.js';
import type { Expectation } from './expectation-schema.js';
import type { Found, Witness } from './witness.js';

/** Where hidden cards and sealed records are not as expected. */
export function hiddenDifferences(
  expected: NonNullable<Expectation['hidden']>,
  witness: Pick<Witness, 'emulatedCards' | 'journal' | 'names' | 'cardsOf'>,
): Found[] {
  const { emulatedCards, names, cardsOf } = witness;
  const found: Found[] = [];
  for (const [slot, words] of expected.cards ?? []) {
    const is = emulatedCards.readings(slot);
    const wanted = cardsOf(words, names.layout.slots[slot]?.seat);
    if (!sameJson(is, wanted)) {
      found.push({ what: `hidden.cards.${names.slotText(slot)}`, found: is });
    }
  }
  for (const [seat, words] of expected.holds ?? []) {
    const is = emulatedCards.belongingTo(seat);
    if (!cardsOf(words, seat).every((card) => is.includes(card))) {
      found.push({ what: `hidden.holds.${seat + 1}`, found: is });
    }
  }
  return [...found, ...sealed(expected.sealed ?? {}, witness)];
}

function sealed(
  { choice, votes, number }: NonNullable<NonNullable<Expectation['hidden']>['sealed']>,
  { journal, names }: Pick<Witness, 'journal' | 'names'>,
): Found[] {
  const found: Found[] = [];
  const same = (what: string, wanted: Json | undefined, is: Json) => {
    if (wanted !== undefined && !sameJson(wanted, is)) {
      found.push({ what: `hidden.sealed.${what}`, found: is });
    }
  };
  const slotText = (slot: SlotIndex | null) => (slot === null ? 'nothing' : names.slotText(slot));
  if (choice !== undefined) {
    const last = lastSealed(journal, 'choice');
    const is = last === undefined ? 'no such record' : slotText(last.slot);
    same('choice', choice === 'nothing' ? choice : slotText(choice), is);
  }
  if (votes !== undefined) {
    const last = lastSealed(journal, 'votes')?.votes ?? [];
    const wanted = [...votes].map(([seat, { first, second }]) => [seat, first, second]);
    same('votes', inAnyOrder(wanted), inAnyOrder(last));
  }
  if (number !== undefined) same('number', number, lastSealed(journal, 'number')?.number ?? null);
  return found;
}

/** The content of the last sealed entry of a kind. */
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
