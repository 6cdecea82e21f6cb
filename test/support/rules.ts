/** The house rules of each game as its rulebook has them. */

import {
  LUPA_MANNARA_SETTINGS,
  type LupaMannaraOptions,
} from '../../src/games/lupa-mannara/settings.js';
import { TABULA_SETTINGS, type TabulaOptions } from '../../src/games/lupus-in-tabula/settings.js';
import { LUPUSBURG_SETTINGS, type LupusburgOptions } from '../../src/games/lupusburg/settings.js';
import {
  ONE_NIGHT_SETTINGS,
  type OneNightOptions,
} from '../../src/games/una-notte-da-lupi/settings.js';
import { WOOOLF_SETTINGS, type WooolfOptions } from '../../src/games/wooolf/settings.js';

export const LUPUSBURG_RULES: LupusburgOptions = LUPUSBURG_SETTINGS.parse(undefined);

export const LUPA_MANNARA_RULES: LupaMannaraOptions = LUPA_MANNARA_SETTINGS.parse(undefined);

export const ONE_NIGHT_RULES: OneNightOptions = ONE_NIGHT_SETTINGS.parse(undefined);

export const WOOOLF_RULES: WooolfOptions = WOOOLF_SETTINGS.parse(undefined);

export const TABULA_RULES: TabulaOptions = TABULA_SETTINGS.parse(undefined);
