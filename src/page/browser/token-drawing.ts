/** Draws the objects that lie on the table for everybody to see: votes, seals, clues, the skull. */
import { html, type SVGTemplateResult, svg, type TemplateResult } from 'lit-html';
import { isPlace, type MarkPicture, type MarkPlace } from '../../engine/script/index.js';
import type { ObjectState, PublicState } from '../messages/index.js';
import { FACE_UP_SCALE } from './card-drawing.js';
import {
  CENTRE,
  hasRoomBesideButtons,
  type Places,
  type Point,
  pointAt,
  SEAT_AT,
} from './geometry.js';
import type { Model } from './model.js';
import { colourOf } from './model-facts.js';
import { SEAT_COLOUR_CODES } from './seat-marks.js';

/** The distance of tokens next to each other, in units of the drawing; closer where there are many, to the second. */
const APART = 27;
const CLOSEST = 9;
/** The start of a seat's tokens, next to its buttons, degrees; and their two rows. */
const BESIDE_BUTTONS_DEG = 14.2;
const ROWS = [SEAT_AT - 15, SEAT_AT + 17] as const;
const SEAT_STEP_DEG = 3.7;
/** The distance of the tokens of a seat without room next to its buttons: between them and the cards. */
const INSIDE_BUTTONS = 390;
/** Half the height of a card, less what a token covers of it. */
const CARD_TOP = 34;
/** The distance of a slot's tokens: over the edge of its cards. */
const SLOT_AT = 290;

/** Draws every token on the table. */
export function tokensOnTable(model: Model, places: Places): SVGTemplateResult {
  const heaps = new Map<string, ObjectState[]>();
  for (const token of objectsIn(model.state)) {
    const place = JSON.stringify(token.at);
    heaps.set(place, [...(heaps.get(place) ?? []), token]);
  }
  return svg`<g class="tokens">${[...heaps.values()].map((heap) => heapDrawing(heap, model, places))}</g>`;
}

/** Draws the tokens of one place side by side; votes that would hide each other are one token with their number. */
function heapDrawing(
  heap: readonly ObjectState[],
  model: Model,
  places: Places,
): readonly SVGTemplateResult[] {
  const [first] = heap;
  if (first === undefined) return [];
  const room = roomAt(first.at, places);
  const shown = heap.length * CLOSEST > room ? gatherVotes(heap) : heap;
  const isFaceUp = model.state?.slots.some(
    ({ slot, faceUp }) => isPlace(first.at, { slot }) && faceUp.length > 0,
  );
  return shown.flatMap((token, index) => {
    const at = pointOf(token.at, places, index, shown.length, room, isFaceUp === true);
    return at === undefined
      ? []
      : [
          svg`<g transform="translate(${at.x.toFixed(1)} ${at.y.toFixed(1)})">${tokenDrawing(token, model)}</g>`,
        ];
  });
}

/** Gathers all votes into one token without a seat's colour. */
export function gatherVotes(heap: readonly ObjectState[]): readonly ObjectState[] {
  const votes = heap.filter(({ picture }) => picture === 'vote');
  const [vote] = votes;
  if (vote === undefined) return heap;
  const count = votes.reduce((sum, one) => sum + one.count, 0);
  const name = [...new Set(votes.map((one) => one.name))].join(', ');
  const all = { ...vote, name, count, colour: undefined, giver: undefined };
  // The last one is drawn over the others, and its number is in sight.
  return [...heap.filter(({ picture }) => picture !== 'vote'), all];
}

/** Returns the width for the tokens of one place, in units of the drawing. */
function roomAt(at: MarkPlace, places: Places): number {
  if (at === 'middle') return Number.POSITIVE_INFINITY;
  if ('seat' in at) return arcLength(places.seatWidthDeg, places.seatTokensAt ?? INSIDE_BUTTONS);
  const { widthDeg, cardAt } = places.slots[at.slot] ?? { widthDeg: 360, cardAt: SLOT_AT };
  return arcLength(widthDeg, Math.min(SLOT_AT, cardAt + 10));
}

function arcLength(widthDeg: number, distance: number): number {
  return (widthDeg * Math.PI * distance) / 180;
}

