/** The words of a telephone that is a seat, in English. It has no rings and no buttons: they are named for what they mean. */
import type { Way } from '../../engine/view/index.js';
import type { CallFor } from './label-terms.js';

/** The labels in English. */
export const seatLabels = {
  join: {
    title: 'Sit down',
    name: 'Your name',
    word: 'The word on the host’s screen',
    sit: 'Sit down',
    notWelcome: 'This table is played at the table itself: telephones have no seats here.',
    /** Before the seats of others, for a person whose telephone has died. */
    again: 'I was sitting here already',
    /** The telephone has asked for a seat that somebody has. */
    asked: (name: string) =>
      `The host is asked whether you are ${name}. Look at the host’s screen together.`,
    lost: {
      taken: 'Your seat is open on another page or telephone.',
      freed: 'The host has freed your seat. Sit down again, if you like.',
    },
    takeBack: 'Play here',
  },
  /** `colour` with its article-free name. */
  youAre: (colour: string, name: string) => `You are ${colour}, ${name}`,
  yourTurn: 'Your turn',
  before: {
    neighbours: (left: string, right: string) => `${left} on your left, ${right} on your right?`,
    alone: 'You are the first. The others sit down with the same code.',
    right: 'Yes, that is how we sit',
    wrong: 'No? Tell the host: people are moved on the host’s screen.',
    waits: 'The game begins on the host’s screen.',
    later: 'A game is under way. You play in the next round.',
  },
  cards: {
    title: 'My cards',
    /** On the back of a card that shows itself while it is held. */
    hold: 'Hold to look',
    putBack: 'Put it back',
    changed: 'This is the card that you were dealt. The night may have changed it.',
  },
  /** The answers of a secret vote between two. */
  vote: (who: string) => `Vote for ${who}`,
  /** A house, tile or card of a person by the hand before which it lies; as that person sees it. */
  of: { left: 'left', right: 'right' },
  middle: (number: number) => `Middle ${number}`,
  chosen: (count: number, of: number) => `${count} of ${of} chosen`,
  night: {
    hold: 'Hold to see',
    keep: 'Keep open',
    close: 'Close',
    closed: 'Eyes closed',
    notCalled: 'You are not called. Go on holding, or let go: nobody can tell.',
    alone: 'You are awake, alone.',
    awake: (names: string) => `Awake with you: ${names}.`,
    card: (name: string) => `This is ${name}.`,
    choice: { yes: 'This one', takeBack: 'Take back' },
    acts: { look: 'Look at a card', exchange: 'Exchange two cards' },
    /** What whoever is called does with the names below, by the kind of call. */
    do: {
      'hold-pad': 'If you are called: keep your finger on one name for a second.',
      walk: 'If you are called: press while your choice is named.',
      list: 'Press when your own is named.',
      eyes: 'If you are called: look who is awake.',
      look: 'If you are called: keep your finger on a card to look at it.',
      exchange: 'If you are called: choose two cards; they change places unseen.',
      both: 'If you are called: look at cards, or exchange two.',
    } satisfies Readonly<Record<'hold-pad' | 'walk' | 'list' | CallFor, string>>,
  },
  host: 'Host’s screen',
  leave: 'Leave the seat',
  /** What the person who is asked does, by the way in which hands answer. */
  ask: {
    'touch-named': 'Choose one.',
    'sit-down': 'The players are taking their seats.',
    'another-or-change': 'Play again?',
    'yes-or-no': 'Yes or no?',
    'speak-up': 'Press only if it is you.',
    touch: 'Tap whom you choose, then confirm.',
    'go-round': 'Go on until it is right.',
    'touch-pointed-at': 'Tap whom you pointed at.',
    'touch-or-button': 'Tap whom you mean, or answer below.',
    'touch-one-or-both': 'Tap one card of a player, or both.',
    'go-through': 'Go on until it is right.',
    mix: 'Take both cards up and mix them.',
    look: 'Tap the card to look at it.',
    'done-or-no': 'Do it now, or pass.',
    ready: 'Say when you are ready.',
    'show-card': 'Show the card.',
    'count-up': 'Count up, then accept.',
    'count-by-touch': 'Each tap counts one.',
    'take-away': 'These cards leave the game.',
    'put-in-place': 'Every card back to its place.',
    'two-votes': 'A secret vote. Nobody sees it.',
    'vote-for-seat': 'Tap whom you vote for. Nobody sees it.',
    walk: 'Eyes closed.',
    list: 'Eyes closed.',
    'hold-pad': 'Eyes closed.',
    'open-eyes': 'Eyes closed.',
    done: 'Press when it is done.',
    agree: 'Say when you agree.',
  } satisfies Readonly<Record<Way, string>>,
};
