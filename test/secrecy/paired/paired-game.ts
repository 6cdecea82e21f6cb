/**
 * Two evenings with one public history and different secrets. What may be hidden in a game stands in its
 * file in `games/`; all the rest is the same for every game of the list.
 */
import { GAMES } from '../../../src/games/games.js';
import type { Asks, PublicView } from '../../../src/play/view.js';
import { press, pressBoth, type TimedAct, touch } from '../../../src/players/hand-acts.js';
import type { CardId, CardKind } from '../../../src/table/cards.js';
import type { Language } from '../../../src/table/languages.js';
import type { SeatIndex, SlotIndex } from '../../../src/table/layout.js';
import type { Outside } from './held-machine.js';
import { JoinedTable, PROBER, type TableKind } from './joined-table.js';
import { type PlayedTable, publicActs } from './public-hands.js';

/** What can be hidden in a game, and what it needs to be played. */
export interface PairedGame {
  readonly id: string;
  readonly players: number;
  /** House rules that keep the history short. */
  readonly settings: Readonly<Record<string, unknown>>;
  /** What may lie on the slots; what these hands do leads to the same public history with each. */
  readonly deals: readonly (readonly (readonly CardId[])[])[];
  /** What is lifted to look, where a part of a stack is. */
  readonly looksAt?: CardKind;
  /** Whether cards may change places at night. */
  readonly swaps: boolean;
  /** What every call of the night is answered with, where it is answered: the slots still there. */
  readonly prey: readonly SlotIndex[];
  /** Slots in the order in which hands choose them by day. */
  readonly liked: readonly SlotIndex[];
  /** What hands do by day in a game of its own kind; absent, or undefined: what `publicActs` says. */
  readonly byDay?: (seen: ByDay) => readonly TimedAct[] | undefined;
  /** In a game by day: whether something has happened that may be undone. */
  readonly hasBegun?: (view: PublicView) => boolean;
  /** Whether the history ends here: after so many nights, before anything hidden is told. */
  readonly endsAt: (view: PublicView, nights: number) => boolean;
}

/** What a hand that acts by day goes by: all but `deal` is public. */
export interface ByDay {
  readonly view: PublicView;
  readonly asks: Asks;
  /** Which of the game's deals: it may decide what only a hand knows, such as which card is looked at. */
  readonly deal: number;
  readonly fromMs: number;
}

/** What nobody knows but the hand that does it. Times are ms after a call or a ballot is opened. */
export interface Hidden {
  /** Which of the game's deals. */
  readonly deal: number;
  /** When the hand settles in each call. */
  readonly settlesMs: number;
  /** Pads that are held before that. */
  readonly thoughts: readonly SlotIndex[];
  /** Pads that are drummed on: slot, when, how long. */
  readonly drumming: readonly (readonly [slot: SlotIndex, atMs: number, forMs: number])[];
  /** Stacks that are lifted and put back. */
  readonly looks: readonly SlotIndex[];
  /** Whether two stacks change places, where the game lets them. */
  readonly swaps: boolean;
  /** How much later than the first each seat votes, and whether it changes its mind before. */
  readonly votes: readonly { readonly afterMs: number; readonly changesMind: boolean }[];
}

/** What everybody knows of an evening: the table, and what happens to it. */
export interface Circumstances {
  readonly name: string;
  readonly language: Language;
  readonly readers: TableKind['readers'];
  readonly mode: TableKind['mode'];
  /** What happens in the second call of the first night, if anything. */
  readonly atNight?: 'pause' | 'restart';
  /** What happens when the first question of the first day was answered. */
  readonly byDay?: 'undo' | 'pause';
  /** A player who is away from then on. */
  readonly absent?: SeatIndex;
  /** Nobody chooses anything at night. */
  readonly noChoice?: boolean;
}

/** Hands do no more than the history needs of them. */
export const PLAIN: Hidden = {
  deal: 0,
  settlesMs: 6_000,
  thoughts: [],
  drumming: [],
  looks: [],
  swaps: false,
  votes: [],
};

/** Who is told what is hidden in an evening, and may end it. */
export interface Watch {
  begin(nowMs: () => number): void;
  /** The cards lie on the table. */
  dealt(): void;
  /** Hidden hands are about to do this, at night. */
  hidden(act: TimedAct['act']): void;
  /** A night is over. */
  day(): void;
  /** Whether what left so far is enough. */
  hasSeenEnough(outside: Outside): boolean;
}

