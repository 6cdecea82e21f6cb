/** Makes a found input smaller, as long as the same comes of it. */
import type { Found } from './fuzz.js';
import type { Target } from './target.js';

const MOST_TRIES = 2_000;

export async function smallest(target: Target, found: Found): Promise<Found> {
  const read = await target.open();
  const same = async (input: Buffer): Promise<boolean> => {
    try {
      await read(input);
      return false;
    } catch (error) {
      return kindOf(error) === kindOf(found.error);
    }
  };
  let input = Buffer.from(found.input);
  if (!(await same(input))) return found;
  let tries = 0;
  for (let length = input.length >> 1; length > 0 && tries < MOST_TRIES; length >>= 1) {
    for (let at = 0; at < input.length && tries < MOST_TRIES; ) {
      tries += 1;
      const shorter = Buffer.concat([input.subarray(0, at), input.subarray(at + length)]);
      if (await same(shorter)) input = shorter;
      else at += length;
    }
  }
  return { what: found.what, input };
}

/** The class of an error and where it was thrown: its words may name the input. */
function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return `${error.name} ${(error.stack ?? '').split('\n').find((line) => line.startsWith('    at ')) ?? ''}`;
}
