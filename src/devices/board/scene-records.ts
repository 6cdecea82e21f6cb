/**
 * Says a scene in records of the protocol: looks are defined once and given to masks of rings, only what
 * changed is said, and a commit shows all of it at once.
 *
 * This is the host's copy of what the board has. It is changed when records are made, not when they are acknowledged: a
 * caller that loses records on the way calls `forget`, and then the next scene is sent whole.
 */
import {
  type ClawLook,
  type Colour,
  type Level,
  type Look,
  PATTERN_MASKS,
  type Scene,
} from '../../engine/table/index.js';
import {
  arcsOf,
  BREATHE_PERIOD_S,
  LEVELS,
  MOST_COUNT,
  MOST_RUNS,
  PULSE_PERIOD_S,
  RESTING_COLOUR,
  RESTING_LEVEL,
} from '../index.js';
import { crc16 } from '../link/index.js';
import { PALETTE } from './configuration-records.js';
import { look as lookRecord, record } from './generated/protocol.js';

/** Interval at which a long timer is sent again, ms: the board's resonator may be half a percent off. */
const SWEEP_REFRESH_MS = 30_000;
const MOST_SWEEP_MS = 0xff_ffff;
const FIRST_CHECK = 0xffff;
const FLAG_TOUCH_ACKNOWLEDGED = 1;

/** The records of a scene and what the board's status says once it is committed. */
export interface SceneRecords {
  /** The records in the order to send, the commit last. */
  readonly records: readonly string[];
  readonly number: number;
  readonly check: number;
}

/** A look as it is sent to the board: `key` is the same for two looks that show the same. */
interface WantedLook {
  readonly key: string;
  readonly record: (look: number) => string;
  /** The time at which a sweep has to be said again. */
  readonly staleAtMs: number;
}

interface HeldLook {
  key: string;
  staleAtMs: number;
}

/** A record of what one board has, which says the next scene as the changes to it. */
export class SceneRecorder {
  /** The looks that the board has, by index. */
  private looks: (HeldLook | undefined)[] = [];
  /** The index of the look that each slot has, the claw last. */
  private assigned: (number | undefined)[] = [];
  private check = FIRST_CHECK;
  private flags = 0;
  private whole = true;
  private sceneNumber = 0;

  /**
   * @param lookCount the number of looks that the board has room for; not fewer than rings and claw together.
   * @param anglesDeg the direction of the claw that names each slot.
   */
  constructor(
    private readonly lookCount: number,
    private readonly anglesDeg: readonly number[],
  ) {}

  /** Forgets what the board has, which may be anything now: the next scene begins from nothing. */
  forget(): void {
    this.whole = true;
  }

  /** The time at which even an unchanged scene has to be recorded again; Infinity: never. */
  get staleAtMs(): number {
    return this.assigned.reduce<number>((earliest, index) => {
      const held = index === undefined ? undefined : this.looks[index];
      return held === undefined ? earliest : Math.min(earliest, held.staleAtMs);
    }, Number.POSITIVE_INFINITY);
  }

  /**
   * Returns the records that turn the board's scene into this one; undefined when the board has this very scene, though
   * perhaps as another value: then not even a commit is sent, because it would tell a listener on the wire that
   * something happened.
   * @param nowMs play's time, the same that the scene's `endsAtMs` are in.
   */
  recordScene(scene: Scene, nowMs: number): SceneRecords | undefined {
    const records: string[] = [];
    const begins = this.whole;
    if (begins) {
      records.push(record.clear());
      this.looks = [];
      this.assigned = [];
      this.check = FIRST_CHECK;
      this.whole = false;
    }
    const wanted = [
      ...scene.rings.map((ring) => this.wantedLook(ring, nowMs)),
      this.wantedLook(scene.claw, nowMs),
    ];
    const changes = this.recordChanges(wanted, scene.rings.length, nowMs);
    const flags = scene.touchAcknowledged ? FLAG_TOUCH_ACKNOWLEDGED : 0;
    if (!begins && changes.length === 0 && flags === this.flags) return undefined;
    this.flags = flags;
    for (const change of changes) this.check = crc16(change, this.check);
    this.sceneNumber = (this.sceneNumber % 0xffff) + 1;
    const commit = record.commit({
      flags,
      number: this.sceneNumber,
      check: this.check,
    });
    return {
      records: [...records, ...changes, commit],
      number: this.sceneNumber,
      check: this.check,
    };
  }