/** How long an evening may last that never comes to its end, ms of virtual time. */
const LONGEST_MS = 1_200_000;
/** A pad that is held alone so long is chosen, ms. */
const CHOICE_MS = 800;
/** How often hands look at the table, ms. */
const LOOK_MS = 250;
/** How long after a question is asked hands answer it, and try again, ms. */
const ANSWER_MS = 750;
const AGAIN_MS = 45_000;

/** An evening, and who watches it. */
export interface PlayedEvening {
  readonly game: PairedGame;
  readonly hidden: Hidden;
  readonly circumstances: Circumstances;
  readonly watch?: Watch | undefined;
}

/** Plays one evening in `directory`, which is empty, and returns all that left the table. */
export async function playEvening(
  game: PairedGame,
  hidden: Hidden,
  circumstances: Circumstances,
  directory: string,
  watch?: Watch,
): Promise<Outside> {
  const table = await JoinedTable.open(directory, tableOf(game, circumstances));
  return playOn(table, { game, hidden, circumstances, watch });
}

/** Plays one evening on this table, and closes it. */
export async function playOn(
  table: PlayedTable,
  { game, hidden, circumstances, watch }: PlayedEvening,
): Promise<Outside> {
  watch?.begin(() => table.nowMs);
  if (watch !== undefined) table.onHidden = (act) => watch.hidden(act);
  const evening = new Evening(table, game, hidden, circumstances, watch);
  try {
    while (!evening.over && table.nowMs < LONGEST_MS && !watch?.hasSeenEnough(table.outside)) {
      await evening.look();
      await table.wait(LOOK_MS);
    }
  } finally {
    await table.close();
  }
  return table.outside;
}

/** The table of these circumstances. */
export function tableOf({ id, players, settings }: PairedGame, known: Circumstances): TableKind {
  const { table } = gameNamed(id);
  return {
    language: known.language,
    readers: known.readers,
    mode: known.mode,
    seats: Math.max(players, table.seats),
    slotsPerSeat: table.slotsPerSeat,
    centre: table.centre,
    games: { [id]: settings },
  };
}

function gameNamed(id: string) {
  const game = GAMES.find((one) => one.id === id);
  if (game === undefined) throw new RangeError(`There is no game ${id}`);
  return game;
}

/** The hands of one evening. */
class Evening {
  over = false;
  private question = -1;
  private askedMs = 0;
  private laid = false;
  private nights = 0;
  private wasNight = false;
  private calls = 0;
  private readonly done = new Set<string>();

  constructor(
    private readonly table: PlayedTable,
    private readonly game: PairedGame,
    private readonly hidden: Hidden,
    private readonly known: Circumstances,
    private readonly watch: Watch | undefined,
  ) {}

  /** Sees what is open and does something about it. */
  async look(): Promise<void> {
    const { table } = this;
    const { view } = table;
    if (view.night !== this.wasNight) {
      this.wasNight = view.night;
      if (view.night) this.nights += 1;
      else this.watch?.day();
    }
    this.over = this.game.endsAt(view, this.nights);
    if (!this.laid && view.board.seats.length > 0) this.lay();
    if (view.state !== 'running') return;
    const isNew = view.question !== this.question;
    if (!isNew && table.nowMs < this.askedMs + AGAIN_MS) return;
    this.question = view.question;
    this.askedMs = table.nowMs;
    const { asks } = view;
    if (asks?.kind === 'wake') await this.call(isNew);
    else if (asks?.kind === 'ballot' || asks?.kind === 'seat-ballot') this.vote(asks);
    else if (asks !== undefined) {
      const choice = GAMES.findIndex(({ id }) => id === this.game.id);
      const manner = { players: this.game.players, choice, liked: this.game.liked };
      const fromMs = table.nowMs + ANSWER_MS;
      const own = this.game.byDay?.({ view, asks, deal: this.hidden.deal, fromMs });
      table.plan(own ?? publicActs(table, view, manner, fromMs));
      if (this.nights > 0 || this.game.hasBegun?.(view)) await this.happenByDay();
    }
  }

  private lay(): void {
    this.laid = true;
    const deal = this.game.deals[this.hidden.deal] ?? [];
    this.table.cards.unpack(deal.flat());
    for (const [slot, stack] of deal.entries()) this.table.cards.set(slot, stack);
    this.watch?.dealt();
  }

