/** The scene of each phase of Una Notte da Lupi, from public facts only. */
import type { Shows } from '../../script/asking.js';
import { named, playerAt } from '../../script/at-seats.js';
import type { PublicMark } from '../../script/marks.js';
import type {
  PublicBoard,
  PublicResult,
  PublicSeat,
  PublicSlot,
} from '../../script/public-board.js';
import type { CardId } from '../../table/cards.js';
import type { SeatIndex, SlotIndex, TableLayout } from '../../table/layout.js';
import type { Level, Look, Scene } from '../../table/scene.js';
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
import { cue } from './cues.js';
import type { Place, Places } from './place.js';
import { type Position, tilesOf } from './position.js';
import { isWolf } from './result.js';
import { tile } from './tiles.js';

/** Slots that stand for something to choose. */
export function choiceScene(
  layout: TableLayout,
  places: Places,
  slots: Iterable<SlotIndex>,
): Shows {
  const dark = byDay(darkScene(layout.slots.length));
  return { scene: withRings(dark, slots, breathing('candle', 'half')), board: companyOf(places) };
}

/** The board of the seated players, before there are tiles. */
export function companyOf({ players }: Places): PublicBoard {
  return {
    turn: 0,
    seats: players.map(({ seat, colour }) => ({ seat, colour, living: 1, points: 0 })),
    slots: [],
  };
}

/** Every player's slot in his colour and pattern, the centre in white dots. */
export function dayScene(g: Position, level: Level = 'dim'): Shows {
  return shown(g, everybody(g, level));
}

/** The table looks at all tiles alike. */
export function surveyScene(g: Position): Shows {
  return shown(g, { ...everybody(g, 'dim'), claw: SEARCHING });
}

/** All rings alike and frozen, also those without a tile (ON-SEC-03). */
export function nightScene(g: Position): Shows {
  return { scene: evenScene(g.layout.slots.length, steady('moon', 'dim')), board: boardOf(g) };
}

/** Tokens of the deck to choose from, each on the slot that stands for it. */
export function tokenScene(g: Position, slots: Iterable<SlotIndex>): Shows {
  return shown(g, withRings(byDay(darkScene(g.layout.slots.length)), slots, breathing('candle')));
}

/** The table waits for a seat: its ring breathes, and the claw points to it in its colour. */
export function turnScene(g: Position, seat: SeatIndex): Shows {
  return shown(g, withTurn(g, withTally(g, everybody(g, 'dim')), seat));
}

/** Votes on every slot, in the voters' colours, as they come (ON-VOTE-01). */
export function voteScene(g: Position, seat?: SeatIndex): Shows {
  const scene = withTally(g, everybody(g, 'dim'));
  return shown(g, seat === undefined ? scene : withTurn(g, scene, seat));
}

/** The tiles are turned up: wolves in blood, everybody else as by day. */
export function revealScene(g: Position): Shows {
  return shown(g, withWolves(g, everybody(g, 'half')));
}

/** The rings of the lynched breathe in blood. */
export function lynchedScene(g: Position): Shows {
  const slots = (g.lynching?.lynched ?? []).map((seat) => playerAt(g, seat).slot);
  const scene = withRings(everybody(g, 'dim'), slots, breathing('blood'));
  const [slot] = slots;
  if (slot === undefined || slots.length > 1) return shown(g, scene);
  return shown(g, { ...scene, claw: pointing(slot, 'blood') });
}

/** The winners in full light, wolves in blood, the rest dark. */
export function endScene(g: Position): Shows {
  let scene = withWolves(g, byDay(darkScene(g.layout.slots.length)));
  for (const seat of g.winners) {
    const { slot, colour } = playerAt(g, seat);
    scene = withRings(scene, [slot], breathing(colour));
  }
  return shown(g, scene);
}

function everybody(g: Position, level: Level): Scene {
  let scene = byDay(darkScene(g.layout.slots.length));
  for (const { seat, slot, colour } of g.players) {
    scene = withRings(scene, [slot], owned(seat, colour, level));
  }
  return withRings(scene, g.centre, CENTRE);
}

const CENTRE: Look = { effect: 'steady', colour: 'white', level: 'dim', pattern: 'dots' };

