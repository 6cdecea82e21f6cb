/** The test of a running table's board on the builder's console: what a builder does, what nobody else is told. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { TableInput } from '../../src/engine/table/layout.js';
import { compiled } from '../runner/compiled.js';
import { launchBrowser } from './browser.js';
import { joinedConsole } from './joined-console.js';
import type { PageClient } from './page-client.js';

/** Two seats and two slots: the whole test is short. */
const SMALL = `
readers: emulated
slots: { count: 2 }
seats: [[0], [1]]
rings: { pixels: 2 }
claw: { pixels: 4 }
`;
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

type Table = Awaited<ReturnType<typeof joinedConsole>>;

const newest = (builder: PageClient) => builder.all('test').at(-1)?.board;

async function begun() {
  const table = await joinedConsole(compiled, SMALL);
  const builder = await table.socketOf('builder');
  await table.until(() => table.held.port?.status().some(({ state }) => state === 'ok') ?? false);
  await table.until(() => table.held.outside.lights.length > 0);
  return { table, builder, before: table.held.outside.lights.at(-1) };
}

const inputOf = (
  asked: { pad: number } | { seat: number; side: 'left' | 'right' },
  down: boolean,
): TableInput =>
  'pad' in asked ? { kind: 'pad', slot: asked.pad, down } : { kind: 'button', ...asked, down };

/** Answers until the test is over: every light but the first ring's is right, one pad does not answer. */
async function answerAll(table: Table, builder: PageClient): Promise<void> {
  let answered = '';
  await table.until(() => {
    const now = newest(builder);
    const text = JSON.stringify([now?.said, now?.note, now?.asks]);
    if (now === undefined || text === answered) return false;
    if (now.state !== 'running') return true;
    answered = text;
    const { said, asks } = now;
    if (asks === 'look' && said?.kind === 'judge')
      builder.send({ kind: 'test', act: said.light === 0 ? 'wrong' : 'right' });
    if (said?.kind !== 'reach') return false;
    const isDead = 'pad' in said.input && said.input.pad === 1;
    if (asks === 'hand' && isDead) builder.send({ kind: 'test', act: 'silent' });
    else table.held.hand(inputOf(said.input, asks === 'hand'));
    return false;
  });
}

test('every light is judged, every hand is felt; the findings are the builder’s alone, and the table is as before', async () => {
  const { table, builder, before } = await begun();
  const [guest, host] = [await table.socketOf('guest'), await table.socketOf('host')];
  builder.send({ kind: 'test', act: 'board' });
  await answerAll(table, builder);
  expect(newest(builder)).toMatchObject({
    state: 'over',
    felt: 5,
    findings: {
      wrongLights: [0],
      unjudged: [],
      silentInputs: [{ pad: 1 }],
      strayInputs: [],
      stuckInputs: [],
    },
  });
  // The lights are play's again, and hands chose no game meanwhile.
  const scene = (line = '') => line.replace(/^[\d.]+ /u, '');
  await table.until(() => scene(table.held.outside.lights.at(-1)) === scene(before));
  expect(table.held.port?.view().phase.id).toBe('phase.choose');
  for (const client of [guest, host]) {
    expect(client.all('test')).toEqual([]);
    client.send({ kind: 'test', act: 'board' });
    expect((await client.next('refused')).code).toBe('BUILDER_ONLY');
  }
});

test('it can be stopped with what was found until then; what a hand still holds is nothing to play', async () => {
  const { table, builder } = await begun();
  builder.send({ kind: 'test', act: 'board' });
  await table.until(() => newest(builder)?.said?.kind === 'judge');
  builder.send({ kind: 'test', act: 'wrong' });
  await table.until(() => newest(builder)?.said?.kind === 'walk');
  const asked = table.held.port?.view().question;
  for (const side of ['left', 'right'] as const)
    table.held.hand({ kind: 'button', seat: 0, side, down: true });
  builder.send({ kind: 'test', act: 'stop' });
  await table.until(() => newest(builder)?.state === 'stopped');
  expect(newest(builder)?.findings.wrongLights).toEqual(['colours']);
  for (const side of ['left', 'right'] as const)
    table.held.hand({ kind: 'button', seat: 0, side, down: false });
  const atMs = table.held.time.nowMs();
  await table.until(() => table.held.time.nowMs() > atMs + 5_000);
  expect(table.held.port?.view()).toMatchObject({ state: 'running', question: asked });
});

test('a board that is left alone in the middle of a test is the guests’ again', async () => {
  const { table, builder } = await begun();
  builder.send({ kind: 'test', act: 'board' });
  await table.until(() => newest(builder)?.state === 'nobody');
  const { unjudged } = newest(builder)?.findings ?? {};
  expect(unjudged?.slice(0, 3)).toEqual(['colours', 0, 1]);
  // A game that this table has room for: only those are offered.
  const slot = table.held.port?.view().asks?.slots[0] ?? 0;
  table.held.hand({ kind: 'pad', slot, down: true });
  const asked = JSON.stringify(table.held.port?.view().asks);
  await table.until(() => JSON.stringify(table.held.port?.view().asks) !== asked);
});

test('while a game is played no board is tested, and while one is tested no game card counts', async () => {
  const { table, builder } = await begun();
  builder.send({ kind: 'test', act: 'board' });
  await table.until(() => newest(builder)?.state === 'running');
  builder.send({ kind: 'show-game-card', card: 'game:lupusburg' });
  builder.send({ kind: 'quick-start', game: 'lupusburg', players: 2 });
  expect((await builder.next('refused')).code).toBe('TEST_UNDER_WAY');
  expect(table.held.port?.game()).toBeUndefined();
  builder.send({ kind: 'test', act: 'stop' });
  await table.until(() => newest(builder)?.state === 'stopped');
  builder.send({ kind: 'show-game-card', card: 'language:en' });
  await table.until(() => table.held.port?.view().language === 'en');
});

test('the console names what is tested in its own language, and lists what was found', async () => {
  const { table, builder } = await begun();
  const page = await browser.newPage({ locale: 'it-IT' });
  onTestFinished(() => page.close());
  await page.goto(table.consoleOf('builder', 'table'));
  await page.getByRole('button', { name: 'Prova la scheda' }).click();
  await table.until(() => newest(builder)?.asks === 'look');
  await page.getByText('I colori: era giusto?').waitFor();
  await page.getByRole('button', { name: 'Sbagliato' }).click();
  const now = () => table.held.port?.tests?.now().board;
  await table.arrives(() => now()?.findings.wrongLights.length === 1);
  await page.getByRole('button', { name: 'Ferma la prova' }).click();
  await table.arrives(() => now()?.state === 'stopped');
  await table.until(() => newest(builder)?.state === 'stopped');
  await page.getByText('La prova è stata fermata.').waitFor();
  await page.getByText('Non giusto: I colori').waitFor();
});
