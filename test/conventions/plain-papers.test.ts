/** Papers for readers whose first language is not English: the worst forms of sentences are not in them. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const FORMS: Readonly<Record<string, RegExp>> = {
  'a word that no manual uses':
    /\b(?:who(?:m|so)?ever|lest|thereby|hence|wherein|whereby|therein|thereof|herein)\b/giu,
  'an old word for "again"': /(?<![-\w*]|\*[Bb]egin )\banew\b/gu,
  'a sentence whose subject is a clause of who or what':
    /(?:^|[.!?:] |\n\n|\* )(?:Who|Whom|What|Whose) [^.?!|\n]*(?:\n[^.?!|\n]+)*\.(?=\s|$)/gu,
};

/** The pages, without code and without the contents of quotation marks, which are said or shown elsewhere. */
function pages(): readonly (readonly [name: string, text: string])[] {
  const docs = readdirSync('docs', { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.md') && !name.startsWith('decisions/'),
  );
  const names = ['README.md', 'hardware/README.md', ...docs.map((name) => `docs/${name}`)];
  return names.map((name) => {
    const text = readFileSync(name, 'utf8');
    return [name, text.replaceAll(/```.*?```|`[^`\n]*`|"[^"\n]*"|“[^”\n]*”/gsu, '…')] as const;
  });
}

function oddIn(text: string): readonly string[] {
  return Object.entries(FORMS).flatMap(([form, pattern]) =>
    [...text.matchAll(pattern)].map(
      ([found]) => `${form}: ${found.trim().replaceAll(/\s+/gu, ' ')}`,
    ),
  );
}

test('no page has a sentence of the worst forms', () => {
  const all = pages();
  expect(all.length).toBeGreaterThan(25);
  expect(all.flatMap(([name, text]) => oddIn(text).map((odd) => `${name}: ${odd}`))).toEqual([]);
});

test.each([
  ['Whoever has the turn is lit.', 1],
  ['The file is written anew.', 1],
  ['What was said is compared with the deck.', 1],
  ['It takes a minute. Who cannot hold a button turns on a setting.', 1],
  ['What does it cost? *Begin anew* restarts the table with `--anew`.', 0],
  ['The called player presses what he chose.', 0],
])('%s', (text, odd) => {
  expect(oddIn(text.replaceAll(/`[^`]*`/gu, '…'))).toHaveLength(odd);
});
