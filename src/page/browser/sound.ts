/**
 * Plays the table's sound in the browser: the same timeline as a sound card, with a constant delay. The
 * browser's own voice speaks words without a clip.
 */

import { DEFAULT_LANGUAGE, type Language } from '../../engine/table/index.js';
import type { HeardSound } from '../../sound/voice/index.js';
import type { SoundMessage } from '../messages/index.js';
import type { PageHome } from './page-home.js';
import { hush, speak } from './speech.js';

/** The constant delay of all sound, ms: it covers delays of the network. */
const DELAY_MS = 300;
/** The volume factor of the bed under words, and the fade time, s. */
const DUCKED = 0.25;
const ATTACK_SECONDS = 0.025;
const RELEASE_SECONDS = 0.3;
const BED_FADE_SECONDS = 0.4;
/** The lag of a clock, ms, from which on it was delayed and is set again. */
const CLOCK_JUMP_MS = 1_000;
const LONGEST_EFFECT_MS = 5_000;

type Bed = NonNullable<SoundMessage['bed']>;

/** The nodes of Web Audio; made by a click, as browsers demand. */
interface Desk {
  readonly context: AudioContext;
  readonly master: GainNode;
  readonly bed: GainNode;
  /** 0 or 1, as the bed is off or on. */
  readonly bedSwitch: GainNode;
}

/** The loudspeaker of this page; silent until turned on. */
export class PageSound {
  private desk: Desk | undefined;
  private isOff = new AbortController();
  private readonly files = new Map<string, Promise<AudioBuffer | undefined>>();
  /** Current and planned sounds by content, each with its stop function. */
  private readonly playing = new Map<string, () => void>();
  private newest: SoundMessage | undefined;
  /** The bed whose loop runs, heard or not. */
  private loop: { readonly bed: Bed; readonly stop: () => void } | undefined;
  /** The time of this browser's clock less play's, ms. */
  private offsetMs: number | undefined;
  private volumePercent = 100;
  private language: Language = DEFAULT_LANGUAGE;

  constructor(private readonly samples: PageHome['sound']) {}

  /** Whether the sound is on. */
  get on(): boolean {
    return this.desk !== undefined;
  }

  /** Turns the sound on; only a click or a key may do it. */
  async turnOn(): Promise<void> {
    if (this.desk !== undefined) return;
    this.isOff = new AbortController();
    asPlayback();
    const context = new AudioContext({ sampleRate: 48_000 });
    // A call or a lock interrupts it, and nobody else lets it go on.
    const { signal } = this.isOff;
    const goOn = () => {
      if (!signal.aborted && !document.hidden && context.state !== 'running') void context.resume();
    };
    context.addEventListener('statechange', goOn, { signal });
    document.addEventListener('visibilitychange', goOn, { signal });
    const gain = (value: number, to: AudioNode) => {
      const node = new GainNode(context, { gain: value });
      node.connect(to);
      return node;
    };
    const master = gain(volumeFactor(this.volumePercent), context.destination);
    const bedSwitch = gain(0, master);
    const bed = gain(1, bedSwitch);
    this.desk = { context, master, bed, bedSwitch };
    await context.resume();
    this.settle();
  }

  /** Turns it off. */
  async turnOff(): Promise<void> {
    const { desk } = this;
    this.desk = undefined;
    this.isOff.abort();
    for (const stop of this.playing.values()) stop();
    this.playing.clear();
    this.files.clear();
    this.loop = undefined;
    hush();
    await desk?.context.close();
  }

  /** Sets the table's time from a message that has just come. */
  tellTime(playMs: number, nowMs: number): void {
    const offsetMs = nowMs - playMs;
    const known = this.offsetMs;
    // Messages are late and never early: the smallest difference is the true one.
    if (known === undefined || offsetMs < known || offsetMs > known + CLOCK_JUMP_MS) {
      this.offsetMs = offsetMs;
    }
  }

  /** Applies the newest list of sounds; a sound that is not listed stops. */
  receive(message: SoundMessage): void {
    this.newest = message;
    this.settle();
  }

  /** Sets how loud it is, 0–100. */
  setVolume(percent: number): void {
    this.volumePercent = percent;
    this.desk?.master.gain.setTargetAtTime(
      volumeFactor(percent),
      this.desk.context.currentTime,
      0.03,
    );
  }

  /** Sets the language of the browser's own voice, for words without a clip. */
  setLanguage(language: Language): void {
    this.language = language;
  }

  /** Starts the new sounds of the list and stops those no longer listed. */
  private settle(): void {
    const { desk, newest } = this;
    if (desk === undefined || newest === undefined) return;
    const { currentTime } = desk.context;
    desk.bedSwitch.gain.setTargetAtTime(
      newest.bed === undefined ? 0 : 1,
      currentTime,
      BED_FADE_SECONDS,
    );
    if (newest.bed !== undefined && newest.bed !== this.loop?.bed) void this.run(desk, newest.bed);
    const wanted = new Map(newest.sounds.map((sound) => [keyOf(sound), sound]));
    for (const [key, stop] of this.playing) {
      if (wanted.has(key)) continue;
      stop();
      this.playing.delete(key);
    }
    for (const [key, sound] of wanted) {
      if (this.playing.has(key)) continue;
      this.playing.set(key, this.begin(desk, sound));
    }
  }

