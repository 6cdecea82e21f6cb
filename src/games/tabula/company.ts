/** Games in a row with the same people, in both games of this village. */
import {
  agree,
  draw,
  drawNarrator,
  emptyTable,
  type Narrator,
  phase,
  roomAt,
  type Script,
  type Seated,
  type Seating,
  type Shows,
  say,
  seatsOf,
  takeSeats,
} from '../../engine/script/index.js';
import type { SeatIndex, TableLayout } from '../../engine/table/index.js';
import type { Call, Villagers } from './roles/role.js';
import { type NewVillage, type Village, villageTale } from './village.js';
import { villageCue } from './village-cues.js';

/** Returns the players of a game here, and the table that they need: a seat needs a slot of its own (LMT-10). */
export function villageSeats(
  letters: Village['letters'],
  players: Pick<Seating, 'least' | 'most' | 'coloursShared'>,
) {
  /** Returns the number of players this table has room for. */
  const roomFor = (layout: TableLayout) => roomAt(layout, 1, players.most);
  const seating = (layout: TableLayout): Seating => ({
    ...players,
    phase: villageCue(letters, 'phase.join'),
    most: roomFor(layout),
    needs: { rings: 1, twoMore: false },
  });
  return { roomFor, seating };
}

/** The state that lasts from game to game. */
interface Company {
  seated: readonly Seated[];
  /** Whether these players have played a game tonight: hints are for the first one. */
  taught: boolean;
  narrator: Narrator | undefined;
  /** Games since the evening began. */
  games: number;
}

/** The parts of the next game that the company has; `drawsFirst` draws the seat at which voting starts. */
export interface NextGame<Options> extends Omit<NewVillage<Options>, 'first'> {
  readonly drawsFirst: () => Script<SeatIndex>;
}

/** A game that is played in a row. */
interface InARow<Options, G extends Village, Ending> {
  readonly seating: (layout: TableLayout) => Seating;
  /** Asks for what players choose before a game, and makes its position; undefined: they leave. */
  readonly begins: (next: NextGame<Options>) => Script<G | undefined>;
  readonly deal: (g: G) => Script<void>;
  readonly playOut: (g: G) => Script<Ending>;
  readonly showsEnd: (g: G, ending: Ending) => Shows;
}

/** Opens evenings: one company, which plays until it leaves the game for the choice of games, and may come back. */
export function eveningsOf<Options, G extends Village, Ending>(game: InARow<Options, G, Ending>) {
  return (layout: TableLayout, options: Options) => {
    const company: Company = { seated: [], taught: false, narrator: undefined, games: 0 };
    return () => playsInARow(layout, options, company, game);
  };
}

function* playsInARow<Options, G extends Village, Ending>(
  layout: TableLayout,
  options: Options,
  company: Company,
  game: InARow<Options, G, Ending>,
): Script<void> {
  company.seated = yield* takeSeats(layout, company.seated, game.seating(layout));
  if (company.seated.length === 0) return;
  for (;;) {
    company.narrator ??= yield* drawNarrator(layout);
    const { seated, narrator, games } = company;
    const g = yield* game.begins({
      ...{ layout, options, seated, narrator, game: games },
      drawsFirst: () => drawsFirst(layout, seated),
    });
    if (g === undefined) return;
    company.games += 1;
    g.teaching = !company.taught;
    yield* game.deal(g);
    const ending = yield* game.playOut(g);
    company.taught = true;
    if (!(yield* again(g, () => game.showsEnd(g, ending)))) return;
  }
}

/** Draws the first player (LM4-007, LM8-104). */
function* drawsFirst(layout: TableLayout, seated: readonly Seated[]): Script<SeatIndex> {
  const drawn = yield* draw(seated.length, () => emptyTable(layout));
  return seated[drawn]?.seat ?? 0;
}

/** Asks whether to play again: the same with the right button; other seats or another game with the left. */
function* again(g: Village, shows: () => Shows): Script<boolean> {
  return yield* agree({
    seats: seatsOf(g),
    forAnother: true,
    cue: villageCue(g.letters, 'again.ask', { taught: g.game > 0 }),
    reminder: villageCue(g.letters, 'again.reminder'),
    shows,
  });
}

// Eyes close, and open again, in both games of this village.

/** Begins the night, with this sound; with none if it is false (LM4-101, LM8-101). */
export function nightFalls(g: Village, sound: Parameters<typeof phase>[2]): Script<void> {
  return phase(villageCue(g.letters, 'phase.night', { night: g.night }), 'by night', sound);
}

/** Asks everybody to open their eyes (LM4-201, LM8-301). */
export function* eyesOpen(g: Village, shows: () => Shows): Script<void> {
  yield* phase(villageCue(g.letters, 'phase.dawn'));
  const tale = villageTale(g, 'dawn.open-eyes');
  yield* say(villageCue(g.letters, 'dawn.open-eyes', { tale }), shows, 1_000);
}

// The call of the wolves, who agree on one prey. LM4-120, LM8-202, LM8-203, LM8-220.

/** The call that wolves share. */
export const pack = {
  open: 'wolves.open',
  close: 'wolves.close',
  from: 1,
  does: 'choose',
  together: { outranks: orders },
  may: mayBite,
  effect: (acts, on) => ({ ...acts, bitten: on }),
} as const satisfies Call;

/** Returns whether a wolf may bite a seat: any living one that is no wolf; Lara also a wolf (LM8-202, LM8-220). */
function mayBite(villagers: Villagers, seat: SeatIndex, on: SeatIndex): boolean {
  if (!villagers.living.has(on)) return false;
  return !villagers.isWolf(on) || (villagers.roleOf(seat)?.bitesWolves === true && on !== seat);
}

/** Returns whether Lara's order is for a wolf, which only she may choose: then nobody can oppose it (LM8-220). */
function orders(villagers: Villagers, on: SeatIndex): boolean {
  return villagers.isWolf(on);
}
