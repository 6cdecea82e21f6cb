/** The test of a running table's own board: the steps of `artiglio board test`, answered on the builder's console. */
import type { Clock } from '../../engine/play/index.js';
import type { Scene, TableInput } from '../../engine/table/index.js';
import type { BoardTestNow, TestAct, TestWord } from '../../page/messages/index.js';
import {
  boardTest,
  type Gathered,
  type Happening,
  nothingFound,
  type TestedTable,
  type TestStep,
} from '../board-test/board-test.js';
import { doSteps, Happenings } from '../board-test/test-steps.js';
import type { Borrower } from './lent-hands.js';

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
  /** Called after each change of what `now` returns. */
  readonly changed: () => void;
}

export class LiveBoardTest implements Borrower {
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

  /** The builder's answer on the console. Only what is asked can be answered. */
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
