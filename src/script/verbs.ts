/**
 * The verbs of a game's script. Each yields one question and takes its answer apart, so that a game reads
 * `const slot = yield* pick({...})`. An answer of the wrong kind stops the script: another version wrote the
 * journal.
 */
import type { CardId } from '../table/cards.js';
import type { SeatIndex, SlotIndex } from '../table/layout.js';
import type { Shows } from './asking.js';
import type { CardsBySlot, Handle, InPlace, Removal, Survey } from './card-questions.js';
import type { Cue } from './cue.js';
import type { Bed } from './effects.js';
import type { Ballot, BallotResult, Called, SeatBallot, Wake } from './hidden-questions.js';
import { journalMisfit } from './journal-misfit.js';
import type {
  AllDo,
  Answer,
  Choose,
  Claim,
  Count,
  Counts,
  Join,
  Menu,
  PhaseMark,
  Pick,
  Point,
  Press,
  Propose,
  Proposed,
  Question,
  Ready,
  Script,
  Seated,
  Select,
} from './questions.js';
import { derive, derive2, type Secret, secret } from './secret.js';
import { agreedOnTwo, type MayChoose, type Named, type NightChoice, slotsOf } from './walk.js';
import type { RollCall, Walk, Walked } from './walk-questions.js';

/**
 * Marks the start of a phase: by day, with cards that anybody may take, or a night; `bed`: the sound
 * that covers it, if any does.
 */
export function* phase(
  name: Cue,
  sort: 'by day' | 'cards are free' | 'by night' = 'by day',
  bed: Bed | false = 'village',
): Script<void> {
  const night = sort === 'by night';
  const mark: PhaseMark = {
    kind: 'phase',
    phase: name,
    night,
    bed: night && bed !== false ? bed : undefined,
    cardsAreFree: sort === 'cards are free',
  };
  yield mark;
}

/** Says a cue and waits for its end, and `pauseMs` longer; `allDo`: what all players do at these words. */
export function* say(cue: Cue, shows: () => Shows, pauseMs = 0, allDo?: AllDo): Script<void> {
  yield { kind: 'say', cue, shows, pauseMs, ...(allDo && { allDo }) };
}

/** Returns the slot of the chosen entry. */
export function* menu(asked: Omit<Menu, 'kind'>): Script<SlotIndex> {
  return (yield* ask({ kind: 'menu', ...asked }, 'slot')).slot;
}

/** Returns the slot of the chosen entry, or the game card that was held to a reader instead (`otherCards`). */
export function* menuOrCard(asked: Omit<Menu, 'kind'>): Script<SlotIndex | { card: CardId }> {
  const value = yield* ask({ kind: 'menu', ...asked }, 'slot', 'game-card');
  return value.kind === 'slot' ? value.slot : { card: value.card };
}

/** Returns the players with their seats and colours; nobody on a table that is too small. */
export function* join(asked: Omit<Join, 'kind'>): Script<readonly Seated[]> {
  const value = yield* ask({ kind: 'join', ...asked }, 'seated', 'nothing');
  return value.kind === 'seated' ? value.seated : [];
}

/** Returns the seat that spoke up, or nobody. */
export function* claim(asked: Omit<Claim, 'kind'>): Script<SeatIndex | 'nobody'> {
  const value = yield* ask({ kind: 'claim', ...asked }, 'seat', 'pass', 'time');
  return value.kind === 'seat' ? value.seat : 'nobody';
}

/** Whether anybody says yes with the right button before anybody says no with the left. */
export function* agree(asked: Omit<Claim, 'kind' | 'mayPass'>): Script<boolean> {
  return (yield* claim({ ...asked, mayPass: true })) !== 'nobody';
}

/** Returns what ended it, a touched slot too, with what is left of its timer. */
export function* claimOrTouch(
  asked: Omit<Claim, 'kind'>,
): Script<Extract<Answer, { kind: 'slot' | 'seat' | 'pass' | 'time' }>> {
  return yield* ask({ kind: 'claim', ...asked }, 'slot', 'seat', 'pass', 'time');
}

