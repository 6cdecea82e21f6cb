/** The lynched and the winners, as arithmetic. ON-LYN, ON-MORT, ON-APPR-06, ON-WIN. */
import type { SeatIndex } from '../../engine/table/index.js';
import { passedOn } from './roles/undead.js';
import { winsWithoutWolves } from './roles/wannabe.js';
import { ROLES, type RoleId } from './roles.js';
import type { OneNightOptions } from './settings.js';

/** The tiles before the players when the vote is resolved (ON-CONV-03, ON-FAC-05). */
export interface Finals {
  /** The final role of every player, by seat. */
  readonly roles: ReadonlyMap<SeatIndex, FinalRole>;
  /** The family whose token the Apprendista turned: wolves in every respect (ON-FAC-06). */
  readonly flipped: RoleId | undefined;
}

/**
 * A role, or `human` for an Umano that does not affect the result: without readers nobody is asked which
 * one.
 */
export type FinalRole = RoleId | 'human';

/** The vote of each player (ON-VOTE-02). */
export type Votes = ReadonlyMap<SeatIndex, SeatIndex>;

/** The outcome of the vote. */
export interface Lynching {
  /** Votes as they were cast, by player. */
  readonly received: ReadonlyMap<SeatIndex, number>;
  /** Votes after the Mortovivo passed his on (ON-LYN-01). */
  readonly totals: ReadonlyMap<SeatIndex, number>;
  /** The Mortovivo who passed votes, and to whom. */
  readonly passed: { readonly from: SeatIndex; readonly to: SeatIndex } | undefined;
  readonly lynched: readonly SeatIndex[];
}

/** Counts the votes (ON-LYN-01..04, ON-MORT-03). */
export function lynching(
  finals: Finals,
  votes: Votes,
  { flippedMortovivo }: Pick<OneNightOptions, 'flippedMortovivo'>,
): Lynching {
  const received = new Map([...finals.roles.keys()].map((seat) => [seat, 0]));
  for (const target of votes.values()) received.set(target, (received.get(target) ?? 0) + 1);
  // ON-APPR-07, R-05: a flipped Mortovivo is a wolf and no Mortovivo.
  const powerless = finals.flipped === 'undead' && flippedMortovivo === 'loses_power';
  const undead = powerless ? undefined : holderOf(finals, 'undead');
  const totals = passedOn(received, votes, undead);
  const to = undead === undefined ? undefined : votes.get(undead);
  const most = Math.max(...totals.values());
  return {
    received,
    totals,
    passed:
      totals === received || undead === undefined || to === undefined
        ? undefined
        : { from: undead, to },
    // ON-LYN-02: with one vote each nobody; ON-LYN-03: all who tie for most.
    lynched: most <= 1 ? [] : [...totals].flatMap(([seat, own]) => (own === most ? [seat] : [])),
  };
}

/** The rows of the decision table, in its order. */
export const RESULT_ROWS = ['D1', 'D2', 'D3', 'D4', 'D5', 'D6', 'D7', 'D8', 'D9'] as const;
/** A row of the decision table (ON-WIN-D1..D9). */
export type ResultRow = (typeof RESULT_ROWS)[number];

/** The winners, and the row of the rule that applies. */
export interface Result {
  readonly row: ResultRow;
  readonly winners: readonly SeatIndex[];
}

/** Returns the first row that applies (ON-WIN-D1). `lynched` and `voted` are after the Mortovivo's passing. */
export function result(
  finals: Finals,
  lynched: readonly SeatIndex[],
  /** Whether a seat has at least one vote. */
  voted: (seat: SeatIndex) => boolean,
  { mitomaneNoWolf }: Pick<OneNightOptions, 'mitomaneNoWolf'>,
): Result {
  const wolves = seatsWhere(finals, (seat) => isWolf(finals, seat)); // W
  const humans = seatsWhere(finals, (seat) => isHuman(finals, seat)); // H
  const wannabe = holderOf(finals, 'wannabe'); // M
  const hamster = holderOf(finals, 'hamster'); // Cr
  const penguin = holderOf(finals, 'penguin'); // P
  const wolfSide = [...wolves, ...alone(wannabe)].sort((a, b) => a - b);
  const [only] = lynched;
  const lynchedWolf = lynched.some((seat) => wolves.includes(seat));

  if (lynched.length === 1 && only === penguin) return { row: 'D1', winners: lynched };
  if (lynched.length === 0) {
    return wolves.length === 0 ? { row: 'D2', winners: humans } : { row: 'D3', winners: wolfSide };
  }
  if (lynchedWolf) {
    return hamster !== undefined && !voted(hamster)
      ? { row: 'D4', winners: [hamster] }
      : { row: 'D5', winners: humans };
  }
  if (wolves.length > 0) return { row: 'D6', winners: wolfSide };
  if (wannabe === undefined) return { row: 'D9', winners: [] };
  const fallen = {
    human: lynched.some((seat) => humans.includes(seat)),
    wannabe: lynched.includes(wannabe),
  };
  return winsWithoutWolves(fallen, mitomaneNoWolf)
    ? { row: 'D7', winners: [wannabe] }
    : { row: 'D8', winners: [] };
}

/** Returns whether a seat is a Lupo Mannaro or holds a flipped tile (ON-FAC-06, ON-APPR-06). */
export function isWolf({ roles, flipped }: Finals, seat: SeatIndex): boolean {
  const role = roles.get(seat);
  return role !== undefined && (role === 'wolf' || role === flipped);
}

/** Returns whether a seat is an Umano (ON-FAC-02) whose character was not flipped (ON-APPR-07). */
export function isHuman({ roles, flipped }: Finals, seat: SeatIndex): boolean {
  const role = roles.get(seat);
  if (role === undefined || role === 'human') return role === 'human';
  return ROLES[role].side === 'humans' && role !== flipped;
}

/** Returns the seat with the only tile of a role before it, if a player has it. */
function holderOf({ roles }: Finals, role: RoleId): SeatIndex | undefined {
  return [...roles].find(([, own]) => own === role)?.[0];
}

function seatsWhere({ roles }: Finals, holds: (seat: SeatIndex) => boolean): readonly SeatIndex[] {
  return [...roles.keys()].filter(holds);
}

function alone(seat: SeatIndex | undefined): readonly SeatIndex[] {
  return seat === undefined ? [] : [seat];
}
