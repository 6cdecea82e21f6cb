/** The scene of each phase of Lupusburg, from public facts only. */
import type { Shows } from '../../script/asking.js';
import { named, playerAt } from '../../script/at-seats.js';
import type {
  PublicBoard,
  PublicSeat,
  PublicSlot,
  PublicToken,
} from '../../script/public-board.js';
import { seatName } from '../../script/seat-name.js';
import type { SeatIndex, SlotIndex } from '../../table/layout.js';
import type { Look, Scene } from '../../table/scene.js';
import {
  breathing,
  byDay,
  darkScene,
  evenScene,
  owned,
  pointing,
  SEARCHING,
  steady,
  tallied,
  withRings,
} from '../../table/scene-painting.js';
import { house } from './cards.js';
import { cue } from './cues.js';
import { type Ending, livingOf, ownerOfSlot, type Position } from './position.js';

/** Every living house in its owner's colour and pattern. */
export function dayScene(g: Position, level: 'dim' | 'half' | 'full' = 'dim'): Shows {
  return shown(g, livingRings(g, level));
}

/** LB-SETUP-21: the table looks at all cards alike. */
export function surveyScene(g: Position): Shows {
  return shown(g, { ...livingRings(g, 'dim'), claw: SEARCHING });
}

/** LB-NIGHT: all rings alike and frozen, the claw pointing at nothing (LB-NIGHT-18). */
export function nightScene(g: Position): Shows {
  return { scene: evenScene(g.layout.slots.length, steady('moon', 'dim')), board: boardOf(g) };
}

/** LB-DAWN-01: the claw and the house it points at. */
export function clawScene(g: Position, slot: SlotIndex): Shows {
  const scene = withRings(livingRings(g, 'dim'), [slot], breathing('blood'));
  return shown(g, { ...scene, claw: pointing(slot, 'blood') }, slot);
}

/** The table waits for a seat: its rings breathe, and the claw points to it in its colour. */
export function turnScene(g: Position, seat: SeatIndex): Shows {
  return shown(g, withTurn(g, livingRings(g, 'dim'), seat));
}

/** LB-PRIV-04: the character that was pointed at, and whose turn it is. */
export function privilegeScene(g: Position, seat: SeatIndex, slots: readonly SlotIndex[]): Shows {
  const scene = withTurn(g, livingRings(g, 'dim'), seat);
  return shown(g, withRings(scene, slots, breathing('white')));
}

/** LB-VOTE-06: the tokens on every house, in the voters' colours; whose turn it is. */
export function voteScene(g: Position, seat: SeatIndex | undefined): Shows {
  let scene = livingRings(g, 'dim');
  if (seat !== undefined) scene = withTurn(g, scene, seat);
  for (const [slot, voters] of g.tokens) {
    if (!g.living.has(slot)) continue;
    scene = withRings(scene, [slot], tallied(voters.map((voter) => playerAt(g, voter).colour)));
  }
  return shown(g, scene);
}

/** LB-VOTE-12: paw and tuft on the two indicted; the rest in the dark. */
export function indictedScene(g: Position, speaker?: SeatIndex): Shows {
  let scene = byDay(darkScene(g.layout.slots.length));
  if (g.indicted !== undefined) {
    scene = withRings(scene, [g.indicted.paw], PAW);
    scene = withRings(scene, [g.indicted.tuft], TUFT);
  }
  if (speaker === undefined) return shown(g, scene);
  const { slots, colour } = playerAt(g, speaker);
  return shown(g, { ...scene, claw: pointing(slots[0], colour) });
}

const PAW: Look = { effect: 'breathe', colour: 'paw', level: 'full', pattern: 'thirds' };
const TUFT: Look = { effect: 'breathe', colour: 'tuft', level: 'full', pattern: 'dots' };

/** LB-END-08: the wolf in blood, the winners in full light. */
export function endScene(g: Position, ending: Ending, winners: readonly SeatIndex[]): Shows {
  let scene = byDay(darkScene(g.layout.slots.length));
  scene = withRings(scene, playerAt(g, ending.wolf).slots, steady('blood', 'half'));
  for (const seat of winners) {
    const { slots, colour } = playerAt(g, seat);
    scene = withRings(scene, slots, breathing(colour));
  }
  return shown(g, scene);
}

function livingRings(g: Position, level: 'dim' | 'half' | 'full'): Scene {
  let scene = byDay(darkScene(g.layout.slots.length));
  for (const slot of g.living) {
    const owner = ownerOfSlot(g, slot);
    if (owner !== undefined) {
      scene = withRings(scene, [slot], owned(owner.seat, owner.colour, level));
    }
  }
  return scene;
}

