/** The seats in the panel: the large hands of the chosen seat, and the public facts of each. */

import { html, nothing, svg, type TemplateResult } from 'lit-html';
import { live } from 'lit-html/directives/live.js';
import { isPlace, type MarkPlace, type PublicSeat } from '../../engine/script/index.js';
import type { SeatIndex } from '../../engine/table/index.js';
import type { Hello, PublicState } from '../messages/index.js';
import { ownSlotName } from './geometry.js';
import type { Holding } from './holding.js';
import { holds } from './holding.js';
import { type Labels, labelsIn } from './labels-by-language.js';
import type { Model } from './model.js';
import { colourOf, hasHands, isAwaited, personAt } from './model-facts.js';
import { personOrColour } from './next-step.js';
import type { PanelActs } from './panel.js';
import { badge } from './seat-marks.js';
import { factsAt, gatherVotes, nameOf, objectsIn, tokenIcon } from './token-drawing.js';

/** The most objects in a row of the list; of more the votes are drawn as one. */
const MOST_ICONS = 8;

/** Shows the large hands of the chosen seat: for a telephone, and for tools that press buttons. */
export function seatHands(
  hello: Hello,
  model: Model,
  holding: Holding,
  acts: PanelActs,
): TemplateResult {
  const labels = labelsIn(model.language);
  const { seat } = model;
  const [right, left] = hello.layout.seats[seat]?.slots ?? [];
  const front = model.backs?.fronts[seat]?.length ?? 0;
  return html`
    <details class="seat-hands" ?open=${model.handsOpen} @toggle=${acts.handsToggled}>
      <summary>${labels.hands(seat + 1)}</summary>
      <div class="seat-choice" role="group" aria-label=${labels.seats}>
        ${hello.layout.seats.map(
          (_, index) => html`
          <button class="seat-tab" aria-pressed=${index === seat} aria-label=${labels.seat(index + 1)}
            @click=${() => acts.chooseSeat(index)}>
            <svg viewBox="-22 -22 44 44" aria-hidden="true">${badge(index, colourOf(model, index))}</svg>
          </button>`,
        )}
      </div>
      <div class="seat-keys">
        ${(['left', 'both', 'right'] as const).map(
          (side) => html`
          <button class="seat-key" data-side=${side}
            ${holds(holding, { kind: 'button', seat, side })}>${labels.button[side]}</button>`,
        )}
        ${
          left === undefined
            ? nothing
            : html`<button class="seat-pad"
              ${holds(holding, { kind: 'pad', slot: left })}>${labels.touch.left}</button>`
        }
        ${
          right === undefined
            ? nothing
            : html`<button class="seat-pad"
              ${holds(holding, { kind: 'pad', slot: right })}>${labels.touch.right}</button>`
        }
      </div>
      <div class="seat-more">
        ${
          front === 0
            ? nothing
            : html`<button @click=${() => acts.openFront(seat)}>${labels.front(seat + 1, front)}</button>`
        }
        <label class="switch"><input type="checkbox" .checked=${live(model.latched)}
          @change=${() => acts.toggle('latched')}> ${labels.latch}</label>
      </div>
    </details>`;
}

