/** Runs `artiglio board`: asks every port at the same time. */
import { randomInt } from 'node:crypto';
import {
  type BoardSetup,
  listPortDetails,
  type PortDetails,
  serialCapabilities,
  tooSmall,
  wirePixels,
} from '../../../devices/board/index.js';
import { askFirmata, type FirmataAnswer } from '../../../devices/firmata/driver/index.js';
import {
  FIRMATA_MOST_PIXELS,
  firmataCapabilities,
  modelOf,
  withoutPixels,
} from '../../../devices/firmata/index.js';
import { askBoard, type BoardAnswer, portText } from '../../../devices/flash/index.js';
import type { BoardCapabilities, SerialBinding } from '../../../devices/index.js';
import { runningClock } from '../../../engine/play/index.js';
import { isEmulated, loadConfiguration, toBoardSetup } from '../../../host/config/index.js';
import { emulatedPort, nativeBinding } from '../../running/open-board.js';

export interface BoardListOptions {
  /** The configuration whose table the board must carry, if one is named. */
  readonly configPath: string | undefined;
}

/**
 * Lists the boards on the ports.
 * @param say receives whole lines.
 * @returns whether there is a board that a table can be built on.
 * @throws ArtiglioError of `loadConfiguration`.
 */
export async function listBoards(
  { configPath }: BoardListOptions,
  say: (line: string) => void,
): Promise<boolean> {
  const configuration =
    configPath === undefined ? undefined : (await loadConfiguration(configPath)).configuration;
  const setup = configuration && toBoardSetup(configuration);
  const emulated =
    configuration && isEmulated(configuration.board) ? emulatedPort(configuration) : undefined;
  try {
    const binding = emulated?.binding ?? (await nativeBinding());
    const ports = emulated
      ? (await binding.list()).map(({ path }) => ({ port: path, usb: undefined }))
      : await listPortDetails({ binding, platform: process.platform });
    if (ports.length === 0) {
      say(
        'There is no serial port. Plug a board in, with a cable that carries data and not only power.',
      );
      return false;
    }
    say(`Asking ${ports.map(({ port }) => port).join(', ')} …`);
    const asked = await Promise.all(ports.map((details) => ask(details, binding)));
    for (const one of asked) for (const line of portLines(one, setup)) say(line);
    for (const line of rivalLines(asked, setup)) say(line);
    return asked.some((one) => isUsable(one, setup));
  } finally {
    await emulated?.stop();
  }
}

async function ask(details: PortDetails, binding: SerialBinding): Promise<AskedPort> {
  const clock = runningClock(0);
  const randomId = () => randomInt(2 ** 32);
  const ours = await askBoard(details.port, { binding, clock, randomId });
  const firmata =
    ours.kind === 'silent' ? await askFirmata(details.port, { binding, clock }) : undefined;
  return { details, ours, firmata };
}

// `artiglio board`: describes the board behind each port.

/** A port and its answers. */
export interface AskedPort {
  readonly details: PortDetails;
  readonly ours: BoardAnswer;
  /**
   * The answer of Firmata; undefined when the question was not needed: our firmware answered, or the port could not be
   * opened.
   */
  readonly firmata: FirmataAnswer | undefined;
}

/**
 * Returns the lines of a port, the first with its name and the others indented below it.
 * @param setup the table that the board must carry, if one is named.
 */
export function portLines(asked: AskedPort, setup: BoardSetup | undefined): readonly string[] {
  const { port } = asked.details;
  return [portText(asked.details), ...answerLines(port, asked, setup).map((line) => `  ${line}`)];
}

/** Tells whether a table can be built on this board; with `setup`, whether that table can. */
export function isUsable({ ours, firmata }: AskedPort, setup: BoardSetup | undefined): boolean {
  if (ours.kind === 'ours') return setup === undefined || tooSmall(setup, ours.hello) === undefined;
  return firmata?.kind === 'pixels';
}

/** Returns advice when several boards could carry one table: both would claim the same slots. */
export function rivalLines(
  asked: readonly AskedPort[],
  setup: BoardSetup | undefined,
): readonly string[] {
  const ports = asked.filter((one) => isUsable(one, setup)).map(({ details }) => details.port);
  if (setup === undefined || ports.length < 2) return [];
  return [
    `${ports.join(' and ')} claim the same slots: a table takes the first that answers.`,
    'Say which one it is with `board.port` in the configuration, or unplug the other.',
  ];
}

function answerLines(
  port: string,
  { ours, firmata }: AskedPort,
  setup: BoardSetup | undefined,
): readonly string[] {
  switch (ours.kind) {
    case 'ours': {
      const { version, definitionHash, id, board, pixels } = ours.hello;
      const small = setup && tooSmall(setup, ours.hello);
      return [
        `Artiglio firmware ${version} (definition ${definitionHash}) on ${chipText(board)}, id ${id}.`,
        ...abilityLines(serialCapabilities(ours.hello, setup ? wirePixels(setup) : pixels)),
        ...(setup ? [small ? small.message : 'It can carry the table of this configuration.'] : []),
      ];
    }
    case 'readers': {
      const { version, definitionHash, id, board } = ours.hello;
      const chip = chipText(board.slice('readers-'.length));
      return [
        `Artiglio firmware ${version} (definition ${definitionHash}) for readers on ${chip}, id ${id}.`,
        'npx artiglio readers list says which of its readers answer.',
      ];
    }
    case 'otherVersion':
    case 'unopened':
      return [ours.error.message];
    case 'silent':
      return firmata === undefined ? unknown(port) : firmataLines(port, firmata, setup);
  }
}

function firmataLines(
  port: string,
  answer: FirmataAnswer,
  setup: BoardSetup | undefined,
): readonly string[] {
  switch (answer.kind) {
    case 'pixels': {
      const { name, version } = answer.firmware;
      const pixels = setup ? wirePixels(setup) : FIRMATA_MOST_PIXELS;
      return [
        `Firmata with pixels: ${name} ${version.major}.${version.minor} on ${modelOf(answer.pins.count)}.`,
        ...abilityLines(firmataCapabilities(answer.pins.digital.size, pixels)),
        'A table is configured for it with `kind: firmata`.',
      ];
    }
    case 'withoutPixels':
      return [withoutPixels(answer.firmware, port).message];
    case 'silent':
      return unknown(port);
    case 'unopened':
      return [answer.error.message];
  }
}

/** Describes the abilities of a board, of either firmware. */
function abilityLines(can: BoardCapabilities): readonly string[] {
  const lights = can.effects === 'board' ? 'by itself' : 'as this program draws them';
  const touch = can.answersTouch ? 'A touch is answered with light at once.' : '';
  return [
    `Room for ${can.slots} slots, ${can.pixels} pixels, ${can.inputs} pads and buttons.`,
    `It moves the lights ${lights}, ${can.framesPerSecond} pictures a second, and takes ${can.scenesPerSecond} scenes a second. ${touch}`.trimEnd(),
  ];
}

function unknown(port: string): readonly string[] {
  return [
    'Nothing that Artiglio knows answers here. If it is an Uno, a Nano or a Mega:',
    `artiglio flash --port ${port}`,
  ];
}

function chipText(board: string): string {
  return board === 'mega' ? 'a Mega' : 'an Uno or Nano';
}
