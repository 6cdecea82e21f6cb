import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadVenuePage } from '../../../src/host/config/venue-page.js';
import { temporaryDirectory } from '../../support/temporary.js';

test('a wrong setting of a house is told with the accepted ones, as that of a table', async () => {
  const path = join(await temporaryDirectory(), 'house.yaml');
  await writeFile(
    path,
    'naem: Bar\nbroker: { url: "mqtt://h:0", furtehr: [] }\nweb: { port: 70000 }\n',
  );
  const told = await loadVenuePage(path).catch(String);
  for (const row of [
    'line 1: naem: found a setting that does not exist. Accepted: name, language, data, broker, web, statistics. Did you mean name?',
    'line 2: broker.url: found "mqtt://h:0". Accepted: text like mqtt://127.0.0.1:1883, with the name or the number of a host and a port of 1–65535.',
    'line 2: broker.furtehr: found a setting that does not exist. Accepted: url, further, authority. Did you mean further?',
    'line 3: web.port: found 70000. Accepted: a whole number, 0–65535.',
  ])
    expect(told).toContain(row);
});
