/** Everything the voice and the page can say in Una Notte da Lupi. The words are in `<language>/words.ts`. */
import {
  type CuesIn,
  catalogue,
  cuesOf,
  eachOf,
  FLAG,
  GAME_CUES,
  oneOf,
  own,
  SEAT,
  SEATS,
  secondsUpTo,
  TALE,
  wholeNumbers,
} from '../../engine/script/index.js';
import { DIFFICULTIES } from './deck.js';
import { RESULT_ROWS } from './result.js';
import { SLOT_NUMBER } from './roles/role.js';
import { isCalled, isExchanging, isLoner, ROLE_IDS, ROLES, TURNABLE } from './roles.js';

/** A role, in the order of the night and then of the day. */
const ROLE = oneOf(...ROLE_IDS);
/** The tokens that the Apprendista may turn (ON-APPR-03). */
const TOKEN = oneOf(...TURNABLE);
/** The longest discussion, stretched as far as possible, s. */
const SECONDS = secondsUpTo(2_700);

/** The cues named in the roles' files: of their calls, and of their exchanges. */
const CALLED = ROLE_IDS.filter(isCalled).map((role) => ROLES[role].call);
const EXCHANGES = ROLE_IDS.filter(isExchanging).map((role) => ROLES[role].call.exchange);

/** The parameters of the words about an exchange: its seat, and those of the two tiles that the role's words name. */
const DONE = Object.fromEntries(
  EXCHANGES.map(({ done, names }) => [done, { seat: SEAT, tale: TALE, ...names }]),
  // `fromEntries` forgets which keys it was given.
) as {
  readonly [E in (typeof EXCHANGES)[number] as E['done']]: {
    readonly seat: typeof SEAT;
    readonly tale: typeof TALE;
  } & E['names'];
};

