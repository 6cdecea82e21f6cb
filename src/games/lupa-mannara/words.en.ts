/**
 * La Vendetta della Lupa Mannara in English, written to be heard in the dark. What happened stands in the
 * past. "Right" and "left" are buttons and nothing else. Roles have English names, and the caption shows
 * the printed one beside it.
 */
import type { Words } from '../../script/cue.js';
import { told } from '../../script/narrator.js';
import { printed } from '../../script/pieces.js';
import {
  called,
  capital,
  counted,
  duration,
  inWords,
  seat,
  seats,
} from '../../script/spoken.en.js';
import type { LupaMannaraCues } from './cues.js';
import { ROLES, type RoleId } from './roles.js';

const COW = nameOf('cow');
const HAMLET = nameOf('hamlet');
const JEKYLL = nameOf('jekyll');
const TELLER = nameOf('fortune-teller');

export const lupaMannaraWords: Words<LupaMannaraCues> = {
  'choose.lupa-mannara': () => 'The Revenge of the She-Wolf, for four to seven players.',
  'phase.lm-join': () => 'Taking seats',
  'phase.lm-deal': () => 'Characters and Auras',
  'phase.lm-night': ({ night }) => `Night ${night}`,
  'phase.lm-dawn': () => 'Dawn',
  'phase.lm-discussion': () => 'Discussion',
  'phase.lm-first-vote': () => 'First vote',
  'phase.lm-defence': () => 'Defence',
  'phase.lm-runoff': () => 'Run-off',
  'phase.lm-lynching': () => 'Lynching',
  'phase.lm-skull': () => 'The skull',
  'phase.lm-end': () => 'End of the game',

  'lm.join.ask': () =>
    'To play, press right. Left changes your colour; held down, it gives up your seat. When everybody is in, hold right.',
  'lm.join.reminder': () =>
    'Right button to play, left to change colour. When everybody is in, hold right.',
  'lm.join.joined': (p) => `${called(p.seat)}.`,
  'lm.join.left': (p) => `${called(p.seat)} has given up the seat.`,
  'lm.join.table-too-small': () =>
    'This table is too small: it takes at least four seats with a ring.',
  'lm.join.too-few': () => 'Too few: we need at least four players.',
  'lm.join.too-many': () => 'Too many: there is room for seven players.',

  'lm.deal.characters': ({ players }) => CHARACTERS[players] ?? '',
  'lm.deal.auras': ({ taught }) =>
    taught
      ? 'Your true Aura on your character, the other in the box.'
      : `Wolves, ${COW} and Darius keep the wicked Aura, all others the innocent. The other goes into the box. Aura on top.`,
  'lm.deal.middle': ({ tiles }) =>
    tiles
      ? 'Skull and potion in the middle. Leave the cardboard claw in the box: I have my own.'
      : 'Leave the cardboard claw in the box: I have my own.',
  'lm.deal.ready': () => 'Cards face down on your ring, then right button.',
  'lm.deal.check': () => 'One moment: hands off the cards.',
  'lm.deal.wrong-deck': ({ players }) =>
    `That isn’t the deck for ${inWords(players)} players. Check, shuffle, deal one character each. Then right button.`,
  'lm.deal.check-auras': () =>
    'Everybody, check your Aura in secret: it must tell the truth. Then right button.',
  'lm.deal.unread': () =>
    'I cannot read every character. Check that nothing is missing, then right button; hold it, and I take your word.',
  'lm.deal.overruled': () => 'I take your word, and play this game blind.',
  'lm.deal.right': () => 'All set.',

  'lm.night.close-eyes': ({ tale, taught }) =>
    `${told(
      tale,
      'The full moon has risen over Tabula',
      'The village has put out its last candles',
      'Outside the wind howls, or something else does',
      'Night falls, and somebody sharpens a claw',
      'Tabula falls asleep',
    )}${
      taught
        ? ': close your eyes, and drum.'
        : '. Close your eyes, cover them with one hand, and drum near you with the other. Ghosts too.'
    }`,
  'lm.night.count': ({ count }) => `${capital(inWords(count))}.`,
  'lm.cow.open': () => `The ${COW} opens her eyes. Wolves raise a hand, with eyes closed.`,
  'lm.cow.close': () => `The ${COW} closes her eyes. Wolves, hands down.`,
  'lm.hamlet.open': () =>
    `${HAMLET} opens his eyes: he looks at another’s Aura, then lays the skull beside a card.`,
  'lm.hamlet.close': () => `${HAMLET} closes his eyes.`,
  'lm.jekyll.open': () =>
    `${JEKYLL} opens his eyes: if he likes, the potion goes on another’s card.`,
  'lm.jekyll.open-any': () =>
    `${JEKYLL} opens his eyes: if he likes, the potion goes on a card, even his own.`,
  'lm.jekyll.close': () => `${JEKYLL} closes his eyes.`,
  'lm.purple.open': () => 'Miss Purple opens her eyes and looks at the Aura on top of the pile.',
  'lm.purple.close': () => 'Miss Purple closes her eyes.',
  'lm.darius.open': () =>
    'Darius opens his eyes and looks at a card: its Aura, if it has one. Never under the potion.',
  'lm.darius.close': () => 'Darius closes his eyes.',
  'lm.fortune-teller.open': () =>
    `The ${TELLER} opens her eyes and looks at a card: its Aura, if it has one. Never under the potion.`,
  'lm.fortune-teller.close': () => `The ${TELLER} closes her eyes.`,
  'lm.wolves.open': ({ two }) =>
    two
      ? 'The living wolves open their eyes and choose whom to devour: one hand alone on the card, for one second.'
      : 'The wolf opens his eyes and chooses whom to devour: one hand alone on the card, for one second.',
  'lm.wolves.close': () => 'All eyes are closed.',

  'lm.dawn.open-eyes': ({ tale }) =>
    told(
      tale,
      'Day breaks. Open your eyes.',
      'The cock has crowed. Open your eyes.',
      'The moon has set. Open your eyes.',
      'Tabula wakes. Open your eyes.',
      'The sun is on the roofs. Open your eyes.',
    ),
  'lm.dawn.skull': () =>
    'Beside which card is the skull? Touch that card, then right button. In the middle? Press right alone.',
  'lm.dawn.potion': () =>
    'On which card is the potion? Touch that card, then right button. In the middle? Press right alone.',
  'lm.dawn.lies': (p) => `With ${seat(p.seat)}.`,
  'lm.dawn.lies-not': (p) => `Not with ${seat(p.seat)}.`,
  'lm.dawn.one-only': () => 'It is one card only: touch the wrong one again.',
  'lm.dawn.refused': () => 'There is no living card there. Touch another.',
  'note.lm-choice': (p) => capital(seat(p.seat)),
  'lm.dawn.begun-again': () => 'From the beginning.',
  'lm.dawn.skull-with': (p) => `The skull was laid beside the card of ${seat(p.seat)}.`,
  'lm.dawn.claw': (p) => `The claw has seized ${seat(p.seat)}.`,
  'lm.dawn.no-claw': ({ tale }) =>
    told(
      tale,
      'The claw seized nobody last night.',
      'The claw stayed in the middle.',
      'No claw was raised last night.',
      'The wolves went hungry last night.',
      'The claw did not move.',
    ),

  'lm.kill.is': ({ seat: who, by }) => KILLED[by](seat(who)),
  'lm.kill.ghost-already': (p) =>
    `The claw found only a ghost: ${seat(p.seat)}. It stays there until the lynching.`,
  'lm.aura.ask': (p) =>
    p.taught
      ? `${called(p.seat)}: your Aura on the pile. Right button.`
      : `${called(p.seat)}: your Aura has saved you. Lay it face down on top of the pile, then right button.`,
  'lm.aura.reminder': (p) => `${called(p.seat)}: your Aura on the pile, then right button.`,
  'lm.aura.gone': (p) => `The Aura of ${seat(p.seat)} is gone.`,
  'lm.ghost.ask': (p) =>
    p.taught
      ? `${called(p.seat)}: take away your card, face down.`
      : `${called(p.seat)}: take your card out of the circle, face down, and turn it sideways before you.`,
  'lm.ghost.told': (p) =>
    p.taught
      ? `${called(p.seat)}: take away your card, face down. Right button.`
      : `${called(p.seat)}: take your card out of the circle, face down, and turn it sideways before you. Then right button.`,
  'lm.ghost.reminder': (p) => `${called(p.seat)}: take your card out of the circle.`,
  'lm.ghost.told-reminder': (p) =>
    `${called(p.seat)}: take your card out of the circle. Then right button.`,
  'lm.ghost.is': (p) => `Tabula has one ghost more: ${seat(p.seat)}.`,
  'lm.place.wrong': (p) => `Not that one. Put back the card of ${seat(p.seat)}.`,
  'lm.place.missing': (p) => `Nobody died there. Put back as it was the card of ${seat(p.seat)}.`,
  'lm.place.foreign': ({ slot }) =>
    `The ring that blinks${printed(String(slot))} must stay empty. Take away what lies there.`,

  'lm.amleto.ask': (p) =>
    `${called(p.seat)}: if ${HAMLET} wants to show himself, press right, now.`,
  'lm.amleto.nobody': () => 'That card stays face down: it is too late to show it.',
  'lm.amleto.shows': (p) =>
    `${called(p.seat)}: turn over your card. Is it ${HAMLET}? Right button. Left, if it isn’t.`,
  'lm.amleto.is-not': (p) => `${called(p.seat)} was not ${HAMLET}. The skull stays where it is.`,
  'lm.amleto.no-skull': () => 'The skull goes back into the box, and takes nobody along.',

  'lm.discussion.ask': ({ seconds }) =>
    `Who is wicked? You have ${duration(seconds)}; ghosts are silent. When you are done, press right.`,
  'lm.discussion.left': ({ seconds }) => `${capital(duration(seconds))} to go.`,
  'lm.discussion.over': () => 'Enough talk.',
  'lm.vote.start': () => 'Time to accuse, ghosts too: one token each.',
  'lm.vote.ask': (p) =>
    p.taught
      ? `${called(p.seat)}: who?`
      : `${called(p.seat)}: who do you accuse? Touch that card, then right button.`,
  'lm.vote.refused': () => 'Nobody plays there. Touch another card.',
  'lm.vote.not-yourself': () => 'You cannot accuse yourself. Touch another’s card.',
  'lm.vote.ghost': () => 'That is a ghost already. Touch a living card.',
  'lm.vote.suspects': ({ paw, pawVotes, tuft, tuftVotes }) =>
    `Suspects. The paw for ${seat(paw)}, with ${votes(pawVotes)}. The tuft for ${seat(tuft)}, with ${votes(tuftVotes)}.`,
  'lm.defence.ask': (p) =>
    p.taught
      ? `${called(p.seat)}, defend yourself: ${duration(p.seconds)}.`
      : `${called(p.seat)}, defend yourself: you have ${duration(p.seconds)}. Right button to finish.`,
  'lm.defence.over': () => 'That will do.',
  'lm.runoff.ask': ({ taught }) =>
    taught
      ? 'Run-off. Left for the paw, right for the tuft.'
      : 'Secret run-off: the living who are no suspects vote. Left button: paw. Right: tuft. Both together: start over.',
  'lm.runoff.missing': ({ missing }) =>
    `Votes are still missing from ${counted(missing, 'one player', 'players')}.`,
  'lm.runoff.voted': (p) => `${called(p.seat)}: ${p.choice}.`,
  'lm.runoff.result': ({ paw, tuft }) => `Paw: ${orNone(paw)}. Tuft: ${orNone(tuft)}.`,
  'lm.runoff.nobody': () => 'Nobody is left to vote.',
  'lm.runoff.tie': () => 'A tie: it falls on the paw, who is met first from the claw, clockwise.',
  'lm.skull.ask': (p) =>
    p.taught
      ? `${called(p.seat)}: who gets the skull?`
      : `${called(p.seat)}: who gets the skull? Touch a living card, then right button.`,
  'lm.skull.refused': () => 'The skull must move on. Touch another’s card.',
  'lm.skull.ghost': () => 'A ghost cannot take the skull. Touch a living card.',
  'lm.skull.passed': ({ to }) =>
    `The skull has passed to ${seat(to)}: beside the card, outside the circle.`,

  'lm.end.claim': () => 'Wolves: if it is over, press right.',
  'lm.end.wolves-show': ({ two }) =>
    two
      ? 'Is it over? Wolves, show yourselves, ghosts too: touch your two rings, then right button.'
      : 'Is it over? Wolf, show yourself, even as a ghost: touch your ring, then right button.',
  'lm.end.wolf': (p) => `A wolf: ${seat(p.seat)}.`,
  'lm.end.no-wolf': (p) => `No wolf: ${seat(p.seat)}.`,
  'lm.end.wolves-many': ({ two }) =>
    two ? 'There are two wolves: touch their rings.' : 'There is one wolf: touch that ring.',
  'lm.end.refused': () => 'Nobody plays there. Touch another ring.',
  'lm.end.not-yet': () => 'Then it is not over. We go on.',
  'lm.end.darius': () => 'Darius: if you are alive, press right.',
  'lm.end.over': () => 'The game is over. Turn over all cards.',
  'lm.end.wolves-were': (p) =>
    p.seats.length === 1 ? `The wolf was ${seats(p.seats)}.` : `The wolves were ${seats(p.seats)}.`,
  'lm.end.won': ({ winner }) => WON[winner],
  'lm.end.darius-too': () => 'If Darius is a ghost, he has won with them.',
  'lm.end.was': (p) => `${called(p.seat)}: ${nameOf(p.role)}.`,

  'lm.story.ask': () =>
    'Shall I tell the story of the nights? Everybody presses right. One left button, and it stays secret.',
  'lm.story.no': () => 'Then the nights stay secret.',
  'lm.story.night': ({ night }) => `Night ${inWords(night)}.`,
  'lm.story.looked': (p) =>
    `When ${nameOf(p.role)} was called, a hand lifted a card of ${seat(p.seat)}.`,
  'lm.story.chose': (p) => `The wolves chose ${seat(p.seat)}.`,
  'lm.story.chose-nothing': () => 'The wolves chose nobody.',
  'lm.story.over': () => 'Those were the nights.',
  'lm.again.ask': () =>
    'Another game? Right button to play again. Left for other seats or another game.',
  'lm.again.reminder': () => 'Right button for another game. Left for other seats or another game.',

  'note.lm-aura': () => 'Aura',
  'note.lm-discarded': ({ place }) => `Aura in the pile: ${place}`,
  'note.lm-ghost': () => 'Ghost',
  'note.lm-skull': () => 'Skull',
  'note.lm-claw': () => 'Claw',
  'note.lm-votes': ({ voters }) => `Votes: ${seats(voters)}`,
  'note.lm-paw': () => 'Paw',
  'note.lm-tuft': () => 'Tuft',
  'note.lm-winner': () => 'Winner',
  'note.lm-role': ({ role }) => capital(nameOf(role)),
};

