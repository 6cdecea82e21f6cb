/** The guide of a newcomer: the one step that comes next, always at the same place, and the steps of a first game. */

import { html, nothing, type TemplateResult } from 'lit-html';
import { isPlace } from '../../engine/script/index.js';
import type { SeatIndex } from '../../engine/table/index.js';
import type { Way } from '../../engine/view/index.js';
import type { Hello, PublicAsks } from '../messages/index.js';
import type { Holding } from './holding.js';
import { holds } from './holding.js';
import type { GuideStep } from './label-terms.js';
import { type Labels, labelsIn } from './labels-by-language.js';
import type { Model } from './model.js';
import { askedHere, asksIfReady, lookingSeat, peopleOf } from './model-facts.js';
import {
  choosesGame,
  gameTitle,
  isWithoutBoard,
  nameOf,
  nextStep,
  type StepAct,
  whoIsMeant,
} from './next-step.js';
import { lookPart, seenPart } from './own-eyes.js';
import { keptWords } from './press-echo.js';
import { objectsIn } from './token-drawing.js';

/** The actions of the guide. */
export interface GuideActs {
  readonly doStep: (act: StepAct) => void;
  /** Opens or closes the eyes of the only person who plays here. */
  readonly look: (isOpen: boolean) => void;
  /** Handles a press of the large button while there is nothing to do. */
  readonly nothingToDo: () => void;
  /** Stops explaining the steps of a first game. */
  readonly guideOver: () => void;
}

/** Shows the sentence that says who does what, and the button that does it. */
export function nextBar(
  hello: Hello,
  model: Model,
  holding: Holding,
  acts: GuideActs,
): TemplateResult {
  const labels = labelsIn(model.language);
  const { label, act, second } = nextStep(hello, model);
  const echo =
    model.act === 'unanswered' ? labels.why.unanswered : (model.echo ?? keptWords(hello, model));
  const said = html`<p class="ask" data-echo=${echo !== undefined}><span
    role="status">${echo ?? sentence(hello, model)}</span> ${readyCount(labels, model)}</p>`;
  // The console has no hand to wait for.
  if (model.console && (act === undefined || hello.emulated))
    return html`<section class="next" aria-label=${labels.nextStep}>${said}</section>`;
  const isBusy = model.act === 'under way';
  const isSeeing = model.looks && model.sight !== undefined;
  // No second pair of buttons stands beside the step and its other answer, if they are the two buttons of a seat.
  const saysBoth = act?.kind === 'press' && second !== undefined;
  return html`
    <section class="next" aria-label=${labels.nextStep}>
      <div class="said-or-seen" ?data-looks=${isSeeing}>${said}${seenPart(model)}</div>
      <div class="next-acts">
        ${lookPart(hello, model, acts.look)}
        <button id="next" class="main" data-busy=${isBusy || model.setUp === 'starting'}
          data-leads=${act?.kind === 'lead-to' ? act.where : nothing}
          aria-busy=${isBusy} aria-disabled=${act === undefined}
          @click=${() => (act === undefined ? acts.nothingToDo() : acts.doStep(act))}>${label}</button>
        ${
          second === undefined
            ? nothing
            : html`<button id="second" class="quiet"
              @click=${() => acts.doStep(second.act)}>${second.label}</button>`
        }
        ${hello.emulated && !saysBoth ? ownButtons(hello, model, holding) : nothing}
      </div>
    </section>`;
}

/** Returns the count, which is not in the sentence: a screen reader would begin again whenever it changes. */
function readyCount(labels: Labels, model: Model): string {
  const { asks } = model.state ?? {};
  if (isWithoutBoard(model) || !asksIfReady(asks)) return '';
  return labels.readyCount(asks?.progress?.ready?.length ?? 0, asks?.seats.length ?? 0);
}

/** Returns the next step in one sentence that says who is meant. */
export function sentence(hello: Hello, model: Model): string {
  const labels = labelsIn(model.language);
  const { before } = labels;
  const { state } = model;
  if (state === undefined || state.state !== 'running') return '';
  if (isWithoutBoard(model)) return labels.boardAwaited;
  if (hello.emulated && model.setUp === 'starting') return before.starting(gameTitle(hello, model));
  if (model.hall && model.setUp === 'bare') return labels.inHall.deal;
  if (model.hall && model.setUp === 'old-cards') return labels.inHall.oldCards;
  if (hello.emulated && !model.hall && !model.console) {
    if (choosesGame(model)) return before.choose;
    if (model.setUp === 'bare') return before.deal;
    if (model.setUp === 'old-cards') return before.oldCards;
    const { act } = nextStep(hello, model);
    if (act?.kind === 'look-in-front') return before.look;
    if (act?.kind === 'place') return before.looked;
  }
  const { asks, allDo } = state;
  if (allDo !== undefined) return labels.allDo[allDo];
  if (asks === undefined) return '';
  if (areReady(model, asks)) return before.othersReady;
  const again = asks.call?.again ? `${labels.again} ` : '';
  const act = labels.ask[asks.way];
  const words = typeof act === 'string' ? act : act(asks);
  const asked = `${again}${whoIsMeant(labels, model, asks)}: ${words}`;
  const isLook = asks.way === 'open-eyes' && asks.call?.cards.length === 0;
  // A hand of cardboard players goes up where their cards say so.
  return isLook && lookingSeat(hello, model) !== undefined
    ? `${asked} ${labels.telephones.raised}`
    : asked;
}

