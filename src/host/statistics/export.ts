/** The statistics for other programs: CSV with a line for each seat of each game, JSON with everything derived. */
import type { Kysely } from 'kysely';
import { type Database, DERIVED } from './rows.js';

const COLUMNS = [
  ...['table', 'evening', 'date', 'number', 'game', 'players', 'seconds', 'why', 'side'],
  ...['undone', 'seat', 'won', 'role', 'points'],
];

/** Writes CSV text (RFC 4180) with a head. A game whose end was not seen has one line without a seat. */
export async function csvText(db: Kysely<Database>): Promise<string> {
  const rows = await db
    .selectFrom('games as g')
    .innerJoin('evenings as e', (join) =>
      join.onRef('e.of', '=', 'g.of').onRef('e.evening', '=', 'g.evening'),
    )
    .leftJoin('seats as s', (join) =>
      join
        .onRef('s.of', '=', 'g.of')
        .onRef('s.evening', '=', 'g.evening')
        .onRef('s.number', '=', 'g.number'),
    )
    .select(['g.of', 'g.evening', 'e.date', 'g.number', 'g.game', 'g.players', 'g.seconds'])
    .select(['g.why', 'g.side', 'g.undone', 's.seat', 's.won', 's.role', 's.points'])
    .orderBy('g.of')
    .orderBy('g.evening')
    .orderBy('g.number')
    .orderBy('s.seat')
    .execute();
  const lines = rows.map((row) => Object.values(row).map(cell).join(','));
  return `${[COLUMNS.join(','), ...lines].join('\r\n')}\r\n`;
}

/**
 * Writes a cell, quoted where necessary: no number or word of the program contains a quotation mark or a comma, but
 * nothing depends on that.
 */
function cell(value: string | number | null): string {
  const text = String(value ?? '');
  return /[",\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Writes every derived row as JSON, by table, in the order of its key: equal statistics give equal bytes. */
export async function jsonText(db: Kysely<Database>): Promise<string> {
  const tables = await db.selectFrom('tables').selectAll().orderBy('of').execute();
  const all: Record<string, unknown> = { tables };
  for (const table of DERIVED) {
    const keys = KEYS[table];
    let query = db.selectFrom(table).selectAll();
    for (const key of keys) query = query.orderBy(key as never);
    all[table] = await query.execute();
  }
  return `${JSON.stringify(all, null, 1)}\n`;
}

const OF_EVENING = ['of', 'evening'] as const;
const OF_GAME = [...OF_EVENING, 'number'] as const;

const KEYS = {
  evenings: OF_EVENING,
  games: OF_GAME,
  seats: [...OF_GAME, 'seat'],
  phases: [...OF_GAME, 'phase'],
  tokens: [...OF_GAME, 'picture'],
  faults: [...OF_EVENING, 'slot', 'fault'],
  pauses: [...OF_EVENING, 'reason'],
} as const satisfies Record<(typeof DERIVED)[number], readonly string[]>;
