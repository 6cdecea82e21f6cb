/** Backups on the console: the one that was made last, and how making one went. */
import type { BackupNow, MadeBackup } from '../server/index.js';
import { askHost, type HostRefusal } from './ask-host.js';

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

  /** @returns whether it was made: then nobody needs the typed phrases any more. */
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
