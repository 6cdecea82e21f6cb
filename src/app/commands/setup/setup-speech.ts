/** The loudspeaker in first start: a voice for each language, card and loudness that is chosen. */

import type { Cue } from '../../../engine/script/index.js';
import type { Language } from '../../../engine/table/index.js';
import { parseConfiguration } from '../../../host/config/index.js';
import { type Learnt, SETUP } from '../../../learn/setup/index.js';
import { GuideVoice } from '../../running/guide-voice.js';

export class SetupSpeech {
  private voice: { readonly key: string; readonly speaks: GuideVoice } | undefined;
  private closing: Promise<void> = Promise.resolve();

  constructor(
    private readonly place: { readonly configPath: string; readonly dataDirectory: string },
    private readonly print: (line: string) => void,
  ) {}

  /** Says these cues, and stops the ones before. */
  say(language: Language, cues: readonly Cue[], { card, volumePercent }: Learnt): void {
    const key = JSON.stringify([language, card, volumePercent]);
    if (this.voice?.key !== key) {
      const before = this.voice?.speaks;
      // A card plays for one program at a time.
      this.closing = this.closing.then(() => before?.close(false));
      this.voice = { key, speaks: this.voiceOf(language, card, volumePercent) };
    }
    const { speaks } = this.voice;
    this.closing = this.closing.then(() => {
      if (this.voice?.speaks === speaks) speaks.say(cues);
    });
  }

  /** Ends when the last words are over. */
  async close(): Promise<void> {
    await this.closing;
    await this.voice?.speaks.close(true);
  }

  private voiceOf(language: Language, card: string, volumePercent: number): GuideVoice {
    const parsed = parseConfiguration(JSON.stringify({ language, voice: { card, volumePercent } }));
    // Every value comes from a checked answer.
    if ('problems' in parsed) throw new RangeError(JSON.stringify(parsed.problems));
    const { configuration } = parsed;
    const { configPath: path, dataDirectory } = this.place;
    const placed = { configuration, path, dataDirectory, keyPath: undefined };
    return new GuideVoice(placed, SETUP, this.print);
  }
}
