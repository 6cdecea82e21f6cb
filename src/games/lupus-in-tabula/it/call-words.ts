/** The calls of the night in Italian: the words that open eyes, and those that close them. */
import { piece, type Tale, tell, type Words, wordsBy } from '../../../engine/script/index.js';
import { address, capital, seat } from '../../../engine/script/it/index.js';
import type { TabulaCues } from '../cues.js';
import { CALL_IDS, type CallId } from '../roles.js';
import { CALL_TEXTS } from './role-words.js';

/** The ids of the words that open the eyes and close them. */
type CalledCue = `lt.${CallId}.${'open' | 'close'}`;
/** The words of every call, in one language. */
export type CalledWords = Words<Pick<TabulaCues, CalledCue>>;

/** Words that know nothing but which night it is. */
type Regular = (params: { readonly tale: Tale }) => string;

/** Makes the words of all calls, in the same way for each. */
export function regularly(
  opened: (call: CallId) => Regular,
  closed: (call: CallId) => Regular,
): Readonly<Record<CalledCue, Regular>> {
  const words = CALL_IDS.flatMap((call) => [
    [`lt.${call}.open`, opened(call)],
    [`lt.${call}.close`, closed(call)],
  ]);
  return Object.fromEntries(words) as Record<CalledCue, Regular>; // `CALL_IDS` names every call
}

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

/** Returns the words that close the eyes after a call: they concern the called alone, so few, of any length. */
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

// Questions of the table to a human moderator, in Italian. They name him, since any button answers.

/** The cues of the assisted game. */
export type ModeratorWords = Words<
  Pick<TabulaCues, Extract<keyof TabulaCues, `lt.moderator.${string}`>>
>;

export const MODERATOR_WORDS: ModeratorWords = {
  'lt.moderator.night': () =>
    'Moderatore, la notte è tua. Io chiamo e conto il tempo; tu guardi, e rispondi a cenni.',
  'lt.moderator.day': () =>
    'Di giorno ti chiedo che cosa è successo. Destro per sì, sinistro per no: va bene il pulsante di chiunque.',
  'lt.moderator.who': () => 'Di chi? Tocca la sua carta, poi pulsante destro.',
  'lt.moderator.seat': (p) => `${address(p.seat)}.`,
  'lt.moderator.tile': ({ tile }) => `Moderatore: qualcuno ha avuto ${TILES[tile]}?`,
  'lt.moderator.returned': (p) => `Moderatore: torna in vita ${seat(p.seat)}?`,
  'lt.moderator.hyde': () => 'Moderatore: stanotte Jekyll ha bevuto?',
  'lt.moderator.dead': ({ more }) =>
    more
      ? 'Moderatore: la notte ha preso qualcun altro?'
      : 'Moderatore: la notte ha preso qualcuno?',
  'lt.moderator.owl': () => 'Moderatore: il gufo accusa qualcuno in vita?',
  'lt.moderator.is': ({ role }) => `La carta scoperta è ${SHOWN[role]}?`,
  'lt.moderator.undead': (p) => `Moderatore: ${seat(p.seat)} è Mortovivo? Allora scopre la carta.`,
  'lt.moderator.end': () => 'Moderatore, fa’ i conti: la partita è finita?',
  'lt.moderator.won': wordsBy('winner', {
    hamster: 'Ha vinto il criceto mannaro?',
    darius: 'Ha vinto Darius?',
    wolves: 'Hanno vinto i lupi?',
    humans: 'Hanno vinto gli umani?',
  }),
};

const TILES = { skull: 'il teschio', portrait: 'il ritratto' } as const;

const SHOWN = { hamlet: 'Amleto', dorian: 'Dorian Wolf', undead: 'Mortovivo' } as const;
