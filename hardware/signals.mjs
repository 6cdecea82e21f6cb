/**
 * Simulates the clock, the latch and the data wire of each kit with ngspice and prints their figures: `npm run
 * signals`. Needs `sudo apt-get install ngspice` and the compiled program. Model: a pin of 25 Ω with edges of 6 ns,
 * loose wire of 120 Ω and 5 ns/m, tracks of a hub of 60 Ω and 6 ns/m as long as its routed copper, 10 pF a chip or
 * pixel. Then the crosstalk in the cable of a reader module. Exit code 1: a figure is out of bounds.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readOptions } from '../.ci/options.mjs';
import { crosstalk, DRIVERS, LEAST_HIGH_V, MOST_LOW_V } from './crosstalk.mjs';

readOptions();
const { loadConfiguration, toBoardSetup } = await import('../dist/src/host/config/index.js');
const { cablesOf } = await import('../dist/hardware/drawing/cables.js');

const MOST_RISE_NS = 20;
const LEAST_LATCH_NS = 40;
const directory = mkdtempSync(join(tmpdir(), 'artiglio-signals-'));
let isBad = false;

/** Runs a netlist; the measured values by name. */
function simulate(lines) {
  const path = join(directory, 'net.cir');
  writeFileSync(path, `${['artiglio', ...lines, '.end'].join('\n')}\n`);
  const out = execFileSync('ngspice', ['-b', path], { encoding: 'utf8', stdio: 'pipe' });
  return new Map(
    [...out.matchAll(/^(\w+)\s+=\s+([-+.\de]+)/gmu)].map(([, name, value]) => [
      name,
      Number(value),
    ]),
  );
}

/** The routed copper of a hub's net, m. */
function copperM(board, net) {
  const { tracks } = JSON.parse(readFileSync(`hardware/boards/${board}/routes.json`, 'utf8'));
  const own = tracks.filter((track) => track.net === net).map(({ points }) => points);
  const along = (points) =>
    points
      .slice(1)
      .reduce(
        (sum, to, index) => sum + Math.hypot(to.x - points[index].x, to.y - points[index].y),
        0,
      );
  return own.reduce((sum, points) => sum + along(points), 0) / 1000;
}

/**
 * A line with chips along it, from a source of 100 Ω. All copper of the net counts as one way, which is longer than
 * any way on the board; before the resistor lies the copper from the pin.
 */
function chain({ chips, lengthM, leadM, ohm, nsPerM, pulse, measures }) {
  const hopNs = Math.max(0.05, (lengthM / chips) * nsPerM);
  const net = [
    `Vs s 0 ${pulse}`,
    'Rpin s p 25',
    leadM > 0 ? `T0 p 0 a 0 Z0=${ohm} TD=${leadM * nsPerM}n` : 'R0 p a 0.001',
    'Rs a n0 100',
  ];
  for (let chip = 1; chip <= chips; chip += 1) {
    net.push(
      `T${chip} n${chip - 1} 0 n${chip} 0 Z0=${ohm} TD=${hopNs}n`,
      `C${chip} n${chip} 0 10p`,
    );
  }
  const asked = Array.from({ length: chips }, (_, index) => measures(index + 1)).flat();
  return simulate([...net, '.tran 0.1n 900n', ...asked]);
}

const worst = (found, begins, best) =>
  [...found]
    .filter(([name]) => name.startsWith(begins))
    .reduce((one, [, value]) => best(one, value), best === Math.max ? 0 : Infinity);

