/**
 * Compiles the tools of makers (`npx artiglio` of a checkout): the drawing of hardware, and what words and voices are
 * made with. They lie in `dist` beside the program of a table, and no package has them.
 */
import { rmSync } from 'node:fs';
import { compileFolder } from './compile-folder.mjs';
import { TOOLS } from './lint/rooms.mjs';
import { readOptions } from './options.mjs';

readOptions();
for (const folder of TOOLS) {
  rmSync(`dist/${folder}`, { recursive: true, force: true });
  compileFolder(folder, 'dist');
}
