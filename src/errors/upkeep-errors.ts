/** Errors of backups, of what is restored from them, and of updates. */
import type { ErrorRecord } from './record.js';

/** The records of backups and updates. */
export const UPKEEP_ERRORS = {
  BACKUP_NO_STICK: {
    told: 'page',
    means: 'There is no USB stick that can be written to, or there are several.',
    cause:
      'No stick is mounted below `/media` or `/run/media`, or this user may not write on it; and `artiglio backup` was typed without a folder.',
    remedy: 'Plug one in, and only one.',
    more: 'Or name a folder with `--into`.',
  },
  BACKUP_NOT_WRITTEN: {
    told: 'page',
    means: 'The disk did not take the backup.',
    cause:
      'It is full, or this user may not write there, or may not read the table’s data; the message has the reason. Older backups are unchanged.',
    remedy: 'Make room, or take another stick.',
    more: 'In a terminal name another folder, or type `sudo` before the command.',
  },
  BACKUP_PASS_PHRASE_MISSING: {
    told: 'page',
    means: 'A backup needs a pass phrase.',
    cause:
      'It was not typed because there is no terminal, the two entries differ, it has fewer than eight characters, its file cannot be read or is not UTF-8, or it has a character that cannot be typed again.',
    remedy: 'Type at least 8 characters, the same ones twice.',
    more: 'Or name a file with `--pass-phrase-file`.',
  },
  BACKUP_PASS_PHRASE_WRONG: {
    told: 'terminal',
    means: 'The backup was made with another pass phrase.',
    cause:
      'The pass phrase is not the one of its day, or bytes of its first three lines have changed. Nothing was changed.',
    remedy: 'Type the right pass phrase, or restore another of the seven backups.',
    more: 'Without the pass phrase nobody can open one.',
  },
  BACKUP_FOREIGN: {
    told: 'terminal',
    means: 'The file that was to be restored is no backup.',
    cause: 'It does not begin as a backup does. Nothing was changed.',
    remedy: 'Name a file that `artiglio backup` wrote.',
  },
  BACKUP_FORMAT_UNKNOWN: {
    told: 'terminal',
    means: 'The backup was written in a format of another version.',
    cause:
      'This version of Artiglio does not read it; the message has both formats. Nothing was changed.',
    remedy: 'Restore it with the version that wrote it.',
  },
  BACKUP_DAMAGED: {
    told: 'terminal',
    means: 'The backup is not as it was written.',
    cause: 'Its bytes have changed, or its end is missing. Nothing was changed.',
    remedy: 'Restore another of the seven backups.',
  },
  RESTORE_TABLE_RUNS: {
    told: 'terminal',
    means: 'A table was to be replaced while it runs.',
    cause: 'It plays with the data that would be replaced. Nothing was changed.',
    remedy: 'Type `sudo systemctl stop artiglio`, then restore again.',
  },
  RESTORE_FAILED: {
    told: 'terminal',
    means: 'The backup could not be put in its place. The table is unchanged.',
    cause:
      'The disk refused the data, the backup does not exist or cannot be read, the folder of the configuration does not exist, or the named configuration is an example of the program.',
    remedy: 'Do what the message says, then restore again.',
  },
  FOLDER_OPEN_TO_OTHERS: {
    told: 'terminal',
    means: 'Root was to work in a folder of its own in which others may write.',
    cause:
      'Somebody may have put a link there ([why](decisions/0029-root-has-the-rights-of-the-owner.md)). Nothing was changed.',
    remedy: 'Give the folder to the table’s user with `chown`, or close it with `chmod go-w`.',
  },
  UPDATE_REFUSED: {
    told: 'page',
    means: 'The package does not fit, or a game is being played. Nothing was changed.',
    cause:
      'A game is being played, or was being played when the table was switched off; or the file is no newer package of Artiglio for this machine.',
    remedy: 'Wait for the end of the game, or take a newer package.',
    more: 'The message says which.',
  },
  UPDATE_FAILED: {
    told: 'page',
    means: 'The update did not succeed.',
    cause:
      'The disk did not accept the console’s request, or the installed version could not be packed for a return to it; then nothing was changed. Or neither version became healthy. The message says which.',
    remedy: 'Make room on the disk, and ask again.',
    more: '`journalctl -u artiglio -n 100` says why.',
  },
  UPDATE_TAKEN_BACK: {
    told: 'page',
    means: 'The newer version did not work. The one before is back.',
    cause:
      'The new version did not report that it is ready, or it was started again within the time of its watchdog.',
    remedy: 'Play on; report it with the log.',
    more: 'The log is what `journalctl -u artiglio -n 100` prints.',
  },
} as const satisfies Readonly<Record<string, ErrorRecord>>;

