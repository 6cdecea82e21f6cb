/** The log of the evening while it is open: asked for again whenever it has grown. */
import type { EveningLog } from '../messages/index.js';
import type { Model } from './model.js';
import type { PageHome } from './page-home.js';

export class OpenLog {
  private isLoading = false;

  constructor(
    private readonly model: Model,
    private readonly told: PageHome['told'],
    private readonly changed: () => void,
  ) {}

  /** Asks for it, if there is more than the page has. */
  async load(): Promise<void> {
    const { model } = this;
    if (this.isLoading || model.log?.lines.length === model.state?.logged) return;
    this.isLoading = true;
    const log = await this.told<EveningLog>('log');
    this.isLoading = false;
    if (log === undefined) return;
    model.log = { ...log, cameAt: new Date() };
    this.changed();
  }
}
