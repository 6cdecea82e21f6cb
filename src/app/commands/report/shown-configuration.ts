/** A configuration as a report shows it: settings that people write freely are left out. */
import { stringify } from 'yaml';
import { type SchemaNode, TABLE_JSON_SCHEMA } from '../../../host/config/index.js';
import { PLACEHOLDER } from './left-out.js';

/** A configuration without what people wrote freely. */
export interface ShownConfiguration {
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

/** The parts of a broker's address or a reader's name that messages name by themselves. */
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

/** Every value that the schema names: constants and choices. */
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
