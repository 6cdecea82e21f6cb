/**
 * Evenings of the running program with a reader under every slot, to the first dawn. The board's real firmware reads
 * emulated stickers, and what the table says at last is what it says with readers that are told the cards.
 */
import { expect, test } from 'vitest';
import { PAIRED_LUPA_MANNARA } from '../../../proofs/secrecy/paired/games/lupa-mannara.js';
import { PAIRED_LUPUS_IN_TABULA } from '../../../proofs/secrecy/paired/games/lupus-in-tabula.js';
import { PAIRED_LUPUSBURG } from '../../../proofs/secrecy/paired/games/lupusburg.js';
import { PAIRED_UNA_NOTTE } from '../../../proofs/secrecy/paired/games/una-notte-da-lupi.js';
import { PAIRED_WOOOLF } from '../../../proofs/secrecy/paired/games/wooolf.js';
import { comparedEvening } from './compared-evening.js';

test.each([
  ['Lupusburg: a thief looks and the wolf bites, by the stickers that lie there', PAIRED_LUPUSBURG],
  ['Una notte da lupi: cards change places, and the end is read from stickers', PAIRED_UNA_NOTTE],
  ['La vendetta della Lupa Mannara: two and three stickers lie on each other', PAIRED_LUPA_MANNARA],
  ['Lupus in Tabula: many slots are surveyed at once', PAIRED_LUPUS_IN_TABULA],
  ['Wooolf!: cards are looked at and exchanged', PAIRED_WOOOLF],
])('%s', async (_, game) => {
  const { onBoard, direct } = await comparedEvening({
    ...game,
    endsAt: (view, nights) => (nights === 1 && !view.night) || game.endsAt(view, nights),
  });
  expect(onBoard.length).toBeGreaterThan(20);
  expect(onBoard.at(-1)).toBe(direct.at(-1));
});
