/**
 * A host for firmware tests: it speaks docs/inside/protocol.md to a board in the emulator, in the board's
 * own time, and remembers everything the board said and showed. Nothing in it retransmits or waits
 * for a real clock, so that a test says exactly what is on the wire and when.
 */
import {
  BOARD_LIMITS,
  type BoardLine,
  hostLine,
  parseBoardLine,
  record,
} from '../../src/devices/board/generated/protocol.js';
import { packRecords, sequencedLine } from '../../src/devices/board/send-window.js';
import { EmulatedBoard } from '../../src/devices/emulator/emulated-board.js';
import type { LedPixelKind } from '../../src/devices/emulator/led-decoder.js';
import { crc16, sealLine } from '../../src/devices/link/lines.js';
import { firmwareImage } from '../devices/emulator/firmware-image.js';
import {
  type BenchTable,
  type BoardName,
  configurationRecords,
  type Rgb,
  smallTable,
  stripColours,
} from './bench-table.js';

/** A picture that the LEDs have latched. */
export interface ShownFrame {
  readonly atMs: number;
  readonly atCycle: number;
  readonly pixelCount: number;
  /** Red, green, blue of each pixel, in wire order. */
  readonly pixels: Uint8Array;
}

/** A board that knows its table, and that no hand touches. */
export function configured(name: BoardName, table: BenchTable = smallTable()): BenchHost {
  const host = new BenchHost(name);
  host.configure(table);
  host.releaseAllInputs();
  return host;
}

export class BenchHost {
  readonly board: EmulatedBoard;
  readonly lines: BoardLine[] = [];
  readonly garbled: string[] = [];
  readonly frames: ShownFrame[] = [];
  /** Whether an inputs line is answered at once. */
  answersInputs = true;
  /** Called with every whole line, before it is remembered. */
  onLine: ((line: BoardLine, cycle: number) => void) | undefined;
  sequence = 0;
  sceneNumber = 0;
  private sceneCheck = 0xffff;
  private partial = '';
  private table: BenchTable | undefined;

  constructor(
    readonly name: BoardName,
    pixelKind: LedPixelKind = 'rgb',
  ) {
    const hexText = firmwareImage(name);
    this.board = new EmulatedBoard({
      chip: name,
      hexText,
      inputCount: BOARD_LIMITS.mega.inputs,
      pixelKind,
    });
    this.board.onByte = (value, cycle) => this.take(value, cycle);
    this.board.onFrame = ({ pixels, pixelCount, latchedCycle, lastBitCycle }) => {
      this.frames.push({
        atMs: latchedCycle / 16_000,
        atCycle: lastBitCycle,
        pixelCount,
        pixels: pixels.slice(),
      });
    };
  }

  get nowMs(): number {
    return this.board.timeMs;
  }

  runMs(ms: number): void {
    this.board.runForCycles(Math.round(ms * 16_000));
  }

  /** Runs until `condition` holds, looking every 50 µs. */
  runUntil(condition: () => boolean, atMostMs = 2_000): void {
    const endMs = this.nowMs + atMostMs;
    while (!condition()) {
      if (this.nowMs > endMs)
        throw new Error(`still not so after ${atMostMs} ms of the board's time`);
      this.runMs(0.05);
    }
  }

  /** Runs while talking as a living host does: a status query twice a second. */
  runAliveMs(ms: number): void {
    for (let left = ms; left > 0; left -= 500) {
      this.send(sealLine(hostLine.query({ what: 's' })));
      this.runMs(Math.min(left, 500));
    }
  }

  send(text: string): void {
    this.board.sendBytes(Buffer.from(text, 'latin1'));
  }

  /** Sends records in one line and runs until the board has acknowledged it. */
  tell(records: string): void {
    this.sendRecords(records);
    this.runUntil(() => this.acknowledged());
  }

  /** Sends records in one line, and does not wait. */
  sendRecords(records: string): void {
    this.send(sequencedLine(this.sequence, records));
    this.sequence = (this.sequence + 1) & 0xff;
  }

  acknowledged(): boolean {
    const last = this.last('acknowledge');
    return last?.next === this.sequence;
  }

  /** Sends records in as few lines as hold them, each acknowledged before the next. */
  tellAll(records: readonly string[]): void {
    for (const line of packRecords(records)) this.tell(line);
  }

