/** The tags in a line about a reader. */
import { type TagId, tagOf } from '../../../engine/table/index.js';
import { TAG_KINDS } from './generated/protocol.js';

/** The tags on a reader. */
export interface ToldTags {
  readonly tags: readonly TagId[];
  /** Something that is no sticker: a telephone, a bank card. */
  readonly otherThing: boolean;
}

/** Reads the field `tags`; `undefined` when it is none that the board writes. */
export function toldTags(text: string): ToldTags | undefined {
  if (text === '-') return { tags: [], otherThing: false };
  const tags: TagId[] = [];
  let otherThing = false;
  for (const one of text.split('.')) {
    const kind = Number.parseInt(one.slice(0, 1), 16);
    if (Number.isNaN(kind)) return undefined;
    if ((kind & (TAG_KINDS.layer4 | TAG_KINDS.randomNumber)) !== 0) {
      otherThing = true;
      continue;
    }
    const tag = tagOf(one.slice(1));
    if (tag === undefined) return undefined;
    tags.push(tag);
  }
  return { tags, otherThing };
}
