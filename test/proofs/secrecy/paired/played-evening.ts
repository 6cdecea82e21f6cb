/** Plays one evening: what everybody sees follows from the circumstances, what nobody sees from what is hidden. */

import { press, pressBoth, type TimedAct, touch } from '../../../../src/engine/bots/hand-acts.js';
import { chanceOf } from '../../../../src/engine/bots/talk.js';
import type { Chance } from '../../../../src/engine/script/habits.js';
import { type CardKind, kindOf } from '../../../../src/engine/table/cards.js';
import type { SlotIndex } from '../../../../src/engine/table/layout.js';
import { BALLOT_GRID_MS } from '../../../../src/engine/table/layout.js';
import type { Asks, PublicView } from '../../../../src/engine/view/view.js';
import { GAMES } from '../../../../src/games/games.js';
import type { DeviceFault } from './held-machine.js';
import type { HeldTelephones } from './held-telephones.js';
import { JoinedTable, PROBER, type TableKind } from './joined-table.js';
import type { Outside } from './outside.js';
import type { Circumstances, Hidden, PairedGame, Watch } from './paired-game.js';
import { disturb } from './public-disturbances.js';
import { handsAreHidden, type PlayedTable, publicActs } from './public-hands.js';

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
  table.drawAtNight?.(hidden.deal);
  const evening = new Evening(table, game, hidden, circumstances, watch);
  try {
    const hasSeenEnough = () => watch?.hasSeenEnough(table.outside, table.nowMs) === true;
    while (!evening.over && table.nowMs < LONGEST_MS && !hasSeenEnough()) {
      await evening.look();
      await table.wait(LOOK_MS);
    }
    if (circumstances.telephones !== undefined && !hasSeenEnough()) await stopAndStart(table);
  } finally {
    await table.close();
  }
  return table.outside;
}

/** The host ends the game before anything is told, and the program starts again: its statistics have the evening. */
async function stopAndStart(table: PlayedTable): Promise<void> {
  table.letGo();
  table.command({ kind: 'stop' });
  await table.wait(3_000);
  await table.restart();
  await table.wait(3_000);
}

/**
 * Whether the table publishes to a house: it costs a tenth of an evening, so the usual ones do, and those of the night.
 */
export function isInVenue({ readers, seed }: Circumstances): boolean {
  return readers === 'emulated' && seed === undefined;
}

