/** What a group does that the rules do not allow: each has its answer, and nothing is lost. */
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { offeredTo } from '../../../src/games/lupus-in-tabula/choose-theme.js';
import { rolesIn } from '../../../src/games/lupus-in-tabula/deck.js';
import { TABULA_SETTINGS } from '../../../src/games/lupus-in-tabula/settings.js';
import { THEME_IDS, themeDeck, themesFor } from '../../../src/games/lupus-in-tabula/themes.js';
import { parseConfiguration } from '../../../src/host/config/index.js';
import { called, chooses, newEvening, openedAt } from '../../support/tables/tabula-table.js';

function joined(seats: number, theme: 'ask' | 'mystery' | 'few' = 'ask') {
  const table = newEvening(seats, 'no-reader', { theme });
  table.takeSeats(seats);
  return table;
}

test('LM8-001, LMT-10: thirty-one cannot sit down: no table has so many seats, no deck of one’s own so many cards', async () => {
  const hall = await readFile('config/hall.yaml', 'utf8');
  const seats = hall.replace('seats:\n', 'seats:\n  - []\n');
  expect(seats).not.toBe(hall);
  const parsed = parseConfiguration(seats);
  expect('problems' in parsed && parsed.problems.map(({ text }) => text).join('\n')).toMatch(
    /seats: .*a list of at most 30/u,
  );
  const own_deck = {
    lupo_mannaro: 4,
    villico: 14,
    massone: 2,
    veggente: 1,
    cartomante: 1,
    medium: 1,
    darius: 1,
    gufo: 1,
    mucca_mannara: 1,
    indemoniato: 1,
    guardia_del_corpo: 1,
    mitomane: 1,
    baron_samedi: 1,
  };
  expect(TABULA_SETTINGS.safeParse({ own_deck }).success).toBe(true);
  const fault = TABULA_SETTINGS.safeParse({ own_deck: { ...own_deck, amleto: 1 } }).error;
  expect(fault?.issues.map(({ message }) => message)).toEqual(['7 to 30 characters (LM8-001)']);
});

test('LM8-009: a theme at a number it has not is not played: players choose among those of their number', () => {
  for (let players = 7; players <= 30; players++) {
    const all = themesFor(players);
    for (const theme of THEME_IDS) {
      const offered = offeredTo(players, { theme, ownDeck: undefined });
      expect(offered).toEqual(all.includes(theme) ? [theme] : all);
    }
  }
  const table = joined(8, 'mystery');
  table.untilAsked('menu');
  expect(table.asks?.slots).toHaveLength(themesFor(8).length);
});

test('LM8-008, LM8-009: a theme of the rulebook is not warned of, though it breaks the advice', () => {
  const table = joined(8, 'few');
  table.untilAsked('claim');
  expect(table.heard).toContain('lt.theme.has');
  expect(table.heard).not.toContain('lt.theme.early');
});

test('LM8-103, LMT-04: a player of thirty leaves in the night: the night begins anew, he is called on, and his choices are gone', () => {
  const roles = rolesIn(themeDeck('mythomania', 30, { seer: 'seer', eighth: 'purple' }));
  const table = openedAt({ roles });
  const owl = roles.indexOf('owl');
  const prey = roles.indexOf('villager');
  const wolf = roles.indexOf('wolf');
  called(table, 'lt.owl.open');
  table.both(owl);
  expect(table.view).toMatchObject({ state: 'paused' });
  table.wait(1_000);
  table.touch(owl);
  table.press(wolf, 'right');
  expect(table.view.absent).toEqual([owl]);
  table.mark();
  chooses(table, 'lt.wolves.now', [wolf, prey]);
  // Whether he is there or not, every call is made again from the first.
  expect(table.heard.filter((id) => id === 'lt.owl.open')).toHaveLength(1);
  table.until(() => table.phase === 'lt-discussion', 900_000);
  expect(
    table.view.board.seats.filter(({ living }) => living === 0).map(({ seat }) => seat),
  ).toEqual([prey]);
  for (let seat = 0; seat < 30; seat++) if (seat !== owl) table.press(seat, 'right');
  const voters = new Set<number>();
  const isOver = () => {
    const [seat] = table.asks?.seats ?? [];
    if (table.phase === 'lt-first-vote' && table.asks?.kind === 'pick' && seat !== undefined) {
      voters.add(seat);
      table.touch(seat === wolf ? owl : wolf);
      table.press(seat, 'right');
    }
    return table.phase === 'lt-runoff';
  };
  table.until(isOver, 900_000);
  expect([...voters].sort((a, b) => a - b)).toEqual(
    Array.from({ length: 30 }, (_, seat) => seat).filter((seat) => seat !== owl),
  );
});

test('LM8-001, LMT-10: a table that is too small says what it lacks, and nobody sits down', () => {
  const table = newEvening(6, 'no-reader');
  table.until(() => table.view.state === 'ended', 60_000);
  expect(table.lastSaid('table.too-small')).toEqual({ least: 7, rings: 1, twoMore: false });
  expect(table.heard).toEqual(['table.too-small']);
});
