/**
 * A person at one seat, at the page: sees what the page is told, does what the table asks, and
 * remembers which kinds of act it has done.
 */
import { captionsOf } from '../support/captions.js';
import { DEALS, type Hands } from './hands.js';
import type { Watcher } from './watcher.js';

const THIEF_WAKES = captionsOf('it', 'thief.open');
const WOLF_WAKES = captionsOf('it', 'wolf.open');

/** How long the page may take to show what a press did before it is pressed again. */
const PATIENCE_MS = 1_500;

export class Person {
  /** The kinds of act done so far. */
  readonly did = new Set<string>();

  constructor(
    readonly seat: number,
    private readonly watcher: Watcher,
    private readonly hands: Hands,
  ) {}

  private get right(): number {
    return 2 * this.seat;
  }

  private get left(): number {
    return 2 * this.seat + 1;
  }

  /** Plays until the points of the game have been told and the table asks whether to play again. */
  async playToTheEnd(): Promise<void> {
    const isOver = () => this.isOver();
    await this.watcher.actUntil(isOver, PATIENCE_MS, () => this.act());
  }

  private isOver(): boolean {
    const { phase, asks } = this.watcher.state;
    return phase === 'Fine della partita' && asks?.kind === 'claim';
  }

  /** One act, if the table waits for this seat or there is something to do at night. */
  private async act(): Promise<void> {
    const { state } = this.watcher;
    const { asks } = state;
    // The board may have been silent for a while: anybody's right button goes on.
    if (state.state === 'paused') return this.press('right', 'go on');
    // Other hands choose the game and let everybody sit down.
    if (asks === undefined || this.watcher.last('players')?.setUp === 'starting') return;
    if (asks.kind === 'wake') return this.atNight();
    if (!asks.seats.includes(this.seat)) return;
    switch (asks.kind) {
      case 'claim':
        if (asks.mayPass) await this.press('right', 'claim');
        return;
      case 'ready':
        if ((asks?.progress?.ready ?? []).includes(this.seat)) return;
        if (state.phase === 'Case e personaggi') await this.setUp();
        await this.press('right', 'ready');
        return;
      case 'pick':
        return this.pick();
      case 'press':
        return this.press('right', 'done');
      case 'count':
        await this.press('right', 'count up');
        return this.press('left', 'accept a number');
      case 'removal':
        return this.remove();
      case 'ballot':
        return this.vote();
      default:
        return;
    }
  }

  /** Has cards dealt until this seat is the wolf's, looks at its own, and lays them. */
  private async setUp(): Promise<void> {
    const { watcher, hands, seat } = this;
    const mine = () => watcher.last('cards')?.backs.slots[this.right]?.length ?? 0;
    if (mine() > 0) return;
    for (;;) {
      await hands.button(DEALS);
      await watcher.until(() => watcher.last('cards')?.backs.fronts[seat]?.length === 4);
      await hands.front(seat);
      const before = watcher.texts.length;
      await hands.button('Prendile in mano e guarda');
      await watcher.until(() => watcher.texts.slice(before).some((text) => text.includes('faces')));
      this.did.add('deal').add('look at own cards');
      if (this.faces().some(({ card }) => card === 'character:wolf')) break;
      await hands.closeDialog();
    }
    await this.lay('character:citizen', 'sinistra');
    await this.lay(':chest', 'sinistra');
    await this.lay('character:wolf', 'destra');
    await this.lay(':plain', 'destra');
    await hands.closeDialog();
    await this.moveThereAndBack();
  }

  private faces() {
    return this.watcher.last('faces')?.cards ?? [];
  }

  private async lay(card: string, hand: 'destra' | 'sinistra'): Promise<void> {
    const face = this.faces().find((known) => known.card.endsWith(card));
    const count = this.faces().length;
    await this.hands.button(`${face?.name}: Posa su mano ${hand}`);
    await this.watcher.until(() => this.faces().length === count - 1);
    this.did.add('lay');
  }

