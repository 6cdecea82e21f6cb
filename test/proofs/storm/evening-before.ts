/** The game up to where a storm finds it, and from where it left it to the end: played without a fault, and fast. */

import { press, touch } from '../../../src/engine/bots/hand-acts.js';
import { chanceOf } from '../../../src/engine/bots/talk.js';
import type { Entry } from '../../../src/engine/play/entries.js';
import type { PublicView } from '../../../src/engine/view/view.js';
import { slotOfGame } from '../../../src/games/evening.js';
import { gameOf } from '../../../src/games/games.js';
import { type TableListeners, VirtualTable } from '../../../src/rehearsal/virtual-table.js';
import { toNightfall } from '../../support/tables/nightfall.js';
import type { StormPlan } from './storm-plan.js';
import { type StormTable, tableOf } from './storm-table.js';

/** How long a game may take, ms of virtual time. */
const LONGEST_MS = 12 * 3_600_000;
/** So long is a game played that people end as they like, ms. */
const OPEN_ENDED_MS = 600_000;

/** What a storm finds. */
export interface Before {
  readonly entries: readonly Entry[];
  /** Where the cards of the emulated table lie, as JSON. */
  readonly cards: string;
}

interface Played {
  readonly entries: readonly Entry[];
  /** The cards after each entry. */
  readonly cards: readonly string[];
}

/** The game that was played last: the next storm is likely to begin in it, too. */
let last: { readonly name: string; readonly played: Played } | undefined;

/** @param deal another number deals other cards and lets hands do other things at night. */
export function beforeOf(plan: StormPlan, deal: number): Before {
  if (plan.isPaired) return beforeNight(plan, deal);
  const { before, faults: _faults, people: _people, seed: _seed, ...kind } = plan;
  const name = JSON.stringify([before.seed, kind.game, kind.players, kind.settings, kind.readers]);
  const table = tableOf(plan);
  const fullName = `${name} ${table.text}`;
  if (last?.name !== fullName) last = { name: fullName, played: playWhole(plan, table) };
  const { entries, cards } = last.played;
  const at = Math.min(entries.length, Math.ceil((entries.length * before.thousandths) / 1_000));
  return { entries: entries.slice(0, at), cards: cards[at - 1] ?? '' };
}

/** Up to some tenth of the first night; only the cards and what hands do unseen depend on the deal. */
function beforeNight(plan: StormPlan, deal: number): Before {
  const whole = atNightfall(plan, deal);
  const beganMs = whole.nowMs;
  whole.advanceUntil(() => !whole.view.night, LONGEST_MS);
  const tenthMs = Math.floor((whole.nowMs - beganMs) / 10);
  const table = atNightfall(plan, deal);
  table.advanceTo(beganMs + (plan.before.thousandths % 10) * tenthMs);
  return { entries: [...table.journal], cards: JSON.stringify(table.emulatedCards.contents) };
}

function atNightfall(plan: StormPlan, deal: number): VirtualTable {
  const kind = tableOf(plan);
  const [day, night] = [chanceOf(plan.before.seed + 1), chanceOf(1_000 * plan.seed + deal)];
  const table: VirtualTable = opened(plan, kind, (below) =>
    table.view.night ? night(below) : day(below),
  );
  const { dealPhase } = kind.game.habits;
  toNightfall(table, dealPhase, night);
  return table;
}

function playWhole(plan: StormPlan, kind: StormTable): Played {
  const table = opened(plan, kind, chanceOf(plan.before.seed + 1));
  const contents = () => JSON.stringify(table.emulatedCards.contents);
  const cards = table.journal.map(contents);
  table.onWritten = ({ kind: entry }) => {
    const before = cards.at(-1);
    cards.push(entry === 'tick' && before !== undefined ? before : contents());
  };
  playOut(table);
  return { entries: [...table.journal], cards };
}

function opened(
  plan: StormPlan,
  { parts, facts, game }: StormTable,
  playersChance: (below: number) => number,
): VirtualTable {
  const table = new VirtualTable({ ...parts, chance: chanceOf(plan.before.seed), playersChance });
  const slot = slotOfGame(game.id, facts.options) ?? 0;
  table.plan([...touch(slot, 500), ...press(0, 'right', 1_500)]);
  table.advanceUntil(() => table.view.phase.id !== 'phase.choose');
  for (let seat = 0; seat < plan.players; seat++) table.playedFor.add(seat);
  return table;
}

/** Whether the game that is open has come to its end; people may have chosen another than the plan's. */
export function isOver(view: PublicView): boolean {
  const lastPhase = gameOf(view)?.rehearsed.lastPhase;
  return lastPhase !== undefined && view.phase.id === lastPhase && view.asks?.kind === 'claim';
}

/** Lets it play itself to its end. @throws RangeError when it does not come. */
export function playOut(table: VirtualTable): void {
  const endsByItself = () => gameOf(table.view)?.rehearsed.lastPhase !== undefined;
  if (!endsByItself()) table.advanceTo(table.nowMs + OPEN_ENDED_MS);
  const untilMs = table.nowMs + LONGEST_MS;
  while (endsByItself() && !isOver(table.view) && table.nowMs < untilMs) goOnAWhile(table);
  if (endsByItself() && !isOver(table.view)) throw new RangeError(`No end: ${table.view.phase.id}`);
}

/** A minute, or to the end. Whoever is asked for a card that nobody has says that it is in place (law 1). */
export function goOnAWhile(table: VirtualTable): void {
  const { question, asks, board } = table.view;
  table.advanceWithin(60_000, () => isOver(table.view));
  const overruled = asks?.kind === 'in-place' || asks?.kind === 'removal';
  if (!overruled || table.view.question !== question) return;
  const seat = asks.seats[0] ?? board.seats[0]?.seat ?? 0;
  table.plan(press(seat, 'right', table.nowMs + 100, 1_200));
}

/** A table without faults that goes on after these entries, everybody at it; nobody has said "go on" yet. */
export function goingOn(
  plan: StormPlan,
  { parts }: StormTable,
  { entries, cards }: Before,
  listeners: TableListeners = {},
): VirtualTable {
  const table = new VirtualTable(
    {
      ...parts,
      chance: chanceOf(plan.seed + 3),
      playersChance: chanceOf(plan.seed + 4),
      prepare: (emulatedCards) => {
        if (cards !== '') emulatedCards.restore(JSON.parse(cards));
      },
    },
    listeners,
  );
  table.journal.push(...entries);
  table.restart();
  for (let seat = 0; seat < plan.players; seat++) table.playedFor.add(seat);
  return table;
}
