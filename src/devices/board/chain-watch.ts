/**
 * Finds a chain of 74HC165 that is not whole: a chip that is missing, a line that is stuck or hangs in the air. From
 * the faulty place on every input then reads one level, or all of them swing together. It is in the driver, because an
 * Uno has 8 bytes of RAM left.
 *
 * A level that all inputs behind some chip share is a fault where spare inputs leave the level they are tied to, or
 * where eight pads and buttons are down at once. From the first moment these inputs count as up, so that nobody has
 * pressed them.
 */
import { inputName, type TableInput } from '../../engine/table/index.js';
import { ArtiglioError } from '../../errors/index.js';
import { edgeOf, isHigh, type PadOrButton } from '../index.js';
import type { BoardSetup } from './board-setup.js';
import { spareInputs } from './spare-inputs.js';

/** A place where the chain is not whole. Chips are counted from 0, the one nearest the board. */
export interface ChainBreak {
  /** The first and the last chip that may be the faulty one, or behind the faulty line. */
  readonly firstChip: number;
  readonly lastChip: number;
  /** The level of the inputs from there on; `both`: they swing. */
  readonly reads: 'high' | 'low' | 'both';
}

/** The number of pads and buttons of one stretch that are not all held by hands. */
const INPUTS_THAT_NO_HANDS_HOLD = 8;
/** The time after which it is reported, ms. */
const TOLD_AFTER_MS = 3000;
/** Time without a sign of it after which the chain counts as whole, ms: a line in the air swings with 50 Hz. */
const WHOLE_AFTER_MS = 100;
/** Time after which a spare input that differs from its neighbours is just not tied, ms. */
const LOOSE_AFTER_MS = 50;

/** Listener of the inputs, without those of a stretch that does not answer. */
export interface ChainListener {
  input(input: TableInput): void;
  /** Reports that the chain is broken there; undefined: it is whole again. */
  broken(found: ChainBreak | undefined): void;
}

/**
 * Time for which so many presses at once wait, ms: the firmware takes four scans for a press and eight for a release,
 * so that a spare input leaves ground later than a pad behind the same fault is down.
 */
const HELD_BACK_MS = 30;

interface Sensed {
  readonly chip: number;
  readonly source: PadOrButton;
  readonly isSpare: boolean;
  readonly restsHigh: boolean;
  isHigh: boolean;
  /** Whether the listener was told that it is down. */
  toldDown: boolean;
  /** A spare input that is not tied says nothing. */
  isLoose: boolean;
}

/** The sign of one moment: all inputs from `firstChip` on read one level, and from `lastChip` on that is no rest. */
interface Sign {
  readonly firstChip: number;
  readonly lastChip: number;
  readonly high: boolean;
}

interface Suspicion {
  firstChip: number;
  lastChip: number;
  readonly levels: Set<boolean>;
  readonly tellAtMs: number;
  told: ChainBreak | undefined;
  /** The time at which it is over; Infinity while there is a sign of it. */
  overAtMs: number;
}

/** A watch that passes edges on while the chain is whole. */
export class ChainWatch {
  private readonly sensed: Map<string, Sensed>;
  private suspicion: Suspicion | undefined;
  /** Whether the board reads its inputs: before that, spare inputs seem to be up, whatever their level. */
  private isAwake = false;
  /** The time from which spare inputs that differ from their neighbours are not believed any more. */
  private looseAtMs = Number.POSITIVE_INFINITY;
  /** The time until which presses are held back; Infinity: they are not. */
  private heldBackUntilMs = Number.POSITIVE_INFINITY;

  constructor(
    private readonly inputs: BoardSetup['inputs'],
    private readonly listener: ChainListener,
  ) {
    const named = (chip: number, source: PadOrButton, tiedHigh?: boolean): [string, Sensed] => {
      const isUpHigh = isHigh(inputs, source, false);
      const isSpare = tiedHigh !== undefined;
      const one = { chip, source, isSpare, restsHigh: tiedHigh ?? isUpHigh, isHigh: isUpHigh };
      return [inputName(edgeOf(source, false)), { ...one, toldDown: false, isLoose: false }];
    };
    this.sensed = new Map([
      ...inputs.wires.map((wire) => named(wire.bit >> 3, wire)),
      ...spareInputs(inputs)
        .filter(({ tiedTo }) => tiedTo !== 'lights')
        .map((spares) => named(spares.chip, spares, spares.tiedTo === '5 V')),
    ]);
  }

