/**
 * Updates that the console asks for. The table may not install anything: it leaves a file in its own directory, which
 * a unit of systemd waits for, and that runs `artiglio update` as root (`.ci/package/artiglio-update.service`).
 */
import { constants } from 'node:fs';
import { join } from 'node:path';
import { ArtiglioError, reasonOf, succeeds } from '../../errors/index.js';
import type { Storage } from '../../files/index.js';
import type { UpdateForPages, UpdateNow } from '../../page/server/index.js';
import type { Host } from '../host.js';
import { readOutcome } from '../update-outcome.js';
import { betweenGamesOnly } from './table-backup.js';

/** The unit that waits for the file. Without it the update would not be made. */
const UNIT = 'usr/lib/systemd/system/artiglio-update.path';
/** The directory in which that unit looks; a table that keeps its evenings elsewhere cannot ask. */
const DATA_DIRECTORY = 'var/lib/artiglio';
const ASKED = 'update-asked';
const ANSWER = 'run/artiglio-update/answer.json';

interface UpdateParts {
  readonly host: Host;
  readonly version: string;
  readonly dataDirectory: string;
  readonly storage: Storage;
  readonly isBetweenGames: () => boolean;
}

export class TableUpdate implements UpdateForPages {
  private constructor(private readonly parts: UpdateParts) {}

  /** Returns the update of this table; undefined where the program is not installed as a package. */
  static async of(parts: UpdateParts): Promise<TableUpdate | undefined> {
    const { host, dataDirectory, storage } = parts;
    const isWaitedFor = await isThere(join(host.root, UNIT), storage);
    const isSeen = dataDirectory === join(host.root, DATA_DIRECTORY);
    return isWaitedFor && isSeen ? new TableUpdate(parts) : undefined;
  }

  async now(): Promise<UpdateNow> {
    const { host, version, storage } = this.parts;
    const isAsked = await isThere(this.asked, storage);
    const told = await readOutcome(join(host.root, ANSWER));
    if (isAsked) return { version, state: 'asked', outcome: undefined };
    if (told?.code === 'RUNNING') return { version, state: 'running', outcome: undefined };
    return { version, state: told === undefined ? 'none' : 'over', outcome: told };
  }

  /** Asks for the update. @throws ArtiglioError BETWEEN_GAMES_ONLY, UPDATE_FAILED. */
  async ask(): Promise<void> {
    if (!this.parts.isBetweenGames()) throw betweenGamesOnly('The program is updated');
    try {
      await this.parts.storage.writeFile(this.asked, '', { mode: 0o666, flag: 'w' });
    } catch (cause) {
      throw new ArtiglioError(
        'UPDATE_FAILED',
        `The update cannot be asked for: ${reasonOf(cause)}.`,
        'Make room on the disk, and ask again; nothing was changed.',
        { cause },
      );
    }
  }

  private get asked(): string {
    return join(this.parts.dataDirectory, ASKED);
  }
}

function isThere(path: string, storage: Storage): Promise<boolean> {
  return succeeds(storage.access(path, constants.F_OK));
}
