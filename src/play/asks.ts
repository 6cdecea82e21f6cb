/** The public part of the open question: one shape a kind, which its conversation tells. */
import type { Seated } from '../script/questions.js';
import type { SeatIndex, SlotIndex } from '../table/layout.js';
import type { BallotAsks } from './conversations/ballot.js';
import type { ChooseAsks } from './conversations/choose.js';
import type { ClaimAsks } from './conversations/claim.js';
import type { CountAsks } from './conversations/count.js';
import type { HandleAsks } from './conversations/handle.js';
import type { InPlaceAsks } from './conversations/in-place.js';
import type { JoinAsks } from './conversations/join.js';
import type { MenuAsks } from './conversations/menu.js';
import type { PickAsks } from './conversations/pick.js';
import type { PointAsks } from './conversations/point.js';
import type { PressAsks } from './conversations/press.js';
import type { ProposeAsks } from './conversations/propose.js';
import type { ReadyAsks } from './conversations/ready.js';
import type { RemovalAsks } from './conversations/removal.js';
import type { RollCallAsks } from './conversations/roll-call.js';
import type { SeatBallotAsks } from './conversations/seat-ballot.js';
import type { SelectAsks } from './conversations/select.js';
import type { ShowAsks } from './conversations/showing.js';
import type { VotesDue } from './conversations/unseen-ballot.js';
import type { WakeAsks } from './conversations/wake.js';
import type { WalkAsks } from './conversations/walk.js';

/** Narrowed by `kind`: a part that is not of a kind cannot be read there. */
export type Asks =
  | MenuAsks
  | JoinAsks
  | ClaimAsks
  | PickAsks
  | PointAsks
  | ProposeAsks
  | PressAsks
  | ChooseAsks
  | HandleAsks
  | ReadyAsks
  | ShowAsks
  | CountAsks
  | SelectAsks
  | RemovalAsks
  | InPlaceAsks
  | BallotAsks
  | SeatBallotAsks
  | WakeAsks
  | WalkAsks
  | RollCallAsks;

/** The question of one kind. */
export type AsksOf<Kind extends Asks['kind']> = Extract<Asks, { readonly kind: Kind }>;

/** The slot that is proposed and not yet confirmed, where the kind knows one. */
export function proposedIn(asks: Having<'proposed', SlotIndex | undefined>): SlotIndex | undefined {
  return asks?.proposed;
}

/** The players who have joined; of another kind nobody. */
export function joinedIn(asks: Having<'joined', readonly Seated[]>): readonly Seated[] {
  return asks?.joined ?? [];
}

/** The seats that are ready; of another kind none. */
export function readyIn(asks: Having<'ready', readonly SeatIndex[]>): readonly SeatIndex[] {
  return asks?.ready ?? [];
}

/** The votes due, by seat; of another kind none. */
export function dueIn(asks: Having<'due', readonly VotesDue[]>): readonly VotesDue[] {
  return asks?.due ?? [];
}

/** A question of any kind, of which some have this part; the page's question in words fits, too. */
type Having<Part extends string, Value> =
  | ({ readonly kind: string } & { readonly [P in Part]?: Value })
  | undefined;
