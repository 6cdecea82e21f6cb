/** Games in a row: rematches, a series and its points, people who come and go. LB-SERIES. */
import {
  agree,
  drawNarrator,
  finale,
  type Narrator,
  named,
  type Script,
  type Seated,
  say,
  seatsOf,
  takeSeats,
} from '../../engine/script/index.js';
import type { SeatIndex, TableLayout } from '../../engine/table/index.js';
import { cue, tale, tells } from './cues.js';
import { type Outcome, score } from './ending.js';
import { play, type TurnPhase } from './game.js';
import { newPosition, type Position } from './position.js';
import { nextBorgomastro } from './roles/borgomastro.js';
import { boardOf, endScene, turnScene } from './scenes.js';
import { seriesWinners } from './scoring.js';
import type { LupusburgOptions } from './settings.js';
import { dealAndPlace, firstBorgomastro, seating } from './setup.js';
import { storyOfTheNights } from './story.js';

/** The state that lasts from game to game. */
export interface Series {
  seated: readonly Seated[];
  /** The next game's first Borgomastro (LB-SERIES-04); absent before the first game. */
  borgomastro: SeatIndex | undefined;
  readonly points: Map<SeatIndex, number>;
  /** The number of games since the series began. */
  gamesPlayed: number;
  /** Whether these players have played a game tonight: hints are for the first one. */
  taught: boolean;
  /** The narrator of this evening; absent before its first game. */
  narrator: Narrator | undefined;
  /** The number of games this evening, in all series. */
  gamesTold: number;
}

/** A series before its first game. */
export function newSeries(): Series {
  return {
    seated: [],
    borgomastro: undefined,
    points: new Map(),
    gamesPlayed: 0,
    taught: false,
    narrator: undefined,
    gamesTold: 0,
  };
}

/** Plays Lupusburg until the players leave it for the choice of games. */
export function* lupusburg(
  layout: TableLayout,
  options: LupusburgOptions,
  series: Series,
): Script<void> {
  series.seated = yield* takeSeats(layout, series.seated, seating(layout));
  if (series.seated.length === 0) return;
  for (;;) {
    const first = yield* whoBegins(layout, series);
    series.narrator ??= yield* drawNarrator(layout);
    series.gamesTold += 1;
    const { seated, points, narrator, gamesTold } = series;
    const g = newPosition(layout, options, seated, first, points, narrator, gamesTold);
    g.teaching = !series.taught;
    const begins = { seat: named(g, first), tale: tale(g, 'borgomastro.is') };
    yield* say(cue('borgomastro.is', begins), () => turnScene(g, first));
    yield* dealAndPlace(g);
    const outcome = yield* playOut(g);
    yield* addToSeries(g, outcome, series);
    if (!(yield* again(g, outcome, series))) return;
  }
}

/** One game from a phase of a position to its winner and points. */
export function* playOut(g: Position, from?: TurnPhase): Script<Outcome> {
  const outcome = yield* score(g, yield* play(g, from));
  yield* finale({
    ...g,
    letters: '',
    won: outcome.winner === 'wolf' ? 'night' : 'day',
    winners: [outcome.winnerSeat],
    board: () => boardOf(g),
  });
  yield* storyOfTheNights(g, outcome);
  return outcome;
}

/** LB-SETUP-02 for the first game; the next seat after the last Borgomastro afterwards. */
function* whoBegins(layout: TableLayout, series: Series): Script<SeatIndex> {
  const { borgomastro, seated } = series;
  if (borgomastro === undefined) return yield* firstBorgomastro(layout, seated);
  // A player who left cannot begin: the next one clockwise does.
  const order = seated.map(({ seat }) => seat).sort((a, b) => a - b);
  return order.find((seat) => seat >= borgomastro) ?? order[0] ?? borgomastro;
}

/** LB-SERIES-01..06: the standing, and after the last game of the series its winner. */
function* addToSeries(g: Position, outcome: Outcome, series: Series): Script<void> {
  series.gamesPlayed += 1;
  series.taught = true;
  series.borgomastro = nextBorgomastro(g); // LB-SERIES-04
  for (const [seat, points] of outcome.points) {
    series.points.set(seat, (series.points.get(seat) ?? 0) + points);
  }
  const games = gamesInSeries(g);
  if (games <= 1) return;
  for (const [index, { seat }] of g.players.entries()) {
    const own = { seat: named(g, seat), points: series.points.get(seat) ?? 0, taught: index > 0 };
    yield* say(cue('series.standing', own), () => turnScene(g, seat));
  }
  if (series.gamesPlayed < games) return;
  const winners = seriesWinners(g, series.points); // LB-SERIES-06
  yield* say(
    tells(g, 'series.winner', { seats: winners.map((seat) => named(g, seat)) }),
    () => endScene(g, outcome, winners),
    3_000,
  );
  series.points.clear();
  series.gamesPlayed = 0;
}

/** The right button starts the same again; the left one changes seats or game. */
function* again(g: Position, outcome: Outcome, series: Series): Script<boolean> {
  return yield* agree({
    seats: seatsOf(g),
    forAnother: true,
    cue: cue('again.ask', { left: gamesLeft(g, series), taught: series.gamesTold > 1 }),
    reminder: cue('again.reminder'),
    shows: () => endScene(g, outcome, [outcome.winnerSeat]),
  });
}

/** Games still to come in the series that has begun; 0 when it is over. */
function gamesLeft(g: Position, series: Series): number {
  if (series.gamesPlayed === 0) return 0;
  return Math.max(0, gamesInSeries(g) - series.gamesPlayed);
}

/** LB-SERIES-01: as many as there are players, or as the option says. */
function gamesInSeries(g: Position): number {
  const { seriesGames } = g.options;
  return seriesGames === 'players' ? g.players.length : seriesGames;
}
