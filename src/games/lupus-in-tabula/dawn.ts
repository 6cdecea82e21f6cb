/** Dawn: the returned ghost, Hyde's kill, the dead, and the holder of “Benvenuto!”. LM8-301..306. */
import { derive, derive2, draw, nameOf, type Script, say } from '../../engine/script/index.js';
import type { SeatIndex } from '../../engine/table/index.js';
import { eyesOpen } from '../tabula/company.js';
import type { Tile } from '../tabula/roles/role.js';
import { CALLS } from './calls.js';
import { cue, tale, taughtBefore, tells } from './cues.js';
import { type DawnFacts, nightDead } from './dawn-rules.js';
import { copiesIn } from './deck.js';
import { reveal } from './declassifications.js';
import { gameOver } from './ending.js';
import { die } from './killing.js';
import { deadByWord, hydeByWord, isModerated, returnsByWord, tileByWord } from './moderator.js';
import { bitesTonight, type Ending, type Position } from './position.js';
import { dayScene } from './scenes.js';
import { isDeadlyOwl } from './themes.js';

/**
 * Plays the dawn: all deaths at once; names without causes, from the first seat on (LM8-304); then who it was is shown
 * (LM8-301).
 */
export function* dawn(g: Position): Script<Ending | undefined> {
  yield* eyesOpen(g, () => dayScene(g));
  if (g.night === 1) yield* tilesAreGiven(g);
  const zombie = yield* returns(g);
  yield* hydeIsTold(g);
  const dead = isModerated(g)
    ? yield* deadByWord(g, zombie)
    : reveal(
        derive2(g.hidden, g.acts, (hidden, acts) => nightDead(hidden, dawnFacts(g), acts)),
        'LM8-304',
      );
  if (dead.length === 0) {
    const quiet = tells(g, 'lt.dawn.nobody', { meet: !bitesTonight(g) });
    yield* say(quiet, () => dayScene(g), 1_000);
    // LM8-306: also without a death somebody may have come back, or become a wolf.
    return mayBeOver(g, zombie) ? yield* gameOver(g) : undefined;
  }
  return g.options.endCheck === 'each_death'
    ? yield* oneByOne(g, dead, zombie) // HR-LM-06
    : yield* together(g, dead, zombie);
}

/**
 * Returns whether the game may be over: the table always looks; a human moderator is asked where it can have changed,
 * as all know (LM8-302, LM8-306).
 */
function mayBeOver(g: Position, zombie: SeatIndex | undefined): boolean {
  if (!isModerated(g) || zombie !== undefined) return true;
  return g.night === CALLS.mythomaniac.from && copiesIn(g.deck, 'mythomaniac') > 0;
}

/** Makes all the dead ghosts together; gives “Benvenuto!” to one of them; checks the end once (LM8-301.4, LM8-305). */
function* together(
  g: Position,
  dead: readonly SeatIndex[],
  zombie: SeatIndex | undefined,
): Script<Ending | undefined> {
  for (const seat of dead) yield* namesDead(g, seat);
  const ghosts = yield* die(g, dead, zombie);
  yield* welcomes(g, ghosts);
  return yield* gameOver(g); // LM8-302
}

/**
 * Has the dead die in seat order, each with its reaction and its check of the end; checks once more at the end of the
 * dawn (HR-LM-06).
 */
function* oneByOne(
  g: Position,
  dead: readonly SeatIndex[],
  zombie: SeatIndex | undefined,
): Script<Ending | undefined> {
  const all: SeatIndex[] = [];
  for (const seat of dead) {
    if (!g.living.has(seat)) continue; // who was taken along cannot die again
    yield* namesDead(g, seat);
    all.push(...(yield* die(g, [seat], zombie)));
    const ending = yield* gameOver(g);
    if (ending !== undefined) return ending;
  }
  yield* welcomes(g, all);
  return yield* gameOver(g);
}

function* namesDead(g: Position, seat: SeatIndex): Script<void> {
  const words = { seat: nameOf(g, seat), tale: tale(g, 'lt.dawn.dead') };
  yield* say(cue('lt.dawn.dead', words), () => dayScene(g), 1_000);
}

/** Gives “Benvenuto!” to one of this dawn's new ghosts, chosen by chance; without one it stays in place (LM8-305). */
function* welcomes(g: Position, ghosts: readonly SeatIndex[]): Script<void> {
  const lot = ghosts.length < 2 ? 0 : yield* draw(ghosts.length, () => dayScene(g));
  const seat = ghosts[lot];
  if (seat === undefined) return;
  g.welcomed = seat;
  const words = {
    seat: nameOf(g, seat),
    tale: tale(g, 'lt.dawn.welcome'),
    taught: taughtBefore(g, 'lt.dawn.welcome'),
  };
  yield* say(cue('lt.dawn.welcome', words), () => dayScene(g), 1_000);
}

/** Shows everybody who has got the portrait, or the skull (LM8-235, LM8-245). */
function* tilesAreGiven(g: Position): Script<void> {
  const given = {
    portrait: () =>
      reveal(
        derive(g.acts, ({ portrait }) => portrait),
        'LM8-235',
      ),
    skull: () =>
      reveal(
        derive(g.acts, ({ skull }) => skull),
        'LM8-245',
      ),
  };
  for (const [role, tile] of [
    ['dorian', 'portrait'],
    ['hamlet', 'skull'],
  ] as const) {
    if (copiesIn(g.deck, role) === 0) continue;
    g[tile] = isModerated(g) ? yield* tileByWord(g, tile) : given[tile]();
    yield* tileIsWith(g, tile, g[tile]);
  }
}

function* tileIsWith(g: Position, tile: Tile, seat: SeatIndex | undefined): Script<void> {
  const words =
    seat === undefined
      ? cue('lt.dawn.tile-unused', { tile })
      : cue('lt.dawn.tile', { seat: nameOf(g, seat), tile });
  yield* say(words, () => dayScene(g), 1_000);
}

/** Has the zombie's bearer drop the ghost (LM8-223, LM8-301.1), before the dead are named (LM8-304). */
function* returns(g: Position): Script<SeatIndex | undefined> {
  if (g.night === 1 || g.used.has('baron') || copiesIn(g.deck, 'baron') === 0) return undefined;
  const seat = isModerated(g)
    ? yield* returnsByWord(g)
    : reveal(
        derive(g.acts, ({ zombie }) => zombie),
        'LM8-223',
      );
  if (seat === undefined) return undefined;
  g.used.add('baron');
  g.living.add(seat);
  const words = { seat: nameOf(g, seat), tale: tale(g, 'lt.dawn.returned') };
  yield* say(cue('lt.dawn.returned', words), () => dayScene(g), 1_000);
  return seat;
}

/** Tells that the potion was drunk, whenever it was, for any survivor; not whom it killed (LM8-241). */
function* hydeIsTold(g: Position): Script<void> {
  if (g.night === 1 || g.used.has('jekyll') || copiesIn(g.deck, 'jekyll') === 0) return;
  const isTold = isModerated(g)
    ? yield* hydeByWord(g)
    : reveal(
        derive(g.acts, ({ poisoned }) => poisoned !== undefined),
        'LM8-241',
      );
  if (!isTold) return;
  g.used.add('jekyll');
  yield* say(tells(g, 'lt.dawn.hyde'), () => dayScene(g), 1_000);
}

function dawnFacts(g: Position): DawnFacts {
  return {
    living: g.living,
    skull: g.skull,
    portrait: g.portrait,
    deadlyOwl: isDeadlyOwl(g.theme, g.players.length),
    owlKillsMannari: g.options.owlKillsMannari, // HR-LM-09
  };
}
