import { expect, test } from 'vitest';
import type { BoardEvent, ChipName } from '../../src/devices/table-board.js';
import type { TableInput } from '../../src/engine/table/layout.js';
import { HUBS } from '../../src/host/config/board-setup.js';
import { loadConfiguration, toBoardSetup } from '../../src/host/config/index.js';
import { VirtualBoard } from '../support/virtual-boards/virtual-board.js';
import { firmwareImage } from './emulator/firmware-image.js';
import { darkScene } from './scenes.js';

/** A kit's table on its board, its first seconds over: no hand is on it. Without a hub its chips are wired by hand. */
async function kit(name: string, chip: ChipName, hub: 'hub' | 'chips' = 'chips') {
  const { configuration } = await loadConfiguration(`config/${name}.yaml`);
  const { build, inputs: levels } = configuration;
  const setup = toBoardSetup(
    hub === 'hub'
      ? configuration
      : {
          ...configuration,
          build: { ...build, inputs: 'chips' },
          inputs: { ...levels, buttonsActive: 'low' },
        },
  );
  const virtual = new VirtualBoard({ setup, chip, hexText: firmwareImage(chip) });
  const found: string[] = [];
  const inputs: TableInput[] = [];
  virtual.onEvent = (event) => found.push(said(event));
  virtual.onInput = (input) => inputs.push(input);
  virtual.show(darkScene(setup.rings.length));
  virtual.plug();
  virtual.advance(6_000);
  expect(found.splice(0)).toEqual(['found']);
  return { virtual, found, inputs };
}

function said(event: BoardEvent): string {
  if (event.kind === 'lightsSupply') return event.error?.code ?? 'lit';
  if (event.kind !== 'inputChain') return event.kind;
  const { fault } = event;
  if (fault === undefined) return 'whole';
  const level = /reads (high|low)|swings/u.exec(fault.error.message)?.[0] ?? '';
  return `${fault.firstChip}–${fault.lastChip} ${level}`;
}

const TOUCH: TableInput = { kind: 'pad', slot: 0, down: true };
const PRESS: TableInput = { kind: 'button', seat: 0, side: 'right', down: true };
const FREE = { pad: { ...TOUCH, down: false }, button: { ...PRESS, down: false } };

type Stuck = [
  what: string,
  name: string,
  chip: ChipName,
  fromChip: number,
  high: boolean,
  told: string,
  hub?: 'hub',
];

test.each<Stuck>([
  ['the café’s last chip is missing and reads ones', 'cafe', 'mega', 4, true, '2–4 reads high'],
  ['a café’s line is stuck high at the board', 'cafe', 'mega', 0, true, '0–0 reads high'],
  [
    'a café’s chip of buttons is missing and reads zeros',
    'cafe',
    'mega',
    2,
    false,
    '0–2 reads low',
  ],
  ['the hall’s line is stuck high behind its pads', 'hall', 'mega', 9, true, '4–11 reads high'],
  ['the home kit’s last chip reads zeros', 'home-kit', 'uno', 2, false, '2–2 reads low'],
  ['the home kit’s line is stuck low at the board', 'home-kit', 'uno', 0, false, '0–1 reads low'],
  ['the home kit’s line is stuck high at the board', 'home-kit', 'uno', 0, true, '0–0 reads high'],
  [
    'the hub of a café reads zeros from a chip on',
    'cafe',
    'mega',
    7,
    false,
    '0–11 reads low',
    'hub',
  ],
  [
    'the hub of a café reads ones from a chip on',
    'cafe',
    'mega',
    9,
    true,
    '7–10 reads high',
    'hub',
  ],
  ['the last chip of a hall’s hub reads zeros', 'hall', 'mega', 11, false, '0–11 reads low', 'hub'],
  ['the last chip of a hall’s hub reads ones', 'hall', 'mega', 11, true, '11–11 reads high', 'hub'],
  ['the hub of the home kit reads zeros', 'home-kit', 'uno', 0, false, '0–4 reads low', 'hub'],
  ['the hub of the home kit reads ones', 'home-kit', 'uno', 3, true, '3–3 reads high', 'hub'],
])(
  '%s: told with its place, nobody has pressed anything, and mended it is heard again',
  async (_what, name, chip, fromChip, high, told, hub) => {
    const { virtual, found, inputs } = await kit(name, chip, hub);
    virtual.board.stickChain({ fromChip, high });
    virtual.advance(2_500);
    expect(found).toEqual([]);
    virtual.advance(1_500);
    expect(found.splice(0)).toEqual([told]);
    expect(inputs).toEqual([]);
    virtual.board.stickChain(undefined);
    virtual.advance(500);
    expect(found.splice(0)).toEqual(['whole']);
    for (const input of [TOUCH, FREE.pad, PRESS, FREE.button]) {
      virtual.hand(input);
      virtual.advance(100);
    }
    expect(inputs).toEqual([TOUCH, FREE.pad, PRESS, FREE.button]);
  },
);

