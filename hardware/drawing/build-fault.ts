/** The kinds of faults that keep a table from being built. */
type FaultKind =
  | 'seats'
  | 'hoods'
  | 'collision'
  | 'below'
  | 'hole'
  | 'direction'
  | 'wire'
  | 'supply'
  | 'fuse'
  | 'voltage'
  | 'pieces'
  | 'thickness';

/** A fault that keeps a table from being built. */
export interface BuildFault {
  readonly kind: FaultKind;
  /** The fault, in a sentence. */
  readonly text: string;
  /** The change of the configuration, in a sentence. */
  readonly change: string;
}
