/**
 * Twelve people who play one game of Lupus in Tabula at one page, from the choice of games to its winners. Each has
 * looked at the own card; at night whoever is called presses while the claw points at the choice. By day all but the
 * wolves agree on a wolf.
 */
import { captionsOf } from '../support/captions.js';
import { DEALS, type Hands } from './hands.js';
import type { Watcher } from './watcher.js';

/** Twelve seats with one slot each, words as short as may be, and a theme of twelve in which much can happen. */
export const TABLE_OF_TWELVE = `
name: Dodici
language: it
board: { kind: emulated, model: mega, currentLimitMa: 6000, brightnessPercent: 60 }
slots: { count: 12 }
seats: [[0], [1], [2], [3], [4], [5], [6], [7], [8], [9], [10], [11]]
rings: { pixels: 12 }
claw: { pixels: 60 }
readers: emulated
`;
export const BRIEF_NIGHTS = `
voice: { output: none, teaching: never, pacePercent: 75 }
games:
  lupus-in-tabula:
    { theme: notti_di_sangue, meeting_seconds: 5, discussion_seconds: 10, defence_seconds: 0, reaction_seconds: 5 }
`;

/** Where they sit at a table that has no other seats. */
const ALL_TWELVE: readonly number[] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
/** The game's place in the list. */
const ITS_SLOT = 5;
/** How long the page may take to show what a press did before it is pressed again. */
const PATIENCE_MS = 1_500;

/** Who chooses in a walk that these words begin, and whether it is a wolf that is chosen. */
const CALLED = [
  { id: 'lt.hamlet.open', roles: ['hamlet'], means: 'wolf' },
  { id: 'lt.seer.open', roles: ['seer'], means: 'wolf' },
  { id: 'lt.owl.open', roles: ['owl'], means: 'wolf' },
  { id: 'lt.wolves.now', roles: ['wolf'], means: 'villager' },
] as const;

export class TwelvePeople {
  /** Every kind of thing that they have done. */
  readonly did = new Set<string>();
  private readonly roleOf = new Map<number, string>();
  /** The legs of the walk that is on in which somebody has pressed, by the seat and the leg. */
  private pressedIn: { caption: string; readonly keys: Set<string> } = {
    caption: '',
    keys: new Set(),
  };

  constructor(
    readonly watcher: Watcher,
    readonly hands: Hands,
    /** Called at each question before it is answered. */
    private readonly beforeAnswer: () => Promise<void> = async () => {},
    /** Where they sit, in ascending order. */
    private readonly places: readonly number[] = ALL_TWELVE,
  ) {}

  /** Chooses the game on the table and sits down. */
  async sitDown(): Promise<void> {
    const { watcher, hands } = this;
    const asks = () => watcher.state.asks;
    await watcher.actUntil(
      () => asks()?.proposed === ITS_SLOT,
      PATIENCE_MS,
      () => hands.touch(ITS_SLOT),
    );
    await watcher.actUntil(
      () => asks()?.kind === 'join',
      PATIENCE_MS,
      () => this.right(this.host),
    );
    for (const seat of this.places) {
      const isIn = () => (asks()?.progress?.joined ?? []).some((one) => one.seat === seat);
      await watcher.actUntil(isIn, PATIENCE_MS, () => this.right(seat));
    }
    await hands.hold(this.host, 'right', () => watcher.until(() => asks()?.kind !== 'join'));
  }

  /** Plays until the winners have been told and the table asks whether to play again. */
  async playToTheEnd(): Promise<void> {
    const isOver = () => this.isPhase('phase.lt-end') && this.watcher.state.asks?.kind === 'claim';
    await this.watcher.actUntil(isOver, PATIENCE_MS, () => this.act());
  }

  /** Whose buttons speak for all. */
  private get host(): number {
    return this.places[0] ?? 0;
  }

  /** Whether this was said. */
  hasSaid(id: string): boolean {
    return this.placeOf(id) >= 0;
  }

  /** When it was said first, as a place among what the page was told. */
  placeOf(id: string): number {
    // Of lists of seats only some captions are known: their first words are enough.
    const captions = [...captionsOf('it', id)].map((one) => JSON.stringify(one).slice(1, -1));
    return this.watcher.texts.findIndex((text) => captions.some((one) => text.includes(one)));
  }