/** All parameters of night cues are public: the calls follow from the tokens only (ON-SEC-03). */
export const ONE_NIGHT_CUES = catalogue(
  {
    'choose.one-night': {},
    ...own('onw', GAME_CUES),
    'phase.onw-deck': {},
    'phase.onw-deal': {},
    'phase.onw-night': {},
    'phase.onw-dawn': {},
    'phase.onw-day': {},
    'phase.onw-vote': {},
    'phase.onw-reveal': {},
    'phase.onw-story': {},

    'onw.deck.ask': { players: wholeNumbers(3, 10), tale: TALE, taught: FLAG },
    'onw.deck.same': {},
    'onw.deck.recommended': {},
    'onw.deck.random': { difficulty: oneOf(...DIFFICULTIES) },
    'onw.deck.by-hand': {},
    'onw.deck.count': { due: wholeNumbers(6, 13), more: FLAG },
    'onw.deck.counted': { role: ROLE, count: wholeNumbers(0, 3), tiles: wholeNumbers(0, 20) },
    'onw.deck.begun-again': {},
    'onw.deck.refused': {},
    'onw.deck.not-in-box': { role: ROLE },
    'onw.deck.both-wolves': {},
    'onw.deck.masons-in-pairs': {},
    'onw.deck.hamster-or-penguin': {},
    'onw.deck.size': { tiles: wholeNumbers(0, 20), due: wholeNumbers(6, 13) },
    'onw.deck.warned': { role: oneOf(...ROLE_IDS.filter(isLoner)) },
    'onw.deck.holds': { role: ROLE, count: wholeNumbers(1, 3) },
    'onw.deck.confirm': { tale: TALE, taught: FLAG },

    'onw.deal.ask': { tiles: wholeNumbers(6, 13), tale: TALE, taught: FLAG },
    'onw.deal.centre': { first: SLOT_NUMBER, second: SLOT_NUMBER },
    'onw.deal.borrowed': { seat: SEAT, slot: SLOT_NUMBER },
    'onw.deal.look': { tale: TALE, taught: FLAG },
    'onw.deal.reminder': {},
    'onw.deal.check': { tale: TALE },
    'onw.deal.again': { tiles: wholeNumbers(6, 13) },
    'onw.deal.overruled': {},
    'onw.deal.right': { tale: TALE },
    'onw.opening.tale': { tale: TALE },

    'onw.night.close-eyes': { tale: TALE, taught: FLAG },
    ...eachOf(CALLED, 'open', { tale: TALE, taught: FLAG }),
    ...eachOf(CALLED, 'close', { tale: TALE }),
    'onw.speaker.open': { tale: TALE, taught: FLAG },
    'onw.speaker.close': { tale: TALE },
    'onw.night.countdown': { left: oneOf(3, 2, 1) },

    'onw.dawn.open-eyes': { tale: TALE },
    'onw.dawn.straighten': { taught: FLAG },
    'onw.token.ask': { tale: TALE, taught: FLAG },
    'onw.token.choice': { role: TOKEN },
    'onw.token.no-choice': {},
    'onw.token.turned': { role: TOKEN },
    'onw.token.nothing': {},

    'onw.day.ask': { seconds: SECONDS, early: FLAG, tale: TALE, taught: FLAG },
    'onw.day.left': { seconds: oneOf(60, 30, 10) },
    'onw.day.over': { tale: TALE },
    'onw.day.missing': { seat: SEAT },
    'onw.day.missing-centre': {},
    'onw.day.foreign': { slot: SLOT_NUMBER },

    'onw.vote.point': { tale: TALE, taught: FLAG },
    'onw.vote.token': { taught: FLAG },
    'onw.vote.token-ready': {},
    'onw.vote.uncover': {},
    'onw.vote.now': { tale: TALE },
    'onw.vote.enter': { seat: SEAT, taught: FLAG },
    'onw.vote.enter-by-buttons': { seat: SEAT, taught: FLAG },
    'onw.vote.refused': { seat: SEAT },
    'onw.vote.not-yourself': { seat: SEAT },
    'onw.vote.pointed': { seat: SEAT },
    'onw.vote.check': { tale: TALE, taught: FLAG },
    'onw.vote.mend': {},
    'onw.vote.cast': { seat: SEAT, on: SEAT },
    'onw.vote.cast-on-oneself': { seat: SEAT },
    'onw.vote.secret': { taught: FLAG },
    'onw.vote.missing': {},

    'onw.reveal.ask': { tale: TALE, taught: FLAG },
    'onw.reveal.is': { seat: SEAT, role: ROLE },
    'onw.reveal.misplaced': { seat: SEAT, role: ROLE },
    'onw.reveal.check': { tale: TALE, taught: FLAG },
    'onw.reveal.where': { role: ROLE, taught: FLAG },
    'onw.reveal.touched': { seat: SEAT },
    'onw.reveal.untouched': { seat: SEAT },
    'onw.reveal.begun-again': {},
    'onw.reveal.refused': {},
    'onw.reveal.too-many': { role: ROLE },

    'onw.irregular': {},
    'onw.void': {},
    'onw.passed': { from: SEAT, to: SEAT, votes: wholeNumbers(2, 10) },
    'onw.lynched': { seats: SEATS, tale: TALE },
    'onw.lynched-nobody': { tale: TALE },
    'onw.result': { row: oneOf(...RESULT_ROWS) },
    'onw.result-without-humans': {},
    'onw.winners': { seats: SEATS, tale: TALE },
    'onw.winners-none': { tale: TALE },

    'onw.story.begins': { tale: TALE },
    'onw.story.dealt': { seat: SEAT, role: ROLE },
    'onw.story.centre': { first: ROLE, second: ROLE, tale: TALE },
    'onw.story.box': { role: ROLE, tale: TALE },
    ...eachOf(EXCHANGES, 'asked', {}),
    'onw.story.ask-second': { seat: SEAT },
    'onw.story.refused': {},
    'onw.story.second-refused': { where: oneOf('players', 'centre', 'either') },
    'onw.story.nobody-asked': {},
    ...DONE,
    ...eachOf(EXCHANGES, 'undone', { seat: SEAT }),
    'onw.story.apprentice': { role: TOKEN, tale: TALE },

    'onw.again.ask': { tale: TALE, taught: FLAG },
    'onw.again.reminder': {},

    'note.onw-centre': {},
    'note.onw-turned': { role: TOKEN },
    'note.onw-vote': { on: SEAT },
    'note.onw-role': { role: ROLE },
    'note.onw-votes': { votes: wholeNumbers(1, 10) },
    'note.onw-lynched': {},
    'note.onw-winner': {},
  },
  {
    'onw.opening.tale': 'hearth',
    'onw.night.close-eyes': 'hearth',
    'onw.wolf.open': 'howl',
    'onw.dawn.open-eyes': 'dawn',
    'onw.vote.now': 'bell',
    'onw.vote.uncover': 'bell',
    'onw.finale.opens': 'cadence',
  },
);

/** The cues of Una Notte da Lupi, with their parameters. */
export type OneNightCues = CuesIn<typeof ONE_NIGHT_CUES>;

/** Makes a cue of Una Notte da Lupi. */
export const cue = cuesOf(ONE_NIGHT_CUES);
