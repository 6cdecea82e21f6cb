/**
 * Every error Artiglio raises on purpose: one class, one stable code each.
 *
 * The code is for programs, logs and docs/errors.md; the two sentences are for the person at the table. A
 * code is never renamed and never gets another meaning.
 */

/** The codes and their short meanings. docs/errors.md has a row for each, with cause and remedy. */
export const ERROR_CODES = {
  BOARD_NOT_FOUND: 'no serial port answers with the hello of a board',
  BOARD_PORT_TAKEN: 'another program holds the serial port',
  BOARD_PORT_REFUSED: 'this user may not open the serial port',
  BOARD_PORT_FAILED: 'the serial port could not be opened or broke',
  BOARD_PORT_MOVED: 'the board of a fixed port is behind another port now',
  BOARD_FIRMWARE_OLDER: 'the firmware speaks an older protocol than this program',
  BOARD_FIRMWARE_NEWER: 'the firmware speaks a newer protocol than this program',
  COMPUTER_TOO_SLOW: 'the computer has too little time for an emulated board',
  BOARD_OTHER_KIND: 'the board has readers where lights are looked for, or the other way round',
  BOARD_FIRMWARE_OTHER: 'the board runs a firmware this table is not configured for',
  BOARD_LIGHTS_DARK: 'the lights have no supply',
  BOARD_CHAIN_BROKEN: 'a chip of the input chain is missing, or one of its lines is stuck',
  BOARD_TOO_SMALL: 'the board cannot hold the configured table',
  BOARD_CONFIGURATION_INVALID: 'the configuration of the board contradicts itself',
  FIRMWARE_IMAGE_INVALID: 'the firmware image is not Intel hex, or does not fit the chip',
  FLASH_TOOL_MISSING: 'avrdude, which writes to boards, is not installed',
  FLASH_PORT_UNCLEAR: 'there is no serial port, or there are several and none was chosen',
  FLASH_BOARD_UNCLEAR: 'nothing says which board is behind the port',
  FLASH_BOARD_UNFIT: 'the firmware is not made for the board behind the port',
  FLASH_NOT_AGREED: 'a board was to be written, and nobody was there to agree',
  FLASH_FAILED: 'avrdude could not write the board',
  FLASH_NOT_PROVEN: 'the board was written, but does not answer with the new firmware',
  EMULATED_BOARD_STOPPED: 'the emulated board is not running',
  GAME_UNDER_WAY: 'a game was to be chosen while another is played',
  CARDS_NOT_DUE: 'cards were to be dealt when nobody was waiting for them',
  CARDS_NOT_THERE: 'a hand reached for a card that is not there',
  TABLE_NOT_EMULATED: 'only an emulated table has pads and cards that a page can touch',
  SEAT_CODE_UNKNOWN: 'a telephone showed a code that belongs to no seat',
  TELEPHONES_PLAY:
    'a page was to act while telephones have the seats, or for another seat than its own',
  CALL_ASKS_NOT: 'a telephone was to do at night what the open call does not ask of its seat',
  BETWEEN_GAMES_ONLY: 'the console was asked for what waits for the end of a game',
  TEST_UNDER_WAY: 'the table was asked for what waits for the end of a test',
  BUILDER_ONLY: 'a page without the builder’s key asked for a test',
  HOST_ONLY: 'a guest’s page asked for what only the host may do',
  SETTING_REFUSED: 'a setting was changed to what the configuration does not accept',
  SETTING_CHANGED_MEANWHILE: 'somebody else has changed the same setting meanwhile',
  SETTINGS_NOT_KEPT: 'changed settings could not be written',
  PAST_EVENINGS_DAMAGED: 'lines of the records of past evenings cannot be read',
  PAST_EVENINGS_TOO_LONG: 'the records of past evenings are longer than any table writes',
  STATISTICS_LOCKED: 'another process holds the database of statistics',
  STATISTICS_FULL: 'there is no room for the statistics',
  STATISTICS_NEWER: 'a newer version of this program wrote the database of statistics',
  STATISTICS_DAMAGED: 'the file of the statistics is no database, or is damaged',
  STATISTICS_UNREACHABLE: 'the server of the statistics cannot be reached, or lets nobody in',
  STATISTICS_TWO_TABLES: 'two tables with one key write into one database of statistics',
  STATISTICS_FAILED: 'the statistics cannot be read or written for another reason',
  STATISTICS_NOT_THERE: 'an evening, a game, a seat, a league or a name is not in the statistics',
  PAGE_PORT_TAKEN: 'another program listens where the page was to be served',
  PAGE_ADDRESS_INVALID: 'the page cannot be served at the configured address',
  PAGE_NOT_BUILT: 'the scripts of the page have not been compiled',
  PAGE_KEY_NEEDED: 'a program sent no key of the page, or a wrong one',
  PAGE_KEYS_FAILED: 'the keys of the page could not be kept',
  PAGE_CERTIFICATE_FAILED: 'the page’s own certificate could not be kept',
  JOURNAL_LOCKED: 'another process uses the journal',
  JOURNAL_MISSING: 'there is no journal, or no directory for it, at that path',
  JOURNAL_EXISTS: 'a new journal would replace one that is there',
  JOURNAL_DAMAGED: 'a line of the journal is not what was written',
  JOURNAL_LOST: 'the journal was deleted, moved, replaced or cut while the table runs',
  JOURNAL_FORGOTTEN: 'the evening of the journal is over and its secrets are forgotten',
  JOURNAL_FORMAT_UNKNOWN: 'another version of this program wrote the journal',
  JOURNAL_DISK_FULL: 'there is no room on the disk',
  JOURNAL_READ_ONLY: 'the disk is mounted read-only',
  JOURNAL_REFUSED: 'this user may not use that file or directory',
  JOURNAL_FAILED: 'the disk failed in some other way',
  SHARED_GAME_UNREADABLE: 'a file or a link does not hold a whole shared game',
  TAB_KEEPS_NOTHING: 'the browser of a table in a tab keeps nothing, or has no room left',
  JOURNAL_CLOSED: 'something was written after the journal was closed',
  JOURNAL_ENTRY_INVALID: 'an entry does not fit a line of the journal',
  JOURNAL_SECRET_TOO_LARGE: 'a secret entry does not fit a sealed record',
  JOURNAL_KEY_MISSING: 'there are journals, but not the key they were sealed with',
  JOURNAL_KEY_INVALID: 'the key file does not hold a key',
  JOURNAL_MISFIT:
    'the journal was played otherwise by another build, or on a table of another shape',
  JOURNAL_GONE: 'the journal of an interrupted evening was taken away while the table was off',
  EVENING_SET_ASIDE: 'an interrupted evening could not go on, was set aside, and a new one began',
  GAME_FAULT: 'the script of a game failed; play went back to the last decision, and is paused',
  PROGRAM_FAULT: 'a part of the running program failed; play is paused and the program goes on',
  JOURNAL_KEY_WRONG: 'the journal was sealed with another key',
  READERS_NO_MODULE: 'the optional package that talks to PC/SC readers is not there',
  READERS_NO_DAEMON: 'PC/SC readers need pcscd, which is not running',
  READERS_DAEMON_SILENT: 'pcscd runs and does not answer',
  READERS_REFUSED: 'pcscd runs and does not let this program use its readers',
  READERS_TOO_MANY: 'more PC/SC readers are bound than pcscd takes',
  READERS_NO_BROKER: 'the MQTT broker of the readers does not answer',
  READERS_BROKER_REFUSED: 'the MQTT broker of the readers does not admit the user',
  READERS_BROKER_CERTIFICATE: 'the certificate of the MQTT broker of the readers is not accepted',
  READERS_FLOODED: 'the MQTT broker sends more than readers do',
  HOUSE_NO_BROKER: 'the MQTT broker of the house does not answer',
  HOUSE_BROKER_REFUSED: 'the broker of the house does not admit the user',
  HOUSE_BROKER_CERTIFICATE: 'the certificate of the broker is not accepted',
  HOUSE_TOPIC_REFUSED: 'the broker’s access list refuses a topic of the table',
  HOUSE_NAME_TAKEN: 'two tables of a house have one name',
  HOUSE_MESSAGE_UNREADABLE: 'a table of the house publishes what the page of the house cannot read',
  HOUSE_OTHER_VERSION: 'a table of the house speaks another version of the topics',
  HOUSE_EVENTS_DROPPED: 'the broker was away so long that events found no room',
  HOUSE_COMMAND_INVALID: 'a command of the house is none',
  HOUSE_COMMAND_INTERRUPTED: 'the table went off while it carried a command out',
  HOUSE_COMMAND_RETAINED: 'a command was kept by the broker, and would come again',
  HOUSE_COMMANDS_FLOODED: 'more commands came than a table reads',
  HOUSE_BY_DAY_ONLY: 'a command came at night, when a table can only be paused',
  HOUSE_GAME_UNKNOWN: 'a game was to be chosen that the table does not have',
  HOUSE_NO_ANSWER: 'a table did not answer a command of its house',
  HOUSE_PART_UNKNOWN: 'there is no such part of a table’s state',
  HOUSE_STREAMS_FULL: 'there is no room for another stream of events',
  HOUSE_SETUP_INVALID: 'the house cannot be set up as it is configured',
  READERS_OTHER_FORM: 'a reader on MQTT sends no whole numbers in hex',
  READERS_BOARD_MISSING: 'a board with readers that are bound does not answer',
  READERS_COUNT_MISSING: 'a board with readers does not say how well they see',
  READERS_MODULE_FAULTY: 'a module of a board with readers is missing or does not work',
  READERS_SILENT: 'a bound reader does not answer',
  READERS_PLACE_UNKNOWN: 'a reader was to be bound where the table has no such place',
  READERS_NOT_WRITTEN: 'the bindings of readers could not be written into the configuration',
  CUE_WITHOUT_WORDS: 'the program named a cue that no catalogue has words for',
  SPEECH_PROGRAM_MISSING: 'a program or model that speaks is not there',
  SPEECH_FAILED: 'a program made no speech of some words',
  RECORDING_REFUSED: 'a recording of a clip cannot be used',
  VOICE_PACK_INVALID: 'a voice pack cannot be used',
  VOICE_PACK_CLIPS: 'some clips of a voice pack are missing or cannot be used',
  VOICE_PACK_NOT_WRITTEN: 'a voice pack cannot be made there',
  SOUND_CARD_MISSING: 'there is no such sound card, or nothing that plays on one',
  SOUND_FILE_REFUSED: 'a file of sound cannot be written or read there',
  CONFIG_MISSING: 'there is no configuration file at that path, or it cannot be read',
  CONFIG_INVALID: 'the configuration says something a table cannot be',
  CARD_REGISTER_INVALID: 'a register of cards says something that cannot be',
  CARD_REGISTER_FAILED: 'a register of cards could not be read or written',
  CARD_DECK_UNKNOWN: 'there is no deck of that name',
  CARD_DECK_OF_OTHER_GAME: 'a deck that is known was to be registered as one of another game',
  CARD_DECK_NAME_INVALID: 'a deck was to have a name that is no name for a file',
  REPORT_NOT_WRITTEN: 'a report cannot be written there',
  HARDWARE_UNBUILDABLE:
    'a table of this configuration cannot be built: parts, wires, supply or people do not fit',
  HARDWARE_NOT_WRITTEN: 'the parts and wiring of a table cannot be written there',
  BACKUP_NO_STICK: 'a backup was to be written, and no single USB stick is there',
  BACKUP_NOT_WRITTEN: 'a backup could not be written',
  BACKUP_PASS_PHRASE_MISSING: 'a backup needs a pass phrase',
  BACKUP_PASS_PHRASE_WRONG: 'a backup was made with another pass phrase',
  BACKUP_FOREIGN: 'a file that was to be restored is no backup',
  BACKUP_FORMAT_UNKNOWN: 'a backup was written in a format of another version',
  BACKUP_DAMAGED: 'a backup is not as it was written',
  RESTORE_TABLE_RUNS: 'a table was to be replaced while it runs',
  RESTORE_FAILED: 'a backup could not be put in its place',
  FOLDER_OPEN_TO_OTHERS: 'root was to work in a folder of its own in which others may write',
  SETUP_NOT_WRITTEN: 'the configuration of a new table could not be written',
  UPDATE_REFUSED: 'a package was to be installed that does not fit, or in the middle of a game',
  UPDATE_FAILED: 'an update could not be prepared, or could not be taken back',
  UPDATE_TAKEN_BACK: 'a new version did not become healthy, and the old one runs again',
  REHEARSAL_MISSING: 'there is no rehearsal at that path, or it cannot be read',
  REHEARSAL_INVALID: 'a rehearsal says something that cannot be understood',
} as const;

