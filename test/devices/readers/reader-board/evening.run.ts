/**
 * A whole game of Lupusburg on the running program, with a reader under every slot: the firmware of both boards runs in
 * its emulators, in real time. Thief and wolf are moved at the page, and the story of the nights must say what they
 * did: `npm run reader-evening`.
 */
import { readFile } from 'node:fs/promises';
import { expect, onTestFinished, test } from 'vitest';
import { PageClient } from '../../../page/page-client.js';
import { startProgram } from '../../../page/program.js';
import { temporaryDirectory } from '../../../support/temporary.js';
import { playNights } from './night-evening.js';

/** As many as there are slots for: every module reads two stickers. */
const PLAYERS = Number(process.env['PLAYERS'] ?? 8);
/** How many times as fast as the clock on the wall play's time runs; the boards run as on a table. */
const SPEED = Number(process.env['SPEED'] ?? 2);

/** Nobody here needs teaching, or listens. */
const BRIEF = `
voice: { output: none, teaching: never, pacePercent: 75 }
games: { lupusburg: { discussion_seconds: 10, defence_seconds: 5, series: 1 } }
`;

test('the story of the nights says what hands did', async () => {
  const directory = await temporaryDirectory();
  const configuration = await readFile('config/emulated-reader-board.yaml', 'utf8');
  const program = await startProgram({ directory, speed: SPEED, configuration, sections: BRIEF });
  onTestFinished(() => program.kill());
  const page = await PageClient.open(program.url);
  const beganMs = performance.now();
  const { hands, told, pauses } = await playNights(page, PLAYERS, SPEED, (line) =>
    console.log(line),
  );
  const minutes = ((performance.now() - beganMs) / 60_000).toFixed(1);
  for (const { night, text } of told) console.log(`night ${night}: ${text}`);
  console.log(
    `${PLAYERS} players, ${2 * PLAYERS} slots, ${hands.done.size} nights, ${told.length} sentences, ${pauses} pauses, ${minutes} minutes at speed ${SPEED}`,
  );
  console.log(`Its terminal:\n${program.said()}`);
  const meant = hands.story;
  expect(meant.length).toBeGreaterThanOrEqual(4);
  expect(told.map(({ night }) => night)).toEqual(meant.map(({ night }) => night));
  for (const [at, { text }] of told.entries()) expect([...(meant[at]?.ways ?? [])]).toContain(text);
});
