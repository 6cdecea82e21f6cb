import { describe, expect, test } from 'vitest';
import {
  Presence,
  type PresenceEvent,
  READER_GONE_AFTER_MS,
} from '../../../src/devices/readers/presence.js';
import type { ReaderState } from '../../../src/devices/readers/reader.js';
import type { ReaderPlace } from '../../../src/engine/table/layout.js';
import fc from '../../support/by-chance/seeded-fc.js';

const A = '04:AA:AA:AA:AA:AA:AA';
const B = '04:BB:BB:BB:BB:BB:BB';
const SLOT = (slot: number): ReaderPlace => ({ kind: 'slot', slot });
const RIM: ReaderPlace = { kind: 'rim' };
const DAY_MS = 600;
const NIGHT_MS = 2_000;

/** Readers `pcsc:0`, `pcsc:1` under two slots and `pcsc:rim` at the rim. */
function presence(places: readonly ReaderPlace[] = [SLOT(0), SLOT(1), RIM]) {
  const bindings = places.map((place) => ({
    reader: `pcsc:${place.kind === 'slot' ? place.slot : place.kind}`,
    place,
  }));
  return new Presence({ bindings, leaveAfterMs: { day: DAY_MS, night: NIGHT_MS } }, 0);
}

type Tags = readonly (readonly [tag: string, sinceMs: number])[];

function reader(name: string, tags: Tags = [], more: Partial<ReaderState> = {}): ReaderState {
  return {
    id: name,
    names: [`pcsc:${name}`],
    tags: tags.map(([tag, sinceMs]) => ({ tag, sinceMs })),
    capacity: 1,
    looksEveryMs: 300,
    otherThing: false,
    ...more,
  };
}

/** All three readers, with what lies on them. */
const all = (zero: Tags = [], one: Tags = [], rim: Tags = []) => [
  reader('0', zero),
  reader('1', one),
  reader('rim', rim),
];

const tagsOf = (seen: readonly { tag: string }[]) => seen.map(({ tag }) => tag);
const told = (events: readonly PresenceEvent[]) =>
  events.map((event) => `${event.kind}${'tag' in event ? ` ${event.tag.slice(3, 5)}` : ''}`);

describe('a card', () => {
  test('lies where its reader sees it, with the time since', () => {
    const here = presence();
    expect(told(here.see(all([[A, 90]]), 100))).toEqual(['came AA']);
    expect(here.onSlot(0)).toEqual([{ tag: A, sinceMs: 90 }]);
    expect(here.onSlot(1)).toEqual([]);
  });

  test('that its reader repeats came once', () => {
    const here = presence();
    here.see(all([[A, 0]]), 0);
    expect(here.see(all([[A, 0]]), 200)).toEqual([]);
    expect(here.see(all([[A, 300]]), 300)).toEqual([]);
    expect(here.onSlot(0)).toEqual([{ tag: A, sinceMs: 0 }]);
  });

  test('that flickers has never left', () => {
    const here = presence();
    here.see(all([[A, 0]]), 0);
    for (let atMs = 1_000; atMs < 20_000; atMs += 1_000) {
      expect(here.see(all(), atMs)).toEqual([]);
      expect(here.see(all([[A, atMs + DAY_MS - 1]]), atMs + DAY_MS - 1)).toEqual([]);
    }
    expect(here.onSlot(0)).toEqual([{ tag: A, sinceMs: 0 }]);
  });

  test('has left when it was unseen for the time that is set, and not a moment before', () => {
    const here = presence();
    here.see(all([[A, 0]]), 0);
    here.see(all(), 100);
    expect(here.nextAtMs).toBe(100 + DAY_MS);
    expect(here.passTime(99 + DAY_MS)).toEqual([]);
    expect(tagsOf(here.onSlot(0))).toEqual([A]);
    expect(told(here.passTime(100 + DAY_MS))).toEqual(['left AA']);
    expect(here.onSlot(0)).toEqual([]);
  });

  test('is given longer at night', () => {
    const here = presence();
    here.see(all([[A, 0]]), 0);
    here.night = true;
    here.see(all(), 100);
    expect(here.passTime(100 + NIGHT_MS - 1)).toEqual([]);
    expect(told(here.passTime(100 + NIGHT_MS))).toEqual(['left AA']);
  });

  test('that is swapped for another has left at once', () => {
    const here = presence();
    here.see(all([[A, 0]]), 0);
    expect(told(here.see(all([[B, 500]]), 500))).toEqual(['left AA', 'came BB']);
  });

  test('that is carried to another slot lies there at once, and there only', () => {
    const here = presence();
    here.see(all([[A, 0]]), 0);
    here.see(all(), 1_000);
    expect(told(here.see(all([], [[A, 1_200]]), 1_200))).toEqual(['came AA', 'left AA']);
    expect([here.onSlot(0), tagsOf(here.onSlot(1))]).toEqual([[], [A]]);
  });

  test('that is shown at the rim is no card on a slot', () => {
    const here = presence();
    here.see(all([], [], [[A, 5]]), 10);
    expect(here.shown()).toEqual([{ tag: A, sinceMs: 5 }]);
  });
});

