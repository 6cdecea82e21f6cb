/**
 * The public state of a table as a venue reads it: the only source of the checks, the TypeScript types and the
 * generated documents (docs/run/house). Every field is derived from the public view; none is secret (law 2).
 */
import { z } from 'zod';
import { LANGUAGES, MOST_SEATS, SEAT_COLOURS } from '../../engine/table/index.js';
import { COMMAND_ROLES } from './topics.js';

const seatNumber = z.int().min(1).max(MOST_SEATS).describe('A seat by its number, from 1.');
const text = (most: number) => z.string().max(most);
/** Makes the schema of one for each seat, or for some of them. */
const ofSeats = <One extends z.ZodType>(one: One) => z.array(one).max(MOST_SEATS);
/** A moment of the calendar of the table's machine. */
const moment = z.iso.datetime().describe('A moment, in UTC, to 50 ms.');
const points = z.int();

/** A random name of a run or an installation. */
const drawnName = z.string().regex(/^[0-9a-f]{8}$/u);

/** Whether a table is there. `offline` is its last will. */
export const availabilitySchema = z
  .strictObject({
    state: z.enum(['online', 'offline']),
    instance: drawnName.describe('The installation: two tables with one name differ in it.'),
  })
  .describe('Whether the table is there; `offline` is the last will of its connection.');

const game = z.strictObject({
  id: text(80),
  title: text(80),
  leastPlayers: z.int(),
  mostPlayers: z.int(),
});

const tablePart = z
  .strictObject({
    name: text(60),
    program: text(40).describe('The version of the program.'),
    run: drawnName.describe('Drawn at each start: the ids of events begin with it.'),
    language: z.enum(LANGUAGES),
    languages: z.array(z.enum(LANGUAGES)).max(20),
    seats: z.int().min(1).max(MOST_SEATS),
    games: z.array(game).max(40).describe('The games that this table has room for.'),
    commands: z
      .enum(['none', ...COMMAND_ROLES])
      .describe('The most rights that a sender can have.'),
  })
  .describe('What the table is.');

const device = z.strictObject({
  device: text(20),
  place: text(20).nullable().describe('Of several readers, where this one is.'),
  state: z.enum(['ok', 'sought', 'unused', 'wrong']),
  code: text(40).nullable().describe('The code of docs/errors.md.'),
});

const healthPart = z
  .strictObject({
    state: z.enum(['ok', 'wrong']),
    board: z.enum(['ok', 'sought', 'unused', 'wrong']),
    readers: z
      .enum(['ok', 'sought', 'unused', 'wrong'])
      .describe('`unused`: no reader is plugged in, as with emulated cards.'),
    devices: z.array(device).max(80),
    eventsDropped: z.int().describe('Events that found no room while the broker was away.'),
  })
  .describe('The devices of the table. At night nothing changes here that a hand may have caused.');

const phasePart = z
  .strictObject({
    state: z.enum(['running', 'paused', 'ended']),
    game: text(80).nullable().describe('The id of the open game; null between two games.'),
    title: text(80).nullable().describe('Its title, in the table’s language.'),
    id: text(80).describe('The phase’s id, the same in every language.'),
    phase: text(200).describe('The phase in words, in the table’s language.'),
    night: z.boolean(),
    turn: z.int(),
    waitsFor: ofSeats(seatNumber).describe('Seats whose hands the table waits for.'),
  })
  .describe('What is being played.');

const clockPart = z
  .strictObject({
    state: z.enum(['none', 'running', 'stopped']),
    endsAt: moment.nullable().describe('When it ends; null unless it runs.'),
    leftMs: z.int().nullable().describe('What was left when this was sent, ms.'),
    totalMs: z.int().nullable(),
  })
  .describe('The timer of the table.');

const seatsPart = z
  .strictObject({
    players: z.int().min(0).max(MOST_SEATS),
    seats: ofSeats(
      z.strictObject({
        seat: seatNumber,
        colour: z.enum(SEAT_COLOURS),
        living: z.int().describe('Living characters, as everybody can count them.'),
        absent: z.boolean(),
        notes: z.array(text(200)).max(20),
      }),
    ),
  })
  .describe('Who sits there.');

const ghostsPart = z
  .strictObject({ seats: ofSeats(seatNumber) })
  .describe('The seats without a living character.');

const result = z.strictObject({
  title: text(80),
  reason: text(2000),
  winners: ofSeats(seatNumber),
  players: ofSeats(
    z.strictObject({
      seat: seatNumber,
      won: z.boolean(),
      role: text(80).nullable().describe('If it was shown.'),
      points: points.nullable(),
    }),
  ),
});

const scorePart = z
  .strictObject({
    points: ofSeats(z.strictObject({ seat: seatNumber, points })),
    result: result.nullable().describe('Of the last game, until the next one begins.'),
  })
  .describe('The points of the series, and the result of the last game.');

const captionsPart = z
  .strictObject({ captions: z.array(z.strictObject({ text: text(2000), at: moment })).max(4) })
  .describe('What was said last, the newest last.');

const volumePart = z
  .strictObject({ percent: z.int().min(0).max(100) })
  .describe('The volume of the table’s voice.');

const announcementPart = z
  .strictObject({ text: text(200).nullable(), at: moment.nullable() })
  .describe('An announcement of the house that the table shows now.');

/** The schema of each part of a table's state. */
export const PART_SCHEMAS = {
  table: tablePart,
  health: healthPart,
  phase: phasePart,
  clock: clockPart,
  seats: seatsPart,
  ghosts: ghostsPart,
  score: scorePart,
  captions: captionsPart,
  volume: volumePart,
  announcement: announcementPart,
} as const;

/** The whole state of a table. */
export const stateSchema = z.strictObject(PART_SCHEMAS).describe('The whole state of a table.');
/** The whole state of a table. */
export type VenueState = z.infer<typeof stateSchema>;
/** Whether a table is there. */
export type Availability = z.infer<typeof availabilitySchema>;

const eventOf = <Kind extends string, Shape extends z.ZodRawShape>(kind: Kind, shape: Shape) =>
  z.strictObject({
    id: z
      .string()
      .regex(/^[0-9a-f]{8}-\d{1,9}$/u)
      .describe('Once in the world: an event that comes twice has it twice.'),
    at: moment,
    kind: z.literal(kind),
    ...shape,
  });

/** A public event of a table. */
export const eventSchema = z
  .discriminatedUnion('kind', [
    eventOf('started', {}),
    eventOf('game-began', { game: text(80), title: text(80) }),
    eventOf('game-ended', { result }),
    eventOf('phase', { phaseId: text(80), phase: text(200), night: z.boolean() }),
    eventOf('paused', {}),
    eventOf('continued', {}),
    eventOf('said', { text: text(2000) }),
    eventOf('ghost', { seat: seatNumber }),
    eventOf('health', { state: z.enum(['ok', 'wrong']) }),
    eventOf('dropped', { events: z.int() }),
  ])
  .describe('A public event, sent once; its id tells one that comes twice.');
/** A public event of a table. */
export type VenueEvent = z.infer<typeof eventSchema>;