  /** LB-SETUP-21: until everybody is ready cards may be rearranged. */
  private async moveThereAndBack(): Promise<void> {
    await this.lift(this.left, 'Guarda il personaggio');
    await this.hands.cards(this.right);
    await this.emptyHanded();
    await this.lift(this.right, 'Solleva tutto');
    await this.hands.button('Rimetti a posto');
    await this.emptyHanded();
    this.did.add('move').add('put back');
    // Two characters lie there now: the one that was moved is the upper one.
    await this.hands.cards(this.right);
    await this.hands.button('Porta via');
    await this.watcher.until(
      () => this.watcher.last('cards')?.backs.fronts[this.seat]?.length === 3,
    );
    await this.hands.front(this.seat);
    const before = this.watcher.texts.length;
    await this.hands.button('Prendile in mano e guarda');
    await this.watcher.until(() =>
      this.watcher.texts.slice(before).some((text) => text.includes('faces')),
    );
    await this.lay('character:citizen', 'sinistra');
    await this.lay('character:wolf', 'destra');
    await this.lay(':plain', 'destra');
    await this.hands.closeDialog();
    this.did.add('take away');
  }

  private async lift(slot: number, how: string): Promise<void> {
    await this.hands.cards(slot);
    await this.hands.button(how);
    await this.watcher.until(() => this.watcher.last('hand')?.held !== undefined);
    this.did.add(how === 'Guarda la casa' ? 'look at a house' : 'lift');
  }

  private async emptyHanded(): Promise<void> {
    await this.watcher.until(() => this.watcher.last('hand')?.held === undefined);
  }

  /** Nudges a house while the thief is awake; holds a hand on the prey's while the wolf is. */
  private async atNight(): Promise<void> {
    const { watcher, hands } = this;
    const { caption } = watcher;
    const prey = watcher.state.slots.find(({ inRing, owner }) => inRing && owner !== this.seat);
    if (prey === undefined) return;
    const past = () => watcher.until(() => watcher.caption !== caption);
    if (THIEF_WAKES.has(caption)) {
      if (this.did.has('look at a house')) return void (await past());
      await this.lift(prey.slot, 'Guarda la casa');
      await hands.button('Rimetti a posto');
      await this.emptyHanded();
      await past();
    } else if (WOLF_WAKES.has(caption)) {
      await hands.holdPad(prey.slot, past);
      this.did.add('choose at night');
    }
  }

  /** Passes, proposes and confirms, takes back, or lets the three seconds confirm, in turn. */
  private async pick(): Promise<void> {
    const { watcher, hands } = this;
    const { asks } = watcher.state;
    if (asks === undefined) return;
    if (asks?.proposed !== undefined) {
      if (!this.did.has('take back')) return this.press('left', 'take back');
      if (!this.did.has('let confirm')) {
        this.did.add('let confirm');
        return;
      }
      return this.press('right', 'confirm');
    }
    if (asks.mayPass && this.did.has('propose') && !this.did.has('pass'))
      return this.press('left', 'pass');
    // Somebody else's where that is allowed, so that the game goes on.
    const slot = asks.slots.find((one) => one !== this.left && one !== this.right) ?? asks.slots[0];
    if (slot === undefined) return;
    await hands.touch(slot);
    this.did.add('propose');
  }

  private async remove(): Promise<void> {
    const { asks } = this.watcher.state;
    const slot = asks?.slots[0];
    if (slot === undefined) return;
    if ((this.watcher.last('cards')?.backs.slots[slot]?.length ?? 0) === 0) return;
    await this.hands.cards(slot);
    await this.hands.button('Porta via');
    this.did.add('take away');
  }

  private async vote(): Promise<void> {
    const due = () =>
      (this.watcher.state.asks?.votes?.due ?? []).find(({ seat }) => seat === this.seat)?.votes ??
      0;
    if (due() === 0) return;
    const votes = due();
    const choices = ['left', 'right'] as const;
    for (let vote = 0; vote < votes; vote += 1)
      await this.press(choices[vote % 2] ?? 'left', 'vote');
  }

  private async press(buttons: 'left' | 'right', what: string): Promise<void> {
    await this.hands.press(this.seat, buttons);
    this.did.add(what);
  }
}
