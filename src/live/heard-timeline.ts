/** The sounds of a running table, which follow from its cues and its view, and the list that pages are told. */

import type { Language } from '../engine/table/index.js';
import type { PublicView, Said } from '../engine/view/index.js';
import {
  type ClipFile,
  type FurtherWords,
  type Heard,
  HeardList,
  type SaidCue,
  type Sound,
  Timeline,
  type VoiceOptions,
  voiceOf,
} from '../sound/voice/index.js';
import { nameBehind } from './preset-names.js';

export class HeardTimeline {
  private readonly timeline: Timeline;
  private readonly list = new HeardList();
  private said: SaidCue[] = [];
  private behindMs: number | undefined;
  private readonly further = new Map<string, FurtherWords>();

  constructor(
    private spoken: Language,
    private readonly options: VoiceOptions,
    /** The names of the host's presets. */
    private readonly names: readonly FurtherWords[] = [],
  ) {
    this.timeline = new Timeline(voiceOf(spoken, options), options);
  }

  /** A cue was said; it is heard from the next `changed` on. */
  hear(said: Said): void {
    const further = this.further.get(said.cue.id) ?? nameBehind(said.cue, this.names);
    this.said.push({ ...said, further });
    this.further.delete(said.cue.id);
  }

  /** The next cue of this id has these words behind its own. */
  sayBehind(cueId: string, words: FurtherWords): void {
    this.further.set(cueId, words);
  }

  /**
   * The view may have changed: returns the sounds that are new.
   * @param behindMs how far play's time is behind the clock: it stood still when this has grown.
   */
  changed(view: PublicView, behindMs: number): readonly Sound[] {
    if (view.language !== this.spoken) {
      this.spoken = view.language;
      this.timeline.speakWith(voiceOf(view.language, this.options));
    }
    if (behindMs !== this.behindMs) this.timeline.stoodStill();
    this.behindMs = behindMs;
    const sounds = this.timeline.next(this.said.splice(0), view);
    if (sounds.length > 0) this.list.add(sounds, view.nowMs);
    return sounds;
  }

  /** The list of all that is heard now or later. */
  told(fileOf: ClipFile): Heard {
    return this.list.told(fileOf);
  }
}
