/**
 * Whether the tests run with everything that `npm run nightly` adds to `npm test`: the same things in further games,
 * kits and evenings.
 */
export const isNightly = process.env['ARTIGLIO_NIGHTLY'] !== undefined;
