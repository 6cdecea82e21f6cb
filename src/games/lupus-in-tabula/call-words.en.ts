/** The calls of the night in English: the words that open eyes, and those that close them. */
import { type Tale, told } from '../../script/narrator.js';
import { saidOf } from '../../script/pieces.js';
import { capital } from '../../script/spoken.en.js';
import type { CalledWords } from './call-words.it.js';
import type { CallId } from './roles.js';

/** The name of the called role, with the printed name beside it where it is another. */
export const WHO: Readonly<Record<CallId, string>> = {
  masons: 'freemasons (massoni)',
  cow: 'were-cow (Mucca mannara)',
  hamlet: 'Hamlet (Amleto)',
  dorian: 'Dorian Wolf',
  medium: 'medium',
  purple: 'Miss Purple',
  baron: 'Baron Samedi',
  guard: 'bodyguard (guardia del corpo)',
  seer: 'seer (veggente)',
  'fortune-teller': 'fortune-teller (Cartomante)',
  darius: 'Darius',
  owl: 'owl (gufo)',
  jekyll: 'Doctor Jekyll (dottor Jekyll)',
  wolves: 'living wolves (lupi)',
  mythomaniac: 'wannabe (mitomane)',
};

const HANDS_UP = ' Wolves and wannabe, raise a hand.';

/** A way of waking that is each one's own, for hands that know how. */
const WAKES: Readonly<Record<CallId, string>> = {
  masons: 'open your eyes and nod.',
  cow: 'open your eyes, and do not moo.',
  hamlet: 'open your eyes, and doubt.',
  dorian: 'open your eyes, young as ever.',
  medium: 'open your eyes, and listen.',
  purple: 'open your eyes, curious as ever.',
  baron: 'open your eyes, and smile.',
  guard: 'open your eyes, and keep watch.',
  seer: 'open your eyes, and search the dark.',
  'fortune-teller': 'open your eyes, and the cards speak.',
  darius: 'open your eyes, in the shadow.',
  owl: 'open your eyes, round as they are.',
  jekyll: 'open your eyes, phial in hand.',
  wolves: 'open your eyes, and be hungry.',
  mythomaniac: 'open your eyes, and dream.',
};

/** A way of closing the eyes that is each one's own. */
const SLEEPS: Readonly<Record<CallId, string>> = {
  masons: 'Lantern out, eyes shut.',
  cow: 'Back to the stable, eyes shut.',
  hamlet: 'To sleep: no more.',
  dorian: 'Sleep without a wrinkle.',
  medium: 'The spirits are silent: sleep.',
  purple: 'Draw your veil, and sleep.',
  baron: 'Hat over your eyes, eyes shut.',
  guard: 'At ease: eyes shut.',
  seer: 'See no more: eyes shut.',
  'fortune-teller': 'Blow out your candle, and sleep.',
  darius: 'Back into your shadow: eyes shut.',
  owl: 'Close those round eyes.',
  jekyll: 'Lamp out, eyes shut.',
  wolves: 'Curl up, eyes shut.',
  mythomaniac: 'Dream on, eyes shut.',
};

const DEADLY_OWL = capital(saidOf('deadly owl (gufo)'));
const WOLVES = capital(saidOf('wolves (lupi)'));

export const CALL_WORDS: CalledWords = {
  'lt.masons.open': opened('masons'),
  'lt.masons.close': ({ tale }) => closed(tale, 'masons'),
  'lt.cow.open': ({ tale }) => `${opened('cow')({ tale })}${HANDS_UP}`,
  'lt.cow.close': ({ tale }) => `${closed(tale, 'cow')} Hands down.`,
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
  'lt.wolves.close': ({ tale }) => closed(tale, 'wolves'),
  'lt.mythomaniac.open': opened('mythomaniac'),
  'lt.mythomaniac.close': ({ tale }) => closed(tale, 'mythomaniac'),
  'lt.owl.open': ({ tale, deadly }) =>
    deadly
      ? told(
          tale,
          `${DEADLY_OWL}, open your eyes.`,
          `${DEADLY_OWL}, wake up.`,
          `${DEADLY_OWL}, open your eyes: who dies?`,
          `${DEADLY_OWL}, sleep no more.`,
          `Open your eyes, ${saidOf('deadly owl (gufo)')}.`,
        )
      : opened('owl')({ tale }),
  'lt.wolves.open': ({ tale, meet }) =>
    meet
      ? told(
          tale,
          `${WOLVES}, open your eyes and find each other.`,
          `${WOLVES}, wake up and look around.`,
          `${WOLVES}, open your eyes: count yourselves, no more.`,
          `${WOLVES}, open your eyes and sniff at each other.`,
          `${WOLVES}, open your eyes: this is your pack.`,
        )
      : opened('wolves')({ tale }),
};

/** In one of five ways, the same for all who are called. */
function opened(call: CallId) {
  return ({ tale }: { readonly tale: Tale }) => {
    const who = saidOf(WHO[call]);
    return told(
      tale,
      `${capital(who)}, open your eyes.`,
      `${capital(who)}, wake up.`,
      `${capital(who)}, ${WAKES[call]}`,
      `${capital(who)}, sleep no more.`,
      `Open your eyes, ${who}.`,
    );
  };
}

/** The words that close the eyes after a call: they concern the called alone, so few do, of different lengths. */
function closed(tale: Tale, call: CallId): string {
  return told(
    tale,
    'Eyes shut.',
    'Close your eyes.',
    'Now sleep.',
    'Dark again: sleep.',
    SLEEPS[call],
  );
}
