/** What a table can do and play with the board of its configuration, in words. */
import { isFirmata, type TableConfiguration, toLightsSetup } from '../config/index.js';
import { wirePixels } from '../devices/board/board-setup.js';
import { BOARD_LIMITS } from '../devices/board/generated/protocol.js';
import { firmataCapabilities } from '../devices/firmata/firmata-capabilities.js';
import { GAMES } from '../games/games.js';
import type { Game } from '../script/game.js';

/** Digital pins that Firmata has on each model, those of the serial port left out. */
const FIRMATA_PINS = { uno: 18, nano: 18, mega: 68 } as const;

/** One sentence of the board, and one of each game. */
export function whatItPlays(configuration: TableConfiguration): readonly string[] {
  return [boardSentence(configuration), ...GAMES.map((game) => gameSentence(game, configuration))];
}

function boardSentence(configuration: TableConfiguration): string {
  const { board } = configuration;
  const pixels = wirePixels(toLightsSetup(configuration));
  if (isFirmata(board)) {
    const can = firmataCapabilities(FIRMATA_PINS[board.model], pixels);
    return `The ${board.model} with Firmata takes ${can.pixels} pixels and ${can.inputs} pads and buttons; effects are painted from here, at most ${can.framesPerSecond} whole pictures a second on this table.`;
  }
  const { slots, pixels: most, inputs } = BOARD_LIMITS[board.model === 'mega' ? 'mega' : 'uno'];
  return `The ${board.model} takes ${slots} slots, ${most} pixels and ${inputs} pads and buttons; effects move on the board itself.`;
}

function gameSentence({ titles, players, table }: Game, { seats }: TableConfiguration): string {
  const fit = seats.filter((slots) => slots.length >= table.slotsPerSeat).length;
  const name = titles.en;
  if (fit < players.least) {
    const slots = table.slotsPerSeat === 1 ? 'a slot' : `${table.slotsPerSeat} slots`;
    return `${name}: not on this table; it wants ${players.least} seats with ${slots} each, here are ${fit}.`;
  }
  const most = Math.min(players.most, fit);
  return most === players.least
    ? `${name}: ${most} players.`
    : `${name}: ${players.least} to ${most} players.`;
}
