/** The codes of errors that a page may be told. */
import type { ErrorCode } from '../errors.js';

/**
 * Codes that end a command or keep a table from starting: no page is open then, or first start has a page of its own.
 * Every other code of `ERROR_CODES` has words in the page's languages.
 */
export const CODES_OF_COMMANDS = [
  'FLASH_NOT_AGREED',
  'PAGE_PORT_TAKEN',
  'PAGE_ADDRESS_INVALID',
  'PAGE_NOT_BUILT',
  'PAGE_KEY_NEEDED',
  'PAGE_KEYS_FAILED',
  'PAGE_CERTIFICATE_FAILED',
  'JOURNAL_LOCKED',
  'JOURNAL_MISSING',
  'JOURNAL_EXISTS',
  'JOURNAL_FORGOTTEN',
  'JOURNAL_FORMAT_UNKNOWN',
  'JOURNAL_KEY_MISSING',
  'JOURNAL_KEY_INVALID',
  'JOURNAL_KEY_WRONG',
  'JOURNAL_MISFIT',
  'READERS_COUNT_MISSING',
  'READERS_PLACE_UNKNOWN',
  'READERS_NOT_WRITTEN',
  'CUE_WITHOUT_WORDS',
  'SPEECH_PROGRAM_MISSING',
  'SPEECH_FAILED',
  'RECORDING_REFUSED',
  'VOICE_PACK_INVALID',
  'VOICE_PACK_CLIPS',
  'VOICE_PACK_NOT_WRITTEN',
  'SOUND_FILE_REFUSED',
  'CONFIG_MISSING',
  'CONFIG_INVALID',
  'CARD_REGISTER_INVALID',
  'CARD_REGISTER_FAILED',
  'CARD_DECK_UNKNOWN',
  'CARD_DECK_OF_OTHER_GAME',
  'CARD_DECK_NAME_INVALID',
  'PAST_EVENINGS_TOO_LONG',
  'STATISTICS_NOT_THERE',
  'REPORT_NOT_WRITTEN',
  'HARDWARE_UNBUILDABLE',
  'HARDWARE_NOT_WRITTEN',
  'BACKUP_PASS_PHRASE_WRONG',
  'BACKUP_FOREIGN',
  'BACKUP_FORMAT_UNKNOWN',
  'BACKUP_DAMAGED',
  'RESTORE_TABLE_RUNS',
  'RESTORE_FAILED',
  'FOLDER_OPEN_TO_OTHERS',
  'SETUP_NOT_WRITTEN',
  'REHEARSAL_MISSING',
  'REHEARSAL_INVALID',
] as const satisfies readonly ErrorCode[];

/** Codes that the terminal, the broker and the API are told: what is wrong with the house, and not with the table. */
export const CODES_OF_HOUSE = [
  'HOUSE_NO_BROKER',
  'HOUSE_BROKER_REFUSED',
  'HOUSE_BROKER_CERTIFICATE',
  'HOUSE_TOPIC_REFUSED',
  'HOUSE_NAME_TAKEN',
  'HOUSE_OTHER_VERSION',
  'HOUSE_EVENTS_DROPPED',
  'HOUSE_COMMAND_INVALID',
  'HOUSE_COMMAND_INTERRUPTED',
  'HOUSE_COMMAND_RETAINED',
  'HOUSE_COMMANDS_FLOODED',
  'HOUSE_BY_DAY_ONLY',
  'HOUSE_GAME_UNKNOWN',
  'HOUSE_NO_ANSWER',
  'HOUSE_PART_UNKNOWN',
  'HOUSE_STREAMS_FULL',
  'HOUSE_SETUP_INVALID',
] as const satisfies readonly ErrorCode[];

/** A code that a page may be told; `MESSAGE_INVALID` and `INTERNAL` answer what a page has sent. */
export type CodeOnPage =
  | Exclude<ErrorCode, (typeof CODES_OF_COMMANDS)[number] | (typeof CODES_OF_HOUSE)[number]>
  | 'MESSAGE_INVALID'
  | 'INTERNAL';
