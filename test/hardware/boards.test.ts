/** The printed boards: joined as the wiring says, as large as the hole says, and the files that were checked. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  type BoardPlan,
  netlist,
  onBoard,
  type PrintedBoard,
} from '../../hardware/drawing/boards/board.js';
import { carrierBoard } from '../../hardware/drawing/boards/carrier.js';
import { hubBoard } from '../../hardware/drawing/boards/hub.js';
import { boardFiles } from '../../hardware/drawing/boards/index.js';
import { toSchematic } from '../../hardware/drawing/boards/kicad-schematic.js';
import { route } from '../../hardware/drawing/boards/router.js';
import { slotDisc } from '../../hardware/drawing/boards/slot-disc.js';
import { CABLE_WIRES } from '../../hardware/drawing/cables.js';
import { hubSockets } from '../../hardware/drawing/hub-sockets.js';
import { moduleWires } from '../../hardware/drawing/reader-modules.js';
import { cupMm, ELECTRODE_FREE_MM, ELECTRODE_MM } from '../../hardware/drawing/top/measures.js';
import { topPlan } from '../../hardware/drawing/top/top-plan.js';
import { BOARD_PINS, chipPinOf } from '../../hardware/drawing/wiring/board-pins.js';
import { READER_WIRES, RIBBON } from '../../hardware/drawing/wiring/reader-sheet.js';
import { HUBS } from '../../src/host/config/board-setup.js';
import { loadConfiguration } from '../../src/host/config/index.js';

const DISC = slotDisc();
const NETS = netlist(DISC);
const FILES = boardFiles((name) =>
  JSON.parse(readFileSync(`hardware/boards/${name}/routes.json`, 'utf8')),
);

/** The net of a pin such as J1.2. */
function netOf(pin: string): string {
  return [...NETS].find(([, pins]) => pins.includes(pin))?.[0] ?? '';
}

test('data goes from the socket through 330 Ω, every pixel in turn and 100 Ω to the next socket', () => {
  expect(NETS.get('DIN')?.toSorted()).toEqual(['J1.4', 'R1.2']);
  expect(NETS.get('D0')?.toSorted()).toEqual(['D1.4', 'R1.1']);
  for (let pixel = 1; pixel < 12; pixel += 1) {
    expect(NETS.get(`D${pixel}`)?.toSorted()).toEqual(
      [`D${pixel + 1}.4`, `D${pixel}.2`].toSorted(),
    );
  }
  expect(NETS.get('LAST')?.toSorted()).toEqual(['D12.2', 'R2.1']);
  expect(NETS.get('DOUT')?.toSorted()).toEqual(['J2.4', 'R2.2']);
});

test('sockets have the wires of the cables, and the pad’s ground and 5 V are not the lights’', () => {
  expect(CABLE_WIRES.data).toBe('5 V, ground, ground, data');
  expect(
    ['J1', 'J2'].map((socket) => [1, 2, 3, 4].map((pin) => netOf(`${socket}.${pin}`))),
  ).toEqual([
    ['+5V', 'GND', 'GND', 'DIN'],
    ['+5V', 'GND', 'GND', 'DOUT'],
  ]);
  expect(CABLE_WIRES.pad).toBe('5 V of the board, ground, signal');
  expect([1, 2, 3].map((pin) => netOf(`J3.${pin}`))).toEqual(['+5V_PAD', 'GND_PAD', 'PAD']);
  expect(NETS.get('PAD')).toEqual(['U1.1', 'J3.3']);
  expect(NETS.get('ELECTRODE')).toEqual(['U1.3', 'E1.1']);
  for (let pixel = 1; pixel <= 12; pixel += 1) {
    expect([netOf(`D${pixel}.1`), netOf(`D${pixel}.3`)]).toEqual(['+5V', 'GND']);
  }
});

test('disc, cup and hole agree, and copper of the lights keeps away from the electrode', async () => {
  const { configuration } = await loadConfiguration('config/cafe.yaml');
  const hole = topPlan(configuration).holes.find(({ what }) => what === 'ring');
  expect(hole?.diameterMm).toBeCloseTo(
    cupMm(DISC.edge.kind === 'circle' ? DISC.edge.diameterMm : 0) + 2 * configuration.build.playMm,
  );
  const freeMm = ELECTRODE_MM / 2 + ELECTRODE_FREE_MM;
  for (const { net, points, widthMm } of DISC.tracks.filter(({ net }) =>
    /^(?:\+5V|GND|D)/u.test(net),
  )) {
    if (net.endsWith('_PAD')) continue;
    for (const { x, y } of points) {
      expect(Math.hypot(x, y) - widthMm / 2, net).toBeGreaterThanOrEqual(freeMm);
    }
  }
});

