/**
 * Wooolf! in English. Everything happens by day and in the open. Players are the colour of their board; the
 * bot is the colour of the board in the middle.
 */
import {
  address,
  capital,
  countWords,
  gameWords,
  inWords,
  ofSeat,
  seat,
  seats,
  seatsWithTimes,
} from '../../../engine/script/en/index.js';
import {
  lower,
  own,
  type SeatName,
  type Tale,
  tell,
  type Words,
  wordsBy,
} from '../../../engine/script/index.js';
import type { Asked } from '../asked.js';
import type { WooolfCues } from '../cues.js';
import type { Aspect, Image } from '../deck.js';
import type { Lesson } from '../settings.js';

export const wooolfWords: Words<WooolfCues> = {
  'choose.wooolf': () => 'Wooolf!, for four to eight players.',
  ...own('woo', gameWords),
  'phase.woo-variant': () => 'Which game',
  'phase.woo-deal': ({ round }) => `Round ${round}: the cards`,
  'phase.woo-turn': (p) => `Round ${p.round}: ${seat(p.seat)}`,
  'phase.woo-final': ({ round }) => `Round ${round}: final hypotheses`,
  'phase.woo-reveal': ({ round }) => `Round ${round}: cards face up`,
  'phase.woo-pointers': ({ round }) => `Round ${round}: the pointers`,
  'phase.woo-score': ({ round }) => `Round ${round}: the score`,

  'woo.variant.ask': () =>
    'The base game or the advanced one? Touch one of the two lit rings, then right button.',
  'woo.variant.is': ({ variant }) => (variant === 'base' ? 'The base game.' : 'The advanced game.'),

  'woo.deal.round': ({ round, tale }) =>
    `Round ${inWords(round)}. ${tell(
      tale,
      'There is something in the flock that is not wool',
      'Bleating from the pasture, and one voice is off',
      'The fence is broken, and nobody did it',
      'Somebody has left prints in the meadow',
      'The pasture is quiet, perhaps too quiet',
    )}.`,
  'woo.deal.deck': ({ players, variant, taught }) =>
    taught
      ? `The ${variant} deck for ${inWords(players)}, as on the summary card.`
      : `Shuffle the questions, and the ${variant} deck for ${inWords(players)}: the summary card lists it.`,
  'woo.deal.cards': (p) =>
    p.taught
      ? [
          'Two characters and two questions each.',
          'For everybody two characters and two questions.',
          'Once more two characters, two questions.',
          'Two characters face down, two questions in hand.',
          'Deal again: two characters, two questions.',
        ]
      : 'Two characters each: look in secret, then lay one face down on each ring. Two questions in your hand, board and tokens in front.',
  'woo.deal.fifth': (p) =>
    p.taught
      ? `The rest ${ofFifth(p.middle)}: ${seat(p.seat)}.`
      : `The characters left over go face down on the ${p.middle ? 'rings in the middle' : 'two free rings that are lit'}: ${seat(p.seat)} is a simulated player, with a board.`,
  'woo.deal.ready': () => [
    'Are the cards in place? Right button.',
    'With the cards in place, press right.',
    'Is all on the rings? Then right button.',
    'As soon as the cards are down, press right.',
    'Cards face down on the rings, then right button.',
  ],
  'woo.deal.check': () => [
    'One moment: hands off the cards.',
    'Hands away from the cards: let me see.',
    'Hands still: I am counting the flock.',
    'Paws off the cards, just a moment.',
    'Leave the cards there for a moment.',
  ],
  'woo.deal.wrong-deck': wordsBy('fault', {
    stray: 'A card lies where nobody plays. Take it away, then right button.',
    size: 'The number of cards is wrong: two each. Check, then right button.',
    copies: 'There are more cards of a kind than the box has. Check the deck, then right button.',
    variant:
      'Cards of the base game and the advanced one are mixed. Check the deck, then right button.',
    missing:
      'A character is missing that is always in the deck. Check the summary card, then right button.',
  }),
  'woo.deal.on-another': (p) =>
    `${address(p.few)} has one card, and ${seat(p.many)} three. Put them right, then right button.`,
  'woo.deal.unread': () =>
    'I cannot read all the cards. See that none is missing, then right button; if you hold it, I trust you.',
  'woo.deal.overruled': () => 'I trust you: I play this round blind.',
  'woo.deal.right': () => [
    'All is ready.',
    'Let us begin.',
    'The flock is in its pen.',
    'Here we go.',
    'Off to the pasture.',
  ],

  'woo.turn.ask': (p) =>
    p.taught || p.lesson === 'none'
      ? turnOf(p.tale, p.seat, p.suspects)
      : `${address(p.seat)}: ${LESSONS_SAID[p.lesson]}`,
  'woo.turn.reminder': (p) =>
    p.suspects
      ? `${address(p.seat)}: a ring to peek, both to ask, your own to suspect.`
      : `${address(p.seat)}: a ring to peek, both to ask.`,
  'woo.turn.left': ({ seconds }) => `You have ${inWords(seconds)} seconds.`,
  'woo.turn.time-over': (p) => `${address(p.seat)}: time is over. Decide now.`,
  'woo.turn.cannot': (p) =>
    `${address(p.seat)} has no token and no question, and may not suspect: the turn goes on.`,
  'woo.turn.idle': () => 'Nobody can move. To end the round, press the right button.',
  'woo.turn.too-few': () =>
    'Too few may suspect for the round to end by itself. Press right to end it, left to play on.',
  'woo.propose.peek': (p) => [
    `A card of ${seat(p.about)}?`,
    `A peek at ${seat(p.about)}?`,
    `A glance at ${seat(p.about)}?`,
    `You look at ${seat(p.about)}?`,
    `A sniff at ${seat(p.about)}?`,
  ],
  'woo.propose.question': (p) => [
    `A question to ${seat(p.about)}?`,
    `You ask ${seat(p.about)}?`,
    `A word with ${seat(p.about)}?`,
    `Something to ask ${seat(p.about)}?`,
    `You would question ${seat(p.about)}?`,
  ],
  'woo.propose.suspect': () => [
    'You suspect?',
    'Do you really suspect?',
    'So you suspect?',
    'You name somebody now?',
    'Sure enough to suspect?',
  ],
  'woo.refuse.own-card': ({ taught }) =>
    taught
      ? [
          'The other one too, and you suspect.',
          'And the other one?',
          'To suspect, touch the other too.',
          'One is yours: and the second?',
          'The second too, if you suspect.',
        ]
      : 'You know your own cards. Touch both, and you suspect.',
  'woo.refuse.nobody': () => 'Nobody plays there. Touch another ring.',
  'woo.refuse.fifth': () => 'Whoever is not there cannot answer. Touch one ring only, to peek.',
  'woo.refuse.third-question': () => 'Your two question cards are used. Choose something else.',
  'woo.refuse.first-turn': () =>
    'In a first turn it is too early to suspect. Peek, or ask a question.',
  'woo.refuse.red-cross': () =>
    'You have the red X: in this round you suspect at the end only. Choose something else.',
  'woo.refuse.no-token': () => 'You have no token left to peek with. Choose something else.',

  'woo.told.nothing': (p) => `Nothing is known of ${seat(p.seat)} yet.`,
  'woo.told.clue': (p) => `${address(p.seat)}: ${CLUES[p.clue]} from ${seatsWithTimes(p.by)}.`,
  'woo.told.answer': (p) =>
    `${address(p.seat)} said ${p.yes ? 'yes' : 'no'} to ${seat(p.by)}: ${KINDS[p.asked]}.`,
  'woo.told.standing': (p) =>
    `${address(p.seat)}: ${points(p.points)}${p.errors === 0 ? '' : `, ${errors(p.errors)}`}${p.red ? ', with the red X' : ''}.`,

  'woo.mix.ask': (p) =>
    p.taught
      ? `${address(p.seat)}: mix the cards ${ofFifth(p.middle)}, then right button.`
      : `${address(p.seat)}: lift the cards ${ofFifth(p.middle)} and mix them without looking. Lay them back on their rings, then right button.`,
  'woo.mix.reminder': (p) =>
    `${address(p.seat)}: mix the cards ${ofFifth(p.middle)}, then right button.`,
  'woo.mix.unseen': () => 'I have not seen both of them move.',
  'woo.peek.ask': (p) =>
    p.taught
      ? [
          `${address(p.seat)}: a card of ${seat(p.about)}.`,
          `${address(p.seat)}: a look at ${seat(p.about)}.`,
          `${address(p.seat)}: a peek at ${seat(p.about)}.`,
          `${address(p.seat)}: a glance at ${seat(p.about)}.`,
          `${address(p.seat)}: one card of ${seat(p.about)}.`,
        ]
      : `${address(p.seat)}: look at a single card of ${seat(p.about)}, show nobody, and lay it back face down. Then right button.`,
  'woo.peek.reminder': (p) => `${address(p.seat)}: a card of ${seat(p.about)}, then right button.`,
  'woo.peek.unseen': () => 'I have seen no card leave its ring.',
  'woo.peek.on-another': (p) =>
    `Now ${seat(p.few)} has one card, and ${seat(p.many)} three. Lay it back.`,
  'woo.peek.strayed': (p) => `A card of ${seat(p.few)} lies where nobody plays. Lay it back.`,
  'woo.peek.announce': (p) =>
    p.taught
      ? `${address(p.seat)}: what do you announce?`
      : `${address(p.seat)}: announce the symbol; as the shepherd boy say wolf, unless it is a question mark. Right button until you hear it, then left.`,
  'woo.peek.is': ({ clue }) => `${capital(CLUE_WORDS[clue])}.`,
  'woo.peek.clue': (p) => {
    if (p.clue === 'unknown') {
      return [
        `${address(p.about)}: I do not know who it is!`,
        `As for ${seat(p.about)}, I do not know who it is!`,
        `A look at ${seat(p.about)}: I do not know who it is!`,
        `And ${seat(p.about)}? I do not know who it is!`,
        `About ${seat(p.about)}: I do not know who it is!`,
      ];
    }
    const clue = THE[p.clue];
    return [
      `${address(p.about)}: it is ${clue}!`,
      `They say of ${seat(p.about)}: ${clue}!`,
      `A look at ${seat(p.about)}: ${clue}!`,
      `By word of mouth, ${seat(p.about)}: ${clue}!`,
      `A sign on ${seat(p.about)}: ${clue}!`,
    ];
  },
  'woo.peek.no-token': () => [
    'There is no such token left: I keep it in mind.',
    'That token is used up: I remember it for you.',
    'No more of that token: leave it to me.',
    'No token: I bear it in mind.',
    'The box has no other: I keep it in mind.',
  ],

  'woo.question.which': (p) =>
    p.taught
      ? `${address(p.seat)}: which question to ${seat(p.about)}?`
      : `${address(p.seat)}: which question to ${seat(p.about)}? Right button for the next, left to ask it; left at once, and you change your mind.`,
  'woo.question.is': ({ asked }) => QUESTIONS[asked],
  'woo.question.ask': (p) =>
    `${address(p.seat)}, ${seat(p.by)} wants to know: ${lower(QUESTIONS[p.asked])}${p.taught ? '' : ' Right for yes, left for no.'}`,
  'woo.question.reminder': (p) => `${address(p.seat)}: right for yes, left for no.`,
  'woo.question.answered': (p) => {
    const answer = p.yes ? 'yes' : 'no';
    return [
      `${address(p.seat)} said ${answer}.`,
      `${address(p.seat)} has answered ${answer}.`,
      `${capital(ofSeat(p.seat, 'answer'))} is ${answer}.`,
      `On the word of ${seat(p.seat)}: ${answer}.`,
      `And ${seat(p.seat)} swore: ${answer}.`,
    ];
  },
  'woo.question.away': (p) =>
    `${address(p.seat)} is away, and nobody can answer for them. Choose something else.`,

  'woo.suspect.lock': (p) =>
    p.taught
      ? [
          `${address(p.seat)}: point, board face down, right button.`,
          `${address(p.seat)}: pointers, board face down, press right.`,
          `${address(p.seat)}, in secret: point, cover, right button.`,
          `${address(p.seat)}: board set and covered? Right button.`,
          `${address(p.seat)}: choose, cover the board, press right.`,
        ]
      : `${address(p.seat)}: set the pointers, lay the board face down, then right button. Left, if you change your mind.`,
  'woo.suspect.locked': (p) => {
    const suspects = tell(
      p.tale,
      `${address(p.seat)} suspects`,
      `${address(p.seat)} has a name in mind`,
      `${address(p.seat)} has caught a scent`,
      `${address(p.seat)} has made up a mind`,
      `${address(p.seat)} has no more doubts, or hardly any`,
    );
    return p.taught ? `${suspects}.` : `${suspects}: no more turns, but still answers.`;
  },
  'woo.suspect.enough': () => [
    'That is enough: the round is over.',
    'Enough has been said: the round is over.',
    'The horn sounds: the round is over.',
    'The flock comes home: end of the round.',
    'The gate is shut: end of the round.',
  ],
  'woo.final.ask': ({ taught }) =>
    taught
      ? [
          'Final hypotheses: board face down, then right button.',
          'All the others: pointers, board face down, right button.',
          'Now or never: point, cover, right button.',
          'Whoever has not spoken: point, cover, press right.',
          'The last chance: board set and face down, then right button.',
        ]
      : 'Everybody else sets the pointers, or both on X to decline. Board face down, then right button.',
  'woo.final.reminder': () => 'Board face down, then right button.',

  'woo.reveal.ask': () => [
    'Masks off: turn over cards and boards.',
    'The hour of truth: turn over cards and boards.',
    'Let us see who has fur under the wool: turn over cards and boards.',
    'The flock is counted: turn over cards and boards.',
    'Now all is seen: turn over cards and boards.',
  ],
  'woo.reveal.is': (p) => [
    `${address(p.seat)}: ${IMAGE_WORDS[p.character]}.`,
    `${address(p.seat)} was ${ONE[p.character]}.`,
    `Under the wool of ${seat(p.seat)}: ${IMAGE_WORDS[p.character]}.`,
    `The cards of ${seat(p.seat)} say ${IMAGE_WORDS[p.character]}.`,
    `Here is ${seat(p.seat)}: ${ONE[p.character]}.`,
  ],
  'woo.reveal.check': ({ taught }) =>
    taught
      ? [
          'Is that so?',
          'Did I read them correctly?',
          'Do the cards say this?',
          'Is it all true?',
          'Do you agree?',
        ]
      : 'Do the cards say the same? Right button. Left, if I misread them.',
  'woo.reveal.who': (p) =>
    p.taught
      ? `${address(p.seat)}, which character?`
      : `${address(p.seat)}, which character? The higher card counts. Right button until you hear it, then left.`,
  'woo.reveal.who-fifth': (p) => `${address(p.by)}, which character is ${seat(p.seat)}?`,
  'woo.reveal.named': ({ character }) => `${capital(IMAGE_WORDS[character])}.`,
  'woo.breach.both-cards': (p) =>
    `Both cards of ${seat(p.about)} were lifted while ${seat(p.seat)} peeked.`,
  'woo.breach.clue': (p) =>
    `${address(p.seat)} should have announced something else of ${seat(p.about)}.`,
  'woo.breach.answer': (p) => `The answer of ${seat(p.seat)} to ${seat(p.by)} was not true.`,

  'woo.pointers.begin': ({ taught }) =>
    taught
      ? [
          'Now the boards.',
          'Let us see the boards.',
          'And the boards?',
          'Boards into the light.',
          'Now the pointers.',
        ]
      : 'Now the boards, in turn. Touch whom your pointer shows; right button for zero, left for X. Then right confirms.',
  'woo.pointers.ask': (p) => {
    const who = THE[p.objective];
    return [
      `${address(p.seat)}: your pointer for ${who}?`,
      `${address(p.seat)}: the pointer for ${who}?`,
      `${address(p.seat)}: on your board, ${who}?`,
      `${address(p.seat)}: whom did you take for ${who}?`,
      `${address(p.seat)}: your board, for ${who}?`,
    ];
  },
  'woo.pointers.at': (p) => `It points at ${seat(p.seat)}?`,
  'woo.pointers.nobody': () => 'Zero, nobody?',
  'woo.pointers.cross': () => 'X?',
  'woo.pointers.own': () => 'Your own number? It never counts.',
  'woo.pointers.unused': () => 'A number nobody has? It never counts.',
  'woo.pointers.refused': () => 'Nobody plays there. Touch another ring.',
  'woo.pointers.check': (p) =>
    p.taught
      ? [
          `${address(p.seat)}: is that your board?`,
          `${address(p.seat)}: all as you set it?`,
          `${address(p.seat)}: is that it?`,
          `${address(p.seat)}: do you confirm?`,
          `${address(p.seat)}: is it so?`,
        ]
      : `${address(p.seat)}: is that your board? Right for yes, left to begin again.`,

  'woo.score.correct': (p) => [
    `${address(p.seat)} guessed well: ${points(p.points)}.`,
    `${address(p.seat)} saw through it: ${points(p.points)}.`,
    `A good nose, ${seat(p.seat)}: ${points(p.points)}.`,
    `Nothing fools ${seat(p.seat)}: ${points(p.points)}.`,
    `${address(p.seat)} hit the mark: ${points(p.points)}.`,
  ],
  'woo.score.incorrect': (p) => {
    const error = `an error, the ${p.early ? 'red' : 'black'} X up`;
    return [
      `${address(p.seat)} was wrong: ${error}.`,
      `${address(p.seat)} followed a false trail: ${error}.`,
      `${capital(ofSeat(p.seat, 'nose'))} was fooled: ${error}.`,
      `${address(p.seat)} was led astray: ${error}.`,
      `A pity, ${seat(p.seat)}: ${error}.`,
    ];
  },
  'woo.score.declined': (p) => `${address(p.seat)} declined: no error.`,
  'woo.score.wrong': ({ objective, why }) => WRONG[why](objective),
  'woo.score.bonus': (p) =>
    `${address(p.seat)} fooled ${seat(p.deceived)}: ${seat(p.suspect)} was no wolf. The shepherd boy gets a point.`,
  'woo.score.turned-black': (p) =>
    p.seats.length > 1
      ? `The red Xs of ${seats(p.seats)} turn black.`
      : `The red X of ${seats(p.seats)} turns black.`,
  'woo.score.standing': (p) => {
    const has = `${points(p.points)}${p.errors === 0 ? '' : `, ${errors(p.errors)}`}`;
    return [
      `${address(p.seat)}: ${has}.`,
      `For ${seat(p.seat)}, ${has}.`,
      `With ${seat(p.seat)}: ${has}.`,
      `${capital(ofSeat(p.seat, 'bag'))}: ${has}.`,
      `And ${seat(p.seat)}: ${has}.`,
    ];
  },
  'woo.score.next': (p) => [
    `Clue tokens go home, errors and points stay. Now ${seat(p.seat)} begins.`,
    `Take back the clues, keep errors and points: now ${seat(p.seat)} begins.`,
    `Clues home, errors and points stay: ${seat(p.seat)} begins.`,
    `Only the clue tokens go back. Off we go with ${seat(p.seat)}.`,
    `The clues go back, the rest stays. Soon ${seat(p.seat)} begins.`,
  ],

  'woo.end.over': ({ why }) =>
    why === 'two-errors' ? 'Two errors: the game is over.' : 'Three rounds: the game is over.',
  'woo.end.won': ({ seats: all }) => [
    `The winner is ${seats(all)}.`,
    `The flock is safe, or nearly: the winner is ${seats(all)}.`,
    `The best nose of the pasture: the winner is ${seats(all)}.`,
    `Wool does not fool everybody: the winner is ${seats(all)}.`,
    `The fires go out, and the winner is ${seats(all)}.`,
  ],
  'woo.end.shared': ({ seats: all }) => [
    `Even in everything: the winners are ${seats(all)}.`,
    `The same nose to the very last: the winners are ${seats(all)}.`,
    `The flock is shared: the winners are ${seats(all)}.`,
    `The same points, the same errors: the winners are ${seats(all)}.`,
    `One pasture, and more than one shepherd: the winners are ${seats(all)}.`,
  ],
  'woo.end.fewer-errors': ({ seats: all }) => [
    `Even in points, fewer errors: the winner is ${seats(all)}.`,
    `The same points, but a nose that erred less: the winner is ${seats(all)}.`,
    `The errors decide: the winner is ${seats(all)}.`,
    `Even at the gate, with fewer false steps: the winner is ${seats(all)}.`,
    `With equal points the fewest errors count: the winner is ${seats(all)}.`,
  ],
  'woo.end.series': (p) => [
    `In the whole evening, ${seat(p.seat)}: ${points(p.points)}.`,
    `Tonight, ${seat(p.seat)}: ${points(p.points)} in all.`,
    `The count of the evening, ${seat(p.seat)}: ${points(p.points)}.`,
    `So far, ${seat(p.seat)}: ${points(p.points)}.`,
    `From game to game, ${seat(p.seat)}: ${points(p.points)}.`,
  ],
  'woo.again.ask': ({ taught }) =>
    taught
      ? 'Another game?'
      : 'Another game? Right button to play again. Left to change seats or the game.',
  'woo.again.reminder': () => 'Right button for another game. Left to change seats or the game.',

  'note.woo-clue': (p) => `${capital(SHORT[p.clue])} (${seat(p.by)})`,
  'note.woo-clue-virtual': (p) => `${capital(SHORT[p.clue])} (${seat(p.by)}), told`,
  'note.woo-answer': (p) => `${p.yes ? 'Yes' : 'No'}: ${KINDS[p.asked]} (${seats(p.by)})`,
  'note.woo-questions': ({ left }) => `Questions: ${left}`,
  'note.woo-out': ({ place }) => `Suspects: ${place}`,
  'note.woo-starter': () => 'Begins',
  'note.woo-turns': ({ turns }) => `Turns: ${turns}`,
  'note.woo-black': () => 'Black X',
  'note.woo-red': () => 'Red X',
  'note.woo-fifth': (p) => `Simulated player: ${seat(p.seat)}`,
  'note.woo-character': ({ character }) => capital(IMAGE_WORDS[character]),
  'note.woo-pointer': (p) => `${capital(IMAGE_WORDS[p.objective])}: ${seat(p.on)}`,
  'note.woo-pointer-unused': ({ objective }) =>
    `${capital(IMAGE_WORDS[objective])}: nobody’s number`,
  'note.woo-pointer-nobody': ({ objective }) => `${capital(IMAGE_WORDS[objective])}: 0`,
  'note.woo-pointer-cross': ({ objective }) => `${capital(IMAGE_WORDS[objective])}: X`,
  'note.woo-result': wordsBy('result', {
    correct: 'Correct',
    incorrect: 'Wrong',
    declined: 'Declined',
  }),
  'note.woo-winner': () => 'Victory',
};

