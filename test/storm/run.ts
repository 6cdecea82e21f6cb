/** Plays one plan: the whole program on a machine that fails, and notes everything that must never happen. */
import { EmulatedCardsStore } from '../../src/app/live/emulated-cards-store.js';
import { openEvening } from '../../src/app/live/evening-journal.js';
import type { TakenOver } from '../../src/app/start/new-start.js';
import { type RunningTable, startTable } from '../../src/app/start/start-table.js';
import { EmulatedCards } from '../../src/emulator/emulated-cards.js';
import { ArtiglioError } from '../../src/errors.js';
import { gameOf } from '../../src/games/game-of.js';
import { encodeEntry } from '../../src/play/entry-codec.js';
import { HIDDEN_GRID_MS } from '../../src/play/hidden-grid.js';
import { chanceOf } from '../../src/players/seeded-chance.js';
import type { Cue } from '../../src/script/cue.js';
import type { TableLayout } from '../../src/table/layout.js';
import type { Sound } from '../../src/voice/sounds.js';
import { type Before, beforeOf, isOver } from './evening-before.js';
import { FAULTS, type Stormy } from './faults.js';
import type { HeardSound } from './may-be-heard.js';
import { LOOK_MS, People } from './people.js';
import { entriesIn, type KeptJournal, keyOf, saidKey, sceneKey } from './reference.js';
import type { Life } from './storm-clock.js';
import { StormMachine } from './storm-machine.js';
import type { PlannedFault, StormPlan } from './storm-plan.js';
import { CONFIGURATION_PATH, DATA_DIRECTORY, type StormTable, tableOf } from './storm-table.js';

/** What must never happen, by name; each has a check that finds it. */
export type Never =
  | 'shown without a cause'
  | 'said without a cause'
  | 'lit without a cause'
  | 'heard without a cause'
  | 'published without a cause'
  | 'confirmed and lost'
  | 'journal not as written'
  | 'secret told'
  | 'night without a sign'
  | 'wrong outcome'
  | 'cards lost'
  | 'game without an end'
  | 'script threw'
  | 'program threw'
  | 'start refused for ever'
  | 'two programs at one table'
  | 'does not recover'
  | 'goes on by itself'
  | 'night without light or voice'
  | 'board left dark'
  | 'left behind'
  | 'error without a code'
  | 'flashes'
  | 'too much current'
  | 'two runs differ';

export interface Violation {
  readonly never: Never;
  readonly what: string;
}

/** What one life of the program has shown. */
export interface Shown {
  readonly life: number;
  /** How many entries the journal held when it began. */
  readonly keys: { readonly key: string; readonly atMs: number }[];
  readonly scenes: { readonly key: string; readonly atMs: number }[];
  readonly said: { readonly key: string; readonly cue: Cue }[];
  readonly heard: HeardSound[];
  /** What a house was told. */
  readonly published: Set<string>;
  /** Whether play was seen to stand still. */
  hasStood: boolean;
}

/** Everything that left the table, for a pair. */
export interface Left {
  readonly lights: string[];
  readonly sound: string[];
  readonly pages: string[];
  readonly published: string[];
  readonly terminal: string[];
  readonly files: string[];
}

/** How long the program may take to come to itself when all faults are over, ms. */
const RECOVERY_MS = 120_000;
/** What is seen of it after that, ms. */
const CALM_PLAY_MS = 6_000;
/** A program that was started stands still within so long on a disk that answers, ms. */
const STILL_MS = 120;
/** A start that was refused is tried again, as a service is. */
const START_AGAIN_MS = 3_000;
/** So many starts may be refused when nothing is wrong any more. */
const MOST_REFUSALS = 8;
/** A fault of light or voice may be told to play so much later, ms: it is looked at now and then. */
const MOST_LAME_MS = 3_000;
/** A lost journal is written again within so long, ms. */
const WHOLE_AGAIN_MS = 12_000;
/** No game is longer, ms. */
const LONGEST_MS = 4 * 3_600_000;
/** In a night something is seen or heard at least this often, ms: the longest call and its words. */
const LONGEST_SILENCE_MS = 240_000;
/** More timers and files wait in no life of the program. */
const MOST_TIMERS = 80;
const MOST_FILES = 6;