function withTurn(g: Position, scene: Scene, seat: SeatIndex): Scene {
  const { slot, colour } = playerAt(g, seat);
  return {
    // The tally stays visible; the claw shows whose turn it is.
    ...(votersOf(g, seat).length > 0 ? scene : withRings(scene, [slot], breathing(colour))),
    claw: pointing(slot, colour),
  };
}

function withTally(g: Position, scene: Scene): Scene {
  let shownScene = scene;
  for (const { seat, slot } of g.players) {
    const voters = votersOf(g, seat);
    if (voters.length === 0) continue;
    const tally = tallied(voters.map((voter) => playerAt(g, voter).colour));
    shownScene = withRings(shownScene, [slot], tally);
  }
  return shownScene;
}

function votersOf(g: Position, on: SeatIndex): readonly SeatIndex[] {
  return [...g.votes].filter(([, target]) => target === on).map(([voter]) => voter);
}

function withWolves(g: Position, scene: Scene): Scene {
  if (g.finals === undefined) return scene;
  const finals = { roles: g.finals, flipped: g.flipped };
  const slots = g.players.filter(({ seat }) => isWolf(finals, seat)).map(({ slot }) => slot);
  return withRings(scene, slots, steady('blood', 'half'));
}

function shown(g: Position, scene: Scene): Shows {
  return { scene, board: boardOf(g) };
}

/** The public facts of a position (ON-SEC-02): deck, turned token, votes and tiles once revealed. */
export function boardOf(g: Position): PublicBoard {
  return {
    turn: 0,
    seats: g.players.map(({ seat, colour }): PublicSeat => {
      return { seat, colour, living: 1, points: 0 };
    }),
    slots: [
      ...g.players.map(({ seat, slot }): PublicSlot => {
        return { slot, owner: seat, inRing: true, faceUp: faceUpAt(g, seat) };
      }),
      ...g.centre.map((slot): PublicSlot => ({ slot, owner: undefined, inRing: true })),
    ],
    deck: tilesOf(g.deck),
    marks: marksOf(g),
    result: resultOf(g),
  };
}

/** ON-VOTE-05: the tile that was turned up before a player, where everybody knows which it is. */
function faceUpAt(g: Position, seat: SeatIndex): readonly CardId[] {
  const role = (g.finals ?? g.readOut).get(seat);
  return role === undefined || role === 'human' ? [] : [tile(role)];
}

/** ON-WIN: from the end on. */
function resultOf(g: Position): PublicResult | undefined {
  if (g.end === undefined) return undefined;
  return {
    reason: g.end,
    story: g.told,
    players: g.players.map(({ seat }) => {
      const role = g.finals?.get(seat);
      return {
        seat,
        won: g.winners.includes(seat),
        role: role === undefined || role === 'human' ? undefined : cue('note.onw-role', { role }),
      };
    }),
  };
}

/** Each vote before whom it names, what became of each player, the centre and the token turned down in the night. */
function marksOf(g: Position): readonly PublicMark[] {
  const votes = [...g.votes].map(([giver, on]): PublicMark => {
    return {
      picture: 'vote',
      at: { slot: playerAt(g, on).slot },
      name: cue('note.onw-vote', { on: named(g, on) }),
      giver,
      toldAt: { seat: giver },
    };
  });
  const centre = g.centre.map((slot) => ({ at: { slot }, name: cue('note.onw-centre') }));
  const [first] = g.centre;
  const turned: readonly PublicMark[] = g.flipped
    ? [
        {
          picture: 'turned',
          at: 'middle',
          name: cue('note.onw-turned', { role: g.flipped }),
          colour: 'blood',
          toldAt: first === undefined ? 'nowhere' : { slot: first },
        },
      ]
    : [];
  return [...votes, ...g.players.flatMap((player) => factsOf(g, player)), ...centre, ...turned];
}

function factsOf(g: Position, { seat, slot }: Place): readonly PublicMark[] {
  const at = { seat };
  const role = g.finals?.get(seat);
  const votes = votersOf(g, seat).length;
  return [
    ...(role === undefined || role === 'human'
      ? []
      : [{ at, name: cue('note.onw-role', { role }) }]),
    ...(g.lynching?.lynched.includes(seat) ? [{ at, name: cue('note.onw-lynched') }] : []),
    ...(g.winners.includes(seat) ? [{ at, name: cue('note.onw-winner') }] : []),
    ...(votes === 0 ? [] : [{ at: { slot }, name: cue('note.onw-votes', { votes }) }]),
  ];
}
