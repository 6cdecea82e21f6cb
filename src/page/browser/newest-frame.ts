/** The newest frame of lights: a slow screen skips frames between. */
import type { Pixels } from '../messages/index.js';
import { Lights } from './lights.js';
import type { PixelCounts } from './table-drawing.js';

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