export type ErrorCode = keyof typeof ERROR_CODES;

/** An error with a stable code, what happened, and what the reader can do about it. */
export class ArtiglioError extends Error {
  readonly code: ErrorCode;
  /** One sentence: what happened, with the values found. */
  readonly whatHappened: string;
  /** One sentence or a command: what to do about it. */
  readonly whatToDo: string;

  constructor(code: ErrorCode, whatHappened: string, whatToDo: string, options?: ErrorOptions) {
    super(`${whatHappened} ${whatToDo} [${code}]`, options);
    this.name = 'ArtiglioError';
    this.code = code;
    this.whatHappened = whatHappened;
    this.whatToDo = whatToDo;
  }
}

/** The text of something thrown: the message of an error of the system or of a library, else the value as text. */
export function reasonOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}

/** The system's code of an error, such as `ENOSPC`; empty when there is none. */
export function errnoOf(cause: unknown): string {
  const named = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  return typeof named === 'string' ? named : '';
}

/** For `catch`: this value where a file or a folder is not there; any other error is thrown again. */
export function orIfMissing<Value>(value: Value): (cause: unknown) => Value {
  return (cause) => {
    if (errnoOf(cause) === 'ENOENT') return value;
    throw cause;
  };
}

/** Whether this ends without an error. */
export async function succeeds(work: Promise<unknown>): Promise<boolean> {
  return work.then(
    () => true,
    () => false,
  );
}
