/** The English labels of the page of a house. */

/** The reasons why a table did not do something, or what is wrong with it, by code; others are shown as the code. */
const WHY: Readonly<Record<string, string>> = {
  HOUSE_NO_BROKER: 'It does not answer.',
  HOUSE_BROKER_REFUSED: 'It does not admit the house: user or password is wrong.',
  HOUSE_BROKER_CERTIFICATE: 'Its certificate is not accepted.',
  HOUSE_TOPIC_REFUSED: 'Its access list keeps the house out.',
  HOUSE_NO_ANSWER: 'the table did not answer',
  HOUSE_BY_DAY_ONLY: 'not at night',
  HOUSE_COMMAND_INTERRUPTED: 'it went off while it carried this out',
  HOUSE_COMMANDS_FLOODED: 'too many commands',
  HOST_ONLY: 'it lets the house only look on',
  GAME_UNDER_WAY: 'a game is being played',
  HOUSE_GAME_UNKNOWN: 'it has no such game',
};

/** The labels in English. */
export const venueLabels = {
  heading: (house: string) => house,
  looking: 'Looking for the house …',
  noTables: 'No table has said anything yet.',
  counts: (tables: number, online: number, playing: number, wrong: number) =>
    `${tables} tables, ${online} on, ${playing} playing${wrong === 0 ? '' : `, ${wrong} with a fault`}`,
  filter: 'Show',
  filters: {
    all: 'all tables',
    playing: 'playing',
    free: 'free',
    waiting: 'waiting for somebody',
    wrong: 'with a fault',
  },
  /** Leads to the pictures of evenings that are over. */
  statistics: 'Statistics',
  announce: 'Announcement to all tables',
  announceField: 'What they are to read',
  send: 'Send',
  offline: 'Off',
  night: 'Night',
  paused: 'Paused',
  free: 'Free',
  turn: (turn: number) => `turn ${turn}`,
  timeLeft: 'Time left',
  stopped: 'stopped',
  waitsFor: (seats: readonly number[]) =>
    `Waiting for ${seats.length === 1 ? 'seat' : 'seats'} ${seats.join(', ')}`,
  nobody: 'Nobody sits here.',
  seat: (seat: number, isGhost: boolean, isAbsent: boolean, isAwaited: boolean) =>
    [
      `Seat ${seat}`,
      ...(isGhost ? ['ghost'] : []),
      ...(isAbsent ? ['away'] : []),
      ...(isAwaited ? ['waited for'] : []),
    ].join(', '),
  lastWon: (title: string, winners: readonly number[]) =>
    winners.length === 0
      ? `Last game: ${title}, nobody won`
      : `Last game: ${title}, won by ${winners.join(', ')}`,
  pause: 'Pause',
  goOn: 'Go on',
  repeat: 'Repeat',
  volume: 'Volume',
  nextGame: 'Next game',
  otherVersion: (version: string) => `This table speaks ${version}: update it, or the house.`,
  broker: 'The house does not reach its broker. What is shown may be old.',
  answered: (table: string) => `${table}: done`,
  refused: (table: string, why: string) => `${table}: ${why}`,
  why: WHY,
};
