/** The common part of all boards behind a serial port: a driver, and the keeper of its port. */
import type { Scene } from '../engine/table/index.js';
import { PortKeeper, type PortKeeperOptions } from './port-keeper.js';
import type { BoardCapabilities, BoardListener, TableBoard } from './table-board.js';

/** A board behind a serial port. A subclass makes the driver and starts the search. */
export abstract class PortBoard implements TableBoard {
  protected readonly keeper: PortKeeper;
  protected abstract readonly driver: {
    show(scene: Scene, nowMs: number): void;
    readonly capabilities: BoardCapabilities | undefined;
  };
  /** The listener for the driver. */
  protected readonly listener: BoardListener;

  protected constructor(options: PortKeeperOptions) {
    this.keeper = new PortKeeper(options);
    this.listener = {
      input: (input, nowMs) => options.listener.input(input, nowMs),
      event: (event, nowMs) => this.keeper.takeEvent(event, nowMs),
    };
  }

  /** Starts looking for the board. */
  abstract start(): void;

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
