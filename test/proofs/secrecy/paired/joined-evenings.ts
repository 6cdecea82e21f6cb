/**
 * Law 2 of the joined program: two evenings with the same public history and different secrets print,
 * show, sound, send and write the same at the same times, whatever happens to the table.
 */
import { describe, expect, test } from 'vitest';
import type { TableOutputs } from '../../../../src/app/start/start-table.js';
import { GAMES } from '../../../../src/games/games.js';
import { quickDirectory } from '../../../support/temporary.js';
import { COMPARED_JOINED, type Compared } from './histories.js';
import { JoinedTable } from './joined-table.js';
import { AUDIENCES, firstDifference, type Outside, USED } from './outside.js';
import { nameOf, type PairedGame, PLAIN } from './paired-game.js';
import { playOn, tableOf } from './played-evening.js';

/** An evening, and the outputs of its table. */
interface Evening {
  readonly outside: Outside;
  readonly outputs: readonly (keyof TableOutputs)[];
}

/** The tests of one game. Each game has a file of its own, so that they run beside each other. */
export function testJoinedEvenings(game: PairedGame): void {
  /** What left the plain evenings, each played once. */
  const plain = new Map<string, Evening>();
  describe(nameOf(game), () => {
    const compared = COMPARED_JOINED.filter((one) => one.game === game);
    test.each(compared.map((one, number) => ({ ...one, name: one.circumstances.name, number })))(
      '$name, $number: nothing outside differs',
      async (one) => {
        const { name, mode, atNight, telephones } = one.circumstances;
        const expected = plain.get(name) ?? (await evening({ ...one, hidden: PLAIN }));
        plain.set(name, expected);
        const { outside, outputs } = expected;
        expect(firstDifference(outside, (await evening(one)).outside)).toBeUndefined();
        // The evening went on to its end, and every output of the table was used.
        const silent = mode === 'silent' ? ['sound'] : [];
        expect(unused(outside, outputs)).toEqual(silent);
        const { lights, files, sound, pages } = outside;
        expect(lights.length).toBeGreaterThan(5);
        const told = pages.join('\n');
        const hasNights = GAMES.find(({ id }) => id === game.id)?.byDayOnly !== true;
        expect(told.includes('"night":true')).toBe(hasNights);
        // By day cards are written only when one moved.
        const written = files.filter((line) => line.includes('emulated-cards')).length;
        expect(written).toBeGreaterThan(hasNights ? 5 : 1);
        const hasBed = sound.some((line) => line.includes('"bed"'));
        expect(hasBed).toBe(hasNights && mode === 'sound');
        if (hasNights && atNight !== undefined) expect(told).toContain('"state":"paused"');
        if (telephones === undefined) return;
        for (const name of Object.values(AUDIENCES)) expect(told).toContain(` ${name} `);
        expect(told).toMatch(/telephone 0 sight of \d+/u);
        expect(told).toContain('"absent":[3]');
      },
    );
  });
}

/** The outputs that the table has and never used. A table may have nothing to print. */
function unused(outside: Outside, outputs: Evening['outputs']): readonly string[] {
  return outputs.filter(
    (output) => output !== 'terminal' && !outside[output].some((line) => USED[output].test(line)),
  );
}

async function evening({ game, hidden, circumstances }: Compared): Promise<Evening> {
  const table = await JoinedTable.open(await quickDirectory(), tableOf(game, circumstances));
  const outside = await playOn(table, { game, hidden, circumstances });
  return { outside, outputs: table.outputs };
}
