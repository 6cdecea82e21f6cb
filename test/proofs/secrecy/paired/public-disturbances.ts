/**
 * What a company does beside answering: it dawdles, errs, takes back, pauses, marks players absent, handles
 * cards. All of it is public, and follows from a seed and from what everybody sees: so it is the same in
 * both evenings of a pair.
 */

import { press, pressBoth, type TimedAct, touch } from '../../../../src/engine/bots/hand-acts.js';
import type { Chance } from '../../../../src/engine/script/habits.js';
import { PACES, paceCard } from '../../../../src/engine/table/presets.js';
import type { Asks, PublicView } from '../../../../src/engine/view/view.js';
import type { PlayedTable } from './public-hands.js';

/** The hand that moves cards for everybody to see. */
const PUBLIC_HAND = 'public';

/** One thing that happens while a question is open; it may take time. */
type Disturbance = (table: PlayedTable, asks: Asks, chance: Chance) => Promise<void>;

/** Of so many questions by day one is disturbed. */
const ONE_OF = 2;

/** Lets something happen before this question is answered, or nothing. */
export async function disturb(
  table: PlayedTable,
  { asks, night }: PublicView,
  chance: Chance,
): Promise<void> {
  if (asks === undefined || night || chance(ONE_OF) > 0) return;
  // What happens between puts the table's reminder off, or does not.
  const slowlyMs = chance(2) === 0 ? SLOWLY_MS : 0;
  await table.wait(slowlyMs);
  await DISTURBANCES[chance(DISTURBANCES.length)]?.(table, asks, chance);
  await table.wait(slowlyMs);
}

/** More than half the time after which the table reminds, ms. */
const SLOWLY_MS = 12_000;

/** Nobody answers: the table reminds, once or twice. */
const dawdle: Disturbance = async (table, _, chance) =>
  table.wait(chance(2) === 0 ? 22_000 : 46_000);

/** A player presses who is not asked, and then one who is touches two pads at once. */
const err: Disturbance = async (table, asks, chance) => {
  const strangers = table.view.board.seats
    .map(({ seat }) => seat)
    .filter((seat) => !asks.seats.includes(seat));
  const stranger = strangers[chance(Math.max(1, strangers.length))];
  const [one = 0, other = 1] = asks.slots;
  table.plan([
    ...(stranger === undefined ? [] : press(stranger, 'right', table.nowMs + 200)),
    ...touch(one, table.nowMs + 700, 400),
    ...touch(other, table.nowMs + 900, 400),
  ]);
  await table.wait(2_000);
};

/** A slot is proposed and taken back. */
const takeBack: Disturbance = async (table, asks, chance) => {
  const slot = asks.slots[chance(Math.max(1, asks.slots.length))];
  const [seat] = asks.seats;
  if (slot === undefined || seat === undefined || asks.mayPass) return;
  table.plan([...touch(slot, table.nowMs + 200), ...press(seat, 'left', table.nowMs + 1_200)]);
  await table.wait(2_000);
};

/** Both buttons pause; a player goes and comes back, the pace is another; a button continues. */
const pause: Disturbance = async (table, _, chance) => {
  const [first] = table.view.board.seats;
  if (first === undefined) return;
  const { seat } = first;
  table.plan(pressBoth(seat, table.nowMs + 100, 3_200));
  await table.wait(4_000);
  const owned = table.view.board.slots.findIndex(({ owner }) => owner === seat);
  if (owned >= 0 && chance(2) === 0) {
    table.plan([...touch(owned, table.nowMs + 500), ...touch(owned, table.nowMs + 5_000)]);
    await table.wait(9_000);
  }
  if (chance(3) === 0) table.plan(press(seat, 'right', table.nowMs + 100, 1_300));
  if (chance(3) === 0) table.command({ kind: 'undo', to: 'step' });
  await table.wait(2_000);
  table.plan(press(seat, 'right', table.nowMs + 100));
  await table.wait(1_000);
};

/** What a page may ask: the last words again, another pace, a step back. */
const command: Disturbance = async (table, _, chance) => {
  const percent = PACES[chance(PACES.length)] ?? 100;
  const asked = [
    { kind: 'repeat' },
    { kind: 'pace', percent },
    { kind: 'undo', to: 'step' },
  ] as const;
  const wanted = asked[chance(asked.length)];
  if (wanted !== undefined) table.command(wanted);
  await table.wait(3_000);
};

/** A stack is lifted by day, for a moment or for long, and put back. */
const lift: Disturbance = async (table, _, chance) => {
  const lying = Array.from({ length: 4 }, (__, slot) => slot).filter(
    (slot) => table.cards.readings(slot).length > 0,
  );
  const slot = lying[chance(Math.max(1, lying.length))];
  if (slot === undefined) return;
  const forMs = chance(2) === 0 ? 700 : 12_000;
  table.plan([
    { atMs: table.nowMs + 100, act: { kind: 'lift', hand: PUBLIC_HAND, slot } },
    { atMs: table.nowMs + 100 + forMs, act: { kind: 'put-back', hand: PUBLIC_HAND } },
  ]);
  await table.wait(forMs + 2_000);
};

/** A card is held to the reader that means something at any time, or nothing now. */
const present: Disturbance = async (table, _, chance) => {
  const cards = [paceCard(75), paceCard(125), 'language:en', 'language:it', 'game:bare-claw'];
  const card = cards[chance(cards.length)] ?? 'pause';
  table.plan([{ atMs: table.nowMs + 100, act: { kind: 'show-card', card } }]);
  await table.wait(4_000);
};

/** The card that pauses is held to the reader, and again. */
const pauseByCard: Disturbance = async (table) => {
  const shown = (atMs: number): TimedAct => ({ atMs, act: { kind: 'show-card', card: 'pause' } });
  table.plan([shown(table.nowMs + 100), shown(table.nowMs + 4_000)]);
  await table.wait(5_000);
};

const DISTURBANCES: readonly Disturbance[] = [
  dawdle,
  err,
  takeBack,
  pause,
  command,
  lift,
  present,
  pauseByCard,
];