/** Draws a token next to words, as large as a line. */
export function tokenIcon(token: ObjectState, model: Model): TemplateResult {
  return html`<svg class="token-icon" viewBox="-15 -15 30 30" role="img"
    aria-label=${nameOf(token)}>${tokenDrawing(token, model)}</svg>`;
}

/** Returns the objects to draw. */
export function objectsIn(state: PublicState | undefined): readonly ObjectState[] {
  return (state?.marks ?? []).filter((mark) => mark.picture !== undefined);
}

/** Returns what words say of a place besides the objects that lie there. */
export function factsAt(state: PublicState | undefined, place: MarkPlace): readonly string[] {
  const facts = (state?.marks ?? []).filter((mark) => mark.picture === undefined);
  return facts.filter(({ at }) => isPlace(at, place)).map(({ name }) => name);
}

/** Returns the name in words, with the count where there are several. */
export function nameOf({ name, count }: ObjectState): string {
  return count > 1 ? `${name} × ${count}` : name;
}

/** Draws one token, centred, radius 13; several of a kind show how many. */
function tokenDrawing(token: ObjectState, model: Model): SVGTemplateResult {
  return svg`
    <g class="token" data-picture=${token.picture}>
      <title>${nameOf(token)}</title>
      <circle r="13" fill=${colourCode(token, model)} stroke="#0b0705" stroke-width="1.6"></circle>
      ${PICTURES[token.picture]}
      ${
        token.count > 1
          ? svg`<circle class="token-count-well" cx="9" cy="-9" r="7"></circle><text class="token-count" x="9"
            y="-9">${token.count}</text>`
          : null
      }
    </g>`;
}

/** Returns the point of the `index`th of `beside` tokens at one place, which has this much `room`. */
function pointOf(
  at: MarkPlace,
  places: Places,
  index: number,
  beside: number,
  room: number,
  isFaceUp: boolean,
): Point | undefined {
  const shift = (index - (beside - 1) / 2) * Math.min(APART, room / beside);
  if (at === 'middle') return { x: CENTRE + shift, y: CENTRE + 62 };
  if ('slot' in at) {
    const place = places.slots[at.slot];
    if (place === undefined) return undefined;
    if (isFaceUp) return overPicture(place, shift);
    return besides(place.cardDeg, Math.min(SLOT_AT, place.cardAt + 10), shift);
  }
  const bearing = places.seatDeg[at.seat];
  if (bearing === undefined) return undefined;
  const { seatTokensAt, seatWidthDeg } = places;
  if (seatTokensAt !== undefined || !hasRoomBesideButtons(seatWidthDeg))
    return besides(bearing, seatTokensAt ?? INSIDE_BUTTONS, shift);
  // Two rows at the right of the buttons, then two at their left.
  const side = Math.floor(index / 2) % 2 === 0 ? 1 : -1;
  const step = Math.floor(index / 4);
  const deg = bearing + side * (BESIDE_BUTTONS_DEG + step * SEAT_STEP_DEG);
  return pointAt(deg, ROWS[index % 2] ?? SEAT_AT);
}

/** Returns a point at the upper edge of a card that lies face up: its name at the lower edge stays readable. */
function overPicture(
  { cardDeg, cardAt, cardScale }: Places['slots'][number],
  shift: number,
): Point {
  const { x, y } = pointAt(cardDeg, cardAt);
  return { x: x + shift, y: y - CARD_TOP * cardScale * FACE_UP_SCALE };
}

/** Returns the point so far clockwise of a bearing, along the circle. */
function besides(bearingDeg: number, distance: number, shift: number): Point {
  return pointAt(bearingDeg + (shift / distance) * (180 / Math.PI), distance);
}

const PLAIN = '#e8dcc2';
/** The colours of objects on the page's drawing. */
const COLOUR_CODES: Readonly<Record<NonNullable<ObjectState['colour']>, string>> = {
  ...SEAT_COLOUR_CODES,
  black: '#2b2622',
  blood: '#c8442f',
  paw: '#e08a1e',
  tuft: '#5f9fe0',
  candle: PLAIN,
  moon: PLAIN,
};

