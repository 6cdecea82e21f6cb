/** A telephone that sleeps, and wakes in another phase: its socket is dead, and nothing has told it. */
import { connect, createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { launchBrowser } from './browser.js';
import { serve } from './served.js';
import { smallTable } from './small-table.js';
import { playing } from './states.js';

const ASLEEP_MS = 60_000;

/** A network between a telephone and a port; what is open when it falls asleep hears nothing more, not even an end. */
async function network(port: number) {
  let awake: (() => void)[] = [];
  const server = createServer((near: Socket) => {
    const far = connect(port, '127.0.0.1');
    near.pipe(far).pipe(near);
    for (const end of [near, far]) end.on('error', () => {});
    const parts = () => {
      near.unpipe(far);
      far.unpipe(near);
    };
    awake.push(parts);
    near.on('close', () => far.destroy());
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  return {
    url: `http://127.0.0.1:${address.port}/`,
    fallAsleep: () => {
      for (const part of awake) part();
      awake = [];
    },
  };
}

test('a telephone that slept shows the phase of now as soon as it wakes, and its buttons work', async () => {
  const table = smallTable(4);
  table.set(playing(4));
  const served = await serve(table);
  const between = await network(Number(new URL(served.url).port));
  const browser = await launchBrowser();
  onTestFinished(() => browser.close());
  const page = await browser.newPage({ locale: 'it-IT', viewport: { width: 390, height: 844 } });
  const sockets: string[] = [];
  page.on('websocket', (socket) => void sockets.push(socket.url()));
  await page.goto(between.url);
  await page.locator('#next').waitFor();

  /** What a browser tells its page, and the time of day. */
  const turn = (hidden: boolean, laterMs: number) =>
    page.evaluate(
      ([isHidden, later]) => {
        const before = Date.now.bind(Date);
        Date.now = () => before() + later;
        Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      },
      [hidden, laterMs] as const,
    );
  await turn(true, 0);
  between.fallAsleep();
  table.set({ phase: { id: 'later', params: { text: 'Tutto un altro momento' } } });
  await turn(false, ASLEEP_MS);
  await page.getByText('Tutto un altro momento').waitFor();
  await page.getByRole('button', { name: 'Pausa' }).first().click();
  await expect.poll(() => table.asked.length).toBe(1);
  // One before the sleep, one after it: none that nobody listens to.
  expect(sockets.length).toBe(2);
});
