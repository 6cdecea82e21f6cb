/**
 * The page for a cable maker: every kind of cable with housings, contacts, wires, colours and lengths; and how one
 * crimps them.
 */
import type { TableConfiguration } from '../../src/host/config/index.js';
import { type CableKind, cablesOf } from './cables.js';
import { type BoughtCable, cablesToBuy } from './cables-to-buy.js';
import { countsOf } from './counts.js';

/** A kind of cable as its maker sees it. */
interface Drawing {
  /** The wires by pin: what each carries, and its colour. */
  readonly pins: readonly (readonly [what: string, colour: string])[];
  readonly wire: string;
  /** The housing at the first end, which all kinds have. */
  readonly housing: Housing;
}

interface Housing {
  readonly number: string;
  readonly contact: string;
}

const XH_CONTACT = 'JST SXH-001T-P0.6';
const xh = (pins: number): Housing => ({ number: `JST XHP-${pins}`, contact: XH_CONTACT });
const KF2510: Housing = {
  number: 'KF2510-8Y (Molex 22-01-3087 fits)',
  contact: 'KF2510-T (Molex 08-50-0114 fits)',
};

/** The kinds with plugs: a feed is loose wire. */
type CrimpedKind = Exclude<CableKind, 'feed'>;

const DRAWINGS: Readonly<Record<CrimpedKind, Drawing>> = {
  pad: {
    pins: [
      ['5 V of the board', 'red'],
      ['ground', 'black'],
      ['signal', 'green'],
    ],
    wire: '0.22 mm² (AWG 24)',
    housing: xh(3),
  },
  buttons: {
    pins: [
      ['left button', 'white'],
      ['both buttons', 'red'],
      ['right button', 'green'],
    ],
    wire: '0.33 mm² (AWG 22)',
    housing: xh(3),
  },
  data: {
    pins: [
      ['5 V of the lights', 'red'],
      ['ground', 'black'],
      ['ground', 'black'],
      ['data', 'green'],
    ],
    wire: '0.33 mm² (AWG 22)',
    housing: xh(4),
  },
  carrier: {
    pins: [
      ['5 V of the lights', 'red'],
      ['ground', 'black'],
    ],
    wire: '0.33 mm² (AWG 22)',
    housing: xh(2),
  },
  reader: {
    pins: [
      ['SDA', 'white'],
      ['SCK', 'yellow'],
      ['MOSI', 'green'],
      ['MISO', 'blue'],
      ['ground', 'black'],
      ['ground', 'black'],
      ['RST', 'brown'],
      ['3.3 V', 'red'],
    ],
    wire: '0.14 mm² (AWG 26)',
    housing: KF2510,
  },
};

const SECOND_END = {
  plugs: 'the same plug, pin 1 to pin 1',
  tabs: '15 cm apart: a tab on wire 1; two tabs on wire 2, the second behind a jumper of 15 cm (the first takes both wires); a tab on wire 3',
  bare: 'bare, stripped 11 mm, strands twisted',
} as const;

interface CrimpedCable extends BoughtCable {
  readonly kind: CrimpedKind;
  readonly ends: keyof typeof SECOND_END;
}

/** Returns the cables that must be crimped, one entry a piece. */
function crimped(configuration: TableConfiguration): readonly CrimpedCable[] {
  if (configuration.build.inputs !== 'hub') return [];
  return cablesToBuy(cablesOf(configuration)).flatMap(({ kind, ends, ...bought }) =>
    kind === 'feed' || ends === 'wires' ? [] : [{ ...bought, kind, ends }],
  );
}

/** Returns the number of crimps of a cable: contacts and tabs. */
function crimpsOf({ kind, ends }: CrimpedCable): number {
  const pins = DRAWINGS[kind].pins.length;
  // The jumper of the middle wire shares a tab with it.
  return ends === 'plugs' ? 2 * pins : ends === 'tabs' ? pins + 4 : pins;
}

/** Returns a maker's price for a piece in lots of ten with its two labels, estimated, EUR. */
function makerEuro(cable: CrimpedCable): number {
  return 2 + 0.25 * crimpsOf(cable) + 0.5 * cable.buyM + LABELS_EURO;
}

const LABELS_EURO = 0.4;

/** Returns the cost of all crimped cables at a maker, estimated, EUR. */
export function cablesByMakerEuro(configuration: TableConfiguration): number {
  return crimped(configuration).reduce((sum, cable) => sum + makerEuro(cable), 0);
}

