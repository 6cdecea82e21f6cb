/**
 * Law 2 of the joined program: two evenings with the same public history and different secrets print,
 * show, sound, send and write the same at the same times, whatever happens to the table.
 */
import { describe, expect, test } from 'vitest';
import { GAMES } from '../../../src/games/games.js';
import { quickDirectory } from '../../support/temporary.js';
import type { Outside } from './held-machine.js';
import { COMPARED_JOINED, type Compared, firstDifference } from './histories.js';
import { nameOf, type PairedGame, PLAIN } from './paired-game.js';
import { isInHouse, playEvening } from './played-evening.js';

/** The tests of one game. Each game has a file of its own, so that they run beside each other. */
export function testJoinedEvenings(game: PairedGame): void {
  /** What left the plain evenings, each played once. */
  const plain = new Map<string, Outside>();
  describe(nameOf(game), () => {
    const compared = COMPARED_JOINED.filter((one) => one.game === game);
    test.each(compared.map((one, number) => ({ ...one, name: one.circumstances.name, number })))(
      '$name, $number: nothing outside differs',
      async (one) => {
        const { name, mode, atNight } = one.circumstances;
        const expected = plain.get(name) ?? (await evening({ ...one, hidden: PLAIN }));
        plain.set(name, expected);
        expect(firstDifference(expected, await evening(one))).toBeUndefined();
        // The evening went on to its end, and every channel was used.
        const { lights, files, sound, pages, served, broker } = expected;
        expect(lights.length).toBeGreaterThan(5);
        expect(served.some((line) => line.includes(' /log '))).toBe(true);
        const isPublished = isInHouse(one.circumstances);
        expect(served.some((line) => /stream .*event: event/su.test(line))).toBe(isPublished);
        expect(broker.some((line) => line.includes('/event'))).toBe(isPublished);
        expect(served.some((line) => /\/metrics .*200 OK.*openmetrics/u.test(line))).toBe(true);
        const told = pages.join('\n');
        const hasNights = GAMES.find(({ id }) => id === game.id)?.byDayOnly !== true;
        expect(told.includes('"night":true')).toBe(hasNights);
        // By day cards are written only when one moved.
        const written = files.filter((line) => line.includes('emulated-cards')).length;
        expect(written).toBeGreaterThan(hasNights ? 5 : 1);
        const hasBed = sound.some((line) => line.includes('"bed"'));
        expect(hasBed).toBe(hasNights && mode === 'sound');
        if (hasNights && atNight !== undefined) expect(told).toContain('"state":"paused"');
      },
    );
  });
}

async function evening({ game, hidden, circumstances }: Compared): Promise<Outside> {
  return playEvening(game, hidden, circumstances, await quickDirectory());
}
