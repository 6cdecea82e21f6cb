/** The abilities of the configured board and the games it can play, in words. */
import { BOARD_LIMITS, wirePixels } from '../../devices/board/index.js';
import { firmataCapabilities } from '../../devices/firmata/index.js';
import type { BoardCapabilities } from '../../devices/index.js';
import type { Game } from '../../engine/script/index.js';
import { type ByLanguage, FALLBACK, inLanguage, type Language } from '../../engine/table/index.js';
import { GAMES } from '../../games/index.js';
import { isFirmata, toLightsSetup, toTableLayout } from './board-setup.js';
import type { TableConfiguration } from './schema.js';

/** The digital pins of Firmata on each model, without the serial port. */
const FIRMATA_PINS = { uno: 18, nano: 18, mega: 68 } as const;

/** The facts for the sentence about the board. */
type Abilities = Pick<
  BoardCapabilities,
  'slots' | 'pixels' | 'inputs' | 'effects' | 'framesPerSecond'
>;

/**
 * The board's model and abilities. The model differs from the configured one when a larger board was plugged
 * in.
 */
export interface AbleBoard {
  readonly model: string;
  readonly can: Abilities;
}

/**
 * Returns one sentence about the board, and one about each game.
 *
 * @param found the answering board with its own data; absent: the expected data of the configured
 *   model.
 */
export function whatItPlays(
  configuration: TableConfiguration,
  language: Language = FALLBACK,
  found: AbleBoard = expected(configuration),
): readonly string[] {
  const say = inLanguage(PLAYS_WORDS, language);
  const layout = toTableLayout(configuration);
  return [
    say.board(found.model, found.can),
    ...(gamesThatFit(configuration).length === 0 ? [say.onlyForTrying] : []),
    ...GAMES.map((game) => {
      const { titles, players } = game;
      if (!hasItsLight(game, configuration)) return say.noClaw(inLanguage(titles, language));
      const room = game.roomFor(layout);
      const title = inLanguage(titles, language);
      if (room < players.least) return say.tooSmall(title, players.least, room);
      return say.players(title, players.least, Math.min(players.most, room));
    }),
  ];
}

/** Returns the games that fit this table. */
export function gamesThatFit(configuration: TableConfiguration): readonly Game[] {
  const layout = toTableLayout(configuration);
  return GAMES.filter(
    (game) => hasItsLight(game, configuration) && game.roomFor(layout) >= game.players.least,
  );
}

/** Tells whether a game has the light that it needs: one without cards of its own is played with the claw alone. */
function hasItsLight({ box }: Game, { claw }: TableConfiguration): boolean {
  return box.length > 0 || claw.pixels > 0;
}

/** Returns the sentence for a table on which no game can be played; `undefined` where there is one. */
export function onlyForTrying(
  configuration: TableConfiguration,
  language: Language,
): string | undefined {
  return gamesThatFit(configuration).length === 0
    ? inLanguage(PLAYS_WORDS, language).onlyForTrying
    : undefined;
}

/** Returns the expected abilities of the configured model. */
function expected(configuration: TableConfiguration): AbleBoard {
  const { board } = configuration;
  const { model } = board;
  const pixels = wirePixels(toLightsSetup(configuration));
  if (isFirmata(board))
    return { model, can: firmataCapabilities(FIRMATA_PINS[board.model], pixels) };
  const limits = BOARD_LIMITS[model === 'mega' ? 'mega' : 'uno'];
  return { model, can: { ...limits, effects: 'board', framesPerSecond: 0 } };
}

interface Words {
  readonly onlyForTrying: string;
  noClaw(title: string): string;
  board(model: string, can: Abilities): string;
  tooSmall(title: string, least: number, room: number): string;
  players(title: string, least: number, most: number): string;
}

/** The words of each language. */
export const PLAYS_WORDS: ByLanguage<Words> = {
  en: {
    onlyForTrying:
      'This table is for trying its wiring, with `artiglio board test`; every game wants more places than it has.',
    noClaw: (title) => `${title}: not on this table; it wants a claw of light.`,
    board: (model, { slots, pixels, inputs, effects, framesPerSecond }) =>
      effects === 'host'
        ? `The ${model} with Firmata takes ${pixels} pixels and ${inputs} pads and buttons; effects are painted from here, at most ${framesPerSecond} whole pictures a second on this table.`
        : `The ${model} takes ${slots} slots, ${pixels} pixels and ${inputs} pads and buttons; effects move on the board itself.`,
    tooSmall: (title, least, room) =>
      `${title}: not on this table; the fewest are ${least} players, here is room for ${room}.`,
    players: (title, least, most) =>
      least === most ? `${title}: ${most} players.` : `${title}: ${least} to ${most} players.`,
  },
  it: {
    onlyForTrying:
      'Questo tavolo serve a provare i collegamenti, con `artiglio board test`; ogni gioco chiede più posti di quanti ne ha.',
    noClaw: (title) => `${title}: non su questo tavolo; ci vuole un artiglio di luce.`,
    board: (model, { slots, pixels, inputs, effects, framesPerSecond }) =>
      effects === 'host'
        ? `La scheda ${model} con Firmata regge ${pixels} pixel e ${inputs} sensori e pulsanti; gli effetti si dipingono da qui, al massimo ${String(framesPerSecond).replace('.', ',')} immagini intere al secondo su questo tavolo.`
        : `La scheda ${model} regge ${slots} caselle, ${pixels} pixel e ${inputs} sensori e pulsanti; gli effetti li muove lei.`,
    tooSmall: (title, least, room) =>
      `${title}: non su questo tavolo; si gioca almeno in ${least}, qui c’è posto per ${room}.`,
    players: (title, least, most) =>
      least === most
        ? `${title}: ${most} giocatori.`
        : `${title}: da ${least} a ${most} giocatori.`,
  },
};
