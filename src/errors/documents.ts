/**
 * The files that `npm run generate` makes of the records: the tables of docs/errors.md, and the English words of
 * pages.
 */
import { ERRORS, ERRORS_BY_HEADING } from './records.js';

/** The longest line that the formatter leaves whole. */
const COLUMNS = 100;

/** Returns a table for each heading, as Markdown. */
export function errorsTables(): string {
  const tables = ERRORS_BY_HEADING.map(([heading, errors]) => [
    `## ${heading}`,
    '',
    '| code | what it means, and why | what to do |',
    '|---|---|---|',
    ...errors.map(([code, { means, cause, remedy, more = '' }]) =>
      `| \`${code}\` | ${means} ${cause} | ${remedy} ${more}`.trimEnd().concat(' |'),
    ),
  ]);
  return tables.map((lines) => lines.join('\n')).join('\n\n');
}

/** Returns `words.en.ts`: meaning and remedy of the records that a page shows. The page gets no more of them. */
export function englishWords(): string {
  const shown = ERRORS.filter(([, { told }]) => told === 'page');
  return [
    '// Generated from src/errors/*-errors.ts by npm run generate. Do not edit.',
    "import type { CodeWords } from './records.js';",
    '',
    '/** The words of pages for each error, in English. */',
    'export const codeWords: CodeWords = {',
    ...shown.map(([code, { means, remedy }]) => {
      const words = `'${`${means} ${remedy}`.replaceAll(/`([^`]*)`/gu, '“$1”')}',`;
      const line = `  ${code}: ${words}`;
      return line.length <= COLUMNS ? line : `  ${code}:\n    ${words}`;
    }),
    '};',
    '',
  ].join('\n');
}
