/** The night: the calls, their durations, and the facts that the table learns from them. LM4-101..124. */
import {
  type Called,
  type Calling,
  type Cue,
  call as callOfNight,
  derive,
  derive2,
  hiddenDraw,
  isDue,
  type MayChoose,
  type Named,
  playerAt,
  type Script,
  type Secret,
  say,
  seatsOf,
  secret,
} from '../../engine/script/index.js';
import type { SeatIndex, SlotIndex } from '../../engine/table/index.js';
import { playerOn } from '../tabula/characters.js';
import { nightFalls } from '../tabula/company.js';
import { livingSlots } from '../tabula/village.js';
import { cue, tale, tells } from './cues.js';
import { wolvesAmong } from './deck.js';
import { reveal } from './declassifications.js';
import { type Bite, holderOf, mayPlay, type Night, type Position } from './position.js';
import { type CalledRole, ROLES } from './roles.js';
import { nightScene } from './scenes.js';
import { everythingInPlace } from './setup.js';

/** A multiple of every count of slots from 1 to 7, so that each is as likely as another. */
const EVEN_CHANCE = 420;

/** Plays a night: all close their eyes; every call that is due is made, for the dead too (LM4-101..103). */
export function* night(g: Position): Script<void> {
  yield* everythingInPlace(g);
  yield* nightFalls(g, g.options.nightMasking && 'carnival');
  const words = tells(g, 'lm.night.close-eyes', { taught: !g.teaching });
  yield* say(words, () => nightScene(g), 3_000);
  const walks = g.options.nightChoice === 'walk';
  if (g.teaching && walks) yield* say(cue('lm.night.walk'), () => nightScene(g), 1_000);
  const calls: { role: Night['calls'][number]['role']; called: Called }[] = [];
  for (const role of callsDue(g)) {
    const { open, close } = { open: `lm.${role}.open`, close: `lm.${role}.close` } as const;
    const any = role === 'jekyll' && g.options.jekyllSelf; // HR-LM-03
    const opens = any ? 'lm.jekyll.open-any' : open;
    const words = tells(g, opens, { taught: isTaught(g, role) });
    const closes = tells(g, close);
    const cards = ROLES[role].call.does === 'meet' ? [] : (['look'] as const);
    calls.push({ role, called: yield* call(g, words, closes, secondsOf(g, role), { cards }) });
  }
  const called = yield* wolvesBite(g);
  calls.push({ role: 'wolves', called });
  g.bite = called;
  // Drawn every night, needed or not, so that nobody learns whether it was (HR-LM-04).
  if (g.options.noWolfAgreement === 'random')
    g.lot = yield* hiddenDraw(EVEN_CHANCE, () => nightScene(g));
  g.nights.push({ night: g.night, calls });
}

/** Returns the calls of this night before the wolves', in their order (LM4-102, LM4-103). */
export function callsDue(g: Position): readonly CalledRole[] {
  // HR-LM-02
  return g.options.callOrder.filter((role) => mayPlay(g, role) && isDue(ROLES[role].call, g.night));
}

/** Returns whether the call was explained before: in the first game of these players, the first time it is made. */
function isTaught(g: Position, role: CalledRole): boolean {
  const { from } = ROLES[role].call;
  return from === 1 ? !g.teaching : g.game > 0 || g.night > from;
}

function secondsOf({ options }: Position, role: CalledRole): number {
  const { nightPhaseSeconds, recognisingSeconds = nightPhaseSeconds } = options;
  return ROLES[role].call.does === 'meet' ? recognisingSeconds : nightPhaseSeconds;
}

/** Calls the wolves, twice as long as another call; a choice that is not legal is refused unseen (LM4-120, LM4-123). */
function* wolvesBite(g: Position): Script<Called> {
  const prey = preyOf(g);
  const two = wolvesAmong(g.players.length) === 2;
  // In a walk no hand goes to a card, which is what the taught words say.
  const taught = !g.teaching || g.options.nightChoice === 'walk';
  const words = { two, tale: tale(g, 'lm.wolves.open'), taught };
  const closes = tells(g, 'lm.wolves.close');
  return yield* call(g, cue('lm.wolves.open', words), closes, 2 * g.options.nightPhaseSeconds, {
    accepts: (slot) =>
      reveal(
        derive(prey, (slots) => slots.includes(slot)),
        'LM4-121',
      ),
    agreement: g.options.noWolfAgreement === 'majority' ? 'most' : 'last', // HR-LM-04
    may: mayBite(g),
    outranks: larasOrder(g),
  });
}

