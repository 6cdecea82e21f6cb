/**
 * The echo of a press on the browser that pressed: that it came, or why it means nothing. Made of the public state
 * and of this browser's own press alone, so that it tells no secret (law 2).
 */
import { CHOICE_MS } from '../../table/inputs.js';
import type { SlotIndex } from '../../table/layout.js';
import type { ClientMessage } from '../client-messages.js';
import type { Hello, PublicAsks } from '../messages.js';
import { labelsIn, type WhyLabels } from './labels-by-language.js';
import type { Kept, Model } from './model.js';
import { callOf } from './model-facts.js';
import { ringName, whoIsMeant } from './next-step.js';

/** Time for which an echo stays on the page, ms. */
const SHOWN_MS = 4_000;
/** A hold that is longer than needed by less than this may be too short at the table, ms: messages take their time. */
const MARGIN_MS = 100;

/** A press or a release of this page's hand. */
export type HandMoves = Extract<ClientMessage, { readonly kind: 'pad' | 'button' }>;

/** The effect of a press that begins now, in words; undefined where it shows by itself. */
export function echoOf(model: Model, move: HandMoves): string | undefined {
  const { why } = labelsIn(model.language);
  const { state, setUp } = model;
  if (state === undefined || state.state === 'paused') return undefined;
  if (state.state === 'ended') return why.ended;
  if (setUp === 'starting') return why.starting;
  const { asks } = state;
  if (state.night) return echoAtNight(why, asks, move);
  if (asks === undefined) return whyNotAsked(model);
  if (move.kind === 'pad') {
    if (asks.slots.includes(move.slot)) return undefined;
    return asks.slots.length > 0 ? why.notOfQuestion : why.noRings;
  }
  if (asks.way !== 'sit-down' && !asks.seats.includes(move.seat))
    return why.notAsked(move.seat + 1, whoIsMeant(labelsIn(model.language), model, asks));
  if (asks.progress?.ready?.includes(move.seat)) return why.readyAlready(move.seat + 1);
  if (asks.votes === undefined) return undefined;
  const due = asks.votes.due.find(({ seat }) => seat === move.seat)?.votes ?? 0;
  if (due === 0) return why.allVotes(move.seat + 1);
  return asks.way === 'two-votes' ? why.votePressed(move.seat + 1) : undefined;
}

/** The reason for which the large button has nothing to do now, in words. */
export function whyNothing(model: Model): string | undefined {
  const { language, state, setUp, connected } = model;
  const { why } = labelsIn(language);
  if (!connected || state === undefined) return undefined;
  if (state.state === 'ended') return why.ended;
  if (setUp === 'starting') return why.starting;
  if (state.night) return answerAtNight(why, state.asks);
  return state.asks === undefined ? whyNotAsked(model) : why.wait;
}

/** No ring or button is asked for: the table speaks, or all act beside it. */
function whyNotAsked({ language, state }: Model): string {
  const { allDo, why } = labelsIn(language);
  return state?.allDo === undefined ? why.nobodyAsked : allDo[state.allDo];
}

/** The same words whoever is called: they follow from the kind of the open call and from the rings that it may take. */
function echoAtNight(
  why: WhyLabels,
  asks: PublicAsks | undefined,
  move: HandMoves,
): string | undefined {
  if (asks?.way === 'hold-pad' && move.kind === 'pad')
    return mayBeChosen(asks, move.slot) ? undefined : why.notOfQuestion;
  return asks?.call?.step !== undefined && move.kind === 'button'
    ? undefined
    : answerAtNight(why, asks);
}

/** The answer of whoever is called in the open call: a ring, a button, or eyes and cards alone. */
function answerAtNight(why: WhyLabels, asks: PublicAsks | undefined): string {
  if (asks?.call === undefined) return why.eyesClosed;
  if (asks.call.step !== undefined) return why.buttonsAtNight;
  return asks.way === 'hold-pad' ? why.ringsAtNight : why.looksAtNight;
}

/** Whether a ring may be chosen in a call, as far as everybody knows; a call that names none takes any. */
function mayBeChosen({ slots }: PublicAsks, slot: SlotIndex): boolean {
  return slots.length === 0 || slots.includes(slot);
}

