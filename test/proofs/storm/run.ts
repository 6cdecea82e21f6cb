/** Plays one plan: the whole program on a machine that fails, and notes everything that must never happen. */
import { EmulatedCardsStore } from '../../../src/app/running/emulated-cards-store.js';
import { openEvening } from '../../../src/app/running/evening-journal.js';
import { EmulatedCards } from '../../../src/engine/bots/emulated-cards.js';
import { chanceOf } from '../../../src/engine/bots/talk.js';
import { encodeEntry } from '../../../src/engine/play/entry-codec.js';
import type { TableLayout } from '../../../src/engine/table/layout.js';
import { gameOf } from '../../../src/games/games.js';
import { appendAll } from '../../support/append-all.js';
import { type Before, beforeOf, isOver } from './evening-before.js';
import { FAULTS, type Stormy } from './faults.js';
import { Lives } from './lives.js';
import { Looks, TakenJournal } from './looks.js';
import { Noted } from './noted.js';
import { LOOK_MS, People } from './people.js';
import { StormMachine } from './storm-machine.js';
import type { PlannedFault, StormPlan } from './storm-plan.js';
import { CONFIGURATION_PATH, DATA_DIRECTORY, type StormTable, tableOf } from './storm-table.js';

/** How long the program may take to come to itself when all faults are over, ms. */
const RECOVERY_MS = 120_000;
/** What is seen of it after that, ms. */
const CALM_PLAY_MS = 6_000;
/** No game is longer, ms. */
const LONGEST_MS = 4 * 3_600_000;

export class StormRun implements Stormy {
  readonly table: StormTable;
  readonly machine: StormMachine;
  readonly noted: Noted;
  readonly lives: Lives;
  readonly journal: TakenJournal;
  readonly before: Before;
  readonly people: People;
  /** Phases in which a fault began, by kind. */
  readonly reached = new Set<string>();
  /** The players could not end the game, and the host stopped it. */
  isStuck = false;
  private readonly looks: Looks;

  constructor(
    readonly plan: StormPlan,
    deal = 0,
  ) {
    this.table = tableOf(plan);
    this.before = beforeOf(plan, deal);
    this.noted = new Noted(
      plan.isPaired,
      () => this.machine,
      () => this.lives.running !== undefined,
    );
    this.machine = new StormMachine(
      chanceOf(plan.seed + 11),
      chanceOf(plan.seed + 12),
      plan.hasPages,
      this.noted,
    );
    this.lives = new Lives(this.machine, this.noted);
    this.journal = new TakenJournal(this.machine, this.lives, this.noted);
    this.looks = new Looks(this.machine, this.lives, this.noted);
    this.people = new People({
      kinds: plan.people,
      layout: this.layout,
      clock: this.machine.clock,
      board: this.machine.board,
      port: () => (this.lives.running === undefined ? undefined : this.machine.port),
      cardsMoved: () => this.machine.cardsMoved(),
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
    for (const fault of this.plan.faults) clock.callAt(fault.atMs, () => this.begin(fault));
    while (clock.nowMs < this.plan.calmMs && !this.noted.isNightOver) await this.step();
    this.calm();
    const calmMs = clock.nowMs;
    while (!this.hasRecovered && clock.nowMs < calmMs + RECOVERY_MS) await this.step();
    if (!this.hasRecovered) this.cannotRecover();
    const untilMs = clock.nowMs + CALM_PLAY_MS;
    while (clock.nowMs < untilMs) await this.step();
    if (this.plan.toItsEnd) await this.playOut();
    await this.lives.stop();
  }

  // What faults do.

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
    ask()?.catch((error: unknown) => this.noted.mustHaveCode(error, 'the console'));
  }

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
    await appendAll(journal, entries.map(encodeEntry));
    await journal.close();
    if (cards !== '') {
      const emulated = new EmulatedCards(this.layout, () => {});
      emulated.restore(JSON.parse(cards));
      await new EmulatedCardsStore(DATA_DIRECTORY, sealer, home).save(emulated);
    }
    life.isDead = true;
    this.noted.left.files.length = 0;
  }

  /** One look of the people, and the time until the next. */
  private async step(): Promise<void> {
    const { clock } = this.machine;
    this.lives.look();
    // What hands do at a process that stands still it sees later (`StormBoard`); people wait for a sign of it.
    if (!clock.isStopped) this.people.look();
    this.looks.look();
    this.journal.look();
    await clock.goTo(clock.nowMs + LOOK_MS);
  }

  private begin(fault: PlannedFault): void {
    if (this.lives.isCalm) return;
    const { clock } = this.machine;
    if (FAULTS[fault.kind].asksProgram && clock.isStopped) {
      clock.callAt(clock.goesOnAtMs, () => this.begin(fault));
      return;
    }
    this.reached.add(`${fault.kind} × ${this.machine.port?.view().phase.id ?? 'off'}`);
    const { end } = FAULTS[fault.kind];
    FAULTS[fault.kind].begin(this, fault);
    if (end !== undefined)
      this.machine.later(fault.forMs, () => this.lives.isCalm || end(this, fault));
  }

  /** All faults end, and people are sensible. */
  private calm(): void {
    const { disk } = this.machine;
    this.lives.calm();
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
  }

  private get hasRecovered(): boolean {
    const { port } = this.machine;
    return this.lives.running !== undefined && port?.view().state === 'running';
  }

  private cannotRecover(): void {
    const state = this.machine.port?.view().state ?? 'off';
    this.noted.violate('does not recover', `${RECOVERY_MS} ms after the last fault it is ${state}`);
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
      this.noted.violate('game without an end', `in ${this.machine.port?.view().phase.id}`);
  }
}
