/** Hours of a first build, step by step. Estimates: nobody has built a kit yet. */
import {
  isFirmata,
  type TableConfiguration,
  toBoardSetup,
  toLightsSetup,
} from '../config/index.js';
import { cablesOf } from './cables.js';
import { boardIds, moduleWires } from './reader-modules.js';
import { readerParts } from './reader-parts.js';
import { supplyOf } from './supply.js';
import { belowTop } from './top/below.js';
import { type ClawHold, clawHold } from './top/claw.js';
import { legCount } from './top/legs.js';
import { sectorCount } from './top/pieces.js';
import { topPlan } from './top/top-plan.js';

interface Task {
  readonly task: string;
  readonly count: number;
  readonly minutesEach: number;
}

/** The steps with their times; a slot on a breadboard has none of the wood. */
export function tasksOf(configuration: TableConfiguration): readonly Task[] {
  if (configuration.slots.count === 1)
    return [{ task: 'everything on a breadboard', count: 1, minutesEach: 180 }];
  const plan = topPlan(configuration);
  const below = belowTop(configuration, plan);
  const sectors = sectorCount(configuration);
  const all: readonly Task[] = [
    { task: 'order on day 1 and after the bench, sort and check', count: 1, minutesEach: 90 },
    { task: 'letter to a workshop, fetch the top', count: 1, minutesEach: 45 },
    {
      task: 'bench of steps 1 to 3: flash the board, measure, one slot',
      count: configuration.build.inputs === 'hub' ? 1 : 0,
      minutesEach: 60,
    },
    ...tasksOfTop(configuration),
    ...tasksOfCables(configuration),
    { task: 'screw on a leg', count: legCount(sectors, below.legs), minutesEach: 5 },
    { task: 'join a piece of the top: plates, connector', count: sectors, minutesEach: 15 },
    {
      task: 'cover: screw on a printed post, and the cover to it',
      count: below.blocks.length,
      minutesEach: 3,
    },
    { task: 'strip, box and its straps, switch, cable ramp', count: 1, minutesEach: 20 },
    {
      task: 'computer, loudspeaker and software, the readers’ board flashed',
      count: 1,
      minutesEach: 60,
    },
    { task: 'first power-up: the five measurements', count: 1, minutesEach: 45 },
    { task: 'turn the table with two, onto its face and onto its legs', count: 1, minutesEach: 10 },
    {
      task: 'board test and readers test, and what they find',
      count: 1,
      minutesEach: 15 + 3 * configuration.slots.count,
    },
  ];
  return all.filter(({ count }) => count > 0);
}

/** The top and what lies in it. */
function tasksOfTop(configuration: TableConfiguration): readonly Task[] {
  const { build, slots, seats } = configuration;
  const { rings, claw } = toLightsSetup(configuration);
  const lit = rings.filter(({ pixels }) => pixels > 0).length;
  const isDiscs = build.slots === 'discs';
  const hold = clawHold(configuration);
  const hasClaw = claw.pixels > 0 ? 1 : 0;
  const cups = lit + (hold.kind === 'cup' ? 1 : 0);
  return [
    {
      task: 'sand, mask and oil the top, varnish its underside, between drying',
      count: 1,
      minutesEach: 70 + 4 * seats.length,
    },
    { task: 'glue the acrylic into its recess', count: lit + hasClaw, minutesEach: 3 },
    { task: 'clean a printed cup and screw it on', count: cups, minutesEach: 3 },
    {
      task: 'clean a printed hood and neck, glue them on, snap in the button, plug its two tabs',
      count: 2 * seats.length,
      minutesEach: build.inputs === 'hub' ? 5 : 11,
    },
    isDiscs
      ? { task: 'spacer and soft pad onto a disc, disc into its cup', count: lit, minutesEach: 4 }
      : { task: 'solder and lay a ring', count: lit, minutesEach: 22 },
    {
      task: 'touch module with its tape and three wires',
      count: isDiscs ? 0 : slots.count,
      minutesEach: 12,
    },
    clawTask(hold),
  ];
}

/** Cables, supply and boards. */
function tasksOfCables(configuration: TableConfiguration): readonly Task[] {
  const isHub = configuration.build.inputs === 'hub';
  const chips = isFirmata(configuration.board) ? 0 : toBoardSetup(configuration).inputs.chips;
  const cables = cablesOf(configuration);
  const feeds = cables.filter(({ kind }) => kind === 'feed').length;
  return [
    {
      task: 'plug a cable at both ends and tie it down',
      count: cables.filter(({ kind }) => kind !== 'reader' && kind !== 'feed').length,
      minutesEach: isHub ? 2 : 6,
    },
    {
      task: 'brick: cut its plug off, join XT60 and capacitor after the measurements, mains lead into the strip',
      count: supplyOf(configuration).count,
      minutesEach: 15,
    },
    {
      task: 'fuse boxes and ground bar: screw them on, lugs and ferrules',
      count: 1,
      minutesEach: 30,
    },
    {
      task: 'cut wire 1 of a data cable where another branch begins',
      count: cables.filter(({ ends }) => ends === 'apart' || ends === 'bareApart').length,
      minutesEach: 2,
    },
    { task: 'feed: cut it, join it where its branch begins', count: feeds, minutesEach: 6 },
    {
      task: 'plug hub and board together, screw them under the top',
      count: isHub ? 1 : 0,
      minutesEach: 30,
    },
    { task: 'solder a 74HC165 with its eight inputs', count: isHub ? 0 : chips, minutesEach: 60 },
    {
      task: 'reader: tape over its lamp, tape it into its pocket, plug its cable at both ends, screw its cap on',
      count: moduleWires(configuration).length,
      minutesEach: 6,
    },
    {
      task: 'screw the reader carrier on, plug its Nano and its 5 V',
      count: boardIds(configuration).length,
      minutesEach: 20,
    },
  ];
}

function clawTask({ kind }: ClawHold): Task {
  return kind === 'core'
    ? {
        task: 'claw: screw core and plate together, lay strip and ribs, join its leads, screw it on',
        count: 1,
        minutesEach: 45,
      }
    : { task: 'solder the leads of the claw', count: kind === 'cup' ? 1 : 0, minutesEach: 40 };
}

/** The hours of all steps, rounded. */
export function hoursOf(configuration: TableConfiguration): number {
  return Math.round(minutesOf(configuration) / 60);
}

/** The minutes of all steps. */
export function minutesOf(configuration: TableConfiguration): number {
  return tasksOf(configuration).reduce(
    (sum, { count, minutesEach }) => sum + count * minutesEach,
    0,
  );
}

/** A row for each step. */
export function hoursTable(configuration: TableConfiguration): readonly string[] {
  const stickers = readerParts(configuration).find(({ part }) => part.includes('sticker'));
  return [
    '| step | how often | minutes each | hours |',
    '|---|---|---|---|',
    ...tasksOf(configuration).map(
      ({ task, count, minutesEach }) =>
        `| ${task} | ${count} | ${minutesEach} | ${((count * minutesEach) / 60).toFixed(1)} |`,
    ),
    `| all | | | ${hoursOf(configuration)} |`,
    ...(stickers === undefined
      ? []
      : [
          '',
          `Not counted: the hours of a printer and of the workshop; pilot holes, which the workshop drills but for those of fuse boxes, ground bar and straps; cables, which a maker crimps; drying; stickers, which belong to the decks (${stickers.quantity} at half a minute: ${Math.round(stickers.quantity / 12) / 10} hours).`,
        ]),
  ];
}
