/**
 * Bundles the program and the page. A program of nine hundred modules takes a sixth more memory and half a second
 * longer to start ([decision 36](../docs/decisions/0036-the-program-runs-from-a-bundle.md)). Of the page's compiled scripts
 * it makes one file for each of its documents and those that come early: a page of forty modules takes four seconds over
 * a slow network, most of them spent asking for the next one.
 */
import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { readOptions } from './options.mjs';

readOptions();
const compiled = 'dist';
const page = join(compiled, 'src/page/browser');
/** The program of a table, and the threads and processes that are started by their file (`builtFile`). */
const STARTED = [
  'src/main.ts',
  'src/sound/live/sound-thread.ts',
  'src/devices/emulator/board-thread.ts',
  'src/devices/readers/pcsc/pcsc-child.ts',
  'src/app/running/clip-maker-process.ts',
  'src/app/running/statistics-process.ts',
];
await bundleProgram('program', STARTED);
// The program of a checkout has the tools of makers, too, and no package has it.
await bundleProgram('workshop', ['test/workshop/main.ts']);

/** Bundles programs into a folder, with what several need in files of their own. Names stay, for stacks of faults. */
async function bundleProgram(folder, input) {
  const bundle = await rolldown({
    input,
    platform: 'node',
    // Packages stay as they are installed. Of zod an eighth is used: the rest is three megabytes of a table's memory.
    external: (name) => !/^[./]/u.test(name) && name !== 'zod',
    treeshake: {
      // No module of ours does anything by being imported, but for these.
      moduleSideEffects: (id) =>
        id.includes('node_modules') ? undefined : input.some((started) => id.endsWith(started)),
    },
  });
  const { output } = await bundle.write({
    dir: join(compiled, folder),
    entryFileNames: '[name].js',
    chunkFileNames: '[name].js',
    comments: false,
    // Else it would write the letters again.
    minify: false,
    plugins: [{ name: 'ascii', renderChunk: asciiOf }],
  });
  await bundle.close();
  // npm makes the command executable when it links it, but not after each compilation.
  for (const { isEntry, fileName } of output)
    if (isEntry) chmodSync(join(compiled, folder, fileName), 0o755);
}

/** Writes every other letter by its number: one ’ makes Node keep two bytes for each letter of the file. */
function asciiOf(code) {
  return code.replace(/[^\0-\x7f]/g, (letter) => {
    return `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}

/**
 * The oldest JavaScript that the page is built for: televisions of seven years have Chrome 79. `net.ts` stands in for
 * the few functions that are younger.
 */
const OLDEST = 'es2019';
/** Classic scripts, which come first and speak to browsers that are too old. */
const EARLY = ['early', 'net'];
for (const name of [
  ...EARLY,
  'main',
  'seat',
  'hall',
  'console',
  'registration',
  'setup',
  'house',
]) {
  const bundle = await rolldown({
    input: join(page, `${name}.js`),
    platform: 'browser',
    transform: { target: OLDEST },
    // No module of the page does anything by being imported: what nobody uses of an index is left out.
    treeshake: { moduleSideEffects: false },
  });
  const isEarly = EARLY.includes(name);
  const file = join(compiled, 'page', `${name}.js`);
  // A module may run after the next one; an early script must not.
  // Minified it would be written with words that the oldest browsers do not know.
  const minify = name !== 'net';
  await bundle.write({ file, format: isEarly ? 'iife' : 'es', minify, comments: false });
  await bundle.close();
}
