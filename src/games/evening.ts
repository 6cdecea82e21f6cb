/** An evening: the choice of games, and one game after another. */
import { type Game, gameCard } from '../script/game.js';
import type { Script } from '../script/questions.js';
import { menu, phase } from '../script/verbs.js';
import type { CardId } from '../table/cards.js';
import { LANGUAGES } from '../table/languages.js';
import type { SlotIndex, TableLayout } from '../table/layout.js';
import { breathing, darkScene, withRings } from '../table/scene-painting.js';
import { eveningCue as cue } from './evening-cues.js';
import { GAMES } from './games.js';

/** By the id of each game that can be chosen, its options: what a journal keeps of an evening. */
export type EveningOptions = Readonly<Record<string, unknown>>;

/** The options of every game as its rulebook has them, but for those given. */
export function usualOptions(given: EveningOptions = {}): EveningOptions {
  return Object.fromEntries(
    GAMES.map(({ id, settings }) => [id, id in given ? given[id] : settings.parse(undefined)]),
  );
}

/**
 * The games of an evening in the order of the menu; the first has slot 0. A game that was added since
 * the evening began is not among them, so that its journal can still be gone on with.
 */
export function gamesOf(options: EveningOptions): readonly Game[] {
  return GAMES.filter(({ id }) => Object.hasOwn(options, id));
}

/** The cards beside the decks: one for each of these games, one for each language, and one that pauses. */
export function gameCardsOf(games: readonly Game[]): readonly CardId[] {
  return [...games.map(gameCard), ...LANGUAGES.map((language) => `language:${language}`), 'pause'];
}

/** The slot that stands for a game in the choice of games; `undefined` for one that is not offered. */
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
  const choices = new Map(games.map(({ choice }, slot) => [slot, choice] as const));
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
