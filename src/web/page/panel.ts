/** The panel beside the table: the caption, the question, the cards in hand, and the controls. */
import { html, nothing, type TemplateResult } from 'lit-html';
import { keyed } from 'lit-html/directives/keyed.js';
import { live } from 'lit-html/directives/live.js';
import type { SeatIndex, SlotIndex } from '../../table/layout.js';
import { PACES } from '../../table/paces.js';
import type { ClientMessage } from '../client-messages.js';
import type { Hello } from '../messages.js';
import { exchangeOf } from './card-acts.js';
import { faceCard } from './card-drawing.js';
import type { Holding } from './holding.js';
import { holds } from './holds.js';
import type { Labels } from './labels.js';
import { labelsIn } from './labels-by-language.js';
import {
  type Exchanged,
  hasHands,
  isHost,
  type Model,
  mayBeShown,
  remainingMs,
  wordsNow,
} from './model.js';
import { choosesGame } from './next-step.js';
import { offeredActs } from './offered-acts.js';
import { ringNumbers } from './ring-numbers.js';
import { slotName } from './slot-name.js';
import { canSpeak } from './speech.js';
import { chooseTheme, pageTheme, THEMES } from './theme.js';
import { nameOf, tokenIcon } from './token-drawing.js';

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
  /** The seat's hands were unfolded or folded. */
  readonly handsToggled: (event: Event) => void;
  readonly toggle: (what: Switch) => void;
  /** The next chosen slot is exchanged with these cards; undefined: nothing is exchanged. */
  readonly exchange: (cards: Exchanged | undefined) => void;
}

