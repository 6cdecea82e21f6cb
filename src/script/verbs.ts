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
  const value = yield* ask({ kind: 'menu', ...asked });
  return value.kind === 'slot' ? value.slot : misfit('menu', value);
}

/** Returns the slot of the chosen entry, or the game card that was held to a reader instead (`otherCards`). */
export function* menuOrCard(asked: Omit<Menu, 'kind'>): Script<SlotIndex | { card: CardId }> {
  const value = yield* ask({ kind: 'menu', ...asked });
  if (value.kind === 'game-card') return { card: value.card };
  return value.kind === 'slot' ? value.slot : misfit('menu', value);
}

/** Returns the players with their seats and colours; nobody on a table that is too small. */
export function* join(asked: Omit<Join, 'kind'>): Script<readonly Seated[]> {
  const value = yield* ask({ kind: 'join', ...asked });
  if (value.kind === 'seated') return value.seated;
  return value.kind === 'nothing' ? [] : misfit('join', value);
}

/** Returns the seat that spoke up, or nobody. */
export function* claim(asked: Omit<Claim, 'kind'>): Script<SeatIndex | 'nobody'> {
  const value = yield* ask({ kind: 'claim', ...asked });
  if (value.kind === 'seat') return value.seat;
  return value.kind === 'pass' || value.kind === 'time' ? 'nobody' : misfit('claim', value);
}

/** Whether anybody says yes with the right button before anybody says no with the left. */
export function* agree(asked: Omit<Claim, 'kind' | 'mayPass'>): Script<boolean> {
  return (yield* claim({ ...asked, mayPass: true })) !== 'nobody';
}

/** Returns what ended it, a touched slot too, with what is left of its timer. */
export function* claimOrTouch(
  asked: Omit<Claim, 'kind'>,
): Script<Extract<Answer, { kind: 'slot' | 'seat' | 'pass' | 'time' }>> {
  const value = yield* ask({ kind: 'claim', ...asked });
  switch (value.kind) {
    case 'slot':
    case 'seat':
    case 'pass':
    case 'time':
      return value;
    default:
      return misfit('claim', value);
  }
}

/** Returns the picked slot, or `pass`, also when the seat's player is away and is passed over (`ifAway`). */
export function* pick(asked: Omit<Pick, 'kind'>): Script<SlotIndex | 'pass'> {
  const value = yield* ask({ kind: 'pick', ...asked });
  if (value.kind === 'slot') return value.slot;
  return value.kind === 'pass' ? 'pass' : misfit('pick', value);
}

/** Returns the seat that was pointed at. */
export function* point(asked: Omit<Point, 'kind'>): Script<SeatIndex> {
  const value = yield* ask({ kind: 'point', ...asked });
  return value.kind === 'seat' ? value.seat : misfit('point', value);
}

/** Returns the confirmed proposal; `pass` when its player is away, `time` for the timer. */
export function* propose(asked: Omit<Propose, 'kind'>): Script<Proposed | 'pass' | 'time'> {
  const value = yield* ask({ kind: 'propose', ...asked });
  if (value.kind === 'proposal') return value.proposal;
  return value.kind === 'pass' || value.kind === 'time' ? value.kind : misfit('propose', value);
}

/** Returns the place of the chosen one in the list, or `pass`. */
export function* choose(asked: Omit<Choose, 'kind'>): Script<number | 'pass'> {
  const value = yield* ask({ kind: 'choose', ...asked });
  if (value.kind === 'number') return value.number;
  return value.kind === 'pass' ? 'pass' : misfit('choose', value);
}

/**
 * Returns the faces that the readers saw leave and come back, in the order in which they left; `undefined`
 * where there is no reader under every slot, empty where readers were overruled. `pass`: it was taken back, or
 * its player is away.
 */
export function* handle(
  asked: Omit<Handle, 'kind'>,
): Script<Secret<readonly CardId[]> | 'pass' | undefined> {
  const value = yield* ask({ kind: 'handle', ...asked });
  if (value.kind === 'pass') return 'pass';
  return value.kind === 'handled' ? value.lifted : misfit('handle', value);
}

/** Returns the count of each slot. */
export function* select(asked: Omit<Select, 'kind'>): Script<Counts> {
  const value = yield* ask({ kind: 'select', ...asked });
  return value.kind === 'counts' ? value.counts : misfit('select', value);
}

/** Returns `done` for the right button, `pass` for the left or an absent player, `time` for the timer. */
export function* press(asked: Omit<Press, 'kind'>): Script<'done' | 'pass' | 'time'> {
  const value = yield* ask({ kind: 'press', ...asked });
  if (value.kind === 'done' || value.kind === 'pass' || value.kind === 'time') return value.kind;
  return misfit('press', value);
}

/**
 * Returns how the waiting ended: all (or the first) were ready, the time was over, a player refused, or a
 * player said that the readers are wrong.
 */
