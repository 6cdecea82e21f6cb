/**
 * A table of Lupus in Tabula for tests: the real session and hands in virtual time, opened in any position.
 * One slot a seat; every cue lasts one second; nobody reads cards unless a test wants it.
 */

import type { Seated } from '../../../src/engine/script/questions.js';
import { reveal, secret } from '../../../src/engine/script/secret.js';
import { say } from '../../../src/engine/script/verbs.js';
import type { Kit, SeatIndex, SlotIndex } from '../../../src/engine/table/layout.js';
import { type AnswerShape, SEAT_COLOURS } from '../../../src/engine/table/scene.js';
import { cue } from '../../../src/games/lupus-in-tabula/cues.js';
import { deckOf } from '../../../src/games/lupus-in-tabula/deck.js';
import { end } from '../../../src/games/lupus-in-tabula/ending.js';
import { openEvening, play, type TurnPhase } from '../../../src/games/lupus-in-tabula/game.js';
import type { Hidden } from '../../../src/games/lupus-in-tabula/hidden.js';
import { storyOfTheNights } from '../../../src/games/lupus-in-tabula/moderator.js';
import { newPosition, type Position } from '../../../src/games/lupus-in-tabula/position.js';
import type { RoleId } from '../../../src/games/lupus-in-tabula/roles.js';
import { dayScene } from '../../../src/games/lupus-in-tabula/scenes.js';
import type { TabulaOptions } from '../../../src/games/lupus-in-tabula/settings.js';
import type { ThemeId } from '../../../src/games/lupus-in-tabula/themes.js';
import type { Joined, NightActs } from '../../../src/games/tabula/roles/role.js';
import { layoutOf } from '../../../src/rehearsal/table-names.js';
import { TABULA_RULES } from '../rules.js';
import { TestTable } from './test-table.js';

/** Seats by letters: `A` is seat 0, and its card lies on slot 0. */
export const [A, B, C, D, E, F, G, H] = [0, 1, 2, 3, 4, 5, 6, 7] as const;

/** Where a test opens the game. */
export interface Opening {
  /** Who is A, B, … */
  readonly roles: readonly RoleId[];
  readonly joined?: Joined;
  readonly ghosts?: readonly SeatIndex[];
  readonly options?: Partial<TabulaOptions>;
  readonly theme?: ThemeId | 'own';
  readonly from?: TurnPhase;
  /** The second unless given. */
  readonly night?: number;
  readonly welcomed?: SeatIndex;
  readonly first?: SeatIndex;
  readonly skull?: SeatIndex;
  readonly portrait?: SeatIndex;
  readonly lynched?: SeatIndex;
  /** The characters of whom everybody has heard that they did it. */
  readonly used?: readonly ('baron' | 'jekyll')[];
  readonly shown?: Readonly<Record<SeatIndex, RoleId>>;
  readonly owl?: SeatIndex;
  readonly seed?: number;
  /** Whether it is these players' first game. */
  readonly teaching?: boolean;
}

/** Players in the first seats; colours come again after the eighth. */
export function players(count: number): readonly Seated[] {
  return Array.from({ length: count }, (_, seat) => ({
    seat,
    colour: SEAT_COLOURS[seat % SEAT_COLOURS.length] ?? 'white',
  }));
}

/** A position without a table, for what is arithmetic only. */
export function positionOf(opening: Opening): Position {
  const { roles, ghosts = [], options } = opening;
  const layout = layoutOf({ seats: roles.length, slotsPerSeat: 1, centre: 0 });
  const g = newPosition({
    layout,
    options: { ...TABULA_RULES, discussionSeconds: 10, defenceSeconds: 0, ...options },
    seated: players(roles.length),
    deck: deckOf(roles),
    theme: opening.theme ?? 'own',
    first: opening.first ?? A,
  });
  g.night = opening.night ?? 2;
  g.teaching = opening.teaching ?? false;
  const hidden: Hidden = {
    // LMT-09: where a human runs the night the table was told nothing.
    roles: new Map(
      options?.moderator === 'human' ? [] : roles.map((role, seat) => [seat, role] as const),
    ),
    joined: opening.joined,
  };
  g.hidden = secret(hidden);
  for (const seat of ghosts) g.living.delete(seat);
  g.welcomed = opening.welcomed;
  [g.skull, g.portrait, g.lynched] = [opening.skull, opening.portrait, opening.lynched];
  for (const role of opening.used ?? []) g.used.add(role);
  g.shownRoles = new Map(
    Object.entries(opening.shown ?? {}).map(([seat, role]) => [Number(seat), role] as const),
  );
  g.acts = secret<NightActs>({ seen: [], owl: opening.owl });
  return g;
}

/** A table opened in a position; its script ends when the story was told. `g` is the position as it goes. */
export function openedAt(opening: Opening): TestTable {
  const { roles, from = 'night', seed } = opening;
  const layout = layoutOf({ seats: roles.length, slotsPerSeat: 1, centre: 0 });
  function* script() {
    const g = positionOf(opening);
    yield* say(cue('lt.deal.right'), () => dayScene(g));
    yield* end(g, yield* play(g, from));
    yield* storyOfTheNights(g);
  }
  return new TestTable(script, layout, { kit: 'no-reader', seed });
}

/** A table at which the game begins: seats are taken first. */
export function newEvening(seats: number, kit: Kit, options: Partial<TabulaOptions> = {}) {
  const layout = layoutOf({ seats, slotsPerSeat: 1, centre: 0 });
  const rules = { ...TABULA_RULES, ...options };
  return new TestTable(openEvening(layout, rules), layout, { kit });
}

/** The call of these opening words is reached. */
export function called(table: TestTable, open: string): void {
  table.until(() => table.heard.includes(open), 600_000);
  table.until(() => table.asks?.kind === 'walk' || table.asks?.kind === 'wake', 60_000);
}

/** The shape that open eyes see next, and for how long, ms. */
export function answers(table: TestTable): { readonly shape: AnswerShape; readonly ms: number } {
  table.until(() => table.view.answer !== undefined, 120_000);
  const { answer } = table.view;
  if (answer === undefined) throw new Error('The claw answers nobody');
  const atMs = table.nowMs;
  table.until(() => table.view.answer === undefined, 60_000);
  return { shape: reveal(answer, 'test'), ms: table.nowMs - atMs };
}

/** In the walk that is open, or comes next, a seat presses while the claw points at a slot. */
export function pressesAt(table: TestTable, seat: SeatIndex, slot: SlotIndex): void {
  table.until(() => table.asks?.call?.walk !== undefined, 60_000);
  const { legs = [] } = table.asks?.call?.walk ?? {};
  let step = 0;
  for (const leg of legs) {
    const at = leg.findIndex((slots) => slots.includes(slot));
    const number = step + at + 1;
    step += leg.length;
    table.until(() => table.asks?.call?.step === number, 120_000);
    table.wait(300);
    table.press(seat, 'right');
  }
}

/** A whole call: its opening words, and one press of each of these seats on a slot. */
export function chooses(
  table: TestTable,
  open: string,
  ...by: readonly (readonly [SeatIndex, SlotIndex])[]
): void {
  called(table, open);
  for (const [seat, slot] of by) pressesAt(table, seat, slot);
}

/** The seats, as letters, that a cue named. */
export function namedIn(table: TestTable, id: string): string {
  return table.said
    .filter(({ cue: one }) => one.id === id)
    .map(({ cue: { params } }) => {
      const seat = params['seat'];
      return typeof seat === 'object' && 'number' in seat ? 'ABCDEFGHIJ'[seat.number - 1] : '';
    })
    .join('');
}
