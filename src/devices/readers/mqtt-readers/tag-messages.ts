/**
 * The messages of readers: on `table/<name>/tag` the number of the tag that lies there, or `none`; on
 * `table/<name>/status` whether their board is there. Pure.
 */
import { hexBytes, isMadeUp, type TagId, tagOf } from '../../../engine/table/index.js';

/** The form a reader sends in place of whole numbers in hex, as the end of "it sends …". */
export type OtherForm = string;

export const DECIMAL: OtherForm = 'decimal numbers';
/** ISO 14443-3, 6.5.4: 88, the cascade tag, says that the number goes on. Two stickers can share its first part. */
export const CUT: OtherForm =
  'numbers without their end: they begin with 88, as the first part of a longer one does';
const CASCADE_TAG = '88';
/** The payloads of boards and bridges where nothing lies; zeros are read in one way only, so that many take no time. */
const EMPTY = /^(?:|-|none|null|nil|undefined|false|0+(?:[:\- ]0+)*[:\- ]?)$/iu;
/** The payloads of Home Assistant for a sensor that reported nothing. */
const UNKNOWN = /^(?:unknown|unavailable)$/iu;

/** The meaning of a message about one reader. */
export type TagMessage =
  /** A tag that lies there, and no other: after a swap boards send only the new one. */
  | {
      readonly kind: 'tag';
      readonly name: string;
      readonly tag: TagId;
      /** Eight digits without a letter: hex, or a decimal number of a reader that sends those. */
      readonly mayBeDecimal: boolean;
    }
  | { readonly kind: 'empty'; readonly name: string }
  /** A bridge has heard nothing of the reader. */
  | { readonly kind: 'unknown'; readonly name: string }
  /** A number in a form from which no sticker can be known. */
  | { readonly kind: 'other-form'; readonly name: string; readonly form: OtherForm }
  /** A thing that is no sticker: it has no number, or one that a telephone made up. */
  | { readonly kind: 'other-thing'; readonly name: string }
  /** `name` is a reader, or a board whose readers are called `<name>-…`. */
  | { readonly kind: 'status'; readonly name: string; readonly online: boolean };

export class TagTopics {
  /** The topics for all readers. */
  readonly ofAll: readonly string[];
  private readonly tagTopic: RegExp;
  private readonly statusTopic: RegExp;
  private readonly statusPattern: string;

  /** `pattern` has one `+` in place of the reader's name: `table/+/tag`. */
  constructor(private readonly pattern: string) {
    this.statusPattern = pattern.replace(/[^/]*$/u, 'status');
    this.ofAll = [pattern, this.statusPattern];
    this.tagTopic = matcherOf(pattern);
    this.statusTopic = matcherOf(this.statusPattern);
  }

  /** Returns the topics for these readers only. */
  of(names: readonly string[]): readonly string[] {
    const boards = new Set(names.flatMap(boardNames));
    return [
      ...names.map((name) => named(this.pattern, name)),
      ...[...boards].map((board) => named(this.statusPattern, board)),
    ];
  }

  /** Returns the meaning of a message; undefined: not a reader's. */
  read(topic: string, payload: string): TagMessage | undefined {
    const text = payload.trim();
    const reader = this.tagTopic.exec(topic)?.[1];
    if (reader !== undefined) return onReader(reader, text);
    const name = this.statusTopic.exec(topic)?.[1];
    if (name === undefined || !/^(?:on|off)line$/iu.test(text)) return undefined;
    return { kind: 'status', name, online: /^on/iu.test(text) };
  }
}

/** Returns the meaning of what a reader said. */
function onReader(name: string, payload: string): TagMessage {
  const text = payload.replace(/^"(.*)"$/su, '$1').trim();
  if (EMPTY.test(text)) return { kind: 'empty', name };
  if (UNKNOWN.test(text)) return { kind: 'unknown', name };
  // A reader names things that have no number: "Visa".
  if (!/\d/u.test(text) && !/^[[{]/u.test(text)) return { kind: 'other-thing', name };
  const bytes = withoutCheckByte(hexBytes(wholeBytes(text)));
  const tag = bytes && tagOf(bytes.join(':'));
  if (bytes === undefined || tag === undefined) {
    return { kind: 'other-form', name, form: formOf(text, bytes?.length) };
  }
  if (bytes.length === 4 && bytes[0] === CASCADE_TAG)
    return { kind: 'other-form', name, form: CUT };
  if (isMadeUp(tag)) return { kind: 'other-thing', name };
  return { kind: 'tag', name, tag, mayBeDecimal: /^\d{8}$/u.test(text) };
}

/** Writes bytes with two digits each: programs of boards write `0x4 0xA2`, or leave out a byte's leading zero. */
function wholeBytes(text: string): string {
  if (!/^(?:0x)?[\da-f]{1,2}(?:[:\- ](?:0x)?[\da-f]{1,2})+$/iu.test(text)) return text;
  const bytes = text.replaceAll(/0x/giu, '').split(/[:\- ]/u);
  return bytes.map((byte) => byte.padStart(2, '0')).join(':');
}

/** Removes the check byte: readers send with four bytes the exclusive or of them (ISO 14443-3, 6.5.3). */
function withoutCheckByte(bytes: readonly string[] | undefined): readonly string[] | undefined {
  if (bytes?.length !== 5) return bytes;
  const sum = bytes.reduce((left, byte) => left ^ Number.parseInt(byte, 16), 0);
  return sum === 0 ? bytes.slice(0, 4) : bytes;
}

function formOf(text: string, bytes: number | undefined): OtherForm {
  if (/^[[{]/u.test(text)) return 'JSON';
  if (/^\d{6,20}$/u.test(text)) return DECIMAL;
  return bytes === undefined
    ? 'text beside the number'
    : `numbers of ${bytes === 1 ? '1 byte' : `${bytes} bytes`}, which no sticker has`;
}

/** Returns the boards that a reader may belong to: `left-2` belongs to `left`, or is a board itself. */
export function boardNames(reader: string): readonly string[] {
  const parts = reader.split('-');
  return parts.map((_, index) => parts.slice(0, index + 1).join('-'));
}

function named(pattern: string, name: string): string {
  // A function, because `$` in a replacement text has a special meaning.
  return pattern.replace('+', () => name);
}

function matcherOf(pattern: string): RegExp {
  const [before = '', after = ''] = pattern
    .split('+')
    .map((part) => part.replace(/[\\^$.*?()[\]{}|/]/gu, '\\$&'));
  return new RegExp(`^${before}([^/]+)${after}$`, 'u');
}
