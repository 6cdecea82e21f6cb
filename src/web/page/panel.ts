/**
 * The panel beside the table: what is said, what is asked, who sits where, and the controls.
 */
import { html, nothing, svg, type TemplateResult } from 'lit-html';
import { keyed } from 'lit-html/directives/keyed.js';
import { live } from 'lit-html/directives/live.js';
import type { SeatIndex } from '../../table/layout.js';
import type { ClientMessage } from '../client-messages.js';
import type { Hello, PublicSeatState, PublicState } from '../messages.js';
import { faceCard } from './card-drawing.js';
import type { Holding } from './holding.js';
import { holds } from './holds.js';
import { LABELS, type Labels } from './labels.js';
import { colourOf, isAwaited, lastSaid, type Model, mayBeShown, remainingMs } from './model.js';
import { badge } from './seat-marks.js';
import { ownSlotName, slotName } from './slot-name.js';
import { canSpeak } from './speech.js';

/** What a press of a button turns on and off in this browser. */
export type Switch = 'latched' | 'speaking' | 'afar' | 'exchanging';

export interface PanelActs {
  readonly send: (message: ClientMessage) => void;
  readonly open: (dialog: 'new-game' | 'game-cards' | 'help' | 'stop') => void;
  readonly openFront: (seat: SeatIndex) => void;
  readonly chooseSeat: (seat: SeatIndex) => void;
  /** The part with the seat's hands was unfolded or folded. */
  readonly handsToggled: (event: Event) => void;
  readonly toggle: (what: Switch) => void;
}

/** What is said and asked: the part that is read across the room. */
export function spoken(
  hello: Hello,
  model: Model,
  acts: Pick<PanelActs, 'toggle'>,
): TemplateResult {
  const labels = LABELS[hello.language];
  const { state } = model;
  const said = lastSaid(model);
  return html`
    <header class="moment" data-state=${state?.state ?? ''}>
      <p class="phase">
        ${state !== undefined && state.turn > 0 ? html`<span class="turn">${labels.turn(state.turn)}</span>` : nothing}
        <span class="phase-name">${state?.phase ?? labels.connecting}</span>
        ${state?.state === 'paused' ? html`<strong class="mark">${labels.paused}</strong>` : nothing}
        ${state?.state === 'ended' ? html`<strong class="mark">${labels.ended}</strong>` : nothing}
      </p>
      ${state?.clock === undefined ? nothing : clock(labels)}
    </header>
    <section class="captions" aria-label=${labels.captions}>
      ${
        hello.sound === 'main' && !model.speaking
          ? html`<button id="sound-on" class="main" @click=${() => acts.toggle('speaking')}>${labels.soundOn}</button>`
          : nothing
      }
      <div aria-live="polite" aria-atomic="true" class="caption">
        ${keyed(
          said?.atMs,
          said?.texts.map((text) => html`<p>${text}</p>`),
        )}
      </div>
      ${state?.asks === undefined ? nothing : html`<p class="ask">${labels.ask(state.asks)}</p>`}
    </section>
    ${deckInGame(labels, state)}`;
}

/** The cards in the game, where everybody knows them. */
function deckInGame(labels: Labels, state: PublicState | undefined) {
  if (state === undefined || state.deck.length === 0) return nothing;
  return html`
    <p class="deck"><b>${labels.inTheGame}</b>
      ${state.deck.map(({ name, count }) => html`<span>${count > 1 ? `${count} × ` : ''}${name}</span>`)}</p>`;
}

/** What the lit slots stand for: each is its pad, in words, for whoever cannot reach the drawing. */
export function choices(
  hello: Hello,
  model: Model,
  holding: Holding,
): TemplateResult | typeof nothing {
  const labels = LABELS[hello.language];
  const asks = model.state?.asks;
  if (asks === undefined || asks.named.length === 0) return nothing;
  return html`
    <section class="named" aria-label=${labels.choices}>
      ${asks.named.map(
        ({ slot, text }) => html`
        <button class="named-choice" aria-pressed=${asks.proposed === slot} ?disabled=${!hello.emulated} ${holds(holding, { kind: 'pad', slot })}>${text}</button>`,
      )}
    </section>`;
}

/** Filled in by `tickClock`, many times a second, without rendering the page again. */
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
  bar.style.scale = `${leftMs / Math.max(1, model.state?.clock?.totalMs ?? 1)} 1`;
}

