/** The commands to the table, in a row, with more of them behind one button. */
import { html, nothing, type TemplateResult } from 'lit-html';
import { live } from 'lit-html/directives/live.js';
import { PACES, type SlotIndex } from '../../engine/table/index.js';
import type { ClientMessage, Hello } from '../messages/index.js';
import { handOf, slotName } from './geometry.js';
import { type Holding, holds } from './holding.js';
import { type Labels, labelsIn } from './labels-by-language.js';
import type { Model } from './model.js';
import {
  colourOf,
  hasHands,
  isCovered,
  isHost,
  slotsToChoose,
  slotsToLift,
} from './model-facts.js';
import { choosesGame } from './next-step.js';
import type { PanelActs } from './panel.js';
import { badge } from './seat-marks.js';
import { canSpeak } from './speech.js';
import { chooseTheme, pageTheme, THEMES } from './theme.js';
import { keepsTyped } from './typed-text.js';

/** Shows the commands to the table. */
export function controls(hello: Hello, model: Model, acts: PanelActs): TemplateResult {
  const labels = labelsIn(model.language);
  const state = model.state?.state;
  // A guest's page has hands on an emulated table, and gives no orders.
  const mayOrder = isHost(model);
  const mayPause = hasHands(hello, model);
  // Cards may be dealt again while the table still waits for who looks at them.
  const dealsAgain =
    hello.emulated &&
    model.setUp === 'dealt' &&
    model.state?.asks !== undefined &&
    !model.state.night;
  const command = (command: Extract<ClientMessage, { kind: 'command' }>['command']) => () =>
    acts.send({ kind: 'command', command });
  return html`
    <section class="controls" aria-label=${labels.controls}>
      ${
        // In a pause the one button that comes next goes on; this one stays, so that no other slides under the pointer.
        !mayPause
          ? nothing
          : html`${
              // At the desk of an emulated table no other button goes on.
              model.console && hello.emulated && state === 'paused'
                ? html`<button class="pause main" @click=${command({ kind: 'resume' })}>${labels.resume}</button>`
                : html`<button class="pause" ?disabled=${state !== 'running'}
            @click=${command({ kind: 'pause' })}>${labels.pause}</button>`
            }
      ${
        // The large button deals for the first time; this one deals again.
        dealsAgain
          ? html`<button class="quiet" @click=${() => acts.send({ kind: 'deal' })}>${labels.deal}</button>`
          : nothing
      }
            <button class="quiet" @click=${command({ kind: 'repeat' })}>${labels.repeat}</button>
            <button class="quiet" @click=${command({ kind: 'undo', to: 'step' })}>${labels.undoStep}</button>`
      }
      ${
        model.console
          ? nothing
          : html`<button class="quiet" @click=${() => acts.open('rules')}>${labels.rules}</button>`
      }
      <details class="more" @keydown=${closeOnEscape} @toggle=${tellOpen}>
        <summary>${labels.more}</summary>
        <div class="more-controls" @click=${closeAfterAct}>
          ${
            mayOrder
              ? html`<button @click=${command({ kind: 'undo', to: 'phase' })}
                >${labels.undoPhase(model.state?.undoesSince)}</button>`
              : nothing
          }
          <button @click=${() => acts.open('legend')}>${labels.legend}</button>
          <button @click=${() => acts.open('log')}>${labels.log.title}</button>
          ${
            model.console
              ? html`<button @click=${() => acts.open('rules')}>${labels.rules}</button>`
              : nothing
          }
          ${hello.emulated && mayPause ? emulatedControls(hello, model, acts) : nothing}
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
          ${mayOrder && !model.console ? voiceControls(model, acts, labels) : nothing}
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

/** Shows the controls that only an emulated table has: games, cards and players are the page's. */
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
                ${
                  // In a game, and between two, cards can only be put away.
                  isSettingUp
                    ? nothing
                    : html`<button class="quiet"
                      @click=${() => acts.send({ kind: 'gather' })}>${labels.gather}</button>`
                }
                <button @click=${() => acts.send({ kind: 'play-for', seats, on: !allPlayed })}>
                  ${allPlayed ? labels.playForNone : labels.playForAll}
                </button>
                <button @click=${acts.explain}>${labels.guide.again}</button>`;
}

/** Shows the choice of the page's colours, on this browser. */
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

