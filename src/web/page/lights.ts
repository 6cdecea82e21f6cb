/**
 * The lights of the drawing. Each circle shows the colour of one decoded pixel and nothing else:
 * no frame, no light.
 */
import type { Pixels } from '../messages.js';

/** Paints frames on the circles of the drawing: `[data-ring="3"] .pixel`, `[data-claw] .pixel`. */
export class Lights {
  private readonly shown = new Map<Element, string>();

  constructor(private readonly root: ParentNode) {}

  /** Shows a frame; none is darkness. */
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
      const colour = [0, 1, 2].map((part) => visible(levels[3 * index + part] ?? 0));
      const [r = 0, g = 0, b = 0] = colour;
      red += r;
      green += g;
      blue += b;
      this.fill(pixel, r + g + b === 0 ? DARK : `rgb(${r},${g},${b})`);
    });
    const glow = ring.querySelector('.glow');
    if (glow === null) return;
    const mean = [red, green, blue].map((sum) => Math.round(sum / Math.max(1, pixels.length)));
    this.fill(glow, red + green + blue === 0 ? 'none' : `rgb(${mean.join(',')})`);
  }

  private fill(element: Element, colour: string): void {
    if (this.shown.get(element) === colour) return;
    this.shown.set(element, colour);
    element.setAttribute('fill', colour);
  }
}

/** A pixel that is off: the bulb itself. */
const DARK = '#120d0a';

/** Makes a linear level of light a value for the screen, where the eye finds the same brightness. */
function visible(level: number): number {
  return level === 0 ? 0 : Math.round(255 * (level / 255) ** (1 / 2.2));
}

function bytes(base64: string | undefined): Uint8Array {
  return Uint8Array.from(atob(base64 ?? ''), (letter) => letter.charCodeAt(0));
}
