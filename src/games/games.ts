/** The list of games: only here is a game named outside its folder. Its order is the order of the menu. */
import type { Game } from '../engine/script/index.js';
import { BARE_CLAW } from './bare-claw/index.js';
import { LUPA_MANNARA } from './lupa-mannara/index.js';
import { LUPUS_IN_TABULA } from './lupus-in-tabula/index.js';
import { LUPUSBURG } from './lupusburg/index.js';
import { UNA_NOTTE_DA_LUPI } from './una-notte-da-lupi/index.js';
import { WOOOLF } from './wooolf/index.js';

/** Every game there is. */
export const GAMES: readonly [Game, ...Game[]] = [
  LUPUSBURG,
  UNA_NOTTE_DA_LUPI,
  BARE_CLAW,
  LUPA_MANNARA,
  WOOOLF,
  LUPUS_IN_TABULA,
];
