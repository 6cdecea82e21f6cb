/** The words for visitors who are not let in, in English, with what they are for. */

export const doorWords = {
  /** The form for visitors without the key. */
  key: {
    title: 'The key of the table',
    where: 'It is printed where the table was started.',
    wrong: 'This key does not open it.',
    label: 'Key',
    enter: 'Enter',
  },
  /** The page at an address that the table does not have. */
  unknown: {
    title: 'There is nothing at this address',
    why: 'The table answers, but it has no page here. Perhaps a letter is missing.',
    table: 'To the table',
    hall: 'For a television',
    console: 'For the host',
  },
  /** The text for a browser that runs no scripts. */
  withoutScripts: 'Artiglio needs JavaScript.',
  /** The page for visitors who typed a name that is not the table's. */
  name: {
    title: 'The table does not know this name',
    asked: (name: string) => `You asked for “${name}”.`,
    why: 'The table answers only to names that it knows: any site could give itself another name for this machine.',
    /** The words before the lines of the configuration. */
    setting: 'Whoever keeps the table writes this into its configuration, and starts it again:',
    proxy:
      'Where a proxy stands before the table, it must pass on the name that was typed. In nginx that is “proxy_set_header Host $http_host;”.',
  },
};
