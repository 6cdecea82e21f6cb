/** What must hold in each world, compared with the driver of its host. */
import type { BoardDriver } from '../../../src/devices/board/board-driver.js';
import type { BoardAnswer } from './board-process.js';
import { insideOf } from './inside.js';
import type { Board, World } from './world.js';

/** What must hold, and does not. */
export class Violation extends Error {}

/** Sooner or later the table is as it should be: at the latest so long after the last disturbance, ms. */
const WELL_AFTER_MS = 8000;
/** Within these times the board sends a line of each kind that it owes, ms (docs/inside/protocol.md), by OWED. */
const OWED_WITHIN_MS = [40, 50, 50, 50, 50, 50, 30];
const WINDOW_BYTES = 128;
/** docs/inside/protocol.md, "Both sides are alive". */
const KEEP_ALIVE_MS = 1000;

/** The host of a world that is judged, and its table. */
export interface Judged {
  /** As it is in this world. */
  readonly driver: BoardDriver;
  /** By scene. */
  readonly pictures: readonly string[];
  /** Whether pads change with every scan of the board. */
  readonly hums: boolean;
}

/** Whether the table is as it should be. @throws Violation when the world is one that must not be. */
export function judge(world: World, board: Board, judged: Judged): boolean {
  const { driver, pictures } = judged;
  judgeLink(world, board, driver);
  if (board.picture !== '' && !pictures.includes(board.picture))
    throw new Violation(`The table shows ${board.picture}, which is no scene.`);
  if (!world.isFaulted) judgeFaultless(world, board, judged);
  const isWell = world.opensMs === undefined && isAsItShouldBe(world, board, judged);
  const sinceMs = world.nowMs - world.disturbedMs;
  if (!isWell && sinceMs > WELL_AFTER_MS)
    throw new Violation(
      `${sinceMs} ms after the last disturbance the table shows ${board.picture || 'nothing'} and not ${pictures[world.wanted]}, inputs are ${world.down.join()} and ${world.isTouched ? 'one is' : 'none is'} down.`,
    );
  return isWell;
}

/** Both sides count alike, the window is kept, and the host is heard. */
function judgeLink(world: World, board: Board, driver: BoardDriver): void {
  const { link } = insideOf(driver);
  const sessionIsOne = link.isOpen && board.opened === (link.proposedId & 0xffff);
  if (sessionIsOne && link.idle && board.expected !== link.nextSequenceNumber)
    throw new Violation(
      `The host counts every line as taken and goes on with ${link.nextSequenceNumber}; the board expects ${board.expected}.`,
    );
  const bytes = [...world.unacknowledged.values()].reduce((sum, one) => sum + one, 0);
  if (link.isOpen && bytes > WINDOW_BYTES)
    throw new Violation(`${bytes} bytes of lines are on their way, the window is ${WINDOW_BYTES}.`);
  if (link.isOpen && world.nowMs - world.hostSpokeMs > KEEP_ALIVE_MS)
    throw new Violation(`The host was silent for ${world.nowMs - world.hostSpokeMs} ms.`);
}

/** Where the wire is whole, a session lasts, and what is acknowledged is obeyed. */
function judgeFaultless(world: World, board: Board, { driver, pictures }: Judged): void {
  if (insideOf(driver).counters.sessions > 1)
    throw new Violation('The session was opened again, and nothing had happened.');
  if (!driver.settled || board.isHeldBack) return;
  if (board.picture !== pictures[world.wanted])
    throw new Violation(`Every line is acknowledged, and ${board.picture} is shown.`);
}

/** The scene that is wanted is shown, and the inputs are known. */
function isAsItShouldBe(world: World, board: Board, { driver, pictures, hums }: Judged): boolean {
  const isShown = board.picture === pictures[world.wanted];
  const isKnown = hums || world.down.length === (world.isTouched ? 1 : 0);
  return driver.settled && isShown && isKnown;
}

/** No line that a board owed has waited too long. @throws Violation */
export function judgeWaits({ waitedMs }: BoardAnswer): void {
  for (const [kind, ms] of waitedMs.entries()) {
    const within = OWED_WITHIN_MS[kind] ?? 0;
    if (ms > within) throw new Violation(`A line (${kind}) has waited for ${ms} ms.`);
  }
}

/** docs/inside/protocol.md: the host answers each line about inputs at once. @throws Violation */
export function judgeAnswered(line: string, sent: readonly string[]): void {
  const counter = /^I ([0-9a-f]{2}) [^~]*$/u.exec(line)?.[1];
  if (counter !== undefined && !sent.some((text) => text.startsWith(`+${counter}`)))
    throw new Violation(`Nobody has answered the inputs ${counter}.`);
}
