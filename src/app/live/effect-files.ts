/** The effects as WAV files, for pages; made once, when the first page asks. */
import { effectSounds } from '../../sound/effects/effects.js';
import { wavBytes } from '../../sound/wav.js';

let files: ReadonlyMap<string, Buffer> | undefined;

/** By name: each effect, `bed` and `tick`. */
export function effectFiles(): ReadonlyMap<string, Buffer> {
  if (files === undefined) {
    const { effects, bed, tick } = effectSounds();
    files = new Map(
      Object.entries({ ...effects, bed, tick }).map(([name, samples]) => [name, wavBytes(samples)]),
    );
  }
  return files;
}
