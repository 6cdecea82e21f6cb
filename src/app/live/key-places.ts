/** Where the table's key may lie: what the configuration says, then what systemd gives a service. */
import type { KeyPlaces } from '../../journal/index.js';

/** @param configured the file that the configuration names, as an absolute path. */
export function keyPlaces(configured?: string): KeyPlaces {
  return { configured, credentials: process.env['CREDENTIALS_DIRECTORY'] };
}
