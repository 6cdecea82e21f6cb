/** The words of a television's page, in English. It has no hands, and means nobody by "you". */

/** The labels in English. */
export const hallLabels = {
  people: 'The circle',
  sitDown: 'Sit down with your telephone',
  playNext: 'Play the next round',
  scan: 'Photograph the code. The word of the evening is:',
  sitting: (count: number) => (count === 1 ? '1 person sits' : `${count} people sit`),
  nobodySits: 'Nobody sits yet',
  begins: 'The game begins on the host’s screen.',
  /** A stand, where strangers play. */
  stand: {
    about: 'Werewolves by telephone: somebody among you lies. No app, no account.',
    missing: (count: number, title: string) =>
      count === 1
        ? `${title}: one more person, and it begins.`
        : `${title}: ${count} more people, and it begins.`,
    soon: (title: string) => `${title} begins in a moment.`,
    rests: 'The table rests: sit down, and it goes on.',
  },
  waitsFor: (names: string) => `Waiting for ${names}`,
  /** More are waited for than are named. */
  andMore: (names: string, more: number) => `${names} and ${more} more`,
  night: 'Everybody’s eyes are closed.',
  again: 'Again with the same people',
  beginning: 'One moment …',
  drawing: { show: 'Show the table', hide: 'Hide the table' },
  host: 'Host’s screen',
};
