/** The panel beside the table: the caption, the choices in words, what lies in the middle, and the cards in hand. */
import { html, nothing, type TemplateResult } from 'lit-html';
import { keyed } from 'lit-html/directives/keyed.js';
import type { SeatIndex, SlotIndex } from '../../engine/table/index.js';
import type { ClientMessage, Hello } from '../messages/index.js';
import { exchangeOf } from './card-acts.js';
import { faceCard } from './card-drawing.js';
import { ringNumbers, slotName } from './geometry.js';
import type { Holding } from './holding.js';
import { holds } from './holding.js';
import { type Labels, labelsIn } from './labels-by-language.js';
import type { Exchanged, Model } from './model.js';
import { mayBeShown, remainingMs, wordsNow } from './model-facts.js';
import { choosesGame } from './next-step.js';
import { offeredActs } from './night-hand.js';
import { nameOf, objectsIn, tokenIcon } from './token-drawing.js';

/** The settings of this browser that a button toggles. */
export type Switch = 'latched' | 'speaking' | 'afar';

/** The actions of the panel. */
export interface PanelActs {
  readonly send: (message: ClientMessage) => void;
  readonly open: (dialog: 'game-cards' | 'help' | 'legend' | 'stop' | 'rules' | 'log') => void;
  readonly newGame: () => void;
  readonly explain: () => void;
  readonly openFront: (seat: SeatIndex) => void;
  readonly chooseSeat: (seat: SeatIndex) => void;
  /** Handles the seat's hands being unfolded or folded. */
  readonly handsToggled: (event: Event) => void;
  readonly toggle: (what: Switch) => void;
  /** Exchanges the next chosen slot with these cards; undefined: nothing is exchanged. */
  readonly exchange: (cards: Exchanged | undefined) => void;
}

/** Shows caption and question: the part that is read across the room. */
export function captionPanel(hello: Hello, model: Model): TemplateResult {
  const labels = labelsIn(model.language);
  const { state } = model;
  const { said, count } = wordsNow(model);
  // One line, one language: the phase is named by the table.
  const heard = labelsIn(hello.language);
  return html`
    <div class="said">
    <header class="moment" data-state=${state?.state ?? ''}>
      <p class="phase">
        ${
          state !== undefined && state.turn > 0
            ? html`<span class="turn" lang=${hello.language}>${heard.turn(state.turn)}</span>`
            : nothing
        }
        <span class="phase-name" lang=${hello.language}>${state?.phase ?? labels.connecting}</span>
        ${count === undefined ? nothing : html`<span class="count" lang=${hello.language}>${count}</span>`}
        ${hello.isSilent ? html`<span class="mark">${labels.silent}</span>` : nothing}
        ${state?.state === 'paused' ? html`<strong class="mark">${labels.paused}</strong>` : nothing}
        ${state?.state === 'ended' ? html`<strong class="mark">${labels.ended}</strong>` : nothing}
      </p>
      ${state?.clock === undefined ? nothing : clock(labels)}
    </header>
    <section class="captions" data-length=${lengthOf(said?.texts ?? [])} aria-label=${labels.captions}>
      <div aria-live="polite" aria-atomic="false" aria-relevant="additions" class="caption" lang=${hello.language}>
        ${keyed(
          said?.atMs,
          said?.texts.map((text) => html`<p>${text}</p>`),
        )}
      </div>
    </section>
    </div>`;
}

/** Returns the length of texts: long ones are smaller on a television, so that they leave room for the seats. */
function lengthOf(texts: readonly string[]): 'short' | 'long' | 'longest' {
  const length = texts.join(' ').length;
  return length <= SHORT ? 'short' : length <= 2 * SHORT ? 'long' : 'longest';
}

/** Characters that fit on three lines of the largest letters. */
const SHORT = 60;

/** Shows the cards in the game, if everybody knows them. */
export function deckInGame(
  hello: Hello,
  { language, state }: Model,
): TemplateResult | typeof nothing {
  const labels = labelsIn(language);
  if (state === undefined || state.deck.length === 0) return nothing;
  return html`
    <p class="deck in-game"><b>${labels.inTheGame}</b>
      ${state.deck.map(
        ({ name, count }) =>
          html`<span lang=${hello.language}>${count > 1 ? `${count} × ` : ''}${name}</span>`,
      )}</p>`;
}

/** Shows the objects in the middle of the table. */
export function inTheMiddle(hello: Hello, model: Model): TemplateResult | typeof nothing {
  const labels = labelsIn(model.language);
  const tokens = objectsIn(model.state).filter(({ at }) => at === 'middle');
  if (tokens.length === 0) return nothing;
  return html`
    <p class="deck" lang=${hello.language}><b lang=${model.language}>${labels.onTheTable}</b>
      ${tokens.map((token) => html`<span class="token-word">${tokenIcon(token, model)} ${nameOf(token)}</span>`)}</p>`;
}

