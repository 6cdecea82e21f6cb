/** `artiglio words missing`: the texts that a language lacks, file by file. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { FALLBACK, type Language } from '../../src/engine/table/index.js';
import { packageRoot } from '../../src/files/index.js';
import { everythingTranslated } from './translated.js';

/** The code in the path of a file of words: a folder of a game's language, or before the ending. */
const ENGLISH = new RegExp(`([./])${FALLBACK}(\\.ts$|/)`, 'u');

/** The most letters of an English text that are shown. */
const SHOWN = 90;

/** Returns the text to print; with `each` every text that is missing, with its English words. */
export function missingWords(language: Language, each: boolean): string {
  const lines: string[] = [];
  let missing = 0;
  let all = 0;
  for (const { file, joined, english, lacking } of everythingTranslated()) {
    const left = lacking(language);
    all += english.size;
    missing += left.length;
    if (left.length === 0) continue;
    const own = file.replace('<code>', language);
    const where = own === joined ? own : `${own} (named in ${joined})`;
    if (lines.length === 0) lines.push('missing of all, and the file');
    lines.push(`${String(left.length).padStart(7)} of ${String(english.size).padEnd(4)} ${where}`);
    if (each)
      lines.push(
        ...left.map((key) => `                ${key}: ${short(english.get(key) ?? '')}`),
        '',
      );
  }
  const summary =
    missing === 0
      ? `${language}: all ${all} texts are there.`
      : `${language}: ${missing} of ${all} texts are missing; each is shown and said in English, with a mark.`;
  const shared = sharedFilesMissing(language).map((file) => `               ${file}`);
  if (shared.length > 0) lines.push('', 'and the files that these share, not there yet', ...shared);
  return [...lines, ...(lines.length > 0 && !each ? [''] : []), summary].join('\n');
}

/**
 * Lists the files of helpers, and of sentences that several games have, which a language has not begun. A language has
 * the helpers that it needs, so their parts are not counted.
 */
function sharedFilesMissing(language: Language): readonly string[] {
  const counted = new Set(everythingTranslated().map(({ file }) => file));
  return readdirSync(join(packageRoot(), 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => ENGLISH.test(name))
    .map((name) => join('src', name.replace(ENGLISH, '$1<code>$2')))
    .filter((file) => !counted.has(file))
    .map((file) => file.replace('<code>', language))
    .filter((file) => !existsSync(join(packageRoot(), file)))
    .sort();
}

function short(text: string): string {
  const line = text.replaceAll(/\s+/gu, ' ');
  return line.length <= SHOWN ? line : `${line.slice(0, SHOWN - 1)}…`;
}
