/** Effects of a kill: an Aura saves its character; one without an Aura becomes a ghost. LM4-011, LM4-202..204. */
import { derive, nameOf, say } from '../../engine/script/index.js';
import type { SeatIndex } from '../../engine/table/index.js';
import { hamletShows } from '../tabula/amleto.js';
import type { Killing } from '../tabula/killing.js';
import { cue, tale, tells } from './cues.js';
import { reveal } from './declassifications.js';
import { gameOver } from './ending.js';
import { type Ending, holderOf, mayPlay, type Position } from './position.js';
import { dayScene, killScene } from './scenes.js';
import { becomesGhost, discardsAura } from './setup.js';

/** The cause of a kill. */
export type Cause = 'potion' | 'claw' | 'lynching' | 'skull';

/** Returns this game's part in a kill. */
export function killingOf(g: Position): Killing<Ending, Cause> {
  return {
    living: g.living,
    reactsBeforeCheck: g.options.amletoBeforeCheck, // HR-LM-05
    *strike(seat, by) {
      const words = { seat: nameOf(g, seat), by, tale: tale(g, 'lm.kill.is') };
      yield* say(cue('lm.kill.is', words), () => killScene(g, seat), 1_000);
      // LM4-011: a character that loses its Aura has not died.
      if (g.auras.has(seat) && auraSaves(g, by)) yield* discardsAura(g, seat);
      else yield* becomesGhost(g, seat);
    },
    *takesAlong(seat) {
      if (!mayPlay(g, 'hamlet')) return undefined;
      const holder = yield* hamletShows(g, seat, amletosWords(g, seat), () => isHamlet(g, seat));
      if (g.hamlet === seat) g.shownRoles = new Map(g.shownRoles).set(seat, 'hamlet');
      return holder === undefined ? undefined : { seat: holder, by: 'skull' };
    },
    *findsGhost(seat) {
      yield* say(cue('lm.kill.ghost-already', { seat: nameOf(g, seat) }), () => dayScene(g), 2_000);
    },
    gameOver: () => gameOver(g),
  };
}

/** Returns whether an Aura saves from this cause: from all, unless a house rule differs (LM4-012, LM4-204). */
function auraSaves({ options }: Position, by: Cause): boolean {
  if (by === 'lynching') return options.auraAbsorbsLynch; // HR-LM-01
  return by !== 'skull' || options.auraAbsorbsSkull; // HR-LM-12
}

/** Returns whether a seat is Amleto (LM4-203). The card lies open; where it was read nobody else can pass for him. */
function isHamlet(g: Position, seat: SeatIndex): boolean {
  const hamlet = holderOf(g, 'hamlet');
  return (
    hamlet === undefined ||
    reveal(
      derive(hamlet, (his) => his === seat),
      'LM4-203',
    )
  );
}

function amletosWords(g: Position, seat: SeatIndex) {
  const who = { seat: nameOf(g, seat) };
  // It was explained with the first ghost.
  const taught = g.game > 0 || g.living.size < g.players.length - 1;
  return {
    ask: () => tells(g, 'lm.amleto.ask', { ...who, taught }),
    tooLate: () => tells(g, 'lm.amleto.nobody'),
    turnOver: () => cue('lm.amleto.shows', who),
    isNot: () => cue('lm.amleto.is-not', who),
    noSkull: () => cue('lm.amleto.no-skull'),
    shows: () => dayScene(g),
    showsDead: () => killScene(g, seat),
  };
}
