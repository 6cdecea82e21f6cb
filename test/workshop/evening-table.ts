/** The sound of an evening, as a table: how often each cue is said, and how long it takes. */

import type { Language } from '../../src/engine/table/index.js';
import { loadConfiguration } from '../../src/host/config/index.js';
import { USUAL_VOICE, voiceOf } from '../../src/sound/voice/index.js';
import { type EveningPlayed, eveningHeard, played, repeatedShare } from './evening-heard.js';
import { rehearsedSounds } from './rehearsed-sounds.js';
import { renderedInto } from './rendered-sounds.js';

/** The number of cues that are listed, those that take longest first. */
const LISTED = 15;

/** An evening that bots play. */
export interface WantedEvening {
  readonly game: string;
  readonly players: number;
  readonly games: number;
  readonly seed: number;
  readonly language: Language;
  /** A WAV file for its sound; none is made unless given. */
  readonly into?: string;
  /** The configuration that says who speaks. */
  readonly config: string;
}

/**
 * Returns the text of `artiglio voice evening`; writes the sound if a file is named. Throws a `RangeError` for a
 * game that there is not.
 */
export async function eveningTable(wanted: WantedEvening): Promise<string> {
  const { into, config, ...evening } = wanted;
  const table = tableOf(evening);
  if (into === undefined) return table;
  const trouble: string[] = [];
  const { language } = evening;
  const placed = await loadConfiguration(config);
  let untilMs = 0;
  const { sounds } = rehearsedSounds(language, (listeners) => {
    const { durationMs } = voiceOf(language);
    ({ untilMs } = played(evening, USUAL_VOICE.pacePercent, durationMs, listeners));
  });
  // Cues still waiting when the evening ends, such as the last tick of a timer, are not heard.
  const heard = { sounds, untilMs };
  const rendered = await renderedInto(into, placed, language, heard, (text) => trouble.push(text));
  return [table, ...trouble, rendered].join('\n');
}

function tableOf(evening: EveningPlayed): string {
  const heard = eveningHeard(evening);
  const other = eveningHeard({ ...evening, seed: evening.seed + 1 });
  const total = heard.cues.reduce((sum, { seconds }) => sum + seconds, 0);
  const share = (part: number) => `${((100 * part) / Math.max(1e-9, total)).toFixed(1)} %`;
  return [
    ...heard.cues
      .slice(0, LISTED)
      .map(
        ({ id, count, seconds }) =>
          `${id.padEnd(26)}${String(count).padStart(5)}${seconds.toFixed(1).padStart(8)} s${share(seconds).padStart(8)}`,
      ),
    '',
    `${(heard.totalSeconds / 60).toFixed(1)} minutes, ${heard.said.length} cues, ${total.toFixed(0)} s of them words and what is heard before them.`,
    `${(100 * repeatedShare(heard, other)).toFixed(0)} % of the sentences are heard with the next seed too, names and numbers aside.`,
  ].join('\n');
}
