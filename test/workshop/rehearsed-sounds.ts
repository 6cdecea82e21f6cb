/** Collects the whole sound timeline of a game in virtual time. */

import type { Language } from '../../src/engine/table/index.js';
import type { PublicView, Said } from '../../src/engine/view/index.js';
import type { TableListeners } from '../../src/rehearsal/index.js';
import {
  type Sound,
  Timeline,
  USUAL_VOICE,
  type VoiceOptions,
  voiceOf,
} from '../../src/sound/voice/index.js';

export interface RehearsedSounds {
  readonly sounds: readonly Sound[];
  /** The time at which the last sound ends, ms of play’s time. */
  readonly untilMs: number;
}

/** Runs `play` with these listeners and returns the sounds. */
export function rehearsedSounds(
  language: Language,
  play: (listeners: Required<Pick<TableListeners, 'onSaid' | 'onChange'>>) => void,
  options: VoiceOptions = USUAL_VOICE,
): RehearsedSounds {
  const timeline = new Timeline(voiceOf(language, options), options);
  const sounds: Sound[] = [];
  let said: Said[] = [];
  let last: PublicView | undefined;
  play({
    onSaid: (one) => said.push(one),
    onChange: (view) => {
      last = view;
      sounds.push(...timeline.next(said, view));
      said = [];
    },
  });
  if (last !== undefined) sounds.push(...timeline.next(said, last));
  const ends = sounds.map((sound) => (sound.kind === 'speech' ? sound.untilMs : sound.atMs));
  return { sounds, untilMs: ends.reduce((latest, end) => Math.max(latest, end), 0) };
}
