/** The printed boards: joined as the wiring says, as large as the hole says, and the files that were checked. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { loadConfiguration } from '../../src/config/index.js';
import { netlist } from '../../src/hardware/boards/board.js';
import { boardFiles } from '../../src/hardware/boards/index.js';
import { slotDisc } from '../../src/hardware/boards/slot-disc.js';
import { CABLE_WIRES } from '../../src/hardware/cables.js';
import { cupMm, ELECTRODE_FREE_MM, ELECTRODE_MM } from '../../src/hardware/top/measures.js';
import { topPlan } from '../../src/hardware/top/top-plan.js';

const DISC = slotDisc();
const NETS = netlist(DISC);

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
  expect(hole?.diameterMm).toBeCloseTo(cupMm(DISC.diameterMm) + 2 * configuration.build.playMm);
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

test('what KiCad has checked, and what a board house takes, is what is there', () => {
  for (const [path, text] of boardFiles()) {
    expect(readFileSync(`hardware/boards/${path}`, 'utf8'), path).toBe(text);
  }
  const lines = readFileSync('hardware/boards/slot-disc/checked.sha256', 'utf8').trim().split('\n');
  expect(lines.length).toBeGreaterThan(7);
  for (const line of lines) {
    const [digest, path] = line.split('  ');
    const bytes = readFileSync(`hardware/boards/slot-disc/${path}`);
    expect(createHash('sha256').update(bytes).digest('hex'), path).toBe(digest);
  }
});