/** Returns the picked slot, or `pass`, also when the seat's player is away and is passed over (`ifAway`). */
export function* pick(asked: Omit<Pick, 'kind'>): Script<SlotIndex | 'pass'> {
  const value = yield* ask({ kind: 'pick', ...asked }, 'slot', 'pass');
  return value.kind === 'slot' ? value.slot : value.kind;
}

/** Returns the seat that was pointed at. */
export function* point(asked: Omit<Point, 'kind'>): Script<SeatIndex> {
  return (yield* ask({ kind: 'point', ...asked }, 'seat')).seat;
}

/** Returns the confirmed proposal; `pass` when its player is away, `time` for the timer. */
export function* propose(asked: Omit<Propose, 'kind'>): Script<Proposed | 'pass' | 'time'> {
  const value = yield* ask({ kind: 'propose', ...asked }, 'proposal', 'pass', 'time');
  return value.kind === 'proposal' ? value.proposal : value.kind;
}

/** Returns the place of the chosen one in the list, or `pass`. */
export function* choose(asked: Omit<Choose, 'kind'>): Script<number | 'pass'> {
  const value = yield* ask({ kind: 'choose', ...asked }, 'number', 'pass');
  return value.kind === 'number' ? value.number : value.kind;
}

/**
 * Returns the faces that the readers saw leave and come back, in the order in which they left; `undefined`
 * where there is no reader under every slot, empty where readers were overruled. `pass`: it was taken back, or
 * its player is away.
 */
export function* handle(
  asked: Omit<Handle, 'kind'>,
): Script<Secret<readonly CardId[]> | 'pass' | undefined> {
  const value = yield* ask({ kind: 'handle', ...asked }, 'handled', 'pass');
  return value.kind === 'handled' ? value.lifted : value.kind;
}

/** Returns the count of each slot. */
export function* select(asked: Omit<Select, 'kind'>): Script<Counts> {
  return (yield* ask({ kind: 'select', ...asked }, 'counts')).counts;
}

/** Returns `done` for the right button, `pass` for the left or an absent player, `time` for the timer. */
export function* press(asked: Omit<Press, 'kind'>): Script<'done' | 'pass' | 'time'> {
  return (yield* ask({ kind: 'press', ...asked }, 'done', 'pass', 'time')).kind;
}

/**
 * Returns how the waiting ended: all (or the first) were ready, the time was over, a player refused, or a
 * player said that the readers are wrong.
 */
export function* ready(asked: Omit<Ready, 'kind'>): Script<'done' | 'time' | 'pass' | 'overruled'> {
  return (yield* ask({ kind: 'ready', ...asked }, 'done', 'time', 'pass', 'overruled')).kind;
}

/** Returns the accepted number. */
export function* count(asked: Omit<Count, 'kind'>): Script<number> {
  return (yield* ask({ kind: 'count', ...asked }, 'number')).number;
}

/** Returns all cards as the readers see them now; `undefined` without readers. */
export function* survey(asked: Omit<Survey, 'kind'>): Script<Secret<CardsBySlot> | undefined> {
  return (yield* ask({ kind: 'survey', ...asked }, 'cards')).cards;
}

/** Waits until the slot is empty. */
export function* removal(asked: Omit<Removal, 'kind'>): Script<void> {
  yield* ask({ kind: 'removal', ...asked }, 'done');
}

/** Waits until every card lies in its place. */
export function* inPlace(asked: Omit<InPlace, 'kind'>): Script<void> {
  yield* ask({ kind: 'in-place', ...asked }, 'done');
}

/** Returns the votes, secret until a rule opens them. */
export function* ballot(asked: Omit<Ballot, 'kind'>): Script<Secret<BallotResult>> {
  return (yield* ask({ kind: 'ballot', ...asked }, 'votes')).votes;
}

/** Returns the vote of each seat, secret until a rule opens it. */
export function* seatBallot(
  asked: Omit<SeatBallot, 'kind'>,
): Script<Secret<ReadonlyMap<SeatIndex, SeatIndex>>> {
  return (yield* ask({ kind: 'seat-ballot', ...asked }, 'targets')).targets;
}

