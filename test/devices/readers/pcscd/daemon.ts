/**
 * Debian's real pcscd, with USB readers that a test plugs in and pulls out (usb.c), vsmartcard-vpcd
 * below each, and virtual cards on the other end. One daemon a machine: whoever begins waits for the
 * one before to end.
 */
import { type ChildProcess, execFileSync, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import {
  appendFile,
  copyFile,
  mkdir,
  mkdtemp,
  open,
  readFile,
  rm,
  writeFile,
} from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DaemonTalk } from '../../../../src/devices/readers/pcsc/daemon-talk.js';
import { compileForChild } from '../../../runner/compiled.js';
import { ownPort } from '../../../support/own-port.js';
import type { CardOrder, CardReply } from './card-process.js';
import type { CardSpec } from './virtual-card.js';

const HERE = dirname(fileURLToPath(import.meta.url));
const VPCD = '/usr/lib/pcsc/drivers/serial/libifdvpcd.so';
const SOCKET = '/run/pcscd/pcscd.comm';
const LOCK = join(tmpdir(), 'artiglio-one-pcscd');
const MOST_READERS = 16;

/** Readers that the virtual USB knows, as Debian's drivers name them. */
const MODELS = {
  acr122u: { vendor: '072f', product: '2200', name: 'ACS ACR122U PICC Interface' },
  plain: { vendor: '1d50', product: '6001', name: 'Plain NFC Reader' },
} as const;

export interface PluggedReader {
  /** Where it is plugged in, e.g. `1-1.2`. */
  readonly path: string;
  readonly model: keyof typeof MODELS;
  readonly serial: string | undefined;
  readonly port: number;
  readonly device: number;
}

/** A daemon, its USB, its cards. Ended by `end`, whatever became of it. */
export class PcscDaemon {
  private process: ChildProcess | undefined;
  private readonly plugged = new Map<string, PluggedReader>();
  private nextOrder = 1;
  private nextDevice = 1;

  private constructor(
    private readonly folder: string,
    private readonly cards: ChildProcess,
    private readonly unlock: () => Promise<void>,
  ) {}

  static async begin(): Promise<PcscDaemon> {
    const unlock = await locked();
    if (await answers()) {
      await unlock();
      throw new Error('Another pcscd runs on this machine: stop it (sudo systemctl stop pcscd)');
    }
    const folder = await mkdtemp(join(tmpdir(), 'artiglio-pcscd-'));
    const contents = join(folder, 'drivers/virtual.bundle/Contents');
    for (const path of ['devices', 'configuration', 'sys']) await mkdir(join(folder, path));
    await mkdir(join(contents, 'Linux'), { recursive: true });
    const library = join(contents, 'Linux/usb.so');
    execFileSync('cc', [
      ...['-shared', '-fPIC', '-O1', '-Wall', '-Wextra', '-Werror', '-I/usr/include/PCSC'],
      ...['-o', library, join(HERE, 'usb.c'), '-ldl'],
    ]);
    await writeFile(join(contents, 'Info.plist'), infoList());
    for (let index = 0; index < MOST_READERS; index++) {
      await copyFile(VPCD, join(folder, `vpcd-${index}.so`));
    }
    execFileSync('mkfifo', [join(folder, 'events')]);
    const compiled = compileForChild('cards', [
      'test/devices/readers/pcscd/card-process.ts',
      'test/devices/readers/pcscd/virtual-card.ts',
    ]);
    const cards = fork(join(compiled, 'test/devices/readers/pcscd/card-process.js'), [], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    cards.setMaxListeners(0);
    const daemon = new PcscDaemon(folder, cards, unlock);
    await daemon.start();
    return daemon;
  }

  /** Where this daemon's USB tells what is plugged in where. */
  get usbDirectory(): string {
    return join(this.folder, 'sys');
  }

  get isRunning(): boolean {
    return this.process !== undefined;
  }

  /** Starts the daemon, with everything plugged in that is; resolves when it answers. */
  async start(): Promise<void> {
    await rm('/run/pcscd/pcscd.pid', { force: true });
    await mkdir(dirname(SOCKET), { recursive: true });
    this.process = spawn(
      '/usr/sbin/pcscd',
      ['--foreground', '--config', join(this.folder, 'configuration')],
      {
        env: {
          ...process.env,
          ARTIGLIO_USB: this.folder,
          LD_PRELOAD: join(this.folder, 'drivers/virtual.bundle/Contents/Linux/usb.so'),
        },
        stdio: process.env['ARTIGLIO_PCSCD_LOG'] ? 'inherit' : 'ignore',
      },
    );
    await until(answers);
  }

  /** Ends the daemon: `SIGTERM` as a restart would, `SIGKILL` as a crash. */
  async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    const ending = this.process;
    if (ending === undefined) return;
    this.process = undefined;
    const exited = once(ending, 'exit');
    ending.kill(signal);
    await exited;
  }

  /** Lets the daemon stand still, or go on. */
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void {
    this.process?.kill(signal);
  }

