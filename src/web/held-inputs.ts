/**
 * Which pads and buttons the open pages hold down. A pad is down while any page holds it, and a
 * page that goes away, or lies about what it holds, leaves nothing pressed.
 */
import type { TableInput } from '../table/inputs.js';

/** The pads and buttons that are down, each with the pages that hold it. */
export class HeldInputs {
  /** By input: the pages that hold it. */
  private readonly holders = new Map<string, Set<string>>();

  constructor(private readonly send: (input: TableInput) => void) {}

  /** A page presses or lets go; only a change of the pad's or button's state is passed on. */
  set(page: string, input: TableInput): void {
    const name = nameOf(input);
    const holders = this.holders.get(name) ?? new Set();
    const wasDown = holders.size > 0;
    if (input.down) holders.add(page);
    else holders.delete(page);
    if (holders.size > 0) this.holders.set(name, holders);
    else this.holders.delete(name);
    if (wasDown !== holders.size > 0) this.send(input);
  }

  /** Lets go of everything a page holds. */
  letGo(page: string): void {
    for (const [name, holders] of [...this.holders])
      if (holders.has(page)) this.set(page, { ...inputOf(name), down: false });
  }
}

function nameOf(input: TableInput): string {
  return input.kind === 'pad' ? `pad ${input.slot}` : `button ${input.seat} ${input.side}`;
}

function inputOf(name: string): TableInput {
  const [kind, index, side] = name.split(' ');
  return kind === 'pad'
    ? { kind: 'pad', slot: Number(index), down: false }
    : {
        kind: 'button',
        seat: Number(index),
        side: side === 'left' ? 'left' : 'right',
        down: false,
      };
}
