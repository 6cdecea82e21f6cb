/** Public facts of a position: for the page, and for the voice when a hand asks. */
import type {
  Cue,
  PublicBoard,
  PublicMark,
  PublicResult,
  PublicSeat,
  PublicSlot,
} from '../../engine/script/index.js';
import type { CardId, SeatIndex, SlotIndex } from '../../engine/table/index.js';
import { QUESTIONS_IN_HAND } from './asked.js';
import type { ClueToken } from './clues.js';
import { cue } from './cues.js';
import { characterCard, deckFor, facesIn } from './deck.js';
import type { Pointer } from './hypothesis.js';
import type { Player } from './players.js';
import { nameOf, type Position, placeOf, seatsOf, standingOf, targets } from './position.js';
import { errorsOf, hasRedCross } from './scoring.js';

/** Returns the tokens before a player (WO-031). */
export function tokensBefore(g: Position, player: Player): readonly ClueToken[] {
  return g.tokens.filter(({ about }) => about === player);
}

/** Returns the public facts of a position (WOT-05). */
export function boardOf(g: Position): PublicBoard {
  return {
    turn: g.round,
    houseRules: {
      dog_second_objective: g.options.dogSecondObjective,
      advanced_sheep_aspect: g.options.advancedSheepAspect,
      no_token_left: g.options.noTokenLeft,
    },
    deck: facesIn(deckFor(g.players.length, g.variant, g.options)).map(characterCard),
    seats: g.players.map(({ player, colour }): PublicSeat => {
      const { points } = standingOf(g, player);
      return { seat: player, colour, living: 2, points };
    }),
    slots: targets(g).flatMap(({ player, slots }): readonly PublicSlot[] =>
      slots.map((slot) => ({
        slot,
        owner: player === 'fifth' ? undefined : player,
        inRing: true,
        faceUp: faceUpAt(g, slot),
      })),
    ),
    marks: [...factsOf(g), ...clues(g), ...errors(g)],
    result: resultOf(g),
  };
}

function faceUpAt(g: Position, slot: SlotIndex): readonly CardId[] {
  const card = g.turnedUp.get(slot);
  return card === undefined ? [] : [card];
}

/** Returns the facts about each player; about the fifth on both slots of the middle alike. */
function factsOf(g: Position): readonly PublicMark[] {
  return targets(g).flatMap(({ player, slots }): readonly PublicMark[] =>
    player === 'fifth'
      ? slots.flatMap((slot) => fifthNotes(g).map((name) => ({ at: { slot }, name })))
      : seatNotes(g, player).map((name) => ({ at: { seat: player }, name })),
  );
}

function fifthNotes(g: Position): readonly Cue[] {
  return [cue('note.woo-fifth', { seat: nameOf(g, 'fifth') }), ...characterNotes(g, 'fifth')];
}

function seatNotes(g: Position, seat: SeatIndex): readonly Cue[] {
  const out = g.early.indexOf(seat) + 1;
  const turns = Math.min(99, g.turnsOfRound.get(seat) ?? 0);
  const asked = g.answers.filter(({ asker }) => asker === seat).length;
  const inRound = g.turn !== undefined;
  const score = g.scores.get(seat);
  return [
    ...(g.starter === seat ? [cue('note.woo-starter')] : []),
    ...(out > 0 ? [cue('note.woo-out', { place: out })] : []),
    ...answerNotes(g, seat),
    ...(inRound ? [cue('note.woo-questions', { left: QUESTIONS_IN_HAND - asked })] : []),
    ...(turns > 0 ? [cue('note.woo-turns', { turns })] : []),
    ...characterNotes(g, seat),
    ...pointerNotes(g, seat),
    ...(score === undefined ? [] : [cue('note.woo-result', { result: score.verdict.result })]),
    ...(g.winners.includes(seat) ? [cue('note.woo-winner')] : []),
  ];
}

