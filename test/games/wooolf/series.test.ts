/** Games in a row of the same people: their points are added up. */
import { expect, test } from 'vitest';
import { press } from '../../../src/engine/bots/hand-acts.js';
import type { Said } from '../../../src/engine/view/view.js';
import { WOOOLF } from '../../../src/games/wooolf/index.js';
import { layoutOf } from '../../../src/rehearsal/table-names.js';
import { playOn, tableOf } from '../../support/by-chance/any-game.js';
import { newEvening } from '../../support/tables/wooolf-table.js';

const ANY = {
  id: 'wooolf',
  seed: 5,
  players: 4,
  kit: 'every-slot',
  settings: { variant: 'base' },
} as const;

/** By seat number: the last points that a cue of this name told. */
function pointsIn(said: readonly Said[], id: string): ReadonlyMap<unknown, number> {
  const told = said.filter(({ cue }) => cue.id === id).map(({ cue }) => cue.params);
  return new Map(told.map(({ seat, points }) => [Object(seat).number, Number(points)]));
}

const taughtIn = (said: readonly Said[], id: string) =>
  said.filter(({ cue }) => cue.id === id).map(({ cue }) => cue.params['taught']);

test('after the second game in a row the sums of both are told, and before it none', () => {
  const said: Said[] = [];
  const table = tableOf(ANY, { onSaid: (one) => said.push(one) });
  playOn(table, WOOOLF);
  const first = pointsIn(said, 'woo.score.standing');
  expect(pointsIn(said, 'woo.end.series').size).toBe(0);
  expect(taughtIn(said, 'woo.again.ask')).toEqual([false]);

  said.length = 0;
  table.plan(press(0, 'right', table.nowMs));
  table.advanceUntil(() => table.view.asks?.kind === 'propose', 3_600_000);
  playOn(table, WOOOLF);
  const second = pointsIn(said, 'woo.score.standing');
  const sums = [...second].map(([seat, points]) => [seat, points + (first.get(seat) ?? 0)]);
  expect(taughtIn(said, 'woo.again.ask')).toEqual([true]);
  expect(sums.length).toBe(4);
  expect(sums.some(([, points]) => Number(points) > 0)).toBe(true);
  expect([...pointsIn(said, 'woo.end.series')].sort()).toEqual(sums.sort());
});

test('the sums are of the same people: whoever changes seats begins anew, whoever stays goes on', () => {
  const layout = layoutOf({ seats: 6, slotsPerSeat: 2, centre: 2 });
  const table = newEvening({ layout, options: { variant: 'base' } });
  const company: number[] = [];
  const plays = (...joins: readonly number[]) => {
    table.untilAsked('join');
    for (const seat of joins) table.press(seat, 'right');
    table.hold(0, 'right');
    company.push(...joins);
    for (const seat of company) table.table.playedFor.add(seat);
    table.mark();
    table.untilSaid('woo.again.ask', 36_000_000);
    table.table.playedFor.clear();
    const sums = table.heard.filter((id) => id === 'woo.end.series').length;
    table.press(0, 'left');
    return sums;
  };
  expect(plays(0, 1, 2, 3)).toBe(0);
  expect(plays()).toBe(4);
  expect(plays(4)).toBe(0);
});
