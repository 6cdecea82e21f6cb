/** The scene of each phase of Lupusburg, from public facts only. */
import {
  type Looks,
  nameOf,
  type PublicBoard,
  type PublicMark,
  paintRings,
  playerAt,
  type Shows,
  scenesBy,
} from '../../engine/script/index.js';
import {
  breathing,
  type Level,
  type Look,
  paintOwn,
  pointing,
  type SeatColour,
  type SeatIndex,
  type SlotIndex,
  steady,
  tally,
} from '../../engine/table/index.js';
import { house } from './cards.js';
import { cue } from './cues.js';
import { type Ending, livingOf, ownerOfSlot, type Place, type Position } from './position.js';

/**
 * The pictures of this game: every living house in its owner's colour and pattern. LB-VOTE-06: the tokens on every
 * house, in the voters' colours. LB-VOTE-12: paw and tuft on the two indicted. By night all rings are alike and frozen,
 * the claw pointing at nothing (LB-NIGHT-18).
 */
export const { scenesOf, nightScene, dayScene, surveyScene, turnScene, voteScene, suspectScene } =
  scenesBy((g: Position) => ({
    rings: (level) => livingRings(g, level),
    votes: () =>
      [...g.tokens]
        .filter(([slot]) => g.living.has(slot))
        .map(([slot, voters]) => {
          const colours = voters.map((voter) => playerAt(g, voter).colour);
          return [slot, tally(colours)] as const;
        }),
    suspects: () => indictedRings(g),
    placeAt: (seat) => playerAt(g, seat),
    board: () => boardOf(g),
  }));

/** Shows the claw and the house that it points at (LB-DAWN-01). */
export function clawScene(g: Position, slot: SlotIndex): Shows {
  const scene = paintRings(g.layout, [...livingRings(g, 'dim'), [slot, breathing('blood')]]);
  return { scene: { ...scene, claw: pointing(slot, 'blood') }, board: boardOf(g, slot) };
}

/** Shows the character that was pointed at, and whose turn it is (LB-PRIV-04). */
export function privilegeScene(g: Position, seat: SeatIndex, slots: readonly SlotIndex[]): Shows {
  return scenesOf(g).lit(slots, breathing('white'), seat);
}

/** Shows the wolf in blood, the winners in full light (LB-END-08). */
export function endScene(g: Position, ending: Ending, winners: readonly SeatIndex[]): Shows {
  const of = (seat: SeatIndex, look: (colour: SeatColour) => Look): Looks => {
    const { slots, colour } = playerAt(g, seat);
    return slots.map((slot) => [slot, look(colour)]);
  };
  const looks = [
    ...of(ending.wolf, () => steady('blood', 'half')),
    ...winners.flatMap((seat) => of(seat, breathing)),
  ];
  return scenesOf(g).shown(paintRings(g.layout, looks));
}

function livingRings(g: Position, level: Level): Looks {
  return [...g.living].flatMap((slot) => {
    const owner = ownerOfSlot(g, slot);
    return owner === undefined ? [] : [[slot, paintOwn(owner.seat, owner.colour, level)] as const];
  });
}

function indictedRings({ indicted }: Position): Looks {
  if (indicted === undefined) return [];
  return [
    [indicted.paw, { effect: 'breathe', colour: 'paw', level: 'full', pattern: 'thirds' }],
    [indicted.tuft, { effect: 'breathe', colour: 'tuft', level: 'full', pattern: 'dots' }],
  ];
}

/** Returns the public facts of a position (LB-SEC-01). */
export function boardOf(g: Position, claw?: SlotIndex): PublicBoard {
  return {
    turn: g.turn,
    seats: g.players.map(({ seat, colour }) => {
      return { seat, colour, living: livingOf(g, seat), points: g.points.get(seat) ?? 0 };
    }),
    slots: g.players.flatMap(({ seat: owner, colour, slots }) =>
      slots.map((slot) => {
        const faceUp = g.chests.has(slot) ? [house(colour, 'chest')] : [];
        return { slot, owner, inRing: g.living.has(slot), faceUp };
      }),
    ),
    marks: [
      ...g.players.flatMap((player) => figures(g, player)),
      ...g.players.flatMap(({ seat }) => seals(g, seat)),
      ...g.players.flatMap(({ seat }) => runoffVotes(g, seat)),
      ...g.players.flatMap(({ slots }) => slots.flatMap((slot) => onHouse(g, slot, claw))),
    ],
    result: g.result && { ...g.result, story: g.told },
  };
}

function figures(g: Position, { seat, colour }: Place): readonly PublicMark[] {
  const at = { seat };
  return [
    ...(seat === g.borgomastro
      ? [{ picture: 'burgomaster', at, name: cue('note.borgomastro') } as const]
      : []),
    ...(livingOf(g, seat) === 0
      ? [{ picture: 'ghost', at, name: cue('note.ghost'), colour } as const]
      : []),
  ];
}

/** Returns the seals before a seat, each with a note that names who bet. */
function seals(g: Position, seat: SeatIndex): readonly PublicMark[] {
  const name = cue('note.seal', { on: nameOf(g, seat) });
  return [...g.bets]
    .filter(([, bet]) => bet.on === seat)
    .map(([giver]) => ({ picture: 'seal', at: { seat }, name, giver, toldAt: { seat: giver } }));
}

/** Returns the votes that a seat gave in the run-off; the note names both numbers, also when both are zero. */
function runoffVotes(g: Position, seat: SeatIndex): readonly PublicMark[] {
  const votes = g.runoff?.get(seat);
  if (votes === undefined) return [];
  const at = { seat };
  const counts = { paw: votes.first, tuft: votes.second };
  return [
    { at, name: cue('note.runoff', counts) },
    ...MARKS.filter((picture) => counts[picture] > 0).map((picture): PublicMark => {
      const name = cue(`note.${picture}`);
      return { picture, at, name, count: counts[picture], colour: picture, toldAt: 'nowhere' };
    }),
  ];
}

const MARKS = ['paw', 'tuft'] as const;

/** Returns the marks on a house: the claw, votes, and those of the two accused. */
function onHouse(g: Position, slot: SlotIndex, claw: SlotIndex | undefined): readonly PublicMark[] {
  const at = { slot };
  return [
    ...(claw === slot ? [{ picture: 'claw', at, name: cue('note.claw') } as const] : []),
    ...(g.living.has(slot) ? [] : [{ at, name: cue('note.out') }]),
    ...(g.tokens.get(slot) ?? []).map((giver): PublicMark => {
      const name = cue('note.tokens', { tokens: 1, voters: [nameOf(g, giver)] });
      return { picture: 'vote', at, name, giver };
    }),
    ...MARKS.filter((picture) => g.indicted?.[picture] === slot).map((picture): PublicMark => {
      return { picture, at, name: cue(`note.${picture}`), colour: picture };
    }),
  ];
}
