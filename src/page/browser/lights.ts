/**
 * The lights of the drawing. Each circle shows one decoded pixel and nothing else: without a frame it is
 * dark.
 */
import type { Pixels } from '../messages/index.js';
import { luminance } from './equal-light.js';
import type { PixelCounts } from './table-drawing.js';

/** A light as the screen shows it. */
interface SeenLight {
  readonly parts: readonly [red: number, green: number, blue: number];
  readonly fill: string;
}

/** Breathing of all colours has some two thousand. */
const MOST_SEEN_LIGHTS = 4096;

/** Paints frames on the circles of the drawing: `[data-ring="3"] .pixel`, `[data-claw] .pixel`. */
export class Lights {
  /** The last value of each element; only one attribute of each changes. */
  private readonly shown = new WeakMap<Element, string>();
  /** The lights that were seen, by their colour, red in the highest byte. */
  private readonly seenLights = new Map<number, SeenLight>();

  constructor(private readonly root: ParentNode) {}

  /** Shows a frame; undefined means darkness. */
  show(lights: Pixels['lights']): void {
    for (const ring of this.root.querySelectorAll<SVGElement>('[data-ring]'))
      this.paint(ring, bytes(lights?.rings[Number(ring.dataset['ring'])]));
    for (const claw of this.root.querySelectorAll<SVGElement>('[data-claw]'))
      this.paint(claw, bytes(lights?.claw));
  }

  private paint(ring: SVGElement, levels: Uint8Array): void {
    let red = 0;
    let green = 0;
    let blue = 0;
    const pixels = ring.querySelectorAll('.pixel');
    pixels.forEach((pixel, index) => {
      const { parts, fill } = this.seen(levels.subarray(3 * index, 3 * index + 3));
      red += parts[0];
      green += parts[1];
      blue += parts[2];
      this.set(pixel, 'fill', fill);
    });
    // The glow takes the mean colour, in few steps: it is large and slow to paint.
    const mean = [red, green, blue].map((sum) => 8 * Math.round(sum / pixels.length / 8 || 0));
    this.set(ring, 'color', `rgb(${mean.join(',')})`);
    const glow = ring.querySelector('.glow');
    if (glow !== null) this.set(glow, 'display', red + green + blue === 0 ? 'none' : 'inline');
  }

  /** Returns the look of a light. A picture has few colours and many lights, and a faint one takes long to work out. */
  private seen(levels: Uint8Array): SeenLight {
    const key = ((levels[0] ?? 0) << 16) | ((levels[1] ?? 0) << 8) | (levels[2] ?? 0);
    const known = this.seenLights.get(key);
    if (known !== undefined) return known;
    const parts = visible(levels);
    const fill = key === 0 ? DARK : `rgb(${parts.join(',')})`;
    if (this.seenLights.size === MOST_SEEN_LIGHTS) this.seenLights.clear();
    const light = { parts, fill };
    this.seenLights.set(key, light);
    return light;
  }

  private set(element: Element, name: string, value: string): void {
    if (this.shown.get(element) === value) return;
    this.shown.set(element, value);
    element.setAttribute(name, value);
  }
}

/** A pixel that is off: the bulb itself. */
export const DARK = '#120d0a';

/**
 * Converts linear light to a screen colour. At a dark table the eye is adapted, so dim lights are shown
 * brighter than linear, in the same hue; and a light that is on at all has at least three times the contrast of
 * one that is off, also at the lowest point of a breath.
 */
export function visible(levels: Uint8Array): readonly [number, number, number] {
  const [red = 0, green = 0, blue = 0] = [...levels].map((level) => (level / 255) ** (1 / 2.2));
  const most = Math.max(red, green, blue);
  const opened = most === 0 ? 0 : most ** OPENED_EYE / most;
  const part = (level: number) => Math.round(255 * level * opened);
  return most === 0 ? [0, 0, 0] : lifted([part(red), part(green), part(blue)]);
}

/** Brightens a colour, and whitens it if that is not enough, until it can be told from a bulb that is off. */
function lifted(colour: readonly [number, number, number]): readonly [number, number, number] {
  if (luminance(colour) >= LEAST_LUMINANCE) return colour;
  const full = 255 / Math.max(...colour);
  const mixed = (step: number): readonly [number, number, number] => {
    // The first half of the steps brightens, the second mixes white in.
    const scale = 1 + (full - 1) * Math.min(1, 2 * step);
    const white = Math.max(0, 2 * step - 1);
    const part = (level: number) =>
      Math.min(255, Math.round(level * scale * (1 - white) + 255 * white));
    return [part(colour[0]), part(colour[1]), part(colour[2])];
  };
  const enough = STEPS.find((step) => luminance(mixed(step)) >= LEAST_LUMINANCE);
  return mixed(enough ?? 1);
}

/** Three times the contrast of `DARK` is 0.113; a little more, because colours are rounded. */
const LEAST_LUMINANCE = 0.118;
const STEPS: readonly number[] = Array.from({ length: 65 }, (_, index) => index / 64);

const OPENED_EYE = 0.7;

/** Returns how bright each light of a ring or of the claw is seen, 0–1: one that is on at all is seen. */
export function brightnessOf(base64: string | undefined): readonly number[] {
  const levels = bytes(base64);
  return Array.from({ length: levels.length / 3 }, (_, index) => {
    const most = Math.max(...levels.subarray(3 * index, 3 * index + 3));
    return most === 0 ? 0 : FAINTEST + ((1 - FAINTEST) * most) / 255;
  });
}

/** The brightness of a light that is on, however faint it is on the board. */
const FAINTEST = 0.35;

function bytes(base64: string | undefined): Uint8Array {
  return Uint8Array.from(atob(base64 ?? ''), (letter) => letter.charCodeAt(0));
}

// The newest frame of lights: a slow screen skips frames between.

const BYTES_PER_PIXEL = 3;

/** Paints it when the screen is ready; `resized` asks for a new drawing of the rings. */
export class NewestFrame {
  /** The number of circles in the drawing. */
  counts: PixelCounts = { ring: [], claw: 24 };
  private readonly lights: Lights;
  private frame: Pixels['lights'];
  private isAsked = false;

  constructor(
    root: ParentNode,
    private readonly resized: () => void,
  ) {
    this.lights = new Lights(root);
  }

  /** Takes a frame that has come: it is painted with the next picture of the screen. */
  receive(frame: Pixels['lights']): void {
    this.frame = frame;
    if (!this.isAsked) requestAnimationFrame(() => this.paint());
    this.isAsked = true;
  }

  /** Forgets the current lights: they are dark with the next drawing. */
  forget(): void {
    this.frame = undefined;
  }

  /** Paints it now; when its size is new, the rings are drawn again first. */
  paint(): void {
    this.isAsked = false;
    if (this.frame !== undefined) {
      const ring = this.frame.rings.map(pixelsIn);
      const claw = pixelsIn(this.frame.claw);
      if ([...ring, claw].join() !== [...this.counts.ring, this.counts.claw].join()) {
        this.counts = { ring, claw };
        this.resized();
      }
    }
    this.lights.show(this.frame);
  }
}

/** Returns the number of pixels in a text: four letters of base64 hold three bytes. */
function pixelsIn(base64: string): number {
  return Math.floor((base64.length * 3) / 4 / BYTES_PER_PIXEL);
}
