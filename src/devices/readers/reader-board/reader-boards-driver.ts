/** The driver of boards with readers: finds as many as are wanted, and reports what lies on all their readers. */
import { ArtiglioError } from '../../../errors/index.js';
import { type PortClaims, PortKeeper, type SerialBinding } from '../../index.js';
import { bytesOfText, LINK } from '../../link/index.js';
import type {
  LifeSign,
  ReaderClock,
  ReaderDriver,
  ReaderReport,
  ReaderState,
  ReportListener,
} from '../index.js';
import { boardReaderName, Claims, readerNameAlone, seeBoard, statesOf } from './claims.js';
import { BOARD_LIMITS } from './generated/protocol.js';
import { type ModuleHealth, ReaderBoard, type ReaderSignal } from './reader-board.js';

/** The boards that the driver looks for, and their ports. */
export interface ReaderBoardsOptions {
  readonly clock: ReaderClock;
  readonly listener: ReportListener;
  readonly binding: () => Promise<SerialBinding>;
  /** Lists the ports to look at, asked again before each round. */
  readonly ports: () => Promise<readonly string[]>;
  /** The ports that other drivers have opened or know. */
  readonly claims: PortClaims;
  /**
   * The readers that are bound, `rc522:ID/NUMBER` or `rc522:NUMBER`; undefined: every reader of every board that is
   * found.
   */
  readonly wanted: readonly string[] | undefined;
  readonly randomId: () => number;
}

/** The most boards that are looked for when none is named. */
const MOST_BOARDS = 4;
/** A port that was just opened is listened to for 2 s; a missing board is reported after one round of them. */
const PATIENCE_MS = 10_000;

/** A board with readers is there, and this program does not speak its protocol. */
const OTHER_VERSION: ReadonlySet<string> = new Set([
  'BOARD_FIRMWARE_OLDER',
  'BOARD_FIRMWARE_NEWER',
]);

/** The symptom of each fault of a module, and its remedy. */
const FAULTS: Readonly<Record<Exclude<ModuleHealth, 'well'>, readonly [string, string]>> = {
  missing: ['does not answer', 'Look at its plug and its 3.3 V'],
  garbled: ['answers nonsense', 'Look at its cable and its ground, or exchange it'],
  stopped: ['answers and does nothing', 'Exchange it'],
  restarts: [
    'restarts when its field comes on',
    'Its antenna is shorted, or its 3.3 V is too weak',
  ],
  stuck: ['holds its MISO low', 'Look for a short of that wire, and at its 3.3 V'],
  hot: ['is too hot', 'Take metal away from its antenna, or exchange it'],
};

export class ReaderBoardsDriver implements ReaderDriver {
  private readonly boards: { readonly board: ReaderBoard; readonly keeper: PortKeeper }[] = [];
  private readonly seen = new Claims();
  private readonly refusals = new Map<ReaderBoard, ArtiglioError>();
  private closed = false;
  private startedMs = 0;
  private cancelWake = () => {};
  private told = '';

  constructor(private readonly options: ReaderBoardsOptions) {}

  start(): void {
    this.startedMs = this.options.clock.nowMs();
    void this.search();
    this.wakeAt(this.startedMs + PATIENCE_MS);
  }

  async close(): Promise<void> {
    this.closed = true;
    this.cancelWake();
    await Promise.all(this.boards.map(({ keeper }) => keeper.close()));
  }

  /** The life sign of the board that has been silent longest. */
  get lifeSign(): LifeSign | undefined {
    const heard = this.boards.flatMap(({ board }) => board.heardAtMs ?? []);
    return heard.length === 0 ? undefined : { kind: 'rc522', atMs: Math.min(...heard) };
  }

  /** Asks every board how well its readers see. */
  askSignals(): void {
    for (const { board, keeper } of this.boards) {
      board.askSignal(keeper.nowMs);
      keeper.wakeWhenDue();
    }
  }

  /** Counts signals from now on. */
  restartSignals(): void {
    for (const { board } of this.boards) board.restartSignal();
  }

  /** The signal of each reader that answers, by its name. */
  get signals(): ReadonlyMap<string, ReaderSignal> {
    return new Map(
      this.boards.flatMap(({ board }) =>
        [...board.all].flatMap(([reader, { health }]) =>
          board.id === undefined || health === 'missing'
            ? []
            : [[boardReaderName(board.id, reader), board.signalOf(reader)] as const],
        ),
      ),
    );
  }

  /**
   * The modules that do not work, by each name that a configuration may use for them. Where none is bound, all that
   * are plugged in.
   */
  get faults(): ReadonlyMap<string, ArtiglioError> {
    const { answering } = this;
    const { wanted } = this.options;
    return new Map(
      answering.flatMap((board) =>
        [...board.all].flatMap(([reader, { health }]) => {
          const name = boardReaderName(board.id ?? '', reader);
          const alone = readerNameAlone(reader);
          const counts =
            wanted?.some((one) => one === name || one === alone) ?? health !== 'missing';
          if (health === 'well' || !counts) return [];
          const fault = faulty(name, health);
          const names = answering.length === 1 ? [name, alone] : [name];
          return names.map((one) => [one, fault] as const);
        }),
      ),
    );
  }

