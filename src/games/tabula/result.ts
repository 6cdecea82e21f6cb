/** The public result of a game. */
import {
  type Cue,
  type Finished,
  finale,
  type PublicBoard,
  type PublicResult,
  type Script,
  type StoryLine,
} from '../../engine/script/index.js';
import type { SeatIndex } from '../../engine/table/index.js';
import type { Placed } from './characters.js';
import type { Village } from './village.js';

/** A game with what it tells from its end on. */
export interface Told extends Placed {
  /** Its end, as the voice says it; undefined before it. */
  readonly end: Cue | undefined;
  /** The story of the nights, as far as the voice has told it. */
  readonly told: readonly StoryLine[];
  /** The winners, as far as the table knows the characters. */
  readonly winners: readonly SeatIndex[];
}

/**
 * Returns the result from the end on; roles and winners only where the table knows them (LM4-408, LM8-503).
 * @param roleNote names the role that a seat has shown, if it has.
 */
export function resultOf(
  { players, end, told, winners }: Told,
  roleNote: (seat: SeatIndex) => Cue | undefined,
): PublicResult | undefined {
  if (end === undefined) return undefined;
  return {
    reason: end,
    story: told,
    players: players.map(({ seat }) => ({
      seat,
      won: winners.includes(seat),
      role: roleNote(seat),
    })),
  };
}

// The end of a game of wolves, and its winners, as arithmetic. LM4-401..407.

/** The winning side. */
export type Winner = 'wolves' | 'humans' | 'darius';

/** The facts that decide the end: the numbers of the living, and whether Darius lives. */
export interface Living {
  readonly wolves: number;
  /** Everybody else who lives, the Mucca and Darius among them (LM4-402). */
  readonly others: number;
}

/** Returns who won: (a) as many living wolves as others, (b) no living wolf; `undefined` while it goes on (LM4-401). */
export function overBy({ wolves, others }: Living): 'wolves' | 'humans' | undefined {
  if (wolves === 0) return 'humans';
  return wolves >= others ? 'wolves' : undefined;
}

/** Returns whether a living Darius would win alone, were the game over (LM4-404, LM4-407). */
export function winsAlone(living: number): boolean {
  return living <= 2;
}

/** Returns the winner, the first that fits; `undefined` while the game goes on (LM4-403). */
export function winnerOf(living: Living, dariusLives: boolean): Winner | undefined {
  const by = overBy(living);
  if (by === undefined) return undefined;
  return dariusLives && winsAlone(living.wolves + living.others) ? 'darius' : by;
}

// The end of a game in this village, told.

/** Announces the winning side, and the winners whom the table knows (LM4-403, LM8-503). */
function villageFinale(
  g: Village,
  winner: Winner | 'hamster',
  board: Finished['board'],
): Script<void> {
  return finale({
    ...g,
    won: winner === 'wolves' ? 'night' : winner === 'humans' ? 'day' : 'one',
    players: g.players.map((player) => ({ ...player, slots: [player.slot] })),
    board,
  });
}

/** A game's part in its end. */
interface ToTheEnd<G extends Village, Phase extends string, Ending> {
  readonly play: (g: G, from?: Phase) => Script<Ending>;
  /** Says who has won. */
  readonly ended: (g: G, ending: Ending) => Script<void>;
  /** Tells the nights. */
  readonly story: (g: G, ending: Ending) => Script<void>;
  readonly boardOf: (g: G) => PublicBoard;
}

/** Plays one game from a phase of a position to its end and its story. */
export function toTheEnd<
  G extends Village,
  Phase extends string,
  Ending extends { readonly winner: Winner | 'hamster' },
>({ play, ended, story, boardOf }: ToTheEnd<G, Phase, Ending>) {
  return function* playOut(g: G, from?: Phase): Script<Ending> {
    const ending = yield* play(g, from);
    yield* ended(g, ending);
    yield* villageFinale(g, ending.winner, () => boardOf(g));
    yield* story(g, ending);
    return ending;
  };
}