  /** Takes inputs that have changed, all at once. */
  change(changed: readonly TableInput[], nowMs: number): void {
    for (const input of changed) {
      const one = this.sensed.get(inputName(input));
      if (one !== undefined) one.isHigh = isHigh(this.inputs, one.source, input.down);
    }
    const pressed = [...this.sensed.values()].filter((one) => isDown(one) && !one.toldDown);
    if (pressed.length >= INPUTS_THAT_NO_HANDS_HOLD) this.heldBackUntilMs = nowMs + HELD_BACK_MS;
    this.look(nowMs);
  }

  /** Begins with a board that reads its inputs: the levels of spare inputs count from now on. */
  awake(nowMs: number): void {
    if (this.isAwake) return;
    this.isAwake = true;
    this.look(nowMs);
  }

  /** Does what is due by time. */
  poll(nowMs: number): void {
    if (nowMs >= this.looseAtMs) {
      for (const one of this.sensed.values()) {
        one.isLoose = one.isSpare && one.isHigh !== one.restsHigh;
      }
    }
    this.look(nowMs);
  }

  /** The time at which `poll` is due; Infinity when nothing is suspected. */
  get dueMs(): number {
    const { suspicion } = this;
    const ofSuspicion =
      suspicion === undefined
        ? Number.POSITIVE_INFINITY
        : Math.min(
            suspicion.overAtMs,
            suspicion.told === undefined ? suspicion.tellAtMs : Number.POSITIVE_INFINITY,
          );
    return Math.min(ofSuspicion, this.looseAtMs, this.heldBackUntilMs);
  }

  /** Whether no sign of a fault is there: what inputs read can be believed. */
  get isWhole(): boolean {
    return this.suspicion === undefined;
  }

  /** Forgets everything, because the board is gone: everything is up, and nothing is broken. */
  forget(): void {
    const { suspicion } = this;
    this.suspicion = undefined;
    this.isAwake = false;
    this.looseAtMs = Number.POSITIVE_INFINITY;
    for (const one of this.sensed.values()) {
      one.isHigh = isHigh(this.inputs, one.source, false);
      one.isLoose = false;
    }
    this.tellInputs(Number.POSITIVE_INFINITY);
    if (suspicion?.told !== undefined) this.listener.broken(undefined);
  }

  private look(nowMs: number): void {
    const sign = this.inputs.restIsKnown ? this.sign() : undefined;
    this.judgeSpares(sign, nowMs);
    if (sign !== undefined) this.suspect(sign, nowMs);
    else this.clear(nowMs);
    this.tellInputs(nowMs);
    const { suspicion } = this;
    if (suspicion !== undefined && nowMs >= suspicion.tellAtMs) this.tellBroken(suspicion);
  }

  /**
   * Judges spare inputs: one that left its level while one after it did not is no break, because no line of the chain
   * does that.
   */
  private judgeSpares(sign: Sign | undefined, nowMs: number): void {
    const differs = sign === undefined && [...this.sensed.values()].some((one) => this.isSign(one));
    if (!differs || !this.isAwake) this.looseAtMs = Number.POSITIVE_INFINITY;
    else this.looseAtMs = Math.min(this.looseAtMs, nowMs + LOOSE_AFTER_MS);
  }

  private suspect({ firstChip, lastChip, high }: Sign, nowMs: number): void {
    this.suspicion ??= {
      firstChip,
      lastChip,
      levels: new Set(),
      tellAtMs: nowMs + TOLD_AFTER_MS,
      told: undefined,
      overAtMs: Number.POSITIVE_INFINITY,
    };
    const { suspicion } = this;
    suspicion.lastChip = Math.min(suspicion.lastChip, lastChip);
    // A hand on a chip nearer the board has shown that this one answers.
    suspicion.firstChip = Math.min(Math.max(suspicion.firstChip, firstChip), suspicion.lastChip);
    suspicion.levels.add(high);
    suspicion.overAtMs = Number.POSITIVE_INFINITY;
  }

