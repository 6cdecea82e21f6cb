/**
 * `artiglio flash`: writes this program's firmware to a board. Finds the port and the chip, prints what it
 * found and what it will do, asks, lets avrdude write and read back, and asks the board for its hello.
 */
import { ArtiglioError } from '../../errors/index.js';
import type { PortDetails } from '../board/index.js';
import type { ChipName } from '../index.js';
import { type KindOfBoard, kindOfBoard } from '../link/index.js';
import { type AskBoardOptions, askBoard, type BoardAnswer, FIRMWARES } from './ask-board.js';
import { type AskBootloaderOptions, askBootloader } from './ask-bootloader.js';
import {
  avrdudeArguments,
  avrdudeRemedy,
  type Bootloader,
  CHIP_OF_MODEL,
  FLASH_CHIPS,
  FLASH_MODELS,
  type FlashChip,
  type FlashModel,
  type ProgramEnd,
  usbVerdict,
} from './models.js';

/** The arguments of the command. */
export interface FlashRequest {
  /** The port; undefined: the only one, or the one the user chooses. */
  readonly port: string | undefined;
  /** The model that the user named; undefined: found by asking the board. */
  readonly model: FlashModel | undefined;
  /** The kind of board to make of it; undefined: the kind that it is, and one with lights where it is none. */
  readonly kind: KindOfBoard | undefined;
  /** Whether to write without asking. */
  readonly agreed: boolean;
}

/** The machine's parts that flashing needs. */
export interface FlashMachine extends AskBoardOptions {
  readonly platform: NodeJS.Platform;
  readonly ports: () => Promise<readonly PortDetails[]>;
  /** Path of avrdude; undefined when it is not installed. */
  readonly avrdude: string | undefined;
  readonly imagePath: (kind: KindOfBoard, chip: ChipName) => string;
  /** Runs a program to its end; the user sees its output. */
  readonly run: (program: string, args: readonly string[]) => Promise<ProgramEnd>;
  /** Prints a line. */
  readonly say: (line: string) => void;
  /** Asks the user. @returns the typed text; undefined when no user can be asked. */
  readonly ask: (question: string) => Promise<string | undefined>;
}

/**
 * Writes the firmware to a board, and proves that it answers.
 * @returns whether it does; `false` when the user declined.
 * @throws ArtiglioError FLASH_… and BOARD_PORT_…
 */
export async function flashBoard(request: FlashRequest, machine: FlashMachine): Promise<boolean> {
  const { avrdude, say, ask } = machine;
  if (avrdude === undefined) throw toolMissing(machine.platform);
  const details = await choosePort(request, machine);
  const { port } = details;
  say(`Looking at ${portText(details)} …`);
  const before = await askBoard(port, machine);
  if (before.kind === 'unopened') throw await forFlashing(before.error, machine);
  const known = await findChip(details, request.model, machine);
  const kind = request.kind ?? kindOf(before);
  const image = machine.imagePath(kind, known.chip.image);
  say(`It is ${known.chip.title}${known.told}. ${firmwareText(before)}`);
  const { version, hash } = FIRMWARES[kind];
  say(`Firmware ${version} (definition ${hash}) for ${kind} will be written from ${image};`);
  say('what the board holds now is lost.');
  say(`  ${commandText(known, port, image)}`);
  if (!request.agreed) {
    const typed = await ask('Write it? [y/N] ');
    if (typed === undefined)
      throw nobodyToAsk('whether to write it', 'Type --yes to agree beforehand.');
    if (!/^\s*(?:y|yes|s|sì|si)\s*$/iu.test(typed)) {
      say('Nothing was written.');
      return false;
    }
  }
  await write(known, port, image, { ...machine, avrdude });
  await prove(known, kind, port, machine);
  return true;
}

async function choosePort(
  { port }: FlashRequest,
  { ports, ask, say }: FlashMachine,
): Promise<PortDetails> {
  const there = await ports();
  if (port !== undefined) {
    return there.find((details) => details.port === port) ?? { port, usb: undefined };
  }
  const [only, ...others] = there;
  if (only === undefined) {
    throw new ArtiglioError(
      'FLASH_PORT_UNCLEAR',
      'There is no serial port.',
      'Plug the board in, with a cable that carries data and not only power.',
    );
  }
  if (others.length === 0) return only;
  for (const [index, details] of there.entries()) say(`  ${index + 1}  ${portText(details)}`);
  const typed = await ask(`Which one? [1-${there.length}] `);
  const chosen = there[Number(typed) - 1];
  if (chosen !== undefined) return chosen;
  throw new ArtiglioError(
    'FLASH_PORT_UNCLEAR',
    `There are several serial ports, and none was chosen: ${there.map((one) => one.port).join(', ')}.`,
    `Name one: artiglio flash --port ${only.port}`,
  );
}