function colourCode({ colour, giver }: ObjectState, model: Model): string {
  const own = colour ?? (giver === undefined ? undefined : colourOf(model, giver));
  return own === undefined ? PLAIN : COLOUR_CODES[own];
}

const INK = '#1a120c';
/** Draws a mark of strokes, dark on every colour. */
const strokes = (path: string) =>
  svg`<path d=${path} fill="none" stroke=${INK} stroke-width="2.2" stroke-linecap="round"
    stroke-linejoin="round"></path>`;
const shape = (path: string) => svg`<path d=${path} fill=${INK}></path>`;

/** The mark on each token; the compiler asks for one for every picture. */
const PICTURES: Readonly<Record<MarkPicture, SVGTemplateResult>> = {
  vote: strokes('M-6 0L-2 5L7 -5'),
  seal: svg`<circle r="7" fill="none" stroke=${INK} stroke-width="2.2"></circle><circle r="2.4" fill=${INK}></circle>`,
  burgomaster: shape('M-8 5L-8 -5L-4 -1L0 -7L4 -1L8 -5L8 5Z'),
  ghost: shape('M-7 8V-2a7 7 0 0 1 14 0V8l-3.5 -3l-3.5 3l-3.5 -3z'),
  welcome: strokes('M-6 8V-8H4V8M4 -8L8 -6V9L4 8M1 0V1.5'),
  paw: svg`<ellipse cy="4" rx="5.5" ry="4.5" fill=${INK}></ellipse>${[-6, -2, 2, 6].map(
    (x) => svg`<circle cx=${x} cy=${Math.abs(x) > 3 ? -2.5 : -6} r="2.2" fill=${INK}></circle>`,
  )}`,
  tuft: strokes('M-6 7C-6 0 -5 -4 -2 -8M0 8C0 1 1 -3 4 -7M5 7C6 3 7 0 9 -3'),
  claw: strokes('M-6 -8C-5 -2 -6 3 -8 7M0 -9C1 -2 0 4 -2 9M6 -8C7 -2 6 3 4 7'),
  skull: svg`<path fill=${INK} d="M-7 -2a7 7 0 0 1 14 0v4l-3 2v4h-8v-4l-3 -2z"></path><circle cx="-3" cy="-1" r="1.9"
    fill="#fff"></circle><circle cx="3" cy="-1" r="1.9" fill="#fff"></circle>`,
  portrait: svg`<rect x="-7" y="-8.5" width="14" height="17" rx="1" fill="none" stroke=${INK}
    stroke-width="2.2"></rect><circle cy="-2" r="2.8" fill=${INK}></circle><path fill=${INK}
      d="M-5 7a5 5 0 0 1 10 0z"></path>`,
  potion: shape('M-3 -9h6v5l5 9a3 3 0 0 1 -3 4h-10a3 3 0 0 1 -3 -4l5 -9z'),
  aura: svg`<circle r="4" fill=${INK}></circle>${[0, 60, 120, 180, 240, 300].map(
    (deg) =>
      svg`<path transform="rotate(${deg})" d="M0 -6.5V-9.5" stroke=${INK} stroke-width="2.2"></path>`,
  )}`,
  turned: strokes('M6 -4A7 7 0 1 0 7 3M7 -8L6 -3.5L2 -5'),
  wolf: shape('M-8 -8l4 4h8l4 -4l1 9l-5 6l-2 3h-4l-2 -3l-5 -6z'),
  hunter: strokes('M-7 7L7 -7M2 -7H7V-2M-7 2L-2 7'),
  sheep: svg`<path fill=${INK}
    d="M-8 0a4 4 0 0 1 3 -5a5 5 0 0 1 9 -1a4 4 0 0 1 4 6a4 4 0 0 1 -4 5h-8a4 4 0 0 1 -4 -5z"></path><path
      d="M-4 5V9M4 5V9" stroke=${INK} stroke-width="2"></path>`,
  dog: shape('M-7 -7q-3 5 -1 8l2 -2q0 7 6 8q6 -1 6 -8l2 2q2 -3 -1 -8q-3 -2 -7 -2t-7 2z'),
  question: svg`<text class="token-letter">?</text>`,
  cross: strokes('M-6 -6L6 6M6 -6L-6 6'),
};
