/**
 * What the table notices of cards by day that no question looks at: a card that has left its slot for
 * long, and a sticker that nobody registered. At night it looks at nothing (LB-SEC-01).
 */
import type { Cue } from '../script/cue.js';
import type { InPlace } from '../script/questions.js';
import { unseal } from '../script/secret.js';
import { kindOf } from '../table/cards.js';
import type { SlotIndex } from '../table/layout.js';
import type { Room } from './conversation.js';
import type { Act } from './entries.js';
import { misplaced } from './misplaced.js';
import { tableCue } from './table-cues.js';

/** How long a card may be away before it is missed: its owner may look at it as long as he likes to. */
const STRAYED_AFTER_MS = 30_000;

/** What is missed, and which strangers were told of. */
export class MisplacedCardMonitor {
  /** What should lie where, since everything last did; nothing while cards may be taken. */
  private expected: InPlace | undefined;
  private readonly wrongSinceMs = new Map<SlotIndex, number>();
  private readonly missed = new Set<SlotIndex>();
  private readonly strangers = new Set<SlotIndex>();

  constructor(private readonly room: Room) {}

  /** Slots whose cards are asked back now. */
  get strayed(): ReadonlySet<SlotIndex> {
    return this.missed;
  }

  /** Everything lies where it belongs; from now on it is missed. */
  expect(question: InPlace): void {
    this.forget();
    this.expected = question;
  }

  /** Cards may be taken: nothing is missed. */
  forget(): void {
    this.expected = undefined;
    this.wrongSinceMs.clear();
    this.missed.clear();
  }

  /** It is night, or a question looks for itself: what is not seen now is looked at afterwards. */
  lookAway(): void {
    this.wrongSinceMs.clear();
  }

  /** The act that the cards lying now amount to, by day. */
  observe(atMs: number): Act | undefined {
    return this.stranger() ?? this.stray(atMs);
  }

  /** Takes an act that was written; what is to be said of it. */
  apply(act: Act): Cue | undefined {
    switch (act.kind) {
      case 'strayed':
        this.missed.add(act.slot);
        return this.expected?.missing(act.slot);
      case 'returned':
        this.missed.delete(act.slot);
        return undefined;
      case 'stranger':
        this.strangers.add(act.slot);
        return act.why === 'unknown'
          ? tableCue('table.unknown-card-on', { slot: act.slot + 1 })
          : tableCue('table.foreign-card-on', { slot: act.slot + 1 });
      default:
        return undefined;
    }
  }

  private stray(atMs: number): Act | undefined {
    if (this.expected === undefined) return undefined;
    const wrong = misplaced(this.room, this.expected);
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
    const cards = unseal(this.room.cardsNow());
    for (const slot of this.strangers) {
      if (!(cards[slot] ?? []).some(isStranger)) this.strangers.delete(slot);
    }
    for (const [slot, held] of cards.entries()) {
      const card = held.find(isStranger);
      if (card === undefined || this.strangers.has(slot)) continue;
      return { kind: 'stranger', slot, why: kindOf(card) === 'unknown' ? 'unknown' : 'foreign' };
    }
    return undefined;
  }
}

/** Nobody's card: a sticker that is in no register, or in that of another game. */
function isStranger(card: string): boolean {
  return kindOf(card) === 'unknown' || kindOf(card) === 'foreign';
}
