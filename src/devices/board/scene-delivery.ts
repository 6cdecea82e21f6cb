/**
 * Delivery of the wanted scenes to one board: the scene sent last, whether the board has it, and the one that comes
 * next. Pure: the driver decides when lines go out.
 */
import type { Scene } from '../../engine/table/index.js';
import type { HelloLine, StatusLine } from './generated/protocol.js';
import { SceneRecorder, type SceneRecords } from './scene-records.js';
import { packRecords } from './send-window.js';

/** The scenes of one table on their way to its board. */
export class SceneDelivery {
  private wanted: Scene | undefined;
  private recorder: SceneRecorder | undefined;
  /** The scene last recorded, and what the status says when the board has it. */
  private recorded: { readonly scene: Scene; readonly records: SceneRecords } | undefined;
  /** The id of the board that was sent `recorded`. */
  private recordedFor = '';

  /** @param anglesDeg the directions of the slots, seen from the claw. */
  constructor(private readonly anglesDeg: readonly number[]) {}

  /** Wants the board to show this scene, and none that was wanted before. */
  want(scene: Scene): void {
    this.wanted = scene;
  }

  /** Begins with a board that answers: another than before has no scene yet. */
  meet({ id }: HelloLine): void {
    if (this.recordedFor !== id) this.recorded = undefined;
    this.recordedFor = id;
  }

  /** Begins to send scenes to a configured board that waits for them. */
  begin({ looks }: HelloLine): void {
    // Recorder and board agree about the looks only within one board's limits.
    this.recorder ??= new SceneRecorder(looks, this.anglesDeg);
  }

  /** Forgets the board's scene, which differs from what it was sent: the next scene is sent whole. */
  forget(): void {
    this.recorded = undefined;
    this.recorder?.forget();
  }

  /** Tells whether the board's status says that it has the scene last sent. */
  isHeld(status: StatusLine): boolean {
    return (
      this.recorded !== undefined &&
      status.committedScene === this.recorded.records.number &&
      status.committedCheck === this.recorded.records.check
    );
  }

  /** Tells whether the status contradicts what was sent. */
  isContradicted(status: StatusLine): boolean {
    return this.recorded !== undefined && !this.isHeld(status);
  }

  /** Whether another scene is wanted than was sent last. */
  get isChanged(): boolean {
    return this.wanted !== undefined && this.wanted !== this.recorded?.scene;
  }

  /** The time at which something is to be sent; -Infinity: now, Infinity: nothing. */
  get dueMs(): number {
    if (this.wanted === undefined) return Number.POSITIVE_INFINITY;
    if (this.isChanged) return Number.NEGATIVE_INFINITY;
    return this.recorder?.staleAtMs ?? Number.POSITIVE_INFINITY;
  }

  /** Returns the lines that make the board show the wanted scene; none where it shows it already. */
  next(nowMs: number): readonly string[] {
    if (this.wanted === undefined || this.recorder === undefined) return [];
    const scene = this.wanted;
    const records = this.recorder.recordScene(scene, nowMs);
    if (records !== undefined) {
      this.recorded = { scene, records };
      return packRecords(records.records);
    }
    if (this.recorded !== undefined) this.recorded = { ...this.recorded, scene };
    return [];
  }
}
