/** Players' handling of the cards of this game, for bots. */
import {
  type Chance,
  type Company,
  type Dealt,
  HANDS_REST,
  type Habits,
  type LookedAt,
  type NightHabit,
  type OwnCards,
  type PublicBoard,
  type PublicSlot,
  shuffle,
  wordsAt,
} from '../../engine/script/index.js';
import { characterHabits, isLiving, seatWithNote } from '../tabula/characters.js';
import { overBy } from '../tabula/result.js';
import { aura, character, charactersFor, roleOf, wolvesAmong } from './deck.js';
import { CALLED_ROLES, HANDS, ROLES } from './roles.js';

const { roleIn, isWolf, place } = characterHabits(roleOf, (role) => ROLES[role].isWolf);

/** The calls of a night. */
const CALLS = [...CALLED_ROLES, 'wolves'] as const;

export const LUPA_MANNARA_HABITS: Habits = {
  dealPhase: 'phase.lm-deal',
  box: ({ seated }) => [
    ...charactersFor(seated.length).map(character),
    ...seated.flatMap(() => [aura('wicked'), aura('innocent')]),
  ],
  deal,
  place,
  /** Acts that the rulebook allows; now and then somebody is too slow. A ghost does nothing. */
  atNight({ id }, own, board, chance) {
    const role = roleIn(own);
    if (role === undefined || !isLiving(board, own.seat) || chance(12) === 0) return [];
    const living = board.slots.filter(({ inRing }) => inRing);
    const others = living.filter(({ owner }) => owner !== own.seat);
    const one = others[chance(others.length)];
    if (one === undefined) return [];
    switch (id) {
      case 'lm.darius.open':
        return role === 'darius' ? [look(board, one)] : [];
      case 'lm.fortune-teller.open':
        return role === 'fortune-teller' ? [look(board, one)] : [];
      case 'lm.hamlet.open': {
        // LM4-112: the skull to anybody, himself included; seldom.
        const to = chance(6) === 0 ? ownSlot(own) : others[chance(others.length)]?.slot;
        const skull = to === undefined ? [] : [{ kind: 'choose', slot: to } as const];
        return role === 'hamlet' ? [look(board, one), ...skull] : [];
      }
      case 'lm.jekyll.open':
      case 'lm.jekyll.open-any':
        return role === 'jekyll' && chance(3) > 0 ? [{ kind: 'choose', slot: one.slot }] : [];
      case 'lm.wolves.open':
        return isWolf(own) ? bite(own, board, chance) : [];
      default:
        // Any other cue of the game.
        return [];
    }
  },
  /**
   * Returns the call that a player answers; a ghost is not called. LM4-117: one card of another is looked at, the Aura
   * where there is one.
   */
  called({ id }, own, board) {
    const call = CALLS.find((one) => id === `lm.${one}.open` || id === `lm.${one}.open-any`);
    const role = roleIn(own);
    const isCalled = call === 'wolves' ? isWolf(own) : call === role;
    if (call === undefined || !isCalled || !isLiving(board, own.seat)) return undefined;
    const { looks, chooses } = HANDS[call];
    const others = board.slots.filter(({ owner, inRing }) => inRing && owner !== own.seat);
    return {
      ...HANDS_REST,
      chooses,
      looks: looks ? [[], ...others.map((slot) => [lookedAt(board, slot)])] : [],
    };
  },
  /**
   * Returns what a player does in a call of several: all wolves open their eyes together (LM4-120). LM4-110: in the
   * Mucca's call they raise a hand.
   */
  meets({ id }, own) {
    if (id === 'lm.wolves.open') return isWolf(own) ? 'open eyes' : undefined;
    if (id !== 'lm.cow.open') return undefined;
    if (roleIn(own) === 'cow') return 'open eyes';
    return isWolf(own) ? 'raised hand' : undefined;
  },
  isWolf,
  speaksUp(ask, own, board) {
    const role = roleIn(own);
    switch (ask.id) {
      case 'lm.amleto.ask': {
        // LM4-203: it is of use only while another has the skull and lives.
        const holder = seatWithNote(board, 'note.lm-skull');
        return (
          role === 'hamlet' && holder !== undefined && holder.seat !== own.seat && holder.living > 0
        );
      }
      case 'lm.end.claim': {
        // LM4-401: a wolf knows the pack, and everybody who lives can be counted.
        const pack = [own.seat, ...own.seen];
        if (!isWolf(own) || pack.length < wolvesAmong(board.seats.length)) return false;
        const living = board.seats.filter((one) => one.living > 0);
        const wolves = living.filter(({ seat }) => pack.includes(seat)).length;
        return overBy({ wolves, others: living.length - wolves }) !== undefined;
      }
      case 'lm.end.cow-too':
        return role === 'cow';
      case 'lm.end.darius-too':
        return role === 'darius';
      case 'lm.end.darius':
        return role === 'darius' && isLiving(board, own.seat);
      default:
        // Any other cue of the game.
        return false;
    }
  },
  truthfulSlot: (ask, own) => {
    const chosen = own.did.find((act) => act.kind === 'choose');
    const role = roleIn(own);
    if (ask.id === 'lm.dawn.potion') return role === 'jekyll' ? chosen?.slot : undefined;
    if (ask.id === 'lm.dawn.skull') return role === 'hamlet' ? chosen?.slot : undefined;
    return ask.id === 'lm.end.wolves-show' && isWolf(own) ? ownSlot(own) : undefined;
  },
};

/** Deals a character each, with its true Aura on top; with four players one stays in the box (LM4-002..006). */
function deal({ seated }: Company, chance: Chance): Dealt {
  const all = charactersFor(seated.length);
  const others = shuffle(all.slice(1), chance).slice(0, seated.length - 1);
  const roles = shuffle([...all.slice(0, 1), ...others], chance);
  const hands = seated.flatMap(({ seat }, index) => {
    const role = roles[index];
    return role === undefined ? [] : [[seat, [character(role), aura(ROLES[role].nature)]] as const];
  });
  return { hands: new Map(hands), middle: new Map() };
}

/** Chooses a bite: mostly another; rarely a wolf's Aura, to mislead, or for Lara the other wolf (LM4-121, LM4-122). */
function bite(own: OwnCards, board: PublicBoard, chance: Chance): readonly NightHabit[] {
  const living = board.slots.filter(({ inRing }) => inRing);
  const isOfPack = ({ owner }: PublicSlot) =>
    owner !== undefined && (owner === own.seat || own.seen.has(owner));
  const mayBeOfPack = (slot: PublicSlot) =>
    isOfPack(slot) && (hasAura(board, slot) || (roleIn(own) === 'lara' && slot.owner !== own.seat));
  const pack = living.filter(mayBeOfPack);
  const others = living.filter((slot) => !isOfPack(slot));
  const [one] = shuffle(pack.length > 0 && chance(6) === 0 ? pack : others, chance);
  return one === undefined ? [] : [{ kind: 'choose', slot: one.slot }];
}

/** Looks at the Aura where there is one, else at the character (LM4-117). */
function lookedAt(board: PublicBoard, slot: PublicSlot): LookedAt {
  return { slot: slot.slot, card: hasAura(board, slot) ? 'aura' : 'character' };
}

function look(board: PublicBoard, slot: PublicSlot): NightHabit {
  return { kind: 'look', ...lookedAt(board, slot) };
}

function hasAura(board: PublicBoard, { slot }: PublicSlot): boolean {
  return wordsAt(board, { slot }).some(({ id }) => id === 'note.lm-aura');
}

function ownSlot({ lying }: OwnCards) {
  const [slot] = lying.keys();
  return slot;
}
