/**
 * Derives where tags lie from the readers' reports. Readers repeat themselves, lose a tag for a moment, see
 * one tag from two sides, and are unplugged. Pure: the time is passed in.
 */
import type { ReaderBinding, ReaderPlace, TagId } from '../../engine/table/index.js';
import type { ReaderState, SeenTag } from './reader.js';
import { type Sightings, sightingsOf } from './reader.js';

/** The changes, in the order in which they are reported. */
export type PresenceEvent =
  | {
      readonly kind: 'came';
      readonly place: ReaderPlace;
      readonly tag: TagId;
      /** Whether it lay there when its reader first answered: no hand has just put it there. */
      readonly already: boolean;
    }
  | { readonly kind: 'left'; readonly place: ReaderPlace; readonly tag: TagId }
  /** Two readers see one tag, and the newer is believed; or they no longer do. */
  | {
      readonly kind: 'twice';
      readonly tag: TagId;
      readonly believed: ReaderPlace;
      readonly other: ReaderPlace;
    }
  /** Two tags lie on a reader that can report only one at a time. */
  | { readonly kind: 'two-tags'; readonly place: ReaderPlace }
  /** A telephone or the like came, or is gone. */
  | { readonly kind: 'other-thing'; readonly place: ReaderPlace; readonly there: boolean }
  /** The reader of a place no longer answers, or answers again. Its tags are assumed to stay. */
  | {
      readonly kind: 'reader';
      readonly place: ReaderPlace;
      readonly name: string;
      readonly there: boolean;
    }
  /** Several readers have the name that is bound to a slot, so none is believed. */
  | { readonly kind: 'same-name'; readonly place: ReaderPlace; readonly name: string };

export interface PresenceSetup {
  readonly bindings: readonly ReaderBinding[];
  /** Time a tag must be unseen before it has left. */
  readonly leaveAfterMs: { readonly day: number; readonly night: number };
}

/** A bound reader and its state. */
export interface BoundReader {
  readonly name: string;
  readonly place: ReaderPlace;
  readonly state: 'ok' | 'sought' | 'gone';
}

/** A shorter absence of a reader is not reported, ms: its driver restarts now and then. */
export const READER_GONE_AFTER_MS = 4_000;
/** Two tags that alternate this often within this time lie there together. */
const TURNS = 3;
const TURNS_WITHIN_MS = 5_000;

interface Lying {
  readonly sinceMs: number;
  /** The time since which no reader sees it; undefined while one does. */
  unseenSinceMs: number | undefined;
}

/** One bound reader and the tags assumed to lie there. */
interface Spot {
  readonly name: string;
  readonly place: ReaderPlace;
  readonly lying: Map<TagId, Lying>;
  /** Whether its reader was ever believed. */
  looked: boolean;
  awaySinceMs: number | undefined;
  awayTold: boolean;
  sameNameTold: boolean;
  otherThing: boolean;
  lastReplaced: TagId | undefined;
  turnsMs: number[];
}

export class Presence {
  /**
   * Whether it is night. Then a card may get more time to leave: hands are about, and nobody waits. Only the tags'
   * places are reported, and these stay sealed. The rest is reported by day if it is still true (law 2). So call
   * `see` again when night ends.
   */
  night = false;
  private readonly spots: readonly Spot[];
  /** Tags that two readers see, so that each is reported once. */
  private readonly twice = new Set<TagId>();

  constructor(
    private readonly setup: PresenceSetup,
    nowMs: number,
  ) {
    this.spots = setup.bindings.map(({ reader, place }) => ({
      name: reader,
      place,
      lying: new Map(),
      looked: false,
      awaySinceMs: nowMs,
      awayTold: false,
      sameNameTold: false,
      otherThing: false,
      lastReplaced: undefined,
      turnsMs: [],
    }));
  }

  /** Each bound reader: it answers, has not answered yet or for a moment, or is gone. Not for the night (law 2). */
  get readers(): readonly BoundReader[] {
    return this.spots.map(({ name, place, awaySinceMs, awayTold }) => ({
      name,
      place,
      state: awayTold ? 'gone' : awaySinceMs === undefined ? 'ok' : 'sought',
    }));
  }

  /** Takes the present state of all readers; `nowMs` never goes back. */
  see(readers: readonly ReaderState[], nowMs: number): PresenceEvent[] {
    const events: PresenceEvent[] = [];
    const seenBy = this.spots.map((spot) => this.readersOf(spot, readers, nowMs, events));
    const sightings = sightingsOf(this.spots, seenBy);
    const { owners } = sightings;
    if (!this.night) this.reportTwice(sightings, events);
    this.spots.forEach((spot, index) => {
      const seen = seenBy[index];
      if (seen === undefined) {
        // No reader looks. The tags are assumed to stay until a reader reports otherwise.
        for (const lying of spot.lying.values()) lying.unseenSinceMs = undefined;
        return;
      }
      this.lookAt(spot, seen, owners, nowMs, events);
    });
    for (const spot of this.spots) {
      for (const tag of [...spot.lying.keys()]) {
        const owner = owners.get(tag);
        if (owner !== undefined && owner.spot !== spot) this.leave(spot, tag, events);
      }
    }
    return [...events, ...this.passTime(nowMs)];
  }

