/**
 * WLED's own receiver of DDP, built for this machine from a checkout: its sources are compiled unchanged beside
 * stand-ins for the parts of an ESP32 (`wled/`). They are EUPL and no part of this project, so each builder gets them
 * himself.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished } from 'vitest';
import { temporaryDirectory } from '../../support/temporary.js';

const OURS = join(import.meta.dirname, 'wled');
const E131 = 'src/dependencies/e131';
const NETWORK = 'src/dependencies/network';
/** Headers of an ESP32 that WLED's sources name. */
const HEADERS = ['WiFi.h', 'AsyncUDP.h', 'Arduino.h', 'lwip/ip_addr.h', 'lwip/igmp.h'];
/** The constants of `const.h` that the receiver reads; the rest of that file is about pins and chips. */
const CONSTANTS = /^#define (?:REALTIME_MODE|DMX_MODE|CALL_MODE)_.*$/gmu;

/** Compiles the receiver of the checkout `wled`. @returns the path of the program */
export async function builtReceiver(wled: string): Promise<string> {
  const folder = await temporaryDirectory();
  for (const name of [E131, NETWORK, 'include/lwip'])
    await mkdir(join(folder, name), { recursive: true });
  for (const name of ['e131.cpp', `${E131}/ESPAsyncE131.h`, `${E131}/ESPAsyncE131.cpp`])
    await copyFile(join(wled, 'wled00', name), join(folder, name));
  for (const name of ['wled.h', 'receiver.cpp'])
    await copyFile(join(OURS, name), join(folder, name));
  await copyFile(join(OURS, 'Network.h'), join(folder, NETWORK, 'Network.h'));
  await copyFile(join(OURS, 'host.h'), join(folder, 'include/host.h'));
  for (const name of HEADERS) await writeFile(join(folder, 'include', name), '#include "host.h"\n');
  const constants = (await readFile(join(wled, 'wled00/const.h'), 'utf8')).match(CONSTANTS) ?? [];
  await writeFile(
    join(folder, 'const.h'),
    ['#pragma once', '#define E131_MAX_UNIVERSE_COUNT 9', ...constants, ''].join('\n'),
  );
  // Their warnings are theirs.
  const options = ['-std=c++17', '-O1', '-w', '-DESP32', '-I.', '-Iinclude', '-o', 'receiver'];
  execFileSync('g++', [...options, 'e131.cpp', `${E131}/ESPAsyncE131.cpp`, 'receiver.cpp'], {
    cwd: folder,
    stdio: 'inherit',
  });
  return join(folder, 'receiver');
}

/** A strip as WLED shows it. */
export interface WledStrip {
  /** The next light that it shows: red, green, blue of each pixel. */
  shown(): Promise<Uint8Array>;
  /** Whether there is a light that nobody has taken yet. */
  readonly waiting: number;
}

/** Starts the receiver on its port until the test is over. */
export async function startReceiver(
  program: string,
  pixels: number,
  orderOnly: boolean,
): Promise<WledStrip> {
  const child = spawn(program, [`${pixels}`, orderOnly ? '1' : '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  onTestFinished(async () => {
    child.kill();
    await ended;
  });
  const lines: string[] = [];
  const output = createInterface(child.stdout);
  output.on('line', (line) => lines.push(line));
  const next = async () => {
    while (lines.length === 0) await once(output, 'line');
    return lines.shift() ?? '';
  };
  expect(await next()).toBe('ready');
  return {
    shown: async () => rgbOf(await next()),
    get waiting() {
      return lines.length;
    },
  };
}

/** Of each pixel's four bytes the first three; nothing of ours lights a white LED. */
function rgbOf(line: string): Uint8Array {
  const pixels = Buffer.from(line, 'hex');
  expect(pixels.every((level, index) => index % 4 < 3 || level === 0)).toBe(true);
  return Uint8Array.from(pixels.filter((_, index) => index % 4 < 3));
}
