/**
 * Sentences of bots in a discussion: captions of the page, which the voice does not speak. The words are
 * in `talk-words.<language>.ts`.
 */
import { type CuesIn, catalogue, cuesOf } from './cue.js';
import { SEAT, TALE } from './domains.js';

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
