/** Meanings of hands and cards at one moment of play: the entries they become. Changes nothing. */
import { Secret } from '../script/secret.js';
import type { CardId } from '../table/cards.js';
import { paceOfCard } from '../table/paces.js';
import type { Dialogue } from './dialogue.js';
import type { Entry } from './entries.js';
import type { Gesture } from './gestures.js';
import { type Move, moveOf, tableMoves } from './moves.js';
import { ownerOfSlot } from './places.js';
import type { Moment } from './public-moment.js';

/** The game card that pauses, and ends a pause. */
const PAUSE_CARD: CardId = 'pause';

/** Whether a secret ballot is open: both buttons held empty it, so they do not pause then. */
export function isSecretBallot({ question }: Dialogue): boolean {
  return question?.kind === 'ballot' || question?.kind === 'seat-ballot';
}

/** The entry of a gesture, if it has a meaning now; secret gestures give none. */
export function entryOfGesture(now: Moment, gesture: Gesture, atMs: number): Entry | undefined {
  const { dialogue, pause, layout, absent, pacePercent } = now;
  if (now.state === 'ended') return undefined;
  if (pause !== undefined) {
    const ownerOf = (slot: number) => ownerOfSlot(layout, dialogue.board, slot);
    return pause.hear(gesture, atMs, { layout, ownerOf, absent, pacePercent });
  }
  if (moveOf(movesOfTable(now), gesture) !== undefined)
    return { kind: 'pause', reason: 'hand', atMs };
  const act = dialogue.hear(gesture, atMs - now.pausedMs);
  return act && { kind: 'act', act, atMs };
}

/** The moves that mean the same in every question. Where both buttons empty a ballot, they do not pause. */
function movesOfTable({ dialogue, layout }: Moment): readonly Move[] {
  return isSecretBallot(dialogue) ? [] : tableMoves([...layout.seats.keys()]);
}

/** The entry that follows from the cards lying now, by day. */
export function entryOfCardsLying(now: Moment, atMs: number): Entry | undefined {
  if (now.state !== 'running' || now.dialogue.night) return undefined;
  const act = now.dialogue.observe(atMs - now.pausedMs);
  return act && { kind: 'act', act, atMs };
}

/** The entry of a card that was just held to a reader. By day only. */
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
