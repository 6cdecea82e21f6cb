import type { Ballot, BallotResult } from '../../script/questions.js';
import { derive, open, type Secret, secret } from '../../script/secret.js';
import type { SeatIndex } from '../../table/layout.js';
import type { Scene } from '../../table/scene.js';
import { asking, Conversation, REMINDER_MS, type Room, withRing } from '../conversation.js';
import type { Harvest } from '../entries.js';
import type { Gesture } from '../gestures.js';
import type { Asks } from '../view.js';
import { colourOf } from './pick.js';

/** What others see of a ballot changes only this often. */
export const BALLOT_GRID_MS = 5_000;

type Votes = Map<SeatIndex, { first: number; second: number }>;

/**
 * The secret ballot. Presses are kept unseen; every five seconds they are sealed into one record,
 * and only what that record holds is shown: how many votes of each seat have come, never which.
 */
export class BallotConversation extends Conversation {
  private collected: Votes = new Map();
  private shown: Votes = new Map();
  private gridAtMs: number;
  private nameMissingAtMs: number;
  /** False while a journal is read: then what was sealed is all there is. */
  private live = false;

  constructor(
    room: Room,
    private readonly question: Ballot,
    startMs: number,
  ) {
    super(room);
    room.say(question.cue, startMs);
    this.gridAtMs = startMs + BALLOT_GRID_MS;
    this.nameMissingAtMs = startMs + REMINDER_MS;
  }

  readonly nextAtMs = Infinity;

  passTime(): void {}

  /** Presses are secret: nothing of them becomes an act. */
  override hear(gesture: Gesture): undefined {
    if (gesture.kind === 'both') this.collected.delete(gesture.seat);
    if (gesture.kind !== 'press') return undefined;
    const due = this.due(gesture.seat);
    const own = this.collected.get(gesture.seat) ?? { first: 0, second: 0 };
    // A vote too many is ignored, and so is a seat that has none (LB-RUN-05).
    if (own.first + own.second >= due) return undefined;
    this.collected.set(
      gesture.seat,
      gesture.side === 'left'
        ? { ...own, first: own.first + 1 }
        : { ...own, second: own.second + 1 },
    );
    return undefined;
  }

  override get harvestAtMs(): number {
    return this.gridAtMs;
  }

  override harvest(): Secret<Harvest> {
    this.live = true;
    const votes = [...this.collected]
      .sort(([a], [b]) => a - b)
      .map(([seat, { first, second }]) => [seat, first, second] as const);
    return secret<Harvest>({ kind: 'votes', votes });
  }

  override settle(harvest: Secret<Harvest>, atMs: number): void {
    const found = open(harvest);
    if (found.kind !== 'votes') return;
    this.shown = new Map(found.votes.map(([seat, first, second]) => [seat, { first, second }]));
    if (!this.live) this.collected = new Map(this.shown);
    this.gridAtMs = atMs + BALLOT_GRID_MS;
    const missing = this.seats.filter((seat) => this.stillDue(seat) > 0);
    if (missing.length === 0) {
      // Who was marked away meanwhile is passed over, with what had already come.
      const present = new Map([...this.shown].filter(([seat]) => this.due(seat) > 0));
      const votes = derive(harvest, (): BallotResult => present);
      this.finish({ kind: 'votes', votes }, 'hand');
    } else if (atMs >= this.nameMissingAtMs) {
      // Named with the beat that shows it: whoever has voted by now is not among them.
      this.room.say(this.question.stillMissing(missing), atMs);
      this.nameMissingAtMs = atMs + REMINDER_MS;
    }
  }

  asks(): Asks {
    return asking('ballot', {
      seats: this.seats,
      due: this.seats.map((seat) => ({ seat, votes: this.stillDue(seat) })),
    });
  }

  scene(): Scene {
    const { scene, board } = this.question.shows();
    let shown = scene;
    for (const seat of this.seats) {
      const [slot] = this.room.layout.seats[seat]?.slots.slice(-1) ?? [];
      const come = this.due(seat) - this.stillDue(seat);
      if (slot === undefined || come === 0) continue;
      shown = withRing(shown, slot, {
        effect: 'count',
        runs: [{ colour: colourOf(board.seats, seat), count: come }],
        level: 'full',
      });
    }
    return shown;
  }

  private get seats(): readonly SeatIndex[] {
    return [...this.question.due.keys()].filter((seat) => this.due(seat) > 0);
  }

  private due(seat: SeatIndex): number {
    return this.room.absent.has(seat) ? 0 : (this.question.due.get(seat) ?? 0);
  }

  private stillDue(seat: SeatIndex): number {
    const votes = this.shown.get(seat) ?? { first: 0, second: 0 };
    return this.due(seat) - votes.first - votes.second;
  }
}
