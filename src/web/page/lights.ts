/**
 * The lights of the drawing. Each circle shows one decoded pixel and nothing else: without a frame it is
 * dark.
 */
import type { Pixels } from '../messages.js';

/** Paints frames on the circles of the drawing: `[data-ring="3"] .pixel`, `[data-claw] .pixel`. */
export class Lights {
  /** The last value of each element; only one attribute of each changes. */
  private readonly shown = new WeakMap<Element, string>();

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
      const [r, g, b] = visible(levels.subarray(3 * index, 3 * index + 3));
      red += r;
      green += g;
      blue += b;
      this.set(pixel, 'fill', r + g + b === 0 ? DARK : `rgb(${r},${g},${b})`);
    });
    // The glow takes the mean colour, in few steps: it is large and slow to paint.
    const mean = [red, green, blue].map((sum) => 8 * Math.round(sum / pixels.length / 8 || 0));
    this.set(ring, 'color', `rgb(${mean.join(',')})`);
    const glow = ring.querySelector('.glow');
    if (glow !== null) this.set(glow, 'display', red + green + blue === 0 ? 'none' : 'inline');
  }

  private set(element: Element, name: string, value: string): void {
    if (this.shown.get(element) === value) return;
    this.shown.set(element, value);
    element.setAttribute(name, value);
  }
}

/** A pixel that is off: the bulb itself. */
const DARK = '#120d0a';

/**
 * Converts linear light to a screen colour. At a dark table the eye is adapted, so dim lights are shown
 * brighter than linear, in the same hue.
 */
function visible(levels: Uint8Array): readonly [number, number, number] {
  const [red = 0, green = 0, blue = 0] = [...levels].map((level) => (level / 255) ** (1 / 2.2));
  const most = Math.max(red, green, blue);
  const opened = most === 0 ? 0 : most ** OPENED_EYE / most;
  const part = (level: number) => Math.round(255 * level * opened);
  return [part(red), part(green), part(blue)];
}

const OPENED_EYE = 0.7;

function bytes(base64: string | undefined): Uint8Array {
  return Uint8Array.from(atob(base64 ?? ''), (letter) => letter.charCodeAt(0));
}
