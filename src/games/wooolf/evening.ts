/** Games in a row: the same company, until it leaves. */
import {
  agree,
  draw,
  drawNarrator,
  emptyTable,
  type Narrator,
  type Script,
  type Seated,
  say,
  takeSeats,
} from '../../engine/script/index.js';
import type { SeatIndex, TableLayout } from '../../engine/table/index.js';
import { cue, tells } from './cues.js';
import type { Variant } from './deck.js';
import { play } from './game.js';
import { nameOf, newPosition, type Position, seatsOf, standingOf } from './position.js';
import { resultScene } from './scenes.js';
import type { WooolfOptions } from './settings.js';
import { chooseVariant, seating } from './setup.js';

/** The state that lasts from game to game. */
export interface Company {
  seated: readonly Seated[];
  variant: Variant | undefined;
  /** Whether these players have played a game tonight: hints are for the first one. */
  taught: boolean;
  narrator: Narrator | undefined;
  /** Games since the evening began. */
  games: number;
  /** Points of all games since the same people sit here. */
  series: ReadonlyMap<SeatIndex, number>;
  seriesGames: number;
}

/** Returns the company before anybody sat down. */
export function newCompany(): Company {
  return {
    seated: [],
    variant: undefined,
    taught: false,
    narrator: undefined,
    games: 0,
    series: new Map(),
    seriesGames: 0,
  };
}

/** Plays until the players leave it for the choice of games. */
export function* wooolf(
  layout: TableLayout,
  options: WooolfOptions,
  company: Company,
): Script<void> {
  const before = seatsTaken(company);
  company.seated = yield* takeSeats(layout, company.seated, seating(layout));
  if (company.seated.length === 0) return;
  if (seatsTaken(company) !== before) {
    company.series = new Map();
    company.seriesGames = 0;
  }
  company.variant = yield* chooseVariant(layout, company.seated, options.variant);
  for (;;) {
    company.narrator ??= yield* drawNarrator(layout);
    const drawn = yield* draw(company.seated.length, () => emptyTable(layout)); // WO-017
    const { seated, variant, narrator, games: game, series } = company;
    const starter = seated[drawn]?.seat ?? 0;
    const tonight = { layout, options, variant, narrator, game, series };
    const g = newPosition({ ...tonight, seated, starter });
    g.teaching = !company.taught;
    company.games += 1;
    yield* play(g);
    company.taught = true;
    yield* addToSeries(g, company);
    if (!(yield* again(g))) return;
  }
}

function seatsTaken({ seated }: Company): string {
  return seated
    .map(({ seat }) => seat)
    .sort()
    .join();
}

/** Announces the standing of the series, from the second game in a row on. */
function* addToSeries(g: Position, company: Company): Script<void> {
  company.seriesGames += 1;
  company.series = new Map(
    seatsOf(g).map((seat) => [seat, (g.series.get(seat) ?? 0) + standingOf(g, seat).points]),
  );
  if (company.seriesGames < 2) return;
  for (const [seat, points] of company.series) {
    yield* say(tells(g, 'woo.end.series', { seat: nameOf(g, seat), points }), resultScene(g));
  }
}

/** Asks whether to play again: the same with the right button; other seats or another game with the left. */
function* again(g: Position): Script<boolean> {
  return yield* agree({
    seats: seatsOf(g),
    forAnother: true,
    cue: cue('woo.again.ask', { taught: g.game > 0 }),
    reminder: cue('woo.again.reminder'),
    shows: resultScene(g),
  });
}
