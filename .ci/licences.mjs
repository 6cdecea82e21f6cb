/**
 * The list of every package that ships, with its licence, for docs/inside/licences.md. What ships is what
 * `npm ci --omit=dev` installs: every entry of package-lock.json that is not for development only.
 */
import { readFileSync } from 'node:fs';

/** Licences that only require attribution. A person must decide on any other. */
const KNOWN = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
]);

/**
 * Packages under another licence that were decided on one by one. codec-parser cuts FLAC files into frames; it
 * is a package of its own, unchanged, and whoever wants to can put another version in its place.
 */
const DECIDED = new Map([['codec-parser', 'LGPL-3.0-or-later']]);

/** Returns the text of the page; throws for a licence that has not been decided on. */
export function licencesText() {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const rows = new Map();
  for (const [place, entry] of Object.entries(packages)) {
    // What lies outside of node_modules is our own.
    if (!place.includes('node_modules/') || entry.dev || entry.link) continue;
    const name = entry.name ?? place.slice(place.lastIndexOf('node_modules/') + 13);
    const licence = entry.license ?? olderField(place);
    if (!KNOWN.has(licence) && DECIDED.get(name) !== licence) {
      throw new Error(
        `${name} ${entry.version}: licence ${licence}. Decide on it in .ci/licences.mjs`,
      );
    }
    rows.set(`${name} ${entry.version}`, `| ${name} | ${entry.version} | ${licence} |`);
  }
  const sorted = [...rows].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
  return [
    '# Licences',
    '',
    'Artiglio is under the MIT licence. These packages are installed with it (`npm ci --omit=dev`). The list is',
    'written by `npm run generate`; `npm test` refuses one that is not current, and a licence that nobody has',
    'decided on.',
    '',
    '| package | version | licence |',
    '|---|---|---|',
    ...sorted,
    '',
    'johnny-five names the package nanotimer, which states no licence. It is not installed: a file of our own in',
    '`src/devices/firmata/nanotimer` takes its place (`overrides` in package.json).',
    '',
    'codec-parser, which @wasm-audio-decoders/flac needs to read FLAC files of a voice pack, is under the LGPL: it',
    'lies unchanged in a folder of its own in `node_modules`, where another version may take its place.',
    '',
    'Programs that are started and not shipped (espeak-ng, Piper, avrdude, pcscd, aplay) have licences of their',
    'own and stay outside this process.',
    '',
  ].join('\n');
}

/** Returns the licences of an old package, which has a list instead of a name. */
function olderField(place) {
  const { licenses } = JSON.parse(readFileSync(`${place}/package.json`, 'utf8'));
  return licenses?.map(({ type }) => type).join(' OR ') ?? 'unknown';
}
