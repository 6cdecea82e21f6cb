/** The emulated table from above: rings, claw, pads to touch, cards to take, buttons to hold. */

import { type SVGTemplateResult, svg } from 'lit-html';
import { isPlace } from '../../engine/script/index.js';
import type { SeatIndex, SlotIndex } from '../../engine/table/index.js';
import type { Hello } from '../messages/index.js';
import { CLAW, FACE_UP_SCALE, faceUpDrawing, stackDrawing } from './card-drawing.js';
import {
  CENTRE,
  CLAW_RADIUS,
  FRONT_AT,
  type Places,
  type Point,
  pointAt,
  rimMarks,
  ringNumbers,
  sector,
  slotName,
  TABLE_RADIUS,
} from './geometry.js';
import type { Holding } from './holding.js';
import { holds } from './holding.js';
import { type Labels, labelsIn } from './labels-by-language.js';
import type { Model } from './model.js';
import { colourOf, isAwaited } from './model-facts.js';
import { badge, SEAT_COLOUR_CODES } from './seat-marks.js';
import { factsAt, nameOf, objectsIn, tokensOnTable } from './token-drawing.js';

/** The number of pixels in the decoded frames; before the first frame, the usual number. */
export interface PixelCounts {
  readonly ring: readonly number[];
  readonly claw: number;
}

/** The actions of the drawing. */
export interface TableActs {
  readonly openCards: (slot: SlotIndex) => void;
  readonly openFront: (seat: SeatIndex) => void;
  readonly chooseSeat: (seat: SeatIndex) => void;
}

/**
 * Draws the whole table; each part to touch is named by its title. `spot` is its only part that Tab reaches; arrow keys
 * move it.
 */
export function tableDrawing(
  hello: Hello,
  model: Model,
  places: Places,
  counts: PixelCounts,
  holding: Holding,
  acts: TableActs,
  spot: string,
): SVGTemplateResult {
  const labels = labelsIn(model.language);
  const context = { hello, model, places, counts, holding, acts, spot, labels };
  return svg`
    ${wood()}
    ${hello.layout.seats.map((_, seat) => seatLand(context, seat))}
    ${claw(context)}
    ${hello.layout.slots.map((_, slot) => slotDrawing(context, slot))}
    ${hello.layout.seats.map((_, seat) => seatDrawing(context, seat))}
    ${tokensOnTable(model, places)}`;
}

interface Context {
  readonly hello: Hello;
  readonly model: Model;
  readonly places: Places;
  readonly counts: PixelCounts;
  readonly holding: Holding;
  readonly acts: TableActs;
  readonly spot: string;
  readonly labels: Labels;
}

function wood(): SVGTemplateResult {
  return svg`
    <defs>
      <radialGradient id="wood" cx="50%" cy="46%" r="56%">
        <stop offset="0" stop-color="#3a2718"></stop>
        <stop offset=".55" stop-color="#24170e"></stop>
        <stop offset="1" stop-color="#120b07"></stop>
      </radialGradient>
    </defs>
    <circle cx=${CENTRE} cy=${CENTRE} r=${TABLE_RADIUS} fill="url(#wood)" stroke="#5a4228" stroke-width="6"></circle>
    <circle class="night-veil" cx=${CENTRE} cy=${CENTRE} r=${TABLE_RADIUS}></circle>
    ${[482, 418, 190].map(
      (radius) => svg`<circle class="inlay" cx=${CENTRE} cy=${CENTRE} r=${radius}></circle>`,
    )}`;
}

/** Draws a seat's part of the rim, with a line in its colour. */
function seatLand({ model, places, hello }: Context, seat: SeatIndex): SVGTemplateResult {
  const colour = colourOf(model, seat);
  const code = colour === undefined ? '#5a4a3a' : SEAT_COLOUR_CODES[colour];
  const bearing = places.seatDeg[seat] ?? 0;
  const width = Math.min(places.seatWidthDeg, 360 / hello.layout.seats.length) - 4;
  const acting = isAwaited(model, seat);
  return svg`
    <path class="seat-land" ?data-acting=${acting} d=${sector(bearing, width, 484, 491)} fill=${code}></path>
    ${acting ? svg`<path class="seat-acting" d=${sector(bearing, width, 419, 481)} fill=${code}></path>` : null}`;
}

