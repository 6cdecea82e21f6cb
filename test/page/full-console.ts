/** What a host's and a builder's console has on a real table, each part with something to tell. */

import type { TestNow, TestsForPages } from '../../src/page/messages/tests-for-pages.js';
import type { ShownSetting } from '../../src/page/server/host-routes.js';
import type { TableForHost } from '../../src/page/server/table-for-pages.js';

function worded(name: string, meaning: string): ShownSetting['words'] {
  return { it: { name, meaning }, en: { name, meaning } };
}

const SETTINGS: readonly ShownSetting[] = [
  {
    path: 'language',
    words: worded('language', 'What the table speaks.'),
    accepted: 'it, en',
    control: { kind: 'choice', options: ['it', 'en'] },
    ...{ value: 'it', inUse: 'it', ofFile: 'it', usual: 'it' },
  },
  {
    path: 'voice.silentNight',
    words: worded('silentNight', 'Nothing is heard at night; light tells it.'),
    accepted: 'true or false',
    control: { kind: 'switch' },
    ...{ value: true, inUse: false, ofFile: false, usual: false },
  },
  {
    path: 'games.lupusburg.night_phase_seconds',
    words: worded(
      'night_phase_seconds',
      'How long a call of the night lasts, in seconds, with a sentence as long as some are.',
    ),
    accepted: 'a whole number, 5–60',
    control: { kind: 'number', least: 5, most: 60, isWhole: true },
    ...{ value: 20, inUse: 20, ofFile: 20, usual: 20 },
  },
  {
    path: 'name',
    words: worded('name', 'The name of the table.'),
    accepted: 'a text',
    control: { kind: 'text' },
    ...{
      value: 'Artiglio della taverna',
      inUse: 'Artiglio',
      ofFile: 'Artiglio',
      usual: 'Artiglio',
    },
  },
];

export const FULL_HOST: TableForHost = {
  settings: { all: () => SETTINGS, change: () => Promise.resolve() },
  backup: {
    last: () => ({
      name: 'artiglio-00012-2026-11-23.backup',
      path: '/var/lib/artiglio/backups/artiglio-00012-2026-11-23.backup',
      bytes: 123_456,
      atMs: Date.UTC(2026, 10, 23, 21),
      leftOut: ['evening', 'key'],
    }),
    make: () => Promise.reject(new Error('Nobody asks for one.')),
    open: () => Promise.resolve(undefined),
  },
  update: {
    now: () =>
      Promise.resolve({
        version: '0.1.0',
        state: 'over',
        outcome: {
          code: 'UPDATE_TAKEN_BACK',
          text: 'Version 0.2.0 did not become healthy, and version 0.1.0 runs again. journalctl -u artiglio -n 100 says why.',
          atMs: Date.UTC(2026, 10, 23, 21),
        },
      }),
    ask: () => Promise.resolve(),
  },
  beginAnew: () => {},
  isWaiting: () => false,
};

const TESTED: TestNow = {
  board: {
    state: 'over',
    said: undefined,
    note: undefined,
    asks: undefined,
    felt: 9,
    findings: {
      wrongLights: [2, 'claw'],
      unjudged: [3],
      silentInputs: [{ pad: 1 }, { seat: 2, side: 'left' }],
      strayInputs: [{ asked: { pad: 4 }, answered: { pad: 2 } }],
      stuckInputs: [{ seat: 0, side: 'right' }],
      clockCountedTwice: true,
    },
  },
};

export const FULL_TESTS: TestsForPages = { now: () => TESTED, act: () => {} };
