/** The configuration of the page of a venue: a file of its own, since it runs anywhere. */
import { dirname, resolve } from 'node:path';
import { z } from 'zod';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../../engine/table/index.js';
import { ArtiglioError } from '../../errors/index.js';
import { THIS_HOME, unreadable } from '../../files/index.js';
import { faultRows } from '../../files/values/index.js';
import { parseYaml, readYamlFile } from '../../files/yaml/index.js';
import { faultsOf, problemsOfIssues, schemaNode } from './problem.js';
import { dataDirectoryOf } from './read.js';
import { web } from './schema.js';
import { text } from './settings.js';
import { brokerAuthority, brokerUrl } from './venue-schema.js';

const schema = z.strictObject({
  name: text.max(60).default('Artiglio'),
  language: z.enum(LANGUAGES).default(DEFAULT_LANGUAGE),
  data: text.optional(),
  broker: z.strictObject({
    url: brokerUrl,
    further: z.array(brokerUrl).max(8).default([]),
    authority: brokerAuthority,
  }),
  web,
  /** The database that the tables of the venue write to; absent: its page shows no pictures of them. */
  statistics: z.strictObject({ database: text.max(500) }).optional(),
});

/** The page of a venue: its name, its broker, and where it is served. */
export interface VenuePageConfiguration extends Omit<z.output<typeof schema>, 'data'> {
  /** The directory of the keys of its page, as an absolute path. */
  readonly dataDirectory: string;
  /** The text of the certificate of the broker's authority. */
  readonly authority: string | undefined;
}

/**
 * Reads the file.
 * @throws ArtiglioError CONFIG_MISSING, CONFIG_INVALID
 */
export async function loadVenuePage(
  path: string,
  { storage } = THIS_HOME,
): Promise<VenuePageConfiguration> {
  const read = async (kind: string, file: string) => {
    try {
      return await readYamlFile(file, storage);
    } catch (cause) {
      const { what, todo } = unreadable(kind, file, cause);
      throw new ArtiglioError('CONFIG_MISSING', what, todo, { cause });
    }
  };
  const { yaml, faults } = parseYaml(await read('configuration', path));
  const parsed = schema.safeParse(yaml?.value);
  if (!parsed.success || yaml === undefined) {
    const issues = parsed.error?.issues ?? [];
    const problems =
      faults ??
      faultsOf(problemsOfIssues(issues, yaml.value, schemaNode(schema)), (path) =>
        yaml.lineOf(path),
      );
    throw new ArtiglioError(
      'CONFIG_INVALID',
      `The configuration ${path} of the house cannot be used:\n${faultRows(problems).join('\n')}\n`,
      'Correct it: docs/run/house.md shows a whole one. Nothing was started.',
    );
  }
  const absolute = resolve(path);
  const { data, ...configuration } = parsed.data;
  const { authority } = configuration.broker;
  return {
    ...configuration,
    dataDirectory: dataDirectoryOf(absolute, data),
    authority:
      authority &&
      Buffer.from(await read('certificate', resolve(dirname(absolute), authority))).toString(
        'utf8',
      ),
  };
}
