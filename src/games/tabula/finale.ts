/** The end of a game in this village, told. */
import { type Finished, finale, type PublicBoard, type Script } from '../../engine/script/index.js';
import type { Winner } from './end-check.js';
import type { Village } from './village.js';

/** LM4-403, LM8-503: for the winning side, and for the winners whom the table knows. */
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

/** One game from a phase of a position to its end and its story. */
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
