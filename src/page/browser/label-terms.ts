/** The kinds and states for which there are different labels. */
import type { CardAct } from '../../engine/script/index.js';
import type { Lamp } from '../messages/index.js';

/** The state of a lamp; without the table nobody knows. */
export type ShownState = Lamp['state'] | 'unknown';

/** The purpose of a call of the night that no ring answers. */
export type CallFor = 'eyes' | CardAct | 'both';

/** Returns the purpose of a call by the acts on cards that it is for. */
export function callFor([act, ...more]: readonly CardAct[]): CallFor {
  if (act === undefined) return 'eyes';
  return more.length > 0 ? 'both' : act;
}

/** A thing that a newcomer must know of the table. */
export type GuideStep = 'seat' | 'cards' | 'buttons' | 'pads';

/** A hand of a seat: one slot lies at the right hand, one at the left. */
export type Hand = 'right' | 'left';
