/** The circle: the word of the evening, its code, and the people around the table, for the host to put in place. */
import { html, nothing, svg, type TemplateResult } from 'lit-html';
import type { SeatIndex } from '../../engine/table/index.js';
import type { ClientMessage, Hello } from '../messages/index.js';
import { type Shape, shapeOf } from './circle-shape.js';
import { networkChoice, qrCode } from './handed-on.js';
import { type Labels, labelsIn } from './labels-by-language.js';
import type { Model } from './model.js';
import { colourOf, isAwaited, isHost, onlyWatches, personAt } from './model-facts.js';
import { personOrColour } from './next-step.js';
import { badge } from './seat-marks.js';
import { keepsTyped } from './typed-text.js';

/** More seats than these are shown only where somebody sits. */
const MOST_PLACES = 12;
/** A finger that moves less far only presses, in CSS pixels. */
const DRAG_PX = 10;

/** The person whom the host has chosen, or drags. */
export class CircleHand {
  chosen: SeatIndex | undefined;
  /** The person under the finger, and how far it has moved, in units of the drawing. */
  dragged: { readonly seat: SeatIndex; readonly x: number; readonly y: number } | undefined;
  private from: { readonly x: number; readonly y: number } | undefined;
  private hasDragged = false;

  constructor(
    private readonly send: (message: ClientMessage) => void,
    private readonly changed: () => void,
  ) {}

  /** Takes a press on a seat: its person is chosen, or the chosen one moves there. */
  press(seat: SeatIndex, isTaken: boolean, mayMove: boolean): void {
    // The click that ends a drag.
    if (this.hasDragged) return;
    const { chosen } = this;
    if (chosen === undefined || !mayMove) this.chosen = isTaken ? seat : undefined;
    else if (chosen !== seat) this.send({ kind: 'move-person', from: chosen, to: seat });
    if (chosen !== undefined && (mayMove || chosen === seat)) this.chosen = undefined;
    this.changed();
  }

  choose(seat: SeatIndex | undefined): void {
    this.chosen = seat;
    this.changed();
  }

  down(event: PointerEvent): void {
    this.hasDragged = false;
    this.from = { x: event.clientX, y: event.clientY };
    if (event.currentTarget instanceof Element)
      event.currentTarget.setPointerCapture(event.pointerId);
  }

  move(event: PointerEvent, seat: SeatIndex): void {
    const drawing = event.currentTarget instanceof Element && event.currentTarget.closest('svg');
    if (this.from === undefined || !drawing) return;
    const [x, y] = [event.clientX - this.from.x, event.clientY - this.from.y];
    if (this.dragged === undefined && Math.hypot(x, y) < DRAG_PX) return;
    const scale = drawing.viewBox.baseVal.width / drawing.getBoundingClientRect().width;
    this.dragged = { seat, x: x * scale, y: y * scale };
    this.changed();
  }

  /** Ends a drag over another seat, or gives it up. */
  up(event: PointerEvent): void {
    const { dragged } = this;
    this.from = undefined;
    this.dragged = undefined;
    if (dragged === undefined) return;
    this.hasDragged = true;
    const below = event.type === 'pointerup' ? placeAt(event.clientX, event.clientY) : undefined;
    if (below !== undefined && below !== dragged.seat)
      this.send({ kind: 'move-person', from: dragged.seat, to: below });
    this.chosen = undefined;
    this.changed();
  }
}

/** Returns the seat that is drawn there, below the person who is dragged. */
function placeAt(x: number, y: number): SeatIndex | undefined {
  for (const element of document.elementsFromPoint(x, y)) {
    const place = element.closest<SVGElement>('.place:not([data-dragged])')?.dataset['seat'];
    if (place !== undefined) return Number(place);
  }
  return undefined;
}

/** The acts of the circle. */
export interface CircleActs {
  readonly send: (message: ClientMessage) => void;
  readonly close: () => void;
  readonly chooseNetwork: (network: string) => void;
  readonly circle: CircleHand;
  /** The acts for any chosen seat, also one without a person; absent: only people are chosen. */
  readonly ofSeat?: (seat: SeatIndex) => unknown;
}

/** Draws the word of the evening, the code, and everybody around the table, for the host to show. */
export function circleDialog(hello: Hello, model: Model, acts: CircleActs): TemplateResult {
  const { circle: labels, close } = labelsIn(model.language);
  const { people } = model.telephones;
  const right = people.filter(({ isRight }) => isRight).length;
  return html`
    <h2>${labels.title}</h2>
    <div class="join">${joinPart(model, acts)}</div>
    ${askingPart(model, acts.send)}
    ${circlePart(hello, model, acts)}
    <p role="status">${
      people.length === 0
        ? labels.nobody
        : `${labels.right(right, people.length)} ${mayMoveIn(model) ? labels.how : labels.stay}`
    }</p>
    <div class="choices"><button @click=${acts.close}>${close}</button></div>`;
}

