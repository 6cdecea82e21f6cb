/**
 * Law 2 of the joined program: two evenings with the same public history and different secrets print,
 * show, sound, send and write the same at the same times, whatever happens to the table.
 */
import { describe, expect, test } from 'vitest';
import { GAMES } from '../../../src/games/games.js';
import { temporaryDirectory } from '../../support/temporary.js';
import type { Outside } from './held-machine.js';
import { CIRCUMSTANCES, firstDifference, hiddenIn, OTHERWISE } from './histories.js';
import {
  type Circumstances,
  type Hidden,
  type PairedGame,
  PLAIN,
  playEvening,
} from './paired-game.js';

/** The tests of one game. Each game has a file of its own, so that they run beside each other. */
export function testJoinedEvenings(game: PairedGame): void {
  describe(game.id, () => {
    test.each(CIRCUMSTANCES)(
      '$name: whatever is hidden, nothing outside differs',
      async (known) => {
        const plain = await evening(game, PLAIN, known);
        const otherwise = known === CIRCUMSTANCES[0] ? OTHERWISE : OTHERWISE.slice(0, 1);
        for (const hidden of otherwise) {
          expect(firstDifference(plain, await evening(game, hidden, known))).toBeUndefined();
        }
        // The evening went on to its end, and every channel was used.
        expect(plain.lights.length).toBeGreaterThan(5);
        expect(
          plain.files.filter((line) => line.includes('emulated-cards')).length,
        ).toBeGreaterThan(5);
        const told = plain.pages.join('\n');
        const hasNights = GAMES.find(({ id }) => id === game.id)?.byDayOnly !== true;
        expect(told.includes('"night":true')).toBe(hasNights);
        const bed = plain.sound.filter((line) => line.includes('"bed"'));
        expect(bed.length > 0).toBe(hasNights && known.mode === 'sound');
        if (hasNights && known.atNight !== undefined) expect(told).toContain('"state":"paused"');
      },
    );
  });
}

async function evening(game: PairedGame, hidden: Hidden, known: Circumstances): Promise<Outside> {
  return playEvening(game, hiddenIn(game, hidden), known, await temporaryDirectory());
}
