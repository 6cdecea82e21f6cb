/**
 * The verbs of a game's script. Each yields one question and takes its answer apart, so that a game reads
 * `const slot = yield* pick({...})`. An answer of the wrong kind stops the script: another version wrote the
 * journal.
 */
import type { CardId, SeatIndex, SlotIndex } from '../table/index.js';
import type { Asked, Asking, Shows, Timer } from './asking.js';
import type { CardsBySlot, Handle, InPlace, Removal, Survey } from './card-questions.js';
import type { Bed, Cue } from './cue.js';
import type {
  Ballot,
  BallotResult,
  Called,
  RollCall,
  Wake,
  Walk,
  Walked,
} from './hidden-questions.js';
import { journalMisfit } from './json.js';
import type {
  AllDo,
  Answer,
  Ask,
  Choose,
  Counts,
  Join,
  PhaseMark,
  Pick,
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
export function* menu(asked: Omit<Menu, 'otherCards'>): Script<SlotIndex> {
  return (yield* ask(pickOf(asked), 'slot')).slot;
}

/** Returns the slot of the chosen entry, or the game card that was held to a reader instead (`otherCards`). */
export function* menuOrCard(asked: Menu): Script<SlotIndex | { card: CardId }> {
  const value = yield* ask(pickOf(asked), 'slot', 'game-card');
  return value.kind === 'slot' ? value.slot : { card: value.card };
}

/** Anybody touches one of the slots and anybody confirms: the choice of a game, a rematch. */
interface Menu extends Omit<Of<Pick>, 'seat' | 'seats' | 'ifAway' | 'slots' | 'named' | 'mayPass'> {
  /** The slots of the choices, each with its name as a cue. */
  readonly choices: ReadonlyMap<SlotIndex, Cue>;
}

function pickOf({ choices, ...asked }: Menu): Pick {
  const slots = [...choices.keys()];
  return { kind: 'pick', asked: 'menu', ...asked, slots, named: choices, mayPass: false };
}

/** Returns the players with their seats and colours; nobody on a table that is too small. */
export function* join(asked: Of<Join>): Script<readonly Seated[]> {
  const value = yield* ask({ kind: 'join', asked: 'join', ...asked }, 'seated', 'nothing');
  return value.kind === 'seated' ? value.seated : [];
}

/** Returns the seat that spoke up, or nobody. */
export function* claim(asked: Claim): Script<SeatIndex | 'nobody'> {
  const value = yield* ask(claimed(asked), 'seat', 'pass', 'time');
  return value.kind === 'seat' ? value.seat : 'nobody';
}

/** Asks whether anybody says yes with the right button before anybody says no with the left. */
export function* agree(asked: Omit<Claim, 'mayPass'>): Script<boolean> {
  return (yield* claim({ ...asked, mayPass: true })) !== 'nobody';
}

/** Returns what ended it, a touched slot too, with what is left of its timer. */
export function* claimOrTouch(
  asked: Claim,
): Script<Extract<Answer, { kind: 'slot' | 'seat' | 'pass' | 'time' }>> {
  return yield* ask(claimed(asked), 'slot', 'seat', 'pass', 'time');
}

/** The first of some seats to press right; with a window, nobody when it is over. */
interface Claim extends Omit<Of<Ask>, 'seat' | 'right' | 'ifAway' | 'touched'> {
  /** The answer when all who may pass are away. Absent: nobody; `anybody`: it waits for anybody at the table. */
  readonly ifAway?: 'anybody';
  /** Whether it asks for another game: right is the same again, left changes seats or game. Absent: yes and no. */
  readonly forAnother?: true;
}

function claimed({ forAnother, ifAway, ...asked }: Claim): Ask {
  const { mayPass, windowMs } = asked;
  const right = forAnother ? 'another' : mayPass ? 'yes' : 'speak-up';
  const away = windowMs === undefined ? 'passes' : 'waits';
  return {
    ...{ kind: 'ask', asked: 'claim', ...asked, right },
    // No other player can say no for those who must answer.
    ifAway: ifAway === 'anybody' || !mayPass ? 'anybody' : away,
  };
}

/**
 * Returns the picked slot, or `pass`, also when the seat's player is away and is passed over: unless `ifAway` says
 * otherwise, where it may pass.
 */
export function* pick(
  asked: Omit<Of<Pick>, 'named' | 'cards' | 'otherCards'>,
): Script<SlotIndex | 'pass'> {
  const ifAway = asked.mayPass ? 'passes' : 'anybody';
  const value = yield* ask({ kind: 'pick', asked: 'pick', ifAway, ...asked }, 'slot', 'pass');
  return value.kind === 'slot' ? value.slot : value.kind;
}

/** Returns the seat that was pointed at. */
export function* point({ targets, pointed, ...asked }: Pointing): Script<SeatIndex> {
  const seatAt = (slot: SlotIndex) => targets.find((target) => target.slot === slot)?.seat ?? 0;
  const reached = (slot: SlotIndex) => pointed(seatAt(slot));
  const slots = targets.map(({ slot }) => slot);
  const question = { ...asked, slots, reached, mayPass: false };
  return seatAt((yield* ask({ kind: 'pick', asked: 'point', ...question }, 'slot')).slot);
}

/**
 * One seat names another: it proposes one by touch and confirms it. A seat with buttons only moves one seat
 * further with the right button and says done with the left.
 */
interface Pointing extends Omit<Words, 'seats' | 'ifAway'> {
  readonly seat: SeatIndex;
  /** The seats that may be named, in the order of the buttons, each with its slot. */
  readonly targets: readonly { readonly seat: SeatIndex; readonly slot: SlotIndex }[];
  /** Returns the cue for a slot of none of them. */
  readonly refusal: (slot: SlotIndex) => Cue;
  /** Returns the cue when the buttons have reached a seat. */
  readonly pointed: (seat: SeatIndex) => Cue;
}

/** Returns the confirmed proposal; `pass` when its player is away, `time` for the timer. */
export function* propose(asked: Of<Propose>): Script<Proposed | 'pass' | 'time'> {
  const value = yield* ask(
    { kind: 'propose', asked: 'propose', ...asked },
    'proposal',
    'pass',
    'time',
  );
  return value.kind === 'proposal' ? value.proposal : value.kind;
}

/** Returns the place of the chosen one in the list, or `pass`. */
export function* choose(asked: Of<Choose>): Script<number | 'pass'> {
  const value = yield* ask({ kind: 'choose', asked: 'choose', ...asked }, 'number', 'pass');
  return value.kind === 'number' ? value.number : value.kind;
}

/**
 * Returns the faces that the readers saw leave and come back, in the order in which they left; `undefined`
 * where there is no reader under every slot, empty where readers were overruled. `pass`: it was taken back, or
 * its player is away.
 */
export function* handle(asked: Of<Handle>): Script<Secret<readonly CardId[]> | 'pass' | undefined> {
  const value = yield* ask({ kind: 'handle', asked: 'handle', ...asked }, 'handled', 'pass');
  return value.kind === 'handled' ? value.lifted : value.kind;
}

/** Returns the count of each slot. */
export function* select(asked: Of<Select>): Script<Counts> {
  return (yield* ask({ kind: 'select', asked: 'select', ...asked }, 'counts')).counts;
}

/** Returns `done` for the right button, `pass` for the left or an absent player, `time` for the timer. */
export function* press(asked: Press): Script<'done' | 'pass' | 'time'> {
  const { seat, mayRefuse, yesOrNo, ifAway = 'passes', ...rest } = asked;
  const right = yesOrNo ? 'yes' : 'done';
  const question = { ...rest, seats: [seat], mayPass: mayRefuse, right, ifAway } as const;
  const value = yield* ask({ kind: 'ask', asked: 'press', ...question }, 'seat', 'pass', 'time');
  return value.kind === 'seat' ? 'done' : value.kind;
}

/** One seat presses right (done, yes) or, where allowed, left (no). */
interface Press extends Omit<Words, 'seats' | 'ifAway'> {
  readonly seat: SeatIndex;
  readonly mayRefuse: boolean;
  /** Whether it is a question, so that right is yes and left no; absent: right is done. */
  readonly yesOrNo?: true;
  /** The outcome while the seat is away; absent: it passes. */
  readonly ifAway?: 'passes' | 'time';
  readonly touched?: NonNullable<Ask['touched']>;
  readonly timer?: Timer;
}

/**
 * Returns how the waiting ended: all (or the first) were ready, the time was over, a player refused, or a
 * player said that the readers are wrong.
 */
export function* ready(asked: Of<Ready>): Script<'done' | 'time' | 'pass' | 'overruled'> {
  return (yield* ask(
    { kind: 'ready', asked: 'ready', ...asked },
    'done',
    'time',
    'pass',
    'overruled',
  )).kind;
}

/** Returns the accepted number. */
export function* count(
  asked: Words & { readonly seat: SeatIndex; readonly values: readonly number[] },
): Script<number> {
  const { values, ...rest } = asked;
  const question = { ...rest, choices: values, mayPass: false };
  const value = yield* ask({ kind: 'choose', asked: 'count', ...question }, 'number');
  return values[value.number] ?? 0;
}

/** Returns all cards as the readers see them now; `undefined` without readers. */
export function* survey(asked: Omit<Survey, 'kind'>): Script<Secret<CardsBySlot> | undefined> {
  return (yield* ask({ kind: 'survey', ...asked }, 'cards')).cards;
}

/** Waits until the slot is empty. */
export function* removal(asked: Of<Removal, 'until'>): Script<void> {
  yield* ask({ kind: 'cards', asked: 'removal', until: 'gone', ...asked }, 'done');
}

/** Waits until every card lies in its place. */
export function* inPlace(asked: Of<InPlace, 'until'>): Script<void> {
  yield* ask({ kind: 'cards', asked: 'in-place', until: 'in-place', ...asked }, 'done');
}

/** Returns the votes, secret until a rule opens them. */
export function* ballot(asked: Of<Ballot, 'rounds'>): Script<Secret<BallotResult>> {
  return (yield* ask({ kind: 'ballot', asked: 'ballot', ...asked }, 'votes')).votes;
}

/** Returns the vote of each seat, secret until a rule opens it. */
export function* seatBallot({
  targets,
  ...asked
}: Of<Ballot, 'rounds' | 'due'> & {
  /** The seats that each voter may name, in the order of the button. */
  readonly targets: ReadonlyMap<SeatIndex, readonly SeatIndex[]>;
}): Script<Secret<ReadonlyMap<SeatIndex, SeatIndex>>> {
  const due = new Map([...targets.keys()].map((seat) => [seat, 1]));
  const question = { ...asked, due, rounds: targets };
  const { votes } = yield* ask({ kind: 'ballot', asked: 'seat-ballot', ...question }, 'votes');
  return derive(votes, (all) => {
    const named = [...all].map(([seat, { first }]) => {
      const round = targets.get(seat) ?? [];
      return [seat, round[(first - 1) % round.length]] as const;
    });
    return new Map(named.flatMap(([seat, at]) => (at === undefined ? [] : [[seat, at]])));
  });
}

/** Returns the choice made with closed eyes, if there was one. */
export function* wake(asked: Of<Wake, 'by'>): Script<Secret<SlotIndex | undefined>> {
  return (yield* watchedWake(asked)).choice;
}

/** Returns the choice, and what the readers saw of hands: for the story of the nights. */
export function* watchedWake(asked: Of<Wake, 'by'>): Script<Called> {
  return yield* ask({ kind: 'call', asked: 'wake', by: 'pad', ...asked }, 'choice');
}

/** Returns what was chosen in a walk of the claw. */
export function* walk(asked: Of<Walk, 'by'>): Script<Walked> {
  return (yield* ask({ kind: 'call', asked: 'walk', by: 'walk', ...asked }, 'walked')).walked;
}

/** A call of the night whose choice may be made on a pad or in a walk. */
export interface Calling extends Of<Wake, 'by'> {
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

/** Wakes as `watchedWake` does; the choice is made as the table's setting says. */
export function* call({ by, slots, stepMs, may, outranks, ...asked }: Calling): Script<Called> {
  const { accepts, seconds, countdown, firstCounts, among, cards, ...part } = asked;
  if (accepts === undefined) return yield* watchedWake(asked);
  if (by !== 'walk') return yield* watchedWake({ ...asked, among: slots });
  const anybody: MayChoose = (_, slot) => accepts(slot);
  const asking = { ...part, slots, stepMs, may: may ?? secret(anybody) };
  const { walked, seen } = yield* ask(
    { kind: 'call', asked: 'walk', by: 'walk', ...asking },
    'walked',
  );
  const first = outranks ?? secret(() => false);
  const both = derive2(walked.named, first, (all, isFirst) =>
    agreedOnTwo(slotsOf(all), part.agreement, all.find(isFirst)?.slot),
  );
  return {
    choice: derive(both, ([choice]) => choice),
    instead: derive(both, ([, instead]) => instead),
    seen,
  };
}

/** Returns the place in the list that each seat said was its own; seats that pressed nowhere are left out. */
export function* rollCall(
  asked: Of<RollCall, 'by'>,
): Script<Secret<ReadonlyMap<SeatIndex, number>>> {
  return (yield* ask({ kind: 'call', asked: 'roll-call', by: 'list', ...asked }, 'roll-called'))
    .entries;
}

/** Returns a public random number from 0 to `among - 1`. */
export function* draw(among: number, shows: () => Shows): Script<number> {
  return (yield* ask({ kind: 'draw', among, shows, hidden: false }, 'number')).number;
}

/** Returns a secret random number from 0 to `among - 1`. */
export function* hiddenDraw(among: number, shows: () => Shows): Script<Secret<number>> {
  return (yield* ask({ kind: 'draw', among, shows, hidden: true }, 'hidden-number')).number;
}

/** The parts of a question that a verb is given; it adds the rest. */
type Of<Q extends Asked & { readonly kind: string }, Others extends keyof Q = never> = Omit<
  Q,
  'kind' | 'asked' | Others
>;
type Words = Omit<Asking, 'asked'>;

/** Asks, and takes an answer of one of these kinds. */
function* ask<Kind extends Answer['kind']>(
  question: Question,
  ...kinds: readonly Kind[]
): Script<Extract<Answer, { kind: Kind }>> {
  const value = yield question;
  if (isOf(kinds, value)) return value;
  throw journalMisfit(
    `The journal answers a question of kind "${'asked' in question ? question.asked : question.kind}" with "${value.kind}": it was written by another version of this game.`,
  );
}

function isOf<Kind extends Answer['kind']>(
  kinds: readonly Kind[],
  value: Answer,
): value is Extract<Answer, { kind: Kind }> {
  return kinds.some((kind) => kind === value.kind);
}
