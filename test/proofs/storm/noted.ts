/** What leaves the table in a storm, noted for the checks after it, and what of it must never happen by itself. */

import { HIDDEN_GRID_MS } from '../../../src/engine/play/silent-night.js';
import type { Cue } from '../../../src/engine/script/cue.js';
import type { Scene } from '../../../src/engine/table/scene.js';
import type { PublicView } from '../../../src/engine/view/view.js';
import { ArtiglioError } from '../../../src/errors/artiglio-error.js';
import type { TableForPages } from '../../../src/page/server/table-for-pages.js';
import type { Sound } from '../../../src/sound/voice/sounds.js';
import type { HeardSound } from './may-be-heard.js';
import type { Never, Violation } from './never.js';
import { keyOf, saidKey, sceneKey } from './reference.js';
import type { StormClock } from './storm-clock.js';
import type { Outputs } from './storm-machine.js';

/** What one life of the program has shown. */
export interface Shown {
  readonly life: number;
  readonly keys: { readonly key: string; readonly atMs: number }[];
  readonly scenes: { readonly key: string; readonly atMs: number }[];
  readonly said: { readonly key: string; readonly cue: Cue }[];
  readonly heard: HeardSound[];
  /** What a house was told. */
  readonly published: Set<string>;
  /** Whether play was seen to stand still. */
  hasStood: boolean;
}

/** Everything that left the table, for a pair. */
export interface Left {
  readonly lights: string[];
  readonly sound: string[];
  readonly pages: string[];
  readonly published: string[];
  readonly terminal: string[];
  readonly files: string[];
}

/** The machine, as far as it tells what is seen. */
interface Seen {
  readonly clock: StormClock;
  readonly port: TableForPages | undefined;
  readonly playNowMs: (() => number) | undefined;
}

/** Parts of a view that play shows by itself; beside them what devices and the host cause. */
const SHOWN_BY_PLAY = ['phase', 'asks', 'board', 'question'] as const;
const SEEN = [...SHOWN_BY_PLAY, 'state', 'captions', 'absent'] as const;

export class Noted implements Outputs {
  readonly violations: Violation[] = [];
  readonly codes = new Set<string>();
  readonly shown: Shown[] = [];
  readonly left: Left = {
    lights: [],
    sound: [],
    pages: [],
    published: [],
    terminal: [],
    files: [],
  };
  /** Play's time that was seen last, ms. */
  playMs = 0;
  /** The machine's time at which something was seen or heard last, ms. */
  lastSignMs = 0;
  /** Whether the night of a pair is over. */
  isNightOver = false;
  /** The life that runs. */
  now: Shown | undefined;
  private seen: PublicView | undefined;
  /** The keys of `now.said`. */
  private readonly saidKeys = new Set<string>();

  constructor(
    private readonly isPaired: boolean,
    /** It is made after this. */
    private readonly machine: () => Seen,
    /** Whether the program has started. */
    private readonly isRunning: () => boolean,
  ) {}

  violate(never: Never, what: string): void {
    if (this.violations.length < 20) this.violations.push({ never, what });
  }

  /** A life has begun. */
  begin(life: number): void {
    this.now = {
      life,
      keys: [],
      scenes: [],
      said: [],
      heard: [],
      published: new Set(),
      hasStood: false,
    };
    this.shown.push(this.now);
    this.seen = undefined;
    this.saidKeys.clear();
  }

  /** What everybody sees now. */
  see(): void {
    const { clock, port } = this.machine();
    const { now } = this;
    if (port === undefined || now === undefined) return;
    const view = port.view();
    const { state, captions } = view;
    const before = this.seen;
    if (before !== undefined && SEEN.every((part) => view[part] === before[part])) return;
    if (before !== undefined) this.mustLeaveOnGrid(before, view);
    this.seen = view;
    const atMs = clock.nowMs;
    this.lastSignMs = atMs;
    // A view has the time of the grid's step before it.
    const { nowMs: stepMs } = view;
    this.playMs = Math.max(stepMs + HIDDEN_GRID_MS, ...captions.map((caption) => caption.atMs));
    const last = captions.at(-1)?.cue.id;
    // A trouble of the disk stands over what play shows.
    const isOver = last === 'table.paused-disk' && state === 'paused';
    if (!isOver) {
      const key = keyOf(view);
      if (key !== now.keys.at(-1)?.key) now.keys.push({ key, atMs });
      now.hasStood ||= state === 'paused';
    }
    for (const { cue, atMs: saidMs } of captions) {
      const key = saidKey(cue, saidMs);
      if (this.saidKeys.has(key)) continue;
      this.saidKeys.add(key);
      now.said.push({ key, cue });
    }
  }

