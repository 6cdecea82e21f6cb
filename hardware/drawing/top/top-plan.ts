/** The places of all things on the table top, mm from its middle; as large as seats and slots need, and no larger. */

import type { TableLayout } from '../../../src/engine/table/index.js';
import {
  type TableConfiguration,
  toLightsSetup,
  toReaderSetup,
  toTableLayout,
} from '../../../src/host/config/index.js';
import { MIDDLE, type Point, pointAt } from '../drawing/drawing.js';
import { perConfiguration } from '../per-configuration.js';
import { boardIds } from '../reader-modules.js';
import { seatAngles } from '../seat-angles.js';
import { type ClawPlate, clawHold, clawPlate } from './claw.js';
import {
  BUTTON_NECK_MM,
  CARD_LENGTH_MM,
  CARD_WIDTH_MM,
  cupMm,
  HOOD_MM,
  holeMm,
  lightDiameterMm,
  PAD_TRAY_MM,
  recessMm,
  SEAT_WIDTH_MM,
} from './measures.js';
import { type BelowName, outlinesMeet, sizesBelow } from './outlines.js';

/** Distances from the edge to the middle of a button, and from there to the other one of the seat. */
const BUTTON_INWARDS_MM = 65;
const BUTTONS_APART_MM = 120;
/** The gap between things that are not one over the other; of the claw and the first slot, mm. */
const GAP_MM = 10;
const CLAW_GAP_MM = 20;
/** A reader carrier, and the way from one to the next. */
const CARRIER_MM = 100;
const CARRIER_PITCH_MM = 110;
/** The largest radius of a table; slots that would need more lie on one another. */
const MOST_RADIUS_MM = 4000;

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
  /** Recesses from above for the acrylic over claw, rings and pads. */
  readonly recesses: readonly Hole[];
  /** The wood that stays in the hole of a large claw, and the plate that it stands on. */
  readonly coreMm?: number;
  readonly plate?: ClawPlate;
  /** The places of board, hub, computer and fuses below the top, each by its middle. */
  readonly below: Readonly<Record<BelowName, Point>>;
  /** Places of the reader carriers: modules hang in a star from the middle. */
  readonly carriers: readonly Point[];
}

/** A pocket to mill from below: its long side follows the card's. */
export interface Pocket extends CardPlace {
  readonly name: string;
}

/** A slot's parts along its bearing, mm: the first thing, the light, the card. */
interface SlotMeasures {
  /** 0: the pad is part of the slot's disc. */
  readonly padMm: number;
  readonly lightMm: number;
}

/** The plan of a table's top. */
export const topPlan = perConfiguration(layOut);

function layOut(configuration: TableConfiguration): TopPlan {
  const { rings, claw } = toLightsSetup(configuration);
  const { build } = configuration;
  const layout = toTableLayout(configuration);
  const holeOf = (pixels: number) => holeMm(build, cupMm(lightDiameterMm(build, pixels)));
  const lit = rings.filter(({ pixels }) => pixels > 0);
  const slot: SlotMeasures = {
    padMm: build.slots === 'discs' ? 0 : holeMm(build, PAD_TRAY_MM) + GAP_MM,
    lightMm: Math.max(0, ...lit.map(({ pixels }) => holeOf(pixels))),
  };
  const hold = clawHold(configuration);
  const clawHoleMm = hold.kind === 'none' ? 0 : hold.holeMm;
  const { radiusMm, middleFromMm, seatsFromMm } = radiiOf(layout, slot, clawHoleMm);
  const holes: Hole[] = [];
  const cards: CardPlace[] = [];
  if (claw.pixels > 0) {
    holes.push({ what: 'claw', name: 'claw', at: MIDDLE, diameterMm: clawHoleMm });
  }
  layout.slots.forEach(({ angleDeg, seat }, index) => {
    const fromMm = seat === undefined ? middleFromMm : seatsFromMm;
    const pixels = rings[index]?.pixels ?? 0;
    const lightAtMm = fromMm + slot.padMm + slot.lightMm / 2;
    if (slot.padMm > 0) {
      const diameterMm = slot.padMm - GAP_MM;
      const at = pointAt(MIDDLE, angleDeg, fromMm + diameterMm / 2);
      holes.push({ what: 'pad', name: `pad ${index}`, at, diameterMm });
    }
    if (pixels > 0) {
      const at = pointAt(MIDDLE, angleDeg, lightAtMm);
      holes.push({ what: 'ring', name: `slot ${index}`, at, diameterMm: holeOf(pixels) });
    }
    const cardMm = lightAtMm + slot.lightMm / 2 + GAP_MM + CARD_LENGTH_MM / 2;
    cards.push({ at: pointAt(MIDDLE, angleDeg, cardMm), angleDeg });
  });
  holes.push(...buttonHoles(layout, radiusMm - BUTTON_INWARDS_MM, holeMm(build, BUTTON_NECK_MM)));
  const read = slotsWithModules(configuration);
  const pockets = cards.flatMap((card, index): Pocket[] =>
    read.has(index) ? [{ ...card, name: `reader ${index}` }] : [],
  );
  const recesses = holes
    .filter(({ what }) => what !== 'button')
    .map((hole) => ({ ...hole, diameterMm: recessMm(hole.diameterMm) }));
  const carriers = carrierPlaces(boardIds(configuration).length);
  const carriersMm = Math.max(
    0,
    ...carriers.map(({ x }) => Math.hypot(Math.abs(x) + CARRIER_MM / 2, CARRIER_MM / 2)),
  );
  const plate =
    hold.kind === 'core' ? clawPlate(hold, claw.pixels, carriersMm + GAP_MM) : undefined;
  return {
    diameterMm: 2 * Math.ceil(radiusMm),
    holes,
    cards,
    pockets,
    recesses,
    ...(hold.kind === 'core' && plate !== undefined ? { coreMm: hold.coreMm, plate } : {}),
    below: placesBelow(configuration, recesses, Math.max(carriersMm, (plate?.diameterMm ?? 0) / 2)),
    carriers,
  };
}

