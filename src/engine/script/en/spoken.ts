/** English names of seats, houses, slots and numbers. */
import { COLOUR_NAMES, inLanguage, type SeatColour } from '../../table/index.js';
import { capital, piece, type SeatName, type SlotName } from '../index.js';

export { capital };

const COLOURS = inLanguage(COLOUR_NAMES, 'en');

/** Names a seat: "green"; "green, seat three" where another seat is green too. */
export function seat({ colour, number, shared, person }: SeatName): string {
  if (person !== undefined) return person;
  if (shared === undefined) return colourOf(colour);
  return `${colourOf(colour)}, ${piece(`seat ${belowHundred(number)}`)}`;
}

/** Begins a sentence with a name: "Green". */
export function address(name: SeatName): string {
  return capital(seat(name));
}

/** Lists seats: "orange, blue and green": without commas inside a name. */
export function seats(names: readonly SeatName[]): string {
  return list(names.map(briefly));
}

/** Lists seats, everybody once, and how often: "blue and orange twice". */
export function seatsWithTimes(names: readonly SeatName[]): string {
  const times = new Map<string, number>();
  for (const name of names) times.set(briefly(name), (times.get(briefly(name)) ?? 0) + 1);
  return list(
    [...times]
      .sort(([, one], [, other]) => one - other)
      .map(([name, count]) => (count === 1 ? name : `${name} ${often(count)}`)),
  );
}

/** Names a house: "green’s right-hand house". */
export function house(slot: SlotName): string {
  return ofSeat(slot.seat, houseOnly(slot));
}

/** Names a thing of a seat: "green’s pen"; "the pen of green three" where another seat is green too. */
export function ofSeat(owner: SeatName, thing: string): string {
  if (owner.person !== undefined) return `${owner.person}’s ${thing}`;
  // The ending belongs to the piece.
  return owner.shared === undefined
    ? `${piece(`${COLOURS[owner.colour]}’s`)} ${thing}`
    : `${piece(`the ${thing} of`)} ${briefly(owner)}`;
}

/** Names a house without its owner: "right-hand house". */
export function houseOnly({ hand }: SlotName): string {
  return hand === 'right' ? 'right-hand house' : 'left-hand house';
}

/**
 * Writes a number of things, with `one` whole for 1: `countWords(1, 'one vote', 'votes')`, "one vote"; else "two
 * votes".
 */
export function countWords(count: number, one: string, many: string): string {
  return count === 1 ? one : `${inWords(count)} ${many}`;
}

/** Writes a duration: "three minutes", "one minute and thirty seconds". */
export function duration(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  const inSeconds = rest === 1 ? piece('one second') : `${inWords(rest)} ${piece('seconds')}`;
  if (minutes === 0) return inSeconds;
  const more = rest === 0 ? '' : ' and';
  const inMinutes =
    minutes === 1 ? piece(`one minute${more}`) : `${inWords(minutes)} ${piece(`minutes${more}`)}`;
  return rest === 0 ? inMinutes : `${inMinutes} ${inSeconds}`;
}

/** Writes a whole number from 0 to 999 in words; beyond that in digits. Hundreds are a piece by themselves. */
export function inWords(number: number): string {
  if (number < 100) return piece(belowHundred(number));
  if (number < 1000) {
    const [hundreds, rest] = [Math.floor(number / 100), number % 100];
    const many = `${SMALL[hundreds]} hundred`;
    return rest === 0 ? piece(many) : `${piece(`${many} and`)} ${piece(belowHundred(rest))}`;
  }
  return piece(String(number));
}

function belowHundred(number: number): string {
  if (number < 20) return SMALL[number] ?? String(number);
  const [tens, units] = [TENS[Math.floor(number / 10)] ?? '', number % 10];
  return units === 0 ? tens : `${tens}-${SMALL[units]}`;
}

/** Names a colour as a piece of its own, wherever it is said. */
function colourOf(colour: SeatColour): string {
  return piece(COLOURS[colour]);
}

function briefly({ colour, number, shared, person }: SeatName): string {
  if (person !== undefined) return person;
  return shared === undefined ? colourOf(colour) : `${colourOf(colour)} ${inWords(number)}`;
}

function often(count: number): string {
  return count === 2 ? 'twice' : `${inWords(count)} times`;
}

/** Joins a list: "orange, blue and green". */
export function list(parts: readonly string[]): string {
  return parts.length < 2
    ? parts.join('')
    : `${parts.slice(0, -1).join(', ')} and ${parts[parts.length - 1]}`;
}

const SMALL = (
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen ' +
  'sixteen seventeen eighteen nineteen'
).split(' ');

const TENS = '_ _ twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
