/** The scene of each phase of Una Notte da Lupi, from public facts only. */
import {
  type Looks,
  nameOf,
  type PublicBoard,
  type PublicMark,
  type PublicResult,
  type PublicSeat,
  type PublicSlot,
  paintRings,
  playerAt,
  type Shows,
  scenesBy,
} from '../../engine/script/index.js';
import {
  breathing,
  type CardId,
  type Level,
  type Look,
  paintOwn,
  pointing,
  type SeatIndex,
  type SlotIndex,
  steady,
  type TableLayout,
  tally,
} from '../../engine/table/index.js';
import { cue } from './cues.js';
import { tile } from './deck.js';
import type { Place, Places } from './place.js';
import { type Position, tilesOf } from './position.js';
import { isWolf } from './result.js';

/** Lights slots that stand for something to choose. */
export function choiceScene(
  layout: TableLayout,
  places: Places,
  slots: Iterable<SlotIndex>,
): Shows {
  const looks = [...slots].map((slot) => [slot, breathing('candle', 'half')] as const);
  return { scene: paintRings(layout, looks), board: companyOf(places) };
}

/** Returns the board of the seated players, before there are tiles. */
export function companyOf({ players }: Places): PublicBoard {
  return {
    turn: 0,
    seats: players.map(({ seat, colour }) => ({ seat, colour, living: 1, points: 0 })),
    slots: [],
  };
}

/**
 * The pictures of this game: every player's slot in his colour and pattern, the centre in white dots. By night all
 * rings are alike and frozen, also those without a tile (ON-SEC-03). Votes lie on every slot, in the voters' colours,
 * as they come (ON-VOTE-01).
 */
export const { scenesOf, nightScene, dayScene, surveyScene, voteScene } = scenesBy(
  (g: Position) => ({
    rings: (level) => everybody(g, level),
    votes: () =>
      g.players.flatMap(({ seat, slot }) => {
        const colours = votersOf(g, seat).map((voter) => playerAt(g, voter).colour);
        return colours.length === 0 ? [] : [[slot, tally(colours)] as const];
      }),
    placeAt: (seat) => playerAt(g, seat),
    board: () => boardOf(g),
  }),
);

/** Shows tokens of the deck to choose from, each on the slot that stands for it. */
export function tokenScene(g: Position, slots: Iterable<SlotIndex>): Shows {
  const looks = [...slots].map((slot) => [slot, breathing('candle')] as const);
  return scenesOf(g).shown(paintRings(g.layout, looks));
}

/** Shows the turned-up tiles: wolves in blood, everybody else as by day. */
export function revealScene(g: Position): Shows {
  return scenesOf(g).shown(paintRings(g.layout, [...everybody(g, 'half'), ...wolves(g)]));
}

/** Shows the rings of the lynched, which breathe in blood. */
export function lynchedScene(g: Position): Shows {
  const slots = (g.lynching?.lynched ?? []).map((seat) => playerAt(g, seat).slot);
  const looks = slots.map((slot) => [slot, breathing('blood')] as const);
  const scene = paintRings(g.layout, [...everybody(g, 'dim'), ...looks]);
  const [slot] = slots;
  if (slot === undefined || slots.length > 1) return scenesOf(g).shown(scene);
  return scenesOf(g).shown({ ...scene, claw: pointing(slot, 'blood') });
}

/** Shows the winners in full light, wolves in blood, the rest dark. */
export function endScene(g: Position): Shows {
  const winners = g.winners.map((seat) => {
    const { slot, colour } = playerAt(g, seat);
    return [slot, breathing(colour)] as const;
  });
  return scenesOf(g).shown(paintRings(g.layout, [...wolves(g), ...winners]));
}

function everybody(g: Position, level: Level): Looks {
  const players = g.players.map(({ seat, slot, colour }) => {
    return [slot, paintOwn(seat, colour, level)] as const;
  });
  return [...players, ...g.centre.map((slot) => [slot, CENTRE] as const)];
}

const CENTRE: Look = { effect: 'steady', colour: 'white', level: 'dim', pattern: 'dots' };

function votersOf(g: Position, on: SeatIndex): readonly SeatIndex[] {
  return [...g.votes].filter(([, target]) => target === on).map(([voter]) => voter);
}

function wolves(g: Position): Looks {
  if (g.finals === undefined) return [];
  const finals = { roles: g.finals, flipped: g.flipped };
  const found = g.players.filter(({ seat }) => isWolf(finals, seat));
  return found.map(({ slot }) => [slot, steady('blood', 'half')]);
}

/** Returns the public facts of a position (ON-SEC-02): deck, turned token, votes and tiles once revealed. */
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

/** Returns the tile that was turned up before a player, where everybody knows which it is (ON-VOTE-05). */
function faceUpAt(g: Position, seat: SeatIndex): readonly CardId[] {
  const role = (g.finals ?? g.readOut).get(seat);
  return role === undefined || role === 'human' ? [] : [tile(role)];
}

/** Returns the result, from the end on (ON-WIN). */
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

/**
 * Returns each vote before the player whom it names, what became of each player, the centre and the token turned down
 * in the night.
 */
function marksOf(g: Position): readonly PublicMark[] {
  const votes = [...g.votes].map(([giver, on]): PublicMark => {
    return {
      picture: 'vote',
      at: { slot: playerAt(g, on).slot },
      name: cue('note.onw-vote', { on: nameOf(g, on) }),
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
