/**
 * Everything that can be said in an evening, in every language: the words of the table, of the evening and of every
 * game.
 */

import {
  TABLE_CUES,
  englishTableWords as tableEn,
  italianTableWords as tableIt,
} from '../../engine/play/index.js';
import { talkWords as talkEn } from '../../engine/script/en/index.js';
import { joinWords, type Part, TALK_CUES } from '../../engine/script/index.js';
import { talkWords as talkIt } from '../../engine/script/it/index.js';
import {
  EVENING_CUES,
  englishEveningWords as eveningEn,
  italianEveningWords as eveningIt,
  GAMES,
} from '../../games/index.js';

/** The parts of an evening. A journal is continued only with the same lengths of these words. */
export const PARTS: readonly Part[] = [
  { name: 'table', ...joinWords(TABLE_CUES, { it: tableIt, en: tableEn }) },
  { name: 'evening', ...joinWords(EVENING_CUES, { it: eveningIt, en: eveningEn }) },
  { name: 'talk', ...joinWords(TALK_CUES, { it: talkIt, en: talkEn }) },
  ...GAMES.map((game) => ({ name: game.id, ...game.spoken })),
];
