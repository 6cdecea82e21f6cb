/**
 * WebKitGTK's own small browser, the engine of Safari, driven by plain WebDriver
 * (https://www.w3.org/TR/webdriver2/). It wants a screen: one without glass is started for it.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { ownPort } from '../../support/own-port.js';
import type { Engine, Key } from './engine-page.js';

const LIBRARIES = '/usr/lib';
/** The WebDriver specification's name of a reference to an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
/** Code points of keys in WebDriver. */
const KEYS: Readonly<Record<Key, string>> = { Tab: '\uE004', Enter: '\uE007', Escape: '\uE00C' };
/** No bar of a window is higher, px. */
const MOST_BAR = 200;
/** How long a script may take to answer, ms: a page that is not there yet is asked again. */
const SCRIPT_MS = 2_000;

/** Opens it with an Italian page. */
export async function openWebKit(): Promise<Engine> {
  const screen = await openScreen();
  const port = await ownPort();
  const driver = spawn('/usr/bin/WebKitWebDriver', ['-p', `${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: screen.display, LANGUAGE: 'it', LANG: 'it_IT.UTF-8' },
  });
  const session = await Session.open(`http://127.0.0.1:${port}`);
  return Object.assign(session, {
    name: 'WebKit',
    close: async () => {
      await session.end();
      await ended(driver);
      await ended(screen.server);
    },
  });
}

/** A screen that nobody sees, under a number that it has chosen itself. */
async function openScreen() {
  const server = spawn('/usr/bin/Xvfb', ['-displayfd', '3', '-screen', '0', '1440x940x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [, , , numbers] = server.stdio;
  if (!(numbers instanceof Readable)) throw new TypeError('The screen has no pipe.');
  const [number] = await once(createInterface({ input: numbers }), 'line');
  return { server, display: `:${number}` };
}

class Session implements Omit<Engine, 'name' | 'close'> {
  private constructor(private readonly url: string) {}

  static async open(driver: string): Promise<Session> {
    const binary = miniBrowser();
    const options = { binary, args: ['--automation'] };
    const asked = { alwaysMatch: { 'webkitgtk:browserOptions': options } };
    for (;;) {
      try {
        const { sessionId } = Object(
          await ask('POST', `${driver}/session`, { capabilities: asked }),
        );
        const session = new Session(`${driver}/session/${sessionId}`);
        await session.ask('POST', '/timeouts', { script: SCRIPT_MS });
        return session;
      } catch (error) {
        // The driver has only just been started.
        if (!(error instanceof TypeError)) throw error;
        await pause(20);
      }
    }
  }

  async open(url: string): Promise<void> {
    await this.ask('POST', '/url', { url });
  }

  async reload(): Promise<void> {
    await this.ask('POST', '/refresh', {});
  }

  async until<Value>(expression: string): Promise<Value> {
    const script = `const done = arguments[0];
      const look = () => {
        const value = ${expression};
        if (value) done(value); else setTimeout(look, 30);
      };
      look();`;
    for (;;) {
      try {
        // The test's own expression.
        return (await this.ask('POST', '/execute/async', { script, args: [] })) as Value;
      } catch (error) {
        // The page may have been reloaded meanwhile, or only took long.
        if (!(error instanceof Refused) || !error.isPassing) throw error;
      }
    }
  }

  async value<Value>(expression: string): Promise<Value> {
    const script = `return (${expression})`;
    // The test's own expression.
    return (await this.ask('POST', '/execute/sync', { script, args: [] })) as Value;
  }

  async click(selector: string): Promise<void> {
    const found = await this.ask('POST', '/element', { using: 'css selector', value: selector });
    await this.ask('POST', `/element/${Object(found)[ELEMENT]}/click`, {});
  }

  async press(key: Key): Promise<void> {
    const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value: KEYS[key] }));
    await this.ask('POST', '/actions', { actions: [{ type: 'key', id: 'keys', actions }] });
  }

  async size(width: number, height: number): Promise<void> {
    // The window has a bar of its own, and takes its size when the machine has time for it.
    let barHeight = 0;
    for (;;) {
      const rect = { x: 0, y: 0, width, height: height + barHeight };
      await this.ask('POST', '/window/rect', rect);
      const innerHeight = await this.settledHeight();
      if (innerHeight === height) return;
      barHeight = Math.min(MOST_BAR, Math.max(0, barHeight + height - innerHeight));
    }
  }

  /** The height of what is shown, once it has stayed the same for a moment. */
  private async settledHeight(): Promise<number> {
    let last = await this.value<number>('innerHeight');
    for (let same = 0; same < 3; ) {
      await pause(20);
      const now = await this.value<number>('innerHeight');
      same = now === last ? same + 1 : 0;
      last = now;
    }
    return last;
  }

  async picture(file: string): Promise<void> {
    await writeFile(file, Buffer.from(String(await this.ask('GET', '/screenshot')), 'base64'));
  }

  async end(): Promise<void> {
    await this.ask('DELETE', '');
  }

  private ask(method: string, path: string, body?: object): Promise<unknown> {
    return ask(method, `${this.url}${path}`, body);
  }
}

/** The driver did not do what it was asked. */
class Refused extends Error {
  constructor(
    private readonly kind: string,
    message: string,
  ) {
    super(`${kind}: ${message}`);
  }

  get isPassing(): boolean {
    return ['script timeout', 'javascript error', 'unknown error'].includes(this.kind);
  }
}

async function ask(method: string, url: string, body?: object): Promise<unknown> {
  const answer = await fetch(url, {
    method,
    body: body === undefined ? null : JSON.stringify(body),
  });
  const { value } = Object(await answer.json());
  if (!answer.ok) throw new Refused(String(Object(value).error), String(Object(value).message));
  return value;
}

/** Its place names the processor of this machine. */
function miniBrowser(): string {
  const found = readdirSync(LIBRARIES)
    .filter((name) => name.endsWith('-linux-gnu'))
    .map((name) => join(LIBRARIES, name, 'webkit2gtk-4.1', 'MiniBrowser'));
  const [first] = found;
  if (first === undefined) throw new Error('sudo apt-get install webkit2gtk-driver xvfb');
  return first;
}

async function ended(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}