export function* ready(asked: Omit<Ready, 'kind'>): Script<'done' | 'time' | 'pass' | 'overruled'> {
  const value = yield* ask({ kind: 'ready', ...asked });
  switch (value.kind) {
    case 'done':
    case 'time':
    case 'pass':
    case 'overruled':
      return value.kind;
    default:
      return misfit('ready', value);
  }
}

/** Returns the accepted number. */
export function* count(asked: Omit<Count, 'kind'>): Script<number> {
  const value = yield* ask({ kind: 'count', ...asked });
  return value.kind === 'number' ? value.number : misfit('count', value);
}

/** Returns all cards as the readers see them now; `undefined` without readers. */
export function* survey(asked: Omit<Survey, 'kind'>): Script<Secret<CardsBySlot> | undefined> {
  const value = yield* ask({ kind: 'survey', ...asked });
  return value.kind === 'cards' ? value.cards : misfit('survey', value);
}

/** Waits until the slot is empty. */
export function* removal(asked: Omit<Removal, 'kind'>): Script<void> {
  const value = yield* ask({ kind: 'removal', ...asked });
  if (value.kind !== 'done') misfit('removal', value);
}

/** Waits until every card lies in its place. */
export function* inPlace(asked: Omit<InPlace, 'kind'>): Script<void> {
  const value = yield* ask({ kind: 'in-place', ...asked });
  if (value.kind !== 'done') misfit('in-place', value);
}

/** Returns the votes, secret until a rule opens them. */
export function* ballot(asked: Omit<Ballot, 'kind'>): Script<Secret<BallotResult>> {
  const value = yield* ask({ kind: 'ballot', ...asked });
  return value.kind === 'votes' ? value.votes : misfit('ballot', value);
}

/** Returns the vote of each seat, secret until a rule opens it. */
export function* seatBallot(
  asked: Omit<SeatBallot, 'kind'>,
): Script<Secret<ReadonlyMap<SeatIndex, SeatIndex>>> {
  const value = yield* ask({ kind: 'seat-ballot', ...asked });
  return value.kind === 'targets' ? value.targets : misfit('seat-ballot', value);
}

/** Returns the choice made with closed eyes, if there was one. */
export function* wake(asked: Omit<Wake, 'kind'>): Script<Secret<SlotIndex | undefined>> {
  return (yield* watchedWake(asked)).choice;
}

/** Returns the choice, and what the readers saw of hands: for the story of the nights. */
export function* watchedWake(asked: Omit<Wake, 'kind'>): Script<Called> {
  const value = yield* ask({ kind: 'wake', ...asked });
  return value.kind === 'choice' ? value : misfit('wake', value);
}

/** Returns what was chosen in a walk of the claw. */
export function* walk(asked: Omit<Walk, 'kind'>): Script<Walked> {
  const value = yield* ask({ kind: 'walk', ...asked });
  return value.kind === 'walked' ? value.walked : misfit('walk', value);
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
  const value = yield* ask({
    kind: 'walk',
    ...{ open, close, shows, pauseMs, slots, stepMs },
    ...(again && { again }),
    may: may ?? secret(anybody),
    agreement,
  });
  if (value.kind !== 'walked') return misfit('walk', value);
  const first = outranks ?? secret(() => false);
  const both = derive2(value.walked.named, first, (all, isFirst) => {
    const before = all.find(isFirst)?.slot;
    return agreedOnTwo(slotsOf(all), agreement, before);
  });
  return {
    choice: derive(both, ([choice]) => choice),
    instead: derive(both, ([, instead]) => instead),
    seen: value.seen,
  };
}

/** Returns the place in the list that each seat said was its own; seats that pressed nowhere are left out. */
export function* rollCall(
  asked: Omit<RollCall, 'kind'>,
): Script<Secret<ReadonlyMap<SeatIndex, number>>> {
  const value = yield* ask({ kind: 'roll-call', ...asked });
  return value.kind === 'roll-called' ? value.entries : misfit('roll-call', value);
}

/** Returns a public random number from 0 to `among - 1`. */
export function* draw(among: number, shows: () => Shows): Script<number> {
  const value = yield* ask({ kind: 'draw', among, shows, hidden: false });
  return value.kind === 'number' ? value.number : misfit('draw', value);
}

/** Returns a secret random number from 0 to `among - 1`. */
export function* hiddenDraw(among: number, shows: () => Shows): Script<Secret<number>> {
  const value = yield* ask({ kind: 'draw', among, shows, hidden: true });
  return value.kind === 'hidden-number' ? value.number : misfit('draw', value);
}

function* ask(question: Question): Script<Answer> {
  return yield question;
}

function misfit(question: Question['kind'], value: Answer): never {
  throw journalMisfit(
    `The journal answers a question of kind "${question}" with "${value.kind}": it was written by another version of this game.`,
  );
}
