/**
 * Builds the table that runs whole in a browser's tab: `npm run tab` writes `dist/tab`, static files for any web
 * server and any path; `-- --into FOLDER` writes another folder. The same sources give the same bytes.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import { readOptions } from '../../.ci/options.mjs';

const TAB = readOptions({ into: { type: 'string', default: 'dist/tab' } }).values.into;
const FROM = 'dist/src/tab';
/** Modules of ours that do something by being imported; what nobody uses of the others is left out. */
const ACTING = /\/dist\/src\/tab\/(?:young-functions|moment)\.js$/u;
const actsWhenImported = (id) => !id.includes('/dist/src/') || ACTING.test(id);
/** Stands for the version until the bytes that make it are known; as long as it. */
const UNKNOWN = 'artiglio-version';
/** The oldest language of scripts, as in `bundle.mjs`: every browser of the floor reads it. */
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
  ...['style', 'themes', 'panel', 'seats', 'next-step', 'new-game', 'dialogs', 'drawing', 'tablet'],
  ...['result', 'status', 'telephone'],
];
/** The name of the parser of YAML in the worker that has loaded it. */
const YAML_GLOBAL = 'artiglioYaml';
/** Leaves out what zod writes JSON schemas with: a tab only checks values. */
const withoutSchemas = {
  name: 'without-schemas',
  load: async (id) => {
    if (!/zod\/v4\/core\/(?:json-schema-processors|to-json-schema)\.js$/u.test(id)) return null;
    const names = Object.keys(await import(id)).join(' = none, ');
    return `const none = () => none; export const ${names} = none;`;
  },
};
/** Packages that are in the bundles, with their licences. */
const PACKAGES = ['avr8js', 'lit-html', 'yaml', 'zod'];

process.chdir(new URL('../..', import.meta.url).pathname);
const { loadConfiguration, kitOf, toBoardSetup, toTableLayout } = await import(
  '../../dist/src/host/config/index.js'
);
const { voiceOptions } = await import('../../dist/src/app/running/table-voice.js');
const page = (name) => readFileSync(`src/page/browser/${name}`, 'utf8');

const { configuration } = await loadConfiguration('config/emulated.yaml');
const built = {
  version: UNKNOWN,
  hexText: inLongRecords(readFileSync('firmware/artiglio-lights-mega.hex', 'utf8')),
  layout: toTableLayout(configuration),
  setup: toBoardSetup(configuration),
  kit: kitOf(configuration),
  voice: voiceOptions(configuration),
};

const files = new Map();
for (const [from, to] of Object.entries(SCRIPTS)) files.set(`${to}.js`, await bundled(from));
files.set('yaml.js', await scriptOf('yaml', { name: YAML_GLOBAL, exports: 'named' }));
files.set('index.html', documentText(await bundled('early-table')));
files.set('manifest.webmanifest', page('manifest.webmanifest'));
files.set('icon.svg', page('icon.svg'));
files.set('icon-180.png', readFileSync('src/page/browser/icon-180.png'));
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

/** Bundles one script of the tab with all that it imports, except for the parser of YAML. */
async function bundled(name) {
  const values = Object.entries(built).filter(
    ([key]) => name === 'board-worker' || key !== 'hexText',
  );
  const made = {
    'artiglio:built': `export const built = ${JSON.stringify(Object.fromEntries(values))};`,
    yaml: await lateYaml(),
  };
  const plugin = {
    name: 'made',
    resolveId: (id) => (id in made ? { id: `\0${id}`, moduleSideEffects: false } : null),
    load: (id) => made[id.slice(1)] ?? null,
  };
  return await scriptOf(`${FROM}/${name}.js`, {}, [plugin, withoutSchemas]);
}

/** Returns the image in records of the most bytes that Intel hex knows: otherwise their frames are a third of it. */
function inLongRecords(hexText) {
  const image = new Map();
  for (const line of hexText.split('\n').map((one) => one.trim())) {
    const bytes = Buffer.from(line.slice(1), 'hex');
    const [count, high, low, type] = bytes;
    if (type > 1) throw new Error('The image is larger than 64 KiB.');
    if (type === 0)
      for (let at = 0; at < count; at += 1) image.set(256 * high + low + at, bytes[4 + at]);
  }
  const records = [];
  for (const [address, byte] of [...image].sort(([one], [other]) => one - other)) {
    const last = records.at(-1);
    if (last !== undefined && last.address + last.data.length === address && last.data.length < 255)
      last.data.push(byte);
    else records.push({ address, data: [byte] });
  }
  const lines = records.map(({ address, data }) => {
    const bytes = Buffer.from([data.length, address >> 8, address & 255, 0, ...data, 0]);
    bytes[bytes.length - 1] = -bytes.reduce((sum, one) => sum + one, 0);
    return `:${bytes.toString('hex').toUpperCase()}`;
  });
  return [...lines, ':00000001FF', ''].join('\n');
}

/**
 * Returns a module that loads the parser of YAML at its first use, because a worker does so at once: only a dropped
 * file needs it.
 */
async function lateYaml() {
  const names = Object.keys(await import('yaml')).filter((name) => name !== 'default');
  const late = (name) => `export const ${name} = /* @__PURE__ */ late('${name}');`;
  return `const parser = () => {
    if (self.${YAML_GLOBAL} === undefined) importScripts('yaml.js');
    return self.${YAML_GLOBAL};
  };
  const late = (name) => new Proxy(function () {}, {
    get: (_, key) => parser()[name][key],
    apply: (_, self, given) => parser()[name](...given),
    construct: (_, given) => new (parser()[name])(...given),
  });
  ${names.map(late).join('\n')}`;
}

async function scriptOf(input, options, plugins = []) {
  const bundle = await rolldown({
    input,
    platform: 'browser',
    // What is left of them in a bundle ends the build below.
    external: /^node:/u,
    transform: { target: OLDEST },
    treeshake: { moduleSideEffects: actsWhenImported },
    plugins,
  });
  const { output } = await bundle.generate({ format: 'iife', minify: true, ...options });
  await bundle.close();
  const [{ code, imports }, ...more] = output;
  if (imports.length > 0 || more.length > 0)
    throw new Error(
      `${input} is not one script: ${[...imports, ...more.map(({ fileName }) => fileName)]}`,
    );
  return code;
}

/**
 * Returns the page's document with its style, the script that speaks to old browsers and the one that begins the
 * table's worker.
 */
function documentText(table) {
  const early = readFileSync('dist/page/net.js', 'utf8');
  const style = [
    ...STYLES.map((name) => page(`${name}.css`)),
    readFileSync('src/tab/tab.css', 'utf8'),
  ]
    .join('')
    .replaceAll(/\/\*.*?\*\//gsu, '')
    .replaceAll(/\n\s+/gu, '\n');
  return page('page.html')
    .replace('<!-- early -->', () => `<script>${early}</script><script>${table}</script>`)
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
