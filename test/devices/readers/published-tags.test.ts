/** What readers over MQTT publish, in every form that boards and bridges have, and what the table makes of it. */
import { describe, expect, test } from 'vitest';
import { PublishedTags } from '../../../src/devices/readers/mqtt-readers/published-tags.js';
import { TagTopics } from '../../../src/devices/readers/mqtt-readers/tag-messages.js';

const topics = new TagTopics('table/+/tag');

/** What is believed of `house0` after these payloads; `and` is what its owner is told. */
function made(...payloads: readonly string[]): { readonly lies: string; readonly and: string } {
  const tags = new PublishedTags(['house0']);
  for (const payload of payloads) {
    const message = topics.read('table/house0/tag', payload);
    if (message !== undefined) tags.receive(message, false, 0);
  }
  const [reader] = tags.readers();
  const lies =
    reader === undefined
      ? 'unknown'
      : reader.otherThing
        ? 'no sticker'
        : reader.tags.map(({ tag }) => tag).join(' ');
  return { lies, and: tags.otherForms?.whatHappened ?? '' };
}

describe('a number is read', () => {
  test.each([
    ['in quotes', '"04A2B3C4"', '04:A2:B3:C4'],
    ['with a byte without its leading zero', '4:a2:b3:c4', '04:A2:B3:C4'],
    ['as programs for Arduino print it', '0x04 0xA2 0xB3 0xC4', '04:A2:B3:C4'],
    ['with the check byte of its four bytes', 'DD17380AF8', 'DD:17:38:0A'],
    ['of eight digits, which may be hex', '99360557', '99:36:05:57'],
  ])('%s', (_, payload, tag) => {
    expect(made(payload)).toEqual({ lies: tag, and: '' });
  });
});

describe('nothing lies there, and nothing is told', () => {
  test.each([
    'none',
    '-',
    '',
    '""',
    '"none"',
    'null',
    'None',
    'False',
    'undefined',
    '0',
    '00000000',
    '00:0-0 00',
  ])('%j', (payload) => {
    expect(made('04A2B3C4', payload)).toEqual({ lies: '', and: '' });
  });
});

test('zeros with another sign behind them are read at once, however many', () => {
  expect(made('04A2B3C4', `${'0'.repeat(200)}!`).and).toMatch(/./u);
});

test.each(['unknown', 'unavailable'])('%s: nothing is known of the reader', (payload) => {
  expect(made('04A2B3C4', payload)).toEqual({ lies: 'unknown', and: '' });
});

describe('another form is told as such, and nothing is known to lie there', () => {
  const decimal = 'decimal numbers';
  const cut =
    'numbers without their end: they begin with 88, as the first part of a longer one does';
  test.each([
    ['JSON', '{"Time":"2026-01-01T00:00:00","PN532":{"UID":"E3629A0C"}}', 'JSON'],
    ['decimal', '1432822573', decimal],
    ['decimal, nine digits', '143282257', decimal],
    ['a number that was cut', '88-04-A3-C6', cut],
    ['a number that was cut, with its check byte', '8804A3C6E9', cut],
    [
      'a number of no length that stickers have',
      '04A2B3',
      'numbers of 3 bytes, which no sticker has',
    ],
    ['words around it', 'UID: 04 A2 B3 C4', 'text beside the number'],
  ])('%s', (_, payload, form) => {
    expect(made(payload)).toEqual({
      lies: '',
      and: `What lies on readers cannot be known from what they send: house0 sends ${form}.`,
    });
  });

  test('eight digits are decimal where the same reader sent ten', () => {
    expect(made('1432822573', '99360557')).toMatchObject({
      lies: '',
      and: expect.stringContaining(decimal),
    });
    expect(made('1432822573', '04A2B3C4', '99360557')).toEqual({ lies: '99:36:05:57', and: '' });
  });

  test('until a number comes; none of a cut one is believed until a longer one does', () => {
    expect(made('{}', 'none').and).toContain('JSON');
    expect(made('{}', '04A2B3C4')).toEqual({ lies: '04:A2:B3:C4', and: '' });
    expect(made('8804A3C6', '14A2B3C4')).toMatchObject({
      lies: '14:A2:B3:C4',
      and: expect.stringContaining(cut),
    });
    expect(made('8804A3C6', '04A3C6D5E6F780').and).toBe('');
  });
});

test.each(['Visa', '08-12-34-56'])('%s is no sticker', (payload) => {
  expect(made(payload)).toEqual({ lies: 'no sticker', and: '' });
});

test('several readers are told in one sentence, without what they sent', () => {
  const tags = new PublishedTags(['house0', 'house1']);
  for (const [name, payload] of [
    ['house1', '{"UID":"E3629A0C"}'],
    ['house0', '1432822573'],
  ] as const) {
    const message = topics.read(`table/${name}/tag`, payload);
    if (message !== undefined) tags.receive(message, false, 0);
  }
  expect(tags.otherForms?.message).toBe(
    'What lies on readers cannot be known from what they send: house0 sends decimal numbers, house1 sends JSON. Let them send the whole number in hex, or none (docs/build/readers.md). [READERS_OTHER_FORM]',
  );
});
