/**
 * Una Notte da Lupi in English. Written to be spoken: who is meant comes first, then what to do, then
 * the button. Role names stay Italian, as they are printed on the tiles.
 */
import type { Words } from '../../script/cue.js';
import {
  called,
  capital,
  counted,
  duration,
  inWords,
  seat,
  seats,
} from '../../script/spoken.en.js';
import type { OneNightCues } from './cues.js';
import { inEnglish as ROLE } from './role-names.js';
import { ROLES } from './roles.js';

export const oneNightWords: Words<OneNightCues> = {
  'choose.one-night': () => 'Una Notte da Lupi, for three to ten players.',
  'phase.onw-join': () => 'Taking seats',
  'phase.onw-deck': () => 'The deck',
  'phase.onw-deal': () => 'The tiles',
  'phase.onw-night': () => 'The night',
  'phase.onw-dawn': () => 'Dawn',
  'phase.onw-day': () => 'The day',
  'phase.onw-vote': () => 'The vote',
  'phase.onw-reveal': () => 'The tiles turned up',
  'phase.onw-end': () => 'End of the game',
  'phase.onw-story': () => 'The story of the night',

  'onw.join.ask': () =>
    'To play, press right. Left changes your colour; held down, it gives up your seat. When everybody is in, hold right.',
  'onw.join.reminder': () =>
    'Right button to play, left to change colour. When everybody is in, hold right.',
  'onw.join.joined': (p) => `${called(p.seat)}.`,
  'onw.join.left': (p) => `${called(p.seat)}, has left.`,
  'onw.join.table-too-small': () =>
    'This table is too small: it takes three seats and five slots at least.',
  'onw.join.too-few': () => 'Too few: we need at least three players.',
  'onw.join.too-many': ({ most }) => `Too many: this table has room for ${inWords(most)} players.`,

  'onw.deck.ask': ({ players }) =>
    `Which deck, for ${inWords(players)} players? Touch a lit slot to hear it, then right button.`,
  'onw.deck.same': () => 'The same deck as before.',
  'onw.deck.recommended': () => 'The deck to begin with.',
  'onw.deck.random': ({ difficulty }) => `A deck by chance, ${DIFFICULTY[difficulty]}.`,
  'onw.deck.by-hand': () => 'You choose, one character after the other.',
  'onw.deck.count': ({ due, more }) =>
    `Every slot is a character, every touch adds a tile: ${inWords(due)} in all. Right button ${more ? 'for the other characters' : 'when done'}, left to begin again.`,
  'onw.deck.counted': ({ role, count, tiles }) =>
    `${capital(ROLE[role].one)}: ${count === 0 ? 'none' : inWords(count)}. ${capital(counted(tiles, 'one tile', 'tiles'))} in all.`,
  'onw.deck.begun-again': () => 'From the beginning again.',
  'onw.deck.refused': () => 'This slot is no character.',
  'onw.deck.not-in-box': ({ role }) => `The box has not so many tiles: ${ROLE[role].one}.`,
  'onw.deck.both-wolves': () => 'A deck always takes both Lupi Mannari.',
  'onw.deck.masons-in-pairs': () => 'Massoni come as a pair: both of them or none.',
  'onw.deck.hamster-or-penguin': () => 'Criceto Mannaro and Pinguino Mannaro never play together.',
  'onw.deck.size': ({ tiles, due }) =>
    `It takes three tiles more than players: ${inWords(due)}. In the deck: ${inWords(tiles)}.`,
  'onw.deck.warned': ({ role }) =>
    `Mind: the ${ROLE[role].one} is best with seven players or more.`,
  'onw.deck.holds': ({ role, count }) =>
    `${capital(count === 1 ? ROLE[role].aOne : `${inWords(count)} ${ROLE[role].many}`)}.`,
  'onw.deck.confirm': () => 'All right? Right button. Left to choose another.',

  'onw.deal.ask': ({ tiles }) =>
    `Shuffle ${inWords(tiles)} tiles. One face down each, two in the centre, the last in the box, unseen. The tokens in the centre.`,
  'onw.deal.centre': ({ first, second }) =>
    `The centre is the white slots: ${inWords(first)} and ${inWords(second)}.`,
  'onw.deal.borrowed': (p) => `${called(p.seat)}: your tile goes on slot ${inWords(p.slot)}.`,
  'onw.deal.look': () =>
    'Look at your tile in secret and lay it face down on your slot. Then right button.',
  'onw.deal.reminder': () => 'A tile face down on every lit slot. When you are ready, press right.',
  'onw.deal.check': () => 'One moment: hands away from the tiles.',
  'onw.deal.again': ({ tiles }) =>
    `Everybody again: not every slot has one of the ${inWords(tiles)} tiles of the deck. Check, shuffle and deal. Then right button.`,
  'onw.deal.overruled': () => 'I trust you, and play this game as if nobody could read the tiles.',
  'onw.deal.right': () => 'All set. We begin.',

  'onw.night.close-eyes': ({ taught }) =>
    taught
      ? 'Night falls. Everybody, close your eyes and drum.'
      : 'Night falls. Everybody, close your eyes, cover them with one hand and drum with the other.',
  'onw.wolf.open': () => 'Lupi Mannari, open your eyes and know each other.',
  'onw.wolf.close': () => 'Lupi Mannari, close your eyes.',
  'onw.seer.open': () =>
    'Veggente, open your eyes: you may look at the tile of another, or at the two in the centre.',
  'onw.seer.close': () => 'Veggente, close your eyes.',
  'onw.mason.open': () => 'Massoni, open your eyes and know each other.',
  'onw.mason.close': () => 'Massoni, close your eyes.',
  'onw.wannabe.open': () => 'Lupi Mannari, raise a hand, eyes closed. Mitomane, open your eyes.',
  'onw.wannabe.close': () => 'Mitomane, close your eyes. Hands down.',
  'onw.spoilsport.open': () =>
    'Guastafeste, open your eyes: swap the tiles of your two neighbours, without looking at them.',
  'onw.spoilsport.close': () => 'Guastafeste, close your eyes.',
  'onw.apprentice.open': () =>
    'Apprendista Stregone, open your eyes and turn one token of the Umani, not your own nor the Truffatore.',
  'onw.apprentice.close': () => 'Apprendista Stregone, close your eyes.',
  'onw.swindler.open': () =>
    'Truffatore, open your eyes: swap your tile with that of another, then look at the new one.',
  'onw.swindler.close': () => 'Truffatore, close your eyes.',
  'onw.speaker.open': () => 'Speaker, with your eyes closed, nudge all the tiles a little.',
  'onw.speaker.close': () => 'Speaker, stop.',
  'onw.night.countdown': ({ left }) => `${capital(inWords(left))}.`,

  'onw.dawn.open-eyes': () => 'It is day. Everybody, open your eyes.',
  'onw.dawn.straighten': () =>
    'Everybody, straighten your tiles, one on every slot, without looking. Then right button. If they lie straight already, hold it.',
  'onw.token.ask': () =>
    'Which token is face down? Touch a lit slot to hear it, then right button.',
  'onw.token.choice': ({ role }) => `${capital(ROLE[role].one)}.`,
  'onw.token.no-choice': () => 'No token, or one that does not count.',
  'onw.token.turned': ({ role }) =>
    ROLES[role].tiles > 1
      ? `The ${ROLE[role].many} are Lupi Mannari now.`
      : `The ${ROLE[role].one} is a Lupo Mannaro now.`,
  'onw.token.nothing': () => 'No character has changed.',

  'onw.day.ask': ({ seconds, early }) =>
    `Discuss: you have ${duration(seconds)}. Nobody may look at a tile or show one.${early ? ' When you have finished, press right.' : ''}`,
  'onw.day.left': ({ seconds }) => `${capital(duration(seconds))} left.`,
  'onw.day.over': () => 'The discussion is over.',
  'onw.day.missing': (p) => `${called(p.seat)}: put your tile back; by day nobody looks.`,
  'onw.day.missing-centre': () => 'Put the tile in the centre back; by day nobody looks.',
  'onw.day.foreign': ({ slot }) =>
    `Slot ${inWords(slot)} must stay empty. Take away what lies there.`,

  'onw.vote.point': ({ taught }) =>
    taught
      ? 'The vote. When I say so, all point together at whom to lynch.'
      : 'The vote. When I say so, all point together at whom to lynch, and keep pointing.',
  'onw.vote.token': () =>
    'Take a token each, not the turned one. Secretly aim its pitchfork and cover it. Then right button.',
  'onw.vote.token-ready': () => 'Is your pitchfork aimed and covered? Right button.',
  'onw.vote.uncover': () => 'Three, two, one, uncover your tokens!',
  'onw.vote.now': () => 'Three, two, one, vote!',
  'onw.vote.enter': (p) =>
    p.taught
      ? `${called(p.seat)}: whom?`
      : `${called(p.seat)}: whom did you point at? Touch that slot, then right button.`,
  'onw.vote.enter-by-buttons': (p) =>
    `${called(p.seat)}: whom did you point at? Right goes one seat further, left confirms.`,
  'onw.vote.refused': (p) => `${called(p.seat)}: not that one. Touch the slot of a player.`,
  'onw.vote.not-yourself': (p) => `${called(p.seat)}: you may not vote for yourself.`,
  'onw.vote.pointed': (p) => `${called(p.seat)}.`,
  'onw.vote.check': () => 'Are the votes as you pointed? Right button. Left to put one right.',
  'onw.vote.mend': () => 'Whose vote is wrong? Touch that slot, then right button.',
  'onw.vote.cast': (p) => `${called(p.seat)}, votes for ${seat(p.on)}.`,
  'onw.vote.cast-on-oneself': (p) => `${called(p.seat)}, votes for the own seat.`,
  'onw.vote.secret': () =>
    'Secret vote. Right button: one seat further, clockwise. Left: done. Both for a second: begin again.',
  'onw.vote.missing': () => 'Votes are still missing.',

  'onw.reveal.ask': () => 'Everybody, turn up your tile and leave it where it is.',
  'onw.reveal.is': (p) => `${called(p.seat)}: ${ROLE[p.role].one}.`,
  'onw.reveal.misplaced': (p) =>
    `${called(p.seat)}: at dawn your tile was another. That one counts: ${ROLE[p.role].one}.`,
  'onw.reveal.check': () => 'Is that so? Right button. Left if the tiles say otherwise.',
  'onw.reveal.where': ({ role }) =>
    `${capital(ROLE[role].one)}: whoever has it touches that slot. Then right button, even if nobody does.`,
  'onw.reveal.touched': (p) => `${called(p.seat)}.`,
  'onw.reveal.untouched': (p) => `${called(p.seat)}, no.`,
  'onw.reveal.begun-again': () => 'Again: nobody.',
  'onw.reveal.refused': () => 'Touch the slot of a player whose tile was not named yet.',
  'onw.reveal.too-many': ({ role }) =>
    `The deck has not so many tiles: ${ROLE[role].one}. Touch again whoever has it not.`,

  'onw.irregular': () =>
    'The night was irregular: a swap is missing, or was another than the due one.',
  'onw.void': () => 'The night was irregular: the game does not count, nobody wins.',
  'onw.passed': (p) =>
    `The Mortovivo, ${seat(p.from)}, passes ${counted(p.votes, 'one vote', 'votes')} to ${seat(p.to)}.`,
  'onw.lynched': (p) => `Lynched: ${seats(p.seats)}.`,
  'onw.lynched-nobody': () => 'One vote each: nobody is lynched.',
  'onw.result': ({ row }) => RESULT[row],
  'onw.result-without-humans': () =>
    'A Lupo Mannaro was lynched, but no Umano was among the players.',
  'onw.winners': (p) =>
    p.seats.length === 1
      ? `The winner is ${seats(p.seats)}!`
      : `The winners are ${seats(p.seats)}!`,
  'onw.winners-none': () => 'Nobody wins.',

  'onw.story.begins': () => 'This is what happened in the night.',
  'onw.story.dealt': (p) => `${called(p.seat)}, had the ${ROLE[p.role].one}.`,
  'onw.story.centre': ({ first, second }) =>
    `In the centre lay the ${ROLE[first].one} and the ${ROLE[second].one}.`,
  'onw.story.box': ({ role }) => `In the box is the ${ROLE[role].one}.`,
  'onw.story.ask-spoilsport': () =>
    'Guastafeste: if you swapped your neighbours, touch your own slot. Then right button, even if nobody does.',
  'onw.story.ask-swindler': () =>
    'Truffatore: if you swapped your tile, touch your own slot. Then right button, even if nobody does.',
  'onw.story.ask-second': (p) =>
    `${called(p.seat)}: with which tile? Touch its slot, then right button.`,
  'onw.story.refused': () => 'Touch the slot of a player.',
  'onw.story.nobody-asked': () => 'Only one: touch again whoever it was not.',
  'onw.story.spoilsport': (p) =>
    `The Guastafeste, ${seat(p.seat)}, swapped the tiles of ${seat(p.first)}, and ${seat(p.second)}.`,
  'onw.story.spoilsport-idle': (p) =>
    `The Guastafeste, ${seat(p.seat)}, did not swap her neighbours.`,
  'onw.story.apprentice': ({ role }) =>
    `The Apprendista Stregone turned the token of the ${ROLE[role].one}.`,
  'onw.story.swindler': (p) =>
    `The Truffatore, ${seat(p.seat)}, took the tile of ${seat(p.second)}.`,
  'onw.story.swindler-idle': (p) => `The Truffatore, ${seat(p.seat)}, did not swap his tile.`,
  'onw.story.changed': (p) => `${called(p.seat)}, in the end had the ${ROLE[p.role].one}.`,

  'onw.again.ask': () => 'Another night? Right button to play again. Left to change seats or game.',
  'onw.again.reminder': () => 'Right button for another night. Left to change seats or game.',

  'note.onw-centre': () => 'Centre',
  'note.onw-turned': ({ role }) => `Turned: ${ROLE[role].one}`,
  'note.onw-vote': ({ on }) => `Votes for ${seat(on)}`,
  'note.onw-role': ({ role }) => capital(ROLE[role].one),
  'note.onw-votes': ({ votes }) => `Votes: ${votes}`,
  'note.onw-lynched': () => 'Lynched',
  'note.onw-winner': () => 'Winner',
};

const DIFFICULTY = {
  easy: 'easier for the village',
  middling: 'neither easy nor hard',
  hard: 'harder for the village',
} as const;

/** The reason of each row of the decision table, in one sentence. */
const RESULT = {
  D1: 'Only the Pinguino Mannaro was lynched: he wins alone.',
  D2: 'Nobody was lynched, and no Lupo Mannaro was among the players: the Umani win.',
  D3: 'Nobody was lynched, but there was a Lupo Mannaro: the Lupi Mannari win.',
  D4: 'A Lupo Mannaro was lynched, but the Criceto Mannaro has no vote: he wins alone.',
  D5: 'A Lupo Mannaro was lynched: the Umani win.',
  D6: 'No Lupo Mannaro was lynched: the Lupi Mannari win.',
  D7: 'There was no Lupo Mannaro, and this lynching makes the Mitomane win.',
  D8: 'There was no Lupo Mannaro, and this lynching is not enough for the Mitomane.',
  D9: 'There was no Lupo Mannaro, and the lynching was a mistake.',
} as const;
