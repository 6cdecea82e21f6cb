/**
 * Bundles the page's compiled scripts, one file for each of its documents and one that opens the socket early:
 * `node .ci/bundle.mjs dist`. A page
 * of forty modules takes four seconds over a slow network, most of them spent asking for the next one.
 */
import { join } from 'node:path';
import { rolldown } from 'rolldown';

const compiled = process.argv[2] ?? 'dist';
const page = join(compiled, 'src/web/page');
for (const name of ['early', 'main', 'registration', 'setup']) {
  const bundle = await rolldown({ input: join(page, `${name}.js`), platform: 'browser' });
  await bundle.write({
    file: join(compiled, 'page', `${name}.js`),
    // A module may run after the next one; the early script must not.
    format: name === 'early' ? 'iife' : 'es',
    minify: true,
  });
  await bundle.close();
}
