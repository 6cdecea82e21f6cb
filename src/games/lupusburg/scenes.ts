/** The scene of each phase of Lupusburg, from public facts only. */
import type { Shows } from '../../script/asking.js';
import { named, playerAt } from '../../script/at-seats.js';
import type { PublicMark } from '../../script/marks.js';
import type { PublicBoard } from '../../script/public-board.js';
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
import { type Ending, livingOf, ownerOfSlot, type Place, type Position } from './position.js';

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

/** The seals before a seat, each told of who bet. */
function seals(g: Position, seat: SeatIndex): readonly PublicMark[] {
  const name = cue('note.seal', { on: named(g, seat) });
  return [...g.bets]
    .filter(([, bet]) => bet.on === seat)
    .map(([giver]) => ({ picture: 'seal', at: { seat }, name, giver, toldAt: { seat: giver } }));
}

/** The votes that a seat gave in the run-off; words tell both numbers, none of them too. */
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

/** The claw, votes, and the marks of the two accused. */
function onHouse(g: Position, slot: SlotIndex, claw: SlotIndex | undefined): readonly PublicMark[] {
  const at = { slot };
  return [
    ...(claw === slot ? [{ picture: 'claw', at, name: cue('note.claw') } as const] : []),
    ...(g.living.has(slot) ? [] : [{ at, name: cue('note.out') }]),
    ...(g.tokens.get(slot) ?? []).map((giver): PublicMark => {
      const name = cue('note.tokens', { tokens: 1, voters: [named(g, giver)] });
      return { picture: 'vote', at, name, giver };
    }),
    ...MARKS.filter((picture) => g.indicted?.[picture] === slot).map((picture): PublicMark => {
      return { picture, at, name: cue(`note.${picture}`), colour: picture };
    }),
  ];
}
