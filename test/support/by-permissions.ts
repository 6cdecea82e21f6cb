/** What a user may not read or write, also where the tests run as root, whom no mode of a file stops. */

export const AS_ROOT = process.getuid?.() === 0;

const OVERRIDES = '-dac_override,-dac_read_search';

/** Begins the line of a command for which the modes of files count. */
export const BY_PERMISSIONS: readonly string[] = AS_ROOT
  ? ['setpriv', `--bounding-set=${OVERRIDES}`, `--inh-caps=${OVERRIDES}`]
  : [];
