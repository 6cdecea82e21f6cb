/** The English words of cues that several games have. */
import type { GAME_CUES, trialCues } from './common-cues.js';
import type { Catalogue, CuesIn, Words } from './cue.js';
import { printed } from './pieces.js';
import { capital, counted, duration } from './spoken.en.js';

export const gameWords: Words<CuesIn<Catalogue<typeof GAME_CUES>>> = {
  'phase.join': () => 'Taking seats',
  'phase.end': () => 'End of the game',
};

export const trialWords: Words<CuesIn<Catalogue<ReturnType<typeof trialCues>>>> = {
  'phase.dawn': () => 'Dawn',
  'phase.discussion': () => 'Discussion',
  'phase.first-vote': () => 'First vote',
  'phase.runoff': () => 'Run-off',
  'phase.lynching': () => 'Lynching',
  'deal.check': () => 'Hands off the cards.',
  'place.foreign': ({ slot }) =>
    `The ring that blinks${printed(String(slot))} must stay empty. Take away what lies there.`,
  'discussion.left': ({ seconds }) => `${capital(duration(seconds))} to go.`,
  'runoff.missing': ({ missing }) =>
    `Votes are still missing from ${counted(missing, 'one player', 'players')}.`,
  'story.no': () => 'Then the nights stay secret.',
  'story.over': () => 'Those were the nights.',
  'again.reminder': () => 'Right button for another game. Left for other seats or another game.',
  'note.ghost': () => 'Ghost',
  'note.paw': () => 'Paw',
  'note.tuft': () => 'Tuft',
};
