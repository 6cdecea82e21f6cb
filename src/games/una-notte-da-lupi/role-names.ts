/** Names of the roles in each language. */
import { englishNames, italianNames } from '../../engine/script/index.js';
import { ROLES } from './roles.js';

/** The names of the roles, in Italian and in English. */
export const inItalian = italianNames(ROLES);
export const inEnglish = englishNames(ROLES);
