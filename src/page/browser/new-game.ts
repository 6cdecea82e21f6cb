/** The choice of a new game: the game, the number of players, the simulated seats, and the table's language. */
import { html, nothing, type TemplateResult } from 'lit-html';
import { live } from 'lit-html/directives/live.js';
import {
  GIVEN_PRESETS,
  LANGUAGES,
  type Language,
  ownNumber,
  PRESETS,
  type SlotIndex,
} from '../../engine/table/index.js';
import type { ClientMessage, Hello } from '../messages/index.js';
import { ringNumbers } from './geometry.js';
import { type Labels, labelsIn, languageOptions } from './labels-by-language.js';
import type { GameWish, Model } from './model.js';
import { isHost, onlyWatches } from './model-facts.js';
import { choosesGame } from './next-step.js';
import { handbookOf } from './result-card.js';
import { firstGame, mostPlayers, wishedGame, wishedPlayers } from './wished.js';

/** The actions of the choice. */
export interface NewGameActs {
  readonly send: (message: ClientMessage) => void;
  readonly wish: (wish: Partial<GameWish>) => void;
  readonly openTelephones: () => void;
}

/** Returns the messages that start the chosen game: the persons who are played for, then the game. */
export function startMessages(hello: Hello, model: Model): readonly ClientMessage[] {
  const game = wishedGame(hello, model);
  if (game === undefined) return [];
  const players = wishedPlayers(hello, model);
  // The program plays for every joining seat that is not at this page; empty seats stay empty.
  const { seats } = model.telephones;
  const isPerson = (seat: number) =>
    seats.length > 0 ? seats.includes(seat) : seat === model.wish.mine;
  const isPlayed = (seat: number) => seat < players && !isPerson(seat);
  const all = hello.layout.seats.map((_, seat) => seat);
  const playFor = (on: boolean): ClientMessage => ({
    kind: 'play-for',
    seats: all.filter((seat) => isPlayed(seat) === on),
    on,
  });
  return [playFor(false), playFor(true), { kind: 'quick-start', game: game.id, players }];
}

/** Shows the choice, while the table asks for a game. */
export function newGame(
  hello: Hello,
  model: Model,
  acts: NewGameActs,
): TemplateResult | typeof nothing {
  if (!choosesGame(model) || (onlyWatches(model) && !isHost(model))) return nothing;
  const labels = labelsIn(model.language);
  // At a real table hands choose the game.
  if (!hello.emulated) return isHost(model) ? ofRealTable(hello, model, labels, acts) : nothing;
  const chosen = wishedGame(hello, model);
  const first = firstGame(hello);
  const players = wishedPlayers(hello, model);
  const number = ringNumbers(model);
  return html`
    <section class="new-game" aria-label=${labels.newGame}>
      <div class="new-game-choices">
        <label>${labels.players}
          <select id="players" @change=${(event: Event) => acts.wish({ players: Number(chosenIn(event)) })}>
            ${playerNumbers(hello, chosen).map(
              (count) =>
                html`<option value=${count} ?selected=${count === players}>${count}</option>`,
            )}
          </select></label>
        ${model.telephones.seats.length > 0 ? nothing : ownSeatChoice(hello, model, labels, acts, players)}
        ${
          isHost(model) && model.telephones.areWelcome
            ? html`<button id="telephones" @click=${acts.openTelephones}>${
                model.telephones.seats.length === 0
                  ? labels.telephones.title
                  : labels.telephones.count(model.telephones.seats.length)
              }</button>`
            : nothing
        }
        ${isHost(model) ? presetChoice(hello, model, labels, acts) : nothing}
        ${isHost(model) ? tableLanguage(hello, labels, acts) : nothing}
        ${demoButton(labels, acts)}
      </div>
      <fieldset class="games">
        <legend class="visually-hidden">${labels.newGame}</legend>
        ${hello.games.map(
          (game) => html`
          <label class="game"><input type="radio" name="game" value=${game.id} .checked=${live(game === chosen)}
              @change=${() => acts.wish({ game: game.id })}>
              <span><b lang=${hello.language}>${numberOf(number, game.slot)}${game.title}</b>
                <small>${labels.playersAndMinutes(game.leastPlayers, mostPlayers(hello, game), game.minutes)}</small>
                ${
                  model.guided && game === first
                    ? html`<strong class="mark">${labels.beginHere}</strong>`
                    : nothing
                }
                <em>${handbookOf(model, game.id)?.inShort ?? ''}</em></span></label>`,
        )}
      </fieldset>
    </section>`;
}

