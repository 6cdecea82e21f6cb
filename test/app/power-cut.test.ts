/** A running table, as a process of its own, whose power is cut: real firmware, real disk. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { PageClient } from '../page/page-client.js';
import { LONG_NIGHTS, playedToACall, stateOf } from '../page/played-to-a-call.js';
import { type RunningProgram, startProgram } from '../page/program.js';
import { temporaryDirectory } from '../support/temporary.js';

/** Starts the table of a directory; gives the program and a page that is open. */
async function started(directory: string): Promise<{ program: RunningProgram; page: PageClient }> {
  const program = await startProgram({ directory, speed: 4, sections: LONG_NIGHTS });
  onTestFinished(() => program.kill());
  return { program, page: await PageClient.open(program.url) };
}

describe('power cut at a table that plays', () => {
  test('it comes back paused, in the same phase, to the second; the night begins anew', async () => {
    const directory = await temporaryDirectory();
    const first = await started(directory);
    await stateOf(first.page, ({ asks }) => asks?.kind === 'menu');
    await playedToACall(first.page);
    await first.program.kill();
    await first.page.until(() => first.page.closed);
    const { state: night } = first.page.watcher;

    const second = await started(directory);
    const paused = await stateOf(second.page, ({ state }) => state === 'paused');
    expect(paused.phase).toBe(night.phase);
    expect(paused.slots).toEqual(night.slots);
    expect(paused.seats).toEqual(night.seats);
    second.page.send({ kind: 'command', command: { kind: 'resume' } });
    // Eyes close again, and the call that was interrupted is made anew.
    const again = await stateOf(second.page, ({ asks }) => asks?.kind === 'wake');
    expect(again.captions.at(-1)?.text).toBe(night.captions.at(-1)?.text);
    expect(await second.program.stop()).toBe(0);
  });

  test('a second process on the same table is refused in words', async () => {
    const directory = await temporaryDirectory();
    const { program } = await started(directory);
    await expect(started(directory)).rejects.toThrow('JOURNAL_LOCKED');
    expect(await program.stop()).toBe(0);
  });
});

describe('the file of the evening deleted at a table that plays', () => {
  test('play is paused and says so; the file is written again, and play can go on', async () => {
    const directory = await temporaryDirectory();
    const { program, page } = await started(directory);
    await stateOf(page, ({ asks }) => asks?.kind === 'menu');
    await playedToACall(page);
    const journal = join(directory, 'data', 'evening-00001.journal');
    await rm(journal);
    await program.hears(/evening-00001\.journal was deleted while the table runs/u);
    const lost = await stateOf(page, ({ state }) => state === 'paused');
    await program.hears(/evening-00001\.journal is whole again/u);
    // While the file is lost time stands still, and hands mean nothing.
    await stateOf(page, ({ state, nowMs }) => state === 'paused' && nowMs > lost.nowMs);
    page.send({ kind: 'command', command: { kind: 'resume' } });
    await stateOf(page, ({ state, asks }) => state === 'running' && asks?.kind === 'wake');
    await program.kill();

    const again = await started(directory);
    await stateOf(again.page, ({ state, night }) => state === 'paused' && night);
    expect(await again.program.stop()).toBe(0);
  });
});
