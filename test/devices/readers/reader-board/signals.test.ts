/** `artiglio readers test` on the boards' real firmware: a builder reads how well each place is read. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testReaders } from '../../../../src/app/commands/readers/test-readers.js';
import { temporaryDirectory } from '../../../support/temporary.js';
import { firmwareImage } from '../../emulator/firmware-image.js';
import { BoardsOnCables } from './boards-on-cables.js';
import { driverOn } from './on-cables.js';

const HEX = firmwareImage('uno', 'readers');
const TAG = '04112233445566';

/** What is printed for a table of two slots with these readers. */
async function printedOn(
  cables: BoardsOnCables,
  readers: readonly [string, string],
  paused: () => void = () => {},
): Promise<readonly string[]> {
  const path = join(await temporaryDirectory(), 'table.yaml');
  const bindings = readers.map((reader, slot) => `    - { reader: '${reader}', slot: ${slot} }\n`);
  await writeFile(
    path,
    `slots: { count: 2 }\nseats: [[0, 1], []]\nreaders:\n  bindings:\n${bindings.join('')}`,
  );
  const printed: string[] = [];
  await testReaders(
    path,
    (line) => void printed.push(line),
    driverOn(cables),
    async (ms) => {
      await cables.advance(ms);
      paused();
    },
  );
  return printed;
}

test('each reader is called good, weak or empty by its place, and one that is bound and missing is named', async () => {
  const cables = new BoardsOnCables([{ hexText: HEX, id: 0xc0ffee42, modules: 3 }]);
  cables.lay(0, 0, [TAG]);
  cables.layFarAway(0, 1, '04112233445577', 0.7);
  const printed = await printedOn(cables, ['rc522:0', 'rc522:7']);
  expect(printed[0]).toContain('3 readers answer. 100 rounds are counted now');
  expect(printed[1]).toMatch(
    /^rc522:c0ffee42\/0 under slot 1: good, read in (?:99|100) of 100 rounds$/u,
  );
  expect(printed[2]).toMatch(
    /^rc522:c0ffee42\/1: weak, read in \d+ of 100 rounds, unclear in \d+: bring it nearer/u,
  );
  expect(printed[3]).toMatch(/^rc522:c0ffee42\/2: nothing: no sticker lies there/u);
  expect(printed.slice(4)).toEqual([
    'rc522:7 under slot 2: does not answer; artiglio readers list says what stands in the way',
  ]);
});

test('every board that is bound is waited for', async () => {
  const cables = new BoardsOnCables([
    { hexText: HEX, id: 0xc0ffee42, modules: 2 },
    { hexText: HEX, id: 0xc0ffee43, modules: 2 },
  ]);
  cables.pullOut(1);
  cables.lay(0, 0, [TAG]);
  cables.lay(1, 0, ['04112233445577']);
  const printed = await printedOn(cables, ['rc522:c0ffee42/0', 'rc522:c0ffee43/0'], () =>
    cables.putIn(1),
  );
  expect(printed[0]).toContain('4 readers answer');
  expect(
    printed.filter((line) => line.includes(': good')).map((line) => line.slice(0, 29)),
  ).toEqual(['rc522:c0ffee42/0 under slot 1', 'rc522:c0ffee43/0 under slot 2']);
  expect(printed).toHaveLength(5);
});

test('a board whose cable falls out meanwhile ends the test with an error, and no figure is invented', async () => {
  const cables = new BoardsOnCables([{ hexText: HEX, id: 0xc0ffee42, modules: 2 }]);
  let pauses = 0;
  const printed = printedOn(cables, ['rc522:0', 'rc522:1'], () => {
    if (++pauses === 3) cables.pullOut(0);
  });
  await expect(printed).rejects.toMatchObject({ code: 'READERS_BOARD_MISSING' });
});

test('counts that arrive damaged end the test with an error after a while', async () => {
  const cables = new BoardsOnCables([{ hexText: HEX, id: 0xc0ffee42, modules: 2 }]);
  const printed = printedOn(cables, ['rc522:0', 'rc522:1'], () => cables.damageLines(0, 'G'));
  await expect(printed).rejects.toMatchObject({ code: 'READERS_COUNT_MISSING' });
});

test('a module that does not work is called what it is', async () => {
  const cables = new BoardsOnCables([{ hexText: HEX, id: 0xc0ffee42, modules: 2 }]);
  cables.lay(0, 0, [TAG]);
  cables.breakWire(0, 1, 'noise');
  const printed = await printedOn(cables, ['rc522:0', 'rc522:1']);
  expect(printed[1]).toContain('good');
  expect(printed[2]).toMatch(/^rc522:c0ffee42\/1 under slot 2: .*answers nonsense/u);
});
