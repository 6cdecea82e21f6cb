/** Backups on the console: the one that was made last, and how making one went. */
import type { BackupNow, MadeBackup } from '../backup-port.js';

/** Why a backup was not made, in the table's sentence where there is one. */
export interface BackupRefusal {
  /** An error's code; `lost`: the table did not answer. */
  readonly code: string;
  readonly text: string;
}

export class Backups {
  /** Undefined: the table has not told yet whether it makes any. */
  now: BackupNow | undefined;
  isMaking = false;
  refusal: BackupRefusal | undefined;

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
    try {
      const response = await fetch('backup', phrases === undefined ? {} : posted(phrases));
      if (response.status === 404) return undefined;
      // The server has the same version, so what it sends is not checked.
      const told = (await response.json()) as BackupNow & BackupRefusal;
      if (response.ok) this.now = { made: told.made };
      else this.refusal = { code: told.code, text: told.text };
    } catch {
      this.refusal = { code: 'lost', text: '' };
    }
    this.changed();
    return this.now?.made;
  }
}

function posted(body: unknown): RequestInit {
  const headers = { 'content-type': 'application/json' };
  return { method: 'POST', headers, body: JSON.stringify(body) };
}
