/** Everything the voice and the page can say in Lupusburg. The words are in `words.<language>.ts`. */
import { cuesOf, type SeatName, type SlotName, seatName } from '../../script/cue.js';
import type { SeatIndex, SlotIndex } from '../../table/layout.js';
import { ownerOfSlot, type Position, playerAt } from './position.js';

type Plain = Record<never, never>;
type OfSeat = { readonly seat: SeatName };
type OfSlot = { readonly slot: SlotName };

/** The cues of Lupusburg. No parameter of a cue of the night depends on anything hidden. */
export type LupusburgCues = {
  'choose.lupusburg': Plain;
  'phase.join': Plain;
  'phase.deal': Plain;
  'phase.night': { readonly turn: number };
  'phase.dawn': Plain;
  'phase.privilege': Plain;
  'phase.bets': Plain;
  'phase.discussion': Plain;
  'phase.first-vote': Plain;
  'phase.defence': Plain;
  'phase.runoff': Plain;
  'phase.lynching': Plain;
  'phase.rotation': Plain;
  'phase.end': Plain;

  'join.ask': Plain;
  'join.reminder': Plain;
  'join.joined': OfSeat;
  'join.left': OfSeat;
  'join.table-too-small': { readonly seats: number };
  'join.too-few': Plain;
  'join.too-many': Plain;
  'borgomastro.ask': Plain;
  'borgomastro.is': OfSeat;
  'deal.ask': { readonly citizens: number };
  'deal.reminder': Plain;
  'deal.check': Plain;
  'deal.again': Plain;
  'deal.place-again': Plain;
  'deal.wrong-deck': { readonly citizens: number };
  'deal.right': Plain;

  'night.close-eyes': { readonly taught: boolean };
  'thief.open': Plain;
  'thief.close': Plain;
  'wolf.open': Plain;
  'wolf.close': Plain;
  'wolf.again': Plain;
  'night.countdown': { readonly left: 3 | 2 | 1 };

  'dawn.open-eyes': Plain;
  'dawn.victim': OfSlot;
  'dawn.nobody': Plain;
  'remove.ask': OfSlot;
  'remove.reminder': OfSlot;
  'remove.wrong': OfSlot;
  'place.missing': OfSlot;
  'place.foreign': { readonly slot: number };

  'privilege.ask': OfSeat & { readonly taught: boolean };
  'privilege.refused': Plain;
  'privilege.passed': OfSeat;
  'privilege.none': OfSeat;
  'privilege.show': OfSlot & { readonly to: SeatName };
  'privilege.own': OfSeat & { readonly to: SeatName };
  'privilege.own-refused': OfSeat;
  'privilege.both': { readonly shown: SlotName; readonly own: SlotName };
  'privilege.reminder': OfSeat;

  'bets.ask': OfSeat & { readonly taught: boolean };
  'bets.refused': OfSeat;
  'bets.draw': OfSeat & { readonly on: SeatName; readonly coins: 1 | 2 | 3 };
  'bets.reminder': OfSeat;
  'bets.placed': OfSeat & { readonly on: SeatName };

  'discussion.ask': {
    readonly seconds: number;
    readonly close: 'all_ready' | 'borgomastro' | 'never';
  };
  'discussion.left': { readonly seconds: 60 | 30 | 10 };
  'discussion.over': Plain;

  'vote.start': Plain;
  'vote.ask': OfSeat & { readonly token: 1 | 2; readonly taught: boolean };
  'vote.refused': Plain;
  'vote.voters': OfSlot & { readonly voters: readonly SeatName[] };
  'vote.no-voters': Plain;
  'vote.indicted': {
    readonly paw: SlotName;
    readonly pawTokens: number;
    readonly tuft: SlotName;
    readonly tuftTokens: number;
  };
  'vote.only-one': OfSlot;

  'defence.ask': OfSeat & { readonly seconds: number; readonly taught: boolean };
  'defence.over': Plain;

  'runoff.ask': { readonly votes: number; readonly taught: boolean };
  'runoff.missing': { readonly seats: readonly SeatName[] };
  'runoff.voted': OfSeat & { readonly paw: 0 | 1 | 2; readonly tuft: 0 | 1 | 2 };
  'runoff.result': { readonly paw: number; readonly tuft: number };
  'runoff.tie': Plain;
  'runoff.nobody': Plain;
  'lynch.is': OfSlot;
  'rotation.next': OfSeat;

  'end.claim': Plain;
  'end.claimed': OfSeat;
  'end.claim-refused': Plain;
  'end.not-yet': OfSeat;
  'end.wolf-wins': OfSeat;
  'end.wolf-loses': OfSeat;
  'end.reveal': Plain;
  'end.chest': OfSeat;
  'end.chest-refused': OfSeat;
  'end.coin': OfSeat;
  'end.points': OfSeat & { readonly points: number };
  'end.winner': OfSeat;
  'series.standing': OfSeat & { readonly points: number };
  'series.winner': { readonly seats: readonly SeatName[] };
  'again.ask': { readonly left: number };
  'again.reminder': Plain;

  'note.borgomastro': Plain;
  'note.seal': { readonly on: SeatName };
  'note.ghost': Plain;
  'note.tokens': { readonly tokens: number; readonly voters: readonly SeatName[] };
  'note.paw': Plain;
  'note.tuft': Plain;
  'note.out': Plain;
  'note.claw': Plain;
  'note.runoff': { readonly paw: number; readonly tuft: number };
};

/** Makes a cue of Lupusburg. */
export const cue = cuesOf<LupusburgCues>();

/** A player as the voice names him. */
export function named(g: Position, seat: SeatIndex): SeatName {
  return seatName(seat, playerAt(g, seat).colour);
}

/** A slot of a player as the voice names it. Throws for a slot that is not in the game. */
export function slotNamed(g: Position, slot: SlotIndex): SlotName {
  const owner = ownerOfSlot(g, slot);
  if (owner === undefined) throw new RangeError(`Slot ${slot + 1} is in nobody's place`);
  return { seat: named(g, owner.seat), hand: owner.slots[0] === slot ? 'right' : 'left' };
}