  /** Plugs a reader in; the same plug and serial number make it the same reader again. */
  async plug(
    path: string,
    model: keyof typeof MODELS = 'plain',
    serial?: string,
  ): Promise<PluggedReader> {
    const reader = {
      path,
      model,
      serial,
      port: this.ports.get(path) ?? (await ownPort()),
      device: this.nextDevice++,
    };
    this.ports.set(path, reader.port);
    this.plugged.set(path, reader);
    const { vendor, product } = MODELS[model];
    const sys = join(this.usbDirectory, path);
    await mkdir(sys, { recursive: true });
    await writeFile(join(sys, 'busnum'), '1\n');
    await writeFile(join(sys, 'devnum'), `${reader.device}\n`);
    await writeFile(
      join(this.folder, 'devices', `${path}:1.0`),
      `${vendor} ${product} ${serial ?? '-'} 1 ${reader.device} ${reader.port}\n`,
    );
    await this.say(`add ${path}:1.0`);
    return reader;
  }

  /** Pulls a reader out of its plug. */
  async unplug({ path }: Pick<PluggedReader, 'path'>): Promise<void> {
    this.plugged.delete(path);
    await rm(join(this.folder, 'devices', `${path}:1.0`));
    await rm(join(this.usbDirectory, path), { recursive: true });
    await this.say(`remove ${path}:1.0`);
  }

  /** Lays a card on a reader instead of what lies there. */
  async lay({ port }: Pick<PluggedReader, 'port'>, card: CardSpec | string): Promise<void> {
    await this.order({
      kind: 'lay',
      port,
      card: typeof card === 'string' ? { uid: card } : card,
    });
  }

  async lift({ port }: Pick<PluggedReader, 'port'>): Promise<void> {
    await this.order({ kind: 'lift', port });
  }

  /**
   * Lifts the last card, and waits until the daemon has seen that no reader has one. A card that is laid now is seen
   * at the daemon's next look, 0.4 s later.
   */
  async liftUntilSeen(reader: Pick<PluggedReader, 'port'>): Promise<void> {
    await this.lift(reader);
    await untilSeen((readers) => readers.every(({ hasCard }) => !hasCard));
  }

  /** Waits until the daemon has seen that no reader is plugged in. */
  async hasNoReader(): Promise<void> {
    await untilSeen((readers) => readers.length === 0);
  }

  /** Every command the card on a reader was given, in hex. */
  async commandsOf({ port }: Pick<PluggedReader, 'port'>): Promise<readonly string[]> {
    return (await this.order({ kind: 'commands', port })).commands ?? [];
  }

  /** Every command that was given to readers themselves: which reader, code, bytes. */
  async controls(): Promise<readonly string[]> {
    const path = join(this.folder, 'controls');
    return existsSync(path) ? (await readFile(path, 'utf8')).trimEnd().split('\n') : [];
  }

  async end(): Promise<void> {
    await this.stop('SIGKILL');
    await rm(SOCKET, { force: true });
    const exited = once(this.cards, 'exit');
    this.cards.kill('SIGKILL');
    await exited;
    await rm(this.folder, { recursive: true, force: true });
    await this.unlock();
  }

  /** A reader keeps its port, so that a card can lie on it while it is away. */
  private readonly ports = new Map<string, number>();

  private async say(event: string): Promise<void> {
    if (this.process === undefined) return;
    await appendFile(
      join(this.folder, 'events'),
      Buffer.alloc(64, `${event}\0`).fill(0, event.length),
    );
  }

  private async order(order: CardOrder): Promise<CardReply> {
    const id = this.nextOrder++;
    return await new Promise<CardReply>((resolve) => {
      const take = (reply: CardReply) => {
        if (reply.order !== id) return;
        this.cards.off('message', take);
        resolve(reply);
      };
      this.cards.on('message', take);
      this.cards.send({ id, order });
    });
  }
}

/** Waits until something is true, as long as the test may last. */
export async function until(isTrue: () => boolean | Promise<boolean>, everyMs = 10): Promise<void> {
  while (!(await isTrue())) await new Promise((resolve) => setTimeout(resolve, everyMs));
}

async function answers(): Promise<boolean> {
  return await new Promise((resolve) => {
    const socket = connect(SOCKET);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

/** Waits until the daemon answers that it sees this. A daemon that is too busy to answer is asked again. */
async function untilSeen(
  isSeen: (readers: Awaited<ReturnType<DaemonTalk['readers']>>) => boolean,
): Promise<void> {
  await until(async () => {
    const daemon = new DaemonTalk(SOCKET);
    try {
      await daemon.greet();
      return isSeen(await daemon.readers());
    } catch {
      return false;
    } finally {
      daemon.close();
    }
  });
}

/** One daemon a machine, whichever process of tests begins it. */
async function locked(): Promise<() => Promise<void>> {
  for (;;) {
    try {
      const file = await open(LOCK, 'wx');
      await file.writeFile(String(process.pid));
      await file.close();
      return () => rm(LOCK, { force: true });
    } catch {
      const owner = Number(await readFile(LOCK, 'utf8').catch(() => '0'));
      if (owner > 0 && !existsSync(`/proc/${owner}`)) await rm(LOCK, { force: true });
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}

function infoList(): string {
  const list = (key: 'vendor' | 'product' | 'name') =>
    Object.values(MODELS)
      .map((model) => `<string>${key === 'name' ? '' : '0x'}${model[key]}</string>`)
      .join('\n');
  return `<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0"><dict>
<key>CFBundleExecutable</key><string>usb.so</string>
<key>CFBundleName</key><string>VIRTUAL</string>
<key>ifdVendorID</key><array>\n${list('vendor')}\n</array>
<key>ifdProductID</key><array>\n${list('product')}\n</array>
<key>ifdFriendlyName</key><array>\n${list('name')}\n</array>
</dict></plist>
`;
}
