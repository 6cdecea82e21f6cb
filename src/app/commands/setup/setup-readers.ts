/** The readers in first start: a card that comes names its reader. */
import { parseConfiguration } from '../../../host/config/index.js';
import { WatchedReaders } from '../../running/watched-readers.js';
import type { SetupWalk } from './setup-walk.js';

/** Readers that are watched. */
export type SeenReaders = Pick<WatchedReaders, 'lying' | 'troubles' | 'close'>;

/** Begins to watch every reader there is. @param onChange called after each change. */
export type WatchReaders = (onChange: (readers: SeenReaders) => void) => SeenReaders | undefined;

export class SetupReaders {
  private readers: SeenReaders | undefined;
  private lying = new Set<string>();

  constructor(
    private readonly walk: SetupWalk,
    private readonly watch: WatchReaders = watchAll,
  ) {
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
    else this.readers ??= this.watch((readers) => this.look(readers));
  }

  private look(readers: SeenReaders): void {
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

function watchAll(onChange: (readers: SeenReaders) => void): SeenReaders | undefined {
  const parsed = parseConfiguration('{}');
  return 'problems' in parsed ? undefined : new WatchedReaders(parsed.configuration, onChange);
}
