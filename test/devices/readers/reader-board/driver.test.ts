/** The driver of a board with readers on its real firmware: what lies where is what it reports, whatever happens. */
import { expect, test } from 'vitest';
import { Claims, statesOf } from '../../../../src/devices/readers/reader-board/claims.js';
import { ReaderBoard } from '../../../../src/devices/readers/reader-board/reader-board.js';
import type { ArtiglioError } from '../../../../src/errors/artiglio-error.js';
import { VirtualReaderBoard } from '../../../support/virtual-boards/virtual-reader-board.js';
import { firmwareImage } from '../../emulator/firmware-image.js';
import { firstReaders } from './reader-bench.js';

const ID = 0xc0ffee42;
const TAG = '04112233445566';
const AS_TAG = '04:11:22:33:44:55:66';

interface Parts {
  readonly count?: number;
  readonly kind?: 'lights' | 'readers';
  readonly cable?: (byte: number, nowMs: number) => readonly number[];
}

function driven({ count = 2, kind = 'readers', cable }: Parts = {}) {
  const refusals: ArtiglioError[] = [];
  let seed = 1;
  const virtual = new VirtualReaderBoard({
    chip: 'uno',
    hexText: firmwareImage('uno', kind),
    id: ID,
    readers: firstReaders(count),
    ...(cable === undefined ? {} : { cable }),
  });
  const driver = new ReaderBoard({
    send: (text) => virtual.send(text),
    changed: () => {},
    refused: (error) => refusals.push(error),
    abandoned: () => virtual.unplug(),
    randomId: () => (seed = (seed * 1103515245 + 12345) >>> 0),
  });
  const tags = (reader: number) => driver.all.get(reader)?.tags ?? [];
  const until = (condition: () => boolean, mostMs = 8_000): number => {
    const fromMs = virtual.nowMs;
    while (!condition()) {
      if (virtual.nowMs - fromMs > mostMs) throw new Error(`still not so after ${mostMs} ms`);
      virtual.advance(1);
    }
    return virtual.nowMs - fromMs;
  };
  return { virtual, driver, refusals, tags, until };
}

test('a board is found by its hello, with its id and its readers', () => {
  const { virtual, driver, until } = driven({ count: 3 });
  virtual.plug(driver);
  until(() => driver.all.size === 16);
  expect(driver.id).toBe('c0ffee42');
  const well = [...driver.all].filter(([, { health }]) => health === 'well');
  expect(well.map(([reader]) => reader).sort()).toEqual([0, 1, 2]);
});

test('what lies there is known again after the cable was out, and after a reset', () => {
  const { virtual, driver, tags, until } = driven();
  virtual.plug(driver);
  virtual.lay(1, [TAG]);
  until(() => tags(1).length === 1);
  virtual.unplug();
  expect(driver.id).toBeUndefined();
  virtual.lay(1, []);
  virtual.lay(0, [TAG]);
  virtual.advance(700);
  virtual.plug(driver);
  until(() => tags(0)[0] === AS_TAG && tags(1).length === 0);
  virtual.board.powerCycle();
  until(() => driver.id === undefined || tags(0).length === 0);
  until(() => tags(0)[0] === AS_TAG);
});

test('on a cable that loses, doubles and changes bytes nothing false is ever reported', () => {
  let state = 7;
  const chance = () => {
    state = (state * 48271) % 0x7fffffff;
    return state / 0x7fffffff;
  };
  let isBad = true;
  const { virtual, driver, tags, until } = driven({
    cable: (byte) => {
      const drawn = isBad ? chance() : 1;
      if (drawn < 0.002) return [];
      if (drawn < 0.004) return [byte, byte];
      return drawn < 0.01 ? [byte ^ (1 << Math.floor(chance() * 8))] : [byte];
    },
  });
  virtual.plug(driver);
  const laid = ['04112233445501', '04112233445502', '04112233445503'];
  for (let at = 0; at < 40; at++) {
    virtual.lay(at % 2, [laid[at % 3] ?? TAG]);
    virtual.lay((at + 1) % 2, []);
    virtual.advance(60);
    for (const reader of [0, 1]) {
      for (const tag of tags(reader)) expect(laid).toContain(tag.replaceAll(':', ''));
    }
  }
  isBad = false;
  virtual.lay(0, [TAG]);
  virtual.lay(1, []);
  until(() => tags(0).join() === AS_TAG && tags(1).length === 0);
});

test('a module that answers no more makes no round shorter', () => {
  const { virtual, driver, until } = driven({ count: 4 });
  virtual.plug(driver);
  const looksEveryMs = () => statesOf(driver, new Claims(), 0, true)[0]?.looksEveryMs ?? 0;
  until(() => driver.inRound === 4);
  const beforeMs = looksEveryMs();
  virtual.bus.setFault(3, 'unplugged');
  until(() => driver.all.get(3)?.health === 'missing');
  expect(looksEveryMs()).toBe(beforeMs);
});

test('a telephone is no sticker', () => {
  const { virtual, driver, until } = driven();
  virtual.plug(driver);
  virtual.lay(0, ['08aabbcc']);
  until(() => driver.all.get(0)?.otherThing === true);
  expect(driver.all.get(0)?.tags).toEqual([]);
});

test('the board with the lights, in its place, is told with what to do', () => {
  const { virtual, driver, refusals, until } = driven({ kind: 'lights' });
  virtual.plug(driver);
  until(() => refusals.length > 0);
  expect(refusals[0]?.code).toBe('BOARD_OTHER_KIND');
  expect(refusals[0]?.whatToDo).toContain('artiglio flash --readers');
});

test('the signal of each reader is counted in rounds', () => {
  const { virtual, driver, until } = driven();
  virtual.plug(driver);
  virtual.lay(0, [TAG]);
  until(() => driver.all.size === 16);
  for (let at = 0; at < 3; at++) {
    driver.askSignal(virtual.nowMs);
    virtual.advance(500);
  }
  const { rounds, seen } = driver.signalOf(0);
  expect(rounds).toBeGreaterThan(20);
  expect(seen).toBeGreaterThan(rounds - 2);
  expect(driver.signalOf(1).seen).toBe(0);
});

test('a card that the next reader sees now and then stays where it is seen without a gap', () => {
  const claims = new Claims();
  claims.see('a', [AS_TAG], 0);
  for (let ms = 300; ms < 6_000; ms += 600) {
    claims.see('b', [AS_TAG], ms);
    expect(claims.of('b', ms)).toEqual([]);
    claims.see('b', [], ms + 300);
    expect(claims.of('a', ms)).toHaveLength(1);
  }
});

test('a card that moves is at its new reader once the old one has lost it', () => {
  const claims = new Claims();
  claims.see('a', [AS_TAG], 0);
  claims.see('a', [], 1_000);
  expect(claims.of('a', 1_000)).toEqual([]);
  claims.see('b', [AS_TAG], 1_900);
  expect(claims.of('b', 1_900)).toEqual([{ tag: AS_TAG, sinceMs: 1_900 }]);
});

test('a copy of a sticker on two slots is reported on both after a while, so that people are told', () => {
  const claims = new Claims();
  claims.see('a', [AS_TAG], 0);
  claims.see('b', [AS_TAG], 10);
  expect(claims.of('b', 4_000)).toEqual([]);
  expect(claims.dueMs).toBe(5_010);
  expect(claims.of('b', 5_010)).toHaveLength(1);
  expect(claims.of('a', 5_010)).toHaveLength(1);
});
