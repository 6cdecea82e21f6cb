/** The registration of a deck in English. */

import { inWords } from '../../engine/script/en/index.js';
import { piece, saidOf, type Words } from '../../engine/script/index.js';
import { nameOfDeckCard } from '../../games/index.js';
import type { RegistrationCues } from './registration-cues.js';

/** Returns the English name, which the voice says; the printed name after it is only read. */
const nameOf = (card: string) => saidOf(nameOfDeckCard(card, 'en'));

export const registrationWords: Words<RegistrationCues> = {
  'register.ask': ({ card }) => `Hold to the reader: ${nameOf(card)}.`,
  'register.ask-copy': ({ card, copy, copies }) =>
    `Hold to the reader: ${nameOf(card)}, ${inWords(copy)} ${piece('of')} ${inWords(copies)}.`,
  'register.noted': ({ card }) => `Noted: ${nameOf(card)}.`,
  'register.moved': ({ card }) =>
    `Until now that sticker was: ${nameOf(card)}. That card needs another.`,
  'register.taken': ({ card }) =>
    `This sticker is already: ${nameOf(card)}. Hold the card asked for.`,
  'register.taken-elsewhere': ({ card }) =>
    `This sticker is of another deck already: ${nameOf(card)}. Hold the card asked for.`,
  'register.not-asked': () => 'Not needed: every card has its sticker already.',
  'register.no-sticker': () => 'That is no sticker, or it lies badly.',
  'register.two-stickers': () => 'Two stickers are held together. Hold one card alone.',
  'register.whole': () => 'Every card has its sticker.',
};
