/**
 * The sound of a running table: its timeline goes to the sound card or into a file, and to every page. It
 * depends only on the cues and the public view (law 2).
 */

import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type Clock, type LiveSession, tableCue } from '../../engine/play/index.js';
import type { Language, Scene } from '../../engine/table/index.js';
import type { PublicView, Said } from '../../engine/view/index.js';
import type { SavedPreset } from '../../games/index.js';
import { HeardTimeline, presetNames } from '../../live/index.js';
import type { Fault } from '../../page/messages/index.js';
import type { PageSound } from '../../page/server/index.js';
import {
  type Destination,
  effectSounds,
  keptLengthMs,
  shift,
  wavBytes,
} from '../../sound/index.js';
import type { ClipFile, FurtherWords, VoiceOptions } from '../../sound/voice/index.js';
import type { PlacedConfiguration } from './clips-of-table.js';
import type { Clips, Machine, Player } from './machine.js';
import { loudspeakerOf } from './table-voice.js';

export interface LiveSoundParts {
  readonly machine: Pick<Machine, 'openPlayer' | 'soundNowMs' | 'makeClips'>;
  readonly placed: PlacedConfiguration;
  readonly language: Language;
  readonly options: VoiceOptions;
  /** The presets that the host has saved; absent: none. */
  readonly presets?: readonly SavedPreset[] | undefined;
  /** Play’s clock, and how far play is behind it. */
  readonly clock: Clock;
  readonly behindMs: () => number;
  readonly speed: number;
  readonly volumePercent: number;
  readonly tell: (text: string) => void;
  /** Reports that the sound was lost, or came back. */
  readonly onLost: (fault: Fault) => void;
  readonly onBack: () => void;
  /** Reports that the pages' sound has changed. */
  readonly onChange: () => void;
}

export class LiveSound {
  private readonly heard: HeardTimeline;
  /** The names of the host's presets, which no catalogue has. */
  private readonly names: readonly FurtherWords[];
  private readonly player: Player | undefined;
  private clips: Clips | undefined;
  private language: Language;
  private pacePercent: number;
  private lost = false;
  /** Number of times that the loudspeaker had nothing to play. */
  underruns = 0;

  constructor(private readonly parts: LiveSoundParts) {
    const { language, options, presets } = parts;
    this.names = presetNames(presets);
    this.language = language;
    this.pacePercent = options.pacePercent;
    this.heard = new HeardTimeline(language, options, this.names);
    // In fast time nobody could listen.
    const isHeard = parts.speed === 1;
    const destination = isHeard
      ? loudspeakerOf(parts.placed.configuration, options.mode)
      : undefined;
    this.player = destination && this.playerFor(destination);
    this.clips = this.makeClips();
  }

  /** Receives a cue that was said; it is played at the next `changed`. */
  hear(said: Said): void {
    this.heard.hear(said);
  }

  /** Plays the sounds that follow from a view that may have changed. */
  changed(view: PublicView): void {
    if (view.language !== this.language) this.speak(view.language, view.pacePercent);
    else if (view.pacePercent !== this.pacePercent) this.keepPace(view.pacePercent);
    const { clock, machine } = this.parts;
    const behindMs = this.parts.behindMs();
    const sounds = this.heard.changed(view, behindMs);
    if (sounds.length === 0) return;
    // Both clocks run at the same rate. Their distance is a whole number, so that spacings stay exact.
    this.offsetMs ??= Math.round(machine.soundNowMs() - clock.nowMs());
    this.player?.play(shift(sounds, this.offsetMs + behindMs));
    this.parts.onChange();
  }
  private offsetMs: number | undefined;

  /**
   * Says words of people after the next cue of this id. Resolves when they can be: as soon as their clip is made, or
   * cannot be.
   */
  async sayBehind(cueId: string, text: string): Promise<void> {
    this.saidBehind += 1;
    const words = { clip: `further-${this.saidBehind}`, text };
    await new Promise<void>((resolve) => {
      const isMade = this.makeClips(resolve, words);
      if (isMade === undefined) resolve();
    });
    // Not before: the cue of an earlier announcement may still be to come.
    this.heard.sayBehind(cueId, words);
  }
  private saidBehind = 0;

  /** Whether anything of this table is heard: by its loudspeaker or by a page. */
  get isHeard(): boolean {
    return this.player !== undefined || this.page !== undefined;
  }

  setVolume(percent: number): void {
    this.player?.setVolume(percent);
  }

  /** The sound for pages, if they play any. */
  get page(): PageSound | undefined {
    const { placed, options, speed } = this.parts;
    const { output } = placed.configuration.voice;
    if (options.mode === 'silent' || output === 'none' || speed !== 1) return undefined;
    const clipsDirectory = resolve(placed.dataDirectory, 'speech');
    return {
      main: this.player === undefined,
      heard: () => this.heard.told((clip) => this.fileOf(clip)),
      files: { effect: (name) => effectFiles().get(name), clipsDirectory },
    };
  }

