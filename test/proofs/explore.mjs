/** `npm run explore`: explores the link between host and board (docs/inside/proofs.md). */
import { runCompiledTest } from './compiled-tests.mjs';

process.exit(runCompiledTest('test/proofs/explorer/main.js', ['--max-old-space-size=8000']));
