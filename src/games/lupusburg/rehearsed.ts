/** Lupusburg in rehearsals: positions, short words for its cards, public facts. */
import { z } from 'zod';
import type { CardsBySlot } from '../../script/card-questions.js';
import type { Cue } from '../../script/cue.js';
import { type Json, type JsonRecord, jsonOf, withoutUndefined } from '../../script/json.js';
import type { PublicBoard } from '../../script/public-board.js';
import type { Script, Seated } from '../../script/questions.js';
import {
  type BeginsAt,
  type Condition,
  type FileWords,
  type Rehearsed,
  refuseUnless,
  type SlotTexts,
  winnersOn,
} from '../../script/rehearsed.js';
import { type Secret, secret } from '../../script/secret.js';
import type { SlotIndex, TableLayout } from '../../table/layout.js';
import { character, house } from './cards.js';
import { TURN_PHASES } from './game.js';
import { newPosition, type Position } from './position.js';
import { ROLE_IDS } from './role-ids.js';
import { playOut } from './series.js';
import type { LupusburgOptions } from './settings.js';

export const LUPUSBURG_REHEARSED: Rehearsed<LupusburgOptions> = {
  lastPhase: 'phase.end',
  shown: 'character',
  cardWords: [...ROLE_IDS, 'chest', 'plain'],
  card: (word, colour) => {
    if (word === 'chest' || word === 'plain') return house(colour, word);
    const role = ROLE_IDS.find((one) => one === word);
    return role === undefined ? undefined : character(role);
  },
  position,
  facts,
  factsOf,
};

/** The keys of a position between two phases. */
function positionKeys({ slot, seat, bySeat, bySlot, exactly }: FileWords) {
  return exactly({
    from: z.enum(TURN_PHASES).default('night'),
    turn: z.int().min(1).max(8).default(1),
    borgomastro: seat,
    out: z.array(slot).default([]),
    bets: bySeat(seat).default(new Map()),
    tokens: bySlot(z.array(seat)).default(new Map()),
    indicted: exactly({ paw: slot, tuft: slot }).optional(),
    victim: slot.optional(),
    points: bySeat(z.int().min(0)).default(new Map()),
    taught: z.boolean().optional(),
  });
}
type GivenPosition = z.output<ReturnType<typeof positionKeys>>;

/** A position between two phases, as a file gives it. */
function position(
  words: FileWords,
  seated: readonly Seated[],
): z.ZodType<BeginsAt<LupusburgOptions>> {
  const { layout } = words.names;
  return positionKeys(words)
    .superRefine((given, context) => refuseUnless(context, conditions(given, seated, layout)))
    .transform((given) => ({
      faults: ({ wolfNoChoice }) =>
        given.from === 'dawn' && given.victim === undefined && wolfNoChoice === 'random'
          ? [['victim', 'a living character, since chance chooses where the wolf does not (R-03)']]
          : [],
      begin: (options) => {
        const make = (cards: Secret<CardsBySlot> | undefined): Position => {
          const g = newPosition(layout, options, seated, given.borgomastro, given.points);
          g.turn = given.turn;
          g.teaching = !(given.taught ?? given.turn > 1);
          g.cards = cards;
          for (const out of given.out) g.living.delete(out);
          for (const [bettor, on] of given.bets) g.bets.set(bettor, { on, turn: given.turn });
          for (const [on, voters] of given.tokens) g.tokens.set(on, [...voters]);
          g.indicted = given.indicted;
          if (given.victim !== undefined) victimIs(g, given.victim);
          return g;
        };
        return {
          out: given.out,
          script: (cards): Script<unknown> => playOut(make(cards), given.from),
        };
      },
    }));
}

/** The wolf has chosen in the night before this dawn. */
function victimIs(g: Position, victim: SlotIndex): void {
  const choice = secret<SlotIndex | undefined>(victim);
  g.victim = choice;
  const called = { choice, instead: secret<SlotIndex | undefined>(undefined), seen: undefined };
  g.nights.push({ turn: g.turn, calls: new Map([['wolf', [called]]]) });
}

/** Settings that only these phases use: for another phase they would have no effect. */
const LOOKED_AT_FROM = {
  victim: ['dawn'],
  tokens: ['defence', 'runoff'],
  indicted: ['defence', 'runoff'],
} as const;

/** Conditions of a possible position. */
function conditions(
  given: GivenPosition,
  seated: readonly Seated[],
  layout: TableLayout,
): readonly Condition<string>[] {
  const players = new Set(seated.map(({ seat }) => seat));
  const slots = new Set([...players].flatMap((seat) => layout.seats[seat]?.slots ?? []));
  const living = new Set([...slots].filter((slot) => !given.out.includes(slot)));
  const isGiven = {
    victim: given.victim !== undefined,
    tokens: given.tokens.size > 0,
    indicted: given.indicted !== undefined,
  };
  const all: Condition<string>[] = [];
  const must = (...one: Condition<string>) => all.push(one);
  must(players.size >= 4 && players.size <= 8, 'borgomastro', '4 to 8 players (LB-SETUP-01)');
  must(players.has(given.borgomastro), 'borgomastro', 'the seat of a player');
  must(
    [...players].every((seat) => (layout.seats[seat]?.slots.length ?? 0) >= 2),
    'borgomastro',
    'players at seats with two slots (LB-CONV-02)',
  );
  must(
    [...given.points.keys()].every((seat) => players.has(seat)),
    'points',
    'seats of players',
  );
  for (const path of ['victim', 'tokens', 'indicted'] as const) {
    const phases: readonly string[] = LOOKED_AT_FROM[path];
    const fits = !isGiven[path] || phases.includes(given.from);
    must(fits, path, `from ${phases.join(' or ')}`);
  }
  must(
    given.out.every((slot) => slots.has(slot)),
    'out',
    'slots of players',
  );
  for (const [seat, on] of given.bets) {
    must(players.has(seat) && players.has(on) && seat !== on, 'bets', 'bets of players on others');
  }
  all.push(...votingConditions(given, players, living));
  must(given.victim === undefined || living.has(given.victim), 'victim', 'a living character');
  return all;
}