export class StormRun implements Stormy {
  readonly table: StormTable;
  readonly machine: StormMachine;
  readonly violations: Violation[] = [];
  readonly codes = new Set<string>();
  readonly shown: Shown[] = [];
  readonly left: Left = {
    lights: [],
    sound: [],
    pages: [],
    published: [],
    terminal: [],
    files: [],
  };
  /** Phases in which a fault began, by kind. */
  readonly reached = new Set<string>();
  /** Somebody took the journal away: the game may be gone. */
  isTampered = false;
  restarts = 0;
  isStuck = false;
  /** How each life ended: what the journal then held, and play's time that was seen last. */
  readonly ends: { readonly life: number; readonly entries: number; readonly playMs: number }[] =
    [];
  /** Play's time that was seen last, ms. */
  playMs = 0;
  readonly before: Before;
  readonly people: People;
  private life: Life | undefined;
  private running: RunningTable | undefined;
  private isStarting = false;
  private refusals = 0;
  private isCalm = false;
  private startAtMs: number | undefined = 0;
  private takenOver: TakenOver | undefined;
  private aside = 0;
  private lastSignMs = 0;
  private now: Shown | undefined;
  private seen: readonly unknown[] = [];

  constructor(
    readonly plan: StormPlan,
    deal = 0,
  ) {
    this.table = tableOf(plan);
    this.before = beforeOf(plan, deal);
    this.machine = new StormMachine(
      chanceOf(plan.seed + 11),
      chanceOf(plan.seed + 12),
      plan.hasPages,
      {
        scene: (scene, atMs) => {
          this.now?.scenes.push({ key: sceneKey(scene), atMs });
          this.lastSignMs = atMs;
          if (!this.isNoted) return;
          const { claw } = scene;
          // An answer by light is for open eyes.
          const forAll =
            claw.effect === 'answers' ? { ...scene, claw: { ...claw, shape: 0 } } : scene;
          this.left.lights.push(`${atMs} ${JSON.stringify(forAll)}`);
        },
        sound: (sounds, atMs) => {
          this.lastSignMs = atMs;
          this.hear(sounds, atMs);
          if (this.isNoted) this.left.sound.push(`${atMs} ${JSON.stringify(sounds)}`);
        },
        page: (text, atMs) => this.isNoted && this.left.pages.push(`${atMs} ${text}`),
        published: (text, atMs) => {
          this.now?.published.add(text);
          if (this.isNoted) this.left.published.push(`${atMs} ${text}`);
        },
        terminal: (text, atMs) => this.hearTerminal(text, atMs),
        file: (text, atMs) => this.isNoted && this.left.files.push(`${atMs} ${text}`),
      },
    );
    this.people = new People({
      kinds: plan.people,
      layout: this.layout,
      clock: this.machine.clock,
      board: this.machine.board,
      port: () => (this.running === undefined ? undefined : this.machine.port),
      chance: chanceOf(plan.seed + 13),
      hiddenChance: chanceOf(1_000 * plan.seed + deal + 14),
    });
  }

  get layout(): TableLayout {
    return this.table.facts.layout;
  }

  /** Plays it. */
  async play(): Promise<void> {
    await this.layOut();
    const { clock } = this.machine;
    this.machine.disk.onKill = (life) => this.die(life);
    for (const fault of this.plan.faults) clock.callAt(fault.atMs, () => this.begin(fault));
    while (clock.nowMs < this.plan.calmMs && !this.isNightOver) await this.step();
    this.calm();
    const calmMs = clock.nowMs;
    while (!this.hasRecovered && clock.nowMs < calmMs + RECOVERY_MS) await this.step();
    if (!this.hasRecovered) this.cannotRecover();
    const untilMs = clock.nowMs + CALM_PLAY_MS;
    while (clock.nowMs < untilMs) await this.step();
    if (this.plan.toItsEnd) await this.playOut();
    await this.stop();
  }

  later(ms: number, act: () => void): void {
    this.machine.clock.callAt(this.machine.clock.nowMs + ms, act);
  }

  violate(never: Never, what: string): void {
    if (this.violations.length < 20) this.violations.push({ never, what });
  }

  // What faults do.

  kill(kind: 'process' | 'power', downMs: number): void {
    const { life } = this;
    if (life === undefined || life.isDead) return;
    this.downMs = downMs;
    this.killKind = kind;
    this.die(life);
  }
  private downMs = 0;
  private killKind: 'process' | 'power' = 'process';

  killBeforeWrite(kind: 'process' | 'power', writes: number, downMs: number): void {
    const { disk } = this.machine;
    this.downMs = downMs;
    this.killKind = kind;
    disk.killBefore = disk.changes + 1 + writes;
    this.later(3_000, () => {
      if (disk.killBefore === Number.POSITIVE_INFINITY) return;
      disk.killBefore = Number.POSITIVE_INFINITY;
      this.kill(kind, downMs);
    });
  }

