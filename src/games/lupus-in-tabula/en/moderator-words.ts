/** Questions of the table to a human moderator, in English. They name him, since any button answers. */

import { address, seat } from '../../../engine/script/en/index.js';
import { print, wordsBy } from '../../../engine/script/index.js';
import type { ModeratorWords } from '../it/moderator-words.js';

export const MODERATOR_WORDS: ModeratorWords = {
  'lt.moderator.night': () =>
    'Moderator, the night is yours. I call and keep the time; you watch, and answer by signs.',
  'lt.moderator.day': () =>
    'By day I ask you what has happened. Press right for yes, left for no: any button will do.',
  'lt.moderator.who': () => 'Whose? Touch that card, then right button.',
  'lt.moderator.seat': (p) => `${address(p.seat)}.`,
  'lt.moderator.tile': ({ tile }) => `Moderator: did anybody get ${TILES[tile]}?`,
  'lt.moderator.returned': (p) => `Moderator: does ${seat(p.seat)} come back to life?`,
  'lt.moderator.hyde': () => 'Moderator: did Jekyll drink tonight?',
  'lt.moderator.dead': ({ more }) =>
    more ? 'Moderator: did anybody else die?' : 'Moderator: did anybody die tonight?',
  'lt.moderator.owl': () => 'Moderator: does the owl accuse somebody alive?',
  'lt.moderator.is': ({ role }) => `Is the card ${SHOWN[role]}?`,
  'lt.moderator.undead': (p) =>
    `Moderator: is ${seat(p.seat)} the Undead${print('Mortovivo')}? Then that card is turned over.`,
  'lt.moderator.end': () => 'Moderator, count: is the game over?',
  'lt.moderator.won': wordsBy('winner', {
    hamster: 'Has the werehamster won?',
    darius: 'Has Darius won?',
    wolves: 'Have the wolves won?',
    humans: 'Have the humans won?',
  }),
};

const TILES = { skull: 'the skull', portrait: 'the portrait' } as const;

const SHOWN = {
  hamlet: `Hamlet${print('Amleto')}`,
  dorian: 'Dorian Wolf',
  undead: `the undead${print('Mortovivo')}`,
} as const;
