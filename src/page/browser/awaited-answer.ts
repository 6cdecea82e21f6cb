/**
 * Waits for the table's answer to an act of this page's hand by day. What the page shows of the act is that answer; an
 * act without one is offered again. At night nothing confirms a hand, so nothing is awaited or marked then (law 2).
 */

import { html, type TemplateResult } from 'lit-html';
import {
  BALLOT_GRID_MS,
  inputName,
  type Language,
  type SeatIndex,
} from '../../engine/table/index.js';
import { moveOf } from '../../engine/view/index.js';
import type { Hello } from '../messages/index.js';
import type { DoorTrouble } from './code-words.js';
import { labelsIn } from './labels-by-language.js';
import type { Model } from './model.js';
import { asksIfReady, votesDue } from './model-facts.js';
import { nextStep } from './next-step.js';
import type { HandMoves } from './press-echo.js';

/** The longest that a table takes to show what a hand did, ms. */
export const ANSWERED_WITHIN_MS = 2_000;

interface AwaitedAnswerParts {
  readonly model: Model;
  /** Calls `run` after this time. */
  readonly after: (ms: number, run: () => void) => void;
  /** Releases all that this page's hand holds: a release may be what did not arrive. */
  readonly letGo: () => void;
  readonly changed: () => void;
}

/** The act that was done last, and what the page showed before it. */
interface Act {
  /** The input that is pressed; undefined for a message. */
  readonly input: string | undefined;
  /** The seat that presses; undefined: whatever the table shows next is its answer. */
  readonly seat: SeatIndex | undefined;
  readonly before: string;
}

export class AwaitedAnswer {
  private act: Act | undefined;

  constructor(private readonly parts: AwaitedAnswerParts) {}

  /** Notes that a message that asks for something is sent now. */
  asked(): void {
    if (this.isDay()) this.await(this.begin(undefined, undefined));
  }

  /** Notes a move of the hand; call it before the table is told. */
  moved(move: HandMoves): void {
    const { model } = this.parts;
    if (!move.down) {
      // A hand holds as long as it likes: a press means something when it is over.
      if (this.act !== undefined && this.act.input === inputName(move)) this.await(this.act);
    } else if (this.isDay() && model.hello !== undefined && isOffered(model.hello, model, move))
      this.begin(inputName(move), move.kind === 'button' ? move.seat : undefined);
  }

  /** Notes that the table has sent something, which may be the answer. */
  came(): void {
    const { model } = this.parts;
    const { act } = this;
    const isAnswered = act !== undefined && shownTo(model, act.seat) !== act.before;
    if (!isAnswered && model.state?.night !== true) return;
    this.act = undefined;
    model.act = 'none';
  }

  private isDay(): boolean {
    return this.parts.model.state?.night === false;
  }

  private begin(input: string | undefined, seat: SeatIndex | undefined): Act {
    const { model, changed } = this.parts;
    this.act = { input, seat, before: shownTo(model, seat) };
    model.act = 'under way';
    changed();
    return this.act;
  }

  private await(act: Act): void {
    const { model, after, letGo, changed } = this.parts;
    const isBallot = act.seat !== undefined && votesDue(model, act.seat) !== undefined;
    after(ANSWERED_WITHIN_MS + (isBallot ? BALLOT_GRID_MS : 0), () => {
      if (this.act !== act) return;
      model.act = 'unanswered';
      letGo();
      changed();
    });
  }
}

/** Returns whether the question takes this press or touch, so that the table shows that it came. */
function isOffered(hello: Hello, model: Model, move: HandMoves): boolean {
  const { asks, moves = [] } = model.state ?? {};
  if (move.kind === 'pad') {
    const touch = moveOf(moves, { kind: 'touch', slot: move.slot });
    return touch?.means === 'choose' && asks?.proposed !== move.slot;
  }
  const due = votesDue(model, move.seat);
  if (due !== undefined) return due > 0;
  const { act, second } = nextStep(hello, model);
  return [act, second?.act].some(
    (one) =>
      (one?.kind === 'press' && one.seat === move.seat && one.side === move.side) ||
      (one?.kind === 'everybody-in' && one.seat === move.seat && move.side === 'right'),
  );
}

/**
 * Returns the part of what the table tells that an answer to this seat changes: where several seats answer at once, it
 * is the seat's own.
 */
function shownTo(model: Model, seat: SeatIndex | undefined): string {
  const { state, refusal } = model;
  const asks = state?.asks;
  const question = [state?.state, state?.phase, asks?.way, refusal];
  const due = seat === undefined ? undefined : votesDue(model, seat);
  if (seat !== undefined && asksIfReady(asks))
    return JSON.stringify([...question, asks?.progress?.ready?.includes(seat)]);
  if (due !== undefined) return JSON.stringify([...question, due]);
  const { setUp, startsFor, deals, laid, faces, held, backs } = model;
  const rest = [setUp, startsFor, deals, laid, faces, held, backs];
  return JSON.stringify([...question, { ...state, nowMs: 0 }, ...rest]);
}

// The view until the first message of the table.

/** Shows the search for the table, or why it is in vain. */
export function waiting(language: Language, trouble: DoorTrouble | undefined): TemplateResult {
  const { connecting, door } = labelsIn(language);
  return html`<p class="waiting" role="status">${trouble === undefined ? connecting : door[trouble]}</p>`;
}
