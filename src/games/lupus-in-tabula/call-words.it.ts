/** The calls of the night in Italian: what opens eyes, and what closes them. */
import type { Words } from '../../script/cue.js';
import { type Tale, told } from '../../script/narrator.js';
import { piece } from '../../script/pieces.js';
import { capital } from '../../script/spoken.it.js';
import { FALLS_ASLEEP, type FallingAsleep } from '../tabula/night-words.it.js';
import type { CallId } from './calls.js';
import type { TabulaCues } from './cues.js';

type CallCues = Extract<keyof TabulaCues, `lt.${string}.open` | `lt.${string}.close`>;
/** Those that are calls; the list that is read without readers has words of its own. */
export type CalledWords = Omit<Words<Pick<TabulaCues, CallCues>>, 'lt.who.open' | 'lt.who.close'>;

/** Who is called. */
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

const DOUBT = 'apre gli occhi: di chi dubita? Poi l’artiglio risponde: tre archi, lupo.';
const HANDS_UP = ' Una mano su, lupi e mitomane.';

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

/** Two ways of closing the eyes that are each one's own. */
const SLEEPS: Readonly<Record<CallId, FallingAsleep>> = {
  ...FALLS_ASLEEP,
  masons: ['Dormono i massoni, col loro segreto.', 'I massoni spengono la lanterna.'],
  dorian: ['Dorian Wolf dorme, senza una ruga.', 'Buio, davanti allo specchio di Dorian Wolf.'],
  medium: ['Il medium saluta gli spiriti, e dorme.', 'Gli spiriti tacciono: il medium dorme.'],
  baron: ['Baron Samedi abbassa il cilindro sugli occhi.', 'Baron Samedi torna al suo sonno.'],
  guard: ['La guardia del corpo dorme in piedi.', 'Anche la guardia del corpo chiude gli occhi.'],
  seer: ['Il veggente smette di vedere.', 'Si spegne lo sguardo del veggente.'],
  owl: ['Il gufo chiude i suoi occhi tondi.', 'Il gufo mette la testa sotto l’ala.'],
  wolves: ['Il branco chiude gli occhi.', 'Il branco si acciambella nel buio.'],
  mythomaniac: ['Il mitomane torna a sognare.', 'Dorme anche il mitomane.'],
};

export const CALL_WORDS: CalledWords = {
  'lt.masons.open': openedMany('masons', 'aprono gli occhi e si guardano: si possono fidare.'),
  'lt.masons.close': ({ tale }) => closedMany(tale, 'masons'),
  'lt.cow.open': (p) =>
    p.taught
      ? `${opened('cow', '')(p)}${HANDS_UP}`
      : opened('cow', 'apre gli occhi. A occhi chiusi, lupi e mitomane alzano una mano.')(p),
  'lt.cow.close': ({ tale }) => `${closed(tale, 'cow')} Giù le mani.`,
  'lt.hamlet.open': opened('hamlet', 'apre gli occhi: a chi dà il teschio? Può anche tenerlo.'),
  'lt.hamlet.close': ({ tale }) => closed(tale, 'hamlet'),
  'lt.dorian.open': opened('dorian', 'apre gli occhi: a chi appende il ritratto?'),
  'lt.dorian.close': ({ tale }) => closed(tale, 'dorian'),
  'lt.medium.open': opened(
    'medium',
    'apre gli occhi: il linciato di ieri era un lupo? Tre archi: sì. Quattro: no.',
  ),
  'lt.medium.close': ({ tale }) => closed(tale, 'medium'),
  'lt.purple.open': opened(
    'purple',
    'apre gli occhi: l’artiglio mostra tre archi per un malvagio in vita, e uno di più per ogni altro.',
  ),
  'lt.purple.close': ({ tale }) => closed(tale, 'purple'),
  'lt.baron.open': opened(
    'baron',
    'apre gli occhi, anche da fantasma: se vuole ridare la vita a chi ha il benvenuto, prema.',
  ),
  'lt.baron.close': ({ tale }) => closed(tale, 'baron'),
  'lt.guard.open': opened('guard', 'apre gli occhi: chi protegge dai lupi?'),
  'lt.guard.close': ({ tale }) => closed(tale, 'guard'),
  'lt.seer.open': opened('seer', DOUBT),
  'lt.seer.close': ({ tale }) => closed(tale, 'seer'),
  'lt.fortune-teller.open': opened('fortune-teller', DOUBT),
  'lt.fortune-teller.close': ({ tale }) => closed(tale, 'fortune-teller'),
  'lt.darius.open': opened('darius', DOUBT),
  'lt.darius.close': ({ tale }) => closed(tale, 'darius'),
  'lt.owl.open': opened('owl', 'apre gli occhi: chi sarà tra gli indiziati?'),
  'lt.owl.close': ({ tale }) => closed(tale, 'owl'),
  'lt.jekyll.open': opened(
    'jekyll',
    'apre gli occhi: se beve, scelga chi ucciderà. Una volta sola.',
  ),
  'lt.jekyll.close': ({ tale }) => closed(tale, 'jekyll'),
  'lt.wolves.open': openedMany('wolves', 'aprono gli occhi e si accordano senza parlare.'),
  'lt.wolves.close': ({ tale }) => closedMany(tale, 'wolves'),
  'lt.mythomaniac.open': opened(
    'mythomaniac',
    'apre gli occhi: chi vuole essere? Tre archi, lupo; quattro, veggente; cinque, Cartomante; sei, umano.',
  ),
  'lt.mythomaniac.close': ({ tale }) => closed(tale, 'mythomaniac'),
};

interface Opening {
  readonly tale: Tale;
  readonly taught: boolean;
}

/** The first time with the hands explained; then in one of five ways, the same for all who are called. */
function opened(call: CallId, first: string) {
  return ({ tale, taught }: Opening) => {
    const who = piece(WHO[call]);
    if (!taught) return `${capital(who)} ${first}`;
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

function openedMany(call: CallId, first: string) {
  return ({ tale, taught }: Opening) => {
    const who = piece(WHO[call]);
    if (!taught) return `${capital(who)} ${first}`;
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

/** Who was called closes the eyes; all know whose turn it was, so the ways may differ in length. */
function closed(tale: Tale, call: CallId): string {
  const who = piece(WHO[call]);
  return told(
    tale,
    `${capital(who)} chiude gli occhi.`,
    `${capital(who)} torna nel buio.`,
    `Occhi chiusi, per ${who}.`,
    ...SLEEPS[call],
  );
}

function closedMany(tale: Tale, call: CallId): string {
  const who = piece(WHO[call]);
  return told(
    tale,
    `${capital(who)} chiudono gli occhi.`,
    `${capital(who)} tornano nel buio.`,
    `Occhi chiusi, per ${who}.`,
    ...SLEEPS[call],
  );
}
