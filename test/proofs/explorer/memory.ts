/**
 * The state of objects as a value. Everything that can be reached from a root is written down by identity, and put
 * back into the same objects, so that closures over them stay right. Functions are no state; `constants` and all below
 * them never change.
 */

/** Times count from here, ms, so that in a fingerprint they can be told from lengths of time. */
export const BEGINNING_MS = 1_000_000_000;

/** What is longer ago than this is past, ms: no part of the host looks back further. */
const LONG_AGO_MS = 4001;
/** Numbers count when they differ by one of so many parts. */
const PARTS = 4;

type Kept =
  | { readonly kind: 'object'; readonly of: Record<string, unknown>; readonly values: unknown[] }
  | { readonly kind: 'array'; readonly of: unknown[]; readonly values: unknown[] }
  | {
      readonly kind: 'map';
      readonly of: Map<unknown, unknown>;
      readonly values: (readonly [unknown, unknown])[];
    }
  | { readonly kind: 'set'; readonly of: Set<unknown>; readonly values: unknown[] };

/** What a memory was at one moment. */
export type Snapshot = readonly Kept[];

/** The objects behind one root. */
export class Memory {
  constructor(
    private readonly root: object,
    private readonly constants: ReadonlySet<unknown>,
    /** Fields that decide nothing: counters, names. */
    private readonly idleFields: ReadonlySet<string>,
    /** Counters of which only the first few numbers differ. */
    private readonly cappedFields: ReadonlyMap<string, number>,
  ) {}

  snapshot(): Snapshot {
    return this.reached().map((of): Kept => {
      if (Array.isArray(of)) return { kind: 'array', of, values: [...of] };
      if (of instanceof Map) return { kind: 'map', of, values: [...of] };
      if (of instanceof Set) return { kind: 'set', of, values: [...of] };
      // An object without a class of its own that JavaScript knows by the names of its fields.
      const record = of as Record<string, unknown>;
      return { kind: 'object', of: record, values: Object.values(record) };
    });
  }

  restore(snapshot: Snapshot): void {
    for (const kept of snapshot) {
      switch (kept.kind) {
        case 'array':
          kept.of.length = 0;
          for (const value of kept.values) kept.of.push(value);
          break;
        case 'map':
          kept.of.clear();
          for (const [key, value] of kept.values) kept.of.set(key, value);
          break;
        case 'set':
          kept.of.clear();
          for (const value of kept.values) kept.of.add(value);
          break;
        case 'object': {
          let at = 0;
          for (const key in kept.of) kept.of[key] = kept.values[at++];
          break;
        }
      }
    }
  }

  /** The state as text, the same for two states that behave alike: times count from `nowMs`. */
  fingerprint(nowMs: number): string {
    const seen = new Map<object, number>();
    const written = (value: unknown): string => {
      if (typeof value === 'number') {
        const isTime = value >= BEGINNING_MS / 2 && value < Infinity;
        return String(Math.round(PARTS * (isTime ? Math.max(value - nowMs, -LONG_AGO_MS) : value)));
      }
      if (typeof value !== 'object' || value === null) return this.isState(value) ? `${value}` : '';
      if (this.constants.has(value)) return '=';
      const known = seen.get(value);
      if (known !== undefined) return `^${known}`;
      seen.set(value, seen.size);
      if (Array.isArray(value)) return `[${value.map(written).join()}]`;
      if (value instanceof Map) return `{${[...value].flat().map(written).join()}}`;
      if (value instanceof Set) return `{${[...value].map(written).join()}}`;
      const parts = Object.entries(value).map(([key, one]) => {
        if (this.idleFields.has(key)) return '';
        const most = this.cappedFields.get(key);
        return written(most === undefined ? one : Math.min(Number(one), most));
      });
      return `(${parts.join()})`;
    };
    return written(this.root);
  }

  private reached(): readonly object[] {
    const found = new Set<object>([this.root]);
    for (const one of found) {
      const parts = Array.isArray(one)
        ? one
        : one instanceof Map
          ? [...one].flat()
          : one instanceof Set
            ? [...one]
            : Object.values(one);
      for (const part of parts) {
        if (typeof part !== 'object' || part === null || this.constants.has(part)) continue;
        found.add(part);
      }
    }
    return [...found];
  }

  private isState(value: unknown): boolean {
    return typeof value !== 'function';
  }
}
