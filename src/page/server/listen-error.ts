/** Why a site cannot listen where it should, and what to do. */
import { networkInterfaces } from 'node:os';
import { ArtiglioError } from '../../errors/index.js';
import { whoListens } from './who-listens.js';

/** Returns the error of `listen` in words: `PAGE_PORT_TAKEN` or `PAGE_ADDRESS_INVALID`; another one as it is. */
export async function listenError(
  error: unknown,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<unknown> {
  const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
  const at = `${host}, port ${port}`;
  if (code === 'EADDRINUSE') {
    const who = (await whoListens(host, port)) ?? 'another program';
    return new ArtiglioError(
      'PAGE_PORT_TAKEN',
      `The page cannot be served at ${at}: ${who} listens there.`,
      'Stop it, or give the page another port: web.port in the configuration, or --port.',
      { cause: error },
    );
  }
  const [why, what] = REFUSED_ADDRESSES[code ?? ''] ?? [];
  if (why === undefined || what === undefined) return error;
  return new ArtiglioError(
    'PAGE_ADDRESS_INVALID',
    `The page cannot be served at ${at}: ${why} (${code}).`,
    what(),
    { cause: error },
  );
}

/** The reasons for which the system lets nobody listen, by code, and what to do. */
const REFUSED_ADDRESSES: Readonly<Record<string, readonly [why: string, what: () => string]>> = {
  EADDRNOTAVAIL: ['this machine has no such address', giveAnAddress],
  ENOTFOUND: ['nobody knows this name', giveAnAddress],
  EAI_AGAIN: ['nobody tells the address of this name now', giveAnAddress],
  EINVAL: ['this address is incomplete', giveAnAddress],
  EAFNOSUPPORT: ['this machine has no addresses of this kind', giveAnAddress],
  EACCES: ['ports below 1024 are kept for the system', () => 'Set web.port to 1024 or more.'],
};

function giveAnAddress(): string {
  const own = Object.values(networkInterfaces())
    .flatMap((found) => found ?? [])
    .filter(({ internal, scopeid }) => !internal && (scopeid ?? 0) === 0)
    .map(({ address }) => address);
  const has = own.length === 0 ? 'It has no address in a network now' : `It has ${own.join(', ')}`;
  const choices =
    '0.0.0.0 for all addresses that it has or will have, to 127.0.0.1 for this machine alone, or to one of its own';
  return `${has}. Set web.host to ${choices}.`;
}