/**
 * Makes a call, which takes the same time for any act of hands; the first and last seconds are counted aloud, those
 * between in silence (LM4-104).
 */
function* call(
  g: Position,
  open: Cue,
  close: Cue,
  seconds: number,
  hands: Pick<Calling, 'accepts' | 'agreement' | 'may' | 'outranks' | 'cards'>,
): Script<Called> {
  return yield* callOfNight({
    by: g.options.nightChoice,
    slots: livingSlots(g),
    stepMs: g.options.walkStepMs,
    open,
    close,
    seconds,
    firstCounts: ([1, 2] as const).map((count) => cue('lm.night.count', { count })),
    countdown: (left) => cue('lm.night.count', { count: seconds + 1 - left }),
    pauseMs: 2_000,
    shows: () => nightScene(g),
    ...hands,
  });
}

/**
 * Returns the slots that each living wolf may choose, except the potion's card, which is looked for at dawn
 * (LM4-120..122). Absent where nobody read the cards.
 */
function mayBite(g: Position): Secret<MayChoose> | undefined {
  const pack = packOf(g);
  return (
    pack &&
    derive(pack, ({ plain, lara }): MayChoose => {
      const wolves = [plain, lara].filter((seat) => seat !== undefined && g.living.has(seat));
      return (seat, slot) => {
        const on = playerOn(g, slot)?.seat;
        if (on === undefined || !wolves.includes(seat) || !g.living.has(on)) return false;
        if (g.auras.has(on)) return true; // a wolf's, to mislead
        return on !== lara && (on !== plain || seat === lara);
      };
    })
  );
}

/** Lets Lara have the other wolf bitten; he cannot oppose it, not even with the last press (LM4-122). */
function larasOrder(g: Position): Secret<(named: Named) => boolean> | undefined {
  const pack = packOf(g);
  return (
    pack &&
    derive(
      pack,
      ({ plain, lara }) =>
        ({ seat, slot }: Named) =>
          seat === lara && plain !== undefined && playerOn(g, slot)?.seat === plain,
    )
  );
}

/** Returns the wolves, where the cards were read; Lara only where she plays. */
function packOf(g: Position) {
  const [wolf, lara] = [holderOf(g, 'wolf'), holderOf(g, 'lara')];
  if (wolf === undefined || lara === undefined) return undefined;
  return derive2(wolf, lara, (plain, she) => ({ plain, lara: she }));
}

/**
 * Returns the slots that some wolf may bite, since a pad does not tell whose hand it was (LM4-121). Without readers any
 * living one: the players themselves see to the other limits.
 */
export function preyOf(g: Position): Secret<readonly SlotIndex[]> {
  const living = livingSlots(g);
  const may = mayBite(g);
  if (may === undefined) return secret(living);
  const seats = seatsOf(g);
  return derive(may, (allowed) =>
    living.filter((slot) => seats.some((seat) => allowed(seat, slot))),
  );
}

/**
 * Returns the wolves' choice that counts, now that all see the potion (LM4-105, LM4-121). A pad on its card was refused
 * as every other that is not legal: the choice before it stays.
 */
export function biteBeside(
  potion: SlotIndex | undefined,
  { choice, instead }: Bite,
): Secret<SlotIndex | undefined> {
  return derive2(choice, instead, (slot, other) => (slot === potion ? other : slot));
}

/**
 * Returns the slot of the claw; none when nothing legal was chosen, unless a house rule lets chance choose among the
 * players who are no wolves (LM4-123, HR-LM-04).
 */
export function clawLiesOn(
  g: Position,
  potion: SlotIndex | undefined,
): Secret<SlotIndex | undefined> {
  const nothing = secret<SlotIndex | undefined>(undefined);
  const chosen = g.bite === undefined ? nothing : biteBeside(potion, g.bite);
  if (g.lot === undefined) return chosen;
  const free = livingSlots(g).filter((slot) => slot !== potion);
  const nobody = secret<SeatIndex | undefined>(undefined);
  const wolves = derive2(
    holderOf(g, 'wolf') ?? nobody,
    holderOf(g, 'lara') ?? nobody,
    (plain, she) => [plain, she],
  );
  const others = derive(wolves, (seats) =>
    free.filter(
      (slot) => !seats.some((seat) => seat !== undefined && playerAt(g, seat).slot === slot),
    ),
  );
  const drawn = derive2(others, g.lot, (slots, lot) => slots[lot % slots.length]);
  return derive2(chosen, drawn, (slot, instead) => slot ?? instead);
}
