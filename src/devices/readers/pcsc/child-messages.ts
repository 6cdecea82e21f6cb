/** The messages between the process that talks to PC/SC and its supervisor. */

/** The child's only argument, as JSON. */
export interface ChildOptions {
  /** 2: readers that can are asked for a second tag. */
  readonly tagsPerReader: 1 | 2;
  /** The daemon's socket; used to ask where a reader is plugged in. */
  readonly socketPath: string;
  /** The directory in which the system lists USB devices: /sys/bus/usb/devices. */
  readonly usbDirectory: string;
}

/** All messages of the child. Each state is complete: no message needs the one before. */
export type ChildMessage =
  /** The module is missing, or was compiled for another Node. */
  | { readonly kind: 'no-module'; readonly reason: string }
  /** A daemon runs but refused this process: start another. */
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'state'; readonly readers: readonly ChildReader[] }
  /** The daemon answers and has readers; none has said its state yet. */
  | { readonly kind: 'beginning' }
  /** A sign that the child still runs. */
  | { readonly kind: 'beat' }
  /** An event after which the child's reports cannot be trusted: start another. */
  | { readonly kind: 'doubt'; readonly reason: string };

export interface ChildReader {
  /** PC/SC's current name; its numbers do not identify the reader. */
  readonly name: string;
  /** The path of its USB plug, e.g. `1-1.2`, if known. */
  readonly usbPath: string | undefined;
  readonly capacity: 1 | 2;
  readonly tags: readonly { readonly tag: string; readonly sinceMs: number }[];
  readonly otherThing: boolean;
}

/** Interval of the child's reports that it runs, ms. */
export const BEAT_MS = 500;
/** Interval of the child's checks whether its report is still true, ms. */
export const TAG_LOOK_MS = 300;

/** Returns time since the machine started, ms: the same in every process. */
export function machineMs(): number {
  return Number(process.hrtime.bigint() / 1_000_000n);
}
