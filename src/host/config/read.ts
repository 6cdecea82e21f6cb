/** Reads a table's configuration and reports all its faults at once. */
import { basename, dirname, join, resolve } from 'node:path';
import { ArtiglioError } from '../../errors/index.js';
import { THIS_HOME, unreadable } from '../../files/index.js';
import { type FileFault, type FilePath, faultRows } from '../../files/values/index.js';
import { parseYaml, readYamlFile, type YamlSource } from '../../files/yaml/index.js';
import { contradictions } from './cross-checks.js';
import { faultsOf, problemsOfIssues } from './problem.js';
import { type TableConfiguration, tableSchema } from './schema.js';

/** A configuration that was read and checked. */
export interface LoadedConfiguration {
  readonly configuration: TableConfiguration;
  /** The plain values of the file, before defaults. */
  readonly written: unknown;
  /** The configuration file, as an absolute path. */
  readonly path: string;
  /** The data directory, as an absolute path. */
  readonly dataDirectory: string;
  /** The file of the table's key, as an absolute path, when it is not in that directory. */
  readonly keyPath: string | undefined;
}

/**
 * Reads a configuration file.
 *
 * @throws ArtiglioError CONFIG_MISSING, or CONFIG_INVALID whose text lists every fault.
 */
export async function loadConfiguration(
  path: string,
  { storage } = THIS_HOME,
): Promise<LoadedConfiguration> {
  let text: Uint8Array;
  try {
    text = await readYamlFile(path, storage);
  } catch (cause) {
    const { what, todo } = unreadable('configuration', path, cause);
    throw new ArtiglioError('CONFIG_MISSING', what, todo, { cause });
  }
  const parsed = parseConfiguration(text);
  if ('problems' in parsed) {
    const { problems } = parsed;
    const count = problems.length === 1 ? 'a fault' : `${problems.length} faults`;
    throw new ArtiglioError(
      'CONFIG_INVALID',
      `The configuration ${path} has ${count}:\n${faultRows(problems).join('\n')}\n`,
      'Correct it: docs/run/configuration.md lists every setting. Nothing was started.',
    );
  }
  const { configuration, written } = parsed;
  const absolute = resolve(path);
  return {
    configuration: withPathsFrom(dirname(absolute), configuration),
    written,
    path: absolute,
    dataDirectory: dataDirectoryOf(absolute, configuration.data),
    keyPath:
      configuration.key === undefined ? undefined : resolve(dirname(absolute), configuration.key),
  };
}

/**
 * Returns the configuration in which the certificate for the readers' broker is named from anywhere, and not only from
 * this folder.
 */
function withPathsFrom(folder: string, configuration: TableConfiguration): TableConfiguration {
  const { readers } = configuration;
  if (typeof readers === 'string' || readers.mqtt.authority === undefined) return configuration;
  const authority = resolve(folder, readers.mqtt.authority);
  return { ...configuration, readers: { ...readers, mqtt: { ...readers.mqtt, authority } } };
}

/** Returns the data directory of the configuration file at this absolute path. */
export function dataDirectoryOf(path: string, configured: string | undefined): string {
  const folder = dirname(path);
  if (configured !== undefined) return resolve(folder, configured);
  return join(basename(folder) === 'config' ? dirname(folder) : folder, 'data');
}

/** Parses a configuration: returns it, or all its faults. */
export function parseConfiguration(text: YamlSource): Checked {
  const { yaml, faults } = parseYaml(text);
  if (yaml === undefined) return { problems: faults };
  if (yaml.isEmpty) return { problems: [text.length === 0 ? NO_BYTE : NOTHING_SAID] };
  return checkedConfiguration(yaml.value, (path) => yaml.lineOf(path));
}

/** A power cut may leave a file without its content. Defaults in its place would be another table. */
const NO_BYTE: FileFault = {
  line: undefined,
  text: 'it has no byte, as after a power cut. Put back a copy (the last one may be beside it, with .before behind its name), or write {} for a table with all defaults.',
};

const NOTHING_SAID: FileFault = {
  line: undefined,
  text: 'it has no settings: nothing but comments, blank lines or an empty value. Take the # away before those that are meant, or write {} for a table with all defaults.',
};

/** A configuration and the plain values that it was made of, or all faults of those. */
type Checked =
  | { readonly configuration: TableConfiguration; readonly written: unknown }
  | { readonly problems: readonly FileFault[] };

/** Checks a configuration's plain values. */
export function checkedConfiguration(
  value: unknown,
  lineOf: (path: FilePath) => number | undefined = () => undefined,
): Checked {
  const whole = tableSchema.safeParse(value);
  const issues = problemsOfIssues(whole.error?.issues ?? [], value);
  const problems = [...issues, ...contradictions(validSections(value))];
  if (whole.success && problems.length === 0) return { configuration: whole.data, written: value };
  return {
    problems: faultsOf(problems, lineOf),
  };
}

/** Returns every valid section; `undefined` for a faulty one. */
function validSections(value: unknown): Parameters<typeof contradictions>[0] {
  const given: object = typeof value === 'object' && value !== null ? value : {};
  const found = new Map<string, unknown>(Object.entries(given));
  const sections = Object.entries(tableSchema.shape).map(
    ([key, schema]) => [key, schema.safeParse(found.get(key)).data] as const,
  );
  // Each key names its own schema; TypeScript cannot follow this through the shape.
  return Object.fromEntries(sections) as Parameters<typeof contradictions>[0];
}