describe('one tag on two readers', () => {
  test('lies on the newer one, and is told of once', () => {
    const here = presence();
    here.see(all([[A, 0]]), 0);
    const events = here.see(all([[A, 0]], [[A, 700]]), 700);
    expect(events.filter(({ kind }) => kind === 'twice')).toEqual([
      { kind: 'twice', tag: A, believed: SLOT(1), other: SLOT(0) },
    ]);
    expect([tagsOf(here.onSlot(0)), tagsOf(here.onSlot(1))]).toEqual([[], [A]]);
    expect(here.see(all([[A, 0]], [[A, 700]]), 800)).toEqual([]);
  });

  test('falls back to the older one when the newer does not see it any more', () => {
    const here = presence();
    here.see(all([[A, 0]], [[A, 700]]), 700);
    here.see(all([[A, 0]]), 900);
    expect([tagsOf(here.onSlot(0)), tagsOf(here.onSlot(1))]).toEqual([[A], []]);
  });
});

describe('two tags on one reader', () => {
  test('both lie there where the reader can tell both', () => {
    const here = presence();
    const both = [A, B].map((tag) => [tag, 0] as const);
    here.see([reader('0', both, { capacity: 2 })], 0);
    expect(tagsOf(here.onSlot(0))).toEqual([A, B]);
  });

  test('are told of where it can not, and they take turns', () => {
    const here = presence();
    const events: PresenceEvent[] = [];
    for (let turn = 0; turn < 10; turn++) {
      events.push(...here.see(all([[turn % 2 === 0 ? A : B, 400 * turn]]), 400 * turn));
    }
    expect(events.filter(({ kind }) => kind === 'two-tags')).toEqual([
      { kind: 'two-tags', place: SLOT(0) },
    ]);
  });

  test('cards that are exchanged slowly are not taken for two at a time', () => {
    const here = presence();
    const events: PresenceEvent[] = [];
    for (let turn = 0; turn < 10; turn++) {
      events.push(...here.see(all([[turn % 2 === 0 ? A : B, 3_000 * turn]]), 3_000 * turn));
    }
    expect(events.filter(({ kind }) => kind === 'two-tags')).toEqual([]);
  });
});

