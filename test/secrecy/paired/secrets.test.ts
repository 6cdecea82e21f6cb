/** The pairs differ in every secret that a position holds; a secret that is the same in all of them is not compared. */
import { afterAll, expect, test, vi } from 'vitest';
import type { Compared } from './histories.js';
import { type Differs, SECRETS } from './secrets.js';

/** Positions of the evening that is played now. */
let positions: Record<string, unknown>[] = [];
/** Every value that one of their fields was given: some are opened at the moment at which they are made. */
let given: { readonly key: string; readonly value: unknown }[] = [];

/** The games as they are, but that every new position is seen. */
function watched<Made extends { newPosition(...given: never[]): object }>(made: Made): Made {
  const newPosition = (...from: never[]) => {
    // Read by the keys of `SECRETS` alone.
    const position = made.newPosition(...from) as Record<string, unknown>;
    positions.push(position);
    for (const key of Object.keys(position)) follow(position, key);
    return position;
  };
  return { ...made, newPosition };
}

/** Notes what this field is given from now on. */
function follow(position: Record<string, unknown>, key: string): void {
  let now = position[key];
  Object.defineProperty(position, key, {
    get: () => now,
    set: (value: unknown) => {
      now = value;
      given.push({ key, value });
    },
  });
}

// What another file has read in already would not be seen.
vi.resetModules();
vi.doMock(import('../../../src/games/lupusburg/position.js'), async (own) => watched(await own()));
vi.doMock(import('../../../src/games/lupa-mannara/position.js'), async (own) =>
  watched(await own()),
);
vi.doMock(import('../../../src/games/una-notte-da-lupi/position.js'), async (own) =>
  watched(await own()),
);
vi.doMock(import('../../../src/games/wooolf/position.js'), async (own) => watched(await own()));
vi.doMock(import('../../../src/games/lupus-in-tabula/position.js'), async (own) =>
  watched(await own()),
);
const { COMPARED_ALONE, CIRCUMSTANCES, PAIRED_APART } = await import('./histories.js');
const { nameOf, PLAIN } = await import('./paired-game.js');
const { playOn, tableOf } = await import('./played-evening.js');
const { SessionTable } = await import('./session-table.js');
const { opened: openedHere } = await import('./secrets.js');

afterAll(() => {
  for (const game of Object.keys(SECRETS)) vi.doUnmock(`../../../src/games/${game}/position.js`);
  vi.resetModules();
});

/** Those first that have most of them; an evening costs a fifth of a second. */
const usual = COMPARED_ALONE.filter(
  ({ circumstances }) => circumstances === CIRCUMSTANCES[0],
).toSorted((one, other) => Number(isApart(other)) - Number(isApart(one)));

function isApart({ game }: Compared): boolean {
  return PAIRED_APART.includes(game);
}

test.each(Object.entries(SECRETS))('%s: some pair differs in every secret', async (game, keys) => {
  const missing = new Set(Object.entries(keys).flatMap(([key, differs]) => wanted(key, differs)));
  const plain = new Map<string, readonly Held[]>();
  for (const compared of usual.filter((one) => one.game.id === game)) {
    if (missing.size === 0) break;
    const name = nameOf(compared.game);
    const one = plain.get(name) ?? (await heldIn({ ...compared, hidden: PLAIN }, keys));
    plain.set(name, one);
    const other = await heldIn(compared, keys);
    expect(other.length).toBeGreaterThan(0);
    for (const key of Object.keys(keys)) {
      one.forEach((held, at) => {
        const [left = '', right = ''] = [held[key], other[at]?.[key]];
        if (left === right) return;
        missing.delete(key);
        if (absent(left) !== absent(right)) missing.delete(`${key}, some beside none`);
      });
    }
  }
  expect([...missing]).toEqual([]);
});

/** What a secret of each key was, opened. */
type Held = Readonly<Record<string, string>>;

function wanted(key: string, differs: Differs): readonly string[] {
  return differs === 'in value' ? [key] : [key, `${key}, some beside none`];
}

/** How much of a secret is nothing. */
function absent(text: string): number {
  return text.match(/null|\[\]/gu)?.length ?? 0;
}

/** What the position held whenever hands looked at the table. */
async function heldIn(
  { game, circumstances, hidden }: Compared,
  keys: Readonly<Record<string, Differs>>,
): Promise<readonly Held[]> {
  positions = [];
  given = [];
  const held: Held[] = [];
  const table = new SessionTable(tableOf(game, circumstances));
  const watch = {
    begin: () => {},
    dealt: () => {},
    hidden: () => {},
    day: () => {},
    saw: () => {},
    hasSeenEnough: () => {
      const g = positions.at(-1) ?? {};
      const values = Object.keys(keys).map((key) => {
        const news = given.filter((one) => one.key === key).map(({ value }) => value);
        return [key, openedHere([g[key], ...news])];
      });
      given = [];
      held.push(Object.fromEntries(values));
      return false;
    },
  };
  await playOn(table, { game, circumstances, hidden, watch });
  return positions.length === 0 ? [] : held;
}
