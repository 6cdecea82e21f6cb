/** An announcement of the house is spoken: behind the table's own words, once, by day. */
import { statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ClipMaker } from '../../../src/app/running/clip-maker.js';
import { tableCue } from '../../../src/engine/play/table-cues.js';
import { loadConfiguration } from '../../../src/host/config/index.js';
import { HeardTimeline } from '../../../src/live/play-for-pages.js';
import type { Sound } from '../../../src/sound/voice/sounds.js';
import { USUAL_VOICE } from '../../../src/sound/voice/voice.js';
import { temporaryDirectory } from '../../support/temporary.js';
import { HeldPort } from '../publication/held-port.js';

const TEXT = 'La cucina chiude tra dieci minuti, ultimo giro.';

function speech(sounds: readonly Sound[]) {
  return sounds.flatMap((sound) => (sound.kind === 'speech' ? [sound] : []));
}

test('its words follow those that announce it, and the next announcement has none of them', () => {
  const heard = new HeardTimeline('it', USUAL_VOICE);
  const { view } = new HeldPort();
  const say = (atMs: number) => {
    heard.hear({ cue: tableCue('table.announcement'), atMs, pacePercent: 100 });
    return speech(heard.changed({ ...view, nowMs: atMs }, 0));
  };
  heard.sayBehind('table.announcement', { clip: 'further-1', text: TEXT });
  heard.hear({ cue: tableCue('table.goes-on'), atMs: 0, pacePercent: 100 });
  expect(speech(heard.changed(view, 0))[0]?.clips.map(({ clip }) => clip)).not.toContain(
    'further-1',
  );
  const [said] = say(60_000);
  const last = said?.clips.at(-1);
  const before = said?.clips.at(-2);
  expect(last).toMatchObject({ clip: 'further-1', text: TEXT });
  expect(last?.offsetMs).toBeGreaterThan((before?.offsetMs ?? 0) + (before?.durationMs ?? 0));
  const endsAtMs = 60_000 + (last?.offsetMs ?? 0) + (last?.durationMs ?? 0);
  expect(said?.untilMs).toBeGreaterThan(endsAtMs);
  expect(say(120_000)[0]?.clips.map(({ clip }) => clip)).not.toContain('further-1');
});

test('its clip is made by the table’s voice, alone', async () => {
  const directory = await temporaryDirectory();
  const path = join(directory, 'table.yaml');
  await writeFile(path, '{}');
  const placed = await loadConfiguration(path);
  const made: [string, string][] = [];
  const told: string[] = [];
  await new Promise<void>((resolve) => {
    const further = { clip: 'further-1', text: TEXT };
    new ClipMaker(
      { placed, language: 'it', pacePercent: 100, further },
      (name, file) => made.push([name, file]),
      (text) => told.push(text),
      resolve,
    );
  });
  expect(told).toEqual([]);
  expect(made).toMatchObject([['further-1', expect.stringMatching(/\.wav$/u)]]);
  // Two seconds of speech at least.
  expect(statSync(made[0]?.[1] ?? '').size).toBeGreaterThan(60_000);
});
