/** The cost of a board by the prices that one large board house publishes. Estimates: no quote was taken. */
import type { BoardPlan } from './board.js';
import { carrierBoard } from './carrier.js';
import { hubBoard } from './hub.js';
import { slotDisc } from './slot-disc.js';

/** US dollars. */
const BOARDS_ONCE = 4;
const BOARD_PER_CM2 = 0.01;
const SET_UP_AND_STENCIL = 9.5;
/** A part that is not on the house's machines yet. */
const SPECIAL_PART = 3;
const FLAT_JOINT = 0.0017;
const HOLE_JOINT = 0.0173;
const SHIPPING = 15;
const SHIPPING_PER_CM2 = 0.0077;
/** Euro for a dollar, with 19 % tax. */
const EURO_WITH_TAX = 0.95 * 1.19;

/** The lot of which a board's price in a parts list is. */
export const LOT = 20;
/** Lots in the papers, pieces. */
export const LOTS = [5, 20, 100] as const;

const PLANS = {
  'slot-disc': slotDisc,
  'hub-mega': () => hubBoard('mega'),
  'hub-nano': () => hubBoard('nano'),
  'reader-carrier': carrierBoard,
} as const;

export type BoardName = keyof typeof PLANS;

const known = new Map<string, number>();

/** Returns the price of one piece of a lot, assembled, with shipping and tax, EUR. */
export function boardEuro(name: BoardName, lot: number): number {
  const key = `${name} ${lot}`;
  const euro = known.get(key) ?? costOf(PLANS[name](), lot);
  known.set(key, euro);
  return euro;
}

/** Returns the price of a piece in a parts list, and of five that are ordered for one table. */
export function lotText(name: BoardName): string {
  const [least] = LOTS;
  return `one of ${LOT}; ${least} ordered alone cost ${(least * boardEuro(name, least)).toFixed(0)} € in all`;
}

export function isBoardName(name: string): name is BoardName {
  return Object.hasOwn(PLANS, name);
}

/** Returns the extra cost of so many pieces that are ordered alone, in the smallest lot that suffices, EUR. */
export function aloneEuro(name: BoardName, pieces: number): number {
  const lot = LOTS.find((size) => size >= pieces) ?? pieces;
  return lot * boardEuro(name, lot) - pieces * boardEuro(name, LOT);
}

function costOf({ edge, parts }: BoardPlan, lot: number): number {
  const cm2 =
    edge.kind === 'circle'
      ? (Math.PI * edge.diameterMm ** 2) / 400
      : (edge.widthMm * edge.heightMm) / 100;
  const pads = parts.flatMap((part) => part.pads).filter(({ covered }) => covered !== true);
  const holes = pads.filter(({ drillMm }) => drillMm !== undefined).length;
  const special = new Set(
    parts
      .filter(({ number, pads: own }) => !number.startsWith('any') && own[0]?.drillMm === undefined)
      .map(({ number }) => number),
  ).size;
  const once = BOARDS_ONCE + SET_UP_AND_STENCIL + SPECIAL_PART * special + SHIPPING;
  const each =
    (BOARD_PER_CM2 + SHIPPING_PER_CM2) * cm2 +
    FLAT_JOINT * (pads.length - holes) +
    HOLE_JOINT * holes +
    parts.reduce((sum, { priceEuro }) => sum + priceEuro, 0);
  return Math.round(100 * EURO_WITH_TAX * (once / lot + each)) / 100;
}

/** Returns a table with a row for each board: its size, its parts, what one costs in a lot of 5, 20 and 100. */
export function boardsTable(): string {
  const rows = (Object.keys(PLANS) as BoardName[]).map((name) => {
    const { edge, parts } = PLANS[name]();
    const size =
      edge.kind === 'circle' ? `Ø ${edge.diameterMm} mm` : `${edge.widthMm} × ${edge.heightMm} mm`;
    const prices = LOTS.map((lot) => `${boardEuro(name, lot).toFixed(2)} €`);
    const soldered = parts.filter(({ footprint }) => footprint !== 'ELECTRODE').length;
    return `| ${name} | ${size} | ${soldered} | ${prices.join(' | ')} |`;
  });
  return [
    `| board | size | parts | ${LOTS.map((lot) => `one of ${lot}`).join(' | ')} |`,
    '|---|---|---|---|---|---|',
    ...rows,
  ].join('\n');
}
