/** Errors of the readers: on USB, on MQTT, and on a board of their own. */
import type { ErrorRecord } from './record.js';

/** The records of readers. */
export const READER_ERRORS = {
  READERS_NO_MODULE: {
    told: 'page',
    means: 'The module for USB readers is not there. Play goes on without those readers.',
    cause:
      'npm left `nfc-pcsc` out because Debian’s header for compiling it was missing, or it was compiled for another version of Node.',
    remedy: 'Install it with the command of the log, then start again.',
  },
  READERS_NO_DAEMON: {
    told: 'page',
    means: 'The service of the readers, pcscd, does not run. Play goes on.',
    cause: 'It does not answer on its socket: it is not installed, or was stopped.',
    remedy: 'Start it: the readers come back by themselves.',
    more: 'The message has the command.',
  },
  READERS_DAEMON_SILENT: {
    told: 'page',
    means: 'The service of the readers, pcscd, runs and does not answer.',
    cause:
      'It listens on its socket and hangs, which the program notices within seconds. Play goes on; the program tries again without end, and the readers come back by themselves.',
    remedy: 'Start it again with `sudo systemctl restart pcscd`.',
  },
  READERS_REFUSED: {
    told: 'page',
    means: 'The service of the readers, pcscd, does not let the program use them. Play goes on.',
    cause:
      'It closed the connection three times in a row (with polkit this means that this user may not use it), or it did not answer. The program tries again without end, and the readers come back by themselves.',
    remedy: 'Give the program’s user that right: it is tried all the time.',
    more: 'Write the polkit rule of [readers.md](build/readers.md). If it already exists, type `sudo systemctl restart pcscd`.',
  },
  READERS_TOO_MANY: {
    told: 'page',
    means: 'There are more USB readers than the service pcscd takes.',
    cause:
      'pcsc-lite before 2.5 and Debian’s libccid support sixteen readers; the seventeenth is dropped without a message.',
    remedy: 'Move some to MQTT.',
    more: '[readers.md](build/readers.md) says how. Or use a newer pcscd.',
  },
  READERS_NO_BROKER: {
    told: 'page',
    means: 'The MQTT broker of the readers does not answer.',
    cause: 'It does not run, hangs up, or is elsewhere. Play goes on.',
    remedy: 'Look whether it runs: it is tried all the time.',
    more: 'Check `readers.mqtt.url` too.',
  },
  READERS_BROKER_REFUSED: {
    told: 'page',
    means: 'The MQTT broker of the readers does not admit the table.',
    cause:
      'It does not admit this user, or its access list refuses the topic. Play goes on; the program tries again without end.',
    remedy: 'Correct user, password or rights.',
    more: 'User and password are in `readers.mqtt.url`; the rights are in the broker’s access list.',
  },
  READERS_BROKER_CERTIFICATE: {
    told: 'page',
    means: 'The certificate of the readers’ MQTT broker is not accepted.',
    cause:
      'It is expired, of an unknown authority or for another name; or the file in `readers.mqtt.authority` cannot be read. Play goes on.',
    remedy: 'Renew it, or change the setting that the log names.',
    more: '`readers.mqtt.authority` names the file with the certificate of its authority; after a change of the configuration start the table again.',
  },
  READERS_FLOODED: {
    told: 'page',
    means: 'Too many messages reach the MQTT broker.',
    cause:
      'It sends more than 500 messages a second, or one of more than a kilobyte. Play goes on: only the newest message of each reader counts.',
    remedy: 'Give it a password.',
    more: 'Find the sender with the command in the message ([readers.md](build/readers.md)).',
  },
  READERS_OTHER_FORM: {
    told: 'page',
    means: 'Some readers on MQTT send their numbers in another form, so their cards are not known.',
    cause:
      'A reader sends JSON, decimal numbers, cut numbers, or other text. Play goes on; the message ends with the first number.',
    remedy: 'Let the boards that the log names send whole numbers, in hex.',
    more: 'Without a card they send `none` ([readers.md](build/readers.md)).',
  },
  READERS_BOARD_MISSING: {
    told: 'page',
    means: 'The board with the readers does not answer: what lay there is taken to lie there.',
    cause:
      'The configuration binds readers of a reader board, and no such board answers. The program looks for the board by itself.',
    remedy: 'Look at its cable.',
    more: '`npx artiglio readers list` lists the boards that answer. A new board needs `npx artiglio flash --readers`.',
  },
  READERS_COUNT_MISSING: {
    told: 'terminal',
    means: 'A board with readers does not say how well they see.',
    cause:
      '`npx artiglio readers test`: the board answers, but its counts did not go on for five seconds, because they arrive damaged or not at all.',
    remedy:
      'Try another USB cable, away from the supply of the lights, and type the command again.',
  },
  READERS_MODULE_FAULTY: {
    told: 'page',
    means: 'A module under a slot does not work: what lay there is taken to lie there.',
    cause:
      'It does not answer, answers nonsense, does nothing, holds its MISO wire low, restarts when its field comes on, or is too hot: the message names the module and its fault. The other modules go on.',
    remedy: 'Look at its plug and its cable, or exchange it.',
    more: 'Check its 3.3 V too ([readers.md](build/readers.md)).',
  },
  READERS_SILENT: {
    told: 'page',
    means: 'The reader does not answer: what lay there is taken to lie there.',
    cause:
      'A reader that is bound to a place has its cable out, or its hub has no power. It comes back by itself.',
    remedy: 'Look at its cable.',
    more: '`npx artiglio readers` lists those that answer.',
  },
  READERS_PLACE_UNKNOWN: {
    told: 'terminal',
    means: 'A reader was to be bound where the table has no such place.',
    cause: '`npx artiglio readers bind` was given a seat that the configuration does not have.',
    remedy: 'Name one of the seats that the message lists.',
  },
  READERS_NOT_WRITTEN: {
    told: 'terminal',
    means: 'The bindings of readers could not be written into the configuration.',
    cause:
      'This user may not write the configuration or its directory, or the disk is full. Nothing was changed.',
    remedy:
      'Write the bindings that the message lists into the file, or correct its rights and bind again.',
  },
} as const satisfies Readonly<Record<string, ErrorRecord>>;
