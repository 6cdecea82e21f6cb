/** Faults, refusals and settings have words in each language of the page: what a host reads is in one language. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tableSettingWords as englishOfTable } from '../../src/app/running/setting-words.en.js';
import { tableSettingWords as italianOfTable } from '../../src/app/running/setting-words.it.js';
import { settingWords, worded } from '../../src/app/running/table-settings.js';
import { COMPLETE_LANGUAGES } from '../../src/engine/table/languages.js';
import { ERRORS } from '../../src/errors/records.js';
import { GAMES } from '../../src/games/games.js';
import { CHANGEABLE } from '../../src/host/config/index.js';
import { LABELS } from '../../src/page/browser/labels-by-language.js';

const OF_TERMINAL = new Set<string>(
  ERRORS.filter(([, { told }]) => told === 'terminal').map(([code]) => code),
);
/** Where the faults of a running table and the refusals of its page are made; flashing is a command's. */
const TOLD_ON_PAGE = ['src/devices', 'src/page/server/hand.ts', 'src/page/server/host-routes.ts'];

test.each(COMPLETE_LANGUAGES)('pages tell each fault and then its remedy in %s', (language) => {
  const odd = Object.entries(LABELS[language].codes).filter(
    ([, words]) => !/^\p{Lu}.*\. \p{Lu}.*\.$/su.test(words),
  );
  expect(odd).toEqual([]);
});

test('no driver and no hand raises a code that only a terminal is told', async () => {
  const files = await Promise.all(TOLD_ON_PAGE.map(sourcesIn));
  const texts = files.flat().filter((path) => !/\/(?:flash|broker|emulator)\//u.test(path));
  expect(texts.length).toBeGreaterThan(20);
  for (const path of texts) {
    const text = await readFile(path, 'utf8');
    const raised = [...text.matchAll(/'(?<code>[A-Z]+(?:_[A-Z]+)+)'/gu)].flatMap(
      ({ groups }) => groups?.['code'] ?? [],
    );
    expect([path, raised.filter((code) => OF_TERMINAL.has(code))]).toEqual([path, []]);
  }
});

test('every setting that a host may change has a name, a meaning and names of its options in Italian and English', () => {
  const lacking = CHANGEABLE.flatMap((setting) => {
    const { path, control } = setting;
    const options = control.kind === 'choice' ? control.options : [];
    return [worded(setting, 'en'), worded(setting, 'it')].flatMap((words, index) =>
      words === undefined ||
      words.meaning === '' ||
      options.some((option) => words.options?.[option] === undefined)
        ? [`${path} (${index === 0 ? 'English' : 'Italian'})`]
        : [],
    );
  });
  expect(CHANGEABLE.length).toBeGreaterThan(50);
  expect(lacking).toEqual([]);
});

test('no name and no meaning has a key, a rule’s number or a backquote: a host never saw the configuration', () => {
  const odd = CHANGEABLE.flatMap((setting) =>
    COMPLETE_LANGUAGES.flatMap((language) => {
      const { name, meaning, options = {} } = settingWords(setting)[language];
      return [name, meaning, ...Object.values(options)];
    }),
  ).filter((said) => /`|_|\([A-Z]+-?[A-Z]*-?\d|\b[a-z]+[A-Z]/u.test(said));
  expect(odd).toEqual([]);
});

test('no words are kept for a setting or an option that there is not', () => {
  const paths = new Map(CHANGEABLE.map((setting) => [setting.path, setting]));
  const worded = [
    ...[englishOfTable, italianOfTable].flatMap((words) => Object.entries(words)),
    ...GAMES.flatMap(({ id, settingWords: { it, en } }) =>
      [...Object.entries(it), ...Object.entries(en)].map(
        ([key, words]) => [`games.${id}.${key}`, words] as const,
      ),
    ),
  ];
  for (const [path, { options = {} }] of worded) {
    const control = paths.get(path)?.control;
    const known = control?.kind === 'choice' ? control.options : [];
    expect([path, control === undefined]).toEqual([path, false]);
    expect([path, Object.keys(options).toSorted()]).toEqual([path, known.toSorted()]);
  }
});

async function sourcesIn(path: string): Promise<readonly string[]> {
  if (path.endsWith('.ts')) return [path];
  const names = await readdir(path, { recursive: true });
  return names.filter((name) => name.endsWith('.ts')).map((name) => join(path, name));
}