describe('a reader', () => {
  test('that is away for a moment is not spoken of, and nothing has left', () => {
    const here = presence();
    here.see(all([[A, 0]]), 0);
    here.see([], 1_000);
    expect(here.passTime(1_000 + READER_GONE_AFTER_MS - 1)).toEqual([]);
    expect(here.see(all([[A, 4_000]]), 4_000)).toEqual([]);
    expect(tagsOf(here.onSlot(0))).toEqual([A]);
  });

  test('that is unplugged with a card on it is named once, and the card is taken to lie there', () => {
    const here = presence([SLOT(0)]);
    here.see([reader('0', [[A, 0]])], 0);
    here.see([], 1_000);
    const gone = { kind: 'reader', place: SLOT(0), name: 'pcsc:0', there: false };
    expect(here.passTime(60_000)).toEqual([gone]);
    expect(here.passTime(3_600_000)).toEqual([]);
    expect(here.nextAtMs).toBe(Infinity);
    expect(tagsOf(here.onSlot(0))).toEqual([A]);
  });

  test('that is plugged in again says what is true', () => {
    const here = presence([SLOT(0)]);
    here.see([reader('0', [[A, 0]])], 0);
    here.see([], 1_000);
    here.passTime(60_000);
    const back = here.see([reader('0')], 70_000);
    expect(back).toEqual([{ kind: 'reader', place: SLOT(0), name: 'pcsc:0', there: true }]);
    expect(told(here.passTime(70_000 + DAY_MS))).toEqual(['left AA']);
  });

  test('that never answered is named too', () => {
    expect(presence([RIM]).passTime(READER_GONE_AFTER_MS)).toEqual([
      { kind: 'reader', place: RIM, name: 'pcsc:rim', there: false },
    ]);
  });

  test('under a slot is not believed while another has its name', () => {
    const here = presence([SLOT(0)]);
    const twins = [reader('0', [[A, 0]]), { ...reader('0', [[B, 0]]), id: 'another' }];
    expect(here.see(twins, 0)).toEqual([{ kind: 'same-name', place: SLOT(0), name: 'pcsc:0' }]);
    expect(here.see(twins, 100)).toEqual([]);
    expect(here.onSlot(0)).toEqual([]);
  });

  test('at the rim may have a twin: a card is shown to either', () => {
    const here = presence([RIM]);
    here.see([reader('rim', [[A, 0]]), { ...reader('rim', [[B, 1]]), id: 'another' }], 1);
    expect(tagsOf(here.shown())).toEqual([A, B]);
  });

  test('on which a telephone lies says so, and goes on', () => {
    const here = presence([SLOT(0)]);
    const other = (otherThing: boolean) => [reader('0', [], { otherThing })];
    expect(here.see(other(true), 0)).toEqual([
      { kind: 'other-thing', place: SLOT(0), there: true },
    ]);
    expect(here.see(other(true), 100)).toEqual([]);
    expect(here.see(other(false), 200)).toEqual([
      { kind: 'other-thing', place: SLOT(0), there: false },
    ]);
  });

  test('that nobody bound is nobody’s business', () => {
    const here = presence([SLOT(0)]);
    expect(here.see([reader('0'), reader('stranger', [[A, 0]])], 0)).toEqual([]);
  });
});

test('whatever readers did: when they rest, the table knows what lies there, and nothing else', () => {
  const tags = [A, B, '04:CC', '04:DD'];
  const step = fc.record({
    waitMs: fc.integer({ min: 0, max: 3_000 }),
    night: fc.boolean(),
    readers: fc.array(
      fc.record({
        there: fc.boolean(),
        tags: fc.uniqueArray(fc.constantFrom(...tags), { maxLength: 2 }),
        capacity: fc.constantFrom(1 as const, 2 as const),
      }),
      { minLength: 3, maxLength: 3 },
    ),
  });
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 30 }), (steps) => {
      const here = presence();
      let nowMs = 0;
      for (const { waitMs, night, readers } of steps) {
        nowMs += waitMs;
        here.night = night;
        here.passTime(nowMs);
        const states = readers.flatMap((one, index) => {
          const name = ['0', '1', 'rim'][index] ?? '';
          const seen = one.tags
            .slice(0, one.capacity)
            .map((tag, nth) => [tag, nowMs + index + nth] as const);
          return one.there ? [reader(name, seen, { capacity: one.capacity })] : [];
        });
        here.see(states, nowMs);
      }
      here.see(all([[A, nowMs]], [[B, nowMs]]), nowMs + 1);
      here.passTime(nowMs + 1 + NIGHT_MS);
      expect(tagsOf(here.onSlot(0))).toEqual([A]);
      expect(tagsOf(here.onSlot(1))).toEqual([B]);
      expect(here.shown()).toEqual([]);
      expect(here.nextAtMs).toBe(Infinity);
    }),
  );
});
