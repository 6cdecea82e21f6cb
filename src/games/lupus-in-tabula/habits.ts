/** Players' habits in this game, for bots. */
import { HANDS_REST, type Habits, type PublicBoard, shuffle } from '../../engine/script/index.js';
import type { SlotIndex } from '../../engine/table/index.js';
import { characterHabits, isLiving, seatWithNote } from '../tabula/characters.js';
import { JOINABLE, type Reaction, type Role } from '../tabula/roles/role.js';
import { CALLS } from './calls.js';
import { roleOf } from './deck.js';
import { CALL_IDS, type CallId, ROLES, type RoleId } from './roles.js';

const { roleIn, isWolf, place } = characterHabits(roleOf, (role) => ROLES[role].isWolf);

/** The number of living players with which the simulated moderator ends the game. */
const FEW = 3;

export const TABULA_HABITS: Habits = {
  dealPhase: 'phase.lt-deal',
  box: ({ deck }) => deck ?? [],
  deal: ({ seated, deck }, chance) => {
    const cards = shuffle(deck ?? [], chance);
    const hands = seated.flatMap(({ seat }, index) => {
      const card = cards[index];
      return card === undefined ? [] : [[seat, [card]] as const];
    });
    return { hands: new Map(hands), middle: new Map() };
  },
  place,
  /** Chooses for a called player, who now and then is too slow. */
  atNight({ id }, own, board, chance) {
    const role = roleIn(own);
    if (role === undefined || chance(12) === 0 || !isCalled(id, role, board)) return [];
    const alive = isLiving(board, own.seat);
    if (id === 'lt.baron.open') {
      // Seldom at once: there may be a better night.
      const welcomed = slotNoted(board, 'note.lt-welcome');
      return welcomed === undefined || chance(3) > 0 ? [] : [{ kind: 'choose', slot: welcomed }];
    }
    // Once in a game, so not in the first night that offers it.
    if (!alive || (id === 'lt.jekyll.open' && chance(3) > 0)) return [];
    const others = board.slots.filter(({ owner }) => owner !== own.seat && isLiving(board, owner));
    const one = others[chance(others.length)];
    return one === undefined ? [] : [{ kind: 'choose', slot: one.slot }];
  },
  /**
   * Returns the call that a player answers; a mitomane may have joined others, which is his to know (LM8-105, LM8-213).
   * A ghost sleeps, but for the Baron.
   */
  called({ id }, own, board) {
    const call = callIn(id);
    const role = roleIn(own);
    if (call === undefined || role === undefined) return undefined;
    const { for: meant, does, asGhost } = CALLS[call];
    const joins =
      role === 'mythomaniac' && board.turn > 2 && JOINABLE.some((one) => meant.includes(one));
    if (!meant.includes(role) && !joins) return undefined;
    if (asGhost !== true && !isLiving(board, own.seat)) return undefined;
    return { ...HANDS_REST, chooses: does === 'choose' };
  },
  isOwnEntry: (entry, own) => {
    const role = roleIn(own);
    return entry.id === 'lt.who.role' && role !== undefined && entry.params['role'] === role;
  },
  /**
   * Returns what a player does in a call of several: players who are called together find each other (LM8-203, LM8-210,
   * LM8-232). LM8-216: some raise a hand for the cow. A mitomane who has become a wolf knows it alone.
   */
  meets({ id }, own) {
    const call = callIn(id);
    const role = roleIn(own);
    if (call === undefined || role === undefined) return undefined;
    if (CALLS[call].for.includes(role)) return 'open eyes';
    const raises = call === 'cow' && (isWolf(own) || role === 'mythomaniac');
    return raises ? 'raised hand' : undefined;
  },
  isWolf,
  speaksUp(ask, own, board) {
    const role = roleIn(own);
    if (ask.id !== 'lt.reaction.ask') return false;
    const { takes, livesOn } = reactionOf(role);
    const holder = seatWithNote(board, `note.lt-${takes}`);
    if (holder === undefined || livesOn === true) return holder !== undefined;
    // LM8-246: it is of use only while another has the skull and lives.
    return holder.seat !== own.seat && holder.living > 0;
  },
  /**
   * Answers for seats in the moderator's place when all are simulated: one dead a night, and the end once few live;
   * each speaks of the own card only (LMT-09).
   */
  saysYes({ id, params }, own, board) {
    const role = roleIn(own);
    switch (id) {
      case 'lt.moderator.dead':
        return params['more'] !== true;
      case 'lt.moderator.is':
        // A Mortovivo who is played for does not speak up, so it was another.
        return role === params['role'] && reactionOf(role).must !== true;
      case 'lt.moderator.undead':
        return reactionOf(role).must === true && Object(params['seat']).number === own.seat + 1;
      case 'lt.moderator.end':
        return livingOn(board) <= FEW;
      case 'lt.moderator.won':
        return isLiving(board, own.seat) && hasWon(role, params['winner'], livingOn(board));
      default:
        // Any other cue of the game.
        return undefined;
    }
  },
  truthfulSlot: () => undefined,
};

/** Returns the call that these words make: they open eyes, or set the claw in motion. */
function callIn(id: string): CallId | undefined {
  return CALL_IDS.find((one) => [`lt.${one}.open`, `lt.${one}.now`].includes(id));
}

/** Returns whether a role is called by the words that open eyes or set the claw in motion. */
function isCalled(id: string, role: RoleId, board: PublicBoard): boolean {
  // LM8-213: with whom he wakes the table knows; where he is not meant his press is nothing.
  const joins = role === 'mythomaniac' && board.turn > 2;
  switch (id) {
    case 'lt.wolves.now':
      return ROLES[role].isWolf || joins;
    case 'lt.seer.open':
    case 'lt.fortune-teller.open':
      return id === `lt.${role}.open` || joins;
    default:
      // The cue of one role's own call, or another cue.
      return id === `lt.${role}.open`;
  }
}

/** Returns whether a living player with this character says so; humans are asked last, when nobody else did. */
function hasWon(role: RoleId | undefined, asked: unknown, living: number): boolean {
  if (asked === 'wolves') return role !== undefined && ROLES[role].isWolf;
  if (asked === 'darius') return role === 'darius' && living <= 2;
  return asked === 'humans' || role === asked;
}

function reactionOf(role: RoleId | undefined): Reaction {
  const { reaction = {} }: Partial<Role> = role === undefined ? {} : ROLES[role];
  return reaction;
}

function livingOn(board: PublicBoard): number {
  return board.seats.filter(({ living }) => living > 0).length;
}

function slotNoted(board: PublicBoard, note: string): SlotIndex | undefined {
  const seat = seatWithNote(board, note)?.seat;
  return board.slots.find(({ owner }) => owner === seat && seat !== undefined)?.slot;
}
