/** An evening and its cues: the choice of games, and one game after another. */
import {
  type CuesIn,
  catalogue,
  cuesOf,
  type Game,
  gameCard,
  menuOrCard,
  oneOf,
  phase,
  type Script,
  wholeNumbers,
} from '../engine/script/index.js';
import {
  breathing,
  type CardId,
  darkScene,
  GIVEN_PRESETS,
  type GivenPreset,
  isOwn,
  LANGUAGES,
  OWN_NUMBERS,
  OWN_PRESETS,
  type OwnNumber,
  ownPreset,
  ownPresetCard,
  PACES,
  PRESETS,
  type Preset,
  paceCard,
  presetCard,
  presetOfCard,
  type SlotIndex,
  type TableLayout,
  withRings,
} from '../engine/table/index.js';
import { DEMO_CUES, DEMO_EFFECTS } from './demo/cues.js';
import { DEMO_CARD, demo } from './demo/demo.js';
import { GAMES } from './games.js';

export const EVENING_CUES = catalogue(
  {
    'phase.choose': {},
    'choose.ask': { games: wholeNumbers(1, GAMES.length) },
    'choose.preset': { preset: oneOf(...PRESETS) },
    'choose.no-preset': { preset: oneOf(...OWN_PRESETS) },
    ...DEMO_CUES,
  },
  DEMO_EFFECTS,
);

/** The cues of the evening itself, with their parameters. */
export type EveningCues = CuesIn<typeof EVENING_CUES>;

/** Makes a cue of the evening. */
export const eveningCue = cuesOf(EVENING_CUES);

/** The options of each game that can be chosen, by its id; an evening's journal keeps them. */
export type EveningOptions = Readonly<Record<string, unknown>>;

/** A preset that the host has saved, as an evening's journal keeps it. */
export interface SavedPreset {
  readonly number: OwnNumber;
  /** The host's name for it, which pages show and the voice says behind the number. */
  readonly name: string;
  readonly options: EveningOptions;
}

/** Returns the rulebooks' options of every game, except for the given ones. */
export function usualOptions(given: EveningOptions = {}): EveningOptions {
  return Object.fromEntries(
    GAMES.map(({ id, settings }) => [id, id in given ? given[id] : settings.parse(undefined)]),
  );
}

/**
 * Returns the games of an evening in the order of the menu; the first has slot 0. A game that was added after the
 * evening began is left out, so that its journal can be continued.
 */
export function gamesOf(options: EveningOptions): readonly Game[] {
  return GAMES.filter(({ id }) => Object.hasOwn(options, id));
}

/**
 * Returns the game cards: one for each of these games, each language, each pace and each preset that every table has,
 * and one each for the demo round and for a pause.
 */
export function gameCardsOf(games: readonly Game[]): readonly CardId[] {
  const languages = LANGUAGES.map((language) => `language:${language}`);
  return [
    ...games.map(gameCard),
    ...languages,
    ...PACES.map(paceCard),
    ...GIVEN_PRESETS.map(presetCard),
    DEMO_CARD,
    'pause',
  ];
}

/** The game cards of all presets that a host may save. */
export const OWN_CARDS: readonly CardId[] = OWN_NUMBERS.map(ownPresetCard);

/** Returns the slot of a game in the choice of games; `undefined` if it is not offered. */
export function slotOfGame(id: string, options: EveningOptions): SlotIndex | undefined {
  const slot = gamesOf(options).findIndex((game) => game.id === id);
  return slot < 0 ? undefined : slot;
}

/**
 * Runs the script of a whole evening; it ends only when the session is stopped.
 * @param phasesPercent the duration of phases, in percent of the usual.
 * @param saved the presets that the host has saved.
 */
