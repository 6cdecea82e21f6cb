/** Finds the chip of a board: from its bootloader, from its USB identity, or by asking the user. */
import { ArtiglioError } from '../../errors/index.js';
import type { PortDetails } from '../board/index.js';
import { type AskBootloaderOptions, askBootloader } from './ask-bootloader.js';
import {
  type Bootloader,
  CHIP_OF_MODEL,
  FLASH_CHIPS,
  FLASH_MODELS,
  type FlashChip,
  type FlashModel,
  usbVerdict,
} from './models.js';

/** A chip and its bootloaders. */
export interface KnownChip {
  readonly chip: FlashChip;
  /** The bootloaders to try, in order; only one when it has answered. */
  readonly bootloaders: readonly Bootloader[];
  /** The source of the knowledge, to be printed after the chip's title: ", says its bootloader". */
  readonly told: string;
}

/** The options, and a way to ask the user; undefined when nobody can be asked. */
export interface FindChipOptions extends AskBootloaderOptions {
  readonly ask: (question: string) => Promise<string | undefined>;
}

/**
 * The bootloader's answer counts more than the USB identity, and that more than a question.
 * @param model the model that the user named.
 * @throws ArtiglioError FLASH_BOARD_UNFIT when our firmware does not fit that board, or the board is not the
 *   named model; FLASH_BOARD_UNCLEAR; BOARD_PORT_…
 */
export async function findChip(
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
