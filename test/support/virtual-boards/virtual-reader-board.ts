/**
 * The real driver of reader boards and their real firmware in one virtual time, without thread or serial port: every
 * byte takes as long as on a cable, and two runs are equal.
 */

import { LaidTags } from '../../../src/devices/emulator/board-pacer.js';
import { CYCLES_PER_MS } from '../../../src/devices/emulator/chips.js';
import { EmulatedBoard } from '../../../src/devices/emulator/emulated-board.js';
import { ReaderBus } from '../../../src/devices/emulator/readers/reader-bus.js';
import { bytesOfText } from '../../../src/devices/link/lines.js';
import type { PortTenant } from '../../../src/devices/port-keeper.js';

/** The parts of a virtual reader board. */
export interface VirtualReaderBoardOptions {
  readonly chip: 'uno' | 'mega';
  /** The firmware, as the text of an Intel hex file. */
  readonly hexText: string;
  readonly id: number;
  readonly readers: readonly number[];
  readonly seed?: number;
  /** Changes that the cable makes to a byte, either way; none unless given. */
  readonly cable?: (byte: number, nowMs: number) => readonly number[];
}

/** The step in which driver and board are interleaved, ms. */
const STEP_MS = 0.25;

export class VirtualReaderBoard {
  readonly bus: ReaderBus;
  readonly board: EmulatedBoard;
  readonly tags: LaidTags;
  private readonly cable: (byte: number, nowMs: number) => readonly number[];
  private tenant: PortTenant | undefined;
  private heard: number[] = [];
  private currentMs = 0;

  constructor({ chip, hexText, id, readers, seed, cable }: VirtualReaderBoardOptions) {
    this.bus = new ReaderBus(readers, seed);
    this.tags = new LaidTags(this.bus);
    this.board = new EmulatedBoard({ chip, hexText, id, readers: this.bus });
    this.cable = cable ?? ((byte) => [byte]);
    this.board.onByte = (byte) => this.heard.push(...this.cable(byte, this.currentMs));
  }

  /** Virtual time, ms. */
  get nowMs(): number {
    return this.currentMs;
  }

  /** Plugs the cable in and opens the port, which resets the board. */
  plug(tenant: PortTenant): void {
    this.board.reset();
    this.heard = [];
    this.tenant = tenant;
    tenant.open('virtual:readers', this.currentMs);
  }

  /** Pulls the cable; the board keeps its power. */
  unplug(): void {
    const { tenant } = this;
    this.tenant = undefined;
    tenant?.disconnected(this.currentMs);
  }

  /** Text from the driver. */
  send(text: string): void {
    if (this.tenant === undefined) return;
    const bytes = [...bytesOfText(text)].flatMap((byte) => this.cable(byte, this.currentMs));
    this.board.sendBytes(Uint8Array.from(bytes));
  }

  /** These tags lie on a reader now. @param numbers hexadecimal digits of each. */
  lay(reader: number, numbers: readonly string[]): void {
    this.tags.lay(reader, numbers, this.board.cycle);
  }

  /** Lets `ms` of virtual time pass. */
  advance(ms: number): void {
    for (const endMs = this.currentMs + ms; this.currentMs < endMs; ) {
      this.currentMs = Math.min(this.currentMs + STEP_MS, endMs);
      this.board.runUntilCycle(this.currentMs * CYCLES_PER_MS);
      const { tenant, heard } = this;
      if (tenant === undefined) continue;
      if (heard.length > 0) {
        this.heard = [];
        tenant.receive(Uint8Array.from(heard), this.currentMs);
      }
      if (tenant.deadlineMs <= this.currentMs) tenant.poll(this.currentMs);
    }
  }
}
