/**
 * YAML that a person wrote: configurations, card registers, rehearsals. A file may be damaged or hostile, so
 * every file is read within limits. Each fault is reported with its line.
 */
import {
  CST,
  type Document,
  isMap,
  isScalar,
  isSeq,
  Lexer,
  LineCounter,
  type Node,
  Parser,
  parseDocument,
  type YAMLMap,
} from 'yaml';
import { decodeText, withoutMark, withUsualLineEnds } from '../index.js';
import { type FileFault, type FilePath, shorten } from '../values/index.js';

/** The largest accepted file, bytes: ten times our largest. */
export const YAML_BYTES = 256 * 1024;
/** The most nested lists and maps. */
export const YAML_DEPTH = 32;
/** The most keys of a map. */
export const YAML_KEYS = 1_000;
/** The most tokens of a file: they limit the time of reading. */
export const YAML_TOKENS = 60_000;

/** The input of the parser: a text, or the bytes of a file, whose encoding is checked. */
export type YamlSource = string | Uint8Array;

/** A parsed file. */
export interface YamlText {
  /** Plain values; an empty file is an empty map. */
  readonly value: unknown;
  /** Whether it has no value at all, only notes, or `null`. */
  readonly isEmpty: boolean;
  /** The same as nodes, with their lines and their original text. */
  readonly contents: Node | null;
  /** Returns the line of a place, or of the nearest existing place around it; from 1. */
  lineOf(path: FilePath): number | undefined;
  /** Returns the first line of a node; from 1. */
  lineOfNode(node: Node | null | undefined): number | undefined;
}

/** A parsed file, or all its faults. */
export type ParsedYaml =
  | { readonly yaml: YamlText; readonly faults?: never }
  | { readonly yaml?: never; readonly faults: readonly FileFault[] };

/**
 * Parses YAML 1.2 of plain maps, lists and values. Tags, anchors, aliases and directives are refused: our
 * files need none of them, and each can make a short file expensive.
 */
export function parseYaml(source: YamlSource): ParsedYaml {
  if (byteLength(source) > YAML_BYTES) {
    return { faults: [{ line: undefined, text: `it is larger than ${YAML_BYTES / 1024} KiB.` }] };
  }
  const decoded = typeof source === 'string' ? { text: withoutMark(source) } : decodeText(source);
  if (decoded.text === undefined) return { faults: [decoded.fault] };
  // YAML 1.2, section 5.4: CR alone is a line break. The package takes it for a part of the line.
  return parseText(withUsualLineEnds(decoded.text));
}

function parseText(text: string): ParsedYaml {
  const refused = controlCharacter(text) ?? refusedToken(text);
  if (refused !== undefined) return { faults: [refused] };

  const lines = new LineCounter();
  const document = parseDocument(text, {
    lineCounter: lines,
    prettyErrors: false,
    stringKeys: true,
    // The parser compares each key with all others; `keyFaults` is faster.
    uniqueKeys: false,
  });
  const faults = document.errors.map(({ pos, message }): FileFault => {
    const { line, col } = lines.linePos(pos[0]);
    return { line, text: `column ${col}: this is not YAML: ${message}.` };
  });
  const lineOfNode = (node: Node | null | undefined) =>
    node?.range ? lines.linePos(node.range[0]).line : undefined;
  if (faults.length === 0) faults.push(...keyFaults(document.contents, lineOfNode));
  if (faults.length > 0) return { faults };
  const value: unknown = document.toJS() ?? undefined;
  return {
    yaml: {
      value: value ?? {},
      isEmpty: value === undefined,
      contents: document.contents,
      lineOf: (path) => lineOf(document, path, lineOfNode),
      lineOfNode,
    },
  };
}

/** Returns the document of a text that was read before, to be changed and written again with everything else in it. */
export function documentOf(text: string): Document.Parsed {
  return parseDocument(withUsualLineEnds(text));
}

/** Finds a control character that YAML 1.2, section 5.1 forbids: the only ones in a text are tabs and line ends. */
function controlCharacter(text: string): FileFault | undefined {
  const found = /(?![\t\n\r])\p{Cc}/u.exec(text);
  if (found === null) return undefined;
  return faultAt(text, found.index, `the character ${found[0]}, which no text has`);
}

/** Returns a fault at a place of a text, from 0. */
function faultAt(text: string, index: number, what: string): FileFault {
  const before = text.slice(0, index).split('\n');
  const column = (before.at(-1)?.length ?? 0) + 1;
  return { line: before.length, text: `column ${column}: ${what}.` };
}

/** Tokens that stand for something else. */
const REFUSED: ReadonlyMap<string | null, string> = new Map([
  ['tag', 'the tag'],
  ['anchor', 'the anchor'],
  ['alias', 'the alias'],
  ['directive-line', 'the directive'],
]);

