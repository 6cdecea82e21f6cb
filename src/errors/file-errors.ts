/** Errors of the files that people write and keep: configuration, decks, reports, drawings, rehearsals. */
import type { ErrorRecord } from './record.js';

/** The records of the files of people. */
export const FILE_ERRORS = {
  CONFIG_MISSING: {
    told: 'terminal',
    means: 'There is no configuration file at that path, or it cannot be read.',
    cause: 'Nothing is there, it is a folder or a device, or this user may not read it.',
    remedy: 'Check the path given with `--config`; `config/` holds examples.',
  },
  CONFIG_INVALID: {
    told: 'terminal',
    means: 'The configuration says something a table cannot be.',
    cause:
      'The file is not YAML in UTF-8, has no byte (for example after a power cut) or nothing but comments, or describes an impossible table. Every fault is listed with its place, the value found and the accepted values.',
    remedy:
      'Correct the listed places; [configuration.md](run/configuration.md) has every setting.',
  },
  CARD_REGISTER_INVALID: {
    told: 'terminal',
    means: 'A register of cards says something that cannot be.',
    cause:
      'A file under `decks/` in the data directory was edited by hand and is wrong; every fault is named with its line. The program does not write a wrong deck.',
    remedy: 'Correct the named lines, or restore the `.bak` file beside it.',
  },
  CARD_REGISTER_FAILED: {
    told: 'terminal',
    means: 'A register of cards could not be read or written.',
    cause:
      'The disk is full, or this user may not read or write there; the message has the reason.',
    remedy:
      'Give the user who runs Artiglio the right to write in the data directory; make room on the disk.',
  },
  CARD_DECK_UNKNOWN: {
    told: 'terminal',
    means: 'There is no deck of that name, or it has no such card.',
    cause: 'The name is mistyped, or the deck was never registered.',
    remedy: 'Type one of the names that the message lists.',
  },
  CARD_DECK_OF_OTHER_GAME: {
    told: 'terminal',
    means: 'A deck that is known was to be registered as one of another game.',
    cause: 'It has the cards of another game than the one in `--game`. Nothing was changed.',
    remedy:
      'Give the other deck a name of its own, or forget the stickers of this deck with `--anew`.',
  },
  CARD_DECK_NAME_INVALID: {
    told: 'terminal',
    means: 'A deck was to have a name that is no name for a file.',
    cause: 'The name of a deck is also the name of its file.',
    remedy: 'Use letters a to z, digits and dashes, 60 at most.',
  },
  REPORT_NOT_WRITTEN: {
    told: 'terminal',
    means: 'A report cannot be written there. Nothing was changed.',
    cause:
      'The directory may not be written, the disk is full, or a file that is no report has that name. Or a file of a key or of a deck is too long, so the program does not know what to leave out.',
    remedy: 'Name another file with `--into`; move the long file away.',
  },
  HARDWARE_UNBUILDABLE: {
    told: 'terminal',
    means:
      'A table of this configuration cannot be built: parts, wires, supply or people do not fit.',
    cause:
      'Parts would collide, seats or hoods would be too near, a wire too long, a fuse or a supply too small, a ring has no hole, or a piece of the top would be cut through a hole.',
    remedy: 'Change in the configuration what the message lists, and draw it again.',
  },
  HARDWARE_NOT_WRITTEN: {
    told: 'terminal',
    means: 'The parts and wiring of a table cannot be written there.',
    cause:
      'The directory is a file, may not be written, or the disk is full; the message has the reason.',
    remedy: 'Name another directory with `--into`, or make room.',
  },
  SETUP_NOT_WRITTEN: {
    told: 'terminal',
    means: 'The configuration of a new table could not be written.',
    cause:
      'First start checks before its first question whether it can write its configuration and keep the answers; it cannot. Or it has learnt the table and the disk is full.',
    remedy:
      'Let this user write there, name another file with `--config` or another directory with `--data`, or free some space; the same command then writes the configuration from the kept answers.',
  },
  REHEARSAL_MISSING: {
    told: 'terminal',
    means: 'There is no rehearsal at that path, or it cannot be read.',
    cause: 'The path is mistyped, or this user may not read the file.',
    remedy: 'Check the path.',
  },
  REHEARSAL_INVALID: {
    told: 'terminal',
    means: 'A rehearsal says something that cannot be understood.',
    cause:
      'It is not YAML, or has a step, a slot, a cue or a card that does not exist. Every fault is listed with its line; nothing was played.',
    remedy: 'Correct the listed lines; [rehearsals.md](extend/rehearsals.md) describes every step.',
  },
} as const satisfies Readonly<Record<string, ErrorRecord>>;
