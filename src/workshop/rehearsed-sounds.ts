/** Collects the whole sound timeline of a game in virtual time. */
import type { Said } from '../play/said.js';
import type { PublicView } from '../play/view.js';
import type { TableListeners } from '../rehearsal/virtual-table.js';
import type { Language } from '../table/languages.js';
import { USUAL_VOICE, type VoiceOptions } from '../voice/options.js';
import type { Sound } from '../voice/sounds.js';
import { Timeline } from '../voice/timeline.js';
import { voiceOf } from '../voice/voice.js';

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
