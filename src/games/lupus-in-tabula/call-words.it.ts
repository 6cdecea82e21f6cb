/** The calls of the night in Italian: the words that open eyes, and those that close them. */
import type { Words } from '../../script/cue.js';
import { type Tale, told } from '../../script/narrator.js';
import { piece } from '../../script/pieces.js';
import { capital } from '../../script/spoken.it.js';
import { FALLS_ASLEEP } from '../tabula/night-words.it.js';
import type { TabulaCues } from './cues.js';
import type { CallId } from './roles.js';

type CallCues = Extract<keyof TabulaCues, `lt.${string}.open` | `lt.${string}.close`>;
/** The words of calls; the list that is read without readers has words of its own. */
export type CalledWords = Omit<Words<Pick<TabulaCues, CallCues>>, 'lt.who.open' | 'lt.who.close'>;

/** The name of the called role. */
export const WHO: Readonly<Record<CallId, string>> = {
  masons: 'i massoni',
  cow: 'la Mucca mannara',
  hamlet: 'Amleto',
  dorian: 'Dorian Wolf',
  medium: 'il medium',
  purple: 'miss Purple',
  baron: 'Baron Samedi',
  guard: 'la guardia del corpo',
  seer: 'il veggente',
  'fortune-teller': 'la Cartomante',
  darius: 'Darius',
  owl: 'il gufo',
  jekyll: 'il dottor Jekyll',
  wolves: 'i lupi in vita',
  mythomaniac: 'il mitomane',
};

const HANDS_UP = ' Lupi e mitomane, su una mano.';

/** A way of waking that is each one's own, for hands that know how. */
const WAKES: Readonly<Record<CallId, string>> = {
  masons: 'I massoni aprono gli occhi e si fanno un cenno.',
  cow: 'La Mucca mannara apre gli occhi, e non muggisce.',
  hamlet: 'Amleto apre gli occhi, e dubita.',
  dorian: 'Dorian Wolf apre gli occhi, e non ha una ruga.',
  medium: 'Il medium apre gli occhi, e ascolta.',
  purple: 'Miss Purple apre gli occhi, curiosa.',
  baron: 'Baron Samedi apre gli occhi, e sorride.',
  guard: 'La guardia del corpo apre gli occhi, all’erta.',
  seer: 'Il veggente apre gli occhi, e scruta il buio.',
  'fortune-teller': 'La Cartomante apre gli occhi, e le carte parlano.',
  darius: 'Darius apre gli occhi, nell’ombra.',
  owl: 'Il gufo apre gli occhi, tondi.',
  jekyll: 'Jekyll apre gli occhi, la fiala in mano.',
  wolves: 'I lupi in vita aprono gli occhi, e hanno fame.',
  mythomaniac: 'Il mitomane apre gli occhi, e sogna.',
};

/** A way of closing the eyes that is each one's own. */
const SLEEPS: Readonly<Record<CallId, string>> = {
  cow: FALLS_ASLEEP.cow[1],
  hamlet: FALLS_ASLEEP.hamlet[1],
  jekyll: FALLS_ASLEEP.jekyll[0],
  purple: FALLS_ASLEEP.purple[1],
  darius: FALLS_ASLEEP.darius[1],
  'fortune-teller': FALLS_ASLEEP['fortune-teller'][1],
  masons: 'I massoni spengono la lanterna.',
  dorian: 'Dorian Wolf dorme, senza una ruga.',
  medium: 'Gli spiriti tacciono: il medium dorme.',
  baron: 'Baron Samedi torna al suo sonno.',
  guard: 'La guardia del corpo dorme in piedi.',
  seer: 'Il veggente smette di vedere.',
  owl: 'Il gufo chiude i suoi occhi tondi.',
  wolves: 'Il branco chiude gli occhi.',
  mythomaniac: 'Dorme anche il mitomane.',
};

