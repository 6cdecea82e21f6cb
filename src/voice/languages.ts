/**
 * The languages there are words in. A language is one file of words beside each catalogue of cues,
 * and one entry here; what is missing does not compile.
 */

import type { ClawCues } from '../games/bare-claw/cues.js';
import { clawWords as clawEn } from '../games/bare-claw/words.en.js';
import { clawWords as clawIt } from '../games/bare-claw/words.it.js';
import type { EveningCues } from '../games/evening-cues.js';
import { eveningWords as eveningEn } from '../games/evening-words.en.js';
import { eveningWords as eveningIt } from '../games/evening-words.it.js';
import type { LupusburgCues } from '../games/lupusburg/cues.js';
import { lupusburgWords as lupusburgEn } from '../games/lupusburg/words.en.js';
import { lupusburgWords as lupusburgIt } from '../games/lupusburg/words.it.js';
import type { TableCues } from '../play/table-cues.js';
import { tableWords as tableEn } from '../play/table-words.en.js';
import { tableWords as tableIt } from '../play/table-words.it.js';
import type { Words } from '../script/cue.js';
import type { Language } from '../table/languages.js';

export { LANGUAGES, type Language } from '../table/languages.js';

/** Everything the voice and the page can say. */
export type AllCues = Joined<TableCues, Joined<EveningCues, Joined<LupusburgCues, ClawCues>>>;

/** Two catalogues as one. An id that is in both would lose its words; then nothing here compiles. */
type Joined<A, B> = keyof A & keyof B extends never ? A & B : never;

export const WORDS: Readonly<Record<Language, Words<AllCues>>> = {
  it: { ...tableIt, ...eveningIt, ...lupusburgIt, ...clawIt },
  en: { ...tableEn, ...eveningEn, ...lupusburgEn, ...clawEn },
};
