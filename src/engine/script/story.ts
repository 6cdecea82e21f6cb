/** The story of the nights: told only where all agree to hear it, and kept. LMT-07, LB-SEC-01. */
import type { Shows } from './asking.js';
import type { Cue } from './cue.js';
import type { StoryLine } from './public-board.js';
import type { Ready, Script } from './questions.js';
import { ready, say } from './verbs.js';

/** Time limit for everybody to agree, ms. */
const AGREE_WITHIN_MS = 30_000;

/** Whether every seat says so by its right button in time; else says `no`. */
export function* mayTell(asked: Pick<Ready, 'seats' | 'cue' | 'shows'>, no: Cue): Script<boolean> {
  const timer = { totalMs: AGREE_WITHIN_MS, announcements: [] };
  const answer = yield* ready({ ...asked, closes: 'all', unanimous: true, timer });
  if (answer === 'done') return true;
  yield* say(no, asked.shows);
  return false;
}

/** Says a sentence of the story, and keeps it, so that people can read it later; `night` 0 is before the first. */
export function* tellLine(
  g: { told: readonly StoryLine[] },
  night: number,
  told: Cue,
  shows: () => Shows,
): Script<void> {
  g.told = [...g.told, { night, told }];
  yield* say(told, shows);
}