export const CALL_WORDS: CalledWords = {
  'lt.masons.open': openedMany('masons'),
  'lt.masons.close': ({ tale }) => closedMany(tale, 'masons'),
  'lt.cow.open': ({ tale }) => `${opened('cow')({ tale })}${HANDS_UP}`,
  'lt.cow.close': ({ tale }) => `${closed(tale, 'cow')} Giù le mani.`,
  'lt.hamlet.open': opened('hamlet'),
  'lt.hamlet.close': ({ tale }) => closed(tale, 'hamlet'),
  'lt.dorian.open': opened('dorian'),
  'lt.dorian.close': ({ tale }) => closed(tale, 'dorian'),
  'lt.medium.open': opened('medium'),
  'lt.medium.close': ({ tale }) => closed(tale, 'medium'),
  'lt.purple.open': opened('purple'),
  'lt.purple.close': ({ tale }) => closed(tale, 'purple'),
  'lt.baron.open': opened('baron'),
  'lt.baron.close': ({ tale }) => closed(tale, 'baron'),
  'lt.guard.open': opened('guard'),
  'lt.guard.close': ({ tale }) => closed(tale, 'guard'),
  'lt.seer.open': opened('seer'),
  'lt.seer.close': ({ tale }) => closed(tale, 'seer'),
  'lt.fortune-teller.open': opened('fortune-teller'),
  'lt.fortune-teller.close': ({ tale }) => closed(tale, 'fortune-teller'),
  'lt.darius.open': opened('darius'),
  'lt.darius.close': ({ tale }) => closed(tale, 'darius'),
  'lt.owl.close': ({ tale }) => closed(tale, 'owl'),
  'lt.jekyll.open': opened('jekyll'),
  'lt.jekyll.close': ({ tale }) => closed(tale, 'jekyll'),
  'lt.wolves.close': ({ tale }) => closedMany(tale, 'wolves'),
  'lt.mythomaniac.open': opened('mythomaniac'),
  'lt.mythomaniac.close': ({ tale }) => closed(tale, 'mythomaniac'),
  'lt.owl.open': ({ tale, deadly }) =>
    deadly
      ? told(
          tale,
          'Il gufo letale apre gli occhi.',
          'Il gufo letale si sveglia.',
          'Il gufo letale apre gli occhi: chi muore?',
          'Il gufo letale non dorme più.',
          'Apre gli occhi il gufo letale.',
        )
      : opened('owl')({ tale }),
  'lt.wolves.open': ({ tale, meet }) =>
    meet
      ? told(
          tale,
          'I lupi aprono gli occhi e si riconoscono.',
          'I lupi si svegliano e si guardano.',
          'Aprono gli occhi i lupi: si contano, e basta.',
          'Il branco apre gli occhi e si annusa.',
          'I lupi aprono gli occhi: eccoli.',
        )
      : openedMany('wolves')({ tale }),
};

interface Opening {
  readonly tale: Tale;
}

/** In one of five ways, the same for all who are called. */
function opened(call: CallId) {
  return ({ tale }: Opening) => {
    const who = piece(WHO[call]);
    return told(
      tale,
      `${capital(who)} apre gli occhi.`,
      `${capital(who)} si sveglia.`,
      WAKES[call],
      `${capital(who)} non dorme più.`,
      `Apre gli occhi ${who}.`,
    );
  };
}

function openedMany(call: CallId) {
  return ({ tale }: Opening) => {
    const who = piece(WHO[call]);
    return told(
      tale,
      `${capital(who)} aprono gli occhi.`,
      `${capital(who)} si svegliano.`,
      WAKES[call],
      `${capital(who)} non dormono più.`,
      `Aprono gli occhi ${who}.`,
    );
  };
}

/** The words that close the eyes after a call: they concern the called alone, so few do, of different lengths. */
function closed(tale: Tale, call: CallId): string {
  return told(
    tale,
    'Occhi chiusi.',
    'Chiude gli occhi.',
    'E dorme.',
    'Di nuovo buio.',
    SLEEPS[call],
  );
}

function closedMany(tale: Tale, call: CallId): string {
  return told(
    tale,
    'Occhi chiusi.',
    'Chiudono gli occhi.',
    'E dormono.',
    'Di nuovo buio.',
    SLEEPS[call],
  );
}
