/** The places of all things on the table top, mm from its middle; as large as seats and slots need, and no larger. */
import {
  type TableConfiguration,
  toLightsSetup,
  toReaderSetup,
  toTableLayout,
} from '../../config/index.js';
import { type Point, pointAt } from '../drawing/drawing.js';
import { seatAngles } from '../seat-angles.js';
import {
  BUTTON_HOLE_MM,
  CARD_LENGTH_MM,
  CARD_WIDTH_MM,
  HOOD_MM,
  PAD_HOLE_MM,
  ringHoleMm,
} from './measures.js';

/** The edge of the table that a player needs. */
const SEAT_WIDTH_MM = 450;
/** From the edge to the middle of a button, and from there to the other one of the seat. */
const BUTTON_INWARDS_MM = 65;
const BUTTONS_APART_MM = 120;
/** Between things that are not one over the other. */
const GAP_MM = 8;
const CLAW_GAP_MM = 20;

/** A hole to drill. */
export interface Hole {
  readonly what: 'claw' | 'ring' | 'pad' | 'button';
  readonly name: string;
  readonly at: Point;
  readonly diameterMm: number;
}

/** A place for a card: its middle, and the bearing that its long side follows. */
export interface CardPlace {
  readonly at: Point;
  readonly angleDeg: number;
}

export interface TopPlan {
  /** The least diameter of the top. */
  readonly diameterMm: number;
  readonly holes: readonly Hole[];
  readonly cards: readonly CardPlace[];
  /** Pockets from below for the modules of readers, in the middle of their cards. */
  readonly pockets: readonly Pocket[];
}

/** A pocket to mill from below: its long side follows the card's. */
export interface Pocket extends CardPlace {
  readonly name: string;
}

export function topPlan(configuration: TableConfiguration): TopPlan {
  const { rings, claw } = toLightsSetup(configuration);
  const layout = toTableLayout(configuration);
  const read = slotsWithModules(configuration);
  const ringMm = Math.max(0, ...rings.map(({ pixels }) => (pixels > 0 ? ringHoleMm(pixels) : 0)));
  const ofSeats = layout.slots.filter(({ seat }) => seat !== undefined);
  const ofNobody = layout.slots.length - ofSeats.length;
  /** From the middle of the table to the first thing on a slot's bearing. */
  const clawMm = claw.pixels > 0 ? ringHoleMm(claw.pixels) / 2 + CLAW_GAP_MM : CLAW_GAP_MM;
  const middlePadMm = padRadius(clawMm, ofNobody);
  const seatsFromMm = ofNobody > 0 ? middlePadMm + depthMm(ringMm) + GAP_MM : clawMm;
  /** From the first thing on a slot's bearing to the edge. */
  const outwardsMm = depthMm(ringMm) + GAP_MM + HOOD_MM / 2 + BUTTON_INWARDS_MM;
  const radiusMm = Math.max(
    (layout.seats.length * SEAT_WIDTH_MM) / (2 * Math.PI),
    padRadius(seatsFromMm, ofSeats.length) + outwardsMm,
  );
  const cardOuterMm = radiusMm - BUTTON_INWARDS_MM - HOOD_MM / 2 - GAP_MM;
  const seatPadMm = cardOuterMm - depthMm(ringMm);
  const middle: Point = { x: 0, y: 0 };
  const holes: Hole[] = [];
  const cards: CardPlace[] = [];
  if (claw.pixels > 0) {
    holes.push({ what: 'claw', name: 'claw', at: middle, diameterMm: ringHoleMm(claw.pixels) });
  }
  layout.slots.forEach(({ angleDeg, seat }, slot) => {
    const padMm = (seat === undefined ? middlePadMm : seatPadMm) + PAD_HOLE_MM / 2;
    const pixels = rings[slot]?.pixels ?? 0;
    const ringAtMm = padMm + PAD_HOLE_MM / 2 + GAP_MM + ringMm / 2;
    holes.push({
      what: 'pad',
      name: `pad ${slot}`,
      at: pointAt(middle, angleDeg, padMm),
      diameterMm: PAD_HOLE_MM,
    });
    if (pixels > 0) {
      const at = pointAt(middle, angleDeg, ringAtMm);
      holes.push({ what: 'ring', name: `slot ${slot}`, at, diameterMm: ringHoleMm(pixels) });
    }
    const cardMm = ringAtMm + ringMm / 2 + GAP_MM + CARD_LENGTH_MM / 2;
    cards.push({ at: pointAt(middle, angleDeg, cardMm), angleDeg });
  });
  const buttonMm = radiusMm - BUTTON_INWARDS_MM;
  const asideDeg = (BUTTONS_APART_MM / 2 / buttonMm) * (180 / Math.PI);
  seatAngles(layout).forEach((angleDeg, seat) => {
    for (const [side, turnDeg] of [
      ['R', -asideDeg],
      ['L', asideDeg],
    ] as const) {
      const at = pointAt(middle, angleDeg + turnDeg, buttonMm);
      holes.push({ what: 'button', name: `${seat + 1} ${side}`, at, diameterMm: BUTTON_HOLE_MM });
    }
  });
  const pockets = cards.flatMap((card, slot): Pocket[] =>
    read.has(slot) ? [{ ...card, name: `reader ${slot}` }] : [],
  );
  return { diameterMm: 2 * Math.ceil(radiusMm), holes, cards, pockets };
}

/** The slots that have a module of a reader board. */
function slotsWithModules(configuration: TableConfiguration): ReadonlySet<number> {
  const { bindings } = toReaderSetup(configuration);
  return new Set(
    bindings.flatMap(({ reader, place }) =>
      reader.startsWith('rc522:') && place.kind === 'slot' ? [place.slot] : [],
    ),
  );
}

/** Pad, ring and card of a slot, one behind the other. */
function depthMm(ringMm: number): number {
  return PAD_HOLE_MM + GAP_MM + ringMm + GAP_MM + CARD_LENGTH_MM;
}

/** The radius at which so many slots begin without one reaching into the next: there the cards are nearest. */
function padRadius(leastMm: number, slots: number): number {
  const cardsFromMm = (slots * (CARD_WIDTH_MM + GAP_MM)) / (2 * Math.PI);
  return Math.max(leastMm, cardsFromMm - PAD_HOLE_MM);
}
