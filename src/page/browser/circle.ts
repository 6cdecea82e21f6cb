/** The circle: the word of the evening, its code, and the people around the table, for the host to put in place. */
import { html, nothing, svg, type TemplateResult } from 'lit-html';
import type { SeatIndex } from '../../engine/table/index.js';
import type { ClientMessage, Hello, Person } from '../messages/index.js';
import { networkChoice } from './handed-on.js';
import { type Labels, labelsIn } from './labels-by-language.js';
import type { Model } from './model.js';
import { colourOf, isHost, onlyWatches, personAt } from './model-facts.js';
import { SEAT_COLOUR_CODES } from './seat-marks.js';
import { keepsTyped } from './typed-text.js';

/** Width and height of the drawing, and the room of one seat in it. */
const WIDTH = 1000;
const HEIGHT = 640;
const PLACE = { width: 190, height: 104 };
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
    const scale = WIDTH / drawing.getBoundingClientRect().width;
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
}

/** Draws the word of the evening, the code, and everybody around the table, for the host to show. */
export function circleDialog(hello: Hello, model: Model, acts: CircleActs): TemplateResult {
  const { circle: labels, close } = labelsIn(model.language);
  const { people } = model.telephones;
  const right = people.filter(({ isRight }) => isRight).length;
  const mayMove = mayMoveIn(model);
  return html`
    <h2>${labels.title}</h2>
    <div class="join">${joinPart(model, acts)}</div>
    ${askingPart(model, acts.send)}
    <svg class="circle" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="group" aria-label=${labels.title}>
      <ellipse cx=${WIDTH / 2} cy=${HEIGHT / 2} rx=${WIDTH / 2 - 130} ry=${HEIGHT / 2 - 90}></ellipse>
      ${placesOf(hello, model, acts.circle)}
    </svg>
    ${chosenPart(model, acts)}
    <p role="status">${
      people.length === 0
        ? labels.nobody
        : `${labels.right(right, people.length)} ${mayMove ? labels.how : labels.stay}`
    }</p>
    <div class="choices"><button @click=${acts.close}>${close}</button></div>`;
}

function joinPart(model: Model, acts: CircleActs): TemplateResult {
  const { circle: labels } = labelsIn(model.language);
  const handed = model.join;
  const address = handed?.addresses[0];
  if (handed === undefined || address === undefined)
    return html`<p role="status">${labels.loading}</p>`;
  const { word, url, qr } = address;
  return html`
    ${
      qr === undefined
        ? nothing
        : html`<svg class="qr" viewBox="0 0 ${qr.size} ${qr.size}" role="img" aria-label=${labels.code}>
            <rect width=${qr.size} height=${qr.size}></rect><path d=${qr.path}></path>
          </svg>`
    }
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
  if (!onlyWatches(model) || isHost(model) || model.hall || model.console) return nothing;
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

function placesOf(hello: Hello, model: Model, hand: CircleHand) {
  const { seats } = model.telephones;
  const all = [...hello.layout.seats.keys()];
  const free = all.filter((seat) => !seats.includes(seat));
  const shownFree =
    all.length <= MOST_PLACES ? free : free.slice(0, Math.max(1, MOST_PLACES - seats.length));
  const shown = all.filter((seat) => seats.includes(seat) || shownFree.includes(seat));
  // The person under the finger is drawn over the others.
  const places = shown.map((seat, at) => ({ seat, angle: (2 * Math.PI * at) / shown.length }));
  places.sort(
    (one, other) =>
      Number(one.seat === hand.dragged?.seat) - Number(other.seat === hand.dragged?.seat),
  );
  return places.map(({ seat, angle }) => {
    return place(model, hand, { seat, angle, person: personAt(model, seat) });
  });
}

interface Place {
  readonly seat: SeatIndex;
  readonly angle: number;
  readonly person: Person | undefined;
}

function place(model: Model, hand: CircleHand, { seat, angle, person }: Place) {
  const labels = labelsIn(model.language);
  const { dragged, chosen } = hand;
  const isDragged = dragged?.seat === seat;
  const x = WIDTH / 2 + Math.sin(angle) * (WIDTH - PLACE.width) * 0.5 + (isDragged ? dragged.x : 0);
  const y =
    HEIGHT / 2 - Math.cos(angle) * (HEIGHT - PLACE.height) * 0.5 + (isDragged ? dragged.y : 0);
  const colour = colourOf(model, seat);
  const mayMove = mayMoveIn(model);
  const goesHere = mayMove && chosen !== undefined && chosen !== seat;
  const drags = person !== undefined && mayMove;
  return svg`
    <foreignObject class="place" data-seat=${seat} ?data-dragged=${isDragged}
      x=${x - PLACE.width / 2} y=${y - PLACE.height / 2} width=${PLACE.width} height=${PLACE.height}>
      ${html`<button data-taken=${person !== undefined} ?data-drags=${drags} aria-pressed=${chosen === seat}
        ?disabled=${person === undefined && !goesHere} data-here=${person?.isHere ?? nothing}
        @click=${() => hand.press(seat, person !== undefined, mayMove)}
        @pointerdown=${(event: PointerEvent) => drags && hand.down(event)}
        @pointermove=${(event: PointerEvent) => drags && hand.move(event, seat)}
        @pointerup=${(event: PointerEvent) => hand.up(event)}
        @pointercancel=${(event: PointerEvent) => hand.up(event)}>
        <svg viewBox="-10 -10 20 20" aria-hidden="true"><circle r="9"
          fill=${colour === undefined ? 'none' : SEAT_COLOUR_CODES[colour]}></circle></svg>
        <b class="name"><bdi>${person?.name ?? labels.circle.free}</bdi></b>
        <small>${goesHere ? labels.circle.moveHere : said(labels, seat, person, colour && labels.colours[colour])}</small>
      </button>`}
    </foreignObject>`;
}

/** Returns the line below a name. */
function said(
  labels: Labels,
  seat: SeatIndex,
  person: Person | undefined,
  colour: string | undefined,
): string {
  const place =
    colour === undefined ? labels.seat(seat + 1) : `${labels.seat(seat + 1)}, ${colour}`;
  if (person === undefined) return place;
  if (!person.isHere) return labels.circle.isLost;
  return person.isRight ? `${place} ✓` : place;
}

/** Draws the acts for the chosen person. */
function chosenPart(model: Model, { send, circle }: CircleActs): TemplateResult | typeof nothing {
  const { circle: labels } = labelsIn(model.language);
  const seat = circle.chosen;
  const name = personAt(model, seat)?.name;
  if (seat === undefined || name === undefined) return nothing;
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
      <label>${labels.nameOf(name)} <input name="name" maxlength="80" autocomplete="off" dir="auto"
        .value=${keepsTyped(name)}></label>
      <button class="small">${labels.rename}</button>
      <button type="button" class="small" id="free-person" @click=${free}>${labels.freeSeat}</button>
      <button type="button" class="small quiet" @click=${() => circle.choose(undefined)}>${labels.leave}</button>
    </form>`;
}

/** Returns whether people may change places: between two games only. */
function mayMoveIn({ state }: Model): boolean {
  return state !== undefined && state.game === undefined;
}
