// Generated from src/errors/*-errors.ts by npm run generate. Do not edit.
import type { CodeWords } from './records.js';

/** The words of pages for each error, in English. */
export const codeWords: CodeWords = {
  BOARD_NOT_FOUND:
    'The board does not answer, and the table waits. Look at its cable and its supply: it is looked for all the time.',
  BOARD_PORT_TAKEN:
    'Another program holds the board’s port. Close it: the board is then taken by itself.',
  BOARD_PORT_REFUSED:
    'The program may not open the board’s port. Type “sudo usermod -aG dialout $USER”, then log in again.',
  BOARD_PORT_FAILED: 'The board’s port has failed. Pull the cable and put it back.',
  BOARD_PORT_MOVED:
    'The board’s plug has another name now; the table plays on with it. After the evening, put its name under /dev/serial/by-id into the configuration.',
  BOARD_FIRMWARE_OLDER:
    'The board’s firmware is older than the program. Write the new one to the board.',
  BOARD_FIRMWARE_NEWER: 'The board’s firmware is newer than the program. Update the table.',
  COMPUTER_TOO_SLOW:
    'This computer is too slow for the emulated board, or busy with something else: lights and presses come late, and none is lost. End other programs.',
  BOARD_OTHER_KIND:
    'The board that answers is of the other kind: it has readers where lights are looked for, or lights where readers are. Plug the other one in too.',
  BOARD_FIRMWARE_OTHER:
    'The board has another firmware than this table expects. Write the firmware that the table needs to the board.',
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
    'Which board this is cannot be found out. Say it in a terminal, for example “npx artiglio flash --board mega”.',
  FLASH_BOARD_UNFIT:
    'There is no firmware for this board. Use an Uno, a Nano with an ATmega328P, or a Mega 2560.',
  FLASH_FAILED: 'The board could not be written to. Pull its cable, put it back and try again.',
  FLASH_NOT_PROVEN:
    'The firmware is written, but the board does not answer. Press its reset button.',
  GAME_UNDER_WAY:
    'A game can be chosen only when the table asks for one. Play on, or stop this evening first.',
  CARDS_NOT_DUE: 'Cards are dealt when everybody has sat down. Deal when the table asks for it.',
  CARDS_NOT_THERE:
    'There is no such card there for this hand. Take the card from where it lies now.',
  SEAT_WORD_WRONG:
    'That is not the word of this evening. Read the word again on the host’s screen.',
  SEAT_WORDS_TOO_MANY:
    'Five wrong words came from here within a minute. Read the word on the host’s screen, and try again in a minute.',
  TABLE_FULL:
    'Every seat is taken. Ask for the seat of a telephone that is gone, or let the host free one.',
  SEAT_NAME_INVALID: 'Nobody could read that name. Type the name by which the others call you.',
  SEAT_SECRET_UNKNOWN:
    'This telephone has no seat here any more. Sit down again with the word of the evening.',
  SEAT_NOT_YIELDED: 'The host did not give you that seat. Take a free seat, or talk to the host.',
  SEAT_FREE: 'Nobody sits there, or nobody asks for that seat any more. Look at the circle again.',
  SEATS_STAY:
    'Seats and names stay as they are for now. Wait for the day; people change places between two games.',
  CALL_ASKS_NOT: 'The call asks for no such act of you. Do what the voice asks of your character.',
  TELEPHONES_PLAY:
    'Telephones have the seats: this page can act for its own seat only. Act on the telephone of that seat.',
  TABLE_NOT_EMULATED: 'This table is real. Touch it with your hands.',
  HOST_ONLY:
    'Only the host may do that. Open the console with the host’s key, or do it at the table.',
  BETWEEN_GAMES_ONLY:
    'That can be done only between two games. Wait for the end of the game, or stop it.',
  BUILDER_ONLY: 'Tests are the builder’s. Open the console with the builder’s key.',
  TEST_UNDER_WAY: 'A test is running. Stop it on the console, or wait for its end.',
  SETTING_REFUSED: 'The table does not accept this value. Choose another one: nothing was changed.',
  SETTING_CHANGED_MEANWHILE:
    'Somebody else has changed the same setting meanwhile. Nothing of yours was saved. Look at it, and save again.',
  SETTINGS_NOT_KEPT:
    'The settings cannot be written to the disk. Nothing was changed. Make room, or let the program’s user write there.',
  GAME_FAULT:
    'The table made a mistake and went back to the last decision. Nothing is lost. Go on, undo one more, or stop the game.',
  PROGRAM_FAULT:
    'A part of the program made a mistake. Play is paused, and nothing is lost. Go on. If something is missing then, start the table again.',
  MESSAGE_INVALID: 'The table did not understand. Load the page again, and try again.',
  INTERNAL: 'The program made a mistake and did not do this. Try again.',
  SHARED_GAME_UNREADABLE:
    'This is not a shared game, or a part of it is missing. Open the whole link or file again, as it was sent.',
  TAB_KEEPS_NOTHING:
    'This browser keeps nothing of the evening: a reload forgets it. Play on; next time open a window that is not private.',
  JOURNAL_LOST:
    'The file of the evening was removed or changed. The table is paused and writes it again. Leave it alone.',
  JOURNAL_DAMAGED: 'The file of the evening is not as it was written. Look at the disk.',
  JOURNAL_DISK_FULL:
    'The disk is full, and the table is paused. Make room: then play goes on, and nothing is lost.',
  JOURNAL_READ_ONLY:
    'Nothing can be written to the disk, and the table is paused. Make it writable; if it is broken, replace it.',
  JOURNAL_REFUSED:
    'The program may not write into the folder of the data. Give its user that right.',
  JOURNAL_FAILED: 'The disk has a fault, and the table is paused. Look at the disk.',
  JOURNAL_CLOSED: 'The file of the evening is closed already. Start the program again.',
  JOURNAL_ENTRY_INVALID:
    'The program made a wrong line of the evening. Report it with the message.',
  JOURNAL_SECRET_TOO_LARGE:
    'The program made a wrong secret line of the evening. Report it with the message.',
  JOURNAL_GONE:
    'The file of the evening before was taken away while the table was off. Play on in the new evening, which has begun.',
  EVENING_SET_ASIDE:
    'The evening before could not go on; its files are kept. Play on in the new evening, which has begun.',
  READERS_NO_MODULE:
    'The module for USB readers is not there. Play goes on without those readers. Install it with the command of the log, then start again.',
  READERS_NO_DAEMON:
    'The service of the readers, pcscd, does not run. Play goes on. Start it: the readers come back by themselves.',
  READERS_DAEMON_SILENT:
    'The service of the readers, pcscd, runs and does not answer. Start it again with “sudo systemctl restart pcscd”.',
  READERS_REFUSED:
    'The service of the readers, pcscd, does not let the program use them. Play goes on. Give the program’s user that right: it is tried all the time.',
  READERS_TOO_MANY: 'There are more USB readers than the service pcscd takes. Move some to MQTT.',
  READERS_NO_BROKER:
    'The MQTT broker of the readers does not answer. Look whether it runs: it is tried all the time.',
  READERS_BROKER_REFUSED:
    'The MQTT broker of the readers does not admit the table. Correct user, password or rights.',
  READERS_BROKER_CERTIFICATE:
    'The certificate of the readers’ MQTT broker is not accepted. Renew it, or change the setting that the log names.',
  READERS_FLOODED: 'Too many messages reach the MQTT broker. Give it a password.',
  READERS_OTHER_FORM:
    'Some readers on MQTT send their numbers in another form, so their cards are not known. Let the boards that the log names send whole numbers, in hex.',
  READERS_BOARD_MISSING:
    'The board with the readers does not answer: what lay there is taken to lie there. Look at its cable.',
  READERS_MODULE_FAULTY:
    'A module under a slot does not work: what lay there is taken to lie there. Look at its plug and its cable, or exchange it.',
  READERS_SILENT:
    'The reader does not answer: what lay there is taken to lie there. Look at its cable.',
  SOUND_CARD_MISSING:
    'The sound card is not there or does not play: the words stay on the page. Look at cable and loudspeaker.',
  STATISTICS_LOCKED: 'Another program is using the statistics. Try again in a minute.',
  STATISTICS_FULL:
    'There is no room on the disk for the statistics. Make room: the next start goes on with them.',
  STATISTICS_NEWER: 'A newer version has written the statistics. Update this table.',
  STATISTICS_DAMAGED:
    'The file of the statistics is damaged. Move it away: it is made again from what is kept of the evenings.',
  STATISTICS_UNREACHABLE: 'The server of the statistics does not answer. Look whether it runs.',
  STATISTICS_TWO_TABLES:
    'Two tables with one key write into the same statistics. Give one of them a key of its own.',
  STATISTICS_FAILED:
    'The statistics cannot be read or written. Let the program’s user read and write them.',
  BACKUP_NO_STICK:
    'There is no USB stick that can be written to, or there are several. Plug one in, and only one.',
  BACKUP_NOT_WRITTEN: 'The disk did not take the backup. Make room, or take another stick.',
  BACKUP_PASS_PHRASE_MISSING:
    'A backup needs a pass phrase. Type at least 8 characters, the same ones twice.',
  UPDATE_REFUSED:
    'The package does not fit, or a game is being played. Nothing was changed. Wait for the end of the game, or take a newer package.',
  UPDATE_FAILED: 'The update did not succeed. Make room on the disk, and ask again.',
  UPDATE_TAKEN_BACK:
    'The newer version did not work. The one before is back. Play on; report it with the log.',
};
