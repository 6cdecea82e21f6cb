/** The lives of the program, one after the other: how each starts, stops and dies, and what must be true of each. */
import type { TakenOver } from '../../../src/app/start/new-start.js';
import { type RunningTable, startTable } from '../../../src/app/start/start-table.js';
import type { Noted } from './noted.js';
import { entriesIn, type KeptJournal } from './reference.js';
import type { Life } from './storm-clock.js';
import type { StormDisk } from './storm-disk.js';
import type { StormMachine } from './storm-machine.js';
import { CONFIGURATION_PATH, DATA_DIRECTORY } from './storm-table.js';

/** A program that was started stands still within so long on a disk that answers, ms. */
const STILL_MS = 120;
/** A start that was refused is tried again, as a service is. */
const START_AGAIN_MS = 3_000;
/** So many starts may be refused when nothing is wrong any more. */
const MOST_REFUSALS = 8;
/** More timers and files wait in no life of the program. */
const MOST_TIMERS = 80;
const MOST_FILES = 6;

export class Lives {
  restarts = 0;
  /** Nothing is wrong any more. */
  isCalm = false;
  /** How each life ended: what the journal then held, and play's time that was seen last. */
  readonly ends: { readonly life: number; entries: number; readonly playMs: number }[] = [];
  life: Life | undefined;
  /** The table of it, from the end of its start to the beginning of its end. */
  running: RunningTable | undefined;
  private isStarting = false;
  private refusals = 0;
  private startAtMs: number | undefined = 0;
  private takenOver: TakenOver | undefined;
  private downMs = 0;
  private killKind: 'process' | 'power' = 'process';

  constructor(
    private readonly machine: StormMachine,
    private readonly noted: Noted,
  ) {
    machine.disk.onKill = (life) => this.die(life);
  }

  /** All faults are over: from now on starts that are refused are counted. */
  calm(): void {
    this.isCalm = true;
    this.refusals = 0;
  }

  /** Starts the next life when it is due. */
  look(): void {
    if (this.startAtMs !== undefined && this.startAtMs <= this.machine.clock.nowMs) this.start();
  }

  kill(kind: 'process' | 'power', downMs: number): void {
    const { life } = this;
    if (life === undefined || life.isDead) return;
    this.downMs = downMs;
    this.killKind = kind;
    this.die(life);
  }

  killBeforeWrite(kind: 'process' | 'power', writes: number, downMs: number): void {
    const { disk } = this.machine;
    this.downMs = downMs;
    this.killKind = kind;
    disk.killBefore = disk.changes + 1 + writes;
    this.machine.later(3_000, () => {
      if (disk.killBefore === Number.POSITIVE_INFINITY) return;
      disk.killBefore = Number.POSITIVE_INFINITY;
      this.kill(kind, downMs);
    });
  }

  stopAndStart(downMs: number): void {
    const { running, life, machine } = this;
    if (running === undefined || life === undefined) return;
    if (machine.clock.isStopped) {
      // A process that stands still hears of it when it goes on.
      machine.later(STILL_MS, () => this.life === life && this.stopAndStart(downMs));
      return;
    }
    this.running = undefined;
    void running.close().then(
      () => this.hasClosed(life, downMs),
      (error: unknown) => {
        this.noted.mustHaveCode(error, 'closing');
        this.hasClosed(life, downMs);
      },
    );
  }

  /**
   * A second program is started beside the first; it may run only where nothing tells of the first any more. `ran`: it
   * did, and its evening is the newest now.
   */
  startTwice(mayRun: () => boolean, ran: () => void): void {
    const first = this.life;
    if (this.running === undefined || first === undefined) return;
    const second = this.machine.newLife();
    const options = { configPath: CONFIGURATION_PATH, port: undefined };
    startTable(options, () => {}, this.machine.of(second, true)).then(
      async (running) => {
        const isWrong = !first.isDead && first === this.life && this.running !== undefined;
        if (isWrong && mayRun()) ran();
        else if (isWrong)
          this.noted.violate('two programs at one table', 'a second start was not refused');
        await running.close();
        second.isDead = true;
      },
      (error: unknown) => {
        second.isDead = true;
        this.noted.mustHaveCode(error, 'a second start');
      },
    );
  }

  /** Ends the last life. */
  async stop(): Promise<void> {
    const { running, life, noted } = this;
    if (running === undefined || life === undefined) return;
    this.mustNotGrow(life);
    this.running = undefined;
    let isClosed = false;
    running.close().then(
      () => {
        isClosed = true;
      },
      (error: unknown) => {
        isClosed = true;
        noted.mustHaveCode(error, 'closing');
      },
    );
    const { clock } = this.machine;
    for (let tries = 0; !isClosed && tries < 400; tries += 1) await clock.goTo(clock.nowMs + 50);
    if (!isClosed) noted.violate('left behind', 'it never closes');
    else this.leavesNothing(life);
    this.mustNotEndGame();
    life.isDead = true;
    noted.now = undefined;
  }

  private start(): void {
    this.startAtMs = undefined;
    if (this.isStarting || this.running !== undefined) return;
    this.isStarting = true;
    this.restarts += 1;
    const { machine, noted } = this;
    // Who was stopped has ended.
    machine.clock.goOn();
    const life = machine.newLife();
    this.life = life;
    const options = { configPath: CONFIGURATION_PATH, port: undefined };
    const tell = (text: string) => life.isDead || noted.terminal(text, machine.clock.nowMs);
    startTable(options, tell, machine.of(life), this.takenOver).then(
      (running) => life.isDead || this.hasStarted(life, running),
      (error: unknown) => life.isDead || this.wasRefused(life, error),
    );
    this.takenOver = undefined;
  }

