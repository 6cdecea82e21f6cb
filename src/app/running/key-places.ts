/** Places of the table's key: the configured file, then systemd's credentials of the service. */
import type { KeyPlaces } from '../../host/journal/index.js';

/** @param configured the file that the configuration names, as an absolute path. */
export function keyPlaces(configured?: string): KeyPlaces {
  return { configured, credentials: process.env['CREDENTIALS_DIRECTORY'] };
}
