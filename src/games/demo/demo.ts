/**
 * The demo round: night, dawn, vote and result in ninety seconds, for people who look on. Nobody plays, no card lies
 * there, and no hand changes it: words and lights follow each other as in a game.
 */

import {
  type Catalogue,
  catalogue,
  cuesOf,
  finale,
  Narrator,
  nameOf,
  type PublicBoard,
  type PublicMark,
  phase,
  playerAt,
  type Script,
  say,
  scenesBy,
  seatsOf,
} from '../../engine/script/index.js';
import {
  paintOwn,
  pointing,
  SEAT_COLOURS,
  type SeatColour,
  type SeatIndex,
  type SlotIndex,
  type TableLayout,
  tally,
} from '../../engine/table/index.js';
import { DEMO_CUES } from './cues.js';

/** The game card that begins it. */
export const DEMO_CARD = 'demo';

/** The most players: more would make the vote long. */
const MOST_PLAYERS = 5;

const DEMO: Catalogue<typeof DEMO_CUES> = catalogue(DEMO_CUES);
const cue = cuesOf(DEMO);

interface Player {
  readonly seat: SeatIndex;
  readonly colour: SeatColour;
  readonly slots: readonly SlotIndex[];
}

/** Public state of the round. */
interface Demo {
  readonly layout: TableLayout;
  readonly players: readonly Player[];
  readonly votes: Map<SeatIndex, SeatIndex>;
  victim: Player | undefined;
  wolf: Player | undefined;
}

/** Plays the whole round; on a table without two seats there is nothing to show. */
export function* demo(layout: TableLayout): Script<void> {
  const players = layout.seats
    .map(({ slots }, seat) => ({ seat, slots, colour: SEAT_COLOURS[seat % 8] ?? 'white' }))
    .filter(({ slots }) => slots.length > 0)
    .slice(0, MOST_PLAYERS);
  const [, wolf] = players;
  const victim = players.at(-1);
  if (wolf === undefined || victim === undefined) return;
  const d: Demo = { layout, players, votes: new Map(), victim: undefined, wolf: undefined };
  yield* say(cue('demo.begins'), () => dayScene(d), 500);
  yield* night(d);
  yield* dawn(d, victim);
  yield* vote(d, wolf);
  yield* phase(cue('phase.demo-end'), 'cards are free');
  yield* finale({
    ...d,
    letters: 'demo',
    won: 'day',
    winners: seatsOf(d).filter((seat) => seat !== wolf.seat),
    narrator: new Narrator(),
    game: 0,
    board: () => boardOf(d),
  });
  yield* say(cue('demo.ends'), () => dayScene(d), 1_500);
}

/** Plays a night, which lights all rings alike because it shows nothing. */
function* night(d: Demo): Script<void> {
  yield* phase(cue('phase.demo-night'), 'by night');
  const shows = () => nightScene(d);
  yield* say(cue('demo.night'), shows, 1_000);
  yield* say(cue('demo.wolves'), shows, 4_000);
  yield* say(cue('demo.wolves-close'), shows, 1_000);
  yield* say(cue('demo.seer'), shows, 3_500);
  yield* say(cue('demo.seer-close'), shows, 1_500);
}

function* dawn(d: Demo, victim: Player): Script<void> {
  yield* phase(cue('phase.demo-dawn'));
  yield* say(cue('demo.dawn'), () => dayScene(d), 500);
  yield* say(cue('demo.searches'), () => surveyScene(d), 2_500);
  const { slots, seat } = victim;
  const { scene, board } = killScene(d, seat);
  const claw = pointing(slots[0] ?? 0, 'blood');
  yield* say(
    cue('demo.victim', { seat: nameOf(d, seat) }),
    () => ({ scene: { ...scene, claw }, board }),
    2_000,
  );
  d.victim = victim;
  yield* say(cue('demo.talk'), () => dayScene(d), 3_000);
}

/** Lets everybody who lives vote for the wolf, and the wolf for somebody else. */
function* vote(d: Demo, wolf: Player): Script<void> {
  yield* phase(cue('phase.demo-vote'));
  yield* say(cue('demo.vote'), () => dayScene(d), 500);
  for (const { seat } of d.players.filter((player) => player !== d.victim)) {
    const on = seat === wolf.seat ? (d.players[0]?.seat ?? seat) : wolf.seat;
    d.votes.set(seat, on);
    const words = { seat: nameOf(d, seat), on: nameOf(d, on) };
    yield* say(cue('demo.votes', words), () => voteScene(d));
  }
  yield* say(
    cue('demo.wolf', { seat: nameOf(d, wolf.seat) }),
    () => killScene(d, wolf.seat),
    1_000,
  );
  d.wolf = wolf;
}

/** The pictures of this game: everybody's rings, dim where somebody died, and the votes on them. */
const { nightScene, dayScene, surveyScene, killScene, voteScene } = scenesBy((d: Demo) => ({
  rings: () =>
    d.players.flatMap(({ seat, colour, slots }) => {
      const look = paintOwn(seat, colour, d.victim?.seat === seat ? 'dim' : 'half');
      return slots.map((slot) => [slot, look] as const);
    }),
  votes: () =>
    d.players.flatMap(({ seat, slots }) => {
      const voters = d.players.filter((voter) => d.votes.get(voter.seat) === seat);
      const look = tally(voters.map(({ colour }) => colour));
      return voters.length === 0 ? [] : slots.map((slot) => [slot, look] as const);
    }),
  placeAt: (seat) => playerAt(d, seat),
  board: () => boardOf(d),
}));

function boardOf(d: Demo): PublicBoard {
  return {
    turn: 0,
    seats: d.players.map(({ seat, colour, slots }) => ({
      ...{ seat, colour, points: 0 },
      living: d.victim?.seat === seat ? 0 : slots.length,
    })),
    slots: d.players.flatMap(({ seat, slots }) =>
      slots.map((slot) => ({ slot, owner: seat, inRing: true })),
    ),
    marks: [...d.votes].map(([giver, on]): PublicMark => {
      const name = cue('note.demo-vote', { on: nameOf(d, on) });
      return { picture: 'vote', at: { seat: on }, name, giver, toldAt: 'nowhere' };
    }),
    result: resultOf(d),
  };
}

function resultOf({ players, wolf }: Demo): PublicBoard['result'] {
  if (wolf === undefined) return undefined;
  return {
    reason: cue('demo.won'),
    players: players.map(({ seat }) => ({
      seat,
      won: seat !== wolf.seat,
      role: seat === wolf.seat ? cue('note.demo-wolf') : cue('note.demo-villager'),
    })),
  };
}
