/** Settings that may change between two games: all of them from the one schema. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { GAMES } from '../../../src/games/games.js';
import {
  CHANGEABLE,
  parseConfiguration,
  settingOf,
  withSettings,
} from '../../../src/host/config/index.js';

const setting = (path: string) => {
  const found = CHANGEABLE.find((one) => one.path === path);
  if (found === undefined) throw new RangeError(path);
  return found;
};

test('every house rule of every game is one, and what the table is built of is none', () => {
  const paths = CHANGEABLE.map(({ path }) => path);
  for (const { id, settings } of GAMES) {
    const { properties } = z.toJSONSchema(settings, { io: 'input' });
    const options = Object.keys(properties ?? {});
    expect(options.length).toBeGreaterThan(0);
    for (const option of options) expect(paths).toContain(`games.${id}.${option}`);
  }
  for (const built of ['board.port', 'slots.count', 'seats', 'readers', 'web.host', 'data'])
    expect(paths).not.toContain(built);
});

test('each usual value is accepted as it stands, so that a form can be saved untouched', () => {
  const usual = CHANGEABLE.filter((one) => one.usual !== undefined);
  const values = Object.fromEntries(usual.map((one) => [one.path, one.usual]));
  expect(withSettings({}, values)).toHaveProperty('configuration');
});

test('a change leaves what else is written, and counts in the configuration', () => {
  const read = parseConfiguration('name: Hall\ngames: { lupusburg: { defence_seconds: 20 } }');
  if ('problems' in read) throw new Error('It is a configuration.');
  const changed = withSettings(read.written, { 'games.lupusburg.discussion_seconds': 240 });
  if ('refused' in changed) throw new Error(changed.refused.join());
  expect(changed.configuration.name).toBe('Hall');
  expect(settingOf(changed.written, setting('games.lupusburg.discussion_seconds'))).toBe(240);
  expect(settingOf(changed.written, setting('games.lupusburg.defence_seconds'))).toBe(20);
  expect(settingOf(read.written, setting('games.lupusburg.discussion_seconds'))).toBe(180);
});

test.each([
  ['games.lupusburg.discussion_seconds', 5, 'Accepted: a whole number, 10–900'],
  ['voice.mode', 'loud', 'Accepted: sound, silent'],
  ['board.port', '/dev/ttyUSB0', 'cannot be changed between games'],
  ['__proto__.x', 1, 'cannot be changed between games'],
])('%s: %j is refused with a sentence', (path, value, sentence) => {
  const refused = withSettings({}, { [path]: value });
  expect('refused' in refused && refused.refused.join()).toContain(sentence);
});
