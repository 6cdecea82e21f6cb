/** The readers of a board, as the rest of the program knows readers. Pure: the time is passed in. */
import type { ReaderState } from '../index.js';
import type { Claims } from './claims.js';
import { ROUND } from './generated/protocol.js';
import type { BoardReader, ReaderBoard } from './reader-board.js';

/** The most time that a line about a reader takes on its way, ms. */
const LINK_MS = 20;

/** The part of a board that is read here. */
type Told = Pick<ReaderBoard, 'id' | 'all' | 'inRound'>;

/** The name of a reader in a configuration. */
export function boardReaderName(id: string, reader: number): string {
  return `rc522:${id}/${reader}`;
}

/** Tells `seen` which tags the readers of a board see now. */
export function seeBoard({ id, all }: Told, seen: Claims, nowMs: number): void {
  if (id === undefined) return;
  for (const [reader, { tags }] of all) seen.see(boardReaderName(id, reader), tags, nowMs);
}

/** The name of a reader of the only board that there is. */
export function readerNameAlone(reader: number): string {
  return `rc522:${reader}`;
}

/**
 * The readers of a board that are well, and the tags that each of them has.
 * @param isAlone no other board answers: the number of a reader says enough.
 */
export function statesOf(
  { id, all, inRound }: Told,
  seen: Claims,
  nowMs: number,
  isAlone: boolean,
): ReaderState[] {
  if (id === undefined) return [];
  const there = [...all.values()].filter(isThere).length;
  const slots = Math.max(inRound, there, ROUND.leastSlots);
  const inOrder = [...all].sort(([one], [other]) => one - other);
  return inOrder.flatMap(([reader, { health, otherThing }]): ReaderState[] => {
    if (health !== 'well') return [];
    const name = boardReaderName(id, reader);
    return [
      {
        id: name,
        names: isAlone ? [name, readerNameAlone(reader)] : [name],
        tags: seen.of(name, nowMs),
        capacity: 4,
        looksEveryMs: (slots * ROUND.slotUs) / 1000 + LINK_MS,
        otherThing,
      },
    ];
  });
}

function isThere({ health }: BoardReader): boolean {
  return health !== 'missing';
}
