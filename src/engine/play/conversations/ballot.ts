import {
  type Ballot,
  type BallotVotes,
  derive,
  type Secret,
  secret,
  unseal,
} from '../../script/index.js';
import { BALLOT_GRID_MS, type Scene, type SeatIndex } from '../../table/index.js';
import { ballotMoves, type Gesture, type Move, type UnseenAsks } from '../../view/index.js';
import { type Context, Conversation, REMINDER_MS } from '../conversation.js';
import type { SealedContent } from '../entries.js';

/**
 * A ballot, whose presses stay secret. Every five seconds they are sealed into one record, and only that record is
 * shown: how many seats have voted, never who or what.
 */
export class BallotConversation extends Conversation<Ballot> {
  private collected = new Map<SeatIndex, BallotVotes>();
  private shown = new Map<SeatIndex, BallotVotes>();
  private gridAtMs: number;
  private nameMissingAtMs: number;
  /** False while a journal is read: then only sealed entries count. */
  private live = false;

  constructor(context: Context, question: Ballot, startMs: number) {
    super(context, question);
    context.say(question.cue, startMs);
    this.gridAtMs = startMs + BALLOT_GRID_MS;
    this.nameMissingAtMs = startMs + REMINDER_MS;
  }

  readonly nextAtMs = Infinity;

  passTime(): void {}

  override get moves(): readonly Move[] {
    return ballotMoves(this.seats, this.question.rounds === undefined ? 'two' : 'round');
  }

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
      this.finish({ kind: 'votes', votes: derive(sealed, () => present) }, 'hand');
    } else if (atMs >= this.nameMissingAtMs) {
      // Counted at the moment that shows it. Names would tell who was quick.
      this.context.say(this.question.stillMissing(missing.length), atMs);
      this.nameMissingAtMs = atMs + REMINDER_MS;
    }
  }

  /** An undo of the phase must repeat this ballot, and not what came before it. */
  override get begun(): boolean {
    return this.shown.size > 0;
  }

  override asks(): UnseenAsks {
    const { asked, rounds } = this.question;
    const due = this.seats.map((seat) => ({ seat, votes: this.due(seat) }));
    const common = { kind: asked, seats: this.seats, slots: [], mayPass: false };
    return rounds === undefined
      ? { ...common, way: 'two-votes', votes: { due, voted: this.complete } }
      : { ...common, way: 'vote-for-seat', votes: { due } };
  }

  /** Returns the scene, whose claw shows how many seats have voted: all know whether somebody is missing. */
  override scene(): Scene {
    const { scene } = this.question.shows();
    if (this.complete === 0 || this.question.rounds !== undefined) return scene;
    const runs = [{ colour: 'candle' as const, count: this.complete }];
    return { ...scene, claw: { effect: 'count', runs, level: 'full' } };
  }

  /** Returns the votes of a seat after a press; unchanged when the press has no meaning. */
  private pressed(own: BallotVotes, seat: SeatIndex, { means }: Move): BallotVotes {
    // A surplus vote is ignored (LB-RUN-05); a seat that said done has voted.
    if (this.cast(own) >= this.due(seat)) return own;
    if (means === 'first-vote' || means === 'next') return { ...own, first: own.first + 1 };
    // Done before anybody was named means nothing.
    if (means === 'this-one' && own.first === 0) return own;
    return { ...own, second: own.second + 1 };
  }

  /** Returns the number of votes of a seat that have come. */
  private cast({ first, second }: BallotVotes): number {
    return this.question.rounds === undefined ? first + second : second;
  }

  /** The number of seats with all their votes, as last shown. */
  private get complete(): number {
    return this.seats.filter((seat) => this.stillDue(seat) === 0).length;
  }

  /** The seats that vote or have voted, and are here. */
  private get seats(): readonly SeatIndex[] {
    return [...this.question.due.keys()].filter((seat) => this.due(seat) > 0);
  }

  private due(seat: SeatIndex): number {
    return this.context.absent.has(seat) ? 0 : (this.question.due.get(seat) ?? 0);
  }

  private stillDue(seat: SeatIndex): number {
    return this.due(seat) - this.cast(this.shown.get(seat) ?? NOTHING);
  }
}

const NOTHING: BallotVotes = { first: 0, second: 0 };
