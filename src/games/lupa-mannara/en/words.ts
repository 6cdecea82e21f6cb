/**
 * La Vendetta della Lupa Mannara in English, written to be heard in the dark. The night speaks to the role.
 * Past events are told in the past tense. "Right" and "left" are buttons and nothing else. Roles have English names;
 * the caption shows the printed one beside it.
 */

import { address, capital, inWords, ofSeat, seat } from '../../../engine/script/en/index.js';
import {
  callWords,
  ending,
  own,
  piece,
  print,
  readText,
  saidOf,
  type Tale,
  tell,
  type Variants,
  type Words,
  withPrintedName,
  wordsBy,
} from '../../../engine/script/index.js';
import {
  nightFalls,
  runoffBegins,
  SENT_TO_SLEEP,
  talkBegins,
  tellLynched,
  tellSkullPassed,
  villageWords,
  votingBegins,
} from '../../tabula/en/village-words.js';
import type { VillagerId } from '../../tabula/it/village-words.js';
import type { LupaMannaraCues } from '../cues.js';
import { ROLES, type RoleId } from '../roles.js';

const COW = nameOf('cow');
const HAMLET = nameOf('hamlet');
const JEKYLL = nameOf('jekyll');
const TELLER = nameOf('fortune-teller');

export const lupaMannaraWords: Words<LupaMannaraCues> = {
  'choose.lupa-mannara': () => 'The Revenge of the She-Wolf, for four to seven players.',
  ...own('lm', villageWords),
  'phase.lm-deal': () => 'Characters and Auras',

  'lm.deal.characters': ({ players, taught }) =>
    taught ? 'Shuffle the same characters: one each, and two Auras.' : (CHARACTERS[players] ?? ''),
  'lm.deal.auras': ({ two, taught }) =>
    taught
      ? 'Your true Aura on your character, the other in the box.'
      : `${two ? 'Wolves' : `Wolf, ${COW}`} and Darius keep the wicked Aura, all others the innocent; the other goes into the box. Aura on top.`,
  'lm.deal.middle': ({ tiles, taught }) =>
    capital(
      `${tiles ? 'Skull and potion in the middle; ' : ''}${taught ? 'the claw is mine.' : 'the cardboard claw stays in the box.'}`,
    ),
  'lm.deal.ready': () => 'Cards face down on your ring, then right button.',
  'lm.deal.wrong-deck': ({ players }) =>
    `That isn’t the deck for ${inWords(players)} players. Check, shuffle, deal one character each. Then right button.`,
  'lm.deal.check-auras': () =>
    'Everybody, check your Aura in secret: it must tell the truth. Then right button.',
  'lm.deal.unread': () =>
    'I cannot read every character. Check that nothing is missing, then right button; hold it, and I take your word.',
  'lm.deal.overruled': () => 'I take your word, and play this game blind.',

  'lm.opening.tale': () => [
    'It is carnival in Tabula. Under the masks they dance, laugh, and drink. But one mask does not come off at midnight: it is a snout. And it is hungry.',
    'The carousel still turns, and the organ is out of tune. Somebody in the crowd of Tabula has bought a wolf costume. Somebody else did not need one.',
    'On carnival night in Tabula the living dress up as the dead. Before dawn one of them will be dead in earnest, and nobody will laugh any more.',
    'Confetti on the square of Tabula, and among the confetti a footprint. Too big for a dog. The she-wolf has come back for her revenge.',
    'One by one the lanterns of Tabula go out. The last mask of the feast has real teeth. Look well at who dances with you.',
  ],

  'lm.night.close-eyes': ({ tale, taught }) =>
    `${nightFalls(tale, [
      'The village has put out its last candles',
      'The wind howls outside, unless it is not the wind',
      'Night falls, and somebody sharpens a claw',
    ])}${
      taught
        ? ': close your eyes, and drum.'
        : '. Ghosts too: close your eyes, cover them with one hand, and drum with the other.'
    }`,
  'lm.night.walk': () =>
    'The claw walks round. If you are called, press your right button while it points at your choice; left takes it back.',
  'lm.night.count': ({ count }) => `${capital(inWords(count))}.`,
  ...callWords({
    'lm.cow': {
      wakes: [
        `${capital(COW)}, open your eyes. Wolf, raise a hand.`,
        `Wolf, raise a hand. ${capital(COW)}, open your eyes.`,
        `A hand up, wolf. ${capital(COW)}, open your eyes.`,
        `${capital(COW)}, open your eyes and look for the wolf. A hand up, wolf.`,
        `${capital(COW)}, open your eyes and sniff. Wolf, up with your hand.`,
      ],
      lesson: `${capital(COW)}, open your eyes. Wolf, raise a hand, and keep your eyes closed.`,
      sleeps: ending(closing('cow', COW), ' Wolf, hand down.'),
    },
    'lm.hamlet': {
      wakes: [
        `${HAMLET}, open your eyes: an Aura, then the skull.`,
        `${HAMLET}, open your eyes, doubt, and lay the skull.`,
        `${HAMLET}, open your eyes, look at an Aura and lay the skull.`,
        `${HAMLET}, open your eyes: who will have the skull?`,
        `${HAMLET}, open your eyes, and talk to the skull.`,
      ],
      lesson: `${HAMLET}, open your eyes: look at another’s Aura, then lay the skull beside a card.`,
      sleeps: closing('hamlet', HAMLET),
    },
    'lm.jekyll': {
      wakes: jekyllWakes(),
      lesson: `${capital(JEKYLL)}, open your eyes: if you like, lay the potion on another’s card. Nobody looks under it any more.`,
      sleeps: closing('jekyll', 'Jekyll'),
    },
    'lm.purple': {
      wakes: [
        'Miss Purple, open your eyes and look at the top of the pile.',
        'Miss Purple, open your eyes: which Aura is on top?',
        'Miss Purple, open your eyes and peep at the pile.',
        'Miss Purple, open your eyes: the pile speaks.',
        'Miss Purple, open your eyes, curious as ever: the pile.',
      ],
      lesson: 'Miss Purple, open your eyes and look at the Aura on top of the pile.',
      sleeps: closing('purple', 'miss Purple'),
    },
    'lm.darius': {
      wakes: [
        'Darius, open your eyes and look at a card.',
        'Darius, open your eyes: what does the shadow keep?',
        'Darius, open your eyes and choose a card.',
        'Darius, open your eyes, in the shadow.',
        'Darius, open your eyes: one card, no more.',
      ],
      lesson: 'Darius, open your eyes and look at a card: its Aura, if it has one.',
      sleeps: closing('darius', 'Darius'),
    },
    'lm.fortune-teller': {
      wakes: [
        `${capital(TELLER)}, open your eyes and look at a card.`,
        `${capital(TELLER)}, open your eyes: what do the cards say?`,
        `${capital(TELLER)}, open your eyes and read one.`,
        `${capital(TELLER)}, open your eyes, and the cards speak.`,
        `${capital(TELLER)}, open your eyes: one card, no more.`,
      ],
      lesson: `${capital(TELLER)}, open your eyes and look at a card: its Aura, if it has one.`,
      sleeps: closing('fortune-teller', TELLER),
    },
  }),
  'lm.jekyll.open-any': ({ taught }) =>
    taught
      ? jekyllWakes()
      : `${capital(JEKYLL)}, open your eyes: if you like, lay the potion on a card, even your own. Nobody looks under it any more.`,
  'lm.wolves.open': ({ two, tale, taught }) => {
    const wake = two ? 'Living wolves, open your eyes' : 'Wolf, open your eyes';
    if (!taught)
      return `${wake} and choose whom to devour: hold one ring for one second, and touch no other.`;
    return `${wake}${tell(
      tale,
      ': whom will you devour?',
      ', and be hungry.',
      two ? ' and choose together.' : ' and choose.',
      ': one prey, no more.',
      ' and sniff at Tabula.',
    )}`;
  },
  'lm.wolves.close': () => [
    'All eyes are closed.',
    'Eyes closed, everybody.',
    'Whoever opened their eyes, close them.',
    'The hunt is over: eyes shut.',
    'Dark again, for hungry eyes too.',
  ],

  'lm.dawn.skull': ({ taught }) =>
    taught
      ? [
          'Beside which card is the skull?',
          'Where is the skull?',
          'Who woke up with the skull?',
          'Who is the skull staying with?',
          'Who has the skull for company?',
        ]
      : 'Beside which card is the skull? Touch that card, then right button; only right if it is in the middle.',
  'lm.dawn.potion': ({ taught }) =>
    taught
      ? [
          'On which card is the potion?',
          'Where has the potion gone?',
          'The phial, where is it?',
          'Who has the potion?',
          'And the potion?',
        ]
      : 'On which card is the potion? Touch that card, then right button; only right if it is in the middle.',
  'lm.dawn.skull-read': (p) =>
    `The skull lies beside ${ofSeat(p.seat, 'card')}.${p.taught ? '' : ' If that is wrong, any left button.'}`,
  'lm.dawn.potion-read': (p) =>
    `The potion lies on ${ofSeat(p.seat, 'card')}.${p.taught ? '' : ' If that is wrong, any left button.'}`,
  'lm.dawn.lies': (p) => `${address(p.seat)}.`,
  'lm.dawn.lies-not': (p) => `${address(p.seat)}, no.`,
  'lm.dawn.one-only': () => 'It is one card only: touch the wrong one again.',
  'lm.dawn.refused': () => 'There is no living card there. Touch another.',
  'note.lm-choice': (p) => capital(seat(p.seat)),
  'lm.dawn.begun-again': () => 'From the beginning.',
  'lm.dawn.skull-with': (p) => `The skull was laid beside ${ofSeat(p.seat, 'card')}.`,
  'lm.dawn.claw': (p) => [
    `The claw has seized ${seat(p.seat)}.`,
    `The claw came to rest at ${seat(p.seat)}.`,
    `The claw has found ${seat(p.seat)}.`,
    `Last night the claw wanted ${seat(p.seat)}.`,
    `${address(p.seat)} is under the claw.`,
  ],
  'lm.dawn.no-claw': () => [
    'The claw seized nobody last night.',
    'The claw stayed in the middle.',
    'No claw was raised last night.',
    'No fang was fed last night.',
    'The claw did not move.',
  ],

  'lm.kill.is': ({ seat: who, by, tale }) => KILLED[by](tale, seat(who)),
  'lm.kill.ghost-already': (p) =>
    `The claw found only a ghost: ${seat(p.seat)}. It stays there until the lynching.`,
  'lm.aura.ask': (p) =>
    p.taught
      ? [
          `${address(p.seat)}: your Aura on the pile.`,
          `${address(p.seat)}: away with your Aura, on the pile.`,
          `${address(p.seat)} got away: Aura on the pile.`,
          `${address(p.seat)}: your Aura goes on the pile.`,
          `${address(p.seat)}: on top of the pile, your Aura.`,
        ]
      : `${address(p.seat)}: your Aura has saved you. Lay it face down on top of the pile, then right button.`,
  'lm.aura.reminder': (p) => `${address(p.seat)}: your Aura on the pile, then right button.`,
  'lm.aura.gone': (p) => [
    `No more Aura for ${seat(p.seat)}.`,
    `${address(p.seat)} has no Aura now.`,
    `Without an Aura: ${seat(p.seat)}.`,
    `Out goes ${ofSeat(p.seat, 'Aura')}.`,
    `One Aura fewer, for ${seat(p.seat)}.`,
  ],
  'lm.ghost.ask': (p) =>
    p.taught
      ? `${address(p.seat)}: ${takenAway(p.tale)}.`
      : `${address(p.seat)}: take your card out of the circle, face down, and turn it sideways before you.`,
  'lm.ghost.told': (p) =>
    p.taught
      ? `${address(p.seat)}: ${takenAway(p.tale)}. Right button.`
      : `${address(p.seat)}: take your card out of the circle, face down, and turn it sideways before you. Then right button.`,
  'lm.ghost.reminder': (p) => `${address(p.seat)}: take your card out of the circle.`,
  'lm.ghost.told-reminder': (p) =>
    `${address(p.seat)}: take your card out of the circle. Then right button.`,
  'lm.ghost.is': (p) => [
    `One ghost more: ${seat(p.seat)}.`,
    `A white sheet for ${seat(p.seat)}.`,
    `From today a ghost: ${seat(p.seat)}.`,
    `Among the ghosts: ${seat(p.seat)}.`,
    `A ghost rises: ${seat(p.seat)}.`,
  ],
  'lm.place.wrong': (p) => `Not that one. Put back ${ofSeat(p.seat, 'card')}.`,
  'lm.place.missing': (p) => `Nobody died there. Put ${ofSeat(p.seat, 'card')} back as it was.`,

  'lm.amleto.ask': (p) =>
    p.taught
      ? [
          `${address(p.seat)}: is it ${HAMLET}? Press right.`,
          `${address(p.seat)}: for ${HAMLET}, press right.`,
          `${address(p.seat)}: ${HAMLET}, now or never.`,
          `${address(p.seat)}: if it is ${HAMLET}, press right.`,
          `${address(p.seat)}: will ${HAMLET} speak? Press right.`,
        ]
      : `${address(p.seat)}: if ${HAMLET} wants to show himself, press right, now.`,
  'lm.amleto.nobody': () => [
    'It is too late now.',
    'It is too late to show it.',
    'Nobody, and now it is too late.',
    'Too late now: the rest is silence.',
    'The card is silent: too late.',
  ],
  'lm.amleto.shows': (p) =>
    `${address(p.seat)}: turn over your card. Is it ${HAMLET}? Right button. Left, if it isn’t.`,
  'lm.amleto.is-not': (p) => `${address(p.seat)} was not ${HAMLET}. The skull stays where it is.`,
  'lm.amleto.no-skull': () => 'The skull goes back into the box, and takes nobody along.',

  'lm.discussion.ask': (p) =>
    talkBegins(
      p,
      ['Who is wicked?', 'Who of you is lying?', 'Somebody here has hands that scratch.'],
      'ghosts are silent. When you are done, press right.',
    ),
  'lm.vote.start': (p) => votingBegins(p, 'Time to accuse, ghosts too: one token each.'),
  'lm.vote.ask': (p) =>
    p.taught
      ? `${address(p.seat)}?`
      : `${address(p.seat)}: who do you accuse? Touch that card, then right button.`,
  'lm.runoff.ask': (p) => runoffBegins(p),
  'lm.runoff.voted': (p) => `${address(p.seat)}: ${piece(p.choice)}.`,
  'lm.skull.passed': ({ to, tale, taught }) =>
    taught
      ? tellSkullPassed(tale, to)
      : `The skull has passed to ${seat(to)}: beside the card, outside the circle.`,

  'lm.end.claim': () => 'Whoever is a wolf: if it is over, press right.',
  'lm.end.wolves-show': ({ two, surely }) => {
    const show = two
      ? 'Wolves, show yourselves, ghosts too: touch your two rings, then right button.'
      : 'Wolf, show yourself, even as a ghost: touch your ring, then right button.';
    return surely
      ? `It is over. ${show}`
      : `Is it over? ${show} Right button alone: it is not over.`;
  },
  'lm.end.wolf': (p) => `A wolf: ${seat(p.seat)}.`,
  'lm.end.no-wolf': (p) => `No wolf: ${seat(p.seat)}.`,
  'lm.end.wolves-many': ({ two, surely }) => {
    const many = two
      ? 'There are two wolves: touch their rings.'
      : 'There is one wolf: touch that ring.';
    return surely ? many : `${many} If it is not over, no ring and the right button alone.`;
  },
  'lm.end.refused': () => 'Nobody plays there. Touch another ring.',
  'lm.end.not-yet': () => 'Then it is not over. We go on.',
  'lm.end.darius': () => 'Darius: if you are alive, press right.',
  // These words serve for one wolf and for two.
  'lm.end.won': wordsBy('winner', {
    wolves: 'Those who howl have won.',
    humans: 'Nobody howls any more: the humans have won.',
    darius: 'Darius is still alive, and the shadow is all his: he has won alone.',
  }),
  'lm.end.tale': () => [
    'The carousel stops. Tomorrow Tabula sweeps up the confetti.',
    'The masks go back into their chests, and a tail or two with them.',
    'Until the next carnival, keep your doors well shut.',
    'The organ is silent, and somebody is still dancing.',
    'In Tabula the ghosts will speak of this night.',
  ],
  'lm.end.cow-too': ({ won }) =>
    won ? `${capital(COW)}, you have won too: press right.` : `${capital(COW)}, press right.`,
  'lm.end.darius-too': () => 'Darius, press right: if you are a ghost, you have won too.',
  'lm.end.cow-won': (p) => `The ${COW} has won too: ${seat(p.seat)}.`,
  'lm.end.was': (p) => `${address(p.seat)}: ${named(p.role)}.`,

  'lm.story.ask': ({ taught }) =>
    taught
      ? [
          'Shall I tell the story of the nights?',
          'Would you hear of the nights?',
          'Masks off for the nights too?',
          'The nights: told, or kept secret?',
          'Shall I say what I saw at night?',
        ]
      : 'Shall I tell the story of the nights? Everybody presses right. One left button, and it stays secret.',
  'lm.story.night': ({ night }) => [
    `Night ${inWords(night)}.`,
    `It was night ${inWords(night)}.`,
    `Then, night ${inWords(night)}.`,
    `Night number ${inWords(night)}.`,
    `There came night ${inWords(night)}.`,
  ],
  'lm.story.looked': ({ role, seat: whose }) => [
    `When ${named(role)} was called, a hand lifted a card of ${seat(whose)}.`,
    `For ${named(role)}, a hand was on a card of ${seat(whose)}.`,
    `${capital(named(role))}, or somebody: a card of ${seat(whose)}.`,
    `At the call of ${named(role)}, somebody lifted a card of ${seat(whose)}.`,
    `${capital(named(role))}: a card of ${seat(whose)}.`,
  ],
  'lm.story.chose': (p) => [
    `Whoever howls chose ${seat(p.seat)}.`,
    `The prey: ${seat(p.seat)}.`,
    `The claw wanted ${seat(p.seat)}.`,
    `Teeth closed on ${seat(p.seat)}.`,
    `There was a knock, for ${seat(p.seat)}.`,
  ],
  'lm.story.chose-nothing': () => 'Whoever howls chose nobody.',

  'note.lm-aura': () => 'Aura',
  'note.lm-discarded': ({ place }) => `Aura in the pile: ${place}`,
  'note.lm-claw': () => 'Claw',
  'note.lm-role': ({ role }) => capital(nameOf(role)),
  'note.lm-pack': () => 'Werewolf or Lara',
};

