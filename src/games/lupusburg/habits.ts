/** How people handle the cards of Lupusburg, for simulated players. */
import type { Chance, Company, Dealt, Habits, NightHabit, OwnCards } from '../../script/habits.js';
import type { PublicBoard } from '../../script/public-board.js';
import type { CardId } from '../../table/cards.js';
import type { SeatIndex, SlotIndex } from '../../table/layout.js';
import { CITIZEN, characterDeck, house, THIEF, WOLF } from './deck.js';

/** The habits of players of Lupusburg with their own cards. */
export const LUPUSBURG_HABITS: Habits = {
  dealPhase: 'phase.deal',
  box: ({ seated }) => [
    ...characterDeck(seated.length),
    ...seated.flatMap(({ colour }) => [house(colour, 'chest'), house(colour, 'plain')]),
  ],
  deal,
  place,
  atNight: (call, own, board, chance) => {
    if (call.id === 'thief.open' && own.dealt.includes(THIEF)) return look(own, board, chance);
    if (call.id === 'wolf.open' && own.dealt.includes(WOLF)) {
      return devour(own, board, chance);
    }
    return [];
  },
  speaksUp: (ask, own, board) => ask.id === 'end.claim' && isOver(own, board),
  truthfulSlot: (ask, own) => {
    const [first] = own.lying.keys();
    if (ask.id === 'end.claimed') return first;
    return ask.id === 'end.chest' ? chestOf(own) : undefined;
  },
};

/** LB-SETUP-06, LB-SETUP-07: two characters each, dealt again while one player has wolf and thief. */
function deal({ seated }: Company, chance: Chance): Dealt {
  for (;;) {
    const order = shuffled(characterDeck(seated.length), chance);
    const hands = seated.map((_, index) => order.slice(2 * index, 2 * index + 2));
    if (hands.some((hand) => hand.includes(WOLF) && hand.includes(THIEF))) continue;
    const dealt = seated.map(
      ({ seat, colour }, index) =>
        [seat, [house(colour, 'chest'), house(colour, 'plain'), ...(hands[index] ?? [])]] as const,
    );
    return { hands: new Map(dealt), middle: new Map() };
  }
}

/** LB-SETUP-04, -10, -11: either house left or right; wolf and thief never on the chest. */
function place(
  cards: readonly CardId[],
  seat: SeatIndex,
  { layout }: Company,
  chance: Chance,
): ReadonlyMap<SlotIndex, readonly CardId[]> {
  const houses = cards.filter((card) => card.startsWith('house:'));
  const chest = houses.filter((card) => card.endsWith(':chest'));
  const plain = houses.filter((card) => !card.endsWith(':chest'));
  const characters = shuffled(
    cards.filter((card) => card.startsWith('character:')),
    chance,
  );
  const onChest = characters.indexOf(CITIZEN);
  const forChest = onChest < 0 ? [] : characters.splice(onChest, 1);
  const [first, second] = shuffled(layout.seats[seat]?.slots ?? [], chance);
  const placed = new Map<SlotIndex, readonly CardId[]>();
  if (first !== undefined) placed.set(first, [...forChest, ...chest]);
  if (second !== undefined) placed.set(second, [...characters, ...plain]);
  return placed;
}

/** LB-NIGHT-04, -07, -09, -10: one house in the ring, or none. */
function look(own: OwnCards, board: PublicBoard, chance: Chance): readonly NightHabit[] {
  const others = board.slots.filter(({ owner, inRing }) => inRing && owner !== own.seat);
  const target = others[chance(others.length + 1)];
  if (livingOf(own, board) === 0 || target === undefined) return [];
  return [{ kind: 'look', slot: target.slot, card: 'house' }];
}

/** LB-NIGHT-12, -14, -16: mostly another's house, sometimes his own while he has both, or none. */
function devour(own: OwnCards, board: PublicBoard, chance: Chance): readonly NightHabit[] {
  const living = board.slots.filter(({ inRing }) => inRing);
  const others = living.filter(({ owner }) => owner !== own.seat);
  if (livingOf(own, board) === 0 || chance(24) === 0) return [];
  const prey = livingOf(own, board) === 2 && chance(8) === 0 ? living : others;
  const target = prey[chance(prey.length)];
  return target === undefined ? [] : [{ kind: 'choose', slot: target.slot }];
}

/** LB-SCORE-04: the slot of his chest. If the chest is gone from the ring, its slot is the empty one. */
function chestOf({ lying }: OwnCards): SlotIndex | undefined {
  const slots = [...lying];
  const chest = slots.find(([, cards]) => cards.some((card) => card.endsWith(':chest')));
  return (chest ?? slots.find(([, cards]) => cards.length === 0))?.[0];
}

/** LB-END-03, LB-END-04: the end, as the wolf can count it. */
function isOver(own: OwnCards, board: PublicBoard): boolean {
  if (!own.dealt.includes(WOLF)) return false;
  const living = board.slots.filter(({ inRing }) => inRing).length;
  const mine = livingOf(own, board);
  return mine === 0 || mine >= living - mine;
}

function livingOf(own: OwnCards, board: PublicBoard): number {
  return board.slots.filter(({ owner, inRing }) => inRing && owner === own.seat).length;
}

function shuffled<T>(items: readonly T[], chance: Chance): T[] {
  const result = items.slice();
  for (let last = result.length - 1; last > 0; last--) {
    const other = chance(last + 1);
    const [a, b] = [result[last], result[other]];
    // Both indices are inside the array, so both values are there.
    result[last] = b as T;
    result[other] = a as T;
  }
  return result;
}
