import type { Shows } from '../../script/asking.js';
import type { Cue } from '../../script/cue.js';
import { type Secret, secret, unseal } from '../../script/secret.js';
import { BALLOT_GRID_MS } from '../../table/inputs.js';
import type { SeatIndex } from '../../table/layout.js';
import type { Scene } from '../../table/scene.js';
import { Conversation, REMINDER_MS, type Room } from '../conversation.js';
import type { SealedContent } from '../entries.js';
import type { Gesture } from '../gestures.js';
import type { Move } from '../moves.js';

/** The two numbers that a seat has entered so far; each ballot defines their meaning. */
export interface Entered {
  readonly first: number;
  readonly second: number;
}

/** A question that everybody answers at once and unseen. */
interface UnseenQuestion {
  readonly cue: Cue;
  readonly shows: () => Shows;
  readonly stillMissing: (seats: number) => Cue;
}

/** The votes that a seat still has. */
export interface VotesDue {
  readonly seat: SeatIndex;
  readonly votes: number;
}

/**
 * Presses stay secret. Every five seconds they are sealed into one record, and only that record is shown: how
 * many seats have voted, never who or what.
 */
export abstract class UnseenBallot<Q extends UnseenQuestion> extends Conversation {
  private collected = new Map<SeatIndex, Entered>();
  private shown = new Map<SeatIndex, Entered>();
  private gridAtMs: number;
  private nameMissingAtMs: number;
  /** False while a journal is read: then only sealed entries count. */
  private live = false;

  constructor(
    room: Room,
    protected readonly question: Q,
    startMs: number,
  ) {
    super(room);
    room.say(question.cue, startMs);
    this.gridAtMs = startMs + BALLOT_GRID_MS;
    this.nameMissingAtMs = startMs + REMINDER_MS;
  }

  readonly nextAtMs = Infinity;

  passTime(): void {}

  /** The voters, present or away. */
  protected abstract readonly voters: readonly SeatIndex[];
  /** The number of votes of this seat. */
  protected abstract votesOf(seat: SeatIndex): number;
  /** The number of votes in `entered`. */
  protected abstract cast(entered: Entered): number;
  /** The entered votes of a seat after a press; unchanged when the press has no meaning. */
  protected abstract pressed(entered: Entered, seat: SeatIndex, move: Move): Entered;
  /** Called when all votes have come. */
  protected abstract conclude(
    sealed: Secret<SealedContent>,
    votes: ReadonlyMap<SeatIndex, Entered>,
  ): void;

  /** Presses are secret, so no press becomes an act. */
  protected override actOf(move: Move, gesture: Gesture): undefined {
    if (!('seat' in gesture)) return;
    const own = this.collected.get(gesture.seat) ?? NOTHING;
    if (move.means === 'take-back') this.collected.delete(gesture.seat);
    else this.collected.set(gesture.seat, this.pressed(own, gesture.seat, move));
  }

  override get sealAtMs(): number {
    return this.gridAtMs;
  }

  override seal(): Secret<SealedContent> {
    this.live = true;
    const votes = [...this.collected]
      .sort(([a], [b]) => a - b)
      .map(([seat, { first, second }]) => [seat, first, second] as const);
    return secret<SealedContent>({ kind: 'votes', votes });
  }

  override applySealed(sealed: Secret<SealedContent>, atMs: number): void {
    const found = unseal(sealed);
    if (found.kind !== 'votes') return;
    this.shown = new Map(found.votes.map(([seat, first, second]) => [seat, { first, second }]));
    if (!this.live) this.collected = new Map(this.shown);
    this.gridAtMs = atMs + BALLOT_GRID_MS;
    const missing = this.seats.filter((seat) => this.stillDue(seat) > 0);
    if (missing.length === 0) {
      // A seat that was marked away is left out, with its votes.
      const present = new Map([...this.shown].filter(([seat]) => this.due(seat) > 0));
      this.conclude(sealed, present);
    } else if (atMs >= this.nameMissingAtMs) {
      // Counted at the moment that shows it. Names would tell who was quick.
      this.room.say(this.question.stillMissing(missing.length), atMs);
      this.nameMissingAtMs = atMs + REMINDER_MS;
    }
  }

  /** An undo of the phase must repeat this ballot, and not what came before it. */
  override get begun(): boolean {
    return this.shown.size > 0;
  }

  scene(): Scene {
    return this.question.shows().scene;
  }

  /** The number of seats with all their votes, as last shown. */
  protected get complete(): number {
    return this.seats.filter((seat) => this.stillDue(seat) === 0).length;
  }

  /** All due votes, by seat; votes that have come are not subtracted. */
  protected get votesDue(): readonly VotesDue[] {
    return this.seats.map((seat) => ({ seat, votes: this.due(seat) }));
  }

  /** The seats that vote or have voted, and are here. */
  protected get seats(): readonly SeatIndex[] {
    return this.voters.filter((seat) => this.due(seat) > 0);
  }

  protected due(seat: SeatIndex): number {
    return this.room.absent.has(seat) ? 0 : this.votesOf(seat);
  }

  protected stillDue(seat: SeatIndex): number {
    return this.due(seat) - this.cast(this.shown.get(seat) ?? NOTHING);
  }
}

const NOTHING: Entered = { first: 0, second: 0 };
