import { SEAT } from '../../../engine/script/index.js';
import type { Place } from '../place.js';
import type { Role } from './role.js';

/** Guastafeste: must swap the tiles of her two neighbours, without looking at them (ON-GUAS-01). */
export const spoilsport = {
  names: {
    it: { one: 'Guastafeste', many: 'Guastafeste', feminine: true },
    en: { one: 'Spoilsport', many: 'Spoilsports' },
  },
  tiles: 1,
  side: 'humans',
  harder: 0,
  call: {
    open: 'onw.spoilsport.open',
    close: 'onw.spoilsport.close',
    exchange: {
      allowed: (own, { players }) => {
        const [left, right] = neighboursOf(own, players);
        return { first: left.slot, seconds: [right.slot] };
      },
      asked: 'onw.story.ask-spoilsport',
      done: 'onw.story.spoilsport',
      names: { first: SEAT, second: SEAT },
      undone: 'onw.story.spoilsport-idle',
    },
  },
} as const satisfies Role;

/**
 * Returns the next player clockwise, at her left, and the one before, at her right (ON-GUAS-01, ON-GUAS-02;
 * ON-CONV-01). `players` are clockwise.
 */
export function neighboursOf(
  own: Place,
  players: readonly Place[],
): readonly [left: Place, right: Place] {
  const at = players.findIndex(({ seat }) => seat === own.seat);
  const left = players[(at + 1) % players.length];
  const right = players[(at + players.length - 1) % players.length];
  if (at < 0 || left === undefined || right === undefined) {
    throw new RangeError(`Seat ${own.seat + 1} has no neighbours in this game`);
  }
  return [left, right];
}
