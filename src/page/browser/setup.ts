/** The page of first start: says what is asked, offers the choices that hands have, and lists what is known. */
import { html, nothing, svg, type TemplateResult } from 'lit-html';
import { live } from 'lit-html/directives/live.js';
import { LANGUAGES, ownName } from '../../engine/table/index.js';
import { SETUP_STEPS, type SetupAct, type SetupState } from '../messages/index.js';
import { inWords } from './code-words.js';
import { type Guidance, GuidedPage } from './guided-page.js';
import { labelsIn, learningLabelsIn, type SetupLabels } from './labels-by-language.js';
import { keepsTyped } from './typed-text.js';

const page = new GuidedPage<SetupState, SetupAct>((now) => {
  const words = learningLabelsIn(now.language).setup;
  const all = SETUP_STEPS.length;
  const done = now.step === 'over' ? all : SETUP_STEPS.indexOf(now.step) + 1;
  const form = html`${formOf(words, now)}<div class="choices">${choices(words, now)}</div>`;
  return {
    style: 'registration setup',
    title: words.title,
    progress: { done, all, text: words.stepOf(done, all) },
    heading: html`<h2>${now.step === 'over' ? nothing : words.steps[now.step]}</h2>`,
    happenedSoFar: now.happenedSoFar,
    last: now.last,
    ask: now.ended ? endOf(words, now) : now.ask,
    words,
    below: html`${boardOf(words, now)}${now.ended ? nothing : form}${learntList(words, now)}`,
  } satisfies Guidance;
});

const { press, send } = page;

function endOf(words: SetupLabels, { written, thenPlays }: SetupState): string {
  const end = written === undefined ? words.later : words.written(written);
  return thenPlays ? `${end} ${words.nowPlays}` : end;
}

/** Shows the board's name, or its fault. */
function boardOf(
  words: SetupLabels,
  { board, ended, language }: SetupState,
): TemplateResult | typeof nothing {
  if (ended) return nothing;
  if (board.isReady) return html`<p class="board">${board.name}</p>`;
  if (board.fault === undefined) return nothing;
  return html`<p class="refusal" role="alert">${inWords(labelsIn(language).codes, board.fault)}</p>
    ${board.canFlash ? html`<p>${words.flashWarning}</p>` : nothing}`;
}

/** Shows the buttons of a step: first what is usual, last the way back and the way out. */
function choices(words: SetupLabels, now: SetupState): TemplateResult {
  const button = (label: string, act: SetupAct, isMain = false) =>
    html`<button class=${isMain ? 'main' : ''} @click=${press(act)}>${label}</button>`;
  return html`
    ${now.board.canFlash ? button(words.flash, { kind: 'flash' }, true) : nothing}
    ${now.board.isReady || now.step === 'language' ? ofStep(words, now, button) : nothing}
    ${now.step === 'language' ? nothing : button(words.back, { kind: 'back' })}
    ${button(words.leave, { kind: 'leave' })}
    ${page.voiceSwitch(words)}`;
}

