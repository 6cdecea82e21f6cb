/** The voice of a table, from its configuration: voice options and output. */
import { resolve } from 'node:path';
import type { TableConfiguration } from '../../host/config/index.js';
import { type Destination, deviceOf, hasSoundCard } from '../../sound/index.js';
import type { VoiceOptions } from '../../sound/voice/index.js';

/** Returns the voice settings that an evening stores. */
export function voiceOptions({ voice }: TableConfiguration): VoiceOptions {
  const { mode, pacePercent, phasesPercent, teaching, masking } = voice;
  return { mode, pacePercent, phasesPercent, teaching, masking };
}

/** Returns the table's own loudspeaker or a file; none when only pages speak, or nothing speaks. */
export function loudspeakerOf(
  { voice }: TableConfiguration,
  mode: VoiceOptions['mode'],
): Destination | undefined {
  const { output, card } = voice;
  if (mode === 'silent' || output === 'none' || output === 'page') return undefined;
  if (output === 'card' || (output === 'auto' && (card !== 'auto' || hasSoundCard()))) {
    return { kind: 'card', program: 'aplay', device: deviceOf(card) };
  }
  return output === 'auto' ? undefined : { kind: 'file', path: resolve(output) };
}
