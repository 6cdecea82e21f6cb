import type { CardsBySlot } from '../../script/card-questions.js';
import type { Sightings } from '../../script/hidden-questions.js';
import { type Secret, unseal } from '../../script/secret.js';
import type { SlotIndex } from '../../table/layout.js';
import type { Room } from '../conversation.js';

/** The readers' observation of hands in one call of the night. */
export class HandsSeen {
  /** The cards at the start of the call, and the slots from which cards were lifted since. */
  private readonly before: Secret<CardsBySlot>;
  private readonly lifted = new Set<SlotIndex>();

  constructor(private readonly room: Room) {
    this.before = room.cardsNow();
  }

  /** The readers see other cards than before. */
  cardsChanged(): void {
    for (const slot of this.changed) if (this.lifted.size < MOST_LIFTED) this.lifted.add(slot);
  }

  /** To be sealed; absent without a reader under every slot. */
  get sightings(): Sightings | undefined {
    if (this.room.kit !== 'every-slot') return undefined;
    return { lifted: [...this.lifted], changed: this.changed };
  }

  private get changed(): SlotIndex[] {
    const before = unseal(this.before);
    const now = unseal(this.room.cardsNow());
    return before.flatMap((cards, slot) =>
      cards.toSorted().join() === (now[slot] ?? []).toSorted().join() ? [] : [slot],
    );
  }
}

/** The most lifted cards that fit a sealed record; more would not be looks. */
const MOST_LIFTED = 24;
