import { describe, expect, test } from 'vitest';
import { Presence } from '../../../src/devices/readers/presence.js';
import {
  kitOf,
  parseConfiguration,
  toReaderSetup,
  unreadSlots,
} from '../../../src/host/config/index.js';
import { withBindings } from '../../../src/host/config/readers.js';

const TWO_SLOTS = 'slots: { count: 2 }\nseats: [[0, 1], []]';

function configured(readers: string) {
  const parsed = parseConfiguration(`${TWO_SLOTS}\nreaders:${readers}`);
  if ('problems' in parsed) throw new Error(parsed.problems.map((it) => it.text).join('\n'));
  return parsed.configuration;
}

function faults(readers: string): string[] {
  const parsed = parseConfiguration(`${TWO_SLOTS}\nreaders:${readers}`);
  return 'problems' in parsed ? parsed.problems.map((it) => `${it.line}: ${it.text}`) : [];
}

const bound = (...bindings: string[]) =>
  `\n  bindings:\n${bindings.map((binding) => `    - { ${binding} }`).join('\n')}`;

describe('the kit follows from what is bound', () => {
  test.each([
    [' none', 'no-reader'],
    [' emulated', 'every-slot'],
    [' emulated-rim', 'one-reader'],
    [bound('reader: usb:1-1, slot: 0', 'reader: mqtt:b, slot: 1'), 'every-slot'],
    [bound('reader: usb:1-1, rim: true'), 'one-reader'],
    [bound('reader: mqtt:a, seat: 2'), 'one-reader'],
    [bound('reader: usb:1-1, slot: 0', 'reader: usb:1-2, rim: true'), 'one-reader'],
    [bound('reader: usb:1-1, slot: 0'), 'no-reader'],
  ])('readers:%s → %s', (readers, kit) => {
    expect(kitOf(configured(readers))).toBe(kit);
  });

  test('and the slots that lack a reader are known', () => {
    expect(unreadSlots(configured(bound('reader: usb:1-1, slot: 0')))).toEqual([1]);
  });
});

describe('what is bound', () => {
  test('seats are named by their number and counted from 0 inside', () => {
    expect(toReaderSetup(configured(bound('reader: mqtt:a, seat: 2'))).bindings).toEqual([
      { reader: 'mqtt:a', place: { kind: 'seat', seat: 1 } },
    ]);
  });

  test('a card is never taken for gone sooner at night than by day', () => {
    const readers = `${bound('reader: usb:1-1, rim: true')}\n  leaveAfterMs: 5000`;
    expect(toReaderSetup(configured(readers)).leaveAfterMs).toEqual({ day: 5000, night: 5000 });
  });

  test('what is lifted for a second at night was lifted; half a second is a reader that flickers', () => {
    const { bindings, leaveAfterMs } = toReaderSetup(configured(bound('reader: usb:1-1, slot: 0')));
    const here = new Presence({ bindings, leaveAfterMs }, 0);
    here.night = true;
    const tag = '04:AA:AA:AA:AA:AA:AA';
    const look = (lies: boolean, atMs: number) => {
      const tags = lies ? [{ tag, sinceMs: 0 }] : [];
      const state = {
        id: '1',
        names: ['usb:1-1'],
        tags,
        capacity: 1,
        looksEveryMs: 300,
        otherThing: false,
      } as const;
      return [...here.passTime(atMs), ...here.see([state], atMs)].map(({ kind }) => kind);
    };
    look(true, 0);
    expect([...look(false, 1_000), ...look(true, 1_500)]).toEqual([]);
    expect([...look(false, 3_000), ...look(true, 4_000)]).toEqual(['left', 'came']);
  });

  test.each(['mqtt://u:p@w@host:1', 'wss://host/path?key=1', 'mqtts://u:p%2Fw@host'])(
    'a broker may be at %s',
    (url) => {
      const readers = `${bound('reader: mqtt:a, slot: 0')}\n  mqtt: { url: '${url}', topic: '+/x/tag' }`;
      expect(toReaderSetup(configured(readers)).mqtt).toEqual({ url, topic: '+/x/tag' });
    },
  );

  test('a broker is asked only where a reader of its is bound', () => {
    expect(toReaderSetup(configured(bound('reader: usb:1-1, rim: true'))).mqtt).toBeUndefined();
    expect(toReaderSetup(configured(bound('reader: mqtt:a, rim: true'))).mqtt?.topic).toBe(
      'table/+/tag',
    );
  });
});

