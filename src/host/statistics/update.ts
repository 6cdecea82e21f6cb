/** Fills the database from what a table has stored. */

import { z } from 'zod';
import { ArtiglioError } from '../../errors/index.js';
import type { PlayedGame } from '../../games/index.js';
import type { PublicJournal } from '../journal/index.js';
import type { EveningRows } from './rows.js';
import type { KnownEvening, Statistics } from './store.js';

/** A table and what it has stored of its evenings. */
export interface TableSource {
  /** The fingerprint of its key. */
  readonly of: string;
  /** The name that the configuration has for it. */
  readonly name: string;
  readonly records: readonly EveningRecord[];
  /**
   * Returns the journal of an evening that is over; `gone` where it was cleared or cannot be read, `going` where the
   * evening is not over: of that nothing is derived.
   */
  readonly journal: (record: EveningRecord) => Promise<ReadJournal | 'gone' | 'going'>;
}

export interface Updated {
  /** Evenings whose rows were written. */
  readonly written: number;
  /** Evenings whose rows stayed as they were. */
  readonly kept: number;
}

/**
 * Adds the evenings that the database does not have.
 * @param again writes those whose journal is there, or that never had one, again. Rows of a journal that was cleared
 * stay: nothing could make them again.
 * @throws ArtiglioError STATISTICS_TWO_TABLES, and those of the store.
 */
export async function updateStatistics(
  store: Statistics,
  source: TableSource,
  again = false,
): Promise<Updated> {
  const { of, name, records } = source;
  const known = await store.known(of);
  let kept = known.size;
  // One evening after the other: the rows of all would be most of the memory of this process.
  async function* rows(): AsyncGenerator<EveningRows> {
    for (const record of records) {
      const before = known.get(record.evening);
      if (before !== undefined) expectSame(before, record);
      if (before !== undefined && !again) continue;
      const journal = await source.journal(record);
      if (journal === 'going') continue;
      const read = journal === 'gone' ? undefined : journal;
      const had = before?.journal ?? undefined;
      if (had !== undefined && read === undefined) continue;
      if (had !== undefined && read !== undefined && had !== read.header.id)
        throw twoTables(record);
      if (before !== undefined) kept -= 1;
      yield rowsOf(of, record, read);
    }
  }
  return { written: await store.replace(of, name, rows()), kept };
}

function expectSame(before: KnownEvening, record: EveningRecord): void {
  if (before.date !== record.date || before.seconds !== (record.seconds ?? null))
    throw twoTables(record);
}

function twoTables({ evening, date }: EveningRecord): ArtiglioError {
  return new ArtiglioError(
    'STATISTICS_TWO_TABLES',
    `The statistics have another evening ${evening} of this table than the one of ${date}: two tables with the same key write there.`,
    'Give one of them a key or a database of its own.',
  );
}

// Derives the rows of an evening that is over: from its record, and from its journal while there is one.

/** The record of an evening: a line of `past-evenings.jsonl`. */
export interface EveningRecord {
  /** The number in the journal's name. */
  readonly evening: number;
  readonly date: string;
  readonly seconds?: number | undefined;
  readonly games?: readonly PlayedGame[] | undefined;
}

/** The part of a journal that is read. */
export type ReadJournal = Pick<PublicJournal, 'header' | 'entries' | 'atMs'>;

const ABOUT = z.object({
  version: z.string(),
  language: z.string(),
  kit: z.string().optional(),
});

/** Faults that readers saw by day; other acts are no faults. */
const FAULT = z.object({
  kind: z.enum(['misplaced', 'strayed', 'stranger', 'not-that-card']),
  slot: z.int().nonnegative().optional(),
});

/**
 * Returns the rows of a record and a journal: the same two give the same rows in the same order.
 * @param of the fingerprint of the table's key.
 */
