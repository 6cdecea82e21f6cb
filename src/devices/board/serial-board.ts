/**
 * A board with Artiglio's own firmware behind a serial port. The driver does the talking; here its
 * lines meet the port.
 *
 * The same class runs a board on a cable and an emulated one: only the binding differs.
 */
import { ReadlineParser } from '@serialport/parser-readline';
import { type LinkFigures, PortBoard, type PortOptions } from '../index.js';
import { LINK } from '../link/index.js';
import { BoardDriver } from './board-driver.js';
import type { BoardSetup } from './board-setup.js';

/** Options of a serial board: its table, and the port to look at. */
export interface SerialBoardOptions extends PortOptions {
  readonly setup: BoardSetup;
  /** Returns a random whole number from 0 to 0xffffffff. */
  readonly randomId: () => number;
}

/** The longest line, bytes. A stream without line ends is no board, and is discarded. */
const LONGEST_LINE_BYTES = 4096;

/** A table on a board with our own firmware. */
export class SerialBoard extends PortBoard {
  protected readonly driver: BoardDriver;
  private parser = new ReadlineParser({ encoding: 'latin1' });
  private bytesSinceLine = 0;

  /** @throws ArtiglioError BOARD_CONFIGURATION_INVALID when the setup contradicts itself. */
  constructor({ setup, randomId, ...port }: SerialBoardOptions) {
    super({ ...port, baudRate: LINK.baud, sought: 'the hello of a board' });
    this.driver = new BoardDriver({
      setup,
      listener: this.listener,
      send: (text) => this.keeper.write(Buffer.from(text, 'latin1')),
      abandoned: () => this.keeper.letGo(),
      randomId,
    });
  }

  /** Whether a board answers and reads its inputs: it does not in its first second. */
  get readsInputs(): boolean {
    return this.driver.readsInputs;
  }

  get link(): LinkFigures {
    const { linesRepeated, linesDamaged, trips, tripsMs } = this.driver.counters;
    return { linesLost: linesRepeated + linesDamaged, trips, tripsMs };
  }

  start(): void {
    const { driver } = this;
    this.keeper.start({
      open: (portName, nowMs) => {
        this.attachParser();
        driver.open(portName, nowMs);
      },
      receive: (bytes) => this.receive(bytes),
      disconnected: (nowMs) => driver.disconnected(nowMs),
      slept: (nowMs) => driver.slept(nowMs),
      poll: (nowMs) => driver.poll(nowMs),
      get deadlineMs() {
        return driver.deadlineMs;
      },
    });
  }

  private receive(bytes: Uint8Array): void {
    this.bytesSinceLine += bytes.length;
    if (this.bytesSinceLine > LONGEST_LINE_BYTES) this.attachParser();
    this.parser.write(bytes);
  }

  private attachParser(): void {
    this.bytesSinceLine = 0;
    const parser = new ReadlineParser({ delimiter: '\n', encoding: 'latin1' });
    this.parser = parser;
    parser.on('data', (line: string) => {
      this.bytesSinceLine = 0;
      if (this.parser !== parser) return;
      this.driver.receive(line.trimEnd(), this.keeper.nowMs);
      this.keeper.wakeWhenDue();
    });
  }
}