/** Lists the seats and their public facts. */
export function seatList(hello: Hello, model: Model, acts: PanelActs): TemplateResult {
  const labels = labelsIn(model.language);
  const { state } = model;
  const seats = hello.layout.seats.map((_, seat) => seat);
  // While players join, every seat is shown; afterwards only those that play.
  const playing = seats.filter((seat) => seatState(model, seat) !== undefined);
  const shown = playing.length === 0 && hello.emulated ? seats : playing;
  return html`
    <section class="seats" ?data-paused=${state?.state === 'paused'}
      data-many=${shown.length <= 8 ? 'few' : shown.length <= 16 ? 'many' : 'most'}
      aria-label=${labels.seats}>
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
  const acting = isAwaited(model, seat);
  const hasTelephone = model.telephones.seats.includes(seat);
  // A player with one slot needs no drawing of slots.
  const hasHouses =
    known !== undefined &&
    slotsOf(state, seat).length > 1 &&
    (known.living > 0 || state?.turn !== 0);
  return html`
    <li class="seat-row" data-acting=${acting} data-empty=${colour === undefined && !hasTelephone}>
      <svg class="seat-icon" viewBox="-22 -22 44 44" aria-hidden="true">${badge(seat, colour)}</svg>
      <div class="seat-text">
        <p class="seat-name"><span class="visually-hidden">${labels.seat(seat + 1)}</span>
          ${
            colour === undefined
              ? html`<span class="seat-colour">${personAt(model, seat)?.name ?? labels.free}</span>`
              : html`<span class="seat-colour" data-colour=${colour}>${personOrColour(labels, model, seat)}</span>`
          }
          ${
            acting && state?.asks?.seats.length === 1
              ? html`<strong class="seat-turn">${labels.itsTurn}</strong>`
              : nothing
          }
        </p>
        <p class="seat-notes">
          ${hasHouses ? living(labels, known) : nothing}
          ${tokensOf(hello, state, seat).map(
            (token) =>
              html`<span class="token-of-seat" title=${nameOf(token)}>${tokenIcon(token, model)}</span>`,
          )}
          ${notesOf(hello, labels, model, state, seat).map(
            (note) => html`<span class="note">${note}</span>`,
          )}
        </p>
      </div>
      ${
        known === undefined || known.points === 0
          ? nothing
          : html`<span class="seat-points" aria-label=${labels.points(known.points)}>${known.points}</span>`
      }
      ${model.console ? nothing : seatActs(hello, model, seat, acts)}
    </li>`;
}

/** Returns what this page may say of a seat: that its player is away, or that the table plays for it. */
export function seatActs(
  hello: Hello,
  model: Model,
  seat: SeatIndex,
  acts: Pick<PanelActs, 'send'>,
): TemplateResult | typeof nothing {
  if (!hasHands(hello, model)) return nothing;
  const labels = labelsIn(model.language);
  const { state } = model;
  return html`${
    state?.state === 'paused' && seatState(model, seat) !== undefined
      ? markAway(labels, state.absent.includes(seat), seat, acts)
      : nothing
  }
  ${hello.emulated ? playFor(labels, model, seat, acts) : nothing}`;
}

function slotsOf(state: PublicState | undefined, seat: SeatIndex) {
  return state?.slots.filter(({ owner }) => owner === seat) ?? [];
}

/** Returns the objects before a seat and then those on its slots; many are gathered. */
export function tokensOf({ layout }: Hello, state: PublicState | undefined, seat: SeatIndex) {
  const objects = objectsIn(state);
  const isOnOwn = (at: MarkPlace) =>
    at !== 'middle' && 'slot' in at && layout.slots[at.slot]?.seat === seat;
  const heap = [
    ...objects.filter(({ at }) => isPlace(at, { seat })),
    ...objects.filter(({ at }) => isOnOwn(at)),
  ];
  return heap.length > MOST_ICONS ? gatherVotes(heap) : heap;
}

/** Returns the public facts about a seat, in words. */
function notesOf(
  { layout }: Hello,
  labels: Labels,
  model: Model,
  state: PublicState | undefined,
  seat: SeatIndex,
): readonly string[] {
  const slots = slotsOf(state, seat);
  const hasColour = colourOf(model, seat) !== undefined;
  const due = state?.asks?.votes?.due.find((entry) => entry.seat === seat)?.votes;
  return [
    ...factsAt(state, { seat }),
    ...slots
      // A slot that is out of the game shows in the houses drawn below the name.
      .filter(({ inRing, slot }) => inRing && factsAt(state, { slot }).length > 0)
      .map(({ slot }) => {
        const said = factsAt(state, { slot }).join(', ');
        return slots.length < 2 ? said : `${ownSlotName(labels, layout, slot)}: ${said}`;
      }),
    ...(due === undefined ? [] : [labels.votesDue(due)]),
    ...(state?.asks?.progress?.ready?.includes(seat) ? [labels.isReady] : []),
    ...(state?.absent.includes(seat) === true ? [labels.away] : []),
    ...(hasColour && model.telephones.seats.includes(seat) ? [labels.telephones.sign] : []),
  ];
}

/** Returns the button that marks a player as absent in a pause, or as back. */
function markAway(
  labels: Labels,
  away: boolean,
  seat: SeatIndex,
  acts: Pick<PanelActs, 'send'>,
): TemplateResult {
  return html`
    <button class="small"
      @click=${() => acts.send({ kind: 'command', command: { kind: 'absent', seat, absent: !away } })}
      aria-pressed=${away}
      aria-label=${`${labels.markAway}: ${labels.seat(seat + 1)}`}>${labels.markAway}</button>`;
}

/** Lets the table play for a seat. */
function playFor(
  labels: Labels,
  model: Model,
  seat: SeatIndex,
  acts: Pick<PanelActs, 'send'>,
): TemplateResult {
  const on = model.playedFor.includes(seat);
  return html`<label class="switch" title=${labels.playFor(seat + 1)}>
    <span class="switch-word" aria-hidden="true">${labels.auto}</span>
    <input type="checkbox" aria-label=${`${labels.auto}: ${labels.playFor(seat + 1)}`}
      .checked=${live(on)}
      @change=${() => acts.send({ kind: 'play-for', seats: [seat], on: !on })}>
  </label>`;
}

function living(labels: Labels, { living }: PublicSeat): TemplateResult {
  return html`<span class="living" role="img" aria-label=${labels.living(living)}>
    <svg viewBox="0 0 40 18" aria-hidden="true">${[0, 1].map(
      (index) =>
        svg`<path class=${index < living ? 'alive' : 'dead'} transform="translate(${index * 20} 0)"
          d="M2 9L10 2L18 9V17H2Z"></path>`,
    )}</svg></span>`;
}

function seatState(model: Model, seat: SeatIndex): PublicSeat | undefined {
  return model.state?.seats.find((known) => known.seat === seat);
}
