/**
 * An emulated board with a real bootloader in it, for a real avrdude: the board's serial port is a
 * loopback TCP port for avrdude (`-P net:…`) and a serial binding for this program.
 *
 * Board and program share one time, which stands still while nobody waits for it: so neither a slow
 * avrdude nor a busy machine can make a bootloader give up.
 */
import { readFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { CHIPS, CYCLES_PER_MS } from '../../../src/devices/emulator/chips.js';
import type { CableEnd, SerialPlug } from '../../../src/devices/emulator/emulated-binding.js';
import { EmulatedBoard } from '../../../src/devices/emulator/emulated-board.js';
import { readIntelHex } from '../../../src/devices/emulator/intel-hex.js';
import type { BoardClock, ChipName } from '../../../src/devices/table-board.js';
import { record } from '../emulator/avr-program.js';

/** A bootloader of Debian's arduino-core-avr, and where a board's fuses have it. */
export interface BootloaderImage {
  readonly chip: ChipName;
  readonly baud: number;
  readonly bootStart: number;
  readonly hexText: string;
}

const FOLDER = '/usr/share/arduino/hardware/arduino/avr/bootloaders/';

/** Optiboot 4.4, as on an Uno and on Nanos since 2018. */
export function optiboot(): BootloaderImage {
  const text = readFileSync(`${FOLDER}optiboot/optiboot_atmega328.hex`, 'utf8');
  // Debian's compiler makes it 20 bytes longer than the 512 of its section. It does not care where it
  // lies, so here it lies in the next larger section.
  const code = readIntelHex(text, 0x8100).subarray(0x7e00, 0x8100);
  return { chip: 'uno', baud: 115_200, bootStart: 0x7c00, hexText: hexOf(0x7c00, code) };
}

/** ATmegaBOOT, as on older Nanos and many copies. */
export function oldNanoBootloader(): BootloaderImage {
  const hexText = readFileSync(`${FOLDER}atmega/ATmegaBOOT_168_atmega328.hex`, 'utf8');
  return { chip: 'uno', baud: 57_600, bootStart: 0x7800, hexText };
}

/** stk500boot, as on a Mega 2560. */
export function megaBootloader(): BootloaderImage {
  const hexText = readFileSync(`${FOLDER}stk500v2/stk500boot_v2_mega2560.hex`, 'utf8');
  return { chip: 'mega', baud: 115_200, bootStart: 0x3e000, hexText };
}

/** Optiboot blinks before it listens. */
const AFTER_RESET_MS = 420;
/** Longer than anything a bootloader does between two bytes: it erases and writes a page. */
const AFTER_BYTES_MS = 12;
const SLICE_MS = 0.5;

interface Wake {
  readonly atMs: number;
  readonly action: () => void;
}

export class BootBoard implements CableEnd {
  readonly reachable = true;
  readonly clock: BoardClock;
  private readonly board: EmulatedBoard;
  private readonly server: Server;
  private readonly wakes = new Set<Wake>();
  private readonly heard: number[] = [];
  private socket: Socket | undefined;
  private plug: SerialPlug | undefined;
  private dataTerminalReady = false;
  private runUntilMs = 0;
  private running = false;

  private constructor(image: BootloaderImage) {
    const { chip, hexText, bootStart, baud } = image;
    this.board = new EmulatedBoard({ chip, hexText, bootStart, baudRate: baud });
    this.board.onByte = (value) => this.heard.push(value);
    this.clock = {
      nowMs: () => this.board.timeMs,
      callAt: (atMs, action) => {
        const wake = { atMs, action };
        this.wakes.add(wake);
        this.run();
        return () => this.wakes.delete(wake);
      },
    };
    this.server = createServer((socket) => {
      socket.setNoDelay(true);
      this.socket = socket;
      this.board.setBaudRate(baud);
      socket.on('data', (bytes) => this.send(bytes));
      socket.on('close', () => {
        this.socket = undefined;
      });
      // avrdude cuts the connection as it ends.
      socket.on('error', () => {});
    });
  }

  static async open(image: BootloaderImage): Promise<BootBoard> {
    const board = new BootBoard(image);
    await new Promise<void>((resolve) => {
      board.server.listen(0, '127.0.0.1', resolve);
    });
    return board;
  }

  async close(): Promise<void> {
    this.wakes.clear();
    this.runUntilMs = 0;
    await new Promise((resolve) => this.server.close(resolve));
  }

  /** As avrdude calls it. */
  get port(): string {
    // A TCP server has an address of this kind.
    return `net:127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** The first `length` bytes of the flash. */
  flash(length: number): Uint8Array {
    return this.board.readFlash(0, length);
  }

  get taken(): boolean {
    return this.plug !== undefined;
  }

  connect(plug: SerialPlug, baudRate: number): void {
    this.plug = plug;
    this.board.setBaudRate(baudRate);
    this.setDataTerminalReady(true);
  }

  disconnect(): void {
    this.plug = undefined;
  }

  setDataTerminalReady(ready: boolean): void {
    if (ready && !this.dataTerminalReady) this.board.reset();
    this.dataTerminalReady = ready;
  }

  send(bytes: Uint8Array): void {
    this.runUntil(this.board.sendBytes(bytes) / CYCLES_PER_MS + AFTER_BYTES_MS);
  }

  async drain(): Promise<void> {}

  /**
   * The pulse of DTR with which avrdude resets a board: it does not travel over TCP, so it is given
   * before. The bootloader then listens, and its time stands still until avrdude speaks.
   */
  resetForAvrdude(): void {
    this.board.reset();
    this.board.runForCycles(AFTER_RESET_MS * CYCLES_PER_MS);
    this.dataTerminalReady = false;
  }

  private runUntil(ms: number): void {
    this.runUntilMs = Math.max(this.runUntilMs, ms);
    this.run();
  }

  private run(): void {
    if (this.running) return;
    this.running = true;
    setImmediate(() => this.runSlice());
  }

  private runSlice(): void {
    this.running = false;
    if (this.wakes.size === 0 && this.board.timeMs >= this.runUntilMs) return;
    this.board.runForCycles(SLICE_MS * CYCLES_PER_MS);
    if (this.heard.length > 0) {
      const bytes = Buffer.from(this.heard.splice(0));
      this.runUntil(this.board.timeMs + AFTER_BYTES_MS);
      if (this.plug === undefined) this.socket?.write(bytes);
      else this.plug.onBytes?.(bytes);
    }
    for (const wake of [...this.wakes]) {
      if (wake.atMs > this.board.timeMs || !this.wakes.delete(wake)) continue;
      wake.action();
    }
    this.run();
  }
}

/** The bootloader, with a firmware on the chip beside it. Both are Intel hex without extended addresses. */
export function withFirmware(image: BootloaderImage, firmware: string): BootloaderImage {
  const records = firmware.split('\n').filter((line) => !line.startsWith(':00000001'));
  return { ...image, hexText: [...records, image.hexText].join('\n') };
}

/** The flash of a chip with this image in it, up to its last byte. */
export function imageBytes(chip: ChipName, hexText: string): Uint8Array {
  const flash = readIntelHex(hexText, CHIPS[chip].flashBytes);
  return flash.subarray(0, flash.findLastIndex((byte) => byte !== 0xff) + 1);
}

function hexOf(address: number, bytes: Uint8Array): string {
  const lines: string[] = [];
  for (let at = 0; at < bytes.length; at += 16) {
    lines.push(record(address + at, 0, bytes.subarray(at, at + 16)));
  }
  return `${[...lines, ':00000001FF'].join('\n')}\n`;
}
