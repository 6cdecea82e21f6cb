/** The parts of the bots that other rooms import: bots play where nobody sits. */

export { Bots } from './bots.js';
export { EmulatedCards, type EmulatedCardsContents } from './emulated-cards.js';
export {
  type HandAct,
  isRelease,
  keepReleases,
  perform,
  press,
  propose,
  TAP_MS,
  type TimedAct,
  walkedTo,
} from './hand-acts.js';
export { type CallOfSeat, isDeal, type SeenPlayer } from './knowledge.js';
export { chanceOf, isDiscussion, type Remark } from './talk.js';
