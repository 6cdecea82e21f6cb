/**
 * A board with readers in the emulator, and a host that speaks docs/inside/protocol.md to it in the board's own time.
 * Nothing here retransmits or waits for a real clock.
 */

import { CYCLES_PER_MS } from '../../../../src/devices/emulator/chips.js';
import { EmulatedBoard } from '../../../../src/devices/emulator/emulated-board.js';
import { type FieldEdge, ReaderBus } from '../../../../src/devices/emulator/readers/reader-bus.js';
import { Tag } from '../../../../src/devices/emulator/readers/tag.js';
import { sealLine } from '../../../../src/devices/link/lines.js';
import {
  type BoardLine,
  hostLine,
  parseBoardLine,
} from '../../../../src/devices/readers/reader-board/generated/protocol.js';
import type { ChipName } from '../../../../src/devices/table-board.js';
import { firmwareImage } from '../../emulator/firmware-image.js';

/** A sticker with this number, in hexadecimal. */
export function sticker(number: string): Tag {
  return new Tag({ number: Buffer.from(number, 'hex') });
}

/** The numbers 0 to `count` − 1. */
export function firstReaders(count: number): number[] {
  return Array.from({ length: count }, (_, number) => number);
}

/** A line that the board said, and when its last byte was heard. */
export interface HeardLine {
  readonly line: BoardLine;
  readonly cycle: number;
}

export class ReaderBench {
  readonly bus: ReaderBus;
  readonly board: EmulatedBoard;
  readonly heard: HeardLine[] = [];
  readonly garbled: string[] = [];
  readonly fields: FieldEdge[] = [];
  /** Bytes of the link, both ways. */
  bytes = 0;
  /** Whether lines about readers are answered at once. */
  answers = true;
  private partial = '';

  constructor(
    readonly chip: ChipName = 'uno',
    readers: readonly number[] = firstReaders(16),
    seed = 1,
  ) {
    this.bus = new ReaderBus(readers, seed);
    this.bus.onField = (edge) => this.fields.push(edge);
    this.board = new EmulatedBoard({
      chip,
      hexText: firmwareImage(chip, 'readers'),
      readers: this.bus,
    });
    this.board.onByte = (value, cycle) => this.take(value, cycle);
  }

  /** A bench whose board has a session, and knows that nothing lies anywhere. */
  static opened(chip?: ChipName, readers?: readonly number[], seed?: number): ReaderBench {
    const bench = new ReaderBench(chip, readers, seed);
    bench.runMs(20);
    bench.open();
    bench.runMs(700);
    return bench;
  }

  open(): void {
    this.send(sealLine(hostLine.open({ proposedId: 0xc0ffee42 })));
  }

  send(text: string): void {
    this.bytes += text.length;
    this.board.sendBytes(Buffer.from(text, 'latin1'));
  }

  runMs(ms: number): void {
    // A host that lives says something each second.
    for (let left = ms; left > 0; left -= 500) {
      this.send(sealLine(hostLine.query({ what: 's' })));
      this.board.runForCycles(Math.min(left, 500) * CYCLES_PER_MS);
    }
  }

  /** Runs until `condition` holds. @returns the time it took, ms. */
  runUntil(condition: () => boolean, atMostMs = 5_000): number {
    const from = this.board.cycle;
    let asked = this.board.timeMs;
    while (!condition()) {
      if (this.board.cycle - from > atMostMs * CYCLES_PER_MS) {
        throw new Error(`still not so after ${atMostMs} ms of the board's time`);
      }
      this.board.runForCycles(800);
      if (this.board.timeMs - asked < 500) continue;
      asked = this.board.timeMs;
      this.send(sealLine(hostLine.query({ what: 's' })));
    }
    return (this.board.cycle - from) / CYCLES_PER_MS;
  }

  /** Lays a tag on a reader now. */
  lay(reader: number, tag: Tag, strength = 1): void {
    this.bus.antenna(reader).put(tag, this.board.cycle, { strength });
  }

  /** Takes it away now. */
  pickUp(reader: number, tag: Tag): void {
    this.bus.antenna(reader).take(tag, this.board.cycle);
  }

  /** Interference for so long, from now on. */
  burst(ms: number): void {
    this.bus.burst(this.board.cycle, ms * CYCLES_PER_MS);
  }

  /** The numbers that the board last told of a reader, sorted. */
  tagsOn(reader: number): string[] {
    const told = this.latest('reader', (line) => line.reader === reader);
    if (told === undefined || told.tags === '-') return [];
    return told.tags
      .split('.')
      .map((tag) => tag.slice(1))
      .sort();
  }

  /** The health that the board last told of a reader. */
  healthOf(reader: number): number | undefined {
    return this.latest('reader', (line) => line.reader === reader)?.health;
  }

  /** The latest line of a kind. */
  latest<Kind extends BoardLine['kind']>(
    kind: Kind,
    fits: (line: Extract<BoardLine, { kind: Kind }>) => boolean = () => true,
  ): Extract<BoardLine, { kind: Kind }> | undefined {
    for (let at = this.heard.length - 1; at >= 0; at--) {
      const line = this.heard[at]?.line;
      // The kind was compared: TypeScript does not narrow a generic one.
      const one = line as Extract<BoardLine, { kind: Kind }> | undefined;
      if (one?.kind === kind && fits(one)) return one;
    }
    return undefined;
  }

  private take(value: number, cycle: number): void {
    this.bytes++;
    if (value !== 0x0a) {
      this.partial += String.fromCharCode(value);
      return;
    }
    const text = this.partial;
    this.partial = '';
    const line = parseBoardLine(text);
    if (line === undefined) {
      this.garbled.push(text);
      return;
    }
    this.heard.push({ line, cycle });
    if (line.kind !== 'reader' || !this.answers) return;
    const { reader, counter } = line;
    this.send(sealLine(hostLine.tagsReceived({ reader, counter })));
  }
}
