/** Errors of the journal, its keys and its disk, and of an evening that cannot go on. */
import type { ErrorRecord } from './record.js';

/** The records of the journal. */
export const JOURNAL_ERRORS = {
  JOURNAL_LOCKED: {
    told: 'terminal',
    means: 'Another process uses this journal.',
    cause: 'A table runs in this data directory.',
    remedy: 'Stop that table, or give this one another directory with the setting `data`.',
  },
  JOURNAL_MISSING: {
    told: 'terminal',
    means: 'There is no journal at that path, or no directory for it.',
    cause:
      'The path is mistyped, the file there is not a journal, or the directory that should hold it does not exist.',
    remedy: 'Check the path; make the directory.',
  },
  JOURNAL_EXISTS: {
    told: 'terminal',
    means: 'A new journal would replace one that is there.',
    cause: 'It has the name of another game’s journal.',
    remedy: 'Go on with that game, or choose another name.',
  },
  JOURNAL_LOST: {
    told: 'page',
    means:
      'The file of the evening was removed or changed. The table is paused and writes it again.',
    cause:
      'Somebody deleted, moved, replaced, cut or changed it while the table was running. The table writes it again from its memory, reads it back and says so. If it cannot, the next message says why.',
    remedy: 'Leave it alone.',
  },
  JOURNAL_FORGOTTEN: {
    told: 'terminal',
    means: 'The evening of the journal is over and its secrets are forgotten.',
    cause: 'Its key was removed at its end, so nobody can open what was sealed.',
    remedy: 'Start a new evening, as the next start does by itself.',
    more: '`artiglio journal show` still shows what was public.',
  },
  JOURNAL_DAMAGED: {
    told: 'page',
    means: 'The file of the evening is not as it was written.',
    cause:
      'A line was changed, is missing, or is in another place: the disk failed or somebody edited the file. A line that was unfinished when the power went is not damage: it is cut off and kept in a `.torn` file ([journal.md](run/journal.md)).',
    remedy: 'Look at the disk.',
    more: 'Restore the file from a copy, or move it and its `.key` away and start a new game.',
  },
  JOURNAL_FORMAT_UNKNOWN: {
    told: 'terminal',
    means: 'Another version of this program wrote the journal.',
    cause: 'Its format is one that this version does not read; the message has both.',
    remedy:
      'Finish its game with that version, or move the file and its `.key` away to start a new game.',
  },
  JOURNAL_DISK_FULL: {
    told: 'page',
    means: 'The disk is full, and the table is paused.',
    cause: 'An entry found no room. Nothing that was said is lost.',
    remedy: 'Make room: then play goes on, and nothing is lost.',
  },
  JOURNAL_READ_ONLY: {
    told: 'page',
    means: 'Nothing can be written to the disk, and the table is paused.',
    cause: 'It is mounted read-only, on purpose or after a fault.',
    remedy: 'Make it writable; if it is broken, replace it.',
    more: 'Or set `data` to a directory elsewhere.',
  },
  JOURNAL_REFUSED: {
    told: 'page',
    means: 'The program may not write into the folder of the data.',
    cause: 'The user who runs Artiglio may not read or write there.',
    remedy: 'Give its user that right.',
    more: 'Or set `data` to a directory that belongs to that user.',
  },
  JOURNAL_FAILED: {
    told: 'page',
    means: 'The disk has a fault, and the table is paused.',
    cause: 'It reported another error than the usual ones; the message names it.',
    remedy: 'Look at the disk.',
    more: '`dmesg` tells of its faults. Then try again.',
  },
  JOURNAL_CLOSED: {
    told: 'page',
    means: 'The file of the evening is closed already.',
    cause: 'The program tried to write an entry after the game had been closed.',
    remedy: 'Start the program again.',
    more: 'If it happens twice, report it.',
  },
  JOURNAL_ENTRY_INVALID: {
    told: 'page',
    means: 'The program made a wrong line of the evening.',
    cause: 'An entry was not one line of text, or was not sealed and must be.',
    remedy: 'Report it with the message.',
  },
  JOURNAL_SECRET_TOO_LARGE: {
    told: 'page',
    means: 'The program made a wrong secret line of the evening.',
    cause: 'A secret entry was larger than the fixed size of sealed records.',
    remedy: 'Report it with the message.',
  },
  JOURNAL_KEY_MISSING: {
    told: 'terminal',
    means: 'There is a journal, but not the key that it was sealed with.',
    cause:
      'The evening’s own key (`….journal.key`) was not copied with its journal: see `EVENING_SET_ASIDE`; or `--key` names a file that does not exist.',
    remedy: 'Put the key file back, or move the journals away.',
  },
  JOURNAL_KEY_INVALID: {
    told: 'terminal',
    means: 'The key file does not hold a key.',
    cause:
      '`table.key`, or the file that `key` names, was changed, cut short or saved in another encoding.',
    remedy: 'Restore the table from a backup (`artiglio restore`), or put the right file back.',
    more: 'Without either move the file and the journals (`evening-*`) out of the data directory and begin again; where `key` names the file, write a new one there ([journal.md](run/journal.md)).',
  },
  JOURNAL_KEY_WRONG: {
    told: 'terminal',
    means: 'The journal was sealed with another key.',
    cause:
      'The journal and the key in this directory belong to two different tables, or a sealed entry was moved. A start sets such an evening aside (`EVENING_SET_ASIDE`).',
    remedy: 'Put back the key that belongs to the journal.',
  },
  JOURNAL_MISFIT: {
    told: 'terminal',
    means: 'The last evening was interrupted in a game that cannot go on.',
    cause:
      'The table now has another shape (its seats, its slots, their places), or this build of the program does not ask the same questions at the same times as the one that it was played with, or that one recorded too little to tell ([journal.md](run/journal.md#another-build-of-the-program)). Nothing of it is shown, and its files are set aside (`EVENING_SET_ASIDE`).',
    remedy: 'Play on in the new evening, or do what `EVENING_SET_ASIDE` says.',
  },
  JOURNAL_GONE: {
    told: 'page',
    means: 'The file of the evening before was taken away while the table was off.',
    cause:
      'The evening was interrupted, and its journal was deleted or moved: only its `.key` is left.',
    remedy: 'Play on in the new evening, which has begun.',
    more: 'To go on with the old one, stop the table, put the journal back beside its key, move the new evening’s two files away, and start again.',
  },
  EVENING_SET_ASIDE: {
    told: 'page',
    means: 'The evening before could not go on; its files are kept.',
    cause:
      'It was interrupted, and its journal is of another build that played it otherwise (both are named) or of a table of another shape, is damaged, lacks its key, was written with another key of the table, or is no regular file (a folder of that name). Its files have names that end in `.aside`.',
    remedy: 'Play on in the new evening, which has begun.',
    more: 'To go on with the old one: stop the table, move the new evening’s two files away, remove `.aside` from the names of the old files, and start with the build and the configuration of that evening.',
  },
} as const satisfies Readonly<Record<string, ErrorRecord>>;