describe('a binding that is wrong is named with its line', () => {
  test.each([
    [
      bound('reader: usb:1-1, slot: 0', 'reader: usb:1-1, slot: 1'),
      '6: readers.bindings[1].reader: found usb:1-1 at slot 1, which is at slot 0 already. Accepted: each reader at one place.',
    ],
    [
      bound('reader: usb:1-1, slot: 0', 'reader: usb:1-2, slot: 0'),
      '6: readers.bindings[1].slot: found slot 0, which has usb:1-1 already. Accepted: one reader under a slot.',
    ],
    [
      bound('reader: usb:1-1, slot: 2'),
      '5: readers.bindings[0].slot: found slot 2. Accepted: slots of this table: 0–1.',
    ],
    [
      bound('reader: usb:1-1, seat: 3'),
      '5: readers.bindings[0].seat: found seat 3. Accepted: seats of this table: 1–2.',
    ],
    [
      bound('reader: usb:1-1'),
      '5: readers.bindings[0]: found no place for usb:1-1. Accepted: one of slot, rim and seat.',
    ],
    [
      bound('reader: usb:1-1, rim: true, slot: 0'),
      '5: readers.bindings[0]: found slot 0 and the rim for usb:1-1. Accepted: one of slot, rim and seat.',
    ],
    [
      // Two boards that claim one slot.
      bound('reader: "rc522:c0ffee42/3", slot: 0', 'reader: "rc522:c0ffee43/3", slot: 0'),
      '6: readers.bindings[1].slot: found slot 0, which has rc522:c0ffee42/3 already. Accepted: one reader under a slot.',
    ],
    [
      // A number alone means the only board.
      bound('reader: "rc522:c0ffee42/3", slot: 0', 'reader: "rc522:3", slot: 1'),
      '6: readers.bindings[1].reader: found rc522:3 beside readers with the id of their board. Accepted: an id for all or for none.',
    ],
    [
      // Sixteen modules hang on a board: 0 to 15.
      bound('reader: "rc522:16", slot: 0'),
      '5: readers.bindings[0].reader: found "rc522:16". Accepted: text like usb:1-1.2, pcsc:ACS ACR1252U (0123), mqtt:house7, rc522:c0ffee42/3.',
    ],
    [
      bound('reader: house7, slot: 0'),
      '5: readers.bindings[0].reader: found "house7". Accepted: text like usb:1-1.2, pcsc:ACS ACR1252U (0123), mqtt:house7, rc522:c0ffee42/3.',
    ],
    [
      ' some',
      '3: readers: found "some". Accepted: none, emulated, emulated-rim, emulated-board, or { bindings, tagsPerReader?, leaveAfterMs?, leaveAfterAtNightMs?, mqtt? }.',
    ],
    [
      `${bound('reader: usb:1-1, slot: 0')}\n  leafAfterMs: 5`,
      '6: readers.leafAfterMs: found a setting that does not exist. Accepted: bindings, tagsPerReader, leaveAfterMs, leaveAfterAtNightMs, mqtt. Did you mean leaveAfterMs?',
    ],
    ...['table/tag+', 'table/+tag', 'table/+/+', 'table/tag', 'table/+/#'].map((topic) => [
      `${bound('reader: mqtt:a, slot: 0')}\n  mqtt: { topic: '${topic}' }`,
      `6: readers.mqtt.topic: found "${topic}". Accepted: text like table/+/tag.`,
    ]),
    ...['p/w@host', 'p?w@host', 'p@w/x@host'].map((rest) => [
      `${bound('reader: mqtt:a, slot: 0')}\n  mqtt: { url: 'mqtt://u:${rest}' }`,
      '6: readers.mqtt.url: found "mqtt://…@host". Accepted: text like mqtt://127.0.0.1:1883.',
    ]),
    [
      `${bound('reader: mqtt:a, slot: 0')}\n  mqtt: { url: 'mqtt://u:%zz@host' }`,
      '6: readers.mqtt.url: found "mqtt://…@host". Accepted: text like mqtt://127.0.0.1:1883, in which two hexadecimal digits follow each %.',
    ],
  ])('readers:%s', (readers, fault) => {
    expect(faults(readers)).toContain(fault);
  });
});

describe('bindings that are written', () => {
  const bindings = [
    { reader: 'usb:1-1.2', place: { kind: 'slot', slot: 0 } },
    { reader: 'mqtt:b', place: { kind: 'seat', seat: 1 } },
    { reader: 'pcsc:One (7)', place: { kind: 'rim' } },
  ] as const;

  test('are read back as they were, and leave comments and other settings alone', () => {
    const text = `# Ann's table\n${TWO_SLOTS}\nreaders: # two of them\n  bindings:\n    - { reader: usb:9, rim: true }\n  leaveAfterMs: 900 # patient\n`;
    const written = withBindings(text, bindings);
    const parsed = parseConfiguration(written);
    if ('problems' in parsed) throw new Error(written);
    expect(toReaderSetup(parsed.configuration).bindings).toEqual(bindings);
    expect(toReaderSetup(parsed.configuration).leaveAfterMs.day).toBe(900);
    for (const comment of ["# Ann's table", '# two of them', '# patient']) {
      expect(written).toContain(comment);
    }
  });

  test('take the place of a short form, or of nothing', () => {
    for (const before of [`${TWO_SLOTS}\nreaders: none\n`, `${TWO_SLOTS}\n`]) {
      const parsed = parseConfiguration(withBindings(before, bindings));
      expect('problems' in parsed ? parsed.problems : []).toEqual([]);
    }
  });
});
