/**
 * The steps of a build with their times, on a first table and for who has built one. They are estimates: no kit has
 * been built yet.
 */
import { type TableConfiguration, toLightsSetup } from '../../src/host/config/index.js';
import { cablesOf } from './cables.js';
import { inputsOf } from './inputs.js';
import { filamentG, printPlates } from './printing.js';
import { boardIds, moduleWires } from './reader-modules.js';
import { fuseBoxesOf, supplyOf } from './supply.js';
import { belowTop, cupScrews } from './top/below.js';
import { type ClawHold, clawHold } from './top/claw.js';
import { legCount } from './top/legs.js';
import { sectorCount } from './top/pieces.js';
import { topPlan } from './top/top-plan.js';

/** A step. */
export interface Task {
  readonly task: string;
  readonly count: number;
  /** The minutes of each, on a first table and on the next. */
  readonly minutes: readonly [first: number, next: number];
  /** The house that takes it off the builder, for so many euro, estimated. */
  readonly byOthers?: Readonly<{ who: string; euro: number }>;
}

/**
 * Prices of a print shop for a kilogram, above the filament, and of a workshop for a piece that it glues in;
 * estimated, EUR.
 */
const PRINTED_EURO_KG = 150;
const GLUED_EURO = 2.5;

/** Returns the steps with their times; a slot on a breadboard has none of the wood. */
export function tasksOf(configuration: TableConfiguration): readonly Task[] {
  if (configuration.slots.count === 1)
    return [{ task: 'everything on a breadboard', count: 1, minutes: [180, 120] }];
  const below = belowTop(configuration);
  const sectors = sectorCount(configuration);
  const all: readonly Task[] = [
    { task: 'order on day 1 and after the bench, sort and check', count: 1, minutes: [150, 90] },
    { task: 'letter to a workshop, fetch the top', count: 1, minutes: [60, 45] },
    {
      task: 'bench of steps 1 to 3: flash the board, measure, one slot',
      count: configuration.build.inputs === 'hub' ? 1 : 0,
      minutes: [120, 45],
    },
    {
      task: 'plate of printed parts: slice, load, empty, look at',
      count: printPlates(configuration),
      minutes: [7, 6],
      byOthers: {
        who: 'a print shop prints all parts',
        euro: (PRINTED_EURO_KG * filamentG(configuration)) / 1000,
      },
    },
    ...tasksOfTop(configuration),
    ...tasksOfCables(configuration),
    { task: 'screw on a leg', count: legCount(sectors, below.legs), minutes: [6, 5] },
    { task: 'join a piece of the top: plates, connector', count: sectors, minutes: [20, 15] },
    {
      task: 'cover: screw on a printed post, and the cover to it',
      count: below.blocks.length,
      minutes: [5, 3],
    },
    { task: 'strip, box and its straps, switch, cable ramp', count: 1, minutes: [30, 20] },
    {
      task: 'computer, loudspeaker and software, the readers’ board flashed',
      count: 1,
      minutes: [120, 60],
    },
    { task: 'first power-up: the five measurements', count: 1, minutes: [60, 40] },
    {
      task: 'turn the table with two, onto its face and onto its legs',
      count: 1,
      minutes: [10, 10],
    },
    {
      task: 'board test and readers test, and what they find',
      count: 1,
      minutes: [25 + 4 * configuration.slots.count, 15 + 3 * configuration.slots.count],
    },
  ];
  return all.filter(({ count }) => count > 0);
}

/** Returns the steps of the top and what lies in it. */
function tasksOfTop(configuration: TableConfiguration): readonly Task[] {
  const { build, slots, seats } = configuration;
  const { rings, claw } = toLightsSetup(configuration);
  const lit = rings.filter(({ pixels }) => pixels > 0).length;
  const isDiscs = build.slots === 'discs';
  const hold = clawHold(configuration);
  const hasClaw = claw.pixels > 0 ? 1 : 0;
  const cups = cupScrews(configuration, topPlan(configuration)).length;
  return [
    {
      task: 'oil the cut edges of top, holes and recesses',
      count: 1,
      minutes: [30, 25],
    },
    {
      task: 'glue the acrylic into its recess',
      count: lit + hasClaw,
      minutes: [4, 3],
      byOthers: { who: 'the workshop glues the acrylic', euro: GLUED_EURO * (lit + hasClaw) },
    },
    { task: 'clean a printed cup and screw it on', count: cups, minutes: [3, 3] },
    {
      task: 'clean a printed hood and neck, glue them on, snap in the button, plug its two tabs',
      count: 2 * seats.length,
      minutes: [build.inputs === 'hub' ? 6 : 13, build.inputs === 'hub' ? 5 : 11],
    },
    isDiscs
      ? { task: 'spacer and soft pad onto a disc, disc into its hole', count: lit, minutes: [4, 3] }
      : { task: 'solder and lay a ring', count: lit, minutes: [26, 22] },
    {
      task: 'touch module with its tape and three wires',
      count: isDiscs ? 0 : slots.count,
      minutes: [14, 12],
    },
    clawTask(hold),
  ];
}

/** Returns the steps of cables, supply and boards. */
function tasksOfCables(configuration: TableConfiguration): readonly Task[] {
  const isHub = configuration.build.inputs === 'hub';
  const { chips } = inputsOf(configuration);
  const cables = cablesOf(configuration);
  const feeds = cables.filter(({ kind }) => kind === 'feed').length;
  return [
    {
      task: 'plug a cable, labelled by its maker, at both ends and tie it down',
      count: cables.filter(({ kind }) => kind !== 'reader' && kind !== 'feed').length,
      minutes: [isHub ? 2.5 : 7, isHub ? 2 : 6],
    },
    {
      task: 'brick: cut its plug off, join XT60 and capacitor after the measurements, mains lead into the strip',
      count: supplyOf(configuration).count,
      minutes: [20, 15],
    },
    {
      task: 'fuse box, with its part of the ground bar: screw it on, lugs and ferrules',
      count: fuseBoxesOf(configuration),
      minutes: [30, 20],
    },
    {
      task: 'cut wire 1 of a data cable where another branch begins',
      count: cables.filter(({ ends }) => ends === 'apart' || ends === 'bareApart').length,
      minutes: [2, 2],
    },
    {
      task: 'feed: cut it, strip it, label it, join it where its branch begins',
      count: feeds,
      minutes: [10, 7],
    },
    {
      task: 'plug hub and board together, screw them under the top',
      count: isHub ? 1 : 0,
      minutes: [40, 30],
    },
    { task: 'solder a 74HC165 with its eight inputs', count: isHub ? 0 : chips, minutes: [75, 60] },
    {
      task: 'reader: tape over its lamp, tape it into its pocket, plug its cable at both ends, screw its cap on',
      count: moduleWires(configuration).length,
      minutes: [6, 5],
    },
    {
      task: 'screw the reader carrier on, plug its Nano and its 5 V',
      count: boardIds(configuration).length,
      minutes: [25, 15],
    },
  ];
}

function clawTask({ kind }: ClawHold): Task {
  return kind === 'core'
    ? {
        task: 'claw: screw core and plate together, lay the strip, stand the ribs, screw it on, join its leads',
        count: 1,
        minutes: [75, 45],
      }
    : { task: 'solder the leads of the claw', count: kind === 'cup' ? 1 : 0, minutes: [50, 40] };
}
