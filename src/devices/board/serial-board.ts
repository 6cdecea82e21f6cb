/**
 * A board with Artiglio's own firmware behind a serial port. The driver does the talking; here its
 * lines meet the port.
 *
 * The same class runs a board on a cable and an emulated one: only the binding differs.
 */
import { ReadlineParser } from '@serialport/parser-readline';
import type { ArtiglioError } from '../../errors.js';
import type { Scene } from '../../table/scene.js';
import { PortKeeper } from '../port-keeper.js';
import type { SerialBinding } from '../serial-binding.js';
import type { BoardCapabilities, BoardClock, BoardListener, TableBoard } from '../table-board.js';
import { BoardDriver } from './board-driver.js';
import type { BoardSetup } from './board-setup.js';
import { LINK } from './generated/protocol.js';

export interface SerialBoardOptions {
  readonly setup: BoardSetup;
  readonly listener: BoardListener;
  readonly clock: BoardClock;
  readonly binding: SerialBinding;
  /** The ports to try, in this order; asked anew before each round. */
  readonly ports: () => Promise<readonly string[]>;
  /** A random whole number from 0 to 0xffffffff. */
  readonly randomId: () => number;
  /** Looks once more at a port that nobody answered on: whether another board stands there. */
  readonly lookCloser?: (port: string) => Promise<ArtiglioError | undefined>;
}

/** A stream of bytes without a line end is no board: what has come of it is thrown away. */
const LONGEST_LINE_BYTES = 4096;

export class SerialBoard implements TableBoard {
  private readonly driver: BoardDriver;
  private readonly keeper: PortKeeper;
  private parser = new ReadlineParser({ encoding: 'latin1' });
  private bytesSinceLine = 0;

  /** @throws ArtiglioError BOARD_CONFIGURATION_INVALID when the setup contradicts itself. */
  constructor({ setup, listener, randomId, ...port }: SerialBoardOptions) {
    this.keeper = new PortKeeper({
      ...port,
      listener,
      baudRate: LINK.baud,
      sought: 'the hello of a board',
    });
    this.driver = new BoardDriver({
      setup,
      listener: {
        input: (input, nowMs) => listener.input(input, nowMs),
        event: (event, nowMs) => this.keeper.takeEvent(event, nowMs),
      },
      send: (text) => this.keeper.write(Buffer.from(text, 'latin1')),
      abandoned: () => this.keeper.letGo(),
      randomId,
    });
  }

  /** Begins to look for the board. */
  start(): void {
    const { driver } = this;
    this.keeper.start({
      open: (portName, nowMs) => {
        this.attachParser();
        driver.open(portName, nowMs);
      },
      receive: (bytes) => this.receive(bytes),
      disconnected: (nowMs) => driver.disconnected(nowMs),
      poll: (nowMs) => driver.poll(nowMs),
      get deadlineMs() {
        return driver.deadlineMs;
      },
    });
  }

  show(scene: Scene): void {
    this.driver.show(scene, this.keeper.nowMs);
    this.keeper.wakeWhenDue();
  }

  get capabilities(): BoardCapabilities | undefined {
    return this.driver.capabilities;
  }

  close(): Promise<void> {
    return this.keeper.close();
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
