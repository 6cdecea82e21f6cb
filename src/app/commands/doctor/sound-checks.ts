/** Checks of what is heard: the program that speaks, and the sound card. */
import type { TableConfiguration } from '../../../config/index.js';
import { deviceOf, readCards } from '../../../sound/cards.js';
import { SAMPLE_RATE } from '../../../sound/format.js';
import { isBusy, playArguments, silenceOf } from '../../../sound/silence.js';
import { type Finding, ok, unused, wrong } from './finding.js';
import { type Host, type ProgramAnswer, runProgram, systemNames, systemText } from './host.js';

export async function examineSpeech(host: Host, { voice }: TableConfiguration): Promise<Finding> {
  if (voice.mode === 'silent' || voice.output === 'none')
    return unused('speech', 'Nothing is heard at this table.');
  const asked = await runProgram(host, 'espeak-ng', '--version');
  return asked?.status === 0
    ? ok('speech', asked.out.split('\n')[0] ?? 'espeak-ng')
    : wrong(
        'speech',
        'espeak-ng is not there: what has no recording is spoken by the page only.',
        'sudo apt install espeak-ng',
      );
}

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
