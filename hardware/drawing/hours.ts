/** Hours of a build: of a first table, and of who has built one. They are estimates: no kit has been built yet. */
import type { TableConfiguration } from '../../src/host/config/index.js';
import { readerParts } from './reader-parts.js';
import { type Task, tasksOf } from './tasks.js';

/** The builder's first table, or the next one. */
export type Build = 'first' | 'next';

/** Returns the hours of all steps, rounded. */
export function hoursOf(configuration: TableConfiguration, build: Build = 'first'): number {
  return Math.round(minutesOf(configuration, build) / 60);
}

/** Returns the minutes of all steps. */
export function minutesOf(configuration: TableConfiguration, build: Build = 'first'): number {
  return tasksOf(configuration).reduce((sum, task) => sum + taskMinutes(task, build), 0);
}

function taskMinutes({ count, minutes: [first, next] }: Task, build: Build): number {
  return count * (build === 'first' ? first : next);
}

/** Returns a row for each step; then what others can do, and what is not counted. */
export function hoursTable(configuration: TableConfiguration): readonly string[] {
  const hours = (task: Task, build: Build) => (taskMinutes(task, build) / 60).toFixed(1);
  return [
    '| step | how often | minutes each, first table | hours | minutes each, next table | hours |',
    '|---|---|---|---|---|---|',
    ...tasksOf(configuration).map((task) => {
      const [first, next] = task.minutes;
      return `| ${task.task} | ${task.count} | ${first} | ${hours(task, 'first')} | ${next} | ${hours(task, 'next')} |`;
    }),
    `| all, before rounding | | | ${hoursOf(configuration, 'first')} | | ${hoursOf(configuration, 'next')} |`,
    '',
    'On a first table one reads before each step, looks at every part that comes, and finds one’s own mistakes.',
    ...byOthers(configuration),
    ...notCounted(configuration),
  ];
}

/** Returns the steps that others take off the builder, with their prices. */
function byOthers(configuration: TableConfiguration): readonly string[] {
  const rows = tasksOf(configuration).flatMap((task) => {
    if (task.byOthers === undefined) return [];
    const { who, euro } = task.byOthers;
    return [{ who, euro: Math.round(euro), minutes: taskMinutes(task, 'first') }];
  });
  if (rows.length < 2) return [];
  const minutes = rows.reduce((sum, row) => sum + row.minutes, 0);
  const left = Math.round((minutesOf(configuration) - minutes) / 60);
  return [
    '',
    'Others can do, for a price that is in no list (estimated):',
    '',
    '| who | EUR | hours less on a first table |',
    '|---|---|---|',
    ...rows.map((row) => `| ${row.who} | ${row.euro} | ${(row.minutes / 60).toFixed(1)} |`),
    `| both: ${left} hours are left | ${rows.reduce((sum, { euro }) => sum + euro, 0)} | ${(minutes / 60).toFixed(1)} |`,
  ];
}

function notCounted(configuration: TableConfiguration): readonly string[] {
  const stickers = readerParts(configuration).find(({ part }) => part.includes('sticker'));
  if (stickers === undefined) return [];
  return [
    '',
    `Not counted: reading these papers; the hours in which a printer runs, and of the workshop; pilot holes, which the workshop drills but for those of fuse boxes, ground bar and straps; cables, which a maker crimps and labels; drying; stickers, which belong to the decks (${stickers.quantity} at half a minute: ${Math.round(stickers.quantity / 12) / 10} hours).`,
  ];
}
