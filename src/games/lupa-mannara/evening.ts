/** Games in a row: the same company and set-up, until it leaves. */
import type { Script } from '../../script/questions.js';
import type { TableLayout } from '../../table/layout.js';
import { type Company, playsInARow } from '../tabula/company.js';
import { toTheEnd } from '../tabula/finale.js';
import { ended } from './ending.js';
import { play } from './game.js';
import { newPosition } from './position.js';
import { boardOf, endScene } from './scenes.js';
import type { LupaMannaraOptions } from './settings.js';
import { deal, seating } from './setup.js';
import { storyOfTheNights } from './story.js';

/** One game from a phase of a position to its end and its story. */
export const playOut = toTheEnd({ play, ended, boardOf, story: storyOfTheNights });

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
