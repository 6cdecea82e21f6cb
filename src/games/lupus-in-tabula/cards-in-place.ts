/** Cards stay face down where they lie to the end of the game (LM8-014): one that leaves is asked back. */
import { inPlace, type Script } from '../../engine/script/index.js';
import { kindOf } from '../../engine/table/index.js';
import { aboutCard } from '../tabula/village.js';
import { cue } from './cues.js';
import type { Position } from './position.js';
import { dayScene } from './scenes.js';

/** Waits until a card that left lies where it belongs again. */
export function* everythingInPlace(g: Position): Script<void> {
  yield* inPlace({
    expected: g.cards,
    compared: kindOf, // which character it is stays closed
    missing: (slot) => aboutCard(g, slot, (seat) => cue('lt.place.missing', { seat })),
    looksAllowed: true,
    shows: () => dayScene(g),
  });
}
