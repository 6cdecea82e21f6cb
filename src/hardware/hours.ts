/** Hours of a first build, step by step. Estimates: nobody has built a kit yet. */
import {
  isFirmata,
  type TableConfiguration,
  toBoardSetup,
  toLightsSetup,
} from '../config/index.js';
import { cablesOf } from './cables.js';
import { boardIds, moduleWires } from './reader-modules.js';

interface Task {
  readonly task: string;
  readonly count: number;
  readonly minutesEach: number;
}

/** The steps with their times; a slot on a breadboard has none of the wood. */
export function tasksOf(configuration: TableConfiguration): readonly Task[] {
  const { build, slots, seats } = configuration;
  const { rings, claw } = toLightsSetup(configuration);
  const lit = rings.filter(({ pixels }) => pixels > 0).length;
  const readers = moduleWires(configuration).length;
  const chips = isFirmata(configuration.board) ? 0 : toBoardSetup(configuration).inputs.chips;
  if (slots.count === 1)
    return [{ task: 'everything on a breadboard', count: 1, minutesEach: 180 }];
  const cables = cablesOf(configuration).filter(({ kind }) => kind !== 'reader').length;
  const discs = build.slots === 'discs';
  const hub = build.inputs === 'hub';
  const clawJoints = claw.pixels > 0 ? 1 : 0;
  const all: readonly Task[] = [
    { task: 'order, sort and check the parts', count: 1, minutesEach: 90 },
    { task: 'order and fetch the top from a workshop', count: 1, minutesEach: 60 },
    { task: 'sand and oil the top', count: 1, minutesEach: 60 + 4 * seats.length },
    { task: 'glue the acrylic into its recesses', count: lit + clawJoints, minutesEach: 3 },
    {
      task: 'clean and screw on printed cups and hoods (the printer’s hours are not counted)',
      count: lit + clawJoints + 2 * seats.length,
      minutesEach: 3,
    },
    discs
      ? { task: 'lay a slot disc into its cup', count: lit, minutesEach: 4 }
      : { task: 'solder and lay a ring', count: lit, minutesEach: 22 },
    {
      task: 'touch module with its tape and three wires',
      count: discs ? 0 : slots.count,
      minutesEach: 12,
    },
    { task: 'solder the claw from its four arcs', count: clawJoints, minutesEach: 60 },
    {
      task: 'snap in a button and plug its two tabs',
      count: 2 * seats.length,
      minutesEach: hub ? 2 : 8,
    },
    { task: 'plug a cable at both ends and tie it down', count: cables, minutesEach: hub ? 2 : 6 },
    { task: 'bricks, fuse box and branch leads', count: 1, minutesEach: 75 },
    {
      task: 'plug hub and board together, screw them under the top',
      count: hub ? 1 : 0,
      minutesEach: 45,
    },
    { task: 'solder a 74HC165 with its eight inputs', count: hub ? 0 : chips, minutesEach: 60 },
    {
      task: 'reader: take off its LED, glue it into its pocket, plug its cable at both ends',
      count: readers,
      minutesEach: 6,
    },
    {
      task: 'screw the reader carrier under the top, plug its Nano and its 5 V',
      count: boardIds(configuration).length,
      minutesEach: 30,
    },
    { task: 'computer, loudspeaker and software', count: 1, minutesEach: 60 },
    { task: 'first power-up and board test', count: 1, minutesEach: 60 + 3 * slots.count },
  ];
  return all.filter(({ count }) => count > 0);
}

/** The hours of all steps, rounded. */
export function hoursOf(configuration: TableConfiguration): number {
  const minutes = tasksOf(configuration).reduce(
    (sum, { count, minutesEach }) => sum + count * minutesEach,
    0,
  );
  return Math.round(minutes / 60);
}

/** A row for each step. */
export function hoursTable(configuration: TableConfiguration): readonly string[] {
  return [
    '| step | how often | minutes each | hours |',
    '|---|---|---|---|',
    ...tasksOf(configuration).map(
      ({ task, count, minutesEach }) =>
        `| ${task} | ${count} | ${minutesEach} | ${((count * minutesEach) / 60).toFixed(1)} |`,
    ),
    `| all | | | ${hoursOf(configuration)} |`,
  ];
}
