/** The readers in first start: a card that comes names its reader. */
import { parseConfiguration } from '../../../config/index.js';
import { WatchedReaders } from '../../live/watched-readers.js';
import type { SetupWalk } from './setup-walk.js';

export class SetupReaders {
  private readers: WatchedReaders | undefined;
  private lying = new Set<string>();

  constructor(private readonly walk: SetupWalk) {
    walk.subscribe(() => this.follow());
  }

  close(): void {
    void this.readers?.close();
    this.readers = undefined;
  }

  /** Readers are looked for only in their own step: no other program shall miss them before. */
  private follow(): void {
    const isTheirs = this.walk.start.learnt.phase === 'readers';
    if (!isTheirs) this.close();
    else if (this.readers === undefined) this.open();
  }

  private open(): void {
    const parsed = parseConfiguration('{}');
    if ('problems' in parsed) return;
    this.readers = new WatchedReaders(parsed.configuration, (readers) => this.look(readers));
  }

  private look(readers: WatchedReaders): void {
    const lying = readers.lying();
    const came = [...lying].find(([key]) => !this.lying.has(key))?.[1];
    this.lying = new Set(lying.keys());
    const troubles = readers.troubles.map(({ message }) => message).join();
    if (troubles !== this.troubles) {
      this.troubles = troubles;
      this.walk.readersAre(readers.troubles);
    }
    const name = came?.names[0];
    if (name !== undefined) this.walk.answer({ kind: 'reader', reader: name, place: 'rim' });
  }

  private troubles = '';
}
