/** The registration of a deck in Italian. */

import { piece, type Words } from '../../engine/script/index.js';
import { inWords } from '../../engine/script/it/index.js';
import { nameOfDeckCard } from '../../games/index.js';
import type { RegistrationCues } from './registration-cues.js';

const nameOf = (card: string) => piece(nameOfDeckCard(card, 'it'));

export const registrationWords: Words<RegistrationCues> = {
  'register.ask': ({ card }) => `Avvicina al lettore: ${nameOf(card)}.`,
  'register.ask-copy': ({ card, copy, copies }) =>
    `Avvicina al lettore: ${nameOf(card)}, ${inWords(copy)} ${piece('di')} ${inWords(copies)}.`,
  'register.noted': ({ card }) => `Fatto: ${nameOf(card)}.`,
  'register.moved': ({ card }) =>
    `Finora quell’adesivo era: ${nameOf(card)}. A quella carta ne serve un altro.`,
  'register.taken': ({ card }) =>
    `Questo adesivo è già: ${nameOf(card)}. Avvicina la carta giusta.`,
  'register.taken-elsewhere': ({ card }) =>
    `Questo adesivo è già di un altro mazzo: ${nameOf(card)}. Avvicina la carta giusta.`,
  'register.not-asked': () => 'Non serve: ogni carta ha già il suo adesivo.',
  'register.no-sticker': () => 'Questo non è un adesivo, o è appoggiato male.',
  'register.two-stickers': () => 'Ci sono due adesivi insieme. Avvicina una carta da sola.',
  'register.whole': () => 'Ogni carta ha il suo adesivo.',
};