/** Returns whether the people at this page, if there are any, have said that they are ready: others are waited for. */
function areReady(model: Model, asks: PublicAsks): boolean {
  const people = askedHere(model);
  const { ready = [] } = asks.progress ?? {};
  return asksIfReady(asks) && people.length > 0 && people.every((seat) => ready.includes(seat));
}

/** Shows the two buttons of the seat that is asked, in words: left and right are no places on a screen. */
function ownButtons(hello: Hello, model: Model, holding: Holding): TemplateResult | typeof nothing {
  const labels = labelsIn(model.language);
  const asks = model.state?.asks;
  const seat = peopleOf(model).find((one) => asks?.seats.includes(one));
  if (asks === undefined || seat === undefined || choosesGame(model)) return nothing;
  if (model.setUp === 'starting') return nothing;
  const words = (side: 'left' | 'right') => {
    if (asks.way !== 'two-votes') return labels.button[side];
    const mark = side === 'left' ? 'paw' : 'tuft';
    const suspect = suspectWith(mark, hello, model);
    const meaning = `${labels.button[side]}: ${labels.votes[mark]}`;
    return suspect === undefined ? meaning : `${meaning}, ${nameOf(labels, model, suspect)}`;
  };
  return html`<div class="own-buttons">
    ${(['left', 'right'] as const).map(
      (side) => html`
      <button class="own-button" data-side=${side}
        aria-label=${`${labels.buttonOf(seat + 1, side)}${asks.way === 'two-votes' ? `: ${words(side)}` : ''}`}
        ${holds(holding, { kind: 'button', seat, side })}>${words(side)}</button>`,
    )}</div>`;
}

/** Returns the player on whose ring this mark of a suspect lies. Before a seat lie the votes that it gave. */
export function suspectWith(
  mark: 'paw' | 'tuft',
  { layout }: Hello,
  model: Model,
): SeatIndex | undefined {
  const marks = objectsIn(model.state).filter(({ picture }) => picture === mark);
  return layout.slots.find((_, slot) => marks.some(({ at }) => isPlace(at, { slot })))?.seat;
}

/** Shows the four things to know of the table, the one that matters now marked; only in a first game. */
export function guideStrip(
  hello: Hello,
  model: Model,
  acts: GuideActs,
): TemplateResult | typeof nothing {
  // The choice of a game has one instruction only.
  if (choosesGame(model)) return nothing;
  if (!model.guided || !hello.emulated || model.state === undefined) return nothing;
  // Own cards are looked at for themselves.
  if (model.faces !== undefined && model.faces.cards.length > 0) return nothing;
  const { guide } = labelsIn(model.language);
  const current = model.state.night ? undefined : stepNow(model);
  return html`
    <section class="guide" aria-label=${guide.title}>
      <ol>
        ${STEPS.map(
          (step) => html`
          <li aria-current=${step === current ? 'step' : nothing}>
            <b>${guide.steps[step].title}</b>
          </li>`,
        )}
      </ol>
      <p class="guide-text">${
        current === undefined
          ? guide.night
          : html`<b>${guide.steps[current].title}</b> ${guide.steps[current].text}`
      }</p>
      <button class="quiet small" @click=${acts.guideOver}>${guide.over}</button>
    </section>`;
}

const STEPS: readonly GuideStep[] = ['seat', 'cards', 'buttons', 'pads'];

/** The step that a question is about, where it is not the buttons. */
const STEP_OF: { readonly [W in Way]?: GuideStep } = {
  'touch-named': 'pads',
  touch: 'pads',
  'touch-pointed-at': 'pads',
  'go-round': 'pads',
  'count-by-touch': 'pads',
  'take-away': 'cards',
  'put-in-place': 'cards',
  'show-card': 'cards',
};

/** Returns the step of the four that the open question is about. */
function stepNow(model: Model): GuideStep {
  const { state, setUp } = model;
  const asks = state?.asks;
  if (setUp === 'starting' || asks?.way === 'sit-down') return 'seat';
  if (setUp !== undefined || model.faces !== undefined || model.held !== undefined) return 'cards';
  return (asks && STEP_OF[asks.way]) ?? 'buttons';
}
