/** The words that a report must not contain: they are found in the table's files, and taken out of every text. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { ArtiglioError } from '../../../errors/index.js';
import { openFile } from '../../../files/index.js';
import { GAMES } from '../../../games/index.js';
import { DECKS_DIRECTORY, deckFileNames } from '../../../host/cards/index.js';
import { type SchemaNode, TABLE_JSON_SCHEMA } from '../../../host/config/index.js';
import { bytesAt } from '../../backup/portions.js';

/** The text in the place of what was taken out. */
export const PLACEHOLDER = '[left out]';

/** Takes words out of a text. */
export type Scrub = (text: string) => string;

/** A shorter word would also be a part of ordinary text. */
const SHORTEST_WORD = 3;

/** Patterns of what can be a secret or a name wherever it stands. */
const ALWAYS: readonly (readonly [RegExp, string])[] = [
  // User and password of an address, then its query: the page's key stands there.
  [/(\w+:\/\/)[^\s/@]*@/gu, `$1${PLACEHOLDER}@`],
  [/([?&]key=)[^\s&"']+/gu, `$1${PLACEHOLDER}`],
  [/\b[0-9a-f]{16,}\b/giu, PLACEHOLDER],
  [/[A-Za-z0-9+/_-]{40,}={0,2}/gu, PLACEHOLDER],
  [/(\/(?:home|Users|media|run\/media)\/)[^/\s]+/gu, `$1${PLACEHOLDER}`],
];

/**
 * Returns a function that takes out the words, the stickers, and what looks like a key, a password or a person's
 * directory.
 * @param words to be taken out wherever they stand, in any case of letters.
 * @param stickers numbers in hexadecimal, to be taken out in every form.
 */
export function scrubber(words: readonly string[], stickers: readonly string[] = []): Scrub {
  const known = [...new Set(words)]
    // A table that is called like the program gives nobody away.
    .filter((word) => word.length >= SHORTEST_WORD && word.toLowerCase() !== 'artiglio')
    // The longest first: a part of it may be a word of its own.
    .sort((one, other) => other.length - one.length)
    .map((word) => word.replaceAll(/[$()*+.?[\\\]^{|}]/gu, '\\$&'));
  const numbers = stickers.flatMap(formsOfNumber).map((form) => new RegExp(form, 'giu'));
  const named = known.length === 0 ? undefined : new RegExp(known.join('|'), 'giu');
  return (text) => {
    const without = named === undefined ? text : text.replaceAll(named, PLACEHOLDER);
    const nameless = numbers.reduce((left, form) => left.replaceAll(form, PLACEHOLDER), without);
    return ALWAYS.reduce((left, [pattern, by]) => left.replaceAll(pattern, by), nameless);
  };
}

/** The words of the table's files that a report must not contain. */
export interface WordsOfFiles {
  /** Keys and names of decks. */
  readonly words: readonly string[];
  /** Numbers of stickers, in hexadecimal. */
  readonly stickers: readonly string[];
}

/**
 * Returns the words of the data directory that a report must leave out.
 * @throws ArtiglioError REPORT_NOT_WRITTEN where a file is longer than any key or deck.
 */
export async function wordsOfFiles(
  dataDirectory: string,
  keyPath: string | undefined,
): Promise<WordsOfFiles> {
  const names = await readdir(dataDirectory).catch(() => []);
  const keyFiles = [
    ...names.filter((name) => /key|pem|cert/iu.test(name)).map((name) => join(dataDirectory, name)),
    ...(keyPath === undefined ? [] : [keyPath]),
  ];
  const decks = await deckFileNames(dataDirectory).catch(() => []);
  const deckTexts = await Promise.all(
    decks.map((name) => textOf(join(dataDirectory, DECKS_DIRECTORY, name))),
  );
  const keyTexts = await Promise.all(keyFiles.map(textOf));
  const games: readonly string[] = GAMES.map(({ id }) => id);
  const words = [
    ...keyTexts.flatMap((text) => text.match(/[\w+/=]{16,}/gu) ?? []),
    ...decks.map((name) => name.replace(/\.yaml$/u, '')).filter((id) => !games.includes(id)),
  ];
  const stickers = deckTexts.flatMap((text) => text.match(STICKER) ?? []);
  return { words, stickers: [...new Set(stickers.map((one) => one.toLowerCase()))] };
}

/** Numbers of stickers have four, seven or ten bytes. */
const STICKER = /\b(?:[0-9a-f]{2}){4,10}\b/giu;

/** The most bytes of a file that is read: more than a key or a deck of the largest box has. */
const MOST_BYTES = 2 ** 20;

/**
 * Reads the text of a short file.
 * @throws ArtiglioError REPORT_NOT_WRITTEN for a longer one: the words to leave out of it are not known.
 */
async function textOf(path: string): Promise<string> {
  const file = await openFile(path).catch(() => undefined);
  if (file === undefined) return '';
  try {
    const { size } = await file.stat();
    if (size > MOST_BYTES) throw tooLong(path);
    return (await bytesAt(file, 0, size)).toString('utf8');
  } finally {
    await file.close();
  }
}

function tooLong(path: string): ArtiglioError {
  return new ArtiglioError(
    'REPORT_NOT_WRITTEN',
    `${path} is longer than any key or deck, so what a report must leave out is not known.`,
    'Move it away: the table did not write it.',
  );
}

// A configuration as a report shows it: settings that people write freely are left out.

/** A configuration without what people wrote freely. */
interface ShownConfiguration {
  /** YAML. */
  readonly text: string;
  /** Words that were left out: they must not stand elsewhere either. */
  readonly words: readonly string[];
}

/** Free texts that say nothing of people: a port, a plug, a loopback address, a word of the schema. */
const PLAIN =
  /^(?:\/dev\/[\w-]+|usb:[\w.-]+|auto|card|page|none|piper|127\.0\.0\.1|0\.0\.0\.0|::1?|localhost)$/u;

/**
 * Shows what was written, without its comments: only words that the schema itself lists, and `PLAIN` ones.
 * @param written the value of a configuration's YAML that has no fault.
 */
export function shownConfiguration(written: unknown): ShownConfiguration {
  const listed = new Set<unknown>(listedValues(TABLE_JSON_SCHEMA));
  // A data directory that is called `data` is no name.
  const settings = new Set(settingNames(TABLE_JSON_SCHEMA));
  const words: string[] = [];
  const shown = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(shown);
    if (typeof value === 'object' && value !== null) {
      return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, shown(one)]));
    }
    if (typeof value !== 'string' || listed.has(value) || PLAIN.test(value)) return value;
    words.push(...[value, ...partsOf(value)].filter((word) => !settings.has(word)));
    return PLACEHOLDER;
  };
  return { text: stringify(shown(written)), words };
}

