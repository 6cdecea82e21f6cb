/** `artiglio doctor`: each thing that a table needs is broken once, and its line says so and what mends it. */
import { chmod, mkdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { doctorCommand } from '../../src/app/commands/doctor/doctor-command.js';
import { examineTable } from '../../src/app/commands/doctor/examine-table.js';
import {
  type Finding,
  findingLines,
  SUBJECTS,
  type Subject,
} from '../../src/app/commands/doctor/finding.js';
import { examineProgram } from '../../src/app/commands/doctor/machine-checks.js';
import type { Host } from '../../src/app/host.js';
import { EXIT_FAILED, runProgram } from '../../src/app/program.js';
import { nativeBinding } from '../../src/app/running/open-board.js';
import { temporaryDirectory } from '../support/temporary.js';

/** A machine of files and small programs, and a table whose parts are all configured. */
interface Bench {
  readonly host: Host;
  /** The table's configuration. */
  readonly configPath: string;
  /** Writes a system file, or one of the table's. */
  readonly file: (path: string, text: string) => Promise<void>;
}

const PROGRAMS = {
  id: 'echo users dialout audio',
  systemctl: 'echo active',
  timedatectl: 'echo NTPSynchronized=yes',
  vcgencmd: 'echo throttled=0x0',
  'espeak-ng': `[ "$1" = --version ] && echo eSpeak NG 1.51 || printf '%02000d' 1`,
  aplay: 'echo "card 1: Device [USB Audio], device 0: USB Audio [USB Audio]"',
};

/** Lists its card, and plays nothing on it. */
function aplayThatFails(says: string): string {
  return `[ "$1" = --list-devices ] && { ${PROGRAMS.aplay}; exit; }; printf 'aplay: %s\\n' '${says}' >&2; exit 1`;
}

interface Machine {
  readonly board?: string;
  readonly voice?: string;
  readonly readers?: string;
  readonly host?: Partial<Host>;
  /** Programs that answer otherwise; an empty text: not installed. */
  readonly programs?: Partial<Record<keyof typeof PROGRAMS, string>>;
}

async function bench({ board, voice, readers, host, programs }: Machine = {}): Promise<Bench> {
  const root = await temporaryDirectory();
  const file = async (path: string, text: string) => {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  };
  for (const [name, text] of Object.entries({ ...PROGRAMS, ...programs })) {
    if (text === '') continue;
    await file(`bin/${name}`, `#!/bin/sh\n${text}\n`);
    await chmod(join(root, 'bin', name), 0o755);
  }
  await file('proc/modules', '');
  await file('proc/net/tcp', '');
  const lines = [
    `board: ${board ?? '{ kind: serial, port: /dev/artiglio-none }'}`,
    `voice: ${voice ?? '{ output: card, card: Device }'}`,
    `readers: ${readers ?? '{ bindings: [{ reader: "usb:9-9", rim: true }] }'}`,
  ];
  await file('table/table.yaml', lines.join('\n'));
  return {
    configPath: join(root, 'table/table.yaml'),
    file,
    host: {
      root,
      environment: { PATH: join(root, 'bin') },
      nodeVersion: '20.19.2',
      userId: 1000,
      nowMs: Date.now(),
      ...host,
    },
  };
}

async function examined(
  { configPath, host }: Bench,
  share = 1,
): Promise<ReadonlyMap<Subject, Finding>> {
  const shareOfEmulation = () => Promise.resolve(share);
  const machine = { host, openBinding: nativeBinding, shareOfEmulation };
  const findings = await examineTable(configPath, machine);
  return new Map(findings.map((finding) => [finding.about, finding]));
}

const MQTT =
  '{ mqtt: { url: "mqtt://127.0.0.1:1" }, bindings: [{ reader: "mqtt:ann", rim: true }] }';
/** A reader under every slot of the usual table, and one at the rim. */
const SEVENTEEN = `{ bindings: [${[
  '{ reader: "usb:2-1", rim: true }',
  ...Array.from({ length: 16 }, (_, slot) => `{ reader: "usb:1-${slot}", slot: ${slot} }`),
].join(', ')}] }`;

test('a machine on which all is well says so of each thing, and what is not there is not missed', async () => {
  const one = await bench({
    board: '{ kind: emulated }',
    voice: '{ output: card, card: Device }',
    readers: 'none',
  });
  const findings = await examined(one);
  expect([...findings.keys()].sort()).toEqual([...SUBJECTS].sort());
  const states = [...findings.values()].map(({ about, state }) => [about, state]);
  expect(Object.fromEntries(states)).toEqual({
    configuration: 'ok',
    node: 'ok',
    program: 'ok',
    service: 'unused',
    groups: 'ok',
    power: 'ok',
    clock: 'ok',
    disk: 'ok',
    port: 'unused',
    board: 'ok',
    supply: 'unused',
    readers: 'unused',
    'reader-limit': 'unused',
    'kernel-drivers': 'unused',
    broker: 'unused',
    speech: 'ok',
    'sound-card': 'ok',
    stickers: 'unused',
    journals: 'unused',
    'open-ports': 'ok',
  });
});

test('a computer that is too slow for an emulated board is told as that, and not as a lost board', async () => {
  const one = await bench({ board: '{ kind: emulated }', readers: 'none' });
  expect((await examined(one, 0.5)).get('board')).toMatchObject({
    state: 'wrong',
    said: expect.stringContaining('too slow for the emulated board'),
    mend: expect.stringContaining('End other programs'),
  });
});

test('a service of the desktop that takes the board’s port is told with what keeps it away', async () => {
  const modems = await bench({ board: '{ kind: serial, port: /dev/pts/none }' });
  await modems.file('proc/77/comm', 'ModemManager\n');
  await mkdir(join(modems.host.root, 'proc/77/fd'), { recursive: true });
  await symlink('/dev/pts/none', join(modems.host.root, 'proc/77/fd/3'));
  expect((await examined(modems)).get('port')).toMatchObject({
    state: 'wrong',
    said: 'ModemManager (77) holds /dev/pts/none.',
    mend: expect.stringContaining('systemctl disable --now ModemManager'),
  });
  const braille = await bench();
  await braille.file('proc/78/comm', 'brltty\n');
  const findings = await examined(braille);
  expect(findings.get('port')).toMatchObject({
    state: 'wrong',
    said: '/dev/artiglio-none is not there, and brltty runs: it takes the USB converters of boards for braille displays.',
    mend: expect.stringContaining('apt-get remove brltty'),
  });
  expect(findings.get('board')?.state).toBe('unused');
});

/** What is broken: the machine, its files, and a word of the line that tells it. */
const BROKEN: readonly (readonly [
  about: Subject,
  machine: Machine,
  files: Readonly<Record<string, string>>,
  said: RegExp,
])[] = [
  ['configuration', { board: '{ kind: toaster }' }, {}, /kind/u],
  ['node', { host: { nodeVersion: '18.20.4' } }, {}, /18\.20\.4 is too old/u],
  [
    'service',
    { programs: { systemctl: 'echo failed; exit 3' } },
    { 'etc/systemd/system/artiglio.service': '', 'run/systemd/system/ready': '' },
    /failed/u,
  ],
  ['groups', { programs: { id: 'echo users audio' } }, {}, /not in dialout/u],
  ['power', { programs: { vcgencmd: 'echo throttled=0x50005' } }, {}, /supply is too weak/u],
  ['clock', { host: { nowMs: 0 } }, {}, /1970-01-01/u],
  ['disk', {}, { 'sys/fs/ext4/mmcblk0p2/errors_count': '3' }, /mmcblk0p2 has met errors/u],
  ['disk', {}, { 'sys/block/mmcblk0/device/pre_eol_info': '0x02' }, /worn out/u],
  ['port', { board: '{ kind: serial, port: /dev/pts/none }' }, {}, /cat \(77\) holds/u],
  ['board', {}, {}, /artiglio-none/u],
  ['readers', {}, {}, /usb:9-9 does not answer/u],
  ['readers', { readers: MQTT }, {}, /mqtt:ann does not answer/u],
  ['reader-limit', { readers: SEVENTEEN }, {}, /17 readers/u],
  ['kernel-drivers', {}, { 'proc/modules': 'pn533_usb 20480 0 -\n' }, /pn533_usb/u],
  ['broker', { readers: MQTT }, {}, /ECONNREFUSED/u],
  ['speech', { programs: { 'espeak-ng': '' } }, {}, /espeak-ng is not there/u],
  ['speech', { programs: { 'espeak-ng': 'true' } }, {}, /espeak-ng does not speak/u],
  [
    'speech',
    {
      voice:
        '{ output: card, card: Device, piper: { program: /bin/true, models: { it: m.onnx } } }',
    },
    { 'table/m.onnx': '', 'table/m.onnx.json': '{"audio":{"sample_rate":22050}}' },
    /true made no speech: it ended well and gave nothing/u,
  ],
  ['sound-card', { programs: { aplay: '' } }, {}, /aplay is not there/u],
  ['sound-card', { programs: { aplay: 'true' } }, {}, /no sound card/u],
  ['sound-card', { voice: '{ card: Kitchen }' }, {}, /no sound card Kitchen/u],
  [
    'sound-card',
    { programs: { aplay: aplayThatFails('Sample format non available\n- IEC958_SUBFRAME_LE') } },
    {},
    /sysdefault:CARD=Device cannot be heard: the sound card takes only an encoded format\./u,
  ],
  [
    'sound-card',
    { programs: { aplay: aplayThatFails('audio open error: Permission denied') } },
    {},
    /this user may not use the sound card, which belongs to the group audio\./u,
  ],
  [
    'sound-card',
    {},
    { 'sys/module/snd_hda_intel/parameters/power_save': '10' },
    /first half second/u,
  ],
  ['stickers', {}, {}, /No deck/u],
  ['journals', {}, { 'table/data/evening-00001.journal': 'no journal\n' }, /journal/u],
  [
    'open-ports',
    { readers: MQTT },
    { 'proc/net/tcp': '  0: 00000000:075B 00000000:0000 0A 0 0 0 0 0' },
    /reach the broker/u,
  ],
];

describe('broken on purpose', () => {
  test.each(BROKEN)(
    '%s (%#): its line says what is wrong, and what mends it',
    async (about, machine, files, said) => {
      const one = await bench(machine);
      for (const [path, text] of Object.entries(files)) await one.file(path, text);
      if (about === 'port') {
        await one.file('proc/77/comm', 'cat\n');
        await mkdir(join(one.host.root, 'proc/77/fd'));
        await symlink('/dev/pts/none', join(one.host.root, 'proc/77/fd/3'));
      }
      expect((await examined(one)).get(about)).toEqual({
        about,
        state: 'wrong',
        said: expect.stringMatching(said),
        mend: expect.stringMatching(/\S/u),
      });
    },
  );

  test('a card that the running table holds is left alone', async () => {
    const aplay = aplayThatFails('main:831: audio open error: Device or resource busy');
    const one = await bench({ programs: { aplay } });
    expect((await examined(one)).get('sound-card')).toMatchObject({
      state: 'unused',
      said: expect.stringContaining('it was not tried'),
    });
  });

  test('every thing that can be wrong was broken', () => {
    // The supply is told and never measured; the program is broken below.
    const told: readonly Subject[] = ['supply', 'program'];
    expect(new Set([...BROKEN.map(([about]) => about), ...told])).toEqual(new Set(SUBJECTS));
  });

  test('a program that was not compiled', async () => {
    expect(examineProgram(await temporaryDirectory())).toMatchObject({
      state: 'wrong',
      mend: 'npm run build',
    });
  });
});

describe('what the command prints', () => {
  test('what is wrong, with what mends it below', () => {
    const findings: readonly Finding[] = [
      { about: 'node', state: 'ok', said: 'Node.' },
      { about: 'speech', state: 'wrong', said: 'Nobody speaks.', mend: 'shout' },
    ];
    expect(findingLines(findings)).toEqual([
      'ok     node             Node.',
      'WRONG  speech           Nobody speaks.',
      '                        → shout',
      '',
      'One thing must be mended.',
    ]);
  });

  test('in words or as JSON, with the exit code of failure where something is wrong', async () => {
    const config = join(await temporaryDirectory(), 'nowhere.yaml');
    const printed = async (...typed: readonly string[]) => {
      let text = '';
      const code = await runProgram(['doctor', '--config', config, ...typed], [doctorCommand], {
        out: (more) => {
          text += more;
        },
        error: () => {},
        usualConfigPath: 'usual.yaml',
        version: '0',
      });
      expect(code).toBe(EXIT_FAILED);
      return text;
    };
    expect(await printed()).toMatch(/^WRONG {2}configuration .*nowhere\.yaml/u);
    const wrong = { about: 'configuration', state: 'wrong' };
    expect(JSON.parse(await printed('--json'))).toEqual(
      expect.arrayContaining([expect.objectContaining(wrong)]),
    );
  });
});
