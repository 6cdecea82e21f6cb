/** Asks the bootloader behind a port for its chip. Nothing is written. */
import type { SerialPortStream } from '@serialport/stream';
import {
  awaitClose,
  awaitOpen,
  type BoardClock,
  pause,
  portError,
  type SerialBinding,
  streamOn,
} from '../index.js';
import type { Bootloader } from './models.js';

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
    await awaitOpen(stream);
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
    await awaitClose(stream);
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

/** A line that sends each question again until it is answered. */
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

  /** Asks a question, and returns the parsed answer; undefined when none came. */
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

// The part of Atmel's bootloader protocols that asks a board for its chip: STK500 version 1 (application note
// AVR061, for Uno and Nano) and version 2 (AVR068, for the Mega). Pure; avrdude does the writing.

/** Version 1: "are you there", answered by `IN_SYNC`. */
const V1_SYNC = Uint8Array.of(0x30, 0x20);
/** Version 1: the three bytes of the signature. */
const V1_READ_SIGNATURE = Uint8Array.of(0x75, 0x20);
const V1_IN_SYNC = 0x14;
const V1_OK = 0x10;

/** Tells whether `heard` contains an answer to a sync; bytes from before the reset may come first. */
function isV1Sync(heard: Uint8Array): boolean {
  return heard.some((byte, at) => byte === V1_IN_SYNC && heard[at + 1] === V1_OK);
}

/** Returns the signature as six hexadecimal digits, once the answer is complete. */
function v1Signature(heard: Uint8Array): string | undefined {
  const at = heard.findIndex((byte, from) => byte === V1_IN_SYNC && heard[from + 4] === V1_OK);
  return at < 0 ? undefined : hexDigits(heard.subarray(at + 1, at + 4));
}

const V2_START = 0x1b;
const V2_TOKEN = 0x0e;
const V2_OK = 0x00;
const V2_HEADER_BYTES = 5;
const SIGN_ON = 0x01;
const READ_SIGNATURE = 0x1b;

/** Returns a message of version 2. @param sequence 0–255, repeated in the answer. */
function v2Message(sequence: number, body: readonly number[]): Uint8Array {
  const bytes = [V2_START, sequence, body.length >> 8, body.length & 0xff, V2_TOKEN, ...body];
  return Uint8Array.of(
    ...bytes,
    bytes.reduce((sum, byte) => sum ^ byte, 0),
  );
}

/** Version 2: "are you there". */
const V2_SIGN_ON = [SIGN_ON] as const;

/**
 * Returns the message of version 2 that asks for byte `index` (0–2) of the signature; it is the third byte of the
 * answer.
 */
function v2ReadSignature(index: number): readonly number[] {
  return [READ_SIGNATURE, 4, 0x30, 0x00, index, 0x00];
}

/** Returns the body of the answer to `sequence`, once it is complete and correct with the status "OK". */
function v2Answer(heard: Uint8Array, sequence: number): Uint8Array | undefined {
  for (let at = 0; at < heard.length; at++) {
    if (heard[at] !== V2_START || heard[at + 1] !== sequence || heard[at + 4] !== V2_TOKEN)
      continue;
    const length = ((heard[at + 2] ?? 0) << 8) | (heard[at + 3] ?? 0);
    const end = at + V2_HEADER_BYTES + length;
    const isRight =
      end < heard.length && heard.slice(at, end + 1).reduce((sum, byte) => sum ^ byte) === 0;
    const body = heard.slice(at + V2_HEADER_BYTES, end);
    if (isRight && body[1] === V2_OK) return body;
  }
  return undefined;
}

/** Formats three bytes as six digits. */
function hexDigits(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex');
}
