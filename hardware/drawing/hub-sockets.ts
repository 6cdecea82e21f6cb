/** The sockets of an input hub and what is plugged into each. */
import { hubOf, type TableConfiguration, toTableLayout } from '../../src/host/config/index.js';
import { ownerOf } from './wiring/light-chain.js';

export interface HubSocket {
  /** The name on the hub: P0 for the pad of slot 0, S1 for seat 1. */
  readonly socket: string;
  readonly kind: 'pad' | 'buttons';
  /** Inputs of the chain, from 0. */
  readonly bits: readonly number[];
  readonly to: string;
}

/** Returns the sockets in use; none: the table has no hub. */
export function hubSockets(configuration: TableConfiguration): readonly HubSocket[] {
  const hub = hubOf(configuration);
  if (hub === undefined) return [];
  const { slots, seats } = toTableLayout(configuration);
  return [
    ...slots.map((_, slot): HubSocket => {
      const to = `pad of slot ${slot}, ${ownerOf(configuration, slot)}`;
      return { socket: `P${slot}`, kind: 'pad', bits: [slot], to };
    }),
    ...seats.map((_, seat): HubSocket => {
      const first = hub.places + 2 * seat;
      const to = `buttons of seat ${seat + 1}`;
      return { socket: `S${seat + 1}`, kind: 'buttons', bits: [first, first + 1], to };
    }),
  ];
}
