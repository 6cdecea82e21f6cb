/** Everything that the program can say: in an evening, while a deck is registered, and in first start. */

import { isSpoken, type Part } from '../../engine/script/index.js';
import { REGISTRATION } from '../../learn/registration/index.js';
import { SETUP } from '../../learn/setup/index.js';
import { PARTS } from '../../sound/voice/index.js';

/** Every part. No two have a cue in common, which a test checks. */
export const EVERY_PART: readonly Part[] = [...PARTS, REGISTRATION, SETUP];

/** The parts that the voice says; the words of the others are only shown. */
export const SPEAKING_PARTS: readonly Part[] = EVERY_PART.filter(({ catalogue }) =>
  Object.keys(catalogue.cues).some(isSpoken),
);

/** Returns the speaking part of this name; all when none is named. */
export function speakingParts(named: string | undefined): readonly Part[] {
  return SPEAKING_PARTS.filter(({ name }) => named === undefined || name === named);
}
