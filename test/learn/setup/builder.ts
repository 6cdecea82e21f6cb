/**
 * A builder who knows one table and does what first start asks: touches, presses and holds, as gestures. What is
 * lit is seen through the wires of that table, so nothing of its layout is told but by hands.
 */

import type { BoardSetup } from '../../../src/devices/board/board-setup.js';
import { isHigh, wireOf } from '../../../src/devices/input-wires.js';
import type { TableInput } from '../../../src/engine/table/layout.js';
import {
  parseConfiguration,
  type TableConfiguration,
  toBoardSetup,
  toTableLayout,
} from '../../../src/host/config/index.js';
import type { FirstStart } from '../../../src/learn/setup/first-start.js';

/** The configuration of this text. */
export function configurationOf(text: string): TableConfiguration {
  const parsed = parseConfiguration(text);
  if ('problems' in parsed) throw new Error(JSON.stringify(parsed.problems, undefined, 1));
  return parsed.configuration;
}

/** What a hand does next at a step. */
export type Act =
  | { readonly kind: 'touch' | 'hold'; readonly input: TableInput }
  /** Nothing more is asked. */
  | { readonly kind: 'over' };

export class Builder {
  readonly wires: BoardSetup;
  private readonly angles: readonly number[];

  constructor(private readonly table: TableConfiguration) {
    this.wires = toBoardSetup(table);
    this.angles = toTableLayout(table).slots.map(({ angleDeg }) => angleDeg);
  }

  /** What the builder does now, seeing what first start asks and shows. */
  next(start: Pick<FirstStart, 'learnt' | 'pending'>): Act {
    const { learnt, pending } = start;
    const { wires } = this;
    switch (learnt.phase) {
      case 'language':
        return touch(this.pad(0));
      case 'seats': {
        const seat = learnt.seats.length - 1;
        const slots = this.table.seats[seat];
        if (slots === undefined) return hold(this.pad(0));
        return this.atSeat(seat, slots, learnt.asked);
      }
      case 'middle': {
        const next = learnt.pads.length;
        return next < this.table.slots.count ? touch(this.pad(next)) : hold(this.pad(0));
      }
      case 'rings': {
        const { claw } = wires;
        const clawIsFirst = claw.pixels > 0 && wires.rings.some((ring) => ring.first > claw.first);
        if (clawIsFirst && learnt.clawPixels === 0) return hold(this.pad(0));
        const begun = learnt.clawPixels;
        const first = learnt.rings.reduce((sum, ring) => sum + ring.pixels, begun);
        const slot = wires.rings.findIndex((ring) => ring.pixels > 0 && ring.first === first);
        const ring = wires.rings[slot];
        if (ring === undefined) return hold(this.pad(0));
        return pending.pixels === ring.pixels
          ? touch(this.pad(slot))
          : touch(this.button(ring.pixels > pending.pixels ? 'right' : 'left'));
      }
      case 'claw': {
        const { pixels } = wires.claw;
        if (pixels === 0) return hold(this.pad(0));
        if (pending.pixels === pixels) return touch(this.pad(1 % wires.rings.length));
        return touch(this.button(pixels > pending.pixels ? 'right' : 'left'));
      }
      case 'turn': {
        const wrong = learnt.rings.find(({ slot }) => !this.isTurned(learnt, slot));
        const { turning } = pending;
        if (turning !== undefined)
          return this.isTurned(learnt, turning)
            ? touch(this.pad(turning))
            : touch(this.button('right'));
        return wrong === undefined ? hold(this.pad(0)) : touch(this.pad(wrong.slot));
      }
      case 'claw-turn':
        return this.turnClaw(learnt.rotations.get('claw') ?? 0);
      case 'direction': {
        const isWrong = (at: number | 'claw', run: BoardSetup['claw']) =>
          run.pixels > 0 && learnt.flipped.has(at) !== (run.direction === 'counter-clockwise');
        if (isWrong('claw', wires.claw)) return touch(this.button('left'));
        const slot = wires.rings.findIndex((ring, at) => isWrong(at, ring));
        return slot < 0 ? hold(this.pad(0)) : touch(this.pad(slot));
      }
      case 'over':
        return { kind: 'over' };
      default:
        return hold(this.pad(0));
    }
  }

  /** The bit of an input and its level with a hand there or not. */
  level(input: TableInput): { readonly bit: number; readonly high: boolean } {
    const wire = wireOf(this.wires.inputs, input);
    if (wire === undefined) throw new Error(`No wire for ${JSON.stringify(input)}`);
    return { bit: wire.bit, high: isHigh(this.wires.inputs, wire, input.down) };
  }

  private atSeat(seat: number, slots: readonly number[], asked: string): Act {
    const [right, left] = slots;
    if (asked === 'right-slot' && right !== undefined) return touch(this.pad(right));
    if (asked === 'left-slot' && left !== undefined) return touch(this.pad(left));
    if (asked === 'left-button') return touch({ kind: 'button', seat, side: 'left', down: true });
    const button = { kind: 'button', seat, side: 'right', down: true } as const;
    // Where pads and buttons rest alike, the table must be told that there is no such place.
    const { padsActive, buttonsActive } = this.wires.inputs;
    const isSkipped = asked !== 'right-button' && padsActive === buttonsActive;
    return isSkipped ? hold(this.pad(0)) : touch(button);
  }

  private isTurned({ rotations }: FirstStart['learnt'], slot: number): boolean {
    return (rotations.get(slot) ?? 0) === (this.wires.rings[slot]?.rotation ?? 0);
  }

  /** Touches the slot nearest to where the lit pixel points, and moves it by the buttons when it is near. */
  private turnClaw(lit: number): Act {
    const { pixels, rotation, direction } = this.wires.claw;
    if (lit === rotation) return hold(this.pad(0));
    const along = direction === 'clockwise' ? lit - rotation : rotation - lit;
    const bearingDeg = ((((along % pixels) + pixels) % pixels) * 360) / pixels;
    const apart = this.angles.map((angle) => {
      const one = Math.abs(angle - bearingDeg) % 360;
      return Math.min(one, 360 - one);
    });
    const nearest = apart.indexOf(Math.min(...apart));
    if (nearest !== 0) return touch(this.pad(nearest));
    const ahead = (((rotation - lit) % pixels) + pixels) % pixels;
    return touch(this.button(ahead <= pixels / 2 ? 'right' : 'left'));
  }

  private pad(slot: number): TableInput {
    return { kind: 'pad', slot, down: true };
  }

  private button(side: 'right' | 'left'): TableInput {
    return { kind: 'button', seat: 0, side, down: true };
  }
}

const touch = (input: TableInput): Act => ({ kind: 'touch', input });
const hold = (input: TableInput): Act => ({ kind: 'hold', input });
