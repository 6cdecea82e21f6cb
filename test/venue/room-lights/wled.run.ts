/**
 * The room's frames, received by WLED's own sources: every pixel of every frame is the one that was meant.
 * `ARTIGLIO_WLED` names a checkout of github.com/wled/WLED.
 */
import { createSocket } from 'node:dgram';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { chanceOf } from '../../../src/engine/bots/talk.js';
import { VirtualTable } from '../../../src/rehearsal/virtual-table.js';
import {
  ddpPackets,
  fade,
  type Rgb,
  RoomLights,
  roomColour,
  stripOf,
} from '../../../src/venue/room-lights/room-lights.js';
import { partsOf } from '../../support/by-chance/played-game.js';
import { builtReceiver, startReceiver } from './wled-receiver.js';

const ADDRESS = '127.0.0.1';
/** WLED takes for DDP only what comes to the port of DDP. */
const PORT = 4_048;
const STEP_MS = 50;

/** The receiver of the checkout that the environment names. */
async function receiver(pixels: number, orderOnly: boolean) {
  const wled = process.env['ARTIGLIO_WLED'] ?? '';
  if (!existsSync(join(wled, 'wled00/e131.cpp')))
    throw new Error('Set ARTIGLIO_WLED to a checkout of github.com/wled/WLED.');
  return await startReceiver(await builtReceiver(wled), pixels, orderOnly);
}

test.each([false, true])(
  'a whole game lights the room (late packets passed over: %s)',
  async (orderOnly) => {
    const pixels = 60;
    const strip = await receiver(pixels, orderOnly);
    const table = tableOfSix();
    const lights = new RoomLights({
      ...{ address: ADDRESS, port: PORT, pixels, brightnessPercent: 60 },
      tell: (text) => expect(text).toBe(''),
    });
    onTestFinished(() => lights.close());
    let now: Rgb = [0, 0, 0];
    let before = '';
    const counted = { frames: 0, nightSteps: 0, different: new Set<string>() };
    for (let atMs = 0; table.view.board.result === undefined; atMs += STEP_MS) {
      table.advanceTo(atMs);
      const { scene, night } = table.view;
      counted.nightSteps += night ? 1 : 0;
      lights.show(scene, night);
      lights.step();
      now = fade(now, roomColour(scene, night), STEP_MS);
      const meant = stripOf(now, pixels, 0.6).join();
      if (meant === before) continue;
      for (let shown = ''; shown !== meant; counted.frames += 1) {
        shown = (await strip.shown()).join();
        // What is sent again once a second is still the light before.
        expect([before, meant]).toContain(shown);
      }
      before = meant;
      counted.different.add(meant);
    }
    print(
      `${Math.round(table.nowMs / 1_000)} s of Lupusburg, ${pixels} pixels: ${counted.frames} frames, ` +
        `${counted.different.size} different lights, all as meant`,
    );
    expect(counted.nightSteps).toBeGreaterThan(100);
    expect(counted.different.size).toBeGreaterThan(20);
  },
);

test.each([
  ...[1, 30, 480].map((pixels) => [pixels, false] as const),
  ...[481, 1_000].map((pixels) => [pixels, true] as const),
])(
  '%i pixels, each with a colour of its own (late packets passed over: %s)',
  async (pixels, orderOnly) => {
    const strip = await receiver(pixels, orderOnly);
    const socket = createSocket('udp4');
    onTestFinished(() => void socket.close());
    const most = 40;
    let right = 0;
    for (let count = 0; count < most; count += 1) {
      const rgb = Uint8Array.from({ length: pixels * 3 }, (_, at) => (at * 7 + count * 31) % 256);
      for (const packet of ddpPackets(rgb, count)) socket.send(packet, PORT, ADDRESS);
      let shown = await strip.shown();
      // Before its first push WLED shows each packet by itself.
      for (let part = 1; count === 0 && part < ddpPackets(rgb, count).length; part += 1)
        shown = await strip.shown();
      right += shown.join() === rgb.join() ? 1 : 0;
    }
    print(`${pixels} pixels: ${right} of ${most} frames the same in every pixel`);
    expect(right).toBe(most);
    expect(strip.waiting).toBe(0);
  },
);

/** Six simulated people play Lupusburg. */
function tableOfSix(): VirtualTable {
  const game = { players: 6, seed: 3, kit: 'every-slot', options: {} } as const;
  const table = new VirtualTable({
    ...partsOf(game),
    ...{ chance: chanceOf(1), playersChance: chanceOf(3) },
  });
  for (let seat = 0; seat < game.players; seat += 1) table.playedFor.add(seat);
  return table;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
