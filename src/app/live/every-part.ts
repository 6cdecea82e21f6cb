/** Everything that the program can say: in an evening, while a deck is registered, and in first start. */
import { REGISTRATION } from '../../registration/registration-words.js';
import type { Part } from '../../script/spoken.js';
import { SETUP } from '../../setup/setup-words.js';
import { PARTS } from '../../voice/parts.js';

/** Every part. No two have a cue in common, which a test checks. */
export const EVERY_PART: readonly Part[] = [...PARTS, REGISTRATION, SETUP];