test('no copper of the lights makes a closed turn: taking any part of a ring away leaves no second way', () => {
  // Ways around the middle: the angle that a net's tracks cover on one layer stays below a whole turn.
  for (const net of ['+5V', 'GND']) {
    const front = DISC.tracks.filter((track) => track.net === net && track.layer === 'F.Cu');
    const ring = front.reduce((one, other) =>
      other.points.length > one.points.length ? other : one,
    );
    const turns = ring.points.map(({ x, y }) => (Math.atan2(y, x) * 180) / Math.PI);
    const covered = turns
      .slice(1)
      .reduce(
        (sum, turn, index) => sum + Math.abs(((turn - (turns[index] ?? 0) + 540) % 360) - 180),
        0,
      );
    expect(covered).toBeGreaterThan(325);
    expect(covered).toBeLessThan(335);
  }
});

/** The net of a pin of a board. */
function pinOf(board: Pick<PrintedBoard, 'parts'>, pin: string): string | undefined {
  const [reference, number] = pin.split('.');
  const part = board.parts.find((one) => one.reference === reference);
  if (part === undefined) throw new Error(`${reference} is not on the board.`);
  return part.pads.find((pad) => pad.number === number)?.net;
}

/** What a pin is joined with, through nothing. */
function withPin(board: Pick<PrintedBoard, 'parts'>, pin: string): readonly string[] {
  const net = pinOf(board, pin) ?? '';
  return (netlist(board).get(net) ?? []).filter((other) => other !== pin);
}

test.each([
  ['home-kit', 'nano'],
  ['cafe', 'mega'],
  ['hall', 'mega'],
] as const)('each socket of the hub is the input that the papers of %s say', async (kit, model) => {
  const { configuration } = await loadConfiguration(`config/${kit}.yaml`);
  const hub = hubBoard(model);
  const sockets = hubSockets(configuration);
  expect(sockets.length).toBeGreaterThan(10);
  for (const { socket, kind, bits } of sockets) {
    const signals = kind === 'pad' ? [3] : [1, 3];
    for (const [index, bit] of bits.entries()) {
      // 1 kΩ from the socket to the input of the chip, 10 nF there.
      expect(withPin(hub, `J_${socket}.${signals[index]}`)).toContain(`R${bit}.1`);
      const chip = `U${Math.floor(bit / 8)}.${chipPinOf(bit % 8)}`;
      expect(withPin(hub, `R${bit}.2`)).toEqual(expect.arrayContaining([`C${bit}.1`, chip]));
    }
    const rest = [1, 2, 3].filter((pin) => !signals.includes(pin));
    const others = rest.map((pin) => pinOf(hub, `J_${socket}.${pin}`));
    // A pad gets 5 V and ground; the middle of a seat's two buttons is 5 V through 1 kΩ.
    expect(others).toEqual(kind === 'pad' ? ['+5V', 'GND'] : [`COMMON_${socket}`]);
    if (kind === 'buttons') expect(pinOf(hub, `R_${socket}.2`)).toBe('+5V');
  }
});

test.each(['mega', 'nano'] as const)(
  'the chain of the hub for a %s has the pins of the firmware, and its spare inputs their levels',
  (model) => {
    const hub = hubBoard(model);
    const known = HUBS[model];
    if (known === undefined) throw new Error('There is no such hub.');
    const arduino = (name: string) => {
      const number = Number(/\d+/u.exec(name)?.[0]);
      if (model === 'mega')
        return number < 8
          ? `J_D7.${8 - number}`
          : `J_D53.${55 - number + (number % 2 === 0 ? 0 : 2)}`;
      return number === 13 ? 'J_D13.1' : `J_D12.${13 - number}`;
    };
    const { data, latch, chainData, clock } = BOARD_PINS[model];
    expect(withPin(hub, arduino(data))).toEqual(['U_DATA.2', 'U_DATA.5', 'R_LOW.1']);
    expect(withPin(hub, arduino(latch))).toEqual(['R_LATCH.1']);
    expect(withPin(hub, arduino(clock))).toEqual(['R_CLOCK.1']);
    expect(withPin(hub, arduino(chainData))).toEqual(['U0.9']);
    for (let chip = 0; chip < known.chips; chip += 1) {
      expect(pinOf(hub, `U${chip}.1`)).toBe(pinOf(hub, 'R_LATCH.2'));
      expect(pinOf(hub, `U${chip}.2`)).toBe(pinOf(hub, 'R_CLOCK.2'));
      expect([8, 15, 16].map((pin) => pinOf(hub, `U${chip}.${pin}`))).toEqual([
        'GND',
        'GND',
        '+5V',
      ]);
      const isLast = chip === known.chips - 1;
      expect(pinOf(hub, `U${chip}.10`)).toBe(isLast ? 'GND' : pinOf(hub, `U${chip + 1}.9`));
    }
    for (let bit = known.places + 2 * known.seats; bit < 8 * known.chips; bit += 1) {
      const expected =
        bit === known.lightsBit ? 'RAIL' : known.highBits.includes(bit) ? '+5V' : 'GND';
      expect(pinOf(hub, `U${Math.floor(bit / 8)}.${chipPinOf(bit % 8)}`)).toBe(expected);
    }
    // The supply of the lights comes with the first cable of data, and feeds nothing but the input that sees it.
    expect(CABLE_WIRES.data.split(', ')[0]).toBe('5 V');
    expect(withPin(hub, 'J_DATA1.1')).toEqual(['R_RAIL.1']);
    expect(pinOf(hub, 'R_RAIL.2')).toBe('RAIL');
  },
);

