/** Derives the rows of an evening that is over: from its record, and from its journal while there is one. */
import { z } from 'zod';
import type { PlayedGame } from '../../games/index.js';
import type { PublicJournal } from '../journal/index.js';
import type { EveningRows } from './rows.js';

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
 * The same record and journal give the same rows in the same order.
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
 * Events that nobody meant. An undo or a pause belongs to the game that began last; without the games' beginnings to
 * none.
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