  async close(): Promise<void> {
    this.clips?.close();
    await this.player?.close();
  }

  /** Changes the language; its clips are made from now on. */
  private speak(language: Language, pacePercent: number): void {
    this.language = language;
    this.keepPace(pacePercent);
  }

  /** Makes clips that fit this pace from now on; words being said keep the slots of their own pace. */
  private keepPace(pacePercent: number): void {
    this.clips?.close();
    this.pacePercent = pacePercent;
    this.clips = this.makeClips();
  }

  /** Starts the process that makes clips, so that hands do not wait for it. None when there is no output. */
  private makeClips(done?: () => void, further?: FurtherWords): Clips | undefined {
    const { machine, placed, options, speed, tell } = this.parts;
    const { output } = placed.configuration.voice;
    if (options.mode === 'silent' || output === 'none' || speed !== 1) return undefined;
    const { language, pacePercent, names } = this;
    return machine.makeClips(
      { placed, language, pacePercent, ...(further === undefined ? { names } : { further }) },
      (name, file) => {
        if (further !== undefined) this.keepFurther(name, file);
        this.player?.receiveClip(name, file);
      },
      tell,
      done,
    );
  }

  private fileOf(clip: string): ReturnType<ClipFile> {
    const path = this.further?.clip === clip ? this.further.file : this.clips?.fileOf(clip);
    const file = path?.split(/[\\/]/u).at(-1);
    if (path === undefined || file === undefined) return undefined;
    if (!this.lengthsMs.has(path)) this.lengthsMs.set(path, keptLengthMs(path));
    return { file, lengthMs: this.lengthsMs.get(path) };
  }
  /**
   * The newest words that no catalogue has, and their file. The previous one is not stored: people say ever new ones.
   */
  private further: { readonly clip: string; readonly file: string } | undefined;

  private keepFurther(clip: string, file: string): void {
    const before = this.further?.file;
    this.further = { clip, file };
    if (before === undefined || before === file) return;
    this.lengthsMs.delete(before);
    void rm(before, { force: true }).catch(() => {});
  }
  private readonly lengthsMs = new Map<string, number | undefined>();

  private playerFor(destination: Destination): Player {
    const { volumePercent, tell, onLost, onBack } = this.parts;
    return this.parts.machine.openPlayer({
      destination,
      volumePercent,
      lost: (reason) => {
        this.lost = true;
        const said = `Nothing can be heard: ${reason}.`;
        const mend = '`artiglio voice cards` lists the sound cards.';
        tell(`${said} ${mend}`);
        onLost({ code: 'SOUND_CARD_MISSING', said, mend });
      },
      underran: () => {
        this.underruns += 1;
      },
      opened: () => {
        if (this.lost) {
          tell('The sound is back.');
          onBack();
        }
        this.lost = false;
      },
    });
  }
}

/** The effects as WAV files for pages; made once, at the first request. */
let files: ReadonlyMap<string, Buffer> | undefined;

/** Returns the files by name: each effect, `bed-` and the name of each bed, and `tick`. */
function effectFiles(): ReadonlyMap<string, Buffer> {
  if (files === undefined) {
    const { effects, beds, tick } = effectSounds();
    const named = [
      ...Object.entries({ ...effects, tick }),
      ...Object.entries(beds).map(([name, samples]) => [`bed-${name}`, samples] as const),
    ];
    files = new Map(named.map(([name, samples]) => [name, wavBytes(samples)]));
  }
  return files;
}

// The table's answer to the loss of its sound. A caption and the claw say so. By day play goes on with
// captions; a night pauses, as after a cable fault, because closed eyes cannot read.

export class SoundLoss {
  private silent = false;

  constructor(private readonly live: Pick<LiveSession, 'view' | 'receive' | 'notice'>) {}

  /** Handles the loss of the sound. */
  lost(): void {
    this.silent = true;
    if (this.live.view.night) this.look();
    else this.live.notice(tableCue('table.sound-lost'));
  }

  /** Handles the return of the sound. A paused night waits for a hand, because eyes are open by now. */
  back(): void {
    if (!this.silent) return;
    this.silent = false;
    this.live.notice(tableCue('table.sound-back'));
  }

  /** Pauses again a night that starts or resumes without sound. */
  look(): void {
    const { night, state } = this.live.view;
    if (this.silent && night && state === 'running') {
      this.live.receive({ kind: 'halt', reason: 'sound' });
    }
  }

  /** Returns the scene, with the mark of silence on the claw if the claw shows nothing else. */
  marked(scene: Scene): Scene {
    if (!this.silent || scene.claw.effect !== 'rests') return scene;
    return {
      ...scene,
      claw: { effect: 'breathe', colour: 'blood', level: 'half', pattern: 'facing' },
    };
  }
}