/** Returns the choice made with closed eyes, if there was one. */
export function* wake(asked: Omit<Wake, 'kind'>): Script<Secret<SlotIndex | undefined>> {
  return (yield* watchedWake(asked)).choice;
}

/** Returns the choice, and what the readers saw of hands: for the story of the nights. */
export function* watchedWake(asked: Omit<Wake, 'kind'>): Script<Called> {
  return yield* ask({ kind: 'wake', ...asked }, 'choice');
}

/** Returns what was chosen in a walk of the claw. */
export function* walk(asked: Omit<Walk, 'kind'>): Script<Walked> {
  return (yield* ask({ kind: 'walk', ...asked }, 'walked')).walked;
}

/** A call of the night whose choice may be made on a pad or in a walk. */
export interface Calling extends Omit<Wake, 'kind'> {
  /** The way to choose, where the call asks for a choice (`accepts`). */
  readonly by: NightChoice;
  /** The slots that may be chosen, as far as everybody knows; a walk goes through them in this order. */
  readonly slots: readonly SlotIndex[];
  /** The step of a walk, ms. */
  readonly stepMs: number;
  /** The slots each seat may choose in a walk. Absent where nobody read the cards: any seat may press, as on pads. */
  readonly may?: Secret<MayChoose> | undefined;
  /** Whether a choice in a walk counts before all others, whenever it was made; absent: none does. */
  readonly outranks?: Secret<(named: Named) => boolean> | undefined;
}

/** Like `watchedWake`; the choice is made as the table's setting says. */
export function* call({ by, slots, stepMs, may, outranks, ...asked }: Calling): Script<Called> {
  const { accepts, open, close, shows, pauseMs, mostCounts, again } = asked;
  if (accepts === undefined) return yield* watchedWake(asked);
  if (by !== 'walk') return yield* watchedWake({ ...asked, among: slots });
  const anybody: MayChoose = (_, slot) => accepts(slot);
  const agreement = mostCounts === true ? 'most' : 'last';
  const asking = {
    kind: 'walk',
    ...{ open, close, shows, pauseMs, slots, stepMs },
    ...(again && { again }),
    may: may ?? secret(anybody),
    agreement,
  } as const;
  const { walked, seen } = yield* ask(asking, 'walked');
  const first = outranks ?? secret(() => false);
  const both = derive2(walked.named, first, (all, isFirst) => {
    const before = all.find(isFirst)?.slot;
    return agreedOnTwo(slotsOf(all), agreement, before);
  });
  return {
    choice: derive(both, ([choice]) => choice),
    instead: derive(both, ([, instead]) => instead),
    seen,
  };
}

/** Returns the place in the list that each seat said was its own; seats that pressed nowhere are left out. */
export function* rollCall(
  asked: Omit<RollCall, 'kind'>,
): Script<Secret<ReadonlyMap<SeatIndex, number>>> {
  return (yield* ask({ kind: 'roll-call', ...asked }, 'roll-called')).entries;
}

/** Returns a public random number from 0 to `among - 1`. */
export function* draw(among: number, shows: () => Shows): Script<number> {
  return (yield* ask({ kind: 'draw', among, shows, hidden: false }, 'number')).number;
}

/** Returns a secret random number from 0 to `among - 1`. */
export function* hiddenDraw(among: number, shows: () => Shows): Script<Secret<number>> {
  return (yield* ask({ kind: 'draw', among, shows, hidden: true }, 'hidden-number')).number;
}

/** Asks, and takes an answer of one of these kinds. */
function* ask<Kind extends Answer['kind']>(
  question: Question,
  ...kinds: readonly Kind[]
): Script<Extract<Answer, { kind: Kind }>> {
  const value = yield question;
  if (isOf(kinds, value)) return value;
  throw journalMisfit(
    `The journal answers a question of kind "${question.kind}" with "${value.kind}": it was written by another version of this game.`,
  );
}

function isOf<Kind extends Answer['kind']>(
  kinds: readonly Kind[],
  value: Answer,
): value is Extract<Answer, { kind: Kind }> {
  return kinds.some((kind) => kind === value.kind);
}