/**
 * Shows the lit slots in words. Each is a pad for people who cannot reach the drawing. The page's choice of games
 * replaces that of the table.
 */
export function choices(
  hello: Hello,
  model: Model,
  holding: Holding,
): TemplateResult | typeof nothing {
  const labels = labelsIn(model.language);
  const asks = model.state?.asks;
  if (asks?.named === undefined || asks.named.length === 0) return nothing;
  const isChosen = (slot: SlotIndex) =>
    asks.proposed === slot ||
    asks.progress?.counts?.some((one) => one.slot === slot && one.count > 0);
  if (hello.emulated && choosesGame(model)) return nothing;
  const numbers = ringNumbers(model);
  return html`
    <section class="named" aria-label=${labels.choices} lang=${hello.language}>
      ${asks.named.map(
        ({ slot, text }) => html`
        <button class="named-choice" aria-pressed=${isChosen(slot)} ?disabled=${!hello.emulated}
          ${holds(holding, { kind: 'pad', slot })}><span
            class="ring-number">${numbers.get(slot)}</span> ${text}</button>`,
      )}
    </section>`;
}

/** Shows the clock, which `tickClock` fills in many times a second, without a rendering. */
function clock(labels: Labels): TemplateResult {
  return html`
    <div class="clock" role="timer" aria-label=${labels.remaining}>
      <output class="clock-digits"></output>
      <span class="clock-track"><span class="clock-left"></span></span>
    </div>`;
}

/** Writes the time left where the page shows it: in digits, and as a bar where there is one. */
export function tickClock(root: ParentNode, model: Model, nowMs: number): void {
  const digits = root.querySelector('.clock-digits');
  const bar = root.querySelector<HTMLElement>('.clock-left');
  const leftMs = remainingMs(model, nowMs);
  const text = leftMs === undefined ? '' : digitsOf(leftMs);
  if (digits !== null && digits.textContent !== text) digits.textContent = text;
  if (bar !== null && leftMs !== undefined)
    bar.style.transform = `scaleX(${leftMs / Math.max(1, model.state?.clock?.totalMs ?? 1)})`;
}

/** Returns minutes and seconds, "3:05". */
function digitsOf(leftMs: number): string {
  const seconds = Math.ceil(leftMs / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Shows the cards in this page's hand; no other page sees them. */
export function inHand(
  hello: Hello,
  model: Model,
  acts: PanelActs,
): TemplateResult | typeof nothing {
  const labels = labelsIn(model.language);
  const { held } = model;
  if (held === undefined) return exchangingUnseen(hello, model, acts);
  const owner = hello.layout.slots[held.slot]?.seat;
  return html`
    <section class="in-hand" aria-label=${labels.inHand}>
      <div class="faces" id="cards-in-hand">${held.cards.map((face) => faceCard(face, hello.language))}</div>
      <div class="in-hand-acts">
        <h2>${labels.inHand}</h2>
        <p>${labels.inHandFrom(slotName(labels, hello.layout, held.slot))} · ${labels.onlyYou}</p>
        <button id="put-back" aria-describedby="cards-in-hand"
          @click=${() => acts.send({ kind: 'put-back' })}>${labels.putBack}</button>
        ${
          owner === undefined
            ? nothing
            : html`<button
              @click=${() => acts.send({ kind: 'put-in-front', seat: owner })}>${labels.putInFront}</button>`
        }
        ${
          held.cards.some((card) => mayBeShown(model, card))
            ? html`<button @click=${() => acts.send({ kind: 'show-held' })}>${labels.toReader}</button>`
            : nothing
        }
        ${
          offeredActs(model).includes('exchange')
            ? html`<button aria-pressed=${model.exchanging !== undefined}
              @click=${() => acts.exchange(model.exchanging === undefined ? exchangeOf(held) : undefined)}
              >${labels.exchange}</button>`
            : nothing
        }
        <p class="hint">${model.exchanging === undefined ? labels.putOnHint : labels.exchangeHint}</p>
      </div>
    </section>`;
}

/** Shows that cards that lie are exchanged without a look at them; the other cards are chosen next. */
function exchangingUnseen(
  hello: Hello,
  { language, exchanging }: Model,
  acts: PanelActs,
): TemplateResult | typeof nothing {
  if (exchanging === undefined) return nothing;
  const labels = labelsIn(language);
  return html`
    <section class="in-hand" aria-label=${labels.exchangeUnseen}>
      <div class="in-hand-acts">
        <h2>${labels.exchangeUnseen}</h2>
        <p>${labels.inHandFrom(slotName(labels, hello.layout, exchanging.slot))}</p>
        <p class="hint">${labels.exchangeHint}</p>
        <button @click=${() => acts.exchange(undefined)}>${labels.cancel}</button>
      </div>
    </section>`;
}
