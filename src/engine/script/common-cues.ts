/** Cues of several games, under ids of each (`shared-cues.ts`). The words are in `<language>/common-words.ts`. */
import { type CueDomains, type CuesIn, catalogue, cuesOf } from './cue.js';
import { oneOf, SEAT, TALE, wholeNumbers } from './domains.js';
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

/**
 * Sentences of bots in a discussion: captions of the page, which the voice does not speak.
 */
export const TALK_CUES = catalogue({
  'talk.accuses': { about: SEAT, tale: TALE },
  'talk.bet': { about: SEAT },
  'talk.defends': { about: SEAT, tale: TALE },
  'talk.bluffs': { tale: TALE },
});

/** The cues of a discussion, with their parameters. */
export type TalkCues = CuesIn<typeof TALK_CUES>;

/** Makes a cue of a discussion. */
export const talkCue = cuesOf(TALK_CUES);
