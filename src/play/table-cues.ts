/** The table's own cues in every game: pauses, waits, faults. */
import { type CuesIn, catalogue, cuesOf } from '../script/cue.js';
import { FLAG, oneOf, SEAT, SEATS, wholeNumbers } from '../script/domains.js';
import { PACE_NAMES } from '../table/paces.js';

/** Every cue of the table, with the domains of its parameters. */
export const TABLE_CUES = catalogue({
  'table.one-at-a-time': {},
  'table.overrule': {},
  'table.join': { taught: FLAG },
  'table.join-reminder': {},
  'table.joined': { seat: SEAT },
  'table.gave-up-seat': { seat: SEAT },
  'table.too-small': { least: wholeNumbers(3, 7), rings: oneOf<number>(1, 2), twoMore: FLAG },
  'table.too-few': { least: wholeNumbers(3, 7) },
  'table.too-many': { most: wholeNumbers(3, 30) },
  'table.number': { number: wholeNumbers(0, 30) },
  'table.waiting-for': { seats: SEATS },
  'table.paused': {},
  'table.paused-restart': {},
  'table.paused-cable': {},
  'table.paused-disk': {},
  'table.paused-sound': {},
  'table.paused-fault': {},
  'table.paused-program': {},
  'table.evening-aside': {},
  'table.announcement': {},
  'table.paused-reminder': {},
  'table.goes-on': {},
  'table.eyes-close-again': {},
  'table.silent-night': {},
  'table.pace': { pace: oneOf(...PACE_NAMES) },
  'table.undone': { to: oneOf('step', 'phase') },
  'table.nothing-to-undo': {},
  'table.absent': { seat: SEAT },
  'table.back': { seat: SEAT },
  'table.cable-back': {},
  'table.sound-lost': {},
  'table.sound-back': {},
  'table.pad-stuck': { slot: wholeNumbers(1, 30) },
  'table.button-stuck': { number: wholeNumbers(1, 30) },
  'table.pad-chatters': { slot: wholeNumbers(1, 30) },
  'table.button-chatters': { number: wholeNumbers(1, 30) },
  'table.lights-dark': {},
  'table.chain-broken': { chip: wholeNumbers(0, 11) },
  'table.reader-gone': {},
  'table.no-card': {},
  'table.stopped': {},
  'table.show-how': {},
  'table.show-now': {},
  'table.show-lay': {},
  'table.show-first': {},
  'table.show-overrule': {},
  'table.show-touch-first': {},
  'table.other-card': {},
  'table.unknown-card': {},
  'table.foreign-card': {},
  'table.unknown-card-on': { slot: wholeNumbers(1, 30) },
  'table.foreign-card-on': { slot: wholeNumbers(1, 30) },
  'table.card-later': {},
  'phase.opening': {},
  'phase.ended': {},
});

/** The cues of the table itself, with their parameters. */
export type TableCues = CuesIn<typeof TABLE_CUES>;

/** Makes a cue of the table. */
export const tableCue = cuesOf(TABLE_CUES);