// Errors of what is kept of past evenings, and of the statistics made from it.

/** The records of past evenings and statistics. */
export const STATISTICS_ERRORS = {
  PAST_EVENINGS_DAMAGED: {
    told: 'terminal',
    means: 'Lines of the records of past evenings cannot be read.',
    cause:
      'They are in `past-evenings.jsonl` in the data directory and have a form that no version writes; the message names them. `artiglio stats` counts the other evenings.',
    remedy: 'Take these lines from a backup, or delete them: then their evenings are not counted.',
  },
  PAST_EVENINGS_TOO_LONG: {
    told: 'terminal',
    means: 'The records of past evenings are longer than a table ever makes them.',
    cause:
      'Something else wrote to `past-evenings.jsonl` in the data directory. The evening ends without a record.',
    remedy: 'Move the file away: the next evening begins a new one.',
  },
  STATISTICS_LOCKED: {
    told: 'page',
    means: 'Another program is using the statistics.',
    cause:
      'A process holds their database and has not let go of it in ten seconds, or a transaction of another program locks it. Nothing was changed.',
    remedy: 'Try again in a minute.',
    more: 'Tables on several machines need PostgreSQL: a file on a shared disk is not enough.',
  },
  STATISTICS_FULL: {
    told: 'page',
    means: 'There is no room on the disk for the statistics.',
    cause:
      'The disk of the database is full, or its quota is used up. Nothing was changed: an evening is taken whole or not at all.',
    remedy: 'Make room: the next start goes on with them.',
    more: 'So does `artiglio stats`.',
  },
  STATISTICS_NEWER: {
    told: 'page',
    means: 'A newer version has written the statistics.',
    cause: 'It has changed the shape of the database. Nothing was read or changed.',
    remedy: 'Update this table.',
    more: 'Or name another database (`statistics.database`).',
  },
  STATISTICS_DAMAGED: {
    told: 'page',
    means: 'The file of the statistics is damaged.',
    cause: 'It is not a database, or its pages are damaged.',
    remedy: 'Move it away: it is made again from what is kept of the evenings.',
    more: 'Names of a league are lost with it, so keep the old file.',
  },
  STATISTICS_UNREACHABLE: {
    told: 'page',
    means: 'The server of the statistics does not answer.',
    cause:
      'The PostgreSQL server does not run, there is no such database, or it refuses this user or its pass word. The table plays on without it.',
    remedy: 'Look whether it runs.',
    more: 'Check `statistics.database` too.',
  },
  STATISTICS_TWO_TABLES: {
    told: 'page',
    means: 'Two tables with one key write into the same statistics.',
    cause:
      'The database has another evening under the same number of the same table: two tables with one key (a cloned memory card) write into it, or the data directory was begun again with the old key. Nothing was changed.',
    remedy: 'Give one of them a key of its own.',
    more: 'Move its `table.key` and journals away, or give it a database of its own.',
  },
  STATISTICS_FAILED: {
    told: 'page',
    means: 'The statistics cannot be read or written.',
    cause: 'It is none of the other reasons of this list; the message has it.',
    remedy: 'Let the program’s user read and write them.',
  },
  STATISTICS_NOT_THERE: {
    told: 'terminal',
    means: 'An evening, a game, a seat, a league or a person is not in the statistics.',
    cause: 'A command names one that was never recorded, or was forgotten.',
    remedy: 'Name one that `artiglio stats` or `artiglio stats league` lists.',
  },
} as const satisfies Readonly<Record<string, ErrorRecord>>;
