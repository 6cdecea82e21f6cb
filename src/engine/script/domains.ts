/**
 * Domains: the possible values of each parameter of a cue. They are finite, so everything the voice can say
 * can be listed, made ahead of time and recorded.
 */
import { SEAT_COLOURS } from '../table/index.js';
import type { CueParam, Domain } from './cue.js';
import type { Tale } from './narrator.js';
import { SEAT_NUMBERS, type SeatName, type SlotName } from './seat-name.js';

/** Returns the domain of a value among these. */
export function oneOf<const T extends string | number | boolean>(
  ...values: readonly T[]
): Domain<T> {
  const all: readonly CueParam[] = values;
  return { values, few: values, has: (value) => all.includes(value), hidden: false };
}

/** The variants of a text that returns every night; the narrator chooses one. */
export const TALE: Domain<Tale> = oneOf<Tale>(1, 2, 3, 4, 5);

/** Yes or no. */
export const FLAG: Domain<boolean> = oneOf<boolean>(false, true);

/** Returns the domain of a whole number from `from` to `to`, both included. */
export function wholeNumbers(from: number, to: number): Domain<number> {
  const values = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  return {
    values,
    // None, one, two, and many: the cases of grammar.
    few: values.filter((value) => value <= 2 || value === to),
    has: (value) =>
      typeof value === 'number' && Number.isInteger(value) && value >= from && value <= to,
    hidden: false,
  };
}

/**
 * Returns the domain of a length of time from one second on, in whole seconds. Every number of seconds is in `values`
 * by itself, after one minute, two and the most there can be; every number of minutes alone and before seconds.
 */
export function secondsUpTo(most: number): Domain<number> {
  const all = wholeNumbers(1, most);
  const afterMinutes = [0, 1, 2, Math.floor(most / 60) - 1];
  const values = all.values.filter((seconds) => {
    const [whole, rest] = [Math.floor(seconds / 60), seconds % 60];
    return rest === 0 || rest === 30 || afterMinutes.includes(whole);
  });
  return { ...all, values };
}

/**
 * Returns every colour alone, and every number, each in one colour that two seats have. A number and a colour are
 * pieces of their own in every language, so that these are all the clips there are of the other pairs, too.
 */
function everySeat(most: number): readonly SeatName[] {
  return [
    ...SEAT_COLOURS.map((colour, index) => ({ number: SEAT_NUMBERS[index] ?? 1, colour })),
    ...SEAT_NUMBERS.slice(0, most).map((number) => ({
      number,
      colour: SEAT_COLOURS[(number - 1) % SEAT_COLOURS.length] ?? 'white',
      shared: true as const,
    })),
  ];
}
/** Names with and without a first vowel, in each language. */
const FEW_SEATS: readonly SeatName[] = [
  { number: 1, colour: 'orange' },
  { number: 2, colour: 'sky' },
  { number: 3, colour: 'green' },
];
const HANDS = ['right', 'left'] as const;

/**
 * Returns the names of seats whose numbers go up to `most`. A game in which every player has another colour never says
 * a number, and needs no clips for those of a hall.
 */
export function seatsNumberedTo(most: number) {
  const every = everySeat(most);
  const seat: Domain<SeatName> = { values: every, few: FEW_SEATS, has: isSeatName, hidden: false };
  const slot: Domain<SlotName> = {
    values: every.flatMap((one) => HANDS.map((hand) => ({ seat: one, hand }))),
    few: [
      ...FEW_SEATS.map((one, index) => ({ seat: one, hand: HANDS[index % 2] ?? 'right' })),
      ...FEW_SEATS.slice(0, 1).map((one) => ({ seat: one, hand: 'left' as const })),
    ],
    has: (value) => typeof value === 'object' && 'hand' in value && isSeatName(value.seat),
    hidden: false,
  };
  return {
    /** A player: every colour, and every number if two have the colour. */
    seat,
    /** A slot of a player: every seat with either hand. */
    slot,
    /** Returns the domain of one player or several; each up to `times` times. */
    seatsUpTo: (times: number) => listsOf(every, times),
  };
}

const OF_THE_HALL = seatsNumberedTo(SEAT_NUMBERS.length);
/** A player of any table: every colour, and every number if two have the colour. */
export const SEAT = OF_THE_HALL.seat;
/** A slot of a player: every seat with either hand. */
export const SLOT = OF_THE_HALL.slot;
/** One player or several, each once. */
export const SEATS: Domain<readonly SeatName[]> = OF_THE_HALL.seatsUpTo(1);
/** One player or several; each up to `times` times. */
export const { seatsUpTo } = OF_THE_HALL;

/** Returns the same domain for a value that is still secret. */
export function hidden<T extends CueParam>(domain: Domain<T>): Domain<T> {
  return { ...domain, hidden: true };
}

function listsOf(every: readonly SeatName[], times: number): Domain<readonly SeatName[]> {
  const before = (seat: SeatName) => another(seat, 1);
  const after = (seat: SeatName) => another(seat, 2);
  const few = [FEW_SEATS.slice(0, 1), FEW_SEATS.slice(0, 2), FEW_SEATS];
  const inEveryPlace = every.flatMap((seat) => [
    [seat],
    [before(seat), seat],
    [seat, after(seat)],
    [before(seat), seat, after(seat)],
    ...Array.from({ length: times - 1 }, (_, index) => repeated(seat, index + 2)).flatMap(
      (often) => [
        often,
        [before(seat), ...often],
        [...often, after(seat)],
        [...often, before(seat), after(seat)],
        [...often, ...often.map(() => after(seat))],
        [...often.map(() => before(seat)), ...often, ...often.map(() => after(seat))],
      ],
    ),
  ]);
  return {
    values: [...few, ...inEveryPlace],
    few,
    has: (value) =>
      Array.isArray(value) &&
      value.length > 0 &&
      value.every(isSeatName) &&
      value.every(({ number }) => value.filter((one) => one.number === number).length <= times),
    hidden: false,
  };
}

/** Returns another seat with another colour. */
function another({ number, colour, ...rest }: SeatName, further: number): SeatName {
  const next = <T>(all: readonly T[], one: T): T =>
    all[(all.indexOf(one) + further) % all.length] ?? one;
  return { number: next(SEAT_NUMBERS, number), colour: next(SEAT_COLOURS, colour), ...rest };
}

function repeated<T>(one: T, times: number): readonly T[] {
  return Array.from({ length: times }, () => one);
}

function isSeatName(value: unknown): value is SeatName {
  return typeof value === 'object' && value !== null && 'colour' in value && 'number' in value;
}
