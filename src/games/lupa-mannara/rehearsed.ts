/** This game in rehearsals: positions, short words for its cards, public facts. */
import { z } from 'zod';
import {
  type BeginsAt,
  type CardsBySlot,
  type Condition,
  type Cue,
  type FileWords,
  type PublicBoard,
  playerAt,
  type Rehearsed,
  refuseUnless,
  type Script,
  type Seated,
  type Secret,
  seatsWithMark,
  seatsWithNote,
  secret,
} from '../../engine/script/index.js';
import type { SeatIndex, SlotIndex, TableLayout } from '../../engine/table/index.js';
import { villageConditions, villageWas } from '../tabula/given-village.js';
import { villageFacts } from '../tabula/village-facts.js';
import { aura, characterNamed, LEAST_PLAYERS, MOST_PLAYERS, TILES, tile } from './deck.js';
import { playOut, TURN_PHASES, type TurnPhase } from './game.js';
import { mayPlay, newPosition, type Position } from './position.js';
import { ROLE_IDS } from './roles.js';
import type { LupaMannaraOptions } from './settings.js';

const WINNERS = ['wolves', 'humans', 'darius'] as const;

export const LUPA_MANNARA_REHEARSED: Rehearsed<LupaMannaraOptions> = {
  cardWords: [...ROLE_IDS, 'wicked', 'innocent', ...TILES],
  card: (word) => {
    if (word === 'wicked' || word === 'innocent') return aura(word);
    const lying = TILES.find((one) => one === word);
    if (lying !== undefined) return tile(lying);
    return characterNamed(word);
  },
  position,
  ...villageFacts('lm', WINNERS, { pile: 'seats', claw: 'seat', skull: 'seat' }, factsOf),
};

function factsOf(board: PublicBoard) {
  const place = ({ name }: { readonly name: Cue }) => Number(name.params['place']);
  const pile = seatsWithMark(board, 'note.lm-discarded').toSorted((a, b) => place(a) - place(b));
  return {
    pile: pile.map(({ seat }) => seat + 1),
    claw: seatsWithNote(board, 'note.lm-claw')[0],
    skull: seatsWithNote(board, 'note.lm-skull')[0],
  };
}

/** Returns the keys of a position between two phases. */
function positionKeys({ exactly, seat, bySeat }: FileWords) {
  return exactly({
    from: z.enum(TURN_PHASES).default('night'),
    night: z.int().min(1).max(99).default(1),
    ghosts: z.array(seat).default([]),
    // The owners of the Auras in the middle, the lowest first.
    pile: z.array(seat).default([]),
    // The seat that has the claw today; `had-claw`: that had it last, where it lies in the middle now (LM4-313).
    claw: seat.optional(),
    'had-claw': seat.optional(),
    first: seat.optional(),
    skull: seat.optional(),
    // The seat of an Amleto who has shown himself.
    amleto: seat.optional(),
    // Hidden: the seat that the wolves chose; `instead`: before, which counts where the potion lies on it (LM4-121).
    bite: seat.optional(),
    instead: seat.optional(),
    // On whom, by voter.
    votes: bySeat(seat).default(new Map()),
    taught: z.boolean().optional(),
  });
}
type GivenPosition = z.output<ReturnType<typeof positionKeys>>;

/** Returns the schema of a position between two phases, as a file gives it. */
function position(
  words: FileWords,
  seated: readonly Seated[],
): z.ZodType<BeginsAt<LupaMannaraOptions>> {
  const { layout } = words.names;
  return positionKeys(words)
    .superRefine((given, context) => refuseUnless(context, conditions(given, seated, layout)))
    .transform((given) => ({
      faults: ({ noWolfAgreement }) =>
        given.from === 'dawn' && given.bite === undefined && noWolfAgreement === 'random'
          ? [['bite', 'a living character, since chance chooses where wolves do not (HR-LM-04)']]
          : [],
      begin: (options) => {
        const make = (cards: Secret<CardsBySlot> | undefined) =>
          begunAt(
            given,
            newPosition({ layout, options, seated, first: given.first ?? firstOf(seated) }),
            cards,
          );
        const g = make(undefined);
        const slotOf = (one: SeatIndex) => playerAt(g, one).slot;
        return {
          out: given.ghosts.map(slotOf),
          gone: new Map(given.pile.map((one) => [slotOf(one), 'aura'] as const)),
          script: (cards): Script<unknown> => playOut(make(cards), given.from),
        };
      },
    }));
}

