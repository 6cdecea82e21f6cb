/**
 * Builds the table that runs whole in a browser's tab: `npm run tab` writes `dist/tab`, static files for any web
 * server and any path; `node .ci/tab.mjs FOLDER` writes another folder. The same sources give the same bytes.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';

const TAB = process.argv[2] ?? 'dist/tab';
const FROM = 'dist/src/tab';
/** Stands for the version until the bytes that make it are known; as long as it. */
const UNKNOWN = 'artiglio-version';
/** As `bundle.mjs`: every browser of the floor reads it. */
const OLDEST = 'es2019';
/** Classic scripts: browsers of the floor know no module workers. */
const SCRIPTS = {
  page: 'page',
  'table-worker': 'table',
  'board-worker': 'board',
  'sound-worker': 'sound',
  'service-worker': 'service-worker',
};
const STYLES = [
  ...['style', 'themes', 'panel', 'seats', 'next-step', 'new-game', 'dialogs', 'drawing'],
  ...['result', 'status', 'telephone'],
];
/** Packages that are in the bundles, with their licences. */
const PACKAGES = ['avr8js', 'lit-html', 'yaml', 'zod'];

process.chdir(new URL('..', import.meta.url).pathname);
const { loadConfiguration, kitOf, toBoardSetup, toTableLayout } = await import(
  '../dist/src/config/index.js'
);
const { voiceOptions } = await import('../dist/src/app/live/table-voice.js');
const page = (name) => readFileSync(`src/web/page/${name}`, 'utf8');

const { configuration } = await loadConfiguration('config/emulated.yaml');
const built = {
  version: UNKNOWN,
  hexText: readFileSync('firmware/artiglio-lights-mega.hex', 'utf8'),
  layout: toTableLayout(configuration),
  setup: toBoardSetup(configuration),
  kit: kitOf(configuration),
  voice: voiceOptions(configuration),
};

const files = new Map();
for (const [from, to] of Object.entries(SCRIPTS)) files.set(`${to}.js`, await bundled(from));
files.set('index.html', documentText());
files.set('manifest.webmanifest', page('manifest.webmanifest'));
files.set('icon.svg', page('icon.svg'));
files.set('icon-180.png', readFileSync('src/web/page/icon-180.png'));
files.set('licences.txt', licences());
const version = createHash('sha256')
  .update(
    [...files]
      .map(([name, content]) => `${name} ${createHash('sha256').update(content).digest('hex')}`)
      .join('\n'),
  )
  .digest('hex')
  .slice(0, UNKNOWN.length);

rmSync(TAB, { recursive: true, force: true });
mkdirSync(TAB, { recursive: true });
let [raw, gz, br] = [0, 0, 0];
for (const [name, content] of files) {
  const bytes =
    typeof content === 'string' ? Buffer.from(content.replaceAll(UNKNOWN, version)) : content;
  writeFileSync(`${TAB}/${name}`, bytes);
  raw += bytes.length;
  gz += gzipSync(bytes, { level: 9 }).length;
  br += brotliCompressSync(bytes).length;
}
const kB = (bytes) => `${Math.round(bytes / 1000)} kB`;
console.log(
  `${TAB}, version ${version}: ${files.size} files, ${kB(raw)}, ${kB(gz)} with gzip, ${kB(br)} with brotli.`,
);
console.log(`To try it: python3 -m http.server -d ${TAB} 8080`);

/** One script with all that it imports. */
async function bundled(name) {
  const values = Object.entries(built).filter(
    ([key]) => name === 'board-worker' || key !== 'hexText',
  );
  const bundle = await rolldown({
    input: `${FROM}/${name}.js`,
    platform: 'browser',
    transform: { target: OLDEST },
    plugins: [
      {
        name: 'built',
        resolveId: (id) => (id === 'artiglio:built' ? id : null),
        load: (id) =>
          id === 'artiglio:built'
            ? `export const built = ${JSON.stringify(Object.fromEntries(values))};`
            : null,
      },
    ],
  });
  const { output } = await bundle.generate({ format: 'iife', minify: true });
  await bundle.close();
  const [{ code, imports }, ...more] = output;
  if (imports.length > 0 || more.length > 0)
    throw new Error(
      `${name} is not one script: ${[...imports, ...more.map(({ fileName }) => fileName)]}`,
    );
  return code;
}

/** The page's document with its style and the script that speaks to old browsers written into it. */
function documentText() {
  const early = readFileSync('dist/page/net.js', 'utf8');
  const style = [
    ...STYLES.map((name) => page(`${name}.css`)),
    readFileSync('src/tab/tab.css', 'utf8'),
  ]
    .join('')
    .replaceAll(/\/\*.*?\*\//gsu, '')
    .replaceAll(/\n\s+/gu, '\n');
  return page('page.html')
    .replace('<!-- early -->', () => `<script>${early}</script>`)
    .replace('<!-- manifest -->', '<link rel="manifest" href="manifest.webmanifest">')
    .replace('<!-- style -->', () => `<style>${style}</style>`)
    .replace('<!-- script -->', '<script src="page.js" defer></script>');
}

function licences() {
  return PACKAGES.map((name) => {
    const file = ['LICENSE', 'LICENSE.md', 'LICENCE'].find((one) =>
      existsSync(`node_modules/${name}/${one}`),
    );
    if (file === undefined) throw new Error(`${name} has no licence.`);
    return `${name}\n\n${readFileSync(`node_modules/${name}/${file}`, 'utf8').trim()}\n`;
  }).join('\n\n');
}
