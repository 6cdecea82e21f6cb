/** The cables of a table as one orders them: halves, labels, loose wire. */
import type { Cable, CableEnds, CableKind } from './cables.js';

/** Returns the length of the conductors of a kind, m, as one buys loose wire. */
export function looseWireM(cables: readonly Cable[], kinds: readonly CableKind[]): number {
  return Math.ceil(
    cables
      .filter(({ kind }) => kinds.includes(kind))
      .reduce((sum, { wires, lengthM }) => sum + wires * lengthM, 0),
  );
}

/** A cable as one orders it. */
export interface BoughtCable extends Pick<Cable, 'kind' | 'buyM'> {
  readonly ends: Exclude<CableEnds, 'halves' | 'apart' | 'bareApart'>;
  /** The words on the label at each of its ends: where both belong. */
  readonly label: string;
}

/**
 * Returns the cables as one orders them: each of two halves is a cable with one plug, and wire 1 is cut by the builder.
 */
export function cablesToBuy(cables: readonly Cable[]): readonly BoughtCable[] {
  return cables.flatMap((cable): readonly BoughtCable[] => {
    const { kind, buyM, ends, from, to, sockets } = cable;
    const labels = [endLabel(from, sockets[0]), endLabel(to, sockets[1])];
    if (ends === 'halves') return labels.map((label) => ({ kind, buyM, ends: 'bare', label }));
    const whole = ends === 'apart' ? 'plugs' : ends === 'bareApart' ? 'bare' : ends;
    return [{ kind, buyM, ends: whole, label: labels.join(' – ') }];
  });
}

/** Returns an end of a cable in the few words of a label: "P0", "slot 0 J3", "seat 1". */
function endLabel(name: string, socket: string): string {
  const place = name
    .replace(/^(?:board|pad of |buttons of |module \d+, )/u, '')
    .replace('reader carrier', 'carrier');
  const printed = /^(?:P|S|J|DATA |DIN|DOUT|5 V|\d)/u.test(socket) ? socket : '';
  return [place, printed].filter((part) => part !== '').join(' ');
}
