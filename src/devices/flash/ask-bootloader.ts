/** Asks the bootloader behind a port for its chip. Nothing is written. */
import type { SerialPortStream } from '@serialport/stream';
import {
  type BoardClock,
  closed,
  opened,
  pause,
  portError,
  type SerialBinding,
  streamOn,
} from '../index.js';
import type { Bootloader } from './models.js';
import {
  hexDigits,
  isV1Sync,
  V1_READ_SIGNATURE,
  V1_SYNC,
  V2_SIGN_ON,
  v1Signature,
  v2Answer,
  v2Message,
  v2ReadSignature,
} from './stk500.js';

/** The parts that asking needs. */
export interface AskBootloaderOptions {
  readonly binding: SerialBinding;
  readonly clock: BoardClock;
}

/** Time DTR stays off before it is set, ms: the board's capacitor must charge again. */
const DTR_OFF_MS = 250;
/** Optiboot blinks for 0.4 s before it listens; earlier bytes would disturb it. */
const LISTENS_AFTER_MS = 450;
const ATTEMPTS = 4;
const ANSWER_MS = 120;

/**
 * Resets the board through DTR and asks.
 *
 * @returns the chip's signature in six hexadecimal digits; undefined when this bootloader does not answer.
 * @throws ArtiglioError BOARD_PORT_TAKEN, BOARD_PORT_REFUSED, BOARD_PORT_FAILED
 */
export async function askBootloader(
  port: string,
  bootloader: Bootloader,
  { binding, clock }: AskBootloaderOptions,
): Promise<string | undefined> {
  const stream = streamOn(binding, port, bootloader.baud);
  let broken: unknown;
  stream.on('error', (error) => {
    broken = error;
  });
  try {
    await opened(stream);
    await setDataTerminalReady(stream, false);
    await pause(clock, DTR_OFF_MS);
    await setDataTerminalReady(stream, true);
    await pause(clock, LISTENS_AFTER_MS);
    const line = new AnswerLine(stream, clock);
    const signature =
      bootloader.protocol === 'stk500v1' ? await askVersion1(line) : await askVersion2(line);
    if (broken !== undefined) throw broken;
    return signature;
  } catch (reason) {
    throw portError(port, reason);
  } finally {
    await closed(stream);
  }
}

async function askVersion1(line: AnswerLine): Promise<string | undefined> {
  const inSync = await line.ask(V1_SYNC, (heard) => isV1Sync(heard) || undefined);
  return inSync && (await line.ask(V1_READ_SIGNATURE, v1Signature));
}

async function askVersion2(line: AnswerLine): Promise<string | undefined> {
  let sequence = 1;
  const say = (body: readonly number[]) => {
    const own = sequence++;
    return line.ask(v2Message(own, body), (heard) => v2Answer(heard, own));
  };
  if ((await say(V2_SIGN_ON)) === undefined) return undefined;
  const bytes: number[] = [];
  for (let index = 0; index < 3; index++) {
    const byte = (await say(v2ReadSignature(index)))?.[2];
    if (byte === undefined) return undefined;
    bytes.push(byte);
  }
  return hexDigits(Uint8Array.from(bytes));
}

/** Sends each question on a line again until it is answered. */
class AnswerLine {
  private heard = Buffer.alloc(0);
  private onHeard: (() => void) | undefined;

  constructor(
    private readonly stream: SerialPortStream,
    private readonly clock: BoardClock,
  ) {
    stream.on('data', (chunk: Buffer) => {
      this.heard = Buffer.concat([this.heard, chunk]);
      this.onHeard?.();
    });
  }

  /** @returns the parsed answer; undefined when none came. */
  async ask<Answer>(
    question: Uint8Array,
    read: (heard: Uint8Array) => Answer | undefined,
  ): Promise<Answer | undefined> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      this.heard = Buffer.alloc(0);
      this.stream.write(Buffer.from(question));
      const answer = await this.answer(read);
      if (answer !== undefined) return answer;
    }
    return undefined;
  }

  private answer<Answer>(
    read: (heard: Uint8Array) => Answer | undefined,
  ): Promise<Answer | undefined> {
    return new Promise((resolve) => {
      const cancel = this.clock.callAt(this.clock.nowMs() + ANSWER_MS, () => end(undefined));
      const end = (answer: Answer | undefined) => {
        cancel();
        this.onHeard = undefined;
        resolve(answer);
      };
      this.onHeard = () => {
        const answer = read(this.heard);
        if (answer !== undefined) end(answer);
      };
    });
  }
}

function setDataTerminalReady(stream: SerialPortStream, ready: boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    stream.set({ dtr: ready, rts: ready }, (error) => (error ? reject(error) : resolve()));
  });
}