/** The cards in this page's hand, nobody else's to see. */
export function inHand(
  hello: Hello,
  model: Model,
  acts: PanelActs,
): TemplateResult | typeof nothing {
  const labels = LABELS[hello.language];
  const { held } = model;
  if (held === undefined) return nothing;
  const owner = hello.layout.slots[held.slot]?.seat;
  return html`
    <section class="in-hand" aria-label=${labels.inHand} aria-live="assertive">
      <div class="faces">${held.cards.map(faceCard)}</div>
      <div class="in-hand-acts">
        <h2>${labels.inHand}</h2>
        <p>${labels.inHandFrom(slotName(labels, hello.layout, held.slot))} · ${labels.onlyYou}</p>
        <button class="main" id="put-back" @click=${() => acts.send({ kind: 'put-back' })}>${labels.putBack}</button>
        ${
          owner === undefined
            ? nothing
            : html`<button @click=${() => acts.send({ kind: 'put-in-front', seat: owner })}>${labels.putInFront}</button>`
        }
        ${
          held.cards.some((card) => mayBeShown(model, card))
            ? html`<button @click=${() => acts.send({ kind: 'show-held' })}>${labels.toReader}</button>`
            : nothing
        }
        <button aria-pressed=${model.exchanging} @click=${() => acts.toggle('exchanging')}>${labels.exchange}</button>
        <p class="hint">${model.exchanging ? labels.exchangeHint : labels.putOnHint}</p>
      </div>
    </section>`;
}

/** The hands of the chosen seat, large: for a telephone, and for tools that press buttons. */
export function seatHands(
  hello: Hello,
  model: Model,
  holding: Holding,
  acts: PanelActs,
): TemplateResult {
  const labels = LABELS[hello.language];
  const { seat } = model;
  const [right, left] = hello.layout.seats[seat]?.slots ?? [];
  const front = model.backs?.fronts[seat]?.length ?? 0;
  return html`
    <details class="seat-hands" ?open=${model.handsOpen} @toggle=${acts.handsToggled}>
      <summary>${labels.hands(seat + 1)}</summary>
      <div class="seat-choice" role="group" aria-label=${labels.seats}>
        ${hello.layout.seats.map(
          (_, index) => html`
          <button class="seat-tab" aria-pressed=${index === seat} aria-label=${labels.seat(index + 1)} @click=${() => acts.chooseSeat(index)}>
            <svg viewBox="-22 -22 44 44" aria-hidden="true">${badge(index, colourOf(model, index))}</svg>
          </button>`,
        )}
      </div>
      <div class="seat-keys">
        ${(['left', 'both', 'right'] as const).map(
          (side) => html`
          <button class="seat-key" data-side=${side} ${holds(holding, { kind: 'button', seat, side })}>${labels.button[side]}</button>`,
        )}
        ${left === undefined ? nothing : html`<button class="seat-pad" ${holds(holding, { kind: 'pad', slot: left })}>${labels.touch.left}</button>`}
        ${right === undefined ? nothing : html`<button class="seat-pad" ${holds(holding, { kind: 'pad', slot: right })}>${labels.touch.right}</button>`}
      </div>
      <div class="seat-more">
        ${front === 0 ? nothing : html`<button @click=${() => acts.openFront(seat)}>${labels.front(seat + 1, front)}</button>`}
        <label class="switch"><input type="checkbox" .checked=${live(model.latched)} @change=${() => acts.toggle('latched')}> ${labels.latch}</label>
      </div>
    </details>`;
}

/** Who sits where, and what everybody knows of each. */
export function seatList(hello: Hello, model: Model, acts: PanelActs): TemplateResult {
  const labels = LABELS[hello.language];
  const { state } = model;
  const seats = hello.layout.seats.map((_, seat) => seat);
  // While people sit down every seat is of interest; afterwards those that play.
  const playing = seats.filter((seat) => seatState(model, seat) !== undefined);
  const shown = playing.length === 0 && hello.emulated ? seats : playing;
  return html`
    <section class="seats" aria-label=${labels.seats}>
      <ul>
        ${shown.map((seat) => seatRow(hello, labels, model, state, seat, acts))}
      </ul>
    </section>`;
}

function seatRow(
  hello: Hello,
  labels: Labels,
  model: Model,
  state: PublicState | undefined,
  seat: SeatIndex,
  acts: PanelActs,
): TemplateResult {
  const known = seatState(model, seat);
  const colour = colourOf(model, seat);
  const asks = state?.asks;
  const acting = isAwaited(model, seat);
  const away = state?.absent.includes(seat) ?? false;
  const due = asks?.due.find((entry) => entry.seat === seat)?.votes;
  // Who has one place has no places to count.
  const places = state?.slots.filter(({ owner }) => owner === seat).length ?? 0;
  const slotNotes =
    state?.slots
      // A place that is out of the game shows in the houses drawn below the name.
      .filter((slot) => slot.owner === seat && slot.inRing && slot.notes.length > 0)
      .map(({ slot, notes }) => {
        const said = notes.join(', ');
        return places < 2 ? said : `${ownSlotName(labels, hello.layout, slot)}: ${said}`;
      }) ?? [];
  const notes = [
    ...(known?.notes ?? []),
    ...slotNotes,
    ...(due === undefined ? [] : [labels.votesDue(due)]),
    ...(asks?.ready.includes(seat) ? [labels.isReady] : []),
    ...(away ? [labels.away] : []),
  ];
  return html`
    <li class="seat-row" data-acting=${acting} data-empty=${colour === undefined}>
      <svg class="seat-icon" viewBox="-22 -22 44 44" aria-hidden="true">${badge(seat, colour)}</svg>
      <div class="seat-text">
        <p class="seat-name"><span class="visually-hidden">${labels.seat(seat + 1)}</span>
          ${colour === undefined ? html`<span class="seat-colour">${labels.free}</span>` : html`<span class="seat-colour" data-colour=${colour}>${labels.colours[colour]}</span>`}
          ${acting && asks?.seats.length === 1 ? html`<strong class="seat-turn">${labels.itsTurn}</strong>` : nothing}
        </p>
        <p class="seat-notes">
          ${known === undefined || places < 2 || (known.living === 0 && state?.turn === 0) ? nothing : living(labels, known)}
          ${notes.map((note) => html`<span class="note">${note}</span>`)}
        </p>
      </div>
      ${known === undefined || known.points === 0 ? nothing : html`<span class="seat-points" aria-label=${labels.points(known.points)}>${known.points}</span>`}
      ${
        state?.state === 'paused' && known !== undefined
          ? html`
            <button class="small" @click=${() => acts.send({ kind: 'command', command: { kind: 'absent', seat, absent: !away } })} aria-pressed=${away} aria-label=${`${labels.markAway}: ${labels.seat(seat + 1)}`}>${labels.markAway}</button>`
          : nothing
      }
      ${
        hello.emulated
          ? html`<label class="switch" title=${labels.playFor(seat + 1)}>
              <input type="checkbox" aria-label=${labels.playFor(seat + 1)} .checked=${live(model.playedFor.includes(seat))}
                @change=${() => acts.send({ kind: 'play-for', seats: [seat], on: !model.playedFor.includes(seat) })}>
            </label>`
          : nothing
      }
    </li>`;
}