console.log(
  '| kit | chips | clock and latch, copper | rise 1.5–3.5 V, at most 20 ns | latch below 1.5 V, at least 40 ns | data wire | data high, low |',
);
console.log('|---|---|---|---|---|---|---|');
for (const kit of ['one-slot', 'home-kit', 'cafe', 'hall']) {
  const { configuration } = await loadConfiguration(`config/${kit}.yaml`);
  const { chips } = toBoardSetup(configuration).inputs;
  const isHub = configuration.build.inputs === 'hub';
  const board = `hub-${configuration.board.model}`;
  // Wired by hand the chips lie within 30 cm.
  const lineOf = (net) =>
    isHub
      ? {
          chips,
          lengthM: copperM(board, net),
          leadM: copperM(board, `${net}_IN`),
          ohm: 60,
          nsPerM: 6,
        }
      : { chips, lengthM: 0.3, leadM: 0, ohm: 120, nsPerM: 5 };
  const clock = chain({
    ...lineOf('CLOCK'),
    pulse: 'PULSE(0 5 100n 6n 6n 119n 250n)',
    measures: (chip) => [
      `.meas tran rise${chip} TRIG v(n${chip}) VAL=1.5 RISE=1 TARG v(n${chip}) VAL=3.5 RISE=1`,
    ],
  });
  const latch = chain({
    ...lineOf('LATCH'),
    pulse: 'PULSE(5 0 100n 6n 6n 119n 2000n)',
    measures: (chip) => [
      `.meas tran low${chip} TRIG v(n${chip}) VAL=1.5 FALL=1 TARG v(n${chip}) VAL=1.5 RISE=1`,
    ],
  });
  const cables = cablesOf(configuration).filter(({ kind }) => kind === 'data');
  const longestM = Math.max(...cables.map(({ lengthM }) => lengthM));
  // A bit of a pixel through 100 Ω (a short wire of one slot: none), the wire, and 330 Ω at the next pixel.
  const data = simulate([
    'Vs s 0 PULSE(0 5 100n 6n 6n 306n 1250n)',
    `Rs s a ${kit === 'one-slot' ? 25 : 125}`,
    `T1 a 0 b 0 Z0=120 TD=${longestM * 5}n`,
    'Rp b p 330',
    'Cp p 0 10p',
    '.tran 0.1n 1300n',
    '.meas tran high MIN v(p) FROM=180n TO=400n',
    '.meas tran low MAX v(p) FROM=520n TO=1300n',
  ]);
  const riseNs = 1e9 * worst(clock, 'rise', Math.max);
  const latchNs = 1e9 * worst(latch, 'low', Math.min);
  const [high, low] = [data.get('high') ?? 0, data.get('low') ?? 5];
  const bad = riseNs > MOST_RISE_NS || latchNs < LEAST_LATCH_NS || high < 3.5 || low > 1.5;
  isBad ||= bad;
  console.log(
    `| ${kit} | ${chips} | ${lineOf('CLOCK').lengthM.toFixed(2)}, ${lineOf('LATCH').lengthM.toFixed(2)} m | ${riseNs.toFixed(1)} ns | ${latchNs.toFixed(0)} ns | ${longestM.toFixed(2)} m | ${high.toFixed(2)} V, ${low.toFixed(2)} V |${bad ? ' out of bounds' : ''}`,
  );
}

console.log('\n| edge of | SDA, low | SCK, low | MOSI, low |\n|---|---|---|---|');
for (const edgeOf of ['SCK', 'MOSI', 'MISO']) {
  const seen = simulate(crosstalk(edgeOf));
  const cells = ['SDA', 'SCK', 'MOSI'].map((wire) => {
    if (wire === edgeOf) return '–';
    const most = seen.get(`most${wire.toLowerCase()}`) ?? LEAST_HIGH_V;
    isBad ||= most > MOST_LOW_V;
    return `${most.toFixed(2)} V`;
  });
  console.log(`| ${edgeOf} | ${cells.join(' | ')} |`);
}

// Not judged: nobody knows a module's driver before it is measured.
console.log('\n| driver of MISO | SCK, low |\n|---|---|');
for (const driver of DRIVERS) {
  const most = simulate(crosstalk('MISO', driver)).get('mostsck') ?? LEAST_HIGH_V;
  console.log(`| ${driver.ohm} Ω, ${driver.edgeNs} ns | ${most.toFixed(2)} V |`);
}
process.exit(isBad ? 1 : 0);
