/** What is heard on the page: told with times over a real socket, and really played by Chromium. */
import { readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { clipsOfTable } from '../../src/app/running/clips-of-table.js';
import { LiveSound } from '../../src/app/running/live-sound.js';
import { THIS_MACHINE } from '../../src/app/running/machine.js';
import { loadConfiguration } from '../../src/host/config/index.js';
import type { HeardSound } from '../../src/sound/voice/heard-list.js';
import { USUAL_VOICE } from '../../src/sound/voice/voice.js';
import { readWav } from '../../src/sound/wav.js';
import { launchBrowser } from '../page/browser.js';
import { type PageClient, settled } from '../page/page-client.js';
import { opened } from '../support/tables/held-table.js';
import type { Opening } from '../support/tables/lupusburg-table.js';
import { temporaryDirectory } from '../support/temporary.js';

/** A table whose page is its loudspeaker. */
async function heardTable(opening: Opening) {
  const directory = await temporaryDirectory();
  const path = join(directory, 'table.yaml');
  const usual = await readFile('config/emulated.yaml', 'utf8');
  const data = `data: ${join(directory, 'data')}\nvoice: { output: page }`;
  await writeFile(path, `${usual}\n${data}\n`);
  const placed = await loadConfiguration(path);
  const table = await opened(opening, (parts) => {
    const told = { speed: 1, volumePercent: 80, tell: () => {}, machine: THIS_MACHINE };
    return new LiveSound({ placed, language: 'en', options: USUAL_VOICE, ...told, ...parts });
  });
  return { table, placed };
}

/** What the page plays now and later, as it was last told. */
async function heardBy(page: PageClient) {
  await settled(page);
  const last = page.all('sound').at(-1);
  if (last === undefined) throw new Error('The page was told of no sound');
  return last;
}

const times = (sounds: readonly HeardSound[], kind: HeardSound['kind']) =>
  sounds.filter((sound) => sound.kind === kind).map(({ atMs }) => atMs);

test('a page is told every sound of a night with its time: words, ticks, the bed until dawn', async () => {
  const { table } = await heardTable({ from: 'night', options: { nightPhaseSeconds: 5 } });
  const page = await table.page();
  expect(page.all('hello')[0]?.sound).toBe('main');
  const beds = new Set<string | undefined>();
  for (const call of ['thief', 'wolf']) {
    await table.until(() => table.caption === `${call}.open`);
    // What leaves at night leaves on its grid.
    await table.goTo(table.clock.nowMs() + 100);
    const { bed, sounds } = await heardBy(page);
    beds.add(bed);
    const { captions, clock } = page.all('state').at(-1) ?? {};
    const words = sounds.findLast((sound) => sound.kind === 'speech');
    const captionAtMs = captions?.at(-1)?.atMs ?? 0;
    // The wolf is called by a howl, and then by words.
    const howl = sounds.find((sound) => sound.kind === 'effect' && sound.atMs === captionAtMs);
    expect(howl !== undefined).toBe(call === 'wolf');
    if (howl === undefined) expect(words?.atMs).toBe(captionAtMs);
    else expect(words?.atMs).toBeGreaterThan(captionAtMs);
    // Clips go on where a caption has a capital or a colon; only a caption shows printed names.
    const plain = (text = '') =>
      text
        .replace(/ \([^)]*\)/gu, '')
        .toLowerCase()
        .replace(/[^a-z ]/gu, '');
    expect(plain(words?.words)).toBe(plain(captions?.at(-1)?.text));
    const endsAtMs = clock?.endsAtMs ?? 0;
    expect(times(sounds, 'tick').slice(-3)).toEqual(
      [3_000, 2_000, 1_000].map((left) => endsAtMs - left),
    );
  }
  expect([...beds]).toEqual(['village']);
  await table.until(() => !table.live.view.night);
  table.tick();
  const dawn = await heardBy(page);
  expect(dawn.bed).toBeUndefined();
  expect(dawn.sounds).toContainEqual(expect.objectContaining({ kind: 'effect', effect: 'dawn' }));
});

test('what a pause takes away is no longer in the list, and comes later when play goes on', async () => {
  const { table } = await heardTable({ from: 'discussion', options: { discussionSeconds: 30 } });
  const page = await table.page();
  await table.until(() => table.live.view.asks?.kind === 'ready');
  table.tick();
  const before = times((await heardBy(page)).sounds, 'tick');
  expect(before).toHaveLength(10);
  table.live.receive({ kind: 'command', command: { kind: 'pause' } });
  await table.goTo(table.clock.nowMs() + 20_000);
  expect(times((await heardBy(page)).sounds, 'tick')).toEqual([]);
  table.live.receive({ kind: 'command', command: { kind: 'resume' } });
  await table.goTo(table.clock.nowMs() + 100);
  const after = times((await heardBy(page)).sounds, 'tick');
  const later = after.map((atMs, index) => atMs - (before[index] ?? 0));
  expect(new Set(later).size).toBe(1);
  expect(later[0]).toBeGreaterThanOrEqual(20_000);
});

test('the file of a clip is one that the page can fetch', async () => {
  const { table, placed } = await heardTable({ from: 'discussion' });
  const { store, wanted } = clipsOfTable(placed, 'en', () => {});
  const made: string[] = [];
  const ready = (_: string, file: string) => made.push(basename(file));
  await store.make(wanted.slice(0, 1), { ready, trouble: () => {} });
  const response = await fetch(new URL(`sound/clips/${made[0]}`, table.address));
  expect(response.status).toBe(200);
  const wave = readWav(Buffer.from(await response.arrayBuffer()));
  expect(wave?.channels[0]?.length).toBeGreaterThan(5_000);
});

test('nothing is heard before the button is pressed; then Chromium really plays the bed of the night', async () => {
  const { table } = await heardTable({ from: 'night' });
  await table.until(() => table.caption === 'thief.open');
  const browser = await launchBrowser();
  onTestFinished(() => browser.close());
  const page = await browser.newPage();
  // What goes to the loudspeaker goes to a meter too.
  await page.addInitScript(() => {
    const connect = AudioNode.prototype.connect;
    Object.assign(AudioNode.prototype, {
      connect(this: AudioNode, to: AudioNode, ...more: number[]) {
        if (to instanceof AudioDestinationNode) {
          const meter = new AnalyserNode(this.context, { fftSize: 32_768 });
          Reflect.apply(connect, this, [meter]);
          Object.assign(globalThis, { meter });
        }
        return Reflect.apply(connect, this, [to, ...more]);
      },
    });
  });
  const peak = () =>
    page.evaluate(() => {
      const { meter } = globalThis as { meter?: AnalyserNode };
      if (meter === undefined) return undefined;
      const samples = new Float32Array(meter.fftSize);
      meter.getFloatTimeDomainData(samples);
      return samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
    });
  await page.goto(table.address);
  await page.getByRole('button', { name: 'Turn the sound on' }).waitFor();
  expect(await peak()).toBeUndefined();
  await page.getByRole('button', { name: 'Turn the sound on' }).click();
  await expect.poll(peak).toBeGreaterThan(0.001);
});