/** LM4-002, LM4-003. */
const CHARACTERS: Readonly<Record<number, string>> = {
  4: `Shuffle ${COW}, Darius, ${TELLER} and miss Purple: one into the box, unseen. With the werewolf, one each, and two Auras.`,
  5: `Shuffle werewolf, ${COW}, Darius, ${TELLER} and miss Purple: one character each, and two Auras.`,
  6: `Shuffle werewolf, ${COW}, Darius, ${TELLER}, ${HAMLET} and ${JEKYLL}: one character each, and two Auras.`,
  7: `Shuffle werewolf, Lara, Darius, ${TELLER}, miss Purple, ${HAMLET} and ${JEKYLL}: one character each, and two Auras.`,
};

const KILLED = {
  potion: (who) => `Jekyll’s potion was for ${who}.`,
  claw: (who) => `The wolves have devoured ${who}.`,
  lynching: (who) => `The village has lynched ${who}.`,
  skull: (who) => `The skull has taken ${who} along.`,
} as const satisfies Record<string, (who: string) => string>;

const WON = {
  wolves: `The wolves have won, and the ${COW} with them.`,
  humans: 'The wolves are gone: the humans have won.',
  darius: 'Darius is still alive, and the shadow is all his: he has won alone.',
} as const;

/** What the voice says, with the printed name beside it where it is another. */
function nameOf(role: RoleId): string {
  const { english, printed: name } = ROLES[role];
  const isSame: boolean = english.toLowerCase() === name.toLowerCase();
  return isSame ? english : `${english}${printed(name)}`;
}

function votes(count: number): string {
  return count === 0 ? 'no vote' : counted(count, 'one vote', 'votes');
}

function orNone(count: number): string {
  return count === 0 ? 'none' : inWords(count);
}
