/**
 * What the page asks its server for, once. The server has the same version, so what it sends is not checked. Without a
 * connection there is nothing; the page says itself that it is lost.
 */
import type { EveningLog } from '../messages.js';
import type { ShownAddress } from '../roles.js';

/** The public log of the evening, from its beginning; undefined: the server did not give it. */
export function fetchLog(): Promise<EveningLog | undefined> {
  return fetched<EveningLog>('log');
}

/** The addresses that the host may hand on; undefined: the server did not give them. */
export function fetchAddresses(): Promise<readonly ShownAddress[] | undefined> {
  return fetched<readonly ShownAddress[]>('addresses');
}

async function fetched<Told>(path: string): Promise<Told | undefined> {
  try {
    const response = await fetch(path);
    // See above: of our own version.
    return response.ok ? ((await response.json()) as Told) : undefined;
  } catch {
    return undefined;
  }
}
