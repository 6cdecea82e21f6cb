#!/usr/bin/env -S node --max-semi-space-size=1 --optimize-for-size
/**
 * What `npx artiglio` runs. It is there before anything is compiled: npm remembers a program that was missing
 * when it was first typed, and would not find it later either.
 */
import { existsSync } from 'node:fs';

const program = new URL('../dist/src/main.js', import.meta.url);
if (existsSync(program)) {
  // The program is there only after it was compiled.
  await import(program.href);
} else {
  console.error('Artiglio is not compiled yet. Type: npm start, or npm run build');
  process.exitCode = 1;
}
