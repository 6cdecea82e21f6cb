/** A machine of qemu with the card in it: power on, power off, a shell by ssh, its page. */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  copyFileSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { PageClient } from '../page/page-client.js';
import { ownPort } from '../support/own-port.js';

/** Which machine qemu pretends to be. */
export type Model = 'virt' | 'raspi3b';

/** How long a machine may be asked again and again before a test says what it waited for, ms. */
const HOPELESS_MS = 7_000_000;
/** The page's port on the card. */
const PAGE_PORT = 8080;

/** A card: a copy of the image, as large as cards are, and what a computer may do with it. */
export class Card {
  private constructor(
    readonly path: string,
    readonly folder: string,
  ) {}

  /** Writes the image to a card; an old one of that name is overwritten. */
  static written(image: string, folder: string, gibibytes: number): Card {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    const path = join(folder, 'card.img');
    copyFileSync(image, path);
    truncateSync(path, gibibytes * 2 ** 30);
    const card = new Card(path, folder);
    execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', card.key]);
    card.put('ssh.pub', `${execFileSync('ssh-keygen', ['-y', '-f', card.key])}`);
    for (const [pattern, name] of [
      ['vmlinuz-*', 'kernel'],
      ['initrd.img-*', 'initrd'],
      ['bcm2837-rpi-3-b.dtb', 'dtb'],
    ] as const)
      card.mtools('mcopy', `::${pattern}`, join(folder, name));
    return card;
  }

  /** The key of whoever may log in. */
  get key(): string {
    return join(this.folder, 'key');
  }

  /** Writes a file onto the boot partition, as a person does at a computer. */
  put(name: string, text: string): void {
    const file = join(this.folder, 'put');
    writeFileSync(file, text);
    this.mtools('mcopy', '-o', file, `::${name}`);
  }

  /** The text of a file on the boot partition; empty when there is none. */
  get(name: string): string {
    const { stdout } = spawnSync('mtype', ['-i', this.bootPartition, `::${name}`], {
      encoding: 'utf8',
    });
    return stdout;
  }

  /** How large the second partition is, MiB, as the card's table of partitions says. */
  get rootMiB(): number {
    const table = headOf(this.path);
    const [second, sectorsAt] = [446 + 16, 12];
    return table.readUInt32LE(second + sectorsAt) / 2048;
  }

  /** What the loader of a Raspberry Pi says to the kernel. */
  get kernelLine(): string {
    return this.mtools('mtype', '::cmdline.txt').trim();
  }

  private mtools(command: string, ...args: string[]): string {
    return execFileSync(command, ['-i', this.bootPartition, ...args], { encoding: 'utf8' });
  }

  private get bootPartition(): string {
    return `${this.path}@@1M`;
  }
}

/** A machine that has power. */
export class EmulatedMachine {
  private constructor(
    private readonly qemu: ChildProcess,
    private readonly card: Card,
    private readonly sshPort: number,
    private readonly pagePort: number,
    private readonly log: string,
  ) {}

