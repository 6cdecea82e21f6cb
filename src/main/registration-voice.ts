/**
 * The table's own loudspeaker while a deck is registered. Nobody plays meanwhile, so each clip is made
 * when it is to be said for the first time, and its words wait for it.
 */
import type { Cue } from '../script/cue.js';
import { OUTPUT_DELAY_MS } from '../sound/live/sound-messages.js';
import { SoundPlayer } from '../sound/live/sound-player.js';
import { Timeline } from '../voice/timeline.js';
import { type Voice, voiceOf } from '../voice/voice.js';
import { clipsOfTable, type PlacedConfiguration, type TableClips } from './clips-of-table.js';
import { loudspeakerOf, voiceOptions } from './table-voice.js';

export class RegistrationVoice {
  private readonly voice: Voice;
  private readonly timeline: Timeline;
  private readonly clips: TableClips;
  private readonly player: SoundPlayer | undefined;
  /** The player plays, or has said why it does not. */
  private readonly begun: Promise<void>;
  private readonly told = new Set<string>();
  private saidSoFar = 0;
  private saying = Promise.resolve();
  private untilMs = 0;
  private isHeard = false;

  /** `tell` is told once of whatever cannot be heard. */
  constructor(
    placed: PlacedConfiguration,
    private readonly tell: (text: string) => void,
  ) {
    const { configuration } = placed;
    const { language } = configuration;
    const options = voiceOptions(configuration);
    this.voice = voiceOf(language, options);
    this.timeline = new Timeline(this.voice, options);
    this.clips = clipsOfTable(placed, language, (error) => this.tellOnce(error.message));
    const destination = loudspeakerOf(configuration, options.mode);
    let begin = () => {};
    this.begun = new Promise((resolve) => {
      begin = resolve;
    });
    this.player =
      destination &&
      new SoundPlayer({
        destination,
        volumePercent: configuration.voice.volumePercent,
        opened: () => {
          this.isHeard = true;
          begin();
        },
        lost: (reason) => {
          this.isHeard = false;
          this.tellOnce(
            `Nothing can be heard (${reason}). \`artiglio voice cards\` lists the sound cards.`,
          );
          begin();
        },
      });
  }

  /** The words of a cue in the table's language. */
  caption(cue: Cue): string {
    return this.voice.caption(cue);
  }

  /** Says these cues, one after the other, instead of what is being said. */
  say(cues: readonly Cue[]): void {
    const { player } = this;
    if (player === undefined) return;
    this.saidSoFar += 1;
    const number = this.saidSoFar;
    // One after the other: two would make the same clip at the same time.
    this.saying = this.saying
      .then(() => this.play(cues, number, player))
      .catch((error: unknown) => this.tellOnce(`Clips cannot be kept: ${String(error)}`));
  }

  /** Falls silent; `afterWords`: when what is being said has been heard. */
  async close(afterWords: boolean): Promise<void> {
    if (this.player === undefined) return;
    if (afterWords) {
      await this.saying;
      const leftMs = this.untilMs - SoundPlayer.nowMs;
      if (this.isHeard && leftMs > 0) await new Promise((resolve) => setTimeout(resolve, leftMs));
    } else this.saidSoFar += 1;
    await this.player.close();
  }

  private async play(cues: readonly Cue[], number: number, player: SoundPlayer): Promise<void> {
    if (number !== this.saidSoFar) return;
    const names = new Set(cues.flatMap((cue) => this.voice.clips(cue)).map(({ clip }) => clip));
    await this.clips.store.make(
      this.clips.wanted.filter(({ name }) => names.has(name)),
      {
        ready: (name, file) => player.takeClip(name, file),
        trouble: (error) => this.tellOnce(error.message),
      },
    );
    await this.begun;
    // Another card is asked for by now.
    if (number !== this.saidSoFar) return;
    const nowMs = Math.ceil(SoundPlayer.nowMs);
    const said = cues.map((cue) => ({ cue, atMs: nowMs }));
    const moment = { nowMs, masking: false, night: false, clock: undefined };
    player.play(this.timeline.next(said, { ...moment, state: 'running' }));
    const lengthsMs = cues.map((cue) => this.voice.durationMs(cue));
    this.untilMs = lengthsMs.reduce((sum, lengthMs) => sum + lengthMs, nowMs + OUTPUT_DELAY_MS);
  }

  private tellOnce(text: string): void {
    if (this.told.has(text)) return;
    this.told.add(text);
    this.tell(text);
  }
}
