/** What homes of a table import: play joined to hands, cards, words and pages. */
export { type LightsAndWires, LiveEmulatedTable, partsOfEvening } from './emulated-table.js';
export {
  type EveningFacts,
  type Followed,
  follow,
  isIdle,
  presetNames,
  testUnderWay,
} from './evening.js';
export { HeardTimeline, type PlayedEvening, playPort } from './play-for-pages.js';
export { Replay } from './replay.js';
export { readSharedGame, textOfTold } from './shared-game.js';
export { LONGEST_TEXT } from './shared-text.js';
export { faultOf, TableStatus, wrongly } from './table-status.js';
export { UnattendedPlay } from './unattended-play.js';