/** Returns the radius of the top, and those at which the slots of nobody and of seats begin, mm. */
function radiiOf(layout: TableLayout, slot: SlotMeasures, clawHoleMm: number) {
  const ofSeats = layout.slots.filter(({ seat }) => seat !== undefined);
  const ofNobody = layout.slots.filter(({ seat }) => seat === undefined);
  /** The distance from the middle of the table to the first thing on a slot's bearing. */
  const clawMm = clawHoleMm / 2 + CLAW_GAP_MM;
  const middleFromMm = slotsFromMm(clawMm, slot, ofNobody);
  const leastMm = ofNobody.length > 0 ? middleFromMm + depthMm(slot) + GAP_MM : clawMm;
  /** The distance from the first thing on a slot's bearing to the edge. */
  const outwardsMm = depthMm(slot) + GAP_MM + HOOD_MM / 2 + BUTTON_INWARDS_MM;
  const radiusMm = Math.max(
    (layout.seats.length * SEAT_WIDTH_MM) / (2 * Math.PI),
    slotsFromMm(leastMm, slot, ofSeats) + outwardsMm,
  );
  return { radiusMm, middleFromMm, seatsFromMm: radiusMm - outwardsMm };
}

function buttonHoles(layout: TableLayout, buttonMm: number, diameterMm: number): readonly Hole[] {
  const asideDeg = (BUTTONS_APART_MM / 2 / buttonMm) * (180 / Math.PI);
  return seatAngles(layout).flatMap((angleDeg, seat) =>
    (
      [
        ['R', -asideDeg],
        ['L', asideDeg],
      ] as const
    ).map(([side, turnDeg]): Hole => {
      const at = pointAt(MIDDLE, angleDeg + turnDeg, buttonMm);
      return { what: 'button', name: `${seat + 1} ${side}`, at, diameterMm };
    }),
  );
}

/**
 * Returns the places around the claw and what hangs below it, before the first slot: of the fuses, and a quarter of the
 * circle on the board; the computer between them, so that one leg carries all leads, or on the other side where they
 * would lie on one another.
 */
function placesBelow(
  configuration: TableConfiguration,
  recesses: readonly Hole[],
  middleMm: number,
): TopPlan['below'] {
  const sizes = sizesBelow(configuration);
  const clawMm = Math.max(
    middleMm,
    ...recesses.filter(({ what }) => what === 'claw').map(({ diameterMm }) => diameterMm / 2),
  );
  const others = recesses.filter(({ what }) => what !== 'claw');
  const slotsMm = others.map(({ at, diameterMm }) => Math.hypot(at.x, at.y) - diameterMm / 2);
  const depthMm = Math.max(...Object.values(sizes).map((size) => size.depthMm));
  const radiusMm = Math.min(
    clawMm + GAP_MM + depthMm / 2,
    (clawMm + Math.min(clawMm + 2 * depthMm, ...slotsMm)) / 2,
  );
  const at = (angleDeg: number) => pointAt(MIDDLE, angleDeg, radiusMm);
  const outline = (what: BelowName, angleDeg: number) => {
    return { name: what, at: at(angleDeg), angleDeg, ...sizes[what], screws: [] };
  };
  const [board, fuses] = [outline('board', 180), outline('fuses', 270)];
  const isBetween = [board, fuses].every((one) => !outlinesMeet(one, outline('computer', 225)));
  return { board: board.at, computer: at(isBetween ? 225 : 90), fuses: fuses.at };
}

/** Returns the places of reader carriers, side by side below the claw's cup. */
function carrierPlaces(count: number): readonly Point[] {
  return Array.from({ length: count }, (_, index) => {
    return { x: (index - (count - 1) / 2) * CARRIER_PITCH_MM, y: 0 };
  });
}

/** Returns the slots that have a module of a reader board. */
function slotsWithModules(configuration: TableConfiguration): ReadonlySet<number> {
  const { bindings } = toReaderSetup(configuration);
  return new Set(
    bindings.flatMap(({ reader, place }) =>
      reader.startsWith('rc522:') && place.kind === 'slot' ? [place.slot] : [],
    ),
  );
}

/** Returns the depth of a slot, mm: pad, light and card, one behind the other. */
function depthMm({ padMm, lightMm }: SlotMeasures): number {
  return padMm + lightMm + GAP_MM + CARD_LENGTH_MM;
}

/** Returns the radius at which these slots begin without one reaching into the next: their cards are nearest there. */
function slotsFromMm(
  leastMm: number,
  { padMm, lightMm }: SlotMeasures,
  slots: TableLayout['slots'],
): number {
  if (slots.length < 2) return leastMm;
  const sorted = slots.map(({ angleDeg }) => angleDeg).toSorted((one, other) => one - other);
  const pitches = sorted.map((angleDeg, index) =>
    index === 0 ? angleDeg + 360 - (sorted.at(-1) ?? 0) : angleDeg - (sorted[index - 1] ?? 0),
  );
  const halfRad = (Math.min(90, ...pitches) * Math.PI) / 360;
  const beside = (widthMm: number) => (widthMm + GAP_MM) / (2 * Math.tan(halfRad));
  const cardsMm = beside(CARD_WIDTH_MM) - padMm - lightMm - GAP_MM;
  const lightsMm = beside(recessMm(lightMm)) - padMm - lightMm / 2;
  return Math.min(MOST_RADIUS_MM, Math.max(leastMm, cardsMm, lightsMm));
}
