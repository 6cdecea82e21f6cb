/**
 * The list of games: the only place outside its folder where a game is named. Its order is that of
 * the choice of games.
 */
import type { Game } from '../script/game.js';
import { BARE_CLAW } from './bare-claw/index.js';
import { LUPUSBURG } from './lupusburg/index.js';
import { UNA_NOTTE_DA_LUPI } from './una-notte-da-lupi/index.js';

/** Every game there is. */
export const GAMES: readonly [Game, ...Game[]] = [LUPUSBURG, UNA_NOTTE_DA_LUPI, BARE_CLAW];
