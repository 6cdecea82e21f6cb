/** Errors of play, of the page and its console, and of a table in a tab. */
import type { ErrorRecord } from './record.js';

/** The records of play and of the page. */
export const PLAY_ERRORS = {
  GAME_UNDER_WAY: {
    told: 'page',
    means: 'A game can be chosen only when the table asks for one.',
    cause: 'The page or the house was to start a game while another was played.',
    remedy: 'Play on, or stop this evening first.',
  },
  CARDS_NOT_DUE: {
    told: 'page',
    means: 'Cards are dealt when everybody has sat down.',
    cause: 'The page was to deal before that, or after the first night began.',
    remedy: 'Deal when the table asks for it.',
    more: 'Before it, choose a game and take seats.',
  },
  CARDS_NOT_THERE: {
    told: 'page',
    means: 'There is no such card there for this hand.',
    cause: 'A hand on the page reached for a card that is no longer there.',
    remedy: 'Take the card from where it lies now.',
  },
  SEAT_WORD_WRONG: {
    told: 'page',
    means: 'That is not the word of this evening.',
    cause: 'A telephone was to sit down with another word: each evening has a new one.',
    remedy: 'Read the word again on the host’s screen.',
  },
  SEAT_WORDS_TOO_MANY: {
    told: 'page',
    means: 'Five wrong words came from here within a minute.',
    cause: 'A telephone that may not sit down guesses, or several pages behind one address do.',
    remedy: 'Read the word on the host’s screen, and try again in a minute.',
  },
  TABLE_FULL: {
    told: 'page',
    means: 'Every seat is taken.',
    cause: 'One telephone more than the table has seats was to sit down.',
    remedy: 'Ask for the seat of a telephone that is gone, or let the host free one.',
  },
  SEAT_NAME_INVALID: {
    told: 'page',
    means: 'Nobody could read that name.',
    cause: 'A name was empty, or had only spaces and signs that are not seen.',
    remedy: 'Type the name by which the others call you.',
  },
  SEAT_SECRET_UNKNOWN: {
    told: 'page',
    means: 'This telephone has no seat here any more.',
    cause:
      'The host freed its seat or gave it to another telephone, its person stood up, or a new evening began.',
    remedy: 'Sit down again with the word of the evening.',
  },
  SEAT_NOT_YIELDED: {
    told: 'page',
    means: 'The host did not give you that seat.',
    cause: 'A telephone asked for a taken seat, and the host said no.',
    remedy: 'Take a free seat, or talk to the host.',
  },
  SEAT_FREE: {
    told: 'page',
    means: 'Nobody sits there, or nobody asks for that seat any more.',
    cause: 'A person was to be moved or renamed, or a telephone let in, who was gone by then.',
    remedy: 'Look at the circle again.',
  },
  SEATS_STAY: {
    told: 'page',
    means: 'Seats and names stay as they are for now.',
    cause:
      'At night somebody was to stand up, take another name or say something about neighbours; or two people were to change places while a game was open.',
    remedy: 'Wait for the day; people change places between two games.',
  },
  CALL_ASKS_NOT: {
    told: 'page',
    means: 'The call asks for no such act of you.',
    cause:
      'At night a telephone was to lift, lay or exchange a card that the open call does not ask its seat to, or outside its call. Nothing was done, and nobody else is told.',
    remedy: 'Do what the voice asks of your character.',
  },
  TELEPHONES_PLAY: {
    told: 'page',
    means: 'Telephones have the seats: this page can act for its own seat only.',
    cause:
      'A page that only watches, or the telephone of another seat, was to act for a seat that a telephone has.',
    remedy: 'Act on the telephone of that seat.',
    more: 'Or act at the table’s own page, let the host do it, or free the seat.',
  },
  TABLE_NOT_EMULATED: {
    told: 'page',
    means: 'This table is real.',
    cause: 'A command on the page was to touch its pads or cards.',
    remedy: 'Touch it with your hands.',
  },
  HOST_ONLY: {
    told: 'page',
    means: 'Only the host may do that.',
    cause: 'A page with the guests’ key sent a command or a setting.',
    remedy: 'Open the console with the host’s key, or do it at the table.',
    more: '[page-access.md](run/page-access.md) says where the keys are.',
  },
  BETWEEN_GAMES_ONLY: {
    told: 'page',
    means: 'That can be done only between two games.',
    cause: 'Somebody started a backup or a test on the console during a game. Nothing was done.',
    remedy: 'Wait for the end of the game, or stop it.',
  },
  BUILDER_ONLY: {
    told: 'page',
    means: 'Tests are the builder’s.',
    cause: 'A page without the builder’s key tried to start a test of the board.',
    remedy: 'Open the console with the builder’s key.',
    more: 'It is at `/console` ([page-access.md](run/page-access.md)).',
  },
  TEST_UNDER_WAY: {
    told: 'page',
    means: 'A test is running.',
    cause:
      'Somebody started a game or a second test while a test uses the table’s lights and inputs.',
    remedy: 'Stop it on the console, or wait for its end.',
  },
  SETTING_REFUSED: {
    told: 'page',
    means: 'The table does not accept this value.',
    cause: 'The console sent a value that the schema of the configuration does not accept.',
    remedy: 'Choose another one: nothing was changed.',
    more: 'The message names those that are accepted.',
  },
  SETTING_CHANGED_MEANWHILE: {
    told: 'page',
    means: 'Somebody else has changed the same setting meanwhile. Nothing of yours was saved.',
    cause: 'Two hosts had the console open, and the second did not see the change of the first.',
    remedy: 'Look at it, and save again.',
  },
  SETTINGS_NOT_KEPT: {
    told: 'page',
    means: 'The settings cannot be written to the disk. Nothing was changed.',
    cause: 'The data directory cannot be written, so the change would be lost at the next start.',
    remedy: 'Make room, or let the program’s user write there.',
  },
  GAME_FAULT: {
    told: 'page',
    means: 'The table made a mistake and went back to the last decision. Nothing is lost.',
    cause:
      'The program of a game failed. Play is paused there, and the journal has everything that was played.',
    remedy: 'Go on, undo one more, or stop the game.',
    more: 'The right button goes on, the left one undoes, *stop* on the page leads to the choice of games. If it happens again at the same place, undo more decisions; report it with the evening’s journal.',
  },
  PROGRAM_FAULT: {
    told: 'page',
    means: 'A part of the program made a mistake. Play is paused, and nothing is lost.',
    cause: 'Something other than a game failed while the table was running. The program goes on.',
    remedy: 'Go on. If something is missing then, start the table again.',
    more: 'The right button goes on. A page, the voice or the lights may be missing. Report the message.',
  },
  MESSAGE_INVALID: {
    told: 'page',
    means: 'The table did not understand.',
    cause: 'A page or a program sent a message in no form that the table knows. Nothing was done.',
    remedy: 'Load the page again, and try again.',
    more: 'For a program, look the forms up in `src/page/messages/client-messages.ts`.',
  },
  INTERNAL: {
    told: 'page',
    means: 'The program made a mistake and did not do this.',
    cause: 'A part of the program failed at a command of a page or of the house.',
    remedy: 'Try again.',
    more: 'If it happens twice, report it: the log has the whole error.',
  },
  SHARED_GAME_UNREADABLE: {
    told: 'page',
    means: 'This is not a shared game, or a part of it is missing.',
    cause:
      'A table in a browser’s tab: the file or link that was opened does not hold a whole shared game.',
    remedy: 'Open the whole link or file again, as it was sent.',
  },
  TAB_KEEPS_NOTHING: {
    told: 'page',
    means: 'This browser keeps nothing of the evening: a reload forgets it.',
    cause: 'A table in a browser’s tab: the window is private, or the browser has no room left.',
    remedy: 'Play on; next time open a window that is not private.',
  },
  PAGE_PORT_TAKEN: {
    told: 'terminal',
    means: 'Another program listens on the port of the page.',
    cause:
      'It is perhaps a second Artiglio. The message names the program if this user may know it.',
    remedy: 'Stop it, or choose another port with `--port` or `web.port`.',
  },
  PAGE_ADDRESS_INVALID: {
    told: 'terminal',
    means: 'The page cannot be served at the configured address.',
    cause:
      '`web.host` is not an address of this machine, or the port is below 1024. The message lists the addresses of this machine.',
    remedy:
      'Use `0.0.0.0` for all of them, `127.0.0.1` for this machine alone, or one address of the list.',
  },
  PAGE_NOT_BUILT: {
    told: 'terminal',
    means: 'The scripts of the page have not been compiled.',
    cause: 'The program was started from its sources without `npm start`, which compiles them.',
    remedy: 'Type `npm run build`.',
  },
  PAGE_KEY_NEEDED: {
    told: 'terminal',
    means: 'A program sent no key of the page, or a wrong one.',
    cause: 'It asked for `/api/v1` or `/metrics`, which want one.',
    remedy:
      'Send `Authorization: Bearer KEY`; the keys are in `page-keys.json` in the data directory.',
  },
  PAGE_KEYS_FAILED: {
    told: 'terminal',
    means: 'The keys of the page could not be read or kept.',
    cause:
      'Other machines may open the page, but its keys cannot be read or written in the data directory, or were saved in another encoding.',
    remedy: 'Let this user read and write there, or set `web.host` to `127.0.0.1`.',
  },
  PAGE_CERTIFICATE_FAILED: {
    told: 'terminal',
    means: 'The page’s own certificate could not be kept.',
    cause:
      'With `web.https` the page keeps a certificate and its key in the data directory. It could not write them there, or they were saved in another encoding.',
    remedy: 'Let this user write there, save them as UTF-8, or set `web.https` to false.',
  },
} as const satisfies Readonly<Record<string, ErrorRecord>>;
