/** Settings that may change between two games: their list, the values of each, and a configuration with others. */
import type { SettingControl } from '../../engine/script/index.js';
import { printable, valueAt } from '../../files/values/index.js';
import { acceptedText, type SchemaNode, TABLE_JSON_SCHEMA } from './problem.js';
import { checkedConfiguration } from './read.js';
import type { TableConfiguration } from './schema.js';

/** The most faults in one refusal. */
const MOST_TOLD = 5;

/** The places of these settings; one that contains settings stands for all. The rest is what the table is built of. */
const PLACES = [
  'language',
  'keptEvenings',
  'voice.volumePercent',
  'voice.quiet',
  'voice.mode',
  'voice.pacePercent',
  'voice.phasesPercent',
  'voice.teaching',
  'voice.masking',
  'board.brightnessPercent',
  'simulatedPlayers.talk',
  'openToAll',
  'statistics.kept',
  'games',
  'presets',
] as const;

/** Values by place, such as `voice.mode`. */
export type SettingValues = Readonly<Record<string, unknown>>;

/** A setting as a form shows it. */
export interface ChangeableSetting {
  readonly path: string;
  /** Its meaning, in the words of the schema. */
  readonly meaning: string;
  readonly usual: unknown;
  /** The values that it accepts, as the end of the sentence "Accepted: …". */
  readonly accepted: string;
  readonly control: SettingControl;
}

/** Every such setting, in the order of the schema. */
export const CHANGEABLE: readonly ChangeableSetting[] = PLACES.flatMap((path) =>
  settingsBelow(path, nodeOf(path)),
);

/** Returns the value that a setting has: as written, else the usual one; undefined where it has none. */
export function settingOf(written: unknown, { path, usual }: ChangeableSetting): unknown {
  return valueAt(written, path.split('.')) ?? usual;
}

/**
 * Returns the configuration of these plain values with others in their place, or a sentence for each that is refused.
 */
export function withSettings(
  written: unknown,
  values: SettingValues,
):
  | { readonly configuration: TableConfiguration; readonly written: unknown }
  | { readonly refused: readonly string[] } {
  const unknown = Object.keys(values).filter((path) => !isChangeable(path));
  if (unknown.length > 0)
    return {
      refused: unknown.map((path) => `${printable(path)} cannot be changed between games.`),
    };
  const changed: unknown = Object.entries(values).reduce<unknown>(
    (whole, [path, value]) => withValue(whole, path.split('.'), value),
    written,
  );
  const checked = checkedConfiguration(changed);
  return 'configuration' in checked
    ? checked
    : { refused: checked.problems.slice(0, MOST_TOLD).map(({ text }) => printable(text)) };
}

function isChangeable(path: string): boolean {
  return CHANGEABLE.some((setting) => setting.path === path);
}

/** Returns a copy with another value at one place. */
function withValue(whole: unknown, path: readonly string[], value: unknown): unknown {
  const [key, ...further] = path;
  if (key === undefined) return value;
  const settings: object = typeof whole === 'object' && whole !== null ? whole : {};
  return { ...settings, [key]: withValue(valueAt(settings, [key]), further, value) };
}

function nodeOf(path: string): SchemaNode {
  return path
    .split('.')
    .reduce<SchemaNode>((node, key) => node.properties?.[key] ?? {}, TABLE_JSON_SCHEMA);
}

function settingsBelow(path: string, node: SchemaNode): ChangeableSetting[] {
  if (node.properties !== undefined)
    return Object.entries(node.properties).flatMap(([key, inner]) =>
      settingsBelow(`${path}.${key}`, inner),
    );
  const { description = '' } = node;
  const accepted = acceptedText(node);
  return [{ path, meaning: description, usual: node.default, accepted, control: controlOf(node) }];
}

function controlOf({ type, enum: options, minimum, maximum }: SchemaNode): SettingControl {
  if (options !== undefined) return { kind: 'choice', options: options.map(String) };
  if (type === 'boolean') return { kind: 'switch' };
  const isNumber = type === 'integer' || type === 'number';
  if (isNumber && minimum !== undefined && maximum !== undefined)
    return { kind: 'number', least: minimum, most: maximum, isWhole: type === 'integer' };
  return { kind: 'text' };
}
