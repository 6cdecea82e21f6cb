/**
 * The hands of thief and wolf at the page of a running table, and what they did: by day everybody is played for, and at
 * night these two are moved from here.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { chanceOf } from '../../../../src/engine/bots/talk.js';
import { nameSeat } from '../../../../src/engine/play/places.js';
import type { Language } from '../../../../src/engine/table/languages.js';
import type { SeatIndex, SlotIndex } from '../../../../src/engine/table/layout.js';
import type { ClientMessage } from '../../../../src/page/messages/client-messages.js';
import type { Watcher } from '../../../page/watcher.js';
import { captionOf, captionsOf, inAnyWay } from '../../../support/captions.js';

/**
 * A card that is away for so long was looked at, ms: its reader misses it for 0.8 s, and a busy machine's board is
 * slower.
 */
const LOOK_MS = 3_000;
/** A pad that is held for so long was chosen, ms of play. */
const CHOICE_MS = 2_000;
/** From the beginning of a call to the hand, ms of play. */
const DELAY_MS = 1_000;
/** A press, ms. */
const PRESS_MS = 150;

/** Who is called at night. */
export type CalledRole = 'thief' | 'wolf';

/** What hands did in one night. */
interface NightDone {
  looked: SlotIndex | undefined;
  chose: SlotIndex | undefined;
}

/** The page of a running table. */
export interface TablePage {
  readonly watcher: Watcher;
  send(message: ClientMessage): void;
}

export class NightHands {
  /** By the number of the night, from 1. */
  readonly done = new Map<number, NightDone>();
  private readonly chance = chanceOf(38);
  private calledAtMs = -1;

  /** @param seats of the two roles. @param speed of play's time. */
  constructor(
    private readonly page: TablePage,
    private readonly seats: Readonly<Record<CalledRole, SeatIndex>>,
    private readonly language: Language,
    private readonly speed: number,
  ) {}

  /** The seats of the two roles. */
  get own(): readonly SeatIndex[] {
    return Object.values(this.seats);
  }

  /** Takes the two seats over at nightfall, and gives them back at dawn. */
  follow(isNight: boolean): void {
    this.page.send({ kind: 'play-for', seats: [...this.own], on: !isNight });
  }

  /** Says yes for those who have not said it. */
  async sayReady(seats: readonly SeatIndex[]): Promise<void> {
    const isReady = (seat: SeatIndex) =>
      (this.page.watcher.state.asks?.progress?.ready ?? []).includes(seat);
    for (const seat of seats) {
      if (isReady(seat)) continue;
      this.page.send({ kind: 'button', seat, side: 'right', down: true });
      await pause(PRESS_MS);
      this.page.send({ kind: 'button', seat, side: 'right', down: false });
      await pause(PRESS_MS);
    }
  }

  /** Acts in a call that has just begun; does nothing otherwise. */
  async act(): Promise<void> {
    const { state } = this.page.watcher;
    const called = state.captions.at(-1);
    if (state.asks?.kind !== 'wake' || called === undefined || called.atMs === this.calledAtMs)
      return;
    const role = (['thief', 'wolf'] as const).find((one) =>
      captionsOf(this.language, `${one}.open`).has(called.text),
    );
    if (role === undefined) return;
    this.calledAtMs = called.atMs;
    const night = this.done.get(state.turn) ?? { looked: undefined, chose: undefined };
    this.done.set(state.turn, night);
    await this.passes(DELAY_MS);
    const slot = this.chosenBy(this.seats[role]);
    if (role === 'thief') night.looked = await this.looksUnder(slot);
    else night.chose = await this.holds(slot);
  }

  /**
   * The story of the nights as it must be told, each line in all ways in which the narrator may tell it. Line 0 of it
   * names the two roles.
   */
  get story(): readonly { readonly night: number; readonly ways: ReadonlySet<string> }[] {
    const roles = (['thief', 'wolf'] as const).map((role) => ({
      night: 0,
      ways: this.ways('story.role', { role, seat: this.named(this.seats[role]) }),
    }));
    const nights = [...this.done].flatMap(([night, { looked, chose }]) => [
      {
        night,
        ways:
          looked === undefined
            ? this.ways('story.looked-nowhere', {})
            : this.ways('story.looked', { slot: this.slotNamed(looked) }),
      },
      {
        night,
        ways:
          chose === undefined
            ? this.ways('story.chose-nothing', {})
            : this.ways('story.chose', { slot: this.slotNamed(chose) }),
      },
    ]);
    return [...roles, ...nights];
  }

  private ways(id: string, params: Parameters<typeof inAnyWay>[1]): ReadonlySet<string> {
    return new Set(inAnyWay(id, params).map((cue) => captionOf(this.language, cue)));
  }

  /** Somebody else's house in the ring, each as likely; none for a ghost. */
  private chosenBy(seat: SeatIndex): SlotIndex | undefined {
    const { seats, slots } = this.page.watcher.state;
    if (seats.find((one) => one.seat === seat)?.living === 0) return undefined;
    const others = slots.filter(
      ({ inRing, owner }) => inRing && owner !== undefined && owner !== seat,
    );
    return others[this.chance(others.length)]?.slot;
  }

  private async looksUnder(slot: SlotIndex | undefined): Promise<SlotIndex | undefined> {
    if (slot === undefined) return undefined;
    this.page.send({ kind: 'lift', slot, card: 'house' });
    await pause(LOOK_MS);
    this.page.send({ kind: 'put-back' });
    return slot;
  }

  private async holds(slot: SlotIndex | undefined): Promise<SlotIndex | undefined> {
    if (slot === undefined) return undefined;
    this.page.send({ kind: 'pad', slot, down: true });
    await this.passes(CHOICE_MS);
    this.page.send({ kind: 'pad', slot, down: false });
    return slot;
  }

  private async passes(ms: number): Promise<void> {
    await pause(ms / this.speed);
  }

  private named(seat: SeatIndex) {
    return nameSeat(this.page.watcher.state.seats, seat);
  }

  private slotNamed(slot: SlotIndex) {
    const { slots } = this.page.watcher.state;
    const owner = slots.find((one) => one.slot === slot)?.owner ?? 0;
    // The right hand's slot of a seat is the first.
    const first = slots.find((one) => one.owner === owner)?.slot;
    return {
      seat: this.named(owner),
      hand: first === slot ? ('right' as const) : ('left' as const),
    };
  }
}
