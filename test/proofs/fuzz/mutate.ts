/** Changes of inputs: of bits, of bytes, of words, of whole parts. */
import type { Chance } from '../../../src/engine/script/habits.js';

const BYTES = [0, 1, 0x0a, 0x20, 0x22, 0x2c, 0x30, 0x5b, 0x7b, 0x7f, 0x80, 0xc3, 0xfe, 0xff];
const NUMBERS = [
  ...['-1', '0', '1', '63', '64', '127', '128', '255', '256', '65535', '65536', '1e309', '-0'],
  ...[
    '2147483648',
    '4294967295',
    '9007199254740993',
    '0.1',
    'NaN',
    '00',
    '1e-7',
    '99999999999999999999',
  ],
];
const WORDS = [
  ...[
    'null',
    'true',
    '""',
    '[]',
    '{}',
    '__proto__',
    'constructor',
    'toString',
    '\\u0000',
    '\ud800',
  ],
  ...[
    '\u202e',
    '\r\n',
    '\t',
    '%',
    '&a',
    '*a',
    '!!',
    '|',
    '<<',
    '../',
    '/',
    '\u{1f43a}',
    '"\\ud800"',
  ],
];

/** Words, spaces, and signs one by one. */
const TOKEN = /[\p{L}\p{N}_]+|\s+|[^\p{L}\p{N}_\s]/gu;

export class Mutator {
  constructor(
    private readonly chance: Chance,
    private readonly words: readonly string[],
    private readonly mostBytes: number,
  ) {}

  /** An input made of another: changed once, or several times. */
  changed(input: Buffer, other: Buffer): Buffer {
    let now = input;
    for (let left = 1 + this.chance(4); left > 0; left -= 1) now = this.once(now, other);
    return now.subarray(0, this.mostBytes);
  }

  private once(input: Buffer, other: Buffer): Buffer {
    switch (this.chance(12)) {
      case 0: {
        const at = this.chance(input.length + 1);
        const flipped = Buffer.from(input);
        if (at < flipped.length) flipped[at] = (flipped[at] ?? 0) ^ (1 << this.chance(8));
        return flipped;
      }
      case 1: {
        const put = Buffer.from(input);
        if (put.length > 0) put[this.chance(put.length)] = this.byte();
        return put;
      }
      case 2:
        return this.replaced(input, 0, Buffer.from([this.byte()]));
      case 3:
        return this.replaced(input, this.chance(this.chance(64) + 1), Buffer.alloc(0));
      case 4:
        return input.subarray(0, this.chance(input.length + 1));
      case 5:
        return this.replaced(input, 0, Buffer.from(this.word()));
      case 6:
        return this.repeated(input);
      case 7: {
        const from = this.chance(other.length + 1);
        const part = other.subarray(from, from + this.chance(other.length - from + 1));
        return this.replaced(input, this.chance(part.length + 1), part);
      }
      case 8:
        return this.lineMoved(input, other);
      default:
        return this.token(input, other);
    }
  }

  /** In place of so many bytes, somewhere. */
  private replaced(input: Buffer, count: number, by: Uint8Array): Buffer {
    const at = this.chance(input.length + 1);
    return Buffer.concat([input.subarray(0, at), by, input.subarray(at + count)]);
  }

  /** A part of it, again and again. */
  private repeated(input: Buffer): Buffer {
    const from = this.chance(input.length + 1);
    const part = input.subarray(from, from + 1 + this.chance(32));
    const most = Math.floor((this.mostBytes - input.length) / Math.max(1, part.length));
    const times = Math.max(0, Math.min(most, 1 << this.chance(13)));
    const parts = Array.from({ length: times }, () => part);
    return Buffer.concat([input.subarray(0, from), ...parts, input.subarray(from)]);
  }

  /** A line of either is put elsewhere. */
  private lineMoved(input: Buffer, other: Buffer): Buffer {
    const lines = input.toString('latin1').split('\n');
    const from = this.chance(2) === 0 ? lines : other.toString('latin1').split('\n');
    const line = from[this.chance(from.length)] ?? '';
    lines.splice(this.chance(lines.length + 1), this.chance(2), line);
    return Buffer.from(lines.join('\n'), 'latin1');
  }

  /** A word gives way to one of the other input, or of the list. */
  private token(input: Buffer, other: Buffer): Buffer {
    const tokens = input.toString('utf8').match(TOKEN) ?? [];
    const at = this.chance(tokens.length + 1);
    const others = this.chance(2) === 0 ? (other.toString('utf8').match(TOKEN) ?? []) : [];
    const put = others[this.chance(others.length + 1)] ?? this.word();
    return Buffer.from([...tokens.slice(0, at), put, ...tokens.slice(at + 1)].join(''));
  }

  private byte(): number {
    return this.chance(2) === 0 ? this.chance(256) : (BYTES[this.chance(BYTES.length)] ?? 0);
  }

  private word(): string {
    const lists = [NUMBERS, WORDS, this.words.length > 0 ? this.words : WORDS];
    const list = lists[this.chance(lists.length)] ?? WORDS;
    return list[this.chance(list.length)] ?? '';
  }
}
