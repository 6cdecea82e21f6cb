/** From the menu into a night, with everybody played for: for tests of a program whose power is cut there. */
import type { PublicState } from '../../src/page/messages/messages.js';
import type { PageClient } from './page-client.js';

/** The cut falls into the call that was seen, however late the test has its turn. */
export const LONG_NIGHTS = 'games: { lupusburg: { night_phase_seconds: 60 } }';

/** Waits for a public state like this, and gives the newest one. */
export function stateOf(
  page: PageClient,
  like: (state: PublicState) => boolean,
): Promise<PublicState> {
  return page.until(() => {
    const state = page.watcher.last('state');
    return state !== undefined && like(state) && state;
  });
}

/** Has everybody played for, and gives the state in the first call. */
export function playedToACall(page: PageClient): Promise<PublicState> {
  page.send({ kind: 'play-for', seats: [0, 1, 2, 3, 4, 5, 6, 7], on: true });
  return goneOnToACall(page);
}

/**
 * Gives the state in the next call. On a machine that stands still for seconds a simulated hand holds its buttons long
 * enough for a pause; play goes on then.
 */
export async function goneOnToACall(page: PageClient): Promise<PublicState> {
  for (;;) {
    const reached = await stateOf(
      page,
      ({ state, asks }) => state === 'paused' || asks?.kind === 'wake',
    );
    if (reached.state !== 'paused') return reached;
    page.send({ kind: 'command', command: { kind: 'resume' } });
    await stateOf(page, ({ state }) => state !== 'paused');
  }
}
