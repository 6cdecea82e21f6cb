/**
 * Every cue there is, with every value its parameters can have. One parameter varies at a time: a
 * phrase that goes wrong for one value of one parameter is found, and the list stays short.
 */
import type { Cue, CueParams, SeatName, SlotName } from '../../src/script/cue.js';
import { seatName } from '../../src/script/cue.js';
import { SEAT_COLOURS } from '../../src/table/scene.js';
import type { AllCues } from '../../src/voice/languages.js';

/** Values for every parameter of every cue; a cue without its values does not compile. */
type Values = {
  readonly [Id in keyof AllCues]: {
    readonly [Param in keyof AllCues[Id]]: readonly AllCues[Id][Param][];
  };
};

const upTo = (least: number, most: number): readonly number[] =>
  Array.from({ length: most - least + 1 }, (_, index) => least + index);

export const SEATS: readonly SeatName[] = SEAT_COLOURS.flatMap((colour) =>
  upTo(0, 9).map((seat) => seatName(seat, colour)),
);
export const SLOTS: readonly SlotName[] = SEATS.flatMap((seat) =>
  (['right', 'left'] as const).map((hand) => ({ seat, hand })),
);

/** The eight seats of a full table, each in another colour. */
const FULL_TABLE = SEAT_COLOURS.map((colour, seat) => seatName(seat, colour));
const LISTS = [
  FULL_TABLE.slice(1, 2),
  FULL_TABLE.slice(0, 2),
  FULL_TABLE.slice(2, 5),
  FULL_TABLE,
] as const;
const VOTERS = [...LISTS, [...FULL_TABLE.slice(0, 2), ...FULL_TABLE.slice(0, 1)]] as const;

const NONE = {};
const OF_SEAT = { seat: SEATS };
const OF_SLOT = { slot: SLOTS };
const SLOT_NUMBERS = { slot: upTo(1, 30) };
const YES_NO = [true, false] as const;
const CITIZENS = { citizens: [6, 8, 10, 12, 14] };
const POINTS = upTo(0, 104);
const TOKENS = upTo(0, 16);
const VOTES = [0, 1, 2] as const;

