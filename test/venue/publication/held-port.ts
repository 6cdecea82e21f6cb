/** A table as its house sees it, without play: a view that the test changes, and what was asked of it. */
import type { PublicView } from '../../../src/engine/view/view.js';
import type { Lamp } from '../../../src/page/messages/lamps.js';
import type { Change, TableForPages } from '../../../src/page/server/table-for-pages.js';
import { QUIET_VIEW } from '../../support/quiet-view.js';

const VIEW: PublicView = {
  ...QUIET_VIEW,
  phase: { id: 'phase.choose', params: {} },
  question: 1,
  scene: { ...QUIET_VIEW.scene, touchAcknowledged: true },
};

export class HeldPort {
  view: PublicView = VIEW;
  game: string | undefined;
  volume = 80;
  lamps: readonly Lamp[] = [];
  /** What was asked of the table, in order. */
  readonly asked: string[] = [];
  private listener: (change: Change) => void = () => {};

  /** The view differs in this from now on. */
  change(fields: Partial<PublicView>): void {
    this.view = { ...this.view, ...fields };
    this.listener('view');
  }

  get port(): TableForPages {
    // What a house does not ask for is left out.
    return {
      layout: { seats: [[0], [1], [2], [3]], slots: [] },
      view: () => this.view,
      game: () => this.game,
      games: () => [{ id: 'lupusburg', title: 'Lupusburg', leastPlayers: 4, mostPlayers: 8 }],
      status: () => this.lamps,
      say: ({ id }: { readonly id: string }) => `«${id}»`,
      volumePercent: () => this.volume,
      setVolume: (percent: number) => {
        this.volume = percent;
        this.asked.push(`volume ${percent}`);
        this.listener('volume');
      },
      speak: (language: string) => this.asked.push(`speak ${language}`),
      command: ({ kind }: { readonly kind: string }) => this.asked.push(kind),
      subscribe: (listener: (change: Change) => void) => {
        this.listener = listener;
        return () => {};
      },
    } as unknown as TableForPages;
  }
}
