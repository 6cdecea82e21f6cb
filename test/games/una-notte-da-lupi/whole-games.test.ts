/**
 * Whole games of Una Notte da Lupi by chance, three to ten players, all house rules and kits: an umpire
 * of its own looks at the cardboard, and named situations are counted until each was reached.
 */

import { expect, test } from 'vitest';
import { seatsWithMark, wordsAt } from '../../../src/engine/script/marks.js';
import type { SeatIndex } from '../../../src/engine/table/layout.js';
import type { Said } from '../../../src/engine/view/view.js';
import { roleOf } from '../../../src/games/una-notte-da-lupi/deck.js';
import { UNA_NOTTE_DA_LUPI } from '../../../src/games/una-notte-da-lupi/index.js';
import type { RoleId } from '../../../src/games/una-notte-da-lupi/roles.js';
import type { VirtualTable } from '../../../src/rehearsal/virtual-table.js';
import { type AnyGame, anyOf, playOn, tableOf } from '../../support/by-chance/any-game.js';
import { playRounds } from '../../support/by-chance/rounds.js';

const SEED = Number(process.env['ARTIGLIO_SEED'] ?? 5);

/** How often each situation came up. */
const reached: Record<string, number> = {
  'three players': 0,
  'ten players': 0,
  'a night with all seven calls': 0,
  'a swap by the Guastafeste': 0,
  'a swap by the Truffatore': 0,
  'a Guastafeste too late': 0,
  'an irregular night': 0,
  'a void game': 0,
  'a turned token': 0,
  'a turned token that does not count': 0,
  'votes passed by the Mortovivo': 0,
  'several lynched': 0,
  'a vote for oneself': 0,
  'votes on the pads': 0,
  'votes with tokens': 0,
  'the Pinguino wins': 0,
  'Umani win': 0,
  'Lupi win': 0,
  'nobody wins': 0,
  'roles asked for on the pads': 0,
  'no Lupo at the table': 0,
};
const reach = (name: string, times = 1) => {
  if (!(name in reached)) throw new RangeError(`No situation is called ${name}`);
  reached[name] = (reached[name] ?? 0) + times;
};

function umpired(any: AnyGame): void {
  const said: Said[] = [];
  const table = tableOf(any, { onSaid: (one) => said.push(one) });
  playOn(table, UNA_NOTTE_DA_LUPI);
  const ids = new Map<string, number>();
  for (const { cue } of said) ids.set(cue.id, (ids.get(cue.id) ?? 0) + 1);
  const times = (id: string) => ids.get(id) ?? 0;
  const last = (id: string) => said.findLast(({ cue }) => cue.id === id)?.cue.params ?? {};

  // Each call once, and everybody has one vote.
  for (const [id, count] of ids) if (id.endsWith('.open')) expect([id, count]).toEqual([id, 1]);
  const votes = new Map(
    table.view.board.seats.map(({ seat }) => {
      const words = wordsAt(table.view.board, { seat });
      const on = words.find(({ id }) => id === 'note.onw-vote')?.params['on'];
      return [seat, Number(Object(on).number) - 1];
    }),
  );
  expect([...votes.values()].every((on) => on >= 0 && on < any.players)).toBe(true);

  const isVoid = times('onw.void') > 0;
  if (!isVoid) checkResult(any, table, votes, said);
  else expect(any.settings['irregular_night']).toBe('void');

  if (any.players === 3) reach('three players');
  if (any.players === 10) reach('ten players');
  const calls = [...ids.keys()].filter((id) => id.endsWith('.open') && !id.includes('speaker'));
  if (calls.length === 7) reach('a night with all seven calls');
  reach('a swap by the Guastafeste', times('onw.story.spoilsport'));
  reach('a swap by the Truffatore', times('onw.story.swindler'));
  reach('a Guastafeste too late', times('onw.story.spoilsport-idle'));
  reach('an irregular night', times('onw.irregular'));
  reach('a void game', times('onw.void'));
  reach('a turned token', times('onw.token.turned'));
  reach('a turned token that does not count', times('onw.token.nothing'));
  reach('votes passed by the Mortovivo', times('onw.passed'));
  if ([last('onw.lynched')['seats'] ?? []].flat().length > 1) reach('several lynched');
  if ([...votes].some(([seat, on]) => seat === on)) reach('a vote for oneself');
  reach('votes on the pads', times('onw.vote.secret'));
  reach('votes with tokens', times('onw.vote.token'));
  reach('roles asked for on the pads', Math.min(1, times('onw.reveal.where')));
  const row = last('onw.result')['row'];
  if (row === 'D1') reach('the Pinguino wins');
  if (row === 'D5' || row === 'D2') reach('Umani win');
  if (row === 'D3' || row === 'D6') reach('Lupi win');
  if (times('onw.winners-none') > 0) reach('nobody wins');
  if (row === 'D2' || row === 'D7' || row === 'D8' || row === 'D9') reach('no Lupo at the table');
}