  /** Lets the loop of a bed run, in the place of another's. */
  private async run(desk: Desk, bed: Bed): Promise<void> {
    this.loop?.stop();
    let source: AudioBufferSourceNode | undefined;
    const loop = { bed, stop: () => source?.stop() };
    this.loop = loop;
    const buffer = await this.file(`sound/effects/bed-${bed}.wav`);
    if (this.loop !== loop || buffer === undefined) return;
    source = new AudioBufferSourceNode(desk.context, { buffer, loop: true });
    source.connect(desk.bed);
    source.start();
  }

  /** Plans one sound; returns its stop function. */
  private begin(desk: Desk, sound: HeardSound): () => void {
    const over = new AbortController();
    const heardMs = this.heardMs(sound.atMs);
    const untilMs =
      sound.kind === 'speech' ? this.heardMs(sound.untilMs) : heardMs + LONGEST_EFFECT_MS;
    // A page that has just opened skips sounds that are over.
    if (untilMs < performance.now()) return () => {};
    if (sound.kind === 'speech') void this.say(desk, sound, heardMs, over.signal);
    else {
      const name = sound.kind === 'tick' ? 'tick' : sound.effect;
      void this.start(desk, `sound/effects/${name}.wav`, heardMs, LONGEST_EFFECT_MS, over.signal);
    }
    if (sound.kind !== 'tick') this.duck(desk, heardMs, untilMs, over.signal);
    return () => over.abort();
  }

  private async say(
    desk: Desk,
    sound: Extract<HeardSound, { kind: 'speech' }>,
    heardMs: number,
    over: AbortSignal,
  ): Promise<void> {
    const paths = sound.clips.map(({ file }) => file && `sound/clips/${file}`);
    const buffers = await Promise.all(paths.map((path) => (path ? this.file(path) : undefined)));
    if (over.aborted || this.desk !== desk) return;
    if (buffers.some((buffer) => buffer === undefined)) {
      const timer = setTimeout(
        () => speak(sound.words, this.language, this.volumePercent),
        Math.max(0, heardMs - performance.now()),
      );
      over.addEventListener('abort', () => {
        clearTimeout(timer);
        hush();
      });
      return;
    }
    for (const [index, { offsetMs, durationMs }] of sound.clips.entries()) {
      const path = paths[index];
      if (path) void this.start(desk, path, heardMs + offsetMs, durationMs, over);
    }
  }

  /** Starts one file at a time of this browser's clock; a late one starts in its middle. */
  private async start(
    desk: Desk,
    path: string,
    heardMs: number,
    mostMs: number,
    over: AbortSignal,
  ): Promise<void> {
    const buffer = await this.file(path);
    if (buffer === undefined || over.aborted || this.desk !== desk) return;
    const { context, master } = desk;
    const lateSeconds = Math.max(0, (performance.now() - heardMs) / 1000);
    if (lateSeconds >= buffer.duration) return;
    const source = new AudioBufferSourceNode(context, { buffer });
    const gain = new GainNode(context);
    source.connect(gain).connect(master);
    const startTime = timeAt(context, heardMs);
    source.start(
      Math.max(startTime, context.currentTime),
      lateSeconds,
      mostMs / 1000 - lateSeconds,
    );
    over.addEventListener('abort', () => {
      gain.gain.setTargetAtTime(0, context.currentTime, 0.004);
      source.stop(Math.max(startTime, context.currentTime) + 0.04);
    });
  }

  private duck({ context, bed }: Desk, fromMs: number, untilMs: number, over: AbortSignal): void {
    bed.gain.setTargetAtTime(DUCKED, timeAt(context, fromMs), ATTACK_SECONDS);
    bed.gain.setTargetAtTime(1, timeAt(context, untilMs), RELEASE_SECONDS);
    over.addEventListener('abort', () => {
      bed.gain.cancelScheduledValues(context.currentTime);
      bed.gain.setTargetAtTime(1, context.currentTime, RELEASE_SECONDS);
    });
  }

  private heardMs(playMs: number): number {
    return playMs + (this.offsetMs ?? performance.now() - playMs) + DELAY_MS;
  }

  private file(path: string): Promise<AudioBuffer | undefined> {
    const known = this.files.get(path);
    if (known !== undefined) return known;
    const loading = this.load(path);
    this.files.set(path, loading);
    // A file that failed is loaded again at the next use.
    void loading.then((buffer) => buffer ?? this.files.delete(path));
    return loading;
  }

  private async load(path: string): Promise<AudioBuffer | undefined> {
    try {
      return this.desk && (await this.samples(path, this.desk.context));
    } catch {
      // Without network or sound, the browser's voice and the captions remain.
      return undefined;
    }
  }
}

/**
 * Declares the sound as playback, else the ring switch of a telephone silences the table: Safari 16.4 and later let a
 * page say what it plays for.
 */
function asPlayback(): void {
  // Not in the types of the DOM yet.
  const { audioSession } = navigator as { audioSession?: { type: string } };
  if (audioSession !== undefined) audioSession.type = 'playback';
}

function keyOf(sound: HeardSound): string {
  const what = sound.kind === 'speech' ? sound.words : sound.kind === 'effect' ? sound.effect : '';
  return `${sound.kind} ${sound.atMs} ${what}`;
}

function timeAt(context: AudioContext, atMs: number): number {
  return Math.max(0, context.currentTime + (atMs - performance.now()) / 1000);
}

function volumeFactor(percent: number): number {
  return (percent / 100) ** 2;
}
