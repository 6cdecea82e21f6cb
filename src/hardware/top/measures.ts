/** Measures of things, mm: for the drilling template and for the printed parts. */

/** Outer diameters of rings that are sold, by pixels; measure yours before you drill. */
const RINGS_MM: Readonly<Record<number, number>> = { 8: 32, 12: 37, 16: 44.5, 24: 65.5, 60: 158 };
/** Pixels of other rings lie about so far apart, and their board is so wide. */
const PIXEL_PITCH_MM = 7.8;
export const RING_BOARD_MM = 7;

/** The outer diameter of a ring, mm. */
export function ringDiameterMm(pixels: number): number {
  const usual = (pixels * PIXEL_PITCH_MM) / Math.PI + RING_BOARD_MM;
  return RINGS_MM[pixels] ?? Math.round(2 * usual) / 2;
}

/** Wall of a printed cup, and the play that a ring has in it. */
export const CUP_WALL_MM = 1.6;
export const CUP_PLAY_MM = 0.4;

/** The hole for a ring in its cup, mm. */
export function ringHoleMm(pixels: number): number {
  return ringDiameterMm(pixels) + 2 * (CUP_WALL_MM + CUP_PLAY_MM);
}

/** The touch pad, and the recess that it lies in. */
export const PAD_MM = 25;
export const PAD_HOLE_MM = PAD_MM + 1;
/** The neck of a button's hood, which stands in the hole. */
export const BUTTON_NECK_MM = 23.6;
export const BUTTON_HOLE_MM = 24;
/** The hood that a palm covers. */
export const HOOD_MM = 56;
/** The pocket from below for an RC522, whose board is 40 × 60, and what it leaves of the top above it. */
export const POCKET_WIDTH_MM = 42;
export const POCKET_LENGTH_MM = 62;
export const POCKET_LEAVES_MM = 4;
/** A card. */
export const CARD_WIDTH_MM = 63;
export const CARD_LENGTH_MM = 88;
