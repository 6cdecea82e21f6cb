/** The calls of the night in Italian: the words that open eyes, and those that close them. */
import { piece, type Tale, tell } from '../../../engine/script/index.js';
import { capital } from '../../../engine/script/it/index.js';
import { type CalledWords, regularly } from '../called-words.js';
import type { CallId } from '../roles.js';
import { CALL_TEXTS } from './role-words.js';

const HANDS_UP = ' Lupi e mitomane, su una mano.';

/** The words of every call, in the same ways. */
const REGULAR = regularly(opened, closed);

export const CALL_WORDS: CalledWords = {
  ...REGULAR,
  'lt.cow.open': ({ tale }) => `${opened('cow')({ tale })}${HANDS_UP}`,
  'lt.cow.close': ({ tale }) => `${closed('cow')({ tale })} Giù le mani.`,
  'lt.owl.open': ({ tale, deadly }) =>
    deadly
      ? [
          'Il gufo letale apre gli occhi.',
          'Il gufo letale si sveglia.',
          'Il gufo letale apre gli occhi: chi muore?',
          'Il gufo letale non dorme più.',
          'Apre gli occhi il gufo letale.',
        ]
      : opened('owl')({ tale }),
  'lt.wolves.open': ({ tale, meet }) =>
    meet
      ? [
          'I lupi aprono gli occhi e si riconoscono.',
          'I lupi si svegliano e si guardano.',
          'Aprono gli occhi i lupi: si contano, e basta.',
          'Il branco apre gli occhi e si annusa.',
          'I lupi aprono gli occhi: eccoli.',
        ]
      : opened('wolves')({ tale }),
};

interface Opening {
  readonly tale: Tale;
}

/** Returns the words that open eyes, in one of five ways, the same for all who are called. */
function opened(call: CallId) {
  return ({ tale }: Opening) => {
    const { who: name, areMany, wakes } = CALL_TEXTS[call];
    const who = piece(name);
    const [opens, stirs, sleeps] = areMany
      ? (['aprono', 'si svegliano', 'non dormono'] as const)
      : (['apre', 'si sveglia', 'non dorme'] as const);
    return tell(
      tale,
      `${capital(who)} ${opens} gli occhi.`,
      `${capital(who)} ${stirs}.`,
      wakes,
      `${capital(who)} ${sleeps} più.`,
      `${capital(opens)} gli occhi ${who}.`,
    );
  };
}

/**
 * Returns the words that close the eyes after a call: they concern the called alone, so there are few, of different
 * lengths.
 */
function closed(call: CallId) {
  return ({ tale }: Opening) => {
    const { areMany, sleeps } = CALL_TEXTS[call];
    return tell(
      tale,
      'Occhi chiusi.',
      areMany ? 'Chiudono gli occhi.' : 'Chiude gli occhi.',
      areMany ? 'E dormono.' : 'E dorme.',
      'Di nuovo buio.',
      sleeps,
    );
  };
}
