/** Counts what became of planted leaks, by kind, by secret and by room of the sources. */
import type { Leak, Outcome, Result } from './leak-trial.js';

const SAW: readonly Outcome[] = ['noticed', 'stopped', 'hung'];

/** Returns the place of a source in a tally: a game, or the folder of its room, such as `page/server`. */
export function roomOf(file: string): string {
  const [, room = '', part = ''] = file.split('/');
  if (part.endsWith('.ts')) return room;
  return room === 'games' ? part : `${room}/${part}`;
}

interface Count {
  noticed: number;
  survived: number;
  changesNothing: number;
}

export class Tally {
  tried = 0;
  private stopped = 0;
  private hung = 0;
  private readonly groups = new Map<string, Count>();
  private readonly survivors: string[] = [];
  private readonly idle: string[] = [];

  add({ plant, secret }: Leak, { outcome, difference }: Result): void {
    this.tried += 1;
    if (outcome === 'stopped') this.stopped += 1;
    if (outcome === 'hung') this.hung += 1;
    const names = ['all', `kind ${plant.kind}`, `secret ${secret}`, `room ${roomOf(plant.file)}`];
    for (const name of names) {
      const count = this.groups.get(name) ?? { noticed: 0, survived: 0, changesNothing: 0 };
      this.groups.set(name, count);
      if (SAW.includes(outcome)) count.noticed += 1;
      else if (outcome === 'survived') count.survived += 1;
      else count.changesNothing += 1;
    }
    const place = `${plant.file}:${plant.line} ${plant.kind} (${secret}): ${plant.text}`;
    if (outcome === 'survived') this.survivors.push(`${place} <> ${difference}`);
    if (outcome === 'changes nothing') this.idle.push(place);
  }

  get figures() {
    const { tried, stopped, hung } = this;
    const { noticed = 0, survived = 0, changesNothing = 0 } = this.groups.get('all') ?? {};
    return { tried, noticed, survived, changesNothing, stopped, hung };
  }

  /** What is printed at the end: a table, and every place that was not noticed. */
  lines(): readonly string[] {
    const rows = [...this.groups].sort(([a], [b]) => (a < b ? -1 : 1));
    return [
      ...rows.map(([name, { noticed, survived, changesNothing }]) => {
        const counted = noticed + survived;
        return `${name.padEnd(26)} noticed ${noticed} of ${counted}, ${changesNothing} change nothing`;
      }),
      ...this.idle.map((place) => `Changes nothing: ${place}`),
      ...this.survivors.map((place) => `Not noticed: ${place}`),
    ];
  }
}