/** Caption and question: the part that is read across the room. */
export function spoken(hello: Hello, model: Model): TemplateResult {
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

/** Long words are smaller on a television, so that they leave room for the seats. */
function lengthOf(texts: readonly string[]): 'short' | 'long' | 'longest' {
  const length = texts.join(' ').length;
  return length <= SHORT ? 'short' : length <= 2 * SHORT ? 'long' : 'longest';
}

/** Characters that fit on three lines of the largest letters. */
const SHORT = 60;

/** The cards in the game, if everybody knows them. */
export function deckInGame(
  hello: Hello,
  { language, state }: Model,
): TemplateResult | typeof nothing {
  const labels = labelsIn(language);
  if (state === undefined || state.deck.length === 0) return nothing;
  return html`
    <p class="deck"><b>${labels.inTheGame}</b>
      ${state.deck.map(
        ({ name, count }) =>
          html`<span lang=${hello.language}>${count > 1 ? `${count} × ` : ''}${name}</span>`,
      )}</p>`;
}

/** The objects in the middle of the table. */
export function inTheMiddle(hello: Hello, model: Model): TemplateResult | typeof nothing {
  const labels = labelsIn(model.language);
  const tokens = model.state?.tokens.filter(({ at }) => at === 'middle') ?? [];
  if (tokens.length === 0) return nothing;
  return html`
    <p class="deck" lang=${hello.language}><b lang=${model.language}>${labels.onTheTable}</b>
      ${tokens.map((token) => html`<span class="token-word">${tokenIcon(token, model)} ${nameOf(token)}</span>`)}</p>`;
}

/**
 * The lit slots in words. Each is a pad for people who cannot reach the drawing. The page's choice of games replaces
 * that of the table.
 */
export function choices(
  hello: Hello,
  model: Model,
  holding: Holding,
): TemplateResult | typeof nothing {
  const labels = labelsIn(model.language);
  const asks = model.state?.asks;
  if ((asks?.kind !== 'menu' && asks?.kind !== 'select') || asks.named.length === 0) return nothing;
  const isChosen = (slot: SlotIndex) =>
    asks.kind === 'menu'
      ? asks.proposed === slot
      : asks.counts.some((one) => one.slot === slot && one.count > 0);
  if (hello.emulated && !model.hall && choosesGame(model)) return nothing;
  const numbers = ringNumbers(model);
  return html`
    <section class="named" aria-label=${labels.choices} lang=${hello.language}>
      ${asks.named.map(
        ({ slot, text }) => html`
        <button class="named-choice" aria-pressed=${isChosen(slot)} ?disabled=${!hello.emulated || model.hall}
          ${holds(holding, { kind: 'pad', slot })}><span
            class="ring-number">${numbers.get(slot)}</span> ${text}</button>`,
      )}
    </section>`;
}

/** `tickClock` fills it in, many times a second, without a rendering. */
function clock(labels: Labels): TemplateResult {
  return html`
    <div class="clock" role="timer" aria-label=${labels.remaining}>
      <output class="clock-digits"></output>
      <span class="clock-track"><span class="clock-left"></span></span>
    </div>`;
}

/** Writes the time left into the panel. */
export function tickClock(root: ParentNode, model: Model, nowMs: number): void {
  const leftMs = remainingMs(model, nowMs);
  const digits = root.querySelector('.clock-digits');
  const bar = root.querySelector<HTMLElement>('.clock-left');
  if (leftMs === undefined || digits === null || bar === null) return;
  const seconds = Math.ceil(leftMs / 1000);
  const text = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  if (digits.textContent !== text) digits.textContent = text;
  bar.style.transform = `scaleX(${leftMs / Math.max(1, model.state?.clock?.totalMs ?? 1)})`;
}

/** The cards in this page's hand; no other page sees them. */
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
          offeredActs(model).exchangesHeld
            ? html`<button aria-pressed=${model.exchanging !== undefined}
              @click=${() => acts.exchange(model.exchanging === undefined ? exchangeOf(held) : undefined)}
              >${labels.exchange}</button>`
            : nothing
        }
        <p class="hint">${model.exchanging === undefined ? labels.putOnHint : labels.exchangeHint}</p>
      </div>
    </section>`;
}

/** Cards that lie are exchanged without a look at them: with which, is chosen next. */
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

/** The commands to the table. */
export function controls(hello: Hello, model: Model, acts: PanelActs): TemplateResult {
  const labels = labelsIn(model.language);
  const state = model.state?.state;
  // A guest's page has hands on an emulated table, and gives no orders.
  const mayOrder = isHost(model);
  const mayPause = hasHands(hello, model);
  const command = (command: Extract<ClientMessage, { kind: 'command' }>['command']) => () =>
    acts.send({ kind: 'command', command });
  const titles = { log: labels.log.title, rules: labels.rules };
  const [near, far] = model.console ? (['log', 'rules'] as const) : (['rules', 'log'] as const);
  return html`
    <section class="controls" aria-label=${labels.controls}>
      ${
        // In a pause the one button that comes next goes on; this one stays, so that no other slides under the pointer.
        !mayPause
          ? nothing
          : html`<button class="pause" ?disabled=${state !== 'running'}
            @click=${command({ kind: 'pause' })}>${labels.pause}</button>`
      }
      ${hello.emulated && dealsAgain(model) ? dealAgain(labels, acts) : nothing}
      ${
        mayPause
          ? html`
            <button class="quiet" @click=${command({ kind: 'repeat' })}>${labels.repeat}</button>
            <button class="quiet" @click=${command({ kind: 'undo', to: 'step' })}>${labels.undoStep}</button>`
          : nothing
      }
      <button class="quiet" @click=${() => acts.open(near)}>${titles[near]}</button>
      <details class="more" @keydown=${closeOnEscape} @toggle=${tellOpen}>
        <summary>${labels.more}</summary>
        <div class="more-controls" @click=${closeAfterAct}>
          ${
            mayOrder
              ? html`<button @click=${command({ kind: 'undo', to: 'phase' })}>${labels.undoPhase}</button>`
              : nothing
          }
          <button @click=${() => acts.open('legend')}>${labels.legend}</button>
          <button @click=${() => acts.open(far)}>${titles[far]}</button>
          ${hello.emulated ? emulatedControls(hello, model, acts) : nothing}
          ${
            mayOrder && !choosesGame(model)
              ? html`<button class="danger" @click=${() => acts.open('stop')}>${labels.stop}</button>`
              : nothing
          }
          ${
            mayOrder && !model.console && model.consoleAt !== undefined
              ? html`<a class="console-link" href=${model.consoleAt}>${labels.console}</a>`
              : nothing
          }
          <button class="quiet" @click=${() => acts.open('help')}>${labels.help} <kbd>?</kbd></button>
          ${mayOrder ? voiceControls(model, acts, labels) : nothing}
          ${
            hello.sound !== 'none' || canSpeak()
              ? html`<label class="switch"><input type="checkbox" .checked=${live(model.speaking)}
                @change=${() => acts.toggle('speaking')}> ${labels.speak}</label>`
              : nothing
          }
          ${themeChoice(labels)}
          ${
            model.console
              ? html`<p class="abilities" lang=${hello.language}>${hello.abilities.join(' ')}</p>`
              : nothing
          }
        </div>
      </details>
    </section>`;
}

/** What an emulated table has beside: games, cards and players are the page's. */
function emulatedControls(hello: Hello, model: Model, acts: PanelActs): TemplateResult {
  const labels = labelsIn(model.language);
  const seats = hello.layout.seats.map((_, seat) => seat);
  const isSettingUp = model.setUp !== undefined && model.setUp !== 'starting';
  const allPlayed = seats.every((seat) => model.playedFor.includes(seat));
  return html`
                ${isHost(model) ? html`<button @click=${acts.newGame}>${labels.newGame}</button>` : nothing}
                ${
                  hello.gameCards.length === 0
                    ? nothing
                    : html`<button @click=${() => acts.open('game-cards')}>${labels.gameCards}</button>`
                }
                ${isSettingUp ? nothing : gathering(labels, acts)}
                <button @click=${() => acts.send({ kind: 'play-for', seats, on: !allPlayed })}>
                  ${allPlayed ? labels.playForNone : labels.playForAll}
                </button>
                <button @click=${acts.explain}>${labels.guide.again}</button>`;
}

/** The colours of the page, on this browser. */
function themeChoice(labels: Labels): TemplateResult {
  return html`
    <label class="theme">${labels.pageTheme}
      <select @change=${chooseTheme}>
        ${THEMES.map(
          (theme) =>
            html`<option value=${theme} ?selected=${theme === pageTheme()}>${labels.themes[theme]}</option>`,
        )}
      </select>
    </label>`;
}

/** The loudness and the pace of the table's voice. */
function voiceControls(model: Model, acts: PanelActs, labels: Labels): TemplateResult {
  return html`
    <label class="volume">${labels.volume}
      <input type="range" min="0" max="100" step="5" .value=${live(String(model.volumePercent))}
        @change=${(event: Event) => acts.send({ kind: 'volume', percent: sliderValue(event) })}>
    </label>
    ${paceChoice(model.state?.pacePercent ?? 100, acts, labels)}`;
}

/** Whether cards may be dealt again: while the table still waits for who looks at them. */
function dealsAgain({ setUp, state }: Model): boolean {
  return setUp === 'dealt' && state?.asks !== undefined && !state.night;
}

/** The large button deals for the first time; this one deals again. */
function dealAgain(labels: Labels, acts: PanelActs): TemplateResult {
  return html`<button class="quiet" @click=${() => acts.send({ kind: 'deal' })}>${labels.deal}</button>`;
}

/** In a game, and between two, cards can only be put away. */
function gathering(labels: Labels, acts: PanelActs): TemplateResult {
  return html`<button class="quiet" @click=${() => acts.send({ kind: 'gather' })}>${labels.gather}</button>`;
}

/** The pace of the voice: each pace that has a name, and the one that is kept now. */
function paceChoice(now: number, acts: PanelActs, labels: Labels): TemplateResult {
  const choices = [...(PACES.includes(now) ? PACES : [...PACES, now])].sort(
    (one, other) => one - other,
  );
  const choose = (event: Event) => {
    if (!(event.target instanceof HTMLSelectElement)) return;
    const percent = Number(event.target.value);
    acts.send({ kind: 'command', command: { kind: 'pace', percent } });
  };
  return html`<label class="pace">${labels.pace}
    <select @change=${choose} .value=${live(String(now))}>
      ${choices.map(
        (percent) =>
          html`<option value=${percent}
            ?selected=${percent === now}>${labels.paces[percent] ?? labels.ownPace(percent)}</option>`,
      )}
    </select>
  </label>`;
}

function sliderValue(event: Event): number {
  return event.target instanceof HTMLInputElement ? Number(event.target.value) : 0;
}

/** The row of commands gets as many lines as it needs; older browsers do not know `:has()`. */
function tellOpen({ currentTarget: more }: Event): void {
  if (more instanceof HTMLDetailsElement)
    more.closest('.controls')?.toggleAttribute('data-open', more.open);
}

/** A button under More has done its act: More closes, so that what follows is in sight. */
function closeAfterAct({ currentTarget, target }: Event): void {
  if (!(target instanceof Element) || target.closest('button') === null) return;
  const more = currentTarget instanceof Element ? currentTarget.closest('details') : null;
  more?.removeAttribute('open');
}

/** Escape closes what is open over the page; the focus goes back to what opened it. */
function closeOnEscape(event: KeyboardEvent): void {
  const { currentTarget: more, key } = event;
  if (key !== 'Escape' || !(more instanceof HTMLDetailsElement) || !more.open) return;
  more.open = false;
  more.querySelector('summary')?.focus();
}
