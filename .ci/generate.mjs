/**
 * Writes every generated file, or with `--check` verifies that each is current. Needs the compiled program:
 * run `npm run build` first.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { licencesText } from './licences.mjs';
import { biomeText } from './lint/biome.mjs';
import { readOptions } from './options.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);
const { check } = readOptions({ check: { type: 'boolean', default: false } }).values;

const { loadConfiguration } = await import('../dist/src/host/config/index.js');
const { hardwareFiles } = await import('../dist/hardware/drawing/index.js');
const { kitsTable, priceTable } = await import('../dist/hardware/drawing/kits-table.js');
const { workedExampleOutput } = await import('../dist/src/rehearsal/documents.js');
const { jsonSchemaText, settingsTable } = await import('../dist/src/host/config/documents.js');
const { venueDocuments, topicsTable } = await import('../dist/src/venue/publication/documents.js');

const { englishWords, errorsTables } = await import('../dist/src/errors/documents.js');
const { rightsTable } = await import('../dist/src/page/server/rights.js');

const { GAMES } = await import('../dist/src/games/games.js');

const files = new Map([
  ['.biome.json', biomeText()],
  ['docs/inside/licences.md', licencesText()],
  [
    'docs/inside/secrecy.md',
    withPart('docs/inside/secrecy.md', 'declassifications', await declassifications()),
  ],
  ['config/table.schema.json', jsonSchemaText()],
  ['docs/run/configuration.md', withPart('docs/run/configuration.md', 'settings', settingsTable())],
  ['docs/errors.md', withPart('docs/errors.md', 'errors', errorsTables())],
  ['src/errors/words.en.ts', englishWords()],
  ['docs/run/page-access.md', withPart('docs/run/page-access.md', 'rights', rightsTable())],
  ['docs/run/house.md', withPart('docs/run/house.md', 'topics', topicsTable())],
  ...venueDocuments(),
  [
    'docs/extend/rehearsals.md',
    withPart(
      'docs/extend/rehearsals.md',
      'rehearsal',
      workedExampleOutput(readOrEmpty('docs/extend/rehearsals.md')),
    ),
  ],
]);

// A kit's folder holds nothing else: a smaller table needs fewer sheets.
const leftOver = [];
const kits = new Map();
for (const kit of ['one-slot', 'home-kit', 'cafe', 'hall']) {
  const { configuration } = await loadConfiguration(`config/${kit}.yaml`);
  kits.set(kit, configuration);
  mkdirSync(`hardware/${kit}`, { recursive: true });
  const written = hardwareFiles(configuration);
  for (const [name, text] of written) files.set(`hardware/${kit}/${name}`, text);
  for (const name of readdirSync(`hardware/${kit}`)) {
    if (!written.has(name)) leftOver.push(`hardware/${kit}/${name}`);
  }
}

const { boardFiles } = await import('../dist/hardware/drawing/boards/index.js');
const { boardsTable } = await import('../dist/hardware/drawing/boards/cost.js');
const routesOf = (name) => JSON.parse(readFileSync(`hardware/boards/${name}/routes.json`, 'utf8'));
for (const [name, text] of boardFiles(routesOf)) files.set(`hardware/boards/${name}`, text);

const { legendCard } = await import('../dist/hardware/drawing/legend-card.js');
const { LANGUAGES } = await import('../dist/src/engine/table/languages.js');
for (const language of LANGUAGES)
  files.set(`hardware/lights.${language}.svg`, legendCard(language));

files.set(
  'hardware/boards/README.md',
  withPart('hardware/boards/README.md', 'cost', boardsTable()),
);
files.set('hardware/README.md', withPart('hardware/README.md', 'kits', kitsTable(kits)));
files.set('README.md', withPart('README.md', 'price', priceTable(kits)));

// A game that wants a picture of what lies where has it drawn for the café's table.
const { toTableLayout } = await import('../dist/src/host/config/index.js');
const { configuration: cafe } = await loadConfiguration('config/cafe.yaml');
for (const { id, players } of GAMES) {
  if (!existsSync(`src/games/${id}/table-picture.ts`)) continue;
  const { tablePicture } = await import(`../dist/src/games/${id}/table-picture.js`);
  files.set(`docs/images/${id}-table.svg`, tablePicture(toTableLayout(cafe), players.most));
}

const stale = [...leftOver];
if (!check) for (const path of leftOver) rmSync(path);
for (const [path, text] of files) {
  if (readOrEmpty(path) === text) continue;
  stale.push(path);
  if (!check) writeFileSync(path, text);
}
for (const generator of ['firmware/generate-protocol.mjs', 'firmware/generate-tables.mjs']) {
  execFileSync('node', [generator, ...(check ? ['--check'] : [])], { stdio: 'inherit' });
}
if (check && stale.length > 0) {
  console.error(`Not current: ${stale.join(', ')}. Run: npm run generate`);
  process.exit(1);
}
console.log(
  check ? 'Generated files are current.' : `Written: ${stale.join(', ') || 'nothing new'}`,
);

/** Lists the secrets that each game opens, by rule. */
async function declassifications() {
  const parts = await Promise.all(
    GAMES.map(async ({ id, titles }) => {
      const { DECLASSIFICATIONS } = await import(`../dist/src/games/${id}/declassifications.js`);
      const rows = Object.entries(DECLASSIFICATIONS).map(([rule, text]) => `| ${rule} | ${text} |`);
      return [`**${titles.en}**`, '', '| rule | what everybody learns |', '|---|---|', ...rows];
    }),
  );
  return parts.map((lines) => lines.join('\n')).join('\n\n');
}

/** Returns the file with its part between `<!-- generated: name -->` and `<!-- end -->` replaced. */
function withPart(path, name, text) {
  const begin = `<!-- generated: ${name} -->`;
  const [before, rest, more] = readOrEmpty(path).split(begin);
  const end = rest?.indexOf('<!-- end -->') ?? -1;
  if (more !== undefined || end < 0) throw new Error(`${path} has no part "${name}"`);
  return `${before}${begin}\n\n${text}\n\n${rest.slice(end)}`;
}

function readOrEmpty(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