/** Draws everybody around the table, and the acts for the chosen seat. */
export function circlePart(
  hello: Hello,
  model: Model,
  acts: Pick<CircleActs, 'send' | 'circle' | 'ofSeat'>,
): TemplateResult {
  const { circle: labels } = labelsIn(model.language);
  const seats = seatsIn(hello, model);
  const shape = shapeOf(seats.length);
  const { width, height } = shape;
  return html`
    <svg class="circle" viewBox="0 0 ${width} ${height}" data-shape=${shape.name} role="group"
      aria-label=${labels.title}>
      <ellipse cx=${width / 2} cy=${height / 2} rx=${width * 0.37} ry=${height * 0.36}></ellipse>
      ${placesOf(seats, shape, model, acts)}
    </svg>
    ${chosenPart(model, acts)}`;
}

/** Shows the code and the word with which telephones sit down. */
export function joinPart(model: Model, acts: Pick<CircleActs, 'chooseNetwork'>): TemplateResult {
  const { circle: labels } = labelsIn(model.language);
  const handed = model.join;
  const address = handed?.addresses[0];
  if (handed === undefined || address === undefined)
    return html`<p role="status">${labels.loading}</p>`;
  const { word, url, qr } = address;
  return html`
    ${qrCode(qr, labels.code)}
    <div>
      <p>${labels.scan}</p>
      <p class="word" lang=${model.hello?.language ?? nothing} translate="no">${word}</p>
      <p class="join-url">${qr === undefined ? html`<a href=${url} target="_blank" rel="noreferrer">${labels.open}</a>` : url}</p>
      <p role="status">${qr === undefined ? labels.thisMachineOnly : labels.network}</p>
      ${networkChoice(labels.networkChoice, handed, acts.chooseNetwork)}
    </div>`;
}

/** Draws the telephones that ask for a taken seat, wherever the host looks; by day. */
export function askingPart(
  model: Model,
  send: (message: ClientMessage) => void,
): TemplateResult | typeof nothing {
  if (model.asking.length === 0) return nothing;
  const { circle: labels } = labelsIn(model.language);
  return html`
    <ul class="asking" role="alert">${model.asking.map(({ seat, name }) => {
      const admit = (yes: boolean) => () => send({ kind: 'admit', seat, yes });
      const before = personAt(model, seat)?.name ?? labels.free;
      return html`
        <li><span>${labels.asks(name, before)}</span>
          <button class="small" @click=${admit(true)}>${labels.yes}</button>
          <button class="small" @click=${admit(false)}>${labels.no}</button></li>`;
    })}</ul>`;
}

/** Shows a page that only watches, because telephones have the seats, where to sit down. */
export function watchNote(model: Model): TemplateResult | typeof nothing {
  // The host knows: he has shown the code.
  if (!onlyWatches(model) || isHost(model) || model.console) return nothing;
  const { telephones: labels, circle } = labelsIn(model.language);
  return html`<p class="watches">${labels.watches} <a href="seat">${circle.open}</a></p>`;
}

/** Names the people whose telephone is another since night fell last, told to everybody by day. */
export function newcomersNote(model: Model): TemplateResult | typeof nothing {
  const news = model.telephones.people.filter(({ isNew }) => isNew);
  if (news.length === 0 || model.state?.night === true) return nothing;
  const { circle: labels } = labelsIn(model.language);
  return html`
    <p class="watches" role="status">${labels.isNew(news.map(({ name }) => name).join(', '))}</p>`;
}

/** Returns the seats that are drawn: those that are taken, and free ones, at the desk while no game is played. */
function seatsIn(hello: Hello, model: Model): readonly SeatIndex[] {
  const { seats } = model.telephones;
  const playing = model.console ? (model.state?.seats ?? []).map(({ seat }) => seat) : [];
  const taken = new Set([...seats, ...playing]);
  const all = [...hello.layout.seats.keys()];
  const free = playing.length > 0 ? [] : all.filter((seat) => !taken.has(seat));
  const shownFree =
    all.length <= MOST_PLACES ? free : free.slice(0, Math.max(1, MOST_PLACES - taken.size));
  return all.filter((seat) => taken.has(seat) || shownFree.includes(seat));
}

function placesOf(
  seats: readonly SeatIndex[],
  shape: Shape,
  model: Model,
  acts: Pick<CircleActs, 'circle' | 'ofSeat'>,
) {
  const places = seats.map((seat, index) => ({ seat, ...shape.at(index) }));
  // The person under the finger is drawn over the others.
  const { dragged } = acts.circle;
  places.sort(
    (one, other) => Number(one.seat === dragged?.seat) - Number(other.seat === dragged?.seat),
  );
  return places.map((one) => place(model, acts, shape.place, one));
}

