/**
 * A person registers a deck as docs/build/cards.md says, in a terminal: Debian's pcscd, a virtual ACR122U,
 * blank virtual stickers that are held to it one after another.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { temporaryDirectory } from '../../support/temporary.js';
import { PcscDaemon, type PluggedReader, until } from './pcscd/daemon.js';

/** Characters in a box of Lupusburg. */
const CHARACTERS = 16;

let daemon: PcscDaemon;
let reader: PluggedReader;
beforeAll(async () => {
  daemon = await PcscDaemon.begin();
  reader = await daemon.plug('1-1.2', 'acr122u');
});
afterAll(() => daemon.end());

/** The command line in a terminal of its own, as a person sees it. */
class Terminal {
  private text = '';
  private from = 0;
  private readonly program: ChildProcess;
  readonly exited: Promise<unknown[]>;

  constructor(...words: readonly string[]) {
    const line = [process.execPath, 'dist/program/main.js', ...words].join(' ');
    this.program = spawn('script', ['-qec', line, '/dev/null'], {
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    this.program.stdout?.on('data', (data) => {
      this.text += String(data);
    });
    this.exited = once(this.program, 'exit');
    onTestFinished(() => void this.program.kill());
  }

  /** Waits for these words, after those that were waited for before. */
  async says(words: string): Promise<void> {
    // Refused stickers end the wait: the words it waits for never come.
    const isRefused = () => this.text.includes('Two stickers are held together', this.from);
    await until(
      () => this.text.includes(words, this.from) || isRefused() || this.program.exitCode !== null,
    );
    const at = this.text.indexOf(words, this.from);
    if (at < 0) throw new Error(`"${words}" is not said after:\n${this.text.slice(this.from)}`);
    this.from = at + words.length;
  }

  /** Waits for each of these words, in whatever order they are said. */
  async saysEach(...all: readonly string[]): Promise<void> {
    const { from } = this;
    let end = from;
    for (const words of all) {
      this.from = from;
      await this.says(words);
      end = Math.max(end, this.from);
    }
    this.from = end;
  }

  type(line: string): void {
    this.program.stdin?.write(`${line}\n`);
  }
}

/** The home kit as it is in the repository, in a folder of this test. */
async function homeKit(): Promise<{ readonly config: string; readonly deck: string }> {
  const folder = await temporaryDirectory();
  await mkdir(join(folder, 'config'));
  const config = join(folder, 'config/home-kit.yaml');
  await copyFile('config/home-kit.yaml', config);
  return { config, deck: join(folder, 'data/decks/lupusburg.yaml') };
}

function sticker(number: number): string {
  return `04${number.toString(16).padStart(10, '0')}80`.toUpperCase();
}

async function holdToReader(uid: string, terminal: Terminal, words: string): Promise<void> {
  await daemon.lay(reader, uid);
  await terminal.says(words);
  await daemon.liftUntilSeen(reader);
}

test('from a bag of blank stickers to a registered deck, with what goes wrong on the way', async () => {
  const { config, deck } = await homeKit();
  const register = ['cards', 'register', 'lupusburg', '--without', 'house', '--config', config];

  const first = new Terminal(...register);
  // On a slow machine the reader answers after the first question: a sticker that lies there by then does not count.
  await first.saysEach(`0 of ${CHARACTERS}. Hold to the reader: `, 'answers.');
  for (let held = 1; held <= 5; held++) {
    await holdToReader(sticker(held), first, `${held} of ${CHARACTERS}. Hold to the reader: `);
  }
  // The same sticker twice, but not at once: it is another card already.
  await holdToReader(sticker(2), first, 'of the deck "lupusburg" already. Hold the right card.');
  const other = await daemon.plug('1-1.3');
  await daemon.lay(other, { uid: '08000000', kind: 'telephone' });
  await first.says('That is no sticker, or it lies badly.');
  await daemon.unplug(other);
  // Back to the card before, which has another sticker now; the one that was on it is blank again.
  first.type('b');
  await first.says(`5 of ${CHARACTERS}. Hold to the reader: `);
  await holdToReader(sticker(20), first, `5 of ${CHARACTERS}. Hold to the reader: `);
  first.type('');
  await first.says(`5 of ${CHARACTERS}. Hold to the reader: `);
  first.type('q');
  await first.says('still missing: ');
  expect(await first.exited).toEqual([1, null]);

  const half = new Terminal('cards', 'check', '--config', config);
  await half.says('lupusburg: 5 stickers, still missing: ');
  expect(await half.exited).toEqual([1, null]);

  const second = new Terminal(...register);
  await second.saysEach(`5 of ${CHARACTERS}. Hold to the reader: `, 'answers.');
  // The daemon dies while a deck is registered, and is back.
  await daemon.stop('SIGKILL');
  await second.says('pcscd is not running');
  // A reader that is back within its grace time is not mentioned, so the test waits until it is missed.
  await second.says('does not answer');
  await daemon.start();
  // A sticker that lies there when the reader answers again is one that was not lifted.
  await second.says('answers.');
  for (let held = 6; held < CHARACTERS; held++) {
    await holdToReader(sticker(held), second, `${held} of ${CHARACTERS}. Hold to the reader: `);
  }
  await holdToReader(sticker(5), second, `${CHARACTERS} of ${CHARACTERS}.`);
  await second.says('Every card has its sticker.');
  await second.says('Kept in ');
  expect(await second.exited).toEqual([0, null]);

  const whole = new Terminal('cards', 'check', '--config', config);
  await whole.says(`lupusburg: ${CHARACTERS} stickers, whole.`);
  expect(await whole.exited).toEqual([0, null]);
  const text = await readFile(deck, 'utf8');
  const kept = text
    .match(/(?:[0-9A-F]{2}:){6}[0-9A-F]{2}/gu)
    ?.map((tag) => tag.replaceAll(':', ''));
  const held = [
    ...Array.from({ length: CHARACTERS - 1 }, (_, index) => sticker(index + 1)),
    sticker(20),
  ];
  expect(kept?.toSorted()).toEqual(held.toSorted());
});
