/** A position of this game: everything that is true between two phases. */
import { type Secret, secret } from '../../engine/script/index.js';
import type { SeatIndex } from '../../engine/table/index.js';
import type { Joined, NightActs } from '../tabula/roles/role.js';
import { type NewVillage, type NightCalled, newVillage, type Village } from '../tabula/village.js';
import type { Deck } from './deck.js';
import type { Winner } from './end-rules.js';
import type { Hidden, PublicFacts } from './hidden.js';
import { type CallId, type OnceTold, ROLES, type RoleId } from './roles.js';
import type { TabulaOptions } from './settings.js';
import type { ThemeId } from './themes.js';

/** Public, but for what is in a `Secret`; the phases change it, nobody else does. */
export interface Position extends Village<RoleId, Night> {
  readonly options: TabulaOptions;
  /** The characters that play: everybody knows them (LM8-014). */
  readonly deck: Deck;
  readonly theme: ThemeId | 'own';
  /** The number of legs in which the claw walked in the last night; absent before the first. */
  legs: number | undefined;
  /** LM8-305: the seat that has “Benvenuto!”; none while the table has it. */
  welcomed: SeatIndex | undefined;
  portrait: SeatIndex | undefined;
  /** The characters of whom everybody has heard that they did it (LM8-223, LM8-241). */
  readonly used: Set<OnceTold>;
  /** LM8-205, LM8-238: the seat that became a ghost by the lynching of the day before. */
  lynched: SeatIndex | undefined;
  /** The character of each seat (LM8-014). */
  hidden: Secret<Hidden>;
  /** The acts of this night, the seat that the owl has named for the coming vote among them (LM8-208). */
  acts: Secret<NightActs>;
  /** LM8-213: the character that the mitomane has become, from the end on. */
  joined: Joined | undefined;
  /** The cues that have explained it already: each does so once, when it is first needed. */
  readonly explained: Set<string>;
}

/** One night, as it was called. */
export type Night = NightCalled<{
  readonly call: CallId;
  readonly chosen: Secret<SeatIndex | undefined>;
}>;

/** The result of a game, once it is public (LM8-503). */
export interface Ending {
  readonly winner: Winner;
}

/** The parts of a new game. */
export interface NewGame extends NewVillage<TabulaOptions> {
  readonly deck: Deck;
  readonly theme: ThemeId | 'own';
}

/** Creates a new game for these players, before the first night. Throws where a seat has no slot. */
export function newPosition({ deck, theme, ...given }: NewGame): Position {
  return {
    ...newVillage('lt', given),
    deck,
    theme,
    legs: undefined,
    welcomed: undefined,
    portrait: undefined,
    used: new Set(),
    lynched: undefined,
    hidden: secret<Hidden>({ roles: new Map(), joined: undefined }),
    acts: secret<NightActs>({ seen: [] }),
    joined: undefined,
    explained: new Set(),
  };
}

/**
 * Returns whether the wolves bite in this night (LM8-104); in the first they only meet, unless a house rule says
 * otherwise (HR-LM-08).
 */
export function bitesTonight({ night, options }: Pick<Position, 'night' | 'options'>): boolean {
  return night > 1 || options.firstNightBite;
}

/** Returns the public facts of the village as it is now. */
export function factsOf({ living, welcomed, lynched }: Position): PublicFacts {
  return { living: new Set(living), welcomed, lynched };
}

/** Returns whether a seat is a ghost whom everybody has seen to be Mortovivo, and who plays on (LM8-234). */
export function playsOn(g: Position, seat: SeatIndex): boolean {
  const role = g.shownRoles.get(seat);
  return !g.living.has(seat) && role !== undefined && 'playsOn' in ROLES[role];
}

/** Returns whether a seat may be nominated (LM8-403, HR-LM-10). */
export function mayBeNominated(g: Position, seat: SeatIndex): boolean {
  return g.living.has(seat) || (g.options.deadUndead === 'nominable' && playsOn(g, seat));
}
