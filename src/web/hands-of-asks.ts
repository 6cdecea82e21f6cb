/** The questions by day that ask hands to take cards, also of others. */
import type { Asks } from '../play/asks.js';

/** Whether a question of each kind has hands take the cards of its slots. */
export const HANDLES_CARDS: Readonly<Record<Asks['kind'], boolean>> = {
  menu: false,
  join: false,
  claim: false,
  pick: false,
  point: false,
  propose: false,
  press: false,
  choose: false,
  handle: true,
  ready: false,
  show: true,
  count: false,
  select: false,
  removal: true,
  'in-place': true,
  ballot: false,
  'seat-ballot': false,
  wake: false,
  walk: false,
  'roll-call': false,
};
