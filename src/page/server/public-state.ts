/** The public view as a message: only fields named here, and those of the open question's kind, are sent. */

import { type Cue, drawnOn, factsOn } from '../../engine/script/index.js';
import type { CardId, SeatIndex } from '../../engine/table/index.js';
import type { Asks, PublicView } from '../../engine/view/index.js';
import type {
  Face,
  Pixels,
  PublicAsks,
  PublicResultState,
  PublicState,
  ServerMessage,
  Sight,
} from '../messages/index.js';
import type { KeptResult } from './chronicle.js';
import type { TableForPages } from './table-for-pages.js';

/** Turns the view's cues into words. The scene is left out: pages see the lights. */
export function publicState(
  view: PublicView,
  game: string | undefined,
  say: (cue: Cue) => string,
  cardName: (card: CardId) => string,
  told: {
    readonly result: KeptResult | undefined;
    readonly lines: number;
    readonly announcement?: string | undefined;
  },
): PublicState {
  const inDeck = (card: CardId) => {
    const name = view.board.deckNames?.get(card);
    return name === undefined ? cardName(card) : say(name);
  };
  return {
    kind: 'state',
    nowMs: view.nowMs,
    state: view.state,
    game,
    phase: say(view.phase),
    night: view.night,
    undoesSince: view.undoesSince && say(view.undoesSince),
    asks: view.asks && asksInWords(view.asks, say),
    moves: view.moves,
    allDo: view.allDo,
    clock: view.clock && { endsAtMs: view.clock.endsAtMs, totalMs: view.clock.totalMs },
    turn: view.board.turn,
    preset: view.board.preset,
    seats: view.board.seats.map(({ seat, colour, living, points }) => {
      return { seat, colour, living, points };
    }),
    slots: view.board.slots.map(({ slot, owner, inRing, faceUp = [] }) => ({
      slot,
      owner,
      inRing,
      faceUp: faceUp.map((card) => ({ card, name: cardName(card) })),
    })),
    marks: [
      ...factsOn(view.board).map(({ at, name }) => ({ at, name: say(name) })),
      ...drawnOn(view.board).map(({ picture, at, name, count = 1, colour, giver }) => {
        return { picture, at, name: say(name), count, colour, giver };
      }),
    ],
    result: told.result && resultState(told.result, say),
    announcement: told.announcement,
    logged: told.lines,
    deck: counted((view.board.deck ?? []).map((card) => ({ card, name: inDeck(card) }))),
    absent: [...view.absent],
    pacePercent: view.pacePercent,
    captions: view.captions.map(({ cue, atMs }) => ({ text: say(cue), atMs })),
  };
}

/** Returns the open question as its conversation gives it, the meanings of slots in words. */
function asksInWords(asks: Asks, say: (cue: Cue) => string): PublicAsks {
  if (asks.named === undefined) return { ...asks, named: undefined };
  return { ...asks, named: asks.named.map(({ slot, name }) => ({ slot, text: say(name) })) };
}

function resultState(
  { title, result, colours }: KeptResult,
  say: (cue: Cue) => string,
): PublicResultState {
  return {
    title,
    reason: say(result.reason),
    players: result.players.map(({ seat, won, shared, role, points }) => ({
      seat,
      colour: colours.get(seat),
      won,
      shared: shared === true,
      role: role && say(role),
      points,
    })),
    story: (result.story ?? []).map(({ night, told }) => ({ night, text: say(told) })),
  };
}

/** Counts each name, in order of first appearance. */
function counted(cards: readonly Face[]): PublicState['deck'] {
  return cards
    .filter(({ name }, index) => cards.findIndex((one) => one.name === name) === index)
    .map((first) => ({ ...first, count: cards.filter(({ name }) => name === first.name).length }));
}

/**
 * Returns the state without its time: states that differ only in time are equal, and the second is not sent. An
 * invisible change therefore sends no message either (law 2).
 */
export function withoutTime(state: PublicState): string {
  const { clock, nowMs } = state;
  // In a pause a timer's end moves with the time; its rest stays the same.
  const held = state.state === 'paused' && clock && { ...clock, endsAtMs: clock.endsAtMs - nowMs };
  return JSON.stringify({ ...state, nowMs: 0, clock: held || clock });
}

// Sight of a seat at night, only while it holds *look*, as open eyes would. A telephone gets it at fixed times with a
// fixed length, whatever it does and whoever is called (law 2); another page gets it while it looks, with the same
// times and the same length whoever is called.

/** Ticks of the grid from one to the next: 0.2 s. */
export const SIGHT_TICKS = 4;

/** The eyes of one seat. */
export interface Eyes {
  looks: boolean;
  /** The seat whose eyes they are, at a page that is no telephone's. */
  seat: SeatIndex | undefined;
  held: Extract<ServerMessage, { kind: 'hand' }>['held'];
  refused: string | undefined;
}

export function closedEyes(): Eyes {
  return { looks: false, seat: undefined, held: undefined, refused: undefined };
}

/** Returns the message for one seat; `called` and `awake` as in the message. */
export function sightText(
  table: TableForPages,
  eyes: Eyes,
  called: boolean | undefined,
  awake: readonly SeatIndex[],
  lights: Pixels['lights'],
): string {
  const seen: Sight = eyes.looks
    ? { kind: 'sight', seen: { lights, called, awake, held: eyes.held, refused: eyes.refused } }
    : { kind: 'sight', seen: undefined };
  const bytes = bytesOf(table);
  const text = pad(seen, bytes);
  // Nothing may be longer: what does not fit is not seen.
  return text.length === bytes ? text : pad({ kind: 'sight', seen: undefined }, bytes);
}

/** Returns the players whom a page's seat sees; it has the lights and its hand already. */
export function glanceText(
  { layout }: TableForPages,
  called: boolean,
  awake: readonly SeatIndex[],
): string {
  const seen = { lights: undefined, called, awake, held: undefined, refused: undefined };
  return pad({ kind: 'sight', seen }, 100 + 4 * layout.seats.length);
}

/** Returns the bytes that every pixel of the largest rings and all that a hand can hold need. */
function bytesOf({ layout }: TableForPages): number {
  return 2_500 + 110 * layout.slots.length + 4 * layout.seats.length;
}

/** Pads a message to a text of this many bytes, or of a multiple of them: its own length tells nothing. */
export function pad(message: ServerMessage, bytes: number): string {
  const ascii = JSON.stringify(message).replace(
    // Without `u`: each half of a letter such as an emoji is written by itself.
    /[^\u0020-\u007e]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return ascii.padEnd(Math.ceil(ascii.length / bytes) * bytes, ' ');
}
