/** The input hubs of hardware/boards: which socket is which input of the chain, and the inputs that watch it. */
import type { BoardModel } from './board-schema.js';

/** Bits of a hub's chain. Sockets of places come first, then those of seats: left, right. */
export interface Hub {
  readonly chips: number;
  readonly places: number;
  readonly seats: number;
  /** High while the lights have their supply. */
  readonly lightsBit: number;
  /** Tied to 5 V; all other inputs rest at ground. */
  readonly highBits: readonly number[];
}

const MEGA: Hub = { chips: 12, places: 30, seats: 30, lightsBit: 90, highBits: [91, 93, 95] };
const NANO: Hub = { chips: 5, places: 12, seats: 13, lightsBit: 38, highBits: [39] };

/** The hub for a board; an Uno has none. */
export const HUBS: Readonly<Record<BoardModel, Hub | undefined>> = {
  uno: undefined,
  nano: NANO,
  mega: MEGA,
};
