/** The hypotheses on the boards, entered seat by seat once they are turned up. WO-050..053, WOT-02. */
import type { Cue } from '../../script/cue.js';
import type { Meaning, Proposal, Script } from '../../script/questions.js';
import { phase, press, propose, say } from '../../script/verbs.js';
import type { SeatIndex, SlotIndex } from '../../table/layout.js';
import { type Character, type Objective, objectivesOf } from './characters.js';
import { cue, tells } from './cues.js';
import type { Hypothesis, Pointer } from './hypothesis.js';
import type { Player } from './players.js';
import { isTaught, named, type Position, seatsFrom, targets } from './position.js';
import { toldOf } from './public-facts.js';
import { roundScene, still, turnScene } from './scenes.js';

/** Everybody in the order of turns; first the player who began the round. */
export function* entered(g: Position): Script<void> {
  yield* phase(cue('phase.woo-pointers', { round: g.round }), 'cards are free');
  const taught = isTaught(g);
  yield* say(
    tells(g, 'woo.pointers.begin', { taught }),
    still(() => roundScene(g)),
  );
  for (const seat of seatsFrom(g, g.starter)) {
    const character = g.characters.get(seat);
    if (character !== undefined) yield* boardOfSeat(g, seat, character);
  }
}

/** Corrected until its seat says that it is right. */
function* boardOfSeat(g: Position, seat: SeatIndex, character: Character): Script<void> {
  const isEarly = g.early.includes(seat);
  const others = g.made;
  for (;;) {
    const pointers = new Map<Objective, Pointer>();
    // WO-051: the wolf's "<<" is X and is not asked for.
    for (const objective of objectivesOf(character, g.options)) {
      const pointer = yield* pointed(g, seat, objective);
      pointers.set(objective, pointer);
      const hypothesis: Hypothesis = new Map(pointers);
      g.made = [...others, { seat, isEarly, hypothesis }];
    }
    const answer = yield* press({
      seat,
      mayRefuse: true,
      yesOrNo: true,
      ifAway: 'time',
      cue: tells(g, 'woo.pointers.check', {
        seat: named(g, seat),
        taught: isTaught(g) || others.length > 0,
      }),
      shows: still(() => turnScene(g, seat)),
    });
    if (answer !== 'pass') return;
    g.made = others;
  }
}

/** A touch of a player's slot is that number, the right button 0, the left one X. */
function* pointed(g: Position, seat: SeatIndex, objective: Objective): Script<Pointer> {
  const numbers = numbersOn(g);
  const proposal = yield* propose({
    seat,
    places: numbers.map(({ slots }) => slots),
    meaning: (one) => meaningOf(g, seat, pointerOf(numbers, one)),
    refusal: () => cue('woo.pointers.refused'),
    told: (place) => {
      const about = numbers[place]?.pointer;
      return about === undefined || about === 'unused' ? [] : toldOf(g, about);
    },
    buttons: true,
    ifAway: 'anybody',
    cue: tells(g, 'woo.pointers.ask', { seat: named(g, seat), objective }),
    shows: still(() => turnScene(g, seat)),
  });
  if (proposal === 'pass' || proposal === 'time') return 'cross';
  return pointerOf(numbers, proposal) ?? 'cross';
}

/** The numbers of the wheel that have rings here. */
interface NumberPlace {
  readonly pointer: Player | 'unused';
  readonly slots: readonly SlotIndex[];
}

/** The numbers of all players, of the simulated one also where its board belongs to a free seat; others are unused. */
function numbersOn(g: Position): readonly NumberPlace[] {
  const taken = targets(g).flatMap(({ slots }) => slots);
  const free = g.layout.seats.flatMap(({ slots }, seat): readonly NumberPlace[] => {
    const others = slots.filter((slot) => !taken.includes(slot));
    if (others.length === 0) return [];
    return [{ pointer: seat === g.fifth?.board ? 'fifth' : 'unused', slots: others }];
  });
  return [...targets(g).map(({ player, slots }) => ({ pointer: player, slots })), ...free];
}

function pointerOf(numbers: readonly NumberPlace[], proposal: Proposal): Pointer | undefined {
  if (proposal.by === 'touch') return numbers[proposal.place]?.pointer;
  return proposal.side === 'right' ? 'nobody' : 'cross';
}

/** WO-053: the own number, or an unused one, is never right; it is said, and taken where a board shows it. */
function meaningOf(g: Position, seat: SeatIndex, pointer: Pointer | undefined): Meaning {
  if (pointer === seat) return { cue: cue('woo.pointers.own'), isAllowed: true };
  return { cue: sentence(g, pointer), isAllowed: pointer !== undefined };
}

function sentence(g: Position, pointer: Pointer | undefined): Cue {
  if (pointer === undefined) return cue('woo.pointers.refused');
  if (pointer === 'unused') return cue('woo.pointers.unused');
  if (pointer === 'nobody') return cue('woo.pointers.nobody');
  if (pointer === 'cross') return cue('woo.pointers.cross');
  return cue('woo.pointers.at', { seat: named(g, pointer) });
}