test('a line that hangs in the air swings with the mains: one fault and no chatter', async () => {
  const { virtual, found, inputs } = await kit('cafe', 'mega');
  for (let half = 0; half < 400; half++) {
    virtual.board.stickChain({ fromChip: 3, high: half % 2 === 0 });
    virtual.advance(10);
  }
  expect(found).toEqual(['3–3 swings']);
  expect(inputs).toEqual([]);
});

test('a hand that is felt shows that the chips nearer the board answer', async () => {
  const { virtual, found, inputs } = await kit('cafe', 'mega');
  virtual.board.stickChain({ fromChip: 3, high: true });
  virtual.advance(4_000);
  virtual.hand(PRESS);
  virtual.advance(200);
  expect(found).toEqual(['2–4 reads high', '3–4 reads high']);
  expect(inputs).toEqual([PRESS]);
});

test('a chain that is broken before the board starts is told too, and one that is lost with the board is not', async () => {
  const { virtual, found } = await kit('cafe', 'mega');
  virtual.unplug();
  virtual.board.stickChain({ fromChip: 4, high: true });
  virtual.plug();
  virtual.advance(6_000);
  expect(found.splice(0)).toEqual(['lost', 'found', '2–4 reads high']);
  virtual.unplug();
  expect(found).toEqual(['lost', 'whole']);
});

test('hands in all places, and a spare input that is not tied to ground, are no fault', async () => {
  const { virtual, found, inputs } = await kit('cafe', 'mega');
  // Seats 9 and 10 are the last chip's, beside four spare inputs.
  for (const seat of [8, 9])
    for (const side of ['left', 'right'] as const)
      virtual.hand({ kind: 'button', seat, side, down: true });
  for (let slot = 0; slot < 16; slot += 2) virtual.hand({ kind: 'pad', slot, down: true });
  virtual.advance(5_000);
  expect(inputs).toHaveLength(12);
  for (const bit of [36, 37, 38, 39]) virtual.board.setInput(bit, true);
  virtual.advance(5_000);
  expect(found).toEqual([]);
  // Nor when its neighbours go up: it is known by then.
  for (const seat of [8, 9])
    for (const side of ['left', 'right'] as const)
      virtual.hand({ kind: 'button', seat, side, down: false });
  virtual.advance(5_000);
  expect(found).toEqual([]);
  expect(inputs).toHaveLength(16);
});

test('lights without a supply are told by name, before the board starts too, and a broken chain says nothing of them', async () => {
  const { virtual, found } = await kit('cafe', 'mega', 'hub');
  const { lightsBit } = HUBS.mega ?? { lightsBit: 0 };
  virtual.board.setInput(lightsBit, false);
  virtual.advance(3_000);
  expect(found.splice(0)).toEqual(['BOARD_LIGHTS_DARK']);
  virtual.board.setInput(lightsBit, true);
  virtual.advance(3_000);
  expect(found.splice(0)).toEqual(['lit']);
  virtual.unplug();
  virtual.board.setInput(lightsBit, false);
  virtual.plug();
  virtual.advance(6_000);
  expect(found.splice(0)).toEqual(['lost', 'found', 'BOARD_LIGHTS_DARK']);
  virtual.board.setInput(lightsBit, true);
  virtual.advance(3_000);
  virtual.board.stickChain({ fromChip: 7, high: false });
  virtual.advance(6_000);
  expect(found).toEqual(['lit', '0–11 reads low']);
});
