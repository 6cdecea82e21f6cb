/** The calls of the night in English: the words that open eyes, and those that close them. */
import { address, capital, seat } from '../../../engine/script/en/index.js';
import { print, saidOf, type Tale, tell, wordsBy } from '../../../engine/script/index.js';
import { type CalledWords, type ModeratorWords, regularly } from '../it/call-words.js';
import type { CallId } from '../roles.js';
import { CALL_TEXTS } from './role-words.js';

const HANDS_UP = ' Wolves and wannabe, raise a hand.';

const DEADLY_OWL = capital(saidOf('deadly owl (gufo)'));
const WOLVES = capital(saidOf('wolves (lupi)'));

/** The words of every call, in the same ways. */
const REGULAR = regularly(opened, closed);

export const CALL_WORDS: CalledWords = {
  ...REGULAR,
  'lt.cow.open': ({ tale }) => `${opened('cow')({ tale })}${HANDS_UP}`,
  'lt.cow.close': ({ tale }) => `${closed('cow')({ tale })} Hands down.`,
  'lt.owl.open': ({ tale, deadly }) =>
    deadly
      ? [
          `${DEADLY_OWL}, open your eyes.`,
          `${DEADLY_OWL}, wake up.`,
          `${DEADLY_OWL}, open your eyes: who dies?`,
          `${DEADLY_OWL}, sleep no more.`,
          `Open your eyes, ${saidOf('deadly owl (gufo)')}.`,
        ]
      : opened('owl')({ tale }),
  'lt.wolves.open': ({ tale, meet }) =>
    meet
      ? [
          `${WOLVES}, open your eyes and find each other.`,
          `${WOLVES}, wake up and look around.`,
          `${WOLVES}, open your eyes: count yourselves, no more.`,
          `${WOLVES}, open your eyes and sniff at each other.`,
          `${WOLVES}, open your eyes: this is your pack.`,
        ]
      : opened('wolves')({ tale }),
};

/** Returns the words that open eyes, in one of five ways, the same for all who are called. */
function opened(call: CallId) {
  return ({ tale }: { readonly tale: Tale }) => {
    const who = saidOf(CALL_TEXTS[call].who);
    return tell(
      tale,
      `${capital(who)}, open your eyes.`,
      `${capital(who)}, wake up.`,
      `${capital(who)}, ${CALL_TEXTS[call].wakes}`,
      `${capital(who)}, sleep no more.`,
      `Open your eyes, ${who}.`,
    );
  };
}

/** Returns the words that close the eyes after a call: they concern the called alone, so few, of any length. */
function closed(call: CallId) {
  return ({ tale }: { readonly tale: Tale }) =>
    tell(
      tale,
      'Eyes shut.',
      'Close your eyes.',
      'Now sleep.',
      'Dark again: sleep.',
      CALL_TEXTS[call].sleeps,
    );
}

/** Questions of the table to a human moderator, in English. They name him, since any button answers. */
export const MODERATOR_WORDS: ModeratorWords = {
  'lt.moderator.night': () =>
    'Moderator, the night is yours. I call and keep the time; you watch, and answer by signs.',
  'lt.moderator.day': () =>
    'By day I ask you what has happened. Press right for yes, left for no: any button will do.',
  'lt.moderator.who': () => 'Whose? Touch that card, then right button.',
  'lt.moderator.seat': (p) => `${address(p.seat)}.`,
  'lt.moderator.tile': ({ tile }) => `Moderator: did anybody get ${TILES[tile]}?`,
  'lt.moderator.returned': (p) => `Moderator: does ${seat(p.seat)} come back to life?`,
  'lt.moderator.hyde': () => 'Moderator: did Jekyll drink tonight?',
  'lt.moderator.dead': ({ more }) =>
    more ? 'Moderator: did anybody else die?' : 'Moderator: did anybody die tonight?',
  'lt.moderator.owl': () => 'Moderator: does the owl accuse somebody alive?',
  'lt.moderator.is': ({ role }) => `Is the card ${SHOWN[role]}?`,
  'lt.moderator.undead': (p) =>
    `Moderator: is ${seat(p.seat)} the Undead${print('Mortovivo')}? Then that card is turned over.`,
  'lt.moderator.end': () => 'Moderator, count: is the game over?',
  'lt.moderator.won': wordsBy('winner', {
    hamster: 'Has the werehamster won?',
    darius: 'Has Darius won?',
    wolves: 'Have the wolves won?',
    humans: 'Have the humans won?',
  }),
};

const TILES = { skull: 'the skull', portrait: 'the portrait' } as const;

const SHOWN = {
  hamlet: `Hamlet${print('Amleto')}`,
  dorian: 'Dorian Wolf',
  undead: `the undead${print('Mortovivo')}`,
} as const;
