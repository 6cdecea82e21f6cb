/**
 * What readers publish: on `table/<name>/tag` the number of the tag that lies there, or nothing when it
 * was taken away; on `table/<name>/status` whether their board is there. Pure.
 */
import { type TagId, tagOf } from '../../../table/tag.js';

/** What a message says of one reader. */
export type TagMessage =
  /** This tag lies there, and no other: boards tell of a swap by the new one alone. */
  | { readonly kind: 'tag'; readonly name: string; readonly tag: TagId }
  | { readonly kind: 'empty'; readonly name: string }
  /** Something that is no sticker's number. */
  | { readonly kind: 'other-thing'; readonly name: string }
  /** `name` is a reader's, or that of a board whose readers are called `<name>-…`. */
  | { readonly kind: 'status'; readonly name: string; readonly online: boolean };

export class TagTopics {
  /** What to subscribe to. */
  readonly subscriptions: readonly string[];
  private readonly tagTopic: RegExp;
  private readonly statusTopic: RegExp;

  /** `pattern` has one `+` where the reader's name stands: `table/+/tag`. */
  constructor(pattern: string) {
    const status = pattern.replace(/[^/]*$/u, 'status');
    this.subscriptions = [pattern, status];
    this.tagTopic = matcherOf(pattern);
    this.statusTopic = matcherOf(status);
  }

  /** What a message means; undefined: nothing to us. */
  read(topic: string, payload: string): TagMessage | undefined {
    const text = payload.trim();
    const reader = this.tagTopic.exec(topic)?.[1];
    if (reader !== undefined) {
      if (/^(?:none|-)?$/iu.test(text)) return { kind: 'empty', name: reader };
      const tag = tagOf(text);
      return tag === undefined
        ? { kind: 'other-thing', name: reader }
        : { kind: 'tag', name: reader, tag };
    }
    const name = this.statusTopic.exec(topic)?.[1];
    if (name === undefined || !/^(?:on|off)line$/iu.test(text)) return undefined;
    return { kind: 'status', name, online: /^on/iu.test(text) };
  }
}

function matcherOf(pattern: string): RegExp {
  const [before = '', after = ''] = pattern
    .split('+')
    .map((part) => part.replace(/[\\^$.*?()[\]{}|/]/gu, '\\$&'));
  return new RegExp(`^${before}([^/]+)${after}$`, 'u');
}