  /** Switches it on. `more` are further arguments of qemu. */
  static async switchedOn(model: Model, card: Card, more: string[] = []): Promise<EmulatedMachine> {
    const [sshPort, pagePort] = [await ownPort(), await ownPort()];
    const forwarded = `hostfwd=tcp:127.0.0.1:${pagePort}-:${PAGE_PORT},hostfwd=tcp:127.0.0.1:${sshPort}-:22`;
    const logPath = join(card.folder, `${model}-${Date.now()}.log`);
    const log = `file:${logPath}`;
    const file = (name: string) => join(card.folder, name);
    const usual = [
      ...['-M', model, '-m', '1024', '-display', 'none', '-no-reboot'],
      ...['-kernel', file('kernel'), '-initrd', file('initrd')],
      ...['-netdev', `user,id=n,${forwarded}`],
    ];
    const line = card.kernelLine;
    const own = {
      virt: [
        ...['-cpu', 'cortex-a72', '-smp', '2', '-serial', log],
        ...['-append', `${line} console=ttyAMA0`],
        ...['-drive', `file=${card.path},if=virtio,format=raw`],
        ...['-device', 'virtio-rng-pci', '-device', 'virtio-net-pci,netdev=n,romfile='],
      ],
      // The login is on its second serial port; the first belongs to Bluetooth. Its graphics end in a fault of qemu,
      // and cdc_subset takes qemu’s network device without being able to drive it.
      raspi3b: [
        ...['-smp', '4', '-serial', 'null', '-serial', log, '-dtb', file('dtb')],
        ...[
          '-append',
          `${line} console=ttyS1,115200 modprobe.blacklist=vc4,vchiq,hci_uart,snd_bcm2835,bcm2835_v4l2,bcm2835_codec,cdc_subset`,
        ],
        ...['-drive', `file=${card.path},if=sd,format=raw`, '-device', 'usb-net,netdev=n'],
      ],
    }[model];
    const qemu = spawn('qemu-system-aarch64', [...usual, ...own, ...more], {
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    return new EmulatedMachine(qemu, card, sshPort, pagePort, logPath);
  }

  /** What a command says as root; rejects with what it said when it fails. */
  run(command: string): string {
    const { status, stdout, stderr } = this.ssh(command);
    if (status !== 0) throw new Error(`${command}\nends with ${status}: ${stdout}${stderr}`);
    return stdout.trim();
  }

  /** Waits until a command succeeds and says something like this. */
  async until(command: string, like = /(?:)/u): Promise<string> {
    const startMs = performance.now();
    for (;;) {
      if (this.qemu.exitCode !== null) throw new Error(`qemu ended with ${this.qemu.exitCode}`);
      const { status, stdout, stderr } = this.ssh(command);
      if (status === 0 && like.test(stdout)) return stdout.trim();
      if (performance.now() - startMs > HOPELESS_MS)
        throw new Error(`${command}\nnever said ${like}, but ${stdout}${stderr}`);
      await wait(1000);
    }
  }

  /** Everything that it said on its serial port. */
  get said(): string {
    return readFileSync(this.log, 'latin1');
  }

  /** Waits until a file of the card's boot partition says something like this. */
  async untilCard(name: string, like: RegExp): Promise<void> {
    const startMs = performance.now();
    while (!like.test(this.card.get(name))) {
      if (this.qemu.exitCode !== null) throw new Error(`qemu ended with ${this.qemu.exitCode}`);
      if (performance.now() - startMs > HOPELESS_MS)
        throw new Error(`${name}\nnever said ${like}, but ${this.card.get(name)}`);
      await wait(1000);
    }
  }

  /** Puts a file of this computer onto the machine. */
  send(file: string, to: string): void {
    execFileSync('scp', [...this.sshOptions('-P'), file, `root@127.0.0.1:${to}`]);
  }

  /** The page's address for this computer. */
  page(path: string): string {
    return `http://127.0.0.1:${this.pagePort}${path}`;
  }

  /** Opens the page with the host's key, loads all of it, and opens its socket. */
  async openPage(): Promise<{ client: PageClient; files: number; cookie: string }> {
    const text = await this.until('cat /run/artiglio/links', /key=/u);
    const key = /\/console\?key=(?<key>\S+)/u.exec(text)?.groups?.['key'];
    const entered = await this.answer(`/?key=${key}`, { redirect: 'manual' });
    const cookie = entered.headers.get('set-cookie')?.split(';')[0];
    if (cookie === undefined) throw new Error(`The key is not taken: ${entered.status}`);
    const html = await this.file('/', cookie);
    // An address within the page's script is none yet: it has a `$`.
    const paths = [...html.matchAll(/(?:src|href)="(?<path>\/[^"$]+)"/gu)];
    for (const { groups } of paths) await this.file(groups?.['path'] ?? '', cookie);
    const client = await PageClient.open(this.page('/'), { cookie });
    return { client, cookie, files: paths.length + 1 };
  }

  /** The power goes. */
  async cut(): Promise<void> {
    this.qemu.kill('SIGKILL');
    if (this.qemu.exitCode === null && this.qemu.signalCode === null) await once(this.qemu, 'exit');
  }

  /** Shuts it down as one should. */
  async shutDown(): Promise<void> {
    this.ssh('systemctl poweroff');
    if (this.qemu.exitCode === null) await once(this.qemu, 'exit');
  }

  private async file(path: string, cookie: string): Promise<string> {
    const answer = await this.answer(path, { headers: { cookie } });
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return answer.text();
  }

  /** Asks for a path, again after a connection that a restart of the table has cut. */
  private async answer(path: string, how: RequestInit): Promise<Response> {
    for (;;) {
      try {
        return await fetch(this.page(path), how);
      } catch (error) {
        if (this.qemu.exitCode !== null) throw error;
        await wait(1000);
      }
    }
  }

  private ssh(command: string) {
    return spawnSync('ssh', [...this.sshOptions('-p'), 'root@127.0.0.1', command], {
      encoding: 'utf8',
    });
  }

  private sshOptions(port: '-p' | '-P'): string[] {
    const options = ['StrictHostKeyChecking=no', 'UserKnownHostsFile=/dev/null', 'LogLevel=ERROR'];
    return [
      ...['-i', this.card.key, port, `${this.sshPort}`],
      ...[...options, 'ConnectTimeout=60', 'ServerAliveInterval=60'].flatMap((one) => ['-o', one]),
    ];
  }
}

/** The first sector of a file that may be larger than memory. */
function headOf(path: string): Buffer {
  const head = Buffer.alloc(512);
  const file = openSync(path, 'r');
  readSync(file, head);
  closeSync(file);
  return head;
}
