/** Measures of things, mm: for the drilling template, the printed parts and the boards. */
import type { TableConfiguration } from '../../../src/host/config/index.js';

/** Outer diameters of rings that are sold, by pixels; measure yours before you drill. */
const RINGS_MM: Readonly<Record<number, number>> = { 8: 32, 12: 37, 16: 44.5, 24: 65.5, 60: 158 };
/** Pixels of other rings lie about so far apart, and their board is so wide. */
const PIXEL_PITCH_MM = 7.8;
export const RING_BOARD_MM = 7;

/** Returns the outer diameter of a ring, mm. */
export function ringDiameterMm(pixels: number): number {
  const usual = (pixels * PIXEL_PITCH_MM) / Math.PI + RING_BOARD_MM;
  return RINGS_MM[pixels] ?? Math.round(2 * usual) / 2;
}

/** Wall of a printed cup, and the play that a ring has in it. */
export const CUP_WALL_MM = 1.6;
export const CUP_PLAY_MM = 0.4;

/** The rim of a cup, below the top: its height, and how far it stands out, with three holes for screws. */
export const CUP_RIM_MM = 1.6;
export const CUP_RIM_WIDTH_MM = 10;

/** The hole for a wood screw of 4 mm. */
export const WOOD_SCREW_HOLE_MM = 4.5;

/** The plate below a large claw: birch plywood. */
export const CLAW_PLATE_MM = 9;

/** The wire from a brick's socket to its fuses, and there to their box, mm. */
export const BUS_REACH_MM = 500;

/** The slot disc: its board, the circle of its pixels, the electrode inside it, and copper's distance from that. */
export const DISC_MM = 50;
export const DISC_PIXELS = 12;
export const DISC_PIXEL_CIRCLE_MM = 41;
export const ELECTRODE_MM = 22;
export const ELECTRODE_FREE_MM = 3;

type Build = TableConfiguration['build'];

/** Returns the outer diameter of what carries a slot's pixels, mm: a disc, or a ring as it is sold. */
export function lightDiameterMm({ slots }: Pick<Build, 'slots'>, pixels: number): number {
  return slots === 'discs' ? DISC_MM : ringDiameterMm(pixels);
}

/** Returns the outer diameter of the cup for a board of this diameter, mm. */
export function cupMm(boardMm: number): number {
  return boardMm + 2 * (CUP_WALL_MM + CUP_PLAY_MM);
}

/** Returns the diameter of the hole for a part of this diameter, mm. */
export function holeMm({ playMm }: Pick<Build, 'playMm'>, partMm: number): number {
  return partMm + 2 * playMm;
}

/** The ledge that acrylic lies on, around a hole. */
const LEDGE_MM = 4;

/** A recess is so much deeper than the acrylic, as measured, for its adhesive. */
export const GLUE_MM = 0.3;

/** A sheet of acrylic is so much thinner or thicker than the size by which it is sold, mm. */
const ACRYLIC_SWAY_MM = 0.4;
/**
 * Birch plywood is so much thinner or thicker than the size by which it is sold, mm (EN 315, from memory; 18: 17.1 to
 * 18.1).
 */
const PLYWOOD_SWAY_MM = { thinner: 0.9, thicker: 0.1 } as const;

/** The least and the most of a measure, mm. */
export interface Range {
  readonly leastMm: number;
  readonly mostMm: number;
}

/** Returns the thickness of plywood that is sold by a size. */
export function plywoodMm(soldMm: number): Range {
  const { thinner, thicker } = PLYWOOD_SWAY_MM;
  return { leastMm: tenths(soldMm - thinner), mostMm: tenths(soldMm + thicker) };
}

/** Returns the thickness of acrylic that is sold by a size. */
export function sheetMm(soldMm: number): Range {
  return { leastMm: tenths(soldMm - ACRYLIC_SWAY_MM), mostMm: tenths(soldMm + ACRYLIC_SWAY_MM) };
}

/**
 * Returns the room from the underside of a top to its acrylic, of whatever sheets are sold by these sizes: least on the
 * floor of its recess, most where the acrylic is flush. What stands in a hole from below is as high as the least, so
 * that it never lifts the acrylic.
 */
