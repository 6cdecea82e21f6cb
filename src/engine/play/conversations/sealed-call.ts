import {
  type Answer,
  type CallPart,
  type Cue,
  derive,
  type Secret,
  type Sightings,
  unseal,
} from '../../script/index.js';
import type { Level, SlotIndex } from '../../table/index.js';
import type { UnseenAsks } from '../../view/index.js';
import { type Context, Conversation, type VisibleTimer } from '../conversation.js';
import type { SealedContent } from '../entries.js';
import { type LightStep, lightsOfCall, tellingMs } from '../silent-night.js';

/** The most lifted cards that fit a sealed record; more would not be looks. */
const MOST_LIFTED = 24;

/** A moment of a call at which something changes, and the words that are said then. */
interface Beat {
  readonly atMs: number;
  readonly cue?: Cue;
}

/**
 * A call to closed eyes: its words and lights follow from the question only. What hands did is sealed at a fixed time,
 * and nothing that comes later happens before that is on the disk.
 */
export abstract class SealedCall<Call extends CallPart> extends Conversation<Call> {
  /** The acts of hands as the answer, once they are on the disk. */
  protected sealed: Answer | undefined;
  /** The end of the first words. */
  protected readonly openedAtMs: number;
  /** The time at which what hands did is sealed. */
  protected handsUntilMs = Infinity;
  /** The time of the last words. */
  protected closeAtMs = Infinity;
  /** The time of the last beat: all that is seen of the call follows from it. */
  protected passedMs = -Infinity;
  /** The beats to come, by time. */
  private beats: Beat[] = [];

  constructor(context: Context, question: Call, startMs: number) {
    super(context, question);
    context.say(question.open, startMs);
    this.openedAtMs = startMs + context.durationMs(question.open);
  }

  abstract override asks(): UnseenAsks;

  /** Sets the course of the call: how long hands count, when the last words come, and the beats between. */
  protected follow(handsUntilMs: number, closeAtMs: number, between: readonly Beat[]): void {
    const { close, pauseMs } = this.question;
    this.handsUntilMs = handsUntilMs;
    this.closeAtMs = closeAtMs;
    this.beats = [
      ...between,
      { atMs: closeAtMs, cue: close },
      { atMs: closeAtMs + this.context.durationMs(close) + pauseMs },
    ].sort((one, other) => one.atMs - other.atMs);
  }

  get nextAtMs(): number {
    const { atMs = Infinity } = this.beats[0] ?? {};
    return this.sealed === undefined && atMs >= this.handsUntilMs ? Infinity : atMs;
  }

  passTime(): void {
    const { atMs, cue } = this.beats.shift() ?? { atMs: Infinity };
    this.passedMs = atMs;
    if (cue !== undefined) this.context.say(cue, atMs);
    if (this.beats.length === 0 && this.sealed !== undefined) this.finish(this.sealed, 'itself');
  }

  override get sealAtMs(): number {
    return this.sealed === undefined ? this.handsUntilMs : Infinity;
  }
}

/** A call of the night: eyes open after its first words, and readers see what hands do. Light tells it where silent. */
export abstract class EyesCall<Call extends CallPart> extends SealedCall<Call> {
  protected readonly eyesOpenAtMs: number;
  private lights: readonly LightStep[] = [];
  /** The cards at the start of the call, and the slots from which cards were lifted since. */
  private readonly before = this.context.cardsNow();
  private readonly lifted = new Set<SlotIndex>();

  constructor(
    context: Context,
    question: Call,
    private readonly startMs: number,
  ) {
    super(context, question, startMs);
    this.eyesOpenAtMs = context.silent
      ? Math.max(this.openedAtMs, startMs + tellingMs(context.callNumber()))
      : this.openedAtMs;
  }

  protected override follow(
    handsUntilMs: number,
    closeAtMs: number,
    between: readonly Beat[],
  ): void {
    const { silent, callNumber } = this.context;
    if (silent)
      this.lights = lightsOfCall(callNumber(), this.startMs, this.eyesOpenAtMs, handsUntilMs);
    super.follow(handsUntilMs, closeAtMs, [...this.lights, ...between]);
  }

  /** The table's brightness while a call is told by light; `undefined`: the night's. */
  protected get level(): Level | undefined {
    return this.lights.findLast(({ atMs }) => atMs <= this.passedMs)?.level;
  }

  override get clock(): VisibleTimer {
    return { endsAtMs: this.handsUntilMs, totalMs: this.handsUntilMs - this.eyesOpenAtMs };
  }

  /** Notes the change, which only affects the sealed entry. */
  override cardsChanged(): void {
    for (const slot of this.changed) if (this.lifted.size < MOST_LIFTED) this.lifted.add(slot);
  }

  /** The sightings of readers up to now; absent without a reader under every slot. */
  protected get sightings(): Sightings | undefined {
    if (this.context.kit !== 'every-slot') return undefined;
    return { lifted: [...this.lifted], changed: this.changed };
  }

  /** Returns the sightings of readers, as they were sealed. */
  protected seenIn(
    sealed: Secret<SealedContent>,
    seen: Sightings | undefined,
  ): Secret<Sightings> | undefined {
    if (this.context.kit !== 'every-slot') return undefined;
    return derive(sealed, () => seen ?? { lifted: [], changed: [] });
  }

  private get changed(): SlotIndex[] {
    const before = unseal(this.before);
    const now = unseal(this.context.cardsNow());
    return before.flatMap((cards, slot) =>
      cards.toSorted().join() === (now[slot] ?? []).toSorted().join() ? [] : [slot],
    );
  }
}
