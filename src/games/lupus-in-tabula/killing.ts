/** A death and its window: reactions, their effects, and new ghosts. LM8-234, LM8-236, LM8-246. */
import { claim, derive, nameOf, type Script, say } from '../../engine/script/index.js';
import type { SeatIndex } from '../../engine/table/index.js';
import type { Reaction } from '../tabula/roles/role.js';
import { cue, tale, taughtBefore, tells } from './cues.js';
import { settle } from './dawn-rules.js';
import { copiesIn } from './deck.js';
import { reveal } from './declassifications.js';
import type { Hidden } from './hidden.js';
import { isModerated, isUndeadByWord, seenByAll, shownByWord } from './moderator.js';
import type { Position } from './position.js';
import { isReacting, REACTING, type Reacting, ROLES } from './roles.js';
import { dayScene, killScene } from './scenes.js';

/**
 * Lets the dead show themselves, then makes them all ghosts together (LM8-301.3, LM8-303, LM8-409). Returns the new
 * ghosts, in seat order.
 */
export function* die(
  g: Position,
  dead: readonly SeatIndex[],
  zombie?: SeatIndex,
): Script<readonly SeatIndex[]> {
  const shown = new Set<SeatIndex>();
  for (const seat of dead) {
    const role = yield* window(g, seat);
    if (role === undefined) continue;
    shown.add(seat);
    g.shownRoles = new Map(g.shownRoles).set(seat, role);
  }
  if (isModerated(g)) g.hidden = seenByAll(g);
  const { skull, portrait } = g;
  const settled = reveal(
    derive(g.hidden, (hidden) => settle(hidden, g, dead, shown, zombie)),
    'LM8-303',
  );
  [g.skull, g.portrait] = [settled.skull, settled.portrait];
  if (settled.spared !== undefined) {
    yield* say(cue('lt.reaction.spared', { seat: nameOf(g, settled.spared) }), () => dayScene(g));
  }
  for (const seat of settled.ghosts.filter((one) => !dead.includes(one))) {
    const by = seat === portrait && settled.spared !== undefined ? 'portrait' : 'skull';
    yield* say(cue('lt.reaction.takes', { seat: nameOf(g, seat), by }), () => killScene(g, seat));
    yield* undeadIsShown(g, seat);
  }
  // LM8-247, LM8-237: a tile that somebody showed himself for is discarded, for any holder.
  if (skull !== settled.skull && settled.ghosts.every((seat) => dead.includes(seat))) {
    yield* say(cue('lt.reaction.no-skull'), () => dayScene(g));
  }
  for (const seat of settled.ghosts) g.living.delete(seat);
  yield* ghostsAre(g, settled.ghosts);
  return settled.ghosts;
}

/**
 * Opens the window for reactions, of the same length after every death while somebody who may show himself is in the
 * deck and was not seen (LM8-303, LMT-03). Returns who it turns out to be; Mortovivo shows himself whether he wants to
 * or not (LM8-234).
 */
function* window(g: Position, seat: SeatIndex): Script<Reacting | undefined> {
  if (!windowOpens(g)) return undefined;
  const who = yield* claim({
    seats: [seat],
    windowMs: g.options.reactionSeconds * 1_000,
    mayPass: false,
    cue: tells(g, 'lt.reaction.ask', {
      seat: nameOf(g, seat),
      taught: taughtBefore(g, 'reaction.ask'),
    }),
    shows: () => killScene(g, seat),
  });
  const pressed = who !== 'nobody';
  const role = isModerated(g)
    ? pressed
      ? yield* shownByWord(g, seat, mayBeShown(g))
      : yield* undeadByWord(g, seat)
    : reveal(
        derive(g.hidden, (hidden) => shownBy(g, hidden, seat, pressed)),
        'LM8-303',
      );
  if (role !== undefined) {
    yield* say(
      cue('lt.reaction.is', { seat: nameOf(g, seat), role }),
      () => killScene(g, seat),
      1_000,
    );
  } else if (pressed) {
    yield* say(cue('lt.reaction.is-not', { seat: nameOf(g, seat) }), () => dayScene(g), 1_000);
  } else {
    const words = tells(g, 'lt.reaction.nobody');
    yield* say(words, () => dayScene(g), 1_000);
  }
  return role;
}

/** Returns whether the window is open after deaths: everybody can work it out. */
export function windowOpens(g: Pick<Position, 'deck' | 'shownRoles'>): boolean {
  return unseen(g).length > 0;
}

function unseen({ deck, shownRoles }: Pick<Position, 'deck' | 'shownRoles'>): readonly Reacting[] {
  const seen = [...shownRoles.values()];
  return REACTING.filter((role) => copiesIn(deck, role) > 0 && !seen.includes(role));
}

function mayBeShown(g: Position): readonly Reacting[] {
  return unseen(g).filter((role) => mayShow(g, role));
}

/**
 * Returns whether a role may show itself: one that lives on by a tile does so once in a game, so only while the tile is
 * in play (LM8-236).
 */
function mayShow(g: Position, role: Reacting): boolean {
  const { takes, livesOn }: Reaction = ROLES[role].reaction;
  return livesOn !== true || (takes !== undefined && g[takes] !== undefined);
}

function shownBy(
  g: Position,
  hidden: Hidden,
  seat: SeatIndex,
  pressed: boolean,
): Reacting | undefined {
  const role = hidden.roles.get(seat);
  if (role === undefined || !isReacting(role)) return undefined;
  const { must }: Reaction = ROLES[role].reaction;
  return must === true || (pressed && mayShow(g, role)) ? role : undefined;
}

/** Asks the moderator whether a dead player is Mortovivo, who must show himself, where he did not press (LM8-234). */
function* undeadByWord(g: Position, seat: SeatIndex): Script<'undead' | undefined> {
  if (!mayBeShown(g).includes('undead')) return undefined;
  return (yield* isUndeadByWord(g, seat)) ? 'undead' : undefined;
}

/** Shows that a seat is Mortovivo, also when another took him along (LM8-234). */
function* undeadIsShown(g: Position, seat: SeatIndex): Script<void> {
  const isUndead = isModerated(g)
    ? (yield* undeadByWord(g, seat)) !== undefined
    : reveal(
        derive(g.hidden, ({ roles }) => roles.get(seat) === 'undead'),
        'LM8-303',
      );
  if (!isUndead) return;
  g.shownRoles = new Map(g.shownRoles).set(seat, 'undead');
  yield* say(cue('lt.reaction.is', { seat: nameOf(g, seat), role: 'undead' }), () =>
    killScene(g, seat),
  );
}

/** Gives each of these seats a ghost; a card that was not shown stays face down where it lies (LM8-014, LM8-305). */
function* ghostsAre(g: Position, ghosts: readonly SeatIndex[]): Script<void> {
  if (ghosts.length === 0) return;
  const seats = ghosts.map((seat) => nameOf(g, seat));
  const words = {
    seats,
    tale: tale(g, 'lt.ghost.is'),
    taught: taughtBefore(g, 'ghost.is'),
    shown: ghosts.some((seat) => g.shownRoles.has(seat)),
  };
  yield* say(cue('lt.ghost.is', words), () => dayScene(g), 2_000);
}
