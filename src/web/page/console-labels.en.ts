/** The host's console in English. */
import type { ConsoleLabels } from './console-labels.js';

/** The labels in English. */
export const consoleLabels: ConsoleLabels = {
  hostOnly: 'The console is the host’s. Open it with the host’s key.',
  addresses: 'Addresses to hand on',
  addressesHint:
    'Whoever has an address has its key. In the room, show only the codes of guests and television.',
  thisMachineOnly:
    'The page listens on this machine only, so no code is shown; web.host in the configuration opens it to others.',
  uses: {
    guest: { name: 'Guests', may: 'See what everybody sees; no commands, no settings.' },
    hall: { name: 'A television', may: 'Words, time and seats, large enough for a room.' },
    host: { name: 'The host', may: 'Commands, settings and this console.' },
    builder: { name: 'The builder', may: 'As the host, and tests of the board.' },
  },
  code: 'QR code',
  map: 'The table as it is now',
  holdACard: 'To test the readers, hold a card to one after the other.',
  readAt: (reader) => `A card was read. ${reader}.`,
  nothingDown: 'Nothing is touched or pressed.',
  mapCloses: 'The map stands still: at night and in a secret ballot it shows no hand and no light.',
  settings: 'Settings and house rules',
  settingsHint:
    'What is saved takes effect at the next game. Between two games the table begins anew for it, which takes some seconds.',
  ofTheTable: 'The table',
  save: 'Save',
  beginAnew: 'Begin anew',
  nextGame: (inUse) => `From the next game on; until then: ${inUse || '–'}`,
  asInFile: (value) => `As in the file: ${value || '–'}`,
  isNow: (value) => `is now ${value || '–'}`,
  range: (least, most) => `${least} to ${most}`,
  switched: { on: 'yes', off: 'no' },
  answers: {
    kept: 'Saved. The table begins anew with it.',
    waits: 'Saved. It takes effect at the next game, when this one is over.',
    begins: 'The table begins anew as soon as no game is played.',
    lost: 'The table did not answer. Nothing is known to be saved.',
  },
  backup: {
    title: 'Backup',
    hint: 'The whole table in one file: configuration, card register, evenings that are over, keys. Your pass phrase alone opens it; without it nobody does, you neither.',
    inClear:
      'This page is not encrypted: the pass phrase goes through the network in clear. Encrypt it with web.https, or type it on the table’s own machine.',
    phrase: 'Pass phrase, at least 8 characters',
    again: 'The same again',
    make: 'Make a backup',
    afterTheGame: 'Backup: when this game is over',
    making: 'The backup is being written …',
    made: (at, size) => `Written and read back, ${at}, ${size} kB:`,
    leftOut: {
      evening: 'The evening that is under way is not in it: it must be forgotten one day.',
      key: 'The table’s key is not in it: it lies where only the service reads it.',
    },
    download: (name) => `Download ${name}`,
    lost: 'The table did not answer. Nothing is known to be written.',
    refused: 'No backup was made.',
  },
  update: {
    title: 'Update',
    hint: (version) =>
      `Version ${version} runs. Put the package of a newer one (artiglio_….deb) on a USB stick and plug it in, or on the first partition of the memory card; then update.`,
    ask: 'Update the table',
    afterTheGame: 'Update: when this game is over',
    underWay:
      'The newer version is looked for and installed: some minutes. This page comes back by itself; do not cut the power.',
    updated: (version) => `Version ${version} was installed.`,
    refused: 'Nothing was changed.',
  },
  tests: {
    title: 'Test of the board',
    hint: 'Every light one by one, then every pad and every button. Meanwhile the table plays nothing: hands and lights are the test’s. Nobody answers for long: it ends by itself.',
    begin: 'Test the board',
    afterTheGame: 'Test: when this game is over',
    colours: { red: 'red', green: 'green', blue: 'blue', white: 'white' },
    lights: { claw: 'The claw', colours: 'The colours', pointing: 'Where the claw points' },
    colour: (colour) => `Every light is ${colour}.`,
    walk: (light, pixels, isClaw) =>
      `${light}: ${pixels} lights, one after the other, clockwise from ${isClaw ? 'bearing 0' : 'the one nearest the middle'}.`,
    points: (slot) => `The claw points at: ${slot}.`,
    judge: (light) => `${light}: was it right?`,
    how: 'Right, wrong, or to be seen again.',
    reach: (input) => `Touch or press: ${input}.`,
    stray: (input) => `That was: ${input}.`,
    felt: 'Felt. Let go.',
    right: 'Right',
    wrong: 'Not right',
    again: 'Again',
    silent: 'It does not answer',
    stop: 'Stop the test',
    states: {
      over: 'The test is over.',
      stopped: 'The test was stopped.',
      nobody: 'The test has ended: nobody answered.',
      lost: 'The test has ended: the board is gone.',
    },
    allIsWell: (inputs) =>
      `All is well: every light was right, all ${inputs} pads and buttons answered.`,
    wrongLights: 'Not right',
    unjudged: 'Shown, and nobody said whether it was right',
    silentInputs: 'Did not answer',
    strayInputs: 'Answered when not asked for',
    instead: (answered, asked) => `${answered} (asked for: ${asked})`,
    stuckInputs: 'Stays down',
    clockCountedTwice:
      'What answered stands at half its place along the chain: the chips count each clock twice. Put 100 Ω into the clock wire at the board, 100 nF at each chip, and a ground wire beside the clock.',
  },
  codeOf: (name) => `QR code: ${name}`,
};
