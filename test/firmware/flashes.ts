/**
 * Counts flashes in decoded frames, as WCAG 2.3.1 does: a flash is a pair of opposing changes, each
 * at least a tenth of full light. Stricter than it: every colour of every pixel is counted by
 * itself, so that red and blue in turns flash too, and however small the flashing area is.
 */
import type { ShownFrame } from './bench-host.js';

const TENTH = 25.5;

/** Times at which a brightness, 0–255, had turned and moved by a tenth of full. */
export function turns(times: readonly number[], values: readonly number[]): number[] {
  const found: number[] = [];
  let low = values[0] ?? 0;
  let high = low;
  let direction = 0;
  values.forEach((value, at) => {
    low = Math.min(low, value);
    high = Math.max(high, value);
    if (direction !== 1 && value - low >= TENTH) {
      found.push(times[at] ?? 0);
      direction = 1;
      high = value;
    } else if (direction !== -1 && high - value >= TENTH) {
      found.push(times[at] ?? 0);
      direction = -1;
      low = value;
    }
    if (direction === 1 && value >= high) low = value;
    if (direction === -1 && value <= low) high = value;
  });
  return found;
}

/** The most flashes in any second: two opposing changes are one. */
function flashesInWorstSecond(turnsMs: readonly number[]): number {
  let most = 0;
  for (let from = 0; from < turnsMs.length; from++) {
    let to = from;
    while (to < turnsMs.length && (turnsMs[to] ?? 0) - (turnsMs[from] ?? 0) <= 1000) to++;
    most = Math.max(most, to - from);
  }
  return Math.floor(most / 2);
}

export interface FlashReport {
  /** Of any colour of any pixel. */
  readonly pixel: number;
  /** Of the light of any ring of twelve pixels. */
  readonly ring: number;
  /** Of the light of the whole table. */
  readonly table: number;
  /** Of all pixels together: changes anywhere within 120 ms count as one change. */
  readonly anywhere: number;
}

/** How often the frames flash in their worst second. */
export function countFlashes(
  frames: readonly Pick<ShownFrame, 'atMs' | 'pixels'>[],
  pixelCount: number,
): FlashReport {
  const times = frames.map(({ atMs }) => atMs);
  const sum = (from: number, to: number): number[] =>
    frames.map(({ pixels }) => {
      let light = 0;
      for (let at = from; at < to; at++) light += pixels[at] ?? 0;
      return light / (to - from);
    });
  let pixel = 0;
  const all: number[] = [];
  for (let at = 0; at < 3 * pixelCount; at++) {
    const found = turns(
      times,
      frames.map(({ pixels }) => pixels[at] ?? 0),
    );
    pixel = Math.max(pixel, flashesInWorstSecond(found));
    all.push(...found);
  }
  let ring = 0;
  for (let first = 0; first + 12 <= pixelCount; first += 12)
    ring = Math.max(ring, flashesInWorstSecond(turns(times, sum(3 * first, 3 * first + 36))));
  all.sort((one, other) => one - other);
  const together = all.filter((atMs, at) => at === 0 || atMs - (all[at - 1] ?? 0) > 120);
  return {
    pixel,
    ring,
    table: flashesInWorstSecond(turns(times, sum(0, 3 * pixelCount))),
    anywhere: flashesInWorstSecond(together),
  };
}
