/** Players' handling of the cards of Lupusburg, for bots. */
import {
  type Habits,
  type OwnCards,
  type PublicBoard,
  shuffle,
} from '../../engine/script/index.js';
import type { CardId, SlotIndex } from '../../engine/table/index.js';
import { character, house } from './cards.js';
import { characterDeck, isDealtAgain } from './deck.js';
import { CALLED, type CalledRole } from './role-ids.js';
import { ownLiving } from './roles/role.js';
import { ROLES } from './roles.js';

/** The habits of players of Lupusburg with their own cards. */
export const LUPUSBURG_HABITS: Habits = {
  dealPhase: 'phase.deal',
  box: ({ seated }) => [
    ...characterDeck(seated.length),
    ...seated.flatMap(({ colour }) => [house(colour, 'chest'), house(colour, 'plain')]),
  ],
  /** Deals two characters each, again while one player has two special ones (LB-SETUP-06, LB-SETUP-07). */
  deal: ({ seated }, chance) => {
    for (;;) {
      const order = shuffle(characterDeck(seated.length), chance);
      const hands = seated.map((_, index) => order.slice(2 * index, 2 * index + 2));
      if (hands.some(isDealtAgain)) continue;
      const dealt = seated.map(({ seat, colour }, index) => {
        const houses = [house(colour, 'chest'), house(colour, 'plain')];
        return [seat, [...houses, ...(hands[index] ?? [])]] as const;
      });
      return { hands: new Map(dealt), middle: new Map() };
    }
  },
  /** Places either house left or right, and a citizen on the chest (LB-SETUP-04, -10, -11). */
  place: (cards, seat, { layout }, chance) => {
    const houses = cards.filter((card) => card.startsWith('house:'));
    const chest = houses.filter(isChest);
    const plain = houses.filter((card) => !isChest(card));
    const dealt = cards.filter((card) => card.startsWith('character:'));
    const characters = shuffle(dealt, chance);
    const onChest = characters.indexOf(character('citizen'));
    const forChest = onChest < 0 ? [] : characters.splice(onChest, 1);
    const [first, second] = shuffle(layout.seats[seat]?.slots ?? [], chance);
    const placed = new Map<SlotIndex, readonly CardId[]>();
    if (first !== undefined) placed.set(first, [...forChest, ...chest]);
    if (second !== undefined) placed.set(second, [...characters, ...plain]);
    return placed;
  },
  atNight: (call, own, board, chance) => {
    const role = calledIn(call.id, own);
    return role === undefined ? [] : ROLES[role].call.hands(own, board, chance);
  },
  called: ({ id }, own, board) => {
    const role = ownLiving(own, board) === 0 ? undefined : calledIn(id, own);
    return role && ROLES[role].call.asks(own, board);
  },
  isWolf,
  speaksUp: (ask, own, board) => ask.id === 'end.claim' && isOver(own, board),
  truthfulSlot: (ask, own) => {
    const [first] = own.lying.keys();
    if (ask.id === 'end.claimed') return first;
    return ask.id === 'end.chest' ? chestOf(own) : undefined;
  },
};

/** Returns the role of this player, if these words call it. */
function calledIn(id: string, { dealt }: OwnCards): CalledRole | undefined {
  const role = CALLED.find((one) => ROLES[one].call.open === id);
  return role !== undefined && dealt.includes(character(role)) ? role : undefined;
}

function isWolf({ dealt }: OwnCards): boolean {
  return dealt.includes(character('wolf'));
}

function isChest(card: CardId): boolean {
  return card.endsWith(':chest');
}

/**
 * Returns the slot of the player's chest (LB-SCORE-04). If the chest is gone from the ring, its slot is the empty one.
 */
function chestOf({ lying }: OwnCards): SlotIndex | undefined {
  const slots = [...lying];
  const chest = slots.find(([, cards]) => cards.some(isChest));
  return (chest ?? slots.find(([, cards]) => cards.length === 0))?.[0];
}

/** Returns whether the game is over, as the wolf can count it (LB-END-03, LB-END-04). */
function isOver(own: OwnCards, board: PublicBoard): boolean {
  if (!isWolf(own)) return false;
  const living = board.slots.filter(({ inRing }) => inRing).length;
  const mine = ownLiving(own, board);
  return mine === 0 || mine >= living - mine;
}