  stopAndStart(downMs: number): void {
    const { running, life } = this;
    if (running === undefined || life === undefined) return;
    this.running = undefined;
    void running.close().then(
      () => this.hasClosed(life, downMs),
      (error: unknown) => {
        this.mustHaveCode(error, 'closing');
        this.hasClosed(life, downMs);
      },
    );
  }

  startTwice(): void {
    const first = this.life;
    if (this.running === undefined || first === undefined) return;
    const second = this.machine.newLife();
    const options = { configPath: CONFIGURATION_PATH, port: undefined };
    startTable(options, () => {}, this.machine.of(second, true)).then(
      async (running) => {
        const isWrong = !first.isDead && first === this.life && this.running !== undefined;
        if (isWrong && !this.isTampered)
          this.violate('two programs at one table', 'a second start was not refused');
        await running.close();
        second.isDead = true;
      },
      (error: unknown) => {
        second.isDead = true;
        this.mustHaveCode(error, 'a second start');
      },
    );
  }

  moveDataDirectory(): void {
    this.tamper();
    this.aside += 1;
    this.machine.disk.moveDirectory(DATA_DIRECTORY, `${DATA_DIRECTORY}.moved-${this.aside}`);
  }

  deleteJournal(): void {
    const path = this.journalPath;
    this.tamper();
    if (path !== undefined) this.machine.disk.remove(path);
  }

  private tamper(): void {
    const { life, journalPath: path } = this;
    const kept = keptJournal(this);
    // A program that is off or starting knows no more than the disk does.
    if (this.running === undefined || kept === undefined) this.isGone = true;
    else if (this.taken?.life !== life || this.taken?.path !== path) {
      if (this.taken !== undefined) this.isGone = true;
      this.taken = { life, path, entries: entriesIn(kept).entries.length };
    }
    this.isTampered = true;
    this.takenMs = this.machine.clock.nowMs;
  }
  /** The journal that a running table must write again. */
  private taken:
    | {
        readonly life: Life | undefined;
        readonly path: string | undefined;
        readonly entries: number;
      }
    | undefined;
  private takenMs = 0;
  /** Whether a journal was taken away that no program can write again. */
  private isGone = false;

  /** A running table writes its journal again that somebody took away: then nothing is lost by it. */
  private lookAtJournal(): void {
    const { clock } = this.machine;
    const { taken } = this;
    // Another life knows no more than the disk does.
    if (taken === undefined || this.running === undefined || taken.life !== this.life) return;
    const kept = keptJournal(this);
    const isWhole =
      kept?.eveningKey !== undefined &&
      this.journalPath === taken.path &&
      entriesIn(kept).entries.length >= taken.entries;
    if (isWhole) {
      this.taken = undefined;
      this.isTampered = this.isGone;
    } else if (this.isSlowed) this.takenMs = clock.nowMs;
    else if (clock.nowMs > this.takenMs + WHOLE_AGAIN_MS) {
      this.violate('confirmed and lost', 'a journal that was taken away is not written again');
      this.takenMs = Number.POSITIVE_INFINITY;
    }
  }

  deleteJournalWhileOff(): void {
    if (this.running === undefined) this.deleteJournal();
  }

  changeSetting(which: number): void {
    const settings = this.machine.port?.host?.settings;
    const all = settings?.all() ?? [];
    const setting = all[which % Math.max(1, all.length)];
    if (settings === undefined || setting === undefined) return;
    const { path, value } = setting;
    const to = typeof value === 'boolean' ? !value : typeof value === 'number' ? value + 1 : null;
    this.askFor(() => settings.change([{ path, was: value, to }]));
  }

  askFor(ask: () => Promise<unknown> | undefined): void {
    // Between two games a backup reads the real disk.
    if (this.machine.port?.game() === undefined) return;
    ask()?.catch((error: unknown) => this.mustHaveCode(error, 'the console'));
  }

  /** The journal of the evening that is played. */
  get journalPath(): string | undefined {
    const name = this.machine.disk
      .namesIn(DATA_DIRECTORY)
      .filter((one) => one.endsWith('.journal'))
      .at(-1);
    return name && `${DATA_DIRECTORY}/${name}`;
  }

  /** Whether what leaves is noted for the pair: until eyes open. */
  private get isNoted(): boolean {
    if (!this.plan.isPaired || this.isNightOver) return false;
    const { port } = this.machine;
    this.isNightOver = port !== undefined && this.running !== undefined && !port.view().night;
    return !this.isNightOver;
  }
  private isNightOver = false;

