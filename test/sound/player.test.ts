/** The sound thread with the real `aplay`, into ALSA’s own `null`: nothing is heard, everything else is real. */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { cardsInWords, deviceOf, readCards } from '../../src/sound/cards.js';
import { SoundPlayer } from '../../src/sound/live/sound-player.js';
import { readWav, wavBytes } from '../../src/sound/wav.js';

let directory: string;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'artiglio-player-'));
});
afterAll(() => rmSync(directory, { recursive: true }));

/** A player whose events are kept in order, and a way to wait for the next one. */
function watched(program: string, device: string) {
  const events: string[] = [];
  let wake = () => {};
  const happened = (event: string) => {
    events.push(event);
    wake();
  };
  const player = new SoundPlayer({
    destination: { kind: 'card', program, device },
    volumePercent: 100,
    lost: (reason) => happened(`lost: ${reason}`),
    opened: () => happened('opened'),
    underran: () => happened('underran'),
  });
  const until = async (count: number) => {
    while (events.length < count) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  };
  return { player, events, until };
}

/** The real aplay behind a script that says which process it became. */
function aplayThatTellsItsProcess(): { program: string; processes: () => number[] } {
  const program = join(directory, 'aplay');
  const list = join(directory, 'processes');
  writeFileSync(list, '');
  writeFileSync(program, `#!/bin/sh\necho $$ >> ${list}\nexec aplay "$@"\n`);
  chmodSync(program, 0o755);
  return {
    program,
    processes: () => readFileSync(list, 'utf8').split('\n').filter(Boolean).map(Number),
  };
}

test('aplay that dies is told of, started again, and told of again', async () => {
  const { program, processes } = aplayThatTellsItsProcess();
  const { player, events, until } = watched(program, 'null');
  await until(1);
  player.play([{ kind: 'bed', atMs: Math.ceil(SoundPlayer.nowMs), bed: 'village' }]);
  const [first = 0] = processes();
  process.kill(first, 'SIGKILL');
  await until(3);
  expect(events).toEqual(['opened', expect.stringMatching(/^lost: .*SIGKILL/u), 'opened']);
  const [, second = 0] = processes();
  expect(second).not.toBe(first);
  await player.close();
});

test('each underrun that aplay tells of is told, also one that comes in two parts', async () => {
  const program = join(directory, 'stuttering-aplay');
  const lines = 'underrun!!! (at least 12.345 ms long)';
  writeFileSync(
    program,
    `#!/bin/sh\nsleep 0.5\nprintf '${lines}\\n${lines}\\nunder' >&2\nsleep 0.1\nprintf 'run!!! (at least 1.000 ms long)\\n' >&2\nexec cat\n`,
  );
  chmodSync(program, 0o755);
  const { player, events, until } = watched(program, 'null');
  await until(4);
  expect(events).toEqual(['opened', 'underran', 'underran', 'underran']);
  await player.close();
});

test('a card that is not there is told of in words', async () => {
  const { player, events, until } = watched('aplay', deviceOf('nowhere'));
  await until(1);
  expect(events[0]).toBe('lost: the sound card is not there');
  await player.close();
});

describe('an HDMI output that takes one encoded format', () => {
  const OUTPUT = `</usr/share/alsa/alsa.conf>
pcm.encoded { type iec958 slave { pcm { type null } format S16_LE } }
pcm.!plughw { @args [ CARD DEV ] @args.CARD { type string } @args.DEV { type integer default 0 } type plug slave.pcm "encoded" }
pcm.!sysdefault { @args [ CARD ] @args.CARD { type string } type plug slave.pcm { type null } }
`;
  beforeAll(() => {
    const path = join(directory, 'alsa.conf');
    writeFileSync(path, OUTPUT);
    vi.stubEnv('ALSA_CONFIG_PATH', path);
  });
  afterAll(() => void vi.unstubAllEnvs());

  test('is heard by the name of its card', async () => {
    const { player, events, until } = watched('aplay', deviceOf('vc4hdmi0'));
    await until(1);
    expect(events).toEqual(['opened']);
    await player.close();
  });

  test('and where it is opened without its coding, that is the reason', async () => {
    const { player, events, until } = watched('aplay', 'plughw:CARD=vc4hdmi0');
    await until(1);
    expect(events).toEqual(['lost: the sound card takes only an encoded format']);
    await player.close();
  });
});

