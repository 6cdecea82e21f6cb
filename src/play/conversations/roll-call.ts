import { derive, type Secret, secret, unseal } from '../../script/secret.js';
import type { RollCall } from '../../script/walk-questions.js';
import type { Scene } from '../../table/scene.js';
import type { UnseenAsks } from '../asks.js';
import type { Room } from '../conversation.js';
import type { SealedContent } from '../entries.js';
import type { Gesture } from '../gestures.js';
import { type Move, walkMoves } from '../moves.js';
import { type Beat, SealedCall } from './sealed-call.js';
import { StepPresses, type TimedStep } from './step-presses.js';

/** The number of readings of the list. */
const READINGS = 2;

/**
 * A list that the voice reads, twice: each seat presses after its own entry. Its length and sounds follow
 * from the question only; what was pressed is sealed when the second reading is over.
 */
export class RollCallConversation extends SealedCall {
  protected readonly beats: Beat[];
  protected readonly handsUntilMs: number;
  private readonly presses: StepPresses;
  private entry = 0;
  private sealed: Secret<ReadonlyMap<number, number>> | undefined;

  constructor(
    room: Room,
    private readonly question: RollCall,
    startMs: number,
  ) {
    super(room);
    const { open, close, entries, stepMs, pauseMs } = question;
    room.say(open, startMs);
    let atMs = startMs + room.durationMs(open);
    const readings = Array.from({ length: READINGS }, () => entries).flat();
    const steps = readings.map((cue, index): TimedStep => {
      const fromMs = atMs;
      atMs += room.durationMs(cue) + stepMs;
      // Both readings are one leg: a press in the second replaces that of the first.
      return { leg: 0, step: index % entries.length, fromMs, untilMs: atMs };
    });
    this.handsUntilMs = atMs + stepMs;
    const endsAtMs = this.handsUntilMs + room.durationMs(close) + pauseMs;
    this.presses = new StepPresses(steps, 1);
    this.beats = [
      ...steps.map(({ fromMs, step }) => ({
        atMs: fromMs,
        pass: () => {
          this.entry = step + 1;
          const cue = entries[step];
          if (cue !== undefined) room.say(cue, fromMs);
        },
      })),
      {
        atMs: this.handsUntilMs,
        pass: () => {
          this.entry = 0;
          room.say(close, this.handsUntilMs);
        },
      },
      { atMs: endsAtMs, pass: () => this.end() },
    ];
  }

  protected get isSealed(): boolean {
    return this.sealed !== undefined;
  }

  override get moves(): readonly Move[] {
    return walkMoves();
  }

  protected override actOf(move: Move, gesture: Gesture, atMs: number): undefined {
    if ('seat' in gesture && !this.isSealed) this.presses.press(gesture.seat, move, atMs);
  }

  override seal(): Secret<SealedContent> {
    const presses = this.presses.all.map(({ seat, steps }) => [seat, ...steps] as const);
    return secret<SealedContent>({ kind: 'walked', presses });
  }

  override applySealed(sealed: Secret<SealedContent>): void {
    const found = unseal(sealed);
    if (found.kind !== 'walked') return;
    const { seats } = this.question;
    this.sealed = derive(sealed, () => {
      const own = found.presses.flatMap(([seat, entry]) =>
        seats.includes(seat) && typeof entry === 'number' ? [[seat, entry] as const] : [],
      );
      return new Map(own);
    });
  }

  override asks(): UnseenAsks {
    const call = { cards: [], again: false, step: this.entry };
    return { kind: this.question.asked, way: 'list', seats: [], slots: [], mayPass: false, call };
  }

  scene(): Scene {
    return this.question.shows().scene;
  }

  private end(): void {
    if (this.sealed !== undefined) {
      this.finish({ kind: 'roll-called', entries: this.sealed }, 'itself');
    }
  }
}
