/** The games of an evening as they were played, from public facts alone, while their script runs. */
import { type Cue, drawnOn, type PublicBoard, type PublicResult } from '../engine/script/index.js';
import { gameOf } from './games.js';

/** A game that was played. */
export interface PlayedGame {
  /** The game's id. */
  readonly game: string;
  /** Its length from the first phase until everybody knows how it ended, or until it was left; play's time. */
  readonly seconds: number;
  /** The number of players seated in it; 0 in a game that seats nobody. */
  readonly players: number;
  /** Play's time at which it began, seconds; absent in records from before it was recorded, as the next two. */
  readonly began?: number | undefined;
  /** Time that each of its phases took in all, and the number of times it came, in the order of their first coming. */
  readonly phases?: readonly PlayedPhase[] | undefined;
  /** The most objects of each picture that lay on the table as a phase ended: bets are `seal`, votes `vote`. */
  readonly tokens?: Readonly<Record<string, number>> | undefined;
  /** Its end; absent for a game that was left before. */
  readonly end?: PlayedEnd | undefined;
}

export interface PlayedPhase {
  /** The phase's cue. */
  readonly phase: string;
  readonly times: number;
  /** Play's time, with pauses. */
  readonly seconds: number;
}

/** The end of a game, in words of the program: no name and no sentence. */
export interface PlayedEnd {
  /** The cue that states the reason. */
  readonly why: string;
  /** The side that won, where the game has sides. */
  readonly side?: string | undefined;
  /** Every player, in the order of the seats. */
  readonly seats: readonly PlayedSeat[];
}

export interface PlayedSeat {
  /** The seat's number, from 1. */
  readonly seat: number;
  readonly won: boolean;
  /** The role's identifier, if it was shown. */
  readonly role?: string | undefined;
  /** The points of this game, where it counts points. */
  readonly points?: number | undefined;
}

/** The position of the script: `ScriptPosition` of play. */
interface Position {
  readonly answers: number;
  readonly nowMs: number;
  readonly phase: Cue;
  readonly board: () => PublicBoard;
}

/** A game under way or over; how many answers there were at each of its steps, so that an undo takes it back. */
interface Followed {
  readonly id: string;
  readonly lastPhase: string | undefined;
  readonly began: Step;
  /** Its phases, each with what lay on the table as the one before it ended. */
  phases: BegunPhase[];
  players: number;
  end: (Step & { result: PublicResult }) | undefined;
  left: Step | undefined;
}

interface Step {
  readonly answers: number;
  readonly atMs: number;
}

/** A phase from its beginning on; the objects that lay on the table then, by picture. */
interface BegunPhase extends Step {
  readonly phase: string;
  readonly tokens: Readonly<Record<string, number>>;
}

/** Follows the script of an evening, and keeps what was played. */
export class PlayedGames {
  /** The games that no undo takes back any more. */
  private settled: readonly Followed[] = [];
  private followed: Followed[] = [];
  /** The position before this one: it tells how its phase ended. */
  private last: Position | undefined;

  /** Notes where the script stands now. */
  see(position: Position): void {
    const { answers, nowMs, phase } = position;
    const now = { answers, atMs: nowMs };
    const isOther = this.last?.phase.id !== phase.id;
    if (this.last !== undefined && this.last.answers > answers) this.takeBack(answers);
    else if (isOther) this.look(now);
    const tokens = isOther ? tokensOn(this.last?.board()) : {};
    this.last = position;
    const game = gameOf(position);
    if (game === undefined) this.leave(now);
    else if (this.current?.id !== game.id) {
      this.leave(now);
      const { lastPhase } = game.rehearsed;
      this.begin({ id: game.id, lastPhase, began: now });
    }
    if (isOther) this.current?.phases.push({ ...now, phase: phase.id, tokens });
    if (phase.id === this.current?.lastPhase) this.look(now);
  }

  /** Notes that play was left; the games played stay. */
  left(nowMs: number): void {
    const now = { answers: this.last?.answers ?? 0, atMs: nowMs };
    this.look(now);
    this.leave(now);
    this.settled = [...this.settled, ...this.followed];
    this.followed = [];
    this.last = undefined;
  }

