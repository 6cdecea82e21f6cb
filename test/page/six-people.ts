/**
 * Six people who play one game of La Vendetta della Lupa Mannara at one page, from the choice of games to
 * its winners. They have looked at their cards, and agree on a game in which everything happens that may.
 */
import { seatName } from '../../src/engine/script/seat-name.js';
import { captionsOf } from '../support/captions.js';
import { DEALS, type Hands } from './hands.js';
import type { Watcher } from './watcher.js';

/** Words and waits as short as hands allow: those on a busy machine need seconds to reach a pad. */
export const SHORT_NIGHTS = `
voice: { output: none, teaching: never }
games: { lupa-mannara: { discussion_seconds: 60, defence_seconds: 0, night_phase_seconds: 16 } }
`;

const SEATS = [0, 1, 2, 3, 4, 5] as const;
/** The game's place in the list. */
const ITS_SLOT = 3;
/** How long the page may take to show what a press did before it is pressed again. */
const PATIENCE_MS = 1_500;

const ROLES = ['wolf', 'cow', 'darius', 'fortune-teller', 'hamlet', 'jekyll'] as const;
type Role = (typeof ROLES)[number];

/** What they agree on for each night and the day after it. */
interface Turn {
  readonly bite: Role;
  /** With whom the skull, then the potion lies, when the table asks for one. */
  readonly tile?: Role;
  /** Most votes, and second most. */
  readonly lynched: Role;
  readonly other: Role;
  readonly skullTo?: Role;
}

/** The Auras of four, two deaths, Amleto with the skull; then the wolf is lynched twice. */
const TURNS: readonly Turn[] = [
  { bite: 'hamlet', tile: 'cow', lynched: 'fortune-teller', other: 'cow', skullTo: 'darius' },
  { bite: 'fortune-teller', tile: 'darius', lynched: 'wolf', other: 'cow', skullTo: 'jekyll' },
  { bite: 'hamlet', lynched: 'wolf', other: 'cow' },
];

/** What everybody hears in that game, in its order. */
export const THEIR_GAME = [
  ['lm.dawn.skull-with', 'cow'],
  ['lm.aura.gone', 'hamlet'],
  ['lm.aura.gone', 'fortune-teller'],
  ['lm.aura.gone', 'darius'],
  ['lm.ghost.is', 'fortune-teller'],
  ['lm.aura.gone', 'wolf'],
  ['lm.ghost.is', 'hamlet'],
  ['lm.aura.gone', 'jekyll'],
  ['lm.ghost.is', 'wolf'],
] as const satisfies readonly (readonly [string, Role])[];

export class SixPeople {
  private readonly seatOf = new Map<string, number>();

  constructor(
    readonly watcher: Watcher,
    readonly hands: Hands,
    /** Called at each question that is not of the night, before it is answered. */
    private readonly beforeAnswer: (people: SixPeople) => Promise<void> = async () => {},
  ) {}

  /** Chooses the game on the table and sits down, six of eight. */
  async sitDown(): Promise<void> {
    const { watcher, hands } = this;
    const press = (seat: number) => () => hands.press(seat, 'right');
    await watcher.actUntil(
      () => watcher.state.asks?.proposed === ITS_SLOT,
      PATIENCE_MS,
      () => hands.touch(ITS_SLOT),
    );
    await watcher.actUntil(() => watcher.state.asks?.kind === 'join', PATIENCE_MS, press(0));
    for (const seat of SEATS) await this.joins(seat);
  }

  async joins(seat: number): Promise<void> {
    const { watcher, hands } = this;
    const isIn = () =>
      (watcher.state.asks?.progress?.joined ?? []).some((one) => one.seat === seat) === true;
    await watcher.actUntil(isIn, PATIENCE_MS, () => hands.press(seat, 'right'));
  }

  async begin(): Promise<void> {
    const { watcher, hands } = this;
    await hands.hold(0, 'right', () => watcher.until(() => watcher.state.asks?.kind !== 'join'));
  }

