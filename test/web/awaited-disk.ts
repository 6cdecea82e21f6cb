/** The disk of this machine, which can be waited for: play goes on in virtual time, and the disk does not. */
import { setImmediate as turn } from 'node:timers/promises';
import { type Storage, THIS_HOME } from '../../src/home.js';

export class AwaitedDisk {
  readonly storage: Storage = Object.assign(Object.create(THIS_HOME.storage) as Storage, {
    open: async (...wanted: Parameters<Storage['open']>) => {
      const file = await this.during(THIS_HOME.storage.open(...wanted));
      const write = file.write.bind(file);
      const datasync = file.datasync.bind(file);
      file.write = (...given) => this.during(write(...given));
      file.datasync = () => this.during(datasync());
      return file;
    },
  });
  private underWay = 0;
  private readonly waiting = new Set<() => void>();

  /** Resolves once nothing is being written, nor what is written after it. */
  async idle(): Promise<void> {
    do {
      if (this.underWay > 0) await new Promise<void>((resolve) => this.waiting.add(resolve));
      // Whoever waited for the disk goes on first, and may write again.
      await turn();
    } while (this.underWay > 0);
  }

  private async during<Value>(act: Promise<Value>): Promise<Value> {
    this.underWay += 1;
    try {
      return await act;
    } finally {
      this.underWay -= 1;
      if (this.underWay === 0) {
        for (const resolve of this.waiting) resolve();
        this.waiting.clear();
      }
    }
  }
}
