/** The story of the night: who was what, and what moved where. */
import type { Script } from '../../script/questions.js';
import { derive } from '../../script/secret.js';
import { phase, pick, say, select } from '../../script/verbs.js';
import type { SeatIndex } from '../../table/layout.js';
import { cue } from './cues.js';
import { reveal } from './declassifications.js';
import { type NightSwaps, swapsOf } from './night-swaps.js';
import { named, type Position, placeOf, seatAt, seatsOf } from './position.js';
import type { RoleId } from './roles/role.js';
import { neighboursOf } from './roles/spoilsport.js';
import { endScene, turnScene } from './scenes.js';
import { discarded } from './setup.js';
import { roleOf } from './tiles.js';
import { roleAt } from './turned-up.js';

/** After the result: as the tags tell it, or as the players do. */
export function* told(g: Position): Script<void> {
  yield* phase(cue('phase.onw-story'));
  const swaps = swapsOf(g);
  if (g.dealt !== undefined) yield* dealtRoles(g);
  yield* moves(g, swaps ?? (yield* askedSwaps(g)));
  if (g.dealt !== undefined) yield* changes(g);
}

/** What everybody was dealt, what lay in the centre, and what was in the box. */
function* dealtRoles(g: Position): Script<void> {
  if (g.dealt === undefined) return;
  const dealt = reveal(g.dealt, 'ON-VOTE-05');
  const shows = () => endScene(g);
  yield* say(cue('onw.story.begins'), shows);
  for (const { seat, slot } of g.players) {
    const role = roleAt(dealt, slot);
    if (role === undefined) continue;
    yield* say(cue('onw.story.dealt', { seat: named(g, seat), role }), () => turnScene(g, seat));
  }
  const [first, second] = g.centre.map((slot) => roleAt(dealt, slot));
  if (first !== undefined && second !== undefined) {
    yield* say(cue('onw.story.centre', { first, second }), shows);
  }
  const card = reveal(
    derive(g.dealt, (cards) => discarded(cards, g.deck)),
    'ON-VOTE-05',
  );
  const role = card === undefined ? undefined : roleOf(card);
  if (role !== undefined) yield* say(cue('onw.story.box', { role }), shows);
}

/** Where nobody read the tiles: one question for each called role that moves any. */
function* askedSwaps(g: Position): Script<NightSwaps> {
  const spoilsport = g.deck.spoilsport > 0 ? yield* who(g, 'spoilsport') : undefined;
  const swindler = g.deck.swindler > 0 ? yield* who(g, 'swindler') : undefined;
  const other = swindler === undefined ? undefined : yield* swindled(g, swindler);
  return {
    ...(spoilsport === undefined ? {} : { spoilsport: { seat: spoilsport, swapped: true } }),
    ...(swindler === undefined || other === undefined
      ? {}
      : { swindler: { seat: swindler, other } }),
    irregular: false,
  };
}

function* who(
  g: Position,
  role: Extract<RoleId, 'spoilsport' | 'swindler'>,
): Script<SeatIndex | undefined> {
  const counts = yield* select({
    seats: seatsOf(g),
    counters: new Map(g.players.map(({ slot }) => [slot, { begins: 0, most: 1 }])),
    cue: cue(role === 'spoilsport' ? 'onw.story.ask-spoilsport' : 'onw.story.ask-swindler'),
    counted: (slot, count) => {
      const seat = seatAt(g, slot);
      if (seat === undefined) return cue('onw.story.refused');
      const words = count > 0 ? 'onw.reveal.touched' : 'onw.reveal.untouched';
      return cue(words, { seat: named(g, seat) });
    },
    refusal: () => cue('onw.story.refused'),
    unfit: (all) =>
      [...all.values()].filter((count) => count > 0).length > 1
        ? cue('onw.story.nobody-asked')
        : undefined,
    begunAgain: cue('onw.reveal.begun-again'),
    shows: () => endScene(g),
  });
  return g.players.find(({ slot }) => (counts.get(slot) ?? 0) > 0)?.seat;
}

function* swindled(g: Position, seat: SeatIndex): Script<SeatIndex | undefined> {
  const slot = yield* pick({
    seat,
    slots: g.players.filter((player) => player.seat !== seat).map((player) => player.slot),
    mayPass: true,
    cue: cue('onw.story.ask-swindled', { seat: named(g, seat) }),
    refusal: () => cue('onw.story.refused'),
    shows: () => turnScene(g, seat),
  });
  return slot === 'pass' ? undefined : seatAt(g, slot);
}

/** What was done in the night, in the order of the calls. */
function* moves(g: Position, { spoilsport, swindler }: NightSwaps): Script<void> {
  if (spoilsport !== undefined) {
    const seat = named(g, spoilsport.seat);
    const [left, right] = neighboursOf(spoilsport.seat, seatsOf(g));
    yield* say(
      spoilsport.swapped
        ? cue('onw.story.spoilsport', { seat, left: named(g, left), right: named(g, right) })
        : cue('onw.story.spoilsport-idle', { seat }),
      () => turnScene(g, spoilsport.seat),
    );
  }
  if (g.flipped !== undefined) {
    yield* say(cue('onw.story.apprentice', { role: g.flipped }), () => endScene(g));
  }
  if (swindler === undefined) return;
  const seat = named(g, swindler.seat);
  yield* say(
    swindler.other === undefined
      ? cue('onw.story.swindler-idle', { seat })
      : cue('onw.story.swindler', { seat, other: named(g, swindler.other) }),
    () => turnScene(g, swindler.seat),
  );
}

/** Whose tile is another than the one he was dealt. */
function* changes(g: Position): Script<void> {
  if (g.dealt === undefined) return;
  const dealt = reveal(g.dealt, 'ON-VOTE-05');
  for (const { seat } of g.players) {
    const role = g.finals?.get(seat);
    if (role === undefined || role === 'human') continue;
    if (role === roleAt(dealt, placeOf(g, seat).slot)) continue;
    yield* say(cue('onw.story.changed', { seat: named(g, seat), role }), () => turnScene(g, seat));
  }
}