  // The run itself.

  /** Writes what the storm finds: a configuration, and the journal of an evening that was interrupted. */
  private async layOut(): Promise<void> {
    const { disk } = this.machine;
    for (const path of ['/storm', DATA_DIRECTORY]) disk.makeDirectory(path);
    disk.put(CONFIGURATION_PATH, this.table.text);
    const life = this.machine.newLife();
    const { home } = this.machine.of(life);
    const place = {
      directory: DATA_DIRECTORY,
      keyPlaces: {},
      isIdle: () => true,
      played: () => [],
      home,
      tell: () => {},
    };
    const { journal, sealer } = await openEvening(this.table.facts, place);
    const { entries, cards } = this.before;
    if (entries.length > 0) await journal.append(entries.map(encodeEntry));
    await journal.close();
    if (cards !== '') {
      const emulated = new EmulatedCards(this.layout, () => {});
      emulated.restore(JSON.parse(cards));
      await new EmulatedCardsStore(DATA_DIRECTORY, sealer, home).save(emulated);
    }
    life.isDead = true;
    this.left.files.length = 0;
  }

  /** One look of the people, and the time until the next. */
  private async step(): Promise<void> {
    const { clock } = this.machine;
    if (this.startAtMs !== undefined && this.startAtMs <= clock.nowMs) this.start();
    // What hands do at a process that stands still it sees later (`StormBoard`); people wait for a sign of it.
    if (!clock.isStopped) this.people.look();
    this.lookAtNight();
    this.lookAtDevices();
    this.lookAtJournal();
    await clock.goTo(clock.nowMs + LOOK_MS);
  }

  private begin(fault: PlannedFault): void {
    if (this.isCalm) return;
    this.reached.add(`${fault.kind} × ${this.machine.port?.view().phase.id ?? 'off'}`);
    const { end } = FAULTS[fault.kind];
    FAULTS[fault.kind].begin(this, fault);
    if (end !== undefined) this.later(fault.forMs, () => this.isCalm || end(this, fault));
  }

  /** All faults end, and people are sensible. */
  private calm(): void {
    this.isCalm = true;
    const { disk } = this.machine;
    Object.assign(disk.troubles, {
      isFull: false,
      isReadOnly: false,
      slowMs: 0,
      shortBytes: 0,
      failingSyncs: 0,
    });
    disk.killBefore = Number.POSITIVE_INFINITY;
    for (const fault of this.plan.faults) {
      if (fault.atMs + fault.forMs >= this.plan.calmMs || fault.forMs > 0)
        FAULTS[fault.kind].end?.(this, fault);
    }
    this.people.isCalm = true;
    this.refusals = 0;
  }

  private start(): void {
    this.startAtMs = undefined;
    if (this.isStarting || this.running !== undefined) return;
    this.isStarting = true;
    this.restarts += 1;
    // Who was stopped has ended.
    this.machine.clock.goOn();
    const life = this.machine.newLife();
    this.life = life;
    const options = { configPath: CONFIGURATION_PATH, port: undefined };
    const tell = (text: string) => life.isDead || this.hearTerminal(text, this.machine.clock.nowMs);
    startTable(options, tell, this.machine.of(life), this.takenOver).then(
      (running) => life.isDead || this.hasStarted(life, running),
      (error: unknown) => life.isDead || this.wasRefused(life, error),
    );
    this.takenOver = undefined;
  }

