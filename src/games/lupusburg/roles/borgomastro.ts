/** Il Borgomastro: a player with powers: the privilege, going first, and the origin of ties. */
import {
  nameOf,
  phase,
  pick,
  playerAt,
  press,
  type Script,
  say,
} from '../../../engine/script/index.js';
import type { SlotIndex } from '../../../engine/table/index.js';
import { cue, nameSlot, tale, tells } from '../cues.js';
import { clockwiseFrom, livingInRingOrder, ownerOfSlot, type Position } from '../position.js';
import { dayScene, privilegeScene, turnScene } from '../scenes.js';
import { everythingInPlace } from '../setup.js';

/** Lets the Borgomastro exchange a look with the owner of a living character, once a day (LB-PRIV). */
export function* privilege(g: Position): Script<void> {
  const seat = g.borgomastro;
  const me = nameOf(g, seat);
  const taught = !g.teaching;
  const showable = ownCards(g);
  yield* phase(cue('phase.privilege'));
  // with `living_only` a ghost has no privilege.
  if (showable.length === 0)
    return yield* say(cue('privilege.none', { seat: me }), () => dayScene(g));

  // LB-PRIV-02, LB-PRIV-03: a living character of somebody else; never obligatory (LB-PRIV-01).
  const own = playerAt(g, seat).slots;
  const pointed = yield* pick({
    seat,
    slots: livingInRingOrder(g).filter((slot) => !own.includes(slot)),
    mayPass: true,
    cue: tells(g, 'privilege.ask', { seat: me, taught }),
    refusal: () => cue('privilege.refused'),
    shows: () => turnScene(g, seat),
  });
  const owner = pointed === 'pass' ? undefined : ownerOfSlot(g, pointed);
  if (pointed === 'pass' || owner === undefined) {
    const passed = tells(g, 'privilege.passed', { seat: me });
    return yield* say(passed, () => dayScene(g));
  }

  // The owner must show it (LB-PRIV-02). The chosen card is public; its face is known only to these two
  // (LB-PRIV-04).
  const shown = () => privilegeScene(g, seat, [pointed]);
  const showing = { slot: nameSlot(g, pointed), to: me, tale: tale(g, 'privilege.show'), taught };
  yield* say(cue('privilege.show', showing), shown);
  // Then the Borgomastro must show an own card of his choice (LB-PRIV-02, LB-PRIV-05).
  const picked = yield* pick({
    seat,
    slots: showable,
    mayPass: false,
    cue: tells(g, 'privilege.own', { seat: me, to: nameOf(g, owner.seat), taught }),
    refusal: () => cue('privilege.own-refused', { seat: me }),
    shows: shown,
  });
  if (picked === 'pass') return;
  // LB-PRIV-07: the Borgomastro ends it, when both cards are back in place.
  yield* press({
    seat,
    mayRefuse: false,
    cue: tells(g, 'privilege.both', {
      shown: nameSlot(g, pointed),
      own: nameSlot(g, picked),
      taught,
    }),
    reminder: cue('privilege.reminder', { seat: me }),
    shows: () => privilegeScene(g, seat, [pointed, picked]),
  });
  yield* everythingInPlace(g);
}

/**
 * Returns the slots of the cards that the Borgomastro may show: either of the two dealt to him; an empty slot stands
 * for the card that lay there (LB-PRIV-05, R-06).
 */
function ownCards(g: Position): readonly SlotIndex[] {
  const own = playerAt(g, g.borgomastro).slots;
  return g.options.privilegeShow === 'any_own' ? own : own.filter((slot) => g.living.has(slot));
}

/** Passes the office to the next player clockwise, ghost or not; nobody is skipped (LB-ROT-01, LB-ROT-02). */
export function* passesOn(g: Position): Script<void> {
  yield* phase(cue('phase.rotation'));
  g.borgomastro = nextBorgomastro(g);
  g.turn += 1;
  g.tokens.clear();
  g.indicted = undefined;
  g.runoff = undefined;
  g.teaching = false;
  yield* say(tells(g, 'rotation.next', { seat: nameOf(g, g.borgomastro) }), () =>
    turnScene(g, g.borgomastro),
  );
}

/** Returns the player after the Borgomastro, clockwise (LB-ROT-01, LB-SERIES-04). */
export function nextBorgomastro(g: Position): number {
  return clockwiseFrom(g, g.borgomastro)[1]?.seat ?? g.borgomastro;
}
