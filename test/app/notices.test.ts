/** What a table says to the person who starts it. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startTable } from '../../src/app/start/start-table.js';
import { temporaryDirectory } from '../support/temporary.js';

test('only decks of games that this table can play are offered for registration', async () => {
  const configPath = join(await temporaryDirectory(), 'table.yaml');
  const text = await readFile('config/home-kit.yaml', 'utf8');
  await writeFile(configPath, text.replace('kind: serial', 'kind: emulated'));
  const table = await startTable({ configPath, port: 0 }, () => {});
  onTestFinished(() => table.close());
  const notices = table.notices.join('\n');
  expect(notices).toContain('artiglio cards register lupusburg');
  expect(notices).toContain('una-notte-da-lupi');
  // Each of its players wants a place of their own, or there are more players than places.
  expect(notices).not.toMatch(/wooolf|lupus-in-tabula/u);
});
