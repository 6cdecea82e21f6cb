/** The wire between the host and the board that is plugged in, and what happens to its lines. */
import type { World } from './world.js';

/** A converter that holds lines back does it for so long, ms. */
const DELAY_MS = 45;

/** The direction in which the next line arrives. */
export function nextLine({
  toBoard: [down],
  toHost: [up],
}: World): 'toBoard' | 'toHost' | undefined {
  if (down === undefined) return up === undefined ? undefined : 'toHost';
  return up !== undefined && up.arrivesMs < down.arrivesMs ? 'toHost' : 'toBoard';
}

/** The next line on the wire meets with something. */
export function withWire(world: World, deviation: 'lose' | 'damage' | 'repeat' | 'delay'): World {
  const way = nextLine(world);
  if (way === undefined) return world;
  const [first, ...others] = world[way];
  if (first === undefined) return world;
  switch (deviation) {
    case 'lose':
      return { ...world, [way]: others };
    case 'damage':
      return { ...world, [way]: [{ ...first, text: damaged(first.text) }, ...others] };
    case 'repeat':
      return { ...world, [way]: [first, first, ...others] };
    case 'delay': {
      const untilMs = first.arrivesMs + DELAY_MS;
      const [down, up] = world.busyUntilMs;
      return {
        ...world,
        [way]: world[way].map((one) => ({ ...one, arrivesMs: untilMs })),
        busyUntilMs:
          way === 'toBoard' ? [Math.max(down, untilMs), up] : [down, Math.max(up, untilMs)],
      };
    }
  }
}

/** Another character in the middle of it. */
function damaged(text: string): string {
  const at = Math.min(3, text.length - 2);
  if (at < 0) return text;
  return `${text.slice(0, at)}${text[at] === '~' ? '}' : '~'}${text.slice(at + 1)}`;
}

const SEQUENCED = /^[0-9a-f]{2}/u;

/** The host's lines that wait for an answer, with the ones that it sends now: bytes by sequence number. */
export function withSent(
  before: ReadonlyMap<number, number>,
  texts: readonly string[],
): ReadonlyMap<number, number> {
  const after = new Map(before);
  for (const text of texts) {
    // An open begins to count again.
    if (text.startsWith('!')) after.clear();
    else if (SEQUENCED.test(text))
      after.set(Number.parseInt(text.slice(0, 2), 16), text.length + 1);
  }
  return after;
}

/** An answer ends all lines before the one that it names. */
export function withHeard(
  before: ReadonlyMap<number, number>,
  line: string,
): ReadonlyMap<number, number> {
  const next = /^[AN] ([0-9a-f]{2}) /u.exec(line)?.[1];
  if (next === undefined || line.includes('~')) return before;
  const expected = Number.parseInt(next, 16);
  return new Map([...before].filter(([sequence]) => ((expected - sequence - 1) & 0xff) >= 128));
}
