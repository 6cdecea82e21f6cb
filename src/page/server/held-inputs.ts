/**
 * Pads and buttons that the open pages hold down. An input is down while any page holds it. A page that goes
 * away, or sends wrong messages, leaves nothing pressed.
 */
import { inputName, parseInputName, type TableInput } from '../../engine/table/index.js';

/** The inputs that are down, each with the pages that hold it. */
export class HeldInputs {
  /** The ids of the pages that hold each input. */
  private readonly holders = new Map<string, Set<string>>();

  constructor(private readonly send: (input: TableInput) => void) {}

  /** Presses or releases an input for a page; only a change of the input's state is passed on. */
  set(page: string, input: TableInput): void {
    const name = inputName(input);
    const holders = this.holders.get(name) ?? new Set();
    const wasDown = holders.size > 0;
    if (input.down) holders.add(page);
    else holders.delete(page);
    if (holders.size > 0) this.holders.set(name, holders);
    else this.holders.delete(name);
    if (wasDown !== holders.size > 0) this.send(input);
  }

  /** Returns the names of the inputs that a page holds. */
  heldBy(page: string): readonly string[] {
    return [...this.holders].flatMap(([name, holders]) => (holders.has(page) ? [name] : []));
  }

  /** Releases everything that a page holds. */
  letGo(page: string): void {
    for (const [name, holders] of [...this.holders])
      if (holders.has(page)) this.set(page, parseInputName(name));
  }
}