  private clear(nowMs: number): void {
    const { suspicion } = this;
    if (suspicion === undefined) return;
    suspicion.overAtMs = Math.min(suspicion.overAtMs, nowMs + WHOLE_AFTER_MS);
    if (nowMs < suspicion.overAtMs) return;
    this.suspicion = undefined;
    if (suspicion.told !== undefined) this.listener.broken(undefined);
  }

  private tellBroken(suspicion: Suspicion): void {
    const { firstChip, lastChip, levels, told } = suspicion;
    const reads = levels.size > 1 ? 'both' : levels.has(true) ? 'high' : 'low';
    const isTold =
      told?.firstChip === firstChip && told.lastChip === lastChip && told.reads === reads;
    if (isTold) return;
    suspicion.told = { firstChip, lastChip, reads };
    this.listener.broken(suspicion.told);
  }

  /** Tells which inputs are down now, and which are not any more. */
  private tellInputs(nowMs: number): void {
    const deadFrom = this.suspicion?.lastChip ?? Number.POSITIVE_INFINITY;
    if (nowMs >= this.heldBackUntilMs) this.heldBackUntilMs = Number.POSITIVE_INFINITY;
    const isHeldBack = this.heldBackUntilMs < Number.POSITIVE_INFINITY;
    for (const one of this.sensed.values()) {
      const down = isDown(one) && one.chip < deadFrom;
      if (down === one.toldDown || (down && isHeldBack)) continue;
      one.toldDown = down;
      this.listener.input(edgeOf(one.source, down));
    }
  }

  private sign(): Sign | undefined {
    return this.signOf(true) ?? this.signOf(false);
  }

  /** Returns the longest stretch at the chain's end that reads this level, if hands and rest cannot make it. */
  private signOf(high: boolean): Sign | undefined {
    const all = [...this.sensed.values()];
    const lastOther = Math.max(-1, ...all.map((one) => (one.isHigh === high ? -1 : one.chip)));
    const stretch = all.filter(({ chip }) => chip > lastOther);
    const contrary = stretch.filter((one) =>
      one.isSpare ? one.restsHigh !== high && this.isSign(one) : one.restsHigh !== high,
    );
    const isProof =
      contrary.some(({ isSpare }) => isSpare) || contrary.length >= INPUTS_THAT_NO_HANDS_HOLD;
    if (!isProof) return undefined;
    return {
      firstChip: lastOther + 1,
      lastChip: Math.min(...contrary.map(({ chip }) => chip)),
      high,
    };
  }

  private isSign(one: Sensed): boolean {
    return this.isAwake && one.isSpare && one.isHigh !== one.restsHigh && !one.isLoose;
  }
}

/** Tells whether a pad or a button is down. */
function isDown({ isHigh, restsHigh, isSpare }: Sensed): boolean {
  return !isSpare && isHigh !== restsHigh;
}

// The words of a broken input chain and of dark lights: where it is, and where to look.

const LEVELS = {
  high: 'everything behind reads high',
  low: 'everything behind reads low',
  both: 'everything behind swings together',
} as const;

/** Returns the error of a break in the chain. Chips have the numbers of the wiring sheets. */
export function chainError({ firstChip, lastChip, reads }: ChainBreak): ArtiglioError {
  const isOne = firstChip === lastChip;
  const where = isOne ? `chip ${lastChip}` : `one of the chips ${firstChip} to ${lastChip}`;
  return new ArtiglioError(
    'BOARD_CHAIN_BROKEN',
    `The input chain does not answer from ${where} on: ${LEVELS[reads]}. Pads and buttons there count as up.`,
    `Look at ${isOne ? 'it' : 'these chips'} (0 is nearest the board): in the socket, not turned, 5 V at pin 16, ground at pin 8, pin 9 wired to ${lastChip === 0 ? 'the board' : `pin 10 of the chip before${firstChip === 0 ? ' or to the board' : ''}`}, pins 1 and 2 to latch and clock. Spare inputs belong to ground.`,
  );
}

/** Returns the error of lights without a supply, as the hub's input sees it. */
export function lightsError(): ArtiglioError {
  return new ArtiglioError(
    'BOARD_LIGHTS_DARK',
    'The lights have no supply: the board answers, and the first cable of data brings no 5 V.',
    'Switch the strip of the bricks on; then look at the fuses, and at the first cable from the hub to the lights.',
  );
}
