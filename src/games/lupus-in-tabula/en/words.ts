/**
 * Lupus in Tabula in English, written to be heard in the dark. The night speaks to the role. What happened
 * stands in the past. "Right" and "left" are buttons and nothing else. Roles have English names, and the
 * caption shows the printed one beside it.
 */

import {
  address,
  capital,
  countWords,
  inWords,
  ofSeat,
  seat,
  seats,
} from '../../../engine/script/en/index.js';
import {
  own,
  piece,
  saidOf,
  sayWithPrintedName,
  type Words,
  withPrintedName,
  wordsBy,
} from '../../../engine/script/index.js';
import {
  nightFalls,
  runoffBegins,
  talkBegins,
  tellLynched,
  tellSkullPassed,
  villageWords,
  votingBegins,
} from '../../tabula/en/village-words.js';
import type { TabulaCues } from '../cues.js';
import { ROLES, type RoleId } from '../roles.js';
import { THEME_NAMES } from '../themes.js';
import { CALL_WORDS, MODERATOR_WORDS } from './call-words.js';
import { CALL_TEXTS } from './role-words.js';

export const tabulaWords: Words<TabulaCues> = {
  'choose.lupus-in-tabula': () => 'Lupus in Tabula, for seven to thirty players.',
  ...own('lt', villageWords),
  'phase.lt-theme': () => 'The characters',
  'phase.lt-deal': () => 'The cards',
  'phase.lt-who': () => 'Who is who',

  'lt.theme.ask': () =>
    'Which tale shall we play? Touch a lit ring, then right button; if it is too far away, ask a neighbour.',
  'lt.theme.is': ({ theme }) => `${piece(THEME_NAMES[theme].en)}.`,
  'lt.theme.has': ({ role, copies }) =>
    copies === 1 ? `${capital(named(role))}.` : `${capital(inWords(copies))} ${many(role)}.`,
  'lt.theme.wolves-advised': ({ wolves }) =>
    `A piece of advice: so many players should have ${inWords(wolves)} wolves.`,
  'lt.theme.early': ({ role }) =>
    `A piece of advice: you are few, for this character: ${named(role)}.`,
  'lt.theme.own-total': ({ characters }) =>
    `Your own deck has ${countWords(characters, 'one character', 'characters')}, and you are another number: it cannot be played.`,
  'lt.theme.confirm': ({ others }) =>
    others ? 'Is that it? Right for yes, left for another tale.' : 'Ready? Right button.',
  'lt.theme.deadly-owl': () => `${capital(saidOf('deadly owl (gufo letale)'))}.`,
  'lt.theme.lesson': ({ call }) =>
    call === 'deadly-owl' ? DEADLY_OWLS_LESSON : CALL_TEXTS[call].lesson,

  'lt.deal.characters': ({ taught }) =>
    taught
      ? 'Shuffle, and one card each.'
      : 'Shuffle these cards, one each. Look at yours in secret.',
  'lt.deal.ready': () => 'Card face down on your ring, then right button.',
  'lt.deal.wrong-deck': () =>
    'That isn’t the deck. Check it, shuffle, one card each. Then right button.',
  'lt.deal.unread': () =>
    'I cannot read every card. Check that nothing is missing, then right button; hold it, and I take your word.',
  'lt.deal.overruled': () => 'I take your word: I shall ask you who you are.',
  'lt.who.open': ({ again, taught }) => {
    if (again) return 'Once more, everybody: eyes closed, and press at your character.';
    return taught
      ? 'Eyes closed, and drum. Press right at the name of your character.'
      : 'Eyes closed, one hand on your buttons, and drum. I read the characters twice: press right at yours. Left takes it back.';
  },
  'lt.who.role': ({ role }) => `${capital(named(role))}.`,
  'lt.who.close': () => 'Open your eyes.',
  'lt.who.unfit': () => 'It does not add up, and I do not know for whom. I ask everybody again.',
  'lt.who.deal-again': () =>
    'Three times it did not add up. Take the cards back, shuffle, and deal again.',
  'lt.teach.walk': ({ legs }) =>
    legs
      ? 'The claw goes round twice. Called? Press right while it points at the arc of your choice, then at the place; left takes back.'
      : 'At night the claw goes round. If you are called, press right while it points at your choice; left takes it back.',
  'lt.teach.answer': wordsBy('shape', {
    yes: 'Then it answers: three arcs, yes.',
    no: 'Four arcs, no.',
    nothing: 'Dots: no answer.',
  }),
  'lt.opening.tale': () => [
    'Tabula was never so full. A magician, a baron, an actor with a skull in his hand. And the pack is counting plates.',
    'Every window of the castle is lit tonight. Somebody counted the shadows, and then the guests. There is one shadow too many.',
    'Three coaches on the square of Tabula, and one has no horses. Whoever was inside has found a house already. Perhaps yours.',
    'They say that in Tabula the dead come home for supper. Tonight the table is long, and somebody has brought teeth.',
    'The moon has climbed over the graveyard, and the gravedigger has put down his spade. Tonight, he says, it is better to wait.',
  ],
  'lt.place.missing': (p) =>
    `Nobody asked for that card. Put ${ofSeat(p.seat, 'card')} back as it was.`,

  'lt.night.one-leg': () => 'Ten of you or fewer: from tonight on the claw goes round once.',
  'lt.night.two-legs': () => 'More than ten of you: the claw goes round twice, arcs first.',
  'lt.night.close-eyes': ({ tale, taught }) =>
    `${nightFalls(tale, [
      'Tabula has put out its candles',
      'Wind knocks at the doors, if it is wind',
      'Night falls, and the wood comes closer',
    ])}${
      taught
        ? ': eyes closed, hands on the buttons.'
        : '. Close your eyes, ghosts too. One hand on your buttons, and drum with the other.'
    }`,
  ...CALL_WORDS,
  ...MODERATOR_WORDS,
  'lt.wolves.walks': () => [
    'The claw sets out.',
    'The claw moves.',
    'It goes round.',
    'Here is the claw.',
    'The claw searches.',
  ],
  'lt.wolves.now': () => ['Now.', 'Watch.', 'Look.', 'Here it is.', 'Ready.'],

  'lt.dawn.tile': (p) => `${TILES[p.tile]} has gone to ${seat(p.seat)}.`,
  'lt.dawn.tile-unused': (p) => `${TILES[p.tile]} has gone to nobody.`,
  'lt.dawn.returned': (p) => [
    `A step came back from the graveyard: away with ${ofSeat(p.seat, 'ghost')}.`,
    `A grave is empty. Away with ${ofSeat(p.seat, 'ghost')}.`,
    `The Baron knocked under the earth. Away with ${ofSeat(p.seat, 'ghost')}.`,
    `Eyes have opened again under the earth: ${seat(p.seat)}.`,
    `A voice came back from the dark: ${seat(p.seat)}.`,
  ],
  'lt.dawn.hyde': () => [
    'Last night Doctor Jekyll turned into Mister Hyde, and killed.',
    'An empty phial on the cobbles: Mister Hyde has killed.',
    'Mister Hyde took a walk through Tabula, and killed.',
    'Jekyll drank. Hyde killed.',
    'Mister Hyde’s stick was heard on the cobbles: he killed.',
  ],
  'lt.dawn.nobody': ({ meet }) =>
    meet
      ? [
          'Nobody died: in the first night the wolves only meet.',
          'Count the living: nobody is missing. In the first night the wolves do not bite.',
          'No new grave this morning: in the first night nobody is bitten.',
          'The gravedigger is out of work: the wolves bite from the second night on.',
          'Nobody is missing since last night: the wolves have met, and no more.',
        ]
      : [
          'Nobody died in the night.',
          'Count the living: nobody is missing.',
          'No new grave this morning.',
          'The gravedigger is out of work.',
          'Nobody is missing since last night.',
        ],
  'lt.dawn.dead': (p) => [
    `The night has taken ${seat(p.seat)}.`,
    `This morning a house was silent: ${seat(p.seat)}.`,
    `The bell has tolled for ${seat(p.seat)}.`,
    `One door stayed shut: ${seat(p.seat)}.`,
    `The gravedigger wrote down a name: ${seat(p.seat)}.`,
  ],
  'lt.dawn.welcome': (p) =>
    p.taught
      ? [
          `The welcome goes to ${seat(p.seat)}.`,
          `Welcome, ${seat(p.seat)}.`,
          `The sign passes to ${seat(p.seat)}.`,
          `The graveyard greets ${seat(p.seat)}.`,
          `The claw has stopped at ${seat(p.seat)}.`,
        ]
      : `The welcome goes to ${seat(p.seat)}: voting begins with the left-hand neighbour.`,
  'lt.reaction.ask': (p) =>
    p.taught
      ? [
          `${address(p.seat)}: a card to show? Right button, now.`,
          `${address(p.seat)}: last words? Right button, to show yourself.`,
          `${address(p.seat)}: do you show yourself? Right button.`,
          `${address(p.seat)}: now or never. Right button.`,
          `${address(p.seat)}: does the card speak? Right button.`,
        ]
      : `${address(p.seat)}: if your card may be shown at your death, press right, now. The others wait.`,
  'lt.reaction.nobody': () => [
    'The card stays face down.',
    'The rest is silence.',
    'Nobody shows a card.',
    'Too late to speak.',
    'The card says nothing.',
  ],
  'lt.reaction.is': (p) =>
    p.role === 'undead'
      ? `${address(p.seat)}: turn over your card. It is the ${named(p.role)}, who still talks and votes.`
      : `${address(p.seat)}: turn over your card. It is ${named(p.role)}.`,
  'lt.reaction.is-not': (p) => `${address(p.seat)} has nothing to show. The card stays face down.`,
  'lt.reaction.spared': (p) => `${address(p.seat)} lives on: it is the portrait that crumbled.`,
  'lt.reaction.takes': (p) =>
    p.by === 'skull'
      ? `The skull has taken ${seat(p.seat)} along.`
      : `The portrait has taken ${seat(p.seat)}.`,
  'lt.reaction.no-skull': () => 'The skull goes back into the box, and takes nobody else.',
  'lt.ghost.is': (p) =>
    p.taught
      ? [
          `A ghost for ${seats(p.seats)}.`,
          `Among the ghosts, now: ${seats(p.seats)}.`,
          `The graveyard waits for ${seats(p.seats)}.`,
          `A white sheet for ${seats(p.seats)}.`,
          `From today ${p.seats.length === 1 ? 'a ghost' : 'ghosts'}: ${seats(p.seats)}.`,
        ]
      : `Whoever died takes a ghost: ${seats(p.seats)}. ${p.shown ? 'The card stays where it is.' : 'The card stays face down where it is.'}`,

  'lt.discussion.ask': (p) =>
    talkBegins(
      p,
      ['Which of you howls?', 'Who is lying?', 'Somebody slept badly.'],
      `ghosts${p.undead ? ' but the Undead' : ''} are silent. When done, press right.`,
    ),
  'lt.vote.start': (p) =>
    votingBegins(
      p,
      'You vote one by one, ghosts too. If the card is far away a neighbour touches it; you press right.',
    ),
  'lt.vote.ask': (p) =>
    p.taught
      ? [
          `${address(p.seat)}, vote.`,
          `${address(p.seat)}, a name.`,
          `And you, ${seat(p.seat)}?`,
          `Your vote, ${seat(p.seat)}.`,
          `${address(p.seat)}, who?`,
        ]
      : `${address(p.seat)}: who do you accuse? That card, then right button.`,
  'lt.owl.names': (p) => [
    `The owl has looked at ${seat(p.seat)}.`,
    `The owl has settled on ${seat(p.seat)}.`,
    `The owl has said a name: ${seat(p.seat)}.`,
    `Two round eyes, on ${seat(p.seat)}.`,
    `The owl accuses ${seat(p.seat)}.`,
  ],
  'lt.owl.silent': () => [
    'The owl is silent.',
    'The owl has shut its eyes.',
    'No name from the owl.',
    'The owl has flown away.',
    'The owl accuses nobody.',
  ],
  'lt.runoff.ask': (p) => runoffBegins(p, p.undead ? ', and the Undead,' : ''),
  'lt.lynch.is': (p) => tellLynched(p.tale, seat(p.seat)),
  'lt.lynch.dead-already': (p) =>
    `${address(p.seat)} was under the earth already: nothing happens.`,
  'lt.skull.passed': ({ to, tale }) => tellSkullPassed(tale, to),

  'lt.end.won': wordsBy('winner', {
    hamster: 'The werehamster is alive: it has won, and nobody else.',
    darius: 'Darius is alive, and the shadow is all his: he has won alone.',
    wolves: 'The wolves have won, with those on their side.',
    humans: 'The wolves are gone: the humans have won.',
  }),
  'lt.end.tale': () => [
    'The gravedigger takes up his spade. Tabula goes back to sleep, perhaps.',
    'The castle closes its shutters, and the moon goes home.',
    'Those who are left lay the table, with one plate fewer.',
    'The coaches leave Tabula, and one of them is lighter.',
    'In Tabula the ghosts will tell this tale.',
  ],
  'lt.end.became': (p) => `${address(p.seat)}: ${piece(BECAME[p.joined])}.`,
  'lt.end.was': (p) => `${address(p.seat)}: ${named(p.role)}.`,
  'lt.story.ask': () =>
    'Shall I tell the story of the nights? Everybody presses right. One left button, and it stays secret.',
  'lt.story.night': ({ night }) => `Night ${inWords(night)}.`,
  'lt.story.chose': (p) => {
    const { who: name, isProper } = CALL_TEXTS[p.call];
    const who = `${isProper ? '' : 'the '}${saidOf(name)}`;
    const whom = seat(p.seat);
    return [
      `${capital(who)} chose ${whom}.`,
      `${capital(who)} pointed at ${whom}.`,
      `${capital(who)} wanted ${whom}.`,
      `In the dark ${who} looked for ${whom}.`,
      `${capital(who)} laid a finger on ${whom}.`,
    ];
  },

  'note.lt-welcome': () => 'Welcome',
  'note.lt-portrait': () => 'Portrait',
  'note.lt-role': ({ role }) => capital(withPrintedName(ROLES[role].names)),
  'note.lt-became': ({ joined }) => `Wannabe, turned ${joined}`,
  'note.lt-deadly-owl': () => 'Deadly owl (gufo letale)',
};

const DEADLY_OWLS_LESSON =
  'The deadly owl chooses who dies; a were-creature will only be among the suspects.';

const BECAME = {
  wolf: 'the wannabe, turned wolf',
  seer: 'the wannabe, turned seer',
  'fortune-teller': 'the wannabe, turned fortune-teller',
} as const;

const TILES = { skull: 'The skull', portrait: 'The portrait' } as const;

/** Returns the name of a character as a value in a sentence: a clip of its own, followed by the printed name. */
function named(role: RoleId): string {
  return sayWithPrintedName(ROLES[role].names);
}

function many(role: RoleId): string {
  return sayWithPrintedName(ROLES[role].names, 'many');
}
