/** What a picture draws by the formula of docs/inside/protocol.md, in mA. */
export function drawnMa(pixels: Uint8Array, pixelCount: number): number {
  let light = 0;
  for (let at = 0; at + 3 <= pixels.length; at += 3)
    light += 16 * (pixels[at] ?? 0) + 11 * (pixels[at + 1] ?? 0) + 15 * (pixels[at + 2] ?? 0);
  return pixelCount + light / 255;
}
