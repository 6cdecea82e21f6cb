/**
 * Play of hands up to the deal of a game that a page asked for: they choose it, sit down, and take what it
 * recommends.
 */
import { gameOf } from '../games/game-of.js';
import type { Clock } from '../play/clock.js';
import type { PublicView } from '../play/view.js';
import { press, type TimedAct } from '../players/hand-acts.js';
import { isDeal } from '../players/knowledge.js';
import { proposed } from '../players/simulated-hands.js';
import type { Seated } from '../script/questions.js';
import type { SeatIndex, SlotIndex } from '../table/layout.js';

/** The game that a page asked for. */
export interface WantedGame {
  readonly game: string;
  /** Its slot in the choice of games. */
  readonly slot: SlotIndex;
  /** The number of seats that join: the first ones. */
  readonly players: number;
}

/** Time hands wait before they try again to choose a game, ms. */
const TRY_AGAIN_MS = 2_500;
/** Time from a press to the table's answer, ms. */
const FELT_MS = 400;

interface GamePursuitParts {
  readonly clock: Clock;
  readonly view: () => PublicView;
  readonly schedule: (acts: readonly TimedAct[]) => void;
  /** The wanted game has come to its deal, or something else is asked. */
  readonly ended: () => void;
}

/** Hands that touch and press until the wanted game is chosen and enough players have joined. */
export class GamePursuit {
  /** The game that a page asked for; undefined when nobody waits for one. */
  private wanted: WantedGame | undefined;
  /** The question last answered for it. */
  private question = -1;
  /** The number of players who had joined then. */
  private number: number | undefined;
  /** The seats that were pressed to sit down, and when; they rest until they may be pressed again. */
  private readonly pressedAtMs = new Map<SeatIndex, number>();
  /** Whether the wanted game was chosen. */
  private isOpen = false;
  private cancel = () => {};

  constructor(private readonly parts: GamePursuitParts) {}

  /** Whether hands are on their way to a game. */
  get isOn(): boolean {
    return this.wanted !== undefined;
  }

  /** The number of players that it seats. */
  get players(): number | undefined {
    return this.wanted?.players;
  }

  begin(wanted: WantedGame): void {
    this.wanted = wanted;
    this.isOpen = false;
    this.pressedAtMs.clear();
    this.goOn();
  }

  /** The table asks something: a question that was not answered yet is answered, and the next hand sits down. */
  answer(): void {
    const { asks, question } = this.parts.view();
    if (question !== this.question || asks?.progress?.number !== this.number) this.goOn();
  }

  end(): void {
    this.wanted = undefined;
    this.cancel();
  }

  private resting(nowMs: number): ReadonlySet<SeatIndex> {
    const all = [...this.pressedAtMs].filter(([, atMs]) => nowMs - atMs < TRY_AGAIN_MS);
    return new Set(all.map(([seat]) => seat));
  }

  /** A board that has just been plugged in feels nothing, so hands try again. */
  private goOn(): void {
    const { clock } = this.parts;
    const view = this.parts.view();
    const { wanted } = this;
    if (wanted === undefined) return;
    // Many requests from a page start only one pursuit.
    this.cancel();
    this.question = view.question;
    this.number = view.asks?.progress?.number;
    const joins = view.asks?.progress?.joined !== undefined;
    // Another player may sit in a moment: a hand presses by the view of now.
    const now = clock.nowMs() + (joins ? 0 : 100);
    const open = gameOf(view)?.id;
    // A game that was chosen and is not open any more was stopped: nobody wants it again.
    const isStopped = this.isOpen && open === undefined;
    this.isOpen ||= open === wanted.game;
    const next = () =>
      view.state === 'running' ? pursued(view, wanted, now, this.resting(now)) : [];
    const acts = isStopped ? undefined : next();
    if (acts === undefined) {
      this.wanted = undefined;
      this.parts.ended();
      return;
    }
    this.parts.schedule(acts);
    const lastMs = Math.max(now, ...acts.map(({ atMs }) => atMs));
    for (const { act } of joins ? acts : [])
      if (act.kind === 'input' && act.input.kind === 'button')
        this.pressedAtMs.set(act.input.seat, now);
    const againMs = joins ? lastMs + FELT_MS : now + TRY_AGAIN_MS;
    this.cancel = clock.callAt(againMs, () => this.goOn());
  }
}

/**
 * The next act of the hands, from `atMs` on; undefined when cards are dealt, or something else is asked.
 * @param resting seats that were pressed a moment ago, and may not have been felt yet.
 */
export function pursued(
  view: PublicView,
  { game, slot, players }: WantedGame,
  atMs: number,
  resting: ReadonlySet<SeatIndex> = new Set(),
): TimedAct[] | undefined {
  const { asks, moves } = view;
  if (isDeal(view)) return undefined;
  if (asks === undefined) return [];
  const { joined } = asks.progress ?? {};
  if (joined !== undefined) return sitDown(asks.seats.slice(0, players), joined, atMs, resting);
  if (asks.way === 'touch-named') {
    const open = gameOf(view)?.id;
    // Another game was chosen at the table: its questions are for those who chose it.
    if (open !== undefined && open !== game) return undefined;
    // Within a game the first choice is the one that it recommends.
    const chosen = open === undefined ? slot : asks.slots[0];
    if (chosen === undefined) return undefined;
    return proposed(chosen, 0, atMs, 500);
  }
  const agrees = moves.some(({ means }) => means === 'yes' || means === 'speak-up');
  return agrees ? press(asks.seats[0] ?? 0, 'right', atMs) : undefined;
}

/**
 * Lets the first seats join one by one, or says that everybody is in. A seat that has joined is not pressed again: a
 * slow board would make a hold of it, which says that everybody is in.
 */
function sitDown(
  seats: readonly SeatIndex[],
  joined: readonly Seated[],
  atMs: number,
  resting: ReadonlySet<SeatIndex>,
): TimedAct[] {
  const coming = seats.filter((seat) => !joined.some((one) => one.seat === seat));
  if (coming.length === 0) return press(seats[0] ?? 0, 'right', atMs, 1_200);
  const next = coming.find((seat) => !resting.has(seat));
  return next === undefined ? [] : press(next, 'right', atMs);
}
