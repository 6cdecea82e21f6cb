/**
 * Italian names of seats, houses, slots and numbers. Seats are colours without an article, so that
 * nothing has to agree with the person who sits there.
 */
import { COLOUR_NAMES, inLanguage, type SeatColour } from '../../table/index.js';
import { capital, piece, type SeatName, type SlotName } from '../index.js';

export { capital };

const COLOURS = inLanguage(COLOUR_NAMES, 'it');

/** Names a seat: "verde"; "verde, posto tre" where another seat is green too. */
export function seat({ colour, number, shared, person }: SeatName): string {
  if (person !== undefined) return person;
  if (shared === undefined) return colourOf(colour);
  return `${colourOf(colour)}, ${piece(`posto ${belowHundred(number)}`)}`;
}

/** Begins a sentence with a name: "Verde". */
export function address(name: SeatName): string {
  return capital(seat(name));
}

/**
 * Names a seat with its article: "il Verde"; "l’Arancione": after a verb, where a bare colour would be heard as an
 * adjective.
 */
export function theSeat({ colour, number, shared, person }: SeatName): string {
  if (person !== undefined) return person;
  const name = COLOURS[colour];
  const said = piece(`${name.startsWith('a') ? 'l’' : 'il '}${capital(name)}`);
  return shared === undefined ? said : `${said}, ${piece(`posto ${belowHundred(number)}`)}`;
}

/**
 * Lists seats with their articles: "il Verde e l’Arancione": after a noun, where bare colours would be heard as its
 * adjectives.
 */
export function theSeats(names: readonly SeatName[]): string {
  return list(names.map(theSeat));
}

/** Names a seat as the addressee: "a verde"; "ad arancione". */
export function toSeat(name: SeatName): string {
  const said = name.person ?? COLOURS[name.colour];
  return `${/^a/iu.test(said) ? 'ad' : 'a'} ${seat(name)}`;
}

/** Lists seats: "arancione, blu e verde": without commas inside a name. */
export function seats(names: readonly SeatName[]): string {
  return list(names.map(briefly));
}

/** Lists seats as doers: "da blu e due volte da arancione": everybody once; who is there more often comes last. */
export function bySeats(names: readonly SeatName[]): string {
  const times = new Map<string, number>();
  for (const name of names) times.set(briefly(name), (times.get(briefly(name)) ?? 0) + 1);
  return list(
    [...times]
      .sort(([, one], [, other]) => one - other)
      .map(([name, count]) => (count === 1 ? `da ${name}` : `${inWords(count)} volte da ${name}`)),
  );
}

/** Names a house: "la casa di destra di verde". */
export function house(slot: SlotName): string {
  return `la ${houseOnly(slot)} di ${seat(slot.seat)}`;
}

/** Names a house without its owner: "casa di destra". */
export function houseOnly({ hand }: SlotName): string {
  return hand === 'right' ? 'casa di destra' : 'casa di sinistra';
}

/**
 * Writes a number of things, with `one` whole for 1: `countWords(1, 'un voto', 'voti')`, "un voto"; else "due voti".
 */
export function countWords(count: number, one: string, many: string): string {
  return count === 1 ? one : `${inWords(count)} ${many}`;
}

/** Writes a duration: "tre minuti", "un minuto e trenta secondi". */
export function duration(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  const inSeconds = rest === 1 ? piece('un secondo') : `${inWords(rest)} ${piece('secondi')}`;
  if (minutes === 0) return inSeconds;
  const more = rest === 0 ? '' : ' e';
  const inMinutes =
    minutes === 1 ? piece(`un minuto${more}`) : `${inWords(minutes)} ${piece(`minuti${more}`)}`;
  return rest === 0 ? inMinutes : `${inMinutes} ${inSeconds}`;
}

/**
 * Writes a whole number from 0 to 999 in words; beyond that in digits. Hundreds are a piece by themselves: "cento" and
 * "ventidue" are heard as "centoventidue".
 */
export function inWords(number: number): string {
  if (number < 100) return piece(belowHundred(number));
  if (number < 1000) {
    const [hundreds, rest] = [Math.floor(number / 100), number % 100];
    const many = piece(`${hundreds === 1 ? '' : SMALL[hundreds]}cento`);
    return rest === 0 ? many : `${many}${piece(belowHundred(rest))}`;
  }
  return piece(String(number));
}

function belowHundred(number: number): string {
  if (number < 20) return SMALL[number] ?? String(number);
  const [tens, units] = [TENS[Math.floor(number / 10)] ?? '', number % 10];
  if (units === 0) return tens;
  if (units === 3) return `${tens}tré`;
  // The vowel is dropped before another one: ventuno, trentotto.
  return `${units === 1 || units === 8 ? tens.slice(0, -1) : tens}${SMALL[units]}`;
}

/** Names a colour as a piece of its own, wherever it is said. */
function colourOf(colour: SeatColour): string {
  return piece(COLOURS[colour]);
}

function briefly({ colour, number, shared, person }: SeatName): string {
  if (person !== undefined) return person;
  return shared === undefined ? colourOf(colour) : `${colourOf(colour)} ${inWords(number)}`;
}

/** Joins a list: "arancione, blu e verde". */
export function list(parts: readonly string[]): string {
  return parts.length < 2
    ? parts.join('')
    : `${parts.slice(0, -1).join(', ')} e ${parts[parts.length - 1]}`;
}

const SMALL = (
  'zero uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici ' +
  'quindici sedici diciassette diciotto diciannove'
).split(' ');

const TENS = '_ _ venti trenta quaranta cinquanta sessanta settanta ottanta novanta'.split(' ');
