import {
  type Called,
  type Chance,
  derive,
  derive2,
  HANDS_REST,
  hiddenDraw,
  type NightHabit,
  type OwnCards,
  type PublicBoard,
  playerAt,
  type Script,
  type Secret,
  secret,
} from '../../../engine/script/index.js';
import type { SeatIndex, SlotIndex } from '../../../engine/table/index.js';
import { character } from '../cards.js';
import { reveal } from '../declassifications.js';
import { dealtTo, livingInRingOrder, livingOf, type Position } from '../position.js';
import { type OwnCall, ownLiving, type Role } from './role.js';

/** Lupo mannaro: devours one character a night (LB-NIGHT-12..17). */
export const wolf = {
  names: {
    it: { one: 'lupo mannaro', many: 'lupi mannari' },
    en: { one: 'werewolf', many: 'werewolves' },
  },
  cards: 1,
  call: {
    open: 'wolf.open',
    close: 'wolf.close',
    act: devours,
    asks: () => ({ ...HANDS_REST, chooses: true }),
    hands: holdsAPad,
    told: {
      lifted: 'story.stirred',
      chosen: 'story.chose',
      nothingChosen: 'story.chose-nothing',
    },
  },
} as const satisfies Role;

/** LB-NIGHT-16: the call is repeated at most twice. */
const REPEATS = 2;

/** A multiple of every count of houses from 1 to 16, so that each is as likely as another. */
const EVEN_CHANCE = 720_720;

/** Writes into the position whom the wolf devoured, as a secret; `undefined` in it after an irregular night. */
function* devours(g: Position, call: OwnCall): Script<readonly Called[]> {
  const prey = preyOf(g);
  // An invalid choice is refused without a sign (LB-NIGHT-17): the answer never leaves the question.
  const accepts = (slot: SlotIndex) => {
    const isPrey = derive(prey, (slots) => slots.includes(slot));
    return reveal(isPrey, 'LB-NIGHT-17');
  };
  const first = yield* call.make(accepts, wolfOf(g));
  const calls = [first];
  g.victim = first.choice;
  if (g.options.wolfNoChoice === 'random') {
    g.victim = yield* chosenOrRandom(prey, first.choice, call);
    return calls;
  }
  for (let repeat = 0; g.options.wolfNoChoice === 'repeat' && repeat < REPEATS; repeat++) {
    const nothing = derive(g.victim, (slot) => slot === undefined);
    if (!reveal(nothing, 'LB-NIGHT-16')) break;
    const again = yield* call.make(accepts, wolfOf(g), true);
    calls.push(again);
    g.victim = again.choice;
  }
  return calls;
}

/**
 * Returns the living characters that the wolf may choose; his own only while he has both (LB-NIGHT-14, -15). If the
 * cards were not read, players keep the last rule themselves.
 */
export function preyOf(g: Position): Secret<readonly SlotIndex[]> {
  const living = livingInRingOrder(g);
  return derive(wolfOf(g) ?? secret<SeatIndex | undefined>(undefined), (seat) => {
    if (seat === undefined || livingOf(g, seat) === 2) return living;
    return living.filter((slot) => !playerAt(g, seat).slots.includes(slot));
  });
}

/** Returns the wolf's seat, if the cards were read (LB-CONV-05). */
export function wolfOf(g: Position): Secret<SeatIndex | undefined> | undefined {
  return dealtTo(g, character('wolf'));
}

/**
 * Returns the choice or a random one, which is drawn every night, needed or not, so that nobody learns whether it was
 * needed (R-03 `random`).
 */
function* chosenOrRandom(
  prey: Secret<readonly SlotIndex[]>,
  choice: Secret<SlotIndex | undefined>,
  { shows }: OwnCall,
): Script<Secret<SlotIndex | undefined>> {
  const chance = yield* hiddenDraw(EVEN_CHANCE, shows);
  const victim = derive2(prey, chance, (slots, number) => slots[number % slots.length]);
  return derive2(choice, victim, (chosen, drawn) => chosen ?? drawn);
}

/** Holds mostly another's house, sometimes the wolf's own while he has both, or none (LB-NIGHT-12, -14, -16). */
function holdsAPad(own: OwnCards, board: PublicBoard, chance: Chance): readonly NightHabit[] {
  const living = board.slots.filter(({ inRing }) => inRing);
  const others = living.filter(({ owner }) => owner !== own.seat);
  const mine = ownLiving(own, board);
  if (mine === 0 || chance(24) === 0) return [];
  const slots = mine === 2 && chance(8) === 0 ? living : others;
  const target = slots[chance(slots.length)];
  return target === undefined ? [] : [{ kind: 'choose', slot: target.slot }];
}
