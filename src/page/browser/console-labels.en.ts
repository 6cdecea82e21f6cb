/** The host's console in English. */
import type { PresetNameFault } from '../../engine/table/index.js';
import type { AddressUse } from '../messages/index.js';

/** The labels in English. */
export const consoleLabels = {
  /** To a guest who opens the console. */
  hostOnly: 'The console is the host’s. Open it with the host’s key.',
  addresses: 'Addresses to hand on',
  addressesHint:
    'Whoever has an address has its key. In the room, show only the codes of guests and television.',
  /** Instead of it, where no other machine reaches the page. */
  thisMachineOnly:
    'The page listens on this machine only, so no code is shown; web.host in the configuration opens it to others.',
  /** The choice of the network by which the addresses are reached. */
  network: 'Network',
  /** The reader of an address, and what that person may do. */
  uses: {
    page: { name: 'The page of the games', may: 'Begin a game, play, pause, stop.' },
    telephones: {
      name: 'Telephones',
      may: 'Opens the page with the code of each seat, for the others to scan.',
    },
    guest: { name: 'Guests', may: 'See what everybody sees; no commands, no settings.' },
    hall: {
      name: 'A television',
      may: 'The people, the words and the time, large enough for a room; the code to sit down.',
    },
    table: {
      name: 'A tablet as the table',
      may: 'Rings and buttons of every seat, also where telephones sit; no cards.',
    },
    host: { name: 'The host', may: 'Commands, settings and this console.' },
    builder: { name: 'The builder', may: 'As the host, and tests of the board.' },
  } satisfies Readonly<Record<AddressUse, { readonly name: string; readonly may: string }>>,
  code: 'QR code',
  map: 'The table as it is now',
  /** Between two games, before a reader has read a card. */
  holdACard: 'To test the readers, hold a card to one after the other.',
  readAt: (reader: string) => `A card was read. ${reader}.`,
  nothingDown: 'Nothing is touched or pressed.',
  /** Instead of the map while hands are hidden. */
  mapCloses: 'The map stands still: at night and in a secret ballot it shows no hand and no light.',
  sectionList: 'Sections',
  /** Each with a word for a telephone's lower edge. */
  sections: {
    evening: { name: 'Evening', title: 'The evening' },
    table: { name: 'Table', title: 'The table and its devices' },
    voice: { name: 'Voice', title: 'Voice and language' },
    games: { name: 'Games', title: 'Games and house rules' },
    people: { name: 'People', title: 'People and addresses' },
    backup: { name: 'Backup', title: 'Backup and update' },
    statistics: { name: 'Figures', title: 'Statistics and league' },
  },
  /** What is spoken, and what of the voice changes at once. */
  spoken: {
    title: 'Now, at once',
    languages: (table: string, page: string) =>
      `The table speaks ${table}: voice and captions. This page speaks ${page}, on this device alone.`,
    eachEvening: 'At the start of each evening',
  },
  search: {
    label: 'Search the house rules',
    found: (found: number, all: number) =>
      found === 0 ? 'No rule has these words.' : `${found} of ${all} rules`,
  },
  /** Rules of a game that are not as in the configuration's file. */
  ownRules: (count: number) => `${count} of your own`,
  notSaved: (count: number) => `${count} not saved`,
  isNotSaved: 'not saved',
  discard: 'Discard',
  /** Between two games, and while one is played. */
  save: { now: 'Save and restart the table', later: 'Save for the next game' },
  takesEffect: {
    now: 'Takes effect at once: the table restarts, which takes some seconds.',
    later: 'Takes effect at the next game, when this one is over.',
  },
  /** The host's presets. */
  presets: {
    title: 'Rules with a name',
    hint: 'For Fridays, or for children: all rules above are kept as they stand, with a number and a name, beside the house’s own. People choose them with the game, on the page or by the card of their number. The voice says the number.',
    /** The rules that have no number: those of the form above. */
    house: 'The house’s own rules',
    /** Beside a preset: the form shows its rules. */
    show: 'Show above',
    overwrite: 'Replace with the rules above',
    remove: 'Delete …',
    reallyRemove: (name: string) => `Delete “${name}”`,
    name: 'Name',
    nameOf: (number: string) => `Name of number ${number}`,
    keep: (number: string) => `Keep the rules above as number ${number}`,
    /** Instead of it, where every number has a preset. */
    full: 'All six numbers are taken: replace or delete one.',
    kept: (number: string, name: string) =>
      `Number ${number} is “${name}”. Above stand the house’s own rules again. It can be chosen once the table has started again.`,
    removed: (number: string, name: string) => `“${name}”, number ${number}, is deleted.`,
    faults: {
      empty: 'It needs a name.',
      long: 'The name is too long: at most 40 characters.',
      characters: 'The name has characters that are not seen. Type it by hand, on one line.',
      twice: 'Another number has this name.',
    } satisfies Readonly<Record<PresetNameFault, string>>,
  },
  /** A new start without a change: between two games, and while one is played. */
  restart: {
    title: 'Only restart the table …',
    consequence: {
      now: 'Every page loses the table for some seconds. Nothing that was saved is lost. If first start was not finished and a board is plugged in, first start comes before play.',
      later:
        'This game is played to its end; then every page loses the table for some seconds. Nothing that was saved is lost.',
    },
    yes: { now: 'Yes, restart now', later: 'Yes, after this game' },
  },
  /** Says what the table plays with until the next game. */
  nextGame: (inUse: string) => `From the next game on; until then: ${inUse || '–'}`,
  /** Names the button that takes the value of the configuration's file. */
  asInFile: (value: string) => `As in the file: ${value || '–'}`,
  /** Says the present value of a setting that was refused, or the numbers that it takes. */
  isNow: (value: string) => `is now ${value || '–'}`,
  range: (least: number, most: number) => `${least} to ${most}`,
  /** Says which values a field accepts, next to one whose value was refused. */
  accepted: (values: string) => `Not saved. Accepted: ${values}.`,
  /** Says the language of the voice now, where the setting says another. */
  speaksNow: (language: string) =>
    `The table speaks ${language} now: it was chosen on a page, by a card, or by the browser of the first host. A restart keeps it until this setting is changed.`,
  /** The value of a switch. */
  switched: { on: 'yes', off: 'no' },
  answers: {
    kept: 'Saved. The table restarts with it.',
    waits: 'Saved. It takes effect at the next game, when this one is over.',
    begins: 'The table restarts as soon as no game is played.',
    lost: 'The table did not answer. Nothing is known to be saved.',
  },
  backup: {
    title: 'Backup',
    hint: 'The whole table in one file: configuration, card register, evenings that are over, keys. Your pass phrase alone opens it; without it nobody does, you neither.',
    /** The warning where the page is not encrypted and another machine shows it. */
    inClear:
      'This page is not encrypted: the pass phrase goes through the network in clear. Encrypt it with web.https, or type it on the table’s own machine.',
    phrase: 'Pass phrase, at least 8 characters',
    again: 'The same again',
    make: 'Make a backup',
    /** The button's label while a game is played. */
    afterTheGame: 'Backup: when this game is over',
    making: 'The backup is being written …',
    /** Says when a backup was made and how large it is, before the file's place. @param size in kilobytes */
    made: (at: string, size: string) => `Written and read back, ${at}, ${size} kB:`,
    leftOut: {
      evening: 'The evening that is under way is not in it: it must be forgotten one day.',
      key: 'The table’s key is not in it: it lies where only the service reads it.',
    },
    download: (name: string) => `Download ${name}`,
    /** The table did not answer. */
    lost: 'The table did not answer. Nothing is known to be written.',
    /** The words before the meaning of the error's code. */
    refused: 'No backup was made.',
  },
  update: {
    title: 'Update',
    hint: (version: string) =>
      `Version ${version} runs. Put the package of a newer one (artiglio_….deb) on a USB stick and plug it in, or on the first partition of the memory card; then update.`,
    ask: 'Update the table',
    /** The button's label while a game is played. */
    afterTheGame: 'Update: when this game is over',
    underWay:
      'The newer version is looked for and installed: some minutes. This page comes back by itself; do not cut the power.',
    updated: (version: string) => `Version ${version} was installed.`,
    /** The words before the meaning of the error's code. */
    refused: 'Nothing was changed.',
  },
  statistics: {
    title: 'Statistics',
    hint: 'Of evenings that are over: when people play, how long a game takes, how often each role wins, with intervals of 95 %.',
    /** The table keeps none. */
    none: 'This table keeps no statistics.',
    keep: 'Turn statistics on',
    league:
      'A league with names is kept at the machine: “artiglio stats league begin NAME”. No page has its names.',
    show: 'Show the statistics',
    loading: 'The statistics are being read …',
    lost: 'No answer came.',
    /** No evening is over yet. */
    nobody: 'No evening is over yet.',
    weekdays: (evenings: number) => `Evenings by weekday, ${evenings} in all`,
    played: (games: number, minutes: string) => `Games: ${games}. Minutes on average: ${minutes}.`,
    lengths: 'Games by length, in minutes',
    roles: 'How often each role won',
  },
  tests: {
    title: 'Test of the board',
    hint: 'Every light one by one, then every pad and every button. Meanwhile the table plays nothing: hands and lights are the test’s. Nobody answers for long: it ends by itself.',
    begin: 'Test the board',
    /** The button's label while a game is played. */
    afterTheGame: 'Test: when this game is over',
    colours: { red: 'red', green: 'green', blue: 'blue', white: 'white' },
    lights: { claw: 'The claw', colours: 'The colours', pointing: 'Where the claw points' },
    colour: (colour: string) => `Every light is ${colour}.`,
    walk: (light: string, pixels: number, isClaw: boolean) =>
      `${light}: ${pixels} lights, one after the other, clockwise from ${isClaw ? 'bearing 0' : 'the one nearest the middle'}.`,
    points: (slot: string) => `The claw points at: ${slot}.`,
    judge: (light: string) => `${light}: was it right?`,
    how: 'Right, wrong, or to be seen again.',
    reach: (input: string) => `Touch or press: ${input}.`,
    stray: (input: string) => `That was: ${input}.`,
    felt: 'Felt. Let go.',
    right: 'Right',
    wrong: 'Not right',
    again: 'Again',
    /** The pad or button that is asked for does not answer. */
    silent: 'It does not answer',
    stop: 'Stop the test',
    states: {
      over: 'The test is over.',
      stopped: 'The test was stopped.',
      nobody: 'The test has ended: nobody answered.',
      lost: 'The test has ended: the board is gone.',
    },
    allIsWell: (inputs: number) =>
      `All is well: every light was right, all ${inputs} pads and buttons answered.`,
    wrongLights: 'Not right',
    unjudged: 'Shown, and nobody said whether it was right',
    silentInputs: 'Did not answer',
    strayInputs: 'Answered when not asked for',
    instead: (answered: string, asked: string) => `${answered} (asked for: ${asked})`,
    stuckInputs: 'Stays down',
    clockCountedTwice:
      'What answered stands at half its place along the chain: the chips count each clock twice. Put 100 Ω into the clock wire at the board, 100 nF at each chip, and a ground wire beside the clock.',
  },
  codeOf: (name: string) => `QR code: ${name}`,
};
