/** The voice's cues in first start. */
import { type CuesIn, catalogue, cuesOf, oneOf, wholeNumbers } from '../../engine/script/index.js';
import { MOST_PLACES } from './answers.js';

const SEAT = wholeNumbers(1, MOST_PLACES);
const PLACE = { chip: wholeNumbers(1, 12), input: wholeNumbers(0, 7) };

/** The reasons for which the disk keeps no answers. */
const NOT_KEPT = ['full', 'read-only', 'refused', 'other'] as const;
export type NotKept = (typeof NOT_KEPT)[number];

export const SETUP_CUES = catalogue({
  'setup.language': {},
  'setup.board': {},
  'setup.board-none': {},
  'setup.board-lost': {},
  'setup.board-flash': {},
  'setup.board-flashing': {},
  'setup.board-flash-failed': {},
  'setup.board-unfit': {},
  'setup.seat': {
    seat: SEAT,
    wanted: oneOf('right-slot', 'left-slot', 'right-button', 'left-button'),
  },
  'setup.first-seat': {},
  'setup.no-more-seats': {},
  'setup.middle': {},
  'setup.ring': {},
  'setup.first-ring': {},
  'setup.claw-first': {},
  'setup.claw': {},
  'setup.turn': {},
  'setup.turning': {},
  'setup.claw-turn': {},
  'setup.direction': {},
  'setup.hold': {},
  'setup.readers': {},
  'setup.reader-noted': {},
  'setup.sound': {},
  'setup.details': {},
  'setup.over': {},
  'setup.noted': {},
  'setup.back': {},
  'setup.known-slot': {},
  'setup.known-button': {},
  'setup.unknown-input': {},
  'setup.two-at-once': {},
  'setup.chatters': PLACE,
  'setup.stuck': PLACE,
  'setup.not-a-slot': {},
  'setup.not-a-button': {},
  'setup.too-many-slots': {},
  'setup.has-ring': {},
  'setup.choose-ring': {},
  'setup.not-kept': { why: oneOf(...NOT_KEPT) },
});

/** The cues of first start, with their parameters. */
export type SetupCues = CuesIn<typeof SETUP_CUES>;

/** Makes a cue of first start. */
export const setupCue = cuesOf(SETUP_CUES);
