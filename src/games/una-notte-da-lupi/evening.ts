/** Games in a row: the same company, one night after the other, until it leaves. */
import {
  agree,
  drawNarrator,
  type Narrator,
  type Script,
  type Seated,
  seatsOf,
  takeSeats,
} from '../../engine/script/index.js';
import type { TableLayout } from '../../engine/table/index.js';
import { chooseDeck } from './choose-deck.js';
import { cue, type OneNightCues } from './cues.js';
import type { Deck } from './deck.js';
import { play } from './game.js';
import { newPosition, type Position } from './position.js';
import { endScene } from './scenes.js';
import type { OneNightOptions } from './settings.js';
import { deal, seating } from './setup.js';
import { tells } from './tale.js';

/** The state that lasts from game to game. ON-WIN-03: no points, no series. */
export interface Company {
  seated: readonly Seated[];
  deck: Deck | undefined;
  /** Whether these players have played a game tonight: hints are for the first one. */
  taught: boolean;
  /** The narrator of this evening; absent before its first game. */
  narrator: Narrator | undefined;
  gamesTold: number;
}

/** Returns the company before anybody sat down. */
export function newCompany(): Company {
  return { seated: [], deck: undefined, taught: false, narrator: undefined, gamesTold: 0 };
}

/** Plays Una Notte da Lupi until the players leave it for the choice of games. */
export function* oneNight(
  layout: TableLayout,
  options: OneNightOptions,
  company: Company,
): Script<void> {
  company.seated = yield* takeSeats(layout, company.seated, seating(layout));
  if (company.seated.length === 0) return;
  for (;;) {
    company.narrator ??= yield* drawNarrator(layout);
    company.gamesTold += 1;
    const { seated, narrator, gamesTold } = company;
    const told = (id: keyof OneNightCues) => narrator.next(id, gamesTold, seated.length);
    const deck = yield* chooseDeck(layout, seated, company.deck, told);
    company.deck = deck;
    const g = newPosition(layout, options, seated, deck, narrator, gamesTold);
    g.teaching = !company.taught;
    yield* deal(g);
    yield* play(g);
    company.taught = true;
    if (!(yield* again(g))) return;
  }
}

/** Asks whether to play again: another night with the right button; other seats or another game with the left. */
function* again(g: Position): Script<boolean> {
  return yield* agree({
    seats: seatsOf(g),
    forAnother: true,
    cue: tells(g, 'onw.again.ask', { taught: g.game > 1 }),
    reminder: cue('onw.again.reminder'),
    shows: () => endScene(g),
  });
}
