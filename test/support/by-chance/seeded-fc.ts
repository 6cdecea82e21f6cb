/**
 * fast-check with a fixed seed, so that a property that fails once fails again (docs/extend/contributing.md).
 * `ARTIGLIO_SEED` chooses other cases.
 */
import fc from 'fast-check';

fc.configureGlobal({ seed: Number(process.env['ARTIGLIO_SEED'] ?? 1) });

export default fc;