export function* evening(
  layout: TableLayout,
  options: EveningOptions,
  phasesPercent = 100,
  saved: readonly SavedPreset[] = [],
): Script<never> {
  const games = gamesOf(options);
  const own = new Map<Preset, EveningOptions>(
    saved.map((one) => [ownPreset(one.number), one.options]),
  );
  /** Opened games, by game and preset: each keeps its series. */
  const opened = new Map<string, () => Script<void>>();
  const playing = (game: Game, preset: Preset) => {
    const key = `${game.id} ${preset}`;
    const house = (own.get(preset) ?? options)[game.id];
    const played = () =>
      playedOptions(game, house, isOwn(preset) ? 'house' : preset, phasesPercent);
    const play = opened.get(key) ?? game.openEvening(layout, played());
    opened.set(key, play);
    return play;
  };
  let preset: Preset = 'house';
  for (;;) {
    const chosen: Chosen = yield* chooseGame(layout, games, preset, own);
    preset = chosen.preset;
    if (chosen.slot === undefined) yield* demo(layout);
    const game = games[chosen.slot ?? -1];
    if (game !== undefined) yield* playing(game, preset)();
  }
}

/** A game and the house rules for it. */
interface Chosen {
  /** Absent: the demo round. */
  readonly slot?: SlotIndex;
  readonly preset: Preset;
}

function* chooseGame(
  layout: TableLayout,
  games: readonly Game[],
  before: Preset,
  own: ReadonlyMap<Preset, unknown>,
): Script<Chosen> {
  yield* phase(eveningCue('phase.choose'));
  const choices = new Map(
    offered(layout, games).map((game) => [games.indexOf(game), game.choice] as const),
  );
  const dark = { ...darkScene(layout.slots.length), touchAcknowledged: true };
  let preset = before;
  let asks = eveningCue('choose.ask', { games: choices.size });
  for (;;) {
    const board = { turn: 0, seats: [], slots: [], preset };
    const chosen = yield* menuOrCard({
      choices,
      cards: new Map(games.map((game, slot) => [gameCard(game), slot] as const)),
      otherCards: [...GIVEN_PRESETS.map(presetCard), ...OWN_CARDS, DEMO_CARD],
      cue: asks,
      shows: () => ({ scene: withRings(dark, choices.keys(), breathing('candle')), board }),
    });
    if (typeof chosen === 'number') return { slot: chosen, preset };
    if (chosen.card === DEMO_CARD) return { preset };
    const wished = presetOfCard(chosen.card) ?? preset;
    const isThere = !isOwn(wished) || own.has(wished);
    if (isThere) preset = wished;
    asks = isThere
      ? eveningCue('choose.preset', { preset })
      : eveningCue('choose.no-preset', { preset: wished });
  }
}

/**
 * Returns the games for which this table has room; the game card of another one is accepted, and the game says why it
 * cannot be played. Where no game has room all are offered, for the same reason.
 */
function offered(layout: TableLayout, games: readonly Game[]): readonly Game[] {
  const fitting = games.filter(({ players, roomFor }) => roomFor(layout) >= players.least);
  return fitting.length > 0 ? fitting : games;
}

// The options that a game is played with: the table's, a preset over them, and longer phases where it wants them.

/**
 * Returns the options of a game in this preset; `table`: those of the table's configuration. Every number of seconds is
 * scaled to `percent`, for children and the hard of hearing; names of such options end with `Seconds`.
 */
export function playedOptions(
  { presets, settings }: Pick<Game, 'presets' | 'settings'>,
  table: unknown,
  preset: GivenPreset,
  percent: number,
): unknown {
  return stretched(ofPreset(presets, settings, table, preset), percent);
}

function ofPreset(
  presets: Game['presets'],
  settings: Game['settings'],
  table: unknown,
  preset: GivenPreset,
): unknown {
  if (preset === 'house') return table;
  if (preset === 'purists') return settings.parse(undefined);
  return { ...(isObject(table) ? table : {}), ...presets[preset] };
}

function stretched(options: unknown, percent: number): unknown {
  if (percent === 100 || !isObject(options)) return options;
  return Object.fromEntries(
    Object.entries(options).map(([name, value]): [string, unknown] =>
      name.endsWith('Seconds') && typeof value === 'number'
        ? [name, Math.round((value * percent) / 100)]
        : [name, value],
    ),
  );
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
