/** Contradictions in the wires of pads and buttons, whether they end at bits of the chain or at pins. */
import type { PadOrButton } from '../../devices/index.js';
import type { FilePath } from '../../files/values/index.js';
import { type Inputs, wireName } from './board-setup.js';
import { type Problem, problem } from './problem.js';

type Refusal = readonly [found: string, accepted: string];

/** The places at which wires end. */
interface WirePlaces {
  readonly kind: 'bit' | 'pin';
  /** The configuration's place of a wire. */
  readonly pathOf: (index: number) => FilePath;
  /** Why a wire may not end there; `taken` says so where another one ends there already. */
  readonly refusals: (place: number, name: string, taken: readonly Refusal[]) => readonly Refusal[];
}

/**
 * Places that are used twice or cannot be used, inputs that are given twice, or not, or that the table does not have.
 * @param wanted a wire for every input of the table.
 */
export function wireFaults(
  wires: readonly (PadOrButton & { readonly place: number })[],
  wanted: readonly PadOrButton[],
  { slots, seats }: Pick<Inputs, 'slots' | 'seats'>,
  { kind, pathOf, refusals }: WirePlaces,
): Problem[] {
  const owners = new Map<number, string>();
  const met = new Set<string>();
  const found = wires.flatMap((wire, index) => {
    const { place } = wire;
    const name = wireName(wire);
    const owner = owners.get(place);
    const taken: readonly Refusal[] =
      owner === undefined
        ? []
        : [[`${kind} ${place} for ${name} and ${owner}`, `one meaning for a ${kind}`]];
    const faults = [...refusals(place, name, taken)];
    if (met.has(name)) faults.push([`${name} again`, 'each input once']);
    if ('pad' in wire && wire.pad >= slots.count)
      faults.push([name, `slots of this table: 0–${slots.count - 1}`]);
    if ('seat' in wire && wire.seat >= seats.length)
      faults.push([name, `seats of this table: 1–${seats.length}`]);
    owners.set(place, name);
    met.add(name);
    return faults.map(([what, accepted]) => problem(pathOf(index), what, accepted));
  });
  const missing = wanted.map(wireName).filter((name) => !met.has(name));
  if (missing.length === 0) return found;
  const accepted = `a ${kind} for every pad and button of the table`;
  return [
    ...found,
    problem(['inputs', `${kind}s`], `no ${kind} for ${missing.join(', ')}`, accepted),
  ];
}
