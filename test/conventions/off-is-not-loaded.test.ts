/** What is off is not loaded: a table starts without a module of statistics, metrics, its house or another kind of board. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const SRC = new URL('../../src/', import.meta.url);
const STARTED = 'app/commands/start/run-table.ts';

/** Everything that this file imports at once, packages by their names; types are no imports. */
function loadedBy(start: string): ReadonlySet<string> {
  const loaded = new Set([new URL(start, SRC).href]);
  for (const file of loaded) {
    if (!file.endsWith('.ts')) continue;
    const text = readFileSync(new URL(file), 'utf8');
    const imports = text.matchAll(
      /^(?:import|export)\s(?!type\s)(?:[^;'"]*?\sfrom\s)?\s*['"]([^'"]+)['"]/gmu,
    );
    for (const [, name = ''] of imports)
      loaded.add(name.startsWith('.') ? new URL(name.replace(/\.js$/u, '.ts'), file).href : name);
  }
  return loaded;
}

test('a running table loads nothing of statistics, metrics and its house before they are on', () => {
  const loaded = [...loadedBy(STARTED)];
  expect(loaded.length).toBeGreaterThan(200);
  const forbidden =
    /\/src\/(?:host\/statistics|venue)\/|^(?:kysely|pg|node-sqlite3-wasm|prom-client|mqtt)$|(?:metrics-of-table|statistics-of-table|statistics-in-process|running\/venue|kept-transactions)\.ts$/u;
  expect(loaded.filter((name) => forbidden.test(name))).toEqual([]);
});

test.each([STARTED, 'app/running/clip-maker-process.ts'])(
  '%s loads no driver of Firmata, no decoder of a voice pack and no cipher of backups before one is needed',
  (start) => {
    const rarely =
      /^(?:johnny-five|firmata-io|node-pixel|opus-decoder|@wasm-audio-decoders\/flac|age-encryption)$/u;
    expect([...loadedBy(start)].filter((name) => rarely.test(name))).toEqual([]);
  },
);
