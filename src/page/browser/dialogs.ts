/**
 * The dialogs: cards of a slot, cards in front of a seat, a new game, the keys, and the question before a
 * game is stopped.
 */
import { html, nothing, svg, type TemplateResult } from 'lit-html';
import { live } from 'lit-html/directives/live.js';
import {
  type CardKind,
  inLanguage,
  LEGEND,
  LEGEND_WORDS,
  type LegendLight,
  legendDots,
  type SeatIndex,
  type SlotIndex,
} from '../../engine/table/index.js';
import type { ClientMessage, Hello } from '../messages/index.js';
import { type CircleHand, circleDialog } from './circle.js';
import { slotName } from './geometry.js';
import { labelsIn } from './labels-by-language.js';
import { logDialog } from './log-dialog.js';
import type { Exchanged, Model } from './model.js';
import { lastSaid } from './model-facts.js';
import { offeredActs } from './night-hand.js';
import { faceActs } from './own-cards.js';
import { handbookOf, roleOf } from './result-card.js';
import { wishedGame } from './wished.js';

/** The open dialog and its subject. */
export type DialogName =
  | { readonly kind: 'slot'; readonly slot: SlotIndex }
  | { readonly kind: 'front'; readonly seat: SeatIndex }
  | { readonly kind: 'game-cards' }
  | { readonly kind: 'help' }
  | { readonly kind: 'legend' }
  | { readonly kind: 'log' }
  | { readonly kind: 'stop' }
  | { readonly kind: 'telephones' }
  | { readonly kind: 'rules'; readonly game: string | undefined };

/** The actions of a dialog. */
export interface DialogActs {
  readonly send: (message: ClientMessage) => void;
  readonly close: () => void;
  /** Shows the word and its code for this network. */
  readonly chooseNetwork: (network: string) => void;
  readonly circle: CircleHand;
  readonly toggleKeys: () => void;
  /** Exchanges cards that lie with those of the next chosen slot. */
  readonly exchange: (cards: Exchanged) => void;
}

/** Returns the content of the open dialog. */
export function dialogContent(
  dialog: DialogName,
  hello: Hello,
  model: Model,
  acts: DialogActs,
): TemplateResult {
  switch (dialog.kind) {
    case 'slot':
      return slotDialog(dialog.slot, hello, model, acts);
    case 'front':
      return frontDialog(dialog.seat, hello, model, acts);
    case 'game-cards':
      return gameCardsDialog(hello, model, acts);
    case 'legend':
      return legendDialog(model, acts.close);
    case 'log':
      return logDialog(hello, model, acts.close);
    case 'help':
      return helpDialog(model, acts);
    case 'stop':
      return stopDialog(model, acts);
    case 'telephones':
      return circleDialog(hello, model, acts);
    case 'rules':
      return rulesDialog(dialog.game, hello, model, acts);
  }
}

function slotDialog(slot: SlotIndex, hello: Hello, model: Model, acts: DialogActs): TemplateResult {
  const labels = labelsIn(model.language);
  const kinds = [...new Set(model.backs?.slots[slot]?.map(({ kind }) => kind) ?? [])].reverse();
  const [only, ...more] = kinds;
  const isNight = model.state?.night === true;
  const offered = offeredActs(model);
  const leaves = kinds.find((kind) => mustLeave(model, slot, kind));
  const named = (kind: string) => hello.cardKinds[kind] ?? kind;
  const button = (name: string, act: () => void, look: 'main' | 'quiet' | '' = '') => html`
    <button class=${look} @click=${() => {
      acts.close();
      act();
    }}>${name}</button>`;
  const sends = (message: ClientMessage) => () => acts.send(message);
  return html`
    <h2>${labels.cardsOf(slotName(labels, hello.layout, slot))}</h2>
    ${only === undefined ? html`<p>${labels.noCards}</p>` : nothing}
    ${only !== undefined && offered.length === 0 ? html`<p>${labels.noCardsNow}</p>` : nothing}
    <div class="choices">
      ${
        // By day cards are looked at first.
        isNight && offered.includes('exchange') && only !== undefined && more.length === 0
          ? button(labels.exchangeUnseen, () => acts.exchange({ slot, card: only }), 'main')
          : nothing
      }
      ${
        offered.includes('look')
          ? kinds.map((kind) =>
              button(
                labels.lookAtKind(named(kind)),
                sends({ kind: 'lift', slot, card: kind }),
                'main',
              ),
            )
          : nothing
      }
      ${offered.includes('look') && more.length > 0 ? button(labels.liftAll, sends({ kind: 'lift', slot })) : nothing}
      ${
        leaves === undefined
          ? nothing
          : button(
              labels.takeAwayKind(named(leaves)),
              sends({ kind: 'take-away', slot, card: leaves }),
              'main',
            )
      }
      ${
        only === undefined || isNight
          ? nothing
          : button(
              leaves === undefined ? labels.takeAway : labels.takeAwayAll,
              sends({ kind: 'take-away', slot }),
            )
      }
      ${button(labels.close, () => {}, 'quiet')}
    </div>`;
}

/** Returns whether the table waits for the cards of one kind to leave this slot, and for no others. */
function mustLeave({ state }: Model, slot: SlotIndex, kind: CardKind): boolean {
  const asks = state?.asks;
  return asks?.way === 'take-away' && asks.card === kind && asks.slots.includes(slot);
}

