/** Lupusburg in rehearsals: positions, short words for its cards, public facts. */
import { z } from 'zod';
import {
  bySeatNumber,
  type CardsBySlot,
  type Condition,
  type FileWords,
  jsonOf,
  notedBySeat,
  type Rehearsed,
  refuseUnless,
  type Seated,
  type Secret,
  seatsWithMark,
  seatsWithNote,
  secret,
  winnersOn,
  withoutUndefined,
  wordsAt,
} from '../../engine/script/index.js';
import type { SeatIndex, SlotIndex, TableLayout } from '../../engine/table/index.js';
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
  position: (words, seated) => {
    const { layout } = words.names;
    return positionKeys(words)
      .superRefine((given, context) => refuseUnless(context, conditions(given, seated, layout)))
      .transform((given) => ({
        faults: ({ wolfNoChoice }) =>
          given.from === 'dawn' && given.victim === undefined && wolfNoChoice === 'random'
            ? [
                [
                  'victim',
                  'a living character, since chance chooses where the wolf does not (R-03)',
                ],
              ]
            : [],
        begin: (options) => ({
          out: given.out,
          script: (cards) => {
            const g = newPosition(layout, options, seated, given.borgomastro, given.points);
            return playOut(begunAt(given, g, cards), given.from);
          },
        }),
      }));
  },
  facts: ({ seat, slot, bySeat, bySlot, exactly, names }) => {
    const seatNumber = seat.transform((one) => one + 1);
    const slotName = slot.transform((one) => names.slotText(one));
    const numbersBySeat = bySeat(z.int()).transform(bySeatNumber);
    return exactly({
      borgomastro: seatNumber,
      bets: bySeat(seatNumber).transform(bySeatNumber),
      tokens: bySlot(z.int()).transform((map) =>
        Object.fromEntries([...map].map(([one, count]) => [names.slotText(one), count])),
      ),
      indicted: exactly({ paw: slotName, tuft: slotName }).nullable(),
      runoff: bySeat(exactly({ paw: z.int(), tuft: z.int() })).transform(bySeatNumber),
      victim: slotName,
      lynched: slotName,
      wolf: seatNumber,
      winner: seatNumber,
      winners: z.array(seatNumber),
      points: numbersBySeat,
      series: numbersBySeat,
    })
      .partial()
      .transform(withoutUndefined);
  },
  factsOf: (board, evening, names) => {
    // Results of an earlier game do not count for this one.
    const said = evening.slice(evening.findLastIndex(({ id }) => id === 'borgomastro.is') + 1);
    const onHouses = board.slots.flatMap(({ slot }) =>
      wordsAt(board, { slot }).map((note) => ({ slot: names.slotText(slot), note })),
    );
    const slotWith = (id: string) => onHouses.find(({ note }) => note.id === id)?.slot;
    const last = (id: string, param: string) =>
      jsonOf(said.findLast((cue) => cue.id === id)?.params[param]);
    const [borgomastro] = seatsWithNote(board, 'note.borgomastro');
    const [paw, tuft] = [slotWith('note.paw'), slotWith('note.tuft')];
    const runoff = seatsWithMark(board, 'note.runoff').map(({ seat, name }) => {
      const of = (mark: 'paw' | 'tuft') => jsonOf(name.params[mark]) ?? 0;
      return [seat, { paw: of('paw'), tuft: of('tuft') }] as const;
    });
    const points = said
      .filter(({ id }) => id === 'end.points')
      .map(({ params }) => [String(jsonOf(params['seat'])), jsonOf(params['points']) ?? null]);
    return withoutUndefined({
      borgomastro,
      bets: notedBySeat(board, 'note.seal', 'on'),
      tokens: Object.fromEntries(
        onHouses
          .filter(({ note }) => note.id === 'note.tokens')
          .map(({ slot, note }) => [slot, jsonOf(note.params['tokens']) ?? null]),
      ),
      indicted: paw === undefined || tuft === undefined ? null : { paw, tuft },
      runoff: bySeatNumber(runoff),
      victim: last('dawn.victim', 'slot'),
      lynched: last('lynch.is', 'slot'),
      wolf: last('end.wolf-loses', 'seat') ?? last('end.wolf-wins', 'seat'), // a game ends once
      winner: last('end.winner', 'seat'),
      winners: winnersOn(board),
      points: Object.fromEntries(points),
      series: bySeatNumber(board.seats.map(({ seat, points: sum }) => [seat, sum] as const)),
    });
  },
};

