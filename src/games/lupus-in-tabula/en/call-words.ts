/** The calls of the night in English: the words that open eyes, and those that close them. */

import { capital } from '../../../engine/script/en/index.js';
import { saidOf, type Tale, tell } from '../../../engine/script/index.js';
import { type CalledWords, regularly } from '../called-words.js';
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

/**
 * Returns the words that close the eyes after a call: they concern the called alone, so there are few, of different
 * lengths.
 */
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
