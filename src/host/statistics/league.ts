/**
 * The league of a group: who sat where is typed by people, so names are here and nowhere else. A league is a series of
 * evenings: points for every game won, and for whoever told the night best.
 */
import type { Kysely, Transaction } from 'kysely';
import { ArtiglioError } from '../../errors/index.js';
import type { Database, Row } from './rows.js';
import { keptName } from './rows.js';

type Asked = Kysely<Database>;
type Written = Transaction<Database>;

/** A league, and what counts in it. */
export interface League {
  readonly league: string;
  /** Points of a game won. */
  readonly win: number;
  /** The points for the night that was told best. */
  readonly told: number;
}

/** One person's place. */
export interface Standing {
  readonly name: string;
  readonly evenings: number;
  readonly games: number;
  readonly won: number;
  /** The number of nights that this person told best. */
  readonly told: number;
  /** The games' own points together, where they count any. */
  readonly gamePoints: number;
  readonly points: number;
}

/** A game of an evening of a table. */
export interface GameAt {
  readonly of: string;
  readonly evening: number;
  readonly number: number;
}

/** Begins a league, or changes its points. */
export async function beginLeague(db: Written, league: League): Promise<void> {
  const { win, told } = league;
  await db
    .insertInto('leagues')
    .values(league)
    .onConflict((conflict) => conflict.column('league').doUpdateSet({ win, told }))
    .execute();
}

export async function leaguesOf(db: Asked): Promise<readonly Row<'leagues'>[]> {
  return db.selectFrom('leagues').selectAll().orderBy('league').execute();
}

/**
 * Says who sat where in these games; a seat that was said before is said again.
 * @param games the games of one evening, or one of them.
 * @throws ArtiglioError STATISTICS_NOT_THERE
 */
export async function seatPeople(
  db: Written,
  league: string,
  games: { readonly of: string; readonly evening: number; readonly number?: number | undefined },
  people: ReadonlyMap<number, string>,
): Promise<number> {
  await expectLeague(db, league);
  const { of, evening, number } = games;
  let query = db
    .selectFrom('seats')
    .select(['number', 'seat'])
    .where('of', '=', of)
    .where('evening', '=', evening);
  if (number !== undefined) query = query.where('number', '=', number);
  const taken = await query.execute();
  for (const [seat, name] of people)
    if (!taken.some((one) => one.seat === seat))
      throw notThere(
        `Nobody sat at seat ${seat} (${name}) in a game of evening ${evening} that has an end.`,
      );
  for (const { number: at, seat } of taken) {
    const name = people.get(seat);
    if (name === undefined) continue;
    await db
      .insertInto('people')
      .values({ name })
      .onConflict((same) => same.doNothing())
      .execute();
    await db
      .insertInto('sat')
      .values({ league, of, evening, number: at, seat, name, told: 0 })
      .onConflict((same) => same.doUpdateSet({ name }))
      .execute();
  }
  return new Set(taken.map((one) => one.number)).size;
}

/** Says who told the night of this game best. @throws ArtiglioError STATISTICS_NOT_THERE */
export async function toldBest(
  db: Written,
  league: string,
  at: GameAt,
  name: string,
): Promise<void> {
  await expectLeague(db, league);
  const game = () =>
    db
      .updateTable('sat')
      .where('league', '=', league)
      .where('of', '=', at.of)
      .where('evening', '=', at.evening)
      .where('number', '=', at.number);
  await game().set({ told: 0 }).execute();
  const [done] = await game().where('name', '=', name).set({ told: 1 }).execute();
  if (Number(done?.numUpdatedRows ?? 0) === 0)
    throw notThere(
      `${name} has no seat in game ${at.number} of evening ${at.evening} in this league.`,
    );
}

/** Returns everybody's place, the best first. @throws ArtiglioError STATISTICS_NOT_THERE */
export async function standings(db: Asked, league: string): Promise<readonly Standing[]> {
  const { win, told: forTelling } = await expectLeague(db, league);
  const rows = await db
    .selectFrom('sat')
    .leftJoin('seats', (join) =>
      join
        .onRef('seats.of', '=', 'sat.of')
        .onRef('seats.evening', '=', 'sat.evening')
        .onRef('seats.number', '=', 'sat.number')
        .onRef('seats.seat', '=', 'sat.seat'),
    )
    .select(['sat.name', 'sat.of', 'sat.evening', 'sat.told', 'seats.won', 'seats.points'])
    .where('sat.league', '=', league)
    .execute();
  return [...new Set(rows.map(({ name }) => name))]
    .map((name) => {
      const theirs = rows.filter((row) => row.name === name);
      const sum = (of: (row: (typeof rows)[number]) => number | null) =>
        theirs.reduce((all, row) => all + (of(row) ?? 0), 0);
      const won = sum((row) => row.won);
      const told = sum((row) => row.told);
      return {
        name,
        evenings: new Set(theirs.map(({ of, evening }) => `${of} ${evening}`)).size,
        games: theirs.length,
        ...{ won, told, gamePoints: sum((row) => row.points) },
        points: won * win + told * forTelling,
      };
    })
    .toSorted((one, other) => other.points - one.points || (one.name < other.name ? -1 : 1));
}

/**
 * Deletes a name and the seats of that person, also as an older version spelled it.
 * @throws ArtiglioError STATISTICS_NOT_THERE
 */
export async function forgetName(db: Written, name: string): Promise<void> {
  const people = await db.selectFrom('people').select('name').execute();
  const spelled = people.map((one) => one.name).filter((one) => keptName(one) === keptName(name));
  if (spelled.length === 0) throw notThere(`No person of the statistics is called ${name}.`);
  await db.deleteFrom('sat').where('name', 'in', spelled).execute();
  await db.deleteFrom('people').where('name', 'in', spelled).execute();
}

async function expectLeague(db: Asked, league: string): Promise<Row<'leagues'>> {
  const found = await db
    .selectFrom('leagues')
    .selectAll()
    .where('league', '=', league)
    .executeTakeFirst();
  if (found === undefined) throw notThere(`There is no league ${league}.`);
  return found;
}

function notThere(what: string): ArtiglioError {
  return new ArtiglioError(
    'STATISTICS_NOT_THERE',
    what,
    'Name one that is listed: `artiglio stats` lists evenings, `artiglio stats league show` the leagues and their names. Nothing was changed.',
  );
}
