/** Games in a row: the same company and set-up, until it leaves. */
import { drawNarrator } from '../../script/draw-narrator.js';
import { emptyTable } from '../../script/empty-table.js';
import type { Script } from '../../script/questions.js';
import { takeSeats } from '../../script/take-seats.js';
import { claim, draw } from '../../script/verbs.js';
import type { TableLayout } from '../../table/layout.js';
import type { Company } from '../tabula/company.js';
import { cue } from './cues.js';
import { ended } from './ending.js';
import { play, type TurnPhase } from './game.js';
import { type Ending, newPosition, type Position, seatsOf } from './position.js';
import { endScene } from './scenes.js';
import type { LupaMannaraOptions } from './settings.js';
import { deal, seating } from './setup.js';
import { storyOfTheNights } from './story.js';

/** Plays until the players leave it for the choice of games. */
export function* lupaMannara(
  layout: TableLayout,
  options: LupaMannaraOptions,
  company: Company,
): Script<void> {
  company.seated = yield* takeSeats(layout, company.seated, seating(layout));
  if (company.seated.length === 0) return;
  for (;;) {
    company.narrator ??= yield* drawNarrator(layout);
    const drawn = yield* draw(company.seated.length, () => emptyTable(layout)); // LM4-007
    const first = company.seated[drawn]?.seat ?? 0;
    const { seated, narrator, games } = company;
    const g = newPosition(layout, options, seated, first, narrator, games);
    company.games += 1;
    g.teaching = !company.taught;
    yield* deal(g);
    const ending = yield* playOut(g);
    company.taught = true;
    if (!(yield* again(g, ending))) return;
  }
}

/** One game from a phase of a position to its end and its story. */
export function* playOut(g: Position, from?: TurnPhase): Script<Ending> {
  const ending = yield* play(g, from);
  yield* ended(g, ending);
  yield* storyOfTheNights(g, ending);
  return ending;
}

/** The same again with the right button; other seats or another game with the left. */
function* again(g: Position, { wolves }: Ending): Script<boolean> {
  const answer = yield* claim({
    seats: seatsOf(g),
    mayPass: true,
    cue: cue('lm.again.ask', { taught: g.game > 0 }),
    reminder: cue('lm.again.reminder'),
    shows: () => endScene(g, wolves),
  });
  return answer !== 'nobody';
}
