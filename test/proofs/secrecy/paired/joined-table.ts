/** A whole table, joined as the program joins it, on a machine whose time the test holds. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TableOutputs } from '../../../../src/app/start/start-table.js';
import { type RunningTable, startTable } from '../../../../src/app/start/start-table.js';
import type { EmulatedCards } from '../../../../src/engine/bots/emulated-cards.js';
import { keepReleases, perform } from '../../../../src/engine/bots/hand-acts.js';
import type { CardId } from '../../../../src/engine/table/cards.js';
import type { Language } from '../../../../src/engine/table/languages.js';
import type { PublicView } from '../../../../src/engine/view/view.js';
import type { TableForPages } from '../../../../src/page/server/table-for-pages.js';
import type { HeldPage } from '../../../support/tables/held-page.js';
import { type DeviceFault, HeldMachine } from './held-machine.js';
import { HeldTelephones } from './held-telephones.js';
import { AUDIENCES, type Outside } from './outside.js';
import { handsAreHidden, type PlannedAct, type PlayedTable } from './public-hands.js';

/** What everybody knows of a table. */
export interface TableKind {
  readonly language: Language;
  readonly readers: 'emulated' | 'emulated-board' | 'emulated-rim' | 'none';
  readonly mode: 'sound' | 'silent';
  /** Whether it publishes to a house; absent: not. */
  readonly isInVenue?: boolean;
  /** How many seats telephones have, the first ones; absent: none. Such a table keeps statistics. */
  readonly telephones?: number | undefined;
  readonly slotsPerSeat: number;
  readonly seats: number;
  readonly centre: number;
  /** House rules as a configuration has them. */
  readonly games: Readonly<Record<string, unknown>>;
}

const STEP_MS = 50;
/** How often somebody asks the page's server for something, ms. */
const ASKED_EVERY_MS = 5_000;

/** A hand that reaches for stacks in the dark, to learn whether another is there. All may see it. */
export const PROBER = 'prober';

/** One table; `directory` is its own, and empty at first. */
export class JoinedTable implements PlayedTable {
  private readonly held: HeldMachine;
  private running: RunningTable | undefined;
  private planned: PlannedAct[] = [];
  /** The outputs that it has. */
  outputs: readonly (keyof TableOutputs)[] = [];
  private isRestarting = false;
  private hiddenHand: HeldPage | undefined;
  private prober: HeldPage | undefined;
  /** Told of what hands do at night. */
  onHidden: PlayedTable['onHidden'] = () => {};
  readonly telephones: HeldTelephones | undefined;

  private constructor(
    private readonly directory: string,
    private readonly kind: TableKind,
  ) {
    this.held = new HeldMachine(join(directory, 'data'));
    const { telephones } = kind;
    if (telephones !== undefined) this.telephones = new HeldTelephones(this.held, telephones);
  }

  static async open(directory: string, kind: TableKind): Promise<JoinedTable> {
    const table = new JoinedTable(directory, kind);
    const { broker, room } = table.held;
    await mkdir(join(directory, 'data'), { recursive: true });
    if (kind.isInVenue === true) await broker.open();
    const roomPort = kind.isInVenue === true ? await room.open() : 1;
    await writeFile(table.configPath, configurationOf(kind, broker.port, roomPort));
    await table.start();
    return table;
  }

  /** Everything that left the table so far. */
  get outside(): Outside {
    return this.held.outside;
  }

  get nowMs(): number {
    return this.held.time.nowMs();
  }

  /** What everybody sees. */
  get view(): PublicView {
    return this.port.view();
  }

  /** The cards on the table. */
  get cards(): EmulatedCards {
    // An emulated table reaches nothing else.
    return this.port.emulated?.cards as EmulatedCards;
  }

  /** Holds a card to a reader. */
  presentCard(card: CardId): void {
    this.port.emulated?.presentCard(card);
  }

  /** Hands will do this, each at its time. */
  plan(acts: readonly PlannedAct[]): void {
    this.planned = [...this.planned, ...acts].sort((a, b) => a.atMs - b.atMs);
  }

  /** Hands do nothing more of what was planned, but let go of what they hold. */
  letGo(): void {
    this.planned = keepReleases(this.planned.flatMap((one) => ('act' in one ? [one] : [])));
    this.telephones?.letGo();
  }

  /** Time goes on, with everything that hands do on the way. */
  async wait(ms: number): Promise<void> {
    const untilMs = this.nowMs + ms;
    while (this.nowMs < untilMs) {
      const stepMs = Math.min(untilMs, (Math.floor(this.nowMs / STEP_MS) + 1) * STEP_MS);
      for (let next = this.planned[0]; next && next.atMs <= stepMs; next = this.planned[0]) {
        this.planned.shift();
        await this.held.time.goTo(Math.max(this.nowMs, next.atMs));
        this.do(next);
      }
      await this.held.time.goTo(stepMs);
      if (stepMs % ASKED_EVERY_MS === 0) await this.held.wire?.ask();
      this.held.lookAtFiles();
    }
  }

