import { tellingOf } from '../../engine/script/index.js';
import { ONE_NIGHT_CUES } from './cues.js';
import type { Position } from './position.js';

/** Its cues that are told in several ways, in the variant of now. */
export const { tale, tells } = tellingOf(ONE_NIGHT_CUES, (g: Position) => [g.players.length]);
