/** Games in a row: the same company, until it leaves. */
import { eveningsOf, type NextGame } from '../tabula/company.js';
import { toTheEnd } from '../tabula/finale.js';
import { chooseTheme } from './choose-theme.js';
import { ended } from './ending.js';
import { play } from './game.js';
import { isModerated } from './moderator.js';
import { newPosition, type Position } from './position.js';
import { boardOf } from './public-facts.js';
import { endScene } from './scenes.js';
import type { TabulaOptions } from './settings.js';
import { deal, seating } from './setup.js';
import { storyOfTheNights } from './story.js';

/** One game from a phase of a position to its end and its story. */
export const playOut = toTheEnd({
  play,
  ended,
  boardOf,
  *story(g: Position) {
    if (!isModerated(g)) yield* storyOfTheNights(g); // the table was told nothing of them
  },
});

export const openEvening = eveningsOf({
  seating,
  *begins({ drawsFirst, ...given }: NextGame<TabulaOptions>) {
    const chosen = yield* chooseTheme(given.layout, given.options, given.seated);
    return chosen && newPosition({ ...given, ...chosen, first: yield* drawsFirst() });
  },
  deal,
  playOut,
  showsEnd: endScene,
});
