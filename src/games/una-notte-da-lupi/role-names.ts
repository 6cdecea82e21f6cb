/** Names of the roles in each language. */
import { englishName, italianName, type RoleName } from '../../script/role-name.js';
import { ROLE_IDS, ROLES, type RoleId } from './roles.js';

/** By role, in Italian and in English. */
export const inItalian = ofEach((role) => italianName(ROLES[role].printed));
export const inEnglish = ofEach((role) => englishName(ROLES[role].printed, ROLES[role].english));

function ofEach(name: (role: RoleId) => RoleName): Readonly<Record<RoleId, RoleName>> {
  const all = ROLE_IDS.map((role) => [role, name(role)]);
  return Object.fromEntries(all) as Record<RoleId, RoleName>; // `ROLE_IDS` names every role
}
