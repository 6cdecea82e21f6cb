/** A table of Wooolf! for tests: the real session, cardboard and hands in virtual time. */

import { Narrator } from '../../../src/engine/script/narrator.js';
import type { Kit, SeatIndex, SlotIndex, TableLayout } from '../../../src/engine/table/layout.js';
import { SEAT_COLOURS } from '../../../src/engine/table/scene.js';
import { ASPECTS, type Aspect, characterCard, type Face } from '../../../src/games/wooolf/deck.js';
import { newCompany, wooolf } from '../../../src/games/wooolf/evening.js';
import { play } from '../../../src/games/wooolf/game.js';
import { newPosition, type Position } from '../../../src/games/wooolf/position.js';
import { NOTHING_YET, type Standing } from '../../../src/games/wooolf/scoring.js';
import type { WooolfOptions } from '../../../src/games/wooolf/settings.js';
import { layoutOf } from '../../../src/rehearsal/table-names.js';
import { WOOOLF_RULES } from '../rules.js';
import { TestTable } from './test-table.js';

/** Where a test opens a game: its cards lie already. */
export interface Opening {
  /** Two cards for each seat, the right-hand one first; with four players two more for the fifth. */
  readonly cards: readonly (readonly [Face, Face])[];
  readonly variant?: 'base' | 'advanced';
  readonly options?: Partial<WooolfOptions>;
  readonly kit?: Kit;
  /** The round, from 1, and the seat that begins it; absent: the first. */
  readonly round?: number;
  readonly starter?: SeatIndex;
  /** The points and errors of each seat from the rounds before; absent: none. */
  readonly standings?: readonly Partial<Standing>[];
  /** Whether it is these players' first game. */
  readonly teaching?: boolean;
  /** The table; absent: a seat for each player, and two rings in the middle. */
  readonly layout?: TableLayout;
}

/** Five players: wolf, shepherd, hunter, sheep, hunter, as in the rulebook's example. */
export const FIVE: Opening['cards'] = [
  ['wolf', 'dog'],
  ['shepherd-unknown', 'hunter'],
  ['hunter-unknown', 'sheep'],
  ['sheep', 'sheep'],
  ['dog-unknown', 'sheep'],
];

/** Four players and the simulated one, which has the sheep. */
export const FOUR: Opening['cards'] = [
  ['wolf', 'dog'],
  ['shepherd-unknown', 'hunter'],
  ['hunter-unknown', 'sheep'],
  ['dog-unknown', 'sheep'],
  ['sheep', 'sheep'],
];

/** The first seat begins, and nothing is taught, unless it is asked for. */
export function openedAt({
  cards,
  variant = 'base',
  options,
  kit = 'every-slot',
  round = 1,
  starter = 0,
  standings = [],
  teaching = false,
  ...given
}: Opening) {
  const count = Math.min(cards.length, cards === FOUR ? 4 : 8);
  const layout = given.layout ?? layoutOf({ seats: count, slotsPerSeat: 2, centre: 2 });
  let position: Position | undefined;
  const script = () => {
    position = newPosition({
      layout,
      options: { ...WOOOLF_RULES, ...options },
      variant,
      seated: SEAT_COLOURS.slice(0, count).map((colour, seat) => ({ seat, colour })),
      starter,
      narrator: new Narrator(1),
      game: 0,
      series: new Map(),
    });
    Object.assign(position, { teaching, round });
    for (const [seat, standing] of standings.entries()) {
      position.standings.set(seat, { ...NOTHING_YET, ...standing });
    }
    return play(position);
  };
  const table = new TestTable(script, layout, { kit });
  lays(
    table,
    cards.flat().map((face) => [face]),
  );
  return table;
}

/** A table in its first turn, of five players unless other cards are given. */
export function opened(opening: Partial<Opening> = {}): TestTable {
  const table = openedAt({ cards: FIVE, ...opening });
  begins(table);
  return table;
}

/** An evening from its first chair on; whoever leaves the game is asked for the players again. */
export function newEvening(parts: {
  readonly layout: TableLayout;
  readonly options?: Partial<WooolfOptions>;
  readonly kit?: Kit;
  readonly seed?: number;
}): TestTable {
  const { layout, options, ...rest } = parts;
  function* script() {
    const company = newCompany();
    for (;;) yield* wooolf(layout, { ...WOOOLF_RULES, ...options }, company);
  }
  return new TestTable(script, layout, rest);
}

/** Lays these cards on the slots, the upper one last, and no others. Equal cards are told apart as by stickers. */
export function lays(table: TestTable, stacks: readonly (readonly Face[])[]): void {
  const { emulatedCards } = table.table;
  const cards = stacks.map((stack, slot) =>
    stack.map((face, place) => `${characterCard(face)}#${2 * slot + place + 1}`),
  );
  emulatedCards.unpack(cards.flat());
  for (const [slot, stack] of cards.entries()) emulatedCards.set(slot, stack);
}

/** Everybody is ready, and the first turn begins. */
export function begins(table: TestTable): void {
  table.allReady();
  table.untilAsked('propose');
}

