/** Chromium 79, the browser of televisions of seven years: a page in it, driven by its own protocol. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { WebSocket } from 'ws';
import { temporaryDirectory } from '../support/temporary.js';

/** Its package has a lock file of its own: whoever only plays does not fetch 41 MB for tests. */
const PACKAGE = fileURLToPath(new URL('old-chromium', import.meta.url));
const PACKED = join(PACKAGE, 'node_modules/chrome-aws-lambda/bin/chromium.br');
const UNPACKED = fileURLToPath(new URL('../../dist/for-tests/chromium-79', import.meta.url));
const QUIETLY = ['--ignore-scripts', '--legacy-peer-deps', '--no-audit', '--no-fund'];
const ARGUMENTS = ['--headless', '--no-sandbox', '--disable-gpu', '--hide-scrollbars'];

/** One page in the old browser. */
export class OldPage {
  /** Exceptions that nobody caught, in words. */
  readonly faults: string[] = [];
  private readonly answers = new Map<number, (result: unknown) => void>();
  private asked = 0;

  private constructor(
    private readonly browser: ChildProcess,
    private readonly socket: WebSocket,
  ) {
    socket.on('message', (data) => this.hear(JSON.parse(String(data))));
  }

  /** Opens an address; `before` runs in the page before its own scripts. */
  static async open(
    url: string,
    size: { width: number; height: number },
    before = '',
  ): Promise<OldPage> {
    const profile = await temporaryDirectory();
    const browser = spawn(
      unpacked(),
      [
        ...ARGUMENTS,
        `--window-size=${size.width},${size.height}`,
        '--remote-debugging-port=0',
        `--user-data-dir=${profile}`,
        'about:blank',
      ],
      { stdio: ['ignore', 'ignore', 'pipe'] },
    );
    let devTools = '';
    // The process has a pipe there.
    for await (const line of createInterface({ input: browser.stderr as NodeJS.ReadableStream })) {
      devTools = /^DevTools listening on ws:\/\/([^/]+)/u.exec(line)?.[1] ?? '';
      if (devTools !== '') break;
    }
    browser.stderr?.resume();
    const made = await fetch(`http://${devTools}/json/new?about:blank`);
    // As the protocol writes a page that it has made.
    const { webSocketDebuggerUrl } = (await made.json()) as { webSocketDebuggerUrl: string };
    const socket = new WebSocket(webSocketDebuggerUrl);
    await once(socket, 'open');
    const page = new OldPage(browser, socket);
    await page.ask('Runtime.enable');
    await page.ask('Page.enable');
    await page.ask('Page.addScriptToEvaluateOnNewDocument', { source: before });
    await page.ask('Page.navigate', { url });
    return page;
  }

  /** The value of an expression in the page. */
  async value(expression: string): Promise<unknown> {
    const answer = await this.ask('Runtime.evaluate', { expression, returnByValue: true });
    return Object(Object(answer).result).value;
  }

  /** Resolves when an expression is true in the page. */
  async until(expression: string): Promise<void> {
    const asked = `new Promise((resolve) => {
      const look = () => (${expression}) ? resolve() : requestAnimationFrame(look);
      look();
    })`;
    await this.ask('Runtime.evaluate', { expression: asked, awaitPromise: true });
  }

  /** Writes a picture of it, for people. */
  async picture(file: string): Promise<void> {
    const { data } = Object(await this.ask('Page.captureScreenshot'));
    writeFileSync(file, Buffer.from(String(data), 'base64'));
  }

  async close(): Promise<void> {
    this.socket.close();
    const gone = once(this.browser, 'exit');
    this.browser.kill('SIGKILL');
    await gone;
  }

  private ask(method: string, params: object = {}): Promise<unknown> {
    this.asked += 1;
    const id = this.asked;
    this.socket.send(JSON.stringify({ id, method, params }));
    return new Promise((resolve) => this.answers.set(id, resolve));
  }

  private hear(message: {
    id?: number;
    result?: unknown;
    method?: string;
    params?: unknown;
  }): void {
    if (message.id !== undefined) this.answers.get(message.id)?.(message.result);
    if (message.method === 'Runtime.exceptionThrown')
      this.faults.push(JSON.stringify(message.params));
  }
}

/** The program of the package, which is packed; fetched and unpacked once. */
function unpacked(): string {
  if (existsSync(UNPACKED)) return UNPACKED;
  if (!existsSync(PACKED))
    execFileSync('npm', ['ci', '--prefix', PACKAGE, ...QUIETLY], { stdio: 'inherit' });
  const bytes = brotliDecompressSync(readFileSync(PACKED));
  mkdirSync(dirname(UNPACKED), { recursive: true });
  const own = `${UNPACKED}-${process.pid}`;
  writeFileSync(own, bytes);
  chmodSync(own, 0o755);
  renameSync(own, UNPACKED);
  return UNPACKED;
}