/** The table of these circumstances. */
export function tableOf({ id, players, settings }: PairedGame, known: Circumstances): TableKind {
  const { table } = gameNamed(id);
  return {
    language: known.language,
    readers: known.readers,
    mode: known.mode,
    isInVenue: isInVenue(known),
    telephones: known.telephones,
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
  /** When a hand settles: until it has, no other may touch a pad. */
  private settlesMs = -Infinity;
  private drummed = 0;
  private entryMs = -1;
  private readonly chance: Chance | undefined;

  constructor(
    private readonly table: PlayedTable,
    private readonly game: PairedGame,
    private readonly hidden: Hidden,
    private readonly known: Circumstances,
    private readonly watch: Watch | undefined,
  ) {
    if (known.seed !== undefined) this.chance = chanceOf(known.seed);
  }

  /** Whether the voice has gone on in a list that hands answer at their own entry. */
  private isNextEntry({ asks, caption }: PublicView): boolean {
    const isNext = asks?.kind === 'roll-call' && caption?.atMs !== this.entryMs;
    if (isNext) this.entryMs = caption?.atMs ?? -1;
    return isNext;
  }

  /** Sees what is open and does something about it. */
  async look(): Promise<void> {
    const { table } = this;
    const { view } = table;
    if (view.night !== this.wasNight) {
      this.wasNight = view.night;
      if (view.night) this.nights += 1;
      else this.dayBreaks();
    }
    const isHidden = handsAreHidden(view);
    this.watch?.saw(isHidden, view.night);
    this.over = this.game.endsAt(view, this.nights);
    if (!this.laid && view.board.seats.length > 0) this.lay();
    if (view.state !== 'running') return;
    if (isHidden && this.hidden.isRestless) this.drum(view);
    const isNew = view.question !== this.question || this.isNextEntry(view);
    if (!isNew && table.nowMs < this.askedMs + AGAIN_MS) return;
    this.question = view.question;
    this.askedMs = table.nowMs;
    const { asks } = view;
    if (asks?.kind === 'wake') await this.call(isNew);
    else if (asks?.votes !== undefined) {
      if (isNew) await this.waitForBeat();
      this.vote(asks.votes, asks.way);
    } else if (asks !== undefined) {
      const { game, hidden } = this;
      const hasBegun = this.nights > 0 || game.hasBegun?.(view) === true;
      if (isNew && this.chance !== undefined && this.nights > 0) {
        await disturb(table, view, this.chance);
        if (table.view.question !== view.question) return;
      }
      const choice = GAMES.findIndex(({ id }) => id === game.id);
      // What nobody may do in every history is done with every other seed.
      const neverPasses = (this.known.seed ?? 0) % 2 === 1;
      const manner = { players: game.players, choice, liked: game.liked, neverPasses };
      const fromMs = table.nowMs + ANSWER_MS;
      const choosesNothing = this.known.noChoice === true;
      const own = game.byDay?.({ view, asks, deal: hidden.deal, fromMs, choosesNothing });
      table.plan(own ?? publicActs(table, view, manner, fromMs));
      if (hasBegun) await this.happenByDay();
    }
  }

  private dayBreaks(): void {
    this.watch?.day();
    // A tab has readers under all slots.
    if (this.nights === 1 && this.known.readers === 'emulated') this.table.share?.();
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
    const there = (slot: SlotIndex) =>
      table.cards
        .readings(slot)
        .some((card) => game.looksAt === undefined || kindOf(card) === game.looksAt);
    const usual = game.prey[this.nights - 1] ?? game.prey.at(-1) ?? 0;
    const wanted = game.preyOf === undefined ? usual : game.preyOf(hidden.deal);
    const prey = known.noChoice === true ? undefined : wanted;
    const isChoice = (forMs: number) => forMs >= CHOICE_MS;
    const drumming = hidden.drumming.filter(
      ([, , forMs]) => prey !== undefined || !isChoice(forMs),
    );
    const acts: TimedAct[] = [
      ...drumming.flatMap(([slot, atMs, forMs]) => touch(slot, fromMs + atMs, forMs)),
      ...hidden.looks
        .filter(there)
        .flatMap((slot, at) => looked(slot, fromMs + 400 + at * 900, game.looksAt)),
    ];
    // Without a choice at the end of it a thought would be one.
    if (prey !== undefined) {
      acts.push(
        ...hidden.thoughts.flatMap((slot, at) => touch(slot, fromMs + 100 + at * 1_000, 900)),
      );
      this.settlesMs = fromMs + hidden.settlesMs;
      acts.push(...touch(prey, this.settlesMs, SETTLING_MS));
    }
    if (hidden.swaps && game.swaps) {
      acts.push({ atMs: fromMs + 1_500, act: { kind: 'swap', first: this.calls % 3, second: 3 } });
    }
    acts.push({ atMs: fromMs + 700, act: { kind: 'lift', hand: PROBER, slot: 5 } });
    table.plan(acts);
    const said = hidden.telephones ?? [];
    table.plan(said.map((one) => ({ ...one, atMs: fromMs + one.atMs })));
    if (this.calls === 2 && this.isFirst('night')) await this.happenAtNight();
  }

  /** Touches a pad until hands look again, unless that would disturb the one that settles. */
  private drum({ asks }: PublicView): void {
    const { nowMs } = this.table;
    if (nowMs + LOOK_MS > this.settlesMs - 100 && nowMs < this.settlesMs + SETTLING_MS + 100)
      return;
    this.drummed += 1;
    const slot = (this.drummed * 5) % 7;
    // In a ballot a button that is pressed is a vote, in a walk a choice.
    const buttonsCount = ['ballot', 'seat-ballot', 'walk', 'roll-call'].includes(asks?.kind ?? '');
    const isCalled = buttonsCount || this.drummed % 3 > 0;
    const button = press(slot % this.game.players, 'left', nowMs + 30, 120);
    this.table.plan(isCalled ? touch(slot, nowMs + 30, 120) : button);
  }

  private async happenAtNight(): Promise<void> {
    const { table, known } = this;
    await table.wait(2_000);
    // The table claims its name again, over its cards.
    await table.dropBroker?.();
    if (known.atNight === undefined) return table.telephones?.lose(LOST_AT_NIGHT);
    // Eyes are open in a pause: nothing is hidden in it.
    table.letGo();
    if (known.atNight === 'restart') await table.restart();
    else if (known.atNight === 'pause') table.command({ kind: 'pause' });
    else await this.fails(known.atNight);
    await table.wait(3_000);
    if (known.absent !== undefined) {
      table.command({ kind: 'absent', seat: known.absent, absent: true });
      await table.wait(1_000);
    }
    table.command({ kind: 'resume' });
  }

  /** A device fails; what is tried meanwhile stops again; it works again. */
  private async fails(fault: DeviceFault): Promise<void> {
    const { table } = this;
    table.fail?.(fault, true);
    await table.wait(5_000);
    table.command({ kind: 'resume' });
    await table.wait(3_000);
    table.fail?.(fault, false);
  }

  private async happenByDay(): Promise<void> {
    const { table, known } = this;
    if (table.telephones !== undefined && this.nights > 0 && this.isFirst('telephones'))
      await this.loseTelephones(table.telephones);
    if (known.byDay === undefined || !this.isFirst('day')) return;
    await table.wait(4_000);
    if (known.byDay === 'undo') table.command({ kind: 'undo', to: 'step' });
    else {
      table.command({ kind: 'pause' });
      await table.wait(2_000);
      table.command({ kind: 'resume' });
    }
  }

  /** The telephone of the night comes back; another is gone until its player is absent and its seat freed. */
  private async loseTelephones(telephones: HeldTelephones): Promise<void> {
    const { table } = this;
    await table.wait(2_000);
    await telephones.sit(LOST_AT_NIGHT);
    await table.wait(2_000);
    telephones.lose(LOST_BY_DAY);
    await table.wait(12_000);
    telephones.free(LOST_BY_DAY);
    await table.wait(1_000);
    await telephones.sit(LOST_BY_DAY);
    await table.wait(1_000);
  }

  private isFirst(what: string): boolean {
    const isFirst = !this.done.has(what);
    this.done.add(what);
    return isFirst;
  }

  /** With a seed some votes come after the missing were named; all come in the beginning of a beat. */
  private async waitForBeat(): Promise<void> {
    const { table, chance } = this;
    const { caption, nowMs } = table.view;
    if (chance === undefined || caption === undefined) return;
    const sinceMs = (nowMs - caption.atMs) % BALLOT_GRID_MS;
    if (sinceMs > LOOK_MS) await table.wait(BALLOT_GRID_MS - sinceMs);
    if (chance(2) === 0) await table.wait(4 * BALLOT_GRID_MS);
  }

  /** Everybody's votes are the same, and all there before the next beat; the way to them is not. */
  private vote({ due }: NonNullable<Asks['votes']>, way: Asks['way']): void {
    const openMs = this.table.nowMs + 100;
    for (const { seat, votes } of due) {
      const { afterMs = 0, changesMind = false } = this.hidden.votes[seat] ?? {};
      const firstMs = openMs + afterMs + (changesMind ? MIND_MS : 0);
      if (changesMind) {
        const once = press(seat, 'right', openMs + afterMs);
        this.table.plan([...once, ...pressBoth(seat, openMs + afterMs + 300, 1_100)]);
      }
      this.table.plan(
        way === 'two-votes'
          ? Array.from({ length: votes }, (_, vote) =>
              press(seat, 'left', firstMs + vote * 300),
            ).flat()
          : [...press(seat, 'right', firstMs), ...press(seat, 'left', openMs + ALL_VOTED_MS)],
      );
    }
  }
}

/** The seats whose telephones are lost. */
const LOST_AT_NIGHT = 2;
const LOST_BY_DAY = 3;

/** How long a change of mind takes, and after which time everybody says that a ballot is done, ms. */
const MIND_MS = 1_600;
const ALL_VOTED_MS = 6_000;

/** How long a pad is held by the hand that settles, ms. */
const SETTLING_MS = 900;

function looked(slot: SlotIndex, atMs: number, card: CardKind | undefined): TimedAct[] {
  const lift = { kind: 'lift' as const, hand: 'hidden', slot };
  return [
    { atMs, act: card === undefined ? lift : { ...lift, card } },
    { atMs: atMs + 600, act: { kind: 'put-back', hand: 'hidden' } },
  ];
}
