/** The state of a table for its venue, field by field, from what every page of the table is told. */

import { wordsAt } from '../../engine/script/index.js';
import { LANGUAGES, type ReaderPlace } from '../../engine/table/index.js';
import type { PublicView } from '../../engine/view/index.js';
import type { Device, Lamp } from '../../page/messages/index.js';
import type { KeptResult, TableForPages } from '../../page/server/index.js';
import type { VenueState } from './state-schema.js';
import type { CommandRole } from './topics.js';

/** The facts of a table that play does not know. */
export interface TableFacts {
  readonly name: string;
  /** The version of the program. */
  readonly program: string;
  /** Eight hex digits, drawn at each start. */
  readonly run: string;
  /** The most rights that a sender of commands can have. */
  readonly commands: CommandRole | 'none';
}

/** The part of a table's port that is published. */
export type PublishedTable = Pick<
  TableForPages,
  'layout' | 'games' | 'game' | 'view' | 'say' | 'status' | 'volumePercent'
>;

/** Parts of the state beside the table itself. */
export interface StateParts {
  readonly table: PublishedTable;
  readonly facts: TableFacts;
  readonly calendar: Calendar;
  readonly result: KeptResult | undefined;
  readonly announcement: { readonly text: string; readonly at: string } | undefined;
  readonly eventsDropped: number;
}

/** The newest captions that a venue is told. */
const CAPTIONS_TOLD = 4;

/** Returns the whole state now. */
export function venueState(parts: StateParts): VenueState {
  const { table, calendar, announcement } = parts;
  const view = table.view();
  const { board } = view;
  return {
    table: tablePart(parts),
    health: healthPart(table.status(), parts.eventsDropped),
    phase: phasePart(table, view),
    clock: clockPart(view, calendar),
    seats: {
      players: board.seats.length,
      seats: board.seats.map(({ seat, colour, living }) => ({
        seat: seat + 1,
        colour,
        living,
        absent: view.absent.includes(seat),
        notes: wordsAt(board, { seat }).map((note) => table.say(note)),
      })),
    },
    ghosts: { seats: ghostsOf(view).map((seat) => seat + 1) },
    score: {
      points: board.seats.map(({ seat, points }) => ({ seat: seat + 1, points })),
      result: parts.result === undefined ? null : resultPart(table, parts.result),
    },
    captions: {
      captions: view.captions.slice(-CAPTIONS_TOLD).map(({ cue, atMs }) => ({
        text: table.say(cue),
        at: calendar.momentOf(atMs, view.nowMs),
      })),
    },
    volume: { percent: table.volumePercent() },
    announcement: announcement ?? { text: null, at: null },
  };
}

function tablePart({ table, facts }: StateParts): VenueState['table'] {
  return {
    name: facts.name,
    program: facts.program,
    run: facts.run,
    language: table.view().language,
    languages: [...LANGUAGES],
    seats: table.layout.seats.length,
    games: table.games().map(({ id, title, leastPlayers, mostPlayers }) => {
      return { id, title, leastPlayers, mostPlayers };
    }),
    commands: facts.commands,
  };
}

function healthPart(lamps: readonly Lamp[], eventsDropped: number): VenueState['health'] {
  const worst = (of: readonly Device[]) => {
    const states = lamps.filter(({ device }) => of.includes(device)).map(({ state }) => state);
    return (['wrong', 'sought', 'ok'] as const).find((one) => states.includes(one)) ?? 'unused';
  };
  return {
    state: lamps.some(({ state }) => state === 'wrong') ? 'wrong' : 'ok',
    board: worst(['board']),
    readers: worst(['reader', 'reader-service', 'broker']),
    devices: lamps.map((lamp) => ({
      device: lamp.device,
      place: lamp.place === undefined ? null : placeName(lamp.place),
      state: lamp.state,
      code: lamp.state === 'wrong' ? lamp.code : null,
    })),
    eventsDropped,
  };
}

/** Returns the name of a place; people count from 1. */
function placeName(place: ReaderPlace): string {
  if (place.kind === 'rim') return 'rim';
  return place.kind === 'slot' ? `slot ${place.slot + 1}` : `seat ${place.seat + 1}`;
}

function phasePart(table: PublishedTable, view: PublicView): VenueState['phase'] {
  const game = table.game();
  return {
    state: view.state,
    game: game ?? null,
    title: table.games().find(({ id }) => id === game)?.title ?? null,
    id: view.phase.id,
    phase: table.say(view.phase),
    night: view.night,
    turn: view.board.turn,
    waitsFor: waitsFor(view).map((seat) => seat + 1),
  };
}

/**
 * Returns the seats whose hands are waited for; where hands are secret, those that owe votes, which everybody knows.
 */
function waitsFor({ asks }: PublicView): readonly number[] {
  const due = asks?.votes?.due.filter(({ votes }) => votes > 0) ?? [];
  return asks?.awaited ?? due.map(({ seat }) => seat);
}

function clockPart({ clock, state, nowMs }: PublicView, calendar: Calendar): VenueState['clock'] {
  if (clock === undefined) return { state: 'none', endsAt: null, leftMs: null, totalMs: null };
  const isRunning = state === 'running';
  return {
    state: isRunning ? 'running' : 'stopped',
    endsAt: isRunning ? calendar.momentOf(clock.endsAtMs, nowMs) : null,
    leftMs: Math.max(0, clock.endsAtMs - nowMs),
    totalMs: clock.totalMs,
  };
}

/** Returns the seats without a living character, in the order of the seats. */
export function ghostsOf({ board }: PublicView): readonly number[] {
  return board.seats.filter(({ living }) => living === 0).map(({ seat }) => seat);
}

/** Returns the result of a game in words. */
export function resultPart(
  table: Pick<TableForPages, 'say'>,
  { title, result }: KeptResult,
): NonNullable<VenueState['score']['result']> {
  return {
    title,
    reason: table.say(result.reason),
    winners: result.players.filter(({ won }) => won).map(({ seat }) => seat + 1),
    players: result.players.map(({ seat, won, role, points }) => ({
      seat: seat + 1,
      won,
      role: role === undefined ? null : table.say(role),
      points: points ?? null,
    })),
  };
}

// Play's time as moments of the calendar, for readers on other machines.

/** A clock of the machine that knows the day, ms since 1970. */
export type CalendarClock = () => number;

/** The difference from which on the calendar is read again, ms: its machine has been set right. */
const SET_RIGHT_MS = 1_000;
/** The step of moments: they are whole steps of the grid, so that they tell nothing finer. */
const STEP_MS = 50;

/** One reading of both clocks. */
interface Reading {
  readonly playMs: number;
  readonly calendarMs: number;
}

/**
 * A calendar that turns play's time into moments. One reading of the calendar serves for long, so that the load of the
 * machine at the moment of a message is not in it (law 2).
 */
export class Calendar {
  private read: Reading | undefined;

  /** `speed`: of play's time, as many times real time. */
  constructor(
    private readonly nowMs: CalendarClock,
    private readonly speed = 1,
  ) {}

  /** Returns the moment of `playMs`, if it is `playNowMs` now. */
  momentOf(playMs: number, playNowMs: number): string {
    const calendarMs = this.nowMs();
    const later = (read: Reading, ms: number) => read.calendarMs + (ms - read.playMs) / this.speed;
    let { read } = this;
    if (read === undefined || Math.abs(later(read, playNowMs) - calendarMs) > SET_RIGHT_MS)
      read = this.read = { playMs: playNowMs, calendarMs };
    const atMs = later(read, playMs);
    return new Date(Math.round(atMs / STEP_MS) * STEP_MS).toISOString();
  }
}