function ofStep(
  words: SetupLabels,
  now: SetupState,
  button: (label: string, act: SetupAct, isMain?: boolean) => TemplateResult,
): TemplateResult | typeof nothing {
  const on = (label: string) => button(label, { kind: 'on' }, true);
  const lengths = html`<button @click=${press({ kind: 'more', by: -1 })}>${words.fewer}</button>
    <button @click=${press({ kind: 'more', by: 1 })}>${words.more}</button>
    <span>${words.pixels(now.pixels)}</span>`;
  switch (now.step) {
    case 'language':
      return html`${LANGUAGES.map((language) =>
        button(ownName(language), { kind: 'language', language }),
      )}`;
    case 'seats': {
      const seat = now.seats.at(-1);
      const isNew = seat?.slots.length === 0 && seat.right === 'unknown' && now.seats.length > 1;
      return html`${button(words.none, { kind: 'none' })}
        ${isNew ? button(words.noMoreSeats, { kind: 'on' }) : nothing}`;
    }
    case 'middle':
      return on(words.enough);
    case 'rings':
      return html`${lengths} ${button(now.rings.length === 0 ? words.noRings : words.enough, { kind: 'on' })}`;
    case 'claw':
      return html`${lengths} ${button(words.isClaw, { kind: 'claw' }, true)} ${button(words.noClaw, { kind: 'on' })}`;
    case 'claw-turn':
      return html`${on(words.right)}
        ${button('−', { kind: 'more', by: -1 })} ${button('+', { kind: 'more', by: 1 })}`;
    case 'sound':
      return html`${on(words.right)} ${button('−', { kind: 'more', by: -1 })}
        <span>${words.volume(now.volumePercent)}</span> ${button('+', { kind: 'more', by: 1 })}`;
    case 'turn':
    case 'direction':
    case 'readers':
      return on(words.right);
    case 'details':
      return html`<button class="main" @click=${() => write(now)}>${words.write}</button>`;
    case 'board':
    case 'over':
      return nothing;
  }
}

/** Shows questions that only a page asks: a ring to press, a card to choose, a name to type. */
function formOf(words: SetupLabels, now: SetupState): TemplateResult | typeof nothing {
  switch (now.step) {
    case 'turn':
      return ringsToTurn(words, now, (act) => send(act));
    case 'direction':
      return html`<div class="choices">
        ${now.rings.map(({ slot, isFlipped }) => direction(words, words.ringOf(slot), slot, isFlipped))}
        ${now.clawPixels > 0 ? direction(words, words.claw, 'claw', now.isClawFlipped) : nothing}
      </div>`;
    case 'readers':
      return html`${now.readers.length === 0 ? html`<p class="hint">${words.noReaderYet}</p>` : nothing}
        ${now.readerTroubles.map(
          (trouble) => html`<p class="hint">${inWords(labelsIn(now.language).codes, trouble)}</p>`,
        )}`;
    case 'sound':
      return html`<p><label>${words.card}
        <select @change=${(event: Event) => send({ kind: 'card', card: valueIn(event) })}>
          ${['auto', ...now.cards].map(
            (card) =>
              html`<option value=${card}
                ?selected=${card === now.card}>${card === 'auto' ? words.usualCard : card}</option>`,
          )}
        </select></label></p>`;
    case 'details':
      return details(words, now);
    case 'language':
    case 'board':
    case 'seats':
    case 'middle':
    case 'rings':
    case 'claw':
    case 'claw-turn':
    case 'over':
      return nothing;
  }
}

function direction(
  words: SetupLabels,
  name: string,
  at: number | 'claw',
  isFlipped: boolean,
): TemplateResult {
  const runs = isFlipped ? words.turnsLeft : words.turnsRight;
  return html`<button aria-pressed=${isFlipped} @click=${press({ kind: 'flipped', at })}>${name}: ${runs}</button>`;
}

function details(words: SetupLabels, now: SetupState): TemplateResult {
  return html`<form @submit=${(event: Event) => event.preventDefault()}>
    <p><label for="name">${words.name}</label>
      <input id="name" type="text" required maxlength="60" .value=${keepsTyped(now.name)}
        @change=${(event: Event) => send({ kind: 'name', name: valueIn(event) })}></p>
    <p><label for="supply">${words.supply}</label>
      <input id="supply" type="number" min="500" max="60000" step="100" .value=${keepsTyped(String(now.supplyMa))}
        @change=${(event: Event) => send({ kind: 'supply', milliamps: Number(valueIn(event)) })}>
      <span class="hint">${words.supplyHint}</span></p>
    <p><label class="switch"><input type="checkbox" .checked=${live(now.isOpenToNetwork)}
      @change=${press({ kind: 'network', open: !now.isOpenToNetwork })}> ${words.network}</label>
      <span class="hint">${words.networkHint}</span></p>
  </form>`;
}

