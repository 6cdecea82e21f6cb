/** Faults that no part of the running program catches: it goes on, paused, and says so (law 5). */
import { expect, onTestFinished, test } from 'vitest';
import type { PlayCommand } from '../../src/engine/view/view.js';
import { PageClient } from '../page/page-client.js';
import { stateOf } from '../page/played-to-a-call.js';
import { startProgram } from '../page/program.js';
import { temporaryDirectory } from '../support/temporary.js';

/** What is planted in the program: one fault a signal. Their messages must not get out: they may hold a secret. */
const FAULTS = `
  process.on('SIGUSR2', () => setTimeout(() => { throw new TypeError('the wolf is at seat 4'); }));
  process.on('SIGWINCH', () => void Promise.reject(new RangeError('the wolf is at seat 4')));
`;

test('an exception in a timer and a rejected promise pause play, are told with a code, and end nothing', async () => {
  const directory = await temporaryDirectory();
  const program = await startProgram({ directory, speed: 4, before: FAULTS });
  onTestFinished(() => program.kill());
  const page = await PageClient.open(program.url);
  const does = (command: PlayCommand) => page.send({ kind: 'command', command });
  const plays = (on: boolean) =>
    page.send({ kind: 'play-for', seats: [0, 1, 2, 3, 4, 5, 6, 7], on });
  await stateOf(page, ({ asks }) => asks?.kind === 'menu');
  plays(true);
  await stateOf(page, ({ asks }) => asks?.kind === 'join');

  program.signal('SIGUSR2');
  await program.hears(/PROGRAM_FAULT.*TypeError|TypeError.*PROGRAM_FAULT/u);
  const paused = await stateOf(page, ({ state }) => state === 'paused');
  expect(paused.captions.at(-1)?.text).toMatch(/guasto/u);
  plays(false);
  does({ kind: 'undo', to: 'phase' });
  await stateOf(page, ({ captions }) => /annullat/iu.test(captions.at(-1)?.text ?? ''));
  does({ kind: 'resume' });
  await stateOf(page, ({ state, asks }) => state === 'running' && asks?.kind === 'menu');

  program.signal('SIGWINCH');
  await program.hears(/RangeError/u);
  await stateOf(page, ({ state }) => state === 'paused');
  does({ kind: 'stop' });
  await stateOf(page, ({ state, asks }) => state === 'running' && asks?.kind === 'menu');
  expect(await program.stop()).toBe(0);
  expect(program.said()).not.toContain('wolf');
});
