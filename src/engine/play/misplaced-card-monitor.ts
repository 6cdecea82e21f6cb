/**
 * Watches the cards by day that no question watches: reports a card that has left its slot for long, and an
 * unregistered sticker. At night it watches nothing (LB-SEC-01).
 */
import {
  type CardsBySlot,
  type CardsKept,
  type Cue,
  type InPlace,
  unseal,
} from '../script/index.js';
import { type CardId, type CardKind, faceOf, kindOf, type SlotIndex } from '../table/index.js';
import type { Context } from './conversation.js';
import type { Act } from './entries.js';
import { tableCue } from './table-cues.js';

/** Time a card may be away before it is missed, ms: its owner may look at it for long. */
const STRAYED_AFTER_MS = 30_000;

/** The missing cards, and the reported strangers. */
export class MisplacedCardMonitor {
  /** The expected places, since all cards last were in place; undefined while cards may be taken. */
  private expected: InPlace | undefined;
  private readonly wrongSinceMs = new Map<SlotIndex, number>();
  private readonly missed = new Set<SlotIndex>();
  private readonly strangers = new Set<SlotIndex>();

  constructor(private readonly context: Context) {}

  /** Slots that must be put right: their cards are asked back, or a stranger's card is to go. */
  get lit(): ReadonlySet<SlotIndex> {
    return new Set([...this.missed, ...this.strangers]);
  }

  /** Expects all cards in place; from now on a missing one is reported. */
  expect(question: InPlace): void {
    this.forget();
    this.expected = question;
  }

  /** Forgets the expected cards, because they may be taken: none is missed. */
  forget(): void {
    this.expected = undefined;
    this.wrongSinceMs.clear();
    this.missed.clear();
  }

  /** Stops looking while it is night or a question watches the cards, and checks again afterwards. */
  lookAway(): void {
    this.wrongSinceMs.clear();
  }

  /** Returns the act that follows from the cards lying now, by day. */
  observe(atMs: number): Act | undefined {
    return this.stranger() ?? this.stray(atMs);
  }

  /** Applies a written act; returns the cue for it. */
  apply(act: Act): Cue | undefined {
    switch (act.kind) {
      case 'strayed':
        this.missed.add(act.slot);
        return this.expected?.missing(act.slot);
      case 'returned':
        this.missed.delete(act.slot);
        return undefined;
      case 'stranger-gone':
        this.strangers.delete(act.slot);
        return undefined;
      case 'stranger':
        this.strangers.add(act.slot);
        return act.why === 'unknown'
          ? tableCue('table.unknown-card-on', { slot: act.slot + 1 })
          : tableCue('table.foreign-card-on', { slot: act.slot + 1 });
      case 'touch':
      case 'many':
      case 'press':
      case 'hold':
      case 'held-pad':
      case 'emptied':
      case 'misplaced':
      case 'settled':
      case 'game-card':
      case 'not-that-card':
        return undefined;
    }
  }

  private stray(atMs: number): Act | undefined {
    if (this.expected === undefined) return undefined;
    const wrong = findMisplaced(this.context, this.expected);
    for (const slot of this.wrongSinceMs.keys()) {
      if (!wrong.includes(slot)) this.wrongSinceMs.delete(slot);
    }
    for (const slot of wrong) {
      const sinceMs = this.wrongSinceMs.get(slot) ?? atMs;
      this.wrongSinceMs.set(slot, sinceMs);
      if (atMs - sinceMs >= STRAYED_AFTER_MS && !this.missed.has(slot)) {
        return { kind: 'strayed', slot };
      }
    }
    const back = [...this.missed].find((slot) => !wrong.includes(slot));
    return back === undefined ? undefined : { kind: 'returned', slot: back };
  }

  private stranger(): Act | undefined {
    const cards = unseal(this.context.cardsNow());
    for (const slot of this.strangers) {
      if (!(cards[slot] ?? []).some(isStranger)) return { kind: 'stranger-gone', slot };
    }
    for (const [slot, held] of cards.entries()) {
      const card = held.find(isStranger);
      if (card === undefined || this.strangers.has(slot)) continue;
      return { kind: 'stranger', slot, why: kindOf(card) === 'unknown' ? 'unknown' : 'foreign' };
    }
    return undefined;
  }
}

/** Tells whether a card is a stranger: a sticker in no register, or of another game. */
function isStranger(card: string): boolean {
  return kindOf(card) === 'unknown' || kindOf(card) === 'foreign';
}

// Finds cards that are not in their place, as far as readers see it and everybody may know.

/**
 * Returns the slots with wrong cards, in slot order; none if nothing is known. If every card of the last survey can be
 * distinguished from all others, any exchange counts. Otherwise cards with the same `compared` may lie in each other's
 * place: reporting only exchanges of different cards would tell that they differ (law 2).
 */
export function findMisplaced(context: Context, kept: CardsKept): readonly SlotIndex[] {
  const { expected, compared, loose = [] } = kept;
  if (expected === undefined) return [];
  const bound = (slots: CardsBySlot) => withoutKinds(slots, loose);
  const found = bound(unseal(context.cardsNow()));
  const faces = bound(unseal(expected));
  const numbered = context.surveyed && numberedAs(faces, bound(unseal(context.surveyed)));
  const wanted = numbered ?? faces;
  const seen = (card: CardId) => (numbered === undefined ? compared(faceOf(card)) : card);
  return wanted.flatMap((cards, slot) =>
    context.overruled.has(slot) || sameCards(cards.map(seen), (found[slot] ?? []).map(seen))
      ? []
      : [slot],
  );
}

/** Returns the slots without their cards of these kinds. */
function withoutKinds(slots: CardsBySlot, kinds: readonly CardKind[]): CardsBySlot {
  // Mostly there are none, and this runs at every moment.
  if (kinds.length === 0) return slots;
  return slots.map((held) => held.filter((card) => !kinds.includes(kindOf(card))));
}

/** Returns the expected cards with their numbers, if all still lie as surveyed and none are equal. */
function numberedAs(faces: CardsBySlot, surveyed: CardsBySlot): CardsBySlot | undefined {
  const numbered = faces.map((cards, slot) => (cards.length === 0 ? [] : (surveyed[slot] ?? [])));
  const isSame = faces.every((cards, slot) => sameCards(cards, (numbered[slot] ?? []).map(faceOf)));
  const all = surveyed.flat();
  return isSame && new Set(all).size === all.length ? numbered : undefined;
}

function sameCards(expected: readonly string[], found: readonly string[]): boolean {
  if (expected.length !== found.length) return false;
  // Mostly nothing has moved, and this runs at every moment.
  if (expected.every((card, index) => card === found[index])) return true;
  const sorted = found.toSorted();
  return expected.toSorted().every((card, index) => card === sorted[index]);
}
