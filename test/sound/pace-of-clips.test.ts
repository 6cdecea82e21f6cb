/** A group that changes its pace hears the narrator at that pace: its clips are made again. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LiveSound } from '../../src/app/running/live-sound.js';
import { type Clips, type Machine, THIS_MACHINE } from '../../src/app/running/machine.js';
import { loadConfiguration } from '../../src/host/config/index.js';
import { USUAL_VOICE } from '../../src/sound/voice/voice.js';
import { opened } from '../support/tables/held-table.js';
import { temporaryDirectory } from '../support/temporary.js';

/** A machine that notes which clips it was asked for, and whether they are still being made. */
function notingMachine() {
  const makings: { pacePercent: number; language: string; names: string[]; open: boolean }[] = [];
  const makeClips: Machine['makeClips'] = ({ pacePercent, language, names = [] }): Clips => {
    const making = { pacePercent, language, names: names.map(({ text }) => text), open: true };
    makings.push(making);
    const close = () => {
      making.open = false;
    };
    return { fileOf: (clip) => `${clip}-${pacePercent}.wav`, close };
  };
  return { machine: { ...THIS_MACHINE, makeClips }, makings };
}

async function heardTable() {
  const directory = await temporaryDirectory();
  const path = join(directory, 'table.yaml');
  const usual = await readFile('config/emulated.yaml', 'utf8');
  await writeFile(path, `${usual}\ndata: ${join(directory, 'data')}\nvoice: { output: page }\n`);
  const placed = await loadConfiguration(path);
  const { machine, makings } = notingMachine();
  const table = await opened({ from: 'discussion' }, (parts) => {
    const presets = [{ number: '2', name: 'Friday', options: {} }] as const;
    const told = { speed: 1, volumePercent: 80, tell: () => {}, machine, presets };
    return new LiveSound({ placed, language: 'en', options: USUAL_VOICE, ...told, ...parts });
  });
  return { table, makings };
}

test('clips are made again at a change of pace, those of the old pace no longer, and pages are given the new', async () => {
  const { table, makings } = await heardTable();
  const page = await table.page();
  // The names that the host gave to presets are words like others.
  const english = { language: 'en', names: ['Friday'], open: true };
  expect(makings).toEqual([{ ...english, pacePercent: 100 }]);
  table.live.receive({ kind: 'command', command: { kind: 'pace', percent: 75 } });
  await table.goTo(table.clock.nowMs() + 1_000);
  expect(makings).toEqual([
    { ...english, pacePercent: 100, open: false },
    { ...english, pacePercent: 75 },
  ]);
  // The same pace once more is no change.
  table.live.receive({ kind: 'command', command: { kind: 'pace', percent: 75 } });
  await table.goTo(table.clock.nowMs() + 30_000);
  expect(makings).toHaveLength(2);
  const words = page
    .all('sound')
    .at(-1)
    ?.sounds.filter(({ kind }) => kind === 'speech')
    .at(-1);
  expect(words?.kind === 'speech' && words.clips.map(({ file }) => file)).toContainEqual(
    expect.stringMatching(/-75\.wav$/u),
  );
});