/** Creates a new game and brings it to what the file says of it. */
function begunAt(
  given: GivenPosition,
  g: Position,
  cards: Secret<CardsBySlot> | undefined,
): Position {
  g.teaching = !(given.taught ?? given.night > 1);
  for (const seat of [...given.ghosts, ...given.pile]) g.auras.delete(seat);
  g.pile.push(...given.pile);
  g.clawHolder = given.claw ?? given['had-claw'];
  g.clawLies = given.claw !== undefined;
  villageWas(g, given, cards, g.clawHolder);
  if (given.amleto !== undefined) {
    g.hamlet = given.amleto;
    g.shownRoles = new Map([[given.amleto, 'hamlet']]);
  }
  if (given.bite !== undefined) {
    const { instead } = given;
    const bite = {
      choice: secret<SlotIndex | undefined>(playerAt(g, given.bite).slot),
      instead: secret(instead === undefined ? undefined : playerAt(g, instead).slot),
    };
    g.bite = bite;
    g.nights.push({
      night: g.night,
      calls: [{ role: 'wolves', called: { ...bite, seen: undefined } }],
    });
  }
  return g;
}

function firstOf(seated: readonly Seated[]): SeatIndex {
  return Math.min(...seated.map(({ seat }) => seat));
}

/** The phases of a day in which the claw lies where it pointed (LM4-207, LM4-311). */
const CLAW_LIES: readonly TurnPhase[] = ['discussion', 'first-vote', 'defence', 'runoff'];

/** Returns the conditions of a possible position. */
function conditions(
  given: GivenPosition,
  seated: readonly Seated[],
  layout: TableLayout,
): readonly Condition<keyof GivenPosition>[] {
  const { from, ghosts, pile, claw, skull, amleto } = given;
  const seats = seated.map(({ seat }) => seat);
  const isLiving = (seat: SeatIndex) => seats.includes(seat) && !ghosts.includes(seat);
  const isDealt = seats.length >= LEAST_PLAYERS && seats.length <= MOST_PLAYERS;
  const hasHamlet = isDealt && mayPlay({ players: seated }, 'hamlet');
  const hadClaw = given['had-claw'];
  return [
    [isDealt, 'from', '4 to 7 players (LM4-001)'],
    [
      seats.every((seat) => (layout.seats[seat]?.slots.length ?? 0) > 0),
      'from',
      'players at seats with a slot (LM4-006)',
    ],
    ...villageConditions(given, seats, ['claw', 'had-claw', 'first', 'skull'], {
      mayVote: 'LM4-303',
      ends: ', else it is over (LM4-401)',
    }),
    [new Set(pile).size === pile.length, 'pile', 'one Aura of each seat (LM4-011)'],
    [pile.every((seat) => seats.includes(seat)), 'pile', 'seats of players'],
    [
      claw === undefined || CLAW_LIES.includes(from),
      'claw',
      `from ${CLAW_LIES.join(', ')}: else had-claw, since it is in the middle (LM4-311)`,
    ],
    [claw === undefined || hadClaw === undefined, 'had-claw', 'claw or had-claw, not both'],
    [skull === undefined || hasHamlet, 'skull', '6 or 7 players (LM4-004)'],
    [
      skull === undefined || given.night > 1 || !['night', 'dawn'].includes(from),
      'skull',
      'a position after the first dawn, when it is seen (LM4-112)',
    ],
    [amleto === undefined || hasHamlet, 'amleto', '6 or 7 players (LM4-002)'],
    [amleto === undefined || ghosts.includes(amleto), 'amleto', 'a ghost (LM4-203)'],
    [
      amleto === undefined || skull === undefined,
      'skull',
      'none, since Amleto has shown himself (LM4-203)',
    ],
    [given.bite === undefined || from === 'dawn', 'bite', 'from dawn'],
    [given.bite === undefined || isLiving(given.bite), 'bite', 'a living character (LM4-108)'],
    [
      given.instead === undefined || (given.bite !== undefined && isLiving(given.instead)),
      'instead',
      'a living character beside bite, whom the wolves chose before (LM4-121)',
    ],
    [
      given.instead === undefined || given.instead !== given.bite,
      'instead',
      'another than bite (LM4-121)',
    ],
  ];
}