/** Votes counted and factions sided from what lies on the table, in other words than the game's. */
function checkResult(
  any: AnyGame,
  table: VirtualTable,
  votes: ReadonlyMap<SeatIndex, SeatIndex>,
  said: readonly Said[],
): void {
  const roles = new Map<SeatIndex, RoleId>();
  for (const { slot, owner } of table.view.board.slots) {
    const [card] = table.emulatedCards.contents.slots[slot] ?? [];
    const role = card === undefined ? undefined : roleOf(card);
    if (owner !== undefined && role !== undefined) roles.set(owner, role);
  }
  expect(roles.size).toBe(any.players);
  const turned = said.findLast(({ cue }) => cue.id === 'onw.token.turned')?.cue.params['role'];
  const isWolf = (seat: SeatIndex) => roles.get(seat) === 'wolf' || roles.get(seat) === turned;
  const counts = Array.from(
    { length: any.players },
    (_, seat) => [...votes.values()].filter((on) => on === seat).length,
  );
  const undead = [...roles].find(([, role]) => role === 'undead')?.[0];
  const passes = turned !== 'undead' || any.settings['flipped_mortovivo'] === 'keeps_power';
  if (undead !== undefined && passes && (counts[undead] ?? 0) >= 2) {
    const to = votes.get(undead) ?? undead;
    const passed = counts[undead] ?? 0;
    counts[undead] = 0;
    counts[to] = (counts[to] ?? 0) + passed;
  }
  const most = Math.max(...counts);
  const lynched = counts.flatMap((own, seat) => (most > 1 && own === most ? [seat] : []));
  const noted = (id: string) => seatsWithMark(table.view.board, id);
  expect(noted('note.onw-lynched').map(({ seat }) => seat)).toEqual(lynched);
  const winners = noted('note.onw-winner').map(({ seat }) => seat);
  // A faction wins as a whole: nobody wins beside somebody of the other.
  const sides = new Set(
    winners.map((seat) => {
      const role = roles.get(seat);
      return isWolf(seat) || role === 'wannabe'
        ? 'wolves'
        : role === 'hamster' || role === 'penguin'
          ? role
          : 'humans';
    }),
  );
  expect(sides.size).toBeLessThanOrEqual(1);
  if (sides.has('humans'))
    expect(lynched.some(isWolf) || ![...roles.keys()].some(isWolf)).toBe(true);
  if (sides.has('wolves')) expect(lynched.some(isWolf)).toBe(false);
  if (sides.has('hamster')) expect([...votes.values()]).not.toContain(winners[0]);
  if (sides.has('penguin')) expect(lynched).toEqual(winners);
}

test('ON-SETUP-01: every game of three to ten players comes to its end, by the rules, and every situation comes up', () => {
  // What chance seldom comes to is gone for: full tables, and nights that count for nothing.
  const full = anyOf(UNA_NOTTE_DA_LUPI).map((any) => ({
    ...any,
    players: any.players < 6 ? 3 : 10,
    kit: 'every-slot' as const,
  }));
  const unreached = () =>
    Object.entries(reached).flatMap(([name, times]) => (times === 0 ? [name] : []));
  const sorts = [
    { games: anyOf(UNA_NOTTE_DA_LUPI), aRound: 10 },
    { games: full, aRound: 6 },
  ];
  expect(playRounds(SEED, sorts, umpired, unreached)).toEqual([]);
});