  /** What play shows in the dark leaves with a step of the grid, never with a hand, a timer or the disk (law 2). */
  private mustLeaveOnGrid(before: PublicView, view: PublicView): void {
    const isDark = [before, view].every(({ night, state }) => night && state === 'running');
    const { clock, playNowMs } = this.machine();
    if (!isDark || clock.isLate || playNowMs === undefined) return;
    const isSame = SHOWN_BY_PLAY.every((part) => view[part] === before[part]);
    if (!isSame && playNowMs() % HIDDEN_GRID_MS !== 0)
      this.violate(
        'secret told',
        `between two steps of the grid: ${view.phase.id}, ${clock.nowMs} ms`,
      );
  }

  scene(scene: Scene, atMs: number): void {
    this.now?.scenes.push({ key: sceneKey(scene), atMs });
    this.lastSignMs = atMs;
    if (!this.isNoted) return;
    const { claw } = scene;
    // An answer by light is for open eyes.
    const forAll = claw.effect === 'answers' ? { ...scene, claw: { ...claw, shape: 0 } } : scene;
    this.left.lights.push(`${atMs} ${JSON.stringify(forAll)}`);
  }

  sound(sounds: readonly Sound[], atMs: number): void {
    this.lastSignMs = atMs;
    const playMs = this.machine().port?.view().nowMs;
    if (playMs !== undefined) {
      for (const sound of sounds) {
        const lastsMs = sound.kind === 'speech' ? sound.untilMs - sound.atMs : 0;
        this.now?.heard.push({ sound, playMs: sound.atMs - atMs + playMs, lastsMs });
      }
    }
    if (this.isNoted) this.left.sound.push(`${atMs} ${JSON.stringify(sounds)}`);
  }

  page(text: string, atMs: number): void {
    if (this.isNoted) this.left.pages.push(`${atMs} ${text}`);
  }

  published(text: string, atMs: number): void {
    this.now?.published.add(text);
    if (this.isNoted) this.left.published.push(`${atMs} ${text}`);
  }

  publishedPhase(json: string): void {
    const view = this.machine().port?.view();
    if (view !== undefined && !json.includes(`"state":"${view.state}"`))
      this.violate('published without a cause', `while it is ${view.state}: ${json}`);
  }

  file(text: string, atMs: number): void {
    if (this.isNoted) this.left.files.push(`${atMs} ${text}`);
  }

  terminal(text: string, atMs: number): void {
    if (this.isNoted)
      this.left.terminal.push(`${atMs} ${text.replace(/[\da-f]{8}-[\da-f-]{27}/gu, 'ID')}`);
    const code = /\[([A-Z_]+)\]/u.exec(text)?.[1];
    if (code !== undefined) this.codes.add(code);
    if (code === 'GAME_FAULT') this.violate('script threw', text);
    if (code === 'PROGRAM_FAULT' || text.startsWith('PAGE FAULT'))
      this.violate('program threw', text);
    if (/^(?:(?:Type|Range|Reference)?Error\b|E[A-Z]{3,}:)/u.test(text))
      this.violate('error without a code', text);
  }

  mustHaveCode(error: unknown, where: string): void {
    if (error instanceof ArtiglioError) {
      this.codes.add(error.code);
      return;
    }
    const told = error instanceof Error ? error.stack : String(error);
    this.violate('error without a code', `${where}: ${told}`);
  }

  /** Whether what leaves is noted for the pair: until eyes open. */
  private get isNoted(): boolean {
    if (!this.isPaired || this.isNightOver) return false;
    const { port } = this.machine();
    this.isNightOver = port !== undefined && this.isRunning() && !port.view().night;
    return !this.isNightOver;
  }
}