/**
 * Returns the error with advice for flashing: a running table finds its port again by itself. This command does not, so
 * it says what to type.
 */
async function forFlashing(error: ArtiglioError, { ports }: FlashMachine): Promise<ArtiglioError> {
  if (error.code !== 'BOARD_PORT_FAILED') return error;
  const there = (await ports()).map(({ port }) => port);
  const todo =
    there.length === 0
      ? 'Plug the board in, with a cable that carries data and not only power; then type it again.'
      : `These ports are there: ${there.join(', ')}.`;
  return new ArtiglioError(error.code, error.whatHappened, todo, { cause: error });
}

/** Writes the board; if its bootloader does not answer, with all known bootloaders of this chip. */
async function write(
  known: KnownChip,
  port: string,
  image: string,
  machine: FlashMachine & { readonly avrdude: string },
): Promise<void> {
  let output = '';
  for (const bootloader of known.bootloaders) {
    const args = avrdudeArguments(known.chip, bootloader, port, image);
    const end = await machine.run(machine.avrdude, args);
    if (end.exitCode === 0) return;
    output = end.output;
  }
  throw new ArtiglioError(
    'FLASH_FAILED',
    `avrdude could not write the board on ${port}: ${lastWords(output)}`,
    'Pull the cable, put it back and try again; where it fails again, --board says which board it is.',
  );
}

/**
 * Proves that the firmware runs and speaks this program's protocol; that it was written and read back is not enough.
 */
async function prove(
  known: KnownChip,
  kind: KindOfBoard,
  port: string,
  machine: FlashMachine,
): Promise<void> {
  const after = await askBoard(port, machine);
  const { answer, board } = WRITTEN[kind];
  const isOurs = after.kind === 'ours' || after.kind === 'readers';
  if (!isOurs || after.kind !== answer || after.hello.board !== board(known.chip.image)) {
    throw new ArtiglioError(
      'FLASH_NOT_PROVEN',
      `The firmware was written and read back, but the board on ${port} does not answer with it: ${firmwareText(after)}`,
      'Press the reset button, then type: artiglio board',
    );
  }
  const { version, definitionHash, id } = after.hello;
  machine.say(
    `Done. The board answers: firmware ${version} (definition ${definitionHash}), id ${id}.`,
  );
}

/** Describes a port for people: "/dev/ttyUSB0 (1a86:7523 USB Serial)". */
export function portText({ port, usb }: PortDetails): string {
  return usb === undefined ? port : `${port} (${`${usb.id} ${usb.name}`.trim()})`;
}

/** The answer of a board after its firmware was written. */
const WRITTEN = {
  lights: {
    answer: 'ours',
    board: (chip: ChipName): string => chip,
  },
  readers: {
    answer: 'readers',
    board: (chip: ChipName): string => `readers-${chip}`,
  },
} as const;

/** Returns the kind of board that answers. */
function kindOf(answer: BoardAnswer): KindOfBoard {
  if (answer.kind === 'otherVersion') return kindOfBoard(answer.hello);
  return answer.kind === 'readers' ? 'readers' : 'lights';
}

function firmwareText(answer: BoardAnswer): string {
  switch (answer.kind) {
    case 'readers':
      return `It has Artiglio firmware ${answer.hello.version} (definition ${answer.hello.definitionHash}) for readers.`;
    case 'ours':
      return `It has Artiglio firmware ${answer.hello.version} (definition ${answer.hello.definitionHash}).`;
    case 'otherVersion':
      return `It has Artiglio firmware ${answer.hello.version} (definition ${answer.hello.definitionHash}), which this program does not speak.`;
    case 'silent':
      return 'It has no firmware of ours.';
    case 'unopened':
      return answer.error.whatHappened;
  }
}

function commandText({ chip, bootloaders }: KnownChip, port: string, image: string): string {
  return bootloaders
    .map((bootloader) => `avrdude ${avrdudeArguments(chip, bootloader, port, image).join(' ')}`)
    .join('\n  or, where that is not answered: ');
}

