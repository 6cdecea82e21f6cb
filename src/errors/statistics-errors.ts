/** Errors of what is kept of past evenings, and of the statistics made from it. */
import type { ErrorRecord } from './record.js';

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
