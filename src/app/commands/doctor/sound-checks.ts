/** Checks of what is heard: the program that speaks, and the sound card. */
import { dirname, resolve } from 'node:path';
import { ArtiglioError } from '../../../errors/index.js';
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
import { type Host, type ProgramAnswer, runProgram, systemNames, systemText } from '../../host.js';
import { type Finding, ok, unused, wrong } from './finding.js';

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

/** Why the configured Piper does not speak the table's language; undefined where it does, or there is none. */
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

/** The sound driver that switches its card off to save power. */
async function sleepingModule(host: Host): Promise<string | undefined> {
  const modules = (await systemNames(host, 'sys/module')).filter((name) => name.startsWith('snd_'));
  for (const name of modules) {
    const seconds = Number(await systemText(host, `sys/module/${name}/parameters/power_save`));
    if (seconds > 0) return name;
  }
  return undefined;
}
