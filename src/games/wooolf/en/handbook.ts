/** Wooolf! in short, in English. */
import type { Handbook } from '../../../engine/script/index.js';
import type { Character } from '../characters.js';

export const handbook: Handbook<Character> = {
  inShort: 'Two cards make a character each; peeks and questions show who is who.',
  rules: [
    'Each of you has two cards face down: the one with the higher value counts, from the sheep up to the wolf. Every character looks for two others, the wolf for one only.',
    'In your turn you do one thing. You may peek at a card of somebody else and announce the symbol at its top, which is not always true. You may ask one of your two questions, which is always answered truthfully. From your second turn on you may suspect.',
    'Whoever suspects sets the two pointers and has no more turns in that round. After two suspicions, or three when you are six or more, the round is over, and the others may still make a hypothesis or decline.',
    'A correct hypothesis is worth two points to whoever suspected, one to the others. A wrong one is an error. The game ends after three rounds, or when somebody has two errors: most points win.',
  ],
  roles: {
    sheep: {
      title: 'Sheep',
      text: 'Worth one: you are a sheep with two sheep only. You look for a hunting dog and a hunter.',
    },
    dog: {
      title: 'Hunting dog',
      text: 'Worth two. You look for the wolf and a hunter. If you believe the lies of the shepherd boy, he gets a point for it.',
    },
    hunter: {
      title: 'Hunter',
      text: 'Worth three. You look for the wolf and a hunting dog. If you believe the lies of the shepherd boy, he gets a point for it.',
    },
    shepherd: {
      title: 'Shepherd boy',
      text: 'Worth four. When you peek you always announce the wolf, unless the symbol is a question mark. You look for the wolf and a sheep, and get a point for every dog or hunter you fool.',
    },
    wolf: {
      title: 'Wolf',
      text: 'Worth five: with a wolf in hand you always are one. You look for a sheep only; the other pointer stays on X.',
    },
  },
};
