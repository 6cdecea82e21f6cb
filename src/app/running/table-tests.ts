/** The tests that a builder's console runs on a table: one at a time, and only between two games. */

import type { Clock } from '../../engine/play/index.js';
import type { Scene } from '../../engine/table/index.js';
import { ArtiglioError } from '../../errors/index.js';
import type { TableConfiguration } from '../../host/config/index.js';
import { testUnderWay } from '../../live/index.js';
import type { TestAct, TestNow, TestsPort } from '../../page/messages/index.js';
import { testedTable } from '../board-test/test-steps.js';
import type { Borrower } from './lent-hands.js';
import { LiveBoardTest } from './live-board-test.js';
import { betweenGamesOnly } from './table-backup.js';

/** The lights and hands of a running table. */
export interface LendableBoard {
  /** Undefined while no board answers. */
  readonly scenesPerSecond: number | undefined;
  readonly isLent: boolean;
  /** Play has neither lights nor hands until they are given back. */
  lend(borrower: Borrower): { show(scene: Scene): void; giveBack(): void };
}

interface TestsParts {
  readonly configuration: TableConfiguration;
  readonly board: LendableBoard;
  /** Real time: hands do not know play's time. */
  readonly clock: Clock;
  readonly isBetweenGames: () => boolean;
  readonly changed: () => void;
}

export class TableTests implements TestsPort {
  private test: LiveBoardTest | undefined;
  private running: Promise<void> = Promise.resolve();

  constructor(private readonly parts: TestsParts) {}

  now(): TestNow {
    return { board: this.test?.now() };
  }

  act(act: TestAct): void {
    if (act === 'board') this.begin();
    else if (act === 'stop') this.test?.stop();
    else this.test?.answer(act);
  }

  /** Play has changed: whatever began a game, it is not disturbed. */
  look(): void {
    if (!this.parts.isBetweenGames()) this.test?.stop();
  }

  /** Resolves when no test runs any more. */
  async close(): Promise<void> {
    this.test?.stop();
    await this.running;
  }

  private begin(): void {
    const { configuration, board, clock, isBetweenGames, changed } = this.parts;
    const { scenesPerSecond } = board;
    if (!isBetweenGames()) throw betweenGamesOnly('Boards are tested');
    if (board.isLent) throw testUnderWay();
    if (scenesPerSecond === undefined)
      throw new ArtiglioError(
        'BOARD_NOT_FOUND',
        'No board answers, so there is nothing to test.',
        'Look at its cable and its supply; it is looked for all the time.',
      );
    const test: LiveBoardTest = new LiveBoardTest({
      table: testedTable(configuration),
      clock,
      lightMs: 1000 / scenesPerSecond,
      show: (scene) => lent.show(scene),
      changed,
    });
    const lent = board.lend(test);
    this.test = test;
    this.running = test.run().finally(() => lent.giveBack());
  }
}
