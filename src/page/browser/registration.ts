/**
 * The page of a registration: shows and says the card to hold to the reader, the result of the last one, and
 * every card of the deck to choose again.
 */
import { html, nothing, type TemplateResult } from 'lit-html';
import type { CountedCard, RegistrationAct, RegistrationState } from '../messages/index.js';
import { faceCard } from './card-drawing.js';
import { inWords } from './code-words.js';
import { type Guidance, GuidedPage } from './guided-page.js';
import { labelsIn, learningLabelsIn, type RegistrationLabels } from './labels-by-language.js';

const page = new GuidedPage<RegistrationState, RegistrationAct>((now) => {
  const words = learningLabelsIn(now.language).registration;
  const { asked, known, all, ended, last } = now;
  return {
    style: 'registration',
    title: words.title(now.deck),
    progress: { done: known, all, text: words.progress(known, all) },
    drawing: asked === undefined || ended ? undefined : faceCard(asked, now.language),
    happenedSoFar: now.heldSoFar,
    last: last && {
      ...last,
      text: last.ofDeck === undefined ? last.text : `${last.text} ${words.ofDeck(last.ofDeck)}`,
    },
    ask: askOf(words, now),
    words,
    below: html`${ended ? nothing : html`${noReader(words, now)}${acts(words, now)}`}`,
  } satisfies Guidance;
});

function askOf(words: RegistrationLabels, { ask, ended, known, all }: RegistrationState) {
  return ended ? `${known === all ? ask : words.half(all - known)} ${words.over}` : ask;
}

function noReader(
  words: RegistrationLabels,
  { readers, troubles, language }: RegistrationState,
): TemplateResult | typeof nothing {
  if (readers !== 0) return nothing;
  const { codes } = labelsIn(language);
  return html`<p class="refusal" role="alert">${words.noReader}
    ${troubles.map((trouble) => html`<span class="trouble">${inWords(codes, trouble)}</span>`)}</p>`;
}

function acts(words: RegistrationLabels, now: RegistrationState): TemplateResult {
  const isAsked = now.asked !== undefined;
  return html`
    <div class="choices">
      <button @click=${page.press({ kind: 'back' })}>${words.back}</button>
      <button aria-disabled=${!isAsked}
        @click=${isAsked ? page.press({ kind: 'skip' }) : nothing}>${words.skip}</button>
      ${page.voiceSwitch(words)}
    </div>
    <section class="deck-cards" aria-label=${words.cards}>
      <h2>${words.cards}</h2>
      <p class="hint">${words.redoHint}</p>
      <ul>${now.cards.map((card) => html`<li>${cardButton(words, card, now)}</li>`)}</ul>
    </section>`;
}

function cardButton(
  words: RegistrationLabels,
  { card, name, known, copies }: CountedCard,
  { asked }: RegistrationState,
): TemplateResult {
  const isWhole = known === copies;
  return html`
    <button class="deck-card" data-whole=${isWhole} aria-current=${asked?.card === card ? 'step' : 'false'}
      aria-label=${words.cardOf(name, known, copies)} @click=${page.press({ kind: 'redo', card })}>
      <span aria-hidden="true">${isWhole ? '✓' : '·'}</span> ${name}
      ${copies > 1 ? html`<small>${known}/${copies}</small>` : nothing}
    </button>`;
}

page.open();
