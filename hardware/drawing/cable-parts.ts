/** Wires and cables as one buys them. */
import type { TableConfiguration } from '../../src/host/config/index.js';
import { type CableEnds, type CableKind, cablesOf } from './cables.js';
import { cablesToBuy, looseWireM } from './cables-to-buy.js';
import { countsOf } from './counts.js';
import { type Part, part } from './part.js';
import { fuseBoxesOf } from './supply.js';
import { BUS_REACH_MM } from './top/measures.js';
import { BUS_WIRE } from './wiring/values.js';

/** Returns the cables with plugs for a hub, or else loose wire. */
export function wireParts(configuration: TableConfiguration): Part[] {
  const cables = cablesOf(configuration);
  const feedM = cables
    .filter(({ kind }) => kind === 'feed')
    .reduce((sum, { buyM }) => sum + buyM, 0);
  const trunkM = (fuseBoxesOf(configuration) * BUS_REACH_MM) / 1000;
  const bus = ['red', 'black'].map((colour) =>
    part(
      `stranded wire ${BUS_WIRE}, ${colour}, m`,
      Math.ceil(feedM + trunkM),
      0.7,
      'from each brick’s socket to its fuses, and from there to where each branch begins',
    ),
  );
  if (configuration.build.inputs !== 'hub') {
    return [
      ...bus,
      part(
        'stranded wire 0.25 mm², m',
        looseWireM(cables, ['pad', 'buttons']),
        0.15,
        'pads and buttons, each with ground beside it',
      ),
      part(
        'stranded wire 0.25 mm², data, m',
        looseWireM(cables, ['data']),
        0.15,
        'from ring to ring',
      ),
    ];
  }
  const named = cablesToBuy(cables).flatMap(({ kind, buyM, ends }) => {
    const crimped = CRIMPED.find((one) => one.kind === kind && one.ends === ends);
    return crimped === undefined
      ? []
      : [{ name: `${crimped.name}, ${buyM} m`, use: crimped.use, buyM }];
  });
  const counts = countsOf(named.map(({ name }) => name));
  return [
    ...bus,
    ...[...new Map(named.map((one) => [one.name, one])).values()].map(({ name, use, buyM }) =>
      part(name, counts.get(name) ?? 0, 0.6 + 0.5 * buyM, use),
    ),
  ];
}

/** Tells whether a part is a cable with plugs, which a maker crimps. */
export function isCrimped({ part: name }: Part): boolean {
  return /^(?:JST-XH cable|cable of 8 wires)/u.test(name);
}

/** Crimped cables of hub and discs, by their kind and ends. */
const CRIMPED: readonly {
  readonly kind: CableKind;
  readonly ends: CableEnds;
  readonly name: string;
  readonly use: string;
}[] = [
  {
    kind: 'pad',
    ends: 'plugs',
    name: 'JST-XH cable, 3 wires of 0.22 mm², plugs at both ends, pin 1 to pin 1',
    use: 'hub to disc',
  },
  {
    kind: 'buttons',
    ends: 'tabs',
    name: 'JST-XH cable, 3 wires of 0.33 mm², to four insulated tabs of 2.8 mm behind a fork of 15 cm',
    use: 'hub to the two buttons of a seat: the middle wire has two tabs',
  },
  {
    kind: 'data',
    ends: 'plugs',
    name: 'JST-XH cable, 4 wires of 0.33 mm², plugs at both ends, pin 1 to pin 1',
    use: 'disc to disc; where another branch begins its wire 1 is cut',
  },
  {
    kind: 'data',
    ends: 'bare',
    name: 'JST-XH cable, 4 wires of 0.33 mm², one plug, bare at the other end',
    use: 'to the claw and from it; two to each disc where a feed comes in',
  },
];