/** Sends the typed text that nobody has heard with the press that writes. */
function write({ name, supplyMa }: SetupState): void {
  const typed = (id: string) => document.querySelector<HTMLInputElement>(`#${id}`)?.value ?? '';
  if (typed('name') !== name) send({ kind: 'name', name: typed('name') });
  if (typed('supply') !== String(supplyMa))
    send({ kind: 'supply', milliamps: Number(typed('supply')) });
  send({ kind: 'on' });
}

function valueIn({ target }: Event): string {
  return target instanceof HTMLInputElement || target instanceof HTMLSelectElement
    ? target.value
    : '';
}

page.open();

// The knowledge of first start, as a list: each seat with its places and buttons, the rings, the readers.

/** Shows the list; nothing while nothing is known. */
function learntList(words: SetupLabels, now: SetupState): TemplateResult | typeof nothing {
  if (now.step === 'language' || now.step === 'board') return nothing;
  const { seats, middle, clawPixels } = now;
  return html`<section class="deck-cards" aria-label=${words.learnt}>
    <h2>${words.learnt}</h2>
    <ul class="known">
      ${seats.map((seat, index) => seatItem(words, now, seat, index))}
      ${
        middle.length > 0
          ? html`<li><strong>${words.middle}</strong>${middle.map((slot) => slotLine(words, now, slot))}</li>`
          : nothing
      }
      ${
        clawPixels > 0
          ? html`<li><strong>${words.claw}</strong><span>${words.pixels(clawPixels)}</span></li>`
          : nothing
      }
      ${now.readers.map(
        ({ reader, place }) =>
          html`<li><strong>${reader}</strong><span>${place === 'rim' ? words.rim : words.slot(place)}</span></li>`,
      )}
    </ul>
  </section>`;
}

function seatItem(
  words: SetupLabels,
  now: SetupState,
  { slots, right, left }: SetupState['seats'][number],
  index: number,
): TemplateResult {
  const isNow = now.step === 'seats' && index === now.seats.length - 1;
  return html`<li data-now=${isNow}>
    <strong>${words.seat(index + 1)}</strong>
    ${slots.map((slot) => slotLine(words, now, slot))}
    <span>${words.rightButton}: ${words.states[right]}</span>
    <span>${words.leftButton}: ${words.states[left]}</span>
  </li>`;
}

function slotLine(words: SetupLabels, { rings }: SetupState, slot: number): TemplateResult {
  const ring = rings.find((one) => one.slot === slot);
  return html`<span>${words.slot(slot)}${ring === undefined ? nothing : html`: ${words.pixels(ring.pixels)}`}</span>`;
}

// The rings as they are mounted: a person presses the light that is lit on the table.

const CENTRE = 100;
const RADIUS = 76;

/** Shows one drawing for each ring; the light nearest the middle of the table is at the top. */
function ringsToTurn(
  words: SetupLabels,
  { rings }: SetupState,
  send: (act: SetupAct) => void,
): TemplateResult {
  return html`<div class="turned">${rings.map(
    ({ slot, pixels }) => html`<figure>
      <svg viewBox="0 0 200 200" role="group" aria-label=${words.ringOf(slot)}>
        ${Array.from({ length: pixels }, (_, place) => dot(words, slot, place, pixels, send))}
      </svg>
      <figcaption>${words.whereLit(slot)}</figcaption>
    </figure>`,
  )}</div>`;
}

function dot(
  words: SetupLabels,
  slot: number,
  place: number,
  pixels: number,
  send: (act: SetupAct) => void,
): TemplateResult {
  const angle = (2 * Math.PI * place) / pixels;
  const press = () => send({ kind: 'lit-at', slot, place });
  const pressByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    press();
  };
  return svg`<circle class="dot" data-top=${place === 0} role="button" tabindex="0"
    aria-label=${words.litAt(place, pixels)}
    cx=${CENTRE + RADIUS * Math.sin(angle)} cy=${CENTRE - RADIUS * Math.cos(angle)}
    r=${Math.min(14, 200 / pixels)} @click=${press} @keydown=${pressByKey}></circle>`;
}