  private recordChanges(
    wanted: readonly WantedLook[],
    slotCount: number,
    nowMs: number,
  ): readonly string[] {
    const groups = new Map<string, { readonly look: WantedLook; readonly places: number[] }>();
    for (const [place, look] of wanted.entries()) {
      const group = groups.get(look.key);
      if (group === undefined) groups.set(look.key, { look, places: [place] });
      else group.places.push(place);
    }
    const taken = new Set<number>();
    const indexOf = new Map<string, number>();
    for (const key of groups.keys()) {
      const index = this.looks.findIndex((held) => held?.key === key && held.staleAtMs > nowMs);
      if (index >= 0) {
        taken.add(index);
        indexOf.set(key, index);
      }
    }
    const definitions: string[] = [];
    const assignments: string[] = [];
    for (const [key, { look, places }] of groups) {
      // A board is dark where no look is assigned, so dark places need no record until they were lit.
      if (key === 'off' && places.every((place) => this.assigned[place] === undefined)) continue;
      let index = indexOf.get(key);
      if (index === undefined) {
        index = this.freeIndex(taken, places);
        taken.add(index);
        definitions.push(look.record(index));
        this.looks[index] = { key, staleAtMs: look.staleAtMs };
      }
      const moved = places.filter((place) => this.assigned[place] !== index);
      const mask = moved.reduce((bits, place) => (place < slotCount ? bits + 2 ** place : bits), 0);
      if (mask !== 0) assignments.push(record.assign({ look: index, mask }));
      if (moved.includes(slotCount)) assignments.push(record.assignClaw({ look: index }));
      for (const place of moved) this.assigned[place] = index;
    }
    return [...definitions, ...assignments];
  }

  /**
   * Returns an index whose look may be replaced: best one that only `places` have, because these need not be given it
   * again; else one that will be unused.
   */
  private freeIndex(taken: ReadonlySet<number>, places: readonly number[]): number {
    let free: number | undefined;
    for (let index = 0; index < this.lookCount; index++) {
      if (taken.has(index)) continue;
      const holders = this.assigned.flatMap((held, place) => (held === index ? [place] : []));
      if (holders.length > 0 && holders.every((place) => places.includes(place))) return index;
      free ??= index;
    }
    if (free === undefined) {
      throw new RangeError(`The board holds ${this.lookCount} looks, and the scene needs more.`);
    }
    return free;
  }

  private wantedLook(look: ClawLook, nowMs: number): WantedLook {
    const say = lookText(look, nowMs, this.anglesDeg);
    if (look.effect !== 'sweep') {
      return { key: keyOf(say), record: say, staleAtMs: Number.POSITIVE_INFINITY };
    }
    const { colour, level, endsAtMs, totalMs } = look;
    return {
      key: `sweep ${colour} ${level} ${endsAtMs} ${totalMs}`,
      record: say,
      staleAtMs: endsAtMs > nowMs ? nowMs + SWEEP_REFRESH_MS : Number.POSITIVE_INFINITY,
    };
  }
}

/** Returns the record without its index, which is the same for two looks that show the same. */
function keyOf(say: (look: number) => string): string {
  const text = say(0);
  return text === lookRecord.off({ look: 0 }) ? 'off' : text;
}

function lookText(
  look: ClawLook,
  nowMs: number,
  anglesDeg: readonly number[],
): (index: number) => string {
  switch (look.effect) {
    case 'off':
      return (index) => lookRecord.off({ look: index });
    case 'steady':
      return (index) => lookRecord.steady({ look: index, ...patterned(look) });
    case 'breathe':
      return (index) =>
        lookRecord.breathe({ look: index, ...patterned(look), periodS: BREATHE_PERIOD_S });
    case 'pulse':
      return (index) =>
        lookRecord.pulse({ look: index, ...patterned(look), periodS: PULSE_PERIOD_S });
    case 'count': {
      const runs = look.runs
        .filter((run) => run.count > 0)
        .slice(0, MOST_RUNS)
        .map((run) => ({
          colour: PALETTE.indexOf(run.colour),
          count: Math.min(run.count, MOST_COUNT),
        }));
      if (runs.length === 0) return (index) => lookRecord.off({ look: index });
      return (index) => lookRecord.count({ look: index, level: LEVELS[look.level], runs });
    }
    case 'sweep':
      return (index) =>
        lookRecord.sweep({
          look: index,
          ...coloured(look),
          remainingMs: clampMs(look.endsAtMs - nowMs),
          totalMs: clampMs(look.totalMs),
        });
    case 'pixel':
      return (index) => lookRecord.pixel({ look: index, ...coloured(look), index: look.index });
    case 'rests':
      return (index) =>
        lookRecord.rests({
          look: index,
          ...coloured({ colour: RESTING_COLOUR, level: RESTING_LEVEL }),
        });
    case 'searches':
      return (index) => lookRecord.searches({ look: index, ...coloured(look) });
    case 'answers':
      return (index) =>
        lookRecord.answers({ look: index, ...coloured(look), arcs: arcsOf(look.shape) });
    case 'points': {
      const angleDeg = anglesDeg[look.slot];
      if (angleDeg === undefined)
        throw new RangeError(`There is no slot ${look.slot} to point at.`);
      const bearingDeg = ((Math.round(angleDeg) % 360) + 360) % 360;
      return (index) => lookRecord.points({ look: index, ...coloured(look), bearingDeg });
    }
  }
}

function coloured(look: { readonly colour: Colour; readonly level: Level }): {
  colour: number;
  level: number;
} {
  return { colour: PALETTE.indexOf(look.colour), level: LEVELS[look.level] };
}

function patterned(look: Extract<Look, { pattern: unknown }>): {
  colour: number;
  level: number;
  pattern: number;
} {
  return { ...coloured(look), pattern: Number.parseInt(PATTERN_MASKS[look.pattern], 2) };
}

function clampMs(ms: number): number {
  return Math.min(Math.max(Math.round(ms), 0), MOST_SWEEP_MS);
}
