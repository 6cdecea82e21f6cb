/**
 * A board that plays a rehearsal: every touch goes through the board's inputs, and every scene that
 * anybody could see is decoded from the wire of its LEDs and compared with what was to be shown.
 */
import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import type { LightsSetup } from '../../../src/devices/board/board-setup.js';
import type { LedFrame } from '../../../src/devices/emulator/led-decoder.js';
import { moves, paintScene } from '../../../src/devices/firmata/driver/scene-frames.js';
import type { TableInput } from '../../../src/engine/table/layout.js';
import type { ClawLook, Scene } from '../../../src/engine/table/scene.js';
import { parseRehearsal } from '../../../src/rehearsal/rehearsal-file.js';
import { runRehearsal } from '../../../src/rehearsal/run-rehearsal.js';
import type { RehearsedBoard } from '../../../src/rehearsal/virtual-table.js';
import type { VirtualFrame } from '../../support/virtual-boards/lockstep-board.js';

const REHEARSAL = 'test/rehearsals/whole-game-without-readers.yaml';
/** How long a board may take to tell of a hand, and how often it is asked. */
const FELT_WITHIN_MS = 60;
const FELT_STEP_MS = 2;
/** How long a scene may wait for the flash limit and for its frame, and how often it is looked at. */
const SHOWN_WITHIN_MS = 2_500;
const LOOK_STEP_MS = 20;

/** What the two virtual boards have in common. */
interface Played {
  readonly nowMs: number;
  readonly picture: Pick<VirtualFrame, 'rings' | 'claw'>;
  onInput: ((input: TableInput, nowMs: number) => void) | undefined;
  onFrame: ((frame: VirtualFrame, raw: LedFrame) => void) | undefined;
  show(scene: Scene): void;
  hand(input: TableInput): void;
  advance(ms: number): void;
}

interface Wanted {
  readonly scene: Scene;
  readonly atMs: number;
}

/** A board in a rehearsal: what it shows is compared with what it was to show. */
export class BoardOnTrial implements RehearsedBoard {
  /** Scenes that were compared, light by light. */
  scenes = 0;
  hands = 0;
  private readonly told: TableInput[] = [];
  /** The last scene of its moment, until time goes on: only then has anybody seen it. */
  private wanted: Wanted | undefined;
  /** What was looked at: a scene that comes again is looked at once. */
  private readonly seen = new Set<string>();
  /** Whether the lights have latched a picture that was not looked at. */
  private latched = false;
  /** What a scene is painted as at a whole millisecond: one look goes through most of those of the last. */
  private readonly painted = new Map<number, Uint8Array>();

  constructor(
    private readonly board: Played,
    private readonly setup: LightsSetup,
    /** How much older than now a picture that moves may be: a frame takes its time. */
    private readonly oldestMs: number,
    /** Lets the time between two scenes go by where that costs nothing. */
    private readonly rest: () => void,
  ) {
    board.onFrame = () => {
      this.latched = true;
    };
    board.onInput = (input) => this.told.push(input);
  }

  show(scene: Scene, nowMs: number): void {
    this.lookBefore(nowMs);
    this.wanted = { scene, atMs: nowMs };
  }

  hand(input: TableInput, nowMs: number): readonly TableInput[] {
    this.lookBefore(nowMs);
    this.hands++;
    this.told.length = 0;
    this.board.hand(input);
    for (let ms = 0; ms < FELT_WITHIN_MS && this.told.length === 0; ms += FELT_STEP_MS) {
      this.board.advance(FELT_STEP_MS);
    }
    return [...this.told];
  }

  /** Looks at the scene that stood until `nowMs`, unless it was looked at before. */
  lookBefore(nowMs: number): void {
    const { wanted } = this;
    if (wanted === undefined || wanted.atMs >= nowMs) return;
    this.wanted = undefined;
    const content = JSON.stringify(wanted.scene);
    if (this.seen.has(content)) return;
    this.seen.add(content);
    this.scenes++;
    this.rest();
    const { board } = this;
    const here = inTimeOf(wanted.scene, board.nowMs - wanted.atMs);
    this.painted.clear();
    board.show(here);
    const endMs = board.nowMs + SHOWN_WITHIN_MS;
    this.latched = true;
    while (!this.latched || !this.shows(here)) {
      if (board.nowMs > endMs) throw new Error(`The board does not show ${content}`);
      this.latched = false;
      board.advance(LOOK_STEP_MS);
    }
  }

  /** Whether the lights are as `scene` paints them: now, or a frame ago where it moves. */
  private shows(scene: Scene): boolean {
    const { board } = this;
    const { rings, claw } = board.picture;
    // Rings and claw lie on these wires one after the other, unturned: their colours are the wire's.
    const is = Buffer.concat([...rings, claw]);
    const oldestMs = [...scene.rings, scene.claw].some(moves) ? this.oldestMs : 0;
    for (let agoMs = 0; agoMs <= oldestMs; agoMs++) {
      if (is.equals(this.paintedAt(Math.round(board.nowMs) - agoMs, scene))) return true;
    }
    return false;
  }

  private paintedAt(ms: number, scene: Scene): Uint8Array {
    const colours = this.painted.get(ms) ?? paintScene(this.setup, scene, ms).colours;
    this.painted.set(ms, colours);
    return colours;
  }
}

/** The scene with its timers in a board's own time. */
function inTimeOf(scene: Scene, laterMs: number): Scene {
  return {
    ...scene,
    rings: scene.rings.map((ring) => endsLater(ring, laterMs)),
    claw: endsLater(scene.claw, laterMs),
  };
}

function endsLater<Any extends ClawLook>(look: Any, ms: number): Any {
  return look.effect === 'sweep' ? { ...look, endsAtMs: look.endsAtMs + ms } : look;
}

/** Plays a game of four to its end on the board. */
export async function expectWholeGame(trial: BoardOnTrial): Promise<void> {
  const { rehearsal, faults } = parseRehearsal(await readFile(REHEARSAL, 'utf8'));
  if (rehearsal === undefined) throw new Error(JSON.stringify(faults));
  const { met, unmet } = runRehearsal(
    rehearsal,
    () => {},
    {},
    () => trial,
  );
  trial.lookBefore(Number.POSITIVE_INFINITY);
  expect(unmet?.differences).toBeUndefined();
  expect(met).toBe(true);
  expect(trial.hands).toBe(160);
  expect(trial.scenes).toBeGreaterThan(50);
}