test('the carrier joins what the papers of the café say, line by line', async () => {
  const { configuration } = await loadConfiguration('config/cafe.yaml');
  const carrier = carrierBoard();
  const nano = (name: string) =>
    name.startsWith('A')
      ? `J_D13.${Number(name.slice(1)) + 4}`
      : name === 'D13'
        ? 'J_D13.1'
        : `J_D12.${13 - Number(name.slice(1))}`;
  const chips = {
    LVC244: 'U_BUFFER',
    HCT125: 'U_BACK',
    HC154: 'U_DECODER',
    '4067': 'U_MISO',
  } as const;
  const select = { S0: 10, S1: 11, S2: 14, S3: 13, SIG: 1 } as const;
  for (const { what, board, through, to } of READER_WIRES) {
    const [, chip, near, far] = /^(LVC244|HCT125) (\d+) [→←] (\d+)/u.exec(through) ?? [];
    const buffer = chips[chip === 'HCT125' ? 'HCT125' : 'LVC244'];
    expect(withPin(carrier, nano(board)), what).toContain(`${buffer}.${near}`);
    const joined = withPin(carrier, `${buffer}.${far}`);
    for (const [, name, pins = ''] of to.matchAll(/(HC154|4067) ([\w ]+)/gu)) {
      for (const pin of pins.split(' and ')) {
        const number = name === '4067' ? select[pin as keyof typeof select] : pin;
        expect(joined, what).toContain(
          `${name === '4067' ? chips['4067'] : chips.HC154}.${number}`,
        );
      }
    }
    const wire = /^(SCK|MOSI|RST) of every module$/u.exec(to)?.[1];
    if (wire === undefined) continue;
    for (let module = 0; module < 16; module += 1) {
      const socket = `J${module}.${[...RIBBON].map(String).indexOf(wire) + 1}`;
      if (wire === 'RST') expect(joined).toContain(socket);
      else {
        expect(withPin(carrier, socket)).toEqual([`R_${wire}${module}.1`]);
        expect(joined).toContain(`R_${wire}${module}.2`);
      }
    }
  }
  // The 4067's channels by its data sheet.
  const channels = [9, 8, 7, 6, 5, 4, 3, 2, 23, 22, 21, 20, 19, 18, 17, 16];
  const modules = moduleWires(configuration);
  expect(modules).toHaveLength(16);
  for (const { number, selectPin, channel } of modules) {
    expect(withPin(carrier, `J${number}.1`)).toEqual([`U_DECODER.${selectPin}`]);
    expect(withPin(carrier, `J${number}.4`)).toEqual([
      `U_MISO.${channels[Number(channel.slice(1))]}`,
    ]);
    expect([5, 6, 8].map((pin) => pinOf(carrier, `J${number}.${pin}`))).toEqual([
      'GND',
      'GND',
      '+3V3',
    ]);
  }
  expect(CABLE_WIRES.reader).toBe(RIBBON.join(', '));
  // 5 V goes through the fuse to the regulator alone.
  expect(withPin(carrier, 'J_5V.1')).toEqual(['F1.1']);
  expect(withPin(carrier, 'F1.2')).toEqual(['U_3V3.3', 'C_IN.1']);
});

test('sockets of a hub stand where a Mega has them', () => {
  const { parts } = hubBoard('mega');
  const at = (reference: string, pin: string) => {
    const part = parts.find((one) => one.reference === reference);
    const pad = part?.pads.find(({ number }) => number === pin);
    if (part === undefined || pad === undefined) throw new Error(`${reference}.${pin} is missing.`);
    return onBoard(part, pad.at);
  };
  // From D7: D0, and of the double row 5 V beside D22 and ground beside D52.
  const d7 = at('J_D7', '1');
  const from = ({ x, y }: { x: number; y: number }) =>
    [x - d7.x, y - d7.y].map((mm) => Math.round(mm * 100) / 100 + 0);
  expect(from(at('J_D7', '8'))).toEqual([17.78, 0]);
  expect(from(at('J_D53', '35'))).toEqual([48.26, 0]);
  expect(from(at('J_D53', '1'))).toEqual([48.26, 43.18]);
  expect(from(at('J_D53', '2'))).toEqual([50.8, 43.18]);
});

