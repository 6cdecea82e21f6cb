/** First start with both boards on their cables: each is recognised, and readers are bound by cards and hands. */
import { expect, onTestFinished, test } from 'vitest';
import { SetupBoard } from '../../../../src/app/commands/setup/setup-board.js';
import { SetupReaders } from '../../../../src/app/commands/setup/setup-request.js';
import { SetupWalk } from '../../../../src/app/commands/setup/setup-walk.js';
import { lyingOn } from '../../../../src/app/running/watched-readers.js';
import { restingHigh } from '../../../../src/devices/input-wires.js';
import type { ReaderReport } from '../../../../src/devices/readers/reader.js';
import { toReaderSetup } from '../../../../src/host/config/index.js';
import type { Answer } from '../../../../src/learn/setup/answers.js';
import { configurationText } from '../../../../src/learn/setup/configuration-text.js';
import { FirstStart } from '../../../../src/learn/setup/first-start.js';
import { Builder, configurationOf } from '../../../learn/setup/builder.js';
import { TABLE } from '../../../learn/setup/building.js';
import { firmwareImage } from '../../emulator/firmware-image.js';
import { BoardsOnCables } from './boards-on-cables.js';
import { driverOn } from './on-cables.js';

const READERS = 0;
const LIGHTS = 1;

/** The answers of a builder up to the step of the readers. */
function answersBefore(builder: Builder): readonly Answer[] {
  const start = new FirstStart([], () => 'it');
  start.answer({ kind: 'language', language: 'it' });
  start.answer({ kind: 'board', model: 'uno' });
  while (start.learnt.phase !== 'readers') {
    const act = builder.next(start);
    if (act.kind === 'over') throw new Error('First start ends before its readers.');
    const { bit, high } = builder.level(act.input);
    start.gesture({ kind: act.kind, bit, restsHigh: !high });
  }
  return start.answers;
}

/** First start that goes on from these answers. */
function setupOn(cables: BoardsOnCables, begun: readonly Answer[]): SetupWalk {
  const walk: SetupWalk = new SetupWalk({
    begun,
    say: () => {},
    caption: () => '',
    changed: () => board.show(),
    print: () => {},
    cards: [],
    flash: () => {},
    thenPlays: false,
  });
  const { clock, binding, ports, claims } = cables;
  const board: SetupBoard = new SetupBoard({ clock, binding, ports, claims }, walk.start, {
    gesture: (gesture) => walk.gesture(gesture),
    found: (model, name) => walk.boardFound(model, name),
    state: (state, error) => walk.boardIs(state, error),
  });
  const readers = new SetupReaders(walk, (onChange) => {
    let report: ReaderReport = { readers: [], troubles: [] };
    const driver = driverOn(cables, (now) => {
      report = now;
      onChange(seen);
    });
    const seen = {
      lying: () => lyingOn(report.readers),
      get troubles() {
        return report.troubles;
      },
      close: () => driver.close(),
    };
    driver.start();
    return seen;
  });
  onTestFinished(async () => {
    readers.close();
    await board.close();
  });
  walk.begin();
  return walk;
}

test('the board with the lights is found beside the one with readers; a card names a reader, a touch its slot, and both are written', async () => {
  const builder = new Builder(configurationOf(TABLE));
  const cables = new BoardsOnCables([
    { hexText: firmwareImage('uno', 'readers'), id: 0xc0ffee42, modules: 3 },
    { hexText: firmwareImage('uno'), id: 0xc0ffee43 },
  ]);
  for (const { bit } of restingHigh(builder.wires.inputs)) cables.setInput(LIGHTS, bit, true);
  const walk = setupOn(cables, answersBefore(builder));
  await cables.until(() => walk.state().board.isReady);
  expect(walk.state().board).toMatchObject({ name: expect.stringContaining('cable:1') });
  expect(walk.state().board.fault).toBeUndefined();

  for (const [reader, slot] of [
    [2, 0],
    [0, 3],
  ] as const) {
    const name = `rc522:c0ffee42/${reader}`;
    cables.lay(READERS, reader, ['04112233445566']);
    await cables.until(() => walk.state().readers.some((one) => one.reader === name));
    for (const down of [true, false]) {
      const { bit, high } = builder.level({ kind: 'pad', slot, down });
      cables.setInput(LIGHTS, bit, high);
      await cables.advance(150);
    }
    await cables.until(() => walk.state().readers.at(-1)?.place === slot);
    cables.lay(READERS, reader, []);
    await cables.advance(700);
  }

  const text = configurationText(walk.start.learnt, { boardKind: 'serial' });
  expect(toReaderSetup(configurationOf(text)).bindings).toEqual([
    { reader: 'rc522:c0ffee42/2', place: { kind: 'slot', slot: 0 } },
    { reader: 'rc522:c0ffee42/0', place: { kind: 'slot', slot: 3 } },
  ]);
});
