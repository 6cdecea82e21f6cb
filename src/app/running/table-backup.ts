/** Backups that the console asks for: the file that `artiglio backup` writes, made by the running table. */
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { ArtiglioError } from '../../errors/index.js';
import type { BackupForPages, MadeBackup } from '../../page/server/index.js';
import { backupsOf } from '../backup/backup-content.js';
import { newPhrase } from '../backup/pass-phrase.js';
import { writableSticks } from '../backup/rotation.js';
import { contentOf, keepIn } from '../backup/write-backup.js';
import { type Host, thisHost } from '../host.js';

interface BackupParts {
  readonly configPath: string;
  readonly dataDirectory: string;
  readonly isBetweenGames: () => boolean;
  /** Returns the machine, with its clock as it is now. */
  readonly host?: () => Host;
}

export class TableBackup implements BackupForPages {
  private made: MadeBackup | undefined;
  /** The last backup, because backups are written one after the other. */
  private turn: Promise<unknown> = Promise.resolve();

  constructor(private readonly parts: BackupParts) {}

  last(): MadeBackup | undefined {
    return this.made;
  }

  /** Makes a backup. @throws ArtiglioError BETWEEN_GAMES_ONLY, BACKUP_PASS_PHRASE_MISSING, BACKUP_NOT_WRITTEN. */
  make(typed: string, again: string): Promise<MadeBackup> {
    const done = this.turn.then(() => this.makeNow(typed, again));
    this.turn = done.catch(() => undefined);
    return done;
  }

  async open(name: string): Promise<Readable | undefined> {
    if (this.made === undefined || name !== this.made.name) return undefined;
    const file = await open(this.made.path).catch(() => undefined);
    return file?.createReadStream();
  }

  private async makeNow(typed: string, again: string): Promise<MadeBackup> {
    const { configPath, isBetweenGames, host = thisHost } = this.parts;
    // A game shall not feel the memory and the second of work that it needs.
    if (!isBetweenGames()) throw betweenGamesOnly('A backup is made');
    const phrase = newPhrase(typed, again, 'Type it twice, in the same way.');
    const machine = host();
    const { content, leftOut } = await contentOf(configPath);
    const folder = await this.folder(machine);
    const { path, name, bytes } = await keepIn(folder, content, phrase, machine);
    this.made = { path, name, bytes, leftOut, atMs: machine.nowMs };
    return this.made;
  }

  /** Returns the one stick that this user may write; else the place of the daily backups. */
  private async folder(machine: Host): Promise<string> {
    const [stick, ...others] = await writableSticks(machine);
    return stick !== undefined && others.length === 0 ? stick : backupsOf(this.parts.dataDirectory);
  }
}

/** Returns the error of something that is done between two games only. @param what `A backup is made`. */
export function betweenGamesOnly(what: string): ArtiglioError {
  return new ArtiglioError(
    'BETWEEN_GAMES_ONLY',
    `${what} between two games only, and one is being played.`,
    'Ask again when it is over, or stop it first.',
  );
}
