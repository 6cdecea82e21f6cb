/** `artiglio words missing`: what a translator has still to write, and where. */
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { COMPLETE_LANGUAGES, FALLBACK, type Language } from '../../src/engine/table/languages.js';
import { missingWords } from '../workshop/missing-words.js';
import { everythingTranslated } from '../workshop/translated.js';

/** The code in the path of a file of words. */
const ENGLISH = new RegExp(`([./])${FALLBACK}(\\.ts$|/)`, 'u');
/** The code that types keep for the next language. */
const MADE_UP = 'qaa' satisfies Language;

test.each(COMPLETE_LANGUAGES)('%s lacks nothing', (language) => {
  expect(missingWords(language, true)).toMatch(new RegExp(`^${language}: all \\d{4} texts`, 'u'));
});

test('a language without a word lacks all, file by file, with the English words', () => {
  const counted = missingWords(MADE_UP, false);
  expect(counted).toMatch(
    /^missing of all, and the file$\n(?:.*\n)* +(\d+) of \1 +src\/games\/lupusburg\/qaa\/words\.ts \(named in src\/games\/lupusburg\/index\.ts\)$/mu,
  );
  expect(counted).toMatch(/^qaa: (\d{4}) of \1 texts are missing; /mu);
  expect(missingWords(MADE_UP, true)).toMatch(/^ +phase\.dawn: Dawn$/mu);
});

test('names of roles are counted, and helpers that are not there are named', () => {
  const told = missingWords(MADE_UP, true);
  expect(told).toMatch(/^ +40 of 40 +src\/games\/tabula\/roles$/mu);
  expect(told).toMatch(/^ +guard\.many: bodyguards$/mu);
  expect(told).toMatch(/^and the files that these share, not there yet$/mu);
  expect(told).toMatch(/^ +src\/engine\/script\/qaa\/spoken\.ts$/mu);
});

test('no file of English words is left out', async () => {
  const files = (await readdir('src', { recursive: true })).filter((name) => ENGLISH.test(name));
  const told = missingWords(MADE_UP, false);
  const isTold = (file: string) =>
    told.includes(` ${join('src', file).replace(ENGLISH, `$1${MADE_UP}$2`)}`);
  expect(files.length).toBeGreaterThan(35);
  expect(files.filter((file) => !isTold(file))).toEqual([]);
});

test('every file that it names is there', () => {
  for (const { file, joined, english } of everythingTranslated()) {
    expect([file, existsSync(file.replace('<code>', FALLBACK))]).toEqual([file, true]);
    expect([joined, existsSync(joined)]).toEqual([joined, true]);
    expect(english.size).toBeGreaterThan(0);
  }
});

test('no table of words by language is left out', async () => {
  const named = new Set(everythingTranslated().map(({ joined }) => joined));
  const files = (await readdir('src', { recursive: true })).filter((name) => name.endsWith('.ts'));
  const tables: string[] = [];
  for (const file of files) {
    const text = await readFile(join('src', file), 'utf8');
    if (/^(?:export )?(?:const|var) \w+: ByLanguage</mu.test(text)) tables.push(join('src', file));
  }
  expect(tables.length).toBeGreaterThan(10);
  expect(tables.filter((file) => !named.has(file))).toEqual([]);
});

test('docs/extend/add-a-language.md names every file that it lists', async () => {
  const guide = await readFile('docs/extend/add-a-language.md', 'utf8');
  const files = everythingTranslated().map(({ file }) => file);
  // Those of each game are named once for all games.
  const isNamed = (file: string) =>
    guide.includes(`\`${file}\``) ||
    guide.includes(`\`${file.replace(/^src\/games\/[\w-]+\//u, 'src/games/<game>/')}\``) ||
    (/^src\/games\/[\w-]+\/(?:index|deck|card-names)\.ts$/u.test(file) &&
      guide.includes(`\`${file.split('/').at(-1)}\``));
  expect(files.filter((file) => !isNamed(file))).toEqual([]);
});
