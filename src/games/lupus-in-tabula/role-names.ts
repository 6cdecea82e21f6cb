/** Names of the characters in each language. */
import { englishNames, italianNames } from '../../script/role-name.js';
import { ROLES } from './roles.js';

/** By character, in Italian and in English. */
export const inItalian = italianNames(ROLES);
export const inEnglish = englishNames(ROLES);
