/** Una Notte da Lupi in short, in English. */
import type { Handbook } from '../../../engine/script/index.js';
import type { RoleId } from '../roles.js';

export const handbook: Handbook<RoleId> = {
  inShort: 'A single night, a single vote: catch a werewolf, if there is one among you.',
  rules: [
    'There are three tiles more than players. Each of you gets one and looks at it; two lie face down in the middle and one stays in the box. Everybody knows which tiles are in the game, nobody knows where they lie.',
    'In the one night each role is called in turn and does what it can: look, or exchange tiles. By morning the tile before you may not be the one you were dealt, and what counts is the one that lies there now. By day nobody may look again.',
    'You talk for a few minutes; lying is allowed. Then all point at somebody at the same moment. Who has the most votes is lynched, and all of them if several have equally many; with one vote each nobody is.',
    'The Humans win if a werewolf is lynched, or if there is none among you and nobody is lynched. The wolves win if none of them is caught. A few roles win by themselves.',
  ],
  roles: {
    wolf: {
      title: 'Werewolf (Lupo Mannaro)',
      text: 'In the night you see the other wolf; if you are alone, the other one lies in the middle or in the box. You win if no wolf is lynched.',
    },
    seer: {
      title: 'Seer (Veggente)',
      text: 'You may look at the tile of one other player, or at both in the middle. You win with the Humans.',
    },
    mason: {
      title: 'Mason (Massone)',
      text: 'You see the other mason; if you see nobody, the other tile is not with a player. You win with the Humans.',
    },
    wannabe: {
      title: 'Wannabe (Mitomane)',
      text: 'You learn who the wolves are; they do not learn about you. You win with the wolves, and where there are none, if a Human or you yourself are lynched.',
    },
    spoilsport: {
      title: 'Spoilsport (Guastafeste)',
      text: 'You must exchange the tiles of your two neighbours without looking at them. You win with the Humans.',
    },
    apprentice: {
      title: 'Sorcerer’s apprentice (Apprendista Stregone)',
      text: 'You turn down one token of a Human in the middle: whoever has that character in the end is a werewolf. You win with the Humans, unless that has become you.',
    },
    swindler: {
      title: 'Swindler (Truffatore)',
      text: 'You must exchange your tile with another player’s, then look at your new one: that is what you are now.',
    },
    farmer: {
      title: 'Farmer (Contadino)',
      text: 'You sleep all night. You win with the Humans.',
    },
    undead: {
      title: 'Undead (Mortovivo)',
      text: 'If you get two votes or more, all of them go to the player you voted for. You win with the Humans.',
    },
    hamster: {
      title: 'Werehamster (Criceto Mannaro)',
      text: 'You win alone when the Humans would have won and not one vote is on you.',
    },
    penguin: {
      title: 'Were-penguin (Pinguino Mannaro)',
      text: 'You want to be lynched: you win alone if you are the only one who is.',
    },
  },
};
