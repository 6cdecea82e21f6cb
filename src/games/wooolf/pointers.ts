/** The hypotheses on the boards, entered seat by seat once they are turned up. WO-050..053, WOT-02. */
import {
  type Cue,
  type Proposal,
  phase,
  press,
  propose,
  type Script,
  say,
} from '../../engine/script/index.js';
import type { SeatIndex, SlotIndex } from '../../engine/table/index.js';
import { type Character, type Objective, objectivesOf } from './characters.js';
import { cue, tells } from './cues.js';
import type { Hypothesis, Pointer } from './hypothesis.js';
import type { Player } from './players.js';
import { isTaught, nameOf, type Position, seatsFrom, targets } from './position.js';
import { toldOf } from './public-facts.js';
import { roundScene, turnScene } from './scenes.js';

/** Asks everybody in the order of turns; first the player who began the round. */
export function* enter(g: Position): Script<void> {
  yield* phase(cue('phase.woo-pointers', { round: g.round }));
  const taught = isTaught(g);
  yield* say(tells(g, 'woo.pointers.begin', { taught }), roundScene(g));
  for (const seat of seatsFrom(g, g.starter)) {
    const character = g.characters.get(seat);
    if (character !== undefined) yield* boardOfSeat(g, seat, character);
  }
}

/** Asks for the board of a seat, and for corrections until its seat says that it is right. */
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
        seat: nameOf(g, seat),
        taught: isTaught(g) || others.length > 0,
      }),
      shows: turnScene(g, seat),
    });
    if (answer !== 'pass') return;
    g.made = others;
  }
}

/** Asks for a pointer: a touch of a player's slot is that number, the right button 0, the left one X. */
function* pointed(g: Position, seat: SeatIndex, objective: Objective): Script<Pointer> {
  const numbers = numbersOn(g);
  const proposal = yield* propose({
    seat,
    places: numbers.map(({ slots }) => slots),
    // WO-053: what is never right is said, and taken where a board shows it.
    meaning: (one) => ({ cue: sentence(g, seat, pointerOf(numbers, one)), isAllowed: true }),
    refusal: () => cue('woo.pointers.refused'),
    told: (place) => {
      const about = numberAt(numbers, place);
      return about === 'unused' ? [] : toldOf(g, about);
    },
    buttons: true,
    ifAway: 'anybody',
    cue: tells(g, 'woo.pointers.ask', { seat: nameOf(g, seat), objective }),
    shows: turnScene(g, seat),
  });
  return typeof proposal === 'string' ? 'cross' : pointerOf(numbers, proposal);
}

/** A number of the wheel, and its rings on this table. */
interface NumberPlace {
  readonly pointer: Player | 'unused';
  readonly slots: readonly SlotIndex[];
}

/**
 * Returns the numbers of all players, then of all seats. A touch is of the first number that has the slot, so a seat
 * counts only where nobody plays: it has the number of the bot, or an unused one.
 */
function numbersOn(g: Position): readonly NumberPlace[] {
  return [
    ...targets(g).map(({ player, slots }) => ({ pointer: player, slots })),
    ...g.layout.seats.map(({ slots }, seat): NumberPlace => {
      return { pointer: seat === g.fifth?.board ? 'fifth' : 'unused', slots };
    }),
  ];
}

function numberAt(numbers: readonly NumberPlace[], place: number): NumberPlace['pointer'] {
  return numbers[place]?.pointer ?? 'unused';
}

function pointerOf(numbers: readonly NumberPlace[], proposal: Proposal): Pointer {
  if (proposal.by === 'touch') return numberAt(numbers, proposal.place);
  return proposal.side === 'right' ? 'nobody' : 'cross';
}

function sentence(g: Position, seat: SeatIndex, pointer: Pointer): Cue {
  if (pointer === seat) return cue('woo.pointers.own');
  if (pointer === 'unused') return cue('woo.pointers.unused');
  if (pointer === 'nobody') return cue('woo.pointers.nobody');
  if (pointer === 'cross') return cue('woo.pointers.cross');
  return cue('woo.pointers.at', { seat: nameOf(g, pointer) });
}
