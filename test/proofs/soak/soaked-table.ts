/**
 * A table as it stands in a café, on this machine: its program with the firmware's image, a broker, readers, a browser.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { Broker } from '../../devices/readers/broker.js';
import { PcscDaemon, type PluggedReader } from '../../devices/readers/pcscd/daemon.js';
import { launchBrowser } from '../../page/browser.js';
import { PageClient } from '../../page/page-client.js';
import { type RunningProgram, startProgram } from '../../page/program.js';
import { ownPort } from '../../support/own-port.js';
import { temporaryDirectory } from '../../support/temporary.js';
import { type MemoryInside, memoryTeller, memoryTold } from './memory-inside.js';

/** Play's time runs so many times as fast as the clock on the wall. */
const SPEED = 4;
const GAMES = [
  ['lupusburg', 6],
  ['una-notte-da-lupi', 6],
  ['bare-claw', 6],
  ['lupa-mannara', 5],
  ['wooolf', 5],
] as const;
/** A game that has not ended by itself within so long is stopped by its host, ms of the wall. */
const LONGEST_GAME_MS = 180_000;

export class SoakedTable {
  /** Games that were begun. */
  games = 0;
  private begunAtMs = 0;
  private page: Page | undefined;

  private constructor(
    readonly program: RunningProgram,
    readonly broker: Broker,
    readonly daemon: PcscDaemon,
    readonly readers: readonly PluggedReader[],
    private readonly browser: Browser,
    private client: PageClient,
    private readonly memoryFile: string,
  ) {}

  static async start(): Promise<SoakedTable> {
    const directory = await temporaryDirectory();
    const broker = new Broker(await ownPort(), directory);
    await broker.start();
    onTestFinished(() => broker.stop());
    const daemon = await PcscDaemon.begin();
    onTestFinished(() => daemon.end());
    const readers = [await daemon.plug('1-1', 'plain'), await daemon.plug('1-2', 'acr122u')];
    const memoryFile = join(directory, 'memory.json');
    const usual = await readFile('config/emulated.yaml', 'utf8');
    const program = await startProgram({
      directory,
      speed: SPEED,
      before: memoryTeller(memoryFile),
      nodeOptions: await nodeOptionsOfStart(),
      configuration: usual.replace(/^readers:.*$/mu, ''),
      sections: [
        'readers:',
        '  bindings:',
        "    - { reader: 'pcsc:Plain NFC Reader', slot: 0 }",
        "    - { reader: 'pcsc:ACS ACR122U PICC Interface', slot: 1 }",
        `house: { mqtt: { url: 'mqtt://127.0.0.1:${broker.port}', commands: host } }`,
        'voice: { output: none }',
      ].join('\n'),
    });
    onTestFinished(() => program.kill());
    const browser = await launchBrowser();
    onTestFinished(() => browser.close());
    const client = await PageClient.open(program.url);
    const parts = [program, broker, daemon, readers, browser, client, memoryFile] as const;
    const table = new SoakedTable(...parts);
    await table.openPage();
    return table;
  }

  async openPage(): Promise<void> {
    await this.page?.close();
    this.page = await this.browser.newPage();
    await this.page.goto(this.program.url);
  }

  /** Memory of the program by its kinds. */
  get memory(): MemoryInside {
    return memoryTold(this.memoryFile);
  }

  /** Ends the program; its exit code. */
  async close(): Promise<number | null> {
    this.client.socket.close();
    return await this.program.stop();
  }

  /** What a host does who looks at the table now and then: begins a game, goes on after a pause. */
  async lookAfter(nowMs: number): Promise<string> {
    if (this.client.closed) this.client = await PageClient.open(this.program.url);
    const state = this.client.all('state').at(-1);
    // Nobody looks at what was.
    this.client.received.length = 0;
    if (state === undefined) return 'nothing seen';
    if (state.game !== undefined && nowMs - this.begunAtMs > LONGEST_GAME_MS)
      this.client.send({ kind: 'command', command: { kind: 'stop' } });
    else if (state.state === 'paused')
      this.client.send({ kind: 'command', command: { kind: 'resume' } });
    else if (state.game === undefined) this.begin(nowMs);
    return `${state.game ?? 'between games'}, ${state.state}`;
  }

  private begin(nowMs: number): void {
    const [game, players] = GAMES[this.games % GAMES.length] ?? GAMES[0];
    this.client.send({ kind: 'quick-start', game, players });
    const seats = Array.from({ length: players }, (_, seat) => seat);
    this.client.send({ kind: 'play-for', seats, on: true });
    this.games += 1;
    this.begunAtMs = nowMs;
  }
}

/** Options with which `npm start` runs Node. */
async function nodeOptionsOfStart(): Promise<readonly string[]> {
  const start = /"start": "node ([^"]*?) dist/u.exec(await readFile('package.json', 'utf8'))?.[1];
  if (start === undefined) throw new RangeError('package.json has no script "start"');
  return start.split(' ');
}
