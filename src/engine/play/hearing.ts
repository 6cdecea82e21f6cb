/** Meanings of hands and cards at one moment of play: the entries they become. Changes nothing. */
import { Secret } from '../script/index.js';
import { type CardId, paceOfCard } from '../table/index.js';
import { type Gesture, moveOf } from '../view/index.js';
import type { Entry } from './entries.js';
import { ownerOfSlot } from './places.js';
import { type Moment, movesInPause, movesOfTable } from './public-moment.js';

/** The game card that pauses, and ends a pause. */
const PAUSE_CARD: CardId = 'pause';

/** Returns the entry of a gesture, if it has a meaning now; secret gestures give none. */
export function entryOfGesture(now: Moment, gesture: Gesture, atMs: number): Entry | undefined {
  const { dialogue, pause, layout, absent, pacePercent } = now;
  if (now.state === 'ended') return undefined;
  if (pause !== undefined) {
    const ownerOf = (slot: number) => ownerOfSlot(layout, dialogue.board, slot);
    return pause.hear(gesture, atMs, { moves: movesInPause(now), ownerOf, absent, pacePercent });
  }
  if (moveOf(movesOfTable(now), gesture) !== undefined)
    return { kind: 'pause', reason: 'hand', atMs };
  const act = dialogue.conversation?.hear(gesture, atMs - now.pausedMs);
  return act && { kind: 'act', act, atMs };
}

/** Returns the entry that follows from the cards lying now, by day. */
export function entryOfCardsLying(now: Moment, atMs: number): Entry | undefined {
  if (now.state !== 'running' || now.dialogue.night) return undefined;
  const act = now.dialogue.observe(atMs - now.pausedMs);
  return act && { kind: 'act', act, atMs };
}

/** Returns the entry of a card that was just held to a reader. By day only. */
export function entryOfCard(now: Moment, card: CardId, atMs: number): Entry | undefined {
  const { dialogue, pause } = now;
  if (now.state === 'ended' || dialogue.night) return undefined;
  if (card === PAUSE_CARD) {
    return pause === undefined ? { kind: 'pause', reason: 'hand', atMs } : { kind: 'resume', atMs };
  }
  const percent = paceOfCard(card);
  if (percent !== undefined) return { kind: 'pace', percent, atMs };
  if (pause !== undefined) return undefined;
  const meant = dialogue.presentCard(card);
  if (meant instanceof Secret) return { kind: 'sealed', sealed: meant, atMs };
  return meant && { kind: 'act', act: meant, atMs };
}
