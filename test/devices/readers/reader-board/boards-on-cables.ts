/** Boards on the cables of one machine, in one virtual time: real drivers open their ports, real firmware answers. */
import { setImmediate as turn } from 'node:timers/promises';
import { LaidTags } from '../../../../src/devices/emulator/board-pacer.js';
import { CYCLES_PER_MS } from '../../../../src/devices/emulator/chips.js';
import type { CableEnd, SerialPlug } from '../../../../src/devices/emulator/emulated-binding.js';
import { emulatedBinding } from '../../../../src/devices/emulator/emulated-binding.js';
import { EmulatedBoard } from '../../../../src/devices/emulator/emulated-board.js';
import { ReaderBus, type WireFault } from '../../../../src/devices/emulator/readers/reader-bus.js';
import { PortClaims } from '../../../../src/devices/port-claims.js';
import type { SerialBinding } from '../../../../src/devices/serial-stream.js';
import { HeldClock } from '../../../support/tables/held-clock.js';
import { firstReaders, sticker } from './reader-bench.js';

/** A board on a cable. */
export interface BoardOnCable {
  readonly hexText: string;
  readonly id?: number;
  /** The number of its modules; none unless given: a board with lights. */
  readonly modules?: number;
}

/** The step in which boards and drivers are interleaved, ms. */
const STEP_MS = 1;

/** A board that nobody listens to stands still: opening its port resets it in any case. */
class Cable implements CableEnd {
  reachable = true;
  readonly bus: ReaderBus;
  readonly tags: LaidTags;
  readonly board: EmulatedBoard;
  /** The first letter of lines that arrive damaged. */
  damaged: string | undefined;
  private plug: SerialPlug | undefined;
  private readonly heard: number[] = [];
  private isReady = false;
  private isLineStart = true;

  constructor({ hexText, id, modules }: BoardOnCable) {
    this.bus = new ReaderBus(firstReaders(modules ?? 0), 1);
    this.tags = new LaidTags(this.bus);
    this.board = new EmulatedBoard({
      chip: 'uno',
      hexText,
      ...(id === undefined ? {} : { id }),
      ...(modules === undefined ? {} : { readers: this.bus }),
    });
    this.board.onByte = (byte) => this.heard.push(byte);
  }

  get taken(): boolean {
    return this.plug !== undefined;
  }

  connect(plug: SerialPlug, baudRate: number): void {
    this.plug = plug;
    this.board.setBaudRate(baudRate);
    this.setDataTerminalReady(true);
  }

  disconnect(_: SerialPlug, dropsDataTerminalReady: boolean): void {
    this.plug = undefined;
    if (dropsDataTerminalReady) this.isReady = false;
  }

  setDataTerminalReady(ready: boolean): void {
    if (ready && !this.isReady) this.board.reset();
    this.isReady = ready;
  }

  send(bytes: Uint8Array): void {
    this.board.sendBytes(bytes);
  }

  async drain(): Promise<void> {}

  pullOut(): void {
    const { plug } = this;
    this.reachable = false;
    this.isReady = false;
    this.plug = undefined;
    plug?.onUnplugged?.();
  }

  private onTheWay(bytes: readonly number[]): Buffer {
    return Buffer.from(
      bytes.map((byte) => {
        const isDamaged = this.isLineStart && byte === this.damaged?.charCodeAt(0);
        this.isLineStart = byte === 0x0a;
        return isDamaged ? 0x3f : byte;
      }),
    );
  }

  advance(ms: number): void {
    if (this.plug === undefined) return;
    this.board.runForCycles(ms * CYCLES_PER_MS);
    if (this.heard.length > 0) this.plug.onBytes?.(this.onTheWay(this.heard.splice(0)));
  }
}

export class BoardsOnCables {
  readonly clock = new HeldClock(async () => void (await turn()));
  readonly binding: SerialBinding;
  /** What the drivers of the machine share. */
  readonly claims = new PortClaims();
  private readonly cables: readonly Cable[];

  /** The board at `index` is on the port `cable:INDEX`. */
  constructor(boards: readonly BoardOnCable[]) {
    this.cables = boards.map((board) => new Cable(board));
    this.binding = emulatedBinding(
      new Map(this.cables.map((cable, index) => [`cable:${index}`, cable])),
    );
  }

  /** The ports whose cables are in. */
  readonly ports = async (): Promise<readonly string[]> =>
    (await this.binding.list()).map(({ path }) => path);

  /** These stickers lie on a reader now. */
  lay(board: number, reader: number, numbers: readonly string[]): void {
    const { tags, board: emulated } = this.cable(board);
    tags.lay(reader, numbers, emulated.cycle);
  }

  /** A sticker so far away that a frame arrives with this chance. */
  layFarAway(board: number, reader: number, number: string, strength: number): void {
    const { bus, board: emulated } = this.cable(board);
    bus.antenna(reader).put(sticker(number), emulated.cycle, { strength });
  }

  /** A level on an input of the chain of a board with lights. */
  setInput(board: number, bit: number, high: boolean): void {
    this.cable(board).board.setInput(bit, high);
  }

  /** A wire of a module breaks so, or is whole again. */
  breakWire(board: number, reader: number, fault: WireFault | undefined): void {
    this.cable(board).bus.setFault(reader, fault);
  }

  /** From now on lines that begin with this letter arrive damaged. */
  damageLines(board: number, letter: string): void {
    this.cable(board).damaged = letter;
  }

  pullOut(board: number): void {
    this.cable(board).pullOut();
  }

  putIn(board: number): void {
    this.cable(board).reachable = true;
  }

  /** Lets `ms` of virtual time pass. */
  async advance(ms: number): Promise<void> {
    for (const endMs = this.clock.nowMs() + ms; this.clock.nowMs() < endMs; ) {
      for (const cable of this.cables) cable.advance(STEP_MS);
      await this.clock.goTo(this.clock.nowMs() + STEP_MS);
    }
  }

  /** Lets time pass until it is so. @throws Error after `mostMs`. */
  async until(isSo: () => boolean, mostMs = 12_000): Promise<void> {
    for (const endMs = this.clock.nowMs() + mostMs; !isSo(); ) {
      if (this.clock.nowMs() > endMs) throw new Error(`still not so after ${mostMs} ms`);
      await this.advance(STEP_MS);
    }
  }

  private cable(index: number): Cable {
    const cable = this.cables[index];
    if (cable === undefined) throw new RangeError(`There is no board ${index}.`);
    return cable;
  }
}