test('the router joins every pad and lets none be lost, and gives the same copper again', () => {
  const pins: Record<string, readonly string[]> = { A: ['1', '3'], B: ['2', '4'] };
  const board: BoardPlan = {
    name: 'crossed',
    edge: { kind: 'rectangle', widthMm: 12, heightMm: 12 },
    labels: [],
    screws: [],
    parts: [
      {
        reference: 'J1',
        value: '',
        number: '',
        footprint: 'X',
        at: { x: 0, y: 0 },
        turnDeg: 0,
        side: 'front',
        priceEuro: 0,
        pads: ['1', '2', '3', '4'].map((number, index) => ({
          number,
          at: { x: [-3, 0, 3, 0][index] ?? 0, y: [0, -3, 0, 3][index] ?? 0 },
          widthMm: 1,
          heightMm: 1,
          net: pins['A']?.includes(number) === true ? 'A' : 'B',
        })),
      },
    ],
  };
  const copper = route(board, [], () => {});
  // One of the two goes below the other: two vias.
  expect(copper.vias).toHaveLength(2);
  expect(new Set(copper.tracks.map(({ layer }) => layer))).toEqual(new Set(['F.Cu', 'B.Cu']));
  expect(route(board, [], () => {})).toEqual(copper);
});

test.each([DISC, hubBoard('mega'), hubBoard('nano'), carrierBoard()])(
  'the schematic of $name joins the same pins as the board',
  (plan) => {
    const text = toSchematic(plan);
    const key = (x: number, y: number) => `${x.toFixed(2)} ${y.toFixed(2)}`;
    // By KiCad's rule: a label is at the end of a pin, and labels of one name are one net.
    const labels = new Map(
      [...text.matchAll(/global_label "([^"]+)" .*?\(at ([-.\d]+) ([-.\d]+)/gu)].map(
        ([, net = '', x, y]) => [key(Number(x), Number(y)), net],
      ),
    );
    const pins = new Map(
      text
        .split('\n    (symbol "')
        .slice(1)
        .map((symbol) => [
          symbol.slice(0, symbol.indexOf('"')),
          [...symbol.matchAll(/\(pin passive line \(at ([-.\d]+) ([-.\d]+) .*?\(number "(\w+)"/gu)],
        ]),
    );
    const joined = new Map<string, string[]>();
    for (const [, kind = '', x, y, reference = ''] of text.matchAll(
      /\(symbol \(lib_id "([^"]+)"\) \(at ([-.\d]+) ([-.\d]+) 0\).*?\n.*?"Reference" "([^"]+)"/gu,
    )) {
      for (const [, dx, dy, number] of pins.get(kind) ?? []) {
        const net = labels.get(key(Number(x) + Number(dx), Number(y) - Number(dy)));
        if (net !== undefined)
          joined.set(net, [...(joined.get(net) ?? []), `${reference}.${number}`]);
      }
    }
    const sorted = (nets: ReadonlyMap<string, readonly string[]>) =>
      Object.fromEntries([...nets].map(([net, own]) => [net, [...new Set(own)].sort()]));
    expect(sorted(joined)).toEqual(sorted(netlist(plan)));
  },
);

test.each(['slot-disc', 'hub-mega', 'hub-nano', 'reader-carrier'])(
  'what KiCad has checked of %s, and what a board house takes, is what is there',
  (name) => {
    for (const [path, text] of FILES) {
      if (path.startsWith(`${name}/`))
        expect(readFileSync(`hardware/boards/${path}`, 'utf8'), path).toBe(text);
    }
    const lines = readFileSync(`hardware/boards/${name}/checked.sha256`, 'utf8').trim().split('\n');
    const paths = lines.map((line) => line.split('  ')[1] ?? '');
    expect(paths).toEqual(
      expect.arrayContaining([`${name}.kicad_pcb`, 'bom.csv', 'placement.csv', 'netlist.csv']),
    );
    expect(paths.filter((path) => path.startsWith('gerbers/')).length).toBeGreaterThan(7);
    for (const line of lines) {
      const [digest, path] = line.split('  ');
      const bytes = readFileSync(`hardware/boards/${name}/${path}`);
      expect(createHash('sha256').update(bytes).digest('hex'), path).toBe(digest);
    }
  },
);
