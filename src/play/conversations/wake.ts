import {
  CARD_ACTS,
  type Called,
  type Sightings,
  type Wake,
} from '../../script/hidden-questions.js';
import { derive, type Secret, secret, unseal } from '../../script/secret.js';
import { agreedOnTwo } from '../../script/walk.js';
import type { SlotIndex } from '../../table/layout.js';
import type { Level, Scene } from '../../table/scene.js';
import type { UnseenAsks } from '../asks.js';
import type { Room, VisibleTimer } from '../conversation.js';
import type { SealedContent } from '../entries.js';
import type { Gesture } from '../gestures.js';
import { type Move, wakeMoves } from '../moves.js';
import { lightsOfCall, lit, tellingMs } from '../silent-night.js';
import { HandsSeen } from './hands-seen.js';
import { type Beat, SealedCall } from './sealed-call.js';

/**
 * A call in the night: opens eyes, waits its seconds, counts down, closes eyes. Its length and sounds follow
 * from the question only; what hands did is sealed when the time is over.
 */
export class WakeConversation extends SealedCall {
  protected readonly beats: Beat[];
  /** Eyes close then. */
  protected readonly handsUntilMs: number;
  private readonly eyesOpenAtMs: number;
  /** The table's brightness while a call is told by light; `undefined`: the night's. */
  private level: Level | undefined;
  /** Every valid choice of this call, in order. */
  private readonly chosen: SlotIndex[] = [];
  private choice: Called['choice'] = secret<SlotIndex | undefined>(undefined);
  private instead: Called['instead'] = secret<SlotIndex | undefined>(undefined);
  private readonly hands: HandsSeen;
  private seen: Secret<Sightings> | undefined;
  protected isSealed = false;

  constructor(
    room: Room,
    private readonly question: Wake,
    startMs: number,
  ) {
    super(room);
    this.hands = new HandsSeen(room);
    room.say(question.open, startMs);
    const number = room.callNumber();
    const openMs = room.durationMs(question.open);
    this.eyesOpenAtMs = startMs + (room.silent ? Math.max(openMs, tellingMs(number)) : openMs);
    this.handsUntilMs = this.eyesOpenAtMs + question.seconds * 1000;
    const endsAtMs = this.handsUntilMs + room.durationMs(question.close) + question.pauseMs;
    const lights = room.silent
      ? lightsOfCall(number, startMs, this.eyesOpenAtMs, this.handsUntilMs)
      : [];
    this.beats = [
      ...lights.map(({ atMs, level }) => ({
        atMs,
        pass: () => {
          this.level = level;
        },
      })),
      ...(question.firstCounts ?? [])
        .map((cue, index) => ({
          atMs: this.eyesOpenAtMs + index * 1000,
          pass: () => room.say(cue, this.eyesOpenAtMs + index * 1000),
        }))
        .filter(({ atMs }) => atMs < this.handsUntilMs - 3_000),
      ...([3, 2, 1] as const)
        .map((left) => ({
          cue: question.countdown?.(left),
          atMs: this.handsUntilMs - left * 1000,
        }))
        .flatMap(({ cue, atMs }) =>
          cue === undefined || atMs < this.eyesOpenAtMs
            ? []
            : [{ atMs, pass: () => room.say(cue, atMs) }],
        ),
      { atMs: this.handsUntilMs, pass: () => room.say(question.close, this.handsUntilMs) },
      {
        atMs: endsAtMs,
        pass: () => {
          const { choice, instead, seen } = this;
          this.finish({ kind: 'choice', choice, instead, seen }, 'itself');
        },
      },
    ].sort((one, other) => one.atMs - other.atMs);
  }

  /**
   * A pad held alone is a choice, from the words of the call on: eyes are open by then, and a hand that obeys
   * at once must count. Nothing answers it, and an invalid choice changes nothing.
   */
  protected override actOf(_move: Move, gesture: Gesture, atMs: number): undefined {
    if (gesture.kind !== 'choice' || this.isSealed || atMs > this.handsUntilMs) return;
    if (this.question.accepts?.(gesture.slot)) this.chosen.push(gesture.slot);
  }

  override get moves(): readonly Move[] {
    const { accepts, among, cards = CARD_ACTS } = this.question;
    return wakeMoves({ chooses: accepts !== undefined, among, cards });
  }

  /** It only affects the sealed entry. */
  override cardsChanged(): void {
    this.hands.cardsChanged();
  }

  override seal(): Secret<SealedContent> {
    const seen = this.hands.sightings;
    const agreement = this.question.mostCounts === true ? 'most' : 'last';
    const [slot = null, instead] = agreedOnTwo(this.chosen, agreement);
    return secret<SealedContent>({ kind: 'choice', slot, instead, seen });
  }

  override applySealed(sealed: Secret<SealedContent>): void {
    const found = unseal(sealed);
    if (found.kind !== 'choice') return;
    this.isSealed = true;
    this.choice = derive(sealed, () => found.slot ?? undefined);
    this.instead = derive(sealed, () => found.instead);
    this.seen =
      this.room.kit === 'every-slot'
        ? derive(sealed, () => found.seen ?? { lifted: [], changed: [] })
        : undefined;
  }

  override get clock(): VisibleTimer {
    return { endsAtMs: this.handsUntilMs, totalMs: this.question.seconds * 1000 };
  }

  override asks(): UnseenAsks {
    const { asked, accepts, among = [], again = false, cards = CARD_ACTS } = this.question;
    const way = accepts === undefined ? 'open-eyes' : 'hold-pad';
    return { kind: asked, way, seats: [], slots: among, mayPass: false, call: { cards, again } };
  }

  scene(): Scene {
    const { scene } = this.question.shows();
    return this.level === undefined ? scene : lit(scene, this.level);
  }
}
