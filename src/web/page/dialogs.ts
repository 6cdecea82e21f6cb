/**
 * The dialogs: cards of a slot, cards in front of a seat, a new game, the keys, and the question before a
 * game is stopped.
 */
import { html, nothing, type TemplateResult } from 'lit-html';
import { live } from 'lit-html/directives/live.js';
import type { CardKind } from '../../table/cards.js';
import type { SeatIndex, SlotIndex } from '../../table/layout.js';
import type { ClientMessage } from '../client-messages.js';
import type { Hello } from '../messages.js';
import type { OfferedGame } from '../table-port.js';
import { faceCard } from './card-drawing.js';
import { LABELS } from './labels.js';
import { lastSaid, type Model, mayBeShown } from './model.js';
import { ownSlotName, slotName } from './slot-name.js';

/** The open dialog and its subject. */
export type DialogName =
  | { readonly kind: 'slot'; readonly slot: SlotIndex }
  | { readonly kind: 'front'; readonly seat: SeatIndex }
  | { readonly kind: 'new-game' }
  | { readonly kind: 'game-cards' }
  | { readonly kind: 'help' }
  | { readonly kind: 'stop' };

/** The actions of a dialog. */
export interface DialogActs {
  readonly send: (message: ClientMessage) => void;
  readonly close: () => void;
  readonly toggleKeys: () => void;
}

/** The default number of players. */
const USUAL_PLAYERS = 6;

/** The content of the open dialog. */
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
    case 'new-game':
      return newGameDialog(hello, acts);
    case 'game-cards':
      return gameCardsDialog(hello, acts);
    case 'help':
      return helpDialog(hello, model, acts);
    case 'stop':
      return stopDialog(hello, acts);
  }
}

function slotDialog(slot: SlotIndex, hello: Hello, model: Model, acts: DialogActs): TemplateResult {
  const labels = LABELS[hello.language];
  const kinds = [...new Set(model.backs?.slots[slot]?.map(({ kind }) => kind) ?? [])].reverse();
  const leaves = kinds.find((kind) => mustLeave(model, slot, kind));
  const act = (message: ClientMessage) => () => {
    acts.close();
    acts.send(message);
  };
  return html`
    <h2>${labels.cardsOf(slotName(labels, hello.layout, slot))}</h2>
    ${kinds.length === 0 ? html`<p>${labels.noCards}</p>` : nothing}
    <div class="choices">
      ${kinds.map(
        (kind) => html`
        <button class="main" @click=${act({ kind: 'lift', slot, card: kind })}>${labels.lookAtKind(hello.cardKinds[kind] ?? kind)}</button>`,
      )}
      ${
        kinds.length === 0
          ? nothing
          : html`
            ${kinds.length > 1 ? html`<button @click=${act({ kind: 'lift', slot })}>${labels.liftAll}</button>` : nothing}
            ${leaves === undefined ? nothing : html`<button class="main" @click=${act({ kind: 'take-away', slot, card: leaves })}>${labels.takeAwayKind(hello.cardKinds[leaves] ?? leaves)}</button>`}
            <button @click=${act({ kind: 'take-away', slot })}>${leaves === undefined ? labels.takeAway : labels.takeAwayAll}</button>`
      }
      <button class="quiet" @click=${acts.close}>${labels.close}</button>
    </div>`;
}

/** Whether the table waits for the cards of one kind to leave this slot, and for no others. */
function mustLeave({ state }: Model, slot: SlotIndex, kind: CardKind): boolean {
  const asks = state?.asks;
  return asks?.kind === 'removal' && asks.card === kind && asks.slots.includes(slot);
}

function frontDialog(
  seat: SeatIndex,
  hello: Hello,
  model: Model,
  acts: DialogActs,
): TemplateResult {
  const labels = LABELS[hello.language];
  const count = model.backs?.fronts[seat]?.length ?? 0;
  const faces = model.faces?.seat === seat ? model.faces.cards : undefined;
  return html`
    <h2>${labels.front(seat + 1, count)}</h2>
    ${
      faces === undefined
        ? html`<div class="choices"><button class="main" @click=${() => acts.send({ kind: 'look-in-front', seat })}>${labels.look}</button></div>`
        : html`
          <p class="hint">${labels.onlyYou}</p>
          ${showing(model)}
          <div class="faces">
            ${faces.map(
              (face, index) => html`
              <div class="face-acts">
                ${faceCard(face)}
                ${
                  mayBeShown(model, face)
                    ? html`<button class="main" aria-label=${`${face.name}: ${labels.toReader}`}
                      @click=${() => acts.send({ kind: 'show-in-front', seat, index })}>${labels.toReader}</button>`
                    : nothing
                }
                ${slotsOf(hello, model, seat).map((slot) => {
                  const place = ownSlotName(labels, hello.layout, slot);
                  return html`<button aria-label=${`${face.name}: ${labels.layOn} ${place}`}
                    @click=${() => acts.send({ kind: 'lay', seat, index, slot })}>${labels.layOn}: ${place}</button>`;
                })}
              </div>`,
            )}
          </div>`
    }
    <div class="choices"><button class="quiet" @click=${acts.close}>${labels.close}</button></div>`;
}

