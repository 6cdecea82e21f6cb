/**
 * A board with node-pixel's Firmata behind a serial port, on a cable or emulated. It joins the driver to the
 * port.
 */
import { PortBoard, type PortOptions } from '../../index.js';
import { FIRMATA_BAUD, type FirmataSetup } from '../index.js';
import { FirmataDriver } from './firmata-driver.js';

/** The table, and the ports of its board. */
export interface FirmataBoardOptions extends PortOptions {
  readonly setup: FirmataSetup;
}

/** A table on node-pixel's Firmata. */
export class FirmataBoard extends PortBoard {
  protected readonly driver: FirmataDriver;

  /** @throws ArtiglioError BOARD_CONFIGURATION_INVALID, BOARD_TOO_SMALL */
  constructor({ setup, ...port }: FirmataBoardOptions) {
    super({ ...port, baudRate: FIRMATA_BAUD, sought: "node-pixel's Firmata" });
    this.driver = new FirmataDriver({
      setup,
      listener: this.listener,
      send: (bytes) => this.keeper.write(bytes),
      abandoned: () => this.keeper.letGo(),
    });
  }

  start(): void {
    this.keeper.start(this.driver);
  }
}
