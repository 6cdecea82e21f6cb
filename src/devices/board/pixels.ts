/** The kinds of pixels: what they draw, on how many volts, and in which order they take their colours. */
/** Orders of red, green and blue on the wire, as records `P` and `Q` number them. White is always last. */
export const COLOUR_ORDERS = ['grb', 'rgb', 'gbr', 'rbg', 'bgr', 'brg'] as const;
export type ColourOrder = (typeof COLOUR_ORDERS)[number];

/** Kinds that have a name in the configuration. */
export const PIXEL_KINDS = ['ws2812', 'ws2811', 'ws2815', 'pl9823', 'sk6812-rgbw'] as const;
/** A kind of pixel; `sk6812-rgbw` has white besides red, green and blue. */
export type PixelKind = (typeof PIXEL_KINDS)[number];

type Component = 'r' | 'g' | 'b';

interface PixelModel {
  /** The order unless another is configured. */
  readonly order: ColourOrder;
  /** Current of each colour at 255, mA, on the supply's side. */
  readonly fullMa: Readonly<Record<Component, number>>;
  /** Current of white at 255, mA; undefined: the pixel has no white. */
  readonly whiteMa?: number;
  readonly volts: 5 | 12;
}

/**
 * Sources of the currents. WS2812: measured on 256 pixels, 15.5, 10.2 and 13 mA and 0.8 mA dark, rounded up. WS2811 on
 * a strip of 12 V: 18.5 mA a colour, for three LEDs in series (data sheet of WorldSemi, application circuit 2). WS2815:
 * 10 mA a colour and 2.1 mA dark in published tables, of which the firmware reckons 1 mA; 15 is above both together.
 * Assumed, because no data sheet was found that says it: PL9823 with 20 mA, the most that such LEDs draw, and SK6812
 * RGBW with the colours of WS2812 and 20 mA of white.
 */
export const PIXELS: Readonly<Record<PixelKind, PixelModel>> = {
  ws2812: { order: 'grb', fullMa: { r: 16, g: 11, b: 15 }, volts: 5 },
  ws2811: { order: 'rgb', fullMa: { r: 19, g: 19, b: 19 }, volts: 12 },
  ws2815: { order: 'grb', fullMa: { r: 15, g: 15, b: 15 }, volts: 12 },
  pl9823: { order: 'rgb', fullMa: { r: 20, g: 20, b: 20 }, volts: 5 },
  'sk6812-rgbw': { order: 'grb', fullMa: { r: 16, g: 11, b: 15 }, whiteMa: 20, volts: 5 },
};

/** The pixels of a ring or of the claw. */
export interface RunOfPixels {
  /** The number of pixels; 0: there is no such ring. */
  readonly pixels: number;
  /** The kind of the pixels; WS2812 unless given. */
  readonly kind?: PixelKind;
  /** The order of their colours; the kind's own unless given. */
  readonly order?: ColourOrder;
}

/** Returns the kind and order of the pixels of a run; WS2812 in their own order unless said. */
export function pixelsOfRun({ kind = 'ws2812', order }: Omit<RunOfPixels, 'pixels'>): {
  readonly kind: PixelKind;
  readonly order: ColourOrder;
} {
  return { kind, order: order ?? PIXELS[kind].order };
}

/** The properties common to the whole wire, as record `W` says them. */
export interface WireModel {
  /** Four bytes a pixel, the last of them white. */
  readonly hasWhite: boolean;
  /** Current of each byte of a pixel at 255, mA, in wire order; of strips that differ, the most of any. */
  readonly fullMa: readonly [number, number, number, number];
}

/** Returns the model of the wire of these runs. Without any pixels it is that of WS2812. */
export function wireModel(runs: readonly RunOfPixels[]): WireModel {
  const lit = runs.filter((run) => run.pixels > 0);
  const drawn = (lit.length > 0 ? lit : [{}]).map(pixelsOfRun).map(({ kind, order }) => {
    const { fullMa, whiteMa = 0 } = PIXELS[kind];
    return [...componentsOf(order).map((one) => fullMa[one]), whiteMa];
  });
  const most = (at: number): number => Math.max(...drawn.map((bytes) => bytes[at] ?? 0));
  return { hasWhite: most(3) > 0, fullMa: [most(0), most(1), most(2), most(3)] };
}

/** Returns the colours of an order, first to last. */
export function componentsOf(order: ColourOrder): readonly Component[] {
  // The letters of an order are the components.
  return [...order] as Component[];
}

/** Returns the pixels that fit a board with room for so many of three bytes: a frame is as many bytes. */
export function pixelRoom(ofThreeBytes: number, { hasWhite }: WireModel): number {
  return hasWhite ? Math.floor((ofThreeBytes * 3) / 4) : ofThreeBytes;
}

/** Returns the least current limit that leaves every byte of so many pixels at 1 (docs/inside/protocol.md), mA. */
export function leastCurrentMa(pixels: number, { fullMa }: WireModel): number {
  return Math.ceil(pixels + (fullMa.reduce((sum, ma) => sum + ma) * pixels) / 255);
}