/** Returns the keys of a position between two phases. */
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

/** Creates a new game and brings it to what the file says of it. */
function begunAt(
  given: GivenPosition,
  g: Position,
  cards: Secret<CardsBySlot> | undefined,
): Position {
  g.turn = given.turn;
  g.teaching = !(given.taught ?? given.turn > 1);
  g.cards = cards;
  for (const out of given.out) g.living.delete(out);
  for (const [bettor, on] of given.bets) g.bets.set(bettor, { on, turn: given.turn });
  for (const [on, voters] of given.tokens) g.tokens.set(on, [...voters]);
  g.indicted = given.indicted;
  if (given.victim !== undefined) victimIs(g, given.victim);
  return g;
}

/** Sets what the wolf chose in the night before this dawn. */
function victimIs(g: Position, victim: SlotIndex): void {
  const choice = secret<SlotIndex | undefined>(victim);
  g.victim = choice;
  const called = { choice, instead: secret<SlotIndex | undefined>(undefined), seen: undefined };
  g.nights.push({ turn: g.turn, calls: new Map([['wolf', [called]]]) });
}

/** The phases that look at tokens and at the indicted: for another they would have no effect. */
const VOTED: readonly string[] = ['defence', 'runoff'];

/** Returns the conditions of a possible position. */
function conditions(
  given: GivenPosition,
  seated: readonly Seated[],
  layout: TableLayout,
): readonly Condition<keyof GivenPosition>[] {
  const { from, out, bets, tokens, indicted, victim } = given;
  const players = seated.map(({ seat }) => seat);
  const slotsOf = (seat: SeatIndex) => layout.seats[seat]?.slots ?? [];
  const slots = players.flatMap(slotsOf);
  const isAlive = (slot: SlotIndex) => slots.includes(slot) && !out.includes(slot);
  const arePlayers = (seats: Iterable<SeatIndex>) =>
    [...seats].every((seat) => players.includes(seat));
  const mayBeIndicted =
    indicted === undefined ||
    (isAlive(indicted.paw) && isAlive(indicted.tuft) && indicted.paw !== indicted.tuft);
  const hasRoom = players.every((seat) => slotsOf(seat).length >= 2);
  const voted = `from ${VOTED.join(' or ')}`;
  return [
    [players.length >= 4 && players.length <= 8, 'borgomastro', '4 to 8 players (LB-SETUP-01)'],
    [arePlayers([given.borgomastro]), 'borgomastro', 'the seat of a player'],
    [hasRoom, 'borgomastro', 'players at seats with two slots (LB-CONV-02)'],
    [arePlayers(given.points.keys()), 'points', 'seats of players'],
    [victim === undefined || from === 'dawn', 'victim', 'from dawn'],
    [tokens.size === 0 || VOTED.includes(from), 'tokens', voted],
    [indicted === undefined || VOTED.includes(from), 'indicted', voted],
    [out.every((slot) => slots.includes(slot)), 'out', 'slots of players'],
    ...[...bets].map(([seat, on]): Condition<'bets'> => {
      return [arePlayers([seat, on]) && seat !== on, 'bets', 'bets of players on others'];
    }),
    ...[...tokens].flatMap(([slot, voters]): Condition<'tokens'>[] => [
      [isAlive(slot), 'tokens', 'slots whose character is alive (LB-VOTE-03)'],
      [arePlayers(voters), 'tokens', 'seats of players'],
    ]),
    [mayBeIndicted, 'indicted', 'two slots whose characters are alive (LB-VOTE-07)'],
    [
      indicted !== undefined || !VOTED.includes(from),
      'indicted',
      'paw and tuft, since it starts there',
    ],
    [victim === undefined || isAlive(victim), 'victim', 'a living character'],
  ];
}
