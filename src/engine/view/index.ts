/** What everybody may see of play: the public view, its questions and moves, gestures, commands. */

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
export type { Asks, OpenAsks, PublicView, UnseenAsks, Way } from './view.js';
export { type PlayCommand, playCommandSchema, type Said, SaidCues } from './view.js';
