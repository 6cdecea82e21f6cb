/**
 * Law 2 for the ears: two evenings with the same public history and different secrets are the same
 * samples. The clips are tones of our own, one for each name, so that no program has to speak here.
 */
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { effectSounds } from '../../../src/sound/effects/effects.js';
import { Mixer } from '../../../src/sound/mixer.js';
import type { Sound } from '../../../src/sound/voice/sounds.js';
import type { Samples } from '../../../src/sound/wav.js';
import { toPcm16 } from '../../../src/sound/wav.js';
import { openedAt } from '../../support/tables/lupusburg-table.js';
import { type Hidden, openingOf, PLAIN, playHistory } from './hidden-history.js';
import { Observer } from './observation.js';

const SOUNDS = effectSounds();

/** The wolf bites himself, the thief is dead, and hands do what they like. */
const OTHERWISE: readonly Hidden[] = [
  { ...PLAIN, wolf: 3, thief: 1, thoughts: [4, 6], settlesAtMs: 8_100 },
  {
    ...PLAIN,
    wolf: 0,
    thief: 4,
    lifts: [3, 9],
    drumming: [
      [2, 400, 250],
      [5, 900, 60],
    ],
    peeks: [1],
  },
];

/** Everything that is heard of one history, on the timeline. */
async function heard(hidden: Hidden): Promise<readonly Sound[]> {
  const table = openedAt(openingOf(hidden));
  const observer = new Observer(table);
  playHistory(table, hidden);
  const { sounds } = await observer.observation();
  // The observer wrote each down as JSON.
  return sounds.map((sound) => JSON.parse(sound) as Sound);
}

/** The samples of a timeline, a digest for each second. */
function* secondsOf(sounds: readonly Sound[]): Generator<string> {
  const mixer = new Mixer({ startMs: 0, sounds: SOUNDS, clips: toneOf, volumePercent: 80 });
  mixer.add(sounds);
  const endMs = Math.max(
    ...sounds.map((sound) => ('untilMs' in sound ? sound.untilMs : sound.atMs)),
  );
  for (let second = 0; second <= Math.ceil(endMs / 1000); second++) {
    yield createHash('sha256')
      .update(toPcm16(mixer.render(48_000)))
      .digest('hex');
  }
}

const TONES = new Map<string, Samples>();

/** A second of a tone whose pitch is the name's own. */
function toneOf(clip: string): Samples {
  const sum = createHash('sha256').update(clip).digest().readUInt16LE(0);
  const tone =
    TONES.get(clip) ??
    Float32Array.from({ length: 48_000 }, (_, at) => 0.1 * Math.sin((at * (500 + sum)) / 48_000));
  TONES.set(clip, tone);
  return tone;
}

/** The plain history, played once: both tests compare others with it. */
let plain: Promise<Heard> | undefined;
const plainHistory = () => {
  plain ??= heard(PLAIN).then((sounds) => ({ sounds, seconds: [...secondsOf(sounds)] }));
  return plain;
};

interface Heard {
  readonly sounds: readonly Sound[];
  readonly seconds: readonly string[];
}

/** The first second that is not as in the plain history; none is, when nothing leaks. */
async function firstLeak(others: readonly Sound[]): Promise<number | undefined> {
  const { seconds } = await plainHistory();
  let second = 0;
  for (const digest of secondsOf(others)) {
    if (digest !== seconds[second]) return second;
    second += 1;
  }
  return second === seconds.length ? undefined : second;
}

test('whatever is hidden, the samples are the same', async () => {
  const { sounds } = await plainHistory();
  for (const kind of ['speech', 'tick', 'bed', 'effect']) {
    expect([kind, sounds.some((sound) => sound.kind === kind)]).toEqual([kind, true]);
  }
  for (const hidden of OTHERWISE) {
    expect(await firstLeak(await heard(hidden))).toBeUndefined();
  }
});

test('a planted leak is heard: a tick a millisecond late, another clip of the same length, a bed that falters', async () => {
  const { sounds } = await plainHistory();
  const leaks: ((sound: Sound) => readonly Sound[])[] = [
    (sound) => [sound.kind === 'tick' ? { ...sound, atMs: sound.atMs + 1 } : sound],
    (sound) => [
      sound.kind === 'speech'
        ? {
            ...sound,
            clips: sound.clips.map((placed) => ({ ...placed, clip: `${placed.clip}-loud` })),
          }
        : sound,
    ],
    (sound) =>
      sound.kind === 'bed' && sound.bed !== undefined
        ? [
            sound,
            { kind: 'bed', atMs: sound.atMs + 3_000, bed: undefined },
            { kind: 'bed', atMs: sound.atMs + 3_010, bed: sound.bed },
          ]
        : [sound],
  ];
  for (const leak of leaks) {
    expect(await firstLeak(sounds.flatMap(leak))).toBeDefined();
  }
});
