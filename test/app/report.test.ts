/** `artiglio report`: what a helper needs is in it, and no secret that was planted at the table. */
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import type { Examined } from '../../src/app/commands/doctor/finding.js';
import { writeReport } from '../../src/app/commands/report/write-report.js';
import { nativeBinding } from '../../src/app/running/open-board.js';
import { Journal, Sealer } from '../../src/host/journal/index.js';
import { appendAll } from '../support/append-all.js';
import { temporaryDirectory } from '../support/temporary.js';

const BROKER_PASSWORD = 'Luna/Piena#77';
const PAGE_KEY = 'kq7wPZk3xT1mN0bVh2LrS9';
const STICKER = '04a9c1b2f35d80';
const HIDDEN_CARD = 'lara-lupa-mannara';

const CONFIGURATION = `
# The password of the Wi-Fi is prosecco-e-tartufo.
name: Taverna da Ermenegildo
data: data
board: { kind: serial, port: /dev/artiglio-none, currentLimitMa: 3000 }
voice: { output: none, recordings: ../voices/nonna-pina }
readers:
  mqtt: { url: "mqtt://ermenegildo:${encodeURIComponent(BROKER_PASSWORD)}@127.0.0.1:1" }
  bindings: [{ reader: "mqtt:casa-di-zoe", rim: true }]
`;

/** A table in the middle of an evening, with a secret in every file it has. */
async function tableWithSecrets(configuration = CONFIGURATION) {
  const root = await temporaryDirectory();
  const file = async (path: string, text: string, mode = 0o600) => {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
    await chmod(join(root, path), mode);
  };
  await file('table/table.yaml', configuration);
  await file('table/data/page-key.pem', `-----BEGIN PRIVATE KEY-----\n${PAGE_KEY}${PAGE_KEY}\n`);
  await file(
    'table/data/decks/mazzo-di-zoe.yaml',
    `game: lupusburg\nstickers: { ${STICKER}: x }\n`,
  );
  await file('etc/hostname', 'bar-ermenegildo\n');
  await file('etc/os-release', 'PRETTY_NAME="Debian GNU/Linux 13 (trixie)"\n');
  const log = [
    '2026-11-23T21:00:00+0100 artiglio[7]: The table is ready.',
    `2026-11-23T21:00:01+0100 artiglio[7]: open http://192.168.1.7:8080/?key=${PAGE_KEY}`,
    `2026-11-23T21:00:02+0100 artiglio[7]: the sticker ${STICKER.toUpperCase()} of mazzo-di-zoe`,
    '2026-11-23T21:00:03+0100 artiglio[7]: /home/zoe/voices of bar-ermenegildo',
  ];
  await file('log', log.join('\n'));
  await file('bin/journalctl', `#!/bin/sh\n/bin/cat ${join(root, 'log')}\n`, 0o755);
  const data = join(root, 'table/data');
  const sealer = await Sealer.ofTable(data);
  const path = join(data, 'evening-00001.journal');
  const { journal } = await Journal.create(
    path,
    { sealed: ['sealed'], about: { version: '0.1.0', kit: 'rim' } },
    sealer,
  );
  await appendAll(journal, [
    { atMs: 1000, kind: 'act', payload: '{"kind":"touch","slot":3}' },
    { atMs: 2000, kind: 'sealed', payload: HIDDEN_CARD, sealed: true },
  ]);
  const keys = await Promise.all(
    [join(data, 'table.key'), `${path}.key`].map((key) => readFile(key, 'utf8')),
  );
  const examined: Examined = {
    host: {
      root,
      environment: { PATH: join(root, 'bin') },
      nodeVersion: '20.19.2',
      userId: 1000,
      nowMs: Date.now(),
    },
    openBinding: nativeBinding,
    shareOfEmulation: () => Promise.resolve(1),
  };
  const request = { configPath: join(root, 'table/table.yaml'), into: join(root, 'report.txt') };
  const reported = async () => {
    await writeReport(request, examined);
    return readFile(request.into, 'utf8');
  };
  return { journal, examined, request, reported, keys: keys.map((key) => key.trim()) };
}

test('it holds versions, the doctor’s lines, settings, public events and the log', async () => {
  const { journal, reported } = await tableWithSecrets();
  const text = await reported();
  await journal.close();
  expect(text).toMatch(/^Artiglio [\d.]+ \(build [0-9a-f]{8}\), Node 20\.19\.2$/mu);
  expect(text).toContain('Debian GNU/Linux 13 (trixie)');
  expect(text).toMatch(/^WRONG {2}board .*\/dev\/artiglio-none/mu);
  expect(text).toMatch(/^WRONG {2}readers /mu);
  expect(text).toMatch(/^ {2}port: \/dev\/artiglio-none$/mu);
  expect(text).toMatch(/^ {2}currentLimitMa: 3000$/mu);
  expect(text).toMatch(/^ 0:00:01\.000 {2}slot 4 is touched$/mu);
  expect(text).toMatch(/^ 0:00:02\.000 {2}something secret, sealed$/mu);
  expect(text).toContain('The table is ready.');
});

test('no secret and no name that was planted is in its bytes', async () => {
  const { journal, reported, keys } = await tableWithSecrets();
  const text = (await reported()).toLowerCase();
  await journal.close();
  const planted = [
    ...[...keys, BROKER_PASSWORD, encodeURIComponent(BROKER_PASSWORD), PAGE_KEY, STICKER],
    ...[HIDDEN_CARD, 'ermenegildo', 'zoe', 'prosecco', 'nonna-pina', 'mazzo'],
  ];
  for (const word of planted) expect(text).not.toContain(word.toLowerCase());
  for (const key of keys) {
    expect(text).not.toContain(Buffer.from(key, 'hex').toString('base64').toLowerCase());
  }
});

test('a configuration with faults is named by its lines alone: a password may stand in a wrong place', async () => {
  const { journal, reported } = await tableWithSecrets(
    CONFIGURATION.replace('output: none', 'output: [prosecco-e-tartufo]'),
  );
  const text = await reported();
  await journal.close();
  expect(text).toMatch(/^WRONG {2}configuration .*CONFIG_INVALID: faults in line 6/mu);
  for (const word of ['prosecco', 'ermenegildo', BROKER_PASSWORD])
    expect(text.toLowerCase()).not.toContain(word.toLowerCase());
});

test('it takes the place of an older report, and never of another file', async () => {
  const { journal, request, examined, reported } = await tableWithSecrets(
    CONFIGURATION.replace('Taverna da Ermenegildo', 'Artiglio'),
  );
  await journal.close();
  expect((await reported()).split('\n')[0]).toBe((await reported()).split('\n')[0]);
  await writeFile(request.into, 'my diary');
  await expect(writeReport(request, examined)).rejects.toMatchObject({
    code: 'REPORT_NOT_WRITTEN',
  });
  expect(await readFile(request.into, 'utf8')).toBe('my diary');
});
