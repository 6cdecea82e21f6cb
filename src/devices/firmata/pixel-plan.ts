/**
 * The cheapest commands to bring a strip from its content to the wanted one. node-pixel has one command for a
 * single pixel and one for the whole strip, and none for a part.
 */

export type Rgb = [red: number, green: number, blue: number];

/** The commands of a frame, in this order. Empty: the strip already holds the wanted content. */
export interface PixelPlan {
  /** One colour for every pixel first, if that is cheaper. */
  readonly base: Rgb | undefined;
  readonly pixels: readonly { readonly address: number; readonly colour: Rgb }[];
  /** The length of the commands on the wire, bytes, without the one that shows them. */
  readonly bytes: number;
}

/** Bytes of node-pixel's commands (its firmware/src/libs/protocol.md). */
export const SET_PIXEL_BYTES = 10;
const SET_STRIP_BYTES = 8;
export const SHOW_BYTES = 4;

/**
 * @param held red, green, blue, three bytes a pixel; undefined: the strip's content is unknown.
 * @param wanted the same, with as many bytes.
 */
export function planPixels(held: Uint8Array | undefined, wanted: Uint8Array): PixelPlan {
  const base = mostFrequent(wanted);
  const beside = differing(filledWith(base, wanted.length), wanted);
  const anew: PixelPlan = {
    base,
    pixels: beside,
    bytes: SET_STRIP_BYTES + SET_PIXEL_BYTES * beside.length,
  };
  if (held === undefined) return anew;
  const changed = differing(held, wanted);
  const bytes = SET_PIXEL_BYTES * changed.length;
  return bytes <= anew.bytes ? { base: undefined, pixels: changed, bytes } : anew;
}

function differing(held: Uint8Array, wanted: Uint8Array): PixelPlan['pixels'] {
  const changed: { address: number; colour: Rgb }[] = [];
  for (let at = 0; at < wanted.length; at += 3) {
    const same =
      held[at] === wanted[at] && held[at + 1] === wanted[at + 1] && held[at + 2] === wanted[at + 2];
    if (!same) changed.push({ address: at / 3, colour: colourAt(wanted, at) });
  }
  return changed;
}

function mostFrequent(wanted: Uint8Array): Rgb {
  const counts = new Map<number, number>();
  let best = 0;
  for (let at = 0; at < wanted.length; at += 3) {
    const [red, green, blue] = colourAt(wanted, at);
    const colour = (red << 16) | (green << 8) | blue;
    const count = (counts.get(colour) ?? 0) + 1;
    counts.set(colour, count);
    if (count > (counts.get(best) ?? 0)) best = colour;
  }
  return [best >> 16, (best >> 8) & 0xff, best & 0xff];
}

function filledWith(colour: Rgb, length: number): Uint8Array {
  return Uint8Array.from({ length }, (_, at) => colour[at % 3] ?? 0);
}

function colourAt(colours: Uint8Array, at: number): Rgb {
  return [colours[at] ?? 0, colours[at + 1] ?? 0, colours[at + 2] ?? 0];
}
