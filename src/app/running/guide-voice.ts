/**
 * The table's own loudspeaker while people are guided: through first start, or through the registration of a
 * deck. No game runs meanwhile, so each clip is made when it is first needed, and its words wait for it.
 */
import type { Cue, Part } from '../../engine/script/index.js';
import { type Destination, OUTPUT_DELAY_MS, SoundPlayer } from '../../sound/index.js';
import { Timeline, type Voice, voiceOf } from '../../sound/voice/index.js';
import { clipsOfTable, type PlacedConfiguration, type TableClips } from './clips-of-table.js';
import { loudspeakerOf, voiceOptions } from './table-voice.js';

export class GuideVoice {
  private readonly voice: Voice;
  private readonly told = new Set<string>();
  private loudspeaker: Loudspeaker | undefined;
  private saidSoFar = 0;
  private saying = Promise.resolve();
  private closed = false;

  /**
   * Says the words of `part` in the language of a configured table, on its loudspeaker where it has one. `tell` is
   * called once for each thing that cannot be heard.
   */
  constructor(
    private readonly placed: PlacedConfiguration,
    private readonly part: Part,
    private readonly tell: (text: string) => void,
  ) {
    const { configuration } = placed;
    this.voice = voiceOf(configuration.language, voiceOptions(configuration), [part]);
  }

  /** Returns the words of a cue in the table's language. */
  caption(cue: Cue): string {
    return this.voice.caption(cue);
  }

  /** Says these cues in order, and stops the ones before. Opens the loudspeaker first. */
  say(cues: readonly Cue[]): void {
    const { configuration } = this.placed;
    const destination = loudspeakerOf(configuration, configuration.voice.mode);
    if (this.closed || destination === undefined) return;
    this.loudspeaker ??= new Loudspeaker(destination, this.voice, this.placed, this.part, (text) =>
      this.tellOnce(text),
    );
    const { loudspeaker } = this;
    this.saidSoFar += 1;
    const number = this.saidSoFar;
    // One call after the other: two would make the same clip at the same time.
    this.saying = this.saying
      .then(() => loudspeaker.say(cues, () => number === this.saidSoFar))
      .catch((error: unknown) => this.tellOnce(`Clips cannot be kept: ${String(error)}`));
  }

  /** Stops speaking; with `afterWords` only when the current words are over. */
  async close(afterWords: boolean): Promise<void> {
    this.closed = true;
    const { loudspeaker } = this;
    if (loudspeaker === undefined) return;
    if (afterWords) {
      await this.saying;
      await loudspeaker.wordsHeard();
    } else {
      this.saidSoFar += 1;
      loudspeaker.makeNoMore();
      await this.saying;
    }
    await loudspeaker.close();
  }

  private tellOnce(text: string): void {
    if (this.told.has(text)) return;
    this.told.add(text);
    this.tell(text);
  }
}

/** A maker and player of clips. */
class Loudspeaker {
  private readonly timeline: Timeline;
  private readonly clips: TableClips;
  private readonly player: SoundPlayer;
  /** A promise that resolves when the player plays, or has reported why it does not. */
  private readonly begun: Promise<void>;
  private isHeard = false;
  private untilMs = 0;

  constructor(
    destination: Destination,
    private readonly voice: Voice,
    placed: PlacedConfiguration,
    part: Part,
    private readonly tell: (text: string) => void,
  ) {
    const { configuration } = placed;
    this.timeline = new Timeline(voice, voiceOptions(configuration));
    const trouble = (error: Error) => tell(error.message);
    this.clips = clipsOfTable(placed, configuration.language, trouble, { parts: [part] });
    let begin = () => {};
    this.begun = new Promise((resolve) => {
      begin = resolve;
    });
    this.player = new SoundPlayer({
      destination,
      volumePercent: configuration.voice.volumePercent,
      opened: () => {
        this.isHeard = true;
        begin();
      },
      lost: (reason) => {
        this.isHeard = false;
        tell(`Nothing can be heard: ${reason}. \`artiglio voice cards\` lists the sound cards.`);
        begin();
      },
    });
  }

  /** Resolves when the cues are being played, or are no longer wanted. */
  async say(cues: readonly Cue[], isWanted: () => boolean): Promise<void> {
    if (!isWanted()) return;
    const names = new Set(cues.flatMap((cue) => this.voice.clips(cue)).map(({ clip }) => clip));
    await this.clips.store.make(
      this.clips.wanted.filter(({ name }) => names.has(name)),
      {
        ready: (name, file) => this.player.receiveClip(name, file),
        trouble: (error) => this.tell(error.message),
      },
    );
    await this.begun;
    if (!isWanted()) return;
    const nowMs = Math.ceil(SoundPlayer.nowMs);
    const said = cues.map((cue) => ({ cue, atMs: nowMs }));
    const moment = { nowMs, bed: undefined, night: false, clock: undefined };
    this.player.play(this.timeline.next(said, { ...moment, state: 'running' }));
    const lengthsMs = cues.map((cue) => this.voice.durationMs(cue));
    this.untilMs = lengthsMs.reduce((sum, lengthMs) => sum + lengthMs, nowMs + OUTPUT_DELAY_MS);
  }

  /** Resolves when the current words have been heard to their end. */
  async wordsHeard(): Promise<void> {
    const leftMs = this.untilMs - SoundPlayer.nowMs;
    if (this.isHeard && leftMs > 0) await new Promise((resolve) => setTimeout(resolve, leftMs));
  }

  makeNoMore(): void {
    this.clips.store.close();
  }

  close(): Promise<void> {
    return this.player.close();
  }
}
