/** The meanings of errors, in English. */
import type { CodeWords } from './code-words.js';

/** The words in English. */
export const codeWords: CodeWords = {
  BOARD_NOT_FOUND:
    'The board does not answer, and the table waits. Look at its cable and its supply: it is looked for all the time.',
  BOARD_PORT_TAKEN: 'Another program holds the board’s port. Close it.',
  BOARD_PORT_REFUSED: 'The program may not open the board’s port.',
  BOARD_PORT_FAILED: 'The board’s port has failed. Pull the cable and put it back.',
  BOARD_PORT_MOVED:
    'The board’s plug has another name now; the table plays on with it. Put the name under /dev/serial/by-id into the configuration.',
  BOARD_FIRMWARE_OLDER:
    'The board’s firmware is older than the program. Write the new one to the board.',
  BOARD_FIRMWARE_NEWER: 'The board’s firmware is newer than the program. Update the table.',
  COMPUTER_TOO_SLOW:
    'This computer is too slow for the emulated board, or busy with something else: lights and presses come late, and none is lost. End other programs.',
  BOARD_OTHER_KIND:
    'The board that answers is of the other kind: it has readers where lights are looked for, or lights where readers are. Plug the other one in too.',
  BOARD_FIRMWARE_OTHER: 'The board has another firmware than this table expects.',
  BOARD_LIGHTS_DARK:
    'The lights have no supply. Switch the strip of the bricks on, and look at the fuses and at the first cable of data.',
  BOARD_CHAIN_BROKEN:
    'Pads and buttons behind one chip do not answer: it is missing, or a wire of the input chain is broken. Look at its socket and its wires.',
  BOARD_TOO_SMALL:
    'The table is too large for this board. Use a larger one, or take seats out of the configuration.',
  BOARD_CONFIGURATION_INVALID: 'The configuration of the board contradicts itself. Correct it.',
  EMULATED_BOARD_STOPPED: 'The emulated board has stopped. Start the program again.',
  FIRMWARE_IMAGE_INVALID:
    'The firmware that comes with the program is damaged. Install the program again.',
  FLASH_TOOL_MISSING: 'Avrdude is missing, the program that writes to boards. Install it.',
  FLASH_PORT_UNCLEAR:
    'There is no board, or more than one. Plug the right one in, with a cable that carries data, and unplug the others.',
  FLASH_BOARD_UNCLEAR:
    'Which board this is cannot be found out. A command in a terminal must say it.',
  FLASH_BOARD_UNFIT:
    'There is no firmware for this board. It must be an Uno, a Nano or a Mega 2560.',
  FLASH_FAILED: 'The board could not be written to. Pull its cable, put it back and try again.',
  FLASH_NOT_PROVEN:
    'The firmware is written, but the board does not answer. Press its reset button.',
  GAME_UNDER_WAY: 'A game can be chosen when the table asks for one.',
  CARDS_NOT_DUE: 'Not yet: cards are dealt when everybody has sat down.',
  CARDS_NOT_THERE: 'There is no such card there for this hand.',
  SEAT_CODE_UNKNOWN: 'That code belongs to no seat now. Scan the code of the seat again.',
  CALL_ASKS_NOT: 'The call asks for no such act of you. Do what the voice asks of your character.',
  TELEPHONES_PLAY: 'Telephones have the seats: this page can do that for its own seat only.',
  TABLE_NOT_EMULATED: 'This table is real: touch it with your hands.',
  BETWEEN_GAMES_ONLY: 'Only between two games.',
  TEST_UNDER_WAY: 'A test is running: stop it, or wait for its end.',
  BUILDER_ONLY: 'Tests are the builder’s, with the builder’s key.',
  HOST_ONLY: 'Only the host may do that, with the host’s key or at the table.',
  SETTING_REFUSED: 'The table does not accept this value. Nothing was changed.',
  SETTING_CHANGED_MEANWHILE:
    'Somebody else has changed the same setting meanwhile. Nothing of yours was saved: look at it, and save again.',
  SETTINGS_NOT_KEPT: 'The settings cannot be written to the disk. Nothing was changed.',
  JOURNAL_GONE:
    'The file of the evening before was taken away while the table was off. A new evening has begun.',
  EVENING_SET_ASIDE:
    'The evening before could not go on. Its files are kept, and a new evening has begun.',
  GAME_FAULT:
    'The table made a mistake and went back to the last decision. Nothing is lost. Go on, undo one more, or stop the game.',
  PROGRAM_FAULT:
    'A part of the program made a mistake. Play is paused, and nothing is lost: go on. If something is missing then, start the table again.',
  JOURNAL_LOST:
    'The file of the evening was removed or changed. The table is paused and writes it again: leave it alone.',
  JOURNAL_DAMAGED: 'The file of the evening is not as it was written. Look at the disk.',
  JOURNAL_DISK_FULL:
    'The disk is full, and the table is paused. Make room: then play goes on, and nothing is lost.',
  JOURNAL_READ_ONLY:
    'Nothing can be written to the disk, and the table is paused. Make it writable; if it is broken, replace it.',
  JOURNAL_REFUSED: 'The program may not write into the folder of the data.',
  SHARED_GAME_UNREADABLE:
    'This is not a shared game, or a part of it is missing. Open the whole link or file again.',
  TAB_KEEPS_NOTHING:
    'This browser keeps nothing of the evening: play on, but a reload forgets it. A window that is not private helps.',
  JOURNAL_FAILED: 'The disk has a fault, and the table is paused. Look at the disk.',
  JOURNAL_CLOSED: 'The file of the evening is closed already. Start the program again.',
  JOURNAL_ENTRY_INVALID: 'The program made a wrong line of the evening. Report it.',
  JOURNAL_SECRET_TOO_LARGE: 'The program made a wrong secret line of the evening. Report it.',
  READERS_NO_MODULE: 'The module for USB readers is not there. Play goes on without those readers.',
  READERS_NO_DAEMON:
    'The service of the readers, pcscd, does not run. Play goes on; the readers come back when it runs.',
  READERS_DAEMON_SILENT:
    'The service of the readers, pcscd, runs and does not answer. Start it again with sudo systemctl restart pcscd.',
  READERS_REFUSED:
    'The service of the readers, pcscd, does not let the program use them. Play goes on; it is tried all the time.',
  READERS_TOO_MANY: 'There are more USB readers than the service pcscd takes.',
  READERS_NO_BROKER:
    'The MQTT broker of the readers does not answer. Look whether it runs: it is tried all the time.',
  READERS_BROKER_REFUSED:
    'The MQTT broker of the readers does not admit the table: user, password or rights are wrong.',
  READERS_BROKER_CERTIFICATE:
    'The certificate of the readers’ MQTT broker is not accepted. The log says which setting helps.',
  READERS_OTHER_FORM:
    'Some readers on MQTT send their numbers in another form, so their cards are not known. The log names them.',
  READERS_FLOODED: 'Too many messages reach the MQTT broker. Give it a password.',
  READERS_BOARD_MISSING:
    'The board with the readers does not answer. Look at its cable: what lay there is taken to lie there.',
  READERS_MODULE_FAULTY:
    'A module under a slot does not work. Look at its plug and its cable, or exchange it: what lay there is taken to lie there.',
  READERS_SILENT:
    'The reader does not answer. Look at its cable: what lay there is taken to lie there.',
  SOUND_CARD_MISSING:
    'The sound card is not there or does not play. Look at cable and loudspeaker: the words stay on the page.',
  BACKUP_NO_STICK: 'There is no USB stick that can be written to, or there are several.',
  BACKUP_NOT_WRITTEN: 'The disk did not take the backup.',
  BACKUP_PASS_PHRASE_MISSING: 'The pass phrase has at least 8 characters, the same ones twice.',
  UPDATE_REFUSED: 'The package does not fit, or a game is being played. Nothing was changed.',
  UPDATE_FAILED: 'The update did not succeed.',
  UPDATE_TAKEN_BACK: 'The newer version did not work. The one before is back.',
  STATISTICS_LOCKED: 'Another program is using the statistics. Try again in a minute.',
  STATISTICS_FULL: 'There is no room on the disk for the statistics.',
  STATISTICS_NEWER: 'A newer version has written the statistics. Update this table.',
  STATISTICS_DAMAGED:
    'The file of the statistics is damaged. Move it away: it is made again from what is kept of the evenings.',
  STATISTICS_UNREACHABLE: 'The server of the statistics does not answer.',
  STATISTICS_TWO_TABLES:
    'Two tables with one key write into the same statistics. Give one of them a key of its own.',
  STATISTICS_FAILED: 'The statistics cannot be read or written.',
  MESSAGE_INVALID: 'The table did not understand.',
  INTERNAL: 'The program made a mistake and did not do this.',
};