/** Returns the page; undefined where cables are soldered to loose chips. */
export function cableMakerPage(configuration: TableConfiguration): string | undefined {
  const all = crimped(configuration);
  if (all.length === 0) return undefined;
  const keyOf = ({ kind, buyM, ends }: CrimpedCable) =>
    `${kind}\n${Math.round(1000 * buyM)} | ${SECOND_END[ends]}`;
  const counts = countsOf(all.map(keyOf));
  const kinds = [...new Set(all.map(({ kind }) => kind))];
  const rows = [...counts].map(([key, count], index) => {
    const [kind = '', rest = ''] = key.split('\n');
    return `| ${index + 1} | ${kind} | ${count} | ${rest} |`;
  });
  const crimps = all.reduce((sum, cable) => sum + crimpsOf(cable), 0);
  return [
    `# Cables for a maker: ${configuration.name}`,
    '',
    'For a house that assembles cables, or for your own crimping tool. Numbers are from memory: let the maker confirm them. Length over',
    'everything, 0 to + 20 mm. Straight: pin 1 to pin 1. Stranded copper, PVC, UL 1007 or like it; wires side by side, with a tie or a',
    'sleeve each 20 cm. 100 % tested for the right pins. Each kind in a bag of its own, with its number.',
    '',
    '| number | kind | pieces | length (mm) | second end |',
    '|---|---|---|---|---|',
    ...rows,
    '',
    'The first end of every cable is a plug:',
    '',
    '| kind | housing, 2.50 mm (reader: 2.54 mm) | contact | wire | pins from 1 |',
    '|---|---|---|---|---|',
    ...kinds.map((kind) => {
      const { housing, wire, pins } = DRAWINGS[kind];
      const order = pins.map(([what, colour], index) => `${index + 1} ${what}: ${colour}`);
      return `| ${kind} | ${housing.number} | ${housing.contact} | ${wire} | ${order.join(', ')} |`;
    }),
    '',
    'Pin 1 of an XH housing is circuit 1 of JST’s drawing of it: at the left as one looks at the side where the wires go in, its two ribs up. Before the',
    'lot is made, send a photograph of the first cable of each kind, taken so. Tabs are receptacles of 2.8 × 0.5 mm, fully insulated, for 0.3 to',
    '0.8 mm² (AWG 22 to 18): for one of these wires or, at the double tab, two.',
    '',
    '## Labels',
    '',
    'At both ends of each cable a flag with these words, the same at both:',
    '',
    '| number | labels |',
    '|---|---|',
    ...[...counts.keys()].map((key, index) => {
      const labels = all.filter((cable) => keyOf(cable) === key).map(({ label }) => label);
      return `| ${index + 1} | ${labels.join(', ')} |`;
    }),
    '',
    '## Who makes them',
    '',
    'Ask two houses that assemble cables (*cablaggi*, *Kabelkonfektion*, *cable assembly*) with this page: three weeks, lots of one kind from',
    'five or ten pieces. They may be ordered on day 1: the bench changes none of them. At a maker all',
    `${all.length} cost about ${Math.round(cablesByMakerEuro(configuration))} € (estimated; \`parts.csv\` counts marketplaces' prices, for the kinds that are sold there: plugs at both`,
    'ends or at one).',
    '',
    '## Crimped by yourself',
    '',
    `${crimps} crimps: ${Math.ceil((crimps * 45) / 3600)} hours at 45 s each, which the hours of \`wiring.md\` do not count. Tools: a crimping tool for open contacts`,
    'of 0.08–0.5 mm² (Engineer PA-09 for example, 45 €), for tabs one for insulated terminals, a stripper for thin wire. Strip 2 mm, crimp the strands, then the insulation, pull',
    'at each contact with 10 N, push it in until it clicks. To buy, a tenth in spare:',
    '',
    '| what | pieces |',
    '|---|---|',
    ...toCrimp(all).map(([what, count]) => `| ${what} | ${count} |`),
    '',
  ].join('\n');
}

/** Returns the housings, contacts and wire of all cables, with a tenth to spare. */
function toCrimp(
  all: readonly CrimpedCable[],
): readonly (readonly [what: string, count: string | number])[] {
  const counts = new Map<string, number>();
  const add = (what: string, count: number) => {
    counts.set(what, (counts.get(what) ?? 0) + count);
  };
  for (const { kind, buyM, ends } of all) {
    const { housing, pins, wire } = DRAWINGS[kind];
    const plugs = ends === 'plugs' ? 2 : 1;
    add(housing.number, plugs);
    add(housing.contact, plugs * pins.length);
    if (ends === 'tabs') add('receptacle 2.8 × 0.5 mm, fully insulated, for 0.3–0.8 mm²', 4);
    for (const [, colour] of pins) add(`wire ${wire}, ${colour}, m`, buyM);
  }
  return [...counts]
    .toSorted(([one], [other]) => one.localeCompare(other, 'en'))
    .map(([what, count]) => [what, Math.ceil(1.1 * count)]);
}
