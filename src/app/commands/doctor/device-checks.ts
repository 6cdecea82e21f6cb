/** Checks of the devices: the board, its port, its firmware and its supply, and the readers of cards. */
import { randomInt } from 'node:crypto';
import { access, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';
import { listPorts, tooSmall } from '../../../devices/board/index.js';
import { type BrokerFault, brokerFaultOf } from '../../../devices/broker/index.js';
import { LEAST_SHARE, tooSlow } from '../../../devices/emulator/index.js';
import { askFirmata } from '../../../devices/firmata/driver/index.js';
import { askBoard } from '../../../devices/flash/index.js';
import type { SerialBinding } from '../../../devices/index.js';
import { runningClock } from '../../../engine/play/index.js';
import { succeeds } from '../../../errors/index.js';
import {
  isEmulated,
  isFirmata,
  leastSupplyA,
  supplyVolts,
  type TableConfiguration,
  toBoardSetup,
  toReaderSetup,
} from '../../../host/config/index.js';
import { type Host, holdersOf, isRunning, systemText } from '../../host.js';
import { emulatedEnd } from '../../running/open-board.js';
import { WatchedReaders } from '../../running/watched-readers.js';
import { type Examined, type Finding, ok, unused, wrong } from './finding.js';

/** Time for which an emulated board is tried, ms. */
const TRIED_MS = 2_000;

/** Returns the part of its time that an emulated board gets on this machine, by trying one. */
export async function shareOfEmulation(configuration: TableConfiguration): Promise<number> {
  const { worker } = emulatedEnd(configuration);
  try {
    const before = await worker.measure();
    const beganMs = performance.now();
    await pause(TRIED_MS);
    const after = await worker.measure();
    return (after.boardMs - before.boardMs) / (performance.now() - beganMs);
  } finally {
    await worker.stop();
  }
}

async function examineEmulated(
  configuration: TableConfiguration,
  { shareOfEmulation: shareOf }: Required<Examined>,
): Promise<Finding> {
  const share = await shareOf(configuration);
  if (share >= LEAST_SHARE) return ok('board', 'The board is emulated, and gets its time.');
  const { whatHappened, whatToDo } = tooSlow();
  return wrong('board', whatHappened, whatToDo);
}

/** Examines the port, and, if nothing else has it open, the board behind it. */
export async function examineBoard(
  configuration: TableConfiguration,
  examined: Required<Examined>,
): Promise<readonly Finding[]> {
  const { host, openBinding } = examined;
  const { port } = configuration.board;
  if (isEmulated(configuration.board)) {
    const board = await examineEmulated(configuration, examined);
    return [unused('port', 'The board is emulated.'), board];
  }
  const binding = await openBinding();
  const ports = port === 'auto' ? await listPorts({ binding, platform: process.platform }) : [port];
  const [first] = ports;
  const isThere = first !== undefined && (port === 'auto' || (await succeeds(access(port))));
  // Its rules of udev take the converter away from the kernel, so its port vanishes.
  if (!isThere && (await isRunning(host, 'brltty'))) {
    return [
      wrong(
        'port',
        `${first ?? 'The serial port of a board'} is not there, and brltty runs: it takes the USB converters of boards for braille displays.`,
        RIVALS.brltty,
      ),
      unused('board', 'Without a port there is no board to ask.'),
    ];
  }
  if (first === undefined) {
    return [
      wrong(
        'port',
        'There is no serial port.',
        'plug the board in, with a USB cable that carries data and not only power',
      ),
      unused('board', 'Without a port there is no board to ask.'),
    ];
  }
  const held = (
    await Promise.all(
      ports.map(async (one) => (await holdersOf(host, one)).map((who) => `${who} holds ${one}`)),
    )
  ).flat();
  if (held.length > 0) {
    return [
      wrong(
        'port',
        `${held.join(', ')}.`,
        rivalRemedy(held) ??
          'stop that program; a running Artiglio is stopped with Ctrl-C or sudo systemctl stop artiglio',
      ),
      unused('board', 'The board is not asked while another program talks to it.'),
    ];
  }
  return [
    ok('port', `${ports.join(', ')}: nobody else holds it.`),
    await answerOf(configuration, ports, binding),
  ];
}

/** Services of desktop systems that take serial ports for something else, and what keeps them away. */
const RIVALS = {
  brltty:
    'sudo apt-get remove brltty, or where somebody needs it sudo systemctl mask brltty-udev.service; then plug the board in again',
  ModemManager:
    'sudo systemctl disable --now ModemManager, which looks for modems in every new port; then plug the board in again',
} as const;

function rivalRemedy(held: readonly string[]): string | undefined {
  return Object.entries(RIVALS).find(([name]) =>
    held.some((who) => who.startsWith(`${name} (`)),
  )?.[1];
}

async function answerOf(
  configuration: TableConfiguration,
  ports: readonly string[],
  binding: SerialBinding,
): Promise<Finding> {
  const clock = runningClock(0);
  const faults: Finding[] = [];
  for (const port of ports) {
    if (isFirmata(configuration.board)) {
      const answer = await askFirmata(port, { binding, clock });
      if (answer.kind === 'pixels') return ok('board', `Firmata with pixels on ${port}.`);
      continue;
    }
    const answer = await askBoard(port, { binding, clock, randomId: () => randomInt(2 ** 32) });
    if (answer.kind === 'ours') {
      const small = tooSmall(toBoardSetup(configuration), answer.hello);
      return small === undefined
        ? ok('board', `Artiglio firmware ${answer.hello.version} on ${port}.`)
        : wrong('board', small.whatHappened, small.whatToDo);
    }
    if (answer.kind === 'otherVersion' || answer.kind === 'unopened')
      faults.push(wrong('board', answer.error.whatHappened, answer.error.whatToDo));
  }
  return (
    faults[0] ??
    wrong(
      'board',
      `No board answers on ${ports.join(', ')}.`,
      isFirmata(configuration.board)
        ? 'npx artiglio board says what is there'
        : 'npx artiglio flash',
    )
  );
}

/** Examines the current that the lights may draw, and the supply that it needs. */
export function examineSupply(configuration: TableConfiguration): Finding {
  const { currentLimitMa } = configuration.board;
  if (isEmulated(configuration.board)) return unused('supply', 'An emulated table draws nothing.');
  return ok(
    'supply',
    `All lights together stay below ${currentLimitMa} mA: their supply must give ${supplyVolts(configuration)} V and at least ${leastSupplyA(configuration).toFixed(1)} A.`,
  );
}

// Checks of the readers: those that answer, their limit, drivers in their way, the broker.

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
