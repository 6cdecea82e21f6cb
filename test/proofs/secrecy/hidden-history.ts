/**
 * One public history of Lupusburg, and all secrets that may lie behind it. Six players; seat 2 is already a
 * ghost, and one character of seat 4 is devoured in the first night: by another player, or by itself.
 */

import fc from 'fast-check';
import { press, pressBoth, type TimedAct, touch } from '../../../src/engine/bots/hand-acts.js';
import type { Kit, SeatIndex, SlotIndex } from '../../../src/engine/table/layout.js';
import type { LupusburgOptions } from '../../../src/games/lupusburg/settings.js';
import {
  type LupusburgTable,
  left,
  type Opening,
  right,
} from '../../support/tables/lupusburg-table.js';
import { CUE_MS } from '../../support/tables/test-table.js';

const PLAYERS = 6;
/** Seat 2 has nobody left in the ring. */
const GHOST: SeatIndex = 1;
const FIRST_VICTIM = left(3);
const SECOND_VICTIM = right(4);
const LYNCHED = right(2);

/** The secrets of a history. */
export interface Hidden {
  /** Who is the wolf, and who the thief: two of those whose last characters survive this history. */
  readonly wolf: SeatIndex;
  readonly thief: SeatIndex;
  /** The houses that the thief lifts in each night, in order. */
  readonly lifts: readonly SlotIndex[];
  /** The pads that the wolf holds before his choice, also invalid ones. */
  readonly thoughts: readonly SlotIndex[];
  /** When he makes his choice, ms into his call. */
  readonly settlesAtMs: number;
  /** Hands that drum: slot, ms into the call, ms held. */
  readonly drumming: readonly (readonly [SlotIndex, number, number])[];
  /** The time of each press of the ballot, ms, and whether that seat first votes differently. */
  readonly votes: readonly { readonly atMs: number; readonly changesMind: boolean }[];
  /** Own cards that players look at in the discussion. */
  readonly peeks: readonly SlotIndex[];
}

/** The least acts that this history needs. */
export const PLAIN: Hidden = {
  wolf: 5,
  thief: 0,
  lifts: [],
  thoughts: [],
  settlesAtMs: 6_000,
  drumming: [],
  votes: [],
  peeks: [],
};

const slot = fc.integer({ min: 0, max: 2 * PLAYERS - 1 });
const livingSeat = fc.constantFrom(0, 2, 3, 4, 5);

/** All possible secrets behind it. */
export const anyHidden: fc.Arbitrary<Hidden> = fc
  .record({
    wolf: livingSeat,
    thief: fc.constantFrom(0, 1, 2, 3, 4, 5),
    lifts: fc.array(slot, { maxLength: 3 }),
    thoughts: fc.array(slot, { maxLength: 3 }),
    settlesAtMs: fc.integer({ min: 5_000, max: 8_500 }),
    drumming: fc.array(
      fc.tuple(slot, fc.integer({ min: 0, max: 3_000 }), fc.integer({ min: 20, max: 300 })),
      { maxLength: 12 },
    ),
    votes: fc.array(
      fc.record({ atMs: fc.integer({ min: 0, max: 1_200 }), changesMind: fc.boolean() }),
      { minLength: PLAYERS, maxLength: PLAYERS },
    ),
    peeks: fc.array(slot, { maxLength: 3 }),
  })
  .filter(({ wolf, thief }) => wolf !== thief);

/** The table and its house rules, which are public. */
export interface PublicRules {
  readonly kit: Kit;
  readonly wolfNoChoice: LupusburgOptions['wolfNoChoice'];
}

/** The opening of the history with these hidden cards. */
export function openingOf(
  { wolf, thief }: Hidden,
  { kit, wolfNoChoice }: PublicRules = { kit: 'every-slot', wolfNoChoice: 'repeat' },
): Opening {
  return {
    players: PLAYERS,
    kit,
    // The card lies on the surviving slot, so that the end tells nothing.
    wolf: survivor(wolf),
    thief: survivor(thief),
    dead: [right(GHOST), left(GHOST)],
    options: { discussionSeconds: 30, defenceSeconds: 10, wolfNoChoice },
  };
}

