/** The Firmata driver and node-pixel's own image in one virtual time. */

import { EmulatedBoard } from '../../../src/devices/emulator/emulated-board.js';
import {
  type FirmataCounters,
  FirmataDriver,
} from '../../../src/devices/firmata/driver/firmata-driver.js';
import type { FirmataSetup } from '../../../src/devices/firmata/firmata-capabilities.js';
import { FIRMATA_BAUD } from '../../../src/devices/firmata/firmata-capabilities.js';
import { isHigh, restingHigh, wireOf } from '../../../src/devices/input-wires.js';
import type { ChipName } from '../../../src/devices/table-board.js';
import type { TableInput } from '../../../src/engine/table/layout.js';
import { type Heard, LockstepBoard } from './lockstep-board.js';

/** The parts of a virtual board with Firmata. */
export interface VirtualFirmataBoardOptions {
  readonly setup: FirmataSetup;
  readonly chip: ChipName;
  /** The image, as the text of an Intel hex file. */
  readonly hexText: string;
  /** Changes a byte on its way to the board; undefined: the byte is lost. No change unless given. */
  readonly cable?: (byte: number, nowMs: number) => number | undefined;
}

/** A board with node-pixel's Firmata; it exchanges bytes. */
export class VirtualFirmataBoard extends LockstepBoard {
  /** Called with all bytes in either direction. */
  onBytes:
    | ((direction: 'toBoard' | 'toHost', bytes: Uint8Array, nowMs: number) => void)
    | undefined;

  protected readonly driver: FirmataDriver;
  private readonly setup: FirmataSetup;
  private readonly cable: (byte: number, nowMs: number) => number | undefined;

  constructor({ setup, chip, hexText, cable }: VirtualFirmataBoardOptions) {
    const { pixelPin: ledPin } = setup;
    const baudRate = FIRMATA_BAUD;
    super(new EmulatedBoard({ chip, hexText, wiring: 'pins', ledPin, baudRate }), setup);
    this.setup = setup;
    this.cable = cable ?? ((byte) => byte);
    for (const { pin } of restingHigh(setup.inputs)) this.board.setInput(pin, true);
    this.driver = new FirmataDriver({
      setup,
      listener: this.listener,
      send: (bytes) => this.send(bytes),
      abandoned: () => {
        this.portOpen = false;
      },
    });
  }

  hand(input: TableInput): void {
    const { inputs } = this.setup;
    const wire = wireOf(inputs, input);
    if (wire === undefined) throw new RangeError('Nothing is wired to that pad or button.');
    this.board.setInput(wire.pin, isHigh(inputs, wire, input.down));
  }

  /** The image has no clock of its own, so its time may be skipped. */
  override skipTo(ms: number): void {
    super.skipTo(ms);
  }

  /** The driver's counters since the start. */
  get counters(): Readonly<FirmataCounters> {
    return this.driver.counters;
  }

  protected arriving(byte: number, atMs: number): readonly Heard[] {
    return [{ byte, atMs }];
  }

  protected receive(bytes: Uint8Array): void {
    this.onBytes?.('toHost', bytes, this.currentMs);
    this.driver.receive(bytes, this.currentMs);
  }

  private send(bytes: Uint8Array): void {
    if (!this.portOpen) return;
    this.onBytes?.('toBoard', bytes, this.currentMs);
    const arriving: number[] = [];
    for (const byte of bytes) {
      const arrived = this.cable(byte, this.currentMs);
      if (arrived !== undefined) arriving.push(arrived);
    }
    this.board.sendBytes(Uint8Array.from(arriving), this.boardCycle(this.currentMs));
  }
}