export function roomMm({ topMm, acrylicMm }: Pick<Build, 'topMm' | 'acrylicMm'>): Range {
  const [wood, acrylic] = [plywoodMm(topMm), sheetMm(acrylicMm)];
  return {
    leastMm: tenths(wood.leastMm - acrylic.mostMm - GLUE_MM),
    mostMm: tenths(wood.mostMm - acrylic.leastMm),
  };
}

/**
 * The distance from the upper edge of a cup to the board of its disc; the lights on that, and its own thickness, mm.
 */
export const DISC_LOWERED_MM = 1.9;
export const LIGHT_HEIGHT_MM = 1.6;
export const DISC_BOARD_MM = 1.6;
/** A socket below a board with its plug, mm: not checked. */
export const PLUG_MM = 10.5;
/**
 * Heights of the printed spacers on the electrode, of which one is chosen, and of the soft pad of silicone between it
 * and the acrylic.
 */
export const SPACERS_MM = [1, 1.8, 2.4] as const;
export const SOFT_PAD_MM = 2;
/** The most that is left to the soft pad, mm: less than its height, so that it touches both. */
const PAD_SQUEEZED_MM = 1.7;

/** Returns the spacer for each room from the underside to the acrylic, up to `roomMm`. */
export function spacersOf(
  build: Pick<Build, 'topMm' | 'acrylicMm'>,
): readonly Readonly<Record<'spacerMm' | 'roomMm', number>>[] {
  const { leastMm, mostMm } = roomMm(build);
  return SPACERS_MM.map((spacerMm) => {
    const upToMm = leastMm - DISC_LOWERED_MM + spacerMm + PAD_SQUEEZED_MM;
    return { spacerMm, roomMm: tenths(Math.min(upToMm, mostMm)) };
  });
}

/** Formats a length to tenths of a millimetre, as a printer and callipers have them. */
export function tenths(mm: number): number {
  return Math.round(10 * mm) / 10;
}

/** Returns the diameter of the recess for the acrylic above a hole, mm. */
export function recessMm(holeDiameterMm: number): number {
  return holeDiameterMm + 2 * LEDGE_MM;
}

/** The tray of a touch module, and the module (TTP223 boards are 15 × 11, with an electrode of copper tape). */
export const PAD_TRAY_MM = 26;
export const PAD_MODULE_MM = { length: 15, width: 11 } as const;
/** The neck of a button's hood, which stands in the hole, and the hole in its plate for a snap-in button. */
export const BUTTON_NECK_MM = 31;
export const BUTTON_MM = 24;
/** The hood that a palm covers, and the room above the button that a finger needs. */
export const HOOD_MM = 56;
export const HOOD_HEIGHT_MM = 34;
/** The distance of hoods below which they touch a neighbour's hand. */
export const HOODS_APART_MM = 60;
/** The edge of the table that a player needs. */
export const SEAT_WIDTH_MM = 450;
/**
 * The pocket from below for an RC522, whose board is 40 × 60 with square corners, and what it leaves of the top above
 * it.
 */
export const POCKET_WIDTH_MM = 44;
export const POCKET_LENGTH_MM = 64;
export const POCKET_LEAVES_MM = 4;
/**
 * The groove at the pocket's end towards the middle of the table, which the module's solder points stand in: its
 * length, and what it leaves.
 */
export const GROOVE_MM = 8;
export const GROOVE_LEAVES_MM = 2.5;
/** The widest tool whose rounded corners leave a module room: that of the groove. */
export const POCKET_TOOL_MM = 8;
/** The cap over a reader's pocket: its height below the top, and from its middle across to each of its two screws. */
export const READER_CAP_MM = 14;
export const READER_CAP_SCREW_ASIDE_MM = 29;
/** A card. */
export const CARD_WIDTH_MM = 63;
export const CARD_LENGTH_MM = 88;

/**
 * The depth of a pilot hole, by the wood that it is in: 5 mm of the thinnest usual top are left. Those of the core go
 * through it.
 */
export const PILOT_DEPTH_MM = { top: 12, plate: 7 } as const;