  private hasStarted(life: Life, running: RunningTable): void {
    const { machine, noted } = this;
    this.isStarting = false;
    this.running = running;
    this.refusals = 0;
    for (const notice of running.notices) noted.terminal(notice, machine.clock.nowMs);
    noted.begin(life.number);
    machine.port?.subscribe((change) => {
      if (change === 'view' && !life.isDead) noted.see();
    });
    noted.see();
    this.mustStandStill(life, running);
    void running.newStart.then((takenOver) => {
      if (life.isDead || this.running !== running) return;
      this.takenOver = takenOver;
      this.stopAndStart(0);
    });
  }

  /** Whatever was interrupted waits for a hand (law 5). */
  private mustStandStill(life: Life, running: RunningTable): void {
    if (this.takenOver !== undefined || this.machine.port?.game() === undefined) return;
    const look = () => {
      if (life.isDead || this.running !== running) return;
      const { clock, disk, port } = this.machine;
      const view = port?.view();
      // It may go on since, where a hand said so.
      if (view?.state !== 'running' || this.noted.now?.hasStood === true) return;
      // The pause is an entry: it counts when the disk has it, and nothing goes on before.
      if (clock.isStopped || disk.isWaitedFor) this.machine.later(STILL_MS, look);
      else this.noted.violate('goes on by itself', `after a start in ${view.phase.id}`);
    };
    this.machine.later(STILL_MS, look);
  }

  private wasRefused(life: Life, error: unknown): void {
    life.isDead = true;
    this.isStarting = false;
    this.refusals += 1;
    this.noted.mustHaveCode(error, 'a start');
    this.startAtMs = this.machine.clock.nowMs + START_AGAIN_MS;
    if (this.isCalm && this.refusals === MOST_REFUSALS)
      this.noted.violate('start refused for ever', String(error));
  }

  private hasClosed(life: Life, downMs: number): void {
    if (life.isDead) return;
    this.leavesNothing(life);
    this.mustNotEndGame();
    life.isDead = true;
    this.hasEnded(life);
    // Nothing that the next life says is in the time of this one.
    this.machine.port = undefined;
    this.noted.now = undefined;
    this.startAtMs = this.machine.clock.nowMs + downMs;
  }

  private die(life: Life): void {
    life.isDead = true;
    if (life !== this.life) return;
    const { machine } = this;
    machine.disk.killBefore = Number.POSITIVE_INFINITY;
    if (this.killKind === 'power') this.losePower();
    // It may die while it closes.
    if (this.noted.now !== undefined) this.hasEnded(life);
    this.running = undefined;
    this.isStarting = false;
    machine.port = undefined;
    this.noted.now = undefined;
    this.startAtMs = machine.clock.nowMs + 300 + this.downMs;
  }

  private hasEnded({ number }: Life): void {
    const entries = this.keptEntries();
    if (entries !== undefined) this.ends.push({ life: number, entries, playMs: this.noted.playMs });
  }

  /** A power cut also takes what a life before wrote and did not sync. */
  private losePower(): void {
    this.machine.disk.losePower();
    const kept = this.keptEntries();
    if (kept === undefined) return;
    for (const end of this.ends) end.entries = Math.min(end.entries, kept);
  }

  private keptEntries(): number | undefined {
    const kept = keptJournal(this.machine.disk);
    return kept && entriesIn(kept).entries.length;
  }

  /** A game that is closed goes on with the next start. */
  private mustNotEndGame(): void {
    const { disk, port } = this.machine;
    const kept = keptJournal(disk);
    if (port?.game() === undefined || kept === undefined || !entriesIn(kept).isOver) return;
    this.noted.violate('confirmed and lost', 'an evening was ended in the middle of a game');
  }

  private mustNotGrow(life: Life): void {
    this.mayLeave(life, MOST_TIMERS, MOST_FILES, 'while it runs');
  }

  /** A closed program has no timer and no open file. */
  private leavesNothing(life: Life): void {
    this.mayLeave(life, 0, 0, 'after closing');
  }

  private mayLeave(life: Life, mostTimers: number, mostFiles: number, when: string): void {
    const timers = this.machine.clock.waitingOf(life);
    if (timers > mostTimers) this.noted.violate('left behind', `${timers} timers ${when}`);
    const files = this.machine.disk.opened.get(life)?.size ?? 0;
    if (files > mostFiles) this.noted.violate('left behind', `${files} files open ${when}`);
  }
}

/** The journal of the evening that is played. */
export function journalPathOn(disk: StormDisk): string | undefined {
  const name = disk
    .namesIn(DATA_DIRECTORY)
    .filter((one) => one.endsWith('.journal'))
    .at(-1);
  return name && `${DATA_DIRECTORY}/${name}`;
}

/** That journal, as the disk holds it. */
export function keptJournal(disk: StormDisk): KeptJournal | undefined {
  const path = journalPathOn(disk);
  const bytes = path === undefined ? undefined : disk.contentOf(path);
  const tableKey = keyIn(disk.contentOf(`${DATA_DIRECTORY}/table.key`));
  if (path === undefined || bytes === undefined || tableKey === undefined) return undefined;
  return { bytes, tableKey, eveningKey: keyIn(disk.contentOf(`${path}.key`)) };
}

function keyIn(bytes: Buffer | undefined): Buffer | undefined {
  const hex = bytes?.toString('latin1').trim();
  return hex !== undefined && /^[0-9a-f]{64}$/u.test(hex) ? Buffer.from(hex, 'hex') : undefined;
}