/** Returns the parts of a broker's address or a reader's name that messages name by themselves. */
function partsOf(value: string): readonly string[] {
  if (!URL.canParse(value)) return [];
  const { username, password, host, hostname, pathname } = new URL(value);
  const reader = value.startsWith('mqtt:') && host === '' ? [pathname] : [];
  const plain = [username, password].flatMap((word) => [word, decoded(word)]);
  const isHere = /^(?:localhost|127\.\d+\.\d+\.\d+)$/u.test(hostname);
  return [...plain, ...reader, ...(isHere ? [] : [host, hostname])].filter((word) => word !== '');
}

function decoded(word: string): string {
  try {
    return decodeURIComponent(word);
  } catch {
    return word;
  }
}

/** Returns every value that the schema names: constants and choices. */
function listedValues(node: SchemaNode): readonly unknown[] {
  return [
    ...(node.const === undefined ? [] : [node.const]),
    ...(node.enum ?? []),
    ...nodesBelow(node).flatMap(listedValues),
  ];
}

function settingNames(node: SchemaNode): readonly string[] {
  return [...Object.keys(node.properties ?? {}), ...nodesBelow(node).flatMap(settingNames)];
}

function nodesBelow(node: SchemaNode): readonly SchemaNode[] {
  return [
    ...Object.values(node.properties ?? {}),
    ...(node.anyOf ?? []),
    ...(node.items ? [node.items] : []),
    ...(typeof node.additionalProperties === 'object' ? [node.additionalProperties] : []),
  ];
}

// The forms of a sticker's number in which a log or a path may contain it.

/** The signs between two bytes: none, separators, or the marks of hexadecimal. */
const BETWEEN = '(?:[\\s:.,;_|/-]|0x|\\\\x|%)*';
/** Bytes of a number that are enough to tell the sticker. */
const TELLING_BYTES = 4;
/** A sign more or less at the ends of base64 belongs to what stands beside it. */
const BASE64_STEPS = [0, 1, 2] as const;

/**
 * Returns the sources of regular expressions for every form of a number, for any case of letters.
 * @param hex the number, without separators.
 */
function formsOfNumber(hex: string): readonly string[] {
  const bytes = [...Buffer.from(hex, 'hex')];
  const orders = [bytes, bytes.toReversed()];
  return orders.flatMap((order) => [
    ...partsOfNumber(order.map(hexText), BETWEEN, '[0-9a-f]?'),
    ...partsOfNumber(order.map(String), '\\s*,\\s*', ''),
    String(BigInt(`0x${order.map(hexText).join('')}`)),
    ...base64Forms(Buffer.from(order)),
    ...base64Forms(Buffer.from(order.map(hexText).join(''))),
    ...base64Forms(Buffer.from(order.map(hexText).join('').toUpperCase())),
  ]);
}

function hexText(byte: number): string {
  return byte.toString(16).padStart(2, '0');
}

/** Returns every run of bytes that tells the sticker: the number may have been cut at either end. */
function partsOfNumber(texts: readonly string[], between: string, cut: string): readonly string[] {
  const least = Math.min(TELLING_BYTES, texts.length);
  return texts.slice(0, texts.length - least + 1).map((_, from) => {
    const first = texts.slice(from, from + least).join(between);
    const rest = texts
      .slice(from + least)
      .reduceRight((inner, text) => `(?:${between}${text}${inner})?`, cut);
    return `${cut}${first}${rest}`;
  });
}

/** Returns the forms it has in base64 behind none, one or two other bytes. */
function base64Forms(bytes: Buffer): readonly string[] {
  return BASE64_STEPS.map((step) => {
    const text = Buffer.concat([Buffer.alloc(step), bytes])
      .toString('base64')
      .replaceAll('=', '');
    // The first and the last sign may hold bits of a neighbour.
    const whole = text.slice(step === 0 ? 0 : step + 1, -1);
    return whole.replaceAll(/[+/]/gu, (sign) => (sign === '+' ? '[+-]' : '[/_]'));
  });
}
