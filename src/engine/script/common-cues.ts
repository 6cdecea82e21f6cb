/** Cues of several games, under ids of each (`shared-cues.ts`). The words are in `common-words.<language>.ts`. */
import type { CueDomains } from './cue.js';
import { oneOf, wholeNumbers } from './domains.js';
import { FINALE_CUES } from './finale.js';

/** Every game with players. */
export const GAME_CUES = {
  'phase.join': {},
  'phase.end': {},
  ...FINALE_CUES,
} as const satisfies CueDomains;

/** Returns the cues of every game with nights, a trial by day, and ghosts, for at most so many players. */
export const trialCues = (most: number) =>
  ({
    'phase.dawn': {},
    'phase.discussion': {},
    'phase.first-vote': {},
    'phase.runoff': {},
    'phase.lynching': {},
    'deal.check': {},
    'place.foreign': { slot: wholeNumbers(1, 2 * most) },
    'discussion.left': { seconds: oneOf(60, 30, 10) },
    'runoff.missing': { missing: wholeNumbers(1, most) },
    'story.no': {},
    'story.over': {},
    'again.reminder': {},
    'note.ghost': {},
    'note.paw': {},
    'note.tuft': {},
  }) as const satisfies CueDomains;