function place(
  model: Model,
  { circle: hand, ofSeat }: Pick<CircleActs, 'circle' | 'ofSeat'>,
  { width, height }: Shape['place'],
  { seat, x, y }: { readonly seat: SeatIndex; readonly x: number; readonly y: number },
) {
  const labels = labelsIn(model.language);
  const { dragged, chosen } = hand;
  const isDragged = dragged?.seat === seat;
  const person = personAt(model, seat);
  const colour = colourOf(model, seat);
  const mayMove =
    mayMoveIn(model) && (chosen === undefined || personAt(model, chosen) !== undefined);
  const goesHere = mayMove && chosen !== undefined && chosen !== seat;
  const drags = person !== undefined && mayMove;
  const isChosen = person !== undefined || ofSeat !== undefined;
  return svg`
    <foreignObject class="place" data-seat=${seat} ?data-dragged=${isDragged}
      x=${x + (isDragged ? dragged.x : 0) - width / 2} y=${y + (isDragged ? dragged.y : 0) - height / 2}
      width=${width} height=${height}>
      ${html`<button data-taken=${person !== undefined || colour !== undefined} ?data-drags=${drags}
        aria-pressed=${chosen === seat} ?disabled=${!isChosen && !goesHere}
        data-here=${person?.isHere ?? nothing} data-awaited=${isAwaited(model, seat)}
        @click=${() => hand.press(seat, isChosen, mayMove)}
        @pointerdown=${(event: PointerEvent) => drags && hand.down(event)}
        @pointermove=${(event: PointerEvent) => drags && hand.move(event, seat)}
        @pointerup=${(event: PointerEvent) => hand.up(event)}
        @pointercancel=${(event: PointerEvent) => hand.up(event)}>
        <svg viewBox="-22 -22 44 44" aria-hidden="true">${badge(seat, colour)}</svg>
        <span><b class="name"><span class="visually-hidden">${labels.seat(seat + 1)} </span><bdi>${
          person?.name ?? (colour === undefined ? labels.circle.free : labels.colours[colour])
        }</bdi></b>
        <small>${goesHere ? labels.circle.moveHere : said(labels, model, seat)}</small></span>
      </button>`}
    </foreignObject>`;
}

/** Returns the line below a name: whether this seat is waited for, or away; else the place. */
function said(labels: Labels, model: Model, seat: SeatIndex): string {
  const person = personAt(model, seat);
  const colour = colourOf(model, seat);
  if (person?.isHere === false) return labels.circle.isLost;
  // Where everybody is waited for, the question says so.
  const isTold = model.state?.seats.some((one) => !isAwaited(model, one.seat)) ?? false;
  if (isAwaited(model, seat) && isTold) return labels.itsTurn;
  if (model.state?.absent.includes(seat) === true) return labels.away;
  const named = person === undefined || colour === undefined ? '' : labels.colours[colour];
  return `${named}${person?.isRight === true ? ' ✓' : ''}`;
}

/** Draws the acts for the chosen seat: for its person, and those that this page has for every seat. */
function chosenPart(
  model: Model,
  { send, circle, ofSeat }: Pick<CircleActs, 'send' | 'circle' | 'ofSeat'>,
): TemplateResult | typeof nothing {
  const words = labelsIn(model.language);
  const { circle: labels } = words;
  const seat = circle.chosen;
  if (seat === undefined) return nothing;
  const name = personAt(model, seat)?.name;
  if (name === undefined && ofSeat === undefined) return nothing;
  const rename = (event: Event) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (form instanceof HTMLFormElement)
      send({ kind: 'rename', seat, name: String(new FormData(form).get('name') ?? '') });
  };
  const free = () => {
    circle.choose(undefined);
    send({ kind: 'free-seat', seat });
  };
  return html`
    <form class="chosen-person" novalidate @submit=${rename}>
      ${
        name === undefined
          ? html`<b>${personOrColour(words, model, seat)}</b>`
          : html`<label>${labels.nameOf(name)} <input name="name" maxlength="80" autocomplete="off" dir="auto"
        .value=${keepsTyped(name)}></label>
      <button class="small">${labels.rename}</button>
      <button type="button" class="small" id="free-person" @click=${free}>${labels.freeSeat}</button>`
      }
      ${ofSeat?.(seat) ?? nothing}
      <button type="button" class="small quiet" @click=${() => circle.choose(undefined)}>${labels.leave}</button>
    </form>`;
}

/** Returns whether people may change places: between two games only. */
function mayMoveIn({ state }: Model): boolean {
  return state !== undefined && state.game === undefined;
}
