import {
  type Cue,
  derive,
  type Laying,
  type Ready,
  type Secret,
  secret,
  unseal,
} from '../../script/index.js';
import {
  type CardId,
  kindOf,
  paintOwn,
  type Scene,
  type SeatIndex,
  type SlotIndex,
  withRings,
} from '../../table/index.js';
import { type Asks, type Move, showMoves } from '../../view/index.js';
import { type ButtonAct, type Context, withProposal } from '../conversation.js';
import type { Act, SealedContent } from '../entries.js';
import { colourOf } from '../places.js';
import { tableCue } from '../table-cues.js';
import { ReadyConversation } from './ready.js';

/**
 * Players lay cards at a table with one reader: a player touches a slot, shows the card to the reader and
 * lays it there. That a card was shown is public and looks alike for all; which card is sealed. To correct a
 * card, touch the slot and show a card again. When the reader sees nothing, the voice says how to do without
 * it, and then a held right button does so (law 1).
 */
export class ShowingConversation extends ReadyConversation {
  /** The touched slot that waits for its card. */
  private pointed: SlotIndex | undefined;
  /** Whether the voice said how to do without the reader: only then may a held button mean that. */
  private hinted = false;

  constructor(
    context: Context,
    question: Ready,
    private readonly lays: Laying,
    startMs: number,
  ) {
    super(context, question, startMs);
    context.shown.clear();
    this.sayLater(tableCue('table.show-how'), startMs + context.durationMs(question.cue));
  }

  protected override get isOverrulable(): boolean {
    return super.isOverrulable || (this.hinted && this.isAnyMissing);
  }

  protected override get mayNeedHint(): boolean {
    return super.mayNeedHint || this.pointed !== undefined;
  }

  protected override hintAt(atMs: number): void {
    this.hint.cancel();
    if (!this.isAnyMissing) return;
    this.hinted = true;
    this.context.say(tableCue('table.show-overrule'), atMs);
  }

  override get moves(): readonly Move[] {
    const { seats } = this.question;
    const hold = { by: 'hold-right', seats, means: 'ask' } as const;
    return [
      ...showMoves(this.due, this.lays.slots, this.missing),
      ...super.moves,
      // Before the voice has said how to do without the reader, a held button asks for that.
      ...(this.isAnyMissing ? [hold] : []),
    ];
  }

  override presentCard(card: CardId): Act | Secret<SealedContent> {
    if (this.pointed === undefined) return { kind: 'not-that-card', why: 'no-slot' };
    const kind = kindOf(card);
    if (kind === 'unknown' || kind === 'foreign') return { kind: 'not-that-card', why: kind };
    if (kind !== this.lays.kind) return { kind: 'not-that-card', why: 'kind' };
    return secret<SealedContent>({ kind: 'shown', slot: this.pointed, card });
  }

  override applySealed(sealed: Secret<SealedContent>, atMs: number): void {
    const found = unseal(sealed);
    if (found.kind !== 'shown') return;
    this.context.shown.set(
      found.slot,
      derive(sealed, () => found.card),
    );
    this.pointed = undefined;
    this.heard(atMs);
    this.context.say(tableCue('table.show-lay'), atMs);
  }

  protected override touch(_move: Move, [slot]: readonly SlotIndex[], atMs: number): void {
    this.pointed = slot;
    this.heard(atMs);
    this.context.say(tableCue('table.show-now'), atMs);
  }

  protected override notice(act: Act, atMs: number): void {
    if (act.kind !== 'not-that-card') {
      super.notice(act, atMs);
      return;
    }
    this.heard(atMs);
    this.context.say(NOT_THAT_CARD[act.why], atMs);
    if (act.why === 'unknown') this.hintAfter(NOT_THAT_CARD[act.why], atMs);
  }

  protected override press(move: Move, by: ButtonAct, atMs: number): void {
    if (move.means === 'ask') {
      this.heard(atMs);
      this.hintAt(atMs);
    } else if (move.means === 'ready' && this.isMissingFrom(by.seat)) {
      this.heard(atMs);
      this.context.say(tableCue('table.show-first'), atMs);
      this.hintAfter(tableCue('table.show-first'), atMs);
    } else super.press(move, by, atMs);
  }

  private get missing(): readonly SlotIndex[] {
    return this.lays.slots.filter((slot) => !this.context.shown.has(slot));
  }

  override asks(): Asks {
    return this.openly('show-card', {
      kind: 'show',
      seats: this.due,
      slots: this.missing,
      proposed: this.pointed,
      card: this.lays.kind,
      progress: { ready: [...this.ready] },
    });
  }

  override scene(): Scene {
    const { board } = this.question.shows();
    let scene = super.scene();
    for (const slot of this.context.shown.keys()) {
      const seat = this.ownerOf(slot);
      if (seat === undefined) continue;
      scene = withRings(scene, [slot], paintOwn(seat, colourOf(board.seats, seat), 'full'));
    }
    if (this.pointed === undefined) return scene;
    const seat = this.ownerOf(this.pointed);
    const colour = seat === undefined ? 'white' : colourOf(board.seats, seat);
    return withProposal(scene, this.pointed, colour);
  }

  protected override reminder(): Cue {
    return this.isAnyMissing ? tableCue('table.show-how') : super.reminder();
  }

  private hintAfter(cue: Cue, atMs: number): void {
    this.hint.follow(atMs + this.context.durationMs(cue));
  }

  private get isAnyMissing(): boolean {
    return this.missing.length > 0;
  }

  private isMissingFrom(seat: SeatIndex): boolean {
    return this.missing.some((slot) => this.ownerOf(slot) === seat);
  }

  private ownerOf(slot: SlotIndex): SeatIndex | undefined {
    return this.context.layout.slots[slot]?.seat;
  }
}

const NOT_THAT_CARD = {
  unknown: tableCue('table.unknown-card'),
  foreign: tableCue('table.foreign-card'),
  kind: tableCue('table.other-card'),
  'no-slot': tableCue('table.show-touch-first'),
} as const;
