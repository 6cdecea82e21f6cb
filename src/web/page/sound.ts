/**
 * Plays the table's sound in the browser: the same timeline as a sound card, a constant time late.
 * Words that have no clip are spoken by the browser's own voice.
 */
import type { HeardSound } from '../../sound/heard-list.js';
import type { SoundMessage } from '../messages.js';
import type { Language } from '../table-port.js';
import { hush, speak } from './speech.js';

/** Everything is heard so long after its time, ms: what comes late over the network is not late then. */
const DELAY_MS = 300;
/** How the bed is turned down under words, as a factor, and how fast, s. */
const DUCKED = 0.25;
const ATTACK_SECONDS = 0.025;
const RELEASE_SECONDS = 0.3;
const BED_FADE_SECONDS = 0.4;
/** A clock that is further behind than this was held up: it is set anew, ms. */
const CLOCK_JUMP_MS = 1_000;
const LONGEST_EFFECT_MS = 5_000;

/** Everything that is heard by Web Audio; made by a click, as browsers demand. */
interface Desk {
  readonly context: AudioContext;
  readonly master: GainNode;
  readonly bed: GainNode;
  /** 0 or 1, as the bed is off or on. */
  readonly bedSwitch: GainNode;
}

/** The loudspeaker of this page; silent until it is turned on. */
export class PageSound {
  private desk: Desk | undefined;
  private readonly files = new Map<string, Promise<AudioBuffer | undefined>>();
  /** What is heard or will be, by its content; each with the way to stop it. */
  private readonly playing = new Map<string, () => void>();
  private newest: SoundMessage | undefined;
  /** This browser's clock less play's, ms. */
  private offsetMs: number | undefined;
  private volumePercent = 100;
  private language: Language = 'it';

  /** Whether it can be heard. */
  get on(): boolean {
    return this.desk !== undefined;
  }

  /** Turns the sound on; only a click or a key may do it. */
  async turnOn(): Promise<void> {
    if (this.desk !== undefined) return;
    const context = new AudioContext({ sampleRate: 48_000 });
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
    const loop = await this.file('/sound/effects/bed.wav');
    if (loop !== undefined && this.desk?.context === context) {
      const source = new AudioBufferSourceNode(context, { buffer: loop, loop: true });
      source.connect(bed);
      source.start();
    }
    this.settle();
  }

  /** Turns it off. */
  async turnOff(): Promise<void> {
    const { desk } = this;
    this.desk = undefined;
    for (const stop of this.playing.values()) stop();
    this.playing.clear();
    this.files.clear();
    hush();
    await desk?.context.close();
  }

  /** The table's time, as a message that has just come says it. */
  tellTime(playMs: number, nowMs: number): void {
    const offsetMs = nowMs - playMs;
    const known = this.offsetMs;
    // Messages are late and never early: the smallest distance is the true one.
    if (known === undefined || offsetMs < known || offsetMs > known + CLOCK_JUMP_MS) {
      this.offsetMs = offsetMs;
    }
  }

  /** Takes the newest list of what is heard; what is no longer in it falls silent. */
  take(message: SoundMessage): void {
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

  /** Sets in which language the browser's own voice says what has no clip. */
  setLanguage(language: Language): void {
    this.language = language;
  }

  /** Begins what is new in the list and stops what is no longer in it. */
  private settle(): void {
    const { desk, newest } = this;
    if (desk === undefined || newest === undefined) return;
    const { currentTime } = desk.context;
    desk.bedSwitch.gain.setTargetAtTime(newest.bed ? 1 : 0, currentTime, BED_FADE_SECONDS);
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

  /** Plans one sound; returns the way to stop it. */
  private begin(desk: Desk, sound: HeardSound): () => void {
    const over = new AbortController();
    const heardMs = this.heardMs(sound.atMs);
    const untilMs =
      sound.kind === 'speech' ? this.heardMs(sound.untilMs) : heardMs + LONGEST_EFFECT_MS;
    // A page that has just been opened does not hear again what is over.
    if (untilMs < performance.now()) return () => {};
    if (sound.kind === 'speech') void this.say(desk, sound, heardMs, over.signal);
    else {
      const name = sound.kind === 'tick' ? 'tick' : sound.effect;
      void this.start(desk, `/sound/effects/${name}.wav`, heardMs, LONGEST_EFFECT_MS, over.signal);
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
    const paths = sound.clips.map(({ file }) => file && `/sound/clips/${file}`);
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

  /** Starts one file at a moment of this browser's clock; what is late begins in its middle. */
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
    // What could not be had is asked for again when it is wanted again.
    void loading.then((buffer) => buffer ?? this.files.delete(path));
    return loading;
  }

  private async load(path: string): Promise<AudioBuffer | undefined> {
    try {
      const response = await fetch(path);
      if (!response.ok) return undefined;
      return await this.desk?.context.decodeAudioData(await response.arrayBuffer());
    } catch {
      // No network or no sound: the browser's voice and the captions are there.
      return undefined;
    }
  }
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