/** The words of each character (LM4-002, LM4-003). */
const CHARACTERS: Readonly<Record<number, string>> = {
  4: `Shuffle ${COW}, Darius, ${TELLER} and miss Purple: one into the box, unseen. With the werewolf, one each, and two Auras.`,
  5: `Shuffle werewolf, ${COW}, Darius, ${TELLER} and miss Purple: one character each, and two Auras.`,
  6: `Shuffle werewolf, ${COW}, Darius, ${TELLER}, ${HAMLET} and ${JEKYLL}: one character each, and two Auras.`,
  7: `Shuffle werewolf, Lara, Darius, ${TELLER}, miss Purple, ${HAMLET} and ${JEKYLL}: one character each, and two Auras.`,
};

const KILLED = {
  potion: (tale, who) =>
    tell(
      tale,
      `Jekyll’s potion was for ${who}.`,
      `The phial was meant for ${who}.`,
      `The potion has chosen ${who}.`,
      `Jekyll has poured a drink for ${who}.`,
      `One sip too many, for ${who}.`,
    ),
  claw: (tale, who) =>
    tell(
      tale,
      `Fangs and claws have devoured ${who}.`,
      `A furry shadow has fallen on ${who}.`,
      `A bite in the dark, for ${who}.`,
      `The teeth have closed on ${who}.`,
      `Something hungry has fed on ${who}.`,
    ),
  lynching: tellLynched,
  skull: (tale, who) =>
    tell(
      tale,
      `The skull has taken ${who} along.`,
      `The skull has claimed ${who}.`,
      `The skull has called ${who}.`,
      `With the skull goes ${who}.`,
      `${HAMLET} does not go without ${who}.`,
    ),
} as const satisfies Record<string, (tale: Tale, who: string) => string>;