  /** Changes by time: a card has left, a reader is gone. */
  passTime(nowMs: number): PresenceEvent[] {
    const events: PresenceEvent[] = [];
    for (const spot of this.spots) {
      for (const [tag, { unseenSinceMs }] of [...spot.lying]) {
        if (unseenSinceMs !== undefined && unseenSinceMs + this.leaveAfterMs <= nowMs) {
          this.leave(spot, tag, events);
        }
      }
      const { place, name } = spot;
      if (this.goneAtMs(spot) <= nowMs) {
        spot.awayTold = true;
        events.push({ kind: 'reader', place, name, there: false });
      } else if (spot.awayTold && spot.awaySinceMs === undefined && !this.night) {
        spot.awayTold = false;
        events.push({ kind: 'reader', place, name, there: true });
      }
    }
    return events;
  }

  /** The time at which `passTime` is due if nothing is seen before; `Infinity`: never. */
  get nextAtMs(): number {
    return Math.min(
      ...this.spots.flatMap((spot) => [
        this.goneAtMs(spot),
        ...[...spot.lying.values()].map(({ unseenSinceMs }) =>
          unseenSinceMs === undefined ? Infinity : unseenSinceMs + this.leaveAfterMs,
        ),
      ]),
      Infinity,
    );
  }

  /** Returns the tags on a slot, the first one lowest. */
  onSlot(slot: number): readonly SeenTag[] {
    return this.lyingAt((place) => place.kind === 'slot' && place.slot === slot);
  }

  /** Returns the tags shown at the rim or at a seat, the newest last. */
  shown(): readonly SeenTag[] {
    return this.lyingAt((place) => place.kind !== 'slot');
  }

  private lyingAt(isHere: (place: ReaderPlace) => boolean): SeenTag[] {
    return this.spots
      .filter(({ place }) => isHere(place))
      .flatMap(({ lying }) => [...lying].map(([tag, { sinceMs }]) => ({ tag, sinceMs })))
      .sort((one, other) => one.sinceMs - other.sinceMs);
  }

  private get leaveAfterMs(): number {
    return this.night ? this.setup.leaveAfterMs.night : this.setup.leaveAfterMs.day;
  }

  private goneAtMs({ awaySinceMs, awayTold }: Spot): number {
    if (awaySinceMs === undefined || awayTold || this.night) return Infinity;
    return awaySinceMs + READER_GONE_AFTER_MS;
  }

  /** Returns the readers of a spot, or undefined when none can be believed. */
  private readersOf(
    spot: Spot,
    all: readonly ReaderState[],
    nowMs: number,
    events: PresenceEvent[],
  ): readonly ReaderState[] | undefined {
    const { place, name } = spot;
    const readers = all.filter(({ names }) => names.includes(name));
    const doubtful = place.kind === 'slot' && readers.length > 1;
    if (!this.night) {
      if (doubtful && !spot.sameNameTold) events.push({ kind: 'same-name', place, name });
      spot.sameNameTold = doubtful;
    }
    if (readers.length === 0) {
      spot.awaySinceMs ??= nowMs;
      return undefined;
    }
    spot.awaySinceMs = undefined;
    return doubtful ? undefined : readers;
  }

  /** Reports each tag that two readers begin to see, once. */
  private reportTwice({ owners, others }: Sightings<Spot>, events: PresenceEvent[]): void {
    for (const [tag, other] of others) {
      const believed = owners.get(tag)?.spot.place;
      if (believed !== undefined && !this.twice.has(tag)) {
        events.push({ kind: 'twice', tag, believed, other: other.place });
      }
      this.twice.add(tag);
    }
    for (const tag of this.twice) if (!others.has(tag)) this.twice.delete(tag);
  }

  private lookAt(
    spot: Spot,
    readers: readonly ReaderState[],
    owners: Sightings<Spot>['owners'],
    nowMs: number,
    events: PresenceEvent[],
  ): void {
    const { place, lying } = spot;
    const here = new Set(
      readers
        .flatMap(({ tags }) => tags)
        .flatMap(({ tag }) => (owners.get(tag)?.spot === spot ? [tag] : [])),
    );
    // On a reader that reports one tag at a time, a new tag replaces the old one.
    const replaces = here.size > 0 && readers.every(({ capacity }) => capacity === 1);
    for (const [tag, one] of [...lying]) {
      if (here.has(tag)) one.unseenSinceMs = undefined;
      else if (replaces && readers.length === 1) {
        this.leave(spot, tag, events);
        this.countTurn(spot, tag, here, nowMs, events);
      } else one.unseenSinceMs ??= nowMs;
    }
    for (const tag of here) {
      if (lying.has(tag)) continue;
      lying.set(tag, { sinceMs: owners.get(tag)?.sinceMs ?? nowMs, unseenSinceMs: undefined });
      events.push({ kind: 'came', place, tag, already: !spot.looked });
    }
    spot.looked = true;
    if (this.night) return;
    const otherThing = readers.some((reader) => reader.otherThing);
    if (otherThing !== spot.otherThing)
      events.push({ kind: 'other-thing', place, there: otherThing });
    spot.otherThing = otherThing;
  }

  /** Counts a turn of two alternating tags that lie there together. */
  private countTurn(
    spot: Spot,
    replaced: TagId,
    by: ReadonlySet<TagId>,
    nowMs: number,
    events: PresenceEvent[],
  ): void {
    if (this.night) return;
    const isTurn = spot.lastReplaced !== undefined && by.has(spot.lastReplaced);
    spot.lastReplaced = replaced;
    spot.turnsMs = spot.turnsMs.filter((atMs) => atMs + TURNS_WITHIN_MS > nowMs);
    if (!isTurn) return;
    spot.turnsMs.push(nowMs);
    if (spot.turnsMs.length === TURNS) events.push({ kind: 'two-tags', place: spot.place });
  }

  private leave(spot: Spot, tag: TagId, events: PresenceEvent[]): void {
    spot.lying.delete(tag);
    events.push({ kind: 'left', place: spot.place, tag });
  }
}