  /** What a page asks of play. */
  command(command: Parameters<TableForPages['command']>[0]): void {
    this.port.command(command);
  }

  /** The program ends and is started again on the same files. */
  async restart(): Promise<void> {
    this.planned = [];
    this.isRestarting = true;
    await this.close();
    this.isRestarting = false;
    await this.start();
  }

  fail(fault: DeviceFault, fails: boolean): void {
    this.held.fail(fault, fails);
  }

  /** The broker of the house is gone for a moment. */
  async dropBroker(): Promise<void> {
    if (this.kind.isInVenue === true) await this.held.broker.drop();
  }

  async close(): Promise<void> {
    await this.running?.outputs.statistics?.shown();
    await this.running?.close();
    this.running = undefined;
    if (this.isRestarting) return;
    this.held.lookAtFiles();
    await this.held.broker.close();
    await this.held.room.close();
  }

  private get configPath(): string {
    return join(this.directory, 'table.yaml');
  }

  private get port(): TableForPages {
    if (this.held.port === undefined) throw new RangeError('The table is not running');
    return this.held.port;
  }

  private async start(): Promise<void> {
    const options = { configPath: this.configPath, port: undefined };
    this.running = await startTable(options, this.held.tell, this.held.machine);
    const { outputs } = this.running;
    const names = Object.keys(outputs) as (keyof TableOutputs)[]; // its keys are these
    this.outputs = names.filter((name) => outputs[name] !== undefined);
    for (const notice of this.running.notices) this.held.tell(notice);
    await this.held.openWiredPage('first page');
    if (this.kind.isInVenue === true) await this.held.openStream();
    await this.telephones?.open();
    this.hiddenHand = this.held.openPage('hidden hand', 'builder', 'hidden');
    this.prober = this.held.openPage(AUDIENCES.builder);
  }

  /** Cards are moved on a page, so that they go the way of messages. */
  private do(planned: PlannedAct): void {
    if ('says' in planned) {
      const { telephone, says } = planned;
      if (handsAreHidden(this.view)) this.onHidden(planned);
      this.telephones?.say(telephone, says);
      return;
    }
    const { act } = planned;
    if (act.kind === 'lift' && act.hand === PROBER) {
      this.prober?.say({ kind: 'lift', slot: act.slot, card: 'nothing' });
      return;
    }
    if (handsAreHidden(this.view)) this.onHidden(planned);
    switch (act.kind) {
      case 'lift':
        this.hiddenHand?.say({
          kind: 'lift',
          slot: act.slot,
          ...(act.card === undefined ? {} : { card: act.card }),
        });
        return;
      case 'put-back':
        this.hiddenHand?.say({ kind: 'put-back' });
        return;
      case 'swap':
        this.hiddenHand?.say({ kind: 'swap', first: act.first, second: act.second });
        return;
      default:
        perform(act, {
          input: (input) => this.held.hand(input),
          emulatedCards: this.cards,
          presentCard: (card) => this.presentCard(card),
        });
    }
  }
}

/** The configuration file of such a table. */
export function configurationOf(kind: TableKind, brokerPort = 1, roomPort = 1): string {
  const { seats, slotsPerSeat, centre } = kind;
  const slots = Array.from({ length: seats }, (_, seat) =>
    Array.from({ length: slotsPerSeat }, (_, slot) => seat * slotsPerSeat + slot),
  );
  return JSON.stringify({
    name: 'Paired',
    language: kind.language,
    data: './data',
    board: { kind: 'emulated', model: 'mega', currentLimitMa: 4000, brightnessPercent: 60 },
    slots: { count: seats * slotsPerSeat + centre },
    seats: slots,
    rings: { pixels: 12 },
    claw: { pixels: 60 },
    readers: kind.readers,
    voice: { mode: kind.mode, output: '/dev/null' },
    ...(kind.isInVenue === true && {
      house: {
        api: true,
        mqtt: {
          url: `mqtt://127.0.0.1:${brokerPort}`,
          commands: 'host',
          homeAssistant: 'device',
        },
        lights: { address: '127.0.0.1', port: roomPort, pixels: 2 },
      },
    }),
    games: kind.games,
    // Beside the folder of its data, whose files are compared: pages of a database hold what is drawn.
    ...(kind.telephones !== undefined && {
      statistics: { kept: true, database: '../statistics.sqlite' },
    }),
    metrics: { served: true },
  });
}