function claw({ places, counts }: Context): SVGTemplateResult {
  const count = counts.claw;
  const size = Math.min(7, (CLAW_RADIUS * Math.PI) / count / 1.1);
  return svg`
    <g data-claw>
      ${glow('claw', { x: CENTRE, y: CENTRE }, 150)}
      <circle cx=${CENTRE} cy=${CENTRE} r=${CLAW_RADIUS + 14} class="bezel"></circle>
      <path class="claw-mark" transform="translate(${CENTRE} ${CENTRE}) scale(1.75)" d=${CLAW}></path>
      ${Array.from({ length: count }, (_, pixel) => {
        const { x, y } = pointAt(places.clawDeg + (pixel * 360) / count, CLAW_RADIUS);
        return svg`<circle class="pixel" cx=${x.toFixed(1)} cy=${y.toFixed(1)} r=${size.toFixed(1)}></circle>`;
      })}
    </g>`;
}

/** Draws the light on the wood: `Lights` paints it in the mean colour of the pixels around. */
function glow(name: string, at: Point, radius: number): SVGTemplateResult {
  return svg`
    <radialGradient id="glow-${name}">
      <stop offset="0" stop-color="currentColor" stop-opacity=".42"></stop>
      <stop offset=".5" stop-color="currentColor" stop-opacity=".16"></stop>
      <stop offset="1" stop-color="currentColor" stop-opacity="0"></stop>
    </radialGradient>
    <circle class="glow" cx=${at.x} cy=${at.y} r=${radius} fill="url(#glow-${name})"></circle>`;
}

function slotDrawing(context: Context, slot: SlotIndex): SVGTemplateResult {
  const { model, places, counts, holding, hello, labels, acts, spot } = context;
  const place = places.slots[slot];
  if (place === undefined) return svg``;
  const { ring: centre, ringRadius: radius, ringDeg, cardDeg, rows } = place;
  const count = counts.ring[slot] ?? 12;
  const name = slotName(labels, hello.layout, slot);
  const number = ringNumbers(model).get(slot);
  const asks = model.state?.asks;
  const asked = asks?.slots.includes(slot) ?? false;
  const stack = model.backs?.slots[slot] ?? [];
  const held = model.held?.slot === slot;
  const card = pointAt(cardDeg, place.cardAt + (held ? 14 : 0));
  const { faceUp = [] } = model.state?.slots.find((known) => known.slot === slot) ?? {};
  const tokens = objectsIn(model.state).filter(({ at }) => isPlace(at, { slot }));
  const faces = faceUp.map((face) => face.name);
  const lying = [...faces, ...tokens.map(nameOf), ...factsAt(model.state, { slot })];
  const label = [`${labels.pad}: ${name}`, asked ? labels.mayTouch : '', ...lying]
    .filter(Boolean)
    .join(', ');
  return svg`
    <g data-ring=${slot} class="ring">
      ${glow(`ring-${slot}`, centre, radius * 2.1)}
      <circle class="bezel" cx=${centre.x} cy=${centre.y} r=${radius + 8}></circle>
      ${Array.from({ length: count }, (_, pixel) => {
        const { x, y } = pointAt(ringDeg + 180 + (pixel * 360) / count, radius, centre);
        return svg`<circle class="pixel" cx=${x.toFixed(1)} cy=${y.toFixed(1)}
          r=${(radius * 0.17).toFixed(1)}></circle>`;
      })}
    </g>
    <circle class="pad" ?data-down=${holding.isDown({ kind: 'pad', slot })} ?data-asked=${asked}
      ?data-proposed=${asks?.proposed === slot} cx=${centre.x} cy=${centre.y} r=${radius * 0.62}></circle>
    ${
      number === undefined
        ? null
        : svg`<text class="ring-number-drawn" aria-hidden="true" x=${centre.x} y=${centre.y}
            font-size=${radius * 0.8}>${number}</text>`
    }
    <path class="hit" id="pad-${slot}" data-spot="pad-${slot}" data-row=${rows[0]} data-deg=${ringDeg}
      d=${place.padPath}
      role="button" tabindex=${spot === `pad-${slot}` ? 0 : -1}
      ${holds(holding, { kind: 'pad', slot })}><title>${label}</title></path>
    <g aria-hidden="true" class="stack" ?data-held=${held}
      transform="${placed(card, faceUp.length > 0 ? 0 : cardDeg + 180)} scale(${
        // Cards that lie face up are upright and larger, on every side of the table.
        place.cardScale * (faceUp.length > 0 ? FACE_UP_SCALE : 1)
      })">
      ${
        stack.length === 0 && faceUp.length === 0
          ? svg`<rect class="card-place" x="-28" y="-38" width="56" height="76" rx="6"></rect>`
          : faceUp.length > 0
            ? faceUpDrawing(faceUp)
            : stackDrawing(stack)
      }
    </g>
    <path class="hit" id="cards-${slot}" data-spot="cards-${slot}" data-row=${rows[1]} data-deg=${cardDeg}
      d=${place.cardPath}
      role="button" tabindex=${spot === `cards-${slot}` ? 0 : -1}
      @click=${() => acts.openCards(slot)}
      @keydown=${(event: KeyboardEvent) => onEnter(event, () => acts.openCards(slot))}>
        <title>${`${labels.cardsOf(name)}, ${labels.slotCards(stack.length)}`}</title></path>`;
}

