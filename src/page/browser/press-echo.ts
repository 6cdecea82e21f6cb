/**
 * The echo of a press on the browser that pressed: that it came, or why it means nothing. Made of the public state
 * and of this browser's own press alone, so that it tells no secret (law 2).
 */

import { html, nothing, type TemplateResult } from 'lit-html';
import { CHOICE_MS, type SlotIndex } from '../../engine/table/index.js';
import { moveOf, type Way } from '../../engine/view/index.js';
import type { ClientMessage, Hello, PublicState } from '../messages/index.js';
import { wordsOfCode } from './code-words.js';
import { labelsIn } from './labels-by-language.js';
import type { KeptAct, Model } from './model.js';
import { callOf, votesDue } from './model-facts.js';
import { ringName, whoIsMeant } from './next-step.js';

/** Time for which an echo stays on the page, ms. */
const SHOWN_MS = 4_000;
/** A hold that is longer than needed by less than this may be too short at the table, ms: messages take their time. */
const MARGIN_MS = 100;

/** A press or a release of this page's hand. */
export type HandMoves = Extract<ClientMessage, { readonly kind: 'pad' | 'button' }>;

/** Shows why the last act of this page was refused; nothing where it was not. */
export function refusalPart({ language, refusal }: Model): TemplateResult | typeof nothing {
  if (refusal === undefined) return nothing;
  const words = wordsOfCode(labelsIn(language).codes, refusal.code) ?? refusal.text;
  return html`<p class="refusal" role="alert">${words}</p>`;
}

/** Returns the effect of a press that begins now, in words; undefined where it shows by itself. */
export function echoOf(model: Model, press: HandMoves): string | undefined {
  const labels = labelsIn(model.language);
  const { why } = labels;
  const { state } = model;
  if (state === undefined || state.state === 'paused' || isTaken(model, press)) return undefined;
  const { asks } = state;
  if (asks?.way === 'hold-pad' && press.kind === 'pad') return why.notOfQuestion;
  const closed = whyClosed(model, state);
  if (closed !== undefined || asks === undefined) return closed;
  if (press.kind === 'pad') {
    if (asks.slots.includes(press.slot)) return undefined;
    return asks.slots.length > 0 ? why.notOfQuestion : why.noRings;
  }
  const seat = press.seat + 1;
  if (asks.way !== 'sit-down' && !asks.seats.includes(press.seat))
    return why.notAsked(seat, whoIsMeant(labels, model, asks));
  if (asks.progress?.ready?.includes(press.seat)) return why.readyAlready(seat);
  if (votesDue(model, press.seat) === 0) return why.allVotes(seat);
  return asks.way === 'two-votes' ? why.votePressed(seat) : undefined;
}

/** Returns why the large button has nothing to do now, in words. */
export function whyNothing(model: Model): string | undefined {
  const { language, state, connected } = model;
  if (!connected || state === undefined) return undefined;
  return whyClosed(model, state) ?? labelsIn(language).why.wait;
}

/** Returns why hands do nothing now, or do it unseen; undefined where they answer for everybody to see. */
function whyClosed({ language, setUp }: Model, state: PublicState): string | undefined {
  const { allDo, why } = labelsIn(language);
  const { asks } = state;
  if (state.state === 'ended') return why.ended;
  if (setUp === 'starting') return why.starting;
  if (state.night) return why[(asks && ANSWERED_WITH[asks.way]) ?? 'eyesClosed'];
  if (asks !== undefined) return undefined;
  // No ring or button is asked for: the table speaks, or all act beside it.
  return state.allDo === undefined ? why.nobodyAsked : allDo[state.allDo];
}

/** The words for each way in which a call is answered: the same for everybody, so that they tell nobody (law 2). */
const ANSWERED_WITH: { readonly [W in Way]?: `${'rings' | 'buttons' | 'looks'}AtNight` } = {
  'hold-pad': 'ringsAtNight',
  'open-eyes': 'looksAtNight',
  walk: 'buttonsAtNight',
  list: 'buttonsAtNight',
};

/** Returns whether the open call of the night takes this press, as far as everybody knows: a held ring, or a button. */
function isTaken({ state }: Model, press: HandMoves): boolean {
  if (state === undefined || callOf(state) === undefined) return false;
  const move =
    press.kind === 'pad'
      ? moveOf(state.moves, { kind: 'choice', slot: press.slot })
      : moveOf(state.moves, { ...press, kind: 'down' });
  return move !== undefined;
}

/**
 * Returns the last act of this page's hand in the open call, in words, as long as the call lasts. The last ring held
 * counts, because rings do not know whose hand it is; of presses those of the called seat count.
 */
export function keptWords(hello: Hello, model: Model): string | undefined {
  const { kept, language, state } = model;
  const { why } = labelsIn(language);
  if (kept === undefined) return undefined;
  if (kept.kind === 'button') return why.pressed[kept.side];
  if (kept.kind === 'look') return why.looked;
  return why.heldRing(state?.asks && ringName(hello, model, state.asks, kept.slot));
}

/** Watches the presses of this page's hand, and keeps the newest echo in the model. */
export class PressEcho {
  private readonly padsDown = new Set<SlotIndex>();
  /** The time since which one pad alone is down; undefined otherwise, and once its hold has counted. */
  private aloneSinceMs: number | undefined;
  private shown = 0;

  constructor(
    private readonly model: Model,
    private readonly changed: () => void,
    /** Returns the time by this browser's clock, ms. */
    private readonly nowMs: () => number,
  ) {}

  /** Notes a move of the hand; call it before the table is told. */
  moved(press: HandMoves): void {
    if (press.down) this.say(echoOf(this.model, press));
    if (press.kind === 'pad') this.padMoved(press);
    else if (press.down) this.keep(press, { kind: 'button', side: press.side });
  }

  /** Notes that the eyes of this page's seat close in a call. A choice of its hand is still said, as it counts. */
  looked(): void {
    if (this.model.kept === undefined) this.keep(undefined, { kind: 'look' });
  }

  private padMoved(press: Extract<HandMoves, { kind: 'pad' }>): void {
    const { slot, down } = press;
    this.keepHold();
    const isShort = !down && this.aloneSinceMs !== undefined;
    if (isShort && isTaken(this.model, press)) this.say(labelsIn(this.model.language).why.tooShort);
    if (down) this.padsDown.add(slot);
    else this.padsDown.delete(slot);
    this.aloneSinceMs = this.padsDown.size === 1 ? this.nowMs() : undefined;
    // It says so while the hand still holds: then the hand may let go.
    if (this.aloneSinceMs !== undefined) setTimeout(() => this.keepHold(), CHOICE_MS + MARGIN_MS);
  }

  /** Keeps the hold of a ring, as soon as it is long enough to count for whoever is called. */
  private keepHold(): void {
    const [slot] = this.padsDown;
    const heldMs = this.nowMs() - (this.aloneSinceMs ?? Infinity);
    if (slot === undefined || heldMs < CHOICE_MS + MARGIN_MS) return;
    this.aloneSinceMs = undefined;
    this.keep({ kind: 'pad', slot, down: true }, { kind: 'ring', slot });
  }

  /** Keeps an act of the open call; a press only where the call takes it. */
  private keep(press: HandMoves | undefined, act: KeptAct): void {
    const { state } = this.model;
    const call = state && callOf(state);
    if (call === undefined || (press && !isTaken(this.model, press))) return;
    this.model.kept = { ...act, call };
    this.changed();
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