export function rowsOf(of: string, record: EveningRecord, journal?: ReadJournal): EveningRows {
  const { evening, date, seconds = null, games = [] } = record;
  const about = ABOUT.safeParse(journal?.header.about).data;
  const told = journal && disturbancesOf(journal, games);
  const ofGame = (index: number) => ({ of, evening, number: index + 1 });
  const each = <Value>(made: (game: PlayedGame, at: ReturnType<typeof ofGame>) => Value[]) =>
    games.flatMap((game, index) => made(game, ofGame(index)));
  return {
    evenings: [
      {
        ...{ of, evening, date, seconds, journal: journal?.header.id ?? null },
        version: about?.version ?? null,
        language: about?.language ?? null,
        kit: about?.kit ?? null,
      },
    ],
    games: games.map(({ game, players, seconds: length, began = null, end }, index) => ({
      ...{ ...ofGame(index), game, players, seconds: length, began },
      why: end?.why ?? null,
      side: end?.side ?? null,
      ...(told?.games[index] ?? { undone: null, pauses: null, paused_seconds: null }),
    })),
    seats: each(({ game, end }, at) =>
      (end?.seats ?? []).map(({ seat, won, role = null, points = null }) => ({
        ...{ ...at, seat, game, won: won ? 1 : 0, role, points },
      })),
    ),
    phases: each(({ game, phases = [] }, at) =>
      phases.map(({ phase, times, seconds: length }) => ({
        ...{ ...at, phase, game, times, seconds: length },
      })),
    ),
    tokens: each(({ tokens = {} }, at) =>
      Object.entries(tokens).map(([picture, most]) => ({ ...at, picture, most })),
    ),
    faults: (told?.faults ?? []).map((fault) => ({ of, evening, ...fault })),
    pauses: (told?.pauses ?? []).map((pause) => ({ of, evening, ...pause })),
  };
}

/**
 * Returns the events that nobody meant. An undo or a pause belongs to the game that began last; without the games'
 * beginnings to none.
 */
function disturbancesOf(journal: ReadJournal, played: readonly PlayedGame[]) {
  const games = played.map(() => ({ undone: 0, pausedMs: 0, pauses: 0 }));
  const gameAt = (atMs: number) =>
    games[played.findLastIndex(({ began = Infinity }) => began * 1000 <= atMs)];
  const faults = new Map<string, number>();
  const reasons = new Map<string, number>();
  let pausedAtMs: number | undefined;
  const goOn = (atMs: number) => {
    const game = pausedAtMs === undefined ? undefined : gameAt(pausedAtMs);
    if (game !== undefined) game.pausedMs += atMs - (pausedAtMs ?? atMs);
    pausedAtMs = undefined;
  };
  for (const { atMs, kind, payload = '' } of journal.entries) {
    const game = gameAt(atMs);
    if (kind === 'undo' && game !== undefined) game.undone += 1;
    if (kind === 'resume') goOn(atMs);
    if (kind === 'pause') {
      if (pausedAtMs === undefined && game !== undefined) game.pauses += 1;
      pausedAtMs ??= atMs;
      add(reasons, payload);
    }
    const fault = kind === 'act' ? FAULT.safeParse(JSON.parse(payload)).data : undefined;
    if (fault !== undefined)
      add(faults, `${String((fault.slot ?? -1) + 1).padStart(3, '0')} ${fault.kind}`);
  }
  goOn(journal.atMs);
  return {
    games: games.map(({ undone, pausedMs, pauses }) => ({
      ...{ undone, pauses, paused_seconds: Math.round(pausedMs / 1000) },
    })),
    faults: sorted(faults).map(([key, times]) => {
      const [slot = '', fault = ''] = key.split(' ');
      return { slot: Number(slot), fault, times };
    }),
    pauses: sorted(reasons).map(([reason, times]) => ({ reason, times })),
  };
}

function add(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

function sorted(counts: ReadonlyMap<string, number>): readonly (readonly [string, number])[] {
  return [...counts].toSorted(([one], [other]) => (one < other ? -1 : 1));
}