  /** The boards that are bound by their ids; undefined: any board will do. */
  private get wantedBoards(): ReadonlySet<string> | undefined {
    const { wanted } = this.options;
    if (wanted === undefined || !wanted.every((name) => name.includes('/'))) return undefined;
    return new Set(wanted.map((name) => name.replace(/\/.*/u, '')));
  }

  /** Looks for boards with one keeper each; without names one more than there are boards. */
  private async search(): Promise<void> {
    const { wanted } = this.options;
    const count =
      wanted === undefined
        ? Math.min(MOST_BOARDS, this.answering.length + 1)
        : // A number alone means the only board.
          (this.wantedBoards?.size ?? 1);
    while (this.boards.length < count && !this.closed) await this.add();
  }

  private async add(): Promise<void> {
    const { binding, ports, claims, clock, randomId } = this.options;
    const keeper = new PortKeeper({
      listener: {
        input: () => {},
        event: (event, nowMs) => {
          if (event.kind === 'refused') this.refuse(board, event.error, nowMs);
        },
      },
      clock,
      binding: await binding(),
      ports,
      claims: { kind: 'readers', claims },
      baudRate: LINK.baud,
      sought: 'the hello of a board with readers',
    });
    const board: ReaderBoard = new ReaderBoard({
      send: (text) => keeper.write(bytesOfText(text)),
      changed: (nowMs) => this.changed(board, nowMs),
      refused: (error, nowMs) => keeper.takeEvent({ kind: 'refused', error }, nowMs),
      abandoned: () => keeper.letGo(),
      isWanted: (id) => this.wantedBoards?.has(`rc522:${id}`) ?? true,
      randomId,
    });
    this.boards.push({ board, keeper });
    if (this.closed) await keeper.close();
    else keeper.start(board);
  }

  private refuse(board: ReaderBoard, error: ArtiglioError, nowMs: number): void {
    // If no board is found, `troubles` says which is missing.
    if (error.code === 'BOARD_NOT_FOUND') this.refusals.delete(board);
    else this.refusals.set(board, error);
    this.tell(nowMs);
  }

  private changed(board: ReaderBoard, nowMs: number): void {
    if (board.id !== undefined) this.refusals.delete(board);
    seeBoard(board, this.seen, nowMs);
    // A board that was just found tells of all its readers within a few milliseconds: half of them would look silent.
    if (board.id !== undefined && board.all.size < BOARD_LIMITS.uno.readers) return;
    void this.search();
    this.tell(nowMs);
  }

  private wakeAt(atMs: number): void {
    this.cancelWake();
    if (this.closed || atMs === Number.POSITIVE_INFINITY) return;
    const { clock } = this.options;
    this.cancelWake = clock.callAt(atMs, () => {
      this.seen.settle(clock.nowMs());
      this.tell(clock.nowMs());
    });
  }

  private tell(nowMs: number): void {
    if (this.closed) return;
    this.seen.settle(nowMs);
    const report: ReaderReport = {
      readers: this.states(nowMs),
      troubles: this.troubles(nowMs),
      faults: this.faults,
    };
    const text = JSON.stringify(report.readers) + report.troubles.map(String).join();
    if (text !== this.told) {
      this.told = text;
      this.options.listener(report);
    }
    const patienceMs = this.startedMs + PATIENCE_MS;
    this.wakeAt(
      Math.min(this.seen.dueMs, patienceMs > nowMs ? patienceMs : Number.POSITIVE_INFINITY),
    );
  }

  private get answering(): readonly ReaderBoard[] {
    return this.boards.map(({ board }) => board).filter(({ id }) => id !== undefined);
  }

  private states(nowMs: number): ReaderState[] {
    const { answering } = this;
    return answering.flatMap((board) => statesOf(board, this.seen, nowMs, answering.length === 1));
  }

  private troubles(nowMs: number): ArtiglioError[] {
    const { wanted } = this.options;
    const isEarly = nowMs < this.startedMs + PATIENCE_MS;
    const { answering } = this;
    const missing = this.boards.length - answering.length;
    const troubles: ArtiglioError[] = [];
    const [refusal] = this.refusals.values();
    if (wanted !== undefined && missing > 0 && !isEarly) {
      troubles.push(refusal ?? noBoard(missing, this.boards.length));
    } else if (refusal !== undefined && OTHER_VERSION.has(refusal.code)) {
      // Nothing else says that its readers are there.
      troubles.push(refusal);
    }
    return [...troubles, ...new Set(this.faults.values())];
  }
}

function noBoard(missing: number, of: number): ArtiglioError {
  return new ArtiglioError(
    'READERS_BOARD_MISSING',
    of === 1
      ? 'The board with the readers does not answer.'
      : `${missing} of ${of} boards with readers do not answer.`,
    'Plug it in, or flash it: artiglio flash --readers. It is looked for by itself.',
  );
}

function faulty(name: string, health: Exclude<ModuleHealth, 'well'>): ArtiglioError {
  const [symptom, remedy] = FAULTS[health];
  return new ArtiglioError('READERS_MODULE_FAULTY', `The module ${name} ${symptom}.`, `${remedy}.`);
}
