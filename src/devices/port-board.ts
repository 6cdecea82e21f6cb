/** What all boards behind a serial port have in common: a driver, and the keeper of its port. */
import type { Scene } from '../table/scene.js';
import { PortKeeper, type PortKeeperOptions } from './port-keeper.js';
import type { BoardCapabilities, BoardListener, TableBoard } from './table-board.js';

/** A board behind a serial port. A class that extends it makes the driver and begins the search. */
export abstract class PortBoard implements TableBoard {
  protected readonly keeper: PortKeeper;
  protected abstract readonly driver: {
    show(scene: Scene, nowMs: number): void;
    readonly capabilities: BoardCapabilities | undefined;
  };
  /** What the driver is to tell. */
  protected readonly listener: BoardListener;

  protected constructor(options: PortKeeperOptions) {
    this.keeper = new PortKeeper(options);
    this.listener = {
      input: (input, nowMs) => options.listener.input(input, nowMs),
      event: (event, nowMs) => this.keeper.takeEvent(event, nowMs),
    };
  }

  /** Begins to look for the board. */
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
