/**
 * Crosstalk in the straight cable of a reader module: eight wires side by side in the module's order, 1 m long. The
 * inductance of each wire follows from the distances of the wires, its current comes back through both grounds and 3.3
 * V; capacitance follows from inductance at 5 ns/m. All sixteen branches hang on the buffers. No data sheet gives the
 * driver of MISO.
 */

/** Levels of an MFRC522 at 3.3 V: low up to 0.3, high from 0.7 of its supply (data sheet, 12.4). */
export const MOST_LOW_V = 0.99;
export const LEAST_HIGH_V = 2.31;

const SIGNALS = ['SDA', 'SCK', 'MOSI', 'MISO'];
/** Places of the wires along the flat cable; of returns: both grounds and 3.3 V. */
const RETURNS = [4, 5, 7];
const PITCH_M = 1.27e-3;
const WIRE_RADIUS_M = 0.16e-3;
const SECTIONS = 12;
const LENGTH_M = 1;
const METRES_PER_S = 2e8;

/** Solves a x = b by elimination with the largest pivot; b has any number of columns. */
function solved(a, b) {
  const rows = a.map((row, index) => [...row, ...b[index]]);
  const size = a.length;
  for (let column = 0; column < size; column += 1) {
    let best = column;
    for (let row = column; row < size; row += 1) {
      if (Math.abs(rows[row][column]) > Math.abs(rows[best][column])) best = row;
    }
    [rows[column], rows[best]] = [rows[best], rows[column]];
    const pivot = rows[column][column];
    rows[column] = rows[column].map((value) => value / pivot);
    for (let row = 0; row < size; row += 1) {
      const factor = rows[row][column];
      if (row === column || factor === 0) continue;
      rows[row] = rows[row].map((value, at) => value - factor * rows[column][at]);
    }
  }
  return rows.map((row) => row.slice(size));
}

/** Henry a metre between each two signals, when what flows out in one comes back through the returns. */
function inductances() {
  const places = [...SIGNALS.map((_, index) => index), ...RETURNS].map((at) => at * PITCH_M);
  const partial = places.map((one, i) =>
    places.map((other, j) => -2e-7 * Math.log(i === j ? WIRE_RADIUS_M : Math.abs(one - other))),
  );
  const first = SIGNALS.length;
  const returns = RETURNS.map((_, index) => first + index);
  const equations = [
    ...returns.map((row) => [...returns.map((column) => partial[row][column]), -1]),
    [...returns.map(() => 1), 0],
  ];
  const columns = SIGNALS.map((_, signal) => {
    const answer = solved(equations, [...returns.map((row) => [-partial[row][signal]]), [-1]]);
    const share = answer.map(([value]) => value);
    return SIGNALS.map((_, row) => {
      const back = returns.reduce((sum, at, index) => sum + partial[row][at] * share[index], 0);
      return partial[row][signal] + back - share[returns.length];
    });
  });
  return SIGNALS.map((_, row) => SIGNALS.map((_, column) => columns[column][row]));
}

/** The assumed driver of a module, and stronger ones, the strongest as fast as a bus driver. */
export const DRIVERS = [
  { ohm: 100, edgeNs: 6 },
  { ohm: 60, edgeNs: 5 },
  { ohm: 50, edgeNs: 5 },
  { ohm: 40, edgeNs: 3 },
  { ohm: 25, edgeNs: 2 },
];

/** The netlist: one wire has an edge, the others are low; `most…` is the highest voltage of each at the module. */
export function crosstalk(edgeOf, driver = DRIVERS[0]) {
  const henry = inductances();
  const unit = SIGNALS.map((_, row) => SIGNALS.map((_, column) => (row === column ? 1 : 0)));
  const farad = solved(henry, unit).map((row) => row.map((value) => value / METRES_PER_S ** 2));
  const pieceM = LENGTH_M / SECTIONS;
  const net = [];
  for (let section = 0; section < SECTIONS; section += 1) {
    SIGNALS.forEach((wire, i) => {
      const ground = farad[i].reduce((sum, value) => sum + value, 0);
      net.push(
        `L${wire}${section} ${wire}_${section} ${wire}_${section + 1} ${henry[i][i] * pieceM}`,
        `C${wire}${section} ${wire}_${section + 1} 0 ${Math.max(1e-16, ground * pieceM)}`,
      );
      SIGNALS.slice(i + 1).forEach((other, further) => {
        const j = i + 1 + further;
        const coupled = henry[i][j] / Math.sqrt(henry[i][i] * henry[j][j]);
        net.push(
          `K${wire}${other}${section} L${wire}${section} L${other}${section} ${coupled}`,
          `C${wire}${other}${section} ${wire}_${section + 1} ${other}_${section + 1} ${Math.max(1e-16, -farad[i][j] * pieceM)}`,
        );
      });
    });
  }
  const ends = SIGNALS.flatMap((wire) => endsOf(wire, edgeOf, driver));
  const measures = SIGNALS.map(
    (wire) => `.meas tran most${wire} MAX v(${wire}_${SECTIONS}) FROM=0 TO=200n`,
  );
  return [...net, ...ends, '.tran 0.2n 200n', ...measures];
}

/** What drives a wire and what it ends in. */
function endsOf(wire, edgeOf, driver) {
  const edgeNs = wire === 'MISO' ? driver.edgeNs : 3;
  const source = wire === edgeOf ? `PULSE(0 3.3 20n ${edgeNs}n ${edgeNs}n 400n 2u)` : 'DC 0';
  const drive = `V${wire} v${wire} 0 ${source}`;
  const module = `Ce${wire} ${wire}_${SECTIONS} 0 10p`;
  if (wire === 'MISO') {
    return [
      drive,
      `R${wire} v${wire} ${wire}_${SECTIONS} ${driver.ohm}`,
      `Ce${wire} ${wire}_0 0 15p`,
    ];
  }
  if (wire === 'SDA') return [drive, `R${wire} v${wire} ${wire}_0 60`, module];
  // The buffer, 47 Ω to this cable, and the fifteen others as one line.
  return [
    drive,
    `Rb${wire} v${wire} b${wire} 20`,
    `R${wire} b${wire} ${wire}_0 47`,
    `Ro${wire} b${wire} o${wire} ${47 / 15}`,
    `T${wire} o${wire} 0 p${wire} 0 Z0=${120 / 15} TD=${5 * LENGTH_M}n`,
    `Cp${wire} p${wire} 0 150p`,
    module,
  ];
}
