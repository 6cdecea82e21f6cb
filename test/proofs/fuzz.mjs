/** `npm run fuzz`: fuzzes every reader of bytes from outside (docs/inside/proofs.md). */
import { runCompiledTest } from './compiled-tests.mjs';

process.exit(runCompiledTest('test/proofs/fuzz/main.js'));
