/**
 * A `serialport` binding whose ports are emulated boards in this process: `SerialPortStream` opens
 * `emulated:0` as it would open /dev/ttyACM0, without pty or native code.
 *
 * It behaves like Linux in the points that drivers depend on: a second opener is refused with the words of
 * the real binding, pulling the cable fails the pending read, opening pulses DTR.
 */
import type {
  SerialBinding,
  SerialBindingPort,
  SerialLines,
  SerialOpenOptions,
  SerialPortInfo,
} from '../index.js';

/** Returns a serial binding to emulated boards. @param boards the boards by port name, for example `emulated:0`. */
export function emulatedBinding(boards: ReadonlyMap<string, CableEnd>): SerialBinding {
  return {
    async list() {
      return [...boards].filter(([, board]) => board.reachable).map(([path]) => portInfo(path));
    },
    async open(options) {
      const board = boards.get(options.path);
      if (board === undefined || !board.reachable) {
        throw new Error(`Error: No such file or directory, cannot open ${options.path}`);
      }
      if (board.taken) {
        throw new Error('Error Resource temporarily unavailable Cannot lock port');
      }
      return new EmulatedPort(board, options);
    },
  };
}

function portInfo(path: string): SerialPortInfo {
  return {
    path,
    manufacturer: 'Artiglio',
    serialNumber: undefined,
    pnpId: undefined,
    locationId: undefined,
    productId: undefined,
    vendorId: undefined,
  };
}

interface PendingRead {
  readonly resolve: (bytesRead: number) => void;
  readonly reject: (error: Error) => void;
  readonly target: Buffer;
}

/** The error of a read or write that a close interrupted: not a disconnection. */
class CanceledError extends Error {
  readonly canceled = true;
}

class EmulatedPort implements SerialBindingPort {
  readonly openOptions: Required<SerialOpenOptions>;
  isOpen = true;

  private readonly plug: SerialPlug = { onBytes: undefined, onUnplugged: undefined };
  private received = Buffer.alloc(0);
  private pendingRead: PendingRead | undefined;
  private unplugged = false;

  constructor(
    private readonly board: CableEnd,
    options: SerialOpenOptions,
  ) {
    this.openOptions = {
      dataBits: 8,
      lock: true,
      stopBits: 1,
      parity: 'none',
      rtscts: false,
      xon: false,
      xoff: false,
      xany: false,
      hupcl: true,
      ...options,
    };
    this.plug.onBytes = (bytes) => {
      this.received = Buffer.concat([this.received, bytes]);
      this.serveRead();
    };
    this.plug.onUnplugged = () => {
      this.unplugged = true;
      this.failRead(new Error('The emulated board was unplugged.'));
    };
    board.connect(this.plug, options.baudRate);
  }

  async close(): Promise<void> {
    if (!this.isOpen) throw new Error('Port is not open');
    this.isOpen = false;
    this.board.disconnect(this.plug, this.openOptions.hupcl);
    this.failRead(new CanceledError('Reading canceled: the port was closed.'));
  }

  async read(
    buffer: Buffer,
    offset: number,
    length: number,
  ): Promise<{ buffer: Buffer; bytesRead: number }> {
    if (!this.isOpen) throw new CanceledError('Port is not open');
    if (this.unplugged) throw new Error('The emulated board was unplugged.');
    const bytesRead = await new Promise<number>((resolve, reject) => {
      this.pendingRead = { resolve, reject, target: buffer.subarray(offset, offset + length) };
      this.serveRead();
    });
    return { buffer, bytesRead };
  }

  async write(buffer: Buffer): Promise<void> {
    if (!this.isOpen) throw new CanceledError('Port is not open');
    if (this.unplugged) throw new Error('The emulated board was unplugged.');
    this.board.send(buffer);
  }

  async update(options: { readonly baudRate: number }): Promise<void> {
    this.board.connect(this.plug, options.baudRate);
  }

  /** Sets the lines of the port, of which the board uses only DTR. */
  async set({ dtr = true }: SerialLines): Promise<void> {
    this.board.setDataTerminalReady(dtr);
  }

  async get(): Promise<{ cts: boolean; dsr: boolean; dcd: boolean }> {
    return { cts: false, dsr: false, dcd: false };
  }

  async getBaudRate(): Promise<{ baudRate: number }> {
    return { baudRate: this.openOptions.baudRate };
  }

  async flush(): Promise<void> {
    this.received = Buffer.alloc(0);
  }

  async drain(): Promise<void> {
    await this.board.drain();
  }

  private serveRead(): void {
    const read = this.pendingRead;
    if (read === undefined || this.received.length === 0) return;
    this.pendingRead = undefined;
    const bytesRead = this.received.copy(read.target);
    this.received = this.received.subarray(bytesRead);
    read.resolve(bytesRead);
  }

  private failRead(error: Error): void {
    const read = this.pendingRead;
    this.pendingRead = undefined;
    read?.reject(error);
  }
}

// The two ends of an emulated serial cable.

/** The board's end of a serial cable, as a port sees it. */
export interface CableEnd {
  /** Whether the port can be opened: the board has its supply and the cable is in. */
  readonly reachable: boolean;
  /** Whether a program has opened the port. */
  readonly taken: boolean;
  /** Handles a program that has opened the port, or changed its baud rate. DTR going active resets the board. */
  connect(plug: SerialPlug, baudRate: number): void;
  disconnect(plug: SerialPlug, dropsDataTerminalReady: boolean): void;
  /** Handles a change of DTR by the program that has opened the port. */
  setDataTerminalReady(ready: boolean): void;
  send(bytes: Uint8Array): void;
  /** Resolves when all bytes sent have been on the wire. */
  drain(): Promise<void>;
}

/** The host's end of the cable, as a board sees it. */
export interface SerialPlug {
  onBytes: ((bytes: Uint8Array) => void) | undefined;
  /** Reports that the cable was pulled, or that the board's thread ended. */
  onUnplugged: (() => void) | undefined;
}
