/**
 * Four people who play one game of Wooolf! at one page, from the choice of games to its winners, with the
 * simulated fifth player in the middle. They suspect as soon as they may. The two who do so in the first round
 * set their boards on their own numbers, in the second round too: two errors end the game there.
 */
import { captionsOf } from '../support/captions.js';
import type { Hands } from './hands.js';
import type { Watcher } from './watcher.js';

/** Words as short as a configuration allows. */
export const BRIEF_WORDS = `
voice: { output: none, teaching: never, pacePercent: 75 }
games: { wooolf: { variant: base } }
`;

const SEATS = [0, 1, 2, 3] as const;
/** The game's place in the list. */
const ITS_SLOT = 4;
/** The fifth player’s two slots, in the middle. */
const FIFTH_SLOTS = [16, 17] as const;
/** How long the page may take to show what a press did before it is pressed again. */
const PATIENCE_MS = 1_500;

export class FourPeople {
  /** Every kind of thing that they have done. */
  readonly did = new Set<string>();
  /** Who suspected in the first round. */
  private readonly wrong = new Set<number>();
  /** A slot of whoever was peeked at first. */
  clueSlot = 0;
  private dealtIn = 0;

  constructor(
    readonly watcher: Watcher,
    readonly hands: Hands,
    /** Called at each question before it is answered. */
    private readonly beforeAnswer: () => Promise<void> = async () => {},
  ) {}

  /** Chooses the game on the table and sits down, four of eight. */
  async sitDown(): Promise<void> {
    const { watcher, hands } = this;
    const asks = () => watcher.state.asks;
    const touch = () => hands.touch(ITS_SLOT);
    await watcher.actUntil(() => asks()?.proposed === ITS_SLOT, PATIENCE_MS, touch);
    await watcher.actUntil(
      () => asks()?.kind === 'join',
      PATIENCE_MS,
      () => this.right(0),
    );
    for (const seat of SEATS) {
      const isIn = () => (asks()?.progress?.joined ?? []).some((one) => one.seat === seat);
      await watcher.actUntil(isIn, PATIENCE_MS, () => this.right(seat));
    }
    await hands.hold(0, 'right', () => watcher.until(() => asks()?.kind !== 'join'));
  }

  /** Plays until the winners have been told and the table asks whether to play again. */
  async playToTheEnd(): Promise<void> {
    const isOver = () => {
      const { phase, asks } = this.watcher.state;
      return captionsOf('it', 'phase.woo-end').has(phase) && asks?.kind === 'claim';
    };
    await this.watcher.actUntil(isOver, PATIENCE_MS, () => this.act());
  }

  /** Whether this was said. */
  hasSaid(id: string): boolean {
    return this.placeOf(id) >= 0;
  }

  /** When it was said first, as a place among what the page was told. */
  placeOf(id: string): number {
    const captions = [...captionsOf('it', id)].map((one) => JSON.stringify(one).slice(1, -1));
    return this.watcher.texts.findIndex((text) => captions.some((one) => text.includes(one)));
  }

  /** Does until it was said. */
  async heard(id: string, act: () => Promise<unknown>): Promise<void> {
    await this.watcher.actUntil(() => this.hasSaid(id), PATIENCE_MS, act);
  }

  private async act(): Promise<void> {
    const { state } = this.watcher;
    const { asks } = state;
    if (state.state === 'paused') return this.right(0);
    if (asks === undefined) return;
    await this.beforeAnswer();
    const [seat = 0] = asks.seats;
    this.did.add(asks.kind);
    switch (asks.kind) {
      case 'ready':
        if (this.isPhase('phase.woo-deal')) await this.layAll();
        for (const one of asks.seats)
          if (!(asks?.progress?.ready ?? []).includes(one)) await this.right(one);
        return;
      case 'propose':
        return this.isPhase('phase.woo-pointers') ? this.points(seat) : this.takesTurn(seat);
      case 'handle':
        return this.handles(asks.slots, asks.way === 'mix');
      case 'choose':
        return this.hands.press(seat, asks.progress?.number === 0 ? 'right' : 'left');
      case 'press':
      case 'claim':
        return this.right(seat);
      default:
        return;
    }
  }

  /** Cards are dealt to all; everybody looks at his own and lays a character on each ring. */
  private async layAll(): Promise<void> {
    const { watcher, hands } = this;
    const { turn: round } = watcher.state;
    if (this.dealtIn === round) return;
    this.dealtIn = round;
    await hands.button('Distribuisci di nuovo');
    await watcher.until(() => watcher.last('cards')?.backs.fronts[3]?.length === 4);
    for (const seat of SEATS) await this.lays(seat);
  }

  private async lays(seat: number): Promise<void> {
    const { watcher, hands } = this;
    await hands.front(seat);
    const before = watcher.texts.length;
    await hands.button('Prendile in mano e guarda');
    await watcher.until(() => watcher.texts.slice(before).some((text) => text.includes('"faces"')));
    for (const hand of ['destra', 'sinistra']) {
      const faces = watcher.last('faces')?.cards ?? [];
      const face = faces.find(({ card }) => card.startsWith('character:'));
      if (face === undefined) throw new Error(`Seat ${seat + 1} has no character left to lay`);
      await hands.button(`${face.name}: Posa su mano ${hand}`);
      await watcher.until(() => watcher.last('faces')?.cards.length === faces.length - 1);
    }
    await hands.closeDialog();
  }

  /** In a first turn a peek, a question, a peek, a peek at the fifth player; then the suspicion. */
  private async takesTurn(seat: number): Promise<void> {
    const { asks, marks, turn: round } = this.watcher.state;
    if (asks?.proposed !== undefined) return this.right(seat);
    const has = (start: string) =>
      marks.flatMap(({ at, name }) =>
        at !== 'middle' && 'seat' in at && name.startsWith(start) ? [at] : [],
      );
    if (has('Turni: 2').some((one) => one.seat === seat)) {
      if (round === 1) this.wrong.add(seat);
      return this.touches(2 * seat, 2 * seat + 1);
    }
    const left = (seat + 1) % SEATS.length;
    const place = round === 1 ? has('Turni').length : 1;
    if (place === 2) return this.touches(2 * left, 2 * left + 1);
    if (place === 1) this.clueSlot = 2 * left;
    return this.touches(place === 4 ? FIFTH_SLOTS[1] : 2 * left);
  }

  private async touches(...slots: readonly number[]): Promise<void> {
    for (const slot of slots) {
      const before = this.watcher.now();
      await this.hands.touch(slot);
      await this.watcher.change(before, PATIENCE_MS);
    }
  }

  /** A card is taken up and laid back; in the middle both are. It is done again when nobody noticed. */
  private async handles(slots: readonly number[], mixes: boolean): Promise<void> {
    const { watcher, hands } = this;
    for (const slot of mixes ? slots : slots.slice(0, 1)) {
      await hands.cards(slot);
      await hands.button('Guarda il personaggio');
      await watcher.until(() => watcher.last('hand')?.held !== undefined);
      await hands.button('Rimetti a posto');
      await watcher.until(() => watcher.last('hand')?.held === undefined);
    }
  }

  /** Their own number by those who are to be wrong, the left neighbour by the others. */
  private async points(seat: number): Promise<void> {
    if (this.watcher.state.asks?.proposed !== undefined) return this.right(seat);
    return this.hands.touch(2 * (this.wrong.has(seat) ? seat : (seat + 1) % SEATS.length));
  }

  private isPhase(id: string): boolean {
    return captionsOf('it', id).has(this.watcher.state.phase);
  }

  private right(seat: number): Promise<void> {
    return this.hands.press(seat, 'right');
  }
}