function frontDialog(
  seat: SeatIndex,
  hello: Hello,
  model: Model,
  acts: DialogActs,
): TemplateResult {
  const labels = labelsIn(model.language);
  const count = model.backs?.fronts[seat]?.length ?? 0;
  const faces = model.faces?.seat === seat ? model.faces.cards : undefined;
  return html`
    <h2>${labels.front(seat + 1, count)}</h2>
    ${
      faces === undefined
        ? html`<div class="choices"><button class="main"
          @click=${() => acts.send({ kind: 'look-in-front', seat })}>${labels.look}</button></div>`
        : html`
          <p class="hint">${labels.onlyYou}</p>
          ${showing(hello, model)}
          ${faceActs(hello, model, acts.send)}`
    }
    <div class="choices"><button class="quiet" @click=${acts.close}>${labels.close}</button></div>`;
}

/** Shows the table's caption to a person who holds cards to the reader: the dialog covers the caption. */
function showing(hello: Hello, model: Model): TemplateResult | typeof nothing {
  if (model.state?.asks?.way !== 'show-card') return nothing;
  return html`<p class="dialog-caption" aria-live="polite"
    lang=${hello.language}>${lastSaid(model)?.texts.join(' ')}</p>`;
}

function gameCardsDialog(hello: Hello, model: Model, acts: DialogActs): TemplateResult {
  const labels = labelsIn(model.language);
  return html`
    <h2>${labels.gameCards}</h2>
    <p class="hint">${labels.gameCardsHint}</p>
    <div class="choices">
      ${hello.gameCards.map(
        ({ card, name }) => html`
        <button @click=${() => {
          acts.close();
          acts.send({ kind: 'show-game-card', card });
        }}>${name}</button>`,
      )}
    </div>
    <div class="choices"><button class="quiet" @click=${acts.close}>${labels.close}</button></div>`;
}

function helpDialog(model: Model, acts: DialogActs): TemplateResult {
  const labels = labelsIn(model.language);
  return html`
    <h2>${labels.help}</h2>
    <dl class="keys">
      ${labels.keysAct.map(
        ([keys, act]) => html`
        <div><dt>${keys
          .split(' ')
          .map((key) =>
            /^[·–]$/.test(key) ? ` ${key} ` : html`<kbd>${key}</kbd>`,
          )}</dt><dd>${act}</dd></div>`,
      )}
    </dl>
    <label class="switch"><input type="checkbox" .checked=${live(model.keys)}
      @change=${acts.toggleKeys}> ${labels.keysOn}</label>
    <div class="choices"><button class="main" @click=${acts.close}>${labels.close}</button></div>`;
}

function stopDialog(model: Model, acts: DialogActs): TemplateResult {
  const labels = labelsIn(model.language);
  const stop = () => {
    acts.close();
    acts.send({ kind: 'command', command: { kind: 'stop' } });
  };
  return html`
    <h2>${labels.stopSure}</h2>
    <div class="choices">
      <button class="danger" @click=${stop}>${labels.stop}</button>
      <button class="main" autofocus @click=${acts.close}>${labels.cancel}</button>
    </div>`;
}

/** Shows the rules and roles in short of the game that is open, or of one that is chosen. */
function rulesDialog(
  game: string | undefined,
  hello: Hello,
  model: Model,
  acts: DialogActs,
): TemplateResult {
  const labels = labelsIn(model.language);
  const shown = game ?? model.state?.game ?? wishedGame(hello, model)?.id;
  const book = handbookOf(model, shown);
  const roles = Object.entries(book?.roles ?? {});
  const isPlayed = shown === model.state?.game;
  const deck = isPlayed ? (model.state?.deck ?? []).map(({ card }) => roleOf(card)) : [];
  return html`
    <h2>${book === undefined ? labels.rules : labels.rulesOf(book.title)}</h2>
    <div class="handbook">
      ${book?.rules.map((paragraph) => html`<p>${paragraph}</p>`)}
      ${roles.length === 0 ? nothing : html`<h3>${labels.roles}</h3>`}
      ${roles.map(
        ([role, { title, text }]) =>
          html`<details><summary>${title}${
            deck.includes(role) ? html` <span class="mark">${labels.inThisGame}</span>` : nothing
          }</summary><p>${text}</p></details>`,
      )}
    </div>
    <div class="choices"><button class="main" @click=${acts.close}>${labels.close}</button></div>`;
}

// The legend of the table's lights: a picture and a sentence each.

function legendDialog({ language }: Model, close: () => void): TemplateResult {
  const { title, sentences } = inLanguage(LEGEND_WORDS, language);
  return html`
    <h2>${title}</h2>
    <ul class="legend">
      ${LEGEND.map((light) => html`<li>${picture(light)}<span>${sentences[light.id]}</span></li>`)}
    </ul>
    <div class="choices"><button class="main" @click=${close}>${labelsIn(language).close}</button></div>`;
}

function picture(light: LegendLight): TemplateResult {
  const radius = light.claw ? 17 : 14;
  return html`<svg class="legend-light" viewBox="-22 -22 44 44" aria-hidden="true">
    <circle r=${radius + 5} fill="#14100e" stroke="#4a3826"></circle>
    ${legendDots(light, radius).map(
      ({ x, y, fill }) => svg`<circle cx=${x} cy=${y} r="3.1" fill=${fill}></circle>`,
    )}
  </svg>`;
}
