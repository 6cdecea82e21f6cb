/** Errors of the house: its broker, its commands, its page. */
import type { ErrorRecord } from './record.js';

/** The records of the house. No page of a table shows them: terminal, broker and API do. */
export const HOUSE_ERRORS = {
  HOUSE_NO_BROKER: {
    told: 'terminal',
    means: 'The MQTT broker of the house does not answer.',
    cause:
      'It does not run, or is elsewhere. Play goes on, events are kept on the disk, and the program tries again without end.',
    remedy: 'Check `house.mqtt.url`, and that the broker runs.',
  },
  HOUSE_BROKER_REFUSED: {
    told: 'terminal',
    means: 'The broker of the house does not admit the user.',
    cause: 'It does not know the user of `house.mqtt.url`, or the password. Nothing is published.',
    remedy:
      'Correct user and password, or add them with `mosquitto_passwd` ([house.md](run/house.md)).',
  },
  HOUSE_BROKER_CERTIFICATE: {
    told: 'terminal',
    means: 'The certificate of the broker is not accepted.',
    cause: 'It is expired, of an unknown authority or for another name. Nothing is published.',
    remedy: 'Renew it, or name the certificate of its authority in `house.mqtt.authority`.',
  },
  HOUSE_TOPIC_REFUSED: {
    told: 'terminal',
    means: 'The broker’s access list refuses a topic of the table.',
    cause: 'The table may not subscribe to it or publish to it.',
    remedy: 'Take the access list of `config/mosquitto`; the user has the name of the table.',
  },
  HOUSE_NAME_TAKEN: {
    told: 'terminal',
    means: 'Two tables of a house have one name.',
    cause:
      'Another table that is on has the same name in topics. The later one publishes nothing, and tries again every half minute.',
    remedy: 'Give one of them another `house.name`.',
  },
  HOUSE_MESSAGE_UNREADABLE: {
    told: 'terminal',
    means: 'A table of the house publishes what the page of the house cannot read.',
    cause:
      'Its message is not in the form of its topic: it is left out, and the table keeps what it said before. Each table is told once.',
    remedy:
      'Look for another program that publishes to this topic ([house.md](run/house.md)); else update the table, or the house.',
  },
  HOUSE_OTHER_VERSION: {
    told: 'terminal',
    means: 'A table of the house speaks another version of the topics.',
    cause: 'It runs another version of Artiglio than the page of the house, which leaves it out.',
    remedy: 'Update the table, or the house.',
  },
  HOUSE_EVENTS_DROPPED: {
    told: 'terminal',
    means: 'The broker was away so long that events found no room.',
    cause:
      'More than 5,000 events waited for it; the oldest were dropped. The table tells their number when the broker is back.',
    remedy: 'Find out why the broker is away for so long.',
  },
  HOUSE_COMMAND_INVALID: {
    told: 'terminal',
    means: 'A command of the house is none.',
    cause:
      'It is not JSON, is too long, or not in the form of [house.md](run/house.md). Nothing is done.',
    remedy: 'Correct the sender.',
  },
  HOUSE_COMMAND_INTERRUPTED: {
    told: 'terminal',
    means: 'The table went off while it carried a command out.',
    cause:
      'The command was sent again afterwards. Nobody knows whether it took effect; it is not carried out a second time.',
    remedy: 'Look at the table, and ask again with another transaction.',
  },
  HOUSE_COMMAND_RETAINED: {
    told: 'terminal',
    means: 'A command was published as a retained message.',
    cause: 'The broker would give it again at every connection. Nothing is done.',
    remedy: 'Publish without *retain*.',
  },
  HOUSE_COMMANDS_FLOODED: {
    told: 'terminal',
    means: 'More commands came than a table reads.',
    cause:
      'It reads twenty a second, of which twenty may wait. It does not read the rest; one answer a second tells their number.',
    remedy: 'Find the sender.',
  },
  HOUSE_BY_DAY_ONLY: {
    told: 'terminal',
    means: 'A command came at night, when only a pause is possible.',
    cause: 'A night is being played. Nothing is done.',
    remedy: 'Send it again by day.',
  },
  HOUSE_GAME_UNKNOWN: {
    told: 'terminal',
    means: 'A game was to be chosen that the table does not have.',
    cause: 'The game of the command is not among those that the table has room for.',
    remedy: 'Take an id of the part `table`.',
  },
  HOUSE_NO_ANSWER: {
    told: 'terminal',
    means: 'A table did not answer a command of its house.',
    cause: 'The page of the house waits five seconds. The table is off, or the command never came.',
    remedy:
      'See whether it is on, and whether the access list lets the house publish to `…/request/host`.',
  },
  HOUSE_PART_UNKNOWN: {
    told: 'terminal',
    means: 'There is no such part of a table’s state.',
    cause: 'A program asked for it at `/api/v1`. The answer lists the parts.',
    remedy: 'Correct the address.',
  },
  HOUSE_STREAMS_FULL: {
    told: 'terminal',
    means: 'There is no room for another stream of events.',
    cause: 'The page’s server serves as many pages and streams as it can.',
    remedy: 'Close some.',
  },
  HOUSE_SETUP_INVALID: {
    told: 'terminal',
    means: 'The house cannot be set up as it is configured.',
    cause:
      'A part of the section `house` cannot be used, such as a file that cannot be read. The table does not start.',
    remedy: 'Correct the part that the message names ([house.md](run/house.md)).',
  },
} as const satisfies Readonly<Record<string, ErrorRecord>>;
