/**
 * The tags that lie on the modules of a reader board: they are set as a whole, and each change puts and takes the
 * difference.
 */
import { hexBytes } from '../../../engine/table/index.js';
import type { ReaderBus } from './reader-bus.js';
import { Tag } from './tag.js';

export class LaidTags {
  private readonly lying = new Map<number, Map<string, Tag>>();

  constructor(readonly bus: ReaderBus) {}

  /** Lays these tags on a reader, and no others. @param numbers hexadecimal digits of each. */
  lay(reader: number, numbers: readonly string[], cycle: number): void {
    const before = this.lying.get(reader) ?? new Map<string, Tag>();
    this.lying.set(reader, before);
    const antenna = this.bus.antenna(reader);
    for (const [number, tag] of [...before]) {
      if (numbers.includes(number)) continue;
      antenna.take(tag, cycle);
      before.delete(number);
    }
    for (const number of numbers) {
      if (before.has(number)) continue;
      const tag = new Tag({
        number: Uint8Array.from(hexBytes(number) ?? [], (byte) => Number.parseInt(byte, 16)),
      });
      antenna.put(tag, cycle);
      before.set(number, tag);
    }
  }
}
