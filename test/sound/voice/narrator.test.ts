/** Which of its ways of telling the narrator chooses. What whole evenings make of it: `evenings.test.ts`. */
import { describe, expect, test } from 'vitest';
import { Narrator, type Tale } from '../../../src/engine/script/narrator.js';

describe('the narrator', () => {
  const toldIn = (evening: number): readonly Tale[] => {
    const narrator = new Narrator(evening);
    return Array.from({ length: 20 }, (_, turn) => narrator.next('wolf.open', 1, turn, 8));
  };

  test('never tells a cue twice running in the same words, and has two ways an evening', () => {
    for (let evening = 0; evening < 200; evening++) {
      const told = toldIn(evening);
      expect(told.filter((tale, turn) => tale === told[turn - 1])).toEqual([]);
      expect(new Set(told).size).toBe(2);
    }
  });

  test('tells an evening that is gone on with as it was begun', () => {
    expect(toldIn(17)).toEqual(toldIn(17));
  });

  test('uses every way of telling, over many evenings about as often as another', () => {
    const counts = new Map<Tale, number>();
    for (let evening = 0; evening < 1_000; evening++) {
      for (const tale of new Set(toldIn(evening))) counts.set(tale, (counts.get(tale) ?? 0) + 1);
    }
    // Two of five in each evening: 400 on average.
    expect([...counts.values()].filter((count) => count < 330 || count > 470)).toEqual([]);
    expect(counts.size).toBe(5);
  });
});
