/** Games in a row: the same company, until it leaves. */
import { drawNarrator } from '../../script/draw-narrator.js';
import { emptyTable } from '../../script/empty-table.js';
import type { Script } from '../../script/questions.js';
import { takeSeats } from '../../script/take-seats.js';
import { claim, draw } from '../../script/verbs.js';
import type { TableLayout } from '../../table/layout.js';
import type { Company } from '../tabula/company.js';
import { chooseTheme } from './choose-theme.js';
import { cue } from './cues.js';
import { ended } from './ending.js';
import { play, type TurnPhase } from './game.js';
import { isModerated } from './moderator.js';
import { type Ending, newPosition, type Position, seatsOf } from './position.js';
import { endScene } from './scenes.js';
import type { TabulaOptions } from './settings.js';
import { deal, seating } from './setup.js';
import { storyOfTheNights } from './story.js';

/** Plays until the players leave it for the choice of games. */
export function* lupusInTabula(
  layout: TableLayout,
  options: TabulaOptions,
  company: Company,
): Script<void> {
  company.seated = yield* takeSeats(layout, company.seated, seating(layout));
  if (company.seated.length === 0) return;
  for (;;) {
    company.narrator ??= yield* drawNarrator(layout);
    const chosen = yield* chooseTheme(layout, options, company.seated);
    if (chosen === undefined) return;
    const drawn = yield* draw(company.seated.length, () => emptyTable(layout)); // LM8-104
    const first = company.seated[drawn]?.seat ?? 0;
    const { seated, narrator, games } = company;
    const g = newPosition({
      ...{ layout, options, seated, first, narrator },
      ...{ deck: chosen.deck, theme: chosen.theme, game: games },
    });
    company.games += 1;
    g.teaching = !company.taught;
    yield* deal(g);
    yield* playOut(g);
    company.taught = true;
    if (!(yield* again(g))) return;
  }
}

/** One game from a phase of a position to its end and its story. */
export function* playOut(g: Position, from?: TurnPhase): Script<Ending> {
  const ending = yield* play(g, from);
  yield* ended(g, ending);
  if (!isModerated(g)) yield* storyOfTheNights(g); // the table was told nothing of them
  return ending;
}

/** The same again with the right button; other seats or another game with the left. */
function* again(g: Position): Script<boolean> {
  const answer = yield* claim({
    seats: seatsOf(g),
    mayPass: true,
    cue: cue('lt.again.ask', { taught: g.game > 0 }),
    reminder: cue('lt.again.reminder'),
    shows: () => endScene(g),
  });
  return answer !== 'nobody';
}
