/** Faults of a configuration, as values and in words. */
import { z } from 'zod';
import {
  type FileFault,
  type FilePath,
  foundText,
  pathText,
  placedIssues,
  valueAt,
} from '../../files/values/index.js';
import { tableSchema } from './schema.js';

/** One fault: its place, the found value, the accepted values. */
export interface Problem {
  readonly path: FilePath;
  readonly found: string;
  readonly accepted: string;
}

/** Returns a fault of these three parts. */
export function problem(path: FilePath, found: string, accepted: string): Problem {
  return { path, found, accepted };
}

/** The part of JSON Schema that our schema uses. */
export interface SchemaNode {
  readonly description?: string;
  readonly type?: string;
  readonly default?: unknown;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly examples?: readonly string[];
  readonly anyOf?: readonly SchemaNode[];
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  readonly required?: readonly string[];
  readonly items?: SchemaNode;
  readonly additionalProperties?: boolean | SchemaNode;
  readonly propertyNames?: SchemaNode;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMaximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
}

/** The schema as JSON Schema, for editors, for documentation, and for the texts of accepted values. */
export const TABLE_JSON_SCHEMA = schemaNode(tableSchema);

/** Converts a schema to JSON Schema. */
export function schemaNode(schema: z.ZodType): SchemaNode {
  // zod's type of its output is wider than its output for a schema without transforms.
  return z.toJSONSchema(schema, { io: 'input' }) as SchemaNode;
}

/**
 * Turns zod's faults into faults with the values that the schema accepts.
 * @param schema the one that the value was parsed with; absent: a table's.
 */
export function problemsOfIssues(
  issues: readonly z.core.$ZodIssue[],
  value: unknown,
  schema = TABLE_JSON_SCHEMA,
): Problem[] {
  return placedIssues(issues, value).map(({ path, issue, unknownKey }): Problem => {
    if (unknownKey !== undefined) {
      const node = nodeAt(schema, path.slice(0, -1));
      const known = [node, ...(node?.anyOf ?? [])].flatMap((one) =>
        Object.keys(one?.properties ?? {}).concat((one?.propertyNames?.enum ?? []).map(String)),
      );
      return problem(path, 'a setting that does not exist', acceptedKeys(unknownKey, known));
    }
    const node = nodeAt(schema, path);
    const at = valueAt(value, path);
    if (pathText(path) === 'board' && Array.isArray(at)) {
      const found = `${at.length} boards, each of which would claim the same slots`;
      return problem(path, found, 'one board for all the slots of a table');
    }
    // A check of our own has a sentence of its own.
    const isOwn = node === undefined || issue.code === 'custom';
    return { path, found: foundText(at), accepted: isOwn ? issue.message : acceptedText(node) };
  });
}

/** Returns the problems as one sentence each, in the order of the lines. */
export function faultsOf(
  problems: readonly Problem[],
  lineOf: (path: FilePath) => number | undefined,
): FileFault[] {
  return problems
    .map(({ path, found, accepted }) => ({
      line: lineOf(path),
      text: `${pathText(path)}: found ${found}. Accepted: ${accepted}${accepted.endsWith('?') ? '' : '.'}`,
    }))
    .sort((one, other) => (one.line ?? 0) - (other.line ?? 0));
}

/** Returns the values that a schema accepts, as the end of the sentence "Accepted: …". */
export function acceptedText(node: SchemaNode): string {
  if (node.anyOf !== undefined) return node.anyOf.map(acceptedText).join(', or ');
  if (node.const !== undefined) return String(node.const);
  if (node.enum !== undefined) return node.enum.map(String).join(', ');
  switch (node.type) {
    case 'integer':
      return `a whole number, ${node.minimum}–${node.maximum}`;
    case 'number':
      return node.exclusiveMaximum === undefined
        ? `a number, ${node.minimum} to ${node.maximum}`
        : `a number from ${node.minimum} to below ${node.exclusiveMaximum}`;
    case 'boolean':
      return 'true, false';
    case 'string':
      if (node.examples !== undefined) return `text like ${node.examples.join(', ')}`;
      return lengthText(node);
    case 'array':
      return `a list${node.maxItems === undefined ? '' : ` of at most ${node.maxItems}`}: each ${acceptedText(node.items ?? {})}`;
    case 'object': {
      const required = new Set(node.required);
      const keys = Object.keys(node.properties ?? {});
      if (keys.length === 0 && typeof node.additionalProperties === 'object') {
        const names = node.propertyNames?.enum?.join(', ') ?? 'any name';
        return `for each of ${names}: ${acceptedText(node.additionalProperties)}`;
      }
      return `{ ${keys.map((key) => (required.has(key) ? key : `${key}?`)).join(', ')} }`;
    }
    default:
      // A schema's type is open text.
      return 'something else';
  }
}

function lengthText({ minLength = 0, maxLength }: SchemaNode): string {
  if (maxLength !== undefined) return `text of ${minLength}–${maxLength} characters`;
  return minLength === 0 ? 'text' : 'text that is not empty';
}

function acceptedKeys(key: string, known: readonly string[]): string {
  const all = known.join(', ');
  // No typing error is that long, and the distance needs as many steps as the key has letters.
  if (key.length > 40) return all;
  const near = known
    .map((name) => ({ name, distance: editDistance(key.toLowerCase(), name.toLowerCase()) }))
    .filter(({ name, distance }) => distance <= Math.max(2, Math.floor(name.length / 3)))
    .sort((one, other) => one.distance - other.distance)[0];
  return near === undefined ? all : `${all}. Did you mean ${near.name}?`;
}

function nodeAt(schema: SchemaNode, path: FilePath): SchemaNode | undefined {
  let node: SchemaNode | undefined = schema;
  for (const step of path) {
    const alternatives: readonly SchemaNode[] = node?.anyOf ?? (node === undefined ? [] : [node]);
    node = alternatives
      .map((one) =>
        typeof step === 'number' ? one.items : (one.properties?.[step] ?? valuesOf(one)),
      )
      .find((one) => one !== undefined);
  }
  return node;
}

/** Returns the schema of every value of a node that accepts several keys. */
function valuesOf({ additionalProperties: values }: SchemaNode): SchemaNode | undefined {
  return typeof values === 'object' ? values : undefined;
}

/** Computes the Levenshtein distance: the least number of inserted, removed or changed letters. */
function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const changed = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1);
      next.push(Math.min(changed, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}
