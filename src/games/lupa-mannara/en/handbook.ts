/** La Vendetta della Lupa Mannara in short, in English. */
import type { Handbook } from '../../../engine/script/index.js';
import type { RoleId } from '../roles.js';

export const handbook: Handbook<RoleId> = {
  inShort: 'Every character has a shield, the Aura; wolves hunt by night, a village judges by day.',
  rules: [
    'Four to six players have one wolf; seven have two, and no Cow. Each of you has one character and two Auras, a wicked and an innocent one. You put away the one that is not true: wolves, the Cow and Darius keep the wicked one, all others the innocent one. It lies on your character and covers it.',
    'Whoever is to die loses the Aura first and plays on. Without an Aura the character dies and becomes a ghost: ghosts are silent, vote in the first vote only, and can do nothing at night.',
    'At night the roles are called one after the other. Whoever has looked may nudge other cards too, without looking, so that nobody can tell which one was looked at; a ghost of Darius, the Fortune-teller or Miss Purple may do the same.',
    'At last the wolves hold the ring of their victim. At dawn the claw of light points there: the cardboard one stays in the box. By day you talk, everybody votes in turn for somebody else, and the two with the most votes defend themselves. The living who are not accused decide in secret between paw and tuft. When the day is over, whoever has the skull must pass it on to somebody else alive; a ghost too.',
    'The wolves win when there are as many living wolves as other living characters. The humans win when no wolf is left. Darius wins alone if he lives then with no more than one other.',
  ],
  roles: {
    wolf: {
      title: 'Werewolf (lupo mannaro)',
      text: 'At night you choose a victim, with Lara when you are seven: hold that ring for a second, and touch no other. You may choose a wolf who still has the Aura, to mislead the others.',
    },
    lara: {
      title: 'Lara, the She-Wolf',
      text: 'You hunt with the wolf, and you may even have the wolf bitten without its consent.',
    },
    cow: {
      title: 'Were-Cow (Mucca mannara)',
      text: 'In the first night you learn who the wolf is; the wolf does not learn about you. You win with the wolf, but you do not count as one.',
    },
    darius: {
      title: 'Darius',
      text: 'Every night you may look at another character: at the Aura, or at the card if the Aura is gone. You win alone if, in the end, at most one other lives; dead, you win with the humans.',
    },
    'fortune-teller': {
      title: 'Fortune-teller (Cartomante)',
      text: 'Every night you may look at another character: at the Aura, or at the card if the Aura is gone. You win with the humans.',
    },
    purple: {
      title: 'Miss Purple',
      text: 'From the second night on you look at the Aura that was lost last: you learn a side, but not whose it was. You win with the humans.',
    },
    hamlet: {
      title: 'Hamlet (Amleto)',
      text: 'In the first night you look at an Aura and put the skull beside a character. If you die you may show your card: the holder of the skull is struck too. You win with the humans.',
    },
    jekyll: {
      title: 'Doctor Jekyll (dottor Jekyll)',
      text: 'From the second night on you may lay the potion on another character each night: nobody may look at it any more, and it is struck at dawn. You win with the humans.',
    },
  },
};
