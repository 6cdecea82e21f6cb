/** What everybody may see of play: the public view, its questions and moves, gestures, commands. */
export type { Asks, OpenAsks, UnseenAsks, Way } from './asks.js';
export { type Gesture, Gestures } from './gestures.js';
export {
  askMoves,
  ballotMoves,
  chooseMoves,
  handleMoves,
  inPlaceMoves,
  isMeant,
  joinMoves,
  type Meaning,
  type Move,
  moveOf,
  type PauseMove,
  pauseMoves,
  pickMoves,
  proposeMoves,
  readyMoves,
  removalMoves,
  selectMoves,
  showMoves,
  tableMoves,
  wakeMoves,
  walkMoves,
} from './moves.js';
export { type PlayCommand, playCommandSchema } from './play-command.js';
export { type Said, SaidCues } from './said.js';
export type { PublicView } from './view.js';
