/** Compiles the drawing of hardware for the scripts that write its files, beside the sources that it imports. */
import { rmSync } from 'node:fs';
import { compileFolder } from './compile-folder.mjs';
import { readOptions } from './options.mjs';

readOptions();
rmSync('dist/hardware', { recursive: true, force: true });
compileFolder('hardware/drawing', 'dist');