/** Returns the place and the turn of a part in the drawing. */
function placed({ x, y }: Point, deg: number): string {
  return `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${deg.toFixed(1)})`;
}

function seatDrawing(context: Context, seat: SeatIndex): SVGTemplateResult {
  const bearing = context.places.seatDeg[seat] ?? 0;
  return svg`
    ${frontDrawing(context, seat, bearing)}
    ${(['right', 'both', 'left'] as const).map((side, index) =>
      buttonDrawing(context, { seat, side, bearing, offset: index - 1 }),
    )}`;
}

/** Draws the cards in front of a seat, as many as there is room for. */
function frontDrawing(
  { model, places, labels, acts, spot }: Context,
  seat: SeatIndex,
  bearing: number,
): SVGTemplateResult | null {
  const front = model.backs?.fronts[seat] ?? [];
  if (front.length === 0) return null;
  const room = Math.floor((FRONT_AT * Math.PI * places.seatWidthDeg) / 180 / FRONT_CARD);
  const drawn = Math.max(1, Math.min(6, room, front.length));
  return svg`
    <g aria-hidden="true" transform=${placed(pointAt(bearing, FRONT_AT), bearing + 180)}>
      ${front.slice(0, drawn).map(
        (card, index) => svg`
        <g transform="translate(${(index - (drawn - 1) / 2) * FRONT_CARD} 0) scale(.5)">${stackDrawing([card])}</g>`,
      )}
    </g>
    <path class="hit" id="front-${seat}" data-spot="front-${seat}" data-row="3" data-deg=${bearing}
      d=${sector(bearing, Math.min(40, places.seatWidthDeg - 2), FRONT_AT - 21, FRONT_AT + 21)}
      role="button" tabindex=${spot === `front-${seat}` ? 0 : -1}
      @click=${() => acts.openFront(seat)}
      @keydown=${(event: KeyboardEvent) => onEnter(event, () => acts.openFront(seat))}>
        <title>${labels.front(seat + 1, front.length)}</title></path>`;
}

/** A button of a seat, or the badge between its two buttons, which presses both. */
interface SeatButton {
  readonly seat: SeatIndex;
  readonly side: 'left' | 'right' | 'both';
  readonly bearing: number;
  /** The distance from the middle of the seat, in steps between buttons. */
  readonly offset: number;
}

