/**
 * Bundles the page's compiled scripts, one file for each of its documents and those that come early. A page of forty
 * modules takes four seconds over a slow network, most of them spent asking for the next one.
 */
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { readOptions } from './options.mjs';

readOptions();
const compiled = 'dist';
const page = join(compiled, 'src/page/browser');
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