function withTurn(g: Position, scene: Scene, seat: SeatIndex): Scene {
  const { slots, colour } = playerAt(g, seat);
  return { ...withRings(scene, slots, breathing(colour)), claw: pointing(slots[0], colour) };
}

function shown(g: Position, scene: Scene, claw?: SlotIndex): Shows {
  return { scene, board: boardOf(g, claw) };
}

/** The public facts of a position (LB-SEC-01). */
export function boardOf(g: Position, claw?: SlotIndex): PublicBoard {
  return {
    turn: g.turn,
    seats: g.players.map(({ seat }) => publicSeat(g, seat)),
    slots: g.players.flatMap(({ seat, slots }) =>
      slots.map((slot) => publicSlot(g, seat, slot, claw)),
    ),
    tokens: [...seatTokens(g), ...slotTokens(g, claw)],
    result: g.result && { ...g.result, story: g.told },
  };
}

/** The objects before the players: the figure, seals, and the votes of the run-off. */
function seatTokens(g: Position): readonly PublicToken[] {
  return g.players.flatMap(({ seat, colour }): readonly PublicToken[] => {
    const at = { seat };
    const votes = g.runoff?.get(seat);
    const seals = [...g.bets].filter(([, bet]) => bet.on === seat);
    return [
      ...(seat === g.borgomastro
        ? [{ picture: 'burgomaster', at, name: cue('note.borgomastro') } as const]
        : []),
      ...(livingOf(g, seat) === 0
        ? [{ picture: 'ghost', at, name: cue('note.ghost'), colour } as const]
        : []),
      ...seals.map(([giver]): PublicToken => {
        return { picture: 'seal', at, name: cue('note.seal', { on: named(g, seat) }), giver };
      }),
      ...(['paw', 'tuft'] as const).flatMap((picture): readonly PublicToken[] => {
        const count = picture === 'paw' ? votes?.first : votes?.second;
        if (count === undefined || count === 0) return [];
        return [{ picture, at, name: cue(`note.${picture}`), count, colour: picture }];
      }),
    ];
  });
}

/** The objects on the cards: the claw, votes, and the marks of the two accused. */
function slotTokens(g: Position, claw: SlotIndex | undefined): readonly PublicToken[] {
  return g.players.flatMap(({ slots }) =>
    slots.flatMap((slot): readonly PublicToken[] => {
      const at = { slot };
      const voters = g.tokens.get(slot) ?? [];
      return [
        ...(claw === slot ? [{ picture: 'claw', at, name: cue('note.claw') } as const] : []),
        ...[...new Set(voters)].map((giver): PublicToken => {
          const count = voters.filter((one) => one === giver).length;
          const givers = Array.from({ length: count }, () => named(g, giver));
          const name = cue('note.tokens', { tokens: count, voters: givers });
          return { picture: 'vote', at, name, count, giver };
        }),
        ...(['paw', 'tuft'] as const).flatMap((picture): readonly PublicToken[] =>
          g.indicted?.[picture] === slot
            ? [{ picture, at, name: cue(`note.${picture}`), colour: picture }]
            : [],
        ),
      ];
    }),
  );
}

function publicSeat(g: Position, seat: SeatIndex): PublicSeat {
  const bet = g.bets.get(seat);
  const votes = g.runoff?.get(seat);
  return {
    seat,
    colour: playerAt(g, seat).colour,
    living: livingOf(g, seat),
    points: g.points.get(seat) ?? 0,
    notes: [
      ...(seat === g.borgomastro ? [cue('note.borgomastro')] : []),
      ...(livingOf(g, seat) === 0 ? [cue('note.ghost')] : []),
      ...(bet === undefined ? [] : [cue('note.seal', { on: named(g, bet.on) })]),
      ...(votes === undefined
        ? []
        : [cue('note.runoff', { paw: votes.first, tuft: votes.second })]),
    ],
  };
}

function publicSlot(
  g: Position,
  owner: SeatIndex,
  slot: SlotIndex,
  claw: SlotIndex | undefined,
): PublicSlot {
  const voters = (g.tokens.get(slot) ?? []).map((seat) => seatName(seat, playerAt(g, seat).colour));
  return {
    slot,
    owner,
    inRing: g.living.has(slot),
    faceUp: g.chests.has(slot) ? [house(playerAt(g, owner).colour, 'chest')] : [],
    notes: [
      ...(claw === slot ? [cue('note.claw')] : []),
      ...(g.living.has(slot) ? [] : [cue('note.out')]),
      ...(voters.length === 0 ? [] : [cue('note.tokens', { tokens: voters.length, voters })]),
      ...(g.indicted?.paw === slot ? [cue('note.paw')] : []),
      ...(g.indicted?.tuft === slot ? [cue('note.tuft')] : []),
    ],
  };
}
