import type { SeatIndex } from '../../../table/layout.js';
import { cue } from '../cues.js';
import type { Role } from './role.js';

/** Guastafeste: must swap the tiles of her two neighbours, without looking at them. */
export const spoilsport: Role = {
  id: 'spoilsport',
  tiles: 1,
  side: 'humans',
  call: { open: cue('onw.spoilsport.open'), close: cue('onw.spoilsport.close') },
  harder: 0,
};

/**
 * ON-GUAS-01, ON-GUAS-02: whose tiles she swaps: the next player clockwise, at her left, and the one
 * before, at her right (ON-CONV-01). `players` are the seats in the game, clockwise.
 */
export function neighboursOf(
  seat: SeatIndex,
  players: readonly SeatIndex[],
): readonly [left: SeatIndex, right: SeatIndex] {
  const at = players.indexOf(seat);
  const left = players[(at + 1) % players.length];
  const right = players[(at + players.length - 1) % players.length];
  if (at < 0 || left === undefined || right === undefined) {
    throw new RangeError(`Seat ${seat + 1} has no neighbours in this game`);
  }
  return [left, right];
}
