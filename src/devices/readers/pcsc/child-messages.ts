/** What the process that talks to PC/SC and the one that supervises it say to each other. */

/** What the child is begun with, as its one argument, in JSON. */
export interface ChildOptions {
  /** 2: readers that can are asked for a second tag. */
  readonly tagsPerReader: 1 | 2;
  /** The daemon's socket; asked for where a reader is plugged in. */
  readonly socketPath: string;
  /** Where the system says what is plugged in where: /sys/bus/usb/devices. */
  readonly usbDirectory: string;
}

/** Everything the child says. Each state is whole: no message needs the one before. */
export type ChildMessage =
  /** The module is not there, or was compiled for another Node. */
  | { readonly kind: 'no-module'; readonly reason: string }
  /** A daemon is there and did not let this process in: another is to try it again. */
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'state'; readonly readers: readonly ChildReader[] }
  /** It still runs. */
  | { readonly kind: 'beat' }
  /** Something happened after which what it says cannot be trusted: another is to take its place. */
  | { readonly kind: 'doubt'; readonly reason: string };

export interface ChildReader {
  /** As PC/SC calls it now, with numbers that are no identity. */
  readonly name: string;
  /** Where it is plugged in, e.g. `1-1.2`, where that can be known. */
  readonly usbPath: string | undefined;
  readonly capacity: 1 | 2;
  readonly tags: readonly { readonly tag: string; readonly sinceMs: number }[];
  readonly otherThing: boolean;
}

/** How often the child says that it runs, ms. */
export const BEAT_MS = 500;

/** Time of the machine since it was started, ms: the same in every process. */
export function machineMs(): number {
  return Number(process.hrtime.bigint() / 1_000_000n);
}
