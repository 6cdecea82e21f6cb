/**
 * Every character of the two boxes, and the calls of the night. A new one is a file in `../tabula/roles` and a line
 * here.
 */
import { inOrder, type RolesThat, roleIdsOf } from '../../engine/script/index.js';
import { baron } from '../tabula/roles/baron.js';
import { cow } from '../tabula/roles/cow.js';
import { darius } from '../tabula/roles/darius.js';
import { dorian } from '../tabula/roles/dorian.js';
import { fortuneTeller } from '../tabula/roles/fortune-teller.js';
import { guard } from '../tabula/roles/guard.js';
import { hamlet } from '../tabula/roles/hamlet.js';
import { hamster } from '../tabula/roles/hamster.js';
import { jekyll } from '../tabula/roles/jekyll.js';
import { lara } from '../tabula/roles/lara.js';
import { mason } from '../tabula/roles/mason.js';
import { medium } from '../tabula/roles/medium.js';
import { mythomaniac } from '../tabula/roles/mythomaniac.js';
import { owl } from '../tabula/roles/owl.js';
import { possessed } from '../tabula/roles/possessed.js';
import { purple } from '../tabula/roles/purple.js';
import type { Call, Role } from '../tabula/roles/role.js';
import { seer } from '../tabula/roles/seer.js';
import { undead } from '../tabula/roles/undead.js';
import { villager } from '../tabula/roles/villager.js';
import { wolf } from '../tabula/roles/wolf.js';

/** The roles, in the order in which a list of them is read aloud. */
export const ROLES = {
  villager,
  wolf,
  lara,
  cow,
  darius,
  hamster,
  seer,
  'fortune-teller': fortuneTeller,
  medium,
  purple,
  possessed,
  guard,
  owl,
  mason,
  mythomaniac,
  baron,
  hamlet,
  dorian,
  undead,
  jekyll,
} as const satisfies Readonly<Record<string, Role>>;

/** A character by its one English name; people and words call it by its Italian one, as on the card. */
export type RoleId = keyof typeof ROLES;

/** The names of the roles in that order. */
export const ROLE_IDS: readonly RoleId[] = roleIdsOf(ROLES);

/** A character that the night calls. */
export type CalledRole = RolesThat<typeof ROLES, { readonly call: Call }>;

/** A call by its name, which its words have as well. */
export type CallId = NameOf<(typeof ROLES)[CalledRole]['call']>;
type NameOf<Called> = Called extends { readonly open: `${infer Name}.open` } ? Name : never;

/** LM8-101: the calls in the usual order of the night. The wolves and the mitomane come last in every order. */
export const CALL_IDS = inOrder<CallId>()([
  'masons',
  'cow',
  'hamlet',
  'dorian',
  'medium',
  'purple',
  'baron',
  'guard',
  'seer',
  'fortune-teller',
  'darius',
  'owl',
  'jekyll',
  'wolves',
  'mythomaniac',
]);

/** A call that may change its place (HR-LM-02). */
export type MovableCall = NameOf<
  (typeof ROLES)[RolesThat<typeof ROLES, { readonly call: { readonly movesAs: string } }>]['call']
>;

/** A character of which everybody hears that it did what it may do once (LM8-223, LM8-241). */
export type OnceTold = RolesThat<typeof ROLES, { readonly call: { readonly endsOnceTold: true } }>;

/** A character that may show itself at its death (LM8-303). */
export type Reacting = RolesThat<typeof ROLES, { readonly reaction: object }>;

/** The roles that may show themselves, in the order of the list. */
export const REACTING: readonly Reacting[] = ROLE_IDS.filter(isReacting);

/** Returns whether a role may show itself at its death. */
export function isReacting(role: RoleId): role is Reacting {
  return 'reaction' in ROLES[role];
}
