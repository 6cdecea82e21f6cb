/** The calls of the night in English: what opens eyes, and what closes them. */
import { type Tale, told } from '../../script/narrator.js';
import { saidOf } from '../../script/pieces.js';
import { capital } from '../../script/spoken.en.js';
import { SENT_TO_SLEEP, type SentToSleep } from '../tabula/night-words.en.js';
import type { CalledWords } from './call-words.it.js';
import type { CallId } from './calls.js';

/** Who is called, with the printed name beside it where it is another. */
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
  mythomaniac: 'mythomaniac (mitomane)',
};

const DOUBT = 'open your eyes: whom do you doubt? Then the claw answers: three arcs, a wolf.';
const HANDS_UP = ' Wolves and mythomaniac, raise a hand.';

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

/** Two ways of closing the eyes that are each one's own. */
const SLEEPS: Readonly<Record<CallId, SentToSleep>> = {
  ...SENT_TO_SLEEP,
  masons: (who) => [`Sleep on your secret, ${who}.`, `Lantern out, ${who}.`],
  dorian: (who) => [`Sleep without a wrinkle, ${who}.`, `Away from the mirror, ${who}: sleep.`],
  medium: (who) => [
    `Leave the spirits and sleep, ${who}.`,
    `The spirits are silent: sleep, ${who}.`,
  ],
  baron: (who) => [`Hat over your eyes, ${who}.`, `Back to your sleep, ${who}.`],
  guard: (who) => [`At ease, ${who}: eyes shut.`, `You may sleep too, ${who}.`],
  seer: (who) => [`See no more, ${who}.`, `Let the vision fade, ${who}.`],
  owl: (who) => [`Close those round eyes, ${who}.`, `Head under your wing, ${who}.`],
  wolves: (who) => [`Curl up in the dark, ${who}.`, `The pack sleeps: eyes shut, ${who}.`],
  mythomaniac: (who) => [`Dream on, ${who}.`, `Sleep, ${who}, whoever you are.`],
};

export const CALL_WORDS: CalledWords = {
  'lt.masons.open': opened('masons', 'open your eyes: you may trust each other.'),
  'lt.masons.close': ({ tale }) => closed(tale, 'masons'),
  'lt.cow.open': (p) =>
    p.taught
      ? `${opened('cow', '')(p)}${HANDS_UP}`
      : opened('cow', 'open your eyes. Wolves and mythomaniac: eyes closed, raise a hand.')(p),
  'lt.cow.close': ({ tale }) => `${closed(tale, 'cow')} Hands down.`,
  'lt.hamlet.open': opened(
    'hamlet',
    'open your eyes: who gets the skull? Even yourself, if you like.',
  ),
  'lt.hamlet.close': ({ tale }) => closed(tale, 'hamlet'),
  'lt.dorian.open': opened('dorian', 'open your eyes: with whom do you hang the portrait?'),
  'lt.dorian.close': ({ tale }) => closed(tale, 'dorian'),
  'lt.medium.open': opened(
    'medium',
    'open your eyes: was the one lynched yesterday a wolf? Three arcs: yes. Four: no.',
  ),
  'lt.medium.close': ({ tale }) => closed(tale, 'medium'),
  'lt.purple.open': opened(
    'purple',
    'open your eyes: the claw shows three arcs for one of the wicked alive, and one more for each other.',
  ),
  'lt.purple.close': ({ tale }) => closed(tale, 'purple'),
  'lt.baron.open': opened(
    'baron',
    'open your eyes, even as a ghost: to bring back whoever has the welcome, press.',
  ),
  'lt.baron.close': ({ tale }) => closed(tale, 'baron'),
  'lt.guard.open': opened('guard', 'open your eyes: whom do you protect from the wolves?'),
  'lt.guard.close': ({ tale }) => closed(tale, 'guard'),
  'lt.seer.open': opened('seer', DOUBT),
  'lt.seer.close': ({ tale }) => closed(tale, 'seer'),
  'lt.fortune-teller.open': opened('fortune-teller', DOUBT),
  'lt.fortune-teller.close': ({ tale }) => closed(tale, 'fortune-teller'),
  'lt.darius.open': opened('darius', DOUBT),
  'lt.darius.close': ({ tale }) => closed(tale, 'darius'),
  'lt.owl.open': opened('owl', 'open your eyes: who shall be among the suspects?'),
  'lt.owl.close': ({ tale }) => closed(tale, 'owl'),
  'lt.jekyll.open': opened(
    'jekyll',
    'open your eyes: if you drink, choose whom to kill. Only once.',
  ),
  'lt.jekyll.close': ({ tale }) => closed(tale, 'jekyll'),
  'lt.wolves.open': opened('wolves', 'open your eyes and agree without a word.'),
  'lt.wolves.close': ({ tale }) => closed(tale, 'wolves'),
  'lt.mythomaniac.open': opened(
    'mythomaniac',
    'open your eyes: who will you be? Three arcs, wolf; four, seer; five, fortune-teller; six, human.',
  ),
  'lt.mythomaniac.close': ({ tale }) => closed(tale, 'mythomaniac'),
};

/** The first time with the hands explained; then in one of five ways, the same for all who are called. */
function opened(call: CallId, first: string) {
  return ({ tale, taught }: { readonly tale: Tale; readonly taught: boolean }) => {
    const who = saidOf(WHO[call]);
    if (!taught) return `${capital(who)}, ${first}`;
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

/** Who was called closes the eyes; all know whose turn it was, so the ways may differ in length. */
function closed(tale: Tale, call: CallId): string {
  const who = saidOf(WHO[call]);
  return told(
    tale,
    `${capital(who)}, close your eyes.`,
    `${capital(who)}, back into the dark.`,
    `${capital(who)}, eyes shut.`,
    ...SLEEPS[call](who),
  );
}
