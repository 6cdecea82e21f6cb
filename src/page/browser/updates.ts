/** Updates on the console: the table's last word on the requested one. */
import type { BackupNow, MadeBackup, UpdateEnd, UpdateNow } from '../server/index.js';
import { askHost, type HostRefusal } from './connection.js';

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

// Backups on the console: the one that was made last, and how making one went.

export class Backups {
  /** Undefined: the table has not told yet whether it makes any. */
  now: BackupNow | undefined;
  isMaking = false;
  refusal: HostRefusal | undefined;

  constructor(private readonly changed: () => void) {}

  /** Asks the table. */
  async load(): Promise<void> {
    await this.ask();
  }

  /**
   * Makes an update.
   * @returns whether it was made: then nobody needs the typed phrases any more.
   */
  async make(phrase: string, again: string): Promise<boolean> {
    this.isMaking = true;
    this.refusal = undefined;
    this.changed();
    const before = this.now?.made;
    const made = await this.ask({ phrase, again });
    this.isMaking = false;
    this.changed();
    return made !== undefined && made.name !== before?.name;
  }

  private async ask(phrases?: { phrase: string; again: string }): Promise<MadeBackup | undefined> {
    const answer = await askHost<BackupNow>('backup', phrases);
    if (answer.kind === 'nothing') return undefined;
    if (answer.kind === 'told') this.now = answer.told;
    else this.refusal = answer;
    this.changed();
    return this.now?.made;
  }
}
