/** Games in a row: the same company and set-up, until it leaves. */
import { eveningsOf, type NextGame } from '../tabula/company.js';
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

export const openEvening = eveningsOf({
  seating,
  *begins({ drawsFirst, ...given }: NextGame<LupaMannaraOptions>) {
    return newPosition({ ...given, first: yield* drawsFirst() });
  },
  deal,
  playOut,
  showsEnd: (g, { wolves }) => endScene(g, wolves),
});