/** The table's caption for a person who holds cards to the reader: the dialog covers the caption. */
function showing(model: Model): TemplateResult | typeof nothing {
  if (model.state?.asks?.kind !== 'show') return nothing;
  return html`<p class="dialog-caption" aria-live="polite">${lastSaid(model)?.texts.join(' ')}</p>`;
}

/** The slots where a seat lays its cards: from the game, else from the layout. */
function slotsOf(hello: Hello, model: Model, seat: SeatIndex): readonly SlotIndex[] {
  const inGame = model.state?.slots.filter(({ owner }) => owner === seat) ?? [];
  if (inGame.length > 0) return inGame.map(({ slot }) => slot);
  return hello.layout.seats[seat]?.slots ?? [];
}

function newGameDialog(hello: Hello, acts: DialogActs): TemplateResult {
  const labels = LABELS[hello.language];
  const seats = hello.layout.seats.length;
  const first = hello.games[0];
  const mostOf = ({ mostPlayers }: OfferedGame) => Math.min(seats, mostPlayers);
  const within = (game: OfferedGame, players: number) =>
    Math.max(game.leastPlayers, Math.min(mostOf(game), players));
  /** The chosen game limits the number of players. */
  const gameChosen = (event: Event, game: OfferedGame) => {
    const input = event.target instanceof HTMLInputElement ? event.target.form : undefined;
    const players = input?.elements.namedItem('players');
    if (!(players instanceof HTMLInputElement)) return;
    players.min = String(game.leastPlayers);
    players.max = String(mostOf(game));
    players.value = String(within(game, Number(players.value)));
  };
  const start = (event: SubmitEvent) => {
    event.preventDefault();
    if (!(event.target instanceof HTMLFormElement)) return;
    const form = new FormData(event.target);
    const players = Number(form.get('players'));
    const mine = form.get('mine');
    acts.close();
    // The program plays for every joining seat that is not at this page; empty seats stay empty.
    const played = (seat: number) => seat < players && String(seat) !== mine;
    const all = hello.layout.seats.map((_, seat) => seat);
    for (const on of [false, true])
      acts.send({ kind: 'play-for', seats: all.filter((seat) => played(seat) === on), on });
    acts.send({ kind: 'quick-start', game: String(form.get('game')), players });
  };
  return html`
    <h2>${labels.newGame}</h2>
    <form @submit=${start}>
      <fieldset class="games">
        <legend class="visually-hidden">${labels.newGame}</legend>
        ${hello.games.map(
          (game) => html`
          <label class="game"><input type="radio" name="game" required value=${game.id} ?checked=${game === first}
            @change=${(event: Event) => gameChosen(event, game)}>
            <span>${game.title} <small>${game.leastPlayers}–${game.mostPlayers}</small></span></label>`,
        )}
      </fieldset>
      <label>${labels.players}
        <input type="number" name="players" min=${first?.leastPlayers ?? 1} max=${first === undefined ? seats : mostOf(first)}
          .value=${String(first === undefined ? seats : within(first, USUAL_PLAYERS))} required></label>
      <label>${labels.iPlay}
        <select name="mine">
          ${hello.layout.seats.map((_, seat) => html`<option value=${seat} ?selected=${seat === 0}>${labels.seat(seat + 1)}</option>`)}
          <option value="none">${labels.nobody}</option>
        </select></label>
      <div class="choices">
        <button class="main">${labels.begin}</button>
        <button type="button" class="quiet" @click=${acts.close}>${labels.close}</button>
      </div>
    </form>`;
}

function gameCardsDialog(hello: Hello, acts: DialogActs): TemplateResult {
  const labels = LABELS[hello.language];
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
      <button class="quiet" @click=${acts.close}>${labels.close}</button>
    </div>`;
}

function helpDialog(hello: Hello, model: Model, acts: DialogActs): TemplateResult {
  const labels = LABELS[hello.language];
  return html`
    <h2>${labels.help}</h2>
    <dl class="keys">
      ${labels.keysAct.map(
        ([keys, act]) => html`
        <div><dt>${keys.split(' ').map((key) => (/^[·–]$/.test(key) ? ` ${key} ` : html`<kbd>${key}</kbd>`))}</dt><dd>${act}</dd></div>`,
      )}
    </dl>
    <label class="switch"><input type="checkbox" .checked=${live(model.keys)} @change=${acts.toggleKeys}> ${labels.keysOn}</label>
    <div class="choices"><button class="main" @click=${acts.close}>${labels.close}</button></div>`;
}

function stopDialog(hello: Hello, acts: DialogActs): TemplateResult {
  const labels = LABELS[hello.language];
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