/** Shows the seat of the person at this page; where telephones have the seats, each is its own person's. */
function ownSeatChoice(
  { layout }: Hello,
  { wish }: Model,
  labels: Labels,
  acts: NewGameActs,
  players: number,
): TemplateResult {
  return html`
        <label>${labels.iPlay}
          <select id="mine" @change=${(event: Event) => acts.wish({ mine: seatOf(chosenIn(event)) })}>
            ${layout.seats
              .slice(0, players)
              .map(
                (_, seat) =>
                  html`<option value=${seat} ?selected=${seat === wish.mine}>${labels.seat(seat + 1)}</option>`,
              )}
            <option value="nobody" ?selected=${wish.mine === 'nobody'}>${labels.nobody}</option>
          </select></label>`;
}

/** Returns the number beside a title, if its ring has one. */
function numberOf(numbers: ReadonlyMap<SlotIndex, number>, slot: SlotIndex) {
  const number = numbers.get(slot);
  return number === undefined ? nothing : html`<span class="ring-number">${number}</span> `;
}

function ofRealTable(
  hello: Hello,
  model: Model,
  labels: Labels,
  acts: NewGameActs,
): TemplateResult {
  return html`
    <section class="new-game" aria-label=${labels.newGame}>
      <div class="new-game-choices">
        ${presetChoice(hello, model, labels, acts)}
        ${model.console ? nothing : tableLanguage(hello, labels, acts)}
        ${demoButton(labels, acts)}
      </div>
    </section>`;
}

function demoButton(labels: Labels, { send }: NewGameActs): TemplateResult {
  return html`<button class="quiet demo" id="demo" @click=${() => send({ kind: 'demo' })}>${labels.demo}</button>`;
}

/** Shows the house rules of the next game. */
function presetChoice(
  { savedPresets }: Hello,
  { state }: Model,
  labels: Labels,
  { send }: NewGameActs,
): TemplateResult {
  const given = GIVEN_PRESETS.map((preset) => ({ preset, name: labels.presets[preset] }));
  const saved = savedPresets.map(({ preset, name }) => ({
    preset,
    name: `${ownNumber(preset)} · ${name}`,
  }));
  const [house, ...others] = given;
  const offered = house === undefined ? saved : [house, ...saved, ...others];
  const chosen = (event: Event) => {
    const preset = PRESETS.find((one) => one === chosenIn(event));
    if (preset !== undefined) send({ kind: 'preset', preset });
  };
  return html`
      <label>${labels.preset}
        <select id="preset" @change=${chosen}>
          ${offered.map(
            ({ preset, name }) =>
              html`<option value=${preset} ?selected=${preset === state?.preset}>${name}</option>`,
          )}
        </select></label>`;
}

/** Shows the choice of the table's language, for this evening. */
export function tableLanguage(
  hello: Hello,
  labels: Labels,
  { send }: Pick<NewGameActs, 'send'>,
): TemplateResult {
  const chosen = (event: Event) => {
    const language = languageOf(chosenIn(event));
    if (language !== undefined) send({ kind: 'speak', language });
  };
  return html`
      <label>${labels.tableLanguage}
        <select id="table-language" @change=${chosen}>
          ${languageOptions(labels.languages, hello.language)}
        </select></label>`;
}

/** Returns the language with this code. */
export function languageOf(code: string): Language | undefined {
  return LANGUAGES.find((one) => one === code);
}

function playerNumbers(hello: Hello, game: Hello['games'][number] | undefined): readonly number[] {
  if (game === undefined) return [];
  const count = mostPlayers(hello, game) - game.leastPlayers + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) => game.leastPlayers + index);
}

function seatOf(value: string): GameWish['mine'] {
  return value === 'nobody' ? 'nobody' : Number(value);
}

function chosenIn({ target }: Event): string {
  return target instanceof HTMLSelectElement ? target.value : '';
}
