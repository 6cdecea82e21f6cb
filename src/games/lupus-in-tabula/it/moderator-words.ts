/** Questions of the table to a human moderator, in Italian. They name him, since any button answers. */
import { type Words, wordsBy } from '../../../engine/script/index.js';
import { address, seat } from '../../../engine/script/it/index.js';
import type { TabulaCues } from '../cues.js';

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