/** Returns the clues before players (WOT-05). */
function clues(g: Position): readonly PublicMark[] {
  return g.tokens.map(({ giver, about, clue, virtual }) => ({
    picture: clue === 'unknown' ? 'question' : clue,
    at: about === 'fifth' ? 'middle' : { seat: about },
    name: cue(virtual ? 'note.woo-clue-virtual' : 'note.woo-clue', { by: nameOf(g, giver), clue }),
    colour: placeOf(g, giver).colour,
    giver,
    toldAt: 'nowhere',
  }));
}

/** Returns the error tokens, with the side that is up (WOT-05). */
function errors(g: Position): readonly PublicMark[] {
  return seatsOf(g).flatMap((seat) => {
    const standing = standingOf(g, seat);
    return (['red', 'black'] as const)
      .filter((side) => standing[side] > 0)
      .map((colour): PublicMark => {
        const count = standing[colour];
        const name = cue(`note.woo-${colour}`);
        return { picture: 'cross', at: { seat }, name, count, colour, toldAt: 'nowhere' };
      });
  });
}

/** Returns the result, from the end on (WO-075). */
function resultOf(g: Position): PublicResult | undefined {
  if (g.end === undefined) return undefined;
  return {
    reason: g.end,
    players: seatsOf(g).map((seat) => ({
      seat,
      won: g.winners.includes(seat),
      shared: g.winners.includes(seat) && g.winners.length > 1,
      role: characterNotes(g, seat)[0],
      points: standingOf(g, seat).points,
    })),
  };
}

function answerNotes(g: Position, seat: SeatIndex): readonly Cue[] {
  return g.answers
    .filter(({ about }) => about === seat)
    .map(({ asker, asked, yes }) => cue('note.woo-answer', { by: [nameOf(g, asker)], asked, yes }));
}

function characterNotes(g: Position, player: Player): readonly Cue[] {
  const character = g.characters.get(player);
  return character === undefined ? [] : [cue('note.woo-character', { character })];
}

function pointerNotes(g: Position, seat: SeatIndex): readonly Cue[] {
  const made = g.made.find((one) => one.seat === seat);
  return [...(made?.hypothesis ?? [])].map(([objective, pointer]) =>
    pointerNote(g, objective, pointer),
  );
}

function pointerNote(
  g: Position,
  objective: 'sheep' | 'dog' | 'hunter' | 'wolf',
  pointer: Pointer,
): Cue {
  if (pointer === 'nobody') return cue('note.woo-pointer-nobody', { objective });
  if (pointer === 'unused') return cue('note.woo-pointer-unused', { objective });
  if (pointer === 'cross') return cue('note.woo-pointer-cross', { objective });
  return cue('note.woo-pointer', { objective, on: nameOf(g, pointer) });
}

/** Returns everything that is known of a player, to be said when a hand asks: clues, answers, points (WOT-05). */
export function toldOf(g: Position, player: Player): readonly Cue[] {
  const seat = nameOf(g, player);
  const tokens = tokensBefore(g, player);
  const clues = (['sheep', 'dog', 'hunter', 'wolf', 'unknown'] as const).flatMap((clue) => {
    const given = tokens.filter((token) => token.clue === clue);
    const by = given.map(({ giver }) => nameOf(g, giver));
    return by.length === 0 ? [] : [cue('woo.told.clue', { seat, clue, by })];
  });
  const answers = g.answers
    .filter(({ about }) => about === player)
    .map(({ asker, asked, yes }) => {
      return cue('woo.told.answer', { seat, by: nameOf(g, asker), asked, yes });
    });
  const nothing = clues.length + answers.length === 0;
  return [
    ...(nothing ? [cue('woo.told.nothing', { seat })] : []),
    ...clues,
    ...answers,
    ...(player === 'fifth' ? [] : [standingTold(g, player)]),
  ];
}

function standingTold(g: Position, player: SeatIndex): Cue {
  const standing = standingOf(g, player);
  return cue('woo.told.standing', {
    seat: nameOf(g, player),
    points: standing.points,
    errors: Math.min(2, errorsOf(standing)),
    red: hasRedCross(standing),
  });
}