function living(labels: Labels, { living }: PublicSeatState): TemplateResult {
  return html`<span class="living" role="img" aria-label=${labels.living(living)}>
    <svg viewBox="0 0 40 18" aria-hidden="true">${[0, 1].map(
      (index) =>
        svg`<path class=${index < living ? 'alive' : 'dead'} transform="translate(${index * 20} 0)" d="M2 9L10 2L18 9V17H2Z"></path>`,
    )}</svg></span>`;
}

/** What can be asked of the table beside touching it. */
export function controls(hello: Hello, model: Model, acts: PanelActs): TemplateResult {
  const labels = LABELS[hello.language];
  const state = model.state?.state;
  const seats = hello.layout.seats.map((_, seat) => seat);
  const allPlayed = seats.every((seat) => model.playedFor.includes(seat));
  const command = (command: Extract<ClientMessage, { kind: 'command' }>['command']) => () =>
    acts.send({ kind: 'command', command });
  return html`
    <section class="controls" aria-label=${labels.controls}>
      ${
        state === 'paused'
          ? html`<button class="main" @click=${command({ kind: 'resume' })}>${labels.resume}</button>`
          : html`<button class="main" ?disabled=${state !== 'running'} @click=${command({ kind: 'pause' })}>${labels.pause}</button>`
      }
      <button @click=${command({ kind: 'repeat' })}>${labels.repeat}</button>
      <button @click=${command({ kind: 'undo', to: 'step' })}>${labels.undoStep}</button>
      ${
        hello.emulated
          ? html`
            <button @click=${() => acts.send({ kind: 'deal' })}>${labels.deal}</button>
            <button @click=${() => acts.open('new-game')}>${labels.newGame}</button>`
          : nothing
      }
      <details class="more">
        <summary>${labels.more}</summary>
        <div class="more-controls">
          <button @click=${command({ kind: 'undo', to: 'phase' })}>${labels.undoPhase}</button>
          ${
            hello.emulated
              ? html`
                ${
                  hello.gameCards.length === 0
                    ? nothing
                    : html`<button @click=${() => acts.open('game-cards')}>${labels.gameCards}</button>`
                }
                <button @click=${() => acts.send({ kind: 'gather' })}>${labels.gather}</button>
                <button @click=${() => acts.send({ kind: 'play-for', seats, on: !allPlayed })}>${allPlayed ? labels.playForNone : labels.playForAll}</button>`
              : nothing
          }
          <button class="danger" @click=${() => acts.open('stop')}>${labels.stop}</button>
          <button class="quiet" @click=${() => acts.open('help')}>${labels.help} <kbd>?</kbd></button>
          <label class="volume">${labels.volume}
            <input type="range" min="0" max="100" step="5" .value=${live(String(model.volumePercent))}
              @change=${(event: Event) => acts.send({ kind: 'volume', percent: sliderValue(event) })}>
          </label>
          ${hello.sound !== 'none' || canSpeak() ? html`<label class="switch"><input type="checkbox" .checked=${live(model.speaking)} @change=${() => acts.toggle('speaking')}> ${labels.speak}</label>` : nothing}
          <p class="abilities">${hello.abilities.join(' ')}</p>
        </div>
      </details>
    </section>`;
}

function sliderValue(event: Event): number {
  return event.target instanceof HTMLInputElement ? Number(event.target.value) : 0;
}

function seatState(model: Model, seat: SeatIndex): PublicSeatState | undefined {
  return model.state?.seats.find((known) => known.seat === seat);
}
