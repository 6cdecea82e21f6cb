/** Faults of places on a top: seats too near to each other, things that lie on one another. */
import { type TableConfiguration, toTableLayout } from '../../src/host/config/index.js';
import type { BuildFault } from './build-fault.js';
import { MIDDLE, type Point, pointAt } from './drawing/drawing.js';
import { seatAngles } from './seat-angles.js';
import { CARD_LENGTH_MM, CARD_WIDTH_MM, HOODS_APART_MM, SEAT_WIDTH_MM } from './top/measures.js';
import { outlinesMeet, pairsOf } from './top/outlines.js';
import type { Hole, TopPlan } from './top/top-plan.js';

/** Bearings are whole degrees: a seat may be so much narrower, mm. */
const ROUNDING_MM = 10;

/** Returns the faults of seats and hoods that are too near to each other. */
export function seatFaults(
  configuration: TableConfiguration,
  plan: TopPlan,
): readonly BuildFault[] {
  const layout = toTableLayout(configuration);
  const bearings = seatAngles(layout)
    .map((angleDeg, seat) => ({ seat, angleDeg: ((angleDeg % 360) + 360) % 360 }))
    .toSorted((one, other) => one.angleDeg - other.angleDeg);
  const change = `Spread the seats with \`slots.anglesDeg\`; these fit: [${fittingAngles(configuration).join(', ')}].`;
  const narrow = bearings.flatMap(({ seat, angleDeg }, index): BuildFault[] => {
    const next = bearings[(index + 1) % bearings.length];
    if (next === undefined || bearings.length < 2) return [];
    const apartDeg = (next.angleDeg - angleDeg + 360) % 360;
    const apartMm = (apartDeg * Math.PI * plan.diameterMm) / 360;
    if (apartMm >= SEAT_WIDTH_MM - ROUNDING_MM) return [];
    const text = `Seats ${seat + 1} and ${next.seat + 1} are ${Math.round(apartMm)} mm apart at the edge; people need ${SEAT_WIDTH_MM} mm.`;
    return [{ kind: 'seats', text, change }];
  });
  const hoods = plan.holes.filter(({ what }) => what === 'button');
  const near = pairsOf(hoods).flatMap(([one, other]): BuildFault[] => {
    const apartMm = distanceMm(one.at, other.at);
    if (apartMm >= HOODS_APART_MM) return [];
    const text = `The hoods ${one.name} and ${other.name} are ${apartMm.toFixed(1)} mm apart; they need ${HOODS_APART_MM} mm.`;
    return [{ kind: 'hoods', text, change }];
  });
  return [...narrow, ...near];
}

/** Returns the bearings at which every seat has the same share of the circle, and its slots lie in the middle of it. */
function fittingAngles({ seats, slots }: TableConfiguration): readonly number[] {
  const shareDeg = 360 / seats.length;
  const most = Math.max(1, ...seats.map(({ length }) => length));
  const angles = Array.from({ length: slots.count }, () => 0);
  seats.forEach((own, seat) => {
    own.forEach((slot, at) => {
      const middle = (own.length - 1) / 2;
      const angleDeg = shareDeg * (seat + 0.5) + ((at - middle) * shareDeg) / most;
      angles[slot] = Math.round(angleDeg) % 360;
    });
  });
  const free = angles.flatMap((_, slot) => (seats.flat().includes(slot) ? [] : [slot]));
  free.forEach((slot, at) => {
    angles[slot] = Math.round(((at + 0.5) * 360) / free.length) % 360;
  });
  return angles;
}

/** Returns the faults of things that lie on one another. */
export function collisions(plan: TopPlan): readonly BuildFault[] {
  const change =
    'Move the slots apart with `slots.anglesDeg`, or give the table more seats or fewer slots.';
  const { holes, recesses, cards } = plan;
  const round = [...recesses, ...holes.filter(({ what }) => what === 'button')];
  const circles = pairsOf(round).flatMap(([one, other]) =>
    distanceMm(one.at, other.at) < (one.diameterMm + other.diameterMm) / 2
      ? [`${one.name} and ${other.name} lie in one another.`]
      : [],
  );
  const size = { widthMm: CARD_WIDTH_MM, depthMm: CARD_LENGTH_MM };
  const rectangles = cards.map((card, slot) => {
    return { ...card, ...size, name: `the card of slot ${slot}` };
  });
  const covered = rectangles.flatMap((card) =>
    holes
      .filter((hole) => meetsCard(hole, card))
      .map((hole) => `${hole.name} lies under ${card.name}.`),
  );
  const laid = pairsOf(rectangles).flatMap(([one, other]) =>
    outlinesMeet(one, other) ? [`${one.name} and ${other.name} lie on one another.`] : [],
  );
  return [...circles, ...covered, ...laid].map((text) => ({ kind: 'collision', text, change }));
}

function distanceMm(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

interface Laid {
  readonly at: Point;
  readonly angleDeg: number;
}

/** Converts a point to a card's own directions, from its middle: along, across. */
function onCard({ at, angleDeg }: Laid, point: Point): { along: number; across: number } {
  const ahead = pointAt(MIDDLE, angleDeg, 1);
  const [dx, dy] = [point.x - at.x, point.y - at.y];
  return { along: dx * ahead.x + dy * ahead.y, across: dx * ahead.y - dy * ahead.x };
}

function meetsCard({ at, diameterMm }: Hole, card: Laid): boolean {
  const { along, across } = onCard(card, at);
  const awayMm = Math.hypot(
    Math.max(0, Math.abs(along) - CARD_LENGTH_MM / 2),
    Math.max(0, Math.abs(across) - CARD_WIDTH_MM / 2),
  );
  return awayMm < diameterMm / 2;
}
