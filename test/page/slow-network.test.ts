/** What a page costs on the wire before it shows the table: over a telephone's network every request counts. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './browser.js';
import { serve } from './served.js';
import { smallTable } from './small-table.js';
import { playing } from './states.js';

const MOST_BYTES = 150_000;
/** The document with its style and script, icon, manifest, rules in short; the socket is not counted. */
const MOST_REQUESTS = 4;

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

test('at 400 ms and 50 kB a second the page comes in few requests and few bytes', async () => {
  const table = smallTable(8);
  table.set(playing(8));
  const served = await serve(table);
  const page = await browser.newPage();
  const wire = await page.context().newCDPSession(page);
  await wire.send('Network.enable');
  await wire.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  });
  let [bytes, requests] = [0, 0];
  wire.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
    requests += 1;
  });
  wire.on('Network.webSocketFrameReceived', ({ response }) => {
    bytes += response.payloadData.length;
  });
  const begunMs = performance.now();
  await page.goto(served.url);
  await page.getByText('Arancione: chi accusi?').waitFor();
  // Printed and not asserted: a busy machine is slow, and not wrong.
  const tookMs = Math.round(performance.now() - begunMs);
  console.log(`first state after ${tookMs} ms, ${requests} requests, ${bytes} bytes`);
  expect(requests).toBeLessThanOrEqual(MOST_REQUESTS);
  expect(bytes).toBeLessThanOrEqual(MOST_BYTES);
});
