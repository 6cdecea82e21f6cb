/** Games in a row: rematches, a series and its points, people who come and go. LB-SERIES. */
import {
  agree,
  type Called,
  type Cue,
  drawNarrator,
  finale,
  mayTell,
  type Narrator,
  nameOf,
  type Script,
  type Seated,
  type Shows,
  type Sightings,
  say,
  seatsOf,
  takeSeats,
  tellLine,
} from '../../engine/script/index.js';
import type { SeatIndex, SlotIndex, TableLayout } from '../../engine/table/index.js';
import { character } from './cards.js';
import { cue, nameSlot, tale, tells } from './cues.js';
import { reveal } from './declassifications.js';
import { type Outcome, score } from './ending.js';
import { play, type TurnPhase } from './game.js';
import { dealtTo, type Night, newPosition, ownerOfSlot, type Position } from './position.js';
import { CALLED } from './role-ids.js';
import { nextBorgomastro } from './roles/borgomastro.js';
import { ROLES } from './roles.js';
import { boardOf, clawScene, endScene, turnScene } from './scenes.js';
import { seriesWinners } from './scoring.js';
import type { LupusburgOptions } from './settings.js';
import { dealAndPlace, firstBorgomastro, seating } from './setup.js';

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

/** Creates a series before its first game. */
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
    const begins = { seat: nameOf(g, first), tale: tale(g, 'borgomastro.is') };
    yield* say(cue('borgomastro.is', begins), () => turnScene(g, first));
    yield* dealAndPlace(g);
    const outcome = yield* playOut(g);
    yield* addToSeries(g, outcome, series);
    if (!(yield* again(g, outcome, series))) return;
  }
}

/** Plays one game from a phase of a position to its winner and points. */
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

/** Chooses who begins: by LB-SETUP-02 in the first game, afterwards the next seat after the last Borgomastro. */
function* whoBegins(layout: TableLayout, series: Series): Script<SeatIndex> {
  const { borgomastro, seated } = series;
  if (borgomastro === undefined) return yield* firstBorgomastro(layout, seated);
  // A player who left cannot begin: the next one clockwise does.
  const order = seated.map(({ seat }) => seat).sort((a, b) => a - b);
  return order.find((seat) => seat >= borgomastro) ?? order[0] ?? borgomastro;
}

/** Adds a game to the series and announces the standing, after the last game also its winner (LB-SERIES-01..06). */
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
    const own = { seat: nameOf(g, seat), points: series.points.get(seat) ?? 0, taught: index > 0 };
    yield* say(cue('series.standing', own), () => turnScene(g, seat));
  }
  if (series.gamesPlayed < games) return;
  const winners = seriesWinners(g, series.points); // LB-SERIES-06
  yield* say(
    tells(g, 'series.winner', { seats: winners.map((seat) => nameOf(g, seat)) }),
    () => endScene(g, outcome, winners),
    3_000,
  );
  series.points.clear();
  series.gamesPlayed = 0;
}

/** Asks whether to play again: the right button starts the same again; the left one changes seats or game. */
function* again(g: Position, outcome: Outcome, series: Series): Script<boolean> {
  return yield* agree({
    seats: seatsOf(g),
    forAnother: true,
    cue: cue('again.ask', { left: gamesLeft(g, series), taught: series.gamesTold > 1 }),
    reminder: cue('again.reminder'),
    shows: () => endScene(g, outcome, [outcome.winnerSeat]),
  });
}

/** Returns the number of games still to come in the series that has begun; 0 when it is over. */
function gamesLeft(g: Position, series: Series): number {
  if (series.gamesPlayed === 0) return 0;
  return Math.max(0, gamesInSeries(g) - series.gamesPlayed);
}

/** Returns the number of games in a series: as many as there are players, or as the option says (LB-SERIES-01). */
function gamesInSeries(g: Position): number {
  const { seriesGames } = g.options;
  return seriesGames === 'players' ? g.players.length : seriesGames;
}

// The story of the nights: the table's sightings while eyes were closed, if all agree. LB-SEC-01.

/** Tells the story of the nights, only if readers saw hands, and only if every seat agrees with its right button. */
function* storyOfTheNights(g: Position, outcome: Outcome): Script<void> {
  // There is no story if the deal was overruled.
  const calls = g.nights.flatMap((night) => [...night.calls.values()].flat());
  if (g.cards === undefined || calls.every(({ seen }) => seen === undefined)) return;
  const shows = () => endScene(g, outcome, [outcome.winnerSeat]);
  const asked = { seats: seatsOf(g), cue: tells(g, 'story.ask', { taught: g.game > 1 }), shows };
  if (!(yield* mayTell(asked, cue('story.no')))) return;
  for (const role of CALLED) {
    const holder = dealtTo(g, character(role));
    const seat = holder && reveal(holder, 'LB-SEC-01');
    if (seat === undefined) continue;
    yield* tellLine(g, 0, tells(g, 'story.role', { role, seat: nameOf(g, seat) }), shows);
  }
  for (const night of g.nights) yield* tell(g, night, shows);
  yield* say(cue('story.over'), shows, 1_000);
}

/** Tells the choice of each call, and the cards that hands lifted, in the words of that character. */
function* tell(g: Position, { turn, calls }: Night, shows: () => Shows): Script<void> {
  const ofNone = (told: Cue) => tellLine(g, turn, told, shows);
  const ofHouse = (slot: SlotIndex, told: Cue) => tellLine(g, turn, told, () => clawScene(g, slot));
  yield* say(tells(g, 'story.night', { turn }), shows);
  for (const [role, made] of calls) {
    const words = ROLES[role].call.told;
    for (const { choice, seen } of made) {
      if ('chosen' in words) {
        const chosen = reveal(choice, 'LB-SEC-01');
        yield* chosen === undefined
          ? ofNone(tells(g, words.nothingChosen))
          : ofHouse(chosen, tells(g, words.chosen, { slot: nameSlot(g, chosen) }));
      }
      const lifted = housesIn(g, seen, 'lifted');
      if (lifted.length === 0 && 'nothingLifted' in words) {
        yield* ofNone(tells(g, words.nothingLifted));
      }
      for (const slot of lifted) {
        yield* ofHouse(slot, tells(g, words.lifted, { slot: nameSlot(g, slot) }));
      }
    }
  }
  const made = [...calls.values()].flat();
  for (const slot of new Set(made.flatMap(({ seen }) => housesIn(g, seen, 'changed')))) {
    yield* ofHouse(slot, cue('story.changed', { slot: nameSlot(g, slot) }));
  }
}

/** Returns the houses from which a card was lifted in a call, or with other cards after it than before. */
function housesIn(g: Position, seen: Called['seen'], what: keyof Sightings): readonly SlotIndex[] {
  if (seen === undefined) return [];
  return reveal(seen, 'LB-SEC-01')[what].filter((slot) => ownerOfSlot(g, slot) !== undefined);
}
