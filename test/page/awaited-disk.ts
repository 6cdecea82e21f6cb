/** A disk that can be waited for: play goes on in virtual time, and the disk does not. */
import { setImmediate as turn } from 'node:timers/promises';
import { type Storage, THIS_HOME } from '../../src/files/home.js';

export class AwaitedDisk {
  readonly storage: Storage;
  private underWay = 0;
  private readonly waiting = new Set<() => void>();

  constructor(disk: Storage = THIS_HOME.storage) {
    const awaited = this.awaited(disk);
    this.storage = new Proxy(awaited, {
      get: (_, name: keyof Storage) =>
        name === 'open'
          ? async (...wanted: Parameters<Storage['open']>) =>
              this.awaited(await awaited.open(...wanted))
          : awaited[name],
    });
  }

  /** Resolves once nothing is under way on the disk, nor what is asked of it after that. */
  async idle(): Promise<void> {
    do {
      if (this.underWay > 0) await new Promise<void>((resolve) => this.waiting.add(resolve));
      // Whoever waited for the disk goes on first, and may write again.
      await turn();
    } while (this.underWay > 0);
  }

  /**
   * The same with every method waited for. A journal is written when it has looked at the file after the write, too: a
   * slow look let play's time go on, and a page was told only the last of several sentences.
   */
  private awaited<Whole extends object>(whole: Whole): Whole {
    return new Proxy(whole, {
      get: (target, name) => {
        const part: unknown = Reflect.get(target, name);
        if (typeof part !== 'function') return part;
        return (...given: readonly unknown[]) => this.during(Reflect.apply(part, target, given));
      },
    });
  }

  private async during(act: unknown): Promise<unknown> {
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
