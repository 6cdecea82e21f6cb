/** An evening: the choice of games, and one game after another. */
import { type Game, gameCard } from '../script/game.js';
import type { Script } from '../script/questions.js';
import { menu, phase } from '../script/verbs.js';
import type { CardId } from '../table/cards.js';
import { LANGUAGES } from '../table/languages.js';
import type { SlotIndex, TableLayout } from '../table/layout.js';
import { PACES, paceCard } from '../table/paces.js';
import { breathing, darkScene, withRings } from '../table/scene-painting.js';
import { eveningCue as cue } from './evening-cues.js';
import { GAMES } from './games.js';

/** The options of each game that can be chosen, by its id; an evening's journal keeps them. */
export type EveningOptions = Readonly<Record<string, unknown>>;

/** The rulebooks' options of every game, except for the given ones. */
export function usualOptions(given: EveningOptions = {}): EveningOptions {
  return Object.fromEntries(
    GAMES.map(({ id, settings }) => [id, id in given ? given[id] : settings.parse(undefined)]),
  );
}

/**
 * The games of an evening in the order of the menu; the first has slot 0. A game that was added after the
 * evening began is left out, so that its journal can be continued.
 */
export function gamesOf(options: EveningOptions): readonly Game[] {
  return GAMES.filter(({ id }) => Object.hasOwn(options, id));
}

/** The game cards: one for each of these games, each language and each pace, and one for a pause. */
export function gameCardsOf(games: readonly Game[]): readonly CardId[] {
  const languages = LANGUAGES.map((language) => `language:${language}`);
  return [...games.map(gameCard), ...languages, ...PACES.map(paceCard), 'pause'];
}

/** The slot of a game in the choice of games; `undefined` if it is not offered. */
export function slotOfGame(id: string, options: EveningOptions): SlotIndex | undefined {
  const slot = gamesOf(options).findIndex((game) => game.id === id);
  return slot < 0 ? undefined : slot;
}

/** The script of a whole evening; it ends only when the session is stopped. */
export function* evening(layout: TableLayout, options: EveningOptions): Script<never> {
  const games = gamesOf(options);
  const playing = games.map((game) => game.openEvening(layout, options[game.id]));
  for (;;) {
    const slot = yield* chooseGame(layout, games);
    const play = playing[slot];
    if (play !== undefined) yield* play();
  }
}

function* chooseGame(layout: TableLayout, games: readonly Game[]): Script<SlotIndex> {
  yield* phase(cue('phase.choose'));
  const choices = new Map(
    offered(layout, games).map((game) => [games.indexOf(game), game.choice] as const),
  );
  const dark = { ...darkScene(layout.slots.length), touchAcknowledged: true };
  return yield* menu({
    choices,
    cards: new Map(games.map((game, slot) => [gameCard(game), slot] as const)),
    cue: cue('choose.ask', { games: choices.size }),
    shows: () => ({
      scene: withRings(dark, choices.keys(), breathing('candle')),
      board: { turn: 0, seats: [], slots: [] },
    }),
  });
}

/**
 * The games for which this table has room; a game card of another one is taken, and the game says why not. Where no
 * game has room all are offered, for the same reason.
 */
function offered(layout: TableLayout, games: readonly Game[]): readonly Game[] {
  const fitting = games.filter(({ players, roomFor }) => roomFor(layout) >= players.least);
  return fitting.length > 0 ? fitting : games;
}
