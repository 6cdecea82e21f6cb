/** What a process holds, and a picture of it over time. */
import { readdirSync, readFileSync } from 'node:fs';
import type { MemoryInside } from './memory-inside.js';

/** A process at one moment. */
export interface Held {
  readonly minutes: number;
  /** Resident memory, MB. */
  readonly megabytes: number;
  readonly inside: MemoryInside;
  readonly handles: number;
  readonly threads: number;
}

/** The process alone, without those that it has started. */
export function heldBy(pid: number, inside: MemoryInside, minutes: number): Held {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const field = (name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+)`, 'mu').exec(status)?.[1] ?? 0);
  return {
    minutes,
    inside,
    megabytes: (field('VmRSS') * 1024) / 1e6,
    handles: readdirSync(`/proc/${pid}/fd`).length,
    threads: field('Threads'),
  };
}

const [WIDTH, HEIGHT, LEFT, TOP, PANEL] = [720, 360, 60, 30, 130];

/** Memory above, handles and threads below; a mark at each fault. */
export function picture(held: readonly Held[], faults: readonly number[], title: string): string {
  const last = held.at(-1)?.minutes ?? 1;
  const x = (minutes: number) => LEFT + (minutes / last) * (WIDTH - LEFT - 20);
  const panel = (top: number, most: number, unit: string) => {
    const y = (value: number) => top + PANEL - (value / most) * PANEL;
    const line = (of: (one: Held) => number, style: string) =>
      `<polyline fill="none" ${style} points="${held.map((one) => `${x(one.minutes).toFixed(1)},${y(of(one)).toFixed(1)}`).join(' ')}"/>`;
    const axis = [0, most / 2, most].map(
      (value) =>
        `<text x="${LEFT - 6}" y="${y(value) + 4}" text-anchor="end">${Math.round(value)}</text>`,
    );
    return {
      line,
      svg: [
        `<rect x="${LEFT}" y="${top}" width="${WIDTH - LEFT - 20}" height="${PANEL}" fill="none" stroke="#999"/>`,
        ...axis,
        `<text x="${LEFT}" y="${top - 6}">${unit}</text>`,
      ],
    };
  };
  const memory = panel(
    TOP,
    roundUp(Math.max(...held.map((one) => one.megabytes))),
    'memory, MB: resident, heap (blue dashes), objects after a full collection (dots), buffers (green)',
  );
  const rest = panel(
    TOP + PANEL + 40,
    roundUp(Math.max(...held.map((one) => one.handles))),
    'handles (line), threads (dashes)',
  );
  const marks = faults.map(
    (minutes) =>
      `<path d="M${x(minutes).toFixed(1)} ${TOP} v${PANEL}" stroke="#d55e00" stroke-width="0.5" opacity="0.5"/>`,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12">`,
    `<title>${title}</title>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>`,
    ...marks,
    ...memory.svg,
    memory.line((one) => one.megabytes, 'stroke="#0072b2" stroke-width="1.5"'),
    memory.line(({ inside }) => inside.heap, 'stroke="#0072b2" stroke-dasharray="4 3"'),
    memory.line(
      ({ inside }) => inside.live,
      'stroke="#0072b2" stroke-dasharray="1 3" stroke-width="2"',
    ),
    memory.line(({ inside }) => inside.external, 'stroke="#009e73"'),
    ...rest.svg,
    rest.line((one) => one.handles, 'stroke="#009e73" stroke-width="1.5"'),
    rest.line((one) => one.threads, 'stroke="#000" stroke-dasharray="4 3"'),
    `<text x="${WIDTH - 20}" y="${HEIGHT - 6}" text-anchor="end">${last.toFixed(0)} minutes; a thin line: a fault from outside</text>`,
    '</svg>',
    '',
  ].join('\n');
}

function roundUp(value: number): number {
  const step = 10 ** Math.floor(Math.log10(Math.max(1, value)));
  return Math.ceil(value / step) * step;
}
