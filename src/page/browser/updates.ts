/** Updates on the console: the table's last word on the requested one. */
import type { UpdateEnd, UpdateNow } from '../server/index.js';
import { askHost } from './ask-host.js';

/** An update takes minutes: the table is asked again so often, ms. */
const LOOK_EVERY_MS = 3_000;

export class Updates {
  /** Undefined: the table has not told, or is no installed package. */
  now: UpdateNow | undefined;
  /** The reason for which nothing was begun. */
  refusal: Omit<UpdateEnd, 'atMs'> | undefined;
  private isLooking = false;

  constructor(private readonly changed: () => void) {}

  /** Asks the table how it stands, again and again while an update is under way. */
  async load(): Promise<void> {
    if (this.isLooking) return;
    await this.request();
    if (this.now?.state !== 'asked' && this.now?.state !== 'running') return;
    this.isLooking = true;
    setTimeout(() => {
      this.isLooking = false;
      void this.load();
    }, LOOK_EVERY_MS);
  }

  async ask(): Promise<void> {
    this.refusal = undefined;
    await this.request({});
    if (this.refusal === undefined) await this.load();
  }

  private async request(body?: object): Promise<void> {
    const answer = await askHost<UpdateNow>('update', body);
    // No installed package: there is nothing to update.
    if (answer.kind === 'nothing') return;
    if (answer.kind === 'told') this.now = answer.told;
    // The update restarts the table; the page says itself that it is lost.
    if (answer.kind === 'refused') this.refusal = answer;
    this.changed();
  }
}
