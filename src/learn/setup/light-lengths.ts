/** The number of pixels that a ring or the claw is offered with, and the most that it can have. Pure. */
import { type Learnt, nextPixel } from './learnt.js';
import { limitsOf, MOST_RING_PIXELS } from './limits.js';

const USUAL_RING_PIXELS = 12;
const USUAL_CLAW_PIXELS = { uno: 24, mega: 60 } as const;

/** @param adjusted what hands have made of it; undefined: nothing yet. */
export function pixelsOffered(known: Learnt, adjusted: number | undefined): number {
  const most = mostPixels(known);
  if (known.phase === 'rings')
    return Math.min(adjusted ?? known.rings.at(-1)?.pixels ?? USUAL_RING_PIXELS, most);
  if (known.phase === 'claw')
    return Math.min(adjusted ?? USUAL_CLAW_PIXELS[known.model ?? 'mega'], Math.max(1, most));
  return 0;
}

/** Returns the pixels that the board's lights leave for the next ring, or for the claw. */
export function mostPixels(known: Learnt): number {
  const left = limitsOf(known.model ?? 'mega').pixels - nextPixel(known);
  return Math.min(MOST_RING_PIXELS, left);
}
