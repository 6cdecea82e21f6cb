/** `npm run storm`: compiles the storm and starts it (docs/inside/storm.md). */
import { runCompiledTest } from './compiled-tests.mjs';

process.exit(runCompiledTest('test/proofs/storm/main.js', ['--max-old-space-size=1500']));
