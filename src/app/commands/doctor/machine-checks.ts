/** Checks of the machine: Node, program, service, groups, power, clock and disk. */
import { existsSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { ArtiglioError } from '../../../errors/index.js';
import { packageRoot, programName } from '../../../files/index.js';
import type { LoadedConfiguration, TableConfiguration } from '../../../host/config/index.js';
import {
  deviceOf,
  fittedClip,
  isBusy,
  piper,
  playArguments,
  readCards,
  SAMPLE_RATE,
  silenceOf,
} from '../../../sound/index.js';
import {
  freeBytes,
  type Host,
  hasService,
  mayWriteIn,
  type ProgramAnswer,
  runProgram,
  systemNames,
  systemText,
} from '../../host.js';
import { type Finding, ok, unused, wrong } from './finding.js';

/** The oldest Node that Artiglio runs on: what Debian 13 ships. */
const OLDEST_NODE = [20, 19] as const;
/** An evening writes less than a tenth of it. */
const LEAST_FREE_BYTES = 200e6;

export function examineNode({ nodeVersion }: Host): Finding {
  const [major = 0, minor = 0] = nodeVersion.split('.').map(Number);
  const [leastMajor, leastMinor] = OLDEST_NODE;
  return major > leastMajor || (major === leastMajor && minor >= leastMinor)
    ? ok('node', `Node ${nodeVersion}.`)
    : wrong(
        'node',
        `Node ${nodeVersion} is too old; Artiglio needs ${OLDEST_NODE.join('.')}.`,
        'sudo apt install nodejs (Debian 13 or newer), or take it from nodejs.org',
      );
}

/** Examines the installed program. @param directory the installed package. */
export function examineProgram(directory = packageRoot()): Finding {
  const built = [
    'dist/program/main.js',
    'firmware/artiglio-lights-uno.hex',
    'firmware/artiglio-lights-mega.hex',
    'firmware/artiglio-readers-uno.hex',
    'firmware/artiglio-readers-mega.hex',
  ];
  const missing = built.filter((file) => !existsSync(join(directory, file)));
  return missing.length === 0
    ? ok('program', `Artiglio ${programName()} in ${directory}.`)
    : wrong('program', `${missing.join(', ')} is not there.`, 'npm run build');
}

export async function examineService(host: Host): Promise<Finding> {
  if (!(await hasService(host)))
    return unused('service', 'Artiglio is no service here; it is started by hand.');
  const isBooted = (await systemNames(host, 'run/systemd')).includes('system');
  const asked = isBooted ? await runProgram(host, 'systemctl', 'is-active', 'artiglio') : undefined;
  if (asked === undefined) return unused('service', 'systemd does not run here.');
  return asked.status === 0
    ? ok('service', 'The service runs.')
    : wrong(
        'service',
        `The service is ${asked.out || 'not running'}.`,
        'sudo systemctl restart artiglio, then journalctl -u artiglio -n 50 says why it ended',
      );
}

/** Examines the groups that the configured devices want. */
export async function examineGroups(
  host: Host,
  { board, voice }: TableConfiguration,
): Promise<Finding> {
  const needed = [
    ...(board.kind === 'serial' || board.kind === 'firmata' ? ['dialout'] : []),
    ...(voice.output === 'card' || voice.card !== 'auto' ? ['audio'] : []),
  ];
  if (needed.length === 0) return unused('groups', 'Nothing here needs a group.');
  if (host.userId === 0) return ok('groups', 'root may open every device.');
  const asked = await runProgram(host, 'id', '-nG');
  const has = asked?.out.split(/\s+/u) ?? [];
  const missing = needed.filter((group) => !has.includes(group));
  return missing.length === 0
    ? ok('groups', `This user is in ${needed.join(' and ')}.`)
    : wrong(
        'groups',
        `This user is not in ${missing.join(' and ')}.`,
        `sudo usermod -aG ${missing.join(',')} $USER, then log in again`,
      );
}

/** Bits of the Raspberry Pi's `get_throttled`; the higher ones are what happened since its start. */
const THROTTLED_BITS: readonly (readonly [bit: number, said: string])[] = [
  [0, 'its supply is too weak at this moment'],
  [2, 'it is slowed down at this moment'],
  [3, 'it is too hot at this moment'],
  [16, 'its supply was too weak since the start'],
  [18, 'it was slowed down since the start'],
  [19, 'it was too hot since the start'],
];

export async function examinePower(host: Host): Promise<Finding> {
  const hex =
    (await systemText(host, 'sys/devices/platform/soc/soc:firmware/get_throttled')) ??
    (await runProgram(host, 'vcgencmd', 'get_throttled'))?.out.match(/=0x([\da-f]+)/iu)?.[1];
  if (hex === undefined) return unused('power', 'Only a Raspberry Pi tells how it is fed.');
  const flags = Number.parseInt(hex, 16);
  const faults = THROTTLED_BITS.filter(([bit]) => (flags >> bit) % 2 === 1).map(([, said]) => said);
  return faults.length === 0
    ? ok('power', 'The Raspberry Pi was fed and cooled well since its start.')
    : wrong(
        'power',
        `The Raspberry Pi says: ${faults.join(', ')}.`,
        'use the maker’s own supply for the Raspberry, a short thick cable, and air around it',
      );
}

/** Examines the clock: a Raspberry Pi has none of its own, so its time is in the past before the network comes. */
export async function examineClock(host: Host): Promise<Finding> {
  const now = new Date(host.nowMs).toISOString().slice(0, 10);
  const builtMs = statSync(join(packageRoot(), 'package.json')).mtimeMs;
  if (host.nowMs < builtMs - 86_400_000) {
    return wrong(
      'clock',
      `The clock says ${now}, and the program is younger.`,
      'connect the network once, or sudo date --set "2026-01-31 20:00"',
    );
  }
  const asked = await runProgram(host, 'timedatectl', 'show', '--property=NTPSynchronized');
  const isSet = asked?.out === 'NTPSynchronized=yes';
  return ok('clock', isSet ? `${now}, set by the network.` : `${now}, not set by the network.`);
}

/** Examines the room, faults and wear of the disk that stores the evenings. */
export async function examineDisk(host: Host, dataDirectory: string): Promise<Finding> {
  const faulty: string[] = [];
  for (const device of await systemNames(host, 'sys/fs/ext4')) {
    const errors = Number(await systemText(host, `sys/fs/ext4/${device}/errors_count`));
    if (errors > 0) faulty.push(device);
  }
  if (faulty.length > 0) {
    return wrong(
      'disk',
      `The file system on ${faulty.join(', ')} has met errors.`,
      'save the data directory, then put it onto a new card',
    );
  }
  for (const device of await systemNames(host, 'sys/block')) {
    // JEDEC eMMC: 1 is normal, 2 is 80 % of the reserve used, 3 is urgent.
    const wear = Number(await systemText(host, `sys/block/${device}/device/pre_eol_info`));
    if (wear > 1)
      return wrong(
        'disk',
        `${device} is nearly worn out.`,
        'save the data directory, take a new one',
      );
  }
  const isThere = existsSync(dataDirectory);
  const place = isThere ? dataDirectory : dirname(dataDirectory);
  const free = await freeBytes(place);
  if (free === undefined)
    return wrong('disk', `There is no ${place}.`, `mkdir -p ${dataDirectory}`);
  // Only the service's own user needs to write at an installed table.
  if (!(await hasService(host)) && !(await mayWriteIn(place))) {
    const mend = isThere
      ? `sudo chown -R $USER ${dataDirectory}`
      : `sudo install -d -o $USER -m 700 ${dataDirectory}`;
    return wrong(
      'disk',
      `This user may not write in ${place}, and the evenings are kept ${isThere ? 'there' : `in ${dataDirectory}`}.`,
      `${mend}, or set \`data\` to a directory of this user`,
    );
  }
  const said = `${Math.floor(free / 1e6)} MB are free in ${place}`;
  return free < LEAST_FREE_BYTES
    ? wrong(
        'disk',
        `${said}; an evening wants ${LEAST_FREE_BYTES / 1e6} MB to be safe.`,
        'delete old evenings there (*.journal), or other files',
      )
    : ok('disk', `${said}.`);
}

// Checks of what is heard: the program that speaks, and the sound card.

export async function examineSpeech(
  host: Host,
  { configuration, path }: LoadedConfiguration,
): Promise<Finding> {
  const { voice } = configuration;
  if (voice.mode === 'silent' || voice.output === 'none')
    return unused('speech', 'Nothing is heard at this table.');
  const asked = await runProgram(host, 'espeak-ng', '--version');
  if (asked?.status !== 0) {
    return wrong(
      'speech',
      'espeak-ng is not there: what has no recording is spoken by the page only.',
      'sudo apt install espeak-ng',
    );
  }
  const spoken = await runProgram(host, 'espeak-ng', '--stdout', 'artiglio');
  if (spoken?.status !== 0 || spoken.out.length < LEAST_SPEECH) {
    const why = spoken?.faults.split('\n').at(-1) || 'it gives no sound';
    const mend = 'sudo apt install --reinstall espeak-ng espeak-ng-data';
    return wrong('speech', `espeak-ng does not speak (${why}).`, mend);
  }
  const failure = await failureOfPiper({ configuration, path });
  if (failure !== undefined) return wrong('speech', failure.whatHappened, failure.whatToDo);
  return ok('speech', asked.out.split('\n')[0] ?? 'espeak-ng');
}

/** A spoken word is longer than this many bytes. */
const LEAST_SPEECH = 1_000;

/** Returns why the configured Piper does not speak the table's language; undefined where it does, or there is none. */
async function failureOfPiper({
  configuration: { voice, language },
  path,
}: Pick<LoadedConfiguration, 'configuration' | 'path'>): Promise<ArtiglioError | undefined> {
  if (voice.piper === undefined) return undefined;
  const model = voice.piper.models[language];
  const models = { [language]: model && resolve(dirname(path), model) };
  try {
    const { program } = voice.piper;
    await fittedClip(piper(language, { program, models }), 'artiglio', TRIED);
    return undefined;
  } catch (error) {
    if (error instanceof ArtiglioError) return error;
    throw error;
  }
}

const TRIED = { pace: 1, slotMs: 5_000, loudnessLufs: -19 } as const;

export async function examineSoundCard(
  host: Host,
  { voice }: TableConfiguration,
): Promise<Finding> {
  const { mode, output, card } = voice;
  if (mode === 'silent' || output === 'none')
    return unused('sound-card', 'Nothing is heard at this table.');
  const named = output === 'card' || card !== 'auto';
  if (!named && output !== 'auto')
    return unused('sound-card', 'Sound goes to the page or into a file.');
  const listed = await runProgram(host, 'aplay', '--list-devices');
  const cards = readCards(listed?.out ?? '');
  if (cards.length === 0) {
    if (!named) return unused('sound-card', 'There is no sound card: the page plays the sound.');
    return wrong(
      'sound-card',
      listed === undefined ? 'aplay is not there.' : 'This machine has no sound card.',
      listed === undefined
        ? 'sudo apt install alsa-utils'
        : 'plug in a loudspeaker with USB, or set voice.output: page',
    );
  }
  const device = deviceOf(card);
  const mend = `voice.card is one of ${cards.map(({ setting }) => setting).join(', ')}`;
  if (device.startsWith('sysdefault:CARD=') && !cards.some(({ name }) => name === card)) {
    return wrong('sound-card', `There is no sound card ${card}.`, mend);
  }
  const played = await playedNothing(host, device);
  if (played !== undefined && isBusy(played.faults)) {
    return unused(
      'sound-card',
      `Another program holds ${card}, perhaps the running table: it was not tried.`,
    );
  }
  if (played?.status !== 0) {
    const ended = `aplay ended (${played?.status ?? 'not at all'})`;
    const reason = silenceOf(played?.faults ?? '', ended);
    return wrong('sound-card', `${device} cannot be heard: ${reason}.`, mend);
  }
  const sleeper = await sleepingModule(host);
  if (sleeper !== undefined) {
    return wrong(
      'sound-card',
      `${sleeper} switches the card off between sounds: the first half second is not heard.`,
      `echo options ${sleeper} power_save=0 | sudo tee /etc/modprobe.d/artiglio-sound.conf, then restart`,
    );
  }
  return ok('sound-card', cards.map(({ name, title }) => `${name} (${title})`).join(', '));
}

/** Opens the card as the table does, and plays a hundredth of a second of silence. */
function playedNothing(host: Host, device: string): Promise<ProgramAnswer | undefined> {
  const silence = [`--samples=${SAMPLE_RATE / 100}`, '/dev/zero'];
  return runProgram(host, 'aplay', ...playArguments(device, SAMPLE_RATE), ...silence);
}

/** Returns the sound driver that switches its card off to save power. */
async function sleepingModule(host: Host): Promise<string | undefined> {
  const modules = (await systemNames(host, 'sys/module')).filter((name) => name.startsWith('snd_'));
  for (const name of modules) {
    const seconds = Number(await systemText(host, `sys/module/${name}/parameters/power_save`));
    if (seconds > 0) return name;
  }
  return undefined;
}
