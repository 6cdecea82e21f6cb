/** Players' handling of the tiles of Una Notte da Lupi, for bots. */
import {
  type Habits,
  type NightHabit,
  type OwnCall,
  type OwnCards,
  type PublicBoard,
  playerAt,
  shuffle,
} from '../../engine/script/index.js';
import type { CardId, SeatIndex, SlotIndex } from '../../engine/table/index.js';
import { BOX, recommendedDeck, roleOf, tile } from './deck.js';
import { centreSlot, type Places, playerSlot } from './place.js';
import { placesOf } from './places.js';
import { tilesOf } from './position.js';
import type { Call } from './roles/role.js';
import { type CalledRole, isCalled, isExchanging, ROLE_IDS, ROLES, type RoleId } from './roles.js';

export const ONE_NIGHT_HABITS: Habits = {
  dealPhase: 'phase.onw-deal',
  box: () => BOX,
  /** Deals a shuffled deck: one tile each, two in the centre, and one stays in the box (ON-SETUP-09). */
  deal: ({ layout, seated, deck }, chance) => {
    const { players, centre } = placesOf(layout, seated);
    const tiles = shuffle(deck ?? tilesOf(recommendedDeck(seated.length)), chance);
    const dealt = (index: number) => tiles.slice(index, index + 1);
    return {
      hands: new Map(players.map(({ seat }, index) => [seat, dealt(index)])),
      middle: new Map(centre.map((slot, index) => [slot, dealt(players.length + index)])),
    };
  },
  place: (cards, seat, company) => {
    const slot = playerAt(placesOf(company.layout, company.seated), seat).slot;
    return new Map([[slot, cards]]);
  },
  /** Acts that the rulebook allows or demands; now and then somebody is too slow. */
  atNight: ({ id }, { dealt, seat }, board, chance) => {
    const call = ownCall(id, dealt, seat, board);
    if (call === undefined) return [];
    const { exchanges, looks } = call;
    const habits: NightHabit[] = [];
    if (exchanges.length > 0) {
      const pair = exchanges[chance(exchanges.length)];
      if (pair === undefined || chance(6) === 0) return [];
      const [first, second] = pair;
      habits.push({ kind: 'swap', first, second, card: 'tile' });
    }
    const looked = looks.length === 0 ? [] : (looks[chance(looks.length)] ?? []);
    return [...habits, ...looked.map((one) => ({ kind: 'look', ...one }) as const)];
  },
  called: ({ id }, { dealt, seat }, board) => ownCall(id, dealt, seat, board),
  /** Returns who finds whom (ON-LUPI-01, ON-MASS-01, ON-MITO-01), by the tile that was dealt (ON-NIGHT-07). */
  meets: ({ id }, { dealt }) => {
    const called = calledBy(id);
    if (called === undefined) return undefined;
    const { recognises, raises }: Call = ROLES[called].call;
    if (recognises !== true) return undefined;
    if (dealt.includes(tile(called))) return 'open eyes';
    const isOfSide = (role: RoleId) => ROLES[role].side === raises && dealt.includes(tile(role));
    return ROLE_IDS.some(isOfSide) ? 'raised hand' : undefined;
  },
  isWolf: ({ dealt }) =>
    ROLE_IDS.some((role) => ROLES[role].side === 'wolves' && dealt.includes(tile(role))),
  speaksUp: () => false,
  truthfulSlot: (ask, own) => {
    const [slot] = own.lying.keys();
    if (ask.id === 'onw.reveal.where') return has(own, ask.params['role']) ? slot : undefined;
    const swap = own.did.find((act) => act.kind === 'swap');
    if (swap === undefined) return undefined;
    if (ask.id === 'onw.story.ask-second') return swap.second;
    const role = ROLE_IDS.filter(isExchanging).find(
      (one) => ROLES[one].call.exchange.asked === ask.id,
    );
    return role !== undefined && own.dealt.includes(tile(role)) ? slot : undefined;
  },
};

/** Returns the acts of a call, by the tile that was dealt, not by the one that lies there now (ON-NIGHT-07). */
function ownCall(
  id: string,
  dealt: readonly CardId[],
  seat: SeatIndex,
  board: PublicBoard,
): OwnCall | undefined {
  const role = calledBy(id);
  if (role === undefined || !dealt.includes(tile(role))) return undefined;
  const { exchange, look }: Call = ROLES[role].call;
  const places = placesOn(board);
  const own = places.players.find((one) => one.seat === seat);
  // Others may play with the tiles that were dealt to somebody before.
  if (own === undefined) return undefined;
  const pairs = exchange?.allowed(own, places);
  const sets: readonly (readonly SlotIndex[])[] = look?.(own, places) ?? [];
  return {
    chooses: false,
    exchanges: pairs?.seconds.map((second) => [pairs.first, second] as const) ?? [],
    looks: sets.map((slots) => slots.map((slot) => ({ slot, card: 'tile' }))),
    card: 'tile',
  };
}

/** Returns the role whose call these words open. */
function calledBy(id: string): CalledRole | undefined {
  return ROLE_IDS.filter(isCalled).find((role) => ROLES[role].call.open === id);
}

/** Returns the places of the players, as the board shows them; slots without an owner are the centre. */
function placesOn({ seats, slots }: PublicBoard): Places {
  const [first, second] = slots.filter(({ owner }) => owner === undefined);
  if (first === undefined || second === undefined) throw new RangeError('The board has no centre');
  return {
    players: seats.flatMap(({ seat, colour }) => {
      const slot = slots.find(({ owner }) => owner === seat)?.slot;
      return slot === undefined ? [] : [{ seat, colour, slot: playerSlot(slot) }];
    }),
    centre: [centreSlot(first.slot), centreSlot(second.slot)],
  };
}

function has({ lying }: OwnCards, role: unknown): boolean {
  return [...lying.values()].some((cards) => cards.some((card) => roleOf(card) === role));
}
