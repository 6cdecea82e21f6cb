/** Files of registered decks. */

import { faultRows } from '../../../../src/files/values/wrong-value.js';
import { parseDeck } from '../../../../src/host/cards/deck-file.js';
import { DECK_LISTS } from '../../../../src/learn/registration/deck-lists.js';
import { coarse, type Target } from '../target.js';

export const target: Target = {
  about: 'registered decks',
  parsers: ['src/host/cards/deck-file.ts'],
  examples: () =>
    DECK_LISTS.map(({ game, cards }) =>
      [
        `game: ${game}`,
        'without-sticker: []',
        'cards:',
        ...[...new Set(cards)]
          .slice(0, 8)
          .map((card, at) => `  ${card}:\n    - 04:a1:b2:c3:d4:e5:${10 + at}`),
        '',
      ].join('\n'),
    ),
  words: ['\n    - ', '04:a1:b2:c3', '00:00:00:00', 'cards', 'game', '[]', '{}'],
  often: 80,
  open: () => (input) => {
    const read = parseDeck('a-deck', input, DECK_LISTS);
    return 'deck' in read
      ? `a deck of ${read.deck.game}`
      : coarse(faultRows(read.problems)[0] ?? '');
  },
};
