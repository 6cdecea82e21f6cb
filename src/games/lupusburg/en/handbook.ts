/** Lupusburg in short, in English. */
import type { Handbook } from '../../../engine/script/index.js';
import type { LupusburgRole } from '../it/handbook.js';

export const handbook: Handbook<LupusburgRole> = {
  inShort: 'One werewolf hides among the houses; find it before it has eaten half the town.',
  rules: [
    'Each player has two houses of one colour, and a character behind each. One of the houses hides a chest. One player holds the werewolf, another the thief; all other cards are citizens.',
    'At night all eyes are closed. The thief looks into one house, then the werewolf chooses one: whoever lives there is gone in the morning, card and house together, and nobody sees what it was.',
    'By day the Burgomaster may exchange a look at one card with another player. Everybody may bet once, in the whole game, on who the werewolf is. Then you talk, place two votes each, hear the two accused, and vote in secret between paw and tuft. The loser leaves, unseen too.',
    'The werewolf wins when it has as many characters left as all others together. If both of its characters are gone, the others count: two points a living character, one for a saved chest, and the coin of a bet that was right, or one point for a bet never made. The most points win.',
  ],
  roles: {
    wolf: {
      title: 'Werewolf (lupo mannaro)',
      text: 'Every night you choose a house and its inhabitant is gone. You may choose your own while you still have both characters. Both of your cards count as the werewolf. You win alone, when you have as many characters left as all the others.',
    },
    thief: {
      title: 'Thief (ladro)',
      text: 'Every night you may lift one house and see whether there is a chest in it. You may nudge others so that nobody notices which one it was. You score like a citizen.',
    },
    citizen: {
      title: 'Citizen (cittadino)',
      text: 'You sleep all night. By day you talk, bet and vote, and try to keep your characters and your chest alive.',
    },
    burgomaster: {
      title: 'Burgomaster (Borgomastro)',
      text: 'Not a card but an office, which goes round the table day by day. You speak and vote first, ties go to whoever sits nearest to you, and once a day you may see another player’s character if you show one of yours.',
    },
  },
};
