/**
 * What decides imports nothing of Node and nothing of a browser: it bundles for one, and asks for no global of either
 * alone.
 */
import { fileURLToPath } from 'node:url';
import { Linter } from 'eslint';
import { rolldown } from 'rolldown';
import { expect, test } from 'vitest';

const SOURCES = fileURLToPath(new URL('../../src/', import.meta.url));

/** Of each room what a home without Node needs. */
const ROOMS: Readonly<Record<string, readonly string[]>> = {
  games: ['games/index.ts'],
  script: ['engine/script/index.ts', 'engine/script/en/index.ts', 'engine/script/it/index.ts'],
  view: ['engine/view/index.ts'],
  play: ['engine/play/index.ts'],
  bots: ['engine/bots/index.ts'],
  voice: ['sound/voice/index.ts'],
  cards: ['host/cards/deck-file.ts'],
  rehearsal: ['rehearsal/virtual-table.ts', 'rehearsal/rehearsal-file.ts', 'rehearsal/run.ts'],
  emulator: ['devices/emulator/emulated-board.ts', 'devices/emulator/board-pacer.ts'],
  'board driver': ['devices/board/board-driver.ts'],
};

/** Globals that Node's threads, a browser's page and its workers have alike. */
const EVERYWHERE = [
  ...['performance', 'navigator', 'setTimeout', 'clearTimeout', 'console', 'queueMicrotask', 'URL'],
  ...['TextEncoder', 'TextDecoder', 'AbortController', 'structuredClone', 'atob', 'btoa'],
];

/** What a bundle of these files imports of Node, and the globals that it asks for and not every home has. */
async function missing(files: readonly string[]): Promise<readonly string[]> {
  const entry = files.map(
    (file) => `export * as _${file.replaceAll(/\W/gu, '_')} from '${SOURCES}${file}';`,
  );
  const bundle = await rolldown({
    input: 'rooms',
    platform: 'browser',
    plugins: [
      {
        name: 'rooms',
        resolveId: (id) => (id === 'rooms' ? id : null),
        load: (id) => (id === 'rooms' ? entry.join('\n') : null),
      },
    ],
    treeshake: { moduleSideEffects: false },
    resolve: { extensionAlias: { '.js': ['.ts', '.js'] } },
    external: [/^node:/u],
    onLog: () => {},
  });
  const { output } = await bundle.generate({ format: 'es' });
  await bundle.close();
  const [{ code, imports }] = output;
  const globals = Object.fromEntries(EVERYWHERE.map((name) => [name, 'readonly'] as const));
  const unknown = new Linter().verify(code, [
    { languageOptions: { globals }, rules: { 'no-undef': ['error', { typeof: false }] } },
  ]);
  return [...imports, ...new Set(unknown.map(({ message }) => message))];
}

// In one bundle, because most rooms bring most of the others with them.
test(`${Object.keys(ROOMS).join(', ')} run in a browser as they are`, async () => {
  expect(await missing(Object.values(ROOMS).flat())).toEqual([]);
});

test('a part that needs Node would be found', async () => {
  const found = await missing([
    'files/yaml/read-yaml-file.ts',
    'devices/emulator/emulated-binding.ts',
  ]);
  expect(found).toContain('node:fs');
  expect(found).toContain("'Buffer' is not defined.");
});
