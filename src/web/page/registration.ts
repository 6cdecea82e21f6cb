/**
 * The page of a registration: shows and says the card to hold to the reader, the result of the last one, and
 * every card of the deck to choose again.
 */
import { html, nothing, render, type TemplateResult } from 'lit-html';
import { keyed } from 'lit-html/directives/keyed.js';
import { live } from 'lit-html/directives/live.js';
import type {
  CountedCard,
  Outcome,
  RegistrationAct,
  RegistrationState,
} from '../registration-messages.js';
import { browserLanguage } from './browser-language.js';
import { faceCard } from './card-drawing.js';
import { inWords } from './code-words.js';
import { Connection } from './connection.js';
import type { DoorTrouble } from './door-trouble.js';
import { LABELS } from './labels-by-language.js';
import type { RegistrationLabels } from './learning-labels.js';
import { LEARNING_LABELS } from './learning-labels-by-language.js';
import { canSpeak, hush, speak } from './speech.js';
import { wearTheme } from './theme.js';
import { waiting } from './waiting.js';

wearTheme();

const root = document.querySelector<HTMLElement>('#page') ?? document.body;
let state: RegistrationState | undefined;
let isConnected = false;
let trouble: DoorTrouble | undefined;
let speaking = false;

const connection = new Connection<RegistrationState, RegistrationAct>({
  opened: () => {
    isConnected = true;
    update();
  },
  lost: () => {
    isConnected = false;
    update();
  },
  shut: (why) => {
    trouble = why;
    update();
  },
  message: (message) => {
    window.pageShown = true;
    const before = state && sayingOf(state);
    state = message;
    document.documentElement.lang = message.language;
    update();
    if (sayingOf(message) !== before) sayAloud();
    // The next registration has another address.
    if (message.ended) connection.close();
  },
});

function update(): void {
  render(state === undefined ? waiting(browserLanguage(), trouble) : pageOf(state), root);
}

function pageOf(now: RegistrationState): TemplateResult {
  const words = LEARNING_LABELS[now.language].registration;
  const { asked, known, all, ended } = now;
  const press = (act: RegistrationAct) => () => connection.send(act);
  return html`
    ${isConnected || ended ? nothing : html`<p class="lost" role="alert">${words.lost}</p>`}
    <main class="registration">
      <header>
        <h1>${words.title(now.deck)}</h1>
        <p class="progress"><progress max=${all} .value=${known} aria-label=${words.progress(known, all)}></progress>
          <span>${words.progress(known, all)}</span></p>
      </header>
      <section class="asked">
        ${asked === undefined || ended ? nothing : html`<div aria-hidden="true">${faceCard(asked, now.language)}</div>`}
        <div class="saying" aria-live="assertive" aria-atomic="true">
          ${keyed(
            now.heldSoFar,
            html`${outcome(words, now.last)}<p class="ask-card">${askOf(words, now)}</p>`,
          )}
        </div>
      </section>
      ${
        now.readers !== 0 || ended
          ? nothing
          : html`<p class="refusal" role="alert">${words.noReader}
            ${now.troubles.map((trouble) => html`<span class="trouble">${inWords(LABELS[now.language].codes, trouble)}</span>`)}</p>`
      }
      ${
        ended
          ? nothing
          : html`
            <div class="choices">
              <button @click=${press({ kind: 'back' })}>${words.back}</button>
              <button ?disabled=${asked === undefined} @click=${press({ kind: 'skip' })}>${words.skip}</button>
              ${canSpeak() ? html`<label class="switch"><input type="checkbox" .checked=${live(speaking)} @change=${toggleVoice}> ${words.aloud}</label>` : nothing}
            </div>
            <section class="deck-cards" aria-label=${words.cards}>
              <h2>${words.cards}</h2>
              <p class="hint">${words.redoHint}</p>
              <ul>${now.cards.map((card) => html`<li>${cardButton(words, card, now)}</li>`)}</ul>
            </section>`
      }
    </main>`;
}

function cardButton(
  words: RegistrationLabels,
  card: CountedCard,
  { asked }: RegistrationState,
): TemplateResult {
  const { name, known, copies } = card;
  return html`
    <button class="deck-card" data-whole=${known === copies} aria-current=${asked?.card === card.card ? 'step' : 'false'}
      aria-label=${words.cardOf(name, known, copies)}
      @click=${() => connection.send({ kind: 'redo', card: card.card })}>
      <span aria-hidden="true">${known === copies ? '✓' : '·'}</span> ${name}
      ${copies > 1 ? html`<small>${known}/${copies}</small>` : nothing}
    </button>`;
}

function outcome(
  words: RegistrationLabels,
  last: Outcome | undefined,
): TemplateResult | typeof nothing {
  if (last === undefined) return nothing;
  return html`<p class=${last.isWrong ? 'refusal' : 'noted'}>${outcomeOf(words, last)}</p>`;
}

function outcomeOf(words: RegistrationLabels, { text, ofDeck }: Outcome): string {
  return ofDeck === undefined ? text : `${text} ${words.ofDeck(ofDeck)}`;
}

function askOf(words: RegistrationLabels, { ask, ended, known, all }: RegistrationState) {
  return ended ? `${known === all ? ask : words.half(all - known)} ${words.over}` : ask;
}

/** A different text for each saying, also when its words are the same. */
function sayingOf(now: RegistrationState): string {
  return `${now.heldSoFar} ${wordsOf(now)}`;
}

/** Everything that is said at once. */
function wordsOf(now: RegistrationState): string {
  const words = LEARNING_LABELS[now.language].registration;
  const last = now.last === undefined ? [] : [outcomeOf(words, now.last)];
  return [...last, askOf(words, now)].join(' ');
}

/** Browsers speak only after a click, so a button turns the voice on. */
function toggleVoice(): void {
  speaking = !speaking;
  if (speaking) sayAloud();
  else hush();
  update();
}

function sayAloud(): void {
  if (speaking && state !== undefined) speak(wordsOf(state), state.language, 100);
}

document.documentElement.lang = browserLanguage();
update();
connection.open();
connection.openAfterSleep();
