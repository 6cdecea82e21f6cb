/** Piper where the owner has it, told apart from another program of that name. */
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { piper } from '../../src/sound/speech/piper.js';
import { temporaryDirectory } from '../support/temporary.js';

/** The first lines of Debian's script, and a mark that shows that it was run. */
const mouseProgram = (mark: string) => `#!/bin/sh
touch ${mark}; exit 1
import gi
gi.require_version('Gtk', '3.0')
from gi.repository import Gio, Gtk
`;
/** A program that answers as Piper does: raw samples of what it read. */
const SPEAKING = `#!/bin/sh
cat
`;

let folder: string;
let model: string;
beforeEach(async () => {
  folder = await temporaryDirectory();
  model = join(folder, 'voice.onnx');
  await writeFile(model, '');
  await writeFile(`${model}.json`, '{ "audio": { "sample_rate": 22050 } }');
  vi.stubEnv('PATH', `${join(folder, 'bin')}:${process.env['PATH'] ?? ''}`);
  onTestFinished(() => void vi.unstubAllEnvs());
});

test.each(['by its name', 'by its path'])(
  'the one that configures mice is never run, %s',
  async (how) => {
    const mark = join(folder, 'it-was-run');
    const program = await installed(mouseProgram(mark));
    const named = how === 'by its name' ? 'piper' : program;
    const speaker = () => piper('it', { program: named, models: { it: model } });
    expect(speaker).toThrow(
      /piper is not the Piper that speaks: it is Debian's piper, which configures mice. It was not run. Install the one that speaks .*piper-tts.*SPEECH_PROGRAM_MISSING/u,
    );
    expect(existsSync(mark)).toBe(false);
  },
);

test('the one that speaks is, whatever it is written in', async () => {
  await installed(SPEAKING);
  const speaker = piper('it', { program: 'piper', models: { it: model } });
  const { samples, sampleRate } = await speaker.speak('ciao!', 1);
  expect([samples.length, sampleRate]).toEqual([3, 22_050]);
});

test('one that is not there is missed when it is to speak', async () => {
  const speaker = piper('it', { program: 'piper-that-nobody-has', models: { it: model } });
  await expect(speaker.speak('ciao', 1)).rejects.toThrow(/no program piper-that-nobody-has here/u);
});

async function installed(script: string): Promise<string> {
  const program = join(folder, 'bin/piper');
  await mkdir(join(folder, 'bin'));
  await writeFile(program, script, { mode: 0o755 });
  return program;
}