/** Asks taught hands for their turn; `suspects`: whether the player may. */
function turnOf(tale: Tale, who: SeatName, suspects: boolean): string {
  return tell(
    tale,
    `${address(who)}: ${suspects ? 'peek, ask or suspect?' : 'peek or ask?'}`,
    `${address(who)}: ${suspects ? 'card, question or suspicion?' : 'card or question?'}`,
    `${address(who)}: what will it be?`,
    `${address(who)}, the meadow is yours.`,
    `Now ${seat(who)}: where do you sniff?`,
  );
}

/** The explanations after the question. */
const LESSONS_SAID: Readonly<Record<Exclude<Lesson, 'none'>, string>> = {
  hands:
    'touch a ring of another player to peek, or both, one after the other, to ask. Right button confirms, left takes it back.',
  held: 'peek or ask? A ring that is held down tells what is known of its place.',
  suspect: 'peek, ask or suspect? To suspect, touch both your own rings, one after the other.',
};

const IMAGE_WORDS: Readonly<Record<Image, string>> = {
  sheep: 'sheep',
  dog: 'hunting dog',
  hunter: 'hunter',
  shepherd: 'shepherd boy',
  wolf: 'wolf',
};

const CLUE_WORDS: Readonly<Record<Aspect, string>> = {
  ...IMAGE_WORDS,
  unknown: 'I do not know who it is',
};