/** Returns the spoken name, followed by the printed name where that differs. */
function nameOf(role: RoleId): string {
  return withPrintedName(ROLES[role].names, 'one', print);
}

/** Returns the name of a role that was read, as a value in a sentence: a clip of its own. */
function named(role: RoleId): string {
  return saidOf(readText(nameOf(role)));
}

/** Returns the words that close the eyes after a call; all know which role it was, so variants may differ in length. */
function closing(role: VillagerId, who: string): Variants {
  const [first, second] = SENT_TO_SLEEP[role](who);
  return [
    `${capital(who)}, close your eyes.`,
    `${capital(who)}, back into the dark: eyes closed.`,
    `${capital(who)}, eyes shut.`,
    first,
    second,
  ];
}

/** Returns the words to taught hands, which know what to do: the victim has just been named. */
function takenAway(tale: Tale): string {
  return tell(
    tale,
    'your card away, face down',
    'your card out of the circle',
    'away with your card',
    'out with your card, sideways',
    'turn your card sideways, outside',
  );
}

/** Calls Doctor Jekyll in a game in which the call is known. */
function jekyllWakes(): Variants {
  return [
    'Jekyll, open your eyes: the potion, if you like.',
    'Jekyll, open your eyes and shake the phial.',
    'Jekyll, open your eyes: who will drink?',
    'Jekyll, open your eyes, phial in hand.',
    'Jekyll, open your eyes: pour, or keep?',
  ];
}
