/** Asks what stands behind one serial port, once, without keeping it: for `artiglio board` and `flash`. */
import { ReadlineParser } from '@serialport/parser-readline';
import type { ArtiglioError } from '../../errors/index.js';
import { BoardLink, type HelloLine, LIGHTS_FIRMWARE } from '../board/index.js';
import {
  awaitClose,
  awaitOpen,
  type BoardClock,
  portError,
  type SerialBinding,
  streamOn,
} from '../index.js';
import {
  type Firmware,
  firmwareError,
  type KindOfBoard,
  kindOfBoard,
  LINK,
  type StrangerHello,
} from '../link/index.js';
import { READERS_FIRMWARE } from '../readers/reader-board/index.js';

/** The firmware of each kind of board that this program speaks with and flashes. */
export const FIRMWARES: Readonly<Record<KindOfBoard, Firmware>> = {
  lights: LIGHTS_FIRMWARE,
  readers: READERS_FIRMWARE,
};

/** The environment that asking needs. */
export interface AskBoardOptions {
  readonly binding: SerialBinding;
  readonly clock: BoardClock;
  /** Returns a random whole number from 0 to 0xffffffff. */
  readonly randomId: () => number;
}

/** The result of asking a port. */
export type BoardAnswer =
  /** A board that speaks this program's protocol. */
  | { readonly kind: 'ours'; readonly hello: HelloLine }
  /** A board with readers that speaks this program's protocol. */
  | { readonly kind: 'readers'; readonly hello: StrangerHello }
  /** Our firmware in another version: `error` says which side is to be updated. */
  | {
      readonly kind: 'otherVersion';
      readonly hello: StrangerHello;
      readonly error: ArtiglioError;
    }
  /** A port without a hello within `GIVE_UP_MS`. */
  | { readonly kind: 'silent' }
  /** The port could not be opened, or broke. */
  | { readonly kind: 'unopened'; readonly error: ArtiglioError };

/** Opens the port, which resets most boards, waits for a hello, and closes the port again. */
export async function askBoard(port: string, options: AskBoardOptions): Promise<BoardAnswer> {
  const { binding, clock, randomId } = options;
  const stream = streamOn(binding, port, LINK.baud);
  let cancelWake = () => {};
  const answer = new Promise<BoardAnswer>((resolve) => {
    const fail = (reason: unknown) => resolve({ kind: 'unopened', error: portError(port, reason) });
    const link = new BoardLink(
      {
        send: (text) => stream.write(text, 'latin1'),
        opened: (hello) => resolve({ kind: 'ours', hello }),
        interrupted: () => {},
        stranger: (hello) =>
          resolve(
            kindOfBoard(hello) === 'readers' && hello.definitionHash === FIRMWARES.readers.hash
              ? { kind: 'readers', hello }
              : {
                  kind: 'otherVersion',
                  hello,
                  error: firmwareError(hello, port, FIRMWARES[kindOfBoard(hello)]),
                },
          ),
        unanswered: () => resolve({ kind: 'silent' }),
        status: () => {},
        inputs: () => {},
        fault: () => {},
      },
      randomId,
    );
    const wakeWhenDue = () => {
      cancelWake();
      if (link.deadlineMs === Number.POSITIVE_INFINITY) return;
      cancelWake = clock.callAt(link.deadlineMs, () => {
        link.poll(clock.nowMs());
        wakeWhenDue();
      });
    };
    const parser = new ReadlineParser({ delimiter: '\n', encoding: 'latin1' });
    parser.on('data', (line: string) => link.receive(line.trimEnd(), clock.nowMs()));
    stream.on('data', (chunk: Buffer) => parser.write(chunk));
    stream.on('error', fail);
    stream.on('close', () => fail(new Error('it was unplugged')));
    awaitOpen(stream).then(() => {
      link.open(clock.nowMs());
      wakeWhenDue();
    }, fail);
  });
  const said = await answer;
  cancelWake();
  await awaitClose(stream);
  return said;
}