  /** Plays until the winners have been told and the table asks whether to play again. */
  async playToTheEnd(): Promise<void> {
    const isOver = () => {
      const { phase, asks } = this.watcher.state;
      return captionsOf('it', 'phase.lm-end').has(phase) && asks?.kind === 'claim';
    };
    await this.watcher.actUntil(isOver, PATIENCE_MS, () => this.act());
  }

  /** The slot of a role's card. */
  slotOf(role: Role): number {
    return 2 * (this.seatOf.get(role) ?? 0);
  }

  /** Whether this was said, with its seat where one is given. */
  hasSaid(id: string, role?: Role): boolean {
    return this.placeOf(id, role) >= 0;
  }

  /** When it was said first, as a place among what the page was told. */
  placeOf(id: string, role?: Role): number {
    const captions = this.captionsOf(id, role);
    return this.watcher.texts.findIndex((text) => captions.some((one) => text.includes(one)));
  }

  private captionsOf(id: string, role: Role | undefined): readonly string[] {
    const seat = role && this.seatOf.get(role);
    const colour = this.watcher.state.seats.find((one) => one.seat === seat)?.colour;
    if (seat === undefined || colour === undefined)
      return [...captionsOf('it', id)].map(inMessages);
    const name = JSON.stringify(seatName(seat, colour));
    const ofSeat = captionsOf('it', id, (params) => JSON.stringify(params['seat']) === name);
    return [...ofSeat].map(inMessages);
  }

  private get turn(): Turn {
    return (
      TURNS[Math.max(0, this.watcher.state.turn - 1)] ?? {
        bite: 'cow',
        lynched: 'wolf',
        other: 'cow',
      }
    );
  }

  /** The first of these who is no ghost, or anybody else: a game that went otherwise ends, too. */
  private living(wanted: readonly Role[], besides?: number): Role {
    const isLiving = (role: Role) => {
      const seat = this.seatOf.get(role);
      const found = this.watcher.state.seats.find((one) => one.seat === seat);
      return seat !== besides && found !== undefined && found.living > 0;
    };
    return [...wanted, ...ROLES].find(isLiving) ?? 'cow';
  }

  private async act(): Promise<void> {
    const { state } = this.watcher;
    const { asks } = state;
    // The board may have been silent for a while: anybody's right button goes on.
    if (state.state === 'paused') return this.hands.press(0, 'right');
    if (asks === undefined) return;
    if (asks.kind === 'wake') return this.atNight();
    await this.beforeAnswer(this);
    const [seat = 0] = asks.seats;
    switch (asks.kind) {
      case 'ready':
        if (this.isPhase('phase.lm-deal')) await this.layAll();
        for (const one of asks.seats)
          if (!(asks?.progress?.ready ?? []).includes(one)) await this.right(one);
        return;
      case 'select':
        return this.saysWhere();
      case 'removal':
        return this.remove(seat);
      case 'claim':
        // Only Amleto has anything to say after a death.
        return seat === this.seatOf.get('hamlet') ? this.right(seat) : undefined;
      case 'press':
        return this.right(seat);
      case 'pick':
        return this.pick(seat);
      case 'ballot':
        return this.vote();
      default:
        return;
    }
  }

  /** Cards are dealt to all; everybody looks at his own and lays the Aura on the character. */
  async layAll(): Promise<void> {
    const { watcher } = this;
    const slots = () => watcher.last('cards')?.backs.slots ?? [];
    if (slots()[0]?.length === 2) return;
    await this.hands.button(DEALS);
    await watcher.until(() => watcher.last('cards')?.backs.fronts[5]?.length === 2);
    for (const seat of SEATS) {
      await this.takesUp(seat);
      const cards = watcher.last('faces')?.cards ?? [];
      const character = cards.find(({ card }) => card.startsWith('character:'));
      const [, role = ''] = character?.card.split(':') ?? [];
      this.seatOf.set(role, seat);
      await this.lays(seat);
    }
  }

