/** Parses readers' answers about tags. Pure. */
import { type TagId, tagOf } from '../../../engine/table/index.js';

/** PC/SC's registered application id in an answer to reset: a storage card. */
const STORAGE_CARD = Buffer.from('A000000306', 'hex');

/**
 * Tells whether a card with this answer to reset is a sticker or a similar card (PC/SC part 3, 3.1.3.2.3.2). Telephones
 * and bank cards speak ISO 14443-4; their number may change every time.
 */
export function isSticker(atr: Buffer): boolean {
  return atr.includes(STORAGE_CARD);
}

/**
 * Returns the tags of the answer to PN532's InListPassiveTarget (user manual 7.3.5), 106 kbit/s type A: `D5 4B n`, then
 * for each its number, two bytes of SENS_RES, SEL_RES, length, NFCID1. Tags that speak ISO 14443-4 (SEL_RES bit 5) are
 * no stickers; the rest of the answer after one is ignored.
 */
export function inListedTags(answer: Buffer): readonly TagId[] {
  if (answer.subarray(0, 2).toString('hex') !== 'd54b') throw new Error('no list of tags');
  const tags: TagId[] = [];
  let at = 3;
  for (let left = answer[2] ?? 0; left > 0; left -= 1) {
    const selRes = answer[at + 3] ?? 0;
    const length = answer[at + 4] ?? 0;
    if ((selRes & 0x20) !== 0) break;
    const tag = tagOf(answer.subarray(at + 5, at + 5 + length).toString('hex'));
    if (tag !== undefined) tags.push(tag);
    at += 5 + length;
  }
  return tags;
}