  /** Lists the games played up to now, in their order. */
  list(nowMs: number): readonly PlayedGame[] {
    return [...this.settled, ...this.followed].map((game) => {
      const { id, began, end, left, players, phases } = game;
      const endMs = (end ?? left)?.atMs ?? nowMs;
      return {
        game: id,
        seconds: Math.round(endMs / 1000 - began.atMs / 1000),
        players,
        began: Math.round(began.atMs / 1000),
        phases: phasesOf(phases, endMs),
        tokens: mostOf(phases),
        ...(end === undefined ? {} : { end: endOf(end.result) }),
      };
    });
  }

  private get current(): Followed | undefined {
    const newest = this.followed.at(-1);
    return newest?.left === undefined ? newest : undefined;
  }

  private begin({ id, lastPhase, began }: Pick<Followed, 'id' | 'lastPhase' | 'began'>): void {
    const none = { phases: [], players: 0, end: undefined, left: undefined };
    this.followed.push({ id, lastPhase, began, ...none });
  }

  private leave(now: Step): void {
    if (this.current !== undefined) this.current.left = now;
  }

  /** Takes what is to be seen of the game that the position before belongs to. */
  private look(now: Step): void {
    const { current } = this;
    const board = current === undefined ? undefined : this.last?.board();
    if (current === undefined || board === undefined) return;
    const { result, seats } = board;
    if (result === undefined && seats.length > 0 && current.end !== undefined) {
      // Another game of the same kind, without a choice between the two.
      current.left = now;
      this.begin({ ...current, began: now });
    }
    const game = this.current ?? current;
    game.players = result?.players.length ?? (seats.length || game.players);
    if (result !== undefined) game.end = { ...(game.end ?? now), result };
  }

  /** Undoes: goes back to the state after this number of answers. */
  private takeBack(answers: number): void {
    this.followed = this.followed.filter(({ began }) => began.answers <= answers);
    for (const game of this.followed) {
      game.phases = game.phases.filter((phase) => phase.answers <= answers);
      if (game.end !== undefined && game.end.answers > answers) game.end = undefined;
      if (game.left !== undefined && game.left.answers > answers) game.left = undefined;
    }
  }
}

function endOf({ reason, players }: PublicResult): PlayedEnd {
  const { winner } = reason.params;
  return {
    why: reason.id,
    ...(typeof winner === 'string' ? { side: winner } : {}),
    seats: players.map(({ seat, won, role, points }) => ({
      seat: seat + 1,
      won,
      ...(role === undefined ? {} : { role: roleId(role) }),
      ...(points === undefined ? {} : { points }),
    })),
  };
}

/** Returns the length of each phase up to the end; what came after it is not part of the game. */
function phasesOf(begun: readonly BegunPhase[], endMs: number): readonly PlayedPhase[] {
  const phases = new Map<string, { times: number; ms: number }>();
  for (const [index, { phase, atMs }] of begun.entries()) {
    if (atMs > endMs || (atMs === endMs && index > 0)) continue;
    const known = phases.get(phase) ?? { times: 0, ms: 0 };
    known.times += 1;
    known.ms += Math.min(begun[index + 1]?.atMs ?? endMs, endMs) - atMs;
    phases.set(phase, known);
  }
  return [...phases].map(([phase, { times, ms }]) => ({
    phase,
    times,
    seconds: Math.round(ms / 1000),
  }));
}

function tokensOn(board: PublicBoard | undefined): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { picture, count = 1 } of drawnOn(board ?? {}))
    counts[picture] = (counts[picture] ?? 0) + count;
  return counts;
}

/** Returns the highest count of each token in any phase but the first, which saw what lay there before the game. */
function mostOf([, ...phases]: readonly BegunPhase[]): Readonly<Record<string, number>> {
  const most: Record<string, number> = {};
  for (const { tokens } of phases)
    for (const [picture, count] of Object.entries(tokens))
      most[picture] = Math.max(most[picture] ?? 0, count);
  return most;
}

/** Returns a role's identifier: the role named by its note, else the note's own name. */
function roleId({ id, params }: Cue): string {
  const named = Object.values(params).find((value) => typeof value === 'string');
  return named ?? id.slice(id.indexOf('.') + 1);
}
