/**
 * Chromium for the tests of the page: Debian's without a window, or the one `CHROMIUM` names.
 */
import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Names of telephones' addresses, which no browser takes for this machine.
  '--host-resolver-rules=MAP *.test 127.0.0.1',
];

/**
 * A screen with half as many dots each way, on which nothing moves by itself: without a graphics card painting took
 * more time than the game.
 */
export const QUIET_SCREEN = { deviceScaleFactor: 0.5, reducedMotion: 'reduce' } as const;

/** Families of letters that pages are looked at with; `fonts` has a file of fontconfig for each. */
export const FONTS = ['dejavu', 'liberation', 'noto'] as const;

/**
 * Starts it; throws in one line what to install when it is not there. It writes with `fonts` alone, whatever else the
 * machine has: how wide a page's words are is then the same everywhere.
 */
export async function launchBrowser(fonts: (typeof FONTS)[number] = 'dejavu'): Promise<Browser> {
  const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell';
  if (!existsSync(executablePath))
    throw new Error(`${executablePath} is missing: sudo apt-get install chromium-headless-shell`);
  const FONTCONFIG_FILE = new URL(`fonts/${fonts}.conf`, import.meta.url).pathname;
  const env = { ...process.env, FONTCONFIG_FILE };
  const browser = await chromium.launch({ executablePath, args: ARGUMENTS, timeout: 0, env });
  // Only the runner ends what hangs.
  browser.on('context', (context) => context.setDefaultTimeout(0));
  return browser;
}
