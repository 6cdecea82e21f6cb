/** A table of Wooolf! for tests: the real session, cardboard and hands in virtual time. */
import { characterCard, type Face } from '../../src/games/wooolf/deck.js';
import { play } from '../../src/games/wooolf/game.js';
import { newPosition, type Position } from '../../src/games/wooolf/position.js';
import type { WooolfOptions } from '../../src/games/wooolf/settings.js';
import { layoutOf } from '../../src/rehearsal/table-names.js';
import { Narrator } from '../../src/script/narrator.js';
import type { Kit } from '../../src/table/kit.js';
import type { SeatIndex, SlotIndex } from '../../src/table/layout.js';
import { SEAT_COLOURS } from '../../src/table/scene.js';
import { WOOOLF_RULES } from '../support/rules.js';
import { TestTable } from './test-table.js';

/** Where a test opens a game: its cards lie already. */
export interface Opening {
  /** Two cards for each seat, the right-hand one first; with four players two more for the fifth. */
  readonly cards: readonly (readonly [Face, Face])[];
  readonly variant?: 'base' | 'advanced';
  readonly options?: Partial<WooolfOptions>;
  readonly kit?: Kit;
  /** Who has a red X of the round before. */
  readonly redCrosses?: readonly SeatIndex[];
  /** Whether it is these players' first game. */
  readonly teaching?: boolean;
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

/** The first seat begins; nothing is taught, unless it is asked for. */
export function openedAt({
  cards,
  variant = 'base',
  options,
  kit = 'every-slot',
  redCrosses = [],
  teaching = false,
}: Opening) {
  const count = Math.min(cards.length, cards === FOUR ? 4 : 8);
  const layout = layoutOf({ seats: count, slotsPerSeat: 2, centre: 2 });
  let position: Position | undefined;
  const script = () => {
    position = newPosition({
      layout,
      options: { ...WOOOLF_RULES, ...options },
      variant,
      seated: SEAT_COLOURS.slice(0, count).map((colour, seat) => ({ seat, colour })),
      starter: 0,
      narrator: new Narrator(1),
      game: 0,
      series: new Map(),
    });
    position.teaching = teaching;
    for (const seat of redCrosses) position.standings.set(seat, { points: 0, black: 0, red: 1 });
    return play(position);
  };
  const table = new TestTable(script, layout, { kit });
  lays(
    table,
    cards.flat().map((face) => [face]),
  );
  return table;
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
  table.untilAsked('ready');
  for (const seat of table.asks?.seats ?? []) table.press(seat, 'right');
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

/** A seat peeks at one card, or at both. */
export function peeks(table: TestTable, seat: SeatIndex, ...slots: readonly SlotIndex[]): void {
  table.untilAsked('propose', seat);
  table.touch(slots[0] ?? 0);
  table.press(seat, 'right');
  table.untilAsked('handle', seat);
  for (const slot of slots) lifts(table, slot);
  if (table.kit === 'every-slot') table.untilSaid('woo.peek.clue');
  else table.press(seat, 'right');
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

/** A player leaves the table, or comes back. */
export function absent(table: TestTable, seat: SeatIndex, isAbsent = true): void {
  table.table.receive({ kind: 'command', command: { kind: 'absent', seat, absent: isAbsent } });
}

/** At five: the first seat's turn, one lap of peeks by the others, then seats 0 and 1 suspect and the round is over. */
export function endOfRound(table: TestTable, first: () => void): void {
  first();
  for (const seat of [1, 2, 3, 4]) peeks(table, seat, seat === 4 ? 0 : 2 * seat + 2);
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
