/** How people handle the tiles of Una Notte da Lupi: for seats that are played for. */
import type { Cue } from '../../script/cue.js';
import type { Chance, Company, Dealt, Habits, NightHabit, OwnCards } from '../../script/habits.js';
import type { PublicBoard } from '../../script/public-board.js';
import type { CardId } from '../../table/cards.js';
import type { SeatIndex, SlotIndex } from '../../table/layout.js';
import { recommendedDeck } from './deck.js';
import { placesOf } from './places.js';
import { placeOf, seatsOf, tilesOf } from './position.js';
import type { RoleId } from './roles/role.js';
import { neighboursOf } from './roles/spoilsport.js';
import { BOX, roleOf, tile } from './tiles.js';

export const ONE_NIGHT_HABITS: Habits = {
  dealPhase: 'phase.onw-deal',
  box: () => BOX,
  deal,
  place: (cards, seat, company) => {
    const slot = placeOf(placesOf(company.layout, company.seated), seat).slot;
    return new Map([[slot, cards]]);
  },
  atNight,
  speaksUp: () => false,
  truthfulSlot: (ask, own) => {
    const [slot] = own.lying.keys();
    if (ask.id === 'onw.reveal.where') return has(own, ask.params['role']) ? slot : undefined;
    const swap = own.did.find((act) => act.kind === 'swap');
    if (swap === undefined) return undefined;
    if (ask.id === 'onw.story.ask-spoilsport') return dealtAs(own, 'spoilsport') ? slot : undefined;
    if (ask.id === 'onw.story.ask-swindler') return dealtAs(own, 'swindler') ? slot : undefined;
    return ask.id === 'onw.story.ask-swindled' ? swap.second : undefined;
  },
};

/** ON-SETUP-09: shuffled; one each, two in the centre, and one stays in the box. */
function deal({ layout, seated, deck }: Company, chance: Chance): Dealt {
  const { players, centre } = placesOf(layout, seated);
  const tiles = shuffled(deck ?? tilesOf(recommendedDeck(seated.length)), chance);
  const dealt = (index: number) => tiles.slice(index, index + 1);
  return {
    hands: new Map(players.map(({ seat }, index) => [seat, dealt(index)])),
    middle: new Map(centre.map((slot, index) => [slot, dealt(players.length + index)])),
  };
}

/** What the rulebook lets them do, or asks of them; now and then somebody is too slow. */
function atNight(
  call: Cue,
  own: OwnCards,
  board: PublicBoard,
  chance: Chance,
): readonly NightHabit[] {
  const [ownSlot] = own.lying.keys();
  const slotOf = (seat: SeatIndex) => board.slots.find(({ owner }) => owner === seat)?.slot;
  const others = board.slots.flatMap(({ slot, owner }) =>
    owner === undefined || owner === own.seat ? [] : [slot],
  );
  const centre = board.slots.filter(({ owner }) => owner === undefined).map(({ slot }) => slot);
  if (call.id === 'onw.seer.open' && dealtAs(own, 'seer')) {
    // ON-VEGG-01: one player's, both in the centre, or nothing.
    const looks = [[], centre, ...others.map((slot) => [slot])];
    return (looks[chance(looks.length)] ?? []).map(lookUnder);
  }
  const isLate = chance(6) === 0;
  if (call.id === 'onw.spoilsport.open' && dealtAs(own, 'spoilsport') && !isLate) {
    const seats = seatsOf({ players: playersOn(board) });
    const [first, second] = neighboursOf(own.seat, seats).map(slotOf);
    return first === undefined || second === undefined ? [] : [swapOf(first, second)];
  }
  if (call.id === 'onw.swindler.open' && dealtAs(own, 'swindler') && !isLate) {
    const other = others[chance(others.length)];
    if (ownSlot === undefined || other === undefined) return [];
    return [swapOf(ownSlot, other), lookUnder(ownSlot)];
  }
  return [];
}

function playersOn({ seats, slots }: PublicBoard) {
  return seats.flatMap(({ seat, colour }) => {
    const slot = slots.find(({ owner }) => owner === seat)?.slot;
    return slot === undefined ? [] : [{ seat, colour, slot }];
  });
}

function lookUnder(slot: SlotIndex): NightHabit {
  return { kind: 'look', slot, card: 'tile' };
}

function swapOf(first: SlotIndex, second: SlotIndex): NightHabit {
  return { kind: 'swap', first, second, card: 'tile' };
}

/** ON-NIGHT-07: what he was dealt, whatever lies before him since. */
function dealtAs({ dealt }: OwnCards, role: RoleId): boolean {
  return dealt.includes(tile(role));
}

function has({ lying }: OwnCards, role: unknown): boolean {
  return [...lying.values()].some((cards) => cards.some((card) => roleOf(card) === role));
}

function shuffled(items: readonly CardId[], chance: Chance): readonly CardId[] {
  const rest = [...items];
  return items.flatMap(() => rest.splice(chance(rest.length), 1));
}
