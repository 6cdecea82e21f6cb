/** Checks of the readers: those that answer, their limit, drivers in their way, the broker. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type BrokerFault, brokerFaultOf } from '../../../devices/broker/index.js';
import { type TableConfiguration, toReaderSetup } from '../../../host/config/index.js';
import { type Host, systemText } from '../../host.js';
import { WatchedReaders } from '../../running/watched-readers.js';
import { type Finding, ok, unused, wrong } from './finding.js';

// The package of this name has no export that Node could import by name.
const mqtt: typeof import('mqtt') = createRequire(import.meta.url)('mqtt');

/** pcscd before 2.5, and Debian's libccid, take no more. */
const MOST_PCSC_READERS = 16;
/** Kernel modules that take an ACR122U away from pcscd. */
const RIVAL_MODULES = ['pn533_usb', 'pn533', 'nfc'] as const;
/** The broker stands in the same house. */
const BROKER_MS = 3_000;

/** Asks every driver for its readers, and compares them with those that are bound. */
export async function examineReaders(configuration: TableConfiguration): Promise<Finding> {
  if (typeof configuration.readers === 'string') {
    const said =
      configuration.readers === 'none' ? 'The table has no readers.' : 'The readers are emulated.';
    return unused('readers', said);
  }
  const readers = new WatchedReaders(configuration);
  try {
    await readers.known();
    const there = new Set(readers.all.flatMap(({ names }) => names));
    const bound = toReaderSetup(configuration).bindings.map(({ reader }) => reader);
    const silent = bound.filter((name) => !there.has(name));
    if (silent.length === 0) return ok('readers', `All ${bound.length} bound readers answer.`);
    const [first = '', ...others] = silent;
    const said =
      others.length === 0
        ? `${first} does not answer.`
        : `${first} and ${others.length} more of ${bound.length} readers do not answer.`;
    const [trouble] = readers.troubles;
    const mends =
      trouble?.message ?? 'look at its cable; npx artiglio readers list says who answers';
    // The troubles are those of USB: of the broker another line tells.
    const ofBroker = silent.every((name) => name.startsWith('mqtt:'));
    return wrong('readers', said, ofBroker ? 'look at the power and Wi-Fi of its board' : mends);
  } finally {
    await readers.close();
  }
}

export function examineReaderLimit(configuration: TableConfiguration): Finding {
  const count = pcscReaders(configuration);
  if (count === 0) return unused('reader-limit', 'No reader on USB is bound.');
  return count <= MOST_PCSC_READERS
    ? ok('reader-limit', `${count} of at most ${MOST_PCSC_READERS} readers on USB.`)
    : wrong(
        'reader-limit',
        `${count} readers on USB are bound; pcscd and libccid take ${MOST_PCSC_READERS}.`,
        'put the rest on MQTT (docs/build/readers.md)',
      );
}

export async function examineKernelDrivers(
  host: Host,
  configuration: TableConfiguration,
): Promise<Finding> {
  if (pcscReaders(configuration) === 0)
    return unused('kernel-drivers', 'No reader on USB is bound.');
  const modules = (await systemText(host, 'proc/modules')) ?? '';
  const loaded = modules.split('\n').map((line) => line.split(' ')[0]);
  const rivals = RIVAL_MODULES.filter((name) => loaded.includes(name));
  return rivals.length === 0
    ? ok('kernel-drivers', 'No driver of the kernel takes readers away.')
    : wrong(
        'kernel-drivers',
        `The kernel’s ${rivals.join(', ')} takes readers away from pcscd.`,
        `write ${RIVAL_MODULES.map((name) => `“blacklist ${name}”`).join(', ')} to /etc/modprobe.d/artiglio.conf, then restart`,
      );
}

const BROKER_REMEDIES: Readonly<Record<BrokerFault, string>> = {
  certificate:
    'renew its certificate, or name the file with the one of its authority in readers.mqtt.authority',
  refused: 'user and password stand in readers.mqtt.url; mosquitto_passwd adds them to the broker',
  unreachable: 'sudo systemctl restart mosquitto; its address stands in readers.mqtt.url',
};

export async function examineBroker(configuration: TableConfiguration): Promise<Finding> {
  const { mqtt: broker } = toReaderSetup(configuration);
  if (broker === undefined) return unused('broker', 'No reader is on MQTT.');
  const { host } = new URL(broker.url);
  try {
    const client = await mqtt.connectAsync(
      broker.url,
      {
        connectTimeout: BROKER_MS,
        reconnectPeriod: 0,
        ...(broker.authority !== undefined && { ca: await readFile(broker.authority) }),
      },
      false,
    );
    await client.endAsync();
    return ok('broker', `The broker at ${host} answers.`);
  } catch (error) {
    const reason = error instanceof Error && error.message !== '' ? error.message : 'no answer';
    return wrong(
      'broker',
      `The broker at ${host} cannot be used (${reason}).`,
      BROKER_REMEDIES[brokerFaultOf(error)],
    );
  }
}

function pcscReaders(configuration: TableConfiguration): number {
  return toReaderSetup(configuration).bindings.filter(({ reader }) =>
    /^(?:pcsc|usb):/u.test(reader),
  ).length;
}
