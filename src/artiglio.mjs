#!/usr/bin/env -S node --max-semi-space-size=1 --optimize-for-size --v8-pool-size=1
/**
 * The program that `npx artiglio` runs. It is there before anything is compiled: npm remembers a program that was
 * missing when it was first typed, and would not find it later either.
 */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { TOOLS } from '../.ci/lint/rooms.mjs';

const program = new URL('../dist/workshop/main.js', import.meta.url);
if (existsSync(program)) {
  if (isStale())
    console.error('The sources are newer than what was compiled, which runs. Type: npm run build');
  // The program is there only after it was compiled.
  await import(program.href);
} else {
  console.error('Artiglio is not compiled yet. Type: npm start, or npm run build');
  process.exitCode = 1;
}

/** Tells whether a source was written after the last look of `prepare.mjs`. */
function isStale() {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const sources = ['src', ...TOOLS].map((folder) => join(root, folder));
  const compiled = join(root, 'dist/.sources');
  if (!existsSync(compiled)) return false;
  const { mtimeMs } = statSync(compiled);
  return sources
    .filter((source) => existsSync(source))
    .some((source) =>
      readdirSync(source, { recursive: true }).some(
        (name) => name.endsWith('.ts') && statSync(join(source, name)).mtimeMs > mtimeMs,
      ),
    );
}