  private hasStarted(life: Life, running: RunningTable): void {
    this.isStarting = false;
    this.running = running;
    this.refusals = 0;
    for (const notice of running.notices) this.hearTerminal(notice, this.machine.clock.nowMs);
    this.now = {
      life: life.number,
      keys: [],
      scenes: [],
      said: [],
      heard: [],
      published: new Set(),
      hasStood: false,
    };
    this.shown.push(this.now);
    this.seen = [];
    this.machine.port?.subscribe((change) => {
      if (change === 'view' && !life.isDead) this.see();
    });
    this.see();
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
      if (view?.state !== 'running' || this.now?.hasStood === true) return;
      // The pause is an entry: it counts when the disk has it, and nothing goes on before.
      if (clock.isStopped || disk.isWaitedFor) this.later(STILL_MS, look);
      else this.violate('goes on by itself', `after a start in ${view.phase.id}`);
    };
    this.later(STILL_MS, look);
  }

  private wasRefused(life: Life, error: unknown): void {
    life.isDead = true;
    this.isStarting = false;
    this.refusals += 1;
    this.mustHaveCode(error, 'a start');
    this.startAtMs = this.machine.clock.nowMs + START_AGAIN_MS;
    if (this.isCalm && this.refusals === MOST_REFUSALS)
      this.violate('start refused for ever', String(error));
  }

  private hasClosed(life: Life, downMs: number): void {
    if (life.isDead) return;
    this.leavesNothing(life);
    life.isDead = true;
    this.hasEnded(life);
    this.startAtMs = this.machine.clock.nowMs + downMs;
  }

  private die(life: Life): void {
    life.isDead = true;
    if (life !== this.life) return;
    const { machine } = this;
    machine.disk.killBefore = Number.POSITIVE_INFINITY;
    if (this.killKind === 'power') machine.disk.losePower();
    if (this.running !== undefined) this.hasEnded(life);
    this.running = undefined;
    this.isStarting = false;
    machine.port = undefined;
    this.now = undefined;
    this.startAtMs = machine.clock.nowMs + 300 + this.downMs;
  }

  private hasEnded({ number }: Life): void {
    const kept = keptJournal(this);
    if (kept === undefined) return;
    this.ends.push({ life: number, entries: entriesIn(kept).entries.length, playMs: this.playMs });
  }

  /** What everybody sees now. */
  private see(): void {
    const { port } = this.machine;
    const { now } = this;
    if (port === undefined || now === undefined) return;
    const view = port.view();
    const { state, phase, asks, board, captions, absent, question } = view;
    const seen = [state, phase, asks, board, captions, absent, question];
    if (seen.every((one, at) => one === this.seen[at])) return;
    this.seen = seen;
    const atMs = this.machine.clock.nowMs;
    this.lastSignMs = atMs;
    // A view has the time of the grid's step before it.
    const { nowMs: stepMs } = view;
    this.playMs = Math.max(stepMs + HIDDEN_GRID_MS, ...captions.map((caption) => caption.atMs));
    const last = captions.at(-1)?.cue.id;
    // A trouble of the disk stands over what play shows.
    const isOver = last === 'table.paused-disk' && state === 'paused';
    if (!isOver) {
      const key = keyOf(view);
      if (key !== now.keys.at(-1)?.key) now.keys.push({ key, atMs });
      now.hasStood ||= state === 'paused';
    }
    for (const { cue, atMs: saidMs } of captions) {
      const key = saidKey(cue, saidMs);
      if (!now.said.some((one) => one.key === key)) now.said.push({ key, cue });
    }
  }

  private hear(sounds: readonly Sound[], atMs: number): void {
    const playMs = this.machine.port?.view().nowMs;
    if (playMs === undefined) return;
    for (const sound of sounds) {
      const lastsMs = sound.kind === 'speech' ? sound.untilMs - sound.atMs : 0;
      this.now?.heard.push({ sound, playMs: sound.atMs - atMs + playMs, lastsMs });
    }
  }

  /** A night stops when its lights or its voice are gone (law 7), and a board that is found is told its scene. */
  private lookAtDevices(): void {
    const { board, clock } = this.machine;
    const view = this.running === undefined ? undefined : this.machine.port?.view();
    const isOn = view?.night === true && view.state === 'running';
    const isLame = isOn && (!board.answers || this.machine.isSoundGone) && !this.isSlowed;
    if (!isLame) this.lameSinceMs = clock.nowMs;
    if (clock.nowMs > this.lameSinceMs + MOST_LAME_MS) {
      this.violate('night without light or voice', `since ${this.lameSinceMs} ms`);
      this.lameSinceMs = clock.nowMs;
    }
    if (view !== undefined && board.answers && board.isDark && !this.isSlowed) {
      this.darkLooks += 1;
      if (this.darkLooks === 5) this.violate('board left dark', `at ${clock.nowMs} ms`);
    } else this.darkLooks = 0;
  }
  private lameSinceMs = 0;
  private darkLooks = 0;

  /** Whether the process or its disk stands still: then it notices later. */
  private get isSlowed(): boolean {
    const { clock, disk } = this.machine;
    const { slowMs, isFull, isReadOnly, failingSyncs } = disk.troubles;
    return clock.isStopped || slowMs > 0 || isFull || isReadOnly || failingSyncs > 0;
  }

  private lookAtNight(): void {
    const view = this.running === undefined ? undefined : this.machine.port?.view();
    if (view?.night !== true || view.state !== 'running') {
      this.lastSignMs = this.machine.clock.nowMs;
      return;
    }
    if (this.machine.clock.nowMs < this.lastSignMs + LONGEST_SILENCE_MS) return;
    this.violate('night without a sign', `since ${this.lastSignMs} ms in ${view.phase.id}`);
    this.lastSignMs = this.machine.clock.nowMs;
  }

  private get hasRecovered(): boolean {
    const { port } = this.machine;
    return this.running !== undefined && port?.view().state === 'running';
  }

  private cannotRecover(): void {
    const state = this.machine.port?.view().state ?? 'off';
    this.violate('does not recover', `${RECOVERY_MS} ms after the last fault it is ${state}`);
  }

  private async playOut(): Promise<void> {
    const { clock } = this.machine;
    const game = () => this.machine.port && gameOf(this.machine.port.view());
    const endsByItself = game()?.rehearsed.lastPhase !== undefined;
    const untilMs = clock.nowMs + (endsByItself ? LONGEST_MS : 60_000);
    const isDone = () =>
      game() === undefined || (this.machine.port !== undefined && isOver(this.machine.port.view()));
    while (!isDone() && clock.nowMs < untilMs) await this.step();
    if (!endsByItself || isDone()) return;
    this.isStuck = true;
    this.machine.port?.command({ kind: 'stop' });
    for (let look = 0; game() !== undefined && look < 100; look += 1) await this.step();
    if (game() !== undefined)
      this.violate('game without an end', `in ${this.machine.port?.view().phase.id}`);
  }

  private async stop(): Promise<void> {
    const { running, life } = this;
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
        this.mustHaveCode(error, 'closing');
      },
    );
    const { clock } = this.machine;
    for (let tries = 0; !isClosed && tries < 400; tries += 1) await clock.goTo(clock.nowMs + 50);
    if (!isClosed) this.violate('left behind', 'it never closes');
    else this.leavesNothing(life);
    life.isDead = true;
    this.now = undefined;
  }

  private mustNotGrow(life: Life): void {
    const timers = this.machine.clock.waitingOf(life);
    if (timers > MOST_TIMERS) this.violate('left behind', `${timers} timers wait`);
    const files = this.machine.disk.opened.get(life)?.size ?? 0;
    if (files > MOST_FILES) this.violate('left behind', `${files} files are open`);
  }

  /** A closed program has no timer and no open file. */
  private leavesNothing(life: Life): void {
    const timers = this.machine.clock.waitingOf(life);
    if (timers > 0) this.violate('left behind', `${timers} timers after closing`);
    const files = this.machine.disk.opened.get(life)?.size ?? 0;
    if (files > 0) this.violate('left behind', `${files} files open after closing`);
  }

  private mustHaveCode(error: unknown, where: string): void {
    if (error instanceof ArtiglioError) {
      this.codes.add(error.code);
      return;
    }
    this.violate(
      'error without a code',
      `${where}: ${error instanceof Error ? error.stack : String(error)}`,
    );
  }

  private hearTerminal(text: string, atMs: number): void {
    if (this.isNoted)
      this.left.terminal.push(`${atMs} ${text.replace(/[\da-f]{8}-[\da-f-]{27}/gu, 'ID')}`);
    const code = /\[([A-Z_]+)\]/u.exec(text)?.[1];
    if (code !== undefined) this.codes.add(code);
    if (code === 'GAME_FAULT') this.violate('script threw', text);
    if (code === 'PROGRAM_FAULT' || text.startsWith('PAGE FAULT'))
      this.violate('program threw', text);
    if (/^(?:(?:Type|Range|Reference)?Error\b|E[A-Z]{3,}:)/u.test(text))
      this.violate('error without a code', text);
  }
}

/** The journal of the evening that is played, as the disk holds it. */
export function keptJournal(run: StormRun): KeptJournal | undefined {
  const { disk } = run.machine;
  const path = run.journalPath;
  const bytes = path === undefined ? undefined : disk.contentOf(path);
  const tableKey = keyIn(disk.contentOf(`${DATA_DIRECTORY}/table.key`));
  if (path === undefined || bytes === undefined || tableKey === undefined) return undefined;
  return { bytes, tableKey, eveningKey: keyIn(disk.contentOf(`${path}.key`)) };
}

function keyIn(bytes: Buffer | undefined): Buffer | undefined {
  const hex = bytes?.toString('latin1').trim();
  return hex !== undefined && /^[0-9a-f]{64}$/u.test(hex) ? Buffer.from(hex, 'hex') : undefined;
}