function buttonDrawing(
  { model, places, holding, labels, acts, spot }: Context,
  { seat, side, bearing, offset }: SeatButton,
): SVGTemplateResult {
  const marks = rimMarks(places.seatWidthDeg);
  const at = pointAt(bearing, marks.badge.at);
  const deg = bearing + offset * marks.apartDeg;
  const { x, y } = pointAt(deg, marks.buttons.at);
  const [inner, outer] = side === 'both' ? marks.badge.band : marks.buttons.band;
  const beside = marks.badge.at === marks.buttons.at ? 1 : 2;
  const width = side === 'both' ? marks.badgeWidthDeg : beside * marks.apartDeg - 0.3;
  const target = { kind: 'button', seat, side } as const;
  return svg`
    ${
      side === 'both'
        ? svg`<g aria-hidden="true" class="seat-badge" ?data-down=${holding.isDown(target)}
          ?data-chosen=${model.seat === seat}
          transform="translate(${at.x.toFixed(1)} ${at.y.toFixed(1)}) scale(${marks.badge.scale})">
            <circle class="chosen" r="24"></circle>
            ${badge(seat, colourOf(model, seat))}
            ${
              model.playedFor.includes(seat)
                ? svg`<g class="played-for" transform="translate(15 -15)"><circle r="8"></circle><path
                  d="M-4 -3h8v6h-8zM-2 -6v3M2 -6v3"></path></g>`
                : null
            }
          </g>`
        : svg`<g aria-hidden="true" class="button" ?data-down=${holding.isDown(target)}
          transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${marks.buttons.scale})">
            ${
              // Right is round and left is square, with upright letters: neither flips across the table.
              side === 'right'
                ? svg`<circle class="button-well" r="26"></circle><circle class="button-cap" r="20"></circle>`
                : svg`<rect class="button-well" x="-24" y="-24" width="48" height="48" rx="9"></rect><rect
                  class="button-cap" x="-18" y="-18" width="36" height="36" rx="5"></rect>`
            }
            <text class="button-letter">${labels.button[side].slice(0, 1)}</text>
          </g>`
    }
    <path class="hit" id="button-${seat}-${side}"
      data-spot="button-${seat}-${side}" data-row="4" data-deg=${deg}
      d=${sector(deg, width, inner, outer)}
      role="button" tabindex=${spot === `button-${seat}-${side}` ? 0 : -1}
      @pointerdown=${() => acts.chooseSeat(seat)}
      ${holds(holding, target)}><title>${labels.buttonOf(seat + 1, side)}</title></path>`;
}

/** The width of a card in front of a seat, in units of the drawing. */
const FRONT_CARD = 32;

function onEnter(event: KeyboardEvent, act: () => void): void {
  if (event.key !== 'Enter' && event.key !== ' ') return;
  event.preventDefault();
  if (!event.repeat) act();
}

/**
 * Moves the focus with the arrow keys: around the table, or to the nearest part of the next row in or out.
 * Returns the new spot.
 */
export function moveSpot(root: ParentNode, from: Element, key: string): Element | undefined {
  const spots = [...root.querySelectorAll<SVGElement>('[data-spot]')];
  const row = Number(from.getAttribute('data-row'));
  const deg = Number(from.getAttribute('data-deg'));
  const rowOf = (spot: Element) => Number(spot.getAttribute('data-row'));
  const turnTo = (spot: Element) =>
    ((((Number(spot.getAttribute('data-deg')) - deg) % 360) + 540) % 360) - 180;
  if (key === 'ArrowLeft' || key === 'ArrowRight') {
    const sign = key === 'ArrowRight' ? 1 : -1;
    const ahead = spots
      .filter((spot) => rowOf(spot) === row && spot !== from)
      .map((spot) => ({ spot, turn: (((turnTo(spot) * sign) % 360) + 360) % 360 }))
      .sort((a, b) => a.turn - b.turn);
    return ahead[0]?.spot;
  }
  const step = key === 'ArrowDown' ? 1 : -1;
  for (let next = row + step; next >= 0 && next <= 4; next += step) {
    const nearest = spots
      .filter((spot) => rowOf(spot) === next)
      .sort((a, b) => Math.abs(turnTo(a)) - Math.abs(turnTo(b)))[0];
    if (nearest !== undefined) return nearest;
  }
  return undefined;
}