/** A hand takes a card and lays it back. */
export function lifts(table: TestTable, slot: SlotIndex): void {
  const { nowMs } = table;
  table.acts([
    { atMs: nowMs + 500, act: { kind: 'lift', hand: 'a hand', slot } },
    { atMs: nowMs + 1_500, act: { kind: 'put-back', hand: 'a hand' } },
  ]);
}

/** A seat chooses to peek at whose card lies on a slot, and is asked to take it, or its neighbour to mix. */
export function wantsToPeek(table: TestTable, seat: SeatIndex, slot: SlotIndex): void {
  table.untilAsked('propose', seat);
  table.touch(slot);
  table.press(seat, 'right');
  table.untilAsked('handle');
}

/** A seat enters the clue that it has announced, where no reader saw the card. */
export function announces(table: TestTable, seat: SeatIndex, clue: Aspect): void {
  table.untilAsked('choose', seat);
  for (let place = 0; place <= ASPECTS.indexOf(clue); place++) table.press(seat, 'right');
  table.press(seat, 'left');
  table.untilSaid('woo.peek.clue');
}

/** A seat peeks at one card, or at both. */
export function peeks(table: TestTable, seat: SeatIndex, ...slots: readonly SlotIndex[]): void {
  wantsToPeek(table, seat, slots[0] ?? 0);
  table.untilAsked('handle', seat);
  for (const slot of slots) lifts(table, slot);
  if (table.kit === 'every-slot') table.untilSaid('woo.peek.clue');
  else table.press(seat, 'right');
}

/** Each of these seats peeks at the first card of its left neighbour. */
export function lapOfPeeks(table: TestTable, seats: readonly SeatIndex[]): void {
  const count = table.view.board.seats.length;
  for (const seat of seats) peeks(table, seat, 2 * ((seat + 1) % count));
}

/** A seat touches both cards of another, and is asked for a question card of its own. */
export function wantsToAsk(table: TestTable, seat: SeatIndex, about: SeatIndex): void {
  table.untilAsked('propose', seat);
  table.touch(2 * about);
  table.touch(2 * about + 1);
  table.press(seat, 'right');
  table.untilAsked('choose', seat);
}

/** It takes the card at this place of the list, counted from 1. */
export function takesQuestion(table: TestTable, seat: SeatIndex, place: number): void {
  for (let named = 0; named < place; named += 1) table.press(seat, 'right');
  table.press(seat, 'left');
  table.untilAsked('press');
}

/** A seat suspects: both its slots, and the lock. */
export function suspects(table: TestTable, seat: SeatIndex): void {
  table.untilAsked('propose', seat);
  table.touch(2 * seat);
  table.touch(2 * seat + 1);
  table.press(seat, 'right');
  table.untilAsked('press', seat);
  table.press(seat, 'right');
  table.untilSaid('woo.suspect.locked');
}

/**
 * Sets the pointers of a board: on a seat, on 0 (`nobody`) or on X (`cross`). Its owner is then asked whether they are
 * right.
 */
export function points(
  table: TestTable,
  seat: SeatIndex,
  ...pointers: readonly (SeatIndex | 'nobody' | 'cross')[]
): void {
  for (const pointer of pointers) {
    table.untilAsked('propose', seat);
    if (typeof pointer === 'number') table.touch(2 * pointer);
    else table.press(seat, pointer === 'nobody' ? 'right' : 'left');
    table.press(seat, 'right');
  }
  table.untilAsked('press', seat);
}

/** Sets them so, and the owner says that they are right. */
export function enters(...given: Parameters<typeof points>): void {
  points(...given);
  const [table, seat] = given;
  table.press(seat, 'right');
}

/**
 * All cards lie open, and nobody objects; then everybody who has not suspected declines, and the rest wrongly name
 * nobody.
 */
export function allDecline(table: TestTable, from: SeatIndex): void {
  table.allReady();
  table.untilAsked('claim');
  table.press(from, 'right');
  while (table.phase === 'woo-reveal' || table.phase === 'woo-pointers') {
    table.until(() => table.asks !== undefined || table.phase === 'woo-score');
    const [seat = from] = table.asks?.seats ?? [];
    if (table.asks?.kind === 'propose') table.press(seat, 'left');
    table.press(seat, 'right');
  }
}

/** A player leaves the table, or comes back. */
export function absent(table: TestTable, seat: SeatIndex, isAbsent = true): void {
  table.table.receive({ kind: 'command', command: { kind: 'absent', seat, absent: isAbsent } });
}

/** At five: the first seat's turn, one lap of peeks by the others, then seats 0 and 1 suspect and the round is over. */
export function endOfRound(table: TestTable, first: () => void): void {
  first();
  lapOfPeeks(table, [1, 2, 3, 4]);
  suspects(table, 0);
  suspects(table, 1);
}

/** The broken rules of a round of five that are told before its reveal, and until the boards are entered. */
export function breachesOf(table: TestTable, first: () => void): readonly (readonly string[])[] {
  const told = () => table.heard.filter((id) => id.startsWith('woo.breach'));
  endOfRound(table, first);
  table.untilAsked('ready');
  const before = told();
  for (const seat of [2, 3, 4]) table.press(seat, 'right');
  table.untilAsked('claim');
  table.press(0, 'right');
  table.untilSaid('woo.pointers.begin');
  return [before, told()];
}
