/**
 * A board with node-pixel's Firmata behind a serial port, on a cable or emulated. The driver does the
 * talking; here its bytes meet the port.
 */
import type { ArtiglioError } from '../../errors.js';
import type { Scene } from '../../table/scene.js';
import { PortKeeper } from '../port-keeper.js';
import type { SerialBinding } from '../serial-binding.js';
import type { BoardCapabilities, BoardClock, BoardListener, TableBoard } from '../table-board.js';
import { FirmataDriver } from './firmata-driver.js';
import type { FirmataSetup } from './firmata-setup.js';
import { FIRMATA_BAUD } from './frame-time.js';

export interface FirmataBoardOptions {
  readonly setup: FirmataSetup;
  readonly listener: BoardListener;
  readonly clock: BoardClock;
  readonly binding: SerialBinding;
  /** The ports to try, in this order; asked anew before each round. */
  readonly ports: () => Promise<readonly string[]>;
  /** Looks once more at a port that nobody answered on: whether another board stands there. */
  readonly lookCloser?: (port: string) => Promise<ArtiglioError | undefined>;
}

export class FirmataBoard implements TableBoard {
  private readonly driver: FirmataDriver;
  private readonly keeper: PortKeeper;

  /** @throws ArtiglioError BOARD_CONFIGURATION_INVALID, BOARD_TOO_SMALL */
  constructor({ setup, listener, ...port }: FirmataBoardOptions) {
    this.keeper = new PortKeeper({
      ...port,
      listener,
      baudRate: FIRMATA_BAUD,
      sought: "node-pixel's Firmata",
    });
    this.driver = new FirmataDriver({
      setup,
      listener: {
        input: (input, nowMs) => listener.input(input, nowMs),
        event: (event, nowMs) => this.keeper.takeEvent(event, nowMs),
      },
      send: (bytes) => this.keeper.write(bytes),
      abandoned: () => this.keeper.letGo(),
    });
  }

  /** Begins to look for the board. */
  start(): void {
    this.keeper.start(this.driver);
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
}
