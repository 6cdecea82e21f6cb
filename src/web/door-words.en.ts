/** The words at the door, in English. */
import type { DoorWords } from './door-words.js';

export const doorWords: DoorWords = {
  key: {
    title: 'The key of the table',
    where: 'It is printed where the table was started.',
    wrong: 'This key does not open it.',
    label: 'Key',
    enter: 'Enter',
  },
  unknown: {
    title: 'There is nothing at this address',
    why: 'The table answers, but it has no page here. Perhaps a letter is missing.',
    table: 'To the table',
    hall: 'For a television',
    console: 'For the host',
  },
  withoutScripts: 'Artiglio needs JavaScript.',
  name: {
    title: 'The table does not know this name',
    asked: (name) => `You asked for “${name}”.`,
    why: 'The table answers only to names that it knows: any site could give itself another name for this machine.',
    setting: 'Whoever keeps the table writes this into its configuration, and starts it again:',
    proxy:
      'Where a proxy stands before the table, it must pass on the name that was typed. In nginx that is “proxy_set_header Host $http_host;”.',
  },
};
