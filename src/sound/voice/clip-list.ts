/** The list of all clips, so that they can be made ahead, recorded and checked. */

import {
  TABLE_CUES,
  englishTableWords as tableEn,
  italianTableWords as tableIt,
} from '../../engine/play/index.js';
import { talkWords as talkEn } from '../../engine/script/en/index.js';
import { isSpoken, joinWords, type Part, piecesOf, TALK_CUES } from '../../engine/script/index.js';
import { talkWords as talkIt } from '../../engine/script/it/index.js';
import type { Language } from '../../engine/table/index.js';
import {
  EVENING_CUES,
  englishEveningWords as eveningEn,
  italianEveningWords as eveningIt,
  GAMES,
} from '../../games/index.js';
import { type Clip, clipOf, samplesOf } from './clips.js';

/** The parts of an evening. A journal is continued only with the same lengths of these words. */
export const PARTS: readonly Part[] = [
  { name: 'table', ...joinWords(TABLE_CUES, { it: tableIt, en: tableEn }) },
  { name: 'evening', ...joinWords(EVENING_CUES, { it: eveningIt, en: eveningEn }) },
  { name: 'talk', ...joinWords(TALK_CUES, { it: talkIt, en: talkEn }) },
  ...GAMES.map((game) => ({ name: game.id, ...game.spoken })),
];

/** A clip, and where it is heard. */
export interface ListedClip extends Clip {
  /** Names of the parts that say it. */
  readonly parts: readonly string[];
  /** Ids of the cues that it is a piece of. */
  readonly cues: readonly string[];
  /** Whether it is English, because a language in the making lacks words of these cues. */
  readonly isFallback: boolean;
}

/** Returns every clip of these parts in a language, in the catalogues' order: all that they say is made of these. */
export function clipsOf(language: Language, parts: readonly Part[] = PARTS): readonly ListedClip[] {
  const found = new Map<
    string,
    Clip & { parts: Set<string>; cues: Set<string>; isFallback: boolean }
  >();
  for (const { name: partName, catalogue, phrase: phraseOf, isLacking } of parts) {
    for (const [id, domains] of Object.entries(catalogue.cues).filter(([one]) => isSpoken(one))) {
      const phrase = phraseOf(language, id);
      const isFallback = isLacking(language, id);
      // Hundreds of thousands of samples have some thousands of pieces.
      const pieces = new Set<string>();
      for (const { params } of samplesOf(id, domains))
        for (const piece of piecesOf(phrase?.(params) ?? '')) pieces.add(piece);
      for (const clip of [...pieces].map(clipOf)) {
        const known = found.get(clip.name) ?? {
          ...clip,
          parts: new Set(),
          cues: new Set(),
          isFallback,
        };
        known.isFallback &&= isFallback;
        known.parts.add(partName);
        known.cues.add(id);
        found.set(clip.name, known);
      }
    }
  }
  return [...found.values()].map((clip) => ({
    ...clip,
    parts: [...clip.parts],
    cues: [...clip.cues],
  }));
}
