/** The games of an evening as they were played, from public facts alone, while their script runs. */
import type { Cue } from '../script/cue.js';
import type { PublicBoard, PublicResult } from '../script/public-board.js';
import { gameOf } from './game-of.js';

/** A game that was played. */
export interface PlayedGame {
  /** The game's id. */
  readonly game: string;
  /** From its first phase to the moment at which everybody knows how it ended, or until it was left; play's time. */
  readonly seconds: number;
  /** The number of players seated in it; 0 in a game that seats nobody. */
  readonly players: number;
  /** Its end; absent for a game that was left before. */
  readonly end?: PlayedEnd | undefined;
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
  players: number;
  end: (Step & { result: PublicResult }) | undefined;
  left: Step | undefined;
}

interface Step {
  readonly answers: number;
  readonly atMs: number;
}

/** Follows the script of an evening, and keeps what was played. */
export class PlayedGames {
  /** The games that no undo takes back any more. */
  private settled: readonly Followed[] = [];
  private followed: Followed[] = [];
  /** The position before this one: it tells how its phase ended. */
  private last: Position | undefined;

  /** The script stands here now. */
  see(position: Position): void {
    const { answers, nowMs, phase } = position;
    const now = { answers, atMs: nowMs };
    if (this.last !== undefined && this.last.answers > answers) this.takeBack(answers);
    else if (this.last?.phase.id !== phase.id) this.look(now);
    this.last = position;
    const game = gameOf(position);
    if (game === undefined) this.leave(now);
    else if (this.current?.id !== game.id) {
      this.leave(now);
      const { lastPhase } = game.rehearsed;
      this.begin({ id: game.id, lastPhase, began: now });
    }
    if (phase.id === this.current?.lastPhase) this.look(now);
  }

  /** Play was left: the games played stay. */
  left(nowMs: number): void {
    const now = { answers: this.last?.answers ?? 0, atMs: nowMs };
    this.look(now);
    this.leave(now);
    this.settled = [...this.settled, ...this.followed];
    this.followed = [];
    this.last = undefined;
  }

  /** The games played up to now, in their order. */
  list(nowMs: number): readonly PlayedGame[] {
    return [...this.settled, ...this.followed].map(({ id, began, end, left, players }) => ({
      game: id,
      seconds: Math.round(((end ?? left)?.atMs ?? nowMs) / 1000 - began.atMs / 1000),
      players,
      ...(end === undefined ? {} : { end: endOf(end.result) }),
    }));
  }

  private get current(): Followed | undefined {
    const newest = this.followed.at(-1);
    return newest?.left === undefined ? newest : undefined;
  }

  private begin(game: Pick<Followed, 'id' | 'lastPhase' | 'began'>): void {
    this.followed.push({ ...game, players: 0, end: undefined, left: undefined });
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

  /** An undo: back to the state after so many answers. */
  private takeBack(answers: number): void {
    this.followed = this.followed.filter(({ began }) => began.answers <= answers);
    for (const game of this.followed) {
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
    seats: players.map(({ seat, won, role }) => ({
      seat: seat + 1,
      won,
      ...(role === undefined ? {} : { role: roleId(role) }),
    })),
  };
}

/** A role's identifier: the role named by its note, else the note's own name. */
function roleId({ id, params }: Cue): string {
  const named = Object.values(params).find((value) => typeof value === 'string');
  return named ?? id.slice(id.indexOf('.') + 1);
}