const VALUES: Values = {
  'table.one-at-a-time': NONE,
  'table.overrule': NONE,
  'table.number': { number: upTo(0, 120) },
  'table.waiting-for': { seats: LISTS },
  'table.paused': NONE,
  'table.paused-restart': NONE,
  'table.paused-cable': NONE,
  'table.paused-disk': NONE,
  'table.paused-reminder': NONE,
  'table.goes-on': NONE,
  'table.eyes-close-again': NONE,
  'table.undone': NONE,
  'table.nothing-to-undo': NONE,
  'table.absent': OF_SEAT,
  'table.back': OF_SEAT,
  'table.cable-back': NONE,
  'table.pad-stuck': SLOT_NUMBERS,
  'table.stopped': NONE,
  'phase.opening': NONE,
  'phase.ended': NONE,

  'phase.choose': NONE,
  'choose.ask': { games: upTo(1, 4) },
  'choose.lupusburg': NONE,
  'choose.claw': NONE,

  'phase.claw-day': NONE,
  'phase.claw-night': NONE,
  'claw.ask': NONE,
  'claw.close-eyes': NONE,
  'claw.open': NONE,
  'claw.close': NONE,
  'claw.countdown': { left: [3, 2, 1] },
  'claw.points': SLOT_NUMBERS,
  'claw.nothing': NONE,

  'phase.join': NONE,
  'phase.deal': NONE,
  'phase.night': { turn: upTo(1, 30) },
  'phase.dawn': NONE,
  'phase.privilege': NONE,
  'phase.bets': NONE,
  'phase.discussion': NONE,
  'phase.first-vote': NONE,
  'phase.defence': NONE,
  'phase.runoff': NONE,
  'phase.lynching': NONE,
  'phase.rotation': NONE,
  'phase.end': NONE,
  'join.ask': NONE,
  'join.reminder': NONE,
  'join.joined': OF_SEAT,
  'join.left': OF_SEAT,
  'join.table-too-small': { seats: [0, 1, 2, 3] },
  'join.too-few': NONE,
  'join.too-many': NONE,
  'borgomastro.ask': NONE,
  'borgomastro.is': OF_SEAT,
  'deal.ask': CITIZENS,
  'deal.reminder': NONE,
  'deal.check': NONE,
  'deal.again': NONE,
  'deal.place-again': NONE,
  'deal.wrong-deck': CITIZENS,
  'deal.right': NONE,
  'night.close-eyes': { taught: YES_NO },
  'thief.open': NONE,
  'thief.close': NONE,
  'wolf.open': NONE,
  'wolf.close': NONE,
  'wolf.again': NONE,
  'night.countdown': { left: [3, 2, 1] },
  'dawn.open-eyes': NONE,
  'dawn.victim': OF_SLOT,
  'dawn.nobody': NONE,
  'remove.ask': OF_SLOT,
  'remove.reminder': OF_SLOT,
  'remove.wrong': OF_SLOT,
  'place.missing': OF_SLOT,
  'place.foreign': SLOT_NUMBERS,
  'privilege.ask': { seat: SEATS, taught: YES_NO },
  'privilege.refused': NONE,
  'privilege.passed': OF_SEAT,
  'privilege.none': OF_SEAT,
  'privilege.show': { slot: SLOTS, to: SEATS },
  'privilege.own': { seat: SEATS, to: SEATS },
  'privilege.own-refused': OF_SEAT,
  'privilege.both': { shown: SLOTS, own: SLOTS },
  'privilege.reminder': OF_SEAT,
  'bets.ask': { seat: SEATS, taught: YES_NO },
  'bets.refused': OF_SEAT,
  'bets.draw': { seat: SEATS, on: SEATS, coins: [1, 2, 3] },
  'bets.reminder': OF_SEAT,
  'bets.placed': { seat: SEATS, on: SEATS },
  'discussion.ask': {
    seconds: upTo(1, 180),
    close: ['all_ready', 'borgomastro', 'never'],
  },
  'discussion.left': { seconds: [60, 30, 10] },
  'discussion.over': NONE,
  'vote.start': NONE,
  'vote.ask': { seat: SEATS, token: [1, 2], taught: YES_NO },
  'vote.refused': NONE,
  'vote.voters': { slot: SLOTS, voters: VOTERS },
  'vote.no-voters': NONE,
  'vote.indicted': { paw: SLOTS, pawTokens: TOKENS, tuft: SLOTS, tuftTokens: TOKENS },
  'vote.only-one': OF_SLOT,
  'defence.ask': { seat: SEATS, seconds: upTo(1, 180), taught: YES_NO },
  'defence.over': NONE,
  'runoff.ask': { votes: upTo(1, 14), taught: YES_NO },
  'runoff.missing': { seats: LISTS },
  'runoff.voted': { seat: SEATS, paw: VOTES, tuft: VOTES },
  'runoff.result': { paw: upTo(0, 14), tuft: upTo(0, 14) },
  'runoff.tie': NONE,
  'runoff.nobody': NONE,
  'lynch.is': OF_SLOT,
  'rotation.next': OF_SEAT,
  'end.claim': NONE,
  'end.claimed': OF_SEAT,
  'end.claim-refused': NONE,
  'end.not-yet': OF_SEAT,
  'end.wolf-wins': OF_SEAT,
  'end.wolf-loses': OF_SEAT,
  'end.reveal': NONE,
  'end.chest': OF_SEAT,
  'end.chest-refused': OF_SEAT,
  'end.coin': OF_SEAT,
  'end.points': { seat: SEATS, points: POINTS },
  'end.winner': OF_SEAT,
  'series.standing': { seat: SEATS, points: POINTS },
  'series.winner': { seats: LISTS },
  'again.ask': { left: upTo(0, 8) },
  'again.reminder': NONE,
  'note.borgomastro': NONE,
  'note.seal': { on: SEATS },
  'note.ghost': NONE,
  'note.tokens': { tokens: upTo(1, 16), voters: VOTERS },
  'note.paw': NONE,
  'note.tuft': NONE,
  'note.out': NONE,
  'note.claw': NONE,
  'note.runoff': { paw: upTo(0, 2), tuft: upTo(0, 2) },
};

/** Parameters with so few values that all of their combinations are tried. */
const FEW = 3;

/** The parameters of every cue, with all their values. */
export const PARAMETERS: ReadonlyMap<string, readonly (readonly [string, readonly unknown[]])[]> =
  new Map(Object.entries(VALUES).map(([id, values]) => [id, Object.entries(values)]));

/** All cues: for every choice of small parameters, every value of one large one after the other. */
export const CUES: readonly Cue[] = [...PARAMETERS].flatMap(([id, parameters]) =>
  combinations(parameters).map((params) => ({ id, params })),
);

function combinations(
  parameters: readonly (readonly [string, readonly unknown[]])[],
): readonly CueParams[] {
  let small: readonly Record<string, unknown>[] = [{}];
  for (const [name, values] of parameters.filter(([, all]) => all.length <= FEW)) {
    small = small.flatMap((params) => values.map((value) => ({ ...params, [name]: value })));
  }
  const large = parameters.filter(([, all]) => all.length > FEW);
  const first = Object.fromEntries(large.map(([name, values], index) => [name, values[index]]));
  const all = small.flatMap((params) => [
    { ...params, ...first },
    ...large.flatMap(([name, values]) =>
      values.map((value) => ({ ...params, ...first, [name]: value })),
    ),
  ]);
  // `Values` holds every value to the type of its parameter; `Object.entries` forgets it.
  return all as readonly CueParams[];
}