/** Shows the loudness and the pace of the table's voice. */
export function voiceControls(
  model: Model,
  acts: Pick<PanelActs, 'send'>,
  labels: Labels,
): TemplateResult {
  return html`
    <label class="volume">${labels.volume}
      <input type="range" min="0" max="100" step="5" .value=${keepsTyped(String(model.volumePercent))}
        @change=${({ target }: Event) => {
          if (target instanceof HTMLInputElement)
            acts.send({ kind: 'volume', percent: Number(target.value) });
        }}>
    </label>
    ${paceChoice(model.state?.pacePercent ?? 100, acts, labels)}`;
}

/** Shows the pace of the voice: each pace that has a name, and the one that is kept now. */
function paceChoice(now: number, acts: Pick<PanelActs, 'send'>, labels: Labels): TemplateResult {
  const choices = [...(PACES.includes(now) ? PACES : [...PACES, now])].sort(
    (one, other) => one - other,
  );
  const choose = ({ target }: Event) => {
    if (!(target instanceof HTMLSelectElement)) return;
    acts.send({ kind: 'command', command: { kind: 'pace', percent: Number(target.value) } });
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

/** Marks the row of commands while More is open, so that it gets more lines; older browsers do not know `:has()`. */
function tellOpen({ currentTarget: more }: Event): void {
  if (more instanceof HTMLDetailsElement)
    more.closest('.controls')?.toggleAttribute('data-open', more.open);
}

/** Closes More after a button in it has done its act, so that what follows is in sight. */
export function closeAfterAct({ currentTarget, target }: Event): void {
  if (!(target instanceof Element) || target.closest('button') === null) return;
  const more = currentTarget instanceof Element ? currentTarget.closest('details') : null;
  more?.removeAttribute('open');
}

/** Closes what is open over the page on Escape; the focus goes back to what opened it. */
export function closeOnEscape(event: KeyboardEvent): void {
  const { currentTarget: more, key } = event;
  if (key !== 'Escape' || !(more instanceof HTMLDetailsElement) || !more.open) return;
  more.open = false;
  more.querySelector('summary')?.focus();
}

// * The rings and cards that hands act on now, as buttons as large as a finger: a telephone's drawing is too small to
// hit them there. All of it is made of what everybody sees (law 2).

/** Shows the buttons; nothing where no slot is asked for, also where `choices` names what each stands for. */
export function slotButtons(
  hello: Hello,
  model: Model,
  holding: Holding,
  openCards: (slot: SlotIndex) => void,
): TemplateResult | typeof nothing {
  const asks = model.state?.asks;
  if (!hello.emulated || asks === undefined || choosesGame(model)) return nothing;
  const labels = labelsIn(model.language);
  // Slots with names are in a list of their own.
  const rings = asks.named ? [] : slotsToChoose(hello, model);
  const lifts = slotsToLift(hello, model);
  const laid = model.held === undefined ? [] : rings.filter((slot) => isCovered(model, slot));
  const cards = [...new Set([...lifts, ...laid])];
  if (rings.length + cards.length === 0) return nothing;
  const mark = (slot: SlotIndex) => {
    const seat = hello.layout.slots[slot]?.seat;
    const hand = handOf(hello.layout, slot);
    if (seat === undefined) return html`<b aria-hidden="true">${slot + 1}</b>`;
    return html`<svg viewBox="-22 -22 44 44" aria-hidden="true">${badge(seat, colourOf(model, seat))}</svg>${
      hand === undefined
        ? nothing
        : html`<small aria-hidden="true">${labels.button[hand].slice(0, 1)}</small>`
    }`;
  };
  return html`
    <section class="slot-buttons" aria-label=${labels.choices}>
      ${rings.map(
        (slot) => html`
        <button class="slot-ring" data-slot=${slot} aria-pressed=${slot === asks.proposed}
          ${holds(holding, { kind: 'pad', slot })}>
          <span class="visually-hidden">${labels.pad}: ${slotName(labels, hello.layout, slot)}</span>
          ${mark(slot)}</button>`,
      )}
      ${cards.map(
        (slot) => html`
        <button class="slot-cards" data-slot=${slot} @click=${() => openCards(slot)}>
          <span class="visually-hidden">${labels.cardsOf(slotName(labels, hello.layout, slot))}</span>
          ${CARD}${mark(slot)}</button>`,
      )}
    </section>`;
}

/** The outline of a card. */
const CARD = html`
  <svg class="slot-card" viewBox="0 0 16 22" aria-hidden="true"><rect x="1" y="1" width="14" height="20"
    rx="2"></rect></svg>`;