/** Returns avrdude's error message, without its frame. */
function lastWords(output: string): string {
  const lines = output.split(/[\r\n]+/u).map((line) => line.trim());
  // A port without control lines, such as one over the network, makes avrdude print a warning and go on.
  const errors = lines.filter((line) => /error|mismatch/iu.test(line) && !line.includes('ioctl('));
  return errors.at(-1) ?? lines.findLast((line) => line !== '') ?? 'it said nothing.';
}

function toolMissing(platform: NodeJS.Platform): ArtiglioError {
  return new ArtiglioError(
    'FLASH_TOOL_MISSING',
    'avrdude, the program that writes to boards, is not installed.',
    avrdudeRemedy(platform),
  );
}

function nobodyToAsk(what: string, remedy: string): ArtiglioError {
  return new ArtiglioError('FLASH_NOT_AGREED', `There is nobody to ask ${what}.`, remedy);
}

// Finds the chip of a board: from its bootloader, from its USB identity, or by asking the user.

/** A chip and its bootloaders. */
interface KnownChip {
  readonly chip: FlashChip;
  /** The bootloaders to try, in order; only one when it has answered. */
  readonly bootloaders: readonly Bootloader[];
  /** The source of the knowledge, to be printed after the chip's title: ", says its bootloader". */
  readonly told: string;
}

/** The options, and a way to ask the user; undefined when there is none. */
interface FindChipOptions extends AskBootloaderOptions {
  readonly ask: (question: string) => Promise<string | undefined>;
}

/**
 * Finds the chip: the bootloader's answer counts more than the USB identity, and that more than a question.
 * @param model the model that the user named.
 * @throws ArtiglioError FLASH_BOARD_UNFIT when our firmware does not fit that board, or the board is not the
 *   named model; FLASH_BOARD_UNCLEAR; BOARD_PORT_…
 */
async function findChip(
  { port, usb }: PortDetails,
  model: FlashModel | undefined,
  options: FindChipOptions,
): Promise<KnownChip> {
  const verdict = usb && usbVerdict(usb.id);
  if (verdict?.kind === 'unfit') throw unfit(`The board on ${port} is ${verdict.name}.`);
  const plugged = verdict?.kind === 'model' ? CHIP_OF_MODEL[verdict.model] : undefined;
  const said = model && CHIP_OF_MODEL[model];
  const likeliest = said ?? plugged;
  const answered = await askAll(port, likeliest, options);
  if (answered !== undefined) {
    if (said === undefined || said === answered.chip) return answered;
    throw unfit(
      `The bootloader on ${port} says that it is ${answered.chip.title}, not ${said.title}.`,
    );
  }
  if (said !== undefined) return silent(said, ', as you say; its bootloader does not answer');
  if (plugged !== undefined)
    return silent(plugged, ', says its plug; its bootloader does not answer');
  const typed = await options.ask(
    `Its bootloader does not answer. Which board is it? [${FLASH_MODELS.join('/')}] `,
  );
  const named = FLASH_MODELS.find((one) => one === typed?.trim().toLowerCase());
  if (named !== undefined) return silent(CHIP_OF_MODEL[named], ', as you say');
  throw new ArtiglioError(
    'FLASH_BOARD_UNCLEAR',
    `Neither the bootloader nor the plug of ${port} says which board it is.`,
    `Say it: artiglio flash --port ${port} --board ${FLASH_MODELS.join('|')}`,
  );
}

async function askAll(
  port: string,
  likeliest: FlashChip | undefined,
  options: AskBootloaderOptions,
): Promise<KnownChip | undefined> {
  const chips = [...FLASH_CHIPS].sort(
    (one, other) => Number(other === likeliest) - Number(one === likeliest),
  );
  for (const bootloader of chips.flatMap((chip) => chip.bootloaders)) {
    const signature = await askBootloader(port, bootloader, options);
    if (signature === undefined) continue;
    const chip = FLASH_CHIPS.find((one) => one.signature === signature);
    if (chip === undefined) throw unfit(`The chip on ${port} has the signature ${signature}.`);
    const told = `, says its bootloader at ${bootloader.baud} baud`;
    return { chip, bootloaders: [bootloader], told };
  }
  return undefined;
}

function silent(chip: FlashChip, told: string): KnownChip {
  return { chip, bootloaders: chip.bootloaders, told };
}

function unfit(found: string): ArtiglioError {
  return new ArtiglioError(
    'FLASH_BOARD_UNFIT',
    found,
    'Use an Uno, a Nano with an ATmega328P, or a Mega 2560: docs/build/boards.md.',
  );
}