/**
 * The last act of this page's hand in the open call, in words, as long as the call lasts. The last ring held counts,
 * because rings do not know whose hand it is; of presses those of the called seat count. A telephone lies where others
 * may see it, and names no ring.
 */
export function keptWords(hello: Hello, model: Model): string | undefined {
  const { kept, language, ownSeat, state } = model;
  const { why } = labelsIn(language);
  if (kept === undefined) return undefined;
  if (kept.kind === 'button') return why.pressed[kept.side];
  if (kept.kind === 'look') return why.looked;
  const isNamed = ownSeat === undefined && state?.asks !== undefined;
  return why.heldRing(isNamed ? ringName(hello, model, state.asks, kept.slot) : undefined);
}

/** Watches the presses of this page's hand, and keeps the newest echo in the model. */
export class PressEcho {
  private readonly padsDown = new Set<SlotIndex>();
  /** Since when one pad alone is down; undefined otherwise, and once its hold has counted. */
  private aloneSinceMs: number | undefined;
  private shown = 0;

  constructor(
    private readonly model: Model,
    private readonly changed: () => void,
    /** This browser's clock, ms. */
    private readonly nowMs: () => number,
  ) {}

  /** The hand moves; call it before the table is told. */
  moved(move: HandMoves): void {
    if (move.down) this.say(echoOf(this.model, move));
    if (move.kind === 'pad') this.padMoved(move);
    else if (move.down) this.keepPress(move);
  }

  /** The eyes of this page's seat close in a call. A choice of its hand stays what is said, because it still counts. */
  looked(): void {
    const { kept, state } = this.model;
    const call = state && callOf(state);
    if (call !== undefined && kept === undefined) this.keep({ kind: 'look', call });
  }

  private padMoved({ slot, down }: Extract<HandMoves, { kind: 'pad' }>): void {
    const wasCounting = this.aloneSinceMs !== undefined;
    this.keepHold();
    const isShort = wasCounting && this.aloneSinceMs !== undefined;
    if (down) this.padsDown.add(slot);
    else this.padsDown.delete(slot);
    if (!down && isShort && this.isHeldCall()) this.say(labelsIn(this.model.language).why.tooShort);
    this.aloneSinceMs = this.padsDown.size === 1 ? this.nowMs() : undefined;
    // It says so while the hand still holds: then the hand may let go.
    if (this.aloneSinceMs !== undefined) setTimeout(() => this.keepHold(), CHOICE_MS + MARGIN_MS);
  }

  /** Keeps the hold of a ring, as soon as it is long enough to count for whoever is called. */
  private keepHold(): void {
    const [slot] = this.padsDown;
    const sinceMs = this.aloneSinceMs;
    if (slot === undefined || sinceMs === undefined) return;
    if (this.nowMs() - sinceMs < CHOICE_MS + MARGIN_MS) return;
    this.aloneSinceMs = undefined;
    const { state } = this.model;
    if (state?.asks !== undefined && this.isHeldCall() && mayBeChosen(state.asks, slot))
      this.keep({ kind: 'ring', slot, call: callOf(state) });
  }

  private keepPress({ side }: Extract<HandMoves, { kind: 'button' }>): void {
    const { state } = this.model;
    const call = state && callOf(state);
    if (call === undefined || state?.asks?.call?.step === undefined) return;
    this.keep({ kind: 'button', side, call });
  }

  private keep(kept: Kept): void {
    this.model.kept = kept;
    this.changed();
  }

  private isHeldCall(): boolean {
    const { state } = this.model;
    return state?.night === true && state.asks?.way === 'hold-pad';
  }

  /** Shows these words for a while. */
  say(words: string | undefined): void {
    if (words === undefined && this.model.echo === undefined) return;
    this.model.echo = words;
    this.changed();
    if (words === undefined) return;
    this.shown += 1;
    const mine = this.shown;
    setTimeout(() => {
      if (this.shown !== mine) return;
      this.model.echo = undefined;
      this.changed();
    }, SHOWN_MS);
  }
}
