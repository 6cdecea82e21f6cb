/** The tests that a builder's console runs on a table: one at a time, and only between two games. */
import type { Clock } from '../../engine/play/index.js';
import { inputName, type Scene, type TableInput } from '../../engine/table/index.js';
import { ArtiglioError } from '../../errors/index.js';
import type { TableConfiguration } from '../../host/config/index.js';
import { testUnderWay } from '../../live/index.js';
import type {
  BoardTestNow,
  TestAct,
  TestNow,
  TestsForPages,
  TestWord,
} from '../../page/messages/index.js';
import {
  boardTest,
  type Gathered,
  type Happening,
  nothingFound,
  type TestedTable,
  type TestStep,
} from '../board-test/board-test.js';
import { doSteps, Happenings, testedTable } from '../board-test/test-steps.js';
import { betweenGamesOnly } from './table-backup.js';

/** The lights and hands of a running table. */
export interface LendableBoard {
  /** The scenes that the board shows a second; undefined while no board answers. */
  readonly scenesPerSecond: number | undefined;
  readonly isLent: boolean;
  /** Lends the board: play has neither lights nor hands until they are given back. */
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

export class TableTests implements TestsForPages {
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

  /** Ends a test when play has changed: a game that began is not disturbed. */
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

// The test of a running table's own board: the steps of `artiglio board test`, answered on the builder's console.

/** Time to wait for an answer, a pad or a button, ms: the builder walks round the table. */
const PATIENCE_MS = 30_000;
/** Steps without an answer after which nobody is there, and the table is for its guests again. */
const MOST_UNANSWERED = 5;

/** Text typed in a terminal for each answer. */
const TYPED: Readonly<Partial<Record<TestAct, string>>> = {
  right: '',
  wrong: 'n',
  again: 'a',
  silent: '',
};

interface BoardTestParts {
  readonly table: TestedTable;
  readonly clock: Clock;
  /** Time each single light is shown, ms. */
  readonly lightMs: number;
  readonly show: (scene: Scene) => void;
  /** Reports each change of what `now` returns. */
  readonly changed: () => void;
}

class LiveBoardTest implements Borrower {
  private readonly happenings: Happenings;
  private readonly found: Gathered = nothingFound();
  private state: BoardTestNow['state'] = 'running';
  private said: TestWord | undefined;
  private note: TestWord | undefined;
  private asks: BoardTestNow['asks'];
  private felt = 0;
  private unanswered = 0;

  constructor(private readonly parts: BoardTestParts) {
    this.happenings = new Happenings(parts.clock);
  }

  /** Resolves when it is over or was stopped. */
  async run(): Promise<void> {
    const { table, lightMs } = this.parts;
    const manner = { lightMs, patienceMs: PATIENCE_MS, parts: ['lights', 'inputs'] } as const;
    const found = await doSteps(boardTest(table, manner, this.found), (step) => this.doStep(step));
    if (found !== undefined) this.state = 'over';
    this.said = undefined;
    this.note = undefined;
    this.asks = undefined;
    this.parts.changed();
  }

  now(): BoardTestNow {
    const { state, said, note, asks, found, felt } = this;
    return { state, said, note, asks, findings: found, felt };
  }

  input(input: TableInput): void {
    this.happenings.put({ kind: 'input', input });
  }

  /** Receives the builder's answer on the console. Only what is asked can be answered. */
  answer(act: TestAct): void {
    const text = TYPED[act];
    const isAsked = this.asks === (act === 'silent' ? 'hand' : 'look');
    if (text !== undefined && isAsked) this.happenings.put({ kind: 'typed', text });
  }

  lost(): void {
    this.stop('lost');
  }

  stop(state: BoardTestNow['state'] = 'stopped'): void {
    if (this.state !== 'running') return;
    this.state = state;
    this.happenings.stop();
  }

  private async doStep({ say, scene, waitMs, wants }: TestStep): Promise<Happening | undefined> {
    for (const word of say) this.hear(word);
    this.asks = wants?.kind === 'hand' ? (wants.input.down ? 'hand' : 'release') : wants?.kind;
    this.parts.show(scene);
    this.parts.changed();
    const happened = await this.happenings.next(waitMs);
    if (happened !== undefined && wants !== undefined) {
      this.unanswered = happened.kind === 'time' ? this.unanswered + 1 : 0;
      if (this.unanswered >= MOST_UNANSWERED) {
        this.stop('nobody');
        return undefined;
      }
    }
    return happened;
  }

  private hear(word: TestWord): void {
    const isNote = word.kind === 'felt' || word.kind === 'stray' || word.kind === 'how';
    if (word.kind === 'felt') this.felt += 1;
    if (!isNote) this.said = word;
    this.note = isNote ? word : undefined;
  }
}

// Hands of a board that a test borrows from play. Inputs down as it begins and as it ends mean nothing to play.

/** Holder of lights and hands in place of play. */
export interface Borrower {
  input(input: TableInput): void;
  /** Tells the borrower that the board is gone. */
  lost(): void;
}

export class LentHands {
  /** The inputs that are down, as play or the borrower knows it. */
  private readonly down = new Map<string, TableInput>();
  /** The inputs that went down for the borrower; it is not reported when they go up. */
  private readonly untold = new Set<string>();
  private borrower: Borrower | undefined;

  constructor(private readonly play: (input: TableInput) => void) {}

  get isLent(): boolean {
    return this.borrower !== undefined;
  }

  /** Receives an edge of a pad or a button. */
  receive(input: TableInput): void {
    const name = inputName(input);
    if (input.down) this.down.set(name, input);
    else this.down.delete(name);
    if (this.borrower !== undefined) this.borrower.input(input);
    else if (input.down || !this.untold.delete(name)) this.play(input);
  }

  /** Lends the hands: play lets go of everything that is down. */
  lend(borrower: Borrower): void {
    for (const input of this.down.values()) this.play({ ...input, down: false });
    this.borrower = borrower;
  }

  /** Gives hands back: inputs that are down now are let go before play hears of them again. */
  giveBack(): void {
    this.borrower = undefined;
    this.untold.clear();
    for (const name of this.down.keys()) this.untold.add(name);
  }

  lost(): void {
    this.borrower?.lost();
  }
}
