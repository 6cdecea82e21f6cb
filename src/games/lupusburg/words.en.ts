/**
 * Lupusburg in English. Written to be spoken: who is meant comes first, then what to do, then the
 * button. Role names stay Italian, as they are printed on the cards.
 */
import type { Words } from '../../script/cue.js';
import {
  called,
  capital,
  counted,
  duration,
  house,
  houseOnly,
  inWords,
  seat,
  seats,
  seatsWithTimes,
} from '../../script/spoken.en.js';
import type { LupusburgCues } from './cues.js';

export const lupusburgWords: Words<LupusburgCues> = {
  'choose.lupusburg': () => 'Lupusburg, for four to eight players.',

  'phase.join': () => 'Taking seats',
  'phase.deal': () => 'Houses and characters',
  'phase.night': ({ turn }) => `Night ${turn}`,
  'phase.dawn': () => 'Dawn',
  'phase.privilege': () => 'The Borgomastro’s privilege',
  'phase.bets': () => 'Bets',
  'phase.discussion': () => 'Discussion',
  'phase.first-vote': () => 'First vote',
  'phase.defence': () => 'Defence',
  'phase.runoff': () => 'Run-off',
  'phase.lynching': () => 'Lynching',
  'phase.rotation': () => 'A new Borgomastro',
  'phase.end': () => 'End of the game',

  'join.ask': () =>
    'To play, press right. Left changes your colour; held down, it gives up your seat. When everybody is in, hold right.',
  'join.reminder': () =>
    'Right button to play, left to change colour. When everybody is in, hold right.',
  'join.joined': (p) => `${called(p.seat)}.`,
  'join.left': (p) => `${called(p.seat)}, has left.`,
  'join.table-too-small': ({ seats }) =>
    `This table has ${inWords(seats)} ${seats === 1 ? 'seat' : 'seats'} with two houses: Lupusburg needs at least four.`,
  'join.too-few': () => 'Too few: we need at least four players.',
  'join.too-many': () => 'Too many: there is room for eight players.',
  'borgomastro.ask': () =>
    'Whose game is it? Press right to be the Borgomastro. Press left to leave it to chance.',
  'borgomastro.is': (p) => `The Borgomastro is ${seat(p.seat)}.`,
  'deal.ask': ({ citizens }) =>
    `Shuffle lupo mannaro, ladro and ${inWords(citizens)} cittadini; deal two each. One in every house, lupo and ladro never with the chest. Then right button.`,
  'deal.reminder': () =>
    'A house on every slot, a character in every house. When you are ready, press right.',
  'deal.check': () => 'One moment: hands away from the cards.',
  'deal.again': () =>
    'Everybody again: gather all characters, shuffle, and deal them anew. Then right button.',
  'deal.place-again': () =>
    'Everybody, take your cards back and lay them again: one character a house, lupo and ladro never with the chest. Then right button.',
  'deal.unread': () =>
    'I cannot read every house and its character. See that all lie there, then right button; held, I trust you.',
  'deal.wrong-deck': ({ citizens }) =>
    `The deck is not right. It takes one lupo mannaro, one ladro and ${inWords(citizens)} cittadini. Shuffle, deal again, then right button.`,
  'deal.overruled': () =>
    'I trust you, and play this game as if nobody could read the cards. We begin.',
  'deal.right': () => 'All set. We begin.',

  'night.close-eyes': ({ taught }) =>
    taught
      ? 'Night falls. Close your eyes and drum.'
      : 'Night falls. Everybody, close your eyes. With one hand drum in front of you, away from the houses.',
  'thief.open': () =>
    'Ladro, open your eyes. If you like, tilt one house, look at it, and put it back.',
  'thief.close': () => 'Ladro, close your eyes.',
  'wolf.open': () =>
    'Lupo mannaro, open your eyes. Hold one hand on the house you choose, for one second.',
  'wolf.close': () => 'Lupo mannaro, close your eyes.',
  'night.countdown': ({ left }) => `${capital(inWords(left))}.`,

  'dawn.open-eyes': () => 'Day breaks. Open your eyes.',
  'dawn.victim': ({ slot }) => `The claw points at ${house(slot)}.`,
  'dawn.nobody': () => 'The lupo mannaro went hungry last night.',
  'remove.ask': ({ slot }) =>
    `${called(slot.seat)}: take your ${houseOnly(slot)} and its character, and lay them face down before you.`,
  'remove.reminder': ({ slot }) => `${called(slot.seat)}: take away your ${houseOnly(slot)}.`,
  'remove.told': ({ slot }) =>
    `${called(slot.seat)}: take your ${houseOnly(slot)} and its character, and lay them face down before you. Then right button.`,
  'remove.told-reminder': ({ slot }) =>
    `${called(slot.seat)}: take away your ${houseOnly(slot)}. Then right button.`,
  'remove.wrong': ({ slot }) => `Not that one. Put back ${house(slot)}.`,
  'place.missing': ({ slot }) => `Something is out of place. Put back as it was ${house(slot)}.`,
  'place.foreign': ({ slot }) =>
    `Slot ${inWords(slot)} must stay empty. Take away what lies there.`,

  'privilege.ask': (p) =>
    p.taught
      ? `${called(p.seat)}: touch a character to see. Left button to decline.`
      : `${called(p.seat)}: you may see another player’s character, then show one of yours. Touch its house and press right. Left to decline.`,
  'privilege.refused': () => 'Not that one. Touch another player’s house, still in the game.',
  'privilege.passed': (p) => `${called(p.seat)}, declines the privilege.`,
  'privilege.none': (p) => `${called(p.seat)}, has no card to show. There is no privilege.`,
  'privilege.show': ({ slot, to }) =>
    `${called(slot.seat)}: show the character in your ${houseOnly(slot)}, in secret, to ${seat(to)}.`,
  'privilege.own': (p) =>
    `${called(p.seat)}: which of your characters will you show to ${seat(p.to)}? Touch its slot, then right button.`,
  'privilege.own-refused': (p) => `${called(p.seat)}: not that one. Touch a slot of yours.`,
  'privilege.both': ({ shown, own }) =>
    `${called(own.seat)}: show your ${own.hand}-hand character to ${seat(shown.seat)}. Put everything back, then right button.`,
  'privilege.reminder': (p) => `${called(p.seat)}: is everything back? Right button.`,

  'bets.ask': (p) =>
    p.taught
      ? `${called(p.seat)}: a bet? Touch a house, or left button.`
      : `${called(p.seat)}: will you bet on who is the lupo mannaro? Touch a slot of theirs and press right. Left for no bet.`,
  'bets.refused': (p) => `${called(p.seat)}: not that one. Touch a slot of another player.`,
  'bets.draw': (p) =>
    `${called(p.seat)}: ${DRAWN[p.coins]} Lay yours face down before ${seat(p.on)}, under your seal. Then right button.`,
  'bets.reminder': (p) => `${called(p.seat)}: are coin and seal in place? Right button.`,
  'bets.placed': (p) => `${called(p.seat)}, bets on ${seat(p.on)}.`,

  'discussion.ask': ({ seconds, close }) =>
    `Talk: you have ${duration(seconds)}. ${EARLY_END[close]}`.trim(),
  'discussion.left': ({ seconds }) => `${capital(duration(seconds))} left.`,
  'discussion.over': () => 'The discussion is over.',

  'vote.start': () => 'Time to accuse. Two tokens each, one at a time.',
  'vote.ask': (p) => {
    if (p.token === 2) {
      return `${called(p.seat)}: your second token. ${p.taught ? 'Touch a house.' : 'Touch a house, then right button.'}`;
    }
    return p.taught
      ? `${called(p.seat)}: whom do you accuse?`
      : `${called(p.seat)}: whom do you accuse? Touch a house, then right button to confirm.`;
  },
  'vote.refused': () => 'That one cannot be accused. Touch another house.',
  'vote.voters': ({ slot, voters }) =>
    `Those who accused ${house(slot)}: ${seatsWithTimes(voters)}.`,
  'vote.no-voters': () => 'Nobody has accused this house.',
  'vote.indicted': ({ paw, pawTokens, tuft, tuftTokens }) =>
    `Paw: ${house(paw)}, with ${tokens(pawTokens)}. Tuft: ${house(tuft)}, with ${tokens(tuftTokens)}.`,
  'vote.only-one': ({ slot }) => `All tokens are on a single house: ${house(slot)}.`,

  'defence.ask': (p) =>
    `${called(p.seat)}: defend yourself. You have ${duration(p.seconds)}. Right button to finish.${p.taught ? '' : ' Touch a house: hear its accusers.'}`,
  'defence.over': () => 'The defence rests.',

  'runoff.ask': ({ votes, taught }) =>
    taught
      ? `Secret run-off: ${counted(votes, 'one vote', 'votes')} in all. Left for the paw, right for the tuft.`
      : `Secret run-off: ${counted(votes, 'one vote', 'votes')}, one for each living character not accused. Left button: paw. Right: tuft. Both for one second: start over.`,
  'runoff.missing': ({ missing }) =>
    `Votes are still missing from ${counted(missing, 'one player', 'players')}.`,
  'runoff.voted': (p) => `${called(p.seat)}: ${split(p.paw, p.tuft)}.`,
  'runoff.result': ({ paw, tuft }) =>
    `In all, ${votesOrNone(paw)} for the paw and ${votesOrNone(tuft)} for the tuft.`,
  'runoff.tie': () => 'A tie: it falls on the house nearest to the Borgomastro, clockwise.',
  'runoff.nobody': () => 'A tie: nobody is lynched today.',
  'lynch.is': ({ slot }) => `The lynching falls on ${house(slot)}.`,
  'rotation.next': (p) => `The figure passes to ${seat(p.seat)}, the new Borgomastro.`,

  'end.claim': () => 'Lupo mannaro: if the game is over, press right.',
  'end.claimed': (p) =>
    `${called(p.seat)}: touch a slot of the lupo mannaro, then right button. Left, if it was a mistake.`,
  'end.surely': (p) =>
    `Two houses are left: the game is over. Lupo mannaro, show yourself. ${called(p.seat)}: touch one of their slots, then right button.`,
  'end.claim-refused': () => 'That slot is not in the game. Touch another.',
  'end.not-yet': (p) => `If the lupo mannaro is ${seat(p.seat)}, the game is not over. We go on.`,
  'end.wolf-wins': (p) => `The lupo mannaro wins: ${seat(p.seat)}! Turn up your characters.`,
  'end.wolf-loses': (p) =>
    `The lupo mannaro has lost: it was ${seat(p.seat)}! Turn up your characters.`,
  'end.reveal': () => 'Everybody, turn up characters, houses and coins.',
  'end.chest': (p) => `${called(p.seat)}: where is your chest? Touch its slot, then right button.`,
  'end.chest-refused': (p) => `${called(p.seat)}: touch one of your own two slots.`,
  'end.coin': (p) =>
    `${called(p.seat)}: what is your coin worth? Right button to change, left to accept.`,
  'end.points': (p) => `${called(p.seat)}: ${points(p.points)}.`,
  'end.winner': (p) => `The game goes to ${seat(p.seat)}!`,
  'series.standing': (p) => `In the series, ${seat(p.seat)}: ${points(p.points)}.`,
  'series.winner': (p) =>
    p.seats.length === 1
      ? `The series goes to ${seats(p.seats)}!`
      : `The series ends in a draw: ${seats(p.seats)}!`,
  'story.ask': () =>
    'Shall I tell the story of the nights? Everybody presses right. One left button, and it stays secret.',
  'story.no': () => 'Then the nights stay secret.',
  'story.roles': ({ wolf, thief }) =>
    `The lupo mannaro was ${seat(wolf)}. The ladro was ${seat(thief)}.`,
  'story.night': ({ turn }) => `Night ${inWords(turn)}.`,
  'story.looked': ({ slot }) => `In the ladro’s call a hand lifted ${house(slot)}.`,
  'story.looked-nowhere': () => 'In the ladro’s call I saw nothing lifted.',
  'story.chose': ({ slot }) => `The lupo mannaro chose ${house(slot)}.`,
  'story.chose-nothing': () => 'The lupo mannaro chose nothing.',
  'story.stirred': ({ slot }) => `In his call a hand stirred ${house(slot)}.`,
  'story.changed': ({ slot }) => `And it was not put back as it was: ${house(slot)}.`,
  'story.over': () => 'Those were the nights.',
  'again.ask': ({ left }) =>
    `${left === 0 ? 'Another game?' : `${capital(counted(left, 'one game', 'games'))} left in the series.`} Right button to play again. Left for other seats or another game.`,
  'again.reminder': () => 'Right button for another game. Left for other seats or another game.',

  'note.borgomastro': () => 'Borgomastro',
  'note.seal': ({ on }) => `Seal on ${seat(on)}`,
  'note.ghost': () => 'Ghost',
  'note.tokens': (p) => `${capital(tokens(p.tokens))}: ${seatsWithTimes(p.voters)}`,
  'note.paw': () => 'Paw',
  'note.tuft': () => 'Tuft',
  'note.out': () => 'Out of the game',
  'note.claw': () => 'Claw',
  'note.runoff': ({ paw, tuft }) => `Paw ${paw}, tuft ${tuft}`,
};

const DRAWN = {
  3: 'draw three coins, return two.',
  2: 'draw the last two, return one.',
  1: 'draw the last coin.',
} as const;

const EARLY_END = {
  all_ready: 'When you are done, press right.',
  borgomastro: 'The Borgomastro may end it early, with the right button.',
  never: '',
} as const;

function tokens(count: number): string {
  return count === 0 ? 'no token' : counted(count, 'one token', 'tokens');
}

function votesOrNone(count: number): string {
  return count === 0 ? 'no vote' : counted(count, 'one vote', 'votes');
}

function points(count: number): string {
  return count === 0 ? 'no points' : counted(count, 'one point', 'points');
}

/** "two votes for the paw", "one vote for the paw, one for the tuft", "no vote". */
function split(paw: number, tuft: number): string {
  if (paw === 0 && tuft === 0) return votesOrNone(0);
  if (tuft === 0) return `${votesOrNone(paw)} for the paw`;
  if (paw === 0) return `${votesOrNone(tuft)} for the tuft`;
  return `${votesOrNone(paw)} for the paw, ${inWords(tuft)} for the tuft`;
}
