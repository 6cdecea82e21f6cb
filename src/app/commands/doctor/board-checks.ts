/** Checks of the board: its port, its firmware, its supply. */
import { randomInt } from 'node:crypto';
import { access } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { listPorts, tooSmall } from '../../../devices/board/index.js';
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
} from '../../../host/config/index.js';
import { holdersOf, isRunning } from '../../host.js';
import { emulatedEnd } from '../../running/open-board.js';
import type { Examined } from './finding.js';
import { type Finding, ok, unused, wrong } from './finding.js';

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
