/** Stickers that are laid on readers, and the times until they are known. */

/** A sticker that is not known by then is not seen at all, ms. */
export const DEAF_MS = 5_000;

/** The spread of some times, in words. */
export function spread(times: readonly number[]): string {
  const sorted = [...times].sort((one, other) => one - other);
  const at = (part: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0;
  return `median ${at(0.5).toFixed(0)}, p95 ${at(0.95).toFixed(0)}, worst ${at(1).toFixed(0)} ms`;
}

/** The number of a sticker, in hexadecimal. */
export function numberOf(index: number): string {
  return `04${index.toString(16).padStart(4, '0')}a1b2c3d4`;
}
