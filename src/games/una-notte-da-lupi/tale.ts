import { tellingOf } from '../../engine/script/index.js';
import { ONE_NIGHT_CUES } from './cues.js';
import type { Position } from './position.js';

/** The cues of this game that have several variants, in the variant to use now. */
export const { tale, tells } = tellingOf(ONE_NIGHT_CUES, (g: Position) => [g.players.length]);
