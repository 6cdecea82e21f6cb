/** Everything the voice and the page can say in this game. The words are in `<language>/words.ts`. */
import {
  type CuesIn,
  catalogue,
  cuesOf,
  FLAG,
  GAME_CUES,
  hidden,
  oneOf,
  own,
  SEAT,
  SEATS,
  TALE,
  tellingOf,
  wholeNumbers,
} from '../../engine/script/index.js';
import { ASKED } from './asked.js';
import { ASPECTS, IMAGES, VARIANTS } from './deck.js';
import type { Position } from './position.js';
import { LESSONS } from './settings.js';

/** The numbers of players allowed. */
const PLAYERS = oneOf<number>(4, 5, 6, 7, 8);
const ROUND = wholeNumbers(1, 3);
const CLUE = oneOf(...ASPECTS);
const CHARACTER = oneOf(...IMAGES);
const OBJECTIVE = oneOf('sheep', 'dog', 'hunter', 'wolf');
const QUESTION = oneOf(...ASKED);
/** The points of a game, or of a whole evening in a row. */
const POINTS = wholeNumbers(0, 99);
const ERRORS = wholeNumbers(0, 2);

/** The cues. Before the reveal no parameter depends on anything hidden, but the clue, which everybody hears. */
export const WOOOLF_CUES = catalogue(
  {
    'choose.wooolf': {},
    ...own('woo', GAME_CUES),
    'phase.woo-variant': {},
    'phase.woo-deal': { round: ROUND },
    'phase.woo-turn': { round: ROUND, seat: SEAT },
    'phase.woo-final': { round: ROUND },
    'phase.woo-reveal': { round: ROUND },
    'phase.woo-pointers': { round: ROUND },
    'phase.woo-score': { round: ROUND },

    'woo.variant.ask': {},
    'woo.variant.is': { variant: oneOf(...VARIANTS) },

    'woo.deal.round': { round: ROUND, tale: TALE },
    'woo.deal.deck': { players: PLAYERS, variant: oneOf(...VARIANTS), taught: FLAG },
    'woo.deal.cards': { tale: TALE, taught: FLAG },
    'woo.deal.fifth': { seat: SEAT, middle: FLAG, taught: FLAG },
    'woo.deal.ready': { tale: TALE },
    'woo.deal.check': { tale: TALE },
    'woo.deal.wrong-deck': { fault: oneOf('size', 'stray', 'copies', 'variant', 'missing') },
    'woo.deal.on-another': { few: SEAT, many: SEAT },
    'woo.deal.unread': {},
    'woo.deal.overruled': {},
    'woo.deal.right': { tale: TALE },

    'woo.turn.ask': {
      seat: SEAT,
      suspects: FLAG,
      lesson: oneOf(...LESSONS),
      tale: TALE,
      taught: FLAG,
    },
    'woo.turn.reminder': { seat: SEAT, suspects: FLAG },
    'woo.turn.left': { seconds: oneOf(30, 10) },
    'woo.turn.time-over': { seat: SEAT },
    'woo.turn.cannot': { seat: SEAT },
    'woo.turn.idle': {},
    'woo.turn.too-few': {},
    'woo.propose.peek': { about: SEAT, tale: TALE },
    'woo.propose.question': { about: SEAT, tale: TALE },
    'woo.propose.suspect': { tale: TALE },
    'woo.refuse.own-card': { tale: TALE, taught: FLAG },
    'woo.refuse.nobody': {},
    'woo.refuse.fifth': {},
    'woo.refuse.third-question': {},
    'woo.refuse.first-turn': {},
    'woo.refuse.red-cross': {},
    'woo.refuse.no-token': {},

    'woo.told.nothing': { seat: SEAT },
    'woo.told.clue': { seat: SEAT, clue: CLUE, by: SEATS },
    'woo.told.answer': { seat: SEAT, by: SEAT, asked: QUESTION, yes: FLAG },
    'woo.told.standing': { seat: SEAT, points: POINTS, errors: ERRORS, red: FLAG },

    'woo.mix.ask': { seat: SEAT, middle: FLAG, taught: FLAG },
    'woo.mix.reminder': { seat: SEAT, middle: FLAG },
    'woo.mix.unseen': {},
    'woo.peek.ask': { seat: SEAT, about: SEAT, tale: TALE, taught: FLAG },
    'woo.peek.reminder': { seat: SEAT, about: SEAT },
    'woo.peek.unseen': {},
    'woo.peek.on-another': { few: SEAT, many: SEAT },
    'woo.peek.strayed': { few: SEAT },
    'woo.peek.announce': { seat: SEAT, taught: FLAG },
    'woo.peek.is': { clue: CLUE },
    'woo.peek.clue': { about: SEAT, clue: hidden(CLUE), tale: TALE },
    'woo.peek.no-token': { tale: TALE },

    'woo.question.which': { seat: SEAT, about: SEAT, taught: FLAG },
    'woo.question.is': { asked: QUESTION },
    'woo.question.ask': { seat: SEAT, by: SEAT, asked: QUESTION, taught: FLAG },
    'woo.question.reminder': { seat: SEAT },
    'woo.question.answered': { seat: SEAT, yes: FLAG, tale: TALE },
    'woo.question.away': { seat: SEAT },

    'woo.suspect.lock': { seat: SEAT, tale: TALE, taught: FLAG },
    'woo.suspect.locked': { seat: SEAT, tale: TALE, taught: FLAG },
    'woo.suspect.enough': { tale: TALE },
    'woo.final.ask': { tale: TALE, taught: FLAG },
    'woo.final.reminder': {},

    'woo.reveal.ask': { tale: TALE },
    'woo.reveal.is': { seat: SEAT, character: CHARACTER, tale: TALE },
    'woo.reveal.check': { tale: TALE, taught: FLAG },
    'woo.reveal.who': { seat: SEAT, taught: FLAG },
    'woo.reveal.who-fifth': { seat: SEAT, by: SEAT },
    'woo.reveal.named': { character: CHARACTER },
    'woo.breach.both-cards': { seat: SEAT, about: SEAT },
    'woo.breach.clue': { seat: SEAT, about: SEAT },
    'woo.breach.answer': { seat: SEAT, by: SEAT },

    'woo.pointers.begin': { tale: TALE, taught: FLAG },
    'woo.pointers.ask': { seat: SEAT, objective: OBJECTIVE, tale: TALE },
    'woo.pointers.at': { seat: SEAT },
    'woo.pointers.nobody': {},
    'woo.pointers.cross': {},
    'woo.pointers.own': {},
    'woo.pointers.unused': {},
    'woo.pointers.refused': {},
    'woo.pointers.check': { seat: SEAT, tale: TALE, taught: FLAG },

    'woo.score.correct': { seat: SEAT, points: oneOf<number>(1, 2), tale: TALE },
    'woo.score.incorrect': { seat: SEAT, early: FLAG, tale: TALE },
    'woo.score.declined': { seat: SEAT },
    'woo.score.wrong': { objective: OBJECTIVE, why: oneOf('not-he', 'somebody-is', 'no-pointer') },
    'woo.score.bonus': { seat: SEAT, deceived: SEAT, suspect: SEAT },
    'woo.score.turned-black': { seats: SEATS },
    'woo.score.standing': { seat: SEAT, points: POINTS, errors: ERRORS, tale: TALE },
    'woo.score.next': { seat: SEAT, tale: TALE },

    'woo.end.over': { why: oneOf('two-errors', 'last-round') },
    'woo.end.won': { seats: SEATS, tale: TALE },
    'woo.end.shared': { seats: SEATS, tale: TALE },
    'woo.end.fewer-errors': { seats: SEATS, tale: TALE },
    'woo.end.series': { seat: SEAT, points: POINTS, tale: TALE },
    'woo.again.ask': { taught: FLAG },
    'woo.again.reminder': {},

    'note.woo-clue': { by: SEAT, clue: CLUE },
    'note.woo-clue-virtual': { by: SEAT, clue: CLUE },
    'note.woo-answer': { by: SEATS, asked: QUESTION, yes: FLAG },
    'note.woo-questions': { left: wholeNumbers(0, 2) },
    'note.woo-out': { place: wholeNumbers(1, 3) },
    'note.woo-starter': {},
    'note.woo-turns': { turns: wholeNumbers(1, 99) },
    'note.woo-black': {},
    'note.woo-red': {},
    'note.woo-fifth': { seat: SEAT },
    'note.woo-character': { character: CHARACTER },
    'note.woo-pointer': { objective: OBJECTIVE, on: SEAT },
    'note.woo-pointer-unused': { objective: OBJECTIVE },
    'note.woo-pointer-nobody': { objective: OBJECTIVE },
    'note.woo-pointer-cross': { objective: OBJECTIVE },
    'note.woo-result': { result: oneOf('correct', 'incorrect', 'declined') },
    'note.woo-winner': {},
  },
  { 'woo.deal.round': 'sheep-bells', 'woo.finale.opens': 'cadence' },
);

/** The cues of this game, with their parameters. */
export type WooolfCues = CuesIn<typeof WOOOLF_CUES>;

/** Makes a cue of this game. */
export const cue = cuesOf(WOOOLF_CUES);

/** The cues of this game that have several variants, in the variant to use now. */
export const { tale, tells } = tellingOf(WOOOLF_CUES, (g: Position) => [g.round, g.early.length]);