  /** A call of the night: every hand may do anything, and one settles where all histories do. */
  private async call(isNew: boolean): Promise<void> {
    const { table, hidden, game, known } = this;
    if (isNew) this.calls += 1;
    const fromMs = table.nowMs;
    const there = (slot: SlotIndex) => table.cards.readings(slot).length > 0;
    const prey = game.prey[this.nights - 1] ?? 0;
    const drumming = hidden.drumming.filter(([, , forMs]) => !known.noChoice || forMs < CHOICE_MS);
    const acts: TimedAct[] = [
      ...drumming.flatMap(([slot, atMs, forMs]) => touch(slot, fromMs + atMs, forMs)),
      ...hidden.looks
        .filter(there)
        .flatMap((slot, at) => looked(slot, fromMs + 400 + at * 900, game.looksAt)),
    ];
    // Without a choice at the end of it a thought would be one.
    if (known.noChoice !== true) {
      acts.push(
        ...hidden.thoughts.flatMap((slot, at) => touch(slot, fromMs + 100 + at * 1_000, 900)),
      );
      acts.push(...touch(prey, fromMs + hidden.settlesMs, 900));
    }
    if (hidden.swaps && game.swaps) {
      acts.push({ atMs: fromMs + 1_500, act: { kind: 'swap', first: this.calls % 3, second: 3 } });
    }
    acts.push({ atMs: fromMs + 700, act: { kind: 'lift', hand: PROBER, slot: 5 } });
    table.plan(acts);
    if (this.calls === 2 && this.isFirst('night')) await this.happenAtNight();
  }

  private async happenAtNight(): Promise<void> {
    const { table, known } = this;
    if (known.atNight === undefined) return;
    await table.wait(2_000);
    // Eyes are open in a pause: nothing is hidden in it.
    table.letGo();
    if (known.atNight === 'restart') await table.restart();
    else table.command({ kind: 'pause' });
    await table.wait(3_000);
    if (known.absent !== undefined) {
      table.command({ kind: 'absent', seat: known.absent, absent: true });
      await table.wait(1_000);
    }
    table.command({ kind: 'resume' });
  }

  private async happenByDay(): Promise<void> {
    const { table, known } = this;
    if (known.byDay === undefined || !this.isFirst('day')) return;
    await table.wait(4_000);
    if (known.byDay === 'undo') table.command({ kind: 'undo', to: 'step' });
    else {
      table.command({ kind: 'pause' });
      await table.wait(2_000);
      table.command({ kind: 'resume' });
    }
  }

  private isFirst(what: string): boolean {
    const isFirst = !this.done.has(what);
    this.done.add(what);
    return isFirst;
  }

  /** Everybody's votes are the same, and all there before the first beat; the way to them is not. */
  private vote({ kind, due, seats }: Asks): void {
    const voters = kind === 'ballot' ? due : seats.map((seat) => ({ seat, votes: 1 }));
    const openMs = this.table.nowMs + 100;
    for (const { seat, votes } of voters) {
      const { afterMs = 0, changesMind = false } = this.hidden.votes[seat] ?? {};
      const firstMs = openMs + afterMs + (changesMind ? MIND_MS : 0);
      if (changesMind) {
        const once = press(seat, 'right', openMs + afterMs);
        this.table.plan([...once, ...pressBoth(seat, openMs + afterMs + 300, 1_100)]);
      }
      this.table.plan(
        kind === 'ballot'
          ? Array.from({ length: votes }, (_, vote) =>
              press(seat, 'left', firstMs + vote * 300),
            ).flat()
          : [...press(seat, 'right', firstMs), ...press(seat, 'left', openMs + ALL_VOTED_MS)],
      );
    }
  }
}

/** How long a change of mind takes, and after which time everybody says that a ballot is done, ms. */
const MIND_MS = 1_600;
const ALL_VOTED_MS = 6_000;

function looked(slot: SlotIndex, atMs: number, card: CardKind | undefined): TimedAct[] {
  const lift = { kind: 'lift' as const, hand: 'hidden', slot };
  return [
    { atMs, act: card === undefined ? lift : { ...lift, card } },
    { atMs: atMs + 600, act: { kind: 'put-back', hand: 'hidden' } },
  ];
}