test('a machine without aplay is told so', async () => {
  const { player, events, until } = watched('aplay-that-nobody-has', 'null');
  await until(1);
  expect(events).toEqual(['lost: there is no program aplay-that-nobody-has']);
  await player.close();
});

test('what goes into a file is the timeline, with ticks exact to the sample while this thread is blocked', async () => {
  const path = join(directory, 'heard.wav');
  let opened = () => {};
  const begun = new Promise<void>((resolve) => {
    opened = resolve;
  });
  const player = new SoundPlayer({
    destination: { kind: 'file', path },
    volumePercent: 100,
    lost: () => {},
    opened,
  });
  await begun;
  const tone = join(directory, 'tone.wav');
  writeFileSync(tone, wavBytes(new Float32Array(4_800).fill(0.2)));
  player.receiveClip('tone', tone);
  const nowMs = Math.ceil(SoundPlayer.nowMs) + 200;
  player.play([0, 1, 2, 3].map((tick) => ({ kind: 'tick', atMs: nowMs + tick * 250 })));
  const blockedUntilMs = nowMs + 1_500;
  while (SoundPlayer.nowMs < blockedUntilMs);
  await player.close();
  const [samples] = readWav(readFileSync(path))?.channels ?? [];
  const starts: number[] = [];
  for (const [at, sample] of (samples ?? []).entries()) {
    if (Math.abs(sample) > 0.05 && at - (starts.at(-1) ?? -48_000) > 4_800) starts.push(at);
  }
  expect(starts.slice(1).map((at, index) => at - (starts[index] ?? 0))).toEqual([
    12_000, 12_000, 12_000,
  ]);
});

describe('cards in words', () => {
  const PRINTED = `**** List of PLAYBACK Hardware Devices ****
card 0: vc4hdmi [vc4-hdmi], device 0: MAI PCM i2s-hifi-0 [MAI PCM i2s-hifi-0]
  Subdevices: 1/1
card 1: Device [USB Audio Device], device 0: USB Audio [USB Audio]
  Subdevices: 1/1
`;

  test('each card is named as it is written in the configuration', () => {
    const words = cardsInWords(readCards(PRINTED));
    expect(words).toMatch(/voice\.card: vc4hdmi +vc4-hdmi/u);
    expect(words).toMatch(/voice\.card: Device +USB Audio Device, USB Audio/u);
    expect(deviceOf('Device')).toBe('sysdefault:CARD=Device');
  });

  test('each output of a card with several is opened by what its line says', () => {
    const printed = [
      'card 0: PCH [HDA Intel PCH], device 0: ALC257 Analog [ALC257 Analog]',
      'card 0: PCH [HDA Intel PCH], device 3: HDMI 0 [HDMI 0]',
      'card 1: NVidia [HDA NVidia], device 7: HDMI 1 [HDMI 1]',
    ].join('\n');
    const devices = readCards(printed).map(({ setting }) => deviceOf(setting));
    expect(devices).toEqual([
      'sysdefault:CARD=PCH',
      'plughw:CARD=PCH,DEV=3',
      'plughw:CARD=NVidia,DEV=7',
    ]);
    expect(cardsInWords(readCards(printed))).toContain('voice.card: plughw:CARD=PCH,DEV=3 HDA');
  });

  test('a machine without cards says that the page speaks', () => {
    const { stdout } = spawnSync('aplay', ['--list-devices'], { encoding: 'utf8' });
    expect(cardsInWords(readCards(stdout))).toMatch(/page|voice\.card/u);
    expect(cardsInWords([])).toMatch(/no sound card.*page/u);
  });
});
