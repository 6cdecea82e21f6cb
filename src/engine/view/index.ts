/** The parts of play that everybody may see: the public view, its questions and moves, gestures, commands. */

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
export {
  type Asks,
  type OpenAsks,
  type PlayCommand,
  type PublicView,
  playCommandSchema,
  type Said,
  SaidCues,
  type UnseenAsks,
  type Way,
} from './view.js';