const survivor = (seat: SeatIndex): SlotIndex =>
  [right(seat), left(seat)].find((one) => ![FIRST_VICTIM, SECOND_VICTIM, LYNCHED].includes(one)) ??
  right(seat);

/** Plays two nights and the day between them, with the secrets of `hidden`. */
export function playHistory(table: LupusburgTable, hidden: Hidden): void {
  const dead: SlotIndex[] = [right(GHOST), left(GHOST)];
  hiddenNight(table, hidden, FIRST_VICTIM, dead);
  table.dawn(FIRST_VICTIM);
  dead.push(FIRST_VICTIM);
  table.pick(0, right(5));
  table.pick(0, left(0));
  table.done(0);
  table.pick(0, right(4));
  table.done(0);
  table.noBets();
  table.untilAsked('ready');
  for (const peeked of hidden.peeks) {
    if (dead.includes(peeked)) continue;
    table.table.do({ kind: 'lift', hand: 'owner', slot: peeked, card: 'character' });
    table.wait(300);
    table.table.do({ kind: 'put-back', hand: 'owner' });
    table.wait(100);
  }
  // All are ready at the same moment, with or without looks.
  table.table.advanceTo(Math.ceil(table.nowMs / 10_000) * 10_000);
  table.allReady();
  table.vote([4, 4, 4, 4, 4, 4, 10, 10, 10, 10, 10, 10]);
  table.noDefence();
  hiddenBallot(table, hidden);
  table.remove(LYNCHED);
  dead.push(LYNCHED);
  hiddenNight(table, hidden, SECOND_VICTIM, dead);
  table.dawn(SECOND_VICTIM);
  table.until(() => table.asks?.kind === 'pick');
}

/** A night with this victim, whatever hands did in it. */
function hiddenNight(
  table: LupusburgTable,
  hidden: Hidden,
  victim: SlotIndex,
  dead: readonly SlotIndex[],
): void {
  table.until(() => table.view.caption?.cue.id === 'thief.open');
  const thiefMs = table.nowMs + CUE_MS;
  const lifts = hidden.lifts.filter((one) => !dead.includes(one));
  table.table.plan([
    ...lifts.flatMap((one, index): TimedAct[] => [
      {
        atMs: thiefMs + 500 + index * 1_000,
        act: { kind: 'lift', hand: 'thief', slot: one, card: 'house' },
      },
      { atMs: thiefMs + 1_200 + index * 1_000, act: { kind: 'put-back', hand: 'thief' } },
    ]),
    ...drummed(hidden, thiefMs),
  ]);
  table.until(() => table.view.caption?.cue.id === 'wolf.open');
  const wolfMs = table.nowMs + CUE_MS;
  table.table.plan([
    ...drummed(hidden, wolfMs),
    ...hidden.thoughts.flatMap((one, index) => touch(one, wolfMs + 100 + index * 1_000, 900)),
    ...touch(victim, wolfMs + hidden.settlesAtMs, 900),
  ]);
  table.until(() => !table.view.night);
}

function drummed({ drumming }: Hidden, fromMs: number): TimedAct[] {
  return drumming.flatMap(([one, atMs, forMs]) => touch(one, fromMs + atMs, forMs));
}

/** The public result is always the same; the presses differ. All come before the first beat. */
function hiddenBallot(table: LupusburgTable, { votes }: Hidden): void {
  table.untilAsked('ballot');
  const startMs = table.nowMs;
  for (const { seat, votes: due } of table.asks?.votes?.due ?? []) {
    const { atMs = 0, changesMind = false } = votes[seat] ?? {};
    const mind: TimedAct[] = changesMind
      ? [...press(seat, 'right', startMs + atMs), ...pressBoth(seat, startMs + atMs + 400, 1_100)]
      : [];
    const fromMs = startMs + atMs + (changesMind ? 1_800 : 0);
    table.table.plan([
      ...mind,
      ...Array.from({ length: due + (seat % 2) }, (_, vote) =>
        press(seat, 'left', fromMs + vote * 300),
      ).flat(),
    ]);
  }
  table.until(() => table.asks?.kind !== 'ballot');
}
