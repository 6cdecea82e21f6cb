/**
 * The messages of readers: on `table/<name>/tag` the number of the tag that lies there, or `none`; on
 * `table/<name>/status` whether their board is there. Pure.
 */
import { isMadeUp, type TagId, tagOf } from '../../../table/tag.js';

/** The meaning of a message about one reader. */
export type TagMessage =
  /** This tag lies there, and no other: after a swap boards send only the new one. */
  | { readonly kind: 'tag'; readonly name: string; readonly tag: TagId }
  | { readonly kind: 'empty'; readonly name: string }
  /** Not a sticker: no number, or one that a telephone made up. */
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

  /** The topics for these readers only. */
  of(names: readonly string[]): readonly string[] {
    const boards = new Set(names.flatMap(boardNames));
    return [
      ...names.map((name) => named(this.pattern, name)),
      ...[...boards].map((board) => named(this.statusPattern, board)),
    ];
  }

  /** The meaning of a message; undefined: not a reader's. */
  read(topic: string, payload: string): TagMessage | undefined {
    const text = payload.trim();
    const reader = this.tagTopic.exec(topic)?.[1];
    if (reader !== undefined) {
      if (/^(?:none|-)?$/iu.test(text)) return { kind: 'empty', name: reader };
      const tag = tagOf(text);
      return tag === undefined || isMadeUp(tag)
        ? { kind: 'other-thing', name: reader }
        : { kind: 'tag', name: reader, tag };
    }
    const name = this.statusTopic.exec(topic)?.[1];
    if (name === undefined || !/^(?:on|off)line$/iu.test(text)) return undefined;
    return { kind: 'status', name, online: /^on/iu.test(text) };
  }
}

/** The boards that a reader may belong to: `left-2` belongs to `left`, or is a board itself. */
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
