/** The pictures of a game, made in the same way for every game of what it says of its rings, its claw and its votes. */
import {
  breathing,
  byDay,
  type ClawLook,
  darkScene,
  evenScene,
  type Level,
  type Look,
  pointing,
  type Scene,
  SEARCHING,
  type SeatColour,
  type SeatIndex,
  type SlotIndex,
  steady,
  type TableLayout,
  withRings,
} from '../table/index.js';
import type { Shows } from './asking.js';
import type { PublicBoard } from './public-board.js';
import type { Seated } from './questions.js';
import { type SeatName, seatName } from './seat-name.js';

/** Rings and their looks; of two looks of one ring the later is seen. */
export type Looks = readonly (readonly [SlotIndex, Look])[];

/** A player's colour and cards. */
type SeatPlace = { readonly colour: SeatColour } & (
  | { readonly slot: SlotIndex }
  | { readonly slots: readonly SlotIndex[] }
);

/** A game's part in its pictures. */
export interface Pictures {
  /** Returns the rings by day, as bright as this where the game says nothing else; the others are dark. */
  readonly rings: (level: Level) => Looks;
  /** The claw by day, where it tells something of the game; absent: it rests, and points at who is waited for. */
  readonly claw?: ClawLook;
  /** Returns the rings on which votes lie; absent: none. */
  readonly votes?: () => Looks;
  /** Returns the rings of the suspects, one of whom may speak; absent: none. */
  readonly suspects?: (speaker: SeatIndex | undefined) => Looks;
  readonly placeAt: (seat: SeatIndex) => SeatPlace;
  readonly board: () => PublicBoard;
}

/** The pictures of a position. */
export interface Scenes {
  /** Shows any picture, with the board. */
  readonly shown: (scene: Scene) => Shows;
  /** Shows all rings alike and frozen, the claw at rest. */
  readonly night: () => Shows;
  readonly day: (level?: Level) => Shows;
  /** Shows the day, with another look of some rings; a seat may be waited for, too. */
  readonly lit: (slots: Iterable<SlotIndex>, look: Look, waitsFor?: SeatIndex) => Shows;
  /** Shows the day, with another look of the claw. */
  readonly withClaw: (claw: ClawLook) => Shows;
  /** Shows that the table looks at all cards alike. */
  readonly survey: () => Shows;
  /** Shows the rings of a killed player, which breathe in blood. */
  readonly kill: (seat: SeatIndex) => Shows;
  /** Shows that a seat is waited for: its rings breathe, and a claw that is free points there. */
  readonly turn: (seat: SeatIndex) => Shows;
  /** Shows the votes, and who is waited for. A ring with votes keeps them where the claw shows whose turn it is. */
  readonly vote: (seat?: SeatIndex) => Shows;
  /** Shows the suspects alone; the claw points at who speaks, unless it points at somebody. */
  readonly suspects: (speaker?: SeatIndex) => Shows;
}

/** Makes the pictures of a game, all of a position and some by name. */
export function scenesBy<G extends { readonly layout: TableLayout }>(pictures: (g: G) => Pictures) {
  const scenesOf = (g: G): Scenes => scenesFrom(g.layout, pictures(g));
  return {
    scenesOf,
    nightScene: (g: G): Shows => scenesOf(g).night(),
    dayScene: (g: G, level?: Level): Shows => scenesOf(g).day(level),
    surveyScene: (g: G): Shows => scenesOf(g).survey(),
    killScene: (g: G, seat: SeatIndex): Shows => scenesOf(g).kill(seat),
    turnScene: (g: G, seat: SeatIndex): Shows => scenesOf(g).turn(seat),
    voteScene: (g: G, seat?: SeatIndex): Shows => scenesOf(g).vote(seat),
    suspectScene: (g: G, speaker?: SeatIndex): Shows => scenesOf(g).suspects(speaker),
  };
}

/** Paints these rings by day; the others are dark, and the claw rests. */
export function paintRings({ slots }: TableLayout, looks: Looks): Scene {
  return withLooks(byDay(darkScene(slots.length)), looks);
}

function scenesFrom(
  layout: TableLayout,
  { rings, claw, votes = () => [], suspects = () => [], placeAt, board }: Pictures,
): Scenes {
  const shown = (scene: Scene): Shows => ({ scene, board: board() });
  const held = (scene: Scene): Scene => (claw === undefined ? scene : { ...scene, claw });
  const circle = (level: Level = 'dim') => held(paintRings(layout, rings(level)));
  const withTurn = (scene: Scene, seat: SeatIndex): Scene => {
    const { colour } = placeAt(seat);
    const lit = withRings(scene, slotsAt(seat), breathing(colour));
    return claw === undefined ? at(lit, seat) : lit;
  };
  const at = (scene: Scene, seat: SeatIndex): Scene => {
    const [slot] = slotsAt(seat);
    return slot === undefined ? scene : { ...scene, claw: pointing(slot, placeAt(seat).colour) };
  };
  const slotsAt = (seat: SeatIndex): readonly SlotIndex[] => {
    const place = placeAt(seat);
    return 'slots' in place ? place.slots : [place.slot];
  };
  const lit: Scenes['lit'] = (slots, look, waitsFor) => {
    const scene = waitsFor === undefined ? circle() : withTurn(circle(), waitsFor);
    return shown(withRings(scene, slots, look));
  };
  const withClaw: Scenes['withClaw'] = (look) => shown({ ...circle(), claw: look });
  return {
    shown,
    night: () => shown(evenScene(layout.slots.length, steady('moon', 'dim'))),
    day: (level) => shown(circle(level)),
    lit,
    withClaw,
    survey: () => withClaw(SEARCHING),
    kill: (seat) => lit(slotsAt(seat), breathing('blood')),
    turn: (seat) => shown(withTurn(circle(), seat)),
    vote: (seat) => {
      if (seat === undefined) return shown(withLooks(circle(), votes()));
      const isFree = claw === undefined;
      return shown(
        isFree
          ? withLooks(withTurn(circle(), seat), votes())
          : withTurn(withLooks(circle(), votes()), seat),
      );
    },
    suspects: (speaker) => {
      const scene = held(paintRings(layout, suspects(speaker)));
      return shown(speaker === undefined || claw?.effect === 'points' ? scene : at(scene, speaker));
    },
  };
}

function withLooks(scene: Scene, looks: Looks): Scene {
  const rings = scene.rings.slice();
  for (const [slot, look] of looks) rings[slot] = look;
  return { ...scene, rings };
}

// Players at their seats: who sits where, and how the voice names them.

/** Everybody who plays, clockwise. */
interface AtSeats<Player extends Seated = Seated> {
  readonly players: readonly Player[];
}

/** Returns the player at a seat. Throws a `RangeError` where nobody plays. */
export function playerAt<Player extends Seated>(
  { players }: AtSeats<Player>,
  seat: SeatIndex,
): Player {
  const player = players.find((one) => one.seat === seat);
  if (player === undefined) throw new RangeError(`Nobody plays at seat ${seat + 1}`);
  return player;
}

/** Returns everybody's seat, clockwise. */
export function seatsOf({ players }: AtSeats): readonly SeatIndex[] {
  return players.map(({ seat }) => seat);
}

/** Returns the name of a player as the voice says it. */
export function nameOf(g: AtSeats, seat: SeatIndex): SeatName {
  const colours = g.players.map(({ colour }) => colour);
  return seatName(seat, playerAt(g, seat).colour, colours);
}