  private async act(): Promise<void> {
    const { state } = this.watcher;
    const { asks } = state;
    if (state.state === 'paused') return this.right(this.host);
    if (asks === undefined) return;
    await this.beforeAnswer();
    const [seat = 0] = asks.seats;
    if (asks.kind !== 'walk') this.did.add(asks.kind);
    switch (asks.kind) {
      case 'walk':
        return this.walk();
      case 'ready':
        if (this.isPhase('phase.lt-deal')) await this.layAll();
        for (const one of asks.seats)
          if (!(asks?.progress?.ready ?? []).includes(one)) await this.right(one);
        return;
      case 'pick':
        return this.pick(seat);
      case 'ballot':
        return this.vote();
      case 'claim':
        // After a death only Amleto has anything to say.
        if (this.isPhase('phase.lt-theme') || this.roleOf.get(seat) === 'hamlet')
          return this.right(seat);
        return;
      case 'press':
        return this.right(seat);
      default:
        return;
    }
  }

  /** Cards are dealt to all; everybody looks at his own and lays it. */
  private async layAll(): Promise<void> {
    const { watcher, hands } = this;
    if (this.roleOf.size > 0) return;
    await hands.button(DEALS);
    await watcher.until(() => watcher.last('cards')?.backs.fronts[this.host]?.length === 1);
    for (const seat of this.places) {
      await hands.front(seat);
      const before = watcher.texts.length;
      await hands.button('Prendile in mano e guarda');
      await watcher.until(() =>
        watcher.texts.slice(before).some((text) => text.includes('"faces"')),
      );
      const [face] = watcher.last('faces')?.cards ?? [];
      if (face === undefined) throw new Error(`Nothing lies before seat ${seat + 1}`);
      const [, role = ''] = face.card.split(':');
      this.roleOf.set(seat, role);
      await hands.button(new RegExp(`^${face.name}: Posa`, 'u'));
      await watcher.until(() => watcher.last('cards')?.backs.fronts[seat]?.length === 0);
      await hands.closeDialog();
    }
  }

  /** Whoever is called presses while the claw points at the choice, once in each leg. */
  private async walk(): Promise<void> {
    const { asks } = this.watcher.state;
    const { caption } = this.watcher;
    if (caption !== this.pressedIn.caption) this.pressedIn = { caption, keys: new Set() };
    const call = CALLED.find(({ id }) => captionsOf('it', id).has(caption));
    const { step = 0, walk } = asks?.call ?? {};
    if (asks === undefined || walk === undefined || call === undefined || step === 0) return;
    const [first = []] = walk.legs;
    const leg = step > first.length ? 1 : 0;
    const roles: readonly string[] = call.roles;
    for (const seat of this.living()) {
      const role = this.roleOf.get(seat);
      if (role === undefined || !roles.includes(role)) continue;
      const key = `${seat} ${leg}`;
      if (this.pressedIn.keys.has(key) || !asks.slots.includes(this.meant(call.means, seat)))
        continue;
      this.pressedIn.keys.add(key);
      this.did.add(`${call.id}, leg ${leg + 1}`);
      await this.right(seat);
    }
  }

  /** A touch and a yes: a wolf for everybody but himself; the skull goes to a wolf, too. */
  private async pick(seat: number): Promise<void> {
    const { asks } = this.watcher.state;
    if (asks?.proposed !== undefined) return this.right(seat);
    const meant = this.meant('wolf', seat);
    const slot = asks?.slots.includes(meant) === true ? meant : asks?.slots[0];
    if (slot !== undefined) await this.hands.touch(slot);
  }

  /** Everybody for the death of the suspect who is a wolf. */
  private async vote(): Promise<void> {
    const { asks, marks } = this.watcher.state;
    const paw = marks.find(({ picture }) => picture === 'paw')?.at;
    const slot = typeof paw === 'object' && 'slot' in paw ? paw.slot : undefined;
    const side = slot !== undefined && this.isWolf(slot) ? 'left' : 'right';
    for (const { seat, votes } of asks?.votes?.due ?? [])
      if (votes > 0) await this.hands.press(seat, side);
  }

  /** The slot of the first living wolf or villager who is not at this seat; slots and seats have the same numbers. */
  private meant(kind: 'wolf' | 'villager', seat: number): number {
    const others = this.living().filter((one) => one !== seat);
    return others.find((one) => this.isWolf(one) === (kind === 'wolf')) ?? others[0] ?? 0;
  }

  private isWolf(seat: number): boolean {
    return this.roleOf.get(seat) === 'wolf';
  }

  private living(): readonly number[] {
    return this.watcher.state.seats.filter(({ living }) => living > 0).map(({ seat }) => seat);
  }

  private isPhase(id: string): boolean {
    return captionsOf('it', id).has(this.watcher.state.phase);
  }

  private right(seat: number): Promise<void> {
    return this.hands.press(seat, 'right');
  }
}
