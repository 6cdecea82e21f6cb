/** Games in a row: the same company and set-up, until it leaves. */
import type { Script } from '../../script/questions.js';
import type { TableLayout } from '../../table/layout.js';
import { type Company, playsInARow } from '../tabula/company.js';
import { villageFinale } from '../tabula/finale.js';
import { ended } from './ending.js';
import { play, type TurnPhase } from './game.js';
import { type Ending, newPosition, type Position } from './position.js';
import { boardOf, endScene } from './scenes.js';
import type { LupaMannaraOptions } from './settings.js';
import { deal, seating } from './setup.js';
import { storyOfTheNights } from './story.js';

/** Plays until the players leave it for the choice of games. */
export function lupaMannara(
  layout: TableLayout,
  options: LupaMannaraOptions,
  company: Company,
): Script<void> {
  return playsInARow(layout, company, {
    seating: seating(layout),
    *begins({ drawsFirst, ...given }) {
      return newPosition({ ...given, options, first: yield* drawsFirst() });
    },
    deal,
    playOut,
    showsEnd: (g, { wolves }) => endScene(g, wolves),
  });
}

/** One game from a phase of a position to its end and its story. */
export function* playOut(g: Position, from?: TurnPhase): Script<Ending> {
  const ending = yield* play(g, from);
  yield* ended(g, ending);
  yield* villageFinale(g, ending.winner, () => boardOf(g));
  yield* storyOfTheNights(g, ending);
  return ending;
}