const SHORT: Readonly<Record<Aspect, string>> = { ...IMAGE_WORDS, unknown: 'unknown' };

const CLUES: Readonly<Record<Aspect, string>> = { ...IMAGE_WORDS, unknown: 'a question mark' };

const QUESTIONS: Readonly<Record<Asked, string>> = {
  'wolf-hunter-shepherd': 'Are you a wolf, a hunter or a shepherd boy?',
  'sheep-hunter-shepherd': 'Are you a sheep, a hunter or a shepherd boy?',
  'image-dog': 'Is there a hunting dog on your cards?',
  'image-hunter': 'Is there a hunter on your cards?',
  'image-sheep': 'Is there a sheep on your cards?',
};

const KINDS: Readonly<Record<Asked, string>> = {
  'wolf-hunter-shepherd': 'wolf, hunter or shepherd boy',
  'sheep-hunter-shepherd': 'sheep, hunter or shepherd boy',
  'image-dog': 'a card with the dog',
  'image-hunter': 'a card with the hunter',
  'image-sheep': 'a card with the sheep',
};

const WRONG = {
  'not-he': (objective: Image) => `Wrong pointer: that was not ${ONE[objective]}.`,
  'somebody-is': (objective: Image) => `Wrong pointer: there was ${ONE[objective]}.`,
  'no-pointer': (objective: Image) => `No pointer set for ${ONE[objective]}.`,
} as const;

const ONE: Readonly<Record<Image, string>> = {
  sheep: 'a sheep',
  dog: 'a hunting dog',
  hunter: 'a hunter',
  shepherd: 'a shepherd boy',
  wolf: 'a wolf',
};

/** The names of what is looked for, where there is one wolf. */
const THE: typeof ONE = { ...ONE, wolf: 'the wolf' };

function points(count: number): string {
  return count === 0 ? 'no points' : countWords(count, 'one point', 'points');
}

function errors(count: number): string {
  return countWords(count, 'one error', 'errors');
}

/** Returns the place of the bot's cards, in words. */
function ofFifth(middle: boolean): string {
  return middle ? 'in the middle' : 'on the free rings';
}