  open(proposedId = 0xc0ffee42): void {
    this.runUntil(() => this.last('hello') !== undefined);
    this.send(`\n${sealLine(hostLine.open({ proposedId }))}`);
    this.runUntil(() => this.last('hello')?.opened === (proposedId & 0xffff));
    this.sequence = 0;
  }

  ask<Kind extends BoardLine['kind']>(
    what: 'h' | 's' | 'i' | 'm' | 't',
    kind: Kind,
  ): Extract<BoardLine, { kind: Kind }> {
    const seen = this.lines.length;
    this.send(sealLine(hostLine.query({ what })));
    this.runUntil(() => this.lines.slice(seen).some((line) => line.kind === kind));
    const answer = this.last(kind);
    if (answer === undefined) throw new Error(`no ${kind} line`);
    return answer;
  }

  last<Kind extends BoardLine['kind']>(kind: Kind): Extract<BoardLine, { kind: Kind }> | undefined {
    // The compiler does not follow `kind` through findLast; the comparison is what makes it true.
    return this.lines.findLast((line) => line.kind === kind) as
      | Extract<BoardLine, { kind: Kind }>
      | undefined;
  }

  /** Opens a session and configures the board; the table is dark afterwards. */
  configure(table: BenchTable): void {
    this.table = table;
    this.open();
    const records = configurationRecords(table);
    this.tell(record.beginConfiguration());
    this.tellAll(records);
    this.tell(record.finishConfiguration({ check: crc16(records.join('')) }));
    this.sceneCheck = 0xffff;
  }

  /** The records of a scene from nothing, ending in its commit. */
  sceneRecords(records: readonly string[], touchAnswered = true): string[] {
    this.sceneCheck = 0xffff;
    return [record.clear(), ...this.changeRecords(records, touchAnswered)];
  }

  /** The records that change the scene of before, ending in a commit. */
  changeRecords(records: readonly string[], touchAnswered = true): string[] {
    this.sceneCheck = crc16(records.join(''), this.sceneCheck);
    this.sceneNumber = (this.sceneNumber + 1) & 0xffff;
    const number = this.sceneNumber;
    return [
      ...records,
      record.commit({ flags: touchAnswered ? 1 : 0, number, check: this.sceneCheck }),
    ];
  }

  /** Sends a scene from nothing and runs until the board shows it. */
  show(records: readonly string[], touchAnswered = true): void {
    this.tellAll(this.sceneRecords(records, touchAnswered));
    this.waitUntilShown();
  }

  waitUntilShown(): void {
    this.runUntil(() => this.ask('s', 'status').shownScene === this.sceneNumber, 3_000);
    // The frame that shows it may still be on the wire.
    this.runMs(40);
  }

  /** Presses or releases a pad; pads are active high. */
  setPad(slot: number, down: boolean): void {
    this.board.setInput(slot, down);
  }

  /** Presses or releases a button; buttons are active low. */
  setButton(seat: number, side: 0 | 1, down: boolean): void {
    this.board.setInput(this.slots() + 2 * seat + side, !down);
  }

  /** Colours shown now by the pixels of a ring, from the one nearest the middle, clockwise. */
  ring(slot: number): Rgb[] {
    const place = this.table?.rings[slot];
    if (place === undefined) throw new Error(`no ring ${slot}`);
    return stripColours(place, this.board.pixels);
  }

  claw(): Rgb[] {
    if (this.table?.claw === undefined) throw new Error('no claw');
    return stripColours(this.table.claw, this.board.pixels);
  }

  releaseAllInputs(): void {
    for (let input = 0; input < BOARD_LIMITS.mega.inputs; input++)
      this.board.setInput(input, input >= this.slots());
  }

  private slots(): number {
    return this.table?.rings.length ?? BOARD_LIMITS[this.name].slots;
  }

  private take(value: number, cycle: number): void {
    if (value !== 0x0a) {
      this.partial += String.fromCharCode(value);
      return;
    }
    const line = parseBoardLine(this.partial);
    if (line === undefined) this.garbled.push(this.partial);
    else {
      this.onLine?.(line, cycle);
      this.lines.push(line);
      if (line.kind === 'inputs' && this.answersInputs)
        this.send(sealLine(hostLine.inputsReceived({ counter: line.counter })));
    }
    this.partial = '';
  }
}
