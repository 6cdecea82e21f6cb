/**
 * Everything that can be said in an evening, in every language: the words of the table, of the evening and of every
 * game.
 */
import { EVENING_CUES } from '../games/evening-cues.js';
import { eveningWords as eveningEn } from '../games/evening-words.en.js';
import { eveningWords as eveningIt } from '../games/evening-words.it.js';
import { GAMES } from '../games/games.js';
import { TABLE_CUES } from '../play/table-cues.js';
import { tableWords as tableEn } from '../play/table-words.en.js';
import { tableWords as tableIt } from '../play/table-words.it.js';
import { type Part, spoken } from '../script/spoken.js';
import { TALK_CUES } from '../script/talk-cues.js';
import { talkWords as talkEn } from '../script/talk-words.en.js';
import { talkWords as talkIt } from '../script/talk-words.it.js';

/** The parts of an evening. A journal is continued only with the same lengths of these words. */
export const PARTS: readonly Part[] = [
  { name: 'table', ...spoken(TABLE_CUES, { it: tableIt, en: tableEn }) },
  { name: 'evening', ...spoken(EVENING_CUES, { it: eveningIt, en: eveningEn }) },
  { name: 'talk', ...spoken(TALK_CUES, { it: talkIt, en: talkEn }) },
  ...GAMES.map((game) => ({ name: game.id, ...game.spoken })),
];
