/** Questions to the statistics, for balance and for service. Nothing here names a person. */
import { type Kysely, sql } from 'kysely';
import type { Database } from './rows.js';
import { type Interval, wilson } from './rows.js';

/** All answers, as the terminal prints and the console draws them. */
export interface Overview {
  readonly evenings: number;
  /** Games by kind, the most played first. */
  readonly games: readonly GameKind[];
  readonly roles: readonly RoleRate[];
  readonly sides: readonly SideRate[];
  /** Number of evenings that began on each day, Monday first. */
  readonly weekdays: readonly number[];
  readonly lengths: readonly Length[];
  readonly phases: readonly PhaseLength[];
  readonly faults: readonly SlotFault[];
  readonly pauses: readonly { readonly reason: string; readonly times: number }[];
}

export interface GameKind {
  readonly game: string;
  readonly played: number;
  /** The number of those that came to an end. */
  readonly ended: number;
  /** The mean of those, seconds. */
  readonly seconds: number;
  /** Undos in the games whose journal was read, and how many those are. */
  readonly undone: number;
  readonly watched: number;
  /** The most objects on the table, by picture, in all games together: bets are `seal`. */
  readonly tokens: Readonly<Record<string, number>>;
}

/** Rate at which a role won, with its interval of 95 %. */
export interface RoleRate extends Interval {
  readonly game: string;
  readonly role: string;
  readonly won: number;
  readonly times: number;
}

/** The victories of a side, by the number of players. */
export interface SideRate {
  readonly game: string;
  readonly players: number;
  /** The side, or the cue that said the reason where a game has no sides. */
  readonly winner: string;
  readonly times: number;
}

/** Games by length: those from `minutes` on, below the next step. */
export interface Length {
  readonly game: string;
  readonly minutes: number;
  readonly times: number;
}

export interface PhaseLength {
  readonly game: string;
  readonly phase: string;
  readonly times: number;
  /** The mean of one coming, seconds. */
  readonly seconds: number;
}

/** A reader's fault: `slot` from 1 along the wire, 0 where none is known. */
export interface SlotFault {
  readonly of: string;
  readonly slot: number;
  readonly fault: string;
  readonly times: number;
}

/** The step of lengths, minutes. */
export const LENGTH_STEP_MINUTES = 5;

type Asked = Kysely<Database>;
const count = sql<number>`count(*)`;
const total = (column: string) => sql<number>`coalesce(sum(${sql.ref(column)}), 0)`;

export async function overview(db: Asked): Promise<Overview> {
  const days = await db
    .selectFrom('evenings')
    .select(['date', count.as('times')])
    .groupBy('date')
    .execute();
  return {
    evenings: days.reduce((sum, { times }) => sum + times, 0),
    games: await gameKinds(db),
    roles: await roleRates(db),
    sides: await sideRates(db),
    weekdays: weekdaysOf(days),
    lengths: await lengthsOf(db),
    phases: await phaseLengths(db),
    faults: await db
      .selectFrom('faults')
      .select(['of', 'slot', 'fault', total('times').as('times')])
      .groupBy(['of', 'slot', 'fault'])
      .orderBy('of')
      .orderBy('slot')
      .orderBy('fault')
      .execute(),
    pauses: await db
      .selectFrom('pauses')
      .select(['reason', total('times').as('times')])
      .groupBy('reason')
      .orderBy('reason')
      .execute(),
  };
}

async function gameKinds(db: Asked): Promise<readonly GameKind[]> {
  const rows = await db
    .selectFrom('games')
    .select([
      'game',
      count.as('played'),
      sql<number>`count(why)`.as('ended'),
      sql<number>`coalesce(sum(case when why is null then 0 else seconds end), 0)`.as('seconds'),
      total('undone').as('undone'),
      sql<number>`count(undone)`.as('watched'),
    ])
    .groupBy('game')
    .orderBy('played', 'desc')
    .orderBy('game')
    .execute();
  const lying = await db
    .selectFrom('tokens')
    .innerJoin('games', (join) =>
      join
        .onRef('games.of', '=', 'tokens.of')
        .onRef('games.evening', '=', 'tokens.evening')
        .onRef('games.number', '=', 'tokens.number'),
    )
    .select(['games.game', 'picture', total('most').as('most')])
    .groupBy(['games.game', 'picture'])
    .orderBy('picture')
    .execute();
  return rows.map((row) => ({
    ...row,
    seconds: row.ended === 0 ? 0 : Math.round(row.seconds / row.ended),
    tokens: Object.fromEntries(
      lying.filter(({ game }) => game === row.game).map(({ picture, most }) => [picture, most]),
    ),
  }));
}

/** Returns the rates of players with a known role: it was shown at the end. */
export async function roleRates(db: Asked): Promise<readonly RoleRate[]> {
  const rows = await db
    .selectFrom('seats')
    .select(['game', 'role', total('won').as('won'), count.as('times')])
    .where('role', 'is not', null)
    .groupBy(['game', 'role'])
    .orderBy('game')
    .orderBy('role')
    .execute();
  return rows.map(({ game, role, won, times }) => ({
    ...{ game, role: role ?? '', won, times },
    ...wilson(won, times),
  }));
}

async function sideRates(db: Asked): Promise<readonly SideRate[]> {
  const winner = sql<string>`coalesce(side, why)`;
  return db
    .selectFrom('games')
    .select(['game', 'players', winner.as('winner'), count.as('times')])
    .where('why', 'is not', null)
    .groupBy(['game', 'players', winner])
    .orderBy('game')
    .orderBy('players')
    .orderBy('winner')
    .execute();
}

export async function lengthsOf(db: Asked): Promise<readonly Length[]> {
  const step = LENGTH_STEP_MINUTES;
  const minutes = sql<number>`seconds / ${sql.lit(60 * step)} * ${sql.lit(step)}`;
  return db
    .selectFrom('games')
    .select(['game', minutes.as('minutes'), count.as('times')])
    .where('why', 'is not', null)
    .groupBy(['game', minutes])
    .orderBy('game')
    .orderBy('minutes')
    .execute();
}

async function phaseLengths(db: Asked): Promise<readonly PhaseLength[]> {
  const rows = await db
    .selectFrom('phases')
    .select(['game', 'phase', total('times').as('times'), total('seconds').as('seconds')])
    .groupBy(['game', 'phase'])
    .orderBy('game')
    .orderBy('phase')
    .execute();
  return rows.map((row) => ({ ...row, seconds: Math.round(row.seconds / Math.max(1, row.times)) }));
}

/**
 * Counts by weekday in the program, because databases disagree about weekdays; a day has few evenings, and a table few
 * days.
 */
function weekdaysOf(
  days: readonly { readonly date: string; readonly times: number }[],
): readonly number[] {
  const counts = [0, 0, 0, 0, 0, 0, 0];
  for (const { date, times } of days) {
    const fromSunday = new Date(`${date}T12:00:00Z`).getUTCDay();
    const fromMonday = (fromSunday + 6) % 7;
    counts[fromMonday] = (counts[fromMonday] ?? 0) + times;
  }
  return counts;
}
