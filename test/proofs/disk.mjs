/** `npm run disk`: evenings on a disk that lies (docs/inside/proofs.md). */
import { runCompiledTest } from './compiled-tests.mjs';

process.exit(runCompiledTest('test/proofs/disk/main.js'));
