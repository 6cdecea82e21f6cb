/**
 * One session with a Firmata board: johnny-five, node-pixel and firmata-io between our own ends of the wire.
 * Bytes come in through `receive` and go out through `send`; nothing here opens a port.
 *
 * The packages' own timers are cancelled: the driver asks and waits itself. The packages print nothing, start
 * no prompt and catch no signal.
 */
import { EventEmitter } from 'node:events';
import firmataIo, { type Firmata } from 'firmata-io';
import five, { type Board } from 'johnny-five';
import nodePixel, { type Strip } from 'node-pixel';
import { z } from 'zod';
import { wirePixels } from '../../board/index.js';
import type { FirmataName, FirmataSetup, PixelPlan } from '../index.js';

/** The firmware name that node-pixel requires. */
export const PIXEL_FIRMWARE = 'node_pixel_firmata.ino';

/** The pins of a board. */
export interface FirmataPins {
  readonly count: number;
  /** The pins that can be read and written as high and low. */
  readonly digital: ReadonlySet<number>;
}

/** The events of a session. */
export interface SessionListener {
  send(bytes: Uint8Array): void;
  /** Reports that the board named its firmware: when asked, and by itself when it starts. */
  named(firmware: FirmataName): void;
  /** Reports that the board listed its pins: it is in step, and can receive its pixels and pins. */
  ready(): void;
  /** Receives the answer to one `ask`. */
  answered(): void;
  /** Receives the answer to the last `askInStep`: all earlier questions are answered. */
  inStep(): void;
  /** Reports that the received bytes make no sense, even to a tolerant parser. */
  garbled(): void;
  level(pin: number, high: boolean): void;
}

const firmwareSchema = z.object({
  // The name is printed on a terminal, so control characters are removed.
  name: z.string().transform((name) => name.replace(/[^ -~]/gu, '')),
  version: z.object({ major: z.number(), minor: z.number() }),
});
const pinsSchema = z.array(z.object({ supportedModes: z.array(z.number()) }));

/** node-pixel prints a notice for exactly 1; this value gives the same table of whole numbers. */
const NO_GAMMA = 1.000_000_1;
const END_OF_MESSAGE = 0xf7;
const ANY_PIN = 5;
/** Longer than any Firmata message: such bytes are not Firmata. */
const LONGEST_MESSAGE = 2048;

/** A collector of the packages' writes, so that a frame leaves as one piece. */
class Transport extends EventEmitter {
  private pieces: Uint8Array[] = [];

  write(data: Uint8Array, done?: () => void): void {
    this.pieces.push(data);
    done?.();
  }

  drain(): Uint8Array {
    const bytes = Buffer.concat(this.pieces);
    this.pieces = [];
    return bytes;
  }
}

/** One session, from its first question until `close`. */
export class FirmataSession {
  private readonly transport = new Transport();
  private readonly firmata: Firmata;
  private board: Board | undefined;
  private strip: Strip | undefined;
  private closed = false;
  private inStepQueries = 0;

  constructor(private readonly listener: SessionListener) {
    this.firmata = new firmataIo.Firmata(this.transport);
    clearTimeout(this.firmata.reportVersionTimeoutId);
    // Each question adds a listener until it is answered, and a silent port is asked many times. Node would
    // warn at eleven.
    this.firmata.setMaxListeners(0);
    this.firmata.on('reportversion', () => this.unlessClosed(() => listener.answered()));
    this.firmata.on('queryfirmware', () => this.unlessClosed(() => this.takeName()));
    this.firmata.once('ready', () => this.unlessClosed(() => listener.ready()));
    // An earlier program may have sent half a message; the board would take ours for its rest.
    this.transport.write(Uint8Array.of(END_OF_MESSAGE));
  }

  /** Receives bytes from the board. */
  receive(bytes: Uint8Array): void {
    if (this.closed) return;
    try {
      this.transport.emit('data', bytes);
    } catch {
      // The package uses received counts and pin numbers without checking them.
      this.unlessClosed(() => this.listener.garbled());
      return;
    }
    if (this.firmata.buffer.length > LONGEST_MESSAGE) {
      this.unlessClosed(() => this.listener.garbled());
    }
    this.flush();
  }

  /** Ends the session: nothing comes in or goes out, and the packages forget the board. */
  close(): void {
    if (this.closed) return;
    this.closed = true;
    if (this.board === undefined) return;
    if (this.board.timer !== null) clearTimeout(this.board.timer);
    const at = five.Board.cache.indexOf(this.board);
    if (at >= 0) five.Board.cache.splice(at, 1);
  }

  /** Asks for an answer: one byte, which the board accepts also while it paints. */
  ask(): void {
    this.firmata.reportVersion(() => {});
    this.flush();
  }

  /** Asks for the firmware's name. */
  askName(): void {
    this.firmata.queryFirmware(() => {});
    this.flush();
  }

  /** Ends any half message in the board, and asks a question with a unique answer. */
  askInStep(): void {
    this.transport.write(Uint8Array.of(END_OF_MESSAGE));
    const query = ++this.inStepQueries;
    this.firmata.queryPinState(ANY_PIN, () =>
      this.unlessClosed(() => {
        if (query === this.inStepQueries) this.listener.inStep();
      }),
    );
    this.flush();
  }

  /** The pins that the board reports, once it is ready. */
  get digitalPins(): FirmataPins {
    const pins = pinsSchema.safeParse(this.firmata.pins).data ?? [];
    const { INPUT } = this.firmata.MODES;
    const digital = pins.flatMap(({ supportedModes }, pin) =>
      supportedModes.includes(INPUT) ? [pin] : [],
    );
    return { count: pins.length, digital: new Set(digital) };
  }

  /** Sends the board its pixels and pins. Call it once the board is ready. */
  begin(setup: FirmataSetup): void {
    const { inputs, pixelPin } = setup;
    const { INPUT, PULLUP } = this.firmata.MODES;
    const board = new five.Board({ io: this.firmata, repl: false, debug: false, sigint: false });
    this.board = board;
    board.on('error', () => {});
    const length = wirePixels(setup);
    this.strip = new nodePixel.Strip({
      board,
      controller: 'FIRMATA',
      strips: [{ pin: pixelPin, color_order: nodePixel.COLOR_ORDER.GRB, length }],
      gamma: NO_GAMMA,
    });
    for (const wire of inputs.wires) {
      const active = 'pad' in wire ? inputs.padsActive : inputs.buttonsActive;
      board.pinMode(wire.pin, active === 'low' ? PULLUP : INPUT);
      board.digitalRead(wire.pin, (level) =>
        this.unlessClosed(() => this.listener.level(wire.pin, level === 1)),
      );
    }
    this.flush();
  }

  /** Sends a frame and asks for the answer that confirms it. @returns the bytes sent. */
  paint(plan: PixelPlan): number {
    const { strip } = this;
    if (strip === undefined) throw new RangeError('The board has not been given its pixels.');
    if (plan.base !== undefined) strip.color(plan.base);
    for (const { address, colour } of plan.pixels) strip.pixel(address).color(colour);
    strip.show();
    this.firmata.reportVersion(() => {});
    return this.flush();
  }

  private takeName(): void {
    const said = firmwareSchema.safeParse(this.firmata.firmware);
    if (said.success) this.listener.named(said.data);
    else this.listener.garbled();
  }

  private unlessClosed(action: () => void): void {
    if (!this.closed) action();
  }

  private flush(): number {
    const bytes = this.transport.drain();
    if (bytes.length > 0 && !this.closed) this.listener.send(bytes);
    return bytes.length;
  }
}
