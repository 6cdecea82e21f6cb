import { type Cue, inPlace, removal, type Script } from '../../engine/script/index.js';
import { type CardId, kindOf, type SlotIndex } from '../../engine/table/index.js';
import { cue, slotNamed, tells } from './cues.js';
import { cardsInRing, ownerOfSlot, type Position } from './position.js';
import { clawScene, dayScene } from './scenes.js';

/** Waits until every house and character lies where it was placed (LB-SETUP-17, LB-PRIV-04). */
export function* everythingInPlace(g: Position): Script<void> {
  yield* inPlace({
    expected: cardsInRing(g),
    compared: outside,
    missing: (slot) => missingFrom(g, slot),
    looksAllowed: true, // LB-SETUP-17
    shows: () => dayScene(g),
  });
}

/**
 * Returns what is compared of a card. No two houses are equal, and everybody knows it. Of characters only their
 * presence is compared: to report an exchange of wolf and citizen, but not of two citizens, would tell who the wolf
 * is (LB-SEC-01).
 */
function outside(card: CardId): string {
  return kindOf(card) === 'character' ? kindOf(card) : card;
}

/** LB-DAWN-02, LB-ELIM-01: character and house leave the ring together, face down. */
export function* leavesTheRing(g: Position, slot: SlotIndex): Script<void> {
  const owner = ownerOfSlot(g, slot);
  if (owner === undefined) return;
  yield* removal({
    slot,
    seat: owner.seat,
    overruled: g.cards === undefined,
    others: [...g.living].filter((other) => other !== slot),
    told: {
      cue: tells(g, 'remove.told', { slot: slotNamed(g, slot), taught: !g.teaching }),
      reminder: cue('remove.told-reminder', { slot: slotNamed(g, slot) }),
    },
    cue: tells(g, 'remove.ask', { slot: slotNamed(g, slot), taught: !g.teaching }),
    reminder: cue('remove.reminder', { slot: slotNamed(g, slot) }),
    wrongSlot: (wrong) => cue('remove.wrong', { slot: slotNamed(g, wrong) }),
    shows: () => clawScene(g, slot),
  });
  g.living.delete(slot);
  yield* everythingInPlace(g);
}

function missingFrom(g: Position, slot: SlotIndex): Cue {
  return g.living.has(slot)
    ? cue('place.missing', { slot: slotNamed(g, slot) })
    : cue('place.foreign', { slot: slot + 1 });
}
