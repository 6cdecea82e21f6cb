/**
 * A board with node-pixel's Firmata behind a serial port, on a cable or emulated. It joins the driver to the
 * port.
 */

import type { ArtiglioError } from '../../../errors/index.js';
import {
  awaitClose,
  awaitOpen,
  type BoardClock,
  PortBoard,
  type PortOptions,
  pause,
  portError,
  type SerialBinding,
  streamOn,
} from '../../index.js';
import { FIRMATA_BAUD, type FirmataName, type FirmataSetup } from '../index.js';
import { GIVE_UP_MS } from './answer-watch.js';
import { FirmataDriver } from './firmata-driver.js';
import { type FirmataPins, FirmataSession, PIXEL_FIRMWARE } from './firmata-session.js';

/** The table, and the ports of its board. */
export interface FirmataBoardOptions extends PortOptions {
  readonly setup: FirmataSetup;
}

/** A table on node-pixel's Firmata. */
export class FirmataBoard extends PortBoard {
  protected readonly driver: FirmataDriver;

  /** @throws ArtiglioError BOARD_CONFIGURATION_INVALID, BOARD_TOO_SMALL */
  constructor({ setup, ...port }: FirmataBoardOptions) {
    super({ ...port, baudRate: FIRMATA_BAUD, sought: "node-pixel's Firmata" });
    this.driver = new FirmataDriver({
      setup,
      listener: this.listener,
      send: (bytes) => this.keeper.write(bytes),
      abandoned: () => this.keeper.letGo(),
    });
  }

  start(): void {
    this.keeper.start(this.driver);
  }
}

// Asks once which Firmata is behind a serial port, and closes the port again.

/** The parts that asking needs. */
interface AskFirmataOptions {
  readonly binding: SerialBinding;
  readonly clock: BoardClock;
  /** The longest wait, ms; unless given, time for a bootloader and for the image to blink its version. */
  readonly giveUpMs?: number;
}

/** The result of asking a port. */
export type FirmataAnswer =
  /** node-pixel's Firmata: a table can be built on it. */
  | { readonly kind: 'pixels'; readonly firmware: FirmataName; readonly pins: FirmataPins }
  /** Another Firmata, without pixels. */
  | { readonly kind: 'withoutPixels'; readonly firmware: FirmataName }
  | { readonly kind: 'silent' }
  /** The port could not be opened, or broke. */
  | { readonly kind: 'unopened'; readonly error: ArtiglioError };

const ASK_INTERVAL_MS = 500;

/** Opens the port, which resets most boards, waits for an answer, and closes the port again. */
export async function askFirmata(port: string, options: AskFirmataOptions): Promise<FirmataAnswer> {
  const { binding, clock, giveUpMs = GIVE_UP_MS } = options;
  const stream = streamOn(binding, port, FIRMATA_BAUD);
  let done = false;
  let firmware: FirmataName | undefined;
  const answer = new Promise<FirmataAnswer>((resolve) => {
    const fail = (reason: unknown) => resolve({ kind: 'unopened', error: portError(port, reason) });
    const session: FirmataSession = new FirmataSession({
      send: (bytes) => stream.write(Buffer.from(bytes)),
      named: (named) => {
        firmware = named;
        if (named.name !== PIXEL_FIRMWARE) resolve({ kind: 'withoutPixels', firmware: named });
      },
      ready: () => {
        if (firmware !== undefined)
          resolve({ kind: 'pixels', firmware, pins: session.digitalPins });
      },
      answered: () => {},
      inStep: () => {},
      garbled: () => resolve({ kind: 'silent' }),
      level: () => {},
    });
    stream.on('data', (chunk: Buffer) => session.receive(chunk));
    stream.on('error', fail);
    stream.on('close', () => fail(new Error('it was unplugged')));
    const ask = async () => {
      await awaitOpen(stream);
      for (let waitedMs = 0; waitedMs < giveUpMs && !done; waitedMs += ASK_INTERVAL_MS) {
        if (firmware === undefined) {
          session.ask();
          session.askName();
        }
        await pause(clock, ASK_INTERVAL_MS);
      }
      session.close();
      resolve({ kind: 'silent' });
    };
    ask().catch(fail);
  });
  const said = await answer;
  done = true;
  await awaitClose(stream);
  return said;
}
