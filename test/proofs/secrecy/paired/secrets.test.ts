/** The pairs differ in every secret that a position holds; a secret that is the same in all of them is not compared. */
import { expect, test } from 'vitest';
import { CIRCUMSTANCES, COMPARED_ALONE, type Compared, PAIRED_APART } from './histories.js';
import { nameOf, PLAIN } from './paired-game.js';
import { playOn, tableOf } from './played-evening.js';
import { type Differs, opened, SECRETS } from './secrets.js';
import { SessionTable } from './session-table.js';
import { watchedGame } from './watched-games.js';

/** Those first that have most of them, so that few evenings need be played. */
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
    const one = plain.get(name) ?? (await heldIn({ ...compared, hidden: PLAIN }));
    plain.set(name, one);
    const other = await heldIn(compared);
    expect(other.length).toBeGreaterThan(0);
    for (const key of Object.keys(keys)) {
      one.forEach((held, at) => {
        const [left = '', right = ''] = [held[key], other[at]?.[key]];
        if (left === right) return;
        missing.delete(key);
        if (absent(left) !== absent(right)) missing.delete(beside(key));
      });
    }
  }
  expect([...missing]).toEqual([]);
});

/** What a secret of each key was, opened. */
type Held = Readonly<Record<string, string>>;

function wanted(key: string, differs: Differs): readonly string[] {
  return differs === 'in value' ? [key] : [key, beside(key)];
}

function beside(key: string): string {
  return `${key}, some beside none`;
}

/** How much of a secret is nothing. */
function absent(text: string): number {
  return text.match(/null|\[\]/gu)?.length ?? 0;
}

/** What the position held at every question. */
async function heldIn(compared: Compared): Promise<readonly Held[]> {
  const { game, circumstances } = compared;
  const keys = Object.keys(SECRETS[game.id] ?? {});
  const held: Held[] = [];
  const look = (position: object) =>
    held.push(Object.fromEntries(keys.map((key) => [key, opened(Reflect.get(position, key))])));
  const table = new SessionTable(tableOf(game, circumstances), (layout) =>
    watchedGame(game.id, layout, game.settings, look),
  );
  await playOn(table, compared);
  return held;
}
