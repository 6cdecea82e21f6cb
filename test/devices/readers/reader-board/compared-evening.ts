/**
 * An evening of the running program, once on the firmware of a reader board and once with readers that are told the
 * cards.
 */
import {
  type Circumstances,
  type PairedGame,
  PLAIN,
} from '../../../proofs/secrecy/paired/paired-game.js';
import { playEvening } from '../../../proofs/secrecy/paired/played-evening.js';
import { temporaryDirectory } from '../../../support/temporary.js';

/** Everything that pages were told in each, with its times. */
export interface ComparedEvening {
  readonly onBoard: readonly string[];
  readonly direct: readonly string[];
}

/** Plays both. */
export async function comparedEvening(game: PairedGame): Promise<ComparedEvening> {
  return { onBoard: await told(game, 'emulated-board'), direct: await told(game, 'emulated') };
}

async function told(
  game: PairedGame,
  readers: Circumstances['readers'],
): Promise<readonly string[]> {
  const circumstances: Circumstances = { name: readers, language: 'en', readers, mode: 'silent' };
  const { pages } = await playEvening(game, PLAIN, circumstances, await temporaryDirectory());
  return pages;
}
