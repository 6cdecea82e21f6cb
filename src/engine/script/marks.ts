/**
 * The marks of the public board: each object and each fact that everybody sees, told once. Pages draw those that have
 * a picture; words of a place are made of the same list. Made from public facts only (law 2).
 */
import type { Colour, SeatIndex, SlotIndex } from '../table/index.js';
import type { Cue, CueParam } from './cue.js';

/** A place of the table: before a seat, beside a slot, or in the middle. */
export type MarkPlace = { readonly seat: SeatIndex } | { readonly slot: SlotIndex } | 'middle';

/** A fact about a place in words, or an object that lies there: a vote, a seal, a clue. */
export type PublicMark = Fact | DrawnMark;

/** A mark in words only. */
export interface Fact {
  readonly at: MarkPlace;
  /** Its name in words: a cue `note.…`. */
  readonly name: Cue;
  readonly picture?: undefined;
}

/** A mark that lies on the table as an object. */
export interface DrawnMark extends Omit<Fact, 'picture'> {
  readonly picture: MarkPicture;
  /** The number that lies there, 1 or more; absent: one. */
  readonly count?: number | undefined;
  /** The colour of the object itself; absent: that of its giver, or of bone. */
  readonly colour?: Colour | 'black' | undefined;
  /** The seat that put it there, if that is public. */
  readonly giver?: SeatIndex | undefined;
  /** The place whose words tell of it; absent: its own. A seal lies before one seat and is told of who bet. */
  readonly toldAt?: MarkPlace | 'nowhere' | undefined;
}

/** The public board, as far as its marks. */
export interface Marked {
  /** Every object that lies there for all to see, and every short fact about a place; absent: none. */
  readonly marks?: readonly PublicMark[] | undefined;
}

/** The picture drawn. A new one is a name here and a drawing in the page, which the compiler demands. */
export type MarkPicture =
  | 'vote'
  | 'seal'
  | 'burgomaster'
  | 'ghost'
  | 'welcome'
  | 'paw'
  | 'tuft'
  | 'claw'
  | 'skull'
  | 'portrait'
  | 'potion'
  | 'aura'
  | 'turned'
  | 'wolf'
  | 'hunter'
  | 'sheep'
  | 'dog'
  | 'question'
  | 'cross';

/** Returns the objects to draw: of one seat's votes at a place, one with their number. */
export function drawnOn({ marks = [] }: Marked): readonly DrawnMark[] {
  const isSame = (one: DrawnMark, other: DrawnMark) =>
    isPlace(one.at, other.at) && one.picture === other.picture && one.giver === other.giver;
  return heaped(marks.filter(isDrawn), isSame);
}

/** Returns the facts that have no picture, in the order of the marks. */
export function factsOn({ marks = [] }: Marked): readonly Fact[] {
  return marks.filter((mark) => !isDrawn(mark));
}

/** Returns what words tell of a place, in the order of the marks; votes that lie there are one cue. */
export function wordsAt({ marks = [] }: Marked, place: MarkPlace): readonly Cue[] {
  const told = marks.filter((mark) => isPlace(toldAt(mark), place));
  const isSame = (one: PublicMark, other: PublicMark) =>
    isDrawn(one) && isDrawn(other) && one.name.id === other.name.id;
  return heaped(told, isSame).map(({ name }) => name);
}

/** Returns the marks of this name in the words of seats, each with its seat. */
export function seatsWithMark(
  { marks = [] }: Marked,
  id: string,
): readonly { readonly seat: SeatIndex; readonly name: Cue }[] {
  return marks.flatMap((mark) => {
    const place = toldAt(mark);
    const isHere = mark.name.id === id && typeof place === 'object' && 'seat' in place;
    return isHere ? [{ seat: place.seat, name: mark.name }] : [];
  });
}

/** Returns whether both are the same place. */
export function isPlace(one: MarkPlace | 'nowhere', other: MarkPlace): boolean {
  if (typeof one !== 'object' || typeof other !== 'object') return one === other;
  if ('seat' in one) return 'seat' in other && one.seat === other.seat;
  return 'slot' in other && one.slot === other.slot;
}

/** Returns whether the mark has a picture. */
export function isDrawn(mark: PublicMark): mark is DrawnMark {
  return mark.picture !== undefined;
}

function toldAt(mark: PublicMark): MarkPlace | 'nowhere' {
  return isDrawn(mark) ? (mark.toldAt ?? mark.at) : mark.at;
}

/** Merges marks whose names list the seats that laid them, if they are the same; all others stay as they are. */
function heaped<Mark extends PublicMark>(
  marks: readonly Mark[],
  isSame: (one: Mark, other: Mark) => boolean,
): readonly Mark[] {
  const heaps: Mark[] = [];
  for (const mark of marks) {
    const at = listsSeats(mark.name) ? heaps.findIndex((heap) => isSame(heap, mark)) : -1;
    const heap = heaps[at];
    if (heap === undefined) heaps.push(mark);
    else
      heaps[at] = {
        ...heap,
        name: together(heap.name, mark.name),
        count: countOf(heap) + countOf(mark),
      };
  }
  return heaps;
}

function listsSeats({ params }: Cue): boolean {
  return Object.values(params).some((value) => Array.isArray(value));
}

/** Joins two names to one: their lists one behind the other, their numbers added. */
function together({ id, params }: Cue, other: Cue): Cue {
  const joined = Object.entries(params).map(
    ([name, value]) => [name, added(value, other.params[name])] as const,
  );
  return { id, params: Object.fromEntries(joined) };
}

function added(value: CueParam, more: CueParam | undefined): CueParam {
  if (typeof value === 'number' && typeof more === 'number') return value + more;
  return Array.isArray(value) && Array.isArray(more) ? [...value, ...more] : value;
}

function countOf(mark: PublicMark): number {
  return isDrawn(mark) ? (mark.count ?? 1) : 1;
}
