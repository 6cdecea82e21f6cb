/** What is kept of the games of an evening: as they were played, whatever was undone, left or resumed. */

import { describe, expect, test } from 'vitest';
import { chanceOf } from '../../src/engine/bots/talk.js';
import { Session } from '../../src/engine/play/session.js';
import type { Game } from '../../src/engine/script/game.js';
import { drawnOn } from '../../src/engine/script/marks.js';
import { GAMES } from '../../src/games/games.js';
import { PlayedGames } from '../../src/games/played-games.js';
import { type AnyGame, partsOf, playOn, tableOf } from '../support/by-chance/any-game.js';

function seeded({ id, players }: Game): AnyGame {
  return { id, players: Math.max(5, players.least), seed: 7, kit: 'every-slot', settings: {} };
}

/** A table of this game that plays itself, and what is kept of it. */
function followed(any: AnyGame) {
  const onlooker = new PlayedGames();
  const table = tableOf(any, {}, chanceOf(8), onlooker);
  return { table, played: () => onlooker.list(table.nowMs) };
}

const withAnEnd = GAMES.filter(({ rehearsed }) => rehearsed.lastPhase !== undefined);

describe.each(withAnEnd.map((game) => [game.id, game] as const))('%s', (_, game) => {
  const any = seeded(game);
  const { table, played } = followed(any);
  playOn(table, game);
  const { result } = table.view.board;
  const [first] = played();

  test('is kept with who won, as which role, as the page says it', () => {
    expect(result, 'the board keeps `result` while another game is asked for').toBeDefined();
    expect(played()).toHaveLength(1);
    expect(first).toMatchObject({ game: game.id, players: any.players });
    expect(first?.seconds).toBeGreaterThan(0);
    expect(first?.seconds).toBeLessThanOrEqual(Math.round(table.nowMs / 1000));
    expect(first?.end?.seats.map(({ seat, won }) => ({ seat: seat - 1, won }))).toEqual(
      result?.players.map(({ seat, won }) => ({ seat, won })),
    );
    const hasRole = ({ role }: { readonly role?: unknown }) => role !== undefined;
    expect(first?.end?.seats.map(hasRole)).toEqual(result?.players.map(hasRole));
    // A game that names its roles tells at the end who was which.
    if (game.roles !== undefined) expect(first?.end?.seats.some(hasRole)).toBe(true);
    expect(first?.end?.why).toBe(result?.reason.id);
    expect(first?.end?.seats.map(({ points }) => points)).toEqual(
      result?.players.map(({ points }) => points),
    );
  });

  test('is kept with its phases, which take its whole time, and what lay on the table', () => {
    const phases = first?.phases ?? [];
    const sum = phases.reduce((all, { seconds }) => all + seconds, 0);
    // Each length is rounded by itself.
    expect(Math.abs(sum - (first?.seconds ?? 0))).toBeLessThanOrEqual(phases.length);
    expect(new Set(phases.map(({ phase }) => phase)).size).toBe(phases.length);
    expect(phases.map(({ phase }) => phase)).not.toContain('phase.choose');
    const pictures = new Set(drawnOn(table.view.board).map(({ picture }) => picture));
    expect(Object.keys(first?.tokens ?? {})).toEqual(expect.arrayContaining([...pictures]));
  });

  test('is the same when its entries are read again', () => {
    const again = new PlayedGames();
    const session = new Session({ ...partsOf(any), onlooker: again }, chanceOf(1), table.journal);
    expect(again.list(session.engine.nowMs)).toEqual(played());
  });

  test('has no end after one that was undone', () => {
    const other = followed(any);
    playOn(other.table, game);
    while (other.table.view.board.result !== undefined)
      other.table.receive({ kind: 'command', command: { kind: 'undo', to: 'phase' } });
    expect(other.played()).toEqual([
      expect.not.objectContaining({ end: expect.anything() as unknown }),
    ]);
    playOn(other.table, game);
    expect(other.played()).toHaveLength(1);
    expect(other.played()[0]?.end?.seats).toHaveLength(any.players);
  });

  test('is kept without an end when it is left, beside the one before it', () => {
    const whole = played();
    table.receive({ kind: 'command', command: { kind: 'stop' } });
    table.advanceUntil(() => played().length > 1, 120_000);
    table.receive({ kind: 'command', command: { kind: 'stop' } });
    const [kept, left, ...others] = played();
    expect([kept]).toEqual(whole);
    expect(left?.game).toBe(game.id);
    expect(left).not.toHaveProperty('end');
    expect(others.length).toBeLessThan(2);
  });
});

test('a game that people end as they like is kept with its length', () => {
  for (const game of GAMES.filter((one) => !withAnEnd.includes(one))) {
    const { table, played } = followed(seeded(game));
    playOn(table, game);
    table.receive({ kind: 'command', command: { kind: 'stop' } });
    expect(played()[0]).toMatchObject({ game: game.id, seconds: 1_800, players: 0, began: 0 });
  }
});