/**
 * Checks the tokens of a text before anything is built from them. The depth must be limited here, because the
 * parser recurses as deep as the text.
 */
function refusedToken(text: string): FileFault | undefined {
  const lines = new LineCounter();
  lines.addNewLine(0);
  const parser = new Parser(lines.addNewLine);
  let count = 0;
  let isText = false;
  let isBlock = false;
  for (const word of new Lexer().lex(text)) {
    count += 1;
    const at = lines.linePos(parser.offset);
    const refuse = (what: string): FileFault => ({
      line: at.line,
      text: `column ${at.col}: ${what}.`,
    });
    const type: string | null = isText ? 'scalar' : CST.tokenType(word);
    const sort = REFUSED.get(type);
    if (sort !== undefined) {
      return refuse(`${sort} ${shorten(word)}. Accepted: plain lists, settings and values`);
    }
    if (count > YAML_TOKENS) return refuse(`more than ${YAML_TOKENS} words and signs`);
    if (type === 'block-scalar-header') isBlock = true;
    if (isText) {
      const found = isBlock ? undefined : strangeSpace(word);
      if (found !== undefined) return faultAt(text, parser.offset + found.index, found.what);
      isBlock = false;
    }
    // The lexer announces a plain or block text, which may begin with any character.
    isText = type === 'scalar' && !isText;
    for (const _done of parser.next(word)) {
      // Only the depth matters here; the parser's result is not used.
    }
    if (parser.stack.length > YAML_DEPTH) {
      return refuse(`more than ${YAML_DEPTH} lists and settings inside each other`);
    }
  }
  return undefined;
}

/** Finds maps with too many keys, and keys that stand in a map twice. */
function keyFaults(
  contents: Node | null,
  lineOfNode: (node: Node | null | undefined) => number | undefined,
): FileFault[] {
  const faults: FileFault[] = [];
  const open: unknown[] = [contents];
  while (open.length > 0) {
    const node = open.pop();
    if (isSeq(node)) for (const item of node.items) open.push(item);
    if (!isMap(node)) continue;
    if (node.items.length > YAML_KEYS) {
      faults.push({
        line: lineOfNode(node),
        text: `more than ${YAML_KEYS} settings in one place.`,
      });
      continue;
    }
    faults.push(...doubleKeys(node, lineOfNode));
    for (const { value } of node.items) open.push(value);
  }
  return faults;
}

function doubleKeys(
  map: YAMLMap,
  lineOfNode: (node: Node | null | undefined) => number | undefined,
): FileFault[] {
  const lineOfKey = new Map<string, number | undefined>();
  return map.items.flatMap(({ key }) => {
    if (!isScalar(key)) return [];
    const name = String(key.value);
    if (!lineOfKey.has(name)) {
      lineOfKey.set(name, lineOfNode(key));
      return [];
    }
    const text = `"${shorten(name)}" stands in line ${lineOfKey.get(name)} already.`;
    return [{ line: lineOfNode(key), text }];
  });
}

function lineOf(
  document: Document.Parsed,
  path: FilePath,
  lineOfNode: (node: Node) => number | undefined,
): number | undefined {
  for (let length = path.length; length > 0; length -= 1) {
    const node: unknown = document.getIn(path.slice(0, length), true);
    if (isScalar(node) || isMap(node) || isSeq(node)) return lineOfNode(node);
  }
  return undefined;
}

function byteLength(source: YamlSource): number {
  return typeof source === 'string' ? new TextEncoder().encode(source).length : source.length;
}

/**
 * Characters that look like a space and separate nothing in YAML. They come with text that was copied from a
 * page, and from keyboards where Alt or AltGr is still held down.
 */

const STRANGE = '[\\u00a0\\u1680\\u2000-\\u200b\\u202f\\u205f\\u2060\\u3000\\ufeff]';
/** A strange space at an end of the text, or where a sign of YAML needs a space beside it. */
const MISPLACED = new RegExp(`^${STRANGE}|${STRANGE}$|(?<=:|^-)${STRANGE}|${STRANGE}(?=#)`, 'mu');
const NO_BREAK: readonly string[] = ['\u00a0', '\u202f'];

/** Returns the first such character in a plain text that cannot be meant, and what it is. */
function strangeSpace(
  plain: string,
): { readonly index: number; readonly what: string } | undefined {
  const found = MISPLACED.exec(plain);
  if (found === null) return undefined;
  const [sign] = found;
  const number = sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
  const kind = NO_BREAK.includes(sign) ? 'a no-break space' : 'a space of another kind';
  return {
    index: found.index,
    what: `${kind} (U+${number}). Type an ordinary space in its place`,
  };
}