  /** Whatever lies before a seat goes back on its slot, the character first. */
  async lays(seat: number): Promise<void> {
    const { watcher, hands } = this;
    for (const kind of ['character', 'aura']) {
      const faces = watcher.last('faces')?.cards ?? [];
      const face = faces.find(({ card }) => card.startsWith(kind));
      if (face === undefined) continue;
      await hands.button(`${face.name}: Posa su mano destra`);
      await watcher.until(() => watcher.last('faces')?.cards.length === faces.length - 1);
    }
    await hands.closeDialog();
    await watcher.until(() => watcher.last('cards')?.backs.fronts[seat]?.length === 0);
  }

  /** Opens what lies before a seat, and looks at it. */
  async takesUp(seat: number): Promise<void> {
    const { watcher, hands } = this;
    await hands.front(seat);
    const before = watcher.texts.length;
    await hands.button('Prendile in mano e guarda');
    await watcher.until(() => watcher.texts.slice(before).some((text) => text.includes('"faces"')));
  }

  private isPhase(id: string): boolean {
    return captionsOf('it', id).has(this.watcher.state.phase);
  }

  /** One looks at an Aura while Darius is awake; the wolf holds a hand on the prey's ring. */
  private async atNight(): Promise<void> {
    const { watcher, hands } = this;
    const { caption } = watcher;
    const past = () => watcher.until(() => watcher.caption !== caption);
    if (captionsOf('it', 'lm.darius.open').has(caption)) {
      await hands.cards(this.slotOf('cow'));
      await hands.button('Guarda l’Aura');
      await watcher.until(() => watcher.last('hand')?.held !== undefined);
      await hands.button('Rimetti a posto');
      await watcher.until(() => watcher.last('hand')?.held === undefined);
    } else if (captionsOf('it', 'lm.wolves.open').has(caption)) {
      await hands.holdPad(this.slotOf(this.turn.bite), past);
    }
  }

  /** Beside or on whose card the tile lies, or nobody's. */
  private async saysWhere(): Promise<void> {
    const { watcher, hands, turn } = this;
    const slot = turn.tile && this.slotOf(this.living([turn.tile]));
    const { asks } = watcher.state;
    const counted = asks?.progress?.counts?.find((one) => one.slot === slot)?.count ?? 0;
    if (slot !== undefined && counted === 0) return hands.touch(slot);
    await this.right(0);
  }

  /** What must leave is taken away; that an Aura is gone its owner says. */
  private async remove(seat: number): Promise<void> {
    const { watcher, hands } = this;
    const { asks } = watcher.state;
    const [slot = 0] = asks?.slots ?? [];
    const card = asks?.kind === 'removal' ? asks.card : undefined;
    const lying = () => watcher.last('cards')?.backs.slots[slot] ?? [];
    const lies = () => lying().some(({ kind }) => card === undefined || kind === card);
    if (lies()) {
      await hands.cards(slot);
      await hands.button(card === 'aura' ? 'Porta via l’Aura' : 'Porta via');
      await watcher.until(() => !lies());
    }
    if (card === 'aura') await this.right(seat);
  }

  /** Everybody accuses whom they agreed on, who accuses the other one; the skull goes where it should. */
  private async pick(seat: number): Promise<void> {
    const { watcher, hands, turn } = this;
    if (watcher.state.asks?.proposed !== undefined) return this.right(seat);
    if (this.isPhase('phase.lm-skull'))
      return hands.touch(this.slotOf(this.living([turn.skullTo ?? 'jekyll'])));
    await hands.touch(this.slotOf(this.living([turn.lynched, turn.other], seat)));
  }

  private async vote(): Promise<void> {
    const { watcher, hands } = this;
    const { asks, marks } = watcher.state;
    const paw = marks.find(({ picture }) => picture === 'paw')?.at;
    const hasPaw =
      typeof paw === 'object' &&
      'slot' in paw &&
      paw.slot === this.slotOf(this.living([this.turn.lynched]));
    const side = hasPaw ? 'left' : 'right';
    for (const { seat, votes } of asks?.votes?.due ?? [])
      if (votes > 0) await hands.press(seat, side);
  }

  private right(seat: number): Promise<void> {
    return this.hands.press(seat, 'right');
  }
}

/** Captions as they stand in a message. */
function inMessages(caption: string): string {
  return JSON.stringify(caption).slice(1, -1);
}