function votingConditions(
  given: GivenPosition,
  players: ReadonlySet<number>,
  living: ReadonlySet<SlotIndex>,
): readonly Condition<string>[] {
  const all: Condition<string>[] = [];
  const must = (...one: Condition<string>) => all.push(one);
  for (const [slot, voters] of given.tokens) {
    must(living.has(slot), 'tokens', 'slots whose character is alive (LB-VOTE-03)');
    must(
      voters.every((seat) => players.has(seat)),
      'tokens',
      'seats of players',
    );
  }
  const { paw, tuft } = given.indicted ?? {};
  if (paw !== undefined && tuft !== undefined) {
    const fits = living.has(paw) && living.has(tuft) && paw !== tuft;
    must(fits, 'indicted', 'two slots whose characters are alive (LB-VOTE-07)');
  }
  const needsIndicted = given.from === 'defence' || given.from === 'runoff';
  must(!needsIndicted || paw !== undefined, 'indicted', `paw and tuft, since it starts there`);
  return all;
}

/** The public facts of Lupusburg at a table. */
function facts({ seat, slot, bySeat, bySlot, exactly, names }: FileWords): z.ZodType<JsonRecord> {
  const seatNumber = seat.transform((one) => one + 1);
  const slotName = slot.transform((one) => names.slotText(one));
  const numbersBySeat = bySeat(z.int()).transform(recordBySeat);
  const shape = {
    borgomastro: seatNumber,
    bets: bySeat(seatNumber).transform(recordBySeat),
    tokens: bySlot(z.int()).transform((map) => recordBySlot(map, names)),
    indicted: exactly({ paw: slotName, tuft: slotName }).nullable(),
    runoff: bySeat(exactly({ paw: z.int(), tuft: z.int() })).transform(recordBySeat),
    victim: slotName,
    lynched: slotName,
    wolf: seatNumber,
    winner: seatNumber,
    winners: z.array(seatNumber),
    points: numbersBySeat,
    series: numbersBySeat,
  };
  return exactly(shape).partial().transform(withoutUndefined);
}

function factsOf(board: PublicBoard, evening: readonly Cue[], names: SlotTexts): JsonRecord {
  // Results of an earlier game do not count for this one.
  const said = evening.slice(evening.findLastIndex(({ id }) => id === 'borgomastro.is') + 1);
  const seatNotes = board.seats.flatMap(({ seat, notes }) => notes.map((note) => ({ seat, note })));
  const slotNotes = board.slots.flatMap(({ slot, notes }) => notes.map((note) => ({ slot, note })));
  const seatWith = (id: string) => seatNotes.find(({ note }) => note.id === id)?.seat;
  const slotWith = (id: string) => {
    const slot = slotNotes.find(({ note }) => note.id === id)?.slot;
    return slot === undefined ? undefined : names.slotText(slot);
  };
  const last = (id: string, param: string) =>
    jsonOf(said.findLast((cue) => cue.id === id)?.params[param]);
  const points = new Map<number, Json>();
  for (const cue of said) {
    if (cue.id === 'end.points')
      points.set(Number(jsonOf(cue.params['seat'])) - 1, jsonOf(cue.params['points']) ?? null);
  }
  const borgomastro = seatWith('note.borgomastro');
  const [paw, tuft] = [slotWith('note.paw'), slotWith('note.tuft')];
  return withoutUndefined({
    borgomastro: borgomastro === undefined ? undefined : borgomastro + 1,
    bets: recordBySeat(
      new Map(
        seatNotes
          .filter(({ note }) => note.id === 'note.seal')
          .map(({ seat, note }) => [seat, jsonOf(note.params['on']) ?? null]),
      ),
    ),
    tokens: recordBySlot(
      new Map(
        slotNotes
          .filter(({ note }) => note.id === 'note.tokens')
          .map(({ slot, note }) => [slot, jsonOf(note.params['tokens']) ?? null]),
      ),
      names,
    ),
    indicted: paw === undefined || tuft === undefined ? null : { paw, tuft },
    runoff: recordBySeat(
      new Map(
        seatNotes
          .filter(({ note }) => note.id === 'note.runoff')
          .map(({ seat, note }) => [
            seat,
            { paw: jsonOf(note.params['paw']) ?? 0, tuft: jsonOf(note.params['tuft']) ?? 0 },
          ]),
      ),
    ),
    victim: last('dawn.victim', 'slot'),
    lynched: last('lynch.is', 'slot'),
    wolf: last('end.wolf-loses', 'seat') ?? last('end.wolf-wins', 'seat'), // a game ends once
    winner: last('end.winner', 'seat'),
    winners: winnersOn(board),
    points: recordBySeat(points),
    series: recordBySeat(new Map(board.seats.map(({ seat, points: sum }) => [seat, sum]))),
  });
}

function recordBySeat<T extends Json>(map: ReadonlyMap<number, T>): JsonRecord {
  return Object.fromEntries([...map].map(([seat, value]) => [String(seat + 1), value]));
}

function recordBySlot<T extends Json>(
  map: ReadonlyMap<SlotIndex, T>,
  names: SlotTexts,
): JsonRecord {
  return Object.fromEntries([...map].map(([slot, value]) => [names.slotText(slot), value]));
}
