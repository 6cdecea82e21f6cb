/** The deal in both games of this village: a character each, which readers check as soon as everybody is ready. */
import {
  type CheckedDeal,
  type Cue,
  checkedDeal,
  menu,
  pick,
  type Scenes,
  type Script,
  type Shows,
  say,
  seatsOf,
} from '../../engine/script/index.js';
import type { SeatIndex, SlotIndex } from '../../engine/table/index.js';
import { type Placed, playerOn } from './characters.js';
import type { Village } from './village.js';
import { villageCue } from './village-cues.js';

/** Deals the characters and returns what `checkedDeal` returns; `own`: the game's part in it. */
export function charactersDealt<Fault>(
  g: Village,
  scenes: Scenes,
  own: Pick<CheckedDeal<Fault>, 'meanwhile' | 'faultIn' | 'asks'>,
) {
  const cue = villageCue(g.letters, 'deal.ready');
  return checkedDeal({
    seats: seatsOf(g),
    lays: { slots: g.players.map(({ slot }) => slot), kind: 'character' },
    cue,
    reminder: () => cue,
    shows: scenes.day,
    check: () => villageCue(g.letters, 'deal.check'),
    showsCheck: scenes.survey,
    overruled: villageCue(g.letters, 'deal.overruled'),
    ...own,
  });
}

// The skull, which goes on at the end of every day. LM4-312, LM8-248.

/** The facts of a game on which the skull's way depends. */
interface SkullAtLarge extends Placed {
  readonly living: ReadonlySet<SeatIndex>;
  /** The seat that has the skull; none when it was discarded. */
  skull: SeatIndex | undefined;
}

/** The words about it, and the table's display meanwhile. */
interface SkullWords {
  readonly ask: (holder: SeatIndex) => Cue;
  /** Returns the words when the holder is away, so that anybody passes it. */
  readonly forAbsent: (holder: SeatIndex) => Cue;
  /** Names a choice, where anybody chooses. */
  readonly choice: (receiver: SeatIndex) => Cue;
  readonly toGhost: () => Cue;
  readonly refused: () => Cue;
  readonly passed: (to: SeatIndex) => Cue;
  readonly asks: (holder: SeatIndex) => Shows;
  readonly shows: () => Shows;
}

/**
 * Asks the holder to pass the skull to a living character, also as a ghost; where the holder is away the others pass
 * it. `toSelf`: whether it may stay where it is (HR-LM-11).
 */
export function* passesSkull(
  g: SkullAtLarge,
  holder: SeatIndex,
  toSelf: boolean,
  words: SkullWords,
): Script<void> {
  const receivers = g.players.filter(
    ({ seat }) => g.living.has(seat) && (toSelf || seat !== holder),
  );
  const refusal = (slot: SlotIndex) => {
    const on = playerOn(g, slot)?.seat;
    return on !== undefined && !g.living.has(on) ? words.toGhost() : words.refused();
  };
  const picked = yield* pick({
    seat: holder,
    slots: receivers.map(({ slot }) => slot),
    mayPass: false,
    // Asked of the others in words of their own.
    ifAway: 'passes',
    cue: words.ask(holder),
    refusal,
    shows: () => words.asks(holder),
  });
  const slot =
    picked === 'pass'
      ? yield* menu({
          choices: new Map(receivers.map((one) => [one.slot, words.choice(one.seat)])),
          cue: words.forAbsent(holder),
          shows: () => words.asks(holder),
        })
      : picked;
  const to = playerOn(g, slot)?.seat;
  if (to === undefined) return;
  g.skull = to;
  yield* say(words.passed(to), words.shows);
}
